//! A part of an assembly: `Part`, what is known of it without its triangles, and where it is.
//!
//! `input.rs` makes parts; rules select them, `candidates.rs` compares their boxes, `store.rs` gives their
//! shapes.

use std::collections::BTreeMap;

use kintact::{DVec3, Pose};
use serde::{Deserialize, Serialize};

/// A body of the assembly.
#[derive(Debug, Clone)]
pub struct Part {
    /// Lasting and unique; see `keys.rs`.
    pub key: String,
    /// The number of its file among the inputs.
    pub file: usize,
    /// The file as inputs name it.
    pub file_name: String,
    /// The names from the outermost node down to the part.
    pub path: Vec<String>,
    pub properties: BTreeMap<String, String>,
    /// Its shape in the store.
    pub shape: usize,
    pub pose: Pose,
    pub coordinate_error: f64,
    /// Around its vertices.
    pub extent: [DVec3; 2],
    pub facts: Facts,
    /// For each set of the rules whether it holds this part.
    pub member: Vec<bool>,
}

/// What a shape is like, wherever it is.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Facts {
    pub faces: usize,
    pub area: f64,
    /// Of what it encloses; 0 for open meshes.
    pub volume: f64,
    pub has_inside: bool,
    /// What is wrong with it: "empty", "open", ...
    pub problems: Vec<String>,
}

/// Properties that may hold the identity of a part, as converters write them.
const GUIDS: [&str; 4] = ["guid", "GlobalId", "GUID", "globalId"];

/// Properties that may hold its type.
const TYPES: [&str; 4] = ["type", "IfcType", "ifcType", "class"];

impl Part {
    /// The last name of its path, or the file's.
    pub fn name(&self) -> &str {
        self.path.last().unwrap_or(&self.file_name)
    }

    /// The names above it.
    pub fn parents(&self) -> &[String] {
        self.path.split_last().map_or(&[], |(_, above)| above)
    }

    /// The levels that patterns of paths are compared with: those of the file, then those in it.
    pub fn levels(&self) -> impl Iterator<Item = &str> {
        self.file_name.split('/').chain(self.path.iter().map(String::as_str))
    }

    pub fn guid(&self) -> Option<&str> {
        guid_of(&self.properties)
    }

    /// A property by name; `type` is also found under the names that converters give it.
    pub fn property(&self, name: &str) -> Option<&str> {
        let exact = self.properties.get(name);
        let others = || TYPES.iter().find_map(|&other| self.properties.get(other));
        let value = if name == "type" { exact.or_else(others) } else { exact };
        value.map(String::as_str)
    }

    pub fn centre(&self) -> DVec3 {
        0.5 * (self.extent[0] + self.extent[1])
    }
}

/// The identity among some properties.
pub fn guid_of(properties: &BTreeMap<String, String>) -> Option<&str> {
    let found = GUIDS.iter().find_map(|&name| properties.get(name)).map(|guid| guid.trim());
    found.filter(|guid| !guid.is_empty())
}
