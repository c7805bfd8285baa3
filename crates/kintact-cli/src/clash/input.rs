//! From files and folders to the parts of an assembly, with their shapes in a store.
//!
//! 1. `files_of` lists files: of a folder all meshes in it and in folders below, sorted by the bytes of
//!    their names; linked folders and those of plans are skipped. A folder of parts (`parts.jsonl`) counts as
//!    a file.
//! 2. IFC and STEP are converted to folders of parts (`convert.rs`). Files are read in parallel, in batches that
//!    fit into memory. One that cannot be read is named, and does not stop the others.
//! 3. Shapes are built in the unit of the result, with what is wrong with each; parts get poses and boxes.
//! 4. Keys are made unique.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use glam::{DAffine3, DMat3};
use kintact::{DVec3, MeshQuery, Pose, Shape};
use kintact_io::{Assembly, Format, Loaded, is_parts_folder, read_assembly};
use rayon::prelude::*;

use super::convert::{self, Destination, TemporaryFolder};
use super::keys;
use super::part::{Facts, Part, guid_of};
use super::record::InputLine;
use super::shards;
use super::store::{FileSource, ShapeSource, Store, Stored};
use super::units::{self, CommonUnit, Scale};
use crate::failure::Failure;
use crate::input::explained;

/// How far the columns of a linear map may be from those of a rotation.
const RIGID: f64 = 1e-12;

/// Everything that is checked.
pub struct Loading {
    pub parts: Vec<Part>,
    pub store: Store,
    pub unit: Option<&'static str>,
    /// Files in order, with the hashes of their content.
    pub inputs: Vec<InputLine>,
    /// Files that could not be read, with the reasons.
    pub unreadable: Vec<(String, String)>,
    pub notes: Vec<String>,
    /// What converted files are in, as long as they may be read again.
    converted: Vec<TemporaryFolder>,
}

/// A file as the user names it: the path, and the name in keys.
pub struct Named {
    pub path: PathBuf,
    pub name: String,
}

/// Reads all inputs. `unit` is what the user asked for, `memory` in bytes; IFC and STEP are converted to
/// folders at `destination`.
pub fn load(
    inputs: &[PathBuf],
    unit: Option<&'static str>,
    memory: usize,
    destination: &Destination,
) -> Result<Loading, Failure> {
    let mut files = Vec::new();
    for input in inputs {
        files_of(input, &mut files)?;
    }
    load_files(&files, unit, memory, destination)
}

/// Reads files under their names; as [`load`].
pub fn load_files(
    files: &[Named],
    unit: Option<&'static str>,
    memory: usize,
    destination: &Destination,
) -> Result<Loading, Failure> {
    let mut loading = Loading::new(unit, memory);
    let mut common = CommonUnit::new(unit);
    let mut number = 0;
    for batch in batches(files, memory) {
        let read: Vec<Result<ReadFile, Failure>> = (batch.par_iter().enumerate())
            .map(|(index, file)| ReadFile::new(&file.path, number + index, destination))
            .collect();
        number += batch.len();
        for (Named { path, name }, read) in batch.iter().zip(read) {
            match read {
                Err(reason) => loading.unreadable.push((name.clone(), reason.to_string())),
                Ok(ReadFile { loaded, sha256, place, place_sha256, temporary }) => {
                    loading.converted.extend(temporary);
                    common.add(name, loaded.unit)?;
                    loading.unit = common.unit();
                    let scale = match (loaded.unit.and_then(units::unit_of), loading.unit) {
                        (Some(from), Some(to)) => Scale::between(from, to),
                        _ => Scale::ONE,
                    };
                    let notes = loaded.notes.iter().map(|note| format!("{name}: {note}"));
                    loading.notes.extend(notes);
                    let file = Some(path.display().to_string()).filter(|file| file != name);
                    loading.inputs.push(InputLine { path: name.clone(), sha256, file });
                    let name = name.clone();
                    let source = FileSource { path: place, name, scale, sha256: place_sha256 };
                    loading.add_file(source, loaded.value)?;
                }
            }
        }
    }
    loading.finish();
    Ok(loading)
}

impl Loading {
    /// Nothing yet.
    pub fn new(unit: Option<&'static str>, memory: usize) -> Self {
        Self {
            parts: Vec::new(),
            store: Store::new(memory),
            unit,
            inputs: Vec::new(),
            unreadable: Vec::new(),
            notes: Vec::new(),
            converted: Vec::new(),
        }
    }

    /// Makes keys unique and sorts parts by them, once all are there.
    pub fn finish(&mut self) {
        let named = self.parts.iter_mut().map(|part| {
            let centre = part.centre();
            (&mut part.key, centre)
        });
        keys::make_unique(named);
        self.parts.sort_unstable_by(|p, q| p.key.cmp(&q.key));
    }

    /// Adds the parts of a file that was read.
    pub fn add_file(&mut self, source: FileSource, assembly: Assembly) -> Result<(), Failure> {
        let FileSource { name, scale, .. } = source.clone();
        let file = self.store.files.len();
        self.store.files.push(source);
        let first = self.store.sources.len();
        // The shapes that parts need, each once.
        let mut numbers: HashMap<(usize, Option<[u64; 9]>), usize> = HashMap::new();
        let mut placed = Vec::with_capacity(assembly.parts.len());
        for part in &assembly.parts {
            let (linear, pose) = split(&part.transform, scale)
                .map_err(|error| Failure::new(format!("{name}: {error}")))?;
            let bits = linear.map(|linear| linear.to_cols_array().map(f64::to_bits));
            let sources = &mut self.store.sources;
            let shape = *numbers.entry((part.mesh, bits)).or_insert_with(|| {
                let faces = assembly.meshes[part.mesh].mesh.faces().len();
                sources.push(ShapeSource { file, mesh: part.mesh, linear, faces, content: None });
                sources.len() - 1
            });
            placed.push((shape, pose));
        }
        let build = |source: &ShapeSource| {
            let stored = Stored::build(assembly.meshes[source.mesh].clone(), source, scale)?;
            let facts = facts_of(&stored.shape);
            Ok((stored, facts))
        };
        let built: Result<Vec<(Stored, Facts)>, Failure> =
            self.store.sources[first..].par_iter().map(build).collect();
        let built = built.map_err(|reason| Failure::new(format!("{name}: {reason}")))?;
        let parts = assembly.parts.into_par_iter().zip(placed).map(|(part, (shape, pose))| {
            let (stored, facts) = &built[shape - first];
            let guid = guid_of(&part.properties);
            Part {
                key: guid.map_or_else(|| keys::part_key(&name, &part.path), keys::guid_key),
                file,
                file_name: name.clone(),
                path: part.path,
                shape,
                pose,
                coordinate_error: scale.apply(part.coordinate_error),
                extent: extent_of(stored.shape.triangles().vertices(), &pose),
                facts: facts.clone(),
                member: Vec::new(),
                properties: part.properties,
            }
        });
        self.parts.par_extend(parts);
        for (number, (stored, _)) in built.into_iter().enumerate() {
            self.store.offer(first + number, stored);
        }
        Ok(())
    }
}

/// The hash of a file's content; of a folder of parts that of its list, which names meshes by their hashes.
pub fn hash_of(path: &Path) -> Result<String, Failure> {
    let list = if is_parts_folder(path) { path.join("parts.jsonl") } else { path.to_owned() };
    match std::fs::read(&list) {
        Ok(content) => Ok(keys::sha256(&content)),
        Err(error) => Err(explained(&list, &error.into())),
    }
}

/// A file that was read, and hashes of it.
struct ReadFile {
    loaded: Loaded<Assembly>,
    sha256: String,
    /// Where its parts are: the file itself, or a folder it was converted to.
    place: PathBuf,
    place_sha256: String,
    temporary: Option<TemporaryFolder>,
}

impl ReadFile {
    fn new(path: &Path, number: usize, destination: &Destination) -> Result<Self, Failure> {
        let sha256 = hash_of(path)?;
        let (place, temporary) = match convert::is_converted(path) {
            true => convert::convert(path, number, destination)?,
            false => (path.to_owned(), None),
        };
        let loaded = read_assembly(&place).map_err(|error| explained(&place, &error))?;
        let place_sha256 = if place == path { sha256.clone() } else { hash_of(&place)? };
        Ok(Self { loaded, sha256, place, place_sha256, temporary })
    }
}

/// Files that are read at once, so that what is read and not yet built stays within a part of the memory.
fn batches(files: &[Named], memory: usize) -> Vec<&[Named]> {
    let size = |file: &Named| bytes_of(&file.path);
    let (mut batches, mut first, mut bytes) = (Vec::new(), 0, 0);
    for (number, file) in files.iter().enumerate() {
        let more = size(file);
        // Text becomes several times as large when it is read.
        if number > first && bytes + more > memory / 16 {
            batches.push(&files[first..number]);
            (first, bytes) = (number, 0);
        }
        bytes += more;
    }
    batches.push(&files[first..]);
    batches
}

/// Bytes of a file, or of all in a folder of parts.
fn bytes_of(path: &Path) -> usize {
    let of_file = |path: &Path| std::fs::metadata(path).map_or(0, |data| data.len() as usize);
    match std::fs::read_dir(path) {
        Ok(entries) => entries.flatten().map(|entry| of_file(&entry.path())).sum(),
        Err(_) => of_file(path),
    }
}

/// The files that an input stands for.
pub fn files_of(input: &Path, files: &mut Vec<Named>) -> Result<(), Failure> {
    if !input.is_dir() || is_parts_folder(input) {
        // Of "." and ".." the name of the folder they are.
        let whole = input.canonicalize().ok().filter(|_| input.file_name().is_none());
        let named = whole.as_deref().unwrap_or(input);
        let name = named.file_name().unwrap_or(named.as_os_str()).to_string_lossy().into_owned();
        files.push(Named { path: input.to_owned(), name });
        return Ok(());
    }
    let before = files.len();
    let mut folders = vec![(input.to_owned(), String::new())];
    while let Some((folder, prefix)) = folders.pop() {
        let failed = |error: std::io::Error| Failure::new(format!("{}: {error}", folder.display()));
        for entry in std::fs::read_dir(&folder).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let (path, kind) = (entry.path(), entry.file_type().map_err(failed)?);
            let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
            let is_mesh = || Format::of(&path).is_ok_and(Format::holds_mesh);
            if kind.is_dir() && is_parts_folder(&path) {
                files.push(Named { path, name });
            } else if kind.is_dir() && !shards::is_plan(&path) {
                folders.push((path, format!("{name}/")));
            } else if path.is_file() && (is_mesh() || convert::is_converted(&path)) {
                files.push(Named { path, name });
            }
        }
    }
    if files.len() == before {
        let message = format!("{}: no mesh file in it or below", input.display());
        return Err(Failure::new(message));
    }
    files[before..].sort_unstable_by(|p, q| p.path.as_os_str().cmp(q.path.as_os_str()));
    Ok(())
}

/// What of a transform the shape takes, and the pose that does the rest.
fn split(transform: &DAffine3, scale: Scale) -> Result<(Option<DMat3>, Pose), kintact::Error> {
    let linear = transform.matrix3;
    let translation = DVec3::from_array(transform.translation.to_array().map(|x| scale.apply(x)));
    if linear == DMat3::IDENTITY {
        return Ok((None, Pose::from_translation(translation)?));
    }
    let off = linear.transpose() * linear - DMat3::IDENTITY;
    let is_rigid =
        linear.determinant() > 0.0 && off.to_cols_array().iter().all(|x| x.abs() < RIGID);
    if is_rigid && let Ok(pose) = Pose::from_matrix(linear, translation) {
        return Ok((None, pose));
    }
    Ok((Some(linear), Pose::from_translation(translation)?))
}

fn extent_of(vertices: &[DVec3], pose: &Pose) -> [DVec3; 2] {
    let placed = vertices.iter().map(|&vertex| pose.apply(vertex));
    placed.fold([DVec3::INFINITY, DVec3::NEG_INFINITY], |[low, high], p| [low.min(p), high.max(p)])
}

/// What a shape is like and what is wrong with it.
fn facts_of(shape: &Shape) -> Facts {
    let mesh = shape.triangles();
    let has_inside = shape.has_inside();
    // About a corner of it, so that shapes far away keep their digits.
    let origin = mesh.vertices().first().copied().unwrap_or_default();
    let (mut area, mut volume) = (0.0, 0.0);
    for [a, b, c] in mesh.triangles() {
        let [a, b, c] = [a - origin, b - origin, c - origin];
        area += 0.5 * (b - a).cross(c - a).length();
        volume += a.dot(b.cross(c)) / 6.0;
    }
    let report = shape.report(&mut MeshQuery::new());
    let wrong = [
        (mesh.faces().is_empty(), "empty".to_owned()),
        (report.border_edges > 0, "open".to_owned()),
        (!report.is_oriented, "faces of different orientations".to_owned()),
        (report.non_manifold_edges > 0, "non-manifold".to_owned()),
        (report.self_pairs > 0, "self-intersecting".to_owned()),
    ];
    Facts {
        faces: mesh.faces().len(),
        area,
        volume: if has_inside { volume.abs() } else { 0.0 },
        has_inside,
        problems: wrong.into_iter().filter(|(is, _)| *is).map(|(_, what)| what).collect(),
    }
}
