//! Memory of a `DynamicTree` (section 2.4 of the paper): all of it at once, or what the present
//! contact needs. Called by `update.rs` once a frame.
//!
//! An adaptive tree frees everything when the body has overlapped nothing for a while. While it is in
//! contact its groups are moved together when fewer than a quarter of them have been in use for
//! [`CALM`] frames, with space for twice as many: a contact that grows and shrinks by less than that
//! allocates nothing.

use super::group::{Group, Groups, NONE, ROOT};
use super::volume::Volume;
use super::{DynamicTree, MemoryMode};

/// Frames in a row that have to be content with a quarter of the groups.
const CALM: u32 = 16;
/// Groups that are never given back in contact.
const FEW: usize = 16;

impl<V: Volume> DynamicTree<V> {
    /// Reserves memory for a full tree, if that is wanted: after that no frame with as many
    /// primitives allocates.
    pub(super) fn reserve(&mut self) {
        if self.options.memory != MemoryMode::Preallocated {
            return;
        }
        let (count, leaf) = (self.rows.len(), self.options.leaf_size as usize);
        // The most there can be: every split takes one primitive off a node that has more than a
        // leaf holds. The root is a group too.
        let groups = count.saturating_sub(leaf) + 1;
        self.groups.reserve(groups);
        reserve(&mut self.order, count.div_ceil(8));
        reserve(&mut self.blocks, count.div_ceil(8));
        self.sample.reserve();
        let (scratch, cells) = (&mut self.scratch, 1 << (3 * self.options.split_levels));
        reserve(&mut scratch.cells, count);
        reserve(&mut scratch.order, count);
        reserve(&mut scratch.starts, cells);
        reserve(&mut scratch.offsets, cells + 1);
        reserve(&mut scratch.above, groups);
        // As a stack of nodes it holds up to seven siblings a level.
        reserve(&mut scratch.deepest, 8 * groups);
        reserve(&mut scratch.level_ends, groups);
    }

    /// Frees the memory of a body that has overlapped nothing for a while.
    pub(super) fn give_back(&mut self) {
        if self.options.memory == MemoryMode::Adaptive {
            self.groups.shrink();
            (self.order, self.blocks) = (Vec::new(), Vec::new());
            self.scratch = super::Scratch::default();
        }
    }

    /// Moves the groups of an adaptive tree together when far fewer are needed than there were.
    pub(super) fn fit_memory(&mut self) {
        let (used, all) = (self.groups.in_use(), self.groups.all.capacity());
        if self.options.memory != MemoryMode::Adaptive || 4 * used.max(FEW) > all {
            self.calm_frames = 0;
            return;
        }
        self.calm_frames += 1;
        if self.calm_frames > CALM {
            self.calm_frames = 0;
            self.groups.compact(2 * used.max(FEW));
        }
    }
}

impl<V: Volume> Groups<V> {
    /// Moves the groups in use into memory for `capacity` of them, from the root down.
    fn compact(&mut self, capacity: usize) {
        let mut moved: Vec<Group<V>> = Vec::with_capacity(capacity);
        moved.push(self.all[ROOT as usize].clone());
        let mut at = 0;
        while at < moved.len() {
            for slot in 0..moved[at].count as usize {
                let old = moved[at].children[slot];
                if old != NONE {
                    moved[at].children[slot] = moved.len() as u32;
                    moved.push(self.all[old as usize].clone());
                }
            }
            at += 1;
        }
        self.all = moved;
        self.free = Vec::new();
        self.renumbered += 1;
    }
}

/// Makes space for `count` elements in all.
fn reserve<T>(list: &mut Vec<T>, count: usize) {
    list.reserve(count.saturating_sub(list.len()));
}
