//! The result of `kintact clash` as JSON lines: one `assembly`, a `part` for each part, a `clash` for each pair.
//!
//! `job.rs` makes records, `history.rs` and `review.rs` read earlier ones. Parts are sorted by key and clashes
//! by id, and nothing holds a time of the clock: the same input gives the same bytes.

use std::io::{self, BufRead, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::failure::Failure;

/// A line of a result.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Line {
    Assembly(Assembly),
    Part(PartLine),
    Clash(Box<Clash>),
}

/// What was checked.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Assembly {
    /// Of this format: 1.
    pub version: u32,
    /// Of all coordinates, depths and distances; null if neither a file nor the user gives one.
    pub unit: Option<String>,
    pub inputs: Vec<InputLine>,
    /// Pairs of parts that were checked.
    #[serde(default)]
    pub checked: usize,
    /// Files that could not be read.
    #[serde(default)]
    pub unreadable: Vec<String>,
    /// Shards that a merged result lacks, counted from 1.
    #[serde(default)]
    pub missing_shards: Vec<usize>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct InputLine {
    /// The name in keys: of a file in a folder from that folder down.
    pub path: String,
    pub sha256: String,
    /// Where it was read, as the user gave it; left out if that is its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
}

/// A part, by what it can be recognised under another name.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PartLine {
    pub part: String,
    /// The names down to it, where its key is a GUID.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(default)]
    pub problems: Vec<String>,
    #[serde(default)]
    pub faces: usize,
    /// The lowest and highest corner of its box; null of a part without vertices.
    #[serde(default)]
    pub r#box: Option<[[f64; 3]; 2]>,
    #[serde(default)]
    pub area: f64,
    /// What it encloses; 0 if it is not closed.
    #[serde(default)]
    pub volume: f64,
}

/// Two parts that clash.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Clash {
    pub id: String,
    pub rule: String,
    pub kind: String,
    pub relation: String,
    pub part_a: String,
    pub part_b: String,
    pub point: [f64; 3],
    /// Pointwise, at least and at most; null where a part is open.
    pub depth: Option<f64>,
    pub depth_upper: Option<f64>,
    /// In common; null where a part is open.
    pub volume: Option<f64>,
    pub distance: f64,
    /// The closest points of parts that are apart, and the faces they are on.
    pub points: Option<[[f64; 3]; 2]>,
    pub faces: Option<[u32; 2]>,
    #[serde(default)]
    pub regions: Vec<Region>,
    #[serde(default)]
    pub group: String,
    #[serde(default)]
    pub status: Status,
    #[serde(default)]
    pub review: Review,
    #[serde(default)]
    pub comments: Vec<Comment>,
    #[serde(default)]
    pub notes: Vec<String>,
}

/// A connected part of where two parts meet, as `kintact check --regions` has it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Region {
    pub r#type: String,
    pub id: usize,
    pub point: [f64; 3],
    pub normal: [f64; 3],
    pub depth: Option<f64>,
    pub depth_upper: Option<f64>,
    pub length: f64,
    #[serde(flatten)]
    pub faces: RegionFaces,
}

/// The faces of both parts, as their files number them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RegionFaces {
    pub faces_a: Vec<u32>,
    pub faces_b: Vec<u32>,
}

/// A clash beside the last run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    #[default]
    New,
    Active,
    Resolved,
    Reappeared,
}

/// What people decided about a clash.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Review {
    #[default]
    Open,
    Reviewed,
    Approved,
}

impl Status {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Active => "active",
            Self::Resolved => "resolved",
            Self::Reappeared => "reappeared",
        }
    }
}

impl Review {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Reviewed => "reviewed",
            Self::Approved => "approved",
        }
    }
}

/// What somebody said about a clash.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Comment {
    pub text: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub author: String,
    /// As the tool it came from has it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub date: String,
}

/// Everything that was found.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Outcome {
    pub assembly: Assembly,
    pub parts: Vec<PartLine>,
    pub clashes: Vec<Clash>,
}

impl Clash {
    /// Whether somebody has to do something about it.
    pub fn is_open(&self) -> bool {
        self.status != Status::Resolved && self.review != Review::Approved
    }
}

impl Outcome {
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let mut line = |line: &Line| -> io::Result<()> {
            serde_json::to_writer(&mut *out, line)?;
            out.write_all(b"\n")
        };
        line(&Line::Assembly(self.assembly.clone()))?;
        for part in &self.parts {
            line(&Line::Part(part.clone()))?;
        }
        for clash in &self.clashes {
            line(&Line::Clash(Box::new(clash.clone())))?;
        }
        Ok(())
    }

    pub fn read(path: &Path) -> Result<Self, Failure> {
        let name = path.display();
        let failed = |error: io::Error| Failure::new(format!("{name}: {error}"));
        let file = std::fs::File::open(path).map_err(failed)?;
        let mut outcome = Self::default();
        let mut has_assembly = false;
        for (number, line) in io::BufReader::new(file).lines().enumerate() {
            let line = line.map_err(failed)?;
            if line.trim().is_empty() {
                continue;
            }
            let wrong = |what: &dyn std::fmt::Display| {
                let number = number + 1;
                Failure::new(format!(
                    "{name}, line {number}: {what}; give a result of `kintact clash --out F.jsonl`"
                ))
            };
            match serde_json::from_str(&line).map_err(|error| wrong(&error))? {
                Line::Assembly(assembly) if assembly.version != 1 => {
                    return Err(wrong(&format!("its version is {}, not 1", assembly.version)));
                }
                Line::Assembly(assembly) => {
                    has_assembly = true;
                    outcome.assembly = assembly;
                }
                Line::Part(part) => outcome.parts.push(part),
                Line::Clash(clash) => outcome.clashes.push(*clash),
            }
        }
        if !has_assembly {
            return Err(Failure::new(format!(
                "{name}: it has no line of the type assembly; give a result of `kintact clash --out F.jsonl`"
            )));
        }
        Ok(outcome)
    }
}
