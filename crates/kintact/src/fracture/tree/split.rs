//! Splitting nodes when a walk visits them (section 2.2 of the paper).
//!
//! Steps: sort the node's range into cells ([`DynamicTree::open`] calls `split`); if one cell has
//! more than 80%, cut around the centres in it; if that fails too, into eight equal parts. Then
//! make groups for the cells and fit them. O(n) for n primitives, O(n log n) in the last resort.

use std::ops::Range;

use glam::{Vec3A, Vec4};

use super::group::{Group, NONE, NodeId, ROOT};
use super::volume::Volume;
use super::{DynamicTree, Replane, Scratch};
use crate::simd::{self, Lanes, Task};

/// More than this part of the primitives in one child is no split (the paper's 80%).
const CROWDED: f64 = 0.8;

impl<V: Volume> DynamicTree<V> {
    /// The group of a node's children; splits it if there are none.
    #[inline(always)]
    pub(crate) fn open(&mut self, node: NodeId) -> u32 {
        let children = self.groups.all[node as usize / 8].children[node as usize % 8];
        if children == NONE {
            return self.split(node);
        }
        self.follow(children);
        children
    }

    /// Fits a group if an update left it out. Updates always fit the root.
    #[inline(always)]
    pub(crate) fn follow(&mut self, group: u32) {
        if self.groups.all[group as usize].fitted < self.moved && group != 0 {
            self.fit_group(group);
        }
    }

    /// Prepares a tree for a walk: refits nodes to their primitives, and gives a tree that is one
    /// leaf and has not been split an order.
    pub(crate) fn prepare(&mut self) {
        self.refit();
        if self.children_of(ROOT) == NONE && self.splittable(ROOT) == 0 {
            self.make_room();
            self.number_primitives();
            self.gather(0, self.blocks.len());
        }
    }

    /// Gives a node of at least two primitives children.
    #[inline(never)]
    fn split(&mut self, node: NodeId) -> u32 {
        let range = self.range(node);
        if node == ROOT {
            self.make_room();
            self.behind = false;
        } else {
            // Mending a tree by parts is work that a new one would not need.
            self.work.now += range.len() as u64;
        }
        self.counts.splits += 1;
        self.counts.split_primitives += range.len() as u64;
        self.sort_into_cells(node);
        self.gather(range.start / 8, range.end.div_ceil(8));
        let offsets = std::mem::take(&mut self.scratch.offsets);
        self.make_children(node, &offsets);
        self.scratch.offsets = offsets;
        self.fit_below(node, true);
        if node == ROOT {
            self.note_leaves();
        }
        self.children_of(node)
    }

    /// Resizes the order to all primitives, with zeros past the last.
    fn make_room(&mut self) {
        let blocks = self.rows.len().div_ceil(8);
        self.order.resize(blocks, [0; 8]);
        self.blocks.resize(blocks, V::EMPTY_BLOCK);
        self.order.as_flattened_mut()[self.rows.len()..].fill(0);
    }

    /// Puts the primitives in the order of their numbers.
    fn number_primitives(&mut self) {
        let order = &mut self.order.as_flattened_mut()[..self.rows.len()];
        for (slot, id) in order.iter_mut().enumerate() {
            *id = slot as u32;
        }
    }

    /// Orders a node's range by cell and stores in `offsets` where each cell begins: a power of
    /// eight of them, of which none has more than 80% of the primitives. The whole tree's range is
    /// taken in the order of numbers, whatever the order was: memory is read sequentially, and the
    /// result does not depend on earlier trees.
    fn sort_into_cells(&mut self, node: NodeId) {
        let (range, numbered) = (self.range(node), node == ROOT);
        let (count, leaf) = (range.len(), self.options.leaf_size as usize);
        let most = (count as f64 * CROWDED) as u32;
        let bounds = V::get(&self.groups.all[node as usize / 8].volumes, node as usize % 8).aabb();
        let (low, high) = (bounds.min + bounds.min, bounds.max + bounds.max);
        // Cells much smaller than leaves: a surface fills few of them, and dense clusters have to
        // be separated too. Leaves are made of several.
        let wanted = (1..5).find(|levels| count >> (3 * levels) <= leaf / 8).unwrap_or(5);
        let levels = wanted.min(self.options.split_levels);
        self.classify(&range, Planes::even(levels, low, high), numbered);
        if self.largest_cell() <= most {
            self.order_by_cell(&range, levels, numbered);
            return;
        }
        self.counts.uneven_splits += 1;
        if numbered {
            self.number_primitives();
        }
        let crowded = self.crowded_cell();
        let (low, high) = match self.options.replane {
            Replane::Centers => self.centers_in_cell(&range, crowded),
            Replane::Cell => Planes::even(levels, low, high).corners(crowded),
        };
        self.classify(&range, Planes::through((low + high) / 2.0), numbered);
        if self.largest_cell() <= most {
            self.order_by_cell(&range, 1, numbered);
        } else {
            self.cut_evenly(&range);
        }
    }

    /// Finds the cell of each primitive in a range, and how many each cell has.
    fn classify(&mut self, range: &Range<usize>, planes: Planes, numbered: bool) {
        let scratch = &mut self.scratch;
        scratch.starts.clear();
        scratch.starts.resize(1 << (3 * planes.levels), 0);
        scratch.cells.resize(range.len(), 0);
        let (rows, cells, counts) =
            (&self.rows[..], &mut scratch.cells[..], &mut scratch.starts[..]);
        if numbered {
            simd::dispatch(Classify::<V, true> { rows, order: &[], planes, cells, counts });
        } else {
            let order = &self.order.as_flattened()[range.clone()];
            simd::dispatch(Classify::<V, false> { rows, order, planes, cells, counts });
        }
    }

    fn largest_cell(&self) -> u32 {
        self.scratch.starts.iter().copied().max().unwrap_or(0)
    }

    /// Turns the counts into offsets and moves the primitives.
    fn order_by_cell(&mut self, range: &Range<usize>, levels: u32, numbered: bool) {
        let Scratch { cells, starts, offsets, order: old, .. } = &mut self.scratch;
        // Cells were counted row by row; from now on the eight parts of a larger cell lie together.
        offsets.clear();
        offsets.resize(starts.len() + 1, 0);
        let along = 1 << levels;
        let rows =
            (0..along * along).map(|row| SPREAD[row / along] << 2 | SPREAD[row % along] << 1);
        for (counts, row) in starts.chunks(along).zip(rows.clone()) {
            for (&count, x) in counts.iter().zip(SPREAD) {
                offsets[usize::from(row | x) + 1] = count;
            }
        }
        let mut next = range.start as u32;
        for offset in &mut *offsets {
            next += *offset;
            *offset = next;
        }
        for (starts, row) in starts.chunks_mut(along).zip(rows) {
            for (start, x) in starts.iter_mut().zip(SPREAD) {
                *start = offsets[usize::from(row | x)];
            }
        }
        let order = &mut self.order.as_flattened_mut()[range.clone()];
        if !numbered {
            old.clear();
            old.extend_from_slice(order);
        }
        let mut put = |id: u32, cell: u16| {
            let place = &mut starts[usize::from(cell)];
            order[*place as usize - range.start] = id;
            *place += 1;
        };
        if numbered {
            (0..).zip(&*cells).for_each(|(id, &cell)| put(id, cell));
        } else {
            old.iter().zip(&*cells).for_each(|(&id, &cell)| put(id, cell));
        }
    }

    /// The cell with most primitives.
    fn crowded_cell(&self) -> usize {
        let counts = &self.scratch.starts;
        (0..counts.len()).max_by_key(|&cell| counts[cell]).unwrap_or(0)
    }

    /// The smallest and largest doubled centres in a cell.
    fn centers_in_cell(&self, range: &Range<usize>, crowded: usize) -> (Vec3A, Vec3A) {
        let order = &self.order.as_flattened()[range.clone()];
        let mut around = (Vec3A::INFINITY, Vec3A::NEG_INFINITY);
        for (&id, &cell) in order.iter().zip(&self.scratch.cells) {
            if cell as usize == crowded {
                let center = Vec3A::from_vec4(V::doubled_center(&self.rows[id as usize]));
                around = (around.0.min(center), around.1.max(center));
            }
        }
        around
    }

    /// The last resort: eight equal parts in the order along the axis on which centres differ
    /// most, or in any order if they do not.
    fn cut_evenly(&mut self, range: &Range<usize>) {
        let rows = &self.rows;
        let order = &mut self.order.as_flattened_mut()[range.clone()];
        let center = |id: u32| V::doubled_center(&rows[id as usize]);
        let (low, high) = order.iter().fold((Vec4::INFINITY, Vec4::NEG_INFINITY), |(l, h), &id| {
            (l.min(center(id)), h.max(center(id)))
        });
        let spread = Vec3A::from_vec4(high - low);
        let axis = spread.max_position();
        order
            .sort_unstable_by(|&a, &b| center(a)[axis].total_cmp(&center(b)[axis]).then(a.cmp(&b)));
        let parts = 0..=8;
        let offsets = parts.map(|part| (range.start + range.len() * part / 8) as u32);
        self.scratch.offsets.clear();
        self.scratch.offsets.extend(offsets);
    }

    /// Makes groups for the cells below a node.
    fn make_children(&mut self, node: NodeId, offsets: &[u32]) {
        let cells = (offsets.len() - 1) / 8;
        let part = |part: usize| &offsets[part * cells..=(part + 1) * cells];
        let size = |parts: Range<usize>| offsets[parts.end * cells] - offsets[parts.start * cells];
        let mut filled = (0..8).filter(|&part| size(part..part + 1) > 0);
        if let (Some(only), None) = (filled.next(), filled.next()) {
            // All in one part: the same node, split by the next level's planes.
            if cells > 1 {
                self.make_children(node, part(only));
            }
            return;
        }
        let id = self.groups.take();
        let mut group = Group::EMPTY;
        let mut first = [0; 8];
        let mut next = 0;
        while next < 8 {
            let parts = self.together(next, size);
            next = parts.end;
            if size(parts.clone()) > 0 {
                let slot = group.count as usize;
                first[slot] = parts.start;
                group.start[slot] = offsets[parts.start * cells];
                group.end[slot] = offsets[parts.end * cells];
                // A new node is collapsed as early as one that was last used a frame ago.
                group.active[slot] = self.frame - 1;
                group.splittable |= u32::from(size(parts) > self.options.leaf_size) << slot;
                group.count += 1;
            }
        }
        let (count, splittable) = (group.count, group.splittable);
        self.groups.all[id as usize] = group;
        self.groups.all[node as usize / 8].children[node as usize % 8] = id;
        for slot in 0..count {
            if cells > 1 && splittable >> slot & 1 == 1 {
                self.make_children(8 * id + slot, part(first[slot as usize]));
            }
        }
    }

    /// The octants from `first` on that make one child: four on the same side of a plane, or two,
    /// if they fit into a leaf, so that leaves are of about the same size. (Not with the paper's
    /// splits, where every octant is a child.)
    fn together(&self, first: usize, size: impl Fn(Range<usize>) -> u32) -> Range<usize> {
        let fits = |count: &usize| {
            first.is_multiple_of(*count) && size(first..first + count) <= self.options.leaf_size
        };
        let most =
            if self.options.split_levels > 1 { [4, 2].iter().find(|c| fits(c)) } else { None };
        first..first + most.unwrap_or(&1)
    }
}

/// Planes that cut space into cells, a power of two of them along each axis. Coordinates are
/// doubled.
#[derive(Clone, Copy)]
struct Planes {
    levels: u32,
    low: Vec3A,
    /// Cells for each unit of length.
    scale: Vec3A,
}

impl Planes {
    /// Evenly between two corners.
    fn even(levels: u32, low: Vec3A, high: Vec3A) -> Self {
        let cells = (1 << levels) as f32;
        // Flat or past the range of f32: some finite scale; then all are in a few cells, and the
        // other ways of splitting are tried.
        let size = (high - low).max(Vec3A::splat(f32::MIN_POSITIVE));
        let scale = (cells / size).min(Vec3A::splat(f32::MAX));
        Self { levels, low, scale }
    }

    /// The corners of a cell, doubled as all coordinates here.
    fn corners(&self, cell: usize) -> (Vec3A, Vec3A) {
        let along = 1 << self.levels;
        let at = [cell % along, cell / along % along, cell / (along * along)];
        let low = self.low + Vec3A::from_array(at.map(|i| i as f32)) / self.scale;
        (low, low + 1.0 / self.scale)
    }

    /// One plane across each axis.
    fn through(point: Vec3A) -> Self {
        // So steep that only the plane itself counts.
        let scale = Vec3A::splat(f32::MAX);
        Self { levels: 1, low: point, scale }
    }
}

/// Spreads the bits of a number of five bits, three apart.
const SPREAD: [u16; 32] = {
    let mut spread = [0; 32];
    let mut x = 0;
    while x < 32 {
        let mut bit = 0;
        while bit < 5 {
            spread[x] |= (x as u16 >> bit & 1) << (3 * bit);
            bit += 1;
        }
        x += 1;
    }
    spread
};

/// Cells are numbered along x, then y, then z. With `NUMBERED` the primitives are those from 0 on
/// and `order` is not read.
struct Classify<'a, V: Volume, const NUMBERED: bool> {
    rows: &'a [V::Row],
    order: &'a [u32],
    planes: Planes,
    cells: &'a mut [u16],
    counts: &'a mut [u32],
}

impl<V: Volume, const NUMBERED: bool> Task for Classify<'_, V, NUMBERED> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) {
        let Self { rows, order, planes, cells, counts } = self;
        let mut first = 0;
        for cells in cells.chunks_mut(8) {
            let last = first + cells.len() - 1;
            let mut eight = [&rows[0]; 8];
            for (lane, row) in eight.iter_mut().enumerate() {
                let at = (first + lane).min(last);
                *row = &rows[if NUMBERED { at } else { order[at] as usize }];
            }
            let codes = planes.cells(lanes, V::doubled_centers(lanes, eight));
            for (cell, code) in cells.iter_mut().zip(codes) {
                *cell = code;
                counts[usize::from(code)] += 1;
            }
            first += 8;
        }
    }
}

impl Planes {
    /// The cells of eight doubled centres.
    #[inline(always)]
    fn cells<L: Lanes>(&self, l: L, centers: [L::F32x8; 3]) -> [u16; 8] {
        // Adding 2^23 rounds to whole numbers and leaves them in the lowest bits of a float.
        const BITS: f32 = 8_388_608.0;
        let bits = l.splat(BITS);
        let along = (1u32 << self.levels) as f32;
        let mut code = bits;
        for (axis, step) in [(0, 1.0), (1, along), (2, along * along)] {
            let (low, scale) = (l.splat(self.low[axis]), l.splat(self.scale[axis]));
            let at = l.sub(l.mul(l.sub(centers[axis], low), scale), l.splat(0.5));
            // `max` first: NaN (from coordinates past the range of f32) becomes 0.
            let at = l.min(l.max(at, l.splat(0.0)), l.splat(along - 1.0));
            let whole = l.sub(l.add(at, bits), bits);
            code = l.add(code, l.mul(whole, l.splat(step)));
        }
        let mut codes = [0; 8];
        for (code, number) in codes.iter_mut().zip(l.to_array(code)) {
            *code = number.to_bits() as u16 & 0x7FFF;
        }
        codes
    }
}
