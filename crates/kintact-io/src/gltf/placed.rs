//! The parts of a scene: nodes with meshes, each by itself, for `read_assembly`.
//!
//! Primitives of one mesh are one part. Nodes that only place a mesh share it; one that bends it (by a
//! skin or morph weights) has a mesh of its own, as it stands at rest.

use std::collections::{BTreeMap, HashMap};

use glam::{DAffine3, DVec3};
use kintact::TriMesh;

use super::document::Document;
use super::scene::{Assembly, Instance, Pose, too_many};
use crate::assembly::{AssemblyPart, PartMesh};
use crate::error::Error;

/// Half a unit in the last place of numbers in single precision, as a share of the number.
const SINGLE: f64 = 1.0 / (1 << 24) as f64;

/// How much larger errors are where a node rotates or scales: every coordinate is then a sum of three
/// products of rounded numbers.
const LINEAR: f64 = 4.0;

pub(super) fn parts_of(
    document: &Document<'_>,
    scene: &Assembly,
    max_positions: usize,
) -> Result<crate::Assembly, Error> {
    // Bent meshes are made for each use.
    let mut bent = 0;
    let rest = scene.rest();
    let world = scene.hierarchy.world(&rest.locals);
    let mut found = crate::Assembly::default();
    let mut shared: HashMap<usize, usize> = HashMap::new();
    for instances in scene.instances.chunk_by(|one, next| one.node == next.node) {
        let node = instances[0].node;
        let source = document.root.nodes[node].mesh.map(|mesh| mesh.value());
        let is_bent = instances.iter().any(|instance| bends(instance, &rest));
        let mesh = match source.and_then(|source| shared.get(&source)) {
            Some(&mesh) if !is_bent => mesh,
            _ => {
                if is_bent {
                    bent += instances.iter().map(|i| i.part.positions.len()).sum::<usize>();
                    if bent > max_positions {
                        return Err(too_many(max_positions, true));
                    }
                }
                let positions = is_bent.then(|| scene.evaluate_some(&rest, instances));
                found
                    .meshes
                    .push(PartMesh { mesh: joined(instances, positions)?, source_faces: None });
                let number = found.meshes.len() - 1;
                if let (Some(source), false) = (source, is_bent) {
                    shared.insert(source, number);
                }
                number
            }
        };
        let transform = if is_bent { DAffine3::IDENTITY } else { DAffine3::from_mat4(world[node]) };
        let vertices = found.meshes[mesh].mesh.vertices();
        let mut path: Vec<String> =
            scene.hierarchy.upward(node).map(|node| scene.name(node)).collect();
        path.reverse();
        found.parts.push(AssemblyPart {
            path,
            mesh,
            transform,
            coordinate_error: error_of(vertices, &transform, is_bent),
            properties: properties_of(document, node),
        });
    }
    Ok(found)
}

/// Whether a node does more to a mesh than place it.
fn bends(instance: &Instance, rest: &Pose) -> bool {
    instance.skin.is_some()
        || instance.part.targets.iter().zip(&rest.weights[instance.node]).any(|(_, &w)| w != 0.0)
}

/// The primitives of one node as one mesh.
fn joined(instances: &[Instance], positions: Option<Vec<DVec3>>) -> Result<TriMesh, Error> {
    let (mut vertices, mut faces) = (Vec::new(), Vec::new());
    for Instance { part, .. } in instances {
        let first = vertices.len() as u32;
        vertices.extend_from_slice(&part.positions);
        let moved = |face: &[u32; 3]| face.map(|corner| corner + first);
        faces.extend(part.faces.iter().flatten().map(moved));
    }
    Ok(TriMesh::new(positions.unwrap_or(vertices), faces)?)
}

/// How far coordinates may be off: those of the mesh and those that place it are stored in single
/// precision.
fn error_of(vertices: &[DVec3], transform: &DAffine3, is_bent: bool) -> f64 {
    let reach = vertices.iter().fold(0.0, |m: f64, v| m.max(v.abs().max_element()));
    let linear = transform.matrix3;
    let is_moved_only = linear == glam::DMat3::IDENTITY && !is_bent;
    let grown = linear.to_cols_array().iter().fold(0.0, |m: f64, x| m.max(x.abs()));
    let factor = if is_moved_only { 1.0 } else { LINEAR * grown.max(1.0) };
    SINGLE * (factor * reach + transform.translation.abs().max_element())
}

/// What the file says about a node, and about its mesh where it says nothing about the node.
fn properties_of(document: &Document<'_>, node: usize) -> BTreeMap<String, String> {
    let mut properties = BTreeMap::new();
    let node = &document.root.nodes[node];
    let mesh = node.mesh.and_then(|mesh| document.root.meshes.get(mesh.value()));
    let extras = [mesh.and_then(|mesh| mesh.extras.as_ref()), node.extras.as_ref()];
    for raw in extras.into_iter().flatten() {
        if let Ok(value) = serde_json::from_str(raw.get()) {
            crate::properties::add(&value, &mut properties);
        }
    }
    properties
}
