use std::cmp::Ordering;

use glam::DVec3;

use super::leaves::Leaves;
use super::topology::{Arity, NO_PARENT, Topology};
use super::window::Window;
use crate::Error;
use crate::bounds::Aabb;
use crate::geometry::check_count;
use crate::hierarchy::positions::Positions;
use crate::hierarchy::{BuildMethod, BuildOptions, StaticTree};
use crate::kinetic::{Outlook, Start, Zero, outlook};
use crate::motion::{Changes, Flightplans, Moment, Track};

/// Knobs of the kinetic trees.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct KineticOptions {
    /// Children a node.
    pub arity: Arity,
    /// Who decides what belongs together, from the boxes at the start.
    pub method: BuildMethod,
    /// How far certificates look ahead at most; infinite by default, which means to the next key
    /// of the motion or for ever if there is none. All certificates are renewed when it has
    /// passed. For polynomials of higher degree without end it bounds the margin of the boxes.
    pub look_ahead: f64,
}

impl Default for KineticOptions {
    fn default() -> Self {
        Self { arity: Arity::default(), method: BuildMethod::default(), look_ahead: f64::INFINITY }
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
    pub(in crate::hierarchy) fn index(self) -> usize {
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

/// The end of a certificate.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Failure {
    pub(super) time: f64,
    /// Which child or control point overtakes the extreme.
    pub(super) challenger: u16,
}

/// A hierarchy of boxes in which each node knows its six extreme vertices.
///
/// Nodes are numbered from 0 so that children come before their parents; the root is the last.
#[derive(Debug, Clone)]
pub struct ExtremeTree {
    topology: Topology,
    /// In the order of their nodes.
    leaves: Leaves,
    /// What the caller calls each leaf.
    items: Vec<u32>,
    /// The leaf nodes of vertex `v` are `holders[holder_starts[v]..holder_starts[v + 1]]`.
    holder_starts: Vec<u32>,
    holders: Vec<u32>,
    pub(super) extremes: Vec<[u32; 6]>,
    pub(super) look_ahead: f64,
}

impl ExtremeTree {
    pub(super) fn new(
        plans: &Flightplans,
        leaves: &Leaves,
        now: f64,
        options: &KineticOptions,
    ) -> Result<Self, Error> {
        if !now.is_finite() {
            let remedy = "times must be finite numbers";
            return Err(Error::Parameter { what: "start of a kinetic tree", value: now, remedy });
        }
        if options.look_ahead.is_nan() || options.look_ahead <= 0.0 {
            return Err(Error::Parameter {
                what: "the look-ahead",
                value: options.look_ahead,
                remedy: "give a positive time; infinity is allowed",
            });
        }
        leaves.check_vertices(plans.len())?;
        // Twice as many nodes as leaves, six sides each, in 32 bits.
        check_count("certificates of a kinetic tree", leaves.len().saturating_mul(12))?;
        let at = plans.at(now);
        let boxes: Vec<Aabb> = (0..leaves.len())
            .map(|i| Aabb::around(leaves.control_points(i).iter().map(|&v| at.position(v))))
            .collect();
        let build = BuildOptions { method: options.method, parallel: false };
        let (topology, items) = Topology::new(&StaticTree::build(&boxes, build), options.arity);
        let leaves = leaves.reordered(&items);
        let (holder_starts, holders) = holders(&topology, &leaves, plans.len());
        let extremes = vec![[0; 6]; topology.parents.len()];
        let look_ahead = options.look_ahead;
        let mut tree =
            Self { topology, leaves, items, holder_starts, holders, extremes, look_ahead };
        for node in 0..tree.node_count() {
            for side in Side::ALL {
                tree.extremes[node as usize][side.index()] = tree.candidate(node, 0, side);
                tree.pick(&at, now, node, side);
            }
        }
        Ok(tree)
    }

    /// How many nodes there are, leaves included.
    pub fn node_count(&self) -> u32 {
        self.extremes.len() as u32
    }

    /// The node that holds everything; none if there is nothing.
    pub fn root(&self) -> Option<u32> {
        self.node_count().checked_sub(1)
    }

    /// How many steps it is from the root to the deepest leaf.
    pub fn height(&self) -> u32 {
        self.topology.height
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
        match self.topology.counts[node as usize] {
            0 => 0..0,
            count => {
                let first = self.topology.firsts[node as usize];
                first..first + u32::from(count)
            }
        }
    }

    /// Which leaf of the input a leaf node holds; none for inner nodes.
    #[inline]
    pub fn item(&self, node: u32) -> Option<u32> {
        let is_leaf = self.topology.counts[node as usize] == 0;
        is_leaf.then(|| self.items[self.topology.firsts[node as usize] as usize])
    }

    /// The control points of a leaf node; none for inner nodes.
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

    /// Makes the best candidate the extreme, judged as they stand and move at `t`; of equals the
    /// one that is the extreme already, or the first. Says whether the extreme is another now.
    #[inline]
    pub(super) fn pick(&mut self, at: &Moment<'_>, t: f64, node: u32, side: Side) -> bool {
        let old = self.extreme(node, side);
        let count = self.candidate_count(node);
        let mut best = self.candidate(node, 0, side);
        let mut track = at.track(best, side.axis());
        for slot in 1..count {
            let other = self.candidate(node, slot, side);
            if other == best {
                continue;
            }
            let rival = at.track(other, side.axis());
            let order = further_out(&rival, &track, t, side);
            if order.is_gt() || (order.is_eq() && other == old) {
                (best, track) = (other, rival);
            }
        }
        self.set_extreme(node, side, best);
        best != old
    }

    /// The sides of a node on which a candidate lies further out than the extreme at the given
    /// positions. This look is all that most nodes need when a window begins, so it is made of
    /// loads and comparisons without a branch.
    #[inline]
    pub(super) fn overtaken(&self, positions: &[DVec3], node: u32) -> u8 {
        let (lower, upper) = corners(positions, &self.extremes[node as usize]);
        let first = self.topology.firsts[node as usize] as usize;
        let (mut min, mut max) = (lower, upper);
        match self.topology.counts[node as usize] {
            0 => {
                for &vertex in self.leaves.control_points(first) {
                    let p = positions[vertex as usize];
                    (min, max) = (min.min(p), max.max(p));
                }
            }
            count => {
                for ids in &self.extremes[first..first + usize::from(count)] {
                    let (lower, upper) = corners(positions, ids);
                    (min, max) = (min.min(lower), max.max(upper));
                }
            }
        }
        if min == lower && max == upper {
            return 0;
        }
        let (below, above) = (min.cmplt(lower).bitmask() as u8, max.cmpgt(upper).bitmask() as u8);
        Side::ALL.iter().fold(0, |sides, side| {
            let axes = if side.is_upper() { above } else { below };
            sides | (axes >> side.axis() & 1) << side.0
        })
    }

    /// As [`ExtremeTree::pick`], by given positions and without regard to how vertices move on.
    #[inline]
    pub(super) fn pick_by(&mut self, positions: &[DVec3], node: u32, side: Side) -> bool {
        let old = self.extreme(node, side);
        let coordinate = |vertex: u32| {
            let value = positions[vertex as usize][side.axis()];
            if side.is_upper() { value } else { -value }
        };
        let mut best = self.candidate(node, 0, side);
        let mut most = coordinate(best);
        for slot in 1..self.candidate_count(node) {
            let other = self.candidate(node, slot, side);
            let value = coordinate(other);
            if value > most || (value == most && other == old) {
                (best, most) = (other, value);
            }
        }
        self.set_extreme(node, side, best);
        best != old
    }

    /// When another candidate of a node overtakes its extreme within the window; none if that
    /// does not happen. `beaten` is the vertex it has just overtaken.
    #[inline]
    pub(super) fn certify(
        &self,
        at: &Moment<'_>,
        now: f64,
        window: &Window,
        node: u32,
        side: Side,
        beaten: Option<u32>,
    ) -> Option<Failure> {
        let extreme = self.extreme(node, side);
        let mut first: Option<Failure> = None;
        for slot in 0..self.candidate_count(node) {
            let other = self.candidate(node, slot, side);
            if other == extreme || window.holds(extreme, other, side) {
                continue;
            }
            let axis = side.axis();
            let [upper, lower] = if side.is_upper() { [extreme, other] } else { [other, extreme] };
            // A window lies within one piece of the motion, so the tracks of now are asked for.
            let tracks = |_| [at.track(upper, axis), at.track(lower, axis)];
            let start = if beaten == Some(other) { Start::Root } else { Start::Open };
            if let Outlook::Fails(time) = outlook(now, window.end, Zero::Holds, start, tracks)
                && first.is_none_or(|first| time < first.time)
            {
                first = Some(Failure { time, challenger: slot as u16 });
            }
        }
        first
    }

    /// The leaf nodes of all vertices whose plans changed, with all their sides.
    pub(super) fn leaves_of(&self, changes: &Changes) -> Vec<(u32, u8)> {
        let mut nodes = Vec::new();
        for &vertex in changes.turned.iter().chain(&changes.jumped) {
            let range = self.holder_starts.get(vertex as usize..vertex as usize + 2);
            // A vertex that joined the plans after the tree was made is in no leaf.
            let Some(&[start, end]) = range else { continue };
            nodes.extend_from_slice(&self.holders[start as usize..end as usize]);
        }
        nodes.sort_unstable();
        nodes.dedup();
        nodes.into_iter().map(|node| (node, ALL_SIDES)).collect()
    }

    pub(super) fn check_plans(&self, plans: &Flightplans) -> Result<(), Error> {
        let vertices = self.holder_starts.len() - 1;
        if plans.len() >= vertices {
            return Ok(());
        }
        let expected = format!("at least the {vertices} the tree was made with");
        Err(Error::Length {
            what: "the flightplans of a kinetic tree",
            found: plans.len(),
            expected,
        })
    }

    /// By how much boxes are widened at a time. A certificate may overlook, or act late by, a
    /// difference of at most 16 times the rounding of positions (its tolerance; see
    /// [`roots`](crate::kinetic::roots)), and each level of the tree trusts one more certificate.
    /// Far below single precision unless times or windows are very long.
    pub(super) fn margin(&self, plans: &Flightplans, now: f64, t: f64) -> f64 {
        let last = if self.look_ahead < f64::INFINITY { now + self.look_ahead } else { t };
        16.0 * f64::from(self.topology.height + 1) * plans.rounding(now, last.max(t))
    }

    pub(super) fn boxes<'a>(&'a self, plans: &'a Flightplans, now: f64, t: f64) -> Boxes<'a> {
        let at = Positions::new(plans.at(t));
        Boxes { tree: self, at, margin: self.margin(plans, now, t) }
    }
}

/// The boxes of a tree at one time, computed when asked for.
#[derive(Debug, Clone)]
pub struct Boxes<'a> {
    pub(super) tree: &'a ExtremeTree,
    pub(super) at: Positions<'a>,
    pub(super) margin: f64,
}

impl Boxes<'_> {
    /// The box of a node: where its six extremes are, widened by the rounding of certificates and
    /// rounded outward. Panics if there is no such node.
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

/// The corners of a box whose extremes are given. (`array::map` takes twice the instructions.)
#[inline(always)]
fn corners(positions: &[DVec3], extremes: &[u32; 6]) -> (DVec3, DVec3) {
    let at = |side: usize| &positions[extremes[side] as usize];
    (DVec3::new(at(0).x, at(2).y, at(4).z), DVec3::new(at(1).x, at(3).y, at(5).z))
}

/// Whether the first lies further out than the second at `t`, or will just after.
#[inline]
pub(in crate::hierarchy) fn further_out(a: &Track, b: &Track, t: f64, side: Side) -> Ordering {
    // Both zeros are one.
    let values = (a.value(t) + 0.0).total_cmp(&(b.value(t) + 0.0));
    let order = if values.is_ne() { values } else { by_derivatives(a, b, t) };
    if side.is_upper() { order } else { order.reverse() }
}

#[cold]
fn by_derivatives(a: &Track, b: &Track, t: f64) -> Ordering {
    let derivatives = a.taylor(t).into_iter().zip(b.taylor(t)).skip(1);
    let mut orders = derivatives.map(|(a, b)| (a + 0.0).total_cmp(&(b + 0.0)));
    orders.find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
}

fn holders(topology: &Topology, leaves: &Leaves, vertices: usize) -> (Vec<u32>, Vec<u32>) {
    let mut starts = vec![0u32; vertices + 1];
    for &vertex in &leaves.vertices {
        starts[vertex as usize + 1] += 1;
    }
    for vertex in 0..vertices {
        starts[vertex + 1] += starts[vertex];
    }
    let mut holders = vec![0u32; leaves.vertices.len()];
    let mut next = starts.clone();
    let leaf_nodes = (0u32..).zip(&topology.counts).filter(|(_, count)| **count == 0);
    for (leaf, (node, _)) in leaf_nodes.enumerate() {
        for &vertex in leaves.control_points(leaf) {
            let place = &mut next[vertex as usize];
            holders[*place as usize] = node;
            *place += 1;
        }
    }
    (starts, holders)
}
