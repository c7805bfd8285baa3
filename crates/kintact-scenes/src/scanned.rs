//! Bodies known twice: as a dense mesh, whose collisions can be decided exactly, and as a cloud of
//! points drawn from it, as a scanner would give it.

use std::collections::HashMap;
use std::f64::consts::TAU;

use glam::DVec3;
use kintact::TriMesh;

use crate::{SplitMix64, bumpy_sphere, sin_cos, sphere};

/// Random points tried for each point wanted. More would fill the last gaps, which scanners leave
/// too.
const TRIES: usize = 8;

/// A dense mesh and points drawn from it. The middle of the mesh's box is the origin and its
/// longest side is 2, as in Klein's procedure (2005, section 3.8.1).
#[derive(Debug, Clone)]
pub struct ScannedBody {
    /// One word.
    pub name: &'static str,
    /// What the points were drawn from.
    pub mesh: TriMesh,
    /// Points no two of which are nearer than about two thirds of the spacing (before noise).
    pub points: Vec<DVec3>,
    /// The side of the square of surface a point has to itself.
    pub spacing: f64,
}

impl ScannedBody {
    /// A closed round body with bumps and dents.
    pub fn potato(count: usize, noise: f64) -> Self {
        Self::draw("potato", bumpy_sphere(2 * count, 1), count, noise)
    }

    /// A closed cube with edges rounded a little: flat sides and creases.
    pub fn block(count: usize, noise: f64) -> Self {
        let (mut vertices, faces) = sphere(2 * count).into_parts();
        for vertex in &mut vertices {
            // Where the sum of the 16th powers of the coordinates is 1.
            let power = |x: f64| (0..4).fold(x, |x, _| x * x);
            let sum = power(vertex.x) + power(vertex.y) + power(vertex.z);
            *vertex /= (0..4).fold(sum, |x, _| x.sqrt());
        }
        Self::draw("block", mesh(vertices, faces), count, noise)
    }

    /// A closed tube in a knot: strands that pass each other closely, thick and thin.
    pub fn knot(count: usize, noise: f64) -> Self {
        let across = ((2.0 * count as f64 / 50.0).sqrt() as u32).max(8);
        let (mut vertices, faces) = crate::torus(1.0, 0.5, 25 * across, across).into_parts();
        for (at, vertex) in vertices.iter_mut().enumerate() {
            let along = TAU * (at as u32 / across) as f64 / f64::from(25 * across);
            let around = TAU * f64::from(at as u32 % across) / f64::from(across);
            *vertex = trefoil(along, around);
        }
        Self::draw("knot", mesh(vertices, faces), count, noise)
    }

    /// Nine bowls that are not connected, at the corners and in the middle of a cube: borders and
    /// several parts.
    pub fn bowls(count: usize, noise: f64) -> Self {
        let (ball, ball_faces) = sphere(4 * count / 9).into_parts();
        let (mut vertices, mut faces) = (Vec::new(), Vec::new());
        for part in 0..9_u32 {
            let side = |bit: u32| if part & bit != 0 { 0.6 } else { -0.6 };
            let middle = DVec3::new(side(1), side(2), side(4)) * f64::from(u32::from(part < 8));
            // Each opens another way.
            let (up, along) = sin_cos(2.4 * f64::from(part));
            let opening = DVec3::new(along, up, 0.5 - 0.1 * f64::from(part)).normalize();
            let first = vertices.len() as u32;
            vertices.extend(ball.iter().map(|&v| middle + v * 0.4));
            let is_kept = |face: &&[u32; 3]| {
                face.iter().all(|&corner| ball[corner as usize].dot(opening) < 0.35)
            };
            faces.extend(ball_faces.iter().filter(is_kept).map(|face| face.map(|v| v + first)));
        }
        Self::draw("bowls", mesh(vertices, faces), count, noise)
    }

    /// A wavy sheet with rows of holes: mostly border.
    pub fn lattice(count: usize, noise: f64) -> Self {
        // A quarter of the squares are holes.
        let quads = ((count as f64 / 0.75).sqrt() as u32).next_multiple_of(20).max(40);
        let (mut vertices, faces) = crate::sheet(2.0, quads).into_parts();
        let row = quads + 1;
        let is_hole = |face: &[u32; 3]| {
            let [i, j] = face
                .map(|v| [v % row, v / row])
                .into_iter()
                .fold([u32::MAX; 2], |a, b| [a[0].min(b[0]), a[1].min(b[1])]);
            let cell = quads / 10;
            let in_hole = |x: u32| (cell / 4..cell / 4 + cell / 2).contains(&(x % cell));
            in_hole(i) && in_hole(j)
        };
        let faces = faces.into_iter().filter(|face| !is_hole(face)).collect();
        for vertex in &mut vertices {
            vertex.z = 0.25 * sin_cos(4.0 * vertex.x + 1.0).0 * sin_cos(3.0 * vertex.y).1;
        }
        Self::draw("lattice", mesh(vertices, faces), count, noise)
    }

    /// Draws about `count` points from a mesh, evenly but at random, and moves each along the
    /// normal by up to `noise` spacings.
    ///
    /// # Panics
    /// If the mesh has no area.
    pub fn draw(name: &'static str, mesh: TriMesh, count: usize, noise: f64) -> Self {
        let mesh = fitted(mesh);
        let area = |[a, b, c]: [DVec3; 3]| 0.5 * (b - a).cross(c - a).length();
        let mut sums: Vec<f64> = Vec::with_capacity(mesh.faces().len());
        let mut total = 0.0;
        for triangle in mesh.triangles() {
            total += area(triangle);
            sums.push(total);
        }
        assert!(total > 0.0, "a mesh without area");
        let spacing = (total / count as f64).sqrt();
        // Discs of this diameter, thrown until hardly any fits in, leave `count` of them.
        let apart = 0.74 * spacing;
        let mut random = SplitMix64::new(count as u64);
        let mut cells: HashMap<[i32; 3], Vec<u32>> = HashMap::with_capacity(count);
        let (mut positions, mut normals) = (Vec::with_capacity(count), Vec::with_capacity(count));
        for _ in 0..TRIES * count {
            if positions.len() == count {
                break;
            }
            let at = random.range(0.0, total);
            let face = sums.partition_point(|&sum| sum < at).min(sums.len() - 1);
            let [a, b, c] = mesh.triangle(face as u32);
            let (root, v) = (random.unit().sqrt(), random.unit());
            let place = a + (b - a) * (root * (1.0 - v)) + (c - a) * (root * v);
            let cell = (place / apart).floor().to_array().map(|x| x as i32);
            let is_free = (0..27).all(|around| {
                let near = [around % 3, around / 3 % 3, around / 9];
                let near = std::array::from_fn(|axis| cell[axis] + near[axis] - 1);
                let held = cells.get(&near).map_or(&[][..], Vec::as_slice);
                held.iter().all(|&id: &u32| {
                    let other: DVec3 = positions[id as usize];
                    other.distance_squared(place) >= apart * apart
                })
            });
            if is_free {
                cells.entry(cell).or_default().push(positions.len() as u32);
                positions.push(place);
                normals.push((b - a).cross(c - a).normalize_or(DVec3::Z));
            }
        }
        for (place, normal) in positions.iter_mut().zip(normals) {
            *place += normal * (random.range(-noise, noise) * spacing);
        }
        Self { name, mesh, points: positions, spacing }
    }
}

/// A point on a tube around a trefoil knot.
fn trefoil(along: f64, around: f64) -> DVec3 {
    let middle = |t: f64| {
        let ((s1, c1), (s2, c2)) = (sin_cos(t), sin_cos(2.0 * t));
        DVec3::new(s1 + 2.0 * s2, c1 - 2.0 * c2, -1.2 * sin_cos(3.0 * t).0)
    };
    let ahead = (middle(along + 1e-3) - middle(along - 1e-3)).normalize();
    let side = ahead.cross(DVec3::Z).normalize();
    let up = side.cross(ahead);
    let (s, c) = sin_cos(around);
    let radius = 0.55 + 0.15 * sin_cos(5.0 * along).0;
    middle(along) + (side * c + up * s) * radius
}

fn fitted(mesh: TriMesh) -> TriMesh {
    let (mut vertices, faces) = mesh.into_parts();
    let low = vertices.iter().copied().fold(DVec3::INFINITY, DVec3::min);
    let high = vertices.iter().copied().fold(DVec3::NEG_INFINITY, DVec3::max);
    let (center, scale) = (0.5 * (low + high), 2.0 / (high - low).max_element());
    vertices.iter_mut().for_each(|vertex| *vertex = (*vertex - center) * scale);
    self::mesh(vertices, faces)
}

fn mesh(vertices: Vec<DVec3>, faces: Vec<[u32; 3]>) -> TriMesh {
    TriMesh::new(vertices, faces).expect("generated vertices are finite, indices in range")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clouds_have_the_size_asked_for_and_keep_their_distance() {
        let bodies: [fn(usize, f64) -> ScannedBody; 5] = [
            ScannedBody::potato,
            ScannedBody::block,
            ScannedBody::knot,
            ScannedBody::bowls,
            ScannedBody::lattice,
        ];
        for make in bodies {
            let body = make(3000, 0.0);
            let (name, count) = (body.name, body.points.len());
            assert!((2400..=3000).contains(&count), "{name}: {count}");
            let largest = body.points.iter().map(|p| p.abs().max_element()).fold(0.0, f64::max);
            assert!((0.97..=1.0 + 1e-12).contains(&largest), "{name}: {largest}");
            for (i, p) in body.points.iter().enumerate().step_by(37) {
                let others = body.points.iter().enumerate().filter(|&(j, _)| i != j);
                let least = others.map(|(_, q)| p.distance(*q)).fold(f64::INFINITY, f64::min);
                let spacings = least / body.spacing;
                assert!((0.7..1.7).contains(&spacings), "{name}: {spacings}");
            }
        }
    }

    #[test]
    fn closed_bodies_are_closed() {
        crate::shapes::assert_closed(&ScannedBody::block(500, 0.0).mesh, 2);
        crate::shapes::assert_closed(&ScannedBody::knot(500, 0.0).mesh, 0);
    }
}
