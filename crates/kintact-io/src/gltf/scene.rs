//! All parts of a scene, and where their vertices are in a pose.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use glam::{DMat4, DVec3};

use super::document::Document;
use super::nodes::{Hierarchy, Local};
use super::parts::Part;
use crate::error::{Error, ErrorKind};
use crate::parsed::Parsed;

pub(super) struct Assembly {
    pub(super) hierarchy: Hierarchy,
    pub(super) instances: Vec<Instance>,
    skins: HashMap<usize, Skin>,
    rest_weights: Vec<Vec<f64>>,
    /// Of the nodes; empty for those without one.
    names: Vec<String>,
}

/// A part placed by a node.
pub(super) struct Instance {
    pub(super) part: Rc<Part>,
    pub(super) node: usize,
    pub(super) skin: Option<usize>,
}

struct Skin {
    /// The node of each joint, and what takes the mesh at rest into the joint's space.
    joints: Vec<(usize, DMat4)>,
}

/// Why a scene is refused: small files can place large meshes very often.
pub(super) fn too_many(max_positions: usize, counts_uses: bool) -> Error {
    let uses = if counts_uses { ", with every use of a mesh counted" } else { "" };
    Error::unsupported(format!("the scene has more than {max_positions} vertices{uses}; split it"))
}

/// What an animation changes.
#[derive(Clone)]
pub(super) struct Pose {
    pub(super) locals: Vec<Local>,
    /// Morph weights of each node.
    pub(super) weights: Vec<Vec<f64>>,
}

impl Assembly {
    /// `max_positions` bounds the vertices of all uses of meshes.
    pub(super) fn new(
        document: &Document<'_>,
        max_positions: usize,
        notes: &mut Vec<String>,
    ) -> Result<Self, Error> {
        Self::counting(document, max_positions, true, notes)
    }

    /// As `new`, for uses that share a mesh: `max_positions` bounds the vertices of meshes, each once.
    pub(super) fn of_shared(
        document: &Document<'_>,
        max_positions: usize,
        notes: &mut Vec<String>,
    ) -> Result<Self, Error> {
        Self::counting(document, max_positions, false, notes)
    }

    fn counting(
        document: &Document<'_>,
        max_positions: usize,
        counts_uses: bool,
        notes: &mut Vec<String>,
    ) -> Result<Self, Error> {
        let root = &document.root;
        let hierarchy = Hierarchy::new(root)?;
        let mut parts = HashMap::new();
        let (mut instances, mut skins) = (Vec::new(), HashMap::new());
        let (mut vertices, mut lines) = (0_usize, 0);
        for &node in &hierarchy.in_scene {
            let Some(mesh) = root.nodes[node].mesh.map(|mesh| mesh.value()) else { continue };
            let Some(primitives) = root.meshes.get(mesh).map(|mesh| &mesh.primitives) else {
                let message = format!("node {node} has a mesh {mesh} that does not exist");
                return Err(Error::malformed(message));
            };
            let skin = root.nodes[node].skin.map(|skin| skin.value());
            for (index, primitive) in primitives.iter().enumerate() {
                let known = parts.get(&(mesh, index));
                let counts = counts_uses || known.is_none();
                let part = match known {
                    Some(part) => Option::clone(part),
                    None => {
                        let part = Part::new(document, primitive)
                            .map_err(|error| name_mesh(error, mesh))?
                            .map(Rc::new);
                        parts.insert((mesh, index), part.clone());
                        part
                    }
                };
                let Some(part) = part else {
                    lines += 1;
                    continue;
                };
                if counts {
                    vertices = vertices.saturating_add(part.positions.len());
                }
                if vertices > max_positions {
                    return Err(too_many(max_positions, counts_uses));
                }
                let skin = skin.filter(|_| part.influences.is_some());
                if let Some(skin) = skin {
                    let joints = match skins.entry(skin) {
                        std::collections::hash_map::Entry::Occupied(known) => known.into_mut(),
                        std::collections::hash_map::Entry::Vacant(new) => {
                            new.insert(Skin::new(document, skin)?)
                        }
                    };
                    joints.check(&part)?;
                }
                instances.push(Instance { part, node, skin });
            }
        }
        if lines > 0 {
            notes.push(format!("{lines} primitives of lines left out: only faces collide"));
        }
        drop_points_beside_faces(&mut instances, notes);
        let rest_weights = root
            .nodes
            .iter()
            .map(|node| {
                let mesh = || root.meshes.get(node.mesh?.value())?.weights.as_ref();
                let weights = node.weights.as_ref().or_else(mesh);
                weights.into_iter().flatten().map(|&weight| f64::from(weight)).collect()
            })
            .collect();
        let names = root.nodes.iter().map(|node| node.name.clone().unwrap_or_default()).collect();
        Ok(Self { hierarchy, instances, skins, rest_weights, names })
    }

    pub(super) fn rest(&self) -> Pose {
        Pose { locals: self.hierarchy.rest.clone(), weights: self.rest_weights.clone() }
    }

    pub(super) fn vertices(&self) -> usize {
        self.instances.iter().map(|instance| instance.part.positions.len()).sum()
    }

    /// Takes away all that does not stand at a node or below it.
    pub(super) fn keep_branch(&mut self, node: usize) {
        let branch = self.hierarchy.branch(node);
        self.instances.retain(|instance| branch[instance.node]);
        let used: HashSet<usize> =
            self.instances.iter().filter_map(|instance| instance.skin).collect();
        self.skins.retain(|skin, _| used.contains(skin));
    }

    pub(super) fn is_skinned(&self) -> bool {
        !self.skins.is_empty()
    }

    /// The nodes that place a mesh, in the order of the scene.
    pub(super) fn placing_nodes(&self) -> Vec<usize> {
        let mut nodes: Vec<usize> = self.instances.iter().map(|instance| instance.node).collect();
        nodes.dedup();
        nodes
    }

    /// The name of a node, or its number.
    pub(super) fn name(&self, node: usize) -> String {
        let name = &self.names[node];
        if name.is_empty() { node.to_string() } else { name.clone() }
    }

    /// The longest side of the boxes around the meshes, each in its own frame.
    pub(super) fn size(&self) -> f64 {
        let size = |instance: &Instance| {
            let positions = &instance.part.positions;
            let low = positions.iter().copied().fold(DVec3::INFINITY, DVec3::min);
            let high = positions.iter().copied().fold(DVec3::NEG_INFINITY, DVec3::max);
            (high - low).max_element()
        };
        self.instances.iter().map(size).fold(0.0, f64::max)
    }

    /// How many morph targets the mesh of a node has.
    pub(super) fn targets_of(&self, node: usize) -> Option<usize> {
        let mut of_node = self.instances.iter().filter(|instance| instance.node == node);
        of_node.next().map(|instance| instance.part.targets.len())
    }

    /// Where all vertices are.
    pub(super) fn evaluate(&self, pose: &Pose) -> Vec<DVec3> {
        self.evaluate_some(pose, &self.instances)
    }

    /// Where the vertices of some of the instances are.
    pub(super) fn evaluate_some(&self, pose: &Pose, instances: &[Instance]) -> Vec<DVec3> {
        let world = self.hierarchy.world(&pose.locals);
        let joints: HashMap<usize, Vec<DMat4>> = self
            .skins
            .iter()
            .map(|(&skin, Skin { joints })| {
                (skin, joints.iter().map(|&(node, inverse)| world[node] * inverse).collect())
            })
            .collect();
        let count = instances.iter().map(|instance| instance.part.positions.len()).sum();
        let mut vertices = Vec::with_capacity(count);
        for Instance { part, node, skin } in instances {
            let first = vertices.len();
            vertices.extend_from_slice(&part.positions);
            let placed = &mut vertices[first..];
            for (target, &weight) in part.targets.iter().zip(&pose.weights[*node]) {
                if weight != 0.0 {
                    for (vertex, &shift) in placed.iter_mut().zip(target) {
                        *vertex += weight * shift;
                    }
                }
            }
            match (skin.and_then(|skin| joints.get(&skin)), &part.influences) {
                // The node of a skinned mesh does not place it: its joints do.
                (Some(joints), Some(influences)) => {
                    for (vertex, influences) in placed.iter_mut().zip(influences) {
                        let sum = |sum: DVec3, influence: &super::parts::Influence| {
                            let joint = joints[influence.joint];
                            sum + influence.weight * joint.transform_point3(*vertex)
                        };
                        *vertex = influences.iter().fold(DVec3::ZERO, sum);
                    }
                }
                _ => {
                    for vertex in placed {
                        *vertex = world[*node].transform_point3(*vertex);
                    }
                }
            }
        }
        vertices
    }

    pub(super) fn into_parsed(self, notes: Vec<String>) -> Parsed {
        let mut parsed = Parsed {
            vertices: self.evaluate(&self.rest()),
            notes,
            unit: Some("m"),
            ..Parsed::default()
        };
        let mut first = 0;
        for Instance { part, node, .. } in &self.instances {
            parsed.begin_group(&self.names[*node]);
            for face in part.faces.iter().flatten() {
                parsed.polygons.push(&face.map(|corner| corner + first));
            }
            first += part.positions.len() as u32;
        }
        parsed
    }
}

fn name_mesh(mut error: Error, mesh: usize) -> Error {
    if let ErrorKind::Malformed(message) = &mut error.kind {
        *message = format!("mesh {mesh}: {message}");
    }
    error
}

/// Points beside faces would only be vertices that no face uses.
fn drop_points_beside_faces(instances: &mut Vec<Instance>, notes: &mut Vec<String>) {
    let count = instances.len();
    if instances.iter().any(|instance| instance.part.faces.is_some()) {
        instances.retain(|instance| instance.part.faces.is_some());
    }
    if instances.len() < count {
        let dropped = count - instances.len();
        notes.push(format!("{dropped} primitives of points left out beside those with faces"));
    }
}

impl Skin {
    fn new(document: &Document<'_>, index: usize) -> Result<Self, Error> {
        let Some(skin) = document.root.skins.get(index) else {
            return Err(Error::malformed(format!("there is no skin {index}")));
        };
        let nodes: Vec<_> = skin.joints.iter().map(gltf_json::Index::value).collect();
        if nodes.is_empty() || nodes.iter().any(|&node| node >= document.root.nodes.len()) {
            return Err(Error::malformed(format!("skin {index} has a joint that does not exist")));
        }
        let inverses: Vec<DMat4> = match skin.inverse_bind_matrices {
            Some(accessor) => {
                let values = document.values(accessor, 16, "inverseBindMatrices")?;
                values.chunks_exact(16).map(DMat4::from_cols_slice).collect()
            }
            None => vec![DMat4::IDENTITY; nodes.len()],
        };
        if inverses.len() < nodes.len() {
            return Err(Error::malformed(format!(
                "skin {index} has {} joints and {} inverse bind matrices",
                nodes.len(),
                inverses.len()
            )));
        }
        Ok(Self { joints: nodes.into_iter().zip(inverses).collect() })
    }

    fn check(&self, part: &Part) -> Result<(), Error> {
        let joints = self.joints.len();
        let mut used = part.influences.iter().flatten().flatten();
        match used.find(|influence| influence.joint >= joints) {
            Some(bad) => Err(Error::malformed(format!(
                "a vertex follows joint {}, but its skin has only {joints}",
                bad.joint
            ))),
            None => Ok(()),
        }
    }
}
