//! glTF 2.0 scenes: meshes placed by their nodes, and animation of nodes, skins and morph targets
//! baked to keyframes.
//!
//! gltf-json gives the JSON its types; everything it refers to is looked up and checked here,
//! since the accessor and GLB code of the crate gltf can panic on damaged files.

mod accessor;
mod animation;
mod bake;
mod document;
mod nodes;
mod parts;
mod placed;
mod rigid;
mod scene;

use std::path::Path;

use glam::{DQuat, DVec3};
use kintact::TriMesh;

use crate::animation::Keyframes;
use crate::error::Error;
use crate::geometry::Loaded;
use crate::parsed::Parsed;
use crate::precision::Precision;

use document::Document;
use scene::Assembly;

/// How to convert the animation of a scene to keyframes.
#[derive(Debug, Clone, PartialEq)]
pub struct BakeOptions {
    /// The animation to bake, by name or number (counted from 0); `None` takes the first.
    pub animation: Option<String>,
    /// Keyframes a second at least, where vertices move along curves: between keyframes they move
    /// straight. Motion that is straight anyway gets the keyframes of the file and no more.
    pub rate: f64,
    /// The most vertex positions to make, over all keyframes: small files can need very many.
    pub max_positions: usize,
}

impl Default for BakeOptions {
    fn default() -> Self {
        Self { animation: None, rate: 60.0, max_positions: 1 << 26 }
    }
}

/// A scene as one mesh.
#[derive(Debug, Clone, PartialEq)]
pub struct Scene {
    /// All triangles of the scene, at rest. Vertices that no triangle uses are left out.
    pub mesh: TriMesh,
    /// Where its vertices are over time, if the scene is animated.
    pub keyframes: Option<Keyframes>,
}

/// Reads a glTF or GLB scene as one mesh with its animation.
///
/// Primitives are put together in the order of the nodes. Skins, morph targets and node transforms
/// are applied. Steps in the animation become very steep ramps (one microsecond).
pub fn read_scene(path: impl AsRef<Path>, options: &BakeOptions) -> Result<Loaded<Scene>, Error> {
    let path = path.as_ref();
    std::fs::read(path)
        .map_err(Error::from)
        .and_then(|bytes| load_scene(&bytes, path.parent(), options))
        .map_err(|error| error.in_file(path))
}

/// [`read_scene`] from memory. All buffers must be inside: GLB, or data URIs.
pub fn read_scene_from_bytes(bytes: &[u8], options: &BakeOptions) -> Result<Loaded<Scene>, Error> {
    load_scene(bytes, None, options)
}

/// A node of a scene that keeps its shape, and where it goes.
#[derive(Debug, Clone, PartialEq)]
pub struct MovingNode {
    /// The meshes at the node and below it, about the node's origin, as they stand at the first time.
    pub mesh: TriMesh,
    /// When its poses are; 0 alone if it is not animated.
    pub times: Vec<f64>,
    /// Where its origin is at each time, and its rotation since the first. Between two times it goes
    /// straight and rotates evenly by the shorter way.
    pub poses: Vec<(DVec3, DQuat)>,
}

/// Reads a node of a glTF or GLB scene, by name or number, as a mesh that keeps its shape and the poses
/// that the animation gives it; without either the deepest node above all meshes. A node that is bent,
/// scaled over time, or moves within itself is an error: see [`read_scene`].
pub fn read_moving_node(
    path: impl AsRef<Path>,
    node: Option<&str>,
    options: &BakeOptions,
) -> Result<Loaded<MovingNode>, Error> {
    let path = path.as_ref();
    let load =
        |bytes: Vec<u8>| rigid::moving_node(&Document::load(&bytes, path.parent())?, node, options);
    std::fs::read(path).map_err(Error::from).and_then(load).map_err(|error| error.in_file(path))
}

/// [`read_moving_node`] from memory. All buffers must be inside: GLB, or data URIs.
pub fn read_moving_node_from_bytes(
    bytes: &[u8],
    node: Option<&str>,
    options: &BakeOptions,
) -> Result<Loaded<MovingNode>, Error> {
    rigid::moving_node(&Document::load(bytes, None)?, node, options)
}

/// The scene at rest.
pub(crate) fn parse_rest(bytes: &[u8], folder: Option<&Path>) -> Result<Parsed, Error> {
    let document = Document::load(bytes, folder)?;
    let mut notes = Vec::new();
    let assembly = Assembly::new(&document, BakeOptions::default().max_positions, &mut notes)?;
    Ok(Parsed { precision: Precision::Single, ..assembly.into_parsed(notes) })
}

pub(crate) fn read_keyframes(path: &Path, rate: Option<f64>) -> Result<Loaded<Keyframes>, Error> {
    let bytes = std::fs::read(path)?;
    keyframes_of(&bytes, path.parent(), rate)
}

pub(crate) fn read_keyframes_from_bytes(
    bytes: &[u8],
    rate: Option<f64>,
) -> Result<Loaded<Keyframes>, Error> {
    keyframes_of(bytes, None, rate)
}

fn keyframes_of(
    bytes: &[u8],
    folder: Option<&Path>,
    rate: Option<f64>,
) -> Result<Loaded<Keyframes>, Error> {
    let mut options = BakeOptions::default();
    if let Some(rate) = rate {
        options.rate = rate;
    }
    let Loaded { value, notes, .. } = load_scene(bytes, folder, &options)?;
    match value.keyframes {
        Some(value) => Ok(Loaded { notes, ..Loaded::new(value) }),
        None => Err(Error::malformed("the scene has no animation")),
    }
}

/// The nodes with meshes, each a part, at rest.
pub(crate) fn read_parts(
    bytes: &[u8],
    folder: Option<&Path>,
) -> Result<Loaded<crate::Assembly>, Error> {
    let document = Document::load(bytes, folder)?;
    let mut notes = Vec::new();
    let max_positions = BakeOptions::default().max_positions;
    let assembly = Assembly::of_shared(&document, max_positions, &mut notes)?;
    let parts = placed::parts_of(&document, &assembly, max_positions)?;
    Ok(Loaded { notes, unit: Some("m"), ..Loaded::new(parts) })
}

fn load_scene(
    bytes: &[u8],
    folder: Option<&Path>,
    options: &BakeOptions,
) -> Result<Loaded<Scene>, Error> {
    let document = Document::load(bytes, folder)?;
    let mut notes = Vec::new();
    let assembly = Assembly::new(&document, options.max_positions, &mut notes)?;
    let keyframes = bake::bake(&document, &assembly, options, &mut notes)?;
    let mesh = assembly.into_parsed(notes).into_mesh()?;
    Ok(mesh.map(|mesh| Scene { mesh, keyframes }))
}
