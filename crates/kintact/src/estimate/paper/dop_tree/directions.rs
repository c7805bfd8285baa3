//! The fixed directions of a [`DopTree`](super::DopTree) and the cones between them, from which
//! `DopRotation` bounds rotated polytopes. Finding the cones tries all triples, once a tree.

use glam::{DMat3, DVec3};

use crate::bvh::directions::{OF_A_CUBE, TO_CORNERS, TO_EDGES};

/// The directions of a polytope with `K` faces, and the cones between neighbouring ones.
#[derive(Debug, Clone)]
pub(super) struct Directions<const K: usize> {
    /// Unit vectors; the second half are the first half's opposites.
    pub(super) all: [DVec3; K],
    /// For each direction the cones it is an edge of.
    pub(super) around: Vec<Vec<Cone>>,
}

/// Three directions with no other between them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cone {
    pub(super) edges: [usize; 3],
    /// Gives the factors with which the three directions add up to a vector.
    pub(super) factors: DMat3,
}

impl<const K: usize> Directions<K> {
    const KNOWN: () = assert!(
        matches!(K, 6 | 14 | 18 | 24 | 26),
        "there are polytopes of 6, 14, 18, 24, 26 faces"
    );

    pub(super) fn new() -> Self {
        let () = Self::KNOWN;
        let half = half_of_all(K);
        let all = std::array::from_fn(|i| if i < K / 2 { half[i] } else { -half[i - K / 2] });
        Self { around: cones_around(&all), all }
    }
}

/// One of each pair of opposite directions.
fn half_of_all(faces: usize) -> Vec<DVec3> {
    let cube = OF_A_CUBE.map(|d| d.map(f64::from));
    let (axes, corners) = (&cube[..TO_EDGES], &cube[TO_CORNERS..]);
    let directions: Vec<[f64; 3]> = match faces {
        6 => axes.to_vec(),
        14 => [axes, corners].concat(),
        18 => cube[..TO_CORNERS].to_vec(),
        // The corners of a rhombicuboctahedron: 24 directions spread evenly.
        24 => {
            let long = 1.0 + std::f64::consts::SQRT_2;
            corners
                .iter()
                .flat_map(|&[x, y, z]| [[long * x, y, z], [x, long * y, z], [x, y, long * z]])
                .collect()
        }
        _ => cube.to_vec(),
    };
    directions.into_iter().map(|d| DVec3::from_array(d).normalize()).collect()
}

/// All triples that lie on a face of the directions' convex hull, by the directions in them. A
/// face with more corners gives all its triples; each covers part of it, together all.
fn cones_around(all: &[DVec3]) -> Vec<Vec<Cone>> {
    let mut around = vec![Vec::new(); all.len()];
    for i in 0..all.len() {
        for j in i + 1..all.len() {
            for k in j + 1..all.len() {
                let edges = [all[i], all[j], all[k]];
                let normal = (edges[1] - edges[0]).cross(edges[2] - edges[0]);
                let normal = if normal.dot(edges[0]) < 0.0 { -normal } else { normal };
                let height = normal.dot(edges[0]);
                if height > 1e-6 && all.iter().all(|d| normal.dot(*d) <= height + 1e-9) {
                    let factors = DMat3::from_cols(edges[0], edges[1], edges[2]).inverse();
                    let cone = Cone { edges: [i, j, k], factors };
                    cone.edges.iter().for_each(|&edge| around[edge].push(cone));
                }
            }
        }
    }
    around
}
