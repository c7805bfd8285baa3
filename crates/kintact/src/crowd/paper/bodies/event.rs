//! The events that `KineticBodies` returns, and the contacts in them.

use glam::DVec3;

use crate::crowd::BoxId;
use crate::exact::ccd::FeaturePair;

/// What happened between two bodies. At one time events come in this order, then by bodies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BodyEventKind {
    /// Their surfaces no longer have a point in common; at this very time they still do.
    Leave,
    /// Their surfaces touch that did not before.
    Touch,
    /// They touch once more, after many touches in a short time. The engine ignores the pair until
    /// a motion changes later than this: respond by giving both the same motion.
    Rest,
    /// They may touch from now on: a body of the pair moves within
    /// [`MotionBounds`](super::MotionBounds), and some motion within the bounds touches the other
    /// now or, by no more than the tolerance of rotating bodies, later. A
    /// [`Leave`](Self::Leave) follows when no motion within the bounds does.
    Possible,
    /// The bounds of a body's motion end (both bodies of the event are that one). Time stands until
    /// the body has a new motion or is removed; until then each call reports the event again.
    Expired,
}

/// A contact that begins or ends.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BodyEvent {
    /// When; time stands there.
    pub time: f64,
    /// What.
    pub kind: BodyEventKind,
    /// The two bodies, smaller id first.
    pub bodies: [BoxId; 2],
    /// Where and with what they touch; `None` when they leave, or for bounds that end.
    pub contact: Option<BodyContact>,
}

/// Where two bodies touch.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BodyContact {
    /// A face of each body: of the pairs that touch first, the one with the smallest numbers.
    pub faces: [u32; 2],
    /// What of these faces touches.
    pub features: FeaturePair,
    /// A point of the contact in the world, to within rounding (bodies that rotate: to within the
    /// tolerance).
    pub point: DVec3,
    /// The direction in which the first body presses on the second; zero for two points.
    pub normal: DVec3,
    /// Whether the contact was there already when the pair was first evaluated: when the bodies
    /// were inserted, jumped, or another change of motion happened at that very time.
    pub already: bool,
}
