//! Where two surfaces intersect, as lines in a PLY file.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use kintact::scan::IntersectionCurve;

use crate::failure::Failure;

/// Writes curves; gives their number.
pub fn write(
    path: &Path,
    curves: Result<Vec<IntersectionCurve>, kintact::Error>,
) -> Result<usize, Failure> {
    let curves = curves.map_err(|error| Failure::new(format!("--curve: {error}")))?;
    let failed = |error| Failure::new(format!("{}: cannot be written: {error}", path.display()));
    let file = File::create(path).map_err(failed)?;
    write_to(&mut BufWriter::new(file), &curves).map_err(failed)?;
    Ok(curves.len())
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
