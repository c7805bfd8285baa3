//! How far is a triangle from a part of a mesh that is nearly flat? One of the bounds of `depth.rs`.
//!
//! A single face bounds the distance of a triangle that lies over it. Over a flat part of a mesh that
//! is cut into many faces, the faces count together ([`distance_over_facet`]):
//!
//! 1. The triangle is projected onto the plane of a face that it lies over.
//! 2. From that face on, every face beyond an edge that reaches into the projection is visited. When no
//!    such edge is left, the faces visited cover the projection, but for what rounding hides at its border.
//! 3. So under every point of the triangle there is a point of the mesh, no farther from the plane than
//!    the farthest corner visited: their distance is at most that and the triangle's largest height.
//!
//! The bound is exact over flat parts, and off by what they curve elsewhere. Some 100 ns a face visited.

use glam::{DVec2, DVec3};

use super::placed_mesh::PlacedMesh;
use crate::geometry::Triangle;
use crate::shape::NO_EDGE;

/// More faces than this are not visited: the triangle is cut in two instead, and its halves cover fewer.
const MOST_FACES: usize = 48;

/// How far an edge may reach into the projection and still count as running along its border, as a share
/// of the size of both (no unit). Smaller: rounding would lead around the borders of flush faces.
const ALONG_BORDER: f64 = 1e-13;

/// What is added for parts at the border that may not be covered, as a share of the triangle's size (no
/// unit): at a sharp corner they may be a thousand times as long as they are wide.
const UNCOVERED: f64 = 1e-10;

/// No point of a triangle is farther from a mesh than this, given a face that its centre lies over; infinite
/// if that is not less than `most`.
pub(super) fn distance_over_facet(
    mesh: &PlacedMesh,
    face: u32,
    corners: &Triangle,
    most: f64,
) -> f64 {
    let [origin, b, c] = mesh.triangle(face);
    let Some(normal) = (b - origin).cross(c - origin).try_normalize() else { return f64::INFINITY };
    let flat = Flat::new(origin, normal);
    let height = corners.map(|corner| flat.height(corner).abs()).into_iter().fold(0.0, f64::max);
    let target = corners.map(|corner| flat.project(corner));
    let reach = target.iter().map(|corner| corner.abs().max_element()).fold(0.0, f64::max);
    let edges = mesh.shape.edges();
    let vertices = mesh.mesh().vertices();
    let (mut visited, mut next, mut off) = (vec![face], 0, 0.0_f64);
    while let Some(&face) = visited.get(next) {
        next += 1;
        let triangle = mesh.triangle(face);
        off = triangle.map(|corner| flat.height(corner).abs()).into_iter().fold(off, f64::max);
        if height + off >= most || visited.len() > MOST_FACES {
            return f64::INFINITY;
        }
        for edge in edges.of_face(face).into_iter().filter(|&edge| edge != NO_EDGE) {
            let ends = edges.ends(edge).map(|end| {
                let end = mesh.pose.apply(vertices[end as usize]);
                flat.project(end)
            });
            if !reaches_into(ends, &target) {
                continue;
            }
            let around = edges.faces_around(edge);
            if around.len() < 2 {
                return f64::INFINITY;
            }
            visited.extend(
                around
                    .iter()
                    .filter(|&&face| !visited.contains(&face))
                    .copied()
                    .collect::<Vec<u32>>(),
            );
        }
    }
    height + off + UNCOVERED * reach
}

/// A plane with coordinates.
struct Flat {
    origin: DVec3,
    normal: DVec3,
    axes: [DVec3; 2],
}

impl Flat {
    fn new(origin: DVec3, normal: DVec3) -> Self {
        let first = normal.any_orthonormal_vector();
        Self { origin, normal, axes: [first, normal.cross(first)] }
    }

    fn height(&self, point: DVec3) -> f64 {
        self.normal.dot(point - self.origin)
    }

    fn project(&self, point: DVec3) -> DVec2 {
        let from = point - self.origin;
        DVec2::new(self.axes[0].dot(from), self.axes[1].dot(from))
    }
}

/// Whether a segment has points well inside a triangle in a plane.
fn reaches_into([p, q]: [DVec2; 2], triangle: &[DVec2; 3]) -> bool {
    let [a, b, c] = *triangle;
    let size = [a, b, c, p, q].iter().map(|v| v.abs().max_element()).fold(0.0, f64::max);
    ![q - p, b - a, c - b, a - c].into_iter().any(|along| {
        let across = along.perp();
        let slack = ALONG_BORDER * size * across.length();
        let [s, t] = [p, q].map(|point| across.dot(point));
        let [u, v, w] = [a, b, c].map(|point| across.dot(point));
        s.max(t) - slack <= u.min(v).min(w) || u.max(v).max(w) - slack <= s.min(t)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Pose, Shape, TriMesh};

    #[test]
    fn a_sheet_of_many_faces_counts_as_one() {
        let n = 4u32;
        let at = |x: u32, y: u32| DVec3::new(f64::from(x), f64::from(y), 0.0);
        let mut triangles = Vec::new();
        for (x, y) in (0..n).flat_map(|x| (0..n).map(move |y| (x, y))) {
            let [p, q, r, s] = [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)];
            triangles.extend([[p, q, r], [p, r, s]]);
        }
        let shape = Shape::new(TriMesh::from_triangles(&triangles).unwrap());
        let sheet = PlacedMesh { shape: &shape, pose: Pose::IDENTITY };
        let above = |x: f64, y: f64, z: f64| DVec3::new(x, y, z);
        let over = [above(0.3, 0.3, 0.5), above(3.5, 0.4, 0.75), above(1.0, 3.2, 0.5)];
        let found = distance_over_facet(&sheet, 10, &over, f64::INFINITY);
        assert!((found - 0.75).abs() < 1e-9);
        // Beyond the border nothing is known.
        let beyond = [above(0.3, 0.3, 0.5), above(4.5, 0.4, 0.75), above(1.0, 3.2, 0.5)];
        assert_eq!(distance_over_facet(&sheet, 10, &beyond, f64::INFINITY), f64::INFINITY);
    }
}
