use glam::DVec3;

use super::extremes::Side;
use super::memory::bytes;
use crate::Error;
use crate::motion::{Changes, Flightplans, Moment};

/// The motion of all vertices over a window in which each moves straight.
///
/// Certificates are judged on this and not on the tracks of the plans: one load brings all that is
/// known of a vertex, all lines share one clock, and whether one vertex overtakes another at all is
/// one comparison of the far ends. Where lines differ from the plans it is by rounding, which the
/// margin of the boxes covers.
#[derive(Debug, Clone)]
pub(super) struct Lines {
    /// Where a vertex is when the window begins and when it ends. In a window without end, where
    /// it was and its velocity: what lies further out in the end is what moves faster.
    ends: Vec<[DVec3; 2]>,
    origin: f64,
    end: f64,
    /// From origin to end; 1 in a window without end.
    span: f64,
    /// 1 in a window with an end, 0 otherwise: what of the start to take away from the end to get
    /// the way made in a unit of local time.
    relative: f64,
    /// Scratch memory.
    positions: Vec<DVec3>,
}

/// A vertex on one side: how far out it is at the two ends.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reach {
    pub(super) start: f64,
    pub(super) end: f64,
}

impl Lines {
    /// From `origin` to `end`, which may be infinite. The plans must be straight there.
    pub(super) fn new(plans: &Flightplans, origin: f64, end: f64) -> Result<Self, Error> {
        let mut lines = Self {
            ends: Vec::new(),
            origin,
            end: f64::NEG_INFINITY,
            span: 1.0,
            relative: 0.0,
            positions: Vec::new(),
        };
        lines.open(plans, origin, end)?;
        Ok(lines)
    }

    /// As [`Lines::new`], in the memory at hand.
    pub(super) fn open(&mut self, plans: &Flightplans, origin: f64, end: f64) -> Result<(), Error> {
        if origin == self.end && self.ends.len() == plans.len() {
            self.ends.iter_mut().for_each(|ends| ends[0] = ends[1]);
        } else {
            self.ends.resize(plans.len(), [DVec3::ZERO; 2]);
            self.fill(0, plans, origin)?;
        }
        let is_endless = end == f64::INFINITY;
        self.origin = origin;
        self.end = end;
        self.span = if is_endless { 1.0 } else { end - origin };
        self.relative = if is_endless { 0.0 } else { 1.0 };
        if is_endless {
            let at = plans.at(origin);
            (0u32..).zip(&mut self.ends).for_each(|(v, ends)| ends[1] = velocity(&at, v));
            return Ok(());
        }
        self.fill(1, plans, end)
    }

    fn fill(&mut self, which: usize, plans: &Flightplans, t: f64) -> Result<(), Error> {
        self.positions.resize(plans.len(), DVec3::ZERO);
        plans.positions_at(t, &mut self.positions)?;
        self.ends.iter_mut().zip(&self.positions).for_each(|(ends, p)| ends[which] = *p);
        Ok(())
    }

    /// Takes note of changed plans, still straight.
    pub(super) fn change(&mut self, plans: &Flightplans, changes: &Changes) {
        self.make_room(plans, changes.time);
        let now = plans.at(changes.time);
        for &vertex in changes.turned.iter().chain(&changes.jumped) {
            self.set(plans, &now, changes.time, vertex);
        }
    }

    /// Takes note of vertices that joined the plans.
    pub(super) fn make_room(&mut self, plans: &Flightplans, time: f64) {
        let now = plans.at(time);
        for vertex in self.ends.len() as u32..plans.len() as u32 {
            self.ends.push([DVec3::ZERO; 2]);
            self.set(plans, &now, time, vertex);
        }
    }

    /// A line that begins inside the window is drawn back to its start.
    fn set(&mut self, plans: &Flightplans, now: &Moment<'_>, time: f64, vertex: u32) {
        let velocity = velocity(now, vertex);
        let start = now.position(vertex) - velocity * (time - self.origin);
        let is_endless = self.relative == 0.0;
        let end = if is_endless { velocity } else { plans.position(vertex, self.end) };
        self.ends[vertex as usize] = [start, end];
    }

    pub(super) fn ends(&self) -> &[[DVec3; 2]] {
        &self.ends
    }

    pub(super) fn memory(&self) -> usize {
        bytes(&self.ends) + bytes(&self.positions)
    }

    /// Local time.
    #[inline]
    pub(super) fn local(&self, t: f64) -> f64 {
        (t - self.origin) / self.span
    }

    #[inline]
    pub(super) fn reach(&self, vertex: u32, side: Side) -> Reach {
        let [start, end] = &self.ends[vertex as usize];
        let (start, end) = (start[side.axis()], end[side.axis()]);
        if side.is_upper() { Reach { start, end } } else { Reach { start: -start, end: -end } }
    }

    /// How far out at a local time.
    #[inline]
    pub(super) fn value(&self, reach: Reach, local: f64) -> f64 {
        reach.start + self.rate(reach) * local
    }

    #[inline]
    fn rate(&self, reach: Reach) -> f64 {
        reach.end - reach.start * self.relative
    }

    /// When one is overtaken by another that ends further out.
    #[inline]
    pub(super) fn meeting(&self, first: Reach, second: Reach) -> f64 {
        let closing = self.rate(second) - self.rate(first);
        let gap = first.start - second.start;
        // Not positive: ahead in the end without being faster, so it was ahead all the time.
        if closing > 0.0 { self.origin + gap / closing * self.span } else { f64::NEG_INFINITY }
    }
}

fn velocity(at: &Moment<'_>, vertex: u32) -> DVec3 {
    let piece = at.piece(vertex);
    piece.coefficients[1] / piece.clock.span
}
