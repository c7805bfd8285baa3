//! `kintact check --curve`: where two surfaces intersect, as lines in a PLY file.
//!
//! Called by `check.rs` after the answer. Curves are followed by the library; the file has their points
//! and the edges between neighbours.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use kintact::scan::query::{CurveOptions, IntersectionCurve, intersection_curves, mesh_curves};
use kintact::{Error, Pose, Scan, Shape};

use crate::failure::Failure;
use crate::input::Body;

/// Writes the curves in which two bodies meet, the second where `pose` puts it; gives their number.
pub fn write(path: &Path, bodies: [&Body; 2], pose: &Pose) -> Result<usize, Failure> {
    let options = CurveOptions::default();
    let curves = match bodies {
        [Body::Scan(a), Body::Scan(b)] => {
            intersection_curves(a.surface(), b.surface(), pose, options)
        }
        [Body::Mesh(mesh), Body::Scan(scan)] => with_mesh(mesh, scan, pose, &Pose::IDENTITY),
        [Body::Scan(scan), Body::Mesh(mesh)] => {
            with_mesh(mesh, scan, &pose.relative(&Pose::IDENTITY), pose)
        }
        [Body::Mesh(_), Body::Mesh(_)] => {
            return Err(Failure::new("--curve follows the surface of a point cloud"));
        }
    };
    let curves = curves.map_err(|error| Failure::new(format!("--curve: {error}")))?;
    let failed = |error| Failure::new(format!("{}: cannot be written: {error}", path.display()));
    let file = File::create(path).map_err(failed)?;
    write_to(&mut BufWriter::new(file), &curves).map_err(failed)?;
    Ok(curves.len())
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
fn write_to(out: &mut impl Write, curves: &[IntersectionCurve]) -> io::Result<()> {
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

/// A closed curve leads back to its first point.
fn edge_count(curve: &IntersectionCurve) -> usize {
    let count = curve.points.len();
    if curve.is_closed && count > 2 { count } else { count.saturating_sub(1) }
}
