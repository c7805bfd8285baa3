//! The error measure of section 5.2 of the paper: `Tightness`, how far leaf spheres reach beyond
//! the surface. For the tables of the bench; `FullSphereTree::tightness` computes it.

use glam::DVec3;

use crate::geometry::Triangle;

/// The error measure of section 5.2: how far a point of a leaf sphere may be from the surface in
/// it, relative to the diameter of the root sphere.
///
/// The paper calls it the distance between the sphere and the surface inside, and says that it
/// is the diameter, 1.0 for the root, where the surface only touches the sphere from within. That
/// is the sphere's radius plus the distance of its centre from the surface, which is what is
/// taken here for every leaf.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tightness {
    /// Of the worst leaf.
    pub max: f64,
    /// Of the best leaf.
    pub min: f64,
    sum: f64,
    /// How many leaves there are.
    pub leaves: usize,
}

impl Default for Tightness {
    fn default() -> Self {
        Self { max: 0.0, min: f64::INFINITY, sum: 0.0, leaves: 0 }
    }
}

impl Tightness {
    pub(super) fn add(&mut self, error: f64) {
        self.max = self.max.max(error);
        self.min = self.min.min(error);
        self.sum += error;
        self.leaves += 1;
    }

    /// Of all leaves on average.
    pub fn mean(&self) -> f64 {
        self.sum / self.leaves as f64
    }
}

/// How far a point is from a triangle, which may have no area.
pub(super) fn distance(point: DVec3, triangle: &Triangle) -> f64 {
    let [a, b, c] = triangle.map(|corner| corner - point);
    let normal = (b - a).cross(c - a);
    let outside = |p: DVec3, q: DVec3| (q - p).cross(-p).dot(normal) < 0.0;
    let inside = !outside(a, b) && !outside(b, c) && !outside(c, a);
    let height = (a.dot(normal) / normal.length()).abs();
    // Without area the height is not a number.
    if inside && height.is_finite() {
        return height;
    }
    let to_edge = |p: DVec3, q: DVec3| {
        let along = q - p;
        let foot = -p.dot(along) / along.length_squared();
        let foot = if foot.is_finite() { foot.clamp(0.0, 1.0) } else { 0.0 };
        (p + along * foot).length()
    };
    to_edge(a, b).min(to_edge(b, c)).min(to_edge(c, a))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_to_faces_edges_and_corners() {
        let triangle = [DVec3::ZERO, DVec3::new(2.0, 0.0, 0.0), DVec3::new(0.0, 2.0, 0.0)];
        for (point, expected) in [
            (DVec3::new(0.5, 0.5, 3.0), 3.0),
            (DVec3::new(1.0, -2.0, 0.0), 2.0),
            (DVec3::new(-3.0, -4.0, 0.0), 5.0),
            (DVec3::new(2.0, 2.0, 0.0), 2f64.sqrt()),
            (DVec3::new(0.2, 0.3, 0.0), 0.0),
        ] {
            assert!((distance(point, &triangle) - expected).abs() < 1e-15, "{point}");
        }
        assert_eq!(distance(DVec3::Z, &[DVec3::ZERO; 3]), 1.0);
        let segment = [DVec3::ZERO, DVec3::X, DVec3::X * 0.5];
        assert_eq!(distance(DVec3::new(0.7, 0.0, 2.0), &segment), 2.0);
    }
}
