use std::collections::VecDeque;

/// A bottom-up pass over the branches where something is to be done: hands out nodes in ascending
/// order, each once, with the set of sides to look at (bit `i` is side `i`).
///
/// Because the parents of ascending nodes ascend (see `Topology`), what is raised to parents comes
/// in order and a queue beside the sorted list is enough.
#[derive(Debug, Clone, Default)]
pub(super) struct Sweep {
    /// Ascending by node, each node once.
    pub(super) due: Vec<(u32, u8)>,
    next: usize,
    raised: VecDeque<(u32, u8)>,
}

impl Sweep {
    pub(super) fn over(due: Vec<(u32, u8)>) -> Self {
        debug_assert!(due.is_sorted_by(|a, b| a.0 < b.0));
        Self { due, ..Self::default() }
    }

    /// Empties the list, keeping its memory.
    pub(super) fn restart(&mut self) {
        self.due.clear();
        self.next = 0;
    }

    #[inline]
    pub(super) fn next(&mut self) -> Option<(u32, u8)> {
        let due = self.due.get(self.next).copied();
        let raised = self.raised.front().copied();
        match (due, raised) {
            (Some((node, sides)), Some((other, more))) if node == other => {
                self.next += 1;
                self.raised.pop_front();
                Some((node, sides | more))
            }
            (Some(due), raised) if raised.is_none_or(|raised| due.0 < raised.0) => {
                self.next += 1;
                Some(due)
            }
            _ => self.raised.pop_front(),
        }
    }

    /// Asks for sides of the parent of the node handed out last.
    #[inline]
    pub(super) fn raise(&mut self, parent: u32, sides: u8) {
        match self.raised.back_mut() {
            Some((node, all)) if *node == parent => *all |= sides,
            _ => self.raised.push_back((parent, sides)),
        }
    }
}
