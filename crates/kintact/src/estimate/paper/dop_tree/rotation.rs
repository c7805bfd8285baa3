//! Bounds of the second body's polytopes after a rotation, for the traversal of `DopQuery`: built
//! once a query (cones for `K / 2` directions), then `3 K` multiplications and additions a node.

use super::{DopNode, DopTree};
use crate::Pose;

/// The polytopes of a rotated body as polytopes of the same directions: bounds, found from those
/// stored.
///
/// A direction d, rotated back into the body's frame, is a sum of three stored directions with
/// factors that are not negative, so the reach along d is at most the same sum of the three
/// reaches. The three are the edges of the cone d lies in, which is best for a round body.
pub(crate) struct DopRotation<const K: usize> {
    edges: [[u8; K]; 3],
    factors: [[f32; K]; 3],
    offset: [f32; K],
}

impl<const K: usize> DopRotation<K> {
    /// For a query about `a` and, placed by the pose, `b`.
    pub(crate) fn new(a: &DopTree<K>, b: &DopTree<K>, relative: &Pose) -> Self {
        let largest = |tree: &DopTree<K>| {
            let root = tree.nodes.first().map_or([0.0; K], |root| root.reach);
            root.into_iter().fold(0.0, |r: f32, x| r.max(x.abs()))
        };
        let translation = relative.translation();
        let reach = f64::from(largest(a).max(largest(b))) + translation.abs().max_element();
        // With u = 2⁻²⁴: factors, products and sums err by some 20 u times the reach, and the sum
        // of directions by as much again; 64 u covers it. The last term covers underflow.
        let slack = reach * (64.0 / f64::from(1 << 24)) + 16.0 * f64::from(f32::MIN_POSITIVE);
        let mut rotation =
            Self { edges: [[0; K]; 3], factors: [[0.0; K]; 3], offset: [slack as f32; K] };
        let back = relative.rotation().transpose();
        let directions = &b.directions;
        for i in 0..K / 2 {
            let direction = directions.all[i];
            let own = back * direction;
            // The cone has the nearest direction as an edge, unless it is slim; then the others
            // are tried too.
            let along = |j: usize| directions.all[j].dot(own);
            let nearest = (1..K).fold(0, |best, j| if along(j) > along(best) { j } else { best });
            let near = directions.around[nearest].iter();
            let cones = near.chain(directions.around.iter().flatten());
            let mut best = (f64::NEG_INFINITY, [0; 3], [0.0; 3]);
            for cone in cones {
                let factors = cone.factors * own;
                if factors.min_element() > best.0 {
                    best = (factors.min_element(), cone.edges, factors.to_array());
                }
                if best.0 >= -1e-12 {
                    break;
                }
            }
            let (_, edges, factors) = best;
            let opposite = i + K / 2;
            for corner in 0..3 {
                let edge = edges[corner];
                rotation.edges[corner][i] = edge as u8;
                rotation.edges[corner][opposite] = ((edge + K / 2) % K) as u8;
                let factor = factors[corner].max(0.0) as f32;
                rotation.factors[corner][i] = factor;
                rotation.factors[corner][opposite] = factor;
            }
            let shift = direction.dot(translation) as f32;
            rotation.offset[i] += shift;
            rotation.offset[opposite] -= shift;
        }
        rotation
    }

    /// Bounds of how far a node's faces reach once they are placed.
    #[inline(always)]
    pub(crate) fn placed(&self, node: &DopNode<K>) -> [f32; K] {
        let mut placed = self.offset;
        for corner in 0..3 {
            for (i, placed) in placed.iter_mut().enumerate() {
                // The remainder keeps the compiler from checking bounds.
                let edge = self.edges[corner][i] as usize % K;
                *placed += self.factors[corner][i] * node.reach[edge];
            }
        }
        placed
    }
}
