//! What queries read of a sphere tree: spheres of nodes and children, whether a node can be
//! divided, and the faces in its cell. Called by `SphereWalk` and the exact tests.
//!
//! Spheres of the last level are not stored: a bit mask in the node above names them, and their
//! centres are computed from its cell.

use glam::DVec3;

use super::arena::Node;
use super::grid::Cell;
use super::{Ball, LAST, SphereTree, WHOLE, rounded_radius};
use crate::Pose;

/// What walks read of a tree.
impl<T> SphereTree<T> {
    pub(crate) const ROOT: u32 = 0;

    /// Whether there is nothing to collide with.
    pub(crate) fn is_empty(&self) -> bool {
        self.empty
    }

    pub(crate) fn slack(&self) -> f64 {
        self.slack
    }

    /// The sphere of a node, with the body at `pose` instead of where it is, if one is given.
    #[inline]
    pub(crate) fn ball(&self, id: u32, pose: Option<&Pose>) -> Ball {
        if id & LAST != 0 {
            let cell = self.cell_of(id);
            let center = pose.unwrap_or(&self.pose).apply(self.grid.middle(cell));
            let radius = rounded_radius(self.grid.radius(cell));
            return Ball { center, radius: f64::from(radius) * self.grid.half_unit() };
        }
        let node = &self.arena.nodes[id as usize];
        let center = match pose {
            None => node.center,
            Some(pose) => pose.apply(self.grid.middle(node.cell())),
        };
        Ball { center, radius: f64::from(node.radius) * self.grid.half_unit() }
    }

    /// Visits the spheres of a node's children; false if it has none.
    #[inline]
    pub(crate) fn for_each_child(
        &self,
        id: u32,
        pose: Option<&Pose>,
        mut visit: impl FnMut(u32, Ball),
    ) -> bool {
        let Some(children) = self.children(id) else { return false };
        let cell = self.arena.nodes[id as usize].cell();
        if children.first & LAST == 0 || !self.grid.is_whole(cell) {
            children.for_each(|child| visit(child, self.ball(child, pose)));
            return true;
        }
        // Cubes of one size: their centres lie one step along each of the body's axes apart.
        let radius = rounded_radius(self.grid.radius(cell.octant(0)));
        let radius = f64::from(radius) * self.grid.half_unit();
        let [lower, upper] = self.grid.middles_of_parts(cell);
        let pose = pose.unwrap_or(&self.pose);
        let (first, axes, step) = (pose.apply(lower), pose.rotation(), upper - lower);
        let along = [axes.x_axis * step.x, axes.y_axis * step.y, axes.z_axis * step.z];
        for child in children {
            let taken = |axis: u32| f64::from(child >> axis & 1);
            let center = first + along[0] * taken(0) + along[1] * taken(1) + along[2] * taken(2);
            visit(child, Ball { center, radius });
        }
        true
    }

    fn cell_of(&self, id: u32) -> Cell {
        if id & LAST == 0 {
            return self.arena.nodes[id as usize].cell();
        }
        let parent = &self.arena.nodes[((id & !LAST) >> 3) as usize];
        parent.cell().octant((id & 7) as u8)
    }

    /// The children of a node, if it is divided.
    pub(super) fn children(&self, id: u32) -> Option<Children> {
        if id & LAST != 0 {
            return None;
        }
        let node = &self.arena.nodes[id as usize];
        if node.count == 0 {
            return None;
        }
        Some(if self.is_above_last(node) {
            Children { first: LAST | id << 3, mask: node.children as u8 }
        } else {
            Children { first: node.children, mask: u8::MAX >> (8 - node.count) }
        })
    }

    /// Whether a node's children are spheres of the last level.
    pub(super) fn is_above_last(&self, node: &Node) -> bool {
        node.order == self.last_order + 1
    }

    /// Whether it has children or can be given some.
    pub(crate) fn is_divisible(&self, id: u32) -> bool {
        if id & LAST != 0 {
            return false;
        }
        let node = &self.arena.nodes[id as usize];
        node.order > self.last_order && node.children != WHOLE
    }

    /// Stamps a node: a query visits its children now.
    pub(crate) fn touch(&mut self, node: u32) {
        self.arena.nodes[node as usize].stamp = self.now;
    }

    /// The corners of a node's cell in the body's frame.
    pub(crate) fn corners(&self, id: u32) -> [DVec3; 2] {
        self.grid.corners(self.cell_of(id))
    }

    /// The node that knows the faces in a node's cell: itself, or the one above.
    pub(crate) fn lister(&self, id: u32) -> u32 {
        if id & LAST != 0 { (id & !LAST) >> 3 } else { id }
    }

    /// Appends the faces that may meet a node's cell and no others as far as that is known; false
    /// if it is not, and all may.
    pub(crate) fn read_faces(&self, node: u32, faces: &mut Vec<u32>) -> bool {
        self.lists.read(self.arena.nodes[node as usize].list, faces)
    }
}

/// The names of a node's children.
#[derive(Debug, Clone)]
pub(super) struct Children {
    first: u32,
    /// Which of the eight names from `first` on there are.
    mask: u8,
}

impl Iterator for Children {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.mask == 0 {
            return None;
        }
        let bit = self.mask.trailing_zeros();
        self.mask &= self.mask - 1;
        Some(self.first + bit)
    }
}
