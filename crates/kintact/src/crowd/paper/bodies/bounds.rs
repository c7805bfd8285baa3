//! [`MotionBounds`]: motions that are known only within bounds, such as those of tracked input
//! devices (Coming and Staadt 2006, section 4.3: "simplified bounds on motion ... conservative to
//! avoid reintroducing temporal aliasing").
//!
//! 1. The caller gives a motion, how far every point of the body may be from where the motion puts
//!    it, and until when that holds. The body's box is wider by the error (`dop.rs`); its faces are
//!    quadratic, and its end is an event ([`BodyEventKind::Expired`]).
//! 2. When the boxes of such a body and another overlap, the engine searches for the first time at
//!    which the two, where their motions put them, are as near as the errors add up to
//!    (`ContactSearch::within`), and reports [`BodyEventKind::Possible`]: never later than any
//!    motion within the bounds touches the other body.
//! 3. While contact is possible the pair is tested repeatedly, until no motion within the bounds
//!    touches ([`BodyEventKind::Leave`]).
//!
//! Departures from the paper: it bounds only the box, so that a swap would be all that is known of
//! such a pair; here the same error bounds the mesh.

use std::sync::Arc;

use super::body::EngineBody;
use super::rotating::rotating;
use super::{BodyEvent, BodyEventKind, KineticBodies};
use crate::Error;
use crate::crowd::{BoxId, BroadPhase};
use crate::motion::BodyMotion;
use crate::rigid::ObbTree;
use crate::rigid::first_contact::Allowance;

/// How far a body may be from where its motion puts it, and until when: `error + growth s + bend s²`
/// for every point of the body, `s` after the motion's start. An error of its orientation counts by
/// what it moves the farthest vertex.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MotionBounds {
    /// The error at the motion's start, a length.
    pub error: f64,
    /// How fast it grows at the start, a speed.
    pub growth: f64,
    /// Half the acceleration of its growth; half the largest acceleration that is unknown.
    pub bend: f64,
    /// Until when the bounds hold, a time.
    pub until: f64,
}

impl MotionBounds {
    fn check(&self, motion: &BodyMotion, now: f64) -> Result<(), Error> {
        let lengths = [
            ("error of a body's position", self.error),
            ("growth of the error of a body's position", self.growth),
            ("half the acceleration of the error of a body's position", self.bend),
        ];
        for (what, value) in lengths {
            if !(value >= 0.0 && value.is_finite()) {
                return Err(Error::Parameter { what, value, remedy: "give zero or more" });
            }
        }
        let first = now.max(motion.start);
        if !(self.until > first && self.until.is_finite()) {
            let what = "end of the bounds of a body's motion";
            let remedy = "give a time later than now";
            return Err(Error::Parameter { what, value: self.until, remedy });
        }
        Ok(())
    }
}

impl<B: BroadPhase<N>, const N: usize> KineticBodies<B, N> {
    /// As [`insert`](Self::insert), for a motion that is known only within bounds.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use kintact::{DVec3, TriMesh};
    /// use kintact::crowd::paper::{BodyEventKind, KineticBodies, KineticBodyOptions, KineticSweep, MotionBounds};
    /// use kintact::motion::BodyMotion;
    /// use kintact::rigid::obb_tree::{ObbOptions, ObbTree};
    ///
    /// let square = [DVec3::ZERO, DVec3::Y, DVec3::Y + DVec3::Z, DVec3::Z];
    /// let sheet = TriMesh::new(square.to_vec(), vec![[0, 1, 2], [0, 2, 3]])?;
    /// let sheet = Arc::new(ObbTree::build(&sheet, ObbOptions::default()));
    /// let mut bodies = KineticBodies::new(KineticSweep::new(0.0)?, KineticBodyOptions::default())?;
    /// bodies.insert(sheet.clone(), 1.0, BodyMotion::resting(0.0, DVec3::X))?;
    /// // A tracked hand: seen at the origin within 0.1, its speed at most 0.5 from 1 along x.
    /// let hand = BodyMotion::resting(0.0, DVec3::ZERO).with_velocity(DVec3::X);
    /// let bounds = MotionBounds { error: 0.1, growth: 0.5, bend: 0.0, until: 2.0 };
    /// bodies.insert_bounded(sheet, 1.0, hand, bounds)?;
    /// // At 0.6 it is at 0.6 within 0.4, so it may touch the sheet at 1.
    /// let event = bodies.next_event(10.0)?.expect("they may meet");
    /// assert_eq!(event.kind, BodyEventKind::Possible);
    /// assert!(event.time <= 0.6 && event.time > 0.6 - 1e-5);
    /// # Ok::<(), kintact::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`insert`](Self::insert), or if the bounds are negative or have ended.
    pub fn insert_bounded(
        &mut self,
        shape: Arc<ObbTree>,
        scale: f64,
        motion: BodyMotion,
        bounds: MotionBounds,
    ) -> Result<BoxId, Error> {
        bounds.check(&motion, self.now())?;
        self.insert_body(shape, scale, motion, Some(bounds))
    }

    /// As [`change`](Self::change), for a motion that is known only within bounds.
    ///
    /// # Errors
    /// As [`change`](Self::change), or if the bounds are negative or have ended.
    pub fn change_bounded(
        &mut self,
        body: BoxId,
        motion: BodyMotion,
        bounds: MotionBounds,
    ) -> Result<(), Error> {
        bounds.check(&motion, self.now())?;
        self.change_body(body, motion, Some(bounds))
    }

    /// The errors of both bodies of a pair together; a motion without bounds has none.
    pub(super) fn allowance(&self, slot: u32) -> Allowance {
        let now = self.now();
        let mut sum = Allowance { origin: now, ..Allowance::default() };
        for body in self.both(slot).into_iter().flatten() {
            if let Some(MotionBounds { error, growth, bend, .. }) = body.bounds {
                // Restated from now on, and rounded up.
                let age = now - body.motion.start;
                sum.at += (error + (growth + bend * age) * age) * (1.0 + 1e-12);
                sum.rate += (growth + 2.0 * bend * age) * (1.0 + 1e-12);
                sum.bend += bend * (1.0 + 1e-12);
            }
        }
        sum
    }

    /// Two faces that may touch at a time, which is now.
    pub(super) fn faces_within(&mut self, slot: u32, time: f64) -> Option<[u32; 2]> {
        let (tolerance, allowance) = (self.options.tolerance, self.allowance(slot));
        let [Some(a), Some(b)] =
            self.pairs[slot as usize].bodies.map(|id| self.bodies[id as usize].as_ref())
        else {
            return None;
        };
        let (a, b) = (rotating(a), rotating(b));
        let found = self.search.within(&a, &b, [time, time], tolerance, &allowance);
        found.map(|meeting| meeting.faces)
    }

    /// Refuses to go on if a body whose bounds have ended got no others.
    pub(super) fn check_renewed(&self, event: &BodyEvent) -> Result<(), Error> {
        let id = event.bodies[0];
        let body = self.bodies.get(id.index()).and_then(Option::as_ref);
        let until = body.and_then(EngineBody::valid_until).unwrap_or(f64::INFINITY);
        if event.kind == BodyEventKind::Expired && until <= self.now() {
            let what = "the end of the bounds of its motion";
            let remedy = "give it a new motion when that is reported";
            return Err(Error::Body { body: id.0, what, value: until, remedy });
        }
        Ok(())
    }
}
