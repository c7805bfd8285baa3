//! What a world reports: events, and contact sets at a time.

use super::BodyId;
use crate::deform::ContactEvent;
use crate::geometry::Pair;

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
    /// Decided by exact tests of triangles, at times as good as [`ContactEvent::not_before`] says.
    Exact,
    /// About a surface that is itself only known about as well as the points of a scan lie dense.
    Approximate,
}

/// A contact that begins or ends, with the bodies it is about.
///
/// Time, kind, place and confidence are those of the [`ContactEvent`], whose fields can be read as
/// if they were the event's own. Between meshes there is one event for each pair of faces;
/// [`Event::is_first_or_last`] picks those with which two bodies as a whole begin or cease to touch.
/// With scans there are only those.
///
/// ```
/// use kintact::motion::BodyMotion;
/// use kintact::world::{Body, World};
/// use kintact::{DVec3, TriMesh};
///
/// let sheet = TriMesh::new(vec![DVec3::ZERO, DVec3::X, DVec3::Y], vec![[0, 1, 2]])?;
/// let mut world = World::new();
/// world.add(Body::rigid(sheet.clone()))?;
/// let falling = BodyMotion::resting(0.0, DVec3::Z).with_velocity(-DVec3::Z);
/// world.add(Body::rigid(sheet).moving(falling))?;
/// let events = world.events(2.0)?;
/// assert!((events[0].time - 1.0).abs() < 1e-6 && events[0].is_first_or_last);
/// assert_eq!(events[0].parts.map(|part| part.index()), [0, 0]);
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Event {
    /// What happens, when and where, as the pair of bodies found it.
    pub contact: ContactEvent,
    /// To which bodies, the smaller id first; the same twice if a body touches itself.
    pub bodies: [BodyId; 2],
    /// With which parts, in the order of the bodies.
    pub parts: [Part; 2],
    /// Whether it is the first contact of the two bodies, or the end of the last.
    pub is_first_or_last: bool,
    /// What it is worth.
    pub exactness: Exactness,
}

impl std::ops::Deref for Event {
    type Target = ContactEvent;

    fn deref(&self) -> &ContactEvent {
        &self.contact
    }
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
