//! What becomes of two moving triangles during a step, all of it at once.
//!
//! Whether two triangles meet is a matter of fifteen signs: on which side of the other's plane
//! the corners of each lie (six), and how the edges of one pass those of the other (nine). An
//! edge meets a face if its ends lie on different sides of the face's plane and its line has the
//! face's three edges on one side; triangles meet if some edge meets a face. Each sign is that of
//! a volume, a cubic in time, so the step falls into stretches between roots. In each the signs
//! are known, and with them the answer; around each root, where a volume is smaller than what
//! rounding may do to it, its sign counts as unknown, and mostly the others decide without it.
//!
//! Four pairs are done together, with vector instructions. Roots are found only where signs that
//! last through the step leave an answer open, and only those that it hangs on.

use super::certificates::MovingPair;
use super::four_volumes::{FourVolumes, SIDES, VOLUMES, are_apart_by_sides};
use super::signs::{Answer, Change, Course, Signs, follow};

/// The courses of four pairs.
#[derive(Debug)]
pub(crate) struct FourCourses(FourVolumes);

impl FourCourses {
    pub(crate) fn new(pairs: [&MovingPair; 4]) -> Self {
        Self(FourVolumes::new(pairs))
    }

    /// Whether a pair touches throughout the step, or never does, if that is plain.
    #[inline]
    pub(crate) fn throughout(&self, pair: usize) -> Option<bool> {
        state(self.0.positive[pair], self.0.negative[pair])
    }

    /// Follows a pair of which nothing plain can be said through the part of the step outside of
    /// which it is known to be apart (0 and 1 if nothing is known), and writes down every change
    /// in it. `touch_at_start` is asked where the signs do not tell.
    pub(crate) fn course(
        &self,
        pair: usize,
        [from, to]: [f64; 2],
        touch_at_start: impl Fn() -> bool,
        changes: &mut Vec<Change>,
    ) -> Course {
        let mut signs = PairSigns(Signs::new(self.0.of(pair)));
        follow(&mut signs, [from, to], touch_at_start, changes)
    }
}

struct PairSigns(Signs<VOLUMES>);

impl Answer for PairSigns {
    #[inline]
    fn state(&mut self, now: f64, to: f64) -> Option<bool> {
        if are_apart_by_sides(self.0.positive, self.0.negative) {
            return Some(false);
        }
        let mut is_certain = true;
        for [ends, others] in PIERCINGS {
            loop {
                match is_piercing(self.0.positive, self.0.negative, ends, others) {
                    Some(true) => return Some(true),
                    Some(false) => break,
                    None => {}
                }
                if !self.0.solve(ends, now, to) && !self.0.solve(others, now, to) {
                    is_certain = false;
                    break;
                }
            }
        }
        if is_certain || are_apart_by_sides(self.0.positive, self.0.negative) {
            return Some(false);
        }
        // Whether one lies on one side of the other may still tell.
        self.0.solve((1 << SIDES) - 1, now, to);
        are_apart_by_sides(self.0.positive, self.0.negative).then_some(false)
    }

    fn next_change(&mut self, to: f64) -> Option<f64> {
        self.0.next_change(to)
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

/// Whether an edge meets a face, as far as signs tell.
#[inline]
fn is_piercing(p: u32, n: u32, ends: u32, others: u32) -> Option<bool> {
    let all = |signs: u32, of: u32| signs & of == of;
    if all(p, ends) || all(n, ends) || (p & others != 0 && n & others != 0) {
        return Some(false);
    }
    let crosses = p & ends != 0 && n & ends != 0;
    (crosses && (all(p, others) || all(n, others))).then_some(true)
}

/// Whether the triangles touch, given which volumes are certainly positive or negative.
#[inline]
fn state(p: u32, n: u32) -> Option<bool> {
    if are_apart_by_sides(p, n) {
        return Some(false);
    }
    let mut is_certain = true;
    for [ends, others] in PIERCINGS {
        match is_piercing(p, n, ends, others) {
            Some(true) => return Some(true),
            Some(false) => {}
            None => is_certain = false,
        }
    }
    is_certain.then_some(false)
}

#[cfg(test)]
mod tests {
    use glam::DVec3;

    use super::*;
    use crate::exact::continuous::MovingPoint;
    use crate::exact::triangles_intersect;

    /// Random pairs of moving triangles, some on a lattice, at random times: wherever the course
    /// claims to know, the exact test agrees.
    #[test]
    fn courses_agree_with_the_exact_test() {
        let mut state = 11_u64;
        let mut unit = move || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 11) as f64 / (1_u64 << 53) as f64
        };
        let (mut changed, mut doubted, mut plain) = (0, 0, 0);
        let zero = [MovingPoint::default(); 3];
        let other = MovingPair::new(&zero, &zero, 1e-14);
        for round in 0..4000 {
            let is_lattice = round % 4 == 0;
            let mut point = || {
                let p = DVec3::new(unit(), unit(), unit());
                if is_lattice { (p * 4.0).round() * 0.25 } else { p }
            };
            let [a, b] = [(); 2].map(|()| [(); 3].map(|()| MovingPoint::new(point(), point())));
            let margin = 1e-14;
            let pair = MovingPair::new(&a, &b, margin);
            let touch = |t: f64| triangles_intersect(&a.map(|p| p.at(t)), &b.map(|p| p.at(t)));
            let mut changes = Vec::new();
            let overlap = pair.boxes_overlap();
            let course = match overlap {
                Some(part) => {
                    let four = FourCourses::new([&pair, &pair, &other, &pair]);
                    let course = four.course(round % 2, part, || touch(0.0), &mut changes);
                    if let Some(state) = four.throughout(round % 2) {
                        plain += 1;
                        assert!((0..9).all(|i| touch(f64::from(i) / 8.0) == state), "{round}");
                    }
                    course
                }
                None => Course::APART,
            };
            assert!(changes.windows(2).all(|w| w[0].upper <= w[1].lower), "{round} {changes:?}");
            assert_eq!(touch(0.0), course.starts_touching, "{round}");
            changed += changes.len();
            doubted += usize::from(course.certain_until <= 1.0 && !is_lattice);
            let ends = changes.iter().flat_map(|c| [c.lower, c.upper]).collect::<Vec<_>>();
            for t in (0..50).map(|_| unit()).chain(ends) {
                if t >= course.certain_until || changes.iter().any(|c| c.lower < t && t < c.upper) {
                    continue;
                }
                let last = changes.iter().rfind(|c| c.upper <= t);
                let expected = last.map_or(course.starts_touching, |c| c.is_touching);
                assert_eq!(touch(t), expected, "{round} at {t}: {course:?} {changes:?}");
            }
        }
        assert!(changed > 2000 && doubted < 20 && plain > 40, "{changed} {doubted} {plain}");
    }
}
