//! Plain implementations to compare with, and poses and bodies to compare at.

use glam::{DQuat, DVec3};
use kintact::exact::triangles_intersect;
use kintact::geometry::Triangle;
use kintact::{Pose, TriMesh};

use crate::cases::Random;

/// The part of a triangle inside a box, by clipping with six planes.
pub fn clipped(triangle: &Triangle, low: DVec3, high: DVec3) -> Vec<DVec3> {
    let mut polygon = triangle.to_vec();
    for axis in 0..3 {
        for (at, sign) in [(low[axis], 1.0), (high[axis], -1.0)] {
            let height = |p: DVec3| sign * (p[axis] - at);
            let mut part = Vec::new();
            for (i, &q) in polygon.iter().enumerate() {
                let p = polygon[(i + polygon.len() - 1) % polygon.len()];
                if (height(p) < 0.0) != (height(q) < 0.0) {
                    part.push(p + (q - p) * (height(p) / (height(p) - height(q))));
                }
                if height(q) >= 0.0 {
                    part.push(q);
                }
            }
            polygon = part;
        }
    }
    polygon
}

pub fn area(polygon: &[DVec3]) -> f64 {
    let Some(&first) = polygon.first() else { return 0.0 };
    let twice: DVec3 = polygon.windows(2).map(|w| (w[0] - first).cross(w[1] - first)).sum();
    0.5 * twice.length()
}

/// Whether any two triangles intersect.
pub fn intersect(a: &[Triangle], b: &[Triangle], pose: &Pose) -> bool {
    let b: Vec<Triangle> = b.iter().map(|t| t.map(|p| pose.apply(p))).collect();
    a.iter().any(|ta| b.iter().any(|tb| triangles_intersect(ta, tb)))
}

/// Poses that move by about a body's size and rotate by anything.
pub fn poses(reach: f64, count: usize) -> Vec<Pose> {
    let mut random = Random(11);
    let mut poses = vec![
        Pose::IDENTITY,
        Pose::from_translation(DVec3::new(0.25, 0.0, 0.0) * reach).unwrap(),
        Pose::new(DQuat::from_rotation_z(std::f64::consts::FRAC_PI_2), DVec3::ZERO).unwrap(),
    ];
    poses.extend((0..count).map(|_| {
        let mut r = || random.between(-1.0, 1.0);
        let rotation = DQuat::from_xyzw(r(), r(), r(), r() + 1.5);
        Pose::new(rotation, DVec3::new(r(), r(), r()) * reach).unwrap()
    }));
    poses
}

pub fn reach(triangles: &[Triangle]) -> f64 {
    triangles.iter().flatten().fold(0.0_f64, |m, p| m.max(p.abs().max_element()))
}

/// A sphere of radius 1 with `2 n n` or so faces, closed.
pub fn sphere(n: u32) -> TriMesh {
    let point = |i: u32, j: u32| {
        let (u, v) = (f64::from(i) / f64::from(n), f64::from(j) / f64::from(n));
        let (u, v) = (u * std::f64::consts::TAU, v * std::f64::consts::PI);
        DVec3::new(v.sin() * u.cos(), v.sin() * u.sin(), v.cos())
    };
    let triangles: Vec<Triangle> = (0..n)
        .flat_map(|i| (0..n).map(move |j| (i, j)))
        .flat_map(|(i, j)| {
            let [a, b] = [point(i, j), point(i + 1, j)];
            let [c, d] = [point(i + 1, j + 1), point(i, j + 1)];
            [[a, b, c], [a, c, d]]
        })
        .collect();
    TriMesh::from_triangles(&triangles).unwrap()
}
