//! The pairs of a `SeparationList` in one array with a free list: the tree of pairs a traversal
//! visits, for each box the list of the pairs it is in, and the list of the overlapping pairs of
//! leaves. Insertion, removal and a change of state are O(1).

/// No pair, node or link.
pub(super) const NONE: u32 = u32::MAX;

/// The state of a pair of boxes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    /// In the list: the traversal stops here.
    Apart,
    /// In the list if both are leaves; otherwise it has children.
    Overlapping,
    /// Not in use.
    Free,
}

/// A pair of boxes in the tree of pairs that a traversal visits: 44 bytes, and 18 in the queue.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    /// A node of either tree.
    pub(super) nodes: [u32; 2],
    pub(super) first_child: u32,
    pub(super) sibling: u32,
    /// Neighbours in the lists of all pairs with the first node, and with the second.
    next: [u32; 2],
    previous: [u32; 2],
    /// Where it stands in the list of overlapping leaves; `NONE` if it does not.
    overlapping_at: u32,
    pub(super) state: State,
}

/// Pairs by number, and for each box the pairs it is in, linked through them.
#[derive(Debug, Clone)]
pub(super) struct Slab {
    entries: Vec<Entry>,
    free: Vec<u32>,
    /// For each node of either tree the first of its pairs.
    heads: [Vec<u32>; 2],
    /// The overlapping pairs of leaves, in no particular order.
    overlapping_leaves: Vec<u32>,
    /// The pairs of leaves that have begun to overlap, for those who ask; some may be over.
    pub(super) begun: Option<Vec<[u32; 2]>>,
}

impl Slab {
    pub(super) fn new(nodes: [u32; 2]) -> Self {
        let heads = nodes.map(|count| vec![NONE; count as usize]);
        let (entries, free, overlapping_leaves) = (Vec::new(), Vec::new(), Vec::new());
        Self { entries, free, heads, overlapping_leaves, begun: None }
    }

    pub(super) fn get(&self, id: u32) -> &Entry {
        &self.entries[id as usize]
    }

    fn get_mut(&mut self, id: u32) -> &mut Entry {
        &mut self.entries[id as usize]
    }

    /// Forgets the children of a pair, which must have been removed.
    pub(super) fn forget_children(&mut self, id: u32) {
        self.get_mut(id).first_child = NONE;
    }

    /// The overlapping pairs of leaves, in no particular order.
    pub(super) fn overlapping_leaves(&self) -> &[u32] {
        &self.overlapping_leaves
    }

    /// Sets the state of a pair; `are_leaves` says whether it is one of leaves.
    pub(super) fn set_state(&mut self, id: u32, state: State, are_leaves: bool) {
        self.get_mut(id).state = state;
        let at = self.get(id).overlapping_at;
        let belongs = are_leaves && state == State::Overlapping;
        if belongs && at == NONE {
            self.get_mut(id).overlapping_at = self.overlapping_leaves.len() as u32;
            self.overlapping_leaves.push(id);
            if let Some(begun) = &mut self.begun {
                begun.push(self.entries[id as usize].nodes);
            }
        } else if !belongs && at != NONE {
            self.get_mut(id).overlapping_at = NONE;
            self.overlapping_leaves.swap_remove(at as usize);
            if let Some(&moved) = self.overlapping_leaves.get(at as usize) {
                self.get_mut(moved).overlapping_at = at;
            }
        }
    }

    /// How many pairs there are.
    pub(super) fn len(&self) -> usize {
        self.entries.len() - self.free.len()
    }

    /// One more than the largest number in use.
    pub(super) fn end(&self) -> u32 {
        self.entries.len() as u32
    }

    pub(super) fn memory(&self) -> usize {
        self.entries.capacity() * size_of::<Entry>()
            + (self.free.capacity() + self.overlapping_leaves.capacity()) * size_of::<u32>()
            + self.heads.iter().map(|heads| size_of_val(&heads[..])).sum::<usize>()
    }

    /// Adds a pair that is apart, as the first child of its parent if it has one.
    pub(super) fn insert(&mut self, nodes: [u32; 2], parent: u32) -> u32 {
        let id = self.free.pop().unwrap_or(self.entries.len() as u32);
        let next = [0, 1].map(|side| self.heads[side][nodes[side] as usize]);
        let sibling = match self.entries.get_mut(parent as usize) {
            Some(parent) => std::mem::replace(&mut parent.first_child, id),
            None => NONE,
        };
        let entry = Entry {
            nodes,
            first_child: NONE,
            sibling,
            next,
            previous: [NONE; 2],
            overlapping_at: NONE,
            state: State::Apart,
        };
        match self.entries.get_mut(id as usize) {
            Some(place) => *place = entry,
            None => self.entries.push(entry),
        }
        for side in 0..2 {
            if let Some(after) = self.entries.get_mut(next[side] as usize) {
                after.previous[side] = id;
            }
            self.heads[side][nodes[side] as usize] = id;
        }
        id
    }

    /// Removes a pair from the lists of its boxes and frees it. Its parent must not need it any
    /// more.
    pub(super) fn remove(&mut self, id: u32) {
        let Entry { nodes, next, previous, .. } = *self.get(id);
        for side in 0..2 {
            match self.entries.get_mut(previous[side] as usize) {
                Some(before) => before.next[side] = next[side],
                None => self.heads[side][nodes[side] as usize] = next[side],
            }
            if let Some(after) = self.entries.get_mut(next[side] as usize) {
                after.previous[side] = previous[side];
            }
        }
        self.set_state(id, State::Free, false);
        self.free.push(id);
    }

    pub(super) fn clear(&mut self) {
        self.entries.clear();
        self.free.clear();
        self.overlapping_leaves.clear();
        self.heads.iter_mut().for_each(|heads| heads.fill(NONE));
    }

    /// Makes space for the pairs of so many nodes of either tree.
    pub(super) fn make_room(&mut self, nodes: [u32; 2]) {
        for (heads, count) in self.heads.iter_mut().zip(nodes) {
            heads.resize(heads.len().max(count as usize), NONE);
        }
    }

    /// Appends the pairs a box is in.
    pub(super) fn pairs_of(&self, side: usize, node: u32, out: &mut Vec<u32>) {
        let mut at = self.heads[side][node as usize];
        while let Some(entry) = self.entries.get(at as usize) {
            out.push(at);
            at = entry.next[side];
        }
    }

    /// The children of a pair.
    pub(super) fn children(&self, id: u32) -> impl Iterator<Item = u32> {
        let first = self.get(id).first_child;
        std::iter::successors((first != NONE).then_some(first), |&at| {
            let next = self.get(at).sibling;
            (next != NONE).then_some(next)
        })
    }
}
