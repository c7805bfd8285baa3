//! Faces of one mesh that share a vertex or an edge, on their way through a step.
//!
//! Such faces always touch where they are joined; what counts is whether they meet [anywhere
//! else](crate::exact::faces_intersect). Most never do, and one proof shows it for the whole step:
//! at a common vertex, a direction that has the other corners of one face before the vertex and
//! those of the other behind it; along a common edge, a view of it in which the faces lie on
//! different sides. Where there is no such proof, signs give the timeline, as for any two triangles
//! (`follow`), and there are fewer of them. Joined at a vertex, faces meet depending on which sides
//! of the other's plane the two free corners of each lie: four volumes. Joined along an edge they
//! meet only while they lie folded in one plane: one volume, and one product that says whether they
//! are folded together or opened flat.

use glam::DVec3;

use super::signs::{Change, ContactTimeline, LONGEST_UNDECIDED, Signs, TouchTest, follow};
use crate::exact::ccd::MovingPoint;
use crate::exact::ccd::coplanarity::{Coplanarity, Suspicion};
use crate::exact::ccd::rounding::{TINY, UNIT};

/// A vector at the start and at the end of the step.
type Moving = [DVec3; 2];

/// Two faces with something in common, seen from there.
#[derive(Debug)]
pub(crate) struct JoinedPair {
    joint: Joint,
    /// By how much a coordinate of the difference of two vertices may be off.
    margin: f64,
}

#[derive(Debug)]
enum Joint {
    /// From a common vertex to the other corners of each, in order.
    Vertex { a: [Moving; 2], b: [Moving; 2] },
    /// Along a common edge, and from its first end to the third corner of each.
    Edge { edge: Moving, a: Moving, b: Moving },
    /// The same corners: they meet everywhere.
    Same,
    /// A face that repeats a corner: no proof covers it.
    Collapsed,
}

impl JoinedPair {
    /// Of faces that have a corner in common.
    #[inline]
    pub(crate) fn new(
        faces: [[u32; 3]; 2],
        a: &[MovingPoint; 3],
        b: &[MovingPoint; 3],
        margin: f64,
    ) -> Self {
        let [first, second] = faces;
        let mut joints = (0..9).map(|k| (k / 3, k % 3)).filter(|&(i, j)| first[i] == second[j]);
        let (joint, other, more) = (joints.next(), joints.next(), joints.next());
        let from = |t: &[MovingPoint; 3], i: usize, to: usize| {
            let (from, to) = (&t[i], &t[to % 3]);
            [to.start - from.start, to.end - from.end]
        };
        let repeats = |[p, q, r]: [u32; 3]| p == q || q == r || r == p;
        let joint = match (joint, other, more) {
            _ if repeats(first) || repeats(second) => Joint::Collapsed,
            (Some((i, j)), None, _) => Joint::Vertex {
                a: [from(a, i, i + 1), from(a, i, i + 2)],
                b: [from(b, j, j + 1), from(b, j, j + 2)],
            },
            (Some((i, j)), Some((k, l)), None) => Joint::Edge {
                edge: from(a, i, k),
                a: from(a, i, 3 - i - k),
                b: from(b, j, 3 - j - l),
            },
            _ => Joint::Same,
        };
        Self { joint, margin }
    }

    /// Whether the faces are proven to meet only where they are joined, throughout the step.
    #[inline]
    pub(crate) fn meet_only_there(&self) -> bool {
        match &self.joint {
            Joint::Vertex { a, b } => are_parted(a, b, self.margin),
            Joint::Edge { edge, a, b } => is_open([*edge, *a, *b], self.margin),
            Joint::Same | Joint::Collapsed => false,
        }
    }

    /// Appends everything that happens between the faces to `changes`. Calls `touch_at_start` where
    /// the signs do not decide.
    pub(crate) fn timeline(
        &self,
        touch_at_start: impl Fn() -> bool,
        changes: &mut Vec<Change>,
    ) -> ContactTimeline {
        match &self.joint {
            Joint::Vertex { a, b } => {
                let volume = |x, [y, z]: [Moving; 2]| Coplanarity::of([x, y, z], 0.0, self.margin);
                let signs = Signs::new([
                    volume(a[0], *b),
                    volume(a[1], *b),
                    volume(b[0], *a),
                    volume(b[1], *a),
                ]);
                follow(
                    &mut VertexSigns(signs),
                    [0.0, 1.0],
                    LONGEST_UNDECIDED,
                    touch_at_start,
                    changes,
                )
            }
            Joint::Edge { edge, a, b } => {
                along_edge([*edge, *a, *b], self.margin, touch_at_start, changes)
            }
            Joint::Same => ContactTimeline {
                starts_touching: true,
                ends_touching: true,
                certain_until: f64::INFINITY,
            },
            Joint::Collapsed => {
                let is_touching = touch_at_start();
                ContactTimeline {
                    starts_touching: is_touching,
                    ends_touching: is_touching,
                    certain_until: 0.0,
                }
            }
        }
    }
}

/// The sides of a's free corners, then of b's.
struct VertexSigns(Signs<4>);

impl TouchTest for VertexSigns {
    /// If a's free corners lie on different sides of b's plane and the other way round, each face
    /// meets the line that the planes have in common, from the vertex in one sense. They meet if it
    /// is the same for both, which depends on the order of the signs; it is proven beside the exact
    /// test ([`crate::exact::faces_intersect`]). So two patterns of four signs are contacts, one
    /// the other's opposite.
    #[inline]
    fn state(&mut self, now: f64, to: f64) -> Option<bool> {
        const FIRST: u32 = 0b0110;
        const SECOND: u32 = 0b1001;
        loop {
            let (p, n) = (self.0.positive, self.0.negative);
            let is_first = p & FIRST == FIRST && n & SECOND == SECOND;
            let is_second = p & SECOND == SECOND && n & FIRST == FIRST;
            if is_first || is_second {
                return Some(true);
            }
            let excludes_first = (n & FIRST) | (p & SECOND) != 0;
            let excludes_second = (p & FIRST) | (n & SECOND) != 0;
            if excludes_first && excludes_second {
                return Some(false);
            }
            if !self.0.solve(FIRST | SECOND, now, to) {
                return None;
            }
        }
    }

    fn next_change(&mut self, to: f64) -> Option<f64> {
        self.0.next_change(to)
    }
}

/// The timeline of faces joined along an edge: apart but for instants.
fn along_edge(
    vectors: [Moving; 3],
    margin: f64,
    touch_at_start: impl Fn() -> bool,
    changes: &mut Vec<Change>,
) -> ContactTimeline {
    let volume = Coplanarity::of(vectors, 0.0, margin);
    let mut now = 0.0;
    let mut starts_touching = false;
    while let Some(Suspicion { lower, upper }) = volume.first_suspicion(now, 1.0) {
        let is_long = upper - lower > LONGEST_UNDECIDED || upper <= now || upper >= 1.0;
        let upper = if is_long { 1.0 } else { upper };
        if !is_open_between(vectors, margin, lower, upper) {
            if lower == 0.0 {
                starts_touching = touch_at_start();
            }
            // An instant at the start cannot be distinguished from what comes before it.
            if is_long || starts_touching {
                return ContactTimeline {
                    starts_touching,
                    ends_touching: starts_touching,
                    certain_until: lower,
                };
            }
            let (was_touching, is_touching) = (false, false);
            changes.push(Change { lower, upper, was_touching, is_touching });
        }
        now = upper;
        if now >= 1.0 {
            break;
        }
    }
    ContactTimeline { starts_touching, ..ContactTimeline::APART }
}

fn largest<const N: usize>(vectors: [Moving; N]) -> f64 {
    let all = vectors.as_flattened().iter().fold(DVec3::ZERO, |most, v| most.max(v.abs()));
    all.max_element()
}

/// How often a direction that parts faces is corrected before it is given up.
const CORRECTIONS: usize = 6;

/// Whether some direction has a's corners before the common vertex and b's behind it.
#[inline]
fn are_parted(a: &[Moving; 2], b: &[Moving; 2], margin: f64) -> bool {
    let error = margin + 16.0 * UNIT * largest([a[0], a[1], b[0], b[1]]);
    // Those of b reversed: all are to lie on one side.
    let arms = [a[0], a[1], [-b[0][0], -b[0][1]], [-b[1][0], -b[1][1]]];
    let unit = |v: &Moving| (v[0] + v[1]).normalize_or_zero();
    let units = [unit(&arms[0]), unit(&arms[1]), unit(&arms[2]), unit(&arms[3])];
    // The corners nearest to each other: in a plane, the best line lies half-way between them.
    let mut nearest = f64::INFINITY;
    let mut direction = DVec3::ZERO;
    for (i, j) in [(0, 2), (0, 3), (1, 2), (1, 3)] {
        let cosine = units[i].dot(units[j]);
        if cosine < nearest {
            (nearest, direction) = (cosine, units[i] + units[j]);
        }
    }
    for _ in 0..CORRECTIONS {
        let level = error * direction.abs().element_sum() + TINY;
        // Rotated towards whichever corner lies worst, seen from the vertex (a perceptron).
        let (mut worst, mut least) = (0, f64::INFINITY);
        let mut is_parting = level < f64::INFINITY;
        for (i, arm) in arms.iter().enumerate() {
            let (start, end) = (arm[0].dot(direction), arm[1].dot(direction));
            is_parting &= (start > level) & (end > level);
            let along = units[i].dot(direction);
            if along < least {
                (worst, least) = (i, along);
            }
        }
        if is_parting {
            return true;
        }
        direction += units[worst];
    }
    false
}

/// Whether faces joined along an edge are more than a right angle apart throughout.
///
/// The product of their normals, both taken around the edge in one sense, is then negative: a
/// polynomial of degree four.
#[inline]
fn is_open([edge, a, b]: [Moving; 3], margin: f64) -> bool {
    let normals = |side: Moving| {
        [
            edge[0].cross(side[0]),
            (edge[0].cross(side[1]) + edge[1].cross(side[0])) * 0.5,
            edge[1].cross(side[1]),
        ]
    };
    let (p, q) = (normals(a), normals(b));
    let size = largest([edge, a, b]);
    let error = margin + UNIT * size;
    // A coordinate of a cross product is at most twice the square of the size, and off by the
    // error once for each of its four factors.
    let off = 8.0 * error * (size + error) + 32.0 * UNIT * (size * size);
    // Products of three such coordinates; their own sums round a dozen times at most.
    let slack = 16.0 * off * (size * size + off) + 256.0 * UNIT * (size * size) * (size * size);
    let level = -(slack + TINY);
    // All sums before comparing: branches would be mispredicted more often than they save.
    let first = p[0].dot(q[0]);
    let second = (p[0].dot(q[1]) + p[1].dot(q[0])) * 0.5;
    let third = (p[0].dot(q[2]) + 4.0 * p[1].dot(q[1]) + p[2].dot(q[0])) * (1.0 / 6.0);
    let fourth = (p[1].dot(q[2]) + p[2].dot(q[1])) * 0.5;
    let last = p[2].dot(q[2]);
    (first < level) & (second < level) & (third < level) & (fourth < level) & (last < level)
}

/// As [`is_open`], for a part of the step.
fn is_open_between(vectors: [Moving; 3], margin: f64, from: f64, to: f64) -> bool {
    // Interpolating rounds five times, relative to at most four times the size.
    let error = margin + 24.0 * UNIT * largest(vectors) + TINY;
    let at = |v: &Moving, t: f64| v[0] + (v[1] - v[0]) * t;
    is_open(vectors.map(|v| [at(&v, from), at(&v, to)]), error)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::faces_intersect;

    /// Random joined faces, some on a lattice, at random times and around every change: wherever
    /// the timeline claims to know, the exact test agrees. Dense samples find no change that the
    /// timeline has not.
    #[test]
    fn courses_agree_with_the_exact_test() {
        let mut state = 5_u64;
        let mut unit = move || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 11) as f64 / (1_u64 << 53) as f64
        };
        let (mut changed, mut wavered, mut proven, mut undecided) = (0, 0, 0, 0);
        for round in 0..6000 {
            let is_lattice = round % 5 == 0;
            let mut point = || {
                let p = DVec3::new(unit(), unit(), unit());
                if is_lattice { (p * 4.0).round() * 0.25 } else { p }
            };
            let points: [MovingPoint; 6] =
                std::array::from_fn(|_| MovingPoint::new(point(), point()));
            let faces = match round % 3 {
                0 => [[0, 1, 2], [2, 3, 4]],
                1 => [[0, 1, 2], [3, 1, 4]],
                _ => [[0, 1, 2], [2, 1, 3]],
            };
            let [a, b] = faces.map(|face| face.map(|v| points[v as usize]));
            let touch = |t: f64| faces_intersect(&points.map(|p| p.at(t)), faces[0], faces[1]);
            let pair = JoinedPair::new(faces, &a, &b, 1e-14);
            let mut changes = Vec::new();
            let timeline = pair.timeline(|| touch(0.0), &mut changes);
            if pair.meet_only_there() {
                proven += 1;
                assert!((0..=40).all(|i| !touch(f64::from(i) / 40.0)), "{round}");
            }
            assert!(changes.windows(2).all(|w| w[0].upper <= w[1].lower), "{round} {changes:?}");
            assert_eq!(touch(0.0), timeline.starts_touching, "{round}");
            undecided += usize::from(timeline.certain_until <= 1.0 && !is_lattice);
            for change in &changes {
                let is_waver = change.was_touching == change.is_touching;
                *if is_waver { &mut wavered } else { &mut changed } += 1;
            }
            let ends = changes.iter().flat_map(|c| [c.lower, c.upper]).collect::<Vec<_>>();
            for t in (0..60).map(|_| unit()).chain(ends) {
                if t >= timeline.certain_until || changes.iter().any(|c| c.lower < t && t < c.upper)
                {
                    continue;
                }
                let last = changes.iter().rfind(|c| c.upper <= t);
                let expected = last.map_or(timeline.starts_touching, |c| c.is_touching);
                assert_eq!(touch(t), expected, "{round} at {t}: {timeline:?} {changes:?}");
            }
        }
        assert!(changed > 1000 && wavered > 100 && proven > 100, "{changed} {wavered} {proven}");
        assert!(undecided < 20, "{undecided}");
    }

    /// A page that turns over all of half a circle and back through the other: the faces meet for
    /// an instant, on their way through each other.
    #[test]
    fn folds_that_close_are_instants() {
        let rest = MovingPoint::resting;
        let (o, e, a) = (rest(DVec3::ZERO), rest(DVec3::Y), rest(DVec3::new(1.0, 0.3, 0.0)));
        let b = MovingPoint::new(DVec3::new(0.8, 0.5, 1.0), DVec3::new(0.8, 0.5, -3.0));
        let mut changes = Vec::new();
        let pair = JoinedPair::new([[0, 1, 2], [1, 0, 3]], &[o, e, a], &[e, o, b], 1e-15);
        let timeline = pair.timeline(|| false, &mut changes);
        assert_eq!((timeline, changes.len()), (ContactTimeline::APART, 1));
        let Change { lower, upper, was_touching, is_touching } = changes[0];
        assert!(lower < 0.25 && upper > 0.25 && upper - lower < 1e-12);
        assert!(!was_touching && !is_touching);
        // Opened flat on its way instead: nothing happens.
        let b = MovingPoint::new(DVec3::new(-0.8, 0.5, 1.0), DVec3::new(-0.8, 0.5, -3.0));
        let pair = JoinedPair::new([[0, 1, 2], [1, 0, 3]], &[o, e, a], &[e, o, b], 1e-15);
        changes.clear();
        assert_eq!(
            (pair.timeline(|| false, &mut changes), changes.len()),
            (ContactTimeline::APART, 0)
        );
        assert!(pair.meet_only_there());
    }
}
