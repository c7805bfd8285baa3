//! Writers. Each comes in two forms: to a path, and to anything that takes bytes.

mod glb;
mod new_file;
mod obj;
mod pc2;
mod ply;
mod png;

pub use glb::{write_glb, write_glb_to};
pub use new_file::NewFile;
pub use obj::{write_obj, write_obj_to};
pub use pc2::{write_pc2, write_pc2_to};
pub use ply::{write_ply, write_ply_to, write_points_ply, write_points_ply_to};
pub use png::{write_png, write_png_to};

use std::io::{BufWriter, Write};
use std::path::Path;

use crate::error::Error;

fn write_file(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<NewFile>) -> Result<(), Error>,
) -> Result<(), Error> {
    let result = NewFile::create(path).map_err(Error::from).and_then(|file| {
        let mut out = BufWriter::with_capacity(1 << 16, file);
        write(&mut out)?;
        out.flush()?;
        let file = out.into_inner().map_err(std::io::IntoInnerError::into_error)?;
        Ok(file.finish()?)
    });
    result.map_err(|error| error.in_file(path))
}
