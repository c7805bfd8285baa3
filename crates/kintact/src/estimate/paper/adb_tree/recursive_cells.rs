//! The approximate count of possible collision cells (Algorithm 3, to the letter and repaired):
//! branches no larger than a cell stand for cells.
//!
//! Print leaves open which `if` its first `else` belongs to: with either alone, large nodes or small
//! ones with little surface would end the search at once. Here it belongs to both.

use glam::DVec3;

use super::AdbOptions;
use super::cells::{CellCounting, largest_section};
use super::node::AdbNode;
use crate::TriMesh;

/// Counts the cells of all nodes. O(n log n) for balanced trees: a node visits each node below it
/// at most once, and none deeper than the few hundred levels of cells.
pub(super) fn count(mesh: &TriMesh, options: &AdbOptions, nodes: &mut [AdbNode]) {
    let cells = options.cells_per_side.pow(3);
    let mut areas = vec![0.0; nodes.len()];
    for at in (0..nodes.len()).rev() {
        areas[at] = match nodes[at].face() {
            Some(face) => {
                let [p, q, r] = mesh.triangle(face);
                0.5 * (q - p).cross(r - p).length()
            }
            None => nodes[at].children().map(|child| areas[child as usize]).sum(),
        };
    }
    let is_printed = options.counting == CellCounting::RecursivePrinted;
    let mut stack = Vec::new();
    for at in 0..nodes.len() {
        let cell_size = size(&nodes[at]) / f64::from(options.cells_per_side);
        if !cell_size.is_finite() {
            nodes[at].set_cells(cells);
            continue;
        }
        let enough = options.area_share * largest_section(cell_size);
        let mut found = 0.0;
        stack.push(at as u32);
        while let Some(below) = stack.pop() {
            let node = &nodes[below as usize];
            let area = areas[below as usize];
            // By sides, since products of three could overflow.
            let volumes = (size(node) / cell_size).element_product();
            if volumes <= 1.0 && area >= enough {
                found += 1.0;
            } else if node.is_leaf() {
                // Equation 3.6: a single sheet through so many cells meets their number to the
                // power 2/3, that is V / cbrt(V).
                let sheet = options.area_share * largest_section(size(node));
                let part = match options.counting {
                    CellCounting::RecursivePrinted => f64::from(u8::from(area >= sheet)),
                    _ if area > 0.0 => (area / sheet).min(1.0),
                    _ => 0.0,
                };
                found += volumes.cbrt().powi(2) * part;
            } else if volumes > 1.0 || area > 0.0 || is_printed {
                stack.extend(node.children());
            }
        }
        nodes[at].set_cells((found.round() as u32).min(cells));
    }
}

fn size(node: &AdbNode) -> DVec3 {
    node.half().as_dvec3() * 2.0
}
