//! Closed meshes to measure: bumpy balls and boxes.

use glam::DVec3;
use kintact::TriMesh;

/// A ball of radius about 1 with bumps, of `4 n (n - 1)` faces.
pub fn bumpy_ball(n: u32, bumps: f64) -> TriMesh {
    let columns = 2 * n;
    let at = |row: u32, column: u32| {
        let (polar, around) = (
            std::f64::consts::PI * f64::from(row) / f64::from(n),
            std::f64::consts::TAU * f64::from(column % columns) / f64::from(columns),
        );
        let radius = 1.0 + bumps * (5.0 * polar).sin() * (6.0 * around).cos();
        let (sin, cos) = polar.sin_cos();
        DVec3::new(sin * around.cos(), sin * around.sin(), cos) * radius
    };
    let mut vertices = vec![DVec3::Z];
    vertices.extend((1..n).flat_map(|row| (0..columns).map(move |column| at(row, column))));
    vertices.push(DVec3::NEG_Z);
    let last = vertices.len() as u32 - 1;
    let index = |row: u32, column: u32| 1 + (row - 1) * columns + column % columns;
    let mut faces = Vec::new();
    for column in 0..columns {
        faces.push([0, index(1, column), index(1, column + 1)]);
        faces.push([last, index(n - 1, column + 1), index(n - 1, column)]);
        for row in 1..n - 1 {
            let [p, q] = [index(row, column), index(row, column + 1)];
            let [r, s] = [index(row + 1, column), index(row + 1, column + 1)];
            faces.extend([[p, r, s], [p, s, q]]);
        }
    }
    TriMesh::new(vertices, faces).unwrap()
}

/// A box from `low` to `high`.
pub fn cuboid(low: DVec3, high: DVec3) -> TriMesh {
    let corner =
        |i: u32| DVec3::select(glam::BVec3::new(i & 1 == 1, i & 2 == 2, i & 4 == 4), high, low);
    let quads =
        [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let faces = quads.into_iter().flat_map(|[p, q, r, s]| [[p, q, r], [p, r, s]]).collect();
    TriMesh::new((0..8).map(corner).collect(), faces).unwrap()
}
