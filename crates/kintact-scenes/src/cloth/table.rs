//! The mesh of the table top: a plate with a rounded rim, 4,176 faces. Called by
//! `Tablecloth::table`.

use std::f64::consts::{FRAC_PI_2, PI};

use glam::DVec3;
use kintact::TriMesh;

use super::obstacle::Plate;
use crate::shapes::sheet_faces;
use crate::sin_cos;

/// Squares along each side of the flat top and bottom.
const QUADS: u32 = 24;
/// Strips from the top over the rim to the bottom.
const STRIPS: u32 = 8;
/// Parts each corner's quarter turn is divided into.
const CORNER: u32 = 6;

/// The plate's surface: two squares and a rim whose profile is a half circle.
pub(super) fn mesh(plate: &Plate) -> TriMesh {
    let row = QUADS + 1;
    let top = DVec3::Z * (plate.height + plate.radius);
    let bottom = DVec3::Z * (plate.height - plate.radius);
    let along = |i: u32| plate.half * (2.0 * f64::from(i) / f64::from(QUADS) - 1.0);
    let square = || (0..row).flat_map(|j| (0..row).map(move |i| [along(i), along(j)]));
    let mut vertices: Vec<DVec3> = [top, bottom]
        .into_iter()
        .flat_map(|level| square().map(move |[x, y]| level + DVec3::new(x, y, 0.0)))
        .collect();
    let mut faces = sheet_faces(QUADS);
    let below: Vec<[u32; 3]> =
        faces.iter().map(|face| face.map(|v| v + row * row)).map(|[a, b, c]| [a, c, b]).collect();
    faces.extend(below);

    let loop_points = rim();
    let around = loop_points.len() as u32;
    let first = vertices.len() as u32;
    for strip in 1..STRIPS {
        let (s, c) = sin_cos(PI * f64::from(strip) / f64::from(STRIPS));
        for &(grid, [x, y]) in &loop_points {
            let [px, py] = [grid % row, grid / row].map(along);
            let core = DVec3::new(px, py, plate.height);
            vertices.push(core + DVec3::new(s * x, s * y, c) * plate.radius);
        }
    }
    // The first and the last ring are the borders of the squares, where all directions of a
    // corner share one vertex.
    let at = |ring: u32, k: u32| {
        let k = k % around;
        let grid = loop_points[k as usize].0;
        match ring {
            0 => grid,
            STRIPS => row * row + grid,
            _ => first + (ring - 1) * around + k,
        }
    };
    for ring in 0..STRIPS {
        for k in 0..around {
            let [a, b, c, d] = [at(ring, k), at(ring, k + 1), at(ring + 1, k), at(ring + 1, k + 1)];
            faces.extend(
                [[a, c, d], [a, d, b]]
                    .into_iter()
                    .filter(|f| f[0] != f[1] && f[1] != f[2] && f[2] != f[0]),
            );
        }
    }
    TriMesh::new(vertices, faces).expect("finite vertices, indices in range")
}

/// Once around the square, counterclockwise from above: grid points of its border, each with the
/// direction in which the rim leaves it; corners several times, with rotating directions.
fn rim() -> Vec<(u32, [f64; 2])> {
    let row = QUADS + 1;
    let last = QUADS;
    let mut points = Vec::new();
    for side in 0..4u32 {
        let grid = |k: u32| match side {
            0 => k,
            1 => k * row + last,
            2 => last * row + (last - k),
            _ => (last - k) * row,
        };
        // Side 0 faces -y.
        let rotated = |quarters: f64| {
            let (s, c) = sin_cos(FRAC_PI_2 * (f64::from(side) - 1.0 + quarters));
            [c, s]
        };
        points.extend((0..=last).map(|k| (grid(k), rotated(0.0))));
        points.extend((1..CORNER).map(|k| (grid(last), rotated(f64::from(k) / f64::from(CORNER)))));
    }
    points
}
