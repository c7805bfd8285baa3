//! `kintact check --curve`: where two surfaces intersect, as lines in a PLY or OBJ file; and the closest
//! points of `kintact distance --closest`, as one line.
//!
//! Called by `check.rs` and `distance.rs` after the answer. Curves are followed by the library; the file
//! has their points and the edges between neighbours.

use std::io::{self, Write};
use std::path::Path;

use kintact::penetration::{Curve, curves};
use kintact::scan::query::{CurveOptions, IntersectionCurve, intersection_curves, mesh_curves};
use kintact::{DVec3, Error, Pose, Scan, Shape};

use crate::failure::Failure;
use crate::input::Body;
use crate::whole_file;

/// Points in order, and whether the last is joined with the first.
pub struct Polyline {
    pub points: Vec<DVec3>,
    pub is_closed: bool,
}

/// Writes the curves in which two bodies meet; gives their number. Of scans and meshes the first stands
/// where it is.
pub fn write(path: &Path, bodies: [&Body; 2], poses: &[Pose; 2]) -> Result<usize, Failure> {
    let options = CurveOptions::default();
    let pose = &poses[1];
    let failed = |error: Error| Failure::new(format!("--curve: {error}"));
    let curves = match bodies {
        [Body::Scan(a), Body::Scan(b)] => {
            intersection_curves(a.surface(), b.surface(), pose, options)
        }
        [Body::Mesh(mesh), Body::Scan(scan)] => with_mesh(mesh, scan, pose, &Pose::IDENTITY),
        [Body::Scan(scan), Body::Mesh(mesh)] => {
            with_mesh(mesh, scan, &pose.relative(&Pose::IDENTITY), pose)
        }
        [Body::Mesh(a), Body::Mesh(b)] => {
            let found = curves(&a.at(poses[0]), &b.at(poses[1])).map_err(failed)?.into_iter();
            let line = |Curve { points, is_closed, .. }| Polyline { points, is_closed };
            return write_lines(path, &found.map(line).collect::<Vec<Polyline>>());
        }
    };
    let curves = curves.map_err(failed)?.into_iter();
    let line =
        |curve: IntersectionCurve| Polyline { points: curve.points, is_closed: curve.is_closed };
    write_lines(path, &curves.map(line).collect::<Vec<Polyline>>())
}

/// Writes lines as OBJ if the name ends so, else as PLY; gives their number.
pub fn write_lines(path: &Path, lines: &[Polyline]) -> Result<usize, Failure> {
    let is_obj = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("obj"));
    whole_file::write(
        path,
        |out| if is_obj { write_obj(out, lines) } else { write_ply(out, lines) },
    )?;
    Ok(lines.len())
}

/// The curves of a mesh and a scan, which stands at `scan_pose` as seen from the mesh; in the frame in
/// which the mesh stands at `mesh_pose`.
fn with_mesh(
    mesh: &Shape,
    scan: &Scan,
    scan_pose: &Pose,
    mesh_pose: &Pose,
) -> Result<Vec<IntersectionCurve>, Error> {
    let options = CurveOptions::default();
    let mut curves = mesh_curves(mesh.mesh().mesh(), scan.surface(), scan_pose, options)?;
    let points = curves.iter_mut().flat_map(|curve| &mut curve.points);
    points.for_each(|x| *x = mesh_pose.apply(*x));
    Ok(curves)
}

/// Points with the number of their curve, and edges between neighbours.
fn write_ply(out: &mut impl Write, curves: &[Polyline]) -> io::Result<()> {
    let points: usize = curves.iter().map(|curve| curve.points.len()).sum();
    let edges: usize = curves.iter().map(edge_count).sum();
    write!(
        out,
        "ply\nformat ascii 1.0\ncomment curves along which two surfaces intersect\n\
         element vertex {points}\nproperty double x\nproperty double y\nproperty double z\n\
         property int curve\nelement edge {edges}\nproperty int vertex1\nproperty int vertex2\n\
         end_header\n"
    )?;
    for (number, curve) in curves.iter().enumerate() {
        for point in &curve.points {
            writeln!(out, "{} {} {} {number}", point.x, point.y, point.z)?;
        }
    }
    let mut start = 0;
    for curve in curves {
        let count = curve.points.len();
        for edge in 0..edge_count(curve) {
            writeln!(out, "{} {}", start + edge, start + (edge + 1) % count)?;
        }
        start += count;
    }
    out.flush()
}

/// Vertices, and an element a curve.
fn write_obj(out: &mut impl Write, curves: &[Polyline]) -> io::Result<()> {
    writeln!(out, "# curves along which two surfaces intersect")?;
    let mut start = 1;
    for curve in curves {
        for point in &curve.points {
            writeln!(out, "v {} {} {}", point.x, point.y, point.z)?;
        }
        let count = curve.points.len();
        if count > 1 {
            write!(out, "l")?;
            for step in 0..=edge_count(curve) {
                write!(out, " {}", start + step % count)?;
            }
            writeln!(out)?;
        }
        start += count;
    }
    out.flush()
}

/// A closed curve leads back to its first point.
fn edge_count(curve: &Polyline) -> usize {
    let count = curve.points.len();
    if curve.is_closed && count > 2 { count } else { count.saturating_sub(1) }
}
