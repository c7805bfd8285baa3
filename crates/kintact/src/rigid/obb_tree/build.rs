//! Top-down: fit a box, divide its triangles across the longest side, do the same with the parts.
//!
//! Called by `ObbTree::build`. A triangle is in one box a level, and no part is larger than 7/8 of
//! its whole, so that the cost is n log n.

use glam::DVec3;

use super::{ObbNode, ObbOptions, ObbTree};
use crate::bvh::Obb;
use crate::geometry::{TriMesh, Triangle};

/// A division at the mean that leaves less than this fraction on one side is made at the median
/// instead, so that the depth stays logarithmic whatever the mesh.
const LEAST_SHARE: f64 = 0.125;

pub(super) fn build(mesh: &TriMesh, options: ObbOptions) -> ObbTree {
    let mut items: Vec<(Triangle, u32)> = mesh.triangles().zip(0..).collect();
    let mut nodes = Vec::with_capacity(2 * items.len() / options.leaf.max(1) as usize);
    let mut scratch: Vec<Triangle> = Vec::with_capacity(items.len());
    let mut waiting = Vec::new();
    let mut node_over = |items: &[(Triangle, u32)], first: usize| {
        scratch.clear();
        scratch.extend(items.iter().map(|item| item.0));
        let count = items.len() as u32;
        Obb::around(&scratch, options.fit).map(|obb| ObbNode { obb, first: first as u32, count })
    };
    if let Some(root) = node_over(&items, 0) {
        nodes.push(root);
        waiting.push(0);
    }
    while let Some(node) = waiting.pop() {
        let ObbNode { obb, first, count } = nodes[node];
        if count <= options.leaf.max(1) {
            continue;
        }
        let from = first as usize;
        let part = &mut items[from..from + count as usize];
        let middle = divide(part, &obb);
        let (left, right) = part.split_at(middle);
        let children = [node_over(left, from), node_over(right, from + middle)];
        nodes[node].first = nodes.len() as u32;
        nodes[node].count = 0;
        waiting.extend([nodes.len() + 1, nodes.len()]);
        nodes.extend(children.into_iter().flatten());
    }
    let radius = mesh.vertices().iter().fold(0.0, |r: f64, v| r.max(v.length()));
    ObbTree {
        nodes,
        mesh: mesh.clone(),
        faces: items.iter().map(|item| item.1).collect(),
        radius: radius * (1.0 + 4.0 * f64::EPSILON),
    }
}

/// Orders the triangles so that the first part belongs to one child, and says how many that are:
/// at least one and not all.
fn divide(items: &mut [(Triangle, u32)], obb: &Obb) -> usize {
    let middle = |t: &Triangle| (t[0] / 3.0 + t[1] / 3.0) + t[2] / 3.0;
    let count = items.len();
    let mean = items.iter().fold(DVec3::ZERO, |sum, item| sum + middle(&item.0) / count as f64);
    let mut sides = [0, 1, 2];
    sides.sort_by(|&i, &j| obb.half[j].total_cmp(&obb.half[i]));
    for side in sides {
        let axis = obb.axes.col(side);
        let height = |t: &Triangle| (middle(t) - mean).dot(axis);
        let below = items.iter().filter(|item| height(&item.0) < 0.0).count();
        let share = below.min(count - below) as f64 / count as f64;
        if share >= LEAST_SHARE {
            // A stable division, so that equal input gives equal trees.
            items.sort_by_key(|item| height(&item.0) >= 0.0);
            return below;
        }
    }
    let axis = obb.axes.col(sides[0]);
    let height = |t: &Triangle| middle(t).dot(axis);
    items.sort_by(|a, b| height(&a.0).total_cmp(&height(&b.0)).then(a.1.cmp(&b.1)));
    count / 2
}
