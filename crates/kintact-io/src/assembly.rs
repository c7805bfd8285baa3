//! Assemblies: files whose parts stay apart, each with a name, a place and what the file says of it.
//! `read_assembly` is what `kintact clash` reads its inputs with.
//!
//! 1. glTF: every node with a mesh is a part; nodes that share a mesh share it here. Skinned and morphed
//!    meshes are taken at rest.
//! 2. 3MF: every object placed by the build, down its components, is a part; its triangles are read once.
//! 3. Folders with `parts.jsonl`: every line is a part (`parts_folder.rs`).
//! 4. All other meshes: faces under one name (objects and groups of OBJ) are a part; without names the
//!    file is one part.
//!
//! Costs what reading the file costs, and for the last kind a copy of its vertices.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use glam::DAffine3;
use kintact::TriMesh;

use crate::error::Error;
use crate::format::Format;
use crate::geometry::{Loaded, read_mesh_from_bytes};

/// Meshes, and the parts that place them.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Assembly {
    /// Each once, however often it is placed.
    pub meshes: Vec<PartMesh>,
    /// In the order of the file.
    pub parts: Vec<AssemblyPart>,
}

/// The triangles of one or more parts.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PartMesh {
    /// About the origin of the part. It may have no faces.
    pub mesh: TriMesh,
    /// For each triangle the face of the file it was cut from, if that is not its number.
    pub source_faces: Option<Vec<u32>>,
}

/// A mesh somewhere, under a name.
#[derive(Debug, Clone, PartialEq)]
pub struct AssemblyPart {
    /// The names from the outermost node, object or group down to this part; empty if the file has no
    /// names. They need not be unique.
    pub path: Vec<String>,
    /// Its number in [`Assembly::meshes`].
    pub mesh: usize,
    /// From the mesh to where the part is, in the unit of the file. It may scale, shear and mirror.
    pub transform: DAffine3,
    /// How far each coordinate may be off where the part is, by how the file stores numbers.
    pub coordinate_error: f64,
    /// What the file says about the part (`extras` of glTF nodes), by name; those of inner tables with
    /// their names before a dot. Truth values and numbers are written as JSON has them.
    pub properties: BTreeMap<String, String>,
}

/// Reads the parts of a file: nodes of glTF, objects of 3MF, objects and groups of OBJ; any other mesh is
/// one part. So are those of a folder that a converter of IFC or STEP wrote. A point cloud is an error.
pub fn read_assembly(path: impl AsRef<Path>) -> Result<Loaded<Assembly>, Error> {
    let path = path.as_ref();
    #[cfg(feature = "parts")]
    if crate::parts_folder::is_parts_folder(path) {
        return crate::parts_folder::read(path);
    }
    let format = Format::of(path)?;
    let bytes = std::fs::read(path).map_err(|error| Error::from(error).in_file(path))?;
    parse(&bytes, format, path.parent()).map_err(|error| error.in_file(path))
}

/// [`read_assembly`] from memory.
pub fn read_assembly_from_bytes(bytes: &[u8], format: Format) -> Result<Loaded<Assembly>, Error> {
    parse(bytes, format, None)
}

fn parse(bytes: &[u8], format: Format, folder: Option<&Path>) -> Result<Loaded<Assembly>, Error> {
    #[cfg(not(feature = "gltf"))]
    let _ = folder;
    match format {
        #[cfg(feature = "gltf")]
        Format::Gltf => crate::gltf::read_parts(bytes, folder),
        #[cfg(feature = "3mf")]
        Format::ThreeMf => crate::threemf::read_parts(bytes),
        _ => split(read_mesh_from_bytes(bytes, format)?),
    }
}

/// A part for every name, in the order in which names first appear.
fn split(loaded: Loaded<TriMesh>) -> Result<Loaded<Assembly>, Error> {
    let Loaded { value: mesh, notes, source_faces, groups, unit, coordinate_error } = loaded;
    let part = |path: Vec<String>, mesh: usize| AssemblyPart {
        path,
        mesh,
        transform: DAffine3::IDENTITY,
        coordinate_error,
        properties: BTreeMap::new(),
    };
    let levels = |name: &str| match name {
        "" => Vec::new(),
        name => name.split('/').map(str::to_owned).collect(),
    };
    let whole = |value| Loaded { notes, unit, coordinate_error, ..Loaded::new(value) };
    if groups.len() <= 1 {
        let path = groups.first().map_or_else(Vec::new, |group| levels(&group.name));
        let meshes = vec![PartMesh { mesh, source_faces }];
        return Ok(whole(Assembly { meshes, parts: vec![part(path, 0)] }));
    }
    let source_of = |triangle: u32| {
        source_faces.as_ref().map_or(triangle, |sources| sources[triangle as usize])
    };
    // The triangles of each name. A name may come back: OBJ files list faces by material.
    let mut numbers: HashMap<&str, usize> = HashMap::new();
    let mut names: Vec<&str> = Vec::new();
    let mut triangles: Vec<Vec<u32>> = Vec::new();
    for triangle in 0..mesh.faces().len() as u32 {
        let after = groups.partition_point(|group| group.first_face <= source_of(triangle));
        let name = after.checked_sub(1).map_or("", |group| &groups[group].name);
        let number = *numbers.entry(name).or_insert_with(|| {
            names.push(name);
            triangles.push(Vec::new());
            names.len() - 1
        });
        triangles[number].push(triangle);
    }
    let mut assembly = Assembly::default();
    let mut renumbered: HashMap<u32, u32> = HashMap::new();
    for (name, triangles) in names.into_iter().zip(triangles) {
        renumbered.clear();
        let mut vertices = Vec::new();
        let mut corner = |vertex: u32| {
            *renumbered.entry(vertex).or_insert_with(|| {
                vertices.push(mesh.vertices()[vertex as usize]);
                vertices.len() as u32 - 1
            })
        };
        let faces: Vec<[u32; 3]> = triangles
            .iter()
            .map(|&triangle| mesh.faces()[triangle as usize].map(&mut corner))
            .collect();
        let source_faces = Some(triangles.iter().map(|&triangle| source_of(triangle)).collect());
        assembly.parts.push(part(levels(name), assembly.meshes.len()));
        assembly.meshes.push(PartMesh { mesh: TriMesh::new(vertices, faces)?, source_faces });
    }
    Ok(whole(assembly))
}
