//! A body that nothing in the library was chosen on: features, cells and settings were chosen with
//! the other bodies alone.

use std::f64::consts::TAU;

use glam::DVec3;
use kintact::TriMesh;

const TEETH: f64 = 18.0;
/// Of the hole, and between and at the tips of the teeth.
const RADII: [f64; 3] = [0.35, 0.78, 0.97];
const HALF_THICKNESS: f64 = 0.22;

/// A spur gear with a hole, closed, all of it within a distance of 1: its cross section is moved
/// around the axis.
pub(super) fn gear(triangles: usize) -> TriMesh {
    // Twelve times as many places around the axis as on each side of the section.
    let side = ((triangles as f64 / 96.0).sqrt().round() as u32).max(1);
    let (around, along) = (12 * side, 4 * side);
    let outer = |turn: f64| {
        // Flanks as steep as an involute's, about: flat at the tips and between the teeth.
        let wave = (1.6 * (TAU * TEETH * turn).sin()).clamp(-1.0, 1.0);
        0.5 * (RADII[1] + RADII[2]) + 0.5 * (RADII[2] - RADII[1]) * wave
    };
    let point = |i: u32, j: u32| {
        let turn = f64::from(i) / f64::from(around);
        let part = f64::from(j % side) / f64::from(side);
        let (inside, outside) = (RADII[0], outer(turn));
        // Around the section: out along the bottom, up, back along the top, down.
        let (radius, z) = match j / side {
            0 => (inside + (outside - inside) * part, -1.0),
            1 => (outside, -1.0 + 2.0 * part),
            2 => (outside - (outside - inside) * part, 1.0),
            _ => (inside, 1.0 - 2.0 * part),
        };
        let (sin, cos) = (TAU * turn).sin_cos();
        DVec3::new(radius * cos, radius * sin, z * HALF_THICKNESS)
    };
    let positions = (0..around).flat_map(|i| (0..along).map(move |j| (i, j)));
    let vertices = positions.clone().map(|(i, j)| point(i, j)).collect();
    let at = |i: u32, j: u32| (i % around) * along + j % along;
    let faces = positions.flat_map(|(i, j)| {
        let [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
        [[a, b, c], [a, c, d]]
    });
    TriMesh::new(vertices, faces.collect()).expect("a mesh of ours")
}
