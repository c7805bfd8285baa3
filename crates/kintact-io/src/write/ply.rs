//! Writes meshes and point clouds as binary PLY in double precision: `write_ply`,
//! `write_points_ply`, with colours if given.

use std::io::Write;
use std::path::Path;

use glam::DVec3;
use kintact::{PointCloud, TriMesh};

use super::write_file;
use crate::error::Error;

/// Writes a mesh as binary PLY in double precision, with a colour for each vertex if given.
pub fn write_ply(
    path: impl AsRef<Path>,
    mesh: &TriMesh,
    colours: Option<&[[u8; 3]]>,
) -> Result<(), Error> {
    write_file(path.as_ref(), |out| write_ply_to(out, mesh, colours))
}

/// [`write_ply`] to anything that takes bytes; give it a buffer.
pub fn write_ply_to(
    mut out: impl Write,
    mesh: &TriMesh,
    colours: Option<&[[u8; 3]]>,
) -> Result<(), Error> {
    let faces = Some(mesh.faces().len());
    write_header(&mut out, mesh.vertices().len(), false, colours, faces)?;
    for (index, &vertex) in mesh.vertices().iter().enumerate() {
        write_vector(&mut out, vertex)?;
        if let Some(colours) = colours {
            out.write_all(&colours[index])?;
        }
    }
    for face in mesh.faces() {
        let mut row = [3; 13];
        for (bytes, corner) in row[1..].chunks_exact_mut(4).zip(face) {
            bytes.copy_from_slice(&corner.to_le_bytes());
        }
        out.write_all(&row)?;
    }
    Ok(())
}

/// Writes a point cloud as binary PLY in double precision, with its normals, and with a colour
/// for each point if given.
pub fn write_points_ply(
    path: impl AsRef<Path>,
    cloud: &PointCloud,
    colours: Option<&[[u8; 3]]>,
) -> Result<(), Error> {
    write_file(path.as_ref(), |out| write_points_ply_to(out, cloud, colours))
}

/// [`write_points_ply`] to anything that takes bytes; give it a buffer.
pub fn write_points_ply_to(
    mut out: impl Write,
    cloud: &PointCloud,
    colours: Option<&[[u8; 3]]>,
) -> Result<(), Error> {
    let normals = cloud.normals();
    write_header(&mut out, cloud.points().len(), normals.is_some(), colours, None)?;
    for (index, &point) in cloud.points().iter().enumerate() {
        write_vector(&mut out, point)?;
        if let Some(normals) = normals {
            write_vector(&mut out, normals[index])?;
        }
        if let Some(colours) = colours {
            out.write_all(&colours[index])?;
        }
    }
    Ok(())
}

fn write_header(
    out: &mut impl Write,
    vertices: usize,
    normals: bool,
    colours: Option<&[[u8; 3]]>,
    faces: Option<usize>,
) -> Result<(), Error> {
    if let Some(colours) = colours
        && colours.len() != vertices
    {
        return Err(kintact::Error::Length {
            what: "colours",
            found: colours.len(),
            expected: format!("{vertices}, one for each vertex"),
        }
        .into());
    }
    writeln!(out, "ply\nformat binary_little_endian 1.0\nelement vertex {vertices}")?;
    let positions = ["x", "y", "z"].iter();
    let normals = ["nx", "ny", "nz"].iter().take(if normals { 3 } else { 0 });
    for name in positions.chain(normals) {
        writeln!(out, "property double {name}")?;
    }
    if colours.is_some() {
        writeln!(out, "property uchar red\nproperty uchar green\nproperty uchar blue")?;
    }
    if let Some(faces) = faces {
        writeln!(out, "element face {faces}\nproperty list uchar uint vertex_indices")?;
    }
    Ok(writeln!(out, "end_header")?)
}

fn write_vector(out: &mut impl Write, vector: DVec3) -> Result<(), Error> {
    let mut row = [0; 24];
    for (bytes, value) in row.chunks_exact_mut(8).zip(vector.to_array()) {
        bytes.copy_from_slice(&value.to_le_bytes());
    }
    Ok(out.write_all(&row)?)
}
