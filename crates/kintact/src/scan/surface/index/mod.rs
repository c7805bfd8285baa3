//! Nearest neighbours: a k-d tree with buckets that removes and adds points.
//!
//! Written here and not taken from a crate for three reasons. kiddo 6 brings thirty crates and a C
//! compiler into a library that has six; no crate promises which of several equally near points it
//! returns, and answers must not depend on the order of edits; and edits need the *balls* that
//! reach a position (whose neighbourhoods does a new point fall into?), which needs a radius in
//! every node. The bench `point-surface` has kiddo beside it.

mod edit;
mod search;
#[cfg(test)]
mod tests;

use glam::{DVec3, Vec3};

use crate::bvh::{round_down, round_up};

/// Points in a bucket at most. 8 and 16 measured the same within noise for single neighbours;
/// 16 needs less memory.
const CAPACITY: usize = 16;

const NONE: u32 = u32::MAX;

/// No more than a search for the nearest point needs: in large clouds it waits for memory.
#[derive(Debug, Clone, Copy)]
enum Node {
    /// Below `split` on the axis to the first child, else to the second.
    Inner {
        axis: u8,
        split: f64,
        children: [u32; 2],
    },
    Leaf {
        bucket: u32,
    },
}

/// The part of a node that only edits and searches for balls read.
#[derive(Debug, Clone, Copy)]
struct Above {
    parent: u32,
    /// At least the largest radius of the balls below, of each kind.
    reach: [f64; 2],
}

/// A box around all points below a node, rounded outward.
#[derive(Debug, Clone, Copy)]
struct Tight {
    low: Vec3,
    high: Vec3,
}

impl Tight {
    const EMPTY: Self = Self { low: Vec3::INFINITY, high: Vec3::NEG_INFINITY };

    fn add(&mut self, p: DVec3) {
        let [low, high] = [round_down, round_up].map(|round| p.to_array().map(round));
        self.low = self.low.min(Vec3::from_array(low));
        self.high = self.high.max(Vec3::from_array(high));
    }

    fn union(&self, other: &Self) -> Self {
        Self { low: self.low.min(other.low), high: self.high.max(other.high) }
    }

    /// The square of its distance. Summed as distances of points are, so that rounding cannot make
    /// it seem farther than a point in it.
    #[inline(always)]
    fn squared(&self, x: DVec3) -> f64 {
        let off = (self.low.as_dvec3() - x).max(x - self.high.as_dvec3()).max(DVec3::ZERO);
        off.x * off.x + off.y * off.y + off.z * off.z
    }
}

/// The balls around a point. Searches for one kind would visit far too much if the nodes stored
/// only the larger radius.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Ball {
    /// The sphere of influence.
    Influence,
    /// How far the point's row of the map may reach.
    Row,
}

/// Coordinates by axis, so that a scan of them needs no shuffles.
#[derive(Debug, Clone)]
struct Bucket {
    at: [[f64; CAPACITY]; 3],
    id: [u32; CAPACITY],
    len: u32,
}

impl Bucket {
    const EMPTY: Self = Self { at: [[f64::INFINITY; CAPACITY]; 3], id: [NONE; CAPACITY], len: 0 };

    fn push(&mut self, id: u32, p: DVec3) {
        let slot = self.len as usize;
        for axis in 0..3 {
            self.at[axis][slot] = p[axis];
        }
        self.id[slot] = id;
        self.len += 1;
    }
}

/// Points by number, each with the radii of two balls around it (0 until raised).
#[derive(Debug, Clone)]
pub(crate) struct Index {
    nodes: Vec<Node>,
    /// Around each node's children. Far from a surface cells say little: they are mostly empty, and
    /// those that reach towards the query are the more the more points there are.
    boxes: Vec<[Tight; 2]>,
    above: Vec<Above>,
    buckets: Vec<Bucket>,
    free_buckets: Vec<u32>,
    leaf_of: Vec<u32>,
    len: usize,
    /// Insertions and removals since everything was built.
    edits: usize,
}

/// A neighbour and the square of its distance.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Neighbour {
    pub(crate) id: u32,
    pub(crate) squared: f64,
}

impl Neighbour {
    const NONE: Self = Self { id: NONE, squared: f64::INFINITY };

    /// Nearer, or as near with a smaller number.
    fn is_before(&self, other: &Self) -> bool {
        self.squared < other.squared || (self.squared == other.squared && self.id < other.id)
    }
}

impl Index {
    /// Over `points[i]` for all `i` in `ids`, no two at the same position. Reorders `ids` as the
    /// tree has them, neighbours close together.
    pub(crate) fn new(points: &[DVec3], ids: &mut [u32]) -> Self {
        let mut index = Self {
            nodes: Vec::with_capacity(ids.len() / 4),
            boxes: Vec::with_capacity(ids.len() / 4),
            above: Vec::with_capacity(ids.len() / 4),
            buckets: Vec::with_capacity(ids.len() / 8),
            free_buckets: Vec::new(),
            leaf_of: vec![NONE; points.len()],
            len: ids.len(),
            edits: 0,
        };
        index.build(points, ids, NONE);
        index
    }

    /// Adds the nodes over some points. Gives the uppermost and the box around it.
    fn build(&mut self, points: &[DVec3], ids: &mut [u32], parent: u32) -> (u32, Tight) {
        let node = self.nodes.len() as u32;
        self.nodes.push(Node::Leaf { bucket: NONE });
        self.boxes.push([Tight::EMPTY; 2]);
        self.above.push(Above { parent, reach: [0.0; 2] });
        let mut around = Tight::EMPTY;
        let cut = if ids.len() > CAPACITY { cut(points, ids) } else { None };
        if let Some((axis, split, middle)) = cut {
            let (below, above) = ids.split_at_mut(middle);
            around = self.part(points, node, [below, above], (axis, split));
        } else {
            let mut bucket = Bucket::EMPTY;
            for &id in ids.iter() {
                bucket.push(id, points[id as usize]);
                around.add(points[id as usize]);
                self.leaf_of[id as usize] = node;
            }
            let bucket = self.new_bucket(bucket);
            self.nodes[node as usize] = Node::Leaf { bucket };
        }
        (node, around)
    }

    /// Makes a node the parent of two new ones. Gives the box around it.
    fn part(
        &mut self,
        points: &[DVec3],
        node: u32,
        [below, above]: [&mut [u32]; 2],
        (axis, split): (usize, f64),
    ) -> Tight {
        let (first, around_first) = self.build(points, below, node);
        let (second, around_second) = self.build(points, above, node);
        let children = [first, second];
        self.nodes[node as usize] = Node::Inner { axis: axis as u8, split, children };
        self.boxes[node as usize] = [around_first, around_second];
        around_first.union(&around_second)
    }

    /// Numbers the points anew in the order that [`Index::new`] left them in; returns for each old
    /// number the new one.
    pub(crate) fn renumber(&mut self, order: &[u32]) -> Vec<u32> {
        let mut rank = vec![0; order.len()];
        for (new, &old) in (0..).zip(order) {
            rank[old as usize] = new;
        }
        for bucket in &mut self.buckets {
            bucket.id.iter_mut().filter(|id| **id != NONE).for_each(|id| *id = rank[*id as usize]);
        }
        let mut leaf_of = vec![NONE; order.len()];
        for (&new, &leaf) in rank.iter().zip(&self.leaf_of) {
            leaf_of[new as usize] = leaf;
        }
        self.leaf_of = leaf_of;
        rank
    }

    fn new_bucket(&mut self, bucket: Bucket) -> u32 {
        if let Some(place) = self.free_buckets.pop() {
            self.buckets[place as usize] = bucket;
            return place;
        }
        self.buckets.push(bucket);
        self.buckets.len() as u32 - 1
    }

    /// The bytes it holds on the heap.
    pub(crate) fn memory(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
            + self.boxes.capacity() * size_of::<[Tight; 2]>()
            + self.above.capacity() * size_of::<Above>()
            + self.buckets.capacity() * size_of::<Bucket>()
            + (self.leaf_of.capacity() + self.free_buckets.capacity()) * size_of::<u32>()
    }
}

/// Where to cut a set: axis, value, and how many come below it after reordering. `None` if all
/// are at one place.
fn cut(points: &[DVec3], ids: &mut [u32]) -> Option<(usize, f64, usize)> {
    let at = |id: u32| points[id as usize];
    let (mut min, mut max) = (DVec3::INFINITY, DVec3::NEG_INFINITY);
    for &id in ids.iter() {
        (min, max) = (min.min(at(id)), max.max(at(id)));
    }
    let axis = (max - min).max_position();
    if max[axis] <= min[axis] {
        return None;
    }
    let half = ids.len() / 2;
    let (_, &mut median, _) =
        ids.select_nth_unstable_by(half, |&a, &b| at(a)[axis].total_cmp(&at(b)[axis]));
    let mut split = at(median)[axis];
    if split <= min[axis] {
        // More than half are at the lower end: they stay together.
        let above = ids.iter().map(|&id| at(id)[axis]).filter(|&value| value > split);
        split = above.fold(f64::INFINITY, f64::min);
    }
    let mut middle = 0;
    for place in 0..ids.len() {
        if at(ids[place])[axis] < split {
            ids.swap(middle, place);
            middle += 1;
        }
    }
    Some((axis, split, middle))
}
