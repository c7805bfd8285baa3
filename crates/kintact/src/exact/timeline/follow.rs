//! Follows two moving triangles through a step: when they touch and when they are apart, as a chain
//! of proofs.
//!
//! Whether two triangles meet is a matter of fifteen signs: on which side of the other's plane the
//! corners of each lie (six), and how the edges of one pass those of the other (nine). An edge
//! meets a face if its ends lie on different sides of the face's plane and its line has the face's
//! three edges on one side: five signs; triangles meet if some edge meets a face. They are apart if
//! one lies on one side of the other's plane (three signs), or if a plane along an edge of each
//! lies between them (three signs again, see [`parting_edges`]). Each sign is that of a cubic in
//! time. So a state comes with a proof that lasts until the first root of three or five cubics, and
//! a timeline is a chain of proofs: each is the longest there is when the one before has ended.
//! Around a root, where a cubic is smaller than what rounding may do to it, its sign counts as
//! unknown; if no other proof leads past it, that is where a change may lie.
//!
//! Four pairs are done together, with vector instructions, and most have a proof whose signs last
//! through the step. Roots are found only for the others, and only those that proofs depend on,
//! four at a time again.

use super::cubics::{Cubics, Root};
use super::four_volumes::{CUBICS, FourVolumes, MovingFaces, RISES, SIDES};
use super::signs::{Change, ContactTimeline, INTERVALS, LONGEST_UNDECIDED};
use crate::exact::ccd::MovingPoint;

/// The timelines of four pairs.
#[derive(Debug)]
pub(crate) struct FourTimelines(FourVolumes);

impl FourTimelines {
    /// Holds no pairs yet.
    pub(crate) fn new() -> Self {
        Self(FourVolumes::new())
    }

    /// Takes four pairs of faces of two bodies, or of one. `margin` is how far any coordinate of
    /// the difference of two vertices may be off.
    #[inline]
    pub(crate) fn take(&mut self, bodies: [MovingFaces<'_>; 2], pairs: [[u32; 2]; 4], margin: f64) {
        self.0.take(bodies, pairs, margin);
    }

    /// Whether a pair touches throughout the step, or never does, if one proof shows it.
    #[inline]
    pub(crate) fn throughout(&self, pair: usize) -> Option<bool> {
        if self.0.apart >> pair & 1 != 0 {
            return Some(false);
        }
        let [p, n] = self.0.signs(pair);
        PIERCINGS.iter().any(|&piercing| is_piercing(p, n, piercing)).then_some(true)
    }

    /// Takes one pair of triangles.
    pub(crate) fn take_one(&mut self, [a, b]: &[[MovingPoint; 3]; 2], margin: f64) {
        let faces = [[0, 1, 2]];
        let ends = [a, b].map(|corners| [corners.map(|p| p.start), corners.map(|p| p.end)]);
        let bodies =
            ends.each_ref().map(|[start, end]| MovingFaces { faces: &faces, ends: [start, end] });
        self.take(bodies, [[0; 2]; 4], margin);
    }

    /// The part of the step outside of which a pair is known to be apart; none if it is apart
    /// throughout.
    pub(crate) fn overlap(&self, pair: usize) -> Option<[f64; 2]> {
        self.0.overlap(pair)
    }

    /// Follows a pair that no single proof covers through the step, and appends every change to
    /// `changes`. Outside of the span it is known to be apart, up to rounding. Calls
    /// `touch_at_start` where the signs do not decide.
    pub(crate) fn timeline(
        &self,
        pair: usize,
        span: [f64; 2],
        following: &mut Following,
        touch_at_start: impl Fn() -> bool,
        changes: &mut Vec<Change>,
    ) -> ContactTimeline {
        let Some([from, to]) = self.0.overlap(pair) else { return ContactTimeline::APART };
        let part = [from.max(span[0] - STEP), to.min(span[1] + STEP)];
        self.prepare(pair, following, part[1], LONGEST_UNDECIDED);
        following.run(part[0], touch_at_start, changes)
    }

    /// As [`FourTimelines::timeline`], for any time of the step, with undecided intervals as long
    /// as the caller allows.
    pub(crate) fn undecided_timeline(
        &self,
        pair: usize,
        following: &mut Following,
        longest_undecided: f64,
        touch_at_start: impl Fn() -> bool,
        changes: &mut Vec<Change>,
    ) -> ContactTimeline {
        let Some([from, to]) = self.0.overlap(pair) else { return ContactTimeline::APART };
        self.prepare(pair, following, to, longest_undecided);
        following.run(from, touch_at_start, changes)
    }

    /// Makes a pair ready to be followed up to a time after which it is apart.
    fn prepare(&self, pair: usize, following: &mut Following, to: f64, longest_undecided: f64) {
        let [positive, negative] = self.0.signs(pair);
        self.0.put_cubics(pair, &mut following.cubics);
        (following.to, following.longest_undecided) = (to, longest_undecided);
        following.lasting = positive | negative;
        (following.positive, following.negative) = (positive, negative);
        following.solved = 0;
    }
}

/// An edge of one triangle and the other's face: the sides of the edge's ends, and how it passes
/// the edges of the face.
const PIERCINGS: [[u32; 2]; 6] = {
    let mut all = [[0; 2]; 6];
    let mut i = 0;
    while i < 3 {
        let next = (i + 1) % 3;
        all[i] = [1 << i | 1 << next, 0b111 << (SIDES + 3 * i)];
        all[3 + i] = [1 << (3 + i) | 1 << (3 + next), 0b1_001_001 << (SIDES + i)];
        i += 1;
    }
    all
};

/// Whether an edge certainly meets a face.
#[inline]
fn is_piercing(p: u32, n: u32, [ends, others]: [u32; 2]) -> bool {
    let all = |signs: u32, of: u32| signs & of == of;
    p & ends != 0 && n & ends != 0 && (all(p, others) || all(n, others))
}

/// The pairs of edges, `3 i + j`, with a plane along both that lies between the triangles, given
/// which cubics are positive (or given which are negative).
///
/// Edge `i` of a runs along `u` from corner `i` to the next, edge `j` of b along `v`. Seen along
/// `u x v`, b's edge lies above a's by the volume of the two edges. The third corner of b lies
/// above its edge by what its side's normal gives along `u`, which is by how much a's corners
/// rise above b's plane along the edge; and the third corner of a below its own by how much b's
/// rise above a's. If all three have one sign, a plane between the edges has the triangles on
/// different sides. The Minkowski difference of two triangles has no faces but these and those
/// parallel to either triangle, so that no pair is apart without one of these proofs, unless
/// some sign is unknown.
#[inline]
fn parting_edges(signs: u32) -> u32 {
    let of_b = signs >> (RISES + 3) & 0b111;
    let mut edges = 0;
    for i in 0..3 {
        let row = signs >> (SIDES + 3 * i) & of_b;
        edges |= (row * (signs >> (RISES + i) & 1)) << (3 * i);
    }
    edges
}

/// What the proofs by some pairs of edges depend on: their volumes and the rises along either.
#[inline]
fn signs_of_edges(edges: u32) -> u32 {
    let of_b = (edges | edges >> 3 | edges >> 6) & 0b111;
    let rows = [edges & 0b111, edges >> 3 & 0b111, edges >> 6 & 0b111];
    let of_a = (0..3).fold(0, |all, i: usize| all | u32::from(rows[i] != 0) << i);
    edges << SIDES | of_a << RISES | of_b << (RISES + 3)
}

/// A proof of what the triangles do, from now on.
struct Proof {
    is_touching: bool,
    /// The cubics it depends on.
    signs: u32,
    /// When the first of them may vanish.
    ends: Root,
}

/// Whether one triangle lies on one side of the other's plane: the sides of a's corners, and of
/// b's.
const PLANES: [u32; 2] = [0b111, 0b111_000];

/// The least step past a time at which nothing is known,
const STEP: f64 = 1e-12;

/// and where undecided intervals may last: the caller evaluates those again.
const LONG_STEP: f64 = 1e-4;

/// A pair on its way through the step; or scratch for one, which takes long to make.
#[derive(Debug)]
pub(crate) struct Following {
    cubics: Cubics,
    /// Apart from here on, if before the end.
    to: f64,
    /// An undecided interval longer than this ends what is certain.
    longest_undecided: f64,
    /// A bit for each cubic that has one sign throughout.
    lasting: u32,
    /// A bit for each cubic that is certainly positive now, or negative.
    positive: u32,
    negative: u32,
    /// A bit for each cubic whose next root was computed; the others' entries in `roots` are stale.
    solved: u32,
    roots: [Root; CUBICS],
}

impl Following {
    /// Scratch for a pair.
    pub(crate) const EMPTY: Self = Self {
        cubics: Cubics::NONE,
        to: 0.0,
        longest_undecided: 0.0,
        lasting: 0,
        positive: 0,
        negative: 0,
        solved: 0,
        roots: [Root::NONE; CUBICS],
    };

    fn run(
        &mut self,
        from: f64,
        touch_at_start: impl Fn() -> bool,
        changes: &mut Vec<Change>,
    ) -> ContactTimeline {
        let to = self.to;
        let least = if self.longest_undecided < f64::INFINITY { STEP } else { LONG_STEP };
        let (mut now, mut undecided) = (from, f64::INFINITY);
        let (mut is_touching, mut starts_touching) = (false, false);
        // The signs of the proof that has ended, and those that ended it.
        let (mut used, mut ended) = (0, 0);
        for interval in 0..INTERVALS {
            let proof = self.longest(now);
            if interval == 0 && from <= 0.0 {
                is_touching = proof.as_ref().map_or_else(&touch_at_start, |p| p.is_touching);
                starts_touching = is_touching;
            }
            let known = |ends_touching, certain_until| ContactTimeline {
                starts_touching,
                ends_touching,
                certain_until,
            };
            if let Some(proof) = proof {
                let is_same = proof.is_touching == is_touching;
                if undecided < f64::INFINITY {
                    let is_held = is_same
                        && (self.held_since(undecided, now, proof.signs)
                            || is_touching
                                && self.is_handover([undecided, now], [used, proof.signs], ended));
                    if !is_held {
                        if now - undecided > self.longest_undecided {
                            return known(is_touching, undecided);
                        }
                        changes.push(Change {
                            lower: undecided,
                            upper: now,
                            was_touching: is_touching,
                            is_touching: proof.is_touching,
                        });
                        is_touching = proof.is_touching;
                    }
                } else if !is_same {
                    // Touching where the boxes begin to overlap: nothing says since when.
                    return known(is_touching, now);
                }
                if proof.ends.lower >= to {
                    // Apart after `to`, whatever the signs say.
                    let is_odd = is_touching && to < 1.0;
                    return known(is_touching, if is_odd { to } else { f64::INFINITY });
                }
                undecided = proof.ends.lower;
                (used, ended) = (proof.signs, self.vanishing_at(undecided, proof.signs));
                now = proof.ends.upper.max(undecided + least);
            } else {
                undecided = undecided.min(now);
                ended = 0;
                if now - undecided > self.longest_undecided {
                    return known(is_touching, undecided);
                }
                now = undecided + (4.0 * (now - undecided)).max(least);
            }
            if now >= to {
                if to < 1.0 && to - undecided <= self.longest_undecided && undecided < to {
                    changes.push(Change {
                        lower: undecided,
                        upper: to,
                        was_touching: is_touching,
                        is_touching: false,
                    });
                    return known(false, f64::INFINITY);
                }
                return known(is_touching, undecided);
            }
        }
        ContactTimeline {
            starts_touching,
            ends_touching: is_touching,
            certain_until: undecided.min(now),
        }
    }

    /// Finds all signs at a time.
    #[inline]
    fn evaluate(&mut self, now: f64) {
        let mut solved = self.solved;
        while solved != 0 {
            let k = solved.trailing_zeros();
            solved &= solved - 1;
            if self.roots[k as usize].lower <= now {
                self.solved &= !(1 << k);
            }
        }
        let [positive, negative] = self.cubics.signs_at(now);
        let known = self.lasting | self.solved;
        self.positive = self.positive & known | positive & !known;
        self.negative = self.negative & known | negative & !known;
    }

    /// The proof that lasts longest from now on, or one that lasts to the end.
    #[inline]
    fn longest(&mut self, now: f64) -> Option<Proof> {
        self.evaluate(now);
        let nothing = Root { lower: now, upper: now };
        let mut best = Proof { is_touching: false, signs: 0, ends: nothing };
        let planes = PLANES.map(|plane| {
            let is_proof = self.positive & plane == plane || self.negative & plane == plane;
            if is_proof { plane } else { 0 }
        });
        let mut edges = parting_edges(self.positive) | parting_edges(self.negative);
        self.solve(planes[0] | planes[1] | signs_of_edges(edges), now);
        for plane in planes {
            if plane != 0 && self.is_enough(&mut best, plane) {
                return Some(best);
            }
        }
        while edges != 0 {
            let edge = edges & edges.wrapping_neg();
            edges &= edges - 1;
            if self.is_enough(&mut best, signs_of_edges(edge)) {
                return Some(best);
            }
        }
        if best.signs == 0 {
            best.is_touching = true;
            let piercings = PIERCINGS.map(|piercing| {
                let is_proof = is_piercing(self.positive, self.negative, piercing);
                if is_proof { piercing[0] | piercing[1] } else { 0 }
            });
            self.solve(piercings.iter().fold(0, |all, signs| all | signs), now);
            for signs in piercings {
                if signs != 0 && self.is_enough(&mut best, signs) {
                    return Some(best);
                }
            }
        }
        (best.signs != 0).then_some(best)
    }

    /// Finds the next roots of some cubics.
    #[inline]
    fn solve(&mut self, some: u32, now: f64) {
        let some = some & !(self.lasting | self.solved);
        self.cubics.find_roots(some, now, self.to, &mut self.roots);
        self.solved |= some;
    }

    /// Takes a proof that is valid now if it lasts longer than the best; says whether that one
    /// lasts to the end.
    #[inline]
    fn is_enough(&mut self, best: &mut Proof, signs: u32) -> bool {
        let mut unsure = signs & !self.lasting;
        let mut ends = Root::NONE;
        while unsure != 0 {
            let root = self.roots[unsure.trailing_zeros() as usize];
            unsure &= unsure - 1;
            if root.lower < ends.lower {
                ends = root;
            }
        }
        if ends.lower > best.ends.lower {
            (best.signs, best.ends) = (signs, ends);
        }
        best.ends.lower >= self.to
    }

    /// Which of some signs may vanish at a time up to which all of them last.
    #[inline]
    fn vanishing_at(&self, end: f64, signs: u32) -> u32 {
        let mut unsure = signs & !self.lasting;
        let mut vanishing = 0;
        while unsure != 0 {
            let k = unsure.trailing_zeros();
            unsure &= unsure - 1;
            vanishing |= u32::from(self.roots[k as usize].lower <= end) << k;
        }
        vanishing
    }

    /// Whether a proof that the triangles touch takes over from one that has `ended`: an edge leaves
    /// the other face where an edge of that comes in. If only one sign changes, and all others of
    /// both proofs hold throughout, then one of the two is valid whatever that sign is; and where it
    /// is zero, the two edges cross.
    fn is_handover(&self, [before, now]: [f64; 2], proofs: [u32; 2], ended: u32) -> bool {
        ended.is_power_of_two()
            && proofs.into_iter().all(|signs| self.held_since(before, now, signs & !ended))
    }

    /// Whether the signs that a proof depends on now were the same since a time before.
    #[inline]
    fn held_since(&self, before: f64, now: f64, signs: u32) -> bool {
        let mut unsure = signs & !self.lasting;
        while unsure != 0 {
            let k = unsure.trailing_zeros() as usize;
            unsure &= unsure - 1;
            let cubic = self.cubics.get(k);
            if !cubic.one_sign(&cubic.part(before, now)) {
                return false;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use glam::DVec3;

    use super::*;
    use crate::exact::ccd::MovingPoint;
    use crate::exact::timeline::NormalCulling;
    use crate::exact::triangles_intersect;
    use crate::geometry::Pair;

    /// Random pairs of moving triangles, some on a lattice, at random times: wherever the timeline
    /// claims to know, the exact test agrees.
    #[test]
    fn courses_agree_with_the_exact_test() {
        let mut state = 11_u64;
        let mut unit = move || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 11) as f64 / (1_u64 << 53) as f64
        };
        let (mut changed, mut undecided, mut plain) = (0, 0, 0);
        let (mut four, mut following) = (FourTimelines::new(), Following::EMPTY);
        for round in 0..6000 {
            let is_lattice = round % 4 == 0;
            // Some too large or too small to be multiplied as they are.
            let scale = [1.0, 1.0, 1e80, 1.0, 1e-80][round % 5];
            let mut point = || {
                let p = DVec3::new(unit(), unit(), unit());
                scale * if is_lattice { (p * 4.0).round() * 0.25 } else { p }
            };
            let [a, b] = [(); 2].map(|()| [(); 3].map(|()| MovingPoint::new(point(), point())));
            let touch = |t: f64| triangles_intersect(&a.map(|p| p.at(t)), &b.map(|p| p.at(t)));
            let ends = |t: &[MovingPoint; 3]| [t.map(|p| p.start), t.map(|p| p.end)];
            let (of_a, of_b) = (ends(&a), ends(&b));
            let faces = [[0, 1, 2], [0, 0, 0]];
            let bodies = [&of_a, &of_b]
                .map(|ends| MovingFaces { faces: &faces, ends: [&ends[0], &ends[1]] });
            four.take(bodies, [[0, 0], [0, 0], [1, 1], [0, 0]], 1e-14 * scale);
            let reach = bodies[0].reach().max(bodies[1].reach());
            let culling = NormalCulling::new(bodies, 1e-14 * scale, reach);
            let (mut pairs, mut spans) = (vec![Pair { a: 0, b: 0 }], Vec::new());
            culling.partition(&mut pairs, &mut spans);
            // Those that the culling drops are followed all the same.
            let span = spans.first().map_or([0.0, 1.0], |&span| span);
            let mut changes = Vec::new();
            let timeline =
                four.timeline(round % 2, span, &mut following, || touch(0.0), &mut changes);
            if let Some(state) = four.throughout(round % 2) {
                plain += 1;
                assert!((0..9).all(|i| touch(f64::from(i) / 8.0) == state), "{round}");
            }
            assert!(changes.windows(2).all(|w| w[0].upper <= w[1].lower), "{round} {changes:?}");
            assert_eq!(touch(0.0), timeline.starts_touching, "{round}");
            changed += changes.len();
            undecided += usize::from(timeline.certain_until <= 1.0 && !is_lattice);
            let ends = changes.iter().flat_map(|c| [c.lower, c.upper]).collect::<Vec<_>>();
            for t in (0..50).map(|_| unit()).chain(ends) {
                if t >= timeline.certain_until || changes.iter().any(|c| c.lower < t && t < c.upper)
                {
                    continue;
                }
                let last = changes.iter().rfind(|c| c.upper <= t);
                let expected = last.map_or(timeline.starts_touching, |c| c.is_touching);
                assert_eq!(touch(t), expected, "{round} at {t}: {timeline:?} {changes:?}");
            }
        }
        assert!(changed > 2000 && undecided < 20 && plain > 40, "{changed} {undecided} {plain}");
    }
}
