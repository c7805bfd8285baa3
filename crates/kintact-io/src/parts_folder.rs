//! Folders of parts: `parts.jsonl` and a PLY file for each mesh. Converters write them of what has no reader
//! here (IFC and STEP: `python -m kintact.convert`); `read_assembly` reads them.
//!
//! ```text
//! {"type":"assembly","version":1,"unit":"m","notes":[]}
//! {"type":"part","path":["Site","Floor 1","Wall"],"mesh":"1f0c22aa90b1e6d4","transform":[12 numbers],
//!  "error":0.0,"properties":{"type":"IfcWall","Pset_WallCommon":{"IsExternal":true}}}         (one line)
//! ```
//!
//! A mesh is `HASH.ply` in the same folder, once however often it is placed; its name is hexadecimal digits, so
//! that no line names a file elsewhere. Without a transform (three rows of four numbers) it stays where it is.
//! `error` is how far coordinates may be off where the part is.

use std::collections::{BTreeMap, HashMap};
use std::io::{BufRead, BufReader};
use std::path::Path;

use glam::{DAffine3, DMat3, DVec3};
use serde_json::{Map, Value};

use crate::assembly::{Assembly, AssemblyPart, PartMesh};
use crate::error::{Error, ErrorKind, Place};
use crate::geometry::{Loaded, read_mesh};
use crate::properties;

/// What such a folder holds beside meshes.
const LIST: &str = "parts.jsonl";

/// Units of length.
const UNITS: [&str; 7] = ["m", "mm", "cm", "um", "in", "ft", "km"];

/// Bytes of a line, at most: the properties of one part.
const MOST_BYTES: u64 = 64 << 20;

/// Whether this is a folder with a list of parts.
pub fn is_parts_folder(path: impl AsRef<Path>) -> bool {
    path.as_ref().join(LIST).is_file()
}

pub(crate) fn read(folder: &Path) -> Result<Loaded<Assembly>, Error> {
    let path = folder.join(LIST);
    let file = std::fs::File::open(&path).map_err(|error| Error::from(error).in_file(&path))?;
    parse(BufReader::new(file), folder).map_err(|error| error.in_file(&path))
}

fn parse(mut list: impl BufRead, folder: &Path) -> Result<Loaded<Assembly>, Error> {
    let (mut found, mut meshes) = (None, Meshes::default());
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        // Errors of meshes are about their own files.
        let here = |error: Error| match error.path {
            None => error.at(Place::Line(number)),
            Some(_) => error,
        };
        let limited = &mut std::io::Read::take(&mut list, MOST_BYTES);
        if limited.read_until(b'\n', &mut line).map_err(Error::from)? == 0 {
            break;
        }
        if line.len() as u64 == MOST_BYTES {
            return Err(here(Error::malformed("the line is too long for a part")));
        }
        if line.trim_ascii().is_empty() {
            continue;
        }
        let value = serde_json::from_slice(&line);
        let fields: Map<String, Value> =
            value.map_err(|error| here(Error::malformed(format!("no JSON object: {error}"))))?;
        match &mut found {
            None => found = Some(head(&fields).map_err(here)?),
            Some(Loaded { value: Assembly { parts, .. }, .. }) => {
                parts.push(part(&fields, folder, &mut meshes).map_err(here)?);
            }
        }
    }
    let mut found: Loaded<Assembly> =
        found.ok_or_else(|| Error::malformed("it is empty: convert the model again"))?;
    found.value.meshes = meshes.read;
    Ok(found)
}

/// The first line.
fn head(fields: &Map<String, Value>) -> Result<Loaded<Assembly>, Error> {
    if fields.get("type").and_then(Value::as_str) != Some("assembly") {
        return Err(Error::malformed("the first line is not of the type assembly"));
    }
    if fields.get("version").and_then(Value::as_u64) != Some(1) {
        return Err(Error::unsupported("the list is not of version 1; convert the model again"));
    }
    let unit = match fields.get("unit") {
        None | Some(Value::Null) => None,
        Some(value) => {
            let known = |unit: &&&str| value.as_str() == Some(**unit);
            let unit = UNITS.iter().find(known).ok_or_else(|| {
                Error::malformed(format!("the unit is {value}, not one of {}", UNITS.join(", ")))
            })?;
            Some(*unit)
        }
    };
    let notes = fields.get("notes").and_then(Value::as_array).into_iter().flatten();
    let notes = notes.filter_map(Value::as_str).map(str::to_owned).collect();
    Ok(Loaded { unit, notes, ..Loaded::new(Assembly::default()) })
}

/// Meshes that some part has named so far, by name.
#[derive(Default)]
struct Meshes {
    numbers: HashMap<String, usize>,
    read: Vec<PartMesh>,
    errors: Vec<f64>,
}

fn part(
    fields: &Map<String, Value>,
    folder: &Path,
    meshes: &mut Meshes,
) -> Result<AssemblyPart, Error> {
    if fields.get("type").and_then(Value::as_str) != Some("part") {
        return Err(Error::malformed("the line is not of the type part"));
    }
    let path = fields.get("path").and_then(Value::as_array).and_then(|names| {
        names.iter().map(|name| name.as_str().map(str::to_owned)).collect::<Option<Vec<_>>>()
    });
    let path = path.ok_or_else(|| Error::malformed("its path is not a list of names"))?;
    let name = fields.get("mesh").and_then(Value::as_str).unwrap_or_default();
    let mesh = meshes.number(name, folder)?;
    let error = match fields.get("error") {
        None => 0.0,
        Some(error) => {
            error.as_f64().filter(|error| *error >= 0.0 && error.is_finite()).ok_or_else(|| {
                Error::malformed(format!("its error is {error}, not a distance from 0 on"))
            })?
        }
    };
    let mut properties = BTreeMap::new();
    if let Some(table) = fields.get("properties") {
        properties::add(table, &mut properties);
    }
    let transform = transform_of(fields.get("transform"))?;
    let grown = transform.matrix3.to_cols_array().iter().fold(1.0, |m: f64, x| m.max(x.abs()));
    let coordinate_error = error + 3.0 * grown * meshes.errors[mesh];
    if !coordinate_error.is_finite() {
        return Err(Error::malformed("its transform is too large"));
    }
    Ok(AssemblyPart { path, mesh, transform, coordinate_error, properties })
}

fn transform_of(value: Option<&Value>) -> Result<DAffine3, Error> {
    let Some(value) = value else { return Ok(DAffine3::IDENTITY) };
    let numbers: Option<Vec<f64>> =
        value.as_array().and_then(|list| list.iter().map(Value::as_f64).collect());
    let numbers = numbers.filter(|numbers| numbers.iter().all(|x| x.is_finite()));
    let Some([a, b, c, x, d, e, f, y, g, h, i, z]) = numbers.as_deref() else {
        return Err(Error::malformed("its transform is not 12 finite numbers, by rows"));
    };
    let by_columns = [*a, *d, *g, *b, *e, *h, *c, *f, *i];
    let translation = DVec3::new(*x, *y, *z);
    Ok(DAffine3::from_mat3_translation(DMat3::from_cols_array(&by_columns), translation))
}

impl Meshes {
    fn number(&mut self, name: &str, folder: &Path) -> Result<usize, Error> {
        if let Some(&known) = self.numbers.get(name) {
            return Ok(known);
        }
        let is_hash = (8..=64).contains(&name.len()) && name.bytes().all(|c| c.is_ascii_hexdigit());
        if !is_hash {
            let message = format!("its mesh is {name:?}, not 8 to 64 hexadecimal digits");
            return Err(Error::malformed(message));
        }
        let path = folder.join(format!("{name}.ply"));
        let loaded = match read_mesh(&path) {
            // Parts may have no faces.
            Err(Error { kind: ErrorKind::Empty | ErrorKind::NoFaces { .. }, .. }) => {
                Loaded::new(kintact::TriMesh::default())
            }
            read => read?,
        };
        self.read.push(PartMesh { mesh: loaded.value, source_faces: loaded.source_faces });
        self.errors.push(loaded.coordinate_error);
        self.numbers.insert(name.to_owned(), self.read.len() - 1);
        Ok(self.read.len() - 1)
    }
}
