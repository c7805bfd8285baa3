//! [`Lines`]: where each vertex is at the two ends of a window of straight motion, in two
//! registers. `ExpiryWindow` opens them once a window, in O(vertices); `NodeEvaluator`, `Renewal`
//! and `ExtremeCertificates` compare them instead of polynomials.

use glam::DVec3;

use super::evaluate::NodeEvaluator;
use super::extremes::Side;
use super::memory::bytes;
use crate::Error;
use crate::motion::{Changes, PositionsAt, VertexTrajectories};

/// The motion of all vertices over a window in which each moves straight.
///
/// Certificates are computed on this and not on the polynomials of the trajectories: one load
/// brings all that is known of a vertex, all lines share one clock, and whether one vertex
/// overtakes another at all is one comparison of the far ends. Lines differ from the trajectories
/// by rounding only, which the margin of the boxes covers.
#[derive(Debug, Clone)]
pub(super) struct Lines {
    ends: Vec<Line>,
    clock: Clock,
    /// Scratch memory.
    positions: Vec<DVec3>,
}

/// Where a vertex is when the window begins and when it ends. In a window without end, its position
/// and its velocity: what moves faster lies further out in the end. Whole registers, and not across
/// two cache lines.
#[repr(align(64))]
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Line {
    pub(super) start: [f64; 4],
    pub(super) end: [f64; 4],
}

fn lane(p: DVec3) -> [f64; 4] {
    [p.x, p.y, p.z, 0.0]
}

/// The time that all lines share.
#[derive(Debug, Clone, Copy)]
pub(super) struct Clock {
    pub(super) origin: f64,
    pub(super) end: f64,
    /// From origin to end; 1 in a window without end.
    pub(super) span: f64,
    /// 1 in a window with an end, 0 otherwise: the multiple of the start to subtract from the end
    /// to get the displacement in a unit of local time.
    pub(super) relative: f64,
}

impl Clock {
    /// Local time.
    #[inline(always)]
    pub(super) fn local(&self, t: f64) -> f64 {
        (t - self.origin) / self.span
    }
}

/// A vertex on one side: how far out it is at the two ends.
#[derive(Debug, Clone, Copy)]
pub(super) struct LineExtent {
    pub(super) start: f64,
    pub(super) end: f64,
}

impl Lines {
    /// From `origin` to `end`, which may be infinite. The trajectories must be straight there.
    pub(super) fn new(
        trajectories: &VertexTrajectories,
        origin: f64,
        end: f64,
    ) -> Result<Self, Error> {
        let mut lines = Self {
            ends: Vec::new(),
            clock: Clock { origin, end: f64::NEG_INFINITY, span: 1.0, relative: 0.0 },
            positions: Vec::new(),
        };
        lines.open(trajectories, origin, end)?;
        Ok(lines)
    }

    /// As [`Lines::new`], reusing memory.
    pub(super) fn open(
        &mut self,
        trajectories: &VertexTrajectories,
        origin: f64,
        end: f64,
    ) -> Result<(), Error> {
        if origin == self.clock.end && self.ends.len() == trajectories.len() {
            self.ends.iter_mut().for_each(|line| line.start = line.end);
        } else {
            self.ends.resize(trajectories.len(), Line::default());
            self.place(trajectories, origin)?;
            let placed = self.ends.iter_mut().zip(&self.positions);
            placed.for_each(|(line, p)| line.start = lane(*p));
        }
        let is_endless = end == f64::INFINITY;
        self.clock = Clock {
            origin,
            end,
            span: if is_endless { 1.0 } else { end - origin },
            relative: if is_endless { 0.0 } else { 1.0 },
        };
        if is_endless {
            let at = trajectories.at(origin);
            let lines = (0u32..).zip(&mut self.ends);
            lines.for_each(|(v, line)| line.end = lane(velocity(&at, v)));
            return Ok(());
        }
        self.place(trajectories, end)?;
        let placed = self.ends.iter_mut().zip(&self.positions);
        placed.for_each(|(line, p)| line.end = lane(*p));
        Ok(())
    }

    fn place(&mut self, trajectories: &VertexTrajectories, t: f64) -> Result<(), Error> {
        self.positions.resize(trajectories.len(), DVec3::ZERO);
        trajectories.positions_at(t, &mut self.positions)
    }

    /// Takes over changed trajectories, still straight.
    pub(super) fn change(&mut self, trajectories: &VertexTrajectories, changes: &Changes) {
        self.make_room(trajectories, changes.time);
        let now = trajectories.at(changes.time);
        for &vertex in changes.changed.iter().chain(&changes.jumped) {
            self.set(trajectories, &now, changes.time, vertex);
        }
    }

    /// Takes over vertices that were added to the trajectories.
    pub(super) fn make_room(&mut self, trajectories: &VertexTrajectories, time: f64) {
        let now = trajectories.at(time);
        for vertex in self.ends.len() as u32..trajectories.len() as u32 {
            self.ends.push(Line::default());
            self.set(trajectories, &now, time, vertex);
        }
    }

    /// A line that begins inside the window is extended back to its start.
    fn set(
        &mut self,
        trajectories: &VertexTrajectories,
        now: &PositionsAt<'_>,
        time: f64,
        vertex: u32,
    ) {
        let velocity = velocity(now, vertex);
        let start = now.position(vertex) - velocity * (time - self.clock.origin);
        let is_endless = self.clock.relative == 0.0;
        let end = if is_endless { velocity } else { trajectories.position(vertex, self.clock.end) };
        self.ends[vertex as usize] = Line { start: lane(start), end: lane(end) };
    }

    pub(super) fn ends(&self) -> &[Line] {
        &self.ends
    }

    pub(super) fn memory(&self) -> usize {
        bytes(&self.ends) + bytes(&self.positions)
    }

    /// An evaluator of nodes at a time in the window.
    pub(super) fn evaluator(&self, now: f64) -> NodeEvaluator<'_> {
        NodeEvaluator::new(&self.ends, self.clock, now)
    }

    #[inline]
    pub(super) fn clock(&self) -> Clock {
        self.clock
    }

    #[inline]
    pub(super) fn reach(&self, vertex: u32, side: Side) -> LineExtent {
        let Line { start, end } = &self.ends[vertex as usize];
        let (start, end) = (start[side.axis()], end[side.axis()]);
        if side.is_upper() {
            LineExtent { start, end }
        } else {
            LineExtent { start: -start, end: -end }
        }
    }

    /// How far out at a local time.
    #[inline]
    pub(super) fn value(&self, reach: LineExtent, local: f64) -> f64 {
        reach.start + self.rate(reach) * local
    }

    #[inline]
    fn rate(&self, reach: LineExtent) -> f64 {
        reach.end - reach.start * self.clock.relative
    }

    /// When one line is overtaken by another that ends further out.
    #[inline]
    pub(super) fn meeting(&self, first: LineExtent, second: LineExtent) -> f64 {
        let closing = self.rate(second) - self.rate(first);
        let gap = first.start - second.start;
        // Not positive: ahead in the end without being faster, so it was ahead all the time.
        let Clock { origin, span, .. } = self.clock;
        if closing > 0.0 { origin + gap / closing * span } else { f64::NEG_INFINITY }
    }
}

fn velocity(at: &PositionsAt<'_>, vertex: u32) -> DVec3 {
    let piece = at.piece(vertex);
    piece.coefficients[1] / piece.clock.span
}
