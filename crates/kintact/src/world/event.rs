//! What a world reports: [`Event`]s ([`World::events`](super::World::events)), and contact sets at
//! a time ([`PairContacts`], from [`World::contacts_at`](super::World::contacts_at)).

use super::BodyId;
use crate::deform::ContactEvent;
use crate::geometry::Pair;

/// The part of a body that touches.
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

/// How a contact was decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Exactness {
    /// Decided by exact tests of triangles, at times as good as [`ContactEvent::not_before`] says.
    Exact,
    /// About a surface that is itself known only to within the spacing of a scan's points.
    Approximate,
}

/// A contact that begins or ends, with the bodies it is about.
///
/// Time, kind, place and confidence are those of the [`ContactEvent`], whose fields can be read as
/// if they were the event's own. Between meshes there is one event for each pair of faces;
/// [`Event::is_first_or_last`] picks those with which two bodies as a whole begin or cease to
/// touch. With scans there are only those.
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
    /// Time, kind and place, as the pair of bodies found it.
    pub contact: ContactEvent,
    /// The bodies, the smaller id first; the same twice if a body touches itself.
    pub bodies: [BodyId; 2],
    /// The parts that touch, in the order of the bodies.
    pub parts: [Part; 2],
    /// Whether it is the first contact of the two bodies, or the end of the last.
    pub is_first_or_last: bool,
    /// How it was decided.
    pub exactness: Exactness,
}

impl std::ops::Deref for Event {
    type Target = ContactEvent;

    fn deref(&self) -> &ContactEvent {
        &self.contact
    }
}

/// The contact set of two bodies (or one with itself) at a time.
#[derive(Debug, Clone, PartialEq)]
pub struct PairContacts {
    /// The bodies, the smaller id first; the same twice if a body touches itself.
    pub bodies: [BodyId; 2],
    /// Pairs of faces (of meshes) or points (of clouds), sorted; never empty. The points of a cloud
    /// are found on the triangles between neighbouring ones.
    pub parts: Vec<Pair>,
    /// How they were decided.
    pub exactness: Exactness,
    /// How likely it is that the bodies touch: 1 between meshes.
    pub confidence: f64,
}
