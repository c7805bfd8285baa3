//! The shapes of an assembly within a bound of memory: `Store`.
//!
//! 1. A shape is a mesh of a file under one linear map: parts whose linear maps are equal, or which are
//!    only rotated and moved, share it.
//! 2. `get` gives a shape. One that is not kept is read again from its file, together with the others of
//!    that file; shapes used longest ago make room.
//!
//! A shape in use stays alive whatever the store drops: shapes share their data by clones. Reading is
//! one file at a time.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use glam::DMat3;
use kintact::bvh::{BuildMethod, BuildOptions};
use kintact::{Shape, TriMesh};
use kintact_io::{Assembly, PartMesh, read_assembly};
use rayon::prelude::*;
use sha2::{Digest, Sha256};

use super::keys::hex;
use super::units::Scale;
use crate::failure::Failure;

/// Bytes a face takes with vertices, topology and tree, roughly.
const BYTES_A_FACE: usize = 300;

/// A file that parts come from, or a folder of parts.
#[derive(Debug, Clone)]
pub struct FileSource {
    pub path: PathBuf,
    pub name: String,
    pub scale: Scale,
    /// Of its content.
    pub sha256: String,
}

/// Where a shape comes from.
#[derive(Debug, Clone)]
pub struct ShapeSource {
    pub file: usize,
    /// The mesh of the file.
    pub mesh: usize,
    /// What is applied to the mesh; none if poses do it all.
    pub linear: Option<DMat3>,
    pub faces: usize,
    /// What [`Stored::content`] must be, where a plan says it.
    pub content: Option<String>,
}

impl ShapeSource {
    fn bytes(&self) -> usize {
        1000 + BYTES_A_FACE * self.faces
    }
}

/// A shape, and where its faces are in the file.
#[derive(Debug, Clone)]
pub struct Stored {
    pub shape: Shape,
    sources: Option<Arc<[u32]>>,
}

impl Stored {
    pub fn build(mesh: PartMesh, source: &ShapeSource, scale: Scale) -> Result<Self, Failure> {
        let failed = |error: kintact::Error| Failure::new(error.to_string());
        let placed = placed(mesh.mesh, source.linear, scale).map_err(failed)?;
        let welded = placed.welded(0.0).map_err(failed)?;
        let options = BuildOptions { method: BuildMethod::Fast, parallel: false };
        let shape = Shape::with_options(welded, options);
        Ok(Self { shape, sources: mesh.source_faces.map(Arc::from) })
    }

    /// A hash of its triangles.
    pub fn content(&self) -> String {
        let mesh = self.shape.triangles();
        let mut hash = Sha256::new();
        for vertex in mesh.vertices() {
            vertex.to_array().iter().for_each(|x| hash.update(x.to_bits().to_le_bytes()));
        }
        for face in mesh.faces() {
            face.iter().for_each(|corner| hash.update(corner.to_le_bytes()));
        }
        hex(&hash.finalize()[..16])
    }

    /// For each triangle the face of the file it was cut from, if that is not its number.
    pub fn source_faces(&self) -> Option<&[u32]> {
        self.sources.as_deref()
    }

    /// The faces of the file that some triangles were cut from, sorted.
    pub fn faces_of_file(&self, triangles: &[u32]) -> Vec<u32> {
        let of_file = |&face: &u32| self.sources.as_ref().map_or(face, |s| s[face as usize]);
        let mut faces: Vec<u32> = triangles.iter().map(of_file).collect();
        faces.sort_unstable();
        faces.dedup();
        faces
    }
}

/// A mesh in the unit of the result, under its linear map. Mirrored faces are turned round.
fn placed(mesh: TriMesh, linear: Option<DMat3>, scale: Scale) -> Result<TriMesh, kintact::Error> {
    if linear.is_none() && scale.is_one() {
        return Ok(mesh);
    }
    let (mut vertices, mut faces) = mesh.into_parts();
    for vertex in &mut vertices {
        let moved = linear.map_or(*vertex, |linear| linear * *vertex);
        *vertex = kintact::DVec3::from_array(moved.to_array().map(|x| scale.apply(x)));
    }
    if linear.is_some_and(|linear| linear.determinant() < 0.0) {
        faces.iter_mut().for_each(|face| face.swap(1, 2));
    }
    TriMesh::new(vertices, faces)
}

#[derive(Default)]
struct Resident {
    /// Each with the time of its last use, in uses.
    shapes: HashMap<usize, (Stored, u64)>,
    bytes: usize,
    uses: u64,
}

/// All shapes of an assembly.
pub struct Store {
    pub files: Vec<FileSource>,
    pub sources: Vec<ShapeSource>,
    /// Bytes.
    limit: usize,
    kept: Mutex<Resident>,
    reading: Mutex<()>,
}

impl Store {
    pub fn new(limit: usize) -> Self {
        let kept = Mutex::new(Resident::default());
        Self { files: Vec::new(), sources: Vec::new(), limit, kept, reading: Mutex::new(()) }
    }

    /// Takes a shape that was just built, if there is room.
    pub fn offer(&self, shape: usize, stored: Stored) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes = self.sources[shape].bytes();
        if kept.bytes + bytes <= self.limit {
            kept.bytes += bytes;
            kept.shapes.insert(shape, (stored, 0));
        }
    }

    /// Whether all shapes fit into the memory allowed.
    pub fn holds_all(&self) -> bool {
        self.sources.iter().map(ShapeSource::bytes).sum::<usize>() <= self.limit
    }

    /// A shape by its number.
    pub fn get(&self, shape: usize) -> Result<Stored, Failure> {
        if let Some(stored) = self.look_up(shape) {
            return Ok(stored);
        }
        let _one_at_a_time = self.reading.lock().unwrap_or_else(PoisonError::into_inner);
        // Another thread may have read it meanwhile.
        if let Some(stored) = self.look_up(shape) {
            return Ok(stored);
        }
        self.read_again(shape)
    }

    fn look_up(&self, shape: usize) -> Option<Stored> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.uses += 1;
        let now = kept.uses;
        let (stored, last) = kept.shapes.get_mut(&shape)?;
        *last = now;
        Some(stored.clone())
    }

    /// Reads the shapes of all files, many at once, as far as there is room.
    pub fn fill(&self) -> Result<(), Failure> {
        let mut of_files: Vec<Vec<usize>> = vec![Vec::new(); self.files.len()];
        for (shape, source) in self.sources.iter().enumerate() {
            of_files[source.file].push(shape);
        }
        if !self.holds_all() {
            return Ok(());
        }
        of_files.into_par_iter().enumerate().try_for_each(|(file, shapes)| {
            let assembly = self.read_file(file)?;
            shapes.into_par_iter().try_for_each(|shape| {
                self.offer(shape, self.build(&assembly, shape)?);
                Ok(())
            })
        })
    }

    fn read_file(&self, file: usize) -> Result<Assembly, Failure> {
        let FileSource { path, name, .. } = &self.files[file];
        let failed = |error| Failure::new(format!("{name}: it changed while in use: {error}"));
        Ok(read_assembly(path).map_err(failed)?.value)
    }

    /// A shape of a file that was read again; an error if it is another than before.
    fn build(&self, assembly: &Assembly, shape: usize) -> Result<Stored, Failure> {
        let source = &self.sources[shape];
        let FileSource { name, scale, .. } = &self.files[source.file];
        let mesh = assembly.meshes.get(source.mesh).cloned().unwrap_or_default();
        let changed = || Failure::new(format!("{name}: it changed while in use"));
        if mesh.mesh.faces().len() != source.faces {
            return Err(changed());
        }
        let stored = Stored::build(mesh, source, *scale)?;
        if source.content.as_ref().is_some_and(|content| *content != stored.content()) {
            return Err(changed());
        }
        Ok(stored)
    }

    fn read_again(&self, wanted: usize) -> Result<Stored, Failure> {
        let file = self.sources[wanted].file;
        let assembly = self.read_file(file)?;
        let build = |shape: usize| self.build(&assembly, shape);
        let found = build(wanted)?;
        self.keep(wanted, found.clone(), file);
        for shape in
            (0..self.sources.len()).filter(|&s| s != wanted && self.sources[s].file == file)
        {
            if !self.has_room_beside(shape, file) {
                break;
            }
            if self.look_up(shape).is_none() {
                self.keep(shape, build(shape)?, file);
            }
        }
        Ok(found)
    }

    /// Whether a shape fits beside those of its file.
    fn has_room_beside(&self, shape: usize, file: usize) -> bool {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let of_file = kept.shapes.keys().filter(|&&other| self.sources[other].file == file);
        let bytes: usize = of_file.map(|&other| self.sources[other].bytes()).sum();
        bytes + self.sources[shape].bytes() <= self.limit
    }

    /// Keeps a shape; those of other files used longest ago make room.
    fn keep(&self, shape: usize, stored: Stored, file: usize) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes = self.sources[shape].bytes();
        while kept.bytes + bytes > self.limit {
            let others = kept.shapes.iter().filter(|(other, _)| self.sources[**other].file != file);
            let Some((&oldest, _)) = others.min_by_key(|(_, (_, last))| *last) else { break };
            kept.shapes.remove(&oldest);
            kept.bytes -= self.sources[oldest].bytes();
        }
        let now = kept.uses;
        if kept.shapes.insert(shape, (stored, now)).is_none() {
            kept.bytes += bytes;
        }
    }
}
