//! `PairingHeap`: the auxiliary two-pass pairing heap (Stasko and Vitter 1987), the swap queue of
//! Coming and Staadt (2006, section 4.4). A `TimeQueue`; the bench suite `queues` shows what it
//! costs.
//!
//! A heap of multiway trees, each node with its first child and its siblings, whose roots are kept
//! in two places: the main tree, and an auxiliary list of trees that were added since.
//!
//! 1. Insertion and meld put trees into the auxiliary list: constant time a tree.
//! 2. An earlier key cuts its tree off and puts it into the auxiliary list; a later key or a
//!    removal first melds the node's children, in two passes, in its place.
//! 3. Before the first event is taken, the auxiliary list is melded in pairs, repeatedly, into one
//!    tree, and that with the main tree (multipass over the list). Taking the first event melds its
//!    children in two passes: in pairs from the left, then one after the other from the right.
//!
//! Amortised cost: constant to insert and meld, logarithmic to remove or to change a key. Reading
//! the first event must not change the heap, so the first of all roots is noted whenever it changes.

use super::queue::{Key, ScheduledEvent};
use super::time_queue::TimeQueue;

const NONE: u32 = u32::MAX;

#[derive(Debug, Clone, Copy)]
struct Node {
    key: Key,
    child: u32,
    next: u32,
    /// The sibling before, or the parent of a first child; of a root the one before in its list.
    previous: u32,
}

const ABSENT: Node = Node { key: Key::NEVER, child: NONE, next: NONE, previous: NONE };

/// Events in an auxiliary two-pass pairing heap. See the module.
#[derive(Debug, Clone)]
pub struct PairingHeap {
    /// By id; an id without an event has the key [`Key::NEVER`].
    nodes: Vec<Node>,
    /// The root of the main tree.
    main: u32,
    /// The first of the auxiliary trees, chained by `next`.
    auxiliary: u32,
    /// The least of all roots.
    first: u32,
    len: usize,
    scratch: Vec<u32>,
}

impl PairingHeap {
    /// Moves all events of another heap into this one; the two must have no id in common. The
    /// other's trees stay whole and join the auxiliary list; but nodes lie by id in one array, so
    /// they are copied, which the paper's heap of linked nodes need not do.
    pub fn meld(&mut self, other: Self) {
        if self.nodes.len() < other.nodes.len() {
            self.nodes.resize(other.nodes.len(), ABSENT);
        }
        for (node, theirs) in self.nodes.iter_mut().zip(other.nodes) {
            if theirs.key != Key::NEVER {
                debug_assert!(node.key == Key::NEVER, "an id is in both heaps");
                *node = theirs;
            }
        }
        self.len += other.len;
        let mut tree = other.auxiliary;
        while tree != NONE {
            let next = self.nodes[tree as usize].next;
            self.add_auxiliary(tree);
            tree = next;
        }
        if other.main != NONE {
            self.add_auxiliary(other.main);
        }
        self.note_first(other.first);
    }

    fn key(&self, node: u32) -> Key {
        self.nodes[node as usize].key
    }

    /// A candidate for the least root.
    fn note_first(&mut self, root: u32) {
        if root != NONE && (self.first == NONE || self.key(root) < self.key(self.first)) {
            self.first = root;
        }
    }

    fn add_auxiliary(&mut self, root: u32) {
        self.nodes[root as usize].next = self.auxiliary;
        self.nodes[root as usize].previous = NONE;
        if self.auxiliary != NONE {
            self.nodes[self.auxiliary as usize].previous = root;
        }
        self.auxiliary = root;
    }

    /// Joins two trees: the later root becomes the first child of the earlier one.
    fn join(&mut self, a: u32, b: u32) -> u32 {
        let (upper, lower) = if self.key(b) < self.key(a) { (b, a) } else { (a, b) };
        let child = self.nodes[upper as usize].child;
        let node = &mut self.nodes[lower as usize];
        (node.next, node.previous) = (child, upper);
        if child != NONE {
            self.nodes[child as usize].previous = lower;
        }
        let node = &mut self.nodes[upper as usize];
        (node.child, node.next, node.previous) = (lower, NONE, NONE);
        upper
    }

    /// The trees of a chain of siblings.
    fn collect(&mut self, mut tree: u32) -> Vec<u32> {
        let mut trees = std::mem::take(&mut self.scratch);
        trees.clear();
        while tree != NONE {
            trees.push(tree);
            tree = self.nodes[tree as usize].next;
        }
        trees
    }

    /// The children of a removed node as one tree: in pairs from the left, then from the right.
    fn two_passes(&mut self, first: u32) -> u32 {
        let mut trees = self.collect(first);
        let mut pairs = 0;
        for at in (0..trees.len()).step_by(2) {
            trees[pairs] = match trees.get(at + 1) {
                Some(&other) => self.join(trees[at], other),
                None => trees[at],
            };
            pairs += 1;
        }
        trees.truncate(pairs);
        let mut tree = trees.pop().unwrap_or(NONE);
        while let Some(other) = trees.pop() {
            tree = self.join(other, tree);
        }
        self.scratch = trees;
        tree
    }

    /// Melds the auxiliary trees, pair by pair, and the result with the main tree.
    fn gather(&mut self) {
        let mut trees = self.collect(self.auxiliary);
        self.auxiliary = NONE;
        while trees.len() > 1 {
            let mut pairs = 0;
            for at in (0..trees.len()).step_by(2) {
                trees[pairs] = match trees.get(at + 1) {
                    Some(&other) => self.join(trees[at], other),
                    None => trees[at],
                };
                pairs += 1;
            }
            trees.truncate(pairs);
        }
        if let Some(tree) = trees.pop() {
            self.main = if self.main == NONE { tree } else { self.join(self.main, tree) };
        }
        if self.main != NONE {
            let node = &mut self.nodes[self.main as usize];
            (node.next, node.previous) = (NONE, NONE);
        }
        self.scratch = trees;
    }

    /// Takes a node out of its siblings; its own children stay with it.
    fn cut(&mut self, id: u32) {
        let Node { next, previous, .. } = self.nodes[id as usize];
        if id == self.main {
            self.main = NONE;
        } else if id == self.auxiliary {
            self.auxiliary = next;
        } else if previous != NONE {
            let before = &mut self.nodes[previous as usize];
            if before.child == id { before.child = next } else { before.next = next }
        }
        if next != NONE {
            self.nodes[next as usize].previous = previous;
        }
        let node = &mut self.nodes[id as usize];
        (node.next, node.previous) = (NONE, NONE);
    }

    /// Takes an id out; its children go on as a tree of their own.
    fn take_out(&mut self, id: u32) {
        let was_first = id == self.first;
        self.cut(id);
        let children = self.nodes[id as usize].child;
        self.nodes[id as usize] = ABSENT;
        let tree = self.two_passes(children);
        if tree != NONE {
            self.add_auxiliary(tree);
        }
        if was_first {
            self.gather();
            self.first = self.main;
        }
    }
}

impl TimeQueue for PairingHeap {
    fn with_ids(ids: usize) -> Self {
        Self {
            nodes: vec![ABSENT; ids],
            main: NONE,
            auxiliary: NONE,
            first: NONE,
            len: 0,
            scratch: Vec::new(),
        }
    }

    fn len(&self) -> usize {
        self.len
    }

    fn set(&mut self, event: ScheduledEvent) {
        let (id, key) = (event.id, Key::new(&event));
        if id as usize >= self.nodes.len() {
            self.nodes.resize((id as usize + 1).max(2 * self.nodes.len()), ABSENT);
        }
        let old = self.key(id);
        if old == key {
            return;
        }
        if old == Key::NEVER {
            self.len += 1;
        } else if key < old && id != self.main {
            self.cut(id);
        } else if key > old {
            self.take_out(id);
        }
        self.nodes[id as usize].key = key;
        if id != self.main {
            self.add_auxiliary(id);
        }
        self.note_first(id);
    }

    fn cancel(&mut self, id: u32) -> bool {
        if self.nodes.get(id as usize).is_none_or(|node| node.key == Key::NEVER) {
            return false;
        }
        self.len -= 1;
        self.take_out(id);
        true
    }

    fn event(&self, id: u32) -> Option<ScheduledEvent> {
        self.nodes.get(id as usize)?.key.event()
    }

    #[inline]
    fn first(&self) -> Option<ScheduledEvent> {
        if self.first == NONE { None } else { self.key(self.first).event() }
    }
}
