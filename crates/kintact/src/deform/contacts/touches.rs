//! When two faces touch in a window, where the signs of volumes do not decide: [`window_touches`],
//! by [`straight_touches`] or [`curved_touches`]. Called when a window opens (`window_builder.rs`)
//! for pairs that lie flush, rest, slide or graze, and for degenerate faces. Faces that share corners
//! become a few questions about what they do not share ([`Joined`]).
//!
//! *Touching is the complement of proven apart*: the times left by all separating directions, as
//! closed intervals ([`exact::timeline`](crate::exact::timeline)). The result is a function of the
//! motions and the window alone, and complete: no pair needs to be evaluated again in the window.
//!
//! 1. On straight paths: if both faces only translate, the closed form of `passing_faces`; else,
//!    unless a cheap proof shows that they stay apart (`staying_apart.rs`),
//!    gaps through five times of the window, and again of the parts that are left. Where their rounding,
//!    not that of the positions, is a longer way than the tolerance of contact, in double-double
//!    arithmetic.
//! 2. On curves: gaps through thirteen times of a slice, which is exact for cubic paths (degree 12)
//!    and, over less than [`ANGLE`] of a rotation, to rounding. Slices end where paths bend.

#![allow(clippy::neg_cmp_op_on_partial_ord, reason = "NaN must prove nothing")]

use glam::DVec3;

use super::body::MovingMesh;
use super::motion::MeshMotion;
use super::sides::Body;
use super::staying_apart::stay_apart;
use super::window::ContactWindow;
use crate::exact::ccd::{MovingPoint, RelativeTranslation, passing_faces};
use crate::exact::timeline::{
    DoubleDouble, FIVE, FacePairSamples, Real, THIRTEEN, Touches, Vector, touch_times,
};
use crate::geometry::Pair;
use crate::motion::parabola::TimeSet;
use crate::tolerance::{CONTACT, contact_distance};

/// The angle that bodies turn by in a slice, in radians.
const ANGLE: f64 = 0.5;

/// Slices of a window on curves after which the rest counts as touching.
const MOST_SLICES: usize = 64;

/// The distance up to which two faces count as touching: by the larger one's size, and no more than
/// what bodies of these sizes have.
fn tolerance(pair: &[[MovingPoint; 3]; 2], sizes: [f64; 2]) -> f64 {
    let size = |corners: &[MovingPoint; 3]| {
        let [p, q, r] = corners.map(|p| p.start);
        (q - p).length().max((r - q).length()).max((p - r).length())
    };
    (CONTACT * size(&pair[0]).max(size(&pair[1]))).min(contact_distance(sizes))
}

/// How far a corner's coordinates may be off: nothing where it does not move at all.
fn corner_error(corners: &[MovingPoint; 3]) -> f64 {
    corners.iter().fold(0.0, |error: f64, p| {
        let size = p.start.abs().max(p.end.abs()).max_element();
        if p.start == p.end { error } else { error.max(4.0 * f64::EPSILON * size) }
    })
}

/// The times of a window at which two faces touch; if they are `joined`, elsewhere than in the corners they
/// share.
pub(super) fn window_touches(
    bodies: [Body<'_>; 2],
    pair: Pair,
    is_joined: bool,
    window: &ContactWindow,
) -> TimeSet {
    let faces = [bodies[0].mesh.faces[pair.a as usize], bodies[1].mesh.faces[pair.b as usize]];
    if !is_joined {
        return hull_touches(bodies, faces, window);
    }
    match Joined::of(faces) {
        Joined::Same => TimeSet::of([window.from, window.until]),
        Joined::Elsewhere(hulls) => {
            let each = hulls.into_iter().map(|hulls| hull_touches(bodies, hulls, window));
            each.fold(TimeSet::EMPTY, |all, times| all.or(&times))
        }
    }
}

/// Two faces with common corners.
enum Joined {
    /// The same corners: they meet everywhere.
    Same,
    /// They meet elsewhere if any of these triangles, edges or corners do, given by their vertices.
    Elsewhere(Vec<[[u32; 3]; 2]>),
}

impl Joined {
    /// With one common corner, faces that meet elsewhere go on together up to where one of them ends: at
    /// the edge opposite to that corner. With two, they lie in one plane on one side of their edge: a
    /// corner of one lies in the other, or edges from different ends of the common one cross. Faces that
    /// repeat a corner are edges.
    fn of([a, b]: [[u32; 3]; 2]) -> Self {
        let besides = |face: [u32; 3], other: [u32; 3]| -> Vec<u32> {
            let mut free: Vec<u32> = face.into_iter().filter(|v| !other.contains(v)).collect();
            free.dedup();
            free
        };
        let (free_a, free_b) = (besides(a, b), besides(b, a));
        let hull = |vertices: &[u32]| {
            let [first, last] = [vertices[0], vertices[vertices.len() - 1]];
            [first, last, last]
        };
        let mut common: Vec<u32> = a.into_iter().filter(|v| b.contains(v)).collect();
        common.sort_unstable();
        common.dedup();
        if free_a.is_empty() && free_b.is_empty() {
            return Self::Same;
        }
        if free_a.is_empty() || free_b.is_empty() {
            return Self::Elsewhere(Vec::new());
        }
        let mut hulls = vec![[hull(&free_a), b], [a, hull(&free_b)]];
        if let [p, q] = *common {
            for [of_a, of_b] in [[p, q], [q, p]] {
                hulls.push([hull(&[free_a[0], of_a]), hull(&[free_b[0], of_b])]);
            }
        }
        Self::Elsewhere(hulls)
    }
}

/// The times of a window at which two triangles, given by their vertices, touch.
fn hull_touches([a, b]: [Body<'_>; 2], hulls: [[u32; 3]; 2], window: &ContactWindow) -> TimeSet {
    let &ContactWindow { from, until, widened, .. } = window;
    let sizes = [&a, &b].map(Body::size);
    if !(a.is_straight() && b.is_straight()) {
        let known = CurvedFaces { sizes, widened, from: a.origin() };
        return curved_touches([a.mesh, b.mesh], hulls, [from, until], known);
    }
    let mut times = TimeSet::EMPTY;
    let corners = [a.corners_over_window(hulls[0]), b.corners_over_window(hulls[1])];
    let shares = straight_touches(&corners, sizes, widened);
    for &[first, last] in shares.spans() {
        let time = |share: f64| (from + share * (until - from)).clamp(from, until);
        times.add([time(first), if last >= 1.0 { until } else { time(last) }]);
    }
    times
}

/// The shares of a window in which two faces on straight paths touch, of bodies of these sizes. `widened` is how many times the usual distance counts as touching.
pub(in crate::deform) fn straight_touches(
    pair: &[[MovingPoint; 3]; 2],
    sizes: [f64; 2],
    widened: f64,
) -> TimeSet {
    let errors = pair.each_ref().map(corner_error);
    let tolerance = widened * tolerance(pair, sizes);
    if let Some(motion) = relative_translation(pair, errors) {
        let [a, b] = pair.map(|corners| corners.map(|p| p.start));
        let times = passing_faces(&a, &b, DVec3::ZERO, &motion, [0.0, 1.0], tolerance);
        return times.and(&TimeSet::of([0.0, 1.0]));
    }
    if stay_apart(pair, errors, tolerance) {
        return TimeSet::EMPTY;
    }
    let mut times = TimeSet::EMPTY;
    let mut zoom = Zoom { pair, errors, tolerance, left: MOST_PARTS };
    zoom.add_touches([0.0, 1.0], &mut times);
    times
}

/// Parts of a window that are sampled before what is left of them counts as touching.
const MOST_PARTS: u32 = 64;

/// A part of a window is sampled again if the faces may touch in less than this share of it.
const SHORT: f64 = 0.25;

/// Samples shorter and shorter parts of a window. In a long one fast faces are far apart for most
/// of the time, and errors grow with their distance.
struct Zoom<'a> {
    pair: &'a [[MovingPoint; 3]; 2],
    errors: [f64; 2],
    tolerance: f64,
    left: u32,
}

impl Zoom<'_> {
    /// Appends the shares of the window in a part of it at which the faces touch.
    fn add_touches(&mut self, part: [f64; 2], out: &mut TimeSet) {
        self.left = self.left.saturating_sub(1);
        let [from, until] = part;
        let length = until - from;
        let share = |s: f64| (from + s * length).clamp(from, until);
        let mut touches = self.sampled::<f64>(part);
        let is_rough = touches.is_coarse && !touches.is_empty();
        let is_beyond = touches.coarsest > 1.0 && touches.coarsest > 2.0 * touches.given;
        // Directions of short parts may be as short, as those of edges that part.
        let is_long = |&[first, last]: &[f64; 2]| last - first >= SHORT;
        let is_stuck =
            touches.is_rounded && length < 1.0 && touches.times.spans().iter().any(is_long);
        if is_rough && (is_beyond || is_stuck) {
            touches.times = touches.times.and(&self.sampled::<DoubleDouble>(part).times);
        }
        for &[first, last] in touches.times.spans() {
            let span = [share(first), share(last)];
            if is_rough && last - first < SHORT && span[1] > span[0] && self.left > 0 {
                // A little more, so that both ends are found within.
                let more = 0.25 * (last - first);
                self.add_touches([share(first - more), share(last + more)], out);
            } else {
                out.add(span);
            }
        }
    }

    fn sampled<T: Real>(&self, [from, until]: [f64; 2]) -> Touches {
        let zero = Vector::<T>::of(DVec3::ZERO);
        let mut samples = FacePairSamples {
            a: [[zero; 3]; 5],
            b: [[zero; 3]; 5],
            position_error: self.errors[0].max(self.errors[1]),
            edge_errors: [2.0 * self.errors[0].max(self.errors[1]), 0.0],
            interpolation_error: 0.0,
        };
        for (node, &share) in FIVE.shares.iter().enumerate() {
            let share = T::of(from) + T::of(until - from) * T::of(share);
            let at = |p: &MovingPoint| {
                let start = Vector::<T>::of(p.start);
                start + (Vector::of(p.end) - start).scaled(share)
            };
            let origin = at(&self.pair[0][0]);
            samples.a[node] = self.pair[0].each_ref().map(|p| at(p) - origin);
            samples.b[node] = self.pair[1].each_ref().map(|p| at(p) - origin);
        }
        touch_times(&FIVE, &samples, [0.0, 1.0], self.tolerance)
    }
}

/// How the second face moves as seen from the first, if neither changes its shape.
fn relative_translation(
    pair: &[[MovingPoint; 3]; 2],
    errors: [f64; 2],
) -> Option<RelativeTranslation> {
    let ways = pair.map(|corners| corners.map(|p| p.end - p.start));
    for (ways, error) in ways.iter().zip(errors) {
        let off = (ways[1] - ways[0]).abs().max((ways[2] - ways[0]).abs()).max_element();
        if !(off <= 2.0 * error) {
            return None;
        }
    }
    let error = 4.0 * (errors[0] + errors[1]);
    Some(RelativeTranslation {
        velocity: ways[1][0] - ways[0][0],
        bend: DVec3::ZERO,
        slack: errors[0] + errors[1],
        errors: [error, 0.0],
    })
}

/// What is known about faces on curves.
#[derive(Debug, Clone, Copy)]
pub(in crate::deform) struct CurvedFaces {
    /// The sizes of both bodies.
    pub(in crate::deform) sizes: [f64; 2],
    /// How many times the usual distance counts as touching.
    pub(in crate::deform) widened: f64,
    /// What positions are measured from.
    pub(in crate::deform) from: DVec3,
}

/// The times from `from` to `until` at which two faces on curves, given by their vertices, touch.
pub(in crate::deform) fn curved_touches(
    meshes: [&MovingMesh; 2],
    faces: [[u32; 3]; 2],
    [from, until]: [f64; 2],
    known: CurvedFaces,
) -> TimeSet {
    let mut times = TimeSet::EMPTY;
    let mut slices = Slices { meshes, faces, known, left: MOST_PARTS };
    let mut start = from;
    for slice in 0.. {
        let mut end = until;
        for mesh in meshes {
            end = end.min(mesh.motion.next_bend(start).unwrap_or(f64::INFINITY));
            if let MeshMotion::Rigid(body, _) = &mesh.motion {
                // Half of it for either body.
                end = end.min(start + 0.5 * ANGLE / body.motion().turn_rate());
            }
        }
        if slice == MOST_SLICES || !(end > start) {
            times.add([start, until]);
            return times;
        }
        slices.add_touches([start, end], &mut times);
        if end >= until {
            return times;
        }
        start = end;
    }
    times
}

/// Samples slices, and shorter and shorter parts of them, as [`Zoom`] does windows.
struct Slices<'a> {
    meshes: [&'a MovingMesh; 2],
    faces: [[u32; 3]; 2],
    known: CurvedFaces,
    left: u32,
}

impl Slices<'_> {
    /// Appends the times of a slice, or of a part of one, at which the faces touch.
    fn add_touches(&mut self, [start, end]: [f64; 2], out: &mut TimeSet) {
        self.left = self.left.saturating_sub(1);
        let time = |share: f64| (start + share * (end - start)).clamp(start, end);
        let touches = self.sampled([start, end]);
        for &[first, last] in touches.times.spans() {
            let span = [time(first), time(last)];
            let is_short = last - first < SHORT && span[1] > span[0];
            if touches.is_coarse && is_short && self.left > 0 {
                let more = 0.25 * (last - first);
                self.add_touches([time(first - more), time(last + more)], out);
            } else {
                out.add(span);
            }
        }
    }

    fn sampled(&self, [start, end]: [f64; 2]) -> Touches {
        let CurvedFaces { sizes, widened, from } = self.known;
        // Smaller in a short part near the start of a motion than in all of a window.
        let [of_a, of_b] = self.meshes.map(|mesh| mesh.motion.rounding(start, end, from));
        let position_error = of_a.max(of_b);
        let zero = Vector::<f64>::of(DVec3::ZERO);
        let mut ends = [[DVec3::ZERO; 3]; 2];
        let mut samples = FacePairSamples {
            a: [[zero; 3]; 13],
            b: [[zero; 3]; 13],
            position_error,
            edge_errors: [2.0 * position_error, 0.0],
            interpolation_error: 0.0,
        };
        for (node, &share) in THIRTEEN.shares.iter().enumerate() {
            let t = if node == 12 { end } else { start + share * (end - start) };
            let [at_a, at_b] = self.meshes.map(|mesh| mesh.motion.at(t, from));
            let [of_a, of_b] = self.faces;
            let corners = [of_a.map(|v| at_a.position(v)), of_b.map(|v| at_b.position(v))];
            let origin = corners[0][0];
            samples.a[node] = corners[0].map(|p| Vector::of(p - origin));
            samples.b[node] = corners[1].map(|p| Vector::of(p - origin));
            if node == 0 {
                ends = corners;
            }
        }
        let ends = ends.map(|corners| corners.map(MovingPoint::resting));
        let tolerance = widened * tolerance(&ends, sizes);
        touch_times(&THIRTEEN, &samples, [0.0, 1.0], tolerance)
    }
}
