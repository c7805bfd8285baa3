//! `FullSphereTree`: all levels built beforehand, the tree that `SphereTree` is compared with in
//! benches and tests. Building costs a test of each face in a cell against its octants; memory
//! grows with all cells that the surface meets.

use std::ops::Range;

use glam::DVec3;

use super::cell_test::{Answers, CellTest, Division};
use super::grid::{Cell, Grid};
use super::tightness::{Tightness, distance};
use super::{Ball, SphereOptions, TriangleTest, bounds, checked_depth, last_order, rounded_radius};
use crate::{Error, Pose, TriMesh};

/// The same tree made whole beforehand: what [`SphereTree`](super::SphereTree) is compared with.
///
/// Level after level in one array, which needs neither parents nor stamps. All centres follow
/// the body when it moves.
#[derive(Debug, Clone)]
pub struct FullSphereTree {
    grid: Grid,
    nodes: Vec<Node>,
    /// Where each level begins, and the last one ends.
    levels: Vec<u32>,
    /// The faces in the cells without children, end to end, if `keep_faces` was set.
    faces: Vec<u32>,
    /// For each node, where its faces end; as long as `nodes`, or empty.
    ends: Vec<u32>,
    pose: Pose,
    slack: f64,
    /// Centres computed because the body moved.
    pub center_updates: u64,
}

#[derive(Debug, Clone, Copy)]
struct Node {
    center: DVec3,
    children: u32,
    radius: f32,
    low: [u16; 3],
    order: u8,
    count: u8,
}

const _: () = assert!(size_of::<Node>() == 40);

impl FullSphereTree {
    /// All levels that the options allow. With `keep_faces` each leaf knows the faces in it.
    pub fn new(mesh: &TriMesh, options: SphereOptions, keep_faces: bool) -> Result<Self, Error> {
        let mut test = TriangleTest::new(mesh);
        let bounds = bounds(&test);
        let (low, high) = bounds.unwrap_or_default();
        let grid = Grid::new(options.subdivision, options.root, low, high)?;
        let depth = checked_depth(&options, &grid)?;
        let last_order = last_order(&grid, depth);
        let mut tree = Self {
            grid,
            nodes: Vec::new(),
            levels: vec![0],
            faces: Vec::new(),
            ends: Vec::new(),
            pose: Pose::IDENTITY,
            slack: 0.0,
            center_updates: 0,
        };
        tree.slack = tree.rounding();
        if bounds.is_none() {
            return Ok(tree);
        }
        tree.nodes.push(tree.node(grid.root()));
        tree.nodes[0].radius = rounded_radius((high - low).length() / 2.0 / grid.half_unit());

        // The faces of the level at hand, and where those of each of its nodes end.
        let mut lists: (Vec<u32>, Vec<u32>) = ((0..mesh.faces().len() as u32).collect(), vec![0]);
        lists.1.push(lists.0.len() as u32);
        let mut level = 0..1usize;
        let mut answers = Answers::default();
        loop {
            let mut next: (Vec<u32>, Vec<u32>) = (Vec::new(), vec![0]);
            for (index, node) in level.clone().enumerate() {
                let cell = tree.nodes[node].cell();
                let faces = &lists.0[lists.1[index] as usize..lists.1[index + 1] as usize];
                let mut octants = 0;
                if cell.order > last_order {
                    let [low, high] = grid.corners(cell);
                    let (middle, asked) = grid.cut(cell);
                    let division = Division {
                        low,
                        middle,
                        high,
                        octants: asked,
                        faces: Some(faces),
                        meets_all: true,
                        list_faces: true,
                    };
                    answers.clear();
                    test.divide(&[division], &mut answers);
                    octants = answers.octants(0);
                }
                if octants == 0 && keep_faces {
                    tree.faces.extend_from_slice(faces);
                }
                if keep_faces {
                    tree.ends.push(tree.faces.len() as u32);
                }
                let first = tree.nodes.len() as u32;
                for octant in (0..8u8).filter(|octant| octants >> octant & 1 == 1) {
                    let child = tree.node(cell.octant(octant));
                    tree.nodes.push(child);
                    next.0.extend_from_slice(answers.faces(0, octant).unwrap_or_default());
                    next.1.push(next.0.len() as u32);
                }
                tree.nodes[node].children = first;
                tree.nodes[node].count = octants.count_ones() as u8;
            }
            tree.levels.push(level.end as u32);
            level = level.end..tree.nodes.len();
            if level.is_empty() {
                break;
            }
            lists = next;
        }
        tree.nodes.shrink_to_fit();
        tree.faces.shrink_to_fit();
        tree.ends.shrink_to_fit();
        Ok(tree)
    }

    fn node(&self, cell: Cell) -> Node {
        Node {
            center: self.pose.apply(self.grid.middle(cell)),
            children: 0,
            radius: rounded_radius(self.grid.radius(cell)),
            low: cell.low,
            order: cell.order,
            count: 0,
        }
    }

    fn rounding(&self) -> f64 {
        let reach = self.grid.magnitude() + self.pose.translation().abs().max_element();
        32.0 * f64::EPSILON * reach
    }

    /// Places the body: every centre is computed anew.
    pub fn set_pose(&mut self, pose: &Pose) {
        if *pose == self.pose {
            return;
        }
        self.pose = *pose;
        self.slack = self.rounding();
        for node in &mut self.nodes {
            node.center = pose.apply(self.grid.middle(node.cell()));
        }
        self.center_updates += self.nodes.len() as u64;
    }

    /// How many nodes there are.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// How many nodes there are on each level, the root's first.
    pub fn level_counts(&self) -> Vec<usize> {
        self.levels.windows(2).map(|pair| (pair[1] - pair[0]) as usize).collect()
    }

    /// Memory of nodes and faces in bytes.
    pub fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
            + (self.faces.capacity() + self.ends.capacity()) * size_of::<u32>()
    }

    /// All overlapping pairs of leaf spheres of two trees.
    pub fn overlapping_leaves(&self, other: &Self) -> Vec<[Ball; 2]> {
        let mut found = Vec::new();
        let mut open = Vec::new();
        let slack = self.slack + other.slack;
        let apart = |a: u32, b: u32| {
            let (a, b) = (self.ball(a), other.ball(b));
            let reach = a.radius + b.radius + slack;
            (a.center - b.center).length_squared() > reach * reach
        };
        if !self.nodes.is_empty() && !other.nodes.is_empty() && !apart(0, 0) {
            open.push([0, 0]);
        }
        while let Some([a, b]) = open.pop() {
            let (of_a, of_b) = (self.children(a), other.children(b));
            if of_a.is_empty() && of_b.is_empty() {
                found.push([self.ball(a), other.ball(b)]);
            } else if !of_a.is_empty()
                && (of_b.is_empty() || self.ball(a).radius >= other.ball(b).radius)
            {
                open.extend(of_a.filter(|&child| !apart(child, b)).map(|child| [child, b]));
            } else {
                open.extend(of_b.filter(|&child| !apart(a, child)).map(|child| [a, child]));
            }
        }
        found
    }

    fn ball(&self, node: u32) -> Ball {
        let node = &self.nodes[node as usize];
        Ball { center: node.center, radius: f64::from(node.radius) * self.grid.half_unit() }
    }

    fn children(&self, node: u32) -> Range<u32> {
        let node = &self.nodes[node as usize];
        node.children..node.children + u32::from(node.count)
    }

    /// How tightly the leaf spheres fit the surface they were made for; `None` if the tree does
    /// not know the faces in its leaves, or there are none.
    pub fn tightness(&self, mesh: &TriMesh) -> Option<Tightness> {
        let diameter = 2.0 * f64::from(self.nodes.first()?.radius);
        let mut tightness = Tightness::default();
        for (index, node) in self.nodes.iter().enumerate().filter(|(_, node)| node.count == 0) {
            let start = if index == 0 { 0 } else { *self.ends.get(index - 1)? };
            let faces = &self.faces[start as usize..*self.ends.get(index)? as usize];
            let middle = self.grid.middle(node.cell());
            let nearest = faces
                .iter()
                .map(|&face| distance(middle, &mesh.triangle(face)))
                .fold(f64::INFINITY, f64::min);
            let reach = f64::from(node.radius) + nearest / self.grid.half_unit();
            tightness.add(reach / diameter);
        }
        Some(tightness)
    }
}

impl Node {
    fn cell(&self) -> Cell {
        Cell { low: self.low, order: self.order }
    }
}
