//! [`ContactEvent`]: the one event type, from where a contact is found to the user.

use glam::DVec3;

use crate::geometry::Pair;

/// Whether two faces begin or cease to touch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EventKind {
    /// They touch from now on.
    Begin,
    /// They no longer touch.
    End,
}

/// A contact of two faces that begins or ends, as a pair of bodies finds it.
/// [`world::Event`](crate::world::Event) adds the bodies.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ContactEvent {
    /// When it begins or ends. Of bodies that keep their shape: the first or the last time of the
    /// contact, rounded outward. Of others: where signs decide, the first time at which the exact
    /// test gave the new answer.
    pub time: f64,
    /// The change does not lie before this: at most a billionth of a window earlier than `time`.
    pub not_before: f64,
    /// Whether the contact begins or ends.
    pub kind: EventKind,
    /// The face of the first body and that of the second; points in place of faces of a scan.
    pub faces: Pair,
    /// Where the faces meet, at the first or the last time at which they were found to.
    pub point: DVec3,
    /// The direction, of length 1, in which the first body presses on the second there: across the
    /// two edges that meet, or along the normal of the face that a corner meets; of faces that lie
    /// flush the first one's own normal. Zero for scans, which have none.
    pub normal: DVec3,
    /// The probability that the bodies touch (or no longer do) from then on: 1 between meshes.
    /// About scans it is what [their methods](crate::scan) state; just at a contact about a half.
    pub confidence: f64,
}

impl ContactEvent {
    /// Events in order: by time, begins before ends, by faces.
    pub(super) fn sort(events: &mut [Self]) {
        events.sort_by(|x, y| {
            let by_time = x.time.total_cmp(&y.time);
            by_time.then(x.kind.cmp(&y.kind)).then(x.faces.cmp(&y.faces))
        });
    }
}
