//! A node of a scene that moves as one: `moving_node`, called by `read_moving_node`.
//!
//! 1. The node is chosen by name or number; without either it is the deepest one above all meshes.
//! 2. Its mesh is that of its whole branch, about the node's origin, as it stands at the first keyframe.
//!    A branch whose nodes move within it, or that skins or morph targets bend, is refused.
//! 3. Its poses are where the node is at each keyframe of the animation, relative to the first. If only
//!    the node's own position and rotation are animated, linearly, those are all: between two poses a
//!    body goes straight and rotates evenly, and so does the node. Else poses are added at a rate.

use glam::{DMat3, DMat4, DQuat, DVec3};
use gltf_json::animation::{Interpolation, Property};

use super::BakeOptions;
use super::animation::Channel;
use super::bake;
use super::document::Document;
use super::scene::{Assembly, Pose};
use super::{MovingNode, Precision};
use crate::Loaded;
use crate::error::Error;

/// How far, in parts of its size, a matrix may be from one that only moves and rotates. The file has
/// single precision, which is coarser.
const RIGID: f64 = 1e-4;

pub(super) fn moving_node(
    document: &Document<'_>,
    wanted: Option<&str>,
    options: &BakeOptions,
) -> Result<Loaded<MovingNode>, Error> {
    let mut notes = Vec::new();
    let mut assembly = Assembly::new(document, options.max_positions, &mut notes)?;
    let node = match wanted {
        Some(name) => named(&assembly, name)?,
        None => assembly.hierarchy.above_all(&assembly.placing_nodes()).ok_or_else(|| {
            let names = list(&assembly, &assembly.placing_nodes());
            Error::malformed(format!("its parts move apart; name one node of {names}"))
        })?,
    };
    assembly.keep_branch(node);
    if assembly.vertices() == 0 {
        let name = assembly.name(node);
        return Err(Error::malformed(format!("there is no mesh at node {name} or below it")));
    }
    if assembly.is_skinned() {
        let message = "a skin bends its mesh; read it as keyframes of vertices";
        return Err(Error::unsupported(message));
    }
    let movers = assembly.hierarchy.movers(node);
    let mut channels = bake::channels(document, &assembly, options, &mut notes)?;
    channels.retain(|channel| movers[channel.node]);
    if channels.iter().any(|channel| channel.property == Property::MorphTargetWeights) {
        let message = "morph targets bend its mesh; read it as keyframes of vertices";
        return Err(Error::unsupported(message));
    }
    let times = times_of(&assembly, node, &channels, options)?;

    let (parts, size) = (assembly.placing_nodes(), assembly.size());
    let mut pose = assembly.rest();
    let mut first: Option<Vec<DMat4>> = None;
    let mut poses = Vec::with_capacity(times.len());
    for &time in &times {
        for channel in &channels {
            channel.apply(time, &mut pose)?;
        }
        let world = assembly.hierarchy.world(&pose.locals);
        let start = first.get_or_insert_with(|| world.clone());
        let rotation = rotation_between(&start[node], &world[node]).ok_or_else(|| {
            let name = assembly.name(node);
            let remedy = "read it as keyframes of vertices";
            Error::unsupported(format!("node {name} changes its size at time {time}; {remedy}"))
        })?;
        let origin = world[node].w_axis.truncate();
        let moved =
            parts.iter().find(|&&part| !moves_along(part, node, (start, &world), rotation, size));
        if let Some(&part) = moved {
            let (name, whole) = (assembly.name(part), assembly.name(node));
            let remedy = "give it a body of its own, or read all as keyframes of vertices";
            return Err(Error::unsupported(format!("node {name} moves within {whole}; {remedy}")));
        }
        poses.push((origin, rotation));
    }
    let first = poses.first().map_or(DVec3::ZERO, |&(origin, _)| origin);
    let mesh = mesh_at(assembly, &times, &channels, first, notes)?;
    Ok(mesh.map(|mesh| MovingNode { mesh, times, poses }))
}

fn named(assembly: &Assembly, name: &str) -> Result<usize, Error> {
    let nodes = &assembly.hierarchy.in_scene;
    let by_name = nodes.iter().copied().find(|&node| assembly.name(node) == name);
    let by_number = || nodes.iter().copied().find(|node| node.to_string() == name);
    by_name.or_else(by_number).ok_or_else(|| {
        let known = list(assembly, nodes);
        Error::malformed(format!("there is no node {name:?}; there are {known}"))
    })
}

/// Names for a message, the first few of many.
fn list(assembly: &Assembly, nodes: &[usize]) -> String {
    const SHOWN: usize = 8;
    let mut names: Vec<String> =
        nodes.iter().take(SHOWN).map(|&node| format!("{:?}", assembly.name(node))).collect();
    if nodes.len() > SHOWN {
        names.push(format!("{} more", nodes.len() - SHOWN));
    }
    names.join(", ")
}

/// When poses are taken: at keyframes, and between them where the node would not go straight and
/// rotate evenly.
fn times_of(
    assembly: &Assembly,
    node: usize,
    channels: &[Channel],
    options: &BakeOptions,
) -> Result<Vec<f64>, Error> {
    if channels.is_empty() {
        return Ok(vec![0.0]);
    }
    let is_even = |channel: &Channel| {
        channel.node == node
            && channel.interpolation != Interpolation::CubicSpline
            && matches!(channel.property, Property::Translation | Property::Rotation)
    };
    let is_even = channels.iter().all(is_even) && assembly.hierarchy.is_rigid_above(node);
    let most = options.max_positions / 64;
    bake::times(channels, options.rate, most, is_even).ok_or_else(|| {
        Error::unsupported(format!("the animation needs more than {most} poses; lower the rate"))
    })
}

/// The rotation that takes one matrix to another, if nothing but that and a translation does.
fn rotation_between(start: &DMat4, end: &DMat4) -> Option<DQuat> {
    let linear = |matrix: &DMat4| DMat3::from_mat4(*matrix);
    let (start, end) = (linear(start), linear(end));
    let turned = end * start.inverse();
    let off = turned.transpose() * turned - DMat3::IDENTITY;
    let is_rigid = off.to_cols_array().iter().all(|x| x.abs() <= RIGID);
    let rotation = DQuat::from_mat3(&turned).normalize();
    (is_rigid && turned.determinant() > 0.0 && rotation.is_finite()).then_some(rotation)
}

/// Whether a node of a branch moves as its top does, between two times.
fn moves_along(
    part: usize,
    top: usize,
    (first, now): (&[DMat4], &[DMat4]),
    rotation: DQuat,
    size: f64,
) -> bool {
    let offset = |world: &[DMat4]| (world[part].w_axis - world[top].w_axis).truncate();
    let (start, end) = (rotation * offset(first), offset(now));
    let size = start.length().max(end.length()).max(size);
    let own = rotation_between(&first[part], &now[part]);
    own.is_some_and(|own| own.dot(rotation).abs() >= 1.0 - RIGID * RIGID)
        && (start - end).length() <= RIGID * size
}

/// The branch as it stands at the first keyframe, about the node's origin.
fn mesh_at(
    assembly: Assembly,
    times: &[f64],
    channels: &[Channel],
    origin: DVec3,
    notes: Vec<String>,
) -> Result<Loaded<kintact::TriMesh>, Error> {
    let mut pose: Pose = assembly.rest();
    for channel in channels {
        channel.apply(times[0], &mut pose)?;
    }
    let mut vertices = assembly.evaluate(&pose);
    vertices.iter_mut().for_each(|vertex| *vertex -= origin);
    let parsed = assembly.into_parsed(notes);
    let precision = Precision::Single;
    super::Parsed { vertices, precision, ..parsed }.into_mesh()
}
