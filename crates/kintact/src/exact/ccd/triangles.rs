//! First contact of two moving triangles, `triangles`: called by `deform::contacts` for a pair of
//! faces over a step.
//!
//! 1. Narrow the step to the window in which boxes and separating directions allow contact; most
//!    pairs end here.
//! 2. Decide exactly whether the two intersect at the start.
//! 3. Search the fifteen feature pairs in turn, each up to the first contact found so far.

use glam::DVec3;

use super::advance;
use super::feature_pairs::{ALL, FeaturePair};
use super::moving::{MovingPoint, check_finite};
use super::options::Options;
use super::outcome::{FirstContact, TimeInterval};
use super::separation::{SeparatingDirection, moving_boxes_overlap};
use super::shared::SharedCorners;
use crate::Error;
use crate::exact::faces_intersect;

/// When two moving triangles first touch.
#[derive(Debug, Clone, Copy, PartialEq)]
#[must_use]
pub enum TriangleContact {
    /// They do not touch at any time of the step. This is proven, rounding included.
    None,
    /// They intersect when the step begins: decided exactly, whether they touch or penetrate.
    AtStart,
    /// They come within the tolerance of each other inside the interval, and not before it.
    Within {
        /// Nothing happens before `time.lower`; see [`FirstContact::Within`].
        time: TimeInterval,
        /// What meets; the first in the order of [`FeaturePair`]'s variants if several do.
        features: FeaturePair,
        /// Where; see [`FirstContact::Within`].
        parameters: [f64; 2],
    },
    /// The iteration cap was reached: treat as contact. Nothing happens before `time.lower`.
    Assumed {
        /// The undecided rest of the step.
        time: TimeInterval,
    },
}

impl TriangleContact {
    /// Whether contact must be reckoned with.
    pub fn is_contact(&self) -> bool {
        !matches!(self, Self::None)
    }

    /// The interval of the first contact, found or assumed; both ends 0 for contact at the start.
    pub fn time(&self) -> Option<TimeInterval> {
        match *self {
            Self::None => None,
            Self::AtStart => Some(TimeInterval { lower: 0.0, upper: 0.0 }),
            Self::Within { time, .. } | Self::Assumed { time } => Some(time),
        }
    }
}

/// When two moving triangles first touch during the step.
///
/// `shared` names corners that are the same vertex; contact at such a corner does not count, nor
/// does contact between features that have one in common. Faces with the same three vertices are
/// in contact at the start. An error's index is 0 to 2 for the corners of `a`, 3 to 5 for `b`.
///
/// ```
/// use kintact::DVec3;
/// use kintact::exact::ccd::*;
///
/// let floor = [DVec3::ZERO, DVec3::X, DVec3::Y].map(MovingPoint::resting);
/// let spike = [DVec3::new(0.2, 0.2, 1.0), DVec3::new(0.0, 0.0, 3.0), DVec3::new(1.0, 0.0, 3.0)];
/// let falling = spike.map(|p| MovingPoint::new(p, p - 2.0 * DVec3::Z));
///
/// let contact = triangles(&falling, &floor, SharedCorners::NONE, &Options::default())?;
/// let TriangleContact::Within { time, features, .. } = contact else { panic!("they meet") };
/// assert!(time.contains(0.5));
/// assert_eq!(features, FeaturePair::VertexFace { vertex: 0 });
/// # Ok::<(), kintact::Error>(())
/// ```
pub fn triangles(
    a: &[MovingPoint; 3],
    b: &[MovingPoint; 3],
    shared: SharedCorners,
    options: &Options,
) -> Result<TriangleContact, Error> {
    options.check()?;
    check_finite([a, b])?;
    Ok(first_contact(a, b, shared, options))
}

/// As [`triangles`], for input already checked.
pub(super) fn first_contact(
    a: &[MovingPoint; 3],
    b: &[MovingPoint; 3],
    shared: SharedCorners,
    options: &Options,
) -> TriangleContact {
    let Some(mut window) = window_of_contact(a, b, shared, options) else {
        return TriangleContact::None;
    };
    if window.lower == 0.0 && intersect_at_end(a, b, shared, |p| p.start) {
        return TriangleContact::AtStart;
    }
    let mut first = TriangleContact::None;
    for pair in ALL {
        if shared.any() && !pair.is_apart_in(&shared) {
            continue;
        }
        let (shape, points) = pair.points(a, b);
        let contact = advance::first_contact(shape, points, options, window);
        let Some(time) = contact.time() else { continue };
        if first == TriangleContact::None || time.lower < window.upper {
            window.upper = time.lower;
            first = match contact {
                FirstContact::Within { parameters, .. } => {
                    TriangleContact::Within { time, features: pair, parameters }
                }
                _ => TriangleContact::Assumed { time },
            };
        }
    }
    first
}

/// The part of the step in which the triangles as a whole can be in contact.
#[inline]
pub(super) fn window_of_contact(
    a: &[MovingPoint; 3],
    b: &[MovingPoint; 3],
    shared: SharedCorners,
    options: &Options,
) -> Option<TimeInterval> {
    // Shared corners keep boxes and planes in touch, and with a minimum separation being apart is
    // not enough; the features see to both.
    if shared.any() || options.min_separation > 0.0 {
        return Some(TimeInterval::STEP);
    }
    let mut window = moving_boxes_overlap(a, b)?;
    let (first, second) = (a.map(|p| p.start), b.map(|p| p.start));
    let normal = |t: &[DVec3; 3]| (t[1] - t[0]).cross(t[2] - t[0]);
    for direction in [normal(&first), normal(&second)] {
        let side =
            direction.dot(first[0] + first[1] + first[2] - second[0] - second[1] - second[2]);
        let direction = if side < 0.0 { -direction } else { direction };
        let until = SeparatingDirection { direction }.holds_until(a, b, window.lower);
        window.lower = until.unwrap_or(window.lower);
        if window.lower > window.upper {
            return None;
        }
    }
    Some(window)
}

/// Whether the triangles intersect at an end of the step, where coordinates are given: exact.
pub(super) fn intersect_at_end(
    a: &[MovingPoint; 3],
    b: &[MovingPoint; 3],
    shared: SharedCorners,
    end: impl Fn(&MovingPoint) -> DVec3,
) -> bool {
    let [a, b] = [a, b].map(|t| [&t[0], &t[1], &t[2]].map(&end));
    let [first, second] = shared.faces();
    faces_intersect(&[a[0], a[1], a[2], b[0], b[1], b[2]], first, second)
}
