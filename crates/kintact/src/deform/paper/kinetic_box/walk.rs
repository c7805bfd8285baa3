//! [`PlaneBoxes`]: a BoxTree at one time as a tree that `Traversal` can walk. [`Reader`] computes
//! nodes when a walk visits them: two levels of planes as four slots, tight boxes for small
//! branches.

use glam::DVec3;

use super::planes::PlaneTree;
use super::shape::{Child, Part, Shape};
use crate::bvh::Aabb;
use crate::bvh::positions::{PositionReader, Positions};
use crate::bvh::{BoxTree, Node, NodeMemory, NodeReader, Nodes, SingleSource};
use crate::deform::paper::Side;
use crate::motion::VertexTrajectories;

/// The boxes of a [`KineticBoxTree`](super::KineticBoxTree) at one time, computed on request: the
/// tree that walks visit.
#[derive(Debug, Clone)]
pub struct PlaneBoxes<'a> {
    planes: &'a PlaneTree,
    at: Positions<'a>,
    margin: f64,
}

impl<'a> PlaneBoxes<'a> {
    pub(super) fn new(
        planes: &'a PlaneTree,
        trajectories: &'a VertexTrajectories,
        now: f64,
        t: f64,
    ) -> Self {
        let at = Positions::new(trajectories.at(t));
        Self { planes, at, margin: planes.margin(trajectories, now, t) }
    }

    fn corners(&self, sides: &[u32; 6]) -> [DVec3; 2] {
        corners(sides, |plane, side| {
            outward(self.at.position(self.planes.vertices[plane as usize]), side, self.margin)
        })
    }

    /// The box that the planes around an inner node leave, rounded outward. Panics if there is no
    /// such node.
    pub fn of(&self, node: u32) -> Aabb {
        let [min, max] = self.corners(&self.planes.shape.sides[node as usize]);
        Aabb::rounded_outward(min, max)
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
}

impl BoxTree for PlaneBoxes<'_> {}

impl Nodes for PlaneBoxes<'_> {
    type Source<'a>
        = SingleSource<'a, Reader<'a>>
    where
        Self: 'a;

    fn source<'a>(&'a self, memory: &'a mut NodeMemory) -> SingleSource<'a, Reader<'a>> {
        let positions = self.at.reader(self.planes.shape.vertex_count());
        let reader = Reader { planes: self.planes, positions, margin: self.margin };
        SingleSource { reader, computed: memory.clear_single() }
    }

    fn node_count(&self) -> usize {
        // A single leaf is a node too.
        let shape = &self.planes.shape;
        shape.axes.len().max(usize::from(shape.root.is_some()))
    }

    fn bounds(&self) -> Aabb {
        PlaneBoxes::bounds(self)
    }
}

/// Computes nodes: two levels of the tree as the four slots of one.
///
/// Leaves, and branches of a few leaves, are given boxes of their own instead of what planes leave
/// of the boxes above: most visits of a walk are to them.
#[derive(Debug)]
pub struct Reader<'a> {
    planes: &'a PlaneTree,
    positions: PositionReader<'a>,
    margin: f64,
}

impl NodeReader for Reader<'_> {
    fn read(&mut self, id: u32, to: &mut Node) {
        self.positions.count_node();
        self.write(id, to);
    }
}

impl Reader<'_> {
    fn write(&self, id: u32, to: &mut Node) {
        *to = Node::EMPTY;
        let shape = &self.planes.shape;
        let mut slot = 0;
        let node = match shape.root.map(|root| (root, root.part())) {
            // A single leaf is a tree without inner nodes.
            Some((root, Part::Leaf(_))) => {
                return self.write_slot(root, [DVec3::ZERO; 2], to, &mut slot);
            }
            Some((_, Part::Inner(root))) if id == 0 => root,
            _ => match shape.node_count().checked_sub(id + 1) {
                Some(node) => node,
                None => return,
            },
        };
        let own = corners(&shape.sides[node as usize], |plane, side| self.plane(plane, side));
        for (part, child) in shape.children[node as usize].into_iter().enumerate() {
            match child.part() {
                Part::Leaf(_) => {
                    self.write_slot(child, self.cut(own, node, part), to, &mut slot);
                }
                Part::Inner(below) => {
                    let bounds = self.cut(own, node, part);
                    for (part, child) in shape.children[below as usize].into_iter().enumerate() {
                        self.write_slot(child, self.cut(bounds, below, part), to, &mut slot);
                    }
                }
            }
        }
    }

    #[inline]
    fn plane(&self, plane: u32, side: Side) -> f64 {
        let vertex = self.planes.vertices[plane as usize];
        outward(self.positions.position(vertex), side, self.margin)
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
        // A single leaf has no planes around it.
        let is_alone = shape.leaf_count() == 1;
        let is_tight = self.planes.tight_small_branches || is_alone;
        let tight = if is_tight { self.tight(child, TIGHT_LEVELS) } else { None };
        let [min, max] = tight.unwrap_or([min, max]);
        let bounds = Aabb::rounded_outward(min, max);
        match child.part() {
            Part::Leaf(leaf) => to.set_primitive(*slot, shape.items[leaf as usize], &bounds),
            Part::Inner(node) => to.set_child(*slot, walk_id(shape, node), &bounds),
        }
        *slot += 1;
    }

    /// The box around the control points of a part; none if it has more than this many levels.
    fn tight(&self, child: Child, levels: u32) -> Option<[DVec3; 2]> {
        let shape = &self.planes.shape;
        match child.part() {
            Part::Leaf(leaf) => {
                let points = shape.leaves.control_points(leaf as usize);
                let empty = [DVec3::INFINITY, DVec3::NEG_INFINITY];
                Some(points.iter().fold(empty, |[min, max], &vertex| {
                    let p = self.positions.position(vertex);
                    [min.min(p), max.max(p)]
                }))
            }
            Part::Inner(_) if levels == 0 => None,
            Part::Inner(node) => {
                let [low, high] = shape.children[node as usize];
                let [a, b] = [self.tight(low, levels - 1)?, self.tight(high, levels - 1)?];
                Some([a[0].min(b[0]), a[1].max(b[1])])
            }
        }
    }
}

/// Parts of at most this many levels below their root are given boxes of their own.
const TIGHT_LEVELS: u32 = 2;

/// Walks begin with number 0, the root, whichever number it has in the tree.
#[inline]
fn walk_id(shape: &Shape, node: u32) -> u32 {
    shape.node_count() - 1 - node
}

/// The coordinate of a plane, moved outward by the rounding of certificates.
#[inline]
fn outward(p: DVec3, side: Side, margin: f64) -> f64 {
    if side.is_upper() { p[side.axis()] + margin } else { p[side.axis()] - margin }
}

#[inline]
fn corners(sides: &[u32; 6], plane: impl Fn(u32, Side) -> f64) -> [DVec3; 2] {
    let at = |side: usize| plane(sides[side], Side::ALL[side]);
    [DVec3::new(at(0), at(2), at(4)), DVec3::new(at(1), at(3), at(5))]
}
