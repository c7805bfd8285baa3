//! The function over the samples of a node (equations 4.1 to 4.5, section 5.2.5): a plane through
//! the samples around a position, weighted by a Gaussian whose bandwidth follows from the samples'
//! sampling radius (5.6).

use glam::DVec3;

use super::build::{CoveringNode, CoveringTree};
use crate::scan::surface::Symmetric;

/// The simplified surface seen from a position.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Simplified {
    pub(super) value: f64,
    /// The distance of the nearest sample.
    pub(super) nearest: f64,
    /// How far the smallest eigenvalue is below the second, by the largest.
    pub(super) separation: f64,
}

/// The bandwidth by which samples as far as `reach` radii away weigh `floor` (5.6).
pub(super) fn bandwidth(radius: f64, reach: f64, floor: f64) -> f64 {
    (-(radius * reach).powi(2) / floor.ln()).sqrt()
}

/// Evaluates the function over the samples of a node.
pub(super) fn evaluate(tree: &CoveringTree<'_>, node: &CoveringNode, x: DVec3) -> Simplified {
    let bandwidth = bandwidth(node.radius, tree.options.reach, tree.options.weight_floor);
    let squares = || node.samples.iter().map(|&slot| (tree.at(slot).distance_squared(x), slot));
    let nearest = squares().min_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or((f64::INFINITY, 0));
    // Weights relative to the nearest sample's: far from all, none would be left.
    let weight = |squared: f64| ((nearest.0 - squared) / (bandwidth * bandwidth)).exp();
    let (mut average, mut weights) = (DVec3::ZERO, 0.0);
    for (squared, slot) in squares() {
        average += tree.at(slot) * weight(squared);
        weights += weight(squared);
    }
    average /= weights;
    let mut matrix = [0.0; 6];
    for (squared, slot) in squares() {
        let [x, y, z] = (tree.at(slot) - average).to_array();
        let products = [x * x, y * y, z * z, x * y, x * z, y * z];
        for (sum, product) in matrix.iter_mut().zip(products) {
            *sum += weight(squared) * product;
        }
    }
    let axis = Symmetric(matrix).smallest_axis();
    let known = tree.surface.normal_in(nearest.1);
    let normal = if axis.direction.dot(known) < 0.0 { -axis.direction } else { axis.direction };
    Simplified { value: normal.dot(x - average), nearest: nearest.0.sqrt(), separation: axis.gap }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Equation 5.6: what lies `reach` radii away weighs `floor`.
    #[test]
    fn the_bandwidth_gives_the_floor_at_the_reach() {
        for (radius, reach, floor) in [(0.3, 5.0, 0.01), (2.0, 2.0, 1e-6)] {
            let h = bandwidth(radius, reach, floor);
            let weight = (-(radius * reach / h).powi(2)).exp();
            assert!((weight / floor - 1.0).abs() < 1e-9);
        }
    }
}
