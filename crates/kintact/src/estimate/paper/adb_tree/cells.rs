//! The exact count of possible collision cells: every face of a node is cut along the node's grid.
//! Each face is cut once a level.

use glam::DVec3;

use super::build::Topology;
use super::grid::Grid;
use super::node::AdbNode;
use super::{AdbOptions, AdbTree};
use crate::TriMesh;

/// How possible collision cells are counted (section 3.3).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum CellCounting {
    /// Exactly: faces are clipped into a grid over each node.
    #[default]
    Clipping,
    /// Approximately, from the areas and volumes of the branches below (Algorithm 3), repaired: a
    /// leaf counts by the share of its own section that it reaches, and nothing counts for more than
    /// all cells. Much faster to build.
    Recursive,
    /// Algorithm 3 to the letter: a leaf counts only if its area reaches the section of its own box,
    /// which no triangle does at an area share of 1.
    RecursivePrinted,
}

/// The area of the largest planar piece inside a cuboid: across its two shorter sides, along the
/// longest.
pub(super) fn largest_section(size: DVec3) -> f64 {
    let mut sides = size.to_array();
    sides.sort_by(f64::total_cmp);
    let [c, b, a] = sides;
    a * b.hypot(c)
}

/// How often each cell, numbered by its place in the grid, is a possible collision cell of some
/// node (figure 3.19): the method supposes that all are about equally often. Takes as long as
/// building the tree.
pub fn cell_histogram(mesh: &TriMesh, tree: &AdbTree, options: &AdbOptions) -> Vec<u32> {
    const N: usize = 8;
    let mut histogram = vec![0; N * N * N];
    let mut areas = vec![f64::NEG_INFINITY; N * N * N];
    for node in tree.nodes() {
        let Some(grid) = Grid::<N>::new(node.center().as_dvec3(), node.half().as_dvec3()) else {
            continue;
        };
        let mut faces = Vec::new();
        let mut stack = vec![node];
        while let Some(node) = stack.pop() {
            faces.extend(node.face());
            stack.extend(node.children().map(|child| &tree.nodes()[child as usize]));
        }
        let enough = measure(&grid, mesh, &faces, options, &mut areas);
        for (count, area) in histogram.iter_mut().zip(&areas) {
            *count += u32::from(*area >= enough);
        }
    }
    histogram
}

/// The area of faces in each cell, minus infinity in those that nothing touches, so that a share of
/// 0 counts the touched ones only; and how much is enough.
fn measure<const N: usize>(
    grid: &Grid<N>,
    mesh: &TriMesh,
    faces: &[u32],
    options: &AdbOptions,
    areas: &mut [f64],
) -> f64 {
    areas.fill(f64::NEG_INFINITY);
    for &face in faces {
        grid.cut(&mesh.triangle(face), |[x, y, z], area| {
            let cell = &mut areas[(x * N + y) * N + z];
            *cell = cell.max(0.0) + area;
        });
    }
    options.area_share * largest_section(grid.cell_size())
}

/// Counts the cells of all nodes, whose faces the topology lists.
pub(super) fn count<const N: usize>(
    mesh: &TriMesh,
    topology: &Topology,
    options: &AdbOptions,
    nodes: &mut [AdbNode],
) {
    let mut areas = vec![f64::NEG_INFINITY; N * N * N];
    for (at, node) in nodes.iter_mut().enumerate() {
        let Some(grid) = Grid::<N>::new(node.center().as_dvec3(), node.half().as_dvec3()) else {
            // A box without bound has no grid, so all of it may collide.
            node.set_cells((N * N * N) as u32);
            continue;
        };
        let enough = measure(&grid, mesh, topology.faces(at), options, &mut areas);
        node.set_cells(areas.iter().filter(|&&area| area >= enough).count() as u32);
    }
}
