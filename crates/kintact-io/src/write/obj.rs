//! Writes meshes as OBJ: `write_obj`. Numbers are written in full, so that reading gives the same
//! bits.

use std::io::Write;
use std::path::Path;

use kintact::TriMesh;

use super::write_file;
use crate::error::Error;

/// Writes a mesh as OBJ. Coordinates are written in full: reading gives the same numbers.
pub fn write_obj(path: impl AsRef<Path>, mesh: &TriMesh) -> Result<(), Error> {
    write_file(path.as_ref(), |out| write_obj_to(out, mesh))
}

/// [`write_obj`] to anything that takes bytes; give it a buffer.
pub fn write_obj_to(mut out: impl Write, mesh: &TriMesh) -> Result<(), Error> {
    for v in mesh.vertices() {
        writeln!(out, "v {:?} {:?} {:?}", v.x, v.y, v.z)?;
    }
    for face in mesh.faces() {
        let [a, b, c] = face.map(|v| u64::from(v) + 1);
        writeln!(out, "f {a} {b} {c}")?;
    }
    Ok(())
}
