//! How far one body has to move to be clear of another, from the boxes of two `AdbTree`s: seven
//! candidate directions, each a search for the farthest leaf of both trees.

use glam::DVec3;

use crate::Pose;
use crate::estimate::paper::AdbTree;

/// A way out of another body.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Penetration {
    /// Where the second body should move, in the first body's frame; of length 1.
    pub direction: DVec3,
    /// Moved so far, it is clear of the first one.
    pub depth: f64,
    /// The bodies overlap along the direction by at least this much less than `depth`: the error of
    /// taking the boxes of single faces for the faces.
    pub uncertainty: f64,
}

/// The shortest way out among the line between the centres of the bodies' boxes and the six
/// directions of their sides. `None` if there is a gap along one of them, or nothing to collide.
///
/// An upper bound of the penetration depth: for round bodies near it, for hollow ones far above.
pub fn penetration(trees: [&AdbTree; 2], relative: &Pose) -> Option<Penetration> {
    let [a, b] = trees;
    let (root_a, root_b) = (a.nodes().first()?, b.nodes().first()?);
    let line = relative.apply(root_b.center().as_dvec3()) - root_a.center().as_dvec3();
    let rotation = relative.rotation();
    let sides = [DVec3::X, DVec3::Y, DVec3::Z, rotation.x_axis, rotation.y_axis, rotation.z_axis];
    let directions = sides.iter().flat_map(|side| [*side, -*side]).chain(line.try_normalize());
    let mut best: Option<Penetration> = None;
    for direction in directions {
        let [reach_a, box_a] = reach(a, direction)?;
        let [reach_b, box_b] = reach(b, -(rotation.transpose() * direction))?;
        let depth = reach_a + reach_b - direction.dot(relative.translation());
        if depth < 0.0 {
            return None;
        }
        if best.is_none_or(|best| depth < best.depth) {
            best = Some(Penetration { direction, depth, uncertainty: box_a + box_b });
        }
    }
    best
}

/// The farthest any box of a leaf reaches along a direction, and how long that box is.
fn reach(tree: &AdbTree, direction: DVec3) -> Option<[f64; 2]> {
    let nodes = tree.nodes();
    let extent = |node: u32| {
        let node = nodes.get(node as usize)?;
        let half = direction.abs().dot(node.half().as_dvec3());
        Some([direction.dot(node.center().as_dvec3()) + half, 2.0 * half])
    };
    let mut farthest = [f64::NEG_INFINITY, 0.0];
    let mut stack = vec![(extent(0)?, 0)];
    while let Some((here, node)) = stack.pop() {
        if here[0] <= farthest[0] {
            continue;
        }
        if nodes[node as usize].is_leaf() {
            farthest = here;
            continue;
        }
        // The farthest child on top: it mostly prunes the others.
        let first = stack.len();
        for child in nodes[node as usize].children() {
            stack.push((extent(child)?, child));
        }
        stack[first..].sort_by(|p, q| p.0[0].total_cmp(&q.0[0]));
    }
    farthest[0].is_finite().then_some(farthest)
}
