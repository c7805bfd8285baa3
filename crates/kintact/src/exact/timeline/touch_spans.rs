//! The times at which two faces touch within a step: [`Touches`], which starts as the whole step and
//! loses what separating directions prove apart.
//!
//! *Touching is the complement of proven apart*: contact is never proven, so that boundary contact
//! (flush, resting, sliding, grazing) needs no case of its own. [`Touches::cut`] removes the times
//! at which all gaps of a proof exceed its slack:
//!
//! 1. a gap that is nowhere above the slack spoils the proof, seen from bounds for the whole step
//!    and, by values at the nodes and the second derivative, between any two nodes;
//! 2. between nodes where that does not decide, the times at which a gap does not exceed the slack
//!    are found: its extrema ([`Chebyshev::extrema`]) divide the time into parts in which it rises
//!    or falls, and each part has at most one root, which is rounded towards the side that is
//!    apart;
//! 3. what lies in none of these times is apart.
//!
//! Cost: roots of a polynomial and of its derivatives, at most 28 for one of degree 7; there is no
//! subdivision that could fail to end.

#![allow(clippy::neg_cmp_op_on_partial_ord, reason = "NaN must prove nothing")]
#![allow(clippy::needless_range_loop, reason = "the index is that of several arrays")]

use super::chebyshev::{AgainstLevel, Chebyshev, Nodes, crossing};
use crate::motion::parabola::TimeSet;

/// When two faces touch within a step, as shares of it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Touches {
    /// Closed intervals in order.
    pub(crate) times: TimeSet,
    /// The largest error of a gap as a part of the tolerance of contact: above 1 the faces may be
    /// farther apart than the tolerance at times that are left.
    pub(crate) coarsest: f64,
    /// The part of it that the positions came with, which no arithmetic makes smaller.
    pub(crate) given: f64,
    /// Whether some direction proved less than the tolerance allows.
    pub(crate) is_coarse: bool,
    /// Whether that is, for some direction, what its own rounding does: more digits prove more.
    pub(crate) is_rounded: bool,
    /// Gaps that were followed between two nodes.
    pub(crate) evaluations: u32,
}

/// Most intervals in which one of the gaps of a proof does not exceed the slack.
const MOST: usize = 96;

impl Touches {
    /// A part of the step.
    pub(crate) fn within(part: [f64; 2]) -> Self {
        Self {
            times: TimeSet::of(part),
            coarsest: 0.0,
            given: 0.0,
            is_coarse: false,
            is_rounded: false,
            evaluations: 0,
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.times.is_empty()
    }

    /// Removes the times at which all gaps exceed the slack.
    #[inline]
    pub(crate) fn cut<const N: usize>(
        &mut self,
        nodes: &Nodes<N>,
        gaps: &[Chebyshev<N>],
        slack: f64,
    ) {
        let mut is_apart = true;
        for gap in gaps {
            let [least, most] = gap.bounds();
            // NaN proves nothing.
            if !(most > slack) {
                return;
            }
            is_apart &= least > slack;
        }
        if is_apart {
            self.times = TimeSet::EMPTY;
            return;
        }
        self.cut_within(nodes, gaps, slack);
    }

    fn cut_within<const N: usize>(&mut self, nodes: &Nodes<N>, gaps: &[Chebyshev<N>], slack: f64) {
        // Between two nodes, whether some gap spoils the proof, and whether all exceed the slack.
        let mut states = [AgainstLevel::NotAbove; N];
        let mut is_any = false;
        let hull = self.hull();
        for cell in 0..N - 1 {
            // Only times that are left matter.
            if !(nodes.shares[cell] <= hull[1] && nodes.shares[cell + 1] >= hull[0]) {
                continue;
            }
            let mut of_all = AgainstLevel::Above;
            for gap in gaps {
                match gap.between(nodes, cell, slack) {
                    AgainstLevel::Above => {}
                    AgainstLevel::NotAbove => {
                        of_all = AgainstLevel::NotAbove;
                        break;
                    }
                    _ => of_all = AgainstLevel::Unknown,
                }
            }
            states[cell] = of_all;
            is_any |= of_all != AgainstLevel::NotAbove;
        }
        if !is_any {
            return;
        }
        let mut spoiled = Intervals::default();
        for cell in 0..N - 1 {
            let part = [nodes.shares[cell].max(hull[0]), nodes.shares[cell + 1].min(hull[1])];
            if !(part[0] <= part[1]) {
                continue;
            }
            let is_room = match states[cell] {
                AgainstLevel::Above => true,
                AgainstLevel::NotAbove => spoiled.add(part),
                _ => {
                    self.evaluations += gaps.len() as u32;
                    spoiled.add_spoiled(nodes, gaps, cell, part, slack)
                }
            };
            if !is_room {
                return;
            }
        }
        self.times = spoiled.within(&self.times);
    }

    /// From the first time that is left to the last.
    fn hull(&self) -> [f64; 2] {
        let spans = self.times.spans();
        let [first, last] = [spans.first(), spans.last()];
        [first.map_or(1.0, |span| span[0]), last.map_or(0.0, |span| span[1])]
    }
}

/// Intervals in any order, some of which may overlap.
struct Intervals {
    all: [[f64; 2]; MOST],
    count: usize,
}

impl Default for Intervals {
    fn default() -> Self {
        Self { all: [[0.0; 2]; MOST], count: 0 }
    }
}

impl Intervals {
    /// Returns whether there was room.
    fn add(&mut self, span: [f64; 2]) -> bool {
        if self.count == MOST {
            return false;
        }
        self.all[self.count] = span;
        self.count += 1;
        true
    }

    /// Adds the shares of a part between two neighbouring nodes at which some gap does not exceed
    /// the slack; false if there is no room.
    ///
    /// Most gaps rise or fall throughout: such a one spoils the part up to its root or from there
    /// on. A root that lies in what others spoil anyway is not searched for.
    fn add_spoiled<const N: usize>(
        &mut self,
        nodes: &Nodes<N>,
        gaps: &[Chebyshev<N>],
        cell: usize,
        part: [f64; 2],
        slack: f64,
    ) -> bool {
        // Spoiled up to the first and from the second on.
        let mut clear = [f64::NEG_INFINITY, f64::INFINITY];
        let mut is_room = true;
        for gap in gaps {
            match gap.between(nodes, cell, slack) {
                AgainstLevel::Above => continue,
                AgainstLevel::NotAbove => return self.add(part),
                AgainstLevel::Unknown => {
                    is_room &= self.add_not_above(gap, part, slack);
                    continue;
                }
                AgainstLevel::Monotone => {}
            }
            let level = slack + gap.rounding();
            let [from, until] = [clear[0].max(part[0]), clear[1].min(part[1])];
            let [first, last] = [gap.at(from) - level, gap.at(until) - level];
            match (first > 0.0, last > 0.0) {
                (true, true) => {}
                (false, false) => return self.add(part),
                (true, false) => clear[1] = crossing(gap, level, [until, last], [from, first]),
                (false, true) => clear[0] = crossing(gap, level, [from, first], [until, last]),
            }
            if clear[0] >= clear[1] {
                return self.add(part);
            }
        }
        if clear[0] >= part[0] {
            is_room &= self.add([part[0], clear[0]]);
        }
        if clear[1] <= part[1] {
            is_room &= self.add([clear[1], part[1]]);
        }
        is_room
    }

    /// Adds the shares of a part between two neighbouring nodes at which a gap does not exceed the
    /// slack; false if there is no room.
    fn add_not_above<const N: usize>(
        &mut self,
        gap: &Chebyshev<N>,
        span: [f64; 2],
        slack: f64,
    ) -> bool {
        let extrema = gap.extrema();
        let level = slack + gap.rounding();
        let (mut low, mut value) = (span[0], gap.at(span[0]) - level);
        let mut from = (!(value > 0.0)).then_some(low);
        let inner = extrema.iter().filter(|&root| span[0] < root && root < span[1]);
        for high in inner.chain([span[1]]) {
            let next = gap.at(high) - level;
            match (value > 0.0, next > 0.0) {
                (true, false) => from = Some(crossing(gap, level, [high, next], [low, value])),
                (false, true) => {
                    let until = crossing(gap, level, [low, value], [high, next]);
                    if !self.add([from.unwrap_or(low), until]) {
                        return false;
                    }
                    from = None;
                }
                _ => {}
            }
            (low, value) = (high, next);
        }
        from.is_none_or(|from| self.add([from, span[1]]))
    }

    /// The times that are in some of them and in a set.
    fn within(&mut self, set: &TimeSet) -> TimeSet {
        let all = &mut self.all[..self.count];
        all.sort_by(|x, y| x[0].total_cmp(&y[0]));
        let mut left = TimeSet::EMPTY;
        let mut k = 0;
        for span in set.spans() {
            // Joined intervals end in order, so that the next span begins at the first that
            // reaches it.
            while k < all.len() && all[k][1] < span[0] {
                k += 1;
            }
            for interval in &all[k..] {
                if interval[0] > span[1] {
                    break;
                }
                if interval[1] >= span[0] {
                    left.add([interval[0].max(span[0]), interval[1].min(span[1])]);
                }
            }
        }
        left
    }
}

#[cfg(test)]
mod tests {
    use super::super::chebyshev::{EIGHT, FIVE};
    use super::*;

    fn gap(polynomial: impl Fn(f64) -> f64) -> Chebyshev<5> {
        FIVE.series(&FIVE.shares.map(polynomial))
    }

    #[test]
    fn what_exceeds_the_slack_is_cut() {
        let mut touches = Touches::within([0.0, 1.0]);
        // Positive outside of [0.25, 0.75].
        touches.cut(&FIVE, &[gap(|s| (s - 0.25) * (s - 0.75))], 1e-15);
        let [[low, high]] = *touches.times.spans() else { panic!("{touches:?}") };
        assert!((low - 0.25).abs() < 1e-12 && (high - 0.75).abs() < 1e-12, "{low} {high}");
        // Two that fall together, and one that rises: apart only where all three do.
        touches.cut(&FIVE, &[gap(|s| 0.5 - s), gap(|s| 0.5 - s), gap(|s| s - 0.3)], 1e-15);
        let [first, second] = *touches.times.spans() else { panic!("{touches:?}") };
        assert!((first[1] - 0.3).abs() < 1e-12 && (second[0] - 0.5).abs() < 1e-12);
        touches.cut(&FIVE, &[gap(|_| 0.0)], 1e-15);
        assert_eq!(touches.times.spans().len(), 2);
        touches.cut(&FIVE, &[gap(|s| 1.0 + s)], 1e-15);
        assert!(touches.is_empty());
    }

    /// A gap that only grazes its slack, and one that vanishes: bounded, and nothing is lost.
    #[test]
    fn grazes_are_kept() {
        let mut touches = Touches::within([0.0, 1.0]);
        touches.cut(&FIVE, &[gap(|s| (s - 0.5) * (s - 0.5))], 1e-18);
        let [[low, high]] = *touches.times.spans() else { panic!("{touches:?}") };
        assert!(low <= 0.5 && 0.5 <= high && high - low < 1e-6, "{low} {high}");
    }

    /// Products of random roots, some of them double: every time at which the polynomial is not
    /// above the slack is kept, and every time at which it is well above is cut.
    #[test]
    fn roots_are_found_wherever_they_lie() {
        let mut state = 3_u64;
        let mut unit = move || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 11) as f64 / (1_u64 << 53) as f64
        };
        for round in 0..2000 {
            let mut roots: Vec<f64> = (0..2 + round % 6).map(|_| 1.4 * unit() - 0.2).collect();
            if round % 3 == 0 {
                roots[1] = roots[0];
            }
            let polynomial = |s: f64| roots.iter().map(|root| s - root).product::<f64>();
            let series = EIGHT.series(&EIGHT.shares.map(polynomial));
            let mut touches = Touches::within([0.0, 1.0]);
            touches.cut(&EIGHT, &[series], 1e-14);
            for k in 0..=400 {
                let s = f64::from(k) / 400.0;
                let kept = touches.times.spans().iter().any(|span| span[0] <= s && s <= span[1]);
                if polynomial(s) <= 0.0 {
                    assert!(kept, "{round} {s} {roots:?} {touches:?}");
                } else if polynomial(s) > 1e-9 && touches.times.spans().len() < TimeSet::MOST {
                    assert!(!kept, "{round} {s} {roots:?} {touches:?}");
                }
            }
        }
    }
}
