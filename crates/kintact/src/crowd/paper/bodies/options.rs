//! Options and counts of `KineticBodies`.

use crate::rigid::first_contact::SearchCounts;

#[cfg(doc)]
use super::{Detection, KineticBodies};

/// Tolerances of [`KineticBodies`], each with its unit and what happens if it is wrong.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct KineticBodyOptions {
    /// A length. Bodies that rotate are reported as touching when they come this near; larger
    /// reports near misses, smaller costs more steps. Bodies that do not rotate ignore it.
    pub tolerance: f64,
    /// A time. More than [`resting_touches`](Self::resting_touches) of a pair within it mean
    /// rest: too large and quick bounces are taken for rest, too small and many more of them
    /// are handled before.
    pub resting_time: f64,
    /// How many touches within the resting time are not yet rest.
    pub resting_touches: u32,
    /// A time. Bodies with [`Detection::Polled`] are tested at its multiples.
    pub poll_interval: f64,
    /// A time. How far ahead contacts of rotating bodies are predicted at once; only affects cost.
    pub rotation_horizon: f64,
}

impl Default for KineticBodyOptions {
    fn default() -> Self {
        Self {
            tolerance: 1e-6,
            resting_time: 1e-3,
            resting_touches: 8,
            poll_interval: 1.0 / 60.0,
            rotation_horizon: 1.0,
        }
    }
}

/// What the engine did so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct KineticBodyCounts {
    /// Contacts that began, resting ones included.
    pub touches: u64,
    /// Times from which on bodies with bounds may touch.
    pub possible: u64,
    /// Contacts that ended, and possible ones that are none any more.
    pub leaves: u64,
    /// Pairs found to be at rest.
    pub rests: u64,
    /// Changes of motion.
    pub changes: u64,
    /// Pairs of bodies tested by polling.
    pub evaluations: u64,
    /// Contacts found after they had begun, and reported when found. Always zero, unless
    /// coordinates are so large that the margins of boxes are less than rounding.
    pub late: u64,
    /// Searches made in idle time for pairs whose boxes do not overlap yet.
    pub ahead: u64,
    /// Of these, how many were used when the boxes did.
    pub ahead_used: u64,
    /// The cost of the searches for contacts.
    pub searches: SearchCounts,
}
