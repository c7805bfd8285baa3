//! The exact count: every face of a node is cut along the node's grid.

use glam::DVec3;

use super::AverageOptions;
use super::build::Topology;
use super::grid::Grid;
use super::node::AverageNode;
use crate::TriMesh;

/// How possible collision cells are counted (section 3.3).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum CellCounting {
    /// Exactly: faces are clipped into a grid over each node.
    #[default]
    Clipping,
    /// Approximately, from the areas and volumes of the branches below (Algorithm 3): much faster
    /// to build.
    Recursive,
}

/// The area of the largest planar piece inside a cuboid: across its two shorter sides, along the
/// longest.
pub(super) fn largest_section(size: DVec3) -> f64 {
    let mut sides = size.to_array();
    sides.sort_by(f64::total_cmp);
    let [c, b, a] = sides;
    a * b.hypot(c)
}

/// Counts the cells of all nodes, whose faces the topology knows.
pub(super) fn count<const N: usize>(
    mesh: &TriMesh,
    topology: &Topology,
    options: &AverageOptions,
    nodes: &mut [AverageNode],
) {
    let mut areas = vec![f64::NEG_INFINITY; N * N * N];
    for (at, node) in nodes.iter_mut().enumerate() {
        let Some(grid) = Grid::<N>::new(node.center().as_dvec3(), node.half().as_dvec3()) else {
            // Nothing is known of a box without end, so all of it may collide.
            node.set_cells((N * N * N) as u32);
            continue;
        };
        // Cells that nothing touches stay at minus infinity, so that a share of 0 counts the
        // touched ones only.
        areas.fill(f64::NEG_INFINITY);
        for &face in topology.faces(at) {
            grid.cut(&mesh.triangle(face), |[x, y, z], area| {
                let cell = &mut areas[(x * N + y) * N + z];
                *cell = cell.max(0.0) + area;
            });
        }
        let enough = options.area_share * largest_section(grid.cell_size());
        node.set_cells(areas.iter().filter(|&&area| area >= enough).count() as u32);
    }
}
