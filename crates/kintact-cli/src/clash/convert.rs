//! IFC and STEP files: the Python package converts them to folders of parts, which are then read.
//!
//! 1. `$KINTACT_PYTHON`, else `python3`, is started with `-I -m kintact.convert FILE --out FOLDER`: no shell, nothing
//!    of the present folder on its path.
//! 2. The folder is one for temporary files that goes with the job, or one that the caller keeps: a plan does, so
//!    that its shards need no Python.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::failure::Failure;

/// Endings, and the extra of the package that reads them.
const CONVERTED: [(&str, &str); 3] = [("ifc", "ifc"), ("step", "step"), ("stp", "step")];

/// The exit code of the converter where its library is missing.
const MISSING_EXTRA: i32 = 3;

/// A folder that is removed when it is dropped.
#[derive(Debug)]
pub struct TemporaryFolder(PathBuf);

impl TemporaryFolder {
    fn new() -> Result<Self, Failure> {
        let base = std::env::temp_dir();
        for number in 0..10_000 {
            let path = base.join(format!("kintact-{}-{number}", std::process::id()));
            match create_private(&path) {
                Ok(()) => return Ok(Self(path)),
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(Failure::new(format!("{}: {error}", path.display()))),
            }
        }
        Err(Failure::new(format!("{}: no new folder can be made in it", base.display())))
    }
}

impl Drop for TemporaryFolder {
    fn drop(&mut self) {
        // A leftover is of no harm.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Makes a folder that is not there, for this user alone.
fn create_private(path: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Where converted files go.
pub enum Destination {
    /// Away with the job.
    Temporary,
    /// Below a folder.
    Below(PathBuf),
}

impl Destination {
    /// A folder for the converted file of a number, and what removes it.
    fn folder(&self, number: usize) -> Result<(PathBuf, Option<TemporaryFolder>), Failure> {
        match self {
            Self::Temporary => {
                let folder = TemporaryFolder::new()?;
                Ok((folder.0.clone(), Some(folder)))
            }
            Self::Below(base) => {
                let folder = base.join(format!("{number:04}"));
                let made = std::fs::create_dir_all(&folder);
                made.map_err(|error| Failure::new(format!("{}: {error}", folder.display())))?;
                Ok((folder, None))
            }
        }
    }
}

/// Whether a file is read by way of the Python package.
pub fn is_converted(path: &Path) -> bool {
    extra_of(path).is_some()
}

fn extra_of(path: &Path) -> Option<&'static str> {
    let ending = path.extension()?.to_string_lossy().to_lowercase();
    CONVERTED.iter().find(|(known, _)| *known == ending).map(|(_, extra)| *extra)
}

/// Converts a file; returns the folder of its parts, and what removes it.
pub fn convert(
    path: &Path,
    number: usize,
    destination: &Destination,
) -> Result<(PathBuf, Option<TemporaryFolder>), Failure> {
    let extra = extra_of(path).unwrap_or_default();
    let name = path.display();
    let failed = |reason: String| Failure::new(format!("{name}: {reason}"));
    // From the root: no name can be taken for an option.
    let absolute = std::path::absolute(path).map_err(|error| failed(error.to_string()))?;
    let (folder, temporary) = destination.folder(number)?;
    let python = std::env::var_os("KINTACT_PYTHON").unwrap_or_else(|| "python3".into());
    let shown = python.to_string_lossy().into_owned();
    let install = |python: &str| {
        format!(
            "its reader is an extra of the Python package: {python} -m pip install \
             'kintact[{extra}]'; KINTACT_PYTHON names another Python"
        )
    };
    let output = Command::new(&python)
        .args(["-I", "-m", "kintact.convert"])
        .arg(&absolute)
        .arg("--out")
        .arg(&folder)
        .stdin(Stdio::null())
        .output();
    let output = match output {
        Ok(output) => output,
        Err(error) => {
            let install = install("python3");
            return Err(failed(format!("{shown} cannot be started ({error}); {install}")));
        }
    };
    if output.status.success() {
        return Ok((folder, temporary));
    }
    let text = String::from_utf8_lossy(&output.stderr);
    let has_no_module = text.contains("No module named") || text.contains("ModuleNotFoundError");
    if output.status.code() == Some(MISSING_EXTRA) || has_no_module {
        return Err(failed(install(&shown)));
    }
    // The reason is the last that Python says; the converter names the file in it.
    let last = text.lines().rev().find(|line| !line.trim().is_empty());
    Err(match last {
        Some(last) if last.contains(&*absolute.to_string_lossy()) => Failure::new(last),
        Some(last) => failed(last.to_owned()),
        None => failed(format!("its converter stopped: {}", output.status)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn temporary_folders_are_new_and_go() {
        let (one, other) = (TemporaryFolder::new().unwrap(), TemporaryFolder::new().unwrap());
        assert_ne!(one.0, other.0);
        let path = one.0.clone();
        assert!(path.is_dir());
        drop(one);
        assert!(!path.exists());
        assert!(is_converted(Path::new("a/B.IFC")) && is_converted(Path::new("b.stp")));
        assert!(!is_converted(Path::new("ifc")) && !is_converted(Path::new("a.ifc.glb")));
    }
}
