//! [`CancelToken`]: lets another thread stop a question that is under way.
//!
//! A token is in force on a thread while [`CancelToken::run`] runs there, and on the threads of the pool
//! that this run shares work with (`parallel.rs` passes it on). Whatever has a stop check anyway reads
//! it: every search with a `BudgetTracker`, lists of pairs, steps of deforming meshes, and the
//! [`World`](crate::World) between events. They then end early, as if a budget were used up; what they
//! return is incomplete, so that `run` drops it.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

thread_local! {
    static IN_FORCE: RefCell<Option<CancelToken>> = const { RefCell::new(None) };
}

/// Stops what runs under it. Clones are the same token.
///
/// ```
/// use kintact::budget::CancelToken;
/// use kintact::{DVec3, Pose, Shape, TriMesh, is_colliding};
///
/// let shape = Shape::new(TriMesh::new(vec![DVec3::ZERO, DVec3::X, DVec3::Y], vec![[0, 1, 2]])?);
/// let here = shape.at(Pose::IDENTITY);
/// let token = CancelToken::new();
/// assert_eq!(token.run(|| is_colliding(&here, &here)), Some(Ok(true)));
/// token.cancel(); // on any thread, at any time
/// assert_eq!(token.run(|| is_colliding(&here, &here)), None);
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct CancelToken(Arc<AtomicBool>);

impl CancelToken {
    /// A token that is not cancelled yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Stops everything that runs under this token, for good.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Runs a question under this token. `None` if it was cancelled before the question was answered:
    /// what was found until then is incomplete. A token that was in force before is so again afterwards.
    ///
    /// Most questions end within some microseconds of [`CancelToken::cancel`]. Building a tree, and the
    /// exact tests of one pair of faces, are never interrupted.
    pub fn run<R>(&self, question: impl FnOnce() -> R) -> Option<R> {
        if self.is_cancelled() {
            return None;
        }
        let answer = self.in_force(question);
        (!self.is_cancelled()).then_some(answer)
    }

    /// Whether the token in force on this thread, if any, was cancelled: for loops of callers under
    /// [`CancelToken::run`]. Some nanoseconds.
    pub fn is_current_cancelled() -> bool {
        is_cancelled()
    }

    /// Runs something with this token in force.
    pub(crate) fn in_force<R>(&self, f: impl FnOnce() -> R) -> R {
        /// Puts the token before back, also when `f` panics.
        struct Restore(Option<CancelToken>);
        impl Drop for Restore {
            fn drop(&mut self) {
                IN_FORCE.set(self.0.take());
            }
        }
        let _restore = Restore(IN_FORCE.replace(Some(self.clone())));
        f()
    }

    /// The token in force on this thread, for callers that share their own work among threads.
    pub fn current() -> Option<Self> {
        IN_FORCE.with_borrow(Clone::clone)
    }
}

/// Whether the token in force on this thread, if any, was cancelled. Some nanoseconds.
pub(crate) fn is_cancelled() -> bool {
    IN_FORCE.with_borrow(|token| token.as_ref().is_some_and(CancelToken::is_cancelled))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;

    #[test]
    fn an_unlimited_search_ends_when_its_token_is_cancelled_and_not_without_one() {
        let token = CancelToken::new();
        let search = || {
            let mut tracker = Budget::Unlimited.track();
            assert!(tracker.is_unlimited() && tracker.try_charge(u64::MAX));
            (0..10_000_000u64).find(|&done| {
                if done == 5_000 {
                    token.cancel();
                }
                tracker.is_used_up(done)
            })
        };
        assert_eq!(search(), None);
        let token = CancelToken::new();
        let mut stopped = None;
        let outcome = token.run(|| {
            let mut tracker = Budget::Unlimited.track().counting_from(1 << 40);
            stopped = (0..10_000_000u64).find(|&done| {
                if done == 5_000 {
                    token.cancel();
                }
                tracker.is_used_up((1 << 40) + done)
            });
            assert!(tracker.is_empty());
        });
        assert_eq!(outcome, None);
        assert!(stopped.is_some_and(|at| (5_000..10_000).contains(&at)), "{stopped:?}");
    }

    #[test]
    fn tokens_nest_and_are_restored_after_a_panic() {
        let (outer, inner) = (CancelToken::new(), CancelToken::new());
        inner.cancel();
        let nested = outer.run(|| {
            assert_eq!(inner.run(|| ()), None);
            inner.in_force(|| assert!(is_cancelled()));
            let caught = std::panic::catch_unwind(|| inner.in_force(|| panic!("on purpose")));
            assert!(caught.is_err());
            !is_cancelled()
        });
        assert_eq!(nested, Some(true));
        assert!(CancelToken::current().is_none());
    }
}
