//! Single bodies. All are closed manifolds with faces counterclockwise seen from outside, except
//! the sheet, which is open.

use std::f64::consts::TAU;

use glam::DVec3;
use kintact::TriMesh;

use crate::{SplitMix64, sin_cos};

/// A sphere of radius 1 around the origin with about `faces` triangles of nearly equal size.
///
/// An icosahedron whose faces are divided into f² triangles and pushed out to the sphere, so
/// the number is 20 f² for the f that comes closest: 20,000 asked gives 20,480, 200,000 gives
/// just that.
///
/// # Panics
/// Above 2^31 faces, where vertex indices leave 32 bits.
pub fn sphere(faces: usize) -> TriMesh {
    assert!(faces <= 1 << 31, "{faces} faces need indices of more than 32 bits");
    let frequency = ((faces as f64 / 20.0).sqrt().round() as u32).max(1);
    geodesic_sphere(frequency)
}

/// A potato of about `faces` triangles (see [`sphere`]) with smooth bumps and dents.
///
/// Star-shaped around the origin. The farthest vertex is exactly 1 away, so the body has size
/// 2; radii go down to about 0.6 and are 0.8 on the whole.
///
/// # Panics
/// As [`sphere`].
pub fn bumpy_sphere(faces: usize, seed: u64) -> TriMesh {
    const WAVES: usize = 8;
    let mut random = SplitMix64::new(seed);
    // Plane waves cut by the sphere: as smooth as spherical harmonics and much simpler.
    let waves: [(DVec3, f64); WAVES] = std::array::from_fn(|_| {
        (random.direction() * random.range(3.0, 9.0), random.range(0.0, TAU))
    });
    let height = |d: DVec3| -> f64 { waves.iter().map(|&(k, at)| sin_cos(k.dot(d) + at).0).sum() };

    let (mut vertices, faces) = sphere(faces).into_parts();
    let heights: Vec<f64> = vertices.iter().map(|&d| height(d)).collect();
    let top = heights.iter().copied().fold(f64::MIN, f64::max);
    let bottom = heights.iter().copied().fold(f64::MAX, f64::min);
    for (vertex, h) in vertices.iter_mut().zip(heights) {
        *vertex *= 1.0 - 0.4 * (top - h) / (top - bottom).max(f64::MIN_POSITIVE);
    }
    mesh(vertices, faces)
}

/// A torus around the z axis: its tube of radius `minor` runs along a circle of radius `major`.
/// It has `2 * around * across` faces.
///
/// # Panics
/// If a count is below 3 or their product above 2^32, or a radius is not finite.
pub fn torus(major: f64, minor: f64, around: u32, across: u32) -> TriMesh {
    assert!(around >= 3 && across >= 3, "a closed torus needs at least 3 x 3 quads");
    assert!(around.checked_mul(across).is_some(), "indices of more than 32 bits");
    let vertex = |i, j| {
        let (sin_u, cos_u) = sin_cos(TAU * f64::from(i) / f64::from(around));
        let (sin_v, cos_v) = sin_cos(TAU * f64::from(j) / f64::from(across));
        let r = major + minor * cos_v;
        DVec3::new(r * cos_u, r * sin_u, minor * sin_v)
    };
    let vertices = (0..around).flat_map(|i| (0..across).map(move |j| vertex(i, j))).collect();
    let mut faces = Vec::with_capacity(2 * around as usize * across as usize);
    for i in 0..around {
        for j in 0..across {
            let at = |di: u32, dj: u32| ((i + di) % around) * across + (j + dj) % across;
            faces.push([at(0, 0), at(1, 0), at(1, 1)]);
            faces.push([at(0, 0), at(1, 1), at(0, 1)]);
        }
    }
    mesh(vertices, faces)
}

/// The 64-triangle ring of Coming and Staadt's many-body scenes (2006): a coarse torus that
/// touches the unit sphere.
pub fn ring() -> TriMesh {
    torus(0.75, 0.25, 8, 4)
}

/// A box of the given half sizes around the origin, 12 triangles.
///
/// # Panics
/// If a size is not finite.
pub fn cuboid(half: DVec3) -> TriMesh {
    let vertices = (0..8u32)
        .map(|corner| {
            let side = |bit: u32| if corner & bit != 0 { 1.0 } else { -1.0 };
            half * DVec3::new(side(1), side(2), side(4))
        })
        .collect();
    let quads =
        [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    mesh(vertices, quads.iter().flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]]).collect())
}

/// A flat square of side `side` in the xy plane around the origin: `quads` x `quads` squares,
/// two triangles each, normals along +z. Vertices run along x first.
///
/// # Panics
/// Above 60,000 quads a side, where indices leave 32 bits.
pub fn sheet(side: f64, quads: u32) -> TriMesh {
    assert!(quads <= 60_000, "{quads} quads a side need indices of more than 32 bits");
    let along = |i: u32| side * (f64::from(i) / f64::from(quads.max(1)) - 0.5);
    let vertices = (0..=quads)
        .flat_map(|j| (0..=quads).map(move |i| DVec3::new(along(i), along(j), 0.0)))
        .collect();
    mesh(vertices, sheet_faces(quads))
}

/// The faces of [`sheet`], diagonals alternating so that no direction is stiffer.
pub(crate) fn sheet_faces(quads: u32) -> Vec<[u32; 3]> {
    let row = quads + 1;
    let mut faces = Vec::with_capacity(2 * quads as usize * quads as usize);
    for j in 0..quads {
        for i in 0..quads {
            let [a, b] = [j * row + i, j * row + i + 1];
            let [c, d] = [a + row, b + row];
            faces.extend(if (i + j) % 2 == 0 {
                [[a, b, d], [a, d, c]]
            } else {
                [[a, b, c], [b, d, c]]
            });
        }
    }
    faces
}

fn mesh(vertices: Vec<DVec3>, faces: Vec<[u32; 3]>) -> TriMesh {
    TriMesh::new(vertices, faces).expect("generated vertices are finite, indices in range")
}

/// The icosahedron with every edge cut into `f` parts.
fn geodesic_sphere(f: u32) -> TriMesh {
    let (corners, triangles) = icosahedron();
    let mut vertices: Vec<DVec3> = corners.to_vec();

    // Points on edges first, each edge from its smaller corner, so that both sides share them.
    let mut edges: Vec<[u32; 2]> = triangles
        .iter()
        .flat_map(|&[a, b, c]| [[a, b], [b, c], [c, a]])
        .filter(|[a, b]| a < b)
        .collect();
    edges.sort_unstable();
    let blend = |weights: [(u32, u32); 3]| {
        let sum: DVec3 = weights.iter().map(|&(c, w)| corners[c as usize] * f64::from(w)).sum();
        sum.normalize()
    };
    for &[a, b] in &edges {
        vertices.extend((1..f).map(|i| blend([(a, f - i), (b, i), (b, 0)])));
    }
    // The point `i` steps from corner `a` towards corner `b`.
    let on_edge = |a: u32, b: u32, i: u32| {
        if i == 0 || i == f {
            return if i == 0 { a } else { b };
        }
        let (low, high, step) = if a < b { (a, b, i) } else { (b, a, f - i) };
        let edge = edges.binary_search(&[low, high]).expect("every side is listed") as u32;
        12 + edge * (f - 1) + step - 1
    };

    let mut faces = Vec::with_capacity(20 * f as usize * f as usize);
    for [a, b, c] in triangles {
        let inside = vertices.len() as u32;
        for i in 1..f {
            vertices.extend((1..f - i).map(|j| blend([(a, f - i - j), (b, i), (c, j)])));
        }
        // The point `i` steps towards b and `j` towards c; `i` rows of f-1-i inner points each.
        let at = |i: u32, j: u32| {
            if j == 0 {
                on_edge(a, b, i)
            } else if i == 0 {
                on_edge(a, c, j)
            } else if i + j == f {
                on_edge(b, c, j)
            } else {
                inside + (i - 1) * (f - 1) - i * (i - 1) / 2 + j - 1
            }
        };
        for i in 0..f {
            for j in 0..f - i {
                faces.push([at(i, j), at(i + 1, j), at(i, j + 1)]);
                if i + j + 1 < f {
                    faces.push([at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)]);
                }
            }
        }
    }
    mesh(vertices, faces)
}

/// Corners on the unit sphere, and faces counterclockwise from outside.
fn icosahedron() -> ([DVec3; 12], [[u32; 3]; 20]) {
    let golden = (1.0 + 5f64.sqrt()) / 2.0;
    let corners = std::array::from_fn(|i| {
        let p = if i & 1 == 0 { 1.0 } else { -1.0 };
        let q = if i & 2 == 0 { golden } else { -golden };
        // Three rectangles in the golden ratio, one across each axis.
        let corner = match i / 4 {
            0 => DVec3::new(p, q, 0.0),
            1 => DVec3::new(0.0, p, q),
            _ => DVec3::new(q, 0.0, p),
        };
        corner.normalize()
    });
    let mut triangles = [[0; 3]; 20];
    let mut count = 0;
    let near = |a: usize, b: usize| DVec3::dot(corners[a], corners[b]) > 0.4;
    for a in 0..12 {
        for b in a + 1..12 {
            for c in b + 1..12 {
                if near(a, b) && near(b, c) && near(c, a) {
                    let normal = (corners[b] - corners[a]).cross(corners[c] - corners[a]);
                    let outside = normal.dot(corners[a]) > 0.0;
                    let [a, b, c] = [a as u32, b as u32, c as u32];
                    triangles[count] = if outside { [a, b, c] } else { [a, c, b] };
                    count += 1;
                }
            }
        }
    }
    (corners, triangles)
}

/// Every edge has two faces that run along it in opposite directions, there is no hole or handle
/// too many, and the faces point outward.
#[cfg(test)]
pub(crate) fn assert_closed(mesh: &TriMesh, euler_characteristic: i64) {
    let adjacency = mesh.adjacency();
    for edge in adjacency.edges() {
        let [p, q] = edge.vertices;
        let &[f, g] = edge.faces else { panic!("edge {p}-{q} has faces {:?}", edge.faces) };
        let forward = |face: u32| {
            let [a, b, c] = mesh.faces()[face as usize];
            [[a, b], [b, c], [c, a]].contains(&[p, q])
        };
        assert_ne!(forward(f), forward(g), "faces {f} and {g} turn against each other");
    }
    let [v, e, f] =
        [mesh.vertices().len(), adjacency.edges().len(), mesh.faces().len()].map(|n| n as i64);
    assert_eq!(v - e + f, euler_characteristic);
    let volume: f64 = mesh.triangles().map(|[a, b, c]| a.dot(b.cross(c)) / 6.0).sum();
    assert!(volume > 0.0, "{volume}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bodies_are_closed_manifolds_with_the_stated_number_of_faces() {
        for (asked, given) in
            [(0, 20), (20, 20), (80, 80), (180, 180), (300, 320), (20_000, 20_480)]
        {
            let mesh = sphere(asked);
            assert_eq!(mesh.faces().len(), given);
            assert_closed(&mesh, 2);
        }
        assert_eq!(bumpy_sphere(200_000, 1).faces().len(), 200_000);
        assert_closed(&bumpy_sphere(5_000, 1), 2);
        assert_closed(&cuboid(DVec3::new(1.0, 2.0, 3.0)), 2);
        assert_closed(&torus(2.0, 0.5, 3, 5), 0);
        assert_eq!(ring().faces().len(), 64);
        assert_closed(&ring(), 0);
    }

    #[test]
    fn shapes_have_the_stated_sizes() {
        for vertex in sphere(500).vertices() {
            assert!((vertex.length() - 1.0).abs() < 1e-14);
        }
        let radii: Vec<f64> =
            bumpy_sphere(20_000, 5).vertices().iter().map(|v| v.length()).collect();
        let farthest = radii.iter().copied().fold(0.0, f64::max);
        let nearest = radii.iter().copied().fold(9.0, f64::min);
        assert!((farthest - 1.0).abs() < 1e-14, "{farthest}");
        assert!((nearest - 0.6).abs() < 1e-14, "{nearest}");
        let mean = radii.iter().sum::<f64>() / radii.len() as f64;
        assert!((0.75..0.87).contains(&mean), "{mean}");
        assert_eq!(cuboid(DVec3::ONE).vertices()[7], DVec3::ONE);
    }

    #[test]
    fn a_sheet_is_open_with_one_border() {
        let sheet = sheet(2.0, 10);
        assert_eq!(sheet.faces().len(), 200);
        let border = sheet.adjacency().edges().filter(|e| e.faces.len() == 1).count();
        assert_eq!(border, 40);
        for [a, b, c] in sheet.triangles() {
            assert!((b - a).cross(c - a).z > 0.0);
        }
        assert_eq!(sheet.vertices()[0], DVec3::new(-1.0, -1.0, 0.0));
    }
}
