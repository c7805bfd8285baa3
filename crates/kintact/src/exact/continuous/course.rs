//! What becomes of two moving triangles during a step, all of it at once.
//!
//! Whether two triangles meet is a matter of fifteen signs: on which side of the other's plane
//! the corners of each lie (six), and how the edges of one pass those of the other (nine). An
//! edge meets a face if its ends lie on different sides of the face's plane and its line has the
//! face's three edges on one side; triangles meet if some edge meets a face. Each sign is that of
//! a volume, a cubic in time, so the step falls into stretches between roots. In each the signs
//! are known, and with them the answer; around each root, where a volume is smaller than what
//! rounding may do to it, its sign counts as unknown, and mostly the others decide without it.

use glam::DVec3;

use super::certificates::MovingPair;
use super::coplanarity::Coplanarity;
use super::rounding::{TINY, UNIT};
use super::signs::{Answer, Change, Course, Signs, follow};

const SIDES: usize = 6;
const VOLUMES: usize = 15;

impl MovingPair {
    /// Follows the triangles through the part of the step outside of which they are known to be
    /// apart (0 and 1 if nothing is known), and writes down every change in it.
    ///
    /// `touch_at_start` is asked where the signs do not tell.
    pub(crate) fn course(
        &self,
        [from, to]: [f64; 2],
        touch_at_start: impl Fn() -> bool,
        changes: &mut Vec<Change>,
    ) -> Course {
        follow(&mut PairSigns::new(self, from, to), [from, to], touch_at_start, changes)
    }
}

/// The sides of a's corners, of b's corners, then edge by edge: `SIDES + 3 i + j`. The edges are
/// computed when they are needed: the sides often suffice.
struct PairSigns<'a> {
    pair: &'a MovingPair,
    signs: Signs<VOLUMES>,
    slacks: Slacks,
}

/// How large volumes must be for their signs to be certain.
#[derive(Clone, Copy)]
struct Slacks {
    sides_of_a: f64,
    sides_of_b: f64,
    edges: f64,
}

impl Slacks {
    fn new(pair: &MovingPair) -> Self {
        let size = |t: &[[DVec3; 3]; 2]| {
            let of = |t: &[DVec3; 3]| {
                (t[1] - t[0]).abs().max((t[2] - t[1]).abs()).max((t[0] - t[2]).abs())
            };
            of(&t[0]).max(of(&t[1])).max_element()
        };
        let (a, b) = (size(&pair.a), size(&pair.b));
        // Corners of one seen from the other.
        let gap = (pair.a[0][0] - pair.b[0][0]).abs().max((pair.a[1][0] - pair.b[1][0]).abs());
        let gap = gap.max_element() + a + b;
        // Coordinates were rounded when they became relative, and are off by the margin; an edge
        // that is the sum of the others by twice that.
        let e = 2.0 * (pair.margin + 4.0 * UNIT * pair.reach.max_element() + TINY);
        // A control vector of two edges is a sum of at most four cross products, of 8 ab at most
        // and 48 units off. Its product with a gap c is a sum of three such: 24 abc, off by 216
        // units; the mean of three, by 312. Going to a part of the step adds three interpolations
        // of five roundings each relative to 24 abc: 672 in all, and 72 for the vectors' own.
        let slack = |a: f64, b: f64| {
            let products = (a + e) * (b + gap + e) + (b + e) * (gap + e);
            1024.0 * UNIT * (a * b * gap) + 8.0 * e * products + TINY
        };
        Self { sides_of_a: slack(b, b), sides_of_b: slack(a, a), edges: slack(a, b) }
    }
}

/// Two vectors linear in time have a cross product that is quadratic: its control vectors.
type Controls = [DVec3; 3];

#[inline]
fn cross([a0, a1]: [DVec3; 2], [b0, b1]: [DVec3; 2]) -> Controls {
    [a0.cross(b0), (a0.cross(b1) + a1.cross(b0)) * 0.5, a1.cross(b1)]
}

#[inline]
fn cubic([w0, w1]: [DVec3; 2], n: &Controls, slack: f64) -> Coplanarity {
    let coefficients = [
        w0.dot(n[0]),
        (w1.dot(n[0]) + 2.0 * w0.dot(n[1])) * (1.0 / 3.0),
        (2.0 * w1.dot(n[1]) + w0.dot(n[2])) * (1.0 / 3.0),
        w1.dot(n[2]),
    ];
    Coplanarity { coefficients, slack }
}

#[inline]
fn edge(t: &[[DVec3; 3]; 2], from: usize, to: usize) -> [DVec3; 2] {
    [t[0][to] - t[0][from], t[1][to] - t[1][from]]
}

impl<'a> PairSigns<'a> {
    /// With the sides only.
    fn new(pair: &'a MovingPair, from: f64, to: f64) -> Self {
        let slacks = Slacks::new(pair);
        let mut signs = Signs::new();
        let faces =
            [(&pair.a, &pair.b, slacks.sides_of_a), (&pair.b, &pair.a, slacks.sides_of_b)];
        for (corners, face, slack) in faces {
            let normal = cross(edge(face, 0, 1), edge(face, 0, 2));
            for (&start, &end) in corners[0].iter().zip(&corners[1]) {
                let gap = [start - face[0][0], end - face[1][0]];
                signs.add(cubic(gap, &normal, slack), from, to);
            }
        }
        Self { pair, signs, slacks }
    }

    /// Adds how edges pass each other.
    fn add_edges(&mut self, now: f64, to: f64) {
        let (a, b) = (&self.pair.a, &self.pair.b);
        let (u, v) = ([edge(a, 0, 1), edge(a, 1, 2)], [edge(b, 0, 1), edge(b, 1, 2)]);
        let rows = [[cross(u[0], v[0]), cross(u[0], v[1])], [cross(u[1], v[0]), cross(u[1], v[1])]];
        // The third edge is the others' sum, reversed.
        let third = |x: &Controls, y: &Controls| [-(x[0] + y[0]), -(x[1] + y[1]), -(x[2] + y[2])];
        let last = [third(&rows[0][0], &rows[1][0]), third(&rows[0][1], &rows[1][1])];
        for (i, row) in [rows[0], rows[1], last].iter().enumerate() {
            let row = [row[0], row[1], third(&row[0], &row[1])];
            for (j, normal) in row.iter().enumerate() {
                let gap = [b[0][j] - a[0][i], b[1][j] - a[1][i]];
                self.signs.add(cubic(gap, normal, self.slacks.edges), now, to);
            }
        }
    }
}

impl Answer for PairSigns<'_> {
    #[inline]
    fn state(&mut self, now: f64, to: f64) -> Option<bool> {
        let Signs { positive, negative, known, .. } = self.signs;
        if are_apart_by_sides(positive, negative) {
            return Some(false);
        }
        if known < VOLUMES {
            self.add_edges(now, to);
        }
        state(self.signs.positive, self.signs.negative)
    }

    fn next_change(&mut self, to: f64) -> Option<f64> {
        self.signs.next_change(to)
    }
}

/// Whether one triangle lies on one side of the other's plane.
#[inline]
fn are_apart_by_sides(p: u32, n: u32) -> bool {
    let all = |signs: u32, of: u32| signs & of == of;
    all(p, 0b111) || all(n, 0b111) || all(p, 0b111_000) || all(n, 0b111_000)
}

/// Whether the triangles touch, given which volumes are certainly positive or negative.
#[inline]
fn state(p: u32, n: u32) -> Option<bool> {
    let all = |signs: u32, of: u32| signs & of == of;
    if are_apart_by_sides(p, n) {
        return Some(false);
    }
    let mut is_certain = true;
    for i in 0..3 {
        let next = if i == 2 { 0 } else { i + 1 };
        // An edge of a with all of b's, and one of b with all of a's.
        let row = 0b111 << (SIDES + 3 * i);
        let column = 0b1_001_001 << (SIDES + i);
        for (ends, others) in [(1 << i | 1 << next, row), (1 << (3 + i) | 1 << (3 + next), column)]
        {
            if all(p, ends) || all(n, ends) || (p & others != 0 && n & others != 0) {
                continue;
            }
            let crosses = p & ends != 0 && n & ends != 0;
            if crosses && (all(p, others) || all(n, others)) {
                return Some(true);
            }
            is_certain = false;
        }
    }
    is_certain.then_some(false)
}

#[cfg(test)]
mod tests {
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
        let (mut changed, mut doubted) = (0, 0);
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
                Some(part) => pair.course(part, || touch(0.0), &mut changes),
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
        assert!(changed > 2000 && doubted < 20, "{changed} {doubted}");
    }
}
