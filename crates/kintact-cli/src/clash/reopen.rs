//! A result that was written, with the parts it is about: [`reopen`], for `kintact view RESULT.jsonl`.
//!
//! 1. Each file is looked for among the inputs given beside the result, then where it was read, from the
//!    present folder and from that of the result.
//! 2. Files are read under the names they had, in the unit of the result, so that parts get their keys again.
//! 3. A file that has changed since is noted; parts of one that is missing are known by their boxes only.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use kintact_io::is_parts_folder;

use super::convert::Destination;
use super::input::{Loading, Named, files_of, load_files};
use super::job::Job;
use super::record::{InputLine, Outcome};
use super::rules::{Defaults, Rules};
use super::units::unit_of;
use crate::arguments::MemoryArguments;
use crate::failure::Failure;
use crate::numbers::counted;

/// Whether a file is a result, by its ending.
pub fn is_result(path: &Path) -> bool {
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    matches!(ending.as_str(), "jsonl" | "ndjson")
}

/// Reads a result, and the files it is about; those given beside it, files or folders, go first.
pub fn reopen(result: &Path, beside: &[PathBuf]) -> Result<(Job, Outcome), Failure> {
    let outcome = Outcome::read(result)?;
    let mut given = Vec::new();
    for input in beside {
        files_of(input, &mut given)?;
    }
    let given: HashMap<&str, &Path> =
        given.iter().map(|file| (file.name.as_str(), file.path.as_path())).collect();
    let folder = result.parent().unwrap_or_else(|| Path::new(""));
    let find = |input: &InputLine| -> Option<PathBuf> {
        if let Some(&path) = given.get(input.path.as_str()) {
            return Some(path.to_owned());
        }
        let names = [input.file.as_deref(), Some(input.path.as_str())];
        let mut candidates =
            names.into_iter().flatten().flat_map(|name| [folder.join(name), name.into()]);
        candidates.find(|path| path.is_file() || is_parts_folder(path))
    };
    let (mut files, mut missing) = (Vec::new(), Vec::new());
    for input in &outcome.assembly.inputs {
        match find(input) {
            Some(path) => files.push(Named { path, name: input.path.clone() }),
            None => missing.push(input.path.clone()),
        }
    }
    let unit = outcome.assembly.unit.as_deref().and_then(unit_of);
    let memory = MemoryArguments::USUAL;
    let mut loading = if files.is_empty() {
        Loading::new(unit, memory)
    } else {
        load_files(&files, unit, memory, &Destination::Temporary)?
    };
    note_changes(&mut loading, &outcome.assembly.inputs);
    let why = "it was not found; give it, or its folder, after the result";
    loading.unreadable.extend(missing.into_iter().map(|name| (name, why.to_owned())));
    Ok((Job::new(loading, Rules::all(&Defaults::default())), outcome))
}

/// Says which files are not what they were.
fn note_changes(loading: &mut Loading, before: &[InputLine]) {
    let changed: Vec<&str> = (loading.inputs.iter())
        .filter(|now| !before.iter().any(|b| b.path == now.path && b.sha256 == now.sha256))
        .map(|now| now.path.as_str())
        .collect();
    let first = changed.iter().take(3).copied().collect::<Vec<_>>().join(", ");
    if !changed.is_empty() {
        let count = counted(changed.len() as u64, "file");
        let note = format!(
            "changed since the result was made, {count}: {first}; clashes may be elsewhere"
        );
        loading.notes.push(note);
    }
}
