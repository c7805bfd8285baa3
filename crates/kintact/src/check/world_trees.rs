//! Trees over two meshes as they stand in the world, for bodies whose own trees do not serve.
//!
//! Trees of shapes are walked under a relative pose, with a slack of 2⁻¹⁹ of their coordinates. Two
//! kinds of bodies need something else: those so far from the world's origin that rounding there is
//! larger than this slack, and those whose shape lies so far from its own origin that boxes in
//! single precision are larger than the shape. For them:
//!
//! 1. place the vertices of both in the world, and take the box that both boxes, grown by the margin,
//!    have in common: all contacts lie in it;
//! 2. keep the faces whose boxes reach into it, cut their boxes down to it, and measure them from
//!    its centre. Rounding a difference is monotone, so boxes that touch still do;
//! 3. build a static tree over each.
//!
//! Costs some 10 ns a vertex and face and 100 ns a face that is kept, at every check.

use glam::DVec3;

use super::meshes::PlacedMesh;
use crate::budget::BudgetTracker;
use crate::bvh::Aabb;
use crate::bvh::{BuildMethod, BuildOptions, StaticTree};

/// How many times larger than a body its coordinates in the world may be for its own tree to be
/// walked under a relative pose. The walk's slack is 2⁻¹⁹ of the bodies' coordinates; positions in
/// the world are rounded by 2⁻⁵² of theirs. Larger: pairs could be lost.
const FAR: f64 = 1e7;

/// How many times larger than its size the coordinates of a shape may be for boxes in single
/// precision to be of use: they are rounded by 2⁻²⁴ of the coordinates. Larger: slow, never wrong.
const OFF_CENTRE: f64 = 65536.0;

/// Coordinates past this are not multiplied: products and sums of a relative pose could overflow.
const LARGE: f64 = 1e150;

/// Vertices and faces between two checks of the budget.
const CHUNK: usize = 256;

/// Vertices placed and faces compared that count as one operation.
const AN_OPERATION: u64 = 4;

/// Whether a mesh's own tree may be walked under a relative pose.
pub(super) fn own_tree_serves(body: &PlacedMesh) -> bool {
    let radius = body.shape.radius();
    let [low, high] = body.shape.extent();
    let away = body.pose.translation().abs().max_element();
    radius <= OFF_CENTRE * (high - low).max_element()
        && away <= FAR * radius
        && radius < LARGE
        && away < LARGE
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
        tracker: &mut BudgetTracker,
        operations: &mut u64,
    ) -> Option<Self> {
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
        charge(boxes[0].len() + boxes[1].len(), tracker, operations)?;
        let options = BuildOptions { method: BuildMethod::Fast, ..BuildOptions::default() };
        let trees = boxes.map(|boxes| StaticTree::build(&boxes, options));
        Some(Self { trees, faces })
    }
}

/// Counts some more vertices, boxes or faces; `None` if that uses the budget up.
fn charge(count: usize, tracker: &mut BudgetTracker, operations: &mut u64) -> Option<()> {
    *operations += (count as u64).div_ceil(AN_OPERATION);
    (!tracker.is_used_up(*operations)).then_some(())
}
