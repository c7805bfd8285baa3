//! What a world did and how long the stages of its steps took. Answers do not depend on the times.

use std::time::Duration;

use super::World;
use super::pairs::TrackedPair;
use crate::crowd::{BroadCounters, BroadPhase};

/// How long the stages of all steps so far took, by the clock.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Stages {
    /// Boxes of bodies, and which of them overlap.
    pub broad: Duration,
    /// Making bodies ready for what their pairs need: trees, windows, positions.
    pub bodies: Duration,
    /// Making the structures of pairs, and making them right after changes of motion: the sum over
    /// all threads.
    pub structures: Duration,
    /// Finding what happens between pairs.
    pub pairs: Duration,
}

/// What a world did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct WorldCounts {
    /// Pairs of bodies whose boxes overlap now, and bodies that may meet themselves.
    pub pairs: u64,
    /// Pairs that came to be.
    pub begun: u64,
    /// Times the structure of a pair was taken to another motion.
    pub restarts: u64,
    /// Times a pair went on from where it was when vertices of a body changed their trajectories
    /// ([`World::change_trajectories`]).
    pub recertified: u64,
    /// Times a pair was looked at: asked for its contacts, or how it goes on.
    pub evaluations: u64,
    /// Events handed out.
    pub events: u64,
    /// Boxes of bodies made.
    pub boxes: u64,
    /// Trees with boxes linear in time that were built: one for each body that a pair follows, shared
    /// by all its pairs.
    pub trees_built: u64,
    /// Windows that the trees of bodies still there opened, each a sweep or two over a tree or a
    /// branch of it.
    pub windows: u64,
    /// Exact tests of two triangles, in structures that are still there.
    pub exact_tests: u64,
    /// What the broad phase did.
    pub broad: BroadCounters,
}

impl World {
    /// What it did so far.
    pub fn counts(&self) -> WorldCounts {
        let pairs = self.pairs.iter().flatten();
        WorldCounts {
            pairs: self.pair_of.len() as u64,
            windows: self.bodies.iter().map(|(_, record)| record.windows()).sum(),
            exact_tests: pairs.map(TrackedPair::exact_tests).sum(),
            broad: self.broad.counters(),
            ..self.counts
        }
    }

    /// The bytes of the structures that bodies share among their pairs, and of those of the pairs.
    /// Shapes, scans and motions are not counted.
    pub fn memory(&self) -> [usize; 2] {
        let bodies = self.bodies.iter().map(|(_, record)| record.memory()).sum();
        [bodies, self.pairs.iter().flatten().map(TrackedPair::memory).sum()]
    }
}
