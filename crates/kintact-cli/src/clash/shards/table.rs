//! Files, shapes and parts of an assembly as a plan writes them, without triangles, and pairs: all of them for
//! `merge`, those of one shard for `run`.
//!
//! Numbers in such a file count its own lines of each kind, so that a shard's file is as small as the shard.
//! Floating-point numbers are read back to the bit (serde_json's `float_roundtrip`).

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use glam::DMat3;
use kintact::{DVec3, Pose};
use serde::{Deserialize, Serialize};

use super::checked_file;
use crate::clash::candidates::Candidate;
use crate::clash::input::Loading;
use crate::clash::job::Job;
use crate::clash::part::{Facts, Part};
use crate::clash::store::{FileSource, ShapeSource, Store};
use crate::clash::units::Scale;
use crate::failure::Failure;

/// Pairs of one line.
const PAIRS: usize = 1000;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Line {
    File(FileLine),
    Shape(ShapeLine),
    Part(PartLine),
    /// Two parts and a rule each.
    Pairs(Vec<[usize; 3]>),
}

/// A file that parts come from, or a folder of parts.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct FileLine {
    name: String,
    /// As the user gave it, and from the root.
    path: PathBuf,
    absolute: PathBuf,
    sha256: String,
    scale: Scale,
}

#[derive(Serialize, Deserialize)]
struct ShapeLine {
    file: usize,
    mesh: usize,
    linear: Option<[f64; 9]>,
    content: String,
    facts: Facts,
}

#[derive(Serialize, Deserialize)]
struct PartLine {
    key: String,
    path: Vec<String>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    properties: BTreeMap<String, String>,
    shape: usize,
    /// By columns; left out if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rotation: Option<[f64; 9]>,
    translation: [f64; 3],
    error: f64,
    /// Null of a part without vertices.
    r#box: Option<[[f64; 3]; 2]>,
}

/// What such a file holds.
pub struct Table {
    pub files: Vec<FileLine>,
    pub parts: Vec<Part>,
    pub store: Store,
    pub pairs: Vec<Candidate>,
}

/// Numbers of things that are used, in order, and the number of each among them.
struct Selection {
    used: Vec<usize>,
}

impl Selection {
    fn of(numbers: impl Iterator<Item = usize>) -> Self {
        let mut used: Vec<usize> = numbers.collect();
        used.sort_unstable();
        used.dedup();
        Self { used }
    }

    /// The number of a thing that is used.
    fn rank(&self, number: usize) -> usize {
        self.used.partition_point(|&other| other < number)
    }
}

/// Writes the parts of some pairs and the pairs, or all parts if no pairs are given; returns the hash.
/// `contents` has a hash of each shape.
pub fn write(
    path: &Path,
    job: &Job,
    contents: &[String],
    pairs: Option<&[Candidate]>,
) -> Result<String, Failure> {
    let (all, loading) = (job.parts(), job.loading());
    let parts = match pairs {
        None => Selection { used: (0..all.len()).collect() },
        Some(pairs) => Selection::of(pairs.iter().flat_map(|pair| pair.parts)),
    };
    let (shapes, files) = match pairs {
        None => (
            Selection { used: (0..loading.store.sources.len()).collect() },
            Selection { used: (0..loading.store.files.len()).collect() },
        ),
        Some(_) => (
            Selection::of(parts.used.iter().map(|&part| all[part].shape)),
            Selection::of(parts.used.iter().map(|&part| all[part].file)),
        ),
    };
    // Facts are those of a shape; every part of it has them.
    let mut facts: Vec<Option<&Facts>> = vec![None; loading.store.sources.len()];
    parts.used.iter().for_each(|&part| facts[all[part].shape] = Some(&all[part].facts));
    checked_file::write(path, |lines| {
        for &file in &files.used {
            let source = &loading.store.files[file];
            lines.add(&Line::File(FileLine {
                name: source.name.clone(),
                path: source.path.clone(),
                absolute: std::path::absolute(&source.path)?,
                sha256: source.sha256.clone(),
                scale: source.scale,
            }))?;
        }
        for &shape in &shapes.used {
            let source = &loading.store.sources[shape];
            lines.add(&Line::Shape(ShapeLine {
                file: files.rank(source.file),
                mesh: source.mesh,
                linear: source.linear.map(|linear| linear.to_cols_array()),
                content: contents[shape].clone(),
                facts: facts[shape].cloned().unwrap_or_default(),
            }))?;
        }
        for &part in &parts.used {
            let part = &all[part];
            let rotation = (!part.pose.is_translation()).then(|| part.pose.rotation());
            lines.add(&Line::Part(PartLine {
                key: part.key.clone(),
                path: part.path.clone(),
                properties: part.properties.clone(),
                shape: shapes.rank(part.shape),
                rotation: rotation.map(|rotation| rotation.to_cols_array()),
                translation: part.pose.translation().to_array(),
                error: part.coordinate_error,
                r#box: (part.extent[0].is_finite())
                    .then(|| part.extent.map(|corner| corner.to_array())),
            }))?;
        }
        for some in pairs.unwrap_or_default().chunks(PAIRS) {
            let pair = |pair: &Candidate| {
                let [a, b] = pair.parts.map(|part| parts.rank(part));
                [a, b, pair.rule]
            };
            lines.add(&Line::Pairs(some.iter().map(pair).collect()))?;
        }
        Ok(())
    })
}

/// Reads such a file, whose hash must be that of the plan. Shapes are kept within `memory` bytes.
pub fn read(path: &Path, sha256: &str, rules: usize, memory: usize) -> Result<Table, Failure> {
    let (mut facts, mut files) = (Vec::new(), Vec::new());
    let (mut parts, mut pairs) = (Vec::<Part>::new(), Vec::new());
    let mut store = Store::new(memory);
    let add = |line: Line| -> Result<(), String> {
        match line {
            Line::File(file) => {
                store.files.push(file.source());
                files.push(file);
            }
            Line::Shape(shape) => {
                if shape.file >= files.len() {
                    return Err(format!("there is no file {}", shape.file));
                }
                store.sources.push(ShapeSource {
                    file: shape.file,
                    mesh: shape.mesh,
                    linear: shape.linear.map(|linear| DMat3::from_cols_array(&linear)),
                    faces: shape.facts.faces,
                    content: Some(shape.content),
                });
                facts.push(shape.facts);
            }
            Line::Part(part) => {
                let Some(source) = store.sources.get(part.shape) else {
                    return Err(format!("there is no shape {}", part.shape));
                };
                let file = source.file;
                parts.push(part.part(file, &files[file].name, &facts)?);
            }
            Line::Pairs(some) => {
                for [a, b, rule] in some {
                    if a >= b || b >= parts.len() || rule >= rules {
                        return Err(format!("there is no pair {a}, {b} under rule {rule}"));
                    }
                    pairs.push(Candidate { parts: [a, b], rule });
                }
            }
        }
        Ok(())
    };
    let found = checked_file::read(path, add);
    let wrong =
        |reason: &str| Failure::new(format!("{}: {reason}; make a new plan", path.display()));
    if found.map_err(|reason| wrong(&reason))? != sha256 {
        return Err(wrong("it is not of this plan"));
    }
    Ok(Table { files, parts, store, pairs })
}

impl PartLine {
    fn part(self, file: usize, file_name: &str, facts: &[Facts]) -> Result<Part, String> {
        let translation = DVec3::from_array(self.translation);
        let pose = match self.rotation {
            None => Pose::from_translation(translation),
            Some(rotation) => Pose::from_matrix(DMat3::from_cols_array(&rotation), translation),
        };
        let nowhere = [DVec3::INFINITY, DVec3::NEG_INFINITY];
        Ok(Part {
            key: self.key,
            file,
            file_name: file_name.to_owned(),
            path: self.path,
            properties: self.properties,
            shape: self.shape,
            pose: pose.map_err(|error| error.to_string())?,
            coordinate_error: self.error,
            extent: self.r#box.map_or(nowhere, |corners| corners.map(DVec3::from_array)),
            facts: facts[self.shape].clone(),
            member: Vec::new(),
        })
    }
}

impl FileLine {
    /// Where it is read: where it was, else as it was given, from the present folder.
    fn source(&self) -> FileSource {
        let is_there = self.absolute.exists();
        let path = if is_there { self.absolute.clone() } else { self.path.clone() };
        let Self { name, scale, sha256, .. } = self.clone();
        FileSource { path, name, scale, sha256 }
    }

    /// Refuses a file that is not what it was when the plan was made.
    fn verify(&self) -> Result<(), Failure> {
        let FileLine { name, absolute, .. } = self;
        let path = self.source().path;
        if !path.exists() {
            return Err(Failure::new(format!(
                "{name}: it was {} when the plan was made, and is not there; it must be there, or \
                 at {} from the present folder",
                absolute.display(),
                self.path.display()
            )));
        }
        if crate::clash::input::hash_of(&path)? != self.sha256 {
            let message = "it has changed since the plan was made; make a new plan";
            return Err(Failure::new(format!("{name}: {message}")));
        }
        Ok(())
    }
}

impl Table {
    /// Refuses files that are not what they were when the plan was made.
    pub fn verify_files(&self) -> Result<(), Failure> {
        self.files.iter().try_for_each(FileLine::verify)
    }

    /// The parts as a job takes them, and the pairs.
    pub fn into_loading(self, unit: Option<&'static str>) -> (Loading, Vec<Candidate>) {
        let Self { parts, store, pairs, .. } = self;
        let mut loading = Loading::new(unit, 0);
        loading.parts = parts;
        loading.store = store;
        (loading, pairs)
    }
}
