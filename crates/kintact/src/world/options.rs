//! Options of a world: detail of events, threads, and methods set manually for kinds of bodies.

use super::Kind;

/// How contact sets of two meshes are found. The sets are the same either way.
///
/// Events are always found by kinetic structures or searches over time, which miss no contact; and
/// scans have one method only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Method {
    /// The world chooses by the kinds of the two bodies.
    #[default]
    Automatic,
    /// Trees are traversed at each time queried: good for few times, and for bodies that change
    /// wildly.
    Frames,
    /// Pairs of faces are followed over time: costs the same however many times are queried.
    Kinetic,
}

/// The detail of events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Detail {
    /// Every pair of faces that begins or ceases to touch.
    #[default]
    Faces,
    /// Only that two bodies begin or cease to touch, with one pair of faces where they do. The
    /// times are those of the events with
    /// [`Event::is_first_or_last`](super::Event::is_first_or_last) among those of all faces, to
    /// rounding. Much cheaper for bodies that keep their shape: one pair of faces that touches
    /// proves as much as all of them, and a contact at rest is found to last for ever at once.
    Bodies,
}

/// How a [`World`](super::World) works.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WorldOptions {
    /// Share the work among the threads of the current rayon pool. The answers are the same.
    pub parallel: bool,
    /// The detail of events. Pairs of bodies whose boxes overlap already keep theirs until they
    /// end. Contact sets are the same either way.
    pub events: Detail,
}

/// The methods set by [`World::set_method`](super::World::set_method), by kinds.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Methods([[Method; 4]; 4]);

impl Methods {
    pub(super) fn set(&mut self, kinds: [Kind; 2], method: Method) {
        let [a, b] = kinds.map(|kind| kind as usize);
        self.0[a][b] = method;
        self.0[b][a] = method;
    }

    pub(super) fn get(&self, kinds: [Kind; 2]) -> Method {
        let [a, b] = kinds.map(|kind| kind as usize);
        self.0[a][b]
    }
}
