//! The geometry of primitives: vertices, faces, morph targets and what ties them to joints.

use glam::DVec3;
use gltf_json::Index;
use gltf_json::accessor::Accessor;
use gltf_json::mesh::{Mode, Primitive, Semantic};
use gltf_json::validation::Checked;

use super::document::Document;
use crate::error::Error;

/// A primitive, reduced to the vertices it uses.
pub(super) struct Part {
    pub(super) positions: Vec<DVec3>,
    /// For each morph target, how far it moves each vertex.
    pub(super) targets: Vec<Vec<DVec3>>,
    /// For each vertex, the joints it follows.
    pub(super) influences: Option<Vec<Vec<Influence>>>,
    /// None for points.
    pub(super) faces: Option<Vec<[u32; 3]>>,
}

#[derive(Clone, Copy)]
pub(super) struct Influence {
    pub(super) joint: usize,
    pub(super) weight: f64,
}

impl Part {
    /// `None` if the primitive is made of lines.
    pub(super) fn new(
        document: &Document<'_>,
        primitive: &Primitive,
    ) -> Result<Option<Self>, Error> {
        let Checked::Valid(mode) = primitive.mode else {
            return Err(Error::malformed("a primitive has an unknown mode"));
        };
        if matches!(mode, Mode::Lines | Mode::LineLoop | Mode::LineStrip) {
            return Ok(None);
        }
        let attribute = |semantic| primitive.attributes.get(&Checked::Valid(semantic)).copied();
        let Some(positions) = attribute(Semantic::Positions) else {
            return Err(Error::malformed("a primitive has no POSITION"));
        };
        let values = document.values(positions, 3, "POSITION")?;
        let count = values.len() / 3;

        let mut corners = match primitive.indices {
            Some(indices) => {
                let indices = document.values(indices, 1, "indices")?;
                if let Some(bad) = indices.iter().find(|&&i| !(i >= 0.0 && (i as usize) < count)) {
                    return Err(Error::malformed(format!(
                        "a primitive uses vertex {bad}, but has only {count}"
                    )));
                }
                indices.iter().map(|&index| index as usize).collect()
            }
            None => (0..count).collect::<Vec<_>>(),
        };
        let used = keep_used(&mut corners, count);
        let faces = faces_of(mode, &corners)?;

        let mut targets = Vec::new();
        for target in primitive.targets.iter().flatten() {
            targets.push(match target.positions {
                Some(accessor) => {
                    let moves = document.values(accessor, 3, "POSITION of a morph target")?;
                    check_count("a morph target", moves.len() / 3, count)?;
                    vectors(&moves, &used)
                }
                None => vec![DVec3::ZERO; used.len()],
            });
        }
        let sets: Vec<_> = (0..)
            .map_while(|n| {
                Some((attribute(Semantic::Joints(n))?, attribute(Semantic::Weights(n))?))
            })
            .collect();
        let influences = if sets.is_empty() {
            None
        } else {
            Some(read_influences(document, &sets, count, &used)?)
        };
        Ok(Some(Self { positions: vectors(&values, &used), targets, influences, faces }))
    }
}

fn check_count(what: &str, found: usize, expected: usize) -> Result<(), Error> {
    if found == expected {
        return Ok(());
    }
    Err(Error::malformed(format!("{what} has {found} vertices, its primitive {expected}")))
}

/// The vertices that are used, in order; renumbers the corners to match. Exporters like to give
/// thousands of primitives one common list of vertices.
fn keep_used(corners: &mut [usize], count: usize) -> Vec<usize> {
    let mut used = corners.to_vec();
    used.sort_unstable();
    used.dedup();
    if used.len() < count {
        for corner in corners {
            *corner = used.partition_point(|&vertex| vertex < *corner);
        }
    }
    used
}

fn vectors(values: &[f64], used: &[usize]) -> Vec<DVec3> {
    used.iter().map(|&vertex| DVec3::from_slice(&values[3 * vertex..])).collect()
}

fn faces_of(mode: Mode, corners: &[usize]) -> Result<Option<Vec<[u32; 3]>>, Error> {
    let triples = corners.windows(3).map(|c| [c[0] as u32, c[1] as u32, c[2] as u32]);
    Ok(Some(match mode {
        Mode::Triangles => {
            if !corners.len().is_multiple_of(3) {
                return Err(Error::malformed(format!(
                    "a primitive has {} corners, which is no multiple of three",
                    corners.len()
                )));
            }
            triples.step_by(3).collect()
        }
        Mode::TriangleStrip => triples
            .enumerate()
            .map(|(index, [a, b, c])| if index % 2 == 0 { [a, b, c] } else { [b, a, c] })
            .collect(),
        Mode::TriangleFan => triples.map(|[_, b, c]| [corners[0] as u32, b, c]).collect(),
        _ => return Ok(None),
    }))
}

type Attributes = (Index<Accessor>, Index<Accessor>);

fn read_influences(
    document: &Document<'_>,
    sets: &[Attributes],
    count: usize,
    used: &[usize],
) -> Result<Vec<Vec<Influence>>, Error> {
    let mut influences = vec![Vec::new(); used.len()];
    for &(joints, weights) in sets {
        let joints = document.values(joints, 4, "JOINTS")?;
        let weights = document.values(weights, 4, "WEIGHTS")?;
        check_count("JOINTS", joints.len() / 4, count)?;
        check_count("WEIGHTS", weights.len() / 4, count)?;
        for (list, &vertex) in influences.iter_mut().zip(used) {
            for slot in 4 * vertex..4 * vertex + 4 {
                if weights[slot] != 0.0 {
                    list.push(Influence { joint: joints[slot] as usize, weight: weights[slot] });
                }
            }
        }
    }
    // Weights should add up to one and, rounded, seldom do. A vertex with none follows the first
    // joint, as viewers have it.
    for list in &mut influences {
        // Exporters list joints in any order, and sums of rounded terms depend on it: vertices that
        // are repeated along a seam must stay in one place.
        list.sort_by(|a, b| a.joint.cmp(&b.joint).then(a.weight.total_cmp(&b.weight)));
        let sum: f64 = list.iter().map(|influence| influence.weight).sum();
        if sum > 0.0 && sum.is_finite() {
            list.iter_mut().for_each(|influence| influence.weight /= sum);
        } else {
            *list = vec![Influence { joint: 0, weight: 1.0 }];
        }
    }
    Ok(influences)
}
