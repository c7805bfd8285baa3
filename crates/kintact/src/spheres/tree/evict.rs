//! How a sphere tree shrinks: `SphereTree::advance` drops nodes that no query visited for longer
//! than `SphereOptions::max_time`, by branches or by levels, as the `EvictionPolicy` says. The
//! caller advances the clock once a frame.
//!
//! A pass over all nodes runs only when the oldest stamp can have expired; sparse memory is
//! compacted after it.

use super::arena::Arena;
use super::lists::ListId;
use super::{EvictionPolicy, NONE, SENTINELS, SphereTree};
use crate::Error;

impl<T: super::CellTest> SphereTree<T> {
    /// Moves the tree's clock and evicts what no query has visited for longer than
    /// [`SphereOptions::max_time`](super::SphereOptions::max_time).
    ///
    /// The nodes above what was dropped count as visited now, so that an unused tree loses one
    /// level after another until the root alone is left. An error if time runs backwards.
    pub fn advance(&mut self, now: f64) -> Result<(), Error> {
        if now.is_nan() || now < self.now {
            return Err(Error::Backwards { what: "time of the tree", now: self.now, asked: now });
        }
        self.now = now;
        // Not before this time can anything be too old: stamps only move later.
        if now <= self.next_eviction {
            return Ok(());
        }
        match self.options.eviction {
            EvictionPolicy::Branches => self.evict_branches(),
            EvictionPolicy::Levels => self.evict_deepest_level(),
        }
        self.next_eviction = self.next_expiry();
        self.give_back();
        Ok(())
    }

    /// The nodes that can lose their children now, none of which is divided, with when a query last
    /// visited these.
    pub(crate) fn droppable(&self) -> impl Iterator<Item = (f64, u32)> + '_ {
        (0..self.arena.nodes.len() as u32).filter_map(|node| {
            let mut children = self.children(node)?;
            let is_last = children.all(|child| self.children(child).is_none());
            is_last.then(|| (self.arena.nodes[node as usize].stamp, node))
        })
    }

    /// Drops the children of a node of [`droppable`](Self::droppable); the node above counts as visited
    /// when these were.
    pub(crate) fn forget(&mut self, node: u32) {
        let stamp = self.arena.nodes[node as usize].stamp;
        let parent = self.arena.nodes[node as usize].parent;
        let before = (parent != NONE).then(|| self.arena.nodes[parent as usize].stamp);
        self.drop_children(node);
        if let Some(before) = before {
            self.arena.nodes[parent as usize].stamp = before.max(stamp);
        }
    }

    /// Gives memory back that is not in use.
    pub(crate) fn give_back(&mut self) {
        if self.arena.is_sparse() || self.lists.is_sparse() {
            self.trim();
        }
    }

    fn is_old(&self, stamp: f64) -> bool {
        self.now - stamp > self.options.max_time
    }

    fn evict_branches(&mut self) {
        // A node above one that loses its children is stamped and cannot be old in this pass, so
        // the order does not matter.
        for node in 0..self.arena.nodes.len() as u32 {
            let Some(children) = self.children(node) else { continue };
            let is_last = |mut children: super::Children| {
                children.all(|child| self.children(child).is_none())
            };
            if is_last(children) && self.is_old(self.arena.nodes[node as usize].stamp) {
                self.drop_children(node);
            }
        }
    }

    fn evict_deepest_level(&mut self) {
        let divided = || (0..self.arena.nodes.len() as u32).filter(|&n| self.children(n).is_some());
        let order = |node: u32| self.arena.nodes[node as usize].order;
        let Some(deepest) = divided().map(order).min() else { return };
        let level: Vec<u32> = divided().filter(|&node| order(node) == deepest).collect();
        if level.iter().all(|&node| self.is_old(self.arena.nodes[node as usize].stamp)) {
            level.into_iter().for_each(|node| self.drop_children(node));
        }
    }

    /// Drops the children of a node, none of which has any, and stamps the node: the stamp of the
    /// node above says when queries visited it.
    fn drop_children(&mut self, node: u32) {
        let old = self.arena.nodes[node as usize];
        let mut list = old.list;
        if self.is_above_last(&old) {
            self.leaves -= usize::from(old.count);
        } else {
            list = self.joined_lists(old.children, old.count);
            for child in old.children..old.children + u32::from(old.count) {
                self.lists.release(self.arena.nodes[child as usize].list);
            }
            self.arena.release(old.children, old.count);
        }
        let node = &mut self.arena.nodes[node as usize];
        (node.children, node.count, node.list) = (NONE, 0, list);
        self.counts.dropped += u64::from(old.count);
        if old.parent != NONE {
            self.touch(old.parent);
        }
    }

    /// The faces of neighbouring nodes, as a list of what they are parts of: a face that meets a
    /// cell meets one of its octants.
    fn joined_lists(&mut self, first: u32, count: u8) -> ListId {
        let mut faces = Vec::new();
        for node in first..first + u32::from(count) {
            if !self.read_faces(node, &mut faces) {
                return ListId::NONE;
            }
        }
        faces.sort_unstable();
        faces.dedup();
        // The root has no list: all faces meet its cell.
        if faces.len() == self.test.surface().faces().len() {
            return ListId::NONE;
        }
        self.lists.store(&faces)
    }

    /// The first time after which something may be too old.
    fn next_expiry(&self) -> f64 {
        let divided = self.arena.nodes.iter().filter(|node| node.count > 0);
        divided.map(|node| node.stamp).fold(f64::INFINITY, f64::min) + self.options.max_time
    }

    /// Moves all nodes together, level by level, and gives the rest of the memory back.
    fn trim(&mut self) {
        let mut lists = self.lists.emptied();
        let mut arena = Arena::with_capacity(self.arena.live());
        let root = arena.allocate(1).expect("as many as before");
        arena.nodes[root as usize] = self.arena.nodes[Self::ROOT as usize];
        let mut next = 0;
        while next < arena.nodes.len() {
            let node = arena.nodes[next];
            if node.children < SENTINELS && !self.is_above_last(&node) {
                let first = arena.allocate(node.count).expect("as many as before");
                arena.nodes[next].children = first;
                for child in 0..u32::from(node.count) {
                    let mut moved = self.arena.nodes[(node.children + child) as usize];
                    moved.parent = next as u32;
                    moved.list = self.lists.copy(moved.list, &mut lists);
                    arena.nodes[(first + child) as usize] = moved;
                }
            }
            next += 1;
        }
        (self.arena, self.lists) = (arena, lists);
        self.counts.trims += 1;
    }
}
