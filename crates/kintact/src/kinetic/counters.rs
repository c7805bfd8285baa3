//! What a kinetic structure did: `Counters`, kept by `EventSchedule` and read by callers and
//! benches.

/// What a kinetic structure did so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counters {
    /// Certificates whose failure time was computed.
    pub certificates: u64,
    /// Events handled, of every kind.
    pub events: u64,
    /// Events that only predicted further ahead, because a piece of motion or the horizon ended.
    pub rechecks: u64,
    /// Events put into the queue.
    pub scheduled: u64,
    /// Events taken away before they were due.
    pub cancelled: u64,
    /// Events requested for a time before now and scheduled for now.
    pub brought_forward: u64,
    /// The most events handled at one time.
    pub largest_batch: u64,
    /// Batches that passed the bound, each followed by a rebuild.
    pub cascades: u64,
}
