//! Searches of the index: the nearest point, the nearest few, all within a distance, and all whose
//! balls reach a position. Depth first, nearer child first.

use glam::DVec3;

use super::{Ball, Bucket, CAPACITY, Index, NONE, Neighbour, Node};

/// A node still to be searched.
#[derive(Debug, Clone, Copy)]
struct Pending {
    node: u32,
    /// How far the query is from the node's cell on each axis.
    off: DVec3,
    squared: f64,
}

impl Index {
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
    /// nearly as near as the nearest, the more the denser the cloud is, and comparing them all is
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

    /// Cells are searched if a point `slack` times (squared) farther would be an improvement, or
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
            // Empty places of a bucket are infinitely far. One comparison a bucket, since which of
            // its points is nearest cannot be predicted.
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

/// Nodes still to be searched, the first ones without allocating.
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
