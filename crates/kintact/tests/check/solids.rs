//! Closed meshes for tests of relations: boxes, pegs, plates with holes, and any transform of them.

use glam::{DQuat, DVec3};
use kintact::geometry::Triangle;
use kintact::{Pose, Shape, TriMesh};

use crate::cases::Random;

/// A box between two corners, looking outward, in twelve triangles. `cut` chooses the diagonals.
pub fn cuboid(low: [f64; 3], high: [f64; 3], cut: u64) -> Vec<Triangle> {
    let corner = |i: usize| {
        DVec3::from_array([0, 1, 2].map(|axis| if i >> axis & 1 == 0 { low } else { high }[axis]))
    };
    let quads =
        [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let cut_quad = |(i, [p, q, r, s]): (usize, [usize; 4])| match cut >> i & 1 {
        0 => [[p, q, r], [p, r, s]],
        _ => [[q, r, s], [q, s, p]],
    };
    quads.into_iter().enumerate().flat_map(cut_quad).map(|t| t.map(corner)).collect()
}

/// A cube of side `side` at the origin.
pub fn cube(side: f64) -> Vec<Triangle> {
    cuboid([0.0; 3], [side; 3], 0)
}

/// The same surface with every triangle cut into four.
pub fn finer(triangles: &[Triangle]) -> Vec<Triangle> {
    let four = |&[a, b, c]: &Triangle| {
        let [p, q, r] = [(a + b) * 0.5, (b + c) * 0.5, (c + a) * 0.5];
        [[a, p, r], [p, b, q], [r, q, c], [p, q, r]]
    };
    triangles.iter().flat_map(four).collect()
}

/// The same surface, the other side out.
pub fn inside_out(triangles: &[Triangle]) -> Vec<Triangle> {
    triangles.iter().map(|&[a, b, c]| [a, c, b]).collect()
}

fn around(sides: usize, radius: f64, z: f64) -> Vec<DVec3> {
    let at = |i: usize| std::f64::consts::TAU * i as f64 / sides as f64;
    (0..sides).map(|i| DVec3::new(at(i).cos() * radius, at(i).sin() * radius, z)).collect()
}

/// A quadrilateral as two triangles.
fn quad([p, q, r, s]: [DVec3; 4]) -> [Triangle; 2] {
    [[p, q, r], [p, r, s]]
}

/// A prism with a regular base, its axis along z; the caps are fans around their first corner.
pub fn peg(sides: usize, radius: f64, [bottom, top]: [f64; 2]) -> Vec<Triangle> {
    let (below, above) = (around(sides, radius, bottom), around(sides, radius, top));
    let wall = (0..sides).flat_map(|i| {
        let j = (i + 1) % sides;
        quad([below[i], below[j], above[j], above[i]])
    });
    let caps = (1..sides - 1)
        .flat_map(|i| [[below[0], below[i + 1], below[i]], [above[0], above[i], above[i + 1]]]);
    wall.chain(caps).collect()
}

/// A square plate of side 4 with a hole through it; `sides` is a multiple of 8.
pub fn plate_with_hole(sides: usize, radius: f64, [bottom, top]: [f64; 2]) -> Vec<Triangle> {
    let rim = |z: f64| -> Vec<DVec3> {
        let to_square = |p: DVec3| DVec3::new(p.x, p.y, 0.0) * (2.0 / p.x.abs().max(p.y.abs()));
        around(sides, 1.0, 0.0).into_iter().map(|p| to_square(p) + DVec3::Z * z).collect()
    };
    let (hole, outer) = ([bottom, top].map(|z| around(sides, radius, z)), [bottom, top].map(rim));
    let strip = |i: usize| {
        let j = (i + 1) % sides;
        let ([below, above], [low, high]) = (&hole, &outer);
        [
            quad([below[j], below[i], above[i], above[j]]),
            quad([low[i], low[j], high[j], high[i]]),
            quad([above[i], high[i], high[j], above[j]]),
            quad([below[j], low[j], low[i], below[i]]),
        ]
    };
    (0..sides).flat_map(strip).flatten().collect()
}

pub fn moved(triangles: &[Triangle], change: impl Fn(DVec3) -> DVec3) -> Vec<Triangle> {
    triangles.iter().map(|t| t.map(&change)).collect()
}

pub fn shape(triangles: &[Triangle]) -> Shape {
    Shape::new(TriMesh::from_triangles(triangles).unwrap())
}

/// A rotation by anything.
pub fn rotation(random: &mut Random) -> DQuat {
    let mut r = || random.between(-1.0, 1.0);
    DQuat::from_xyzw(r(), r(), r(), r()).normalize()
}

/// A rotation by anything, and a translation by up to `reach`.
pub fn pose(random: &mut Random, reach: f64) -> Pose {
    let rotation = rotation(random);
    let mut r = || random.between(-reach, reach);
    Pose::new(rotation, DVec3::new(r(), r(), r())).unwrap()
}
