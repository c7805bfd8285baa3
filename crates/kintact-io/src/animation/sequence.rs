//! Numbered mesh files, each of which is one keyframe.

use std::path::{Path, PathBuf};

use glam::DVec3;
use kintact::TriMesh;

use super::{AnimationOptions, Keyframes};
use crate::Loaded;
use crate::error::{Error, ErrorKind};
use crate::format::Format;
use crate::geometry::{Geometry, read_geometry};

/// One file of a sequence.
struct Member {
    path: PathBuf,
    time: f64,
    vertices: Vec<DVec3>,
    faces: Vec<[u32; 3]>,
    source_faces: Option<Vec<u32>>,
}

/// Reads all files from the first on, and what there is to say about them.
fn members(first: &Path, options: &AnimationOptions) -> Result<(Vec<Member>, Vec<String>), Error> {
    let rate = options.frames_per_second()?;
    let files = find(first)?;
    let start = files[0].0;
    let mut notes = Vec::new();
    let missing = (files[files.len() - 1].0 - start + 1).saturating_sub(files.len() as u64);
    if missing > 0 {
        notes.push(format!("{missing} numbers are missing; the motion goes on straight over them"));
    }
    let mut members = Vec::new();
    for (number, path) in files {
        let Loaded { value, notes: of_file, source_faces, .. } = read_geometry(&path)?;
        notes.extend(of_file.into_iter().map(|note| format!("{}: {note}", path.display())));
        let (vertices, faces) = match value {
            Geometry::Mesh(mesh) => mesh.into_parts(),
            Geometry::Points(cloud) => (cloud.points().to_vec(), Vec::new()),
        };
        let time = (number - start) as f64 / rate;
        members.push(Member { path, time, vertices, faces, source_faces });
    }
    Ok((members, notes))
}

pub(super) fn read(first: &Path, options: &AnimationOptions) -> Result<Loaded<Keyframes>, Error> {
    let (members, notes) = members(first, options)?;
    for member in &members[1..] {
        let (found, expected) = (member.vertices.len(), members[0].vertices.len());
        if found != expected {
            let kind = ErrorKind::VertexCount { found, expected };
            return Err(Error::from(kind).in_file(&member.path));
        }
        if member.faces != members[0].faces {
            return Err(Error::malformed(
                "its faces are not those of the first file; keyframes must differ in places only",
            )
            .in_file(&member.path));
        }
    }
    let (times, frames) = members.into_iter().map(|member| (member.time, member.vertices)).unzip();
    Ok(Loaded { notes, ..Loaded::new(Keyframes::new(times, frames)?) })
}

/// Reads numbered mesh files as shapes of one body that breaks: their faces may differ.
///
/// Give the first file; it and all that follow by number are read, as by
/// [`read_animation`](super::read_animation). The number is the time in frames, counted from the
/// first. All faces must be triangles, since a number of a face means nothing without its file.
pub fn read_shapes(
    first: impl AsRef<Path>,
    options: &AnimationOptions,
) -> Result<Loaded<Vec<(f64, TriMesh)>>, Error> {
    let first = first.as_ref();
    let (members, notes) = match Format::of(first)? {
        Format::Obj | Format::Ply | Format::Stl | Format::Off => {
            members(first, options).map_err(|error| error.in_file(first))?
        }
        format => {
            let remedy = "shapes of a body that breaks are read from numbered mesh files";
            let wanted = "shapes";
            return Err(
                Error::from(ErrorKind::WrongFormat { format, wanted, remedy }).in_file(first)
            );
        }
    };
    let mut shapes = Vec::new();
    for Member { path, time, vertices, faces, source_faces } in members {
        let failed = |error: Error| error.in_file(&path);
        if faces.is_empty() {
            return Err(failed(ErrorKind::NoFaces { points: vertices.len() }.into()));
        }
        if source_faces.is_some() {
            let reason = "it has faces of more than three corners; where faces change from file to \
                          file they must be triangles: export it so";
            return Err(failed(Error::malformed(reason)));
        }
        let mesh = TriMesh::new(vertices, faces).map_err(|error| failed(error.into()))?;
        shapes.push((time, mesh));
    }
    Ok(Loaded { notes, ..Loaded::new(shapes) })
}

/// The files from the first one on, by number.
fn find(first: &Path) -> Result<Vec<(u64, PathBuf)>, Error> {
    let ending = first.extension().unwrap_or_default();
    let stem = first.file_stem().unwrap_or_default().to_string_lossy();
    let prefix = stem.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let Ok(start) = stem[prefix.len()..].parse::<u64>() else {
        return Err(Error::malformed(
            "an animation of mesh files needs a number before the ending, like cloth_0001.obj",
        ));
    };
    let folder = match first.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(|error| Error::from(error).in_file(folder))? {
        let path = entry.map_err(|error| Error::from(error).in_file(folder))?.path();
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let number = stem.strip_prefix(prefix).filter(|digits| {
            !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
        });
        if let Some(number) = number.and_then(|digits| digits.parse().ok())
            && path.extension() == Some(ending)
            && number >= start
        {
            files.push((number, path));
        }
    }
    // Without the first file there is nothing to count from, whatever follows it.
    files.sort();
    match files.first() {
        Some(&(number, _)) if number == start => {}
        _ => return Err(std::io::Error::from(std::io::ErrorKind::NotFound).into()),
    }
    if let Some(pair) = files.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        return Err(Error::malformed(format!(
            "{} and {} have the same number; remove one of them",
            pair[0].1.display(),
            pair[1].1.display()
        )));
    }
    Ok(files)
}
