//! Scratch memory that belongs to a worker and not to a pair.

use std::sync::{Mutex, PoisonError};

use super::frames::FrameScratch;
use crate::deform::Scratch;
use crate::geometry::Pair;
use crate::motion::parabola::Span;
use crate::rigid::contact_times::ContactTimes;

/// What one worker needs while it evaluates pairs, one after the other.
#[derive(Debug, Default)]
pub(in super::super) struct PairScratch {
    pub(super) contacts: Scratch,
    pub(super) frames: FrameScratch,
    pub(super) times: ContactTimes,
    /// When pairs of faces touch.
    pub(super) spans: Vec<(Pair, Span)>,
}

/// One for each worker that ever ran at the same time as others.
#[derive(Debug, Default)]
pub(in super::super) struct ScratchPool(Mutex<Vec<PairScratch>>);

impl ScratchPool {
    /// Lends scratch for a piece of work.
    pub(in super::super) fn with<R>(&self, work: impl FnOnce(&mut PairScratch) -> R) -> R {
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut scratch = lock().pop().unwrap_or_default();
        let result = work(&mut scratch);
        lock().push(scratch);
        result
    }
}

impl Clone for ScratchPool {
    /// Scratch holds no state: a clone starts empty.
    fn clone(&self) -> Self {
        Self::default()
    }
}
