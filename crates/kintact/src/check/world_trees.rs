//! Trees over two meshes as they stand in the world, for bodies whose own trees do not serve.
//!
//! Trees of shapes are walked under a relative pose, with a slack of 2⁻¹⁹ of their coordinates. Two
//! kinds of bodies need something else: those so far from the world's origin that rounding there is
//! larger than this slack, and those [without a tree](crate::Shape::deferred) that are
//! asked about once, within a budget. For them:
//!
//! 0. if the boxes around both bodies are farther apart than the margin in the world, so are the bodies;
//! 1. place the vertices of both in the world, and take the box that both boxes, grown by the margin,
//!    have in common: all contacts lie in it;
//! 2. keep the faces whose boxes reach into it, cut their boxes down to it, and measure them from
//!    its centre. Rounding a difference is monotone, so boxes that touch still do;
//! 3. build a static tree over each.
//!
//! Costs some 10 ns a vertex and face and 100 ns a face that is kept, at every check.

use std::time::Duration;

use glam::DVec3;

use super::placed_mesh::PlacedMesh;
use crate::budget::{Budget, BudgetTracker};
use crate::bvh::Aabb;
use crate::bvh::{BuildMethod, BuildOptions, StaticTree};

/// How many times larger than a body its coordinates in the world may be for its own tree to be
/// walked under a relative pose. The walk's slack is 2⁻¹⁹ of the bodies' coordinates; positions in
/// the world are rounded by 2⁻⁵² of theirs. Larger: pairs could be lost.
const FAR: f64 = 1e7;

/// The same for a body whose tree is [measured from its middle](crate::shape), as a multiple of its
/// size: the walk's slack is 2⁻¹⁹ of that, and positions and origins are rounded by a few 2⁻⁵² of
/// their coordinates. Larger: pairs could be lost.
const FAR_LOCAL: f64 = 4e7;

/// Coordinates past this are not multiplied: products and sums of a relative pose could overflow.
const LARGE: f64 = 1e150;

/// Vertices and faces between two checks of the budget.
const CHUNK: usize = 256;

/// Vertices placed and faces compared that count as one operation.
const AN_OPERATION: u64 = 4;

/// What building a tree takes a box, by the clock, at least.
const NANOSECONDS_A_BOX: u64 = 20;

/// Whether a mesh's own tree may be walked under a relative pose.
pub(super) fn own_tree_serves(body: &PlacedMesh) -> bool {
    let radius = body.shape.radius();
    let [low, high] = body.shape.extent();
    let away = body.pose.translation().abs().max_element();
    let is_near = if body.shape.is_off_centre() {
        away + radius <= FAR_LOCAL * (high - low).max_element()
    } else {
        away <= FAR * radius
    };
    is_near && radius < LARGE && away < LARGE
}

/// Trees over the faces of two meshes that may meet, in one frame.
pub(super) struct WorldTrees {
    pub(super) trees: [StaticTree; 2],
    /// Which faces of the meshes those of the trees are, in ascending order.
    pub(super) faces: [Vec<u32>; 2],
}

impl WorldTrees {
    /// Trees whose overlaps are all pairs of faces no farther apart than `margin`; `None` if the
    /// budget does not allow for it. Adds what it took to `operations`.
    pub(super) fn new(
        bodies: [&PlacedMesh; 2],
        margin: f64,
        parallel: bool,
        tracker: &mut BudgetTracker,
        operations: &mut u64,
    ) -> Option<Self> {
        if are_boxes_apart(bodies, margin) {
            let trees = [0, 1].map(|_| StaticTree::build(&[], BuildOptions::default()));
            return Some(Self { trees, faces: [Vec::new(), Vec::new()] });
        }
        let mut positions = [Vec::new(), Vec::new()];
        let (mut low, mut high) = (DVec3::NEG_INFINITY, DVec3::INFINITY);
        for (positions, body) in positions.iter_mut().zip(bodies) {
            let (mut least, mut most) = (DVec3::INFINITY, DVec3::NEG_INFINITY);
            for chunk in body.mesh().vertices().chunks(CHUNK) {
                charge(chunk.len(), tracker, operations)?;
                let placed = chunk.iter().map(|&vertex| body.pose.apply(vertex));
                positions.extend(placed.inspect(|&p| (least, most) = (least.min(p), most.max(p))));
            }
            (low, high) = (low.max(least - margin), high.min(most + margin));
        }
        let mut faces = [Vec::new(), Vec::new()];
        let mut boxes = [Vec::new(), Vec::new()];
        // Halves first, for the sum may be past the largest number.
        let centre = 0.5 * low + 0.5 * high;
        for side in [0, 1] {
            let positions: &[DVec3] = &positions[side];
            let chunks = bodies[side].mesh().faces().chunks(CHUNK).zip((0u32..).step_by(CHUNK));
            for (chunk, first) in chunks {
                charge(chunk.len(), tracker, operations)?;
                for (corners, face) in chunk.iter().zip(first..) {
                    let [p, q, r] = corners.map(|vertex| positions[vertex as usize]);
                    let (least, most) = (p.min(q).min(r) - margin, p.max(q).max(r) + margin);
                    let (least, most) = (least.max(low), most.min(high));
                    if least.cmple(most).all() {
                        boxes[side].push(Aabb::rounded_outward(least - centre, most - centre));
                        faces[side].push(face);
                    }
                }
            }
        }
        let count = boxes[0].len() + boxes[1].len();
        charge(count, tracker, operations)?;
        // Building cannot be interrupted: it is not begun if the time that is left is too short.
        let wanted = Duration::from_nanos(NANOSECONDS_A_BOX * count as u64);
        if matches!(tracker.remaining(), Budget::Time(left) if left < wanted) {
            return None;
        }
        let options = BuildOptions { method: BuildMethod::Fast, parallel };
        let trees = boxes.map(|boxes| StaticTree::build(&boxes, options));
        Some(Self { trees, faces })
    }
}

/// Whether the boxes around two bodies, rotated with them, are farther apart than a margin along an axis
/// of the world. Reads no vertex.
fn are_boxes_apart(bodies: [&PlacedMesh; 2], margin: f64) -> bool {
    let [(low_a, high_a), (low_b, high_b)] = bodies.map(|body| {
        let [low, high] = body.shape.extent();
        let (mut least, mut most) = (DVec3::INFINITY, DVec3::NEG_INFINITY);
        for corner in 0..8 {
            let part = |axis: usize| if corner >> axis & 1 == 0 { low[axis] } else { high[axis] };
            let placed = body.pose.apply(DVec3::new(part(0), part(1), part(2)));
            (least, most) = (least.min(placed), most.max(placed));
        }
        // Positions are rounded a few times in the world, and so are these corners.
        let reach =
            low.abs().max(high.abs()).max_element() + body.pose.translation().abs().max_element();
        let slack = 32.0 * f64::EPSILON * reach;
        (least - slack, most + slack)
    });
    // Not a number where coordinates are past all bounds: then nothing is known.
    low_a.cmpgt(high_b + margin).any() || low_b.cmpgt(high_a + margin).any()
}

/// Counts some more vertices, boxes or faces; `None` if the budget is not enough for them.
fn charge(count: usize, tracker: &mut BudgetTracker, operations: &mut u64) -> Option<()> {
    let more = (count as u64).div_ceil(AN_OPERATION);
    if more > 0 && tracker.is_used_up(*operations + more - 1) {
        return None;
    }
    *operations += more;
    Some(())
}
