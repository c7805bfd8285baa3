//! Pieces of surface over the unit square: `Patch`, with plates, tubes, rings and the like, and
//! `triangulate`, which cuts all patches of a body to about a number of triangles by bisection
//! over the edge length.

use std::f64::consts::TAU;

use glam::DVec3;

use crate::sin_cos;

/// A piece of surface over the unit square.
pub(super) struct Patch {
    point: Box<dyn Fn(f64, f64) -> DVec3>,
    /// About how long it is in either direction, for choosing how often to cut it.
    lengths: [f64; 2],
    /// It is cut at least so often, or it would not look like itself.
    least: [u32; 2],
}

impl Patch {
    pub(super) fn new(
        lengths: [f64; 2],
        least: [u32; 2],
        point: impl Fn(f64, f64) -> DVec3 + 'static,
    ) -> Self {
        Self { point: Box::new(point), lengths, least }
    }

    /// A flat parallelogram with one corner at `corner`.
    pub(super) fn plate(corner: DVec3, u: DVec3, v: DVec3) -> Self {
        Self::new([u.length(), v.length()], [1, 1], move |s, t| corner + u * s + v * t)
    }

    /// A tube of radius `radius` around the segment from `from` to `to`.
    pub(super) fn tube(from: DVec3, to: DVec3, radius: f64) -> Self {
        let along = to - from;
        let (x, y) = along.normalize().any_orthonormal_pair();
        Self::new([along.length(), TAU * radius], [1, 5], move |s, t| {
            let (sin, cos) = sin_cos(TAU * t);
            from + along * s + (x * cos + y * sin) * radius
        })
    }

    /// The ring between two radii around `center`, across `axis`; a disc if one is zero.
    pub(super) fn ring(center: DVec3, axis: DVec3, inner: f64, outer: f64) -> Self {
        let (x, y) = axis.normalize().any_orthonormal_pair();
        let middle = 0.5 * (inner + outer);
        Self::new([outer - inner, TAU * middle], [1, 5], move |s, t| {
            let (sin, cos) = sin_cos(TAU * t);
            center + (x * cos + y * sin) * (inner + (outer - inner) * s)
        })
    }

    /// A torus around `center`, across `axis`.
    pub(super) fn torus(center: DVec3, axis: DVec3, major: f64, minor: f64) -> Self {
        let axis = axis.normalize();
        let (x, y) = axis.any_orthonormal_pair();
        Self::new([TAU * major, TAU * minor], [7, 4], move |s, t| {
            let ((sin_u, cos_u), (sin_v, cos_v)) = (sin_cos(TAU * s), sin_cos(TAU * t));
            let outward = x * cos_u + y * sin_u;
            center + outward * (major + minor * cos_v) + axis * (minor * sin_v)
        })
    }

    /// An ellipsoid with the given half axes.
    pub(super) fn ellipsoid(center: DVec3, half: DVec3) -> Self {
        let size = half.element_sum() / 3.0;
        Self::new([TAU * size, 0.5 * TAU * size], [5, 3], move |s, t| {
            let ((sin_u, cos_u), (sin_v, cos_v)) = (sin_cos(TAU * s), sin_cos(0.5 * TAU * t));
            center + half * DVec3::new(cos_u * sin_v, sin_u * sin_v, cos_v)
        })
    }

    /// A plate with a round hole: what lies between a circle around `center` and the rectangle
    /// with half sides `x` and `y`.
    pub(super) fn drilled(center: DVec3, x: DVec3, y: DVec3, radius: f64) -> Self {
        let rim = 4.0 * (x.length() + y.length());
        let width = 0.5 * (x.length() + y.length()) - radius;
        let (to_x, to_y) = (x.normalize(), y.normalize());
        Self::new([width, 0.7 * rim], [1, 12], move |s, t| {
            let (sin, cos) = sin_cos(TAU * t);
            let circle = (to_x * cos + to_y * sin) * radius;
            let square = (x * cos + y * sin) / cos.abs().max(sin.abs());
            center + circle + (square - circle) * s
        })
    }

    fn cuts(&self, edge: f64) -> [u32; 2] {
        let cut = |i: usize| ((self.lengths[i] / edge).round() as u32).max(self.least[i]);
        [cut(0), cut(1)]
    }

    fn triangle_count(&self, edge: f64) -> usize {
        self.cuts(edge).iter().map(|&n| n as usize).product::<usize>() * 2
    }
}

/// The six sides of a box.
pub(super) fn cuboid(low: DVec3, high: DVec3) -> Vec<Patch> {
    let size = high - low;
    let [x, y, z] = [DVec3::X * size.x, DVec3::Y * size.y, DVec3::Z * size.z];
    [(low, x, y), (low, y, z), (low, z, x), (high, -x, -y), (high, -y, -z), (high, -z, -x)]
        .map(|(corner, u, v)| Patch::plate(corner, u, v))
        .into()
}

/// Cuts all patches with the edge length that comes closest to the count.
pub(super) fn triangulate(patches: &[Patch], polygons: usize) -> (Vec<DVec3>, Vec<[u32; 3]>) {
    let count = |edge: f64| patches.iter().map(|p| p.triangle_count(edge)).sum::<usize>();
    let (mut fine, mut coarse) = (1e-4, 10.0);
    for _ in 0..50 {
        let edge = 0.5 * (fine + coarse);
        if count(edge) > polygons {
            fine = edge;
        } else {
            coarse = edge;
        }
    }
    let (mut vertices, mut faces): (Vec<DVec3>, Vec<_>) = (Vec::new(), Vec::new());
    for patch in patches {
        let [nu, nv] = patch.cuts(fine);
        let first = vertices.len() as u32;
        for i in 0..=nu {
            let s = f64::from(i) / f64::from(nu);
            vertices.extend((0..=nv).map(|j| (patch.point)(s, f64::from(j) / f64::from(nv))));
        }
        for i in 0..nu {
            for j in 0..nv {
                let a = first + i * (nv + 1) + j;
                let (b, c, d) = (a + nv + 1, a + nv + 2, a + 1);
                for face in [[a, b, c], [a, c, d]] {
                    // Poles and closed-up edges: what shrinks to nothing there is left out.
                    let [p, q, r] = face.map(|v: u32| vertices[v as usize]);
                    if (q - p).cross(r - p).length() > 1e-9 {
                        faces.push(face);
                    }
                }
            }
        }
    }
    (vertices, faces)
}
