//! Closed bodies, and poses around contact.

use std::f64::consts::TAU;

use glam::{DQuat, DVec3};
use kintact::{Pose, TriMesh};

use crate::cases::Random;

/// A wavy torus around z, `2 * around * across` faces, reaching about 1.3 from the origin.
pub fn torus(around: u32, across: u32) -> TriMesh {
    let vertex = |i: u32, j: u32| {
        let u = TAU * f64::from(i) / f64::from(around);
        let v = TAU * f64::from(j) / f64::from(across);
        let r = 0.9 + (0.3 + 0.05 * (5.0 * u).sin()) * v.cos();
        DVec3::new(r * u.cos(), r * u.sin(), 0.3 * v.sin())
    };
    wrapped(around, across, vertex)
}

/// A torus with no hole to speak of: a ball with a dimple, and much surface inside.
pub fn apple(around: u32, across: u32) -> TriMesh {
    let vertex = |i: u32, j: u32| {
        let u = TAU * f64::from(i) / f64::from(around);
        let v = TAU * f64::from(j) / f64::from(across);
        let r = 0.55 + 0.45 * v.cos();
        DVec3::new(r * u.cos(), r * u.sin(), 0.9 * v.sin())
    };
    wrapped(around, across, vertex)
}

fn wrapped(around: u32, across: u32, vertex: impl Fn(u32, u32) -> DVec3) -> TriMesh {
    let vertices =
        (0..around).flat_map(|i| (0..across).map(move |j| (i, j))).map(|(i, j)| vertex(i, j));
    let at = |i: u32, j: u32| i % around * across + j % across;
    let faces = (0..around).flat_map(|i| (0..across).map(move |j| (i, j))).flat_map(|(i, j)| {
        let [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
        [[a, b, c], [a, c, d]]
    });
    TriMesh::new(vertices.collect(), faces.collect()).unwrap()
}

/// Rotated at random, at a random distance up to `reach` from the origin.
pub fn random_pose(random: &mut Random, reach: f64) -> Pose {
    let mut r = || random.between(-1.0, 1.0);
    let rotation = DQuat::from_xyzw(r(), r(), r(), r() + 1.5);
    Pose::new(rotation, DVec3::new(r(), r(), r()) * reach).unwrap()
}
