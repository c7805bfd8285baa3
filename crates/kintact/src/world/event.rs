use glam::DVec3;

use super::BodyId;
use crate::geometry::Pair;

/// Whether something begins or ceases to touch. At one time begins come first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EventKind {
    /// It touches from now on.
    Begin,
    /// It no longer touches.
    End,
}

/// What of a body touches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// A face of a mesh.
    Face(u32),
    /// A point of a cloud: one near the place of contact.
    Point(u32),
}

impl Part {
    /// The number of the face or point.
    pub fn index(self) -> u32 {
        match self {
            Self::Face(index) | Self::Point(index) => index,
        }
    }
}

/// What a contact is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Exactness {
    /// Decided by exact tests of triangles, at times as good as [`Event::not_before`] says.
    Exact,
    /// About a surface that is itself only known about as well as the points of a scan lie dense.
    Approximate,
}

/// A contact that begins or ends.
///
/// Between meshes there is one for each pair of faces; [`Event::is_of_bodies`] picks those with
/// which two bodies as a whole begin or cease to touch. With scans there are only those.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Event {
    /// When: the first time at which the new state was seen.
    pub time: f64,
    /// The change does not lie before this.
    pub not_before: f64,
    /// What happens.
    pub kind: EventKind,
    /// To which bodies, the smaller id first; the same twice if a body touches itself.
    pub bodies: [BodyId; 2],
    /// With which parts, in the order of the bodies.
    pub parts: [Part; 2],
    /// Where, to within rounding: the middle of what the parts have in common, or of the parts
    /// themselves if they have ceased to touch.
    pub place: DVec3,
    /// Whether it is the first contact of the two bodies, or the end of the last.
    pub is_of_bodies: bool,
    /// What it is worth.
    pub exactness: Exactness,
    /// How likely it is that the bodies touch as it says from then on: 1 between meshes. About scans
    /// it is what [their methods](crate::scan) state; just at a contact about a half.
    pub confidence: f64,
}

/// What two bodies (or one with itself) touch with at a time.
#[derive(Debug, Clone, PartialEq)]
pub struct PairContacts {
    /// The bodies, the smaller id first; the same twice if a body touches itself.
    pub bodies: [BodyId; 2],
    /// Pairs of faces (of meshes) or points (of clouds), sorted; never empty. Which points of a cloud
    /// those are is found on the triangles between neighbouring ones.
    pub parts: Vec<Pair>,
    /// What they are worth.
    pub exactness: Exactness,
    /// How likely it is that the bodies touch: 1 between meshes.
    pub confidence: f64,
}
