//! Counters of a world's work ([`WorldCounts`]) and clock times of its stages ([`Stages`]). Answers
//! do not depend on the times.

use std::time::Duration;

use super::World;
use super::pairs::TrackedPair;
use crate::crowd::{BroadCounters, BroadPhase};

/// Wall-clock time of the stages, summed over all steps so far. See [`World::stages`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Stages {
    /// The broad phase: boxes of bodies, and which of them overlap.
    pub broad: Duration,
    /// Preparing bodies for their pairs: trees, windows, positions.
    pub bodies: Duration,
    /// Building the structures of pairs, and restarting them after motion changes: the sum over all
    /// threads.
    pub structures: Duration,
    /// Evaluating pairs: contact sets and events.
    pub pairs: Duration,
}

/// Counts of a world's work. See [`World::counts`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct WorldCounts {
    /// Pairs of bodies whose boxes overlap now, and bodies that may meet themselves.
    pub pairs: u64,
    /// Pairs begun so far.
    pub begun: u64,
    /// Restarts of a pair because a motion changed.
    pub restarts: u64,
    /// Times a pair kept its window when vertices of a body changed their trajectories
    /// ([`World::change_trajectories`]).
    pub recertified: u64,
    /// Evaluations of a pair: for its contact set, or for its next events.
    pub evaluations: u64,
    /// Events emitted.
    pub events: u64,
    /// Boxes of bodies made.
    pub boxes: u64,
    /// Trees with boxes linear in time that were built: one for each body that a pair follows,
    /// shared by all its pairs.
    pub trees_built: u64,
    /// Windows opened by the trees of bodies still present, each a sweep or two over a tree or a
    /// branch of it.
    pub windows: u64,
    /// Exact tests of two triangles, in pairs that still exist.
    pub exact_tests: u64,
    /// How often the times at which two faces touch were computed to find events, of bodies that keep
    /// their shape, in pairs that still exist.
    pub face_times: u64,
    /// Counts of the broad phase.
    pub broad: BroadCounters,
}

impl World {
    /// The counts so far.
    pub fn counts(&self) -> WorldCounts {
        let pairs = || self.pairs.iter().flatten();
        WorldCounts {
            pairs: self.pair_of.len() as u64,
            windows: self.bodies.iter().map(|(_, record)| record.windows()).sum(),
            exact_tests: pairs().map(TrackedPair::exact_tests).sum(),
            face_times: pairs().map(TrackedPair::face_times).sum(),
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
