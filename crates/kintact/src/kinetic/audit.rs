//! The audit of kinetic structures: `Audit`, implemented by `SortedList` and the structures of
//! `deform` and called by tests at times between events, and `AuditFailure`, the difference found,
//! which the broad phases of `crowd` report too.

/// A structure that can be compared with the static answer.
///
/// Every kinetic structure has this, and its tests call it at random times strictly between
/// events: `audit(world, t)` computes what the structure claims for `t` from scratch and
/// compares. `t` must lie between the structure's present and its next event. Ties and values
/// within rounding of each other count as equal; anything else is a bug.
///
/// `World` is what the structure is about and does not own, such as the motion.
pub trait Audit<World: ?Sized> {
    /// The first difference found, if any.
    fn audit(&self, world: &World, t: f64) -> Result<(), AuditFailure>;
}

/// A kinetic structure does not say what the static one says.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("{structure} is wrong at time {time}: {what}")]
pub struct AuditFailure {
    /// Which structure.
    pub structure: &'static str,
    /// At which time.
    pub time: f64,
    /// What differs.
    pub what: String,
}
