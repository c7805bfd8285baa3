//! [`ExtremeTree`]: the hierarchy that `KineticAabbTree` and `JumpAabbTree` share. Each node stores
//! six vertices, the extremes of all it holds, instead of a box; [`Boxes`] computes boxes from them
//! at a time, widened by [`ExtremeTree::margin`]. Also the options and [`Side`], one of the six
//! sides of a box.

use glam::DVec3;

use super::edit::Edits;
use super::leaves::Leaves;
use super::topology::{Arity, NO_PARENT, Topology};
use super::vertex_to_leaves::VertexToLeaves;
use crate::Error;
use crate::bvh::Aabb;
use crate::bvh::positions::Positions;
use crate::bvh::{BuildMethod, BuildOptions, StaticTree};
use crate::geometry::check_count;
use crate::motion::{PositionsAt, VertexTrajectories};

/// Knobs of the kinetic trees.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct KineticOptions {
    /// Children a node.
    pub arity: Arity,
    /// The builder that groups leaves, from their boxes at the start.
    pub method: BuildMethod,
    /// How far certificates predict at most; infinite by default, which means to the next key of
    /// the motion or for ever if there is none. All certificates are renewed when it has passed.
    /// For polynomials of higher degree without end it bounds the margin of the boxes.
    pub prediction_horizon: f64,
    /// How many keys of the motion certificates predict past. [`JumpAabbTree`](super::JumpAabbTree)
    /// always takes the next.
    pub keys_ahead: KeysAhead,
}

/// How far certificates of a [`KineticAabbTree`](super::KineticAabbTree) predict over keyframes:
/// Algorithm 3 of the paper, with its loop condition mended (it goes on while the failure lies past
/// the present key, not before it).
///
/// Up to the next key motion is one line a vertex, and one pass over all nodes renews every
/// certificate at every key. Beyond it a certificate goes through the keys until it fails: no such
/// passes, but each certificate made anew costs the keys up to its end (section 8.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum KeysAhead {
    /// To the next key.
    #[default]
    NextKey,
    /// Past so many keys, at least one.
    Keys(u32),
    /// To the end of the motion: nothing is ever renewed. Not for motion whose keys are still being
    /// appended.
    All,
}

impl KeysAhead {
    /// The key at which certificates made at `now` are renewed; infinite if there is none.
    pub(in crate::deform::paper) fn end(self, trajectories: &VertexTrajectories, now: f64) -> f64 {
        let count = match self {
            Self::NextKey => 1,
            Self::Keys(count) => count.max(1),
            Self::All => return f64::INFINITY,
        };
        let mut end = now;
        for _ in 0..count {
            match trajectories.next_key(end) {
                Some(key) => end = key,
                None => return f64::INFINITY,
            }
        }
        end
    }
}

impl Default for KineticOptions {
    fn default() -> Self {
        Self {
            arity: Arity::default(),
            method: BuildMethod::default(),
            prediction_horizon: f64::INFINITY,
            keys_ahead: KeysAhead::NextKey,
        }
    }
}

/// One of the six sides of a box.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(pub(super) u8);

impl Side {
    /// Lower and upper side along x, then y, then z.
    pub const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// 0 for x, 1 for y, 2 for z.
    #[inline]
    pub fn axis(self) -> usize {
        usize::from(self.0 >> 1)
    }

    /// Whether it is the side of the largest coordinates.
    #[inline]
    pub fn is_upper(self) -> bool {
        self.0 & 1 == 1
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    pub(super) fn bit(self) -> u8 {
        1 << self.0
    }

    /// The sides of a set, bit `i` for side `i`.
    #[inline]
    pub(super) fn of_set(mut set: u8) -> impl Iterator<Item = Self> {
        std::iter::from_fn(move || {
            let side = (set != 0).then(|| Self(set.trailing_zeros() as u8));
            set &= set.wrapping_sub(1);
            side
        })
    }
}

/// All six sides as a set.
pub(super) const ALL_SIDES: u8 = 0b11_1111;

/// A hierarchy of boxes in which each node stores its six extreme vertices.
///
/// Nodes have numbers that stay theirs until leaves are inserted or removed. As built, children
/// come before their parents and the root is the last, unless branches had to be cut anew because
/// the tree came out too high.
#[derive(Debug, Clone)]
pub struct ExtremeTree {
    pub(super) topology: Topology,
    /// As built in the order of their nodes.
    pub(super) leaves: Leaves,
    /// The caller's number of each leaf.
    pub(super) items: Vec<u32>,
    /// The node of each leaf.
    pub(super) leaf_nodes: Vec<u32>,
    pub(super) vertex_to_leaves: VertexToLeaves,
    pub(super) extremes: Vec<[u32; 6]>,
    pub(super) options: KineticOptions,
    pub(super) edits: Edits,
    /// How many leaves were removed.
    pub(super) gone: usize,
}

/// A tree borrowed for a pass that changes extremes only.
pub(super) struct Parts<'a> {
    pub(super) topology: &'a Topology,
    pub(super) leaves: &'a Leaves,
    pub(super) extremes: &'a mut [[u32; 6]],
}

impl ExtremeTree {
    pub(super) fn new(
        trajectories: &VertexTrajectories,
        leaves: &Leaves,
        now: f64,
        options: &KineticOptions,
    ) -> Result<Self, Error> {
        if !now.is_finite() {
            let remedy = "times must be finite numbers";
            return Err(Error::Parameter { what: "start of a kinetic tree", value: now, remedy });
        }
        if options.prediction_horizon.is_nan() || options.prediction_horizon <= 0.0 {
            return Err(Error::Parameter {
                what: "the look-ahead",
                value: options.prediction_horizon,
                remedy: "give a positive time; infinity is allowed",
            });
        }
        leaves.check_vertices(trajectories.len())?;
        // Twice as many nodes as leaves, six sides each, in 32 bits.
        check_count("certificates of a kinetic tree", leaves.len().saturating_mul(12))?;
        let boxes = boxes(leaves, &trajectories.at(now));
        let build = BuildOptions { method: options.method, parallel: false };
        let (topology, items) = Topology::new(&StaticTree::build(&boxes, build), options.arity);
        let leaves = leaves.reordered(&items);
        let nodes = 0..topology.len() as u32;
        let mut tree = Self {
            vertex_to_leaves: VertexToLeaves::new(&leaves, trajectories.len()),
            extremes: vec![[0; 6]; topology.len()],
            leaf_nodes: nodes.filter(|&node| topology.is_leaf(node)).collect(),
            topology,
            leaves,
            items,
            options: *options,
            edits: Edits::default(),
            gone: 0,
        };
        tree.bound_height(&trajectories.at(now));
        (tree.edits.touched, tree.edits.vacated) = (Vec::new(), Vec::new());
        Ok(tree)
    }

    /// All nodes have numbers below this. Where leaves were inserted or removed, some numbers may
    /// belong to no node: start from the root.
    pub fn node_count(&self) -> u32 {
        self.extremes.len() as u32
    }

    /// The node that holds everything; none if there is nothing.
    pub fn root(&self) -> Option<u32> {
        self.topology.root
    }

    /// How many steps it is from the root to the deepest leaf.
    pub fn height(&self) -> u32 {
        self.topology.height()
    }

    /// The node above; none for the root.
    #[inline]
    pub fn parent(&self, node: u32) -> Option<u32> {
        let parent = self.topology.parents[node as usize];
        (parent != NO_PARENT).then_some(parent)
    }

    /// The children of a node; empty for a leaf.
    #[inline]
    pub fn children(&self, node: u32) -> std::ops::Range<u32> {
        self.topology.children(node)
    }

    /// Which leaf of the input a leaf node holds; none for inner nodes.
    #[inline]
    pub fn item(&self, node: u32) -> Option<u32> {
        let is_leaf = self.topology.counts[node as usize] == 0;
        is_leaf.then(|| self.items[self.topology.firsts[node as usize] as usize])
    }

    /// The control points of a leaf node; empty for inner nodes.
    #[inline]
    pub fn control_points(&self, node: u32) -> &[u32] {
        match self.topology.counts[node as usize] {
            0 => self.leaves.control_points(self.topology.firsts[node as usize] as usize),
            _ => &[],
        }
    }

    /// The vertex that touches a side of a node's box.
    #[inline]
    pub fn extreme(&self, node: u32, side: Side) -> u32 {
        self.extremes[node as usize][side.index()]
    }

    #[inline]
    pub(super) fn set_extreme(&mut self, node: u32, side: Side, vertex: u32) {
        self.extremes[node as usize][side.index()] = vertex;
    }

    #[inline]
    pub(super) fn is_leaf(&self, node: u32) -> bool {
        self.topology.counts[node as usize] == 0
    }

    /// How many vertices compete for a side of a node.
    #[inline]
    pub(super) fn candidate_count(&self, node: u32) -> usize {
        match self.topology.counts[node as usize] {
            0 => self.control_points(node).len(),
            count => usize::from(count),
        }
    }

    /// A control point of a leaf, or the extreme of a child.
    #[inline]
    pub(super) fn candidate(&self, node: u32, slot: usize, side: Side) -> u32 {
        let first = self.topology.firsts[node as usize] as usize;
        match self.topology.counts[node as usize] {
            0 => self.leaves.vertices[self.leaves.starts[first] as usize + slot],
            _ => self.extremes[first + slot][side.index()],
        }
    }

    /// Calls `f` for all candidates of a node, by slot. (An iterator would have to test at each
    /// step what kind of node it is.)
    #[inline(always)]
    pub(super) fn each_candidate(&self, node: u32, side: Side, mut f: impl FnMut(u16, u32)) {
        let first = self.topology.firsts[node as usize] as usize;
        match self.topology.counts[node as usize] {
            0 => {
                let points = (0u16..).zip(self.leaves.control_points(first));
                points.for_each(|(slot, &vertex)| f(slot, vertex));
            }
            count => {
                let children = &self.extremes[first..first + usize::from(count)];
                (0u16..).zip(children).for_each(|(slot, ids)| f(slot, ids[side.index()]));
            }
        }
    }

    pub(super) fn parts(&mut self) -> Parts<'_> {
        Parts { topology: &self.topology, leaves: &self.leaves, extremes: &mut self.extremes }
    }

    /// How many nodes are in use.
    pub(super) fn live_nodes(&self) -> u64 {
        self.topology.live as u64
    }

    /// All nodes, children before their parents.
    pub(super) fn bottom_up(&self) -> Vec<u32> {
        let blocks = self.topology.find_order();
        blocks.into_iter().flat_map(|first| self.topology.block(first)).collect()
    }

    pub(super) fn check_trajectories(
        &self,
        trajectories: &VertexTrajectories,
    ) -> Result<(), Error> {
        let vertices = self.vertex_to_leaves.vertices();
        if trajectories.len() >= vertices {
            return Ok(());
        }
        let expected = format!("at least the {vertices} the tree was made with");
        Err(Error::Length {
            what: "the trajectories of a kinetic tree",
            found: trajectories.len(),
            expected,
        })
    }

    /// By how much boxes are widened at a time, in a window that began at `start`. A certificate
    /// may overlook, or act late by, a difference of at most 16 times the rounding of positions
    /// (its tolerance; see [`roots`](crate::kinetic::roots)), and each level of the tree relies on
    /// one more certificate. Far below single precision unless times or windows are very long.
    pub(super) fn margin(&self, trajectories: &VertexTrajectories, start: f64, t: f64) -> f64 {
        let last = if self.options.prediction_horizon < f64::INFINITY {
            start + self.options.prediction_horizon
        } else {
            t
        };
        16.0 * f64::from(self.height() + 1) * trajectories.rounding(start, last.max(t))
    }

    pub(super) fn boxes<'a>(
        &'a self,
        trajectories: &'a VertexTrajectories,
        start: f64,
        t: f64,
    ) -> Boxes<'a> {
        let at = Positions::new(trajectories.at(t));
        Boxes { tree: self, at, margin: self.margin(trajectories, start, t) }
    }
}

fn boxes(leaves: &Leaves, at: &PositionsAt<'_>) -> Vec<Aabb> {
    (0..leaves.len())
        .map(|leaf| Aabb::around(leaves.control_points(leaf).iter().map(|&v| at.position(v))))
        .collect()
}

/// The boxes of a tree at one time, computed on request.
#[derive(Debug, Clone)]
pub struct Boxes<'a> {
    pub(super) tree: &'a ExtremeTree,
    pub(super) at: Positions<'a>,
    pub(super) margin: f64,
}

impl Boxes<'_> {
    /// The box of a node: the positions of its six extremes, widened by the rounding of
    /// certificates and rounded outward. Panics if there is no such node.
    #[inline]
    pub fn of(&self, node: u32) -> Aabb {
        let [x0, x1, y0, y1, z0, z1] =
            self.tree.extremes[node as usize].map(|v| self.at.position(v));
        let margin = DVec3::splat(self.margin);
        Aabb::rounded_outward(
            DVec3::new(x0.x, y0.y, z0.z) - margin,
            DVec3::new(x1.x, y1.y, z1.z) + margin,
        )
    }
}
