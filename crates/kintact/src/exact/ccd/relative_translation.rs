//! Triangles that pass each other without rotating, in closed form, on straight or bent paths.
//!
//! `passing_triangles` is the leaf test of `rigid::first_contact`; `pressing_direction` gives the
//! events of `crowd::paper` their normal.

#![allow(clippy::neg_cmp_op_on_partial_ord, reason = "NaN must prove nothing")]

use glam::DVec3;

use super::feature_pairs::FeaturePair;
use super::rounding::{TINY, UNIT};
use super::touching::{Touching, touching_features};
use crate::exact::real::{DoubleDouble, Real, Vector};
use crate::exact::triangles_intersect;
use crate::geometry::Triangle;
use crate::motion::parabola::{
    ALWAYS, AxisMotion, Span, TimeSet, line_interval, parabola_interval,
};
use crate::tolerance::{CONTACT, CONTINUED};

/// How one body moves as seen from another, neither of them rotating: at time `t >= 0` it is
/// `velocity t + bend t²` away from where it was at time 0.
///
/// Note that there is no half: `bend` is half the acceleration (Coming and Staadt 2006, eq. 1).
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct RelativeTranslation {
    /// Relative velocity at time 0.
    pub velocity: DVec3,
    /// Half the relative acceleration.
    pub bend: DVec3,
    /// How far each coordinate of a corner may be from the true one.
    pub slack: f64,
    /// How far each coordinate of `velocity` and of `bend` may be from the true one.
    pub errors: [f64; 2],
}

impl RelativeTranslation {
    /// The times at which the projections of two triangles on a direction can overlap while the
    /// second moves. The bounds are how far it has to move along it to touch and to leave.
    fn bent<T: Real>(&self, direction: Vector<T>, [least, most]: [f64; 2]) -> TimeSet {
        let (rate, rate_error) = project(self.velocity, self.errors[0], direction);
        let (bend, bend_error) = project(self.bend, self.errors[1], direction);
        parabola_interval(least, most, &AxisMotion { rate, bend, rate_error, bend_error })
    }

    /// Whether the path is a straight line.
    #[inline]
    pub(crate) fn is_straight(&self) -> bool {
        self.bend == DVec3::ZERO && self.errors[1] == 0.0
    }
}

/// A component along a direction and its largest error.
#[inline]
fn project<T: Real>(vector: DVec3, error: f64, direction: Vector<T>) -> (f64, f64) {
    let along = Vector::of(vector).dot(direction).value();
    let rounding = 4.0 * T::UNIT * vector.abs().dot(direction.value().abs());
    // The last is for `value`, which rounds.
    let error = rounding + error * direction.sum_of_sizes() + 2.0 * UNIT * along.abs();
    (along, error)
}

/// When triangle `b`, passing `a`, is in contact with it: a few closed intervals of times from 0
/// on, in closed form and rounded outward.
///
/// The differences between points of the two triangles form a convex body, which holds the origin
/// while they touch; it is cut out by planes whose normals are those of the two triangles or are
/// spanned by an edge of each. A straight path gives one interval, a bent one can give several:
/// then a plane gives two, and the sets are intersected.
///
/// The same triangles and motion give the same bits, whatever the window; `window` only allows to
/// give up: if no contact begins before its end or lasts to its beginning, the answer may be that
/// there is none at all.
///
/// ```
/// use kintact::DVec3;
/// use kintact::exact::ccd::{RelativeTranslation, passing_triangles};
///
/// let floor = [DVec3::ZERO, DVec3::X, DVec3::Y];
/// let spike = [DVec3::new(0.2, 0.2, 1.0), DVec3::new(0.2, 0.2, 2.0), DVec3::new(0.3, 0.3, 2.0)];
/// let falls = RelativeTranslation { velocity: DVec3::new(0.0, 0.0, -4.0), ..RelativeTranslation::default() };
/// let times = passing_triangles(&floor, &spike, &falls, [0.0, f64::INFINITY]);
/// let [first, last] = times.spans()[0];
/// assert!((first - 0.25).abs() < 1e-12 && (last - 0.5).abs() < 1e-12);
/// ```
pub fn passing_triangles(
    a: &Triangle,
    b: &Triangle,
    motion: &RelativeTranslation,
    window: Span,
) -> TimeSet {
    Shadows::<f64>::new(a, b, DVec3::ZERO, motion).touching(window)
}

/// As [`passing_triangles`] for `b` moved by an offset, which need not be a sum that can be rounded:
/// where rounding is a longer way than `tolerance` it is repeated in double-double arithmetic.
pub(crate) fn passing_faces(
    a: &Triangle,
    b: &Triangle,
    offset: DVec3,
    motion: &RelativeTranslation,
    window: Span,
    tolerance: f64,
) -> TimeSet {
    // A part of the tolerance: bodies that are stopped where they begin to touch go on touching.
    let motion = &RelativeTranslation { slack: motion.slack + WIDENED * tolerance, ..*motion };
    let shadows = Shadows::<f64>::new(a, b, offset, motion);
    if !PRODUCTS.contains(&shadows.rounding) {
        return scaled_faces(a, b, offset, motion, window, tolerance);
    }
    let times = shadows.touching(window);
    if times.is_empty() || !(shadows.rounding > tolerance) {
        return times;
    }
    let fine = Shadows::<DoubleDouble>::new(a, b, offset, motion).touching(window);
    times.and(&fine)
}

/// How well positions at a time are known, and how far apart faces there may be.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Nearness {
    /// How far a coordinate of the difference of two corners may be from the true one.
    pub(crate) slack: f64,
    /// The distance up to which faces of the two bodies may count as touching.
    pub(crate) tolerance: f64,
}

impl Nearness {
    /// Of positions that are exact, where only what intersects touches.
    pub(crate) const EXACT: Self = Self { slack: 0.0, tolerance: 0.0 };
}

/// Whether two faces may touch: they do where they are, or no direction proves them farther apart than
/// positions are known, and a part of the tolerance of contact.
pub(crate) fn may_touch(a: &Triangle, b: &Triangle, near: Nearness) -> bool {
    // Contacts that timelines find go on: a little more than they count.
    triangles_intersect(a, b) || are_within(a, b, near, 1.1)
}

/// As [`may_touch`], for two faces that were in contact: see [`CONTINUED`].
pub(crate) fn may_still_touch(a: &Triangle, b: &Triangle, near: Nearness) -> bool {
    triangles_intersect(a, b) || are_within(a, b, near, CONTINUED)
}

/// Whether no direction proves two faces farther apart than `slack` and so many times the distance
/// at which contacts begin.
fn are_within(a: &Triangle, b: &Triangle, near: Nearness, times: f64) -> bool {
    let size = |t: &Triangle| (t[1] - t[0]).length().max((t[2] - t[0]).length());
    let own = CONTACT * size(a).max(size(b));
    let slack = near.slack + times * WIDENED * own.min(near.tolerance);
    let still = RelativeTranslation { slack, ..RelativeTranslation::default() };
    let shadows = Shadows::<f64>::new(a, b, DVec3::ZERO, &still);
    let mut times = if PRODUCTS.contains(&shadows.rounding) {
        shadows.touching([0.0, 0.0])
    } else {
        scaled_faces(a, b, DVec3::ZERO, &still, [0.0, 0.0], slack)
    };
    if !times.is_empty() && shadows.rounding > slack {
        times = Shadows::<DoubleDouble>::new(a, b, DVec3::ZERO, &still).touching([0.0, 0.0]);
    }
    !times.is_empty() && !are_apart_along_nearest(a, b, slack)
}

/// Whether two faces are apart along the line between their nearest points: at the tips of slivers
/// the gaps along all other directions are much smaller than the distance.
#[cold]
fn are_apart_along_nearest(a: &Triangle, b: &Triangle, slack: f64) -> bool {
    let Touching { features, points: [p, q] } = touching_features(a, b);
    let across = match features {
        FeaturePair::EdgeEdge { a: i, b: j } => {
            (a[(i + 1) % 3] - a[i]).cross(b[(j + 1) % 3] - b[j])
        }
        _ => DVec3::ZERO,
    };
    let (a, b) = (a.map(|p| p - a[0]), b.map(|p| p - a[0]));
    let reach = a.iter().chain(&b).fold(0.0, |reach: f64, p| reach.max(p.length()));
    let error = 4.0 * slack + 16.0 * UNIT * reach;
    [q - p, across].into_iter().filter_map(DVec3::try_normalize).any(|direction| {
        let shadow = |t: &[DVec3; 3]| {
            let [x, y, z] = t.map(|p| p.dot(direction));
            [x.min(y).min(z), x.max(y).max(z)]
        };
        let ([a_low, a_high], [b_low, b_high]) = (shadow(&a), shadow(&b));
        (b_low - a_high).max(a_low - b_high) > error
    })
}

/// The part of the tolerance of contact by which either face counts as thicker, a coordinate: together as much
/// as `timeline::separation` ignores, so that contacts found there last here.
const WIDENED: f64 = 0.1;

/// Roundings of faces whose coordinates can be multiplied four times over.
const PRODUCTS: std::ops::RangeInclusive<f64> = 1e-70..=1e30;

/// As [`passing_faces`], for very small or large faces, or two points at one place: with lengths of
/// about 1. Powers of two round nothing.
#[cold]
fn scaled_faces(
    a: &Triangle,
    b: &Triangle,
    offset: DVec3,
    motion: &RelativeTranslation,
    window: Span,
    tolerance: f64,
) -> TimeSet {
    let size = a.iter().chain(b).fold(offset.abs(), |size, p| size.max(p.abs())).max_element();
    let exponent = if size > 0.0 { size.log2().floor() } else { 0.0 };
    // In two steps: one power could be out of range.
    let half = (-0.5 * exponent).round();
    let factors = [half.exp2(), (-exponent - half).exp2()];
    let scaled = |v: DVec3| v * factors[0] * factors[1];
    let length = |x: f64| x * factors[0] * factors[1];
    let motion = RelativeTranslation {
        velocity: scaled(motion.velocity),
        bend: scaled(motion.bend),
        slack: length(motion.slack),
        errors: motion.errors.map(length),
    };
    let (a, b, offset) = (a.map(scaled), b.map(scaled), scaled(offset));
    let shadows = Shadows::<f64>::new(&a, &b, offset, &motion);
    let times = shadows.touching(window);
    if times.is_empty() || !(shadows.rounding > length(tolerance)) {
        return times;
    }
    times.and(&Shadows::<DoubleDouble>::new(&a, &b, offset, &motion).touching(window))
}

/// The direction in which `a` presses on `b` at a time of contact: the normal, from `a` to `b`, of
/// the plane along which they overlap least. When contact begins that is the plane that separated
/// them to the last. `None` for two points.
pub fn pressing_direction(
    a: &Triangle,
    b: &Triangle,
    motion: &RelativeTranslation,
    time: f64,
) -> Option<DVec3> {
    let shadows = Shadows::<f64>::new(a, b, DVec3::ZERO, motion);
    let slid = (motion.velocity + motion.bend * time) * time;
    let mut best = (f64::INFINITY, None);
    shadows.for_each_direction(|direction| {
        let [least, most] = shadows.bounds(direction);
        let direction = direction.value();
        let length = direction.length();
        let slid = slid.dot(direction);
        for (overlap, from_a) in [(slid - least, -direction), (most - slid, direction)] {
            if overlap < best.0 * length {
                best = (overlap / length, from_a.try_normalize());
            }
        }
        true
    });
    best.1
}

/// The corners relative to a near point, to be projected on directions.
struct Shadows<'a, T> {
    a: [Vector<T>; 3],
    b: [Vector<T>; 3],
    edges: [[Vector<T>; 3]; 2],
    normals: [Vector<T>; 2],
    /// Largest coordinates, times the rounding they can cause, plus the slack.
    error: DVec3,
    /// The largest of them without the slack.
    rounding: f64,
    motion: &'a RelativeTranslation,
}

const AXES: [DVec3; 3] = [DVec3::X, DVec3::Y, DVec3::Z];

/// Squared sine of the angle between two normals, or between two edges, below which the ordinary
/// directions may miss a plane by rounding and all others are tested too.
const FLAT: f64 = 1e-12;

/// The same below which two planes are parallel for all that the tolerance of contact can tell.
const PARALLEL: f64 = 1e-28;

/// How the planes of two triangles lie to each other.
enum Planes {
    Crossing,
    NearlyParallel,
    Parallel,
    /// One triangle is a segment or a point.
    None,
}

impl<'a, T: Real> Shadows<'a, T> {
    #[inline]
    fn new(a: &Triangle, b: &Triangle, offset: DVec3, motion: &'a RelativeTranslation) -> Self {
        let origin = Vector::<T>::of(a[0]);
        let (a, b) = (
            a.map(|p| Vector::of(p) - origin),
            b.map(|p| Vector::of(p) + Vector::of(offset) - origin),
        );
        let sizes = |v: Vector<T>| v.value().abs();
        let reach = sizes(a[1]).max(sizes(a[2])).max(sizes(b[0])).max(sizes(b[1])).max(sizes(b[2]));
        // Twice more for sums with an offset and the origin that are larger than the result.
        let carried =
            if offset == DVec3::ZERO { DVec3::ZERO } else { offset.abs() + sizes(origin) };
        let rounding = (reach + carried) * (24.0 * T::UNIT);
        let edges = [&a, &b].map(|t| [t[1] - t[0], t[2] - t[1], t[0] - t[2]]);
        let normals = [edges[0][0].cross(edges[0][1]), edges[1][0].cross(edges[1][1])];
        let error = rounding + DVec3::splat(2.0 * motion.slack);
        Self { a, b, edges, normals, error, rounding: rounding.max_element(), motion }
    }

    #[inline]
    fn touching(&self, window: Span) -> TimeSet {
        if self.motion.is_straight() { self.straight(window) } else { self.bent(window) }
    }

    /// How far `b` has to move along a direction to touch `a`, and how far to have left it.
    #[inline]
    fn bounds(&self, direction: Vector<T>) -> [f64; 2] {
        let shadow = |t: &[Vector<T>; 3]| {
            let [x, y, z] = [t[0].dot(direction), t[1].dot(direction), t[2].dot(direction)];
            let (mut low, mut high) = if x < y { (x, y) } else { (y, x) };
            if z < low {
                low = z;
            }
            if high < z {
                high = z;
            }
            [low, high]
        };
        let ([a_low, a_high], [b_low, b_high]) = (shadow(&self.a), shadow(&self.b));
        let error = self.error.dot(direction.value().abs()) + TINY;
        let (least, most) = ((a_low - b_high).value(), (a_high - b_low).value());
        [least - error - 2.0 * UNIT * least.abs(), most + error + 2.0 * UNIT * most.abs()]
    }

    /// How the planes of the triangles lie to each other.
    #[inline]
    fn planes(&self) -> Planes {
        let [m, n] = self.normals.map(Vector::value);
        let thin = |t: &[Vector<T>; 3], n: DVec3| {
            let [p, q] = [t[0].value(), t[1].value()];
            n.length_squared() <= FLAT * p.length_squared() * q.length_squared()
        };
        let size = m.length_squared() * n.length_squared();
        let across = m.cross(n).length_squared();
        if thin(&self.edges[0], m) || thin(&self.edges[1], n) {
            Planes::None
        } else if across <= PARALLEL * size {
            Planes::Parallel
        } else if across <= FLAT * size {
            Planes::NearlyParallel
        } else {
            Planes::Crossing
        }
    }

    /// Calls `cut` for the directions of all planes that can bound the difference of the two
    /// triangles, likely ones first, until it says no.
    #[inline]
    fn for_each_direction(&self, mut cut: impl FnMut(Vector<T>) -> bool) -> bool {
        if !(AXES.into_iter().all(|axis| cut(Vector::of(axis)))
            && self.normals.into_iter().all(&mut cut))
        {
            return false;
        }
        match self.planes() {
            // An edge of each spans the same plane again, or none.
            Planes::Parallel => self.for_each_border(0, cut),
            Planes::Crossing => self.for_each_edge_pair(cut),
            Planes::NearlyParallel => {
                self.for_each_edge_pair(&mut cut)
                    && self.for_each_border(0, &mut cut)
                    && self.for_each_border(1, cut)
            }
            Planes::None => {
                self.for_each_edge_pair(&mut cut)
                    && self.for_each_border(0, &mut cut)
                    && self.for_each_border(1, &mut cut)
                    && self.for_each_line(cut)
            }
        }
    }

    #[inline]
    fn for_each_edge_pair(&self, mut cut: impl FnMut(Vector<T>) -> bool) -> bool {
        self.edges[0].iter().all(|p| self.edges[1].iter().all(|q| cut(p.cross(*q))))
    }

    /// Triangles in one plane: the borders count within it.
    #[inline]
    fn for_each_border(&self, side: usize, mut cut: impl FnMut(Vector<T>) -> bool) -> bool {
        self.edges.as_flattened().iter().all(|edge| cut(self.normals[side].cross(*edge)))
    }

    /// Triangles that are segments or points span fewer dimensions.
    #[cold]
    fn for_each_line(&self, mut cut: impl FnMut(Vector<T>) -> bool) -> bool {
        self.edges
            .as_flattened()
            .iter()
            .all(|edge| cut(*edge) && AXES.iter().all(|&axis| cut(Vector::of(axis).cross(*edge))))
    }

    fn straight(&self, window: Span) -> TimeSet {
        let [mut first, mut last] = ALWAYS;
        let meets = self.for_each_direction(|direction| {
            let bounds = self.bounds(direction);
            let (rate, error) = project(self.motion.velocity, self.motion.errors[0], direction);
            // Projections overlap during one interval; if that holds both ends it cuts nothing off.
            let inside = |t: f64| {
                let (slid, error) = (rate * t, error * t);
                bounds[0] - error <= slid && slid <= bounds[1] + error
            };
            if !(last < f64::INFINITY && inside(first) && inside(last)) {
                let cut = line_interval(bounds[0], bounds[1], rate, error);
                (first, last) = (first.max(cut[0]), last.min(cut[1]));
            }
            first <= last && first <= window[1] && last >= window[0]
        });
        if meets { TimeSet::of([first, last]) } else { TimeSet::EMPTY }
    }

    fn bent(&self, window: Span) -> TimeSet {
        let (mut times, window) = (TimeSet::of(ALWAYS), TimeSet::of(window));
        self.for_each_direction(|direction| {
            times = times.and(&self.motion.bent(direction, self.bounds(direction)));
            let meets = !times.and(&window).is_empty();
            if !meets {
                times = TimeSet::EMPTY;
            }
            meets
        });
        times
    }
}
