//! Proofs about two moving triangles that last for a while: apart, or in contact.
//!
//! Unlike the tests beside them, these allow for vertices that are not quite where the step's
//! straight lines say: a caller that follows a motion through time has rounded positions, and
//! curved paths leave their chords. A *margin* bounds what any coordinate of the difference of two
//! vertices may be off by, at any time of the step; a proof holds for all positions within it,
//! those that the exact test will see included.
//!
//! `MovingPair` is used by `deform::contacts` for single pairs, and by `FourVolumes` to bring
//! coordinates of extreme size to a scale.

use glam::DVec3;

use crate::exact::ccd::MovingPoint;
use crate::exact::ccd::SeparatingDirection;
use crate::exact::ccd::coplanarity::Coplanarity;
use crate::exact::ccd::rounding::{LARGEST_SCALE, TINY, UNIT, earlier};

/// Two moving triangles as seen from the first corner of `b` at the start of the step.
#[derive(Debug)]
pub(crate) struct MovingPair {
    /// For each triangle its corners at the start and at the end.
    pub(super) a: [[DVec3; 3]; 2],
    pub(super) b: [[DVec3; 3]; 2],
    /// Largest coordinates of all of them.
    pub(super) reach: DVec3,
    pub(super) margin: f64,
}

impl MovingPair {
    #[inline]
    pub(crate) fn new(a: &[MovingPoint; 3], b: &[MovingPoint; 3], margin: f64) -> Self {
        let origin = b[0].start;
        let seen = |t: &[MovingPoint; 3]| {
            [
                [t[0].start - origin, t[1].start - origin, t[2].start - origin],
                [t[0].end - origin, t[1].end - origin, t[2].end - origin],
            ]
        };
        let (a, b) = (seen(a), seen(b));
        let largest = |t: &[[DVec3; 3]; 2]| {
            let first = t[0][0].abs().max(t[0][1].abs()).max(t[0][2].abs());
            let last = t[1][0].abs().max(t[1][1].abs()).max(t[1][2].abs());
            first.max(last)
        };
        let reach = largest(&a).max(largest(&b));
        let pair = Self { a, b, reach, margin };
        let most = reach.max_element();
        if (1.0 / LARGEST_SCALE..LARGEST_SCALE).contains(&most) { pair } else { pair.scaled(most) }
    }

    /// Brought to a scale where volumes neither overflow nor vanish. Powers of two round nothing
    /// but what is too small to matter there; coordinates too far apart to be subtracted stay
    /// infinite and prove nothing.
    #[cold]
    fn scaled(mut self, most: f64) -> Self {
        if most == 0.0 || !most.is_finite() {
            return self;
        }
        let exponent = most.log2().floor();
        // In two steps: one power of two may be out of range.
        for factor in [(-0.5 * exponent).floor(), (-0.5 * exponent).ceil()].map(f64::exp2) {
            for corner in self.a.as_flattened_mut().iter_mut().chain(self.b.as_flattened_mut()) {
                *corner *= factor;
            }
            self.reach *= factor;
            self.margin *= factor;
        }
        self.margin += TINY;
        self
    }

    /// How long a direction along which the triangles are apart at the start, either way round,
    /// keeps them apart: a time before which it does, infinite if it does to the end of the step.
    /// `None` if it does not even at the start.
    #[inline]
    pub(crate) fn apart_along(&self, d: DVec3) -> Option<f64> {
        let along = |t: &[DVec3; 3]| [t[0].dot(d), t[1].dot(d), t[2].dot(d)];
        let (a, b) = (along(&self.a[0]), along(&self.b[0]));
        // Two heights of four roundings, their difference, and the interpolation.
        let rounding = DVec3::splat(self.margin) + self.reach * (24.0 * UNIT);
        let level = rounding.dot(d.abs()) * (1.0 + 8.0 * UNIT) + TINY;
        // NaN, from a direction that overflows, must prove nothing.
        if least(a) - most(b) > level {
            Some(lasting(a, b, along(&self.a[1]), along(&self.b[1]), level))
        } else if least(b) - most(a) > level {
            Some(lasting(b, a, along(&self.b[1]), along(&self.a[1]), level))
        } else {
            None
        }
    }

    /// The directions that are cheapest and most often right: the triangles' normals.
    #[inline]
    pub(crate) fn apart_along_normals(&self) -> Option<f64> {
        let first = self.apart_along(normal(&self.b[0]));
        if first == Some(f64::INFINITY) {
            return first;
        }
        later(first, self.apart_along(normal(&self.a[0])))
    }

    /// All directions in which a plane can lie between two triangles that are not coplanar, until
    /// one lasts to the end of the step.
    pub(crate) fn apart_along_edges(&self) -> Option<f64> {
        let mut best = None;
        for i in 0..3 {
            let p = self.a[0][(i + 1) % 3] - self.a[0][i];
            for j in 0..3 {
                let q = self.b[0][(j + 1) % 3] - self.b[0][j];
                best = later(best, self.apart_along(p.cross(q)));
                if best == Some(f64::INFINITY) {
                    return best;
                }
            }
        }
        best
    }

    /// How long an edge of one triangle pierces the other: a time before which it does, infinite
    /// if to the end of the step. `None` if none does at the start, or not by more than the
    /// margin.
    ///
    /// An edge p q pierces a face x y z as long as p and q lie on different sides of the face's
    /// plane and the edge's line has x y, y z and z x all on one side: five signed volumes, each
    /// a cubic in time, none of which may vanish.
    pub(crate) fn pierced_until(&self) -> Option<f64> {
        // Those that do not last: none of them is followed to its end before all were seen.
        let mut shorter: [Option<[Coplanarity; 5]>; 6] = [const { None }; 6];
        let mut positions = shorter.iter_mut();
        for (edges, face) in [(&self.a, &self.b), (&self.b, &self.a)] {
            // Plain arithmetic says which edges are worth a proof.
            let [x, y, z] = face[0];
            let sides = edges[0].map(|p| volume(p, x, y, z));
            for i in 0..3 {
                let (p, q) = (i, (i + 1) % 3);
                let hand = |u: DVec3, v: DVec3| volume(edges[0][p], edges[0][q], u, v) > 0.0;
                let (first, second) = (hand(x, y), hand(y, z));
                if sides[p] * sides[q] > 0.0 || first != second || second != hand(z, x) {
                    continue;
                }
                let Some(volumes) = self.piercing(edges, [p, q], face) else { continue };
                if volumes.iter().all(Coplanarity::lasts_to_the_end) {
                    return Some(f64::INFINITY);
                }
                if let Some(place) = positions.next() {
                    *place = Some(volumes);
                }
            }
        }
        let mut best = None;
        for volumes in shorter.iter().flatten() {
            let lasts = volumes.iter().fold(f64::INFINITY, |until, v| until.min(v.lasts()));
            best = later(best, Some(lasts));
        }
        best.filter(|&until| until > 0.0)
    }

    /// The five volumes of an edge that pierces a face, if it certainly does at the start.
    fn piercing(
        &self,
        edges: &[[DVec3; 3]; 2],
        [p, q]: [usize; 2],
        face: &[[DVec3; 3]; 2],
    ) -> Option<[Coplanarity; 5]> {
        let [first, second] = [p, q].map(|i| self.volume(edges, [i], face, [0, 1, 2]));
        let [x, y, z] = [[0, 1], [1, 2], [2, 0]].map(|side| self.volume(edges, [p, q], face, side));
        let crosses = first.at_start() * second.at_start() < 0.0;
        let hands = [x.at_start(), y.at_start(), z.at_start()];
        let around = hands.iter().all(|&h| h > 0.0) || hands.iter().all(|&h| h < 0.0);
        (crosses && around).then_some([first, second, x, y, z])
    }

    /// The signed volume of some corners of one triangle and some of the other, four in all.
    fn volume<const N: usize, const M: usize>(
        &self,
        first: &[[DVec3; 3]; 2],
        corners: [usize; N],
        second: &[[DVec3; 3]; 2],
        others: [usize; M],
    ) -> Coplanarity {
        let at = |end: usize| {
            let mut points = [DVec3::ZERO; 4];
            for (k, &i) in corners.iter().enumerate() {
                points[k] = first[end][i];
            }
            for (k, &i) in others.iter().enumerate() {
                points[N + k] = second[end][i];
            }
            points
        };
        let (start, end) = (at(0), at(1));
        let between = |i: usize| [start[i] - start[0], end[i] - end[0]];
        // Coordinates were rounded once when they became relative, and are off by the margin.
        let error = self.margin + 4.0 * UNIT * self.reach.max_element() + TINY;
        Coplanarity::of([between(1), between(2), between(3)], 0.0, error)
    }
}

impl MovingPair {
    /// As [`MovingPair::apart_along`], by the direction of the nearest points at the start: the
    /// last resort, for it finds a gap wherever rounding leaves one.
    pub(crate) fn apart_at_nearest(&self) -> Option<f64> {
        let points = |t: &[[DVec3; 3]; 2]| [0, 1, 2].map(|i| MovingPoint::new(t[0][i], t[1][i]));
        let found = SeparatingDirection::find(&points(&self.a), &points(&self.b), 0.0)?;
        self.apart_along(found.direction)
    }
}

impl Coplanarity {
    /// The volume at the start of the step; zero if its sign is not certain.
    fn at_start(&self) -> f64 {
        let [start, ..] = self.coefficients;
        if start.abs() > self.slack { start } else { 0.0 }
    }

    /// Whether the signs of its coefficients show at once that it never vanishes.
    fn lasts_to_the_end(&self) -> bool {
        self.one_sign(&self.coefficients)
    }

    /// How long it keeps the sign it has at the start.
    fn lasts(&self) -> f64 {
        self.first_suspicion(0.0, 1.0).map_or(f64::INFINITY, |suspicion| suspicion.lower)
    }
}

/// The first time at which one of the nine differences may be as low as `level`. All are above it
/// at the start.
#[inline]
fn lasting(a: [f64; 3], b: [f64; 3], a_end: [f64; 3], b_end: [f64; 3], level: f64) -> f64 {
    if least(a_end) - most(b_end) > level {
        return f64::INFINITY;
    }
    let mut until = f64::INFINITY;
    for i in 0..3 {
        for j in 0..3 {
            let (start, end) = (a[i] - b[j], a_end[i] - b_end[j]);
            // An end that is not a number proves nothing.
            let lasts = end > level;
            if !lasts {
                let fall = earlier((start - level) / (start - end));
                until = if fall < until { fall } else { until };
            }
        }
    }
    if until.is_finite() { until.max(0.0) } else { 0.0 }
}

/// Six times the signed volume of four points.
fn volume(p: DVec3, q: DVec3, r: DVec3, s: DVec3) -> f64 {
    (q - p).cross(r - p).dot(s - p)
}

#[inline]
fn normal(t: &[DVec3; 3]) -> DVec3 {
    (t[1] - t[0]).cross(t[2] - t[0])
}

/// The longer of two proofs.
#[inline]
pub(crate) fn later(x: Option<f64>, y: Option<f64>) -> Option<f64> {
    match (x, y) {
        (Some(x), Some(y)) => Some(if x > y { x } else { y }),
        (x, y) => x.or(y),
    }
}

/// `f64::min` and `max` care for NaN and take twice the instructions.
#[inline]
fn least([x, y, z]: [f64; 3]) -> f64 {
    let first = if x < y { x } else { y };
    if first < z { first } else { z }
}

#[inline]
fn most([x, y, z]: [f64; 3]) -> f64 {
    let first = if x > y { x } else { y };
    if first > z { first } else { z }
}
