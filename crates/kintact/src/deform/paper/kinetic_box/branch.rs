//! Branches built anew, which the paper does not do: those whose boxes became loose (checked at
//! every eighth renewal) and those whose searches took more visits than building costs. Called by
//! `KineticBoxTree::advance` and after motion changes.

use glam::DVec3;

use super::planes::PlaneTree;
use super::shape::{Child, NO_PARENT, Part, Shape, place_in};
use super::split::Item;
use super::tree::{KineticBoxTree, PlaneChange};
use crate::Error;
use crate::bvh::Aabb;
use crate::deform::paper::ChangeKind;
use crate::motion::VertexTrajectories;

/// Searching for loose branches costs more than the rest of a renewal, so not every one does.
const RENEWALS_A_VISIT: u64 = 8;
/// Branches with fewer nodes are left as they are.
const LEAST_BRANCH: u32 = 8;
/// A search may visit this many times the square of the logarithm of the tree's size.
const SEARCH_FACTOR: u64 = 4;
/// A branch is rebuilt when searches made this many visits a leaf beyond the bound: about what
/// building costs.
const STRAIN_A_LEAF: u64 = 16;

impl KineticBoxTree {
    /// Opens the next horizon; at every eighth, rebuilds loose branches.
    pub(super) fn renew(
        &mut self,
        trajectories: &VertexTrajectories,
        report: &mut impl FnMut(PlaneChange),
    ) -> Result<(), Error> {
        self.horizon.open(
            trajectories,
            &self.planes.shape,
            self.now(),
            self.planes.prediction_horizon,
        )?;
        self.counts.renewals += 1;
        if self.counts.renewals.is_multiple_of(RENEWALS_A_VISIT) && self.looseness < f64::INFINITY {
            for root in self.loose_branches() {
                self.counts.loose_branches += 1;
                self.replace(trajectories, root, None, report);
            }
        }
        self.certify_all(trajectories);
        Ok(())
    }

    /// The topmost branches that are too loose at the end of the horizon.
    fn loose_branches(&self) -> Vec<u32> {
        let Some(ends) = self.horizon.end_positions() else { return Vec::new() };
        let (Some(Part::Inner(root)), false) =
            (self.planes.shape.root.map(Child::part), self.built_costs.is_empty())
        else {
            return Vec::new();
        };
        let nodes = self.planes.shape.branch(root);
        let costs = relative_costs(&self.planes, ends, &nodes);
        let sizes = self.planes.shape.branch_sizes();
        let mut loose = Vec::new();
        let mut waiting = vec![root];
        while let Some(node) = waiting.pop() {
            let place = node as usize;
            if sizes[place] < LEAST_BRANCH {
                continue;
            }
            let cost = costs[place_in(&nodes, node)];
            if f64::from(cost) > self.looseness * f64::from(self.built_costs[place]) {
                loose.push(node);
                continue;
            }
            for child in self.planes.shape.children[place] {
                if let Part::Inner(node) = child.part() {
                    waiting.push(node);
                }
            }
        }
        loose
    }

    /// Records how tight all nodes are, or those of a new branch.
    pub(super) fn note_costs(&mut self, branch: Option<u32>) {
        let Some(ends) = self.horizon.end_positions() else { return };
        let Some(Part::Inner(top)) = self.planes.shape.root.map(Child::part) else { return };
        let count = self.planes.shape.axes.len();
        let root = branch.filter(|_| self.built_costs.len() == count).unwrap_or(top);
        let nodes = self.planes.shape.branch(root);
        let costs = relative_costs(&self.planes, ends, &nodes);
        self.built_costs.resize(count, 0.0);
        for (node, cost) in nodes.into_iter().zip(costs) {
            self.built_costs[node as usize] = cost;
        }
    }

    /// Records a search that visited more nodes than the bound.
    #[inline]
    pub(super) fn note_visits(&mut self, plane: u32, visits: u64) {
        let log = u64::from(self.planes.shape.leaf_parents.len().max(2).ilog2()) + 1;
        let bound = SEARCH_FACTOR * log * log;
        if visits > bound && self.rebuilds_slow_branches {
            self.strained.push((plane, visits - bound));
        }
    }

    /// Rebuilds branches in which searches took more time than building will. A search visits few
    /// nodes where they are split along its axis, so every other level of the new branch is.
    pub(super) fn relieve(
        &mut self,
        trajectories: &VertexTrajectories,
        report: &mut impl FnMut(PlaneChange),
    ) {
        while let Some((plane, visits)) = self.strained.pop() {
            let Part::Inner(root) = self.planes.shape.plane_child(plane).part() else { continue };
            let nodes = self.planes.shape.branch(root);
            let strain = self.strains.entry(plane).or_default();
            *strain += visits;
            if *strain <= STRAIN_A_LEAF * (nodes.len() as u64 + 1) {
                continue;
            }
            self.strains.remove(&plane);
            self.counts.slow_branches += 1;
            let axis = self.planes.shape.plane_side(plane).axis();
            self.replace(trajectories, root, Some(axis), report);
            self.certify_around(trajectories, root);
            // Searches in the new branch are counted from zero.
            self.strained.clear();
        }
    }

    /// Reshapes a branch for the present positions. Its planes are not certified yet.
    pub(super) fn replace(
        &mut self,
        trajectories: &VertexTrajectories,
        root: u32,
        steer: Option<usize>,
        report: &mut impl FnMut(PlaneChange),
    ) {
        let now = self.now();
        let at = trajectories.at(now);
        let shape = &self.planes.shape;
        let mut items: Vec<Item> = shape
            .leaves_below(root)
            .into_iter()
            .map(|leaf| Item::new(leaf, shape.leaves.control_points(leaf as usize), &at))
            .collect();
        let place = |vertex: u32| at.position(vertex);
        let [min, max] = corners(&self.planes, root, place);
        let bounds = Aabb::rounded_outward(min, max);
        self.planes.shape.reshape(root, &mut items, bounds, steer);
        self.planes.pick_branch(&at, now, Child::inner(root));
        let nodes = self.planes.shape.branch(root);
        self.horizon.sweep(&self.planes.shape, nodes.iter().copied());
        for node in nodes {
            for plane in [2 * node, 2 * node + 1] {
                self.report(plane, now, ChangeKind::Rebuilt, report);
            }
        }
        self.note_costs(Some(root));
    }

    /// Certifies the planes in a branch, and those around it, whose candidates have changed.
    pub(super) fn certify_around(&mut self, trajectories: &VertexTrajectories, root: u32) {
        let at = trajectories.at(self.now());
        for node in self.planes.shape.branch(root) {
            self.recertify(&at, 2 * node, None);
            self.recertify(&at, 2 * node + 1, None);
        }
        for plane in planes_around(&self.planes.shape, root) {
            self.recertify(&at, plane, None);
        }
    }
}

/// All planes that bound a branch or one of its ancestors.
fn planes_around(shape: &Shape, root: u32) -> Vec<u32> {
    let mut planes = Vec::new();
    let mut child = Child::inner(root);
    loop {
        let parent = shape.parent(child);
        if parent == NO_PARENT {
            planes.extend(2 * shape.node_count()..shape.plane_count());
            return planes;
        }
        planes.push(shape.plane_around(parent, shape.part_of(parent, child)).0);
        child = Child::inner(parent);
    }
}

/// The box that the planes around a node leave.
fn corners(planes: &PlaneTree, node: u32, place: impl Fn(u32) -> DVec3) -> [DVec3; 2] {
    let sides = planes.shape.sides[node as usize];
    let at = |side: usize| place(planes.vertices[sides[side] as usize]);
    [DVec3::new(at(0).x, at(2).y, at(4).z), DVec3::new(at(1).x, at(3).y, at(5).z)]
}

/// For each node the areas of all boxes below it, over that of its own: how many boxes of a branch
/// a query visits that meets the branch at all. The tighter the planes, the fewer.
///
/// `nodes` are those of a branch, ascending.
pub(super) fn relative_costs(planes: &PlaneTree, positions: &[DVec3], nodes: &[u32]) -> Vec<f32> {
    let shape = &planes.shape;
    let mut costs: Vec<f32> = Vec::with_capacity(nodes.len());
    for &node in nodes {
        let [min, max] = corners(planes, node, |vertex| positions[vertex as usize]);
        let own = Aabb { min: min.as_vec3a(), max: max.as_vec3a() };
        let axis = usize::from(shape.axes[node as usize]);
        let mut below = 0.0;
        for (part, child) in shape.children[node as usize].into_iter().enumerate() {
            let (plane, _) = shape.plane_around(node, part);
            let end = positions[planes.vertices[plane as usize] as usize][axis] as f32;
            let mut bounds = own;
            if part == 0 {
                bounds.max[axis] = end;
            } else {
                bounds.min[axis] = end;
            }
            let inside = match child.part() {
                Part::Leaf(_) => 0.0,
                Part::Inner(node) => costs[place_in(nodes, node)],
            };
            below += area(&bounds) * (1.0 + inside);
        }
        // A flat or empty box has no ratio.
        let own = area(&own);
        costs.push(if own > 0.0 { below / own } else { 0.0 });
    }
    costs
}

/// Half the surface of a box, which planes that passed each other may have inverted.
fn area(bounds: &Aabb) -> f32 {
    Aabb { min: bounds.min, max: bounds.max.max(bounds.min) }.half_area()
}
