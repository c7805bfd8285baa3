//! Events and sets of two bodies, followed face by face: a [`ContactTracker`] over the bodies that
//! the world owns.
//!
//! Called by every [method](super::engine::PairMethod) that finds events of faces. The world
//! prepares the bodies before (`world/prepare.rs`), as [`Timeline::need`] and [`Timeline::need_at`]
//! ask.

use super::super::body::BodyRecord;
use super::engine::CurrentContacts;
use super::scratch::PairScratch;
use crate::Error;
use crate::deform::BodyNeed;
use crate::deform::ContactEvent;
use crate::deform::ContactTracker;
use crate::deform::Sides;
use crate::geometry::Pair;
use crate::motion::Changes;

/// The tracker of a pair, once there is one.
#[derive(Debug, Clone, Default)]
pub(super) struct Timeline {
    tracker: Option<Box<ContactTracker>>,
    /// Whether it has reached the time of the pair's set, with the bodies' present motions.
    is_current: bool,
}

/// The bodies as pairs borrow them, if both are prepared for their present motions.
pub(super) fn sides<'a>([a, b]: [&'a BodyRecord; 2]) -> Option<Sides<'a>> {
    let first = a.moving_body()?;
    if std::ptr::eq(a, b) {
        return Some(Sides::one(first));
    }
    Some(Sides::two(first, b.moving_body()?))
}

/// For calls before the bodies were prepared, which the world never makes.
fn not_ready(t: f64) -> Error {
    let remedy = "this is an error of the library: please report it";
    Error::Parameter { what: "bodies that are not ready at time", value: t, remedy }
}

impl Timeline {
    /// The pair's set was found without the tracker, or motions of bodies changed.
    pub(super) fn leave(&mut self) {
        self.is_current = false;
    }

    /// What it needs of the bodies to continue from the time of the set.
    pub(super) fn need(&self) -> BodyNeed {
        match &self.tracker {
            Some(tracker) if self.is_current && !tracker.needs_window() => BodyNeed::Nothing,
            _ => BodyNeed::WindowPast,
        }
    }

    /// What [`Timeline::advance_to`] needs of the bodies, or [`Timeline::restart`] if motions
    /// changed.
    pub(super) fn need_at(&self, t: f64, is_stale: bool) -> BodyNeed {
        match &self.tracker {
            Some(tracker) if self.is_current && !is_stale => tracker.need_at(t),
            Some(tracker) => tracker.frame_need(),
            None => BodyNeed::Window,
        }
    }

    /// Restarts the tracker at the time of the set if it is not current, and takes its set. Returns
    /// the bodies; none if they are not prepared to continue from there.
    pub(super) fn sync<'a>(
        &mut self,
        state: &mut CurrentContacts,
        bodies: [&'a BodyRecord; 2],
        scratch: &mut PairScratch,
    ) -> Result<Option<Sides<'a>>, Error> {
        let Some(sides) = sides(bodies) else { return Ok(None) };
        if !self.is_current {
            if !sides.cover(state.at) {
                return Ok(None);
            }
            let before = state.set.clone();
            self.restart(state, bodies, scratch, &before)?;
        }
        Ok(Some(sides))
    }

    /// Restarts the tracker at the time of the set, and takes its set. Contacts in `before` go on
    /// where they may.
    pub(super) fn restart(
        &mut self,
        state: &mut CurrentContacts,
        bodies: [&BodyRecord; 2],
        scratch: &mut PairScratch,
        before: &[Pair],
    ) -> Result<(), Error> {
        let t = state.at;
        let Some(sides) = sides(bodies) else { return Err(not_ready(t)) };
        let (tracker, is_continued) = match &mut self.tracker {
            Some(tracker) => {
                let is_continued = tracker.is_continued(sides, t);
                (tracker, is_continued)
            }
            none => (none.insert(Box::new(ContactTracker::new(sides, t)?)), false),
        };
        tracker.restart(sides, &mut scratch.contacts, t, is_continued, before)?;
        self.is_current = true;
        state.take(tracker);
        Ok(())
    }

    /// Recomputes the set for a later time.
    pub(super) fn advance_to(
        &mut self,
        state: &mut CurrentContacts,
        bodies: [&BodyRecord; 2],
        scratch: &mut PairScratch,
        t: f64,
    ) -> Result<(), Error> {
        let Some(tracker) = self.tracker.as_mut().filter(|_| self.is_current) else {
            state.at = t;
            return self.restart(state, bodies, scratch, &[]);
        };
        let Some(sides) = sides(bodies) else { return Err(not_ready(t)) };
        tracker.advance_to(sides, &mut scratch.contacts, t)?;
        state.take(tracker);
        Ok(())
    }

    /// Finds events up to a time, to the first begin, or as far as the bodies' windows reach. Opens
    /// no window longer than `longest`.
    pub(super) fn follow(
        &mut self,
        state: &mut CurrentContacts,
        sides: Sides<'_>,
        scratch: &mut PairScratch,
        (limit, stops_at_begin): (f64, bool),
        longest: f64,
        out: &mut Vec<ContactEvent>,
    ) -> Result<(), Error> {
        let Some(tracker) = &mut self.tracker else { return Ok(()) };
        tracker.limit_windows(longest);
        tracker.run(sides, &mut scratch.contacts, limit, stops_at_begin)?;
        out.extend_from_slice(tracker.take_events());
        state.take(tracker);
        Ok(())
    }

    /// Whether the tracker has reached `now` in a window that is worth keeping, when `changes` of
    /// the vertices of a body change their trajectories.
    pub(super) fn may_recertify(&mut self, now: f64, changes: usize, vertices: usize) -> bool {
        let Some(tracker) = self.tracker.as_mut().filter(|_| self.is_current) else { return false };
        tracker.now() == now && tracker.may_recertify(changes, vertices)
    }

    /// New certificates for the faces at changed vertices of a body (0 or 1).
    pub(super) fn recertify(
        &mut self,
        state: &mut CurrentContacts,
        bodies: [&BodyRecord; 2],
        scratch: &mut PairScratch,
        (body, changes): (usize, &Changes),
        out: &mut Vec<ContactEvent>,
    ) -> Result<(), Error> {
        let Some(tracker) = &mut self.tracker else { return Ok(()) };
        let Some(sides) = sides(bodies) else { return Err(not_ready(state.at)) };
        tracker.recertify(sides, &mut scratch.contacts, body, changes)?;
        out.extend_from_slice(tracker.take_events());
        state.take(tracker);
        Ok(())
    }

    /// Recomputes the set at the present time, by the motions known so far: at the last instant of
    /// a mesh whose faces are about to change.
    pub(super) fn reevaluate(
        &mut self,
        state: &mut CurrentContacts,
        bodies: [&BodyRecord; 2],
        scratch: &mut PairScratch,
    ) -> Result<(), Error> {
        if let Some(tracker) = self.tracker.as_mut().filter(|_| self.is_current)
            && let Some(sides) = sides(bodies)
        {
            tracker.restart(sides, &mut scratch.contacts, state.at, false, &state.set)?;
            state.take(tracker);
        }
        Ok(())
    }

    pub(super) fn exact_tests(&self) -> u64 {
        self.tracker.as_ref().map_or(0, |tracker| tracker.counts().exact_tests)
    }

    pub(super) fn memory(&self) -> usize {
        self.tracker.as_ref().map_or(0, |tracker| size_of_val(&**tracker) + tracker.memory())
    }
}
