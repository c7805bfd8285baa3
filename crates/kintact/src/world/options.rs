//! How a world answers: detail of events, threads, and methods chosen by hand for kinds of bodies.

use super::Kind;

/// How contact sets of two meshes are found. What touches is the same either way.
///
/// Events are always followed by kinetic structures, which miss nothing; and scans have one way
/// only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Method {
    /// The world chooses by the kinds of the two bodies.
    #[default]
    Automatic,
    /// Trees are walked at each time asked for: good for few times, and for what changes wildly.
    Frames,
    /// What changes is followed: costs the same however many times are asked for.
    Kinetic,
}

/// What events tell of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Detail {
    /// Every pair of faces that begins or ceases to touch.
    #[default]
    Faces,
    /// Only that two bodies begin or cease to touch, with one pair of faces where they do. The times
    /// are those of [`Event::is_first_or_last`](super::Event::is_first_or_last) among those of all
    /// faces. Much cheaper for bodies that keep their shape: one pair of faces that touches proves as
    /// much as all of them.
    Bodies,
}

/// How a [`World`](super::World) works.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WorldOptions {
    /// Share the work among the threads of the current rayon pool. The answers are the same.
    pub parallel: bool,
    /// What events tell of. Pairs of bodies that are near each other already keep what they had until
    /// they part. Contact sets are the same either way.
    pub events: Detail,
}

/// What was chosen for pairs of kinds.
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
