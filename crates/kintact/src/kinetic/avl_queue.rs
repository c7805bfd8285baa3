//! `AvlQueue`: events in a balanced binary search tree, the event queue of Zachmann and Weller
//! (2006, section 3), which gives insertion, removal and the first event in logarithmic time. A
//! `TimeQueue`; the bench suite `queues` shows what it costs.
//!
//! Nodes lie by id, with links to both children and the parent, so that an id is removed without a
//! search. A changed key is a removal and an insertion. After either, heights are corrected upwards
//! from where the tree changed, with a single or double rotation where two branches differ by two,
//! until a height stays. The leftmost node is noted, so the first event is read at once.

use super::queue::{Key, ScheduledEvent};
use super::time_queue::TimeQueue;

const NONE: u32 = u32::MAX;

#[derive(Debug, Clone, Copy)]
struct Node {
    key: Key,
    /// Left and right.
    children: [u32; 2],
    parent: u32,
    height: u32,
}

const ABSENT: Node = Node { key: Key::NEVER, children: [NONE; 2], parent: NONE, height: 0 };

/// Events in an AVL tree. See the module.
#[derive(Debug, Clone)]
pub struct AvlQueue {
    /// By id; an id without an event has the key [`Key::NEVER`].
    nodes: Vec<Node>,
    root: u32,
    first: u32,
    len: usize,
}

impl AvlQueue {
    fn node(&self, id: u32) -> &Node {
        &self.nodes[id as usize]
    }

    fn height(&self, id: u32) -> u32 {
        if id == NONE { 0 } else { self.node(id).height }
    }

    /// The height of the tree: at most 1.44 times the logarithm of its size.
    pub fn tree_height(&self) -> u32 {
        self.height(self.root)
    }

    /// The end of a branch, leftmost or rightmost.
    fn end(&self, mut id: u32, side: usize) -> u32 {
        while self.node(id).children[side] != NONE {
            id = self.node(id).children[side];
        }
        id
    }

    /// Puts `new` where `old` hangs below a parent.
    fn replace(&mut self, old: u32, new: u32) {
        let parent = self.node(old).parent;
        if parent == NONE {
            self.root = new;
        } else {
            let side = usize::from(self.node(parent).children[1] == old);
            self.nodes[parent as usize].children[side] = new;
        }
        if new != NONE {
            self.nodes[new as usize].parent = parent;
        }
    }

    fn measure(&mut self, id: u32) {
        let [left, right] = self.node(id).children;
        self.nodes[id as usize].height = 1 + self.height(left).max(self.height(right));
    }

    /// Lifts the child on a side above its parent; returns it.
    fn rotate(&mut self, id: u32, side: usize) -> u32 {
        let child = self.node(id).children[side];
        let inner = self.node(child).children[1 - side];
        self.replace(id, child);
        self.nodes[id as usize].children[side] = inner;
        if inner != NONE {
            self.nodes[inner as usize].parent = id;
        }
        self.nodes[child as usize].children[1 - side] = id;
        self.nodes[id as usize].parent = child;
        self.measure(id);
        self.measure(child);
        child
    }

    /// Corrects heights from a node upwards.
    fn balance(&mut self, mut id: u32) {
        while id != NONE {
            let before = self.node(id).height;
            let [left, right] = self.node(id).children.map(|child| self.height(child));
            if left.abs_diff(right) > 1 {
                let side = usize::from(right > left);
                let child = self.node(id).children[side];
                let [outer, inner] =
                    [side, 1 - side].map(|of: usize| self.height(self.node(child).children[of]));
                if inner > outer {
                    self.rotate(child, 1 - side);
                }
                id = self.rotate(id, side);
            } else {
                self.measure(id);
            }
            if self.node(id).height == before {
                return;
            }
            id = self.node(id).parent;
        }
    }

    fn insert(&mut self, id: u32, key: Key) {
        let (mut at, mut parent, mut side) = (self.root, NONE, 0);
        while at != NONE {
            (parent, side) = (at, usize::from(self.node(at).key < key));
            at = self.node(at).children[side];
        }
        self.nodes[id as usize] = Node { key, children: [NONE; 2], parent, height: 1 };
        if parent == NONE {
            self.root = id;
        } else {
            self.nodes[parent as usize].children[side] = id;
        }
        if self.first == NONE || key < self.node(self.first).key {
            self.first = id;
        }
        self.balance(parent);
    }

    fn take_out(&mut self, id: u32) {
        let Node { children: [left, right], parent, .. } = *self.node(id);
        if id == self.first {
            self.first = if right == NONE { parent } else { self.end(right, 0) };
        }
        let changed = if left == NONE || right == NONE {
            self.replace(id, if left == NONE { right } else { left });
            parent
        } else {
            // The next key takes the place of the node.
            let next = self.end(right, 0);
            let below = self.node(next).children[1];
            let above = self.node(next).parent;
            if above != id {
                self.replace(next, below);
                self.nodes[next as usize].children[1] = right;
                self.nodes[right as usize].parent = next;
            }
            self.replace(id, next);
            self.nodes[next as usize].children[0] = left;
            self.nodes[left as usize].parent = next;
            self.nodes[next as usize].height = self.node(id).height;
            if above == id { next } else { above }
        };
        self.nodes[id as usize] = ABSENT;
        self.balance(changed);
    }
}

impl TimeQueue for AvlQueue {
    fn with_ids(ids: usize) -> Self {
        Self { nodes: vec![ABSENT; ids], root: NONE, first: NONE, len: 0 }
    }

    fn len(&self) -> usize {
        self.len
    }

    fn set(&mut self, event: ScheduledEvent) {
        let (id, key) = (event.id, Key::new(&event));
        if id as usize >= self.nodes.len() {
            self.nodes.resize((id as usize + 1).max(2 * self.nodes.len()), ABSENT);
        }
        let old = self.node(id).key;
        if old == key {
            return;
        }
        if old == Key::NEVER {
            self.len += 1;
        } else {
            self.take_out(id);
        }
        self.insert(id, key);
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
        if self.first == NONE { None } else { self.node(self.first).key.event() }
    }
}
