//! The update phase (section 2.1 of the paper).
//!
//! Steps: enclose the primitives; decide whether the tree is to be rebuilt; collapse nodes that
//! have not overlapped anything lately; give back their memory (`memory.rs`). Refitting the others
//! is left to the first walk ([`DynamicTree::prepare`]). O(n) for n primitives.

use super::group::{Group, NONE, NodeId, ROOT};
use super::primitives::Primitives;
use super::volume::Volume;
use super::{DynamicTree, FixedRefit, Invalidation, Rebuild, Refit, Topology, Work};
use crate::geometry::check_count;
use crate::simd::{self, Lanes, Task};
use crate::{Error, parallel};

/// Primitives that one thread encloses at a time; also how many stay in the first cache between
/// being enclosed and being added to the whole.
const CHUNK: usize = 512;
/// Blocks of eight that one thread gathers at a time.
const BLOCKS: usize = 256;

/// Rows are prefetched this many blocks before they are gathered: they are scattered in memory.
const AHEAD: usize = 4;

/// The most frames in a row in which a tree is rebuilt without a comparison.
const LONGEST_ROW: u32 = 15;

/// Tests of one volume against several that cost as much as sorting one primitive into a new tree.
/// Half or four times as much changes the times of bursting soups by a few percent.
const REBUILD_COST: f64 = 1.0;

/// A tree whose leaves' area has not grown to more than this many times what it was is as good as
/// a new one.
const AS_NEW: f64 = 1.1;

impl<V: Volume> DynamicTree<V> {
    /// Takes the present primitives. Their number may change: those past the old number are new,
    /// those past the new number are gone (for others see [`DynamicTree::remove`]).
    ///
    /// If no primitive has moved, that is detected, and no node is refitted.
    pub fn update(&mut self, primitives: &(impl Primitives<V> + ?Sized)) -> Result<(), Error> {
        let count = primitives.count();
        check_count("primitives", count)?;
        let before = self.rows.len();
        self.frame += 1;
        self.rows.resize(count, V::EMPTY_ROW);
        let (whole, same) = self.enclose(primitives);
        let moved = std::mem::take(&mut self.reordered) || !same || count != before;
        if moved {
            self.moved = self.frame;
        }
        let due = self.rebuild_is_due(moved, count == before);
        if due || count.abs_diff(before) > before / 2 {
            self.unsplit();
        } else if count != before {
            self.resize_order(before);
        }
        let root = &mut self.groups.all[0];
        (root.start[0], root.end[0]) = (0, count as u32);
        whole.put(&mut root.volumes, 0);
        self.reserve();
        self.forget_inactive();
        self.fit_memory();
        if self.children_of(ROOT) == NONE {
            self.counts.refitted_primitives += count as u64;
            if self.groups.all[0].active[0] < self.oldest_kept() {
                self.give_back();
            }
            return Ok(());
        }
        self.behind |= moved;
        Ok(())
    }

    /// Refits nodes to their primitives, if that was not done since the last update. The first walk
    /// does so by itself: bodies that meet no other need not. For those who time the two apart.
    pub fn refit(&mut self) {
        if std::mem::take(&mut self.behind) && self.children_of(ROOT) != NONE {
            self.gather(0, self.blocks.len());
            self.fit_below(ROOT, false);
        }
    }

    /// Encloses all primitives; returns the volume around all, and whether none has changed.
    fn enclose(&mut self, primitives: &(impl Primitives<V> + ?Sized)) -> (V, bool) {
        let parallel = self.options.parallel && cfg!(feature = "rayon");
        if parallel && self.rows.len() > 8 * CHUNK {
            let chunks = self.rows.chunks_mut(8 * CHUNK).enumerate().collect();
            let wholes = parallel::map(chunks, |(at, rows): (usize, &mut [V::Row])| {
                simd::dispatch(Enclose::<V, _> { primitives, first: at * 8 * CHUNK, rows })
            });
            let join =
                |(all, same): (V, bool), part: &(V, bool)| (all.union(&part.0), same & part.1);
            wholes.iter().fold((V::EMPTY, true), join)
        } else {
            simd::dispatch(Enclose::<V, _> { primitives, first: 0, rows: &mut self.rows })
        }
    }

    /// Whether the tests that a new tree would have saved have added up to its price. Primitives
    /// that have not moved would get the same tree again.
    fn rebuild_is_due(&mut self, moved: bool, same_primitives: bool) -> bool {
        let now = std::mem::take(&mut self.work.now);
        if self.children_of(ROOT) == NONE || self.options.topology != Topology::Free {
            return false;
        }
        if !moved && self.options.rebuild != Rebuild::Always {
            return false;
        }
        let by_work = self.options.rebuild == Rebuild::ByWork && self.work.at_once == 0;
        let growth = if by_work && same_primitives { self.growth() } else { None };
        if growth.is_some_and(|growth| self.has_grown(growth)) {
            self.counts.rebuilds += 1;
            self.work = Work { row: self.work.row, ..Work::default() };
            return true;
        }
        let work = &mut self.work;
        let due = match self.options.rebuild {
            Rebuild::Never => false,
            Rebuild::Always => true,
            Rebuild::ByWork if work.at_once > 0 => {
                work.at_once -= 1;
                true
            }
            Rebuild::ByWork => {
                let is_first = work.fresh.is_none();
                // While neighbours stay together, more tests than at first are more contact: a new
                // tree would need them too.
                if is_first || growth.is_some_and(|growth| growth < AS_NEW) {
                    work.fresh = Some(now);
                }
                let fresh = work.fresh.unwrap_or(now);
                work.frames_kept += u32::from(!is_first);
                work.wasted += now.saturating_sub(fresh);
                work.wasted as f64 > REBUILD_COST * self.rows.len() as f64
            }
        };
        if due {
            self.counts.rebuilds += 1;
            // The new tree did not last a single frame: for some frames, twice as many each time,
            // the tree is rebuilt without trying to keep it.
            let in_vain = work.fresh.is_some() && work.frames_kept == 1;
            let kept = work.fresh.is_some() && !in_vain;
            let row = if kept { 0 } else { work.row };
            let row = if in_vain { (2 * row + 1).min(LONGEST_ROW) } else { row };
            let at_once = if in_vain { row } else { work.at_once };
            *work = Work { row, at_once, ..Work::default() };
        }
        due
    }

    fn unsplit(&mut self) {
        self.counts.collapsed_primitives += self.rows.len() as u64;
        self.groups.collapse(ROOT);
    }

    /// The first frame whose overlaps still count.
    fn oldest_kept(&self) -> u32 {
        (self.frame - 1).saturating_sub(self.options.keep_inactive)
    }

    /// Collapses nodes whose children have overlapped nothing for long enough. A node with a child
    /// that did keeps all of them.
    fn forget_inactive(&mut self) {
        if self.options.topology != Topology::Free {
            return;
        }
        let oldest = self.oldest_kept();
        let mut waiting = std::mem::take(&mut self.scratch.deepest);
        waiting.clear();
        waiting.push(ROOT);
        while let Some(node) = waiting.pop() {
            let children = self.children_of(node);
            if children == NONE {
                continue;
            }
            let group = &self.groups.all[children as usize];
            if group.active[..group.count as usize].iter().any(|&frame| frame >= oldest) {
                waiting.extend((0..group.count).map(|child| 8 * children + child));
            } else {
                self.counts.collapsed_primitives += self.range(node).len() as u64;
                self.counts.forgotten += self.groups.collapse(node);
            }
        }
        self.scratch.deepest = waiting;
    }

    /// Gathers the volumes of blocks `from..to` in the order of primitives.
    pub(super) fn gather(&mut self, from: usize, to: usize) {
        let rows = &self.rows[..];
        let (order, blocks) = (&self.order[from..to], &mut self.blocks[from..to]);
        if self.options.parallel && cfg!(feature = "rayon") && blocks.len() > 2 * BLOCKS {
            let parts = order.chunks(BLOCKS).zip(blocks.chunks_mut(BLOCKS)).collect();
            parallel::map(parts, |(order, blocks): (&[[u32; 8]], &mut [V::Block])| {
                simd::dispatch(Gather::<V> { rows, order, blocks });
            });
        } else {
            simd::dispatch(Gather::<V> { rows, order, blocks });
        }
    }

    /// Fits all nodes below a node, and the node itself, to the primitives. After a split (`fresh`)
    /// records its ratio; otherwise collapses nodes whose ratio has become bad.
    pub(super) fn fit_below(&mut self, top: NodeId, fresh: bool) {
        let mut above = std::mem::take(&mut self.scratch.above);
        let mut deepest = std::mem::take(&mut self.scratch.deepest);
        let mut level_ends = std::mem::take(&mut self.scratch.level_ends);
        above.clear();
        deepest.clear();
        level_ends.clear();
        let levels = match self.options.topology {
            Topology::Fixed(FixedRefit::UpperHalf) if !fresh => self.depth_below(top) / 2,
            _ => u32::MAX,
        };
        // Each group is visited after the one above it.
        if self.refits_below(top, fresh) && levels > 0 {
            above.push((self.children_of(top), top));
        }
        let (mut at, mut level, mut next_level) = (0, 1, above.len());
        while let Some(&(children, _)) = above.get(at) {
            if at == next_level {
                level_ends.push(next_level as u32);
                (level, next_level) = (level + 1, above.len());
            }
            at += 1;
            self.groups.all[children as usize].fitted = self.frame;
            for node in (0..self.group(children).count).map(|child| 8 * children + child) {
                if level < levels && self.refits_below(node, fresh) {
                    above.push((self.children_of(node), node));
                } else {
                    deepest.push(node);
                }
            }
        }
        let refitted: usize = deepest.iter().map(|&node| self.range(node).len()).sum();
        self.counts.refitted_primitives += refitted as u64;
        simd::dispatch(Fit { groups: &mut self.groups.all, blocks: &self.blocks, nodes: &deepest });
        for (at, &(children, node)) in above.iter().enumerate().rev() {
            while level_ends.last().is_some_and(|&end| at < end as usize) {
                level_ends.pop();
            }
            self.fit_above(children, node, level_ends.len() as u32, fresh);
        }
        (self.scratch.above, self.scratch.deepest) = (above, deepest);
        self.scratch.level_ends = level_ends;
    }

    /// Whether an update fits the children of a node, if there are any.
    fn refits_below(&self, node: NodeId, fresh: bool) -> bool {
        let children = self.children_of(node);
        if children == NONE {
            return false;
        }
        if fresh || self.options.topology != Topology::Fixed(FixedRefit::Active) {
            return true;
        }
        let (group, oldest) = (self.group(children), self.oldest_kept());
        group.active[..group.count as usize].iter().any(|&frame| frame >= oldest)
    }

    /// How many levels there are below a node.
    fn depth_below(&self, node: NodeId) -> u32 {
        match self.children_of(node) {
            NONE => 0,
            children => {
                let below = (0..self.group(children).count).map(|child| 8 * children + child);
                1 + below.map(|child| self.depth_below(child)).max().unwrap_or(0)
            }
        }
    }

    /// Fits a group that the last update left out.
    #[inline(never)]
    pub(super) fn fit_group(&mut self, children: u32) {
        let count = self.group(children).count;
        let nodes: [NodeId; 8] = std::array::from_fn(|child| 8 * children + child as u32);
        let nodes = &nodes[..count as usize];
        let refitted: usize = nodes.iter().map(|&node| self.range(node).len()).sum();
        self.counts.refitted_primitives += refitted as u64;
        self.groups.all[children as usize].fitted = self.frame;
        simd::dispatch(Fit { groups: &mut self.groups.all, blocks: &self.blocks, nodes });
    }

    /// Fits one node whose children are fitted; `depth` counts from where the pass began.
    fn fit_above(&mut self, children: u32, node: NodeId, depth: u32, fresh: bool) {
        let (frame, options) = (self.frame, self.options);
        if options.refit == Refit::Geometry {
            let (groups, blocks) = (&mut self.groups.all, &self.blocks[..]);
            simd::dispatch(Fit::<V> { groups, blocks, nodes: &[node] });
        }
        let group = &mut self.groups.all[children as usize];
        self.counts.merged_volumes += u64::from(group.count);
        let around = match options.refit {
            Refit::Merge => group.around(),
            Refit::Geometry => {
                V::get(&self.groups.all[node as usize / 8].volumes, node as usize % 8)
            }
        };
        let group = &mut self.groups.all[children as usize];
        let ratio = group.ratio_to(&around);
        let least = match options.invalidation {
            Invalidation::Below(least) => least,
            Invalidation::BelowPartOfRest(part) => part * group.ratio,
            Invalidation::Selective(of) => {
                let primitives = group.end[group.count as usize - 1] - group.start[0];
                let is_worth = depth <= of.greatest_depth
                    && group.count >= of.least_children
                    && primitives >= of.least_primitives;
                if is_worth { of.ratio } else { 0.0 }
            }
        };
        if fresh {
            group.ratio = ratio;
            let hopeless = match options.invalidation {
                Invalidation::Below(_) | Invalidation::Selective(_) => ratio < least,
                Invalidation::BelowPartOfRest(_) => false,
            };
            group.kept_until = if hopeless { frame + options.retry_limit } else { 0 };
        }
        around.put(&mut self.groups.all[node as usize / 8].volumes, node as usize % 8);
        let may_go = !fresh && options.topology == Topology::Free;
        if may_go && ratio < least && self.groups.all[children as usize].kept_until < frame {
            self.counts.invalidated += 1;
            self.counts.collapsed_primitives += self.range(node).len() as u64;
            self.groups.collapse(node);
        }
    }
}

struct Enclose<'a, V: Volume, P: ?Sized> {
    primitives: &'a P,
    first: usize,
    rows: &'a mut [V::Row],
}

impl<V: Volume, P: Primitives<V> + ?Sized> Task for Enclose<'_, V, P> {
    /// The volume around all, and whether no row has changed.
    type Output = (V, bool);

    #[inline(always)]
    fn run<L: Lanes>(self, _: L) -> (V, bool) {
        let (mut all, mut same) = (V::EMPTY, true);
        let mut at = self.first;
        for rows in self.rows.chunks_mut(CHUNK) {
            // Once one has moved, the others need not be compared.
            if same {
                for row in rows.iter_mut() {
                    let new = self.primitives.volume(at).row();
                    same &= *row == new;
                    *row = new;
                    at += 1;
                }
            } else {
                for row in rows.iter_mut() {
                    *row = self.primitives.volume(at).row();
                    at += 1;
                }
            }
            all = all.union(&V::around_rows(rows));
        }
        (all, same)
    }
}

struct Gather<'a, V: Volume> {
    rows: &'a [V::Row],
    order: &'a [[u32; 8]],
    blocks: &'a mut [V::Block],
}

impl<V: Volume> Task for Gather<'_, V> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) {
        let rows = self.rows;
        let soon = self.order.iter().skip(AHEAD).chain(std::iter::repeat(&[0; 8]));
        for ((ids, block), soon) in self.order.iter().zip(self.blocks).zip(soon) {
            for &id in soon {
                lanes.fetch(&rows[id as usize]);
            }
            let [a, b, c, d, e, f, g, h] = *ids;
            let eight = [
                &rows[a as usize],
                &rows[b as usize],
                &rows[c as usize],
                &rows[d as usize],
                &rows[e as usize],
                &rows[f as usize],
                &rows[g as usize],
                &rows[h as usize],
            ];
            *block = V::gather(lanes, eight);
        }
    }
}

/// Fits nodes to the primitives in their ranges.
struct Fit<'a, V: Volume> {
    groups: &'a mut [Group<V>],
    blocks: &'a [V::Block],
    nodes: &'a [NodeId],
}

impl<V: Volume> Task for Fit<'_, V> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) {
        for &node in self.nodes {
            let (group, slot) = (&mut self.groups[node as usize / 8], node as usize % 8);
            let (start, end) = (group.start[slot] as usize, group.end[slot] as usize);
            V::around_slots(lanes, self.blocks, start, end).put(&mut group.volumes, slot);
        }
    }
}
