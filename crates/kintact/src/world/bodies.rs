//! The calls by which users add, remove and change bodies while the world runs ([`World::add`],
//! [`World::set_motion`], [`World::push_frame`] and others).
//!
//! A change is all or nothing: [`World::change`] applies it and gives the broad phase the new box,
//! or takes it back on an error. The body's pairs then restart from now; after
//! [`World::change_trajectories`] those that can keep their window and get new certificates.

use std::sync::Arc;

use glam::DVec3;

use super::body::{Body, Kind};
use super::centre::shifted;
use super::geometry::BodyGeometry;
use super::{BodyId, Filter, World};
use crate::crowd::{BoxId, BroadPhase};
use crate::kinetic::ScheduledEvent as Due;
use crate::motion::{BodyMotion, Changes, TrajectoryChange, VertexTrajectories};
use crate::{Error, TriMesh};

impl World {
    /// Adds a body at the present time. Its contacts begin now.
    ///
    /// # Errors
    /// If its motion is not of a kind it can have, or a coordinate, velocity or acceleration is not
    /// within ±1e20.
    pub fn add(&mut self, body: Body) -> Result<BodyId, Error> {
        self.catch_up()?;
        let mut record = body.into_record(self.now)?;
        record.geometry.forget_before(self.now);
        record.geometry.check_range()?;
        self.counts.boxes += 1;
        let moving = record.moving_box(self.now, &mut self.vertex_scratch)?;
        let index = self.broad.insert(moving)?.0;
        let meets_itself = record.meets_itself;
        let id = self.bodies.put(index, record);
        self.broad_phase_dirty = true;
        self.schedule_motion_change(index);
        if meets_itself {
            self.begin_pair([index, index], self.now);
        }
        Ok(id)
    }

    /// Removes a body; its contacts end now.
    pub fn remove(&mut self, body: BodyId) -> Result<(), Error> {
        let index = self.bodies.check(body)?;
        self.catch_up()?;
        for slot in self.pairs_of(index) {
            self.end_pair(slot, self.now);
        }
        self.broad.remove(BoxId(index))?;
        self.motion_changes.cancel(index);
        self.bodies.take(index);
        self.disabled_pairs.retain(|pair| !pair.contains(&body));
        self.broad_phase_dirty = true;
        Ok(())
    }

    /// How many bodies there are.
    pub fn len(&self) -> usize {
        self.bodies.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All bodies, by the numbers in their ids.
    pub fn ids(&self) -> impl Iterator<Item = BodyId> + '_ {
        self.bodies.iter().map(|(id, _)| id)
    }

    /// Whether the body exists still.
    pub fn contains(&self, body: BodyId) -> bool {
        self.bodies.check(body).is_ok()
    }

    /// The name of a body, if it has one.
    pub fn name(&self, body: BodyId) -> Result<Option<&str>, Error> {
        Ok(self.bodies.find(body)?.name.as_deref())
    }

    /// The first body with a name. Cost: linear in the number of bodies.
    pub fn find(&self, name: &str) -> Option<BodyId> {
        let mut all = self.bodies.iter();
        all.find(|(_, record)| record.name.as_deref() == Some(name)).map(|(id, _)| id)
    }

    /// What kind a body is.
    pub fn kind(&self, body: BodyId) -> Result<Kind, Error> {
        Ok(self.bodies.find(body)?.geometry.kind())
    }

    /// The present motion of a rigid body or cloud; `None` for other bodies.
    pub fn motion(&self, body: BodyId) -> Result<Option<BodyMotion>, Error> {
        Ok(self.bodies.find(body)?.motion_at(self.now))
    }

    /// Gives a rigid body or cloud a new motion: from the motion's start if that lies ahead,
    /// otherwise from now on. The motion may move the body elsewhere at once;
    /// [`BodyMotion::from_time`] continues from where it is.
    pub fn set_motion(&mut self, body: BodyId, motion: BodyMotion) -> Result<(), Error> {
        motion.check()?;
        let now = self.now;
        let (mut motion, mut back) = (motion, None);
        if let Some((shape, origin)) = &self.bodies.find(body)?.off_centre {
            match shifted(&motion, *origin) {
                Some(moved) => motion = moved,
                // It begins to rotate about its own origin, far away.
                None => back = Some((shape.clone(), *origin)),
            }
        }
        let is_back = back.is_some();
        let how = |geometry: &mut BodyGeometry| {
            let before = geometry.clone();
            match geometry {
                BodyGeometry::Rigid(shape, motion_sequence) => {
                    if let Some((given, origin)) = back {
                        let moved = motion_sequence.map(|motion| shifted(motion, -origin));
                        *motion_sequence = moved.ok_or_else(|| not_rigid(now))?;
                        *shape = given;
                    }
                    motion_sequence.change(motion, now);
                }
                BodyGeometry::Cloud(_, motion_sequence) => motion_sequence.change(motion, now),
                BodyGeometry::Mesh(_) => return Err(not_rigid(now)),
            }
            Ok(before)
        };
        self.change(body, how, |geometry, before| *geometry = before)?;
        if is_back {
            self.bodies.find_mut(body)?.off_centre = None;
        }
        self.renew_pairs(body)
    }

    /// Gives the vertices of a deforming body new trajectories from now on.
    pub fn set_trajectories(
        &mut self,
        body: BodyId,
        trajectories: VertexTrajectories,
    ) -> Result<(), Error> {
        let now = self.now;
        let how = |geometry: &mut BodyGeometry| {
            let old = trajectories_of(geometry, now)?;
            if old.len() != trajectories.len() {
                let expected = format!("{}, one for each vertex", old.len());
                let found = trajectories.len();
                return Err(Error::Length { what: "trajectories of a body", found, expected });
            }
            Ok(std::mem::replace(old, Arc::new(trajectories)))
        };
        self.change(body, how, |geometry, before| restore(geometry, now, before))?;
        self.renew_pairs(body)
    }

    /// Gives some vertices of a deforming body new trajectories from now on.
    ///
    /// Pairs that follow the body's faces and have reached exactly the present keep their results
    /// for its other faces; pairs that have advanced further restart from now.
    pub fn change_trajectories(
        &mut self,
        body: BodyId,
        changes: &[TrajectoryChange],
    ) -> Result<(), Error> {
        let now = self.now;
        let mut changed = Changes::default();
        let how = |geometry: &mut BodyGeometry| {
            let trajectories = trajectories_of(geometry, now)?;
            let before = Arc::clone(trajectories);
            changed = Arc::make_mut(trajectories).change(now, changes)?;
            Ok(before)
        };
        self.change(body, how, |geometry, before| restore(geometry, now, before))?;
        self.recertify_pairs(body, &changed)
    }

    /// Sets the positions of the vertices of a frame-based body at a time after now and after its
    /// last frame. The vertices move there on straight lines, so that no contact between two frames
    /// is missed; after their last frame they rest. Frames that are kept are not copied.
    pub fn push_frame(
        &mut self,
        body: BodyId,
        time: f64,
        positions: &[DVec3],
    ) -> Result<(), Error> {
        let now = self.now;
        let how = |geometry: &mut BodyGeometry| {
            let BodyGeometry::Mesh(vertices) = geometry else { return Err(not_deforming(now)) };
            vertices.push_frame(now, time, positions)
        };
        let undo = |geometry: &mut BodyGeometry, mark| {
            if let BodyGeometry::Mesh(vertices) = geometry {
                vertices.undo_frame(&mark);
            }
        };
        self.change(body, how, undo)?;
        if let BodyGeometry::Mesh(vertices) = &mut self.bodies.find_mut(body)?.geometry {
            vertices.forget_frames_before(now);
        }
        self.renew_pairs(body)
    }

    /// Gives a breakable body other faces and positions from a time on, now or later. At that very
    /// time the contacts of the old faces end and those of the new ones begin: both sides of the
    /// change are evaluated. Frames pushed for later times are dropped.
    pub fn push_shape(&mut self, body: BodyId, time: f64, mesh: TriMesh) -> Result<(), Error> {
        let now = self.now;
        if !time.is_finite() {
            let remedy = "times must be finite numbers";
            return Err(Error::Parameter { what: "time of new faces", value: time, remedy });
        }
        let record = self.bodies.find(body)?;
        if record.geometry.kind() != Kind::Breakable {
            let remedy = "only the faces of a breakable body may change";
            return Err(Error::Parameter { what: "new faces at time", value: time, remedy });
        }
        if time <= now {
            // The ends of the old faces' contacts are emitted while these faces exist.
            let index = self.bodies.check(body)?;
            self.renumber(index, now);
        }
        let how = |geometry: &mut BodyGeometry| {
            let BodyGeometry::Mesh(vertices) = geometry else { return Err(not_deforming(now)) };
            vertices.push_shape(now, time, mesh)
        };
        let undo = |geometry: &mut BodyGeometry, ()| {
            if let BodyGeometry::Mesh(vertices) = geometry {
                vertices.undo_shape();
            }
        };
        self.change(body, how, undo)?;
        self.bodies.find_mut(body)?.geometry.forget_before(now);
        self.renew_pairs(body)
    }

    /// Sets which bodies a body may touch from now on. Contacts that the filter forbids end now.
    pub fn set_filter(&mut self, body: BodyId, filter: Filter) -> Result<(), Error> {
        self.bodies.find_mut(body)?.filter = filter;
        self.filter_again(body)
    }

    /// Excludes a pair of bodies, whatever their filters say. Their contacts end now.
    pub fn disable_pair(&mut self, a: BodyId, b: BodyId) -> Result<(), Error> {
        self.bodies.check(a)?;
        self.bodies.check(b)?;
        self.disabled_pairs.insert([a.min(b), a.max(b)]);
        self.filter_again(a)
    }

    /// Undoes [`World::disable_pair`].
    pub fn enable_pair(&mut self, a: BodyId, b: BodyId) -> Result<(), Error> {
        self.bodies.check(a)?;
        self.bodies.check(b)?;
        self.disabled_pairs.remove(&[a.min(b), a.max(b)]);
        self.filter_again(a)
    }

    /// Sets whether contacts of a deforming or breakable body with itself are found.
    pub fn set_self_collision(&mut self, body: BodyId, is_wanted: bool) -> Result<(), Error> {
        let index = self.bodies.check(body)?;
        let record = self.bodies.find_mut(body)?;
        if record.geometry.motion_sequence().is_some() {
            return Err(not_deforming(self.now));
        }
        record.meets_itself = is_wanted;
        match self.pair_of.get(&[index; 2]).copied() {
            Some(slot) if !is_wanted => self.end_pair(slot, self.now),
            None if is_wanted => self.begin_pair([index; 2], self.now),
            _ => {}
        }
        Ok(())
    }

    /// Advances the boxes to the present, which a response may have reached before them.
    fn catch_up(&mut self) -> Result<(), Error> {
        if self.broad.now() < self.now { self.advance_broad(self.now) } else { Ok(()) }
    }

    /// Changes a body's geometry or motion at the present time: all or (on an error) nothing. `how`
    /// changes nothing if it fails; `undo` takes it back if a later step fails. The caller then
    /// calls [`World::renew_pairs`] or [`World::recertify_pairs`].
    fn change<B>(
        &mut self,
        body: BodyId,
        how: impl FnOnce(&mut BodyGeometry) -> Result<B, Error>,
        undo: impl FnOnce(&mut BodyGeometry, B),
    ) -> Result<(), Error> {
        let index = self.bodies.check(body)?;
        self.note_change(index)?;
        self.catch_up()?;
        let (now, vertex_scratch) = (self.now, &mut self.vertex_scratch);
        let record = self.bodies.find_mut(body)?;
        let before = how(&mut record.geometry)?;
        // The last box was replaced before it expired: the next is to last no longer.
        record.box_time *= 0.5;
        let moving = record.geometry.check_range();
        let moving = moving.and_then(|()| record.moving_box(now, vertex_scratch));
        let reported = moving.and_then(|moving| self.broad.change(BoxId(index), moving));
        if let Err(error) = reported {
            undo(&mut self.bodies.find_mut(body)?.geometry, before);
            return Err(error);
        }
        self.counts.boxes += 1;
        self.broad_phase_dirty = true;
        self.schedule_motion_change(index);
        Ok(())
    }

    /// The motion of a body changes now: its pairs restart.
    fn renew_pairs(&mut self, body: BodyId) -> Result<(), Error> {
        let index = self.bodies.check(body)?;
        self.bodies.find_mut(body)?.renew();
        self.mark_stale(index, self.now);
        Ok(())
    }

    /// Some vertices of a body change their trajectories now: its pairs recertify where they can,
    /// all others restart.
    fn recertify_pairs(&mut self, body: BodyId, changes: &Changes) -> Result<(), Error> {
        let (index, now) = (self.bodies.check(body)?, self.now);
        let slots = self.pairs_of(index);
        let count = changes.changed.len() + changes.jumped.len();
        let record = self.bodies.find_mut(body)?;
        let vertices = record.follow_trajectories(now, changes);
        let mut kept_pairs = Vec::new();
        for slot in slots {
            let Some(pair) = &mut self.pairs[slot as usize] else { continue };
            match vertices {
                Some(vertices) if pair.may_recertify(now, count, vertices) => kept_pairs.push(slot),
                _ => {
                    pair.mark_stale(now);
                    self.counts.restarts += 1;
                    self.queue.set(pair.due(slot));
                }
            }
        }
        if kept_pairs.is_empty() {
            self.bodies.find_mut(body)?.forget_tree();
            return Ok(());
        }
        let is_widened = self.bodies.find_mut(body)?.widen(changes);
        let Self { pairs, bodies, scratch, queue, counts, .. } = self;
        for slot in kept_pairs {
            let Some(pair) = &mut pairs[slot as usize] else { continue };
            let [Some(a), Some(b)] = pair.bodies.map(|index| bodies.get(index)) else { continue };
            let side = usize::from(pair.bodies[0] != index);
            let is_done = is_widened
                && scratch.with(|scratch| pair.recertify([a, b], scratch, (side, changes))).is_ok();
            if is_done {
                counts.recertified += 1;
            } else {
                // The restart meets the same error again and reports it.
                pair.mark_stale(now);
                counts.restarts += 1;
            }
            queue.set(pair.due(slot));
        }
        Ok(())
    }

    pub(super) fn schedule_motion_change(&mut self, index: u32) {
        let next =
            self.bodies.get(index).and_then(|record| record.geometry.next_motion_change(self.now));
        match next {
            Some(time) => self.motion_changes.set(Due { time, kind: 0, id: index }),
            None => drop(self.motion_changes.cancel(index)),
        }
    }

    /// Whether filters and disabled pairs let two bodies touch.
    pub(super) fn may_meet(&self, [a, b]: [u32; 2]) -> bool {
        let (Some(one), Some(other)) = (self.bodies.get(a), self.bodies.get(b)) else {
            return false;
        };
        let ids = [self.bodies.id(a), self.bodies.id(b)];
        let is_disabled =
            || self.disabled_pairs.contains(&[ids[0].min(ids[1]), ids[0].max(ids[1])]);
        one.filter.allows(&other.filter) && !is_disabled()
    }

    /// Begins and ends the pairs of a body by the present filters.
    fn filter_again(&mut self, body: BodyId) -> Result<(), Error> {
        let index = self.bodies.check(body)?;
        let mut others = Vec::new();
        self.broad.overlapping(BoxId(index), &mut others);
        for other in others {
            let pair = [index.min(other.0), index.max(other.0)];
            match (self.may_meet(pair), self.pair_of.get(&pair).copied()) {
                (true, None) => self.begin_pair(pair, self.now),
                (false, Some(slot)) => self.end_pair(slot, self.now),
                _ => {}
            }
        }
        Ok(())
    }
}

fn not_rigid(now: f64) -> Error {
    let remedy = "its vertices move by trajectories or frames, not as one";
    Error::Parameter { what: "motion of a deforming body from time", value: now, remedy }
}

fn not_deforming(now: f64) -> Error {
    let remedy = "it keeps its shape; give it a motion instead";
    Error::Parameter { what: "vertices of a rigid body moved at time", value: now, remedy }
}

/// The trajectories of a deforming body.
fn trajectories_of(
    geometry: &mut BodyGeometry,
    now: f64,
) -> Result<&mut Arc<VertexTrajectories>, Error> {
    match geometry {
        BodyGeometry::Mesh(vertices) => Ok(vertices.trajectories_mut(now)),
        _ => Err(not_deforming(now)),
    }
}

fn restore(geometry: &mut BodyGeometry, now: f64, before: Arc<VertexTrajectories>) {
    if let Ok(trajectories) = trajectories_of(geometry, now) {
        *trajectories = before;
    }
}
