//! What a user adds to a world ([`Body`]), and the record the world keeps of it (`BodyRecord`).
//!
//! The record owns what belongs to the body and all its pairs borrow: geometry, motion, moving
//! tree, positions at the times evaluated, keyed by the version of the motion. `prepare.rs`
//! prepares it before pairs run.

use std::sync::Arc;

use glam::{DQuat, DVec3};

use super::body_tree::BodyTree;
use super::centre::centred;
use super::filter::Filter;
use super::geometry::{BodyGeometry, Vertices};
use super::motion_sequence::MotionSequence;
use crate::deform::{BodyNeed, MovingBody, PositionCache, Positions};
use crate::motion::{BodyMotion, Changes, VertexTrajectories};
use crate::scan::SurfaceOptions;
use crate::shape::{Scan, Shape};
use crate::{Error, PointCloud, TriMesh};

/// The kind of a body: what may change about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A mesh that keeps its shape.
    Rigid,
    /// A mesh whose vertices move and whose faces stay the same.
    Deforming,
    /// A mesh whose faces may change, and of which the methods assume nothing from one frame to the
    /// next.
    Breakable,
    /// A point cloud that keeps its shape.
    Cloud,
}

/// A body to be [added](super::World::add) to a world.
///
/// ```
/// use kintact::motion::BodyMotion;
/// use kintact::world::{Body, Filter, World};
/// use kintact::{DVec3, TriMesh};
///
/// let blade = TriMesh::new(vec![DVec3::ZERO, DVec3::X, DVec3::Y], vec![[0, 1, 2]])?;
/// let motion = BodyMotion {
///     velocity: DVec3::X,
///     acceleration: DVec3::Z * -9.81,
///     spin: DVec3::Y * 3.0,
///     ..BodyMotion::resting(0.0, DVec3::Z)
/// };
/// let body = Body::rigid(blade).named("blade").moving(motion).filtered(Filter::default());
/// let mut world = World::new();
/// let id = world.add(body)?;
/// assert_eq!(world.find("blade"), Some(id));
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Body {
    pub(super) name: Option<String>,
    pub(super) made_of: Material,
    pub(super) motion: Motion,
    pub(super) filter: Filter,
    pub(super) is_breakable: bool,
    pub(super) meets_itself: bool,
}

#[derive(Debug, Clone)]
pub(super) enum Material {
    Shape(Shape),
    Scan(Scan),
    Vertices(Vertices),
    /// At rest until [`World::push_frame`](super::World::push_frame) sets a frame.
    Frames(TriMesh),
}

#[derive(Debug, Clone)]
pub(super) enum Motion {
    Rest,
    One(BodyMotion),
    Poses(Vec<f64>, Vec<(DVec3, DQuat)>),
}

impl Body {
    fn of(made_of: Material) -> Self {
        Self {
            name: None,
            made_of,
            motion: Motion::Rest,
            filter: Filter::default(),
            is_breakable: false,
            meets_itself: false,
        }
    }

    /// A mesh that keeps its shape. It rests at its own coordinates unless it is
    /// [moving](Body::moving). Bodies of the same [`Shape`] share its trees. Vertices far from the origin, at
    /// map coordinates say, cost nothing unless the body rotates about it.
    pub fn rigid(shape: impl Into<Shape>) -> Self {
        Self::of(Material::Shape(shape.into()))
    }

    /// Faces over vertices that follow trajectories known ahead, from keyframes or otherwise.
    ///
    /// # Errors
    /// If a face names a vertex that does not exist.
    pub fn deforming(
        faces: Vec<[u32; 3]>,
        trajectories: VertexTrajectories,
    ) -> Result<Self, Error> {
        Ok(Self::of(Material::Vertices(Vertices::new(faces, trajectories)?)))
    }

    /// A mesh that deforms and whose positions [`World::push_frame`](super::World::push_frame) sets
    /// frame by frame. It rests as given until then.
    pub fn frames(mesh: TriMesh) -> Self {
        Self::of(Material::Frames(mesh))
    }

    /// A mesh or soup that breaks: [`World::push_frame`](super::World::push_frame) sets its
    /// positions frame by frame, [`World::push_shape`](super::World::push_shape) its faces.
    pub fn breakable(mesh: TriMesh) -> Self {
        Self { is_breakable: true, ..Self::of(Material::Frames(mesh)) }
    }

    /// A point cloud that keeps its shape, with the surface its points suggest.
    ///
    /// # Errors
    /// If there are not two different points at least.
    pub fn cloud(cloud: &PointCloud) -> Result<Self, Error> {
        Ok(Self::scan(Scan::new(cloud, SurfaceOptions::default())?))
    }

    /// A point cloud whose surface is made already. Bodies of the same [`Scan`] share it.
    pub fn scan(scan: Scan) -> Self {
        Self::of(Material::Scan(scan))
    }

    /// Gives it a name, for [`World::find`](super::World::find) and for reports.
    #[must_use]
    pub fn named(self, name: impl Into<String>) -> Self {
        Self { name: Some(name.into()), ..self }
    }

    /// Lets a rigid body or cloud move: its own origin on a line or parabola, the body about its
    /// own origin. If the motion starts later than the world's present time, the body rests there
    /// until then.
    #[must_use]
    pub fn moving(self, motion: BodyMotion) -> Self {
        Self { motion: Motion::One(motion), ..self }
    }

    /// Lets a rigid body or cloud go from pose to pose (position of its own origin, and
    /// orientation): on straight lines, rotating evenly by the shorter way. It rests before the
    /// first time and after the last.
    #[must_use]
    pub fn through(self, times: Vec<f64>, poses: Vec<(DVec3, DQuat)>) -> Self {
        Self { motion: Motion::Poses(times, poses), ..self }
    }

    /// Sets which bodies it may touch.
    #[must_use]
    pub fn filtered(self, filter: Filter) -> Self {
        Self { filter, ..self }
    }

    /// Turns on contacts of a deforming or breakable body with itself. Those of a body that keeps
    /// its shape never change and are not searched for:
    /// [`RigidMesh::self_intersecting_faces`](crate::RigidMesh::self_intersecting_faces).
    ///
    /// Faces are neighbours if they name the same vertex. Meshes from files often repeat vertices along
    /// seams, which then touch all along; [`Weld`](crate::geometry::Weld) gives faces without repetitions:
    ///
    /// ```
    /// use kintact::geometry::Weld;
    /// use kintact::motion::VertexTrajectories;
    /// use kintact::{DVec3, World, world::Body};
    ///
    /// // Two triangles with an edge in common, each with vertices of its own, and a keyframe later.
    /// let first = vec![DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::X, DVec3::X + DVec3::Y, DVec3::Y];
    /// let later: Vec<DVec3> = first.iter().map(|&p| p * 2.0).collect();
    /// let mut weld = Weld::equal(&first);
    /// weld.keep_equal(&later)?; // only what stays together
    /// let faces = weld.faces(&[[0, 1, 2], [3, 4, 5]]);
    /// let moving = VertexTrajectories::keyframes(vec![0.0, 1.0], vec![first, later])?;
    /// let mut world = World::new();
    /// world.add(Body::deforming(faces, moving)?.with_self_collision())?;
    /// assert!(world.events(1.0)?.is_empty());
    /// # Ok::<(), kintact::Error>(())
    /// ```
    #[must_use]
    pub fn with_self_collision(self) -> Self {
        Self { meets_itself: true, ..self }
    }

    /// Treats a deforming body as breakable: no structure is kept from frame to frame.
    #[must_use]
    pub fn as_breakable(self) -> Self {
        Self { is_breakable: true, ..self }
    }

    /// The record of this body in a world at time `now`.
    pub(super) fn into_record(self, now: f64) -> Result<BodyRecord, Error> {
        let motion_sequence = match self.motion {
            Motion::Rest => None,
            Motion::One(motion) => {
                motion.check()?;
                let mut motion_sequence = MotionSequence::new(BodyMotion {
                    start: motion.start.min(now),
                    velocity: DVec3::ZERO,
                    acceleration: DVec3::ZERO,
                    spin: DVec3::ZERO,
                    ..motion
                });
                motion_sequence.change(motion, now);
                Some(motion_sequence)
            }
            Motion::Poses(times, poses) => Some(MotionSequence::through(&times, &poses)?),
        };
        let at_rest = || MotionSequence::new(BodyMotion::resting(now, DVec3::ZERO));
        let mut vertices = match self.made_of {
            Material::Shape(shape) => {
                let motions = motion_sequence.unwrap_or_else(at_rest);
                let (geometry, off_centre) = match centred(&shape, &motions) {
                    Some((near, motions, origin)) => {
                        (BodyGeometry::Rigid(near, motions), Some((shape, origin)))
                    }
                    None => (BodyGeometry::Rigid(shape, motions), None),
                };
                let record = BodyRecord::new(self.name, geometry, self.filter, false);
                return Ok(BodyRecord { off_centre, ..record });
            }
            Material::Scan(scan) => {
                let geometry = BodyGeometry::Cloud(scan, motion_sequence.unwrap_or_else(at_rest));
                return Ok(BodyRecord::new(self.name, geometry, self.filter, false));
            }
            Material::Vertices(vertices) => vertices,
            Material::Frames(mesh) => Vertices::standing(mesh, now)?,
        };
        if motion_sequence.is_some() {
            return Err(Error::Parameter {
                what: "motion of a deforming body from time",
                value: now,
                remedy: "its vertices move by trajectories or frames, not as one",
            });
        }
        vertices.is_breakable = self.is_breakable;
        Ok(BodyRecord::new(self.name, BodyGeometry::Mesh(vertices), self.filter, self.meets_itself))
    }
}

/// A body as a world keeps it, with the structures that its pairs share.
#[derive(Debug, Clone)]
pub(super) struct BodyRecord {
    pub(super) name: Option<String>,
    pub(super) geometry: BodyGeometry,
    /// The shape as it was given, if its vertices lay far from its origin, and what was taken off them
    /// and added to the motion: see `centre.rs`.
    pub(super) off_centre: Option<(Shape, DVec3)>,
    pub(super) filter: Filter,
    pub(super) meets_itself: bool,
    /// Its pairs, by slot.
    pub(super) pairs: Vec<u32>,
    /// How long the last box was valid, where that is chosen from the motion.
    pub(super) box_time: f64,
    /// How often its motion or its faces changed.
    version: u64,
    /// Its tree with boxes linear in time and its positions at the ends of windows, once a pair
    /// needs them, and the version of the motion they are for.
    moving: Option<(Box<MovingBody>, u64)>,
    /// Positions of its vertices, if there is no such tree.
    positions: PositionCache,
    /// The tree that splits where pairs need it, if its shape changes.
    pub(super) dynamic: BodyTree,
}

impl BodyRecord {
    fn new(
        name: Option<String>,
        geometry: BodyGeometry,
        filter: Filter,
        meets_itself: bool,
    ) -> Self {
        Self {
            name,
            geometry,
            off_centre: None,
            filter,
            meets_itself,
            pairs: Vec::new(),
            box_time: 1.0,
            version: 0,
            moving: None,
            positions: PositionCache::default(),
            dynamic: BodyTree::default(),
        }
    }

    /// How a body that keeps its shape moves at a time, as the caller gave it.
    pub(super) fn motion_at(&self, t: f64) -> Option<BodyMotion> {
        let motion = *self.geometry.motion_sequence()?.at(t);
        let origin = self.off_centre.as_ref().map_or(DVec3::ZERO, |(_, origin)| *origin);
        Some(BodyMotion { position: motion.position - origin, ..motion })
    }

    /// Its motion or its faces change now.
    pub(super) fn renew(&mut self) {
        self.version += 1;
        self.positions.clear();
    }

    /// What structures for a time are good for: the version of the motion, and the time.
    pub(super) fn key(&self, t: f64) -> (u64, f64) {
        (self.version, t)
    }

    /// The structure that pairs borrow, if it is valid for the present motion.
    pub(super) fn moving_body(&self) -> Option<&MovingBody> {
        let (moving, version) = self.moving.as_ref()?;
        (*version == self.version).then_some(moving)
    }

    /// The positions of a mesh's vertices at a time, by the trajectories it has then.
    pub(super) fn positions_at(
        &self,
        trajectories: &Arc<VertexTrajectories>,
        t: f64,
    ) -> Result<Arc<Positions>, Error> {
        let moving = self.moving_body().filter(|moving| moving.moves_by(trajectories));
        let known = moving.and_then(|moving| moving.world_positions(t));
        known.unwrap_or_else(|| self.positions.get(&**trajectories, t))
    }

    /// Takes the structure that pairs borrow, for `prepare.rs` to prepare and put back.
    pub(super) fn take_moving(&mut self) -> Option<(Box<MovingBody>, u64)> {
        self.moving.take()
    }

    pub(super) fn put_moving(&mut self, moving: Option<(Box<MovingBody>, u64)>) {
        self.moving = moving;
    }

    /// Prepares the structure that pairs borrow for the present motion and a time. Returns whether
    /// a tree was built.
    pub(super) fn prepare(
        &self,
        moving: &mut Option<(Box<MovingBody>, u64)>,
        t: f64,
        need: BodyNeed,
    ) -> Result<bool, Error> {
        let mut is_built = false;
        match moving {
            Some((_, version)) if *version == self.version => {}
            Some((body, version)) => {
                let mesh = self.geometry.moving_mesh(t)?;
                if body.has_faces_of(&mesh) {
                    body.set_motion(&mesh, t)?;
                } else {
                    **body = self.geometry.moving_body(t)?;
                    is_built = true;
                }
                *version = self.version;
            }
            None => {
                *moving = Some((Box::new(self.geometry.moving_body(t)?), self.version));
                is_built = true;
            }
        }
        if let Some((body, _)) = moving {
            body.prepare(t, need)?;
        }
        Ok(is_built)
    }

    /// Takes over trajectories of which some change now, if its tree covers `now`. Returns how many
    /// vertices there are then. The caller then calls [`BodyRecord::widen`] or
    /// [`BodyRecord::forget_tree`].
    pub(super) fn follow_trajectories(&mut self, now: f64, changes: &Changes) -> Option<usize> {
        let is_current = self.moving_body().is_some_and(|moving| moving.covers(now));
        self.renew();
        let BodyGeometry::Mesh(vertices) = &self.geometry else { return None };
        let trajectories = &vertices.at(now).trajectories;
        let (moving, version) = self.moving.as_mut().filter(|_| is_current)?;
        moving.follow_trajectories(trajectories, changes);
        *version = self.version;
        Some(trajectories.len())
    }

    /// Widens the tree for trajectories that change now. Returns whether that worked.
    pub(super) fn widen(&mut self, changes: &Changes) -> bool {
        let Some((moving, _)) = &mut self.moving else { return false };
        let is_right = moving.widen(changes.clone()).is_ok();
        if !is_right {
            moving.forget_trajectories();
        }
        is_right
    }

    /// Drops the tree's window, which does not hold for the changed trajectories.
    pub(super) fn forget_tree(&mut self) {
        if let Some((moving, _)) = &mut self.moving {
            moving.forget_tree();
        }
    }

    /// Frees a tree that is cheap to make again, from the shape's own, once no pair needs it.
    pub(super) fn trim(&mut self) {
        if self.pairs.is_empty() {
            self.dynamic.clear();
            if self.geometry.motion_sequence().is_some() {
                self.moving = None;
            }
        }
    }

    /// How many windows its tree has opened.
    pub(super) fn windows(&self) -> u64 {
        self.moving.as_ref().map_or(0, |(moving, _)| moving.windows())
    }

    /// The bytes of what its pairs share.
    pub(super) fn memory(&self) -> usize {
        let moving = self.moving.as_ref().map_or(0, |(moving, _)| moving.memory());
        moving + self.positions.memory() + self.dynamic.memory()
    }
}
