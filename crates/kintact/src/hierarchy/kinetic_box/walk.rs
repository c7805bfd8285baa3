use glam::DVec3;

use super::planes::PlaneTree;
use super::shape::{Child, Part, Shape};
use crate::bounds::Aabb;
use crate::hierarchy::kinetic_aabb::Side;
use crate::hierarchy::{BoxTree, Computed, Node, NodeMemory, Nodes, Source};
use crate::motion::{Flightplans, Moment};
use crate::simd::Lanes;

/// The boxes of a [`KineticBoxTree`](super::KineticBoxTree) at one time, computed when asked for.
/// A walk sees this tree.
#[derive(Debug, Clone, Copy)]
pub struct PlaneBoxes<'a> {
    planes: &'a PlaneTree,
    at: Moment<'a>,
    margin: f64,
}

impl<'a> PlaneBoxes<'a> {
    pub(super) fn new(planes: &'a PlaneTree, plans: &'a Flightplans, now: f64, t: f64) -> Self {
        Self { planes, at: plans.at(t), margin: planes.margin(plans, now, t) }
    }

    /// Where a plane is, moved outward by the rounding of certificates.
    #[inline]
    fn plane(&self, plane: u32, side: Side) -> f64 {
        let value = self.at.position(self.planes.vertices[plane as usize])[side.axis()];
        if side.is_upper() { value + self.margin } else { value - self.margin }
    }

    fn corners(&self, sides: &[u32; 6]) -> [DVec3; 2] {
        let at = |side: usize| self.plane(sides[side], Side::ALL[side]);
        [DVec3::new(at(0), at(2), at(4)), DVec3::new(at(1), at(3), at(5))]
    }

    /// The box that the planes around an inner node leave, rounded outward. Panics if there is no
    /// such node.
    pub fn of(&self, node: u32) -> Aabb {
        let [min, max] = self.corners(&self.planes.shape.sides[node as usize]);
        Aabb::rounded_outward(min, max)
    }

    /// The box of a leaf's own control points. Panics if there is no such leaf.
    fn of_leaf(&self, leaf: u32) -> Aabb {
        let points = self.planes.shape.leaves.control_points(leaf as usize);
        Aabb::around(points.iter().map(|&vertex| self.at.position(vertex)))
    }

    /// The box around everything; [`Aabb::EMPTY`] if there is nothing.
    pub fn bounds(&self) -> Aabb {
        let shape = &self.planes.shape;
        if shape.root.is_none() {
            return Aabb::EMPTY;
        }
        let [min, max] = self.corners(&Side::ALL.map(|side| shape.root_plane(side)));
        Aabb::rounded_outward(min, max)
    }

    /// Two levels of the tree as the four slots of a node. Leaves are given their own boxes, which
    /// are as cheap as those between the planes and tighter.
    fn write(&self, id: u32, to: &mut Node) {
        *to = Node::EMPTY;
        let shape = &self.planes.shape;
        let Some(node) = shape.node_count().checked_sub(id + 1) else {
            // A single leaf is a tree without inner nodes.
            if let Some(Part::Leaf(leaf)) = shape.root.map(Child::part) {
                to.set_primitive(0, shape.items[leaf as usize], &self.of_leaf(leaf));
            }
            return;
        };
        let own = self.corners(&shape.sides[node as usize]);
        let mut slot = 0;
        for (part, child) in shape.children[node as usize].into_iter().enumerate() {
            match child.part() {
                Part::Leaf(_) => self.write_slot(child, own, to, &mut slot),
                Part::Inner(below) => {
                    let bounds = self.cut(own, node, part);
                    for (part, child) in shape.children[below as usize].into_iter().enumerate() {
                        let bounds = match child.part() {
                            Part::Leaf(_) => bounds,
                            Part::Inner(_) => self.cut(bounds, below, part),
                        };
                        self.write_slot(child, bounds, to, &mut slot);
                    }
                }
            }
        }
    }

    #[inline]
    fn cut(&self, [mut min, mut max]: [DVec3; 2], node: u32, part: usize) -> [DVec3; 2] {
        let (plane, side) = self.planes.shape.plane_around(node, part);
        let end = if side.is_upper() { &mut max } else { &mut min };
        end[side.axis()] = self.plane(plane, side);
        [min, max]
    }

    #[inline]
    fn write_slot(&self, child: Child, [min, max]: [DVec3; 2], to: &mut Node, slot: &mut usize) {
        let shape = &self.planes.shape;
        match child.part() {
            Part::Leaf(leaf) => {
                to.set_primitive(*slot, shape.items[leaf as usize], &self.of_leaf(leaf));
            }
            Part::Inner(node) => {
                to.set_child(*slot, walk_id(shape, node), &Aabb::rounded_outward(min, max));
            }
        }
        *slot += 1;
    }
}

/// Walks begin with number 0.
#[inline]
fn walk_id(shape: &Shape, node: u32) -> u32 {
    shape.node_count() - 1 - node
}

impl BoxTree for PlaneBoxes<'_> {}

impl Nodes for PlaneBoxes<'_> {
    type Source<'a>
        = PlaneSource<'a>
    where
        Self: 'a;

    fn source<'a>(&'a self, memory: &'a mut NodeMemory) -> PlaneSource<'a> {
        PlaneSource { boxes: self, computed: memory.clear() }
    }

    fn node_count(&self) -> usize {
        self.planes
            .shape
            .leaf_parents
            .len()
            .saturating_sub(1)
            .max(usize::from(self.planes.shape.root.is_some()))
    }

    fn bounds(&self) -> Aabb {
        PlaneBoxes::bounds(self)
    }
}

/// Nodes at a time.
#[derive(Debug)]
pub struct PlaneSource<'a> {
    boxes: &'a PlaneBoxes<'a>,
    computed: &'a mut Computed,
}

impl Source for PlaneSource<'_> {
    #[inline(always)]
    fn node<L: Lanes>(&mut self, _: L, id: u32) -> &Node {
        let (node, is_there) = self.computed.place(id);
        if !is_there {
            self.boxes.write(id, node);
        }
        node
    }
}
