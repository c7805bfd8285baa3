//! [`NodeEvaluator`]: evaluates a node where all motion is straight: its extremes now, and when the
//! first of them is overtaken. The three lower sides in the lanes of one register, the three upper
//! ones in those of another, which takes fewer instructions than two sides one by one. Called by
//! the passes of a jump.

use super::extremes::Parts;
use super::lines::{Clock, Line};
use crate::simd::Lanes;

/// Evaluates nodes at one time.
#[derive(Clone, Copy)]
pub(super) struct NodeEvaluator<'a> {
    lines: &'a [Line],
    clock: Clock,
    now: f64,
    /// Of the two ends of a line, now.
    weights: [f64; 2],
}

/// What a vertex, or a node's extremes, contribute to three sides: how far out at the two ends of
/// the window, and which vertices they are. Lower sides are negated.
#[derive(Clone, Copy)]
struct VertexExtent<L: Lanes> {
    start: L::F64x4,
    end: L::F64x4,
    vertex: L::F64x4,
}

/// The lower sides and the upper ones.
type SidePair<L> = [VertexExtent<L>; 2];

#[inline(always)]
fn of_vertex<L: Lanes>(l: L, lines: &[Line], vertex: u32) -> SidePair<L> {
    let line = &lines[vertex as usize];
    let (start, end, zero) = (l.doubles(&line.start), l.doubles(&line.end), l.all(0.0));
    let vertex = l.ids(vertex, vertex, vertex, vertex);
    [
        VertexExtent { start: l.minus(zero, start), end: l.minus(zero, end), vertex },
        VertexExtent { start, end, vertex },
    ]
}

#[inline(always)]
fn of_extremes<L: Lanes>(l: L, lines: &[Line], extremes: &[u32; 6]) -> SidePair<L> {
    let a = &lines[extremes[0] as usize];
    let b = &lines[extremes[1] as usize];
    let c = &lines[extremes[2] as usize];
    let d = &lines[extremes[3] as usize];
    let e = &lines[extremes[4] as usize];
    let f = &lines[extremes[5] as usize];
    let zero = l.all(0.0);
    let [lower, upper] = in_lanes(l, extremes);
    [
        VertexExtent {
            start: l.minus(zero, l.each(a.start[0], c.start[1], e.start[2], 0.0)),
            end: l.minus(zero, l.each(a.end[0], c.end[1], e.end[2], 0.0)),
            vertex: lower,
        },
        VertexExtent {
            start: l.each(b.start[0], d.start[1], f.start[2], 0.0),
            end: l.each(b.end[0], d.end[1], f.end[2], 0.0),
            vertex: upper,
        },
    ]
}

#[inline(always)]
fn in_lanes<L: Lanes>(l: L, extremes: &[u32; 6]) -> [L::F64x4; 2] {
    let [a, b, c, d, e, f] = *extremes;
    [l.ids(a, c, e, 0), l.ids(b, d, f, 0)]
}

/// The best candidates so far, with how far out they are now, and how far out any candidate is in
/// the end.
#[derive(Clone, Copy)]
struct Best<L: Lanes> {
    reach: VertexExtent<L>,
    value: L::F64x4,
    most: L::F64x4,
}

impl<'a> NodeEvaluator<'a> {
    pub(super) fn new(lines: &'a [Line], clock: Clock, now: f64) -> Self {
        let local = clock.local(now);
        Self { lines, clock, now, weights: [1.0 - clock.relative * local, local] }
    }

    /// Makes the best candidate of each side of a node its extreme: the furthest out now, of equals
    /// the one that ends further out, then the one that is the extreme already. Returns the sides
    /// with another extreme than before, and when the first of all is overtaken within the window;
    /// infinite if none is.
    #[inline(always)]
    pub(super) fn at<L: Lanes>(&self, l: L, parts: &mut Parts<'_>, node: u32) -> (u8, f64) {
        let first = parts.topology.firsts[node as usize] as usize;
        let count = usize::from(parts.topology.counts[node as usize]);
        let before = in_lanes(l, &parts.extremes[node as usize]);
        let mut best;
        if count == 0 {
            let points = parts.leaves.control_points(first);
            best = self.first(l, &of_vertex(l, self.lines, points[0]));
            for &point in &points[1..] {
                self.join(l, &mut best, &of_vertex(l, self.lines, point), &before);
            }
        } else {
            let children = &parts.extremes[first..first + count];
            best = self.first(l, &of_extremes(l, self.lines, &children[0]));
            for child in &children[1..] {
                self.join(l, &mut best, &of_extremes(l, self.lines, child), &before);
            }
        }
        let [lower, upper] = best;
        let mut moved = 0;
        let kept = l.bits(
            l.both(l.same(lower.reach.vertex, before[0]), l.same(upper.reach.vertex, before[1])),
        );
        if kept & 0b111 != 0b111 {
            let (low, high) = (l.list_ids(lower.reach.vertex), l.list_ids(upper.reach.vertex));
            let found = [low[0], high[0], low[1], high[1], low[2], high[2]];
            let extremes = &mut parts.extremes[node as usize];
            for side in 0..6 {
                moved |= u8::from(found[side] != extremes[side]) << side;
            }
            *extremes = found;
        }
        let is_overtaken =
            l.either(l.above(lower.most, lower.reach.end), l.above(upper.most, upper.reach.end));
        if l.bits(is_overtaken) == 0 {
            return (moved, f64::INFINITY);
        }
        (moved, self.overtaking(l, parts, node, &[lower.reach, upper.reach]))
    }

    /// When the first of a node's extremes is overtaken within the window; they must be right now.
    #[inline(always)]
    pub(super) fn next<L: Lanes>(&self, l: L, parts: &Parts<'_>, node: u32) -> f64 {
        let extremes = of_extremes(l, self.lines, &parts.extremes[node as usize]);
        self.overtaking(l, parts, node, &extremes)
    }

    #[inline(always)]
    fn overtaking<L: Lanes>(
        &self,
        l: L,
        parts: &Parts<'_>,
        node: u32,
        extremes: &SidePair<L>,
    ) -> f64 {
        let first = parts.topology.firsts[node as usize] as usize;
        let count = usize::from(parts.topology.counts[node as usize]);
        let mut soonest = l.all(f64::INFINITY);
        if count == 0 {
            for &point in parts.leaves.control_points(first) {
                self.meet(l, extremes, &of_vertex(l, self.lines, point), &mut soonest);
            }
        } else {
            for child in &parts.extremes[first..first + count] {
                self.meet(l, extremes, &of_extremes(l, self.lines, child), &mut soonest);
            }
        }
        let [x, y, z, w] = l.list(soonest);
        let local = x.min(y).min(z.min(w));
        if local == f64::INFINITY {
            return local;
        }
        let Clock { origin, span, end, .. } = self.clock;
        (origin + local * span).max(self.now).min(end)
    }

    #[inline(always)]
    fn value<L: Lanes>(&self, l: L, reach: &VertexExtent<L>) -> L::F64x4 {
        let [of_start, of_end] = self.weights;
        l.plus(l.times(reach.start, l.all(of_start)), l.times(reach.end, l.all(of_end)))
    }

    #[inline(always)]
    fn first<L: Lanes>(&self, l: L, [lower, upper]: &SidePair<L>) -> [Best<L>; 2] {
        [
            Best { reach: *lower, value: self.value(l, lower), most: lower.end },
            Best { reach: *upper, value: self.value(l, upper), most: upper.end },
        ]
    }

    #[inline(always)]
    fn join<L: Lanes>(
        &self,
        l: L,
        best: &mut [Best<L>; 2],
        others: &SidePair<L>,
        before: &[L::F64x4; 2],
    ) {
        for half in 0..2 {
            let (best, other) = (&mut best[half], &others[half]);
            let value = self.value(l, other);
            let is_equal = l.equal(value, best.value);
            let ends_further = l.above(other.end, best.reach.end);
            let ends_with = l.equal(other.end, best.reach.end);
            let was_it = l.same(other.vertex, before[half]);
            let wins_tie = l.either(ends_further, l.both(ends_with, was_it));
            let is_better = l.either(l.above(value, best.value), l.both(is_equal, wins_tie));
            best.value = l.choose(is_better, value, best.value);
            best.reach.start = l.choose(is_better, other.start, best.reach.start);
            best.reach.end = l.choose(is_better, other.end, best.reach.end);
            best.reach.vertex = l.choose(is_better, other.vertex, best.reach.vertex);
            best.most = l.choose(l.above(other.end, best.most), other.end, best.most);
        }
    }

    /// Lowers the local times at which extremes are overtaken, the first of either half, to those
    /// at which another vertex does it. A line that is ahead now and in the end is ahead between.
    #[inline(always)]
    fn meet<L: Lanes>(
        &self,
        l: L,
        extremes: &SidePair<L>,
        others: &SidePair<L>,
        soonest: &mut L::F64x4,
    ) {
        let relative = l.all(self.clock.relative);
        for half in 0..2 {
            let (extreme, other) = (&extremes[half], &others[half]);
            let overtakes = l.above(other.end, extreme.end);
            if l.bits(overtakes) == 0 {
                continue;
            }
            let rate = l.minus(extreme.end, l.times(extreme.start, relative));
            let other_rate = l.minus(other.end, l.times(other.start, relative));
            let closing = l.minus(other_rate, rate);
            let gap = l.minus(extreme.start, other.start);
            // Not faster, but ahead in the end: it was ahead all the time.
            let closes = l.above(closing, l.all(0.0));
            let meeting = l.choose(closes, l.over(gap, closing), l.all(f64::NEG_INFINITY));
            let is_first = l.both(overtakes, l.above(*soonest, meeting));
            *soonest = l.choose(is_first, meeting, *soonest);
        }
    }
}
