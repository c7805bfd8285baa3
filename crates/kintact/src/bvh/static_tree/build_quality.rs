//! Surface-area heuristic over bins, split until a node has four branches.
//!
//! Cells of the Morton curve with up to 64 primitives are taken as clusters first. The heuristic
//! then runs over the clusters' boxes for the top of the tree and inside each cluster for the
//! rest, so that every pass works on little memory and the large ranges are short. Costs count
//! nodes of four rather than primitives, and the last sixteen primitives of a branch are cut
//! only between full nodes: a node with two empty slots costs as much to test as a full one.
//!
//! Tried on cloth and spheres of 16k to 200k triangles, one thread, and not kept (time to build,
//! node pairs visited by a pair query, relative to what is here):
//!
//! | variant | build | visits |
//! |---|---|---|
//! | no clusters, the heuristic from the root | 2.1 | 0.85-0.95 |
//! | clusters of 32 | 1.0 | 1.10 |
//! | clusters of 256 | 1.15 | 0.95 |
//! | no clusters, costs count primitives, branches of up to four not forced full | 2.0 | 1.0-1.15 |
//! | the same with bins along the longest axis only | 1.7 | 1.05-1.2 |
//! | Morton order alone (the fast builder) | 0.2 | 1.3-1.5 |

use glam::Vec3A;

use super::morton;
use super::node::Node;
use super::subtree::{self, Part};
use crate::bvh::Aabb;

/// Bins per axis at large ranges; small ranges use fewer, since clearing them would dominate.
const MANY_BINS: usize = 16;
const FEW_BINS: usize = 8;
/// Ranges up to this size are small.
const FEW: usize = 48;
/// The most primitives in a cluster.
const CLUSTER: usize = 64;
/// Ranges of primitives up to this size are cut between full nodes.
const LAST: usize = 16;

/// Something with a box: a primitive, or a cluster of them.
#[derive(Clone, Copy)]
struct Item {
    bounds: Aabb,
    /// A primitive's number, or where a cluster begins in the sorted order.
    id: u32,
    /// How many primitives it stands for.
    count: u32,
}

pub(super) fn build(boxes: &[Aabb], parallel: bool) -> Vec<Node> {
    if boxes.is_empty() {
        return Vec::new();
    }
    let keys = morton::sorted_keys(boxes);
    let primitives: Vec<Item> = keys
        .iter()
        .map(|&key| Item { bounds: boxes[key as u32 as usize], id: key as u32, count: 1 })
        .collect();
    let mut clusters = Vec::with_capacity(boxes.len() / 16 + 1);
    morton::each_cluster(&keys, CLUSTER, &mut |from, to| {
        let boxes = primitives[from..to].iter().map(|p| &p.bounds);
        let bounds = boxes.fold(Aabb::EMPTY, |all, b| all.union(b));
        clusters.push(Item { bounds, id: from as u32, count: (to - from) as u32 });
    });
    let mut nodes = Vec::with_capacity(boxes.len() / 2 + 1);
    build_over_clusters(Range::new(&mut clusters), &primitives, parallel, &mut nodes);
    nodes
}

/// The part of the tree above and including the clusters in `range`.
fn build_over_clusters(
    range: Range<'_>,
    primitives: &[Item],
    parallel: bool,
    nodes: &mut Vec<Node>,
) -> Aabb {
    if let [cluster] = range.items {
        let from = cluster.id as usize;
        let cluster = &primitives[from..from + cluster.count as usize];
        let mut own = [cluster[0]; CLUSTER];
        let own = &mut own[..cluster.len()];
        own.copy_from_slice(cluster);
        return build_over_primitives(Range::new(own), nodes);
    }
    let branches = quarter::<1>(range).map(|branch| (branch.primitive_count(), branch));
    subtree::append(branches, parallel, nodes, |branch, parallel, nodes| match branch.items {
        [] => Part::Empty,
        [one] if one.count == 1 => {
            let primitive = &primitives[one.id as usize];
            Part::Primitive(primitive.id, primitive.bounds)
        }
        _ => Part::Node(build_over_clusters(branch, primitives, parallel, nodes)),
    })
}

/// The part of the tree inside a cluster.
fn build_over_primitives(range: Range<'_>, nodes: &mut Vec<Node>) -> Aabb {
    if range.items.len() <= 4 {
        let mut node = Node::EMPTY;
        for (slot, item) in range.items.iter().enumerate() {
            node.set_primitive(slot, item.id, &item.bounds);
        }
        nodes.push(node);
        return range.bounds;
    }
    let branches = quarter::<4>(range).map(|branch| (branch.items.len(), branch));
    subtree::append(branches, false, nodes, |branch, _, nodes| match branch.items {
        [] => Part::Empty,
        [item] => Part::Primitive(item.id, item.bounds),
        _ => Part::Node(build_over_primitives(branch, nodes)),
    })
}

/// Items that stay together for now, with the boxes that splitting them needs.
struct Range<'a> {
    items: &'a mut [Item],
    bounds: Aabb,
    /// Around the doubled centres.
    centers: Aabb,
}

impl<'a> Range<'a> {
    fn new(items: &'a mut [Item]) -> Self {
        let mut bounds = Aabb::EMPTY;
        let mut centers = Aabb::EMPTY;
        for item in items.iter() {
            let c = item.bounds.doubled_center();
            bounds = bounds.union(&item.bounds);
            centers = centers.union(&Aabb { min: c, max: c });
        }
        Self { items, bounds, centers }
    }

    fn empty() -> Self {
        Self { items: &mut [], bounds: Aabb::EMPTY, centers: Aabb::EMPTY }
    }

    fn primitive_count(&self) -> usize {
        self.items.iter().map(|item| item.count as usize).sum()
    }
}

/// Splits the branch with the largest surface until there are four, or none has more than
/// `BLOCK` items: up to four primitives are one full node, and cutting it would make two.
fn quarter<const BLOCK: usize>(range: Range<'_>) -> [Range<'_>; 4] {
    let mut branches = [range, Range::empty(), Range::empty(), Range::empty()];
    for free in 1..4 {
        let area = |i: usize| branches[i].bounds.half_area();
        let Some(largest) = (0..free)
            .filter(|&i| branches[i].items.len() > BLOCK)
            .max_by(|&i, &j| area(i).total_cmp(&area(j)))
        else {
            break;
        };
        let whole = std::mem::replace(&mut branches[largest], Range::empty());
        let (left, right) = match whole.items.len() {
            n if BLOCK == 4 && n <= LAST => split_between_blocks(whole),
            n if n <= FEW => split_binned::<FEW_BINS, BLOCK>(whole),
            _ => split_binned::<MANY_BINS, BLOCK>(whole),
        };
        branches[largest] = left;
        branches[free] = right;
    }
    branches
}

/// Five to sixteen primitives: cut after a multiple of four, so that full nodes come out.
fn split_between_blocks(range: Range<'_>) -> (Range<'_>, Range<'_>) {
    let items = range.items;
    let mut best = (f32::INFINITY, 4, [0; LAST]);
    for axis in 0..3 {
        let mut keys = [i32::MAX; LAST];
        for (i, item) in items.iter().enumerate() {
            keys[i & (LAST - 1)] = sortable(item.bounds.doubled_center()[axis], i);
        }
        let order = if items.len() <= 8 { order::<8>(&keys) } else { order::<16>(&keys) };
        let mut blocks = [Aabb::EMPTY; LAST / 4];
        for (at, &item) in order[..items.len()].iter().enumerate() {
            let block = &mut blocks[at / 4];
            *block = block.union(&items[item as usize & (LAST - 1)].bounds);
        }
        let count = items.len().div_ceil(4);
        for cut in 1..count {
            let left = blocks[..cut].iter().fold(Aabb::EMPTY, |all, b| all.union(b));
            let right = blocks[cut..count].iter().fold(Aabb::EMPTY, |all, b| all.union(b));
            let cost = left.half_area() * cut as f32 + right.half_area() * (count - cut) as f32;
            if cost < best.0 {
                best = (cost, 4 * cut, order);
            }
        }
    }
    let (cost, cut, order) = best;
    if cost < f32::INFINITY {
        let mut sorted = [items[0]; LAST];
        for (to, &from) in sorted.iter_mut().zip(&order[..items.len()]) {
            *to = items[from as usize];
        }
        items.copy_from_slice(&sorted[..items.len()]);
    }
    let (left, right) = items.split_at_mut(cut);
    (Range::new(left), Range::new(right))
}

/// Positions of the first `N` keys in ascending order.
///
/// Counts for each key how many go before it: N² comparisons that compile to a few vector
/// instructions are faster here than a sort that mispredicts.
#[inline]
fn order<const N: usize>(keys: &[i32; LAST]) -> [u8; LAST] {
    let mut ranks = [0i32; N];
    for &other in &keys[..N] {
        for (rank, &key) in ranks.iter_mut().zip(keys) {
            *rank += i32::from(other < key);
        }
    }
    let mut order = [0; LAST];
    for (i, rank) in (0u8..).zip(ranks) {
        order[rank as usize & (LAST - 1)] = i;
    }
    order
}

/// An integer that orders as the float does up to its last bits, where the position stands
/// instead, so that no two are equal.
#[inline]
fn sortable(key: f32, position: usize) -> i32 {
    let bits = key.to_bits().cast_signed();
    let ascending = bits ^ (bits >> 31) & i32::MAX;
    ascending & !(LAST as i32 - 1) | position as i32
}

#[derive(Clone, Copy)]
struct Bin {
    bounds: Aabb,
    count: u32,
}

/// Which bin each axis of a doubled centre falls into.
struct Binning {
    origin: Vec3A,
    scale: Vec3A,
    last: Vec3A,
}

impl Binning {
    fn new(centers: &Aabb, bins: usize) -> Self {
        let size = (centers.max - centers.min).max(Vec3A::splat(f32::MIN_POSITIVE));
        let last = Vec3A::splat(bins as f32 - 1.0);
        Self { origin: centers.min, scale: last / size, last }
    }

    /// Rounds to the nearest bin by adding 2²³, which leaves the number in the lowest bits: all
    /// axes at once, where casting would check each for range. `max` takes NaN, from coordinates
    /// past the range of f32, to bin 0.
    #[inline]
    fn bins(&self, p: &Item) -> [usize; 3] {
        let at = (p.bounds.doubled_center() - self.origin) * self.scale;
        let shifted = at.max(Vec3A::ZERO).min(self.last) + Vec3A::splat(8_388_608.0);
        shifted.to_array().map(|x| (x.to_bits() & 0xFF) as usize)
    }
}

fn split_binned<const BINS: usize, const BLOCK: usize>(range: Range<'_>) -> (Range<'_>, Range<'_>) {
    let Range { items, centers, .. } = range;
    let binning = Binning::new(&centers, BINS);
    let mut bins = [[Bin { bounds: Aabb::EMPTY, count: 0 }; BINS]; 3];
    for p in items.iter() {
        for (axis, bin) in binning.bins(p).into_iter().enumerate() {
            let bin = &mut bins[axis][bin];
            bin.bounds = bin.bounds.union(&p.bounds);
            bin.count += p.count;
        }
    }

    let mut best = (f32::INFINITY, 0, 0);
    for (axis, bins) in bins.iter().enumerate() {
        let mut cost_right = [f32::INFINITY; BINS];
        let (mut bounds, mut count) = (Aabb::EMPTY, 0);
        for i in (1..BINS).rev() {
            bounds = bounds.union(&bins[i].bounds);
            count += bins[i].count;
            if count > 0 {
                cost_right[i] = bounds.half_area() * count.div_ceil(BLOCK as u32) as f32;
            }
        }
        let (mut bounds, mut count) = (Aabb::EMPTY, 0);
        for i in 1..BINS {
            bounds = bounds.union(&bins[i - 1].bounds);
            count += bins[i - 1].count;
            if count > 0 {
                let cost = bounds.half_area() * count.div_ceil(BLOCK as u32) as f32 + cost_right[i];
                if cost < best.0 {
                    best = (cost, axis, i);
                }
            }
        }
    }

    let (cost, axis, first_right) = best;
    let middle = if cost < f32::INFINITY {
        partition(items, |p| binning.bins(p)[axis] < first_right)
    } else {
        // All centres in one place, or areas past the range of f32: any halves will do.
        items.len() / 2
    };
    let (left, right) = items.split_at_mut(middle);
    (Range::new(left), Range::new(right))
}

/// Moves those that belong to the left to the front and says how many they are.
fn partition(primitives: &mut [Item], is_left: impl Fn(&Item) -> bool) -> usize {
    let mut left = 0;
    for i in 0..primitives.len() {
        if is_left(&primitives[i]) {
            primitives.swap(left, i);
            left += 1;
        }
    }
    left
}
