//! [`Shape`]: children, split axes, and which planes bound which node of a BoxTree. Built top-down
//! with [`split::split`]; a branch can be reshaped in place, with the numbers its nodes have.

use std::collections::BTreeSet;

use crate::bvh::Aabb;
use crate::deform::paper::kinetic_aabb::VertexToLeaves;
use crate::deform::paper::{Leaves, Side};
use crate::motion::PositionsAt;

use super::split::{self, Item};

/// One of the two children of an inner node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Child(u32);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Leaf(u32),
    Inner(u32),
}

impl Child {
    /// Ids stay below: planes are numbered in 32 bits, and there are two a node.
    const IS_LEAF: u32 = 1 << 31;

    pub(super) fn leaf(leaf: u32) -> Self {
        Self(leaf | Self::IS_LEAF)
    }

    pub(super) fn inner(node: u32) -> Self {
        Self(node)
    }

    #[inline]
    pub(super) fn part(self) -> Part {
        if self.0 & Self::IS_LEAF == 0 {
            Part::Inner(self.0)
        } else {
            Part::Leaf(self.0 & !Self::IS_LEAF)
        }
    }
}

pub(super) const NO_PARENT: u32 = u32::MAX;
/// In the place of a parent: there is no such node or leaf (any more).
pub(super) const UNUSED: u32 = u32::MAX - 1;

/// Parents and children, and along which axis nodes are split.
///
/// Inner nodes are numbered depth first from the root, backwards: children come before their
/// parents, also after edits. A tree that was edited has spare numbers below all others, and those
/// of removed nodes, which new nodes take.
///
/// Planes are numbered too. Node `n` has `2n`, the largest coordinate of its lower part, and
/// `2n + 1`, the smallest of its upper part; after these come the six sides of the root.
#[derive(Debug, Clone)]
pub(super) struct Shape {
    pub(super) root: Option<Child>,
    pub(super) axes: Vec<u8>,
    /// Lower part, upper part.
    pub(super) children: Vec<[Child; 2]>,
    pub(super) parents: Vec<u32>,
    /// The planes around each node.
    pub(super) sides: Vec<[u32; 6]>,
    pub(super) leaf_parents: Vec<u32>,
    /// At first in the order of the tree.
    pub(super) leaves: Leaves,
    /// The caller's number of each leaf.
    pub(super) items: Vec<u32>,
    pub(super) vertex_to_leaves: VertexToLeaves,
    /// Numbers that no node has.
    pub(super) free: BTreeSet<u32>,
    /// Removed leaves.
    pub(super) gone: usize,
    /// Steps from the root to the deepest leaf there ever was.
    pub(super) height: u32,
}

impl Shape {
    /// `spares` are numbers for nodes to come.
    pub(super) fn new(
        leaves: &Leaves,
        vertices: usize,
        at: &PositionsAt<'_>,
        spares: usize,
    ) -> Self {
        let count = leaves.len();
        let mut items: Vec<Item> = (0..count)
            .map(|leaf| Item::new(leaf as u32, leaves.control_points(leaf), at))
            .collect();
        let nodes = count.saturating_sub(1) + spares;
        let mut shape = Self {
            root: None,
            axes: vec![0; nodes],
            children: vec![[Child::leaf(0); 2]; nodes],
            parents: vec![UNUSED; nodes],
            sides: vec![[0; 6]; nodes],
            leaf_parents: vec![NO_PARENT; count],
            leaves: leaves.reordered(&[]),
            items: Vec::new(),
            vertex_to_leaves: VertexToLeaves::new(&leaves.reordered(&[]), vertices),
            free: (0..spares as u32).collect(),
            gone: 0,
            height: 0,
        };
        if count > 0 {
            let bounds = items.iter().fold(Aabb::EMPTY, |all, item| all.union(&item.bounds));
            let sides = std::array::from_fn(|side| (2 * nodes + side) as u32);
            let top = Branch { parent: NO_PARENT, depth: 0, bounds, sides };
            let numbers: Vec<u32> = (spares as u32..nodes as u32).collect();
            shape.root = Some(shape.fill(&mut items, &numbers, top, None));
        }
        shape.number_leaves_as_met(&items);
        shape.items = items.iter().map(|item| item.leaf).collect();
        shape.leaves = leaves.reordered(&shape.items);
        shape.vertex_to_leaves = VertexToLeaves::new(&shape.leaves, vertices);
        shape
    }

    fn number_leaves_as_met(&mut self, items: &[Item]) {
        let mut numbers = vec![0; items.len()];
        for (number, item) in (0..).zip(items) {
            numbers[item.leaf as usize] = number;
        }
        let mut parents = vec![NO_PARENT; items.len()];
        for (leaf, &number) in numbers.iter().enumerate() {
            parents[number as usize] = self.leaf_parents[leaf];
        }
        self.leaf_parents = parents;
        let renumber = |child: &mut Child| {
            if let Part::Leaf(leaf) = child.part() {
                *child = Child::leaf(numbers[leaf as usize]);
            }
        };
        self.children.as_flattened_mut().iter_mut().for_each(renumber);
        self.root.iter_mut().for_each(renumber);
    }

    pub(super) fn node_count(&self) -> u32 {
        self.axes.len() as u32
    }

    pub(super) fn plane_count(&self) -> u32 {
        2 * self.node_count() + if self.root.is_some() { 6 } else { 0 }
    }

    pub(super) fn vertex_count(&self) -> usize {
        self.vertex_to_leaves.vertices()
    }

    pub(super) fn leaf_count(&self) -> usize {
        self.leaf_parents.len() - self.gone
    }

    /// Whether a number is that of a node.
    #[inline]
    pub(super) fn is_used(&self, node: u32) -> bool {
        self.parents[node as usize] != UNUSED
    }

    /// The plane of the whole tree on a side.
    #[inline]
    pub(super) fn root_plane(&self, side: Side) -> u32 {
        2 * self.node_count() + side.index() as u32
    }

    /// The node that a plane splits; none for the planes around everything.
    #[inline]
    pub(super) fn plane_node(&self, plane: u32) -> Option<u32> {
        let node = plane / 2;
        (node < self.node_count()).then_some(node)
    }

    /// Which side of the branch below it a plane bounds.
    #[inline]
    pub(super) fn plane_side(&self, plane: u32) -> Side {
        match self.plane_node(plane) {
            // The lower part is bounded above.
            Some(node) => side(self.axes[node as usize], plane.is_multiple_of(2)),
            None => Side::ALL[(plane - 2 * self.node_count()) as usize],
        }
    }

    /// The branch that a plane bounds. There must be such a plane.
    #[inline]
    pub(super) fn plane_child(&self, plane: u32) -> Child {
        match (self.plane_node(plane), self.root) {
            (Some(node), _) => self.children[node as usize][plane as usize % 2],
            (None, root) => root.unwrap_or(Child::leaf(0)),
        }
    }

    /// The plane of a node that bounds one of its parts (0 the lower, 1 the upper), and the side.
    #[inline]
    pub(super) fn plane_around(&self, node: u32, part: usize) -> (u32, Side) {
        (2 * node + part as u32, side(self.axes[node as usize], part == 0))
    }

    /// Which part of its parent a node is.
    #[inline]
    pub(super) fn part_of(&self, parent: u32, child: Child) -> usize {
        usize::from(self.children[parent as usize][0] != child)
    }

    #[inline]
    pub(super) fn parent(&self, child: Child) -> u32 {
        match child.part() {
            Part::Leaf(leaf) => self.leaf_parents[leaf as usize],
            Part::Inner(node) => self.parents[node as usize],
        }
    }

    /// The leaves that hold a vertex. Empty for one added after the tree was made.
    pub(super) fn leaves_of_vertex(&self, vertex: u32) -> impl Iterator<Item = u32> + '_ {
        let living = |leaf: &u32| self.leaf_parents[*leaf as usize] != UNUSED;
        self.vertex_to_leaves.of(vertex).filter(living)
    }

    /// The nodes of a branch, ascending: its root is the last.
    pub(super) fn branch(&self, root: u32) -> Vec<u32> {
        let (mut found, mut next) = (vec![root], 0);
        while next < found.len() {
            for child in self.children[found[next] as usize] {
                if let Part::Inner(node) = child.part() {
                    found.push(node);
                }
            }
            next += 1;
        }
        found.sort_unstable();
        found
    }

    /// How many nodes each branch has, by its root.
    pub(super) fn branch_sizes(&self) -> Vec<u32> {
        let mut sizes: Vec<u32> = vec![0; self.axes.len()];
        for node in 0..self.axes.len() {
            let below = self.children[node].map(|child| match child.part() {
                Part::Leaf(_) => 0,
                Part::Inner(below) => sizes[below as usize],
            });
            sizes[node] = 1 + below[0] + below[1];
        }
        sizes
    }

    pub(super) fn leaves_below(&self, root: u32) -> Vec<u32> {
        let mut found = Vec::new();
        let mut waiting = vec![Child::inner(root)];
        while let Some(child) = waiting.pop() {
            match child.part() {
                Part::Leaf(leaf) => found.push(leaf),
                Part::Inner(node) => waiting.extend(self.children[node as usize].iter().rev()),
            }
        }
        found
    }

    /// Reshapes a branch for the boxes of its leaves. With `steer`, every other level is split
    /// along that axis, so that searches along it visit few nodes.
    pub(super) fn reshape(
        &mut self,
        root: u32,
        items: &mut [Item],
        bounds: Aabb,
        steer: Option<usize>,
    ) {
        let depth = self.depth(Child::inner(root));
        let (parent, sides) = (self.parents[root as usize], self.sides[root as usize]);
        let numbers = self.branch(root);
        self.fill(items, &numbers, Branch { parent, depth, bounds, sides }, steer);
    }

    /// How many nodes are above a node or leaf.
    pub(super) fn depth(&self, child: Child) -> u32 {
        let (mut depth, mut above) = (0, self.parent(child));
        while above != NO_PARENT {
            above = self.parents[above as usize];
            depth += 1;
        }
        depth
    }

    /// Writes the part of the tree over some items, with these numbers for its nodes (one less than
    /// there are items).
    fn fill(
        &mut self,
        items: &mut [Item],
        numbers: &[u32],
        branch: Branch,
        steer: Option<usize>,
    ) -> Child {
        self.height = self.height.max(branch.depth);
        let (&node, numbers) = match (&*items, numbers.split_last()) {
            ([item], _) => {
                self.leaf_parents[item.leaf as usize] = branch.parent;
                return Child::leaf(item.leaf);
            }
            (_, Some(split)) => split,
            // No items, or fewer numbers than nodes: neither is asked for.
            (_, None) => return Child::leaf(0),
        };
        let Branch { parent, depth, bounds, sides } = branch;
        let steered = steer.filter(|_| depth % 2 == 0);
        let cut = split::split(items, &bounds, steered);
        let (axis, lower, upper) = (cut.axis, cut.lower_end, cut.upper_start);
        let (low_items, high_items) = items.split_at_mut(cut.lower_count);
        let place = node as usize;
        self.axes[place] = axis as u8;
        self.parents[place] = parent;
        self.sides[place] = sides;
        let below = |plane: u32, side: Side, bounds: Aabb| {
            let mut sides = sides;
            sides[side.index()] = plane;
            Branch { parent: node, depth: depth + 1, bounds, sides }
        };
        let (mut low_bounds, mut high_bounds) = (bounds, bounds);
        low_bounds.max[axis] = lower;
        high_bounds.min[axis] = upper;
        let axis = self.axes[place];
        let low = below(2 * node, side(axis, true), low_bounds);
        let high = below(2 * node + 1, side(axis, false), high_bounds);
        let (of_high, of_low) = numbers.split_at(high_items.len() - 1);
        self.children[place] =
            [self.fill(low_items, of_low, low, steer), self.fill(high_items, of_high, high, steer)];
        Child::inner(node)
    }

    pub(super) fn memory(&self) -> usize {
        size_of_val(&self.axes[..])
            + size_of_val(&self.children[..])
            + size_of_val(&self.parents[..])
            + size_of_val(&self.sides[..])
            + size_of_val(&self.leaf_parents[..])
            // The leaves themselves have a start each, and the inverse of the vertex table.
            + size_of_val(&self.items[..]) * 2
            + self.vertex_to_leaves.memory() * 2
    }
}

/// What surrounds a part of the tree.
#[derive(Debug, Clone, Copy)]
struct Branch {
    parent: u32,
    depth: u32,
    bounds: Aabb,
    sides: [u32; 6],
}

#[inline]
pub(super) fn side(axis: u8, is_upper: bool) -> Side {
    Side::ALL[2 * usize::from(axis) + usize::from(is_upper)]
}

/// Where a node stands among the nodes of a branch, ascending. Mostly they follow each other.
#[inline]
pub(super) fn place_in(nodes: &[u32], node: u32) -> usize {
    let guess = nodes.first().map_or(0, |first| node.wrapping_sub(*first) as usize);
    if nodes.get(guess) == Some(&node) {
        return guess;
    }
    nodes.partition_point(|&other| other < node)
}
