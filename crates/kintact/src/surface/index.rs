//! Nearest neighbours: a k-d tree with buckets that takes points away and adds them.
//!
//! Written here and not taken from a crate for three reasons. kiddo 6 brings thirty crates and a
//! C compiler into a library that has six; no crate promises which of several equally near
//! points it returns, and answers must not depend on the order of edits; and edits ask for the
//! *balls* that reach a place (whose neighbourhoods does a new point fall into?), which needs a
//! radius in every node. The bench `point-surface` has kiddo beside it.

use glam::{DVec3, Vec3};

use crate::bounds::{round_down, round_up};

/// Points in a bucket at most. 8 and 16 measured the same within noise for single neighbours;
/// 16 needs less memory.
const CAPACITY: usize = 16;
/// How deep a tree may grow by insertions, in multiples of a balanced one's height.
const DEPTH_FACTOR: u32 = 3;

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

/// What only edits and searches for balls need of a node.
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

/// The balls around a point. Searches for one kind would look at far too much if the nodes knew
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

/// A place in the tree still to be searched.
#[derive(Debug, Clone, Copy)]
struct Pending {
    node: u32,
    /// How far the query is from the node's cell on each axis.
    off: DVec3,
    squared: f64,
}

/// Points by number, each with the radii of two balls around it (0 until told).
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
    /// Over `points[i]` for all `i` in `ids`, no two at the same place. Reorders `ids` as the tree
    /// has them, neighbours close together.
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

    /// Numbers the points anew in the order they were handed back in by [`Index::new`]; gives for
    /// each old number the new one.
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

    fn start(&self) -> Pending {
        Pending { node: 0, off: DVec3::ZERO, squared: 0.0 }
    }

    /// The child on the query's side and the other one.
    #[inline(always)]
    fn descend(x: DVec3, from: Pending, axis: u8, split: f64, children: [u32; 2]) -> [Pending; 2] {
        let axis = usize::from(axis);
        let gap = x[axis] - split;
        let near = usize::from(gap >= 0.0);
        let mut off = from.off;
        off[axis] = gap;
        // Summed as distances are, so that rounding cannot make a cell seem farther than a point
        // in it.
        let squared = off.x * off.x + off.y * off.y + off.z * off.z;
        [
            Pending { node: children[near], ..from },
            Pending { node: children[1 - near], off, squared },
        ]
    }

    /// The nearest point; of several the one with the smallest number. `None` if there is none.
    pub(crate) fn nearest(&self, x: DVec3) -> Option<Neighbour> {
        self.nearest_below::<false>(x, Neighbour::NONE, 1.0)
    }

    /// [`Index::nearest`], with a guess: a point of the tree and where it is.
    pub(crate) fn nearest_from(&self, x: DVec3, guess: u32, at: DVec3) -> Option<Neighbour> {
        let d = at - x;
        // Summed as in `squares`, so that the guess and its own entry are equally far.
        let squared = d.x * d.x + d.y * d.y + d.z * d.z;
        x.is_finite()
            .then(|| self.nearest_below::<false>(x, Neighbour { id: guess, squared }, 1.0))?
    }

    /// A point at most `factor` times as far as the nearest. Far from a surface many points are
    /// nearly as near as the nearest, the more the denser the cloud is, and telling them apart is
    /// what takes long.
    pub(crate) fn nearly_nearest_from(
        &self,
        x: DVec3,
        (guess, at): (u32, DVec3),
        factor: f64,
    ) -> Option<Neighbour> {
        let squared = at.distance_squared(x);
        let best = Neighbour { id: guess, squared };
        x.is_finite().then(|| self.nearest_below::<true>(x, best, factor * factor))?
    }

    /// Cells are looked into if a point `slack` times (squared) farther would be an improvement, or
    /// boxes: from afar these rule out far more, near by they only take longer.
    fn nearest_below<const BY_BOXES: bool>(
        &self,
        x: DVec3,
        mut best: Neighbour,
        slack: f64,
    ) -> Option<Neighbour> {
        let mut stack = Stack::new(self.start());
        'nodes: while let Some(mut at) = stack.pop() {
            let bucket = loop {
                if slack * at.squared > best.squared {
                    continue 'nodes;
                }
                match self.nodes[at.node as usize] {
                    Node::Leaf { bucket } => break &self.buckets[bucket as usize],
                    Node::Inner { axis, split, children } => {
                        let [mut near, mut far] = Self::descend(x, at, axis, split, children);
                        if BY_BOXES {
                            let boxes = &self.boxes[at.node as usize];
                            let is_second = near.node == children[1];
                            near.squared = boxes[usize::from(is_second)].squared(x);
                            far.squared = boxes[usize::from(!is_second)].squared(x);
                            if far.squared < near.squared {
                                (near, far) = (far, near);
                            }
                        }
                        if slack * far.squared <= best.squared {
                            stack.push(far);
                        }
                        at = near;
                    }
                }
            };
            // Places that hold no point are infinitely far. One comparison a bucket, since which of
            // its points is nearest cannot be foreseen.
            let squares = squares(bucket, x);
            let mut pairs = [f64::INFINITY; 2];
            for both in squares.chunks_exact(2) {
                for (least, &squared) in pairs.iter_mut().zip(both) {
                    *least = if squared < *least { squared } else { *least };
                }
            }
            let least = pairs[0].min(pairs[1]);
            if least <= best.squared {
                for (slot, &squared) in squares.iter().enumerate() {
                    let found = Neighbour { id: bucket.id[slot], squared };
                    if squared == least && found.is_before(&best) {
                        best = found;
                    }
                }
            }
        }
        (best.id != NONE).then_some(best)
    }

    /// The `count` nearest points other than `except`, nearest first.
    pub(crate) fn nearest_but(
        &self,
        x: DVec3,
        except: u32,
        count: usize,
        found: &mut Vec<Neighbour>,
    ) {
        found.clear();
        if count == 0 {
            return;
        }
        let mut stack = Stack::new(self.start());
        while let Some(mut at) = stack.pop() {
            let worst = |found: &[Neighbour]| {
                if found.len() < count { f64::INFINITY } else { found[count - 1].squared }
            };
            if at.squared > worst(found) {
                continue;
            }
            let bucket = loop {
                match self.nodes[at.node as usize] {
                    Node::Leaf { bucket } => break &self.buckets[bucket as usize],
                    Node::Inner { axis, split, children } => {
                        let [near, far] = Self::descend(x, at, axis, split, children);
                        if far.squared <= worst(found) {
                            stack.push(far);
                        }
                        at = near;
                    }
                }
            };
            let squares = squares(bucket, x);
            for (slot, &squared) in squares.iter().enumerate().take(bucket.len as usize) {
                let new = Neighbour { id: bucket.id[slot], squared };
                if new.id == except || squared > worst(found) {
                    continue;
                }
                let place = found.partition_point(|old| old.is_before(&new));
                if place < count {
                    found.truncate(count - 1);
                    found.insert(place, new);
                }
            }
        }
    }

    /// All points whose ball of a kind touches the ball around `x`: whose distance from `x` is at
    /// most `radius` plus `reach_of(id)`, in no order. With radii of zero, all points within
    /// `radius`.
    pub(crate) fn balls(
        &self,
        kind: Ball,
        x: DVec3,
        radius: f64,
        reach_of: impl Fn(u32) -> f64,
        mut show: impl FnMut(Neighbour),
    ) {
        let mut stack = Stack::new(self.start());
        while let Some(at) = stack.pop() {
            let reach = self.above[at.node as usize].reach[kind as usize];
            // A little more than needed: sums of radii and squares round.
            let reach = (radius + reach) * (1.0 + 1e-14);
            if at.squared > reach * reach {
                continue;
            }
            match self.nodes[at.node as usize] {
                Node::Inner { axis, split, children } => {
                    for child in Self::descend(x, at, axis, split, children) {
                        stack.push(child);
                    }
                }
                Node::Leaf { bucket } => {
                    let bucket = &self.buckets[bucket as usize];
                    let squares = squares(bucket, x);
                    for (slot, &squared) in squares.iter().enumerate().take(bucket.len as usize) {
                        let id = bucket.id[slot];
                        if squared.sqrt() <= radius + reach_of(id) {
                            show(Neighbour { id, squared });
                        }
                    }
                }
            }
        }
    }

    /// All points within a distance, in no order.
    pub(crate) fn within(&self, x: DVec3, radius: f64, mut show: impl FnMut(Neighbour)) {
        let limit = radius * radius;
        let mut stack = Stack::new(self.start());
        while let Some(at) = stack.pop() {
            if at.squared > limit {
                continue;
            }
            match self.nodes[at.node as usize] {
                Node::Inner { axis, split, children } => {
                    let [near, far] = Self::descend(x, at, axis, split, children);
                    if far.squared <= limit {
                        stack.push(far);
                    }
                    stack.push(near);
                }
                Node::Leaf { bucket } => {
                    let bucket = &self.buckets[bucket as usize];
                    let squares = squares(bucket, x);
                    for (slot, &squared) in squares.iter().enumerate().take(bucket.len as usize) {
                        if squared <= limit {
                            show(Neighbour { id: bucket.id[slot], squared });
                        }
                    }
                }
            }
        }
    }

    /// Makes sure that searches for balls know a point's radius. Radii that shrink are only
    /// forgotten at the next rebuild: searches look at more, and find the same.
    pub(crate) fn raise_reach(&mut self, kind: Ball, id: u32, radius: f64) {
        let mut node = self.leaf_of[id as usize];
        while node != NONE && self.above[node as usize].reach[kind as usize] < radius {
            self.above[node as usize].reach[kind as usize] = radius;
            node = self.above[node as usize].parent;
        }
    }

    /// Adds a point that is at no other's place. `points` must already hold it. `reach_of` tells
    /// every point's radii, should the tree have to be built anew.
    pub(crate) fn insert(
        &mut self,
        points: &[DVec3],
        id: u32,
        reach_of: impl Fn(Ball, u32) -> f64,
    ) {
        let p = points[id as usize];
        if self.leaf_of.len() <= id as usize {
            self.leaf_of.resize(id as usize + 1, NONE);
        }
        let (mut node, mut depth) = (0_u32, 0_u32);
        let bucket = loop {
            match self.nodes[node as usize] {
                Node::Leaf { bucket } => break bucket,
                Node::Inner { axis, split, children } => {
                    let side = usize::from(p[usize::from(axis)] >= split);
                    self.boxes[node as usize][side].add(p);
                    node = children[side];
                    depth += 1;
                }
            }
        };
        self.len += 1;
        self.edits += 1;
        let full = self.buckets[bucket as usize].len as usize == CAPACITY;
        if full {
            let height = (self.len / CAPACITY).max(2).ilog2() + 2;
            if self.edits > self.len / 2 || depth > DEPTH_FACTOR * height {
                return self.rebuild(points, id, reach_of);
            }
            self.split_leaf(points, node, bucket, id);
        } else {
            self.buckets[bucket as usize].push(id, p);
            self.leaf_of[id as usize] = node;
        }
    }

    fn split_leaf(&mut self, points: &[DVec3], node: u32, bucket: u32, id: u32) {
        let mut ids: Vec<u32> = self.buckets[bucket as usize].id.to_vec();
        ids.push(id);
        let Some((axis, split, middle)) = cut(points, &mut ids) else {
            unreachable!("points at one place are merged before they get here")
        };
        self.free_buckets.push(bucket);
        let reach = self.above[node as usize].reach;
        let (below, above) = ids.split_at_mut(middle);
        self.part(points, node, [below, above], (axis, split));
        if let Node::Inner { children, .. } = self.nodes[node as usize] {
            for child in children {
                self.above[child as usize].reach = reach;
            }
        }
    }

    /// Takes a point away.
    pub(crate) fn remove(&mut self, id: u32) {
        let leaf = std::mem::replace(&mut self.leaf_of[id as usize], NONE);
        let Node::Leaf { bucket } = self.nodes[leaf as usize] else { return };
        let bucket = &mut self.buckets[bucket as usize];
        let last = bucket.len as usize - 1;
        let Some(slot) = bucket.id.iter().position(|&held| held == id) else { return };
        for axis in 0..3 {
            bucket.at[axis][slot] = bucket.at[axis][last];
            bucket.at[axis][last] = f64::INFINITY;
        }
        bucket.id[slot] = bucket.id[last];
        bucket.id[last] = NONE;
        bucket.len -= 1;
        self.len -= 1;
        self.edits += 1;
    }

    /// Builds everything anew with one point more.
    fn rebuild(&mut self, points: &[DVec3], more: u32, reach_of: impl Fn(Ball, u32) -> f64) {
        let held = (0..self.leaf_of.len() as u32).filter(|&id| self.leaf_of[id as usize] != NONE);
        let mut ids: Vec<u32> = held.chain([more]).collect();
        *self = Self::new(points, &mut ids);
        for id in ids {
            for kind in [Ball::Influence, Ball::Row] {
                self.raise_reach(kind, id, reach_of(kind, id));
            }
        }
    }

    /// The bytes it holds on the heap.
    pub(crate) fn memory(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
            + self.boxes.capacity() * size_of::<[Tight; 2]>()
            + self.above.capacity() * size_of::<Above>()
            + self.buckets.capacity() * size_of::<Bucket>()
            + self.leaf_of.capacity() * size_of::<u32>()
    }
}

#[inline(always)]
fn squares(bucket: &Bucket, x: DVec3) -> [f64; CAPACITY] {
    let mut out = [0.0; CAPACITY];
    for (slot, square) in out.iter_mut().enumerate() {
        let [dx, dy, dz] =
            [bucket.at[0][slot] - x.x, bucket.at[1][slot] - x.y, bucket.at[2][slot] - x.z];
        *square = dx * dx + dy * dy + dz * dz;
    }
    out
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

/// Places still to be searched, the first ones without allocating.
struct Stack {
    near: [Pending; Self::NEAR],
    len: usize,
    more: Vec<Pending>,
}

impl Stack {
    const NEAR: usize = 32;

    fn new(first: Pending) -> Self {
        Self { near: [first; Self::NEAR], len: 1, more: Vec::new() }
    }

    #[inline(always)]
    fn push(&mut self, pending: Pending) {
        if self.len < Self::NEAR {
            self.near[self.len] = pending;
            self.len += 1;
        } else {
            self.more.push(pending);
        }
    }

    #[inline(always)]
    fn pop(&mut self) -> Option<Pending> {
        if let Some(pending) = self.more.pop() {
            return Some(pending);
        }
        self.len = self.len.checked_sub(1)?;
        Some(self.near[self.len])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Clouds that are hard on a tree: in a plane, on a line, a lattice with ties everywhere, two
    /// clusters far apart, and one spread by chance.
    fn clouds() -> Vec<Vec<DVec3>> {
        let mut state = 1_u64;
        let mut unit = move || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 11) as f64 / (1_u64 << 53) as f64
        };
        let lattice = |n: i32| {
            let axis = move || (0..n).map(f64::from);
            axis().flat_map(move |x| {
                axis().flat_map(move |y| axis().map(move |z| DVec3::new(x, y, z)))
            })
        };
        let chance: Vec<DVec3> = (0..600).map(|_| DVec3::new(unit(), unit(), unit())).collect();
        vec![
            vec![DVec3::ONE],
            (0..300).map(|i| DVec3::new(5.0, f64::from(i % 20), f64::from(i / 20))).collect(),
            (0..200).map(|i| DVec3::X * f64::from(i)).collect(),
            lattice(7).collect(),
            chance.iter().map(|&p| p * 1e-6 + DVec3::X * (p.x * 2.0).floor() * 1e6).collect(),
            chance,
        ]
    }

    fn brute(points: &[DVec3], ids: &[u32], x: DVec3) -> Vec<Neighbour> {
        let square = |id: u32| {
            let d = points[id as usize] - x;
            d.x * d.x + d.y * d.y + d.z * d.z
        };
        let mut all: Vec<_> = ids.iter().map(|&id| Neighbour { id, squared: square(id) }).collect();
        all.sort_by(|a, b| a.squared.total_cmp(&b.squared).then(a.id.cmp(&b.id)));
        all
    }

    fn check(index: &Index, points: &[DVec3], held: &[u32], x: DVec3) {
        let all = brute(points, held, x);
        assert_eq!(index.nearest(x), all.first().copied());
        let mut found = Vec::new();
        for count in [1, 4, 9] {
            index.nearest_but(x, held[0], count, &mut found);
            let expected = all.iter().filter(|n| n.id != held[0]).take(count);
            assert!(found.iter().eq(expected));
        }
        let radius = all[all.len() / 3].squared.sqrt();
        let own = |id: u32| f64::from(id % 7) * 0.1 * radius;
        let mut within = Vec::new();
        index.within(x, radius, |near| within.push(near.id));
        within.sort_unstable();
        let mut expected: Vec<u32> =
            all.iter().filter(|n| n.squared <= radius * radius).map(|n| n.id).collect();
        expected.sort_unstable();
        assert_eq!(within, expected);

        let mut index = index.clone();
        held.iter().for_each(|&id| index.raise_reach(Ball::Influence, id, own(id)));
        let mut balls = Vec::new();
        index.balls(Ball::Influence, x, 0.5 * radius, own, |near| balls.push(near.id));
        balls.sort_unstable();
        let touches = |n: &&Neighbour| n.squared.sqrt() <= 0.5 * radius + own(n.id);
        let mut expected: Vec<u32> = all.iter().filter(touches).map(|n| n.id).collect();
        expected.sort_unstable();
        assert_eq!(balls, expected);
    }

    #[test]
    fn searches_find_what_brute_force_finds() {
        for points in clouds() {
            let mut held: Vec<u32> = (0..points.len() as u32).collect();
            let index = Index::new(&points, &mut held);
            held.sort_unstable();
            for (i, &p) in points.iter().enumerate().step_by(points.len() / 40 + 1) {
                let shift = DVec3::new(0.5, 0.25, -0.125) * (i % 3) as f64;
                check(&index, &points, &held, p + shift);
            }
        }
    }

    #[test]
    fn edits_keep_searches_right() {
        for points in clouds() {
            let half = points.len().div_ceil(2);
            let mut held: Vec<u32> = (0..half as u32).collect();
            let mut index = Index::new(&points[..half], &mut held);
            held.sort_unstable();
            for id in half as u32..points.len() as u32 {
                index.insert(&points, id, |_, _| 0.0);
                held.push(id);
                if id % 3 == 0 && held.len() > 1 {
                    index.remove(held.remove(id as usize % held.len()));
                }
                if id % 16 == 0 {
                    check(&index, &points, &held, points[id as usize / 2] + DVec3::splat(0.25));
                }
            }
            check(&index, &points, &held, points[0]);
        }
    }
}
