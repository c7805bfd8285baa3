//! Files that are written whole or not at all: beside their place first, then renamed. Called by everything
//! that writes a file of its own format (`curve.rs`, `surface/deviation.rs`).

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use crate::failure::Failure;

/// Writes a file by a function, through a buffer; a failure leaves what was there.
pub fn write(
    path: &Path,
    content: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>,
) -> Result<(), Failure> {
    let failed = |error| Failure::new(format!("{}: cannot be written: {error}", path.display()));
    let mut beside = path.as_os_str().to_owned();
    beside.push(".part");
    let beside = Path::new(&beside);
    let mut out = BufWriter::new(File::create(beside).map_err(failed)?);
    content(&mut out)
        .and_then(|()| out.flush())
        .and_then(|()| std::fs::rename(beside, path))
        .map_err(failed)
}
