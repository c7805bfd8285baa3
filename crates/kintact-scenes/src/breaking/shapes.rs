//! Closed bodies over a grid of stacks and slices, with exactly the triangle counts of the paper.

use std::f64::consts::{PI, TAU};

use glam::DVec3;
use kintact::TriMesh;

use crate::sin_cos;

/// A teapot-like body of `2 * slices * (stacks - 1)` triangles, about 2 long: belly, lid and
/// knob turned around the z axis, with a spout and a handle pulled out of the belly.
pub(super) fn teapot(stacks: u32, slices: u32) -> TriMesh {
    rotated(stacks, slices, |height, turn| {
        let (sin, cos) = sin_cos(PI * height);
        let (spout, handle) = (circular_distance(turn, 0.0), circular_distance(turn, 0.5));
        let pulled = 0.6 * bump(spout / 0.09) * bump((height - 0.52) / 0.2)
            + 0.4 * bump(handle / 0.07) * bump((height - 0.55) / 0.25);
        let radius = sin * (0.75 + pulled);
        let knob = 0.2 * bump((1.0 - height) / 0.1);
        let (sin_turn, cos_turn) = sin_cos(TAU * turn);
        DVec3::new(radius * cos_turn, radius * sin_turn, knob - 0.55 * cos)
    })
}

/// A bunny-like body of `2 * slices * (stacks - 1)` triangles: star-shaped, about 1.2 in radius,
/// with a head, two ears and a tail.
pub(super) fn bunny(stacks: u32, slices: u32) -> TriMesh {
    let swellings = [
        (DVec3::new(0.75, 0.0, 0.65), 0.25, 0.45),
        (DVec3::new(0.60, 0.35, 0.95), 0.03, 0.55),
        (DVec3::new(0.60, -0.35, 0.95), 0.03, 0.55),
        (DVec3::new(-1.0, 0.0, -0.1), 0.04, 0.20),
        (DVec3::new(-0.3, 0.9, -0.5), 0.20, 0.15),
        (DVec3::new(-0.3, -0.9, -0.5), 0.20, 0.15),
    ]
    .map(|(towards, width, height)| (towards.normalize(), width, height));
    rotated(stacks, slices, |height, turn| {
        let (sin, cos) = sin_cos(PI * height);
        let (sin_turn, cos_turn) = sin_cos(TAU * turn);
        let direction = DVec3::new(sin * cos_turn, sin * sin_turn, -cos);
        let swelling: f64 = swellings
            .iter()
            .map(|&(towards, width, height)| {
                height * half_bump((1.0 - direction.dot(towards)) / width)
            })
            .sum();
        direction * (0.7 + swelling)
    })
}

/// One at zero, zero from one on, smooth between; even.
fn bump(x: f64) -> f64 {
    let rest = (1.0 - x * x).max(0.0);
    rest * rest
}

/// The same for arguments that are squares already.
fn half_bump(x: f64) -> f64 {
    let rest = (1.0 - x).max(0.0);
    rest * rest
}

/// Between two points on a circle of length 1.
fn circular_distance(a: f64, b: f64) -> f64 {
    let apart = (a - b).abs();
    apart.min(1.0 - apart)
}

/// A closed surface whose points are given by height (0 at the lower pole, 1 at the upper one)
/// and turn (0 to 1 around): `stacks` bands, the outer two of triangles, of `slices` each.
fn rotated(stacks: u32, slices: u32, point: impl Fn(f64, f64) -> DVec3) -> TriMesh {
    let height = |ring: u32| f64::from(ring) / f64::from(stacks);
    let mut vertices = vec![point(0.0, 0.0)];
    for ring in 1..stacks {
        vertices.extend((0..slices).map(|s| point(height(ring), f64::from(s) / f64::from(slices))));
    }
    vertices.push(point(1.0, 0.0));
    let (bottom, top) = (0, vertices.len() as u32 - 1);
    let at = |ring: u32, slice: u32| 1 + (ring - 1) * slices + slice % slices;
    let mut faces = Vec::with_capacity((2 * slices * (stacks - 1)) as usize);
    faces.extend((0..slices).map(|s| [bottom, at(1, s + 1), at(1, s)]));
    for ring in 1..stacks - 1 {
        for s in 0..slices {
            let [a, b] = [at(ring, s), at(ring, s + 1)];
            let [c, d] = [at(ring + 1, s), at(ring + 1, s + 1)];
            faces.extend([[a, b, d], [a, d, c]]);
        }
    }
    faces.extend((0..slices).map(|s| [top, at(stacks - 1, s), at(stacks - 1, s + 1)]));
    TriMesh::new(vertices, faces).expect("generated vertices are finite, indices in range")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shapes::assert_closed;

    #[test]
    fn bodies_are_closed_with_the_triangle_counts_of_the_paper() {
        for (stacks, slices, triangles) in [(64, 32, 4_032), (128, 64, 16_256)] {
            let body = teapot(stacks, slices);
            assert_eq!(body.faces().len(), triangles);
            assert_closed(&body, 2);
        }
        for (stacks, slices, triangles) in [(33, 64, 4_096), (65, 128, 16_384)] {
            let body = bunny(stacks, slices);
            assert_eq!(body.faces().len(), triangles);
            assert_closed(&body, 2);
        }
    }
}
