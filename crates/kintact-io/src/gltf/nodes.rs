//! The node hierarchy: where each node is, given where it is within its parent.

use glam::{DMat4, DQuat, DVec3};
use gltf_json::scene::Node;
use gltf_json::{Index, Root};

use crate::error::Error;

/// Where a node is within its parent.
#[derive(Clone, Copy)]
pub(super) enum Local {
    Matrix(DMat4),
    Parts { translation: DVec3, rotation: DQuat, scale: DVec3 },
}

impl Local {
    fn new(index: usize, node: &Node) -> Result<Self, Error> {
        if let Some(matrix) = node.matrix {
            return Ok(Local::Matrix(DMat4::from_cols_array(&matrix.map(f64::from))));
        }
        let vector = |v: [f32; 3]| DVec3::from_array(v.map(f64::from));
        let rotation = match node.rotation {
            Some(rotation) => unit_rotation(rotation.0.map(f64::from)).ok_or_else(|| {
                Error::malformed(format!("the rotation of node {index} is no quaternion"))
            })?,
            None => DQuat::IDENTITY,
        };
        Ok(Local::Parts {
            translation: node.translation.map_or(DVec3::ZERO, vector),
            rotation,
            scale: node.scale.map_or(DVec3::ONE, vector),
        })
    }

    /// The parts, so that an animation can replace one of them.
    pub(super) fn parts_mut(&mut self) -> (&mut DVec3, &mut DQuat, &mut DVec3) {
        if let Local::Matrix(matrix) = *self {
            let (scale, rotation, translation) = matrix.to_scale_rotation_translation();
            *self = Local::Parts { translation, rotation, scale };
        }
        match self {
            Local::Parts { translation, rotation, scale } => (translation, rotation, scale),
            Local::Matrix(_) => unreachable!("it was just replaced"),
        }
    }

    fn matrix(&self) -> DMat4 {
        match *self {
            Local::Matrix(matrix) => matrix,
            Local::Parts { translation, rotation, scale } => {
                DMat4::from_scale_rotation_translation(scale, rotation, translation)
            }
        }
    }
}

/// A quaternion of length one, unless it has no direction.
pub(super) fn unit_rotation(xyzw: [f64; 4]) -> Option<DQuat> {
    let length = DQuat::from_array(xyzw).length();
    (length > 0.0 && length.is_finite()).then(|| DQuat::from_array(xyzw.map(|v| v / length)))
}

/// The nodes in an order in which parents come before their children.
pub(super) struct Hierarchy {
    order: Vec<usize>,
    parents: Vec<Option<usize>>,
    /// The nodes of the scene, in the order of the scene.
    pub(super) in_scene: Vec<usize>,
    pub(super) rest: Vec<Local>,
}

impl Hierarchy {
    pub(super) fn new(root: &Root) -> Result<Self, Error> {
        let count = root.nodes.len();
        let mut parents = vec![None; count];
        for (index, node) in root.nodes.iter().enumerate() {
            for child in node.children.iter().flatten() {
                match parents.get_mut(child.value()) {
                    Some(parent @ None) => *parent = Some(index),
                    Some(_) => {
                        let message = format!("node {} has two parents", child.value());
                        return Err(Error::malformed(message));
                    }
                    None => {
                        let message = format!("node {index} has a child that does not exist");
                        return Err(Error::malformed(message));
                    }
                }
            }
        }
        let tops = (0..count).filter(|&index| parents[index].is_none());
        let order = descend(root, tops.clone());
        if order.len() < count {
            return Err(Error::malformed("nodes are their own ancestors: children form a circle"));
        }
        let scene = root.scene.map_or(0, |scene| scene.value());
        let in_scene = match root.scenes.get(scene) {
            Some(scene) => {
                let nodes: Vec<_> = scene.nodes.iter().map(Index::value).collect();
                if let Some(missing) = nodes.iter().find(|&&node| node >= count) {
                    let message = format!("the scene has a node {missing} that does not exist");
                    return Err(Error::malformed(message));
                }
                let mut seen = vec![false; count];
                if nodes.iter().any(|&node| std::mem::replace(&mut seen[node], true)) {
                    return Err(Error::malformed("the scene lists a node twice"));
                }
                descend(root, nodes.into_iter())
            }
            None if root.scenes.is_empty() && root.scene.is_none() => order.clone(),
            None => return Err(Error::malformed(format!("there is no scene {scene}"))),
        };
        let rest = root
            .nodes
            .iter()
            .enumerate()
            .map(|(index, node)| Local::new(index, node))
            .collect::<Result<_, _>>()?;
        Ok(Self { order, parents, in_scene, rest })
    }

    /// A node and those above it, from below.
    pub(super) fn upward(&self, node: usize) -> impl Iterator<Item = usize> + '_ {
        std::iter::successors(Some(node), |&node| self.parents[node])
    }

    /// For each node whether it is a given one or below it.
    pub(super) fn branch(&self, top: usize) -> Vec<bool> {
        let mut is_in = vec![false; self.parents.len()];
        for &node in &self.order {
            is_in[node] = node == top || self.parents[node].is_some_and(|parent| is_in[parent]);
        }
        is_in
    }

    /// For each node whether what happens to it moves a given one, or a part of its branch.
    pub(super) fn movers(&self, top: usize) -> Vec<bool> {
        let mut movers = self.branch(top);
        self.upward(top).for_each(|above| movers[above] = true);
        movers
    }

    /// The deepest node at or above all of some.
    pub(super) fn above_all(&self, nodes: &[usize]) -> Option<usize> {
        let mut below = vec![0; self.parents.len()];
        nodes.iter().for_each(|&node| below[node] += 1);
        for &node in self.order.iter().rev() {
            if let Some(parent) = self.parents[node] {
                below[parent] += below[node];
            }
        }
        self.upward(*nodes.first()?).find(|&above| below[above] == nodes.len())
    }

    /// Whether all above a node only move and rotate what is below them.
    pub(super) fn is_rigid_above(&self, node: usize) -> bool {
        self.upward(node).skip(1).all(|above| match self.rest[above] {
            Local::Matrix(matrix) => {
                let linear = glam::DMat3::from_mat4(matrix);
                let off = linear.transpose() * linear - glam::DMat3::IDENTITY;
                off.to_cols_array().iter().all(|x| x.abs() <= 1e-6)
            }
            Local::Parts { scale, .. } => scale == DVec3::ONE,
        })
    }

    /// Where every node is in the world.
    pub(super) fn world(&self, locals: &[Local]) -> Vec<DMat4> {
        let mut world = vec![DMat4::IDENTITY; locals.len()];
        for &node in &self.order {
            let local = locals[node].matrix();
            world[node] = self.parents[node].map_or(local, |parent| world[parent] * local);
        }
        world
    }
}

/// Depth first without recursion: a chain of nodes may be as long as the file allows. Every node
/// has one parent at most, so that none is met twice unless `tops` holds one below another.
fn descend(root: &Root, tops: impl DoubleEndedIterator<Item = usize>) -> Vec<usize> {
    let mut order = Vec::new();
    let mut seen = vec![false; root.nodes.len()];
    let mut stack: Vec<usize> = tops.rev().collect();
    while let Some(node) = stack.pop() {
        if !std::mem::replace(&mut seen[node], true) {
            order.push(node);
            let children = root.nodes[node].children.iter().flatten();
            stack.extend(children.map(Index::value).rev());
        }
    }
    order
}
