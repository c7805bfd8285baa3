//! All intervals of contact of two moving triangles during a step: `contact_spans`, where
//! `triangles` returns the first contact only.
//!
//! 1. Cut the step down to the window in which the two can touch.
//! 2. For each of the fifteen feature pairs, cover its times of contact with intervals (`cover`);
//!    merge them.
//! 3. Between two intervals the state does not change: decide it in the middle, by a separating
//!    direction.

use super::cover::contact_times;
use super::feature_pairs::ALL;
use super::moving::{MovingPoint, check_finite};
use super::options::Options;
use super::outcome::TimeInterval;
use super::separation::SeparatingDirection;
use super::shared::SharedCorners;
use super::triangles::{intersect_at_end, window_of_contact};
use crate::Error;

/// One interval of time during which two triangles are in contact.
///
/// Before `begin.lower` (back to the end of the span before) and after `end.upper` they are proven
/// apart. From `begin.upper` to `end.lower`, if that is an interval, they are in contact, unless
/// they are closer than rounding can resolve. A touch that lasts an instant has `begin == end`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ContactSpan {
    /// When contact begins; both ends 0 if the step begins with it.
    pub begin: TimeInterval,
    /// When it ends; both ends 1 if it lasts beyond the step.
    pub end: TimeInterval,
}

impl ContactSpan {
    /// Everything from the first to the last time at which there may be contact.
    pub fn hull(&self) -> TimeInterval {
        TimeInterval { lower: self.begin.lower, upper: self.end.upper }
    }
}

/// All intervals of contact of two moving triangles during the step, in order.
///
/// Contact begins or ends only when features meet; between such times the state does not change,
/// and is decided in the middle: apart if a separating direction proves it, else in contact. The
/// arguments are those of [`triangles`](super::triangles).
///
/// ```
/// use kintact::DVec3;
/// use kintact::exact::ccd::*;
///
/// let floor = [DVec3::ZERO, DVec3::X, DVec3::Y].map(MovingPoint::resting);
/// // A triangle one unit high falls through the floor.
/// let spike = [DVec3::new(0.2, 0.2, 1.0), DVec3::new(0.2, 0.2, 2.0), DVec3::new(0.3, 0.3, 2.0)];
/// let falling = spike.map(|p| MovingPoint::new(p, p - 4.0 * DVec3::Z));
///
/// let spans = contact_spans(&falling, &floor, SharedCorners::NONE, &Options::default())?;
/// assert_eq!(spans.len(), 1);
/// assert!(spans[0].begin.contains(0.25) && spans[0].end.contains(0.5));
/// # Ok::<(), kintact::Error>(())
/// ```
pub fn contact_spans(
    a: &[MovingPoint; 3],
    b: &[MovingPoint; 3],
    shared: SharedCorners,
    options: &Options,
) -> Result<Vec<ContactSpan>, Error> {
    options.check()?;
    check_finite([a, b])?;
    let Some(window) = window_of_contact(a, b, shared, options) else { return Ok(Vec::new()) };
    let mut events = Vec::new();
    for pair in ALL {
        if pair.is_apart_in(&shared) {
            let (shape, points) = pair.points(a, b);
            contact_times(shape, points, options, window, &mut events);
        }
    }
    let events = merged(events);
    let instant = |t: f64| TimeInterval { lower: t, upper: t };
    let starts_free = events.first().is_none_or(|event| event.lower > 0.0);
    let mut open = None;
    if starts_free && window.lower == 0.0 && intersect_at_end(a, b, shared, |p| p.start) {
        open = Some(instant(0.0));
    }
    let mut spans = Vec::new();
    for (k, &event) in events.iter().enumerate() {
        let begin = open.take().unwrap_or(event);
        let next = events.get(k + 1).map(|next| next.lower);
        let lasts = match next {
            Some(next) => !apart_at(a, b, shared, 0.5 * (event.upper + next)),
            None => event.upper < 1.0 && intersect_at_end(a, b, shared, |p| p.end),
        };
        if lasts {
            open = Some(begin);
        } else {
            spans.push(ContactSpan { begin, end: event });
        }
    }
    spans.extend(open.map(|begin| ContactSpan { begin, end: instant(1.0) }));
    Ok(spans)
}

/// Disjoint intervals in order that hold the same times.
fn merged(mut intervals: Vec<TimeInterval>) -> Vec<TimeInterval> {
    intervals.sort_by(|x, y| x.lower.total_cmp(&y.lower));
    let mut merged: Vec<TimeInterval> = Vec::with_capacity(intervals.len());
    for next in intervals {
        match merged.last_mut() {
            Some(last) if next.lower <= last.upper => last.upper = last.upper.max(next.upper),
            _ => merged.push(next),
        }
    }
    merged
}

/// Whether the triangles are proven apart, save where they are joined, at a time at which no
/// features meet.
fn apart_at(a: &[MovingPoint; 3], b: &[MovingPoint; 3], shared: SharedCorners, t: f64) -> bool {
    let apart =
        |a: &[MovingPoint; 3], b: &[MovingPoint; 3]| SeparatingDirection::find(a, b, t).is_some();
    match shared.joint() {
        None => apart(a, b),
        // Joined at a vertex, they meet elsewhere exactly if the edge opposite to it of one meets
        // the other.
        Some((i, j)) if shared.count() == 1 => {
            let opposite = |t: &[MovingPoint; 3], k: usize| {
                let (p, q) = (t[(k + 1) % 3], t[(k + 2) % 3]);
                [p, q, q]
            };
            apart(&opposite(a, i), b) && apart(a, &opposite(b, j))
        }
        // Joined along an edge, they meet elsewhere only folded flat, and then features meet.
        Some(_) => true,
    }
}
