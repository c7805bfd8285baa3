use std::time::Instant;

/// How many operations go by between two looks at the clock. A look takes as long as half an
/// operation; tighter checking would cost more than it saves in overrun.
const STRIDE: u64 = 4;

/// Says when a walk has to stop.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Meter {
    /// The number of operations at which to look again.
    look_at: u64,
    deadline: Option<Instant>,
}

impl Meter {
    pub(crate) const UNLIMITED: Self = Self { look_at: u64::MAX, deadline: None };

    pub(crate) fn operations(most: u64) -> Self {
        Self { look_at: most, deadline: None }
    }

    pub(crate) fn until(deadline: Instant) -> Self {
        Self { look_at: STRIDE, deadline: Some(deadline) }
    }

    pub(crate) fn is_unlimited(&self) -> bool {
        self.look_at == u64::MAX && self.deadline.is_none()
    }

    /// Whether to stop after so many operations.
    #[inline(always)]
    pub(crate) fn is_used_up(&mut self, operations: u64) -> bool {
        operations >= self.look_at && self.look(operations)
    }

    #[inline(never)]
    fn look(&mut self, operations: u64) -> bool {
        if self.deadline.is_none_or(|deadline| Instant::now() >= deadline) {
            // And stays so.
            self.look_at = 0;
            return true;
        }
        self.look_at = operations + STRIDE;
        false
    }
}
