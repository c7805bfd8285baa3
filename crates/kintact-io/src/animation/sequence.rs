//! Numbered mesh files, each of which is one keyframe.

use std::path::{Path, PathBuf};

use super::{AnimationOptions, Keyframes};
use crate::Loaded;
use crate::error::{Error, ErrorKind};
use crate::geometry::{Geometry, read_geometry};

pub(super) fn read(first: &Path, options: &AnimationOptions) -> Result<Loaded<Keyframes>, Error> {
    let rate = options.frames_per_second()?;
    let files = find(first)?;
    let start = files[0].0;
    let mut notes = Vec::new();
    let missing = (files[files.len() - 1].0 - start + 1).saturating_sub(files.len() as u64);
    if missing > 0 {
        notes.push(format!("{missing} numbers are missing; the motion goes on straight over them"));
    }
    let (mut times, mut frames) = (Vec::new(), Vec::new());
    let mut first_faces = None;
    for (number, path) in &files {
        let loaded = read_geometry(path)?;
        for note in loaded.notes {
            notes.push(format!("{}: {note}", path.display()));
        }
        let (vertices, faces) = match loaded.value {
            Geometry::Mesh(mesh) => mesh.into_parts(),
            Geometry::Points(cloud) => (cloud.points().to_vec(), Vec::new()),
        };
        let expected = frames.first().map_or(vertices.len(), Vec::len);
        if vertices.len() != expected {
            let kind = ErrorKind::VertexCount { found: vertices.len(), expected };
            return Err(Error::from(kind).in_file(path));
        }
        if *first_faces.get_or_insert_with(|| faces.clone()) != faces {
            return Err(Error::malformed(
                "its faces are not those of the first file; keyframes must differ in places only",
            )
            .in_file(path));
        }
        times.push((number - start) as f64 / rate);
        frames.push(vertices);
    }
    Ok(Loaded { value: Keyframes::new(times, frames)?, notes, source_faces: None })
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
