//! Files that appear whole or not at all: `NewFile`, to which all writers by path write.
//!
//! Bytes go to a temporary file beside the wanted one, which is renamed when all is written; until
//! then a file of that name stays as it was. Pipes and devices are written to directly.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A file that takes its place when it is [finished](NewFile::finish), and is removed if it never is.
#[derive(Debug)]
pub struct NewFile {
    file: File,
    /// `None` where the file is written to directly, or is finished.
    temporary: Option<PathBuf>,
    path: PathBuf,
}

impl NewFile {
    /// Begins a file.
    pub fn create(path: impl AsRef<Path>) -> io::Result<Self> {
        let path = path.as_ref();
        // A link is followed: the file it leads to is replaced, not the link.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if fs::metadata(&path).is_ok_and(|there| !there.is_file()) {
            return Ok(Self { file: File::create(&path)?, temporary: None, path });
        }
        let Some(name) = path.file_name() else {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "it has no name"));
        };
        let mut hidden = OsString::from(".");
        hidden.push(name);
        hidden.push(format!(".{}.part", std::process::id()));
        let temporary = path.with_file_name(hidden);
        Ok(Self { file: File::create(&temporary)?, temporary: Some(temporary), path })
    }

    /// Another handle to the bytes, for writers that want to own one.
    pub fn handle(&self) -> io::Result<File> {
        self.file.try_clone()
    }

    /// Puts the file in its place; all handles must have been flushed.
    pub fn finish(mut self) -> io::Result<()> {
        self.file.flush()?;
        let Some(temporary) = self.temporary.take() else { return Ok(()) };
        fs::rename(&temporary, &self.path).inspect_err(|_| {
            let _ = fs::remove_file(&temporary);
        })
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        if let Some(temporary) = self.temporary.take() {
            let _ = fs::remove_file(temporary);
        }
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
