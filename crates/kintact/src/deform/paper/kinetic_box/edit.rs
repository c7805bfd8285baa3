//! Leaves inserted into a [`KineticBoxTree`] and removed from it while it runs.
//!
//! A new leaf goes down by the planes, to the side it is nearer to, and takes the place of a leaf;
//! both become the parts of a new node there. A leaf that is removed takes its parent with it, and
//! the other part moves up. The planes of all nodes above, and the six sides of the root, are then
//! found and certified again: the cost is that many searches (section 6), as after a jump. Leaves
//! that come to lie too deep have a branch above them reshaped, and after as many edits as half the
//! leaves the tree is rebuilt, so the height stays logarithmic. The first edit rebuilds the tree to
//! give it spare numbers.

use glam::DVec3;

use super::change::add_above;
use super::shape::{Child, NO_PARENT, Part, Shape, UNUSED, side};
use super::tree::{KineticBoxTree, PlaneChange, cascade_limit};
use crate::Error;
use crate::deform::paper::kinetic_aabb::check_points;
use crate::geometry::check_count;
use crate::motion::{Changes, PositionsAt, VertexTrajectories};

/// State for edits; empty until the first.
#[derive(Debug, Clone, Default)]
pub(super) struct Edits {
    /// The leaf of each item; [`UNUSED`] if it was removed.
    item_leaves: Vec<u32>,
    /// Removed items whose numbers may be used again, last one first.
    free_items: Vec<u32>,
    /// Since the tree was built.
    count: usize,
    /// Whether there were any.
    begun: bool,
}

/// No part of a split has less than a quarter of its items, so a branch as built is no deeper than
/// 1 / log2(4/3) times the logarithm of its size; a few levels more are free.
fn height_limit(leaves: usize) -> u32 {
    (2.41 * (leaves.max(2) as f64).log2()) as u32 + 3
}

impl KineticBoxTree {
    /// How many leaves there are.
    pub fn leaf_count(&self) -> usize {
        self.planes.shape.leaf_count()
    }

    /// Adds a leaf with the given control points and returns its number: the smallest never used,
    /// or that of a leaf removed before. Vertices are added to the trajectories first. Nodes may
    /// have other numbers afterwards.
    ///
    /// # Errors
    /// If a control point has no trajectory, or there are too many leaves; the tree is as before.
    pub fn insert(
        &mut self,
        trajectories: &VertexTrajectories,
        points: &[u32],
        mut report: impl FnMut(PlaneChange),
    ) -> Result<u32, Error> {
        self.check_trajectories(trajectories)?;
        let (leaves, vertices) = (self.leaf_count(), trajectories.len());
        check_points(points, leaves)?;
        if let Some(&vertex) = points.iter().find(|&&v| v as usize >= vertices) {
            return Err(Error::IndexOutOfRange { face: leaves, vertex, vertices });
        }
        check_count("planes of a kinetic tree", (leaves + 1).saturating_mul(8))?;
        let shape = &self.planes.shape;
        check_count("control points", shape.leaves.vertices.len() + points.len())?;
        self.refresh(trajectories)?;
        let item = self.edits.free_items.pop().unwrap_or(self.edits.item_leaves.len() as u32);
        if item as usize == self.edits.item_leaves.len() {
            self.edits.item_leaves.push(UNUSED);
        }
        let at = trajectories.at(self.now());
        let shape = &mut self.planes.shape;
        let leaf = shape.leaves.push(points);
        self.edits.item_leaves[item as usize] = leaf;
        shape.items.push(item);
        shape.leaf_parents.push(NO_PARENT);
        shape.vertex_to_leaves.add(leaf, points);
        let Some(node) = self.take_place(&at, leaf) else {
            // The first two leaves, or no number is left below the parent's.
            self.rebuild_shape(trajectories)?;
            return Ok(item);
        };
        let mut nodes = Vec::new();
        add_above(&self.planes.shape, node, &mut nodes);
        nodes.sort_unstable();
        let mut jumped = points.to_vec();
        jumped.sort_unstable();
        jumped.dedup();
        let changes = Changes { time: self.now(), changed: Vec::new(), jumped };
        self.horizon.change(trajectories, &self.planes.shape, &changes, &nodes);
        self.find_again(&at, &nodes, &mut report);
        self.note_costs(Some(node));
        if nodes.len() as u32 > height_limit(self.leaf_count()) {
            let root = self.scapegoat(node);
            self.replace(trajectories, root, None, &mut report);
            self.certify_around(trajectories, root);
        }
        self.relieve(trajectories, &mut report);
        Ok(item)
    }

    /// Removes a leaf. Nodes may have other numbers afterwards.
    ///
    /// # Errors
    /// If there is none of that number; the tree is as before.
    pub fn remove(
        &mut self,
        trajectories: &VertexTrajectories,
        item: u32,
        mut report: impl FnMut(PlaneChange),
    ) -> Result<(), Error> {
        self.check_trajectories(trajectories)?;
        self.refresh(trajectories)?;
        let leaf = self.edits.item_leaves.get(item as usize).copied().unwrap_or(UNUSED);
        if leaf == UNUSED {
            return Err(Error::Parameter {
                what: "leaf to remove",
                value: f64::from(item),
                remedy: "there is no such leaf, or it was removed before",
            });
        }
        self.edits.item_leaves[item as usize] = UNUSED;
        self.edits.free_items.push(item);
        let shape = &mut self.planes.shape;
        let parent = std::mem::replace(&mut shape.leaf_parents[leaf as usize], UNUSED);
        shape.gone += 1;
        if shape.leaf_count() < 2 {
            return self.rebuild_shape(trajectories);
        }
        for plane in [2 * parent, 2 * parent + 1] {
            self.schedule.cancel(plane);
            self.strains.remove(&plane);
        }
        let above = leave(shape, Child::leaf(leaf), parent);
        let mut nodes = Vec::new();
        add_above(shape, above, &mut nodes);
        nodes.sort_unstable();
        self.horizon.sweep(&self.planes.shape, nodes.iter().copied());
        self.find_again(&trajectories.at(self.now()), &nodes, &mut report);
        self.relieve(trajectories, &mut report);
        Ok(())
    }

    /// Puts a leaf beside the one nearest to it, below a new node, which is returned. None if there
    /// is no number for one.
    fn take_place(&mut self, at: &PositionsAt<'_>, leaf: u32) -> Option<u32> {
        let center = |shape: &Shape, leaf: u32| {
            let (mut low, mut high) = (DVec3::INFINITY, DVec3::NEG_INFINITY);
            for &point in shape.leaves.control_points(leaf as usize) {
                let p = at.position(point);
                (low, high) = (low.min(p), high.max(p));
            }
            0.5 * (low + high)
        };
        let own = center(&self.planes.shape, leaf);
        let mut child = self.planes.shape.root?;
        while let Part::Inner(node) = child.part() {
            let axis = usize::from(self.planes.shape.axes[node as usize]);
            let [end, start] = [2 * node, 2 * node + 1]
                .map(|plane| at.position(self.planes.vertices[plane as usize])[axis]);
            let part = usize::from(own[axis] - end > start - own[axis]);
            child = self.planes.shape.children[node as usize][part];
        }
        let Part::Leaf(beside) = child.part() else { return None };
        let shape = &mut self.planes.shape;
        let parent = shape.leaf_parents[beside as usize];
        if parent == NO_PARENT {
            return None;
        }
        // Children come before their parents.
        let node = *shape.free.range(..parent).next_back()?;
        shape.free.remove(&node);
        let part = shape.part_of(parent, child);
        let (plane, bounded) = shape.plane_around(parent, part);
        let mut sides = shape.sides[parent as usize];
        sides[bounded.index()] = plane;
        let apart = own - center(shape, beside);
        let axis = apart.abs().max_position();
        let both = [child, Child::leaf(leaf)];
        let place = node as usize;
        shape.axes[place] = axis as u8;
        shape.children[place] = if apart[axis] < 0.0 { [both[1], both[0]] } else { both };
        shape.parents[place] = parent;
        shape.sides[place] = sides;
        shape.leaf_parents[beside as usize] = node;
        shape.leaf_parents[leaf as usize] = node;
        shape.children[parent as usize][part] = Child::inner(node);
        shape.height = shape.height.max(shape.depth(both[1]));
        Some(node)
    }

    /// The lowest branch above a node that is too high for what it holds.
    fn scapegoat(&self, node: u32) -> u32 {
        let shape = &self.planes.shape;
        let (mut node, mut steps) = (node, 1);
        while shape.parents[node as usize] != NO_PARENT {
            let leaves = shape.branch(node).len() + 1;
            if f64::from(steps) > 2.41 * (leaves as f64).log2() {
                break;
            }
            (node, steps) = (shape.parents[node as usize], steps + 1);
        }
        node
    }

    /// Before an edit: rebuilds a tree that has no spare numbers yet, or has had many edits.
    fn refresh(&mut self, trajectories: &VertexTrajectories) -> Result<(), Error> {
        if !self.edits.begun {
            self.edits.begun = true;
            self.edits.item_leaves = vec![UNUSED; self.planes.shape.items.len()];
            return self.rebuild_shape(trajectories);
        }
        self.edits.count += 1;
        if self.edits.count > 64 + self.leaf_count() / 2 {
            return self.rebuild_shape(trajectories);
        }
        Ok(())
    }

    /// Builds the tree over the present leaves, with numbers for nodes to come.
    fn rebuild_shape(&mut self, trajectories: &VertexTrajectories) -> Result<(), Error> {
        let (now, shape) = (self.now(), &self.planes.shape);
        let at = trajectories.at(now);
        let kept: Vec<u32> = (0..shape.leaf_parents.len() as u32)
            .filter(|&leaf| shape.leaf_parents[leaf as usize] != UNUSED)
            .collect();
        let names: Vec<u32> = kept.iter().map(|&leaf| shape.items[leaf as usize]).collect();
        let leaves = shape.leaves.reordered(&kept);
        // Fewer than two leaves have no nodes, and are rebuilt at every edit.
        let spares = if kept.len() < 2 { 0 } else { 64 + kept.len() };
        let mut shape = Shape::new(&leaves, trajectories.len(), &at, spares);
        shape.items.iter_mut().for_each(|item| *item = names[*item as usize]);
        self.edits.item_leaves.fill(UNUSED);
        for (leaf, &item) in (0..).zip(&shape.items) {
            self.edits.item_leaves[item as usize] = leaf;
        }
        self.edits.count = 0;
        let planes = shape.plane_count() as usize;
        self.planes.shape = shape;
        self.planes.vertices = vec![0; planes];
        self.challengers = vec![0; planes];
        self.strains.clear();
        self.strained.clear();
        self.built_costs.clear();
        self.schedule.set_limit(cascade_limit(planes));
        let prediction_horizon = self.planes.prediction_horizon;
        self.horizon.open(trajectories, &self.planes.shape, now, prediction_horizon)?;
        self.pick_all(&at, now);
        self.note_costs(None);
        self.certify_all(trajectories);
        Ok(())
    }
}

/// Takes a leaf and its parent out of a tree; the other part stands in the parent's place. Returns
/// the node above that, or that there is none.
fn leave(shape: &mut Shape, leaf: Child, parent: u32) -> u32 {
    let part = shape.part_of(parent, leaf);
    let other = shape.children[parent as usize][1 - part];
    let above = shape.parents[parent as usize];
    if above == NO_PARENT {
        shape.root = Some(other);
    } else {
        let place = shape.part_of(above, Child::inner(parent));
        shape.children[above as usize][place] = other;
    }
    match other.part() {
        Part::Leaf(leaf) => shape.leaf_parents[leaf as usize] = above,
        Part::Inner(node) => {
            shape.parents[node as usize] = above;
            // Where the plane that is gone was a side, the one around the parent is.
            let gone = 2 * parent + 1 - part as u32;
            let bounded = side(shape.axes[parent as usize], part == 1).index();
            let around = shape.sides[parent as usize][bounded];
            let mut waiting = vec![node];
            while let Some(node) = waiting.pop() {
                let sides = &mut shape.sides[node as usize];
                if sides[bounded] == gone {
                    sides[bounded] = around;
                    for child in shape.children[node as usize] {
                        if let Part::Inner(below) = child.part() {
                            waiting.push(below);
                        }
                    }
                }
            }
        }
    }
    shape.parents[parent as usize] = UNUSED;
    shape.free.insert(parent);
    above
}
