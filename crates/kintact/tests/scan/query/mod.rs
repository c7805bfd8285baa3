//! Collision between scanned surfaces, against the meshes that points were drawn from and against
//! brute force.

mod leaf_tests;
mod mixed;
mod queries;
mod tree;

use std::f64::consts::{PI, TAU};

use glam::{DQuat, DVec3};
use kintact::scan::PointBody;
use kintact::{PointCloud, Pose, RigidMesh, TriMesh};

use crate::cases::Random;

/// A body as a mesh and as a cloud.
struct Scanned {
    mesh: RigidMesh,
    points: Vec<DVec3>,
    body: PointBody,
    /// The distance between neighbours, about.
    spacing: f64,
}

/// A surface over a grid of angles, `around` by `across`; the points are its vertices moved by up
/// to `noise` spacings.
fn scanned(
    around: u32,
    across: u32,
    noise: f64,
    is_kept: impl Fn(u32, u32) -> bool,
    at: impl Fn(f64, f64) -> DVec3,
) -> Scanned {
    let angle = |i: u32, n: u32| TAU * f64::from(i) / f64::from(n);
    let vertices: Vec<DVec3> = (0..around)
        .flat_map(|i| (0..across).map(move |j| (i, j)))
        .map(|(i, j)| at(angle(i, around), angle(j, across)))
        .collect();
    let id = |i: u32, j: u32| (i % around) * across + j % across;
    let faces: Vec<[u32; 3]> = (0..around)
        .flat_map(|i| (0..across).map(move |j| (i, j)))
        .filter(|&(i, j)| is_kept(i, j))
        .flat_map(|(i, j)| {
            [[id(i, j), id(i + 1, j), id(i + 1, j + 1)], [id(i, j), id(i + 1, j + 1), id(i, j + 1)]]
        })
        .collect();
    let mut is_used = vec![false; vertices.len()];
    faces.iter().flatten().for_each(|&v| is_used[v as usize] = true);
    let edges = faces.iter().map(|f| vertices[f[0] as usize].distance(vertices[f[1] as usize]));
    let spacing = edges.sum::<f64>() / faces.len() as f64;
    let mut random = Random(7);
    let used = vertices.iter().zip(&is_used).filter(|(_, used)| **used);
    let points: Vec<DVec3> =
        used.map(|(&v, _)| v + random.point(-1.0, 1.0) * (noise * spacing)).collect();
    let body = PointBody::new(&PointCloud::new(points.clone()).unwrap()).unwrap();
    Scanned { mesh: RigidMesh::new(TriMesh::new(vertices, faces).unwrap()), points, body, spacing }
}

/// A closed torus with waves around it, of size 2.
fn wavy_torus(noise: f64) -> Scanned {
    scanned(
        150,
        60,
        noise,
        |_, _| true,
        |u, v| {
            let tube = 0.25 + 0.05 * (5.0 * u).sin();
            let radius = 0.7 + tube * v.cos();
            DVec3::new(radius * u.cos(), radius * u.sin(), tube * v.sin() + 0.2 * (2.0 * u).cos())
        },
    )
}

/// Most of a sphere of radius 1, open around +z within 0.6 radians and with a small hole at -z.
fn bowl() -> Scanned {
    scanned(
        120,
        60,
        0.0,
        |_, j| j < 59,
        |u, v| {
            let down = 0.6 + (PI - 0.65) * v / (TAU * 59.0 / 60.0);
            DVec3::new(down.sin() * u.cos(), down.sin() * u.sin(), down.cos())
        },
    )
}

fn rotated(random: &mut Random, shift: DVec3) -> Pose {
    let [x, y, z, w] = std::array::from_fn(|_| random.between(-1.0, 1.0));
    Pose::new(DQuat::from_xyzw(x, y, z, w), shift).unwrap()
}
