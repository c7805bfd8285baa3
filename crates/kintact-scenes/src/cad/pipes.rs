//! The bundle of pipes of `CadBody::Pipes`, as a list of patches: twelve bent pipes, flanges and
//! clamps.

use glam::DVec3;

use super::patch::Patch;
use super::path::Path;

const ROWS: usize = 3;
const PIPES: usize = 4;

/// Twelve hollow pipes in three layers that bend up or aside one after the other, with flanges
/// at their ends and a clamp around the bundle.
pub(super) fn patches() -> Vec<Patch> {
    let mut patches = Vec::new();
    for row in 0..ROWS {
        for pipe in 0..PIPES {
            let (i, j) = (pipe as f64, row as f64);
            let radius = 0.13 + 0.025 * ((pipe + 2 * row) % 3) as f64;
            let y = (i - 1.5) * 0.45;
            let z = (j - 1.0) * 0.45;
            // Where the bend is depends on the position in the bundle, so that none cross.
            let x = 0.4 + 0.5 * j - if pipe % 2 == 0 { 0.0 } else { 0.2 };
            let start = DVec3::new(-2.0 + 0.15 * i, y, z);
            let corner = DVec3::new(x, y, z);
            let end = if row + 1 == ROWS {
                corner + DVec3::Z * (1.3 + 0.2 * i)
            } else if pipe < PIPES / 2 {
                corner - DVec3::Y * (1.6 + 0.2 * j)
            } else {
                corner + DVec3::Y * (1.4 + 0.3 * j)
            };
            patches
                .extend(Path::through(&[start, corner, end], 0.3).tubes(&[radius, 0.8 * radius]));
            for (mouth, inward) in [(start, corner - start), (end, corner - end)] {
                flange(&mut patches, mouth, inward.normalize(), radius);
            }
        }
    }
    for x in [-1.4, -0.6] {
        clamp(&mut patches, x);
    }
    patches
}

/// A thick ring around a pipe's mouth, with bolts.
fn flange(patches: &mut Vec<Patch>, mouth: DVec3, inward: DVec3, radius: f64) {
    let (outer, back) = (1.35 * radius, mouth + inward * 0.06);
    patches.push(Patch::ring(mouth, inward, 0.8 * radius, outer));
    patches.push(Patch::ring(back, inward, radius, outer));
    patches.push(Patch::tube(mouth, back, outer));
    let (x, y) = inward.any_orthonormal_pair();
    for (u, v) in [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)] {
        let bolt = mouth + (x * u + y * v) * (1.17 * radius);
        patches.push(Patch::tube(bolt - inward * 0.04, bolt + inward * 0.1, 0.02));
    }
}

/// A frame of four straps around the bundle.
fn clamp(patches: &mut Vec<Patch>, x: f64) {
    let (half_y, half_z, wide) = (0.95, 0.72, DVec3::X * 0.12);
    let [up, aside] = [DVec3::Z * (2.0 * half_z), DVec3::Y * (2.0 * half_y)];
    let low = DVec3::new(x, -half_y, -half_z);
    for (corner, along) in [(low, up), (low, aside), (low + up, aside), (low + aside, up)] {
        patches.push(Patch::plate(corner, along, wide));
    }
}
