//! Splitting nodes when a walk meets them (section 2.2 of the paper).

use std::ops::Range;

use glam::{Vec3A, Vec4};

use super::DynamicTree;
use super::group::{Group, NONE, NodeId, ROOT};
use super::volume::Volume;
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

    /// Fits a group if the last update left it out. It always fits the root.
    #[inline(always)]
    pub(crate) fn follow(&mut self, group: u32) {
        if self.groups.all[group as usize].fitted != self.frame && group != 0 {
            self.fit_group(group);
        }
    }

    /// Makes a tree ready to be walked that is one leaf and has not been split.
    pub(crate) fn prepare(&mut self) {
        if self.children_of(ROOT) == NONE && self.splittable(ROOT) == 0 {
            self.number_primitives();
            self.gather(0, self.blocks.len());
        }
    }

    /// Gives a node of at least two primitives children.
    #[inline(never)]
    fn split(&mut self, node: NodeId) -> u32 {
        let range = self.range(node);
        if node == ROOT {
            self.number_primitives();
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

    /// Puts the primitives in the order of their numbers, so that the first split reads them
    /// one after the other and does not depend on what was before.
    fn number_primitives(&mut self) {
        let blocks = self.rows.len().div_ceil(8);
        self.order.resize(blocks, [0; 8]);
        self.blocks.resize(blocks, V::EMPTY_BLOCK);
        let order = self.order.as_flattened_mut();
        for (slot, id) in order.iter_mut().enumerate() {
            *id = if slot < self.rows.len() { slot as u32 } else { 0 };
        }
    }

    /// Orders a node's range by cell and notes in `offsets` where each cell begins: a power of
    /// eight of them, of which none has more than 80% of the primitives.
    fn sort_into_cells(&mut self, node: NodeId) {
        let range = self.range(node);
        let (count, leaf) = (range.len(), self.options.leaf_size as usize);
        let most = (count as f64 * CROWDED) as u32;
        let bounds = V::get(&self.groups.all[node as usize / 8].volumes, node as usize % 8).aabb();
        let (low, high) = (bounds.min + bounds.min, bounds.max + bounds.max);
        // Cells much smaller than leaves: a surface fills few of them, and what is dense in one
        // place has to come apart too. Leaves are made of several.
        let wanted = (1..5).find(|levels| count >> (3 * levels) <= leaf / 8).unwrap_or(5);
        let levels = wanted.min(self.options.split_levels);
        self.classify(&range, Planes::even(levels, low, high));
        if self.largest_cell() > most {
            self.counts.uneven_splits += 1;
            // Planes through the middle of the crowded cell. The paper takes the cell as it is;
            // around the centres it holds it is never crowded twice by a cluster in its corner.
            let (low, high) = self.centers_of_crowded_cell(&range);
            self.classify(&range, Planes::through((low + high) / 2.0));
        }
        if self.largest_cell() > most {
            self.cut_evenly(&range);
            return;
        }
        self.order_by_cell(&range);
    }

    /// Finds the cell of each primitive in a range, and how many each cell has.
    fn classify(&mut self, range: &Range<usize>, planes: Planes) {
        let cells = 1 << (3 * planes.levels);
        self.scratch.offsets.clear();
        self.scratch.offsets.resize(cells + 1, 0);
        self.scratch.cells.resize(range.len(), 0);
        simd::dispatch(Classify::<V> {
            rows: &self.rows,
            order: &self.order.as_flattened()[range.clone()],
            planes,
            cells: &mut self.scratch.cells,
            counts: &mut self.scratch.offsets[1..],
        });
    }

    fn largest_cell(&self) -> u32 {
        self.scratch.offsets.iter().copied().max().unwrap_or(0)
    }

    /// Turns the counts into offsets and moves the primitives.
    fn order_by_cell(&mut self, range: &Range<usize>) {
        let scratch = &mut self.scratch;
        // Each offset is moved while its cell fills, and ends where the next one began.
        let mut next = range.start as u32;
        for offset in &mut scratch.offsets[1..] {
            next += std::mem::replace(offset, next);
        }
        scratch.offsets[0] = range.start as u32;
        let order = &mut self.order.as_flattened_mut()[range.clone()];
        scratch.order.clear();
        scratch.order.extend_from_slice(order);
        for (&id, &cell) in scratch.order.iter().zip(&scratch.cells) {
            let place = &mut scratch.offsets[cell as usize + 1];
            order[*place as usize - range.start] = id;
            *place += 1;
        }
    }

    /// The smallest and largest doubled centres in the cell with most primitives.
    fn centers_of_crowded_cell(&self, range: &Range<usize>) -> (Vec3A, Vec3A) {
        let counts = &self.scratch.offsets[1..];
        let crowded = (0..counts.len()).max_by_key(|&cell| counts[cell]).unwrap_or(0);
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
            // All in one part: the same node, by the next level's planes.
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
                // A new node is forgotten as soon as one that was last used a frame ago.
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
    low: Vec4,
    /// Cells for each unit of length.
    scale: Vec4,
}

impl Planes {
    /// Evenly between two corners.
    fn even(levels: u32, low: Vec3A, high: Vec3A) -> Self {
        let cells = (1 << levels) as f32;
        // Flat or past the range of f32: some finite scale; then all end up in a few cells, and
        // other ways of splitting are tried.
        let size = (high - low).max(Vec3A::splat(f32::MIN_POSITIVE));
        let scale = (cells / size).min(Vec3A::splat(f32::MAX));
        Self { levels, low: low.extend(0.0), scale: scale.extend(0.0) }
    }

    /// One plane across each axis.
    fn through(point: Vec3A) -> Self {
        // So steep that only the plane itself counts.
        let scale = Vec3A::splat(f32::MAX);
        Self { levels: 1, low: point.extend(0.0), scale: scale.extend(0.0) }
    }
}

/// Bits of a number of five bits, three apart.
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

struct Classify<'a, V: Volume> {
    rows: &'a [V::Row],
    order: &'a [u32],
    planes: Planes,
    cells: &'a mut [u16],
    counts: &'a mut [u32],
}

impl<V: Volume> Task for Classify<'_, V> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, _: L) {
        // Adding 2^23 leaves the rounded number in the lowest bits of a float.
        const BITS: f32 = 8_388_608.0;
        let Planes { levels, low, scale } = self.planes;
        let (last, half) = (Vec4::splat(((1 << levels) - 1) as f32), Vec4::splat(0.5));
        let mask = (1u32 << levels) - 1;
        for (&id, cell) in self.order.iter().zip(self.cells) {
            let center = V::doubled_center(&self.rows[id as usize]);
            // `max` first: NaN (from coordinates past the range of f32) becomes 0.
            let at = ((center - low) * scale - half).max(Vec4::ZERO).min(last);
            let [x, y, z, _] = (at + Vec4::splat(BITS)).to_array();
            let [x, y, z] = [x, y, z].map(|bits| SPREAD[(bits.to_bits() & mask) as usize & 31]);
            let code = x | y << 1 | z << 2;
            *cell = code;
            self.counts[code as usize] += 1;
        }
    }
}
