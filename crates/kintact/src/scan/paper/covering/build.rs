//! [`CoveringTree`]: steps of the build, top-down and then up again.
//!
//! 1. Split points by the plane across an axis that makes the volumes of both children's boxes
//!    smallest, until a leaf has few enough. O(n log n): candidates are 15 planes an axis.
//! 2. Give each leaf the points of its border; boxes hold both, so that the convex hulls do not leave
//!    them.
//! 3. Draw samples and widen their spheres, node by node (`samples`).

use glam::DVec3;

use super::options::CoveringOptions;
use super::samples;
use crate::Error;
use crate::scan::PointSurface;

/// Planes tried along each axis, plus one.
const BINS: usize = 16;

/// A node; the first child follows its parent.
#[derive(Debug, Clone, Default)]
pub(super) struct CoveringNode {
    /// The box around its points and their borders.
    pub(super) low: DVec3,
    pub(super) high: DVec3,
    /// Its points in `order`.
    pub(super) start: u32,
    pub(super) count: u32,
    /// Its leaves in `leaves`.
    pub(super) leaves: [u32; 2],
    /// The second child; 0 in leaves.
    pub(super) second: u32,
    pub(super) depth: u16,
    /// Its samples.
    pub(super) samples: Vec<u32>,
    /// r_A, the radius of the spheres around them.
    pub(super) covering: f64,
    /// The sampling radius of the samples by equation 5.7.
    pub(super) radius: f64,
}

impl CoveringNode {
    pub(super) fn is_leaf(&self) -> bool {
        self.second == 0
    }
}

/// A leaf's node, and the points of its border.
#[derive(Debug, Clone)]
pub(super) struct Leaf {
    pub(super) node: u32,
    pub(super) border: Vec<u32>,
}

/// A hierarchy of samples and sphere coverings over a surface, as printed.
#[derive(Debug, Clone)]
pub struct CoveringTree<'a> {
    pub(super) surface: &'a PointSurface,
    pub(super) options: CoveringOptions,
    pub(super) nodes: Vec<CoveringNode>,
    pub(super) order: Vec<u32>,
    pub(super) leaves: Vec<Leaf>,
    /// r(P) of the cloud.
    pub(super) radius: f64,
}

/// How well the spheres of the nodes of one depth cover the surface.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct NodeCoverage {
    /// Nodes of that depth.
    pub nodes: usize,
    /// Positions of the surface tested, each in its node.
    pub tested: usize,
    /// Of those, in a sphere of the node.
    pub inside: usize,
    /// The sum of the radii of the nodes' spheres.
    pub radii: f64,
    /// How many samples the nodes have together.
    pub samples: usize,
    /// The sum of their tau: the samples' sampling radius by the cloud's (5.7).
    pub taus: f64,
}

impl<'a> CoveringTree<'a> {
    /// Builds the tree.
    pub fn build(surface: &'a PointSurface, options: CoveringOptions) -> Result<Self, Error> {
        options.check()?;
        let order: Vec<u32> = surface.live_slots().collect();
        let squares: f64 = order.iter().map(|&slot| surface.spacing_in(slot).powi(2)).sum();
        let radius = (squares / order.len() as f64).sqrt();
        let mut tree =
            Self { surface, options, nodes: Vec::new(), order, leaves: Vec::new(), radius };
        let mut order = std::mem::take(&mut tree.order);
        tree.grow(&mut order, 0, 0);
        tree.order = order;
        tree.add_borders();
        for at in (0..tree.nodes.len()).rev() {
            samples::cover(&mut tree, at);
        }
        Ok(tree)
    }

    /// How many nodes there are.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// How many samples inner nodes have together (table 5.1).
    pub fn sample_count(&self) -> usize {
        self.inner().map(|node| node.samples.len()).sum()
    }

    /// The mean depth of a node, 0 for the root (table 5.1).
    pub fn mean_depth(&self) -> f64 {
        let sum: f64 = self.nodes.iter().map(|node| f64::from(node.depth)).sum();
        sum / self.nodes.len() as f64
    }

    /// How many border points leaves have together.
    pub fn border_count(&self) -> usize {
        self.leaves.iter().map(|leaf| leaf.border.len()).sum()
    }

    /// The bytes a node takes by the count of section 5.2.8: 32 for box, radius and children, and
    /// four for each sample or point of it and each point of its border.
    pub fn printed_bytes_a_node(&self) -> f64 {
        let pointers = self.sample_count() + self.order.len() + self.border_count();
        32.0 + 4.0 * pointers as f64 / self.nodes.len() as f64
    }

    /// By depth, how many of some positions of the surface are in a sphere of the node that holds the
    /// nearest point.
    pub fn coverage(&self, positions: &[DVec3]) -> Vec<NodeCoverage> {
        let deepest = self.nodes.iter().map(|node| usize::from(node.depth)).max().unwrap_or(0);
        let mut all = vec![NodeCoverage::default(); deepest + 1];
        for node in &self.nodes {
            let row = &mut all[usize::from(node.depth)];
            row.nodes += 1;
            row.radii += node.covering;
            row.samples += node.samples.len();
            row.taus += node.radius / self.radius;
        }
        let mut rank = vec![0; self.surface.place_count()];
        for (number, &slot) in (0..).zip(&self.order) {
            rank[slot as usize] = number;
        }
        for &x in positions {
            let Some((slot, _)) = self.surface.nearest_in(x, self.order[0]) else { continue };
            let number: u32 = rank[slot as usize];
            let mut at = 0;
            loop {
                let node = &self.nodes[at];
                let row = &mut all[usize::from(node.depth)];
                row.tested += 1;
                row.inside += usize::from(self.distance_to_samples(node, x) <= node.covering);
                if node.is_leaf() {
                    break;
                }
                let second = &self.nodes[node.second as usize];
                at = if number >= second.start { node.second as usize } else { at + 1 };
            }
        }
        all
    }

    fn inner(&self) -> impl Iterator<Item = &CoveringNode> {
        self.nodes.iter().filter(|node| !node.is_leaf())
    }

    pub(super) fn at(&self, slot: u32) -> DVec3 {
        self.surface.point_in(slot)
    }

    pub(super) fn points_of(&self, node: &CoveringNode) -> &[u32] {
        &self.order[node.start as usize..(node.start + node.count) as usize]
    }

    pub(super) fn distance_to_samples(&self, node: &CoveringNode, x: DVec3) -> f64 {
        let squares = node.samples.iter().map(|&slot| self.at(slot).distance_squared(x));
        squares.fold(f64::INFINITY, f64::min).sqrt()
    }

    fn bounds(&self, slots: &[u32]) -> [DVec3; 2] {
        let start = [DVec3::INFINITY, DVec3::NEG_INFINITY];
        slots.iter().fold(start, |[low, high], &slot| {
            let p = self.at(slot);
            [low.min(p), high.max(p)]
        })
    }

    fn grow(&mut self, slots: &mut [u32], start: u32, depth: u16) {
        let at = self.nodes.len();
        let [low, high] = self.bounds(slots);
        let first = self.leaves.len() as u32;
        let count = slots.len() as u32;
        self.nodes.push(CoveringNode { low, high, start, count, depth, ..CoveringNode::default() });
        if slots.len() <= self.options.leaf_points as usize {
            self.leaves.push(Leaf { node: at as u32, border: Vec::new() });
        } else {
            let middle = self.split(slots);
            let (left, right) = slots.split_at_mut(middle);
            self.grow(left, start, depth + 1);
            self.nodes[at].second = self.nodes.len() as u32;
            self.grow(right, start + middle as u32, depth + 1);
        }
        self.nodes[at].leaves = [first, self.leaves.len() as u32];
    }

    /// The split with the least volume of both boxes together, each taken a sampling radius wider and
    /// times its number of points: without that factor corners are cut off one by one.
    fn split(&self, slots: &mut [u32]) -> usize {
        let [low, high] = self.bounds(slots);
        let size = high - low;
        let bin_of = |p: DVec3, axis: usize| {
            (((p[axis] - low[axis]) / size[axis] * BINS as f64) as usize).min(BINS - 1)
        };
        let none = (0_u32, DVec3::INFINITY, DVec3::NEG_INFINITY);
        let join = |a: (u32, DVec3, DVec3), b: (u32, DVec3, DVec3)| {
            (a.0 + b.0, a.1.min(b.1), a.2.max(b.2))
        };
        let cost = |(count, low, high): (u32, DVec3, DVec3)| {
            let size = (high - low).max(DVec3::ZERO) + self.radius;
            f64::from(count) * size.x * size.y * size.z
        };
        let mut best: Option<(f64, usize, usize)> = None;
        for axis in (0..3).filter(|&axis| size[axis] > 0.0) {
            let mut bins = [none; BINS];
            for &slot in slots.iter() {
                let p = self.at(slot);
                let bin = &mut bins[bin_of(p, axis)];
                *bin = join(*bin, (1, p, p));
            }
            for plane in 1..BINS {
                let [below, above] = [&bins[..plane], &bins[plane..]]
                    .map(|part| part.iter().copied().fold(none, join));
                if below.0 == 0 || above.0 == 0 {
                    continue;
                }
                let sum = cost(below) + cost(above);
                if best.is_none_or(|(least, ..)| sum < least) {
                    best = Some((sum, axis, plane));
                }
            }
        }
        let Some((_, axis, plane)) = best else { return slots.len() / 2 };
        // Stable, so that the tree depends on nothing but the points.
        let is_below = |&slot: &u32| bin_of(self.at(slot), axis) < plane;
        let (mut kept, above): (Vec<u32>, Vec<u32>) = slots.iter().partition(|slot| is_below(slot));
        let middle = kept.len();
        kept.extend(above);
        slots.copy_from_slice(&kept);
        middle
    }

    /// The points outside each leaf that are within its border, and boxes that hold them.
    fn add_borders(&mut self) {
        let width = self.options.border * self.radius;
        for number in 0..self.leaves.len() {
            let node = &self.nodes[self.leaves[number].node as usize];
            let own = node.start..node.start + node.count;
            let [low, high] = [node.low - width, node.high + width];
            let mut border = Vec::new();
            let mut stack = vec![0];
            while let Some(at) = stack.pop() {
                let other = &self.nodes[at as usize];
                if other.low.cmpgt(high).any() || other.high.cmplt(low).any() {
                    continue;
                }
                if other.is_leaf() {
                    let numbers = other.start..other.start + other.count;
                    let outside = numbers.filter(|number| !own.contains(number));
                    border.extend(outside.map(|number| self.order[number as usize]).filter(
                        |&slot| {
                            let p = self.at(slot);
                            p.distance(p.clamp(node.low, node.high)) <= width
                        },
                    ));
                } else {
                    stack.extend([other.second, at + 1]);
                }
            }
            self.leaves[number].border = border;
        }
        // Only now, or the boxes of later leaves would be wider than their points.
        for number in 0..self.leaves.len() {
            let [low, high] = self.bounds(&self.leaves[number].border);
            let node = &mut self.nodes[self.leaves[number].node as usize];
            (node.low, node.high) = (node.low.min(low), node.high.max(high));
        }
        for at in
            (0..self.nodes.len()).rev().filter(|&at| !self.nodes[at].is_leaf()).collect::<Vec<_>>()
        {
            let [first, second] = [at + 1, self.nodes[at].second as usize];
            let low = self.nodes[first].low.min(self.nodes[second].low);
            let high = self.nodes[first].high.max(self.nodes[second].high);
            (self.nodes[at].low, self.nodes[at].high) = (low, high);
        }
    }
}
