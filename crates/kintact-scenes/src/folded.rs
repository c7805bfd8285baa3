//! `folded_sheet`: a sheet in eight folds that touch each other along wandering strips, for
//! self-collision over time.

use glam::DVec3;
use kintact::motion::KeyPositions;

use crate::keyframed::KeyframedMesh;
use crate::trig::sin_cos;

const TURN: f64 = 2.0 * std::f64::consts::PI;
const FOLDS: f64 = 8.0;
const HEIGHT: f64 = 0.1;
const WIDTH: f64 = 0.5;

/// A sheet of about so many triangles laid in eight folds that lean on each other and breathe:
/// at any time some of them touch along strips that wander.
///
/// Across the folds the sheet is the curve (w u + h sin 2φ, sin φ), φ = 16πu; neighbouring walls
/// meet where the overhang h exceeds w / 64.
///
/// ```
/// let sheet = kintact_scenes::folded_sheet(2_000, 3);
/// assert_eq!((sheet.mesh.faces().len(), sheet.keys()), (2_048, 3));
/// ```
pub fn folded_sheet(triangles: usize, keys: u32) -> KeyframedMesh {
    let n = ((triangles as f64 / 2.0).sqrt().ceil() as u32).max(1);
    let at = |i: u32, j: u32| i * (n + 1) + j;
    let cells = (0..n).flat_map(|i| (0..n).map(move |j| (i, j)));
    let faces = cells
        .flat_map(|(i, j)| {
            [[at(i, j), at(i + 1, j), at(i, j + 1)], [at(i + 1, j + 1), at(i, j + 1), at(i + 1, j)]]
        })
        .collect();
    let place = |i: u32, j: u32, key: u32| {
        let (u, v) = (f64::from(i) / f64::from(n), f64::from(j) / f64::from(n));
        let (wave, _) = sin_cos(TURN * (2.0 * v + 3.0 * u - 0.04 * f64::from(key)));
        let overhang = WIDTH / (8.0 * FOLDS) * (0.85 + 0.2 * wave);
        let phase = TURN * FOLDS * u;
        let (twice, (height, _)) = (sin_cos(2.0 * phase).0, sin_cos(phase));
        let drift = 0.01 * f64::from(key);
        DVec3::new(WIDTH * u + overhang * twice, v + drift, HEIGHT * height)
    };
    let frame = |key: u32| {
        let positions = (0..=n).flat_map(|i| (0..=n).map(move |j| place(i, j, key)));
        positions.map(|p| p.as_vec3().to_array()).collect::<Vec<[f32; 3]>>()
    };
    KeyframedMesh::new(KeyPositions::Single((0..keys.max(1)).map(frame).collect()), faces)
}
