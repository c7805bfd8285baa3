//! Surface-area heuristic over bins, split until a node has four branches.

use glam::Vec3A;

use super::node::Node;
use super::subtree::{self, Part};
use crate::bounds::Aabb;

/// Bins per axis at large ranges; small ranges use fewer, since clearing them would dominate.
const MANY_BINS: usize = 16;
const FEW_BINS: usize = 6;
const FEW: usize = 64;

/// A primitive's box and number, moved around as one while partitioning.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
struct Primitive {
    min: [f32; 3],
    id: u32,
    max: [f32; 3],
    unused: u32,
}

impl Primitive {
    #[inline]
    fn bounds(&self) -> Aabb {
        Aabb { min: Vec3A::from_array(self.min), max: Vec3A::from_array(self.max) }
    }
}

pub(super) fn build(boxes: &[Aabb], parallel: bool) -> Vec<Node> {
    if boxes.is_empty() {
        return Vec::new();
    }
    let mut primitives: Vec<Primitive> = (0u32..)
        .zip(boxes)
        .map(|(id, b)| Primitive { min: b.min.to_array(), id, max: b.max.to_array(), unused: 0 })
        .collect();
    let mut nodes = Vec::with_capacity(boxes.len() / 2 + 1);
    build_range(Range::new(&mut primitives), parallel, &mut nodes);
    nodes
}

/// Primitives that stay together for now, with the boxes that splitting them needs.
struct Range<'a> {
    primitives: &'a mut [Primitive],
    bounds: Aabb,
    /// Around the doubled centres.
    centers: Aabb,
}

impl<'a> Range<'a> {
    fn new(primitives: &'a mut [Primitive]) -> Self {
        let mut bounds = Aabb::EMPTY;
        let mut centers = Aabb::EMPTY;
        for p in primitives.iter() {
            let b = p.bounds();
            let c = b.doubled_center();
            bounds = bounds.union(&b);
            centers = centers.union(&Aabb { min: c, max: c });
        }
        Self { primitives, bounds, centers }
    }

    fn empty() -> Self {
        Self { primitives: &mut [], bounds: Aabb::EMPTY, centers: Aabb::EMPTY }
    }
}

fn build_range(range: Range<'_>, parallel: bool, nodes: &mut Vec<Node>) -> Aabb {
    if range.primitives.len() <= 4 {
        let mut node = Node::EMPTY;
        for (slot, p) in range.primitives.iter().enumerate() {
            node.set_primitive(slot, p.id, &p.bounds());
        }
        nodes.push(node);
        return range.bounds;
    }
    let branches = quarter(range).map(|branch| (branch.primitives.len(), branch));
    subtree::append(branches, parallel, nodes, |branch, parallel, nodes| match branch.primitives {
        [] => Part::Empty,
        [p] => Part::Primitive(p.id, p.bounds()),
        _ => Part::Node(build_range(branch, parallel, nodes)),
    })
}

/// Splits the branch with the largest surface until there are four.
fn quarter(range: Range<'_>) -> [Range<'_>; 4] {
    let mut branches = [range, Range::empty(), Range::empty(), Range::empty()];
    for free in 1..4 {
        // A branch of up to four primitives is one full node; cutting it only makes two.
        let splittable = |b: &Range| b.primitives.len() > 4;
        let Some(largest) = (0..free).filter(|&i| splittable(&branches[i])).max_by(|&i, &j| {
            branches[i].bounds.half_area().total_cmp(&branches[j].bounds.half_area())
        }) else {
            break;
        };
        let whole = std::mem::replace(&mut branches[largest], Range::empty());
        let (left, right) = split(whole);
        branches[largest] = left;
        branches[free] = right;
    }
    branches
}

fn split(range: Range<'_>) -> (Range<'_>, Range<'_>) {
    if range.primitives.len() < FEW {
        split_binned::<FEW_BINS>(range)
    } else {
        split_binned::<MANY_BINS>(range)
    }
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
    last: u32,
}

impl Binning {
    #[inline]
    fn bins(&self, p: &Primitive) -> [usize; 3] {
        let at = (p.bounds().doubled_center() - self.origin) * self.scale;
        // The cast takes NaN to 0 and clamps; both sides of a split use this same function.
        at.to_array().map(|x| (x as u32).min(self.last) as usize)
    }
}

fn split_binned<const BINS: usize>(range: Range<'_>) -> (Range<'_>, Range<'_>) {
    let Range { primitives, centers, .. } = range;
    let size = centers.max - centers.min;
    // Just under BINS so that the largest centre falls into the last bin.
    let scale = Vec3A::splat(BINS as f32 * 0.999_99) / size.max(Vec3A::splat(f32::MIN_POSITIVE));
    let binning = Binning { origin: centers.min, scale, last: BINS as u32 - 1 };

    let mut bins = [[Bin { bounds: Aabb::EMPTY, count: 0 }; BINS]; 3];
    for p in primitives.iter() {
        let b = p.bounds();
        for (axis, bin) in binning.bins(p).into_iter().enumerate() {
            let bin = &mut bins[axis][bin];
            bin.bounds = bin.bounds.union(&b);
            bin.count += 1;
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
                cost_right[i] = bounds.half_area() * count as f32;
            }
        }
        let (mut bounds, mut count) = (Aabb::EMPTY, 0);
        for i in 1..BINS {
            bounds = bounds.union(&bins[i - 1].bounds);
            count += bins[i - 1].count;
            if count > 0 {
                let cost = bounds.half_area() * count as f32 + cost_right[i];
                if cost < best.0 {
                    best = (cost, axis, i);
                }
            }
        }
    }

    let (cost, axis, first_right) = best;
    let middle = if cost < f32::INFINITY {
        partition(primitives, |p| binning.bins(p)[axis] < first_right)
    } else {
        // All centres in one place, or areas past the range of f32: any halves will do.
        primitives.len() / 2
    };
    let (left, right) = primitives.split_at_mut(middle);
    (Range::new(left), Range::new(right))
}

/// Moves those that belong to the left to the front and says how many they are.
fn partition(primitives: &mut [Primitive], is_left: impl Fn(&Primitive) -> bool) -> usize {
    let mut left = 0;
    for i in 0..primitives.len() {
        if is_left(&primitives[i]) {
            primitives.swap(left, i);
            left += 1;
        }
    }
    left
}
