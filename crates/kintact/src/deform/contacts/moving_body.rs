//! What belongs to one moving body, however many pairs it is in.
//!
//! A body owns its tree with boxes linear in time, and its positions at the few times that pairs
//! query. Pairs ([`ContactTracker`](super::ContactTracker)) borrow it: they never change it. The
//! owner of bodies and pairs ([`KineticContacts`](super::KineticContacts), the world) works in two
//! phases:
//!
//! 1. every pair says what it [needs](BodyNeed) of its bodies at a time; each body is
//!    [prepared](MovingBody::prepare) once for the strongest need;
//! 2. the pairs run, with shared borrows, no farther than the bodies' windows reach.
//!
//! Cost: a sweep or two over the tree a window, and one evaluation of all vertices for each end of
//! the windows that pairs open; pairs that open the same window share both.

use std::sync::Arc;

use glam::DVec3;

use super::body::MovingMesh;
use super::motion::MeshMotion;
use super::positions::{PositionCache, Positions};
use crate::Error;
use crate::bvh::{StaticTree, is_own, own_origin};
use crate::deform::LinearTimeBvh;
use crate::deform::linear_time::LinearTimeOptions;
use crate::motion::{Changes, TrajectoryChange, VertexTrajectories};

/// How loose boxes of a body that rotates or flies a curve may get. Looser, and each window has
/// more candidates whose chords prove too little; tighter, and there are more windows.
const CURVED_LOOSENESS: f64 = 0.15;

/// What a pair needs of a body at a time; a stronger need includes the weaker ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) enum BodyNeed {
    /// Nothing but the motion.
    #[default]
    Nothing,
    /// Boxes that are valid at the time.
    Instant,
    /// Boxes that are valid at the time and are likely to be needed again soon after it.
    Window,
    /// Boxes that are valid from the time on to some later one, as far as there is such a time.
    WindowPast,
}

/// A moving mesh with its tree, and its positions at a few times.
#[derive(Debug, Clone)]
pub(crate) struct MovingBody {
    pub(super) mesh: MovingMesh,
    /// Its boxes are measured from `origin`.
    pub(super) tree: LinearTimeBvh,
    origin: DVec3,
    /// How large the body was when the origin was last asked for.
    size: f64,
    /// The boxes are valid from this time on.
    covered_from: f64,
    /// The last time from which on a pair needed a window: if none reaches beyond it, there is
    /// none.
    tried_past: f64,
    /// Whether the motion changed and the tree was not refitted to it.
    is_stale: bool,
    /// How often the motion was exchanged.
    revision: u64,
    /// When it was last replaced, if all vertices continued from where they were.
    continued_at: Option<f64>,
    positions: PositionCache,
}

impl MovingBody {
    /// Builds the tree, and its first window from `t` on.
    pub(crate) fn new(mesh: MovingMesh, t: f64) -> Result<Self, Error> {
        let at = origin_at(&mesh.motion, t)?;
        let motion = mesh.motion.from(at.0);
        let tree = LinearTimeBvh::new(&mesh.faces, &motion, t, options(&mesh))?;
        Ok(Self::of(mesh, tree, at, t))
    }

    /// As [`MovingBody::new`], with the topology of a tree that was built over the same faces.
    pub(crate) fn with_topology(
        mesh: MovingMesh,
        topology: &StaticTree,
        t: f64,
    ) -> Result<Self, Error> {
        let at = origin_at(&mesh.motion, t)?;
        let motion = mesh.motion.from(at.0);
        let options = options(&mesh);
        let tree = LinearTimeBvh::with_topology(topology, &mesh.faces, &motion, t, options)?;
        Ok(Self::of(mesh, tree, at, t))
    }

    fn of(mesh: MovingMesh, tree: LinearTimeBvh, (origin, size): (DVec3, f64), t: f64) -> Self {
        Self {
            mesh,
            tree,
            origin,
            size,
            covered_from: t,
            tried_past: f64::NAN,
            is_stale: false,
            revision: 0,
            continued_at: None,
            positions: PositionCache::default(),
        }
    }

    /// Takes another motion of the same mesh from `t` on.
    ///
    /// # Errors
    /// If the mesh has not as many vertices and the same faces.
    pub(crate) fn set_motion(&mut self, mesh: &MovingMesh, t: f64) -> Result<(), Error> {
        self.check_mesh(mesh)?;
        self.continued_at = self.mesh.motion.agrees_at(&mesh.motion, t).then_some(t);
        self.mesh.motion = mesh.motion.clone();
        self.forget_trajectories();
        Ok(())
    }

    /// Whether a mesh could take the place of its own.
    pub(super) fn check_mesh(&self, mesh: &MovingMesh) -> Result<(), Error> {
        let own = &self.mesh;
        if mesh.motion.len() == own.motion.len() && mesh.has_faces_of(own) {
            return Ok(());
        }
        Err(Error::Length {
            what: "the vertices of a restarted mesh",
            found: mesh.motion.len(),
            expected: format!("{}, over the same faces", own.motion.len()),
        })
    }

    /// Whether a mesh has the faces of its own.
    pub(crate) fn has_faces_of(&self, mesh: &MovingMesh) -> bool {
        self.check_mesh(mesh).is_ok()
    }

    /// Gives some vertices other trajectories from `now` on. The tree does not know of them until
    /// [`MovingBody::widen`] or the next window.
    pub(super) fn change_trajectories(
        &mut self,
        now: f64,
        changes: &[TrajectoryChange],
    ) -> Result<Changes, Error> {
        let MeshMotion::Trajectories(trajectories) = &mut self.mesh.motion else {
            let remedy = "it moves as one; restart with another motion";
            return Err(Error::Parameter { what: "motion of a rigid body at", value: now, remedy });
        };
        let changes = Arc::make_mut(trajectories).change(now, changes)?;
        self.note_change(&changes);
        Ok(changes)
    }

    /// Takes over trajectories some of which changed. The tree does not know of them until
    /// [`MovingBody::widen`] or the next window.
    pub(crate) fn follow_trajectories(
        &mut self,
        trajectories: &Arc<VertexTrajectories>,
        changes: &Changes,
    ) {
        self.mesh.motion = MeshMotion::Trajectories(Arc::clone(trajectories));
        self.note_change(changes);
    }

    fn note_change(&mut self, changes: &Changes) {
        self.continued_at = changes.jumped.is_empty().then_some(changes.time);
        self.revision += 1;
        self.positions.clear();
    }

    /// Widens the boxes of the present window for changed trajectories.
    pub(crate) fn widen(&mut self, mut changes: Changes) -> Result<(), Error> {
        // At the border of two windows the tree may have reached the next float after the change.
        changes.time = changes.time.max(self.tree.now());
        let motion = self.mesh.motion.from(self.origin);
        self.tree.trajectories_changed(&motion, &changes)?;
        self.covered_from = changes.time;
        Ok(())
    }

    /// The motion has changed, and the tree was not refitted to it.
    pub(crate) fn forget_trajectories(&mut self) {
        self.revision += 1;
        self.forget_tree();
        self.positions.clear();
    }

    /// Marks the tree as not fitted to the motion.
    pub(crate) fn forget_tree(&mut self) {
        self.is_stale = true;
    }

    /// Prepares the tree for a time, as a pair needs it.
    pub(crate) fn prepare(&mut self, t: f64, need: BodyNeed) -> Result<(), Error> {
        match need {
            BodyNeed::Nothing => Ok(()),
            BodyNeed::Instant if self.covers(t) => Ok(()),
            BodyNeed::Instant => {
                self.take_origin(t)?;
                let positions = self.positions_at(t)?;
                self.is_stale = false;
                self.covered_from = t;
                let motion = self.mesh.motion.from(self.origin);
                self.tree.restart_for_an_instant(&motion, t, &positions)
            }
            BodyNeed::Window => self.advance_to(t),
            BodyNeed::WindowPast => {
                self.advance_to(t)?;
                self.tried_past = t;
                if self.tree.window_ends() <= t {
                    self.covered_from = t;
                    let motion = self.mesh.motion.from(self.origin);
                    self.tree.advance_to(&motion, t.next_up())?;
                }
                Ok(())
            }
        }
    }

    /// Advances the tree to a time, back if need be.
    fn advance_to(&mut self, t: f64) -> Result<(), Error> {
        if self.is_stale || t < self.covered_from {
            self.take_origin(t)?;
            return self.restart(t);
        }
        if self.tree.now() < t {
            let windows = self.tree.counts().windows;
            let motion = self.mesh.motion.from(self.origin);
            self.tree.advance_to(&motion, t)?;
            if self.tree.counts().windows != windows {
                self.covered_from = t;
                return self.follow_origin(t);
            }
        }
        Ok(())
    }

    fn restart(&mut self, t: f64) -> Result<(), Error> {
        self.is_stale = false;
        self.covered_from = t;
        let motion = self.mesh.motion.from(self.origin);
        self.tree.restart(&motion, t)
    }

    /// Where its boxes and positions are measured from.
    pub(super) fn origin(&self) -> DVec3 {
        self.origin
    }

    /// How large the body is, about.
    pub(super) fn size(&self) -> f64 {
        self.size
    }

    /// Measures from elsewhere if it has gone far away.
    fn follow_origin(&mut self, t: f64) -> Result<(), Error> {
        let bounds = self.tree.bounds();
        if is_own(self.origin, [bounds.min, bounds.max].map(glam::Vec3A::as_dvec3)) {
            return Ok(());
        }
        if self.take_origin(t)? { self.restart(t) } else { Ok(()) }
    }

    /// Measures from where the body is at a time, if it is far from where it was. Returns whether that
    /// is elsewhere: its boxes are those of another place then.
    fn take_origin(&mut self, t: f64) -> Result<bool, Error> {
        let positions = self.positions_at(t)?;
        let [low, high] = positions.extent;
        self.size = positions.size;
        if is_own(self.origin, [low, high]) {
            return Ok(false);
        }
        let origin = own_origin(self.origin, [low + self.origin, high + self.origin]);
        if origin == self.origin {
            return Ok(false);
        }
        self.origin = origin;
        self.positions.clear();
        Ok(true)
    }

    /// Whether boxes are valid at a time.
    pub(crate) fn covers(&self, t: f64) -> bool {
        !self.is_stale && self.covered_from <= t && t <= self.tree.window_ends()
    }

    /// Whether boxes are valid at a time and beyond it, or there is no window that reaches beyond.
    pub(super) fn covers_past(&self, t: f64) -> bool {
        let is_tried = self.tried_past == t || t < self.tree.window_ends();
        !self.is_stale && self.covered_from <= t && is_tried
    }

    /// Until when the boxes are valid.
    pub(super) fn window_ends(&self) -> f64 {
        self.tree.window_ends()
    }

    /// The positions of all vertices at a time; none if they are measured from elsewhere than the
    /// world's origin.
    pub(crate) fn world_positions(&self, t: f64) -> Option<Result<Arc<Positions>, Error>> {
        (self.origin == DVec3::ZERO).then(|| self.positions_at(t))
    }

    /// The positions of all vertices at a time, measured from [`MovingBody::origin`].
    fn positions_at(&self, t: f64) -> Result<Arc<Positions>, Error> {
        self.positions.get(&self.mesh.motion.from(self.origin), t)
    }

    /// The positions of all vertices at a time, measured from a place: shared if that is its origin.
    pub(super) fn positions_from(&self, t: f64, from: DVec3) -> Result<Arc<Positions>, Error> {
        if from == self.origin {
            return self.positions_at(t);
        }
        Positions::of(&self.mesh.motion.from(from), t, Vec::new()).map(Arc::new)
    }

    /// A copy whose boxes are valid at a time, whatever window the body itself is in.
    pub(super) fn at_instant(&self, t: f64) -> Result<Self, Error> {
        let mut copy = self.clone();
        copy.is_stale = true;
        copy.prepare(t, BodyNeed::Instant)?;
        Ok(copy)
    }

    /// How often the motion was exchanged.
    pub(super) fn revision(&self) -> u64 {
        self.revision
    }

    /// Whether every vertex is at time `t` where it was by the motion of an earlier revision.
    pub(super) fn continues(&self, revision: u64, t: f64) -> bool {
        revision == self.revision || revision + 1 == self.revision && self.continued_at == Some(t)
    }

    /// Whether its vertices move by just these trajectories.
    pub(crate) fn moves_by(&self, trajectories: &Arc<VertexTrajectories>) -> bool {
        matches!(&self.mesh.motion, MeshMotion::Trajectories(own) if Arc::ptr_eq(own, trajectories))
    }

    /// Windows its tree opened: one for the whole tree, or one for each branch of it.
    pub(crate) fn windows(&self) -> u64 {
        self.tree.counts().windows
    }

    /// The bytes it holds on the heap, the mesh and its motion not included.
    pub(crate) fn memory(&self) -> usize {
        self.tree.memory() + self.positions.memory()
    }
}

/// Where a motion is to be measured from at a time, and how large the body is then.
fn origin_at(motion: &MeshMotion, t: f64) -> Result<(DVec3, f64), Error> {
    let positions = Positions::of(&motion.from(DVec3::ZERO), t, Vec::new())?;
    Ok((own_origin(DVec3::ZERO, positions.extent), positions.size))
}

fn options(mesh: &MovingMesh) -> LinearTimeOptions {
    let mut options = LinearTimeOptions::default();
    if matches!(mesh.motion, MeshMotion::Rigid(..)) {
        options.looseness = CURVED_LOOSENESS;
    }
    options
}
