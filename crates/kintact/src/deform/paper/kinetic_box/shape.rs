//! [`Shape`]: children, split axes, and which planes bound which node of a BoxTree. Built top-down
//! with [`split::split`]; a branch can be reshaped in place, since its nodes are a range of
//! numbers.

use crate::bvh::Aabb;
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

/// Parents and children, and along which axis nodes are split.
///
/// Inner nodes are numbered depth first from the root, backwards: the root is the last, children
/// come before their parents, and a branch is a range of numbers, as many as it has leaves less
/// one. So a branch can be rebuilt in place.
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
    /// The leaves of vertex `v` are `vertex_to_leaves[leaf_starts[v]..leaf_starts[v + 1]]`.
    leaf_starts: Vec<u32>,
    vertex_to_leaves: Vec<u32>,
    /// Steps from the root to the deepest leaf there ever was.
    pub(super) height: u32,
}

impl Shape {
    pub(super) fn new(leaves: &Leaves, vertices: usize, at: &PositionsAt<'_>) -> Self {
        let count = leaves.len();
        let mut items: Vec<Item> = (0..count)
            .map(|leaf| Item::new(leaf as u32, leaves.control_points(leaf), at))
            .collect();
        let nodes = count.saturating_sub(1);
        let mut shape = Self {
            root: None,
            axes: vec![0; nodes],
            children: vec![[Child::leaf(0); 2]; nodes],
            parents: vec![NO_PARENT; nodes],
            sides: vec![[0; 6]; nodes],
            leaf_parents: vec![NO_PARENT; count],
            leaves: leaves.reordered(&[]),
            items: Vec::new(),
            leaf_starts: Vec::new(),
            vertex_to_leaves: Vec::new(),
            height: 0,
        };
        if count > 0 {
            let bounds = items.iter().fold(Aabb::EMPTY, |all, item| all.union(&item.bounds));
            let sides = std::array::from_fn(|side| (2 * nodes + side) as u32);
            let node = (nodes as u32).wrapping_sub(1);
            let top = Branch { node, parent: NO_PARENT, depth: 0, bounds, sides };
            shape.root = Some(shape.fill(&mut items, top, None));
        }
        shape.number_leaves_as_met(&items);
        shape.items = items.iter().map(|item| item.leaf).collect();
        shape.leaves = leaves.reordered(&shape.items);
        (shape.leaf_starts, shape.vertex_to_leaves) = vertex_to_leaves(&shape.leaves, vertices);
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
        self.leaf_starts.len() - 1
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
    pub(super) fn leaves_of_vertex(&self, vertex: u32) -> &[u32] {
        match self.leaf_starts.get(vertex as usize..vertex as usize + 2) {
            Some(&[start, end]) => &self.vertex_to_leaves[start as usize..end as usize],
            _ => &[],
        }
    }

    /// The nodes of a branch: a range that ends with its root.
    pub(super) fn branch(&self, root: u32) -> std::ops::RangeInclusive<u32> {
        let mut first = root;
        // The upper part is numbered lower; what comes last is the lowest.
        loop {
            let [lower, upper] = self.children[first as usize];
            first = match (upper.part(), lower.part()) {
                (Part::Inner(node), _) | (Part::Leaf(_), Part::Inner(node)) => node,
                _ => return first..=root,
            };
        }
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
        let mut depth = 0;
        let mut above = self.parents[root as usize];
        while above != NO_PARENT {
            above = self.parents[above as usize];
            depth += 1;
        }
        let (parent, sides) = (self.parents[root as usize], self.sides[root as usize]);
        self.fill(items, Branch { node: root, parent, depth, bounds, sides }, steer);
    }

    /// Writes the part of the tree over some items, from the given node downward.
    fn fill(&mut self, items: &mut [Item], branch: Branch, steer: Option<usize>) -> Child {
        self.height = self.height.max(branch.depth);
        if let [item] = items {
            self.leaf_parents[item.leaf as usize] = branch.parent;
            return Child::leaf(item.leaf);
        }
        let Branch { node, parent, depth, bounds, sides } = branch;
        let steered = steer.filter(|_| depth % 2 == 0);
        let cut = split::split(items, &bounds, steered);
        let (axis, lower, upper) = (cut.axis, cut.lower_end, cut.upper_start);
        let (low_items, high_items) = items.split_at_mut(cut.lower_count);
        let place = node as usize;
        self.axes[place] = axis as u8;
        self.parents[place] = parent;
        self.sides[place] = sides;
        let below = |node: u32, plane: u32, side: Side, bounds: Aabb| {
            let mut sides = sides;
            sides[side.index()] = plane;
            Branch { node, parent: place as u32, depth: depth + 1, bounds, sides }
        };
        let (mut low_bounds, mut high_bounds) = (bounds, bounds);
        low_bounds.max[axis] = lower;
        high_bounds.min[axis] = upper;
        let axis = self.axes[place];
        let low = below(node.wrapping_sub(1), 2 * node, side(axis, true), low_bounds);
        let high_node = node.wrapping_sub(low_items.len() as u32);
        let high = below(high_node, 2 * node + 1, side(axis, false), high_bounds);
        self.children[place] =
            [self.fill(low_items, low, steer), self.fill(high_items, high, steer)];
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
            + size_of_val(&self.vertex_to_leaves[..])
            + size_of_val(&self.leaf_starts[..])
            + size_of_val(&self.vertex_to_leaves[..])
    }
}

/// Where a part of the tree goes: its node (unused for a leaf) and its surroundings.
#[derive(Debug, Clone, Copy)]
struct Branch {
    node: u32,
    parent: u32,
    depth: u32,
    bounds: Aabb,
    sides: [u32; 6],
}

#[inline]
fn side(axis: u8, is_upper: bool) -> Side {
    Side::ALL[2 * usize::from(axis) + usize::from(is_upper)]
}

fn vertex_to_leaves(leaves: &Leaves, vertices: usize) -> (Vec<u32>, Vec<u32>) {
    let mut starts = vec![0u32; vertices + 1];
    let all = || {
        (0..leaves.len())
            .flat_map(|leaf| leaves.control_points(leaf).iter().map(move |v| (leaf, *v as usize)))
    };
    all().for_each(|(_, vertex)| starts[vertex + 1] += 1);
    for vertex in 0..vertices {
        starts[vertex + 1] += starts[vertex];
    }
    let mut vertex_to_leaves = vec![0u32; starts[vertices] as usize];
    let mut next = starts.clone();
    for (leaf, vertex) in all() {
        vertex_to_leaves[next[vertex] as usize] = leaf as u32;
        next[vertex] += 1;
    }
    (starts, vertex_to_leaves)
}
