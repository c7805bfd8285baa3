//! How much a question may cost, and the one tracker that every search within a budget uses.
//!
//! [`Budget`] is what a caller asks for. `BudgetTracker` is what a search holds while it runs, in
//! two roles that share their fields:
//!
//! - **Stop check** of one search. A walk counts its own operations and asks
//!   `BudgetTracker::is_used_up` with that count before each. An operation costs one comparison;
//!   the clock is read every `CLOCK_STRIDE` operations, and only for budgets of time.
//! - **Account** that several questions share. The owner takes `BudgetTracker::remaining` as the
//!   budget of the next question and charges what that question took.
//!
//! What one operation is:
//!
//! | caller | operation |
//! |---|---|
//! | `MeshQuery::intersects_within`, `World::estimates_at` on meshes | a visit to a pair of nodes, an exact test of two triangles |
//! | `World::estimates_at`, posing a mesh | 4 vertices, boxes or faces |
//! | `EstimateQuery` | a step of its walk, a visit to a pair of nodes, an exact test |
//! | `AdbQuery` | a pair of nodes |
//! | `CloudQuery`, `ConstantTimeQuery` | a pair of nodes or a test point; a value of a surface function is 4 |
//! | `MeshScanQuery` | a visit to a pair of nodes, a candidate pair, a look at the surface |
//! | `SphereQuery` | a test of a cell against a surface |
//!
//! A budget of operations gives the same answer in every run; a budget of time does not. No budget
//! can fail: a search that runs out says so in its answer.
//!
//! A [`CancelToken`] lets another thread stop questions without a limit, and those with a limit of time;
//! a number of operations ends by itself.

mod cancel;

pub use cancel::CancelToken;
pub(crate) use cancel::is_cancelled;

use std::time::{Duration, Instant};

/// How much a question may cost.
///
/// ```
/// use kintact::{Budget, DVec3, MeshQuery, Pose, RigidMesh, TriMesh};
///
/// let corners = vec![DVec3::ZERO, DVec3::X, DVec3::Y];
/// let triangle = RigidMesh::new(TriMesh::new(corners, vec![[0, 1, 2]])?);
/// let (mut query, here) = (MeshQuery::default(), Pose::IDENTITY);
/// let mut ask = |budget| query.intersects_within(&triangle, &triangle, &here, budget);
/// assert_eq!(ask(Budget::Unlimited), Some(true));
/// // Not even the roots can be compared with nothing.
/// assert_eq!(ask(Budget::Operations(0)), None);
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Budget {
    /// As much as it takes.
    #[default]
    Unlimited,
    /// So many operations; each query documents its own. Gives the same answer every time.
    /// `u64::MAX` is no limit.
    Operations(u64),
    /// So much time by the clock, which is read every few operations. A time that no clock
    /// reaches is no limit.
    Time(Duration),
}

impl Budget {
    /// Starts the clock.
    pub(crate) fn track(self) -> BudgetTracker {
        match self {
            Self::Unlimited | Self::Operations(u64::MAX) => BudgetTracker::unlimited(),
            Self::Operations(check_at) => BudgetTracker { check_at, ..BudgetTracker::UNLIMITED },
            Self::Time(time) => match Instant::now().checked_add(time) {
                Some(end) => BudgetTracker {
                    check_at: CLOCK_STRIDE,
                    deadline: Some(end),
                    ..BudgetTracker::UNLIMITED
                },
                None => BudgetTracker::unlimited(),
            },
        }
    }
}

/// How many operations go by between two reads of the clock. A read takes as long as half an
/// operation; tighter checking would cost more than it saves in overrun.
const CLOCK_STRIDE: u64 = 4;

/// How many operations of a search without a limit go by between two looks at the token in force: some
/// ten microseconds.
const CANCEL_STRIDE: u64 = 1024;

/// What is left of a [`Budget`]: a stop check for one search, an account for several.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BudgetTracker {
    /// The number of operations at which to check again. Without a deadline that is the limit
    /// itself, and `u64::MAX` is none; with one, the next read of the clock.
    check_at: u64,
    deadline: Option<Instant>,
    /// There is no limit, and `check_at` is only when to ask the token in force.
    is_only_cancellable: bool,
}

impl Default for BudgetTracker {
    fn default() -> Self {
        Self::UNLIMITED
    }
}

impl BudgetTracker {
    pub(crate) const UNLIMITED: Self =
        Self { check_at: u64::MAX, deadline: None, is_only_cancellable: false };

    /// Without a limit; ends when the token in force, if there is one, is cancelled.
    fn unlimited() -> Self {
        match CancelToken::current() {
            Some(_) => {
                Self { check_at: CANCEL_STRIDE, is_only_cancellable: true, ..Self::UNLIMITED }
            }
            None => Self::UNLIMITED,
        }
    }

    pub(crate) fn is_unlimited(&self) -> bool {
        self.is_only_cancellable || (self.deadline.is_none() && self.check_at == u64::MAX)
    }

    /// Whether to stop after so many operations, counted from the start of the search. Once it
    /// says so it stays so. One comparison, inlined; the clock is out of the way of the loop.
    #[inline(always)]
    pub(crate) fn is_used_up(&mut self, operations: u64) -> bool {
        operations >= self.check_at && self.check(operations)
    }

    #[inline(never)]
    fn check(&mut self, operations: u64) -> bool {
        let is_over = match self.deadline {
            Some(deadline) => Instant::now() >= deadline || is_cancelled(),
            None => !self.is_only_cancellable || is_cancelled(),
        };
        let stride = if self.is_only_cancellable { CANCEL_STRIDE } else { CLOCK_STRIDE };
        self.check_at = if is_over { 0 } else { operations.saturating_add(stride) };
        is_over
    }

    /// The same for a search whose count does not begin at zero but at `count`.
    pub(crate) fn counting_from(mut self, count: u64) -> Self {
        self.check_at = self.check_at.saturating_add(count);
        self
    }

    /// What another question may cost, as a budget of its own. Reads the clock.
    pub(crate) fn remaining(&self) -> Budget {
        match self.deadline {
            Some(end) => Budget::Time(end.saturating_duration_since(Instant::now())),
            None if self.is_unlimited() => Budget::Unlimited,
            None => Budget::Operations(self.check_at),
        }
    }

    /// Whether nothing remains. Reads the clock.
    pub(crate) fn is_empty(&self) -> bool {
        self.is_late() || (self.deadline.is_none() && self.check_at == 0)
    }

    /// Takes operations off the account, to zero at most. Time passes by itself.
    pub(crate) fn charge(&mut self, operations: u64) {
        if !self.is_unlimited() {
            self.check_at = self.check_at.saturating_sub(operations);
        }
    }

    /// Takes so many operations off the account if they are there; else says no and takes none.
    pub(crate) fn try_charge(&mut self, operations: u64) -> bool {
        let is_affordable =
            self.is_unlimited() || self.deadline.is_some() || self.check_at >= operations;
        if is_affordable {
            self.charge(operations);
        }
        is_affordable
    }

    /// Whether the clock is part of the budget.
    pub(crate) fn has_deadline(&self) -> bool {
        self.deadline.is_some()
    }

    /// Whether the time is over. Operations do not count. Reads the clock.
    pub(crate) fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Whether so much time is left, or time is not what is limited. Reads the clock.
    pub(crate) fn has_time(&self, wanted: Duration) -> bool {
        self.deadline.is_none_or(|end| end.saturating_duration_since(Instant::now()) >= wanted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many operations a search does that counts from `start`.
    fn search(tracker: BudgetTracker, start: u64, most: u64) -> u64 {
        let mut tracker = tracker.counting_from(start);
        (0..most).find(|done| tracker.is_used_up(start + done)).unwrap_or(most)
    }

    #[test]
    fn operations_stop_a_search_at_their_number_wherever_its_count_begins() {
        for most in [0, 1, 3, 4, 5, 1000] {
            for start in [0, 1, 7, 1 << 40] {
                assert_eq!(search(Budget::Operations(most).track(), start, 2000), most);
            }
        }
        let mut tracker = Budget::Operations(3).track();
        assert!(!tracker.is_used_up(2) && tracker.is_used_up(3));
        assert!(tracker.is_used_up(0), "stays used up");
    }

    #[test]
    fn the_whole_account_is_spent_however_it_is_shared_out() {
        for share in [1, 3, 8, 100] {
            let (mut account, mut spent) = (Budget::Operations(100).track(), 0);
            while !account.is_empty() {
                let took = search(account.remaining().track(), 0, share);
                account.charge(took);
                spent += took;
            }
            assert_eq!(spent, 100);
            assert_eq!(account.remaining(), Budget::Operations(0));
            account.charge(1);
            assert!(account.is_empty());
        }
    }

    #[test]
    fn a_charge_that_is_not_affordable_takes_nothing() {
        let mut account = Budget::Operations(10).track();
        assert!(!account.try_charge(11));
        assert!(account.try_charge(10) && account.try_charge(0) && !account.try_charge(1));
        assert!(account.is_empty() && !account.is_late() && account.has_time(Duration::MAX));
    }

    #[test]
    fn no_time_stops_at_the_first_read_of_the_clock() {
        let account = Budget::Time(Duration::ZERO).track();
        assert!(account.is_empty() && account.is_late() && account.has_deadline());
        assert_eq!(account.remaining(), Budget::Time(Duration::ZERO));
        assert!(!account.has_time(Duration::from_nanos(1)) && account.has_time(Duration::ZERO));
        assert_eq!(search(account, 0, 1000), CLOCK_STRIDE);
        assert_eq!(search(account, 1 << 40, 1000), CLOCK_STRIDE);
    }

    #[test]
    fn operations_do_not_spend_time() {
        let mut account = Budget::Time(Duration::from_secs(3600)).track();
        account.charge(u64::MAX);
        assert!(account.try_charge(u64::MAX) && !account.is_empty() && !account.is_unlimited());
        assert!(account.has_time(Duration::from_secs(60)));
        assert_eq!(search(account, 0, 1000), 1000);
    }

    #[test]
    fn no_limit_is_never_used_up() {
        let unreachable = Budget::Time(Duration::MAX);
        for budget in [Budget::Unlimited, Budget::Operations(u64::MAX), unreachable] {
            let mut account = budget.track();
            account.charge(u64::MAX);
            assert!(account.is_unlimited() && account.try_charge(u64::MAX - 1));
            assert!(!account.is_empty() && !account.is_late() && !account.has_deadline());
            assert_eq!(account.remaining(), Budget::Unlimited);
            assert_eq!(search(account, 1 << 60, 1000), 1000);
        }
    }
}
