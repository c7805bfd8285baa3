//! The padlock of `CadBody::Lock`, as a list of patches: case, bore, plug, pins, springs, shackle
//! and rivets.

use glam::DVec3;

use super::patch::{Patch, cuboid};
use super::path::{Path, coil};

/// Half sizes of the case.
const CASE: DVec3 = DVec3::new(1.0, 0.9, 0.4);
/// Radius of the bore that holds the plug.
const BORE: f64 = 0.26;
const PINS: usize = 6;

/// A case with walls, a bore with a slotted plug, six pins under coil springs in their shafts, a
/// shackle and four rivets.
pub(super) fn patches() -> Vec<Patch> {
    let mut patches = case();
    let bore = |x: f64| DVec3::new(x, -0.45, 0.0);
    patches.push(Patch::tube(bore(-CASE.x), bore(CASE.x), BORE));
    patches.push(Patch::tube(bore(-CASE.x), bore(0.8), 0.9 * BORE));
    patches.push(Patch::ring(bore(0.8), DVec3::X, 0.0, 0.9 * BORE));
    // The slot for the key, four walls deep inside the plug.
    let slot = DVec3::new(-CASE.x, -0.6, -0.04);
    let deep = DVec3::X * 1.6;
    for (corner, across) in [
        (slot, DVec3::Y * 0.3),
        (slot + DVec3::Z * 0.08, DVec3::Y * 0.3),
        (slot, DVec3::Z * 0.08),
        (slot + DVec3::Y * 0.3, DVec3::Z * 0.08),
    ] {
        patches.push(Patch::plate(corner, deep, across));
    }
    for pin in 0..PINS {
        let x = -0.75 + 0.25 * pin as f64;
        let height = |y: f64| DVec3::new(x, y, 0.0);
        let reach = 0.02 * ((pin * 7) % 5) as f64;
        patches.push(Patch::tube(height(-0.45 + BORE), height(0.55), 0.085));
        patches.push(Patch::ring(height(0.55), DVec3::Y, 0.0, 0.085));
        patches.push(Patch::tube(height(-0.25 - reach), height(0.0), 0.06));
        patches.push(Patch::ring(height(0.0), DVec3::Y, 0.0, 0.06));
        patches.push(Patch::ring(height(-0.25 - reach), DVec3::Y, 0.0, 0.06));
        patches.push(coil(height(0.02), height(0.53), 0.055, 0.012, 7.0));
    }
    let foot = |x: f64| DVec3::new(x, 0.3, 0.0);
    let top = |x: f64| DVec3::new(x, 1.9, 0.0);
    patches
        .extend(Path::through(&[foot(-0.7), top(-0.7), top(0.7), foot(0.7)], 0.6).tubes(&[0.13]));
    for x in [-0.7, 0.7] {
        patches.push(Patch::tube(foot(x), DVec3::new(x, CASE.y, 0.0), 0.17));
        patches.push(Patch::ring(foot(x), DVec3::Y, 0.0, 0.17));
    }
    for (x, y) in [(-0.88, -0.78), (0.88, -0.78), (-0.88, 0.78), (0.88, 0.78)] {
        for z in [-CASE.z, CASE.z] {
            patches.push(Patch::ellipsoid(DVec3::new(x, y, z), DVec3::new(0.07, 0.07, 0.03)));
        }
    }
    patches
}

/// Outer walls with a hole for the bore and two for the shackle, and a hollow between inner walls
/// behind the pins.
fn case() -> Vec<Patch> {
    let [x, y, z] = [DVec3::X * CASE.x, DVec3::Y * CASE.y, DVec3::Z * CASE.z];
    let mut patches = Vec::new();
    for side in [-z, z] {
        patches.push(Patch::plate(side - x - y, 2.0 * x, 2.0 * y));
    }
    // Each wall with holes is cut into rectangles with at most one hole each.
    for side in [-x, x] {
        let hole = DVec3::new(side.x, -0.45, 0.0);
        patches.push(Patch::drilled(hole, DVec3::Y * 0.45, z, BORE));
        patches.push(Patch::plate(side - z, DVec3::Y * CASE.y, 2.0 * z));
    }
    patches.push(Patch::plate(-x - y - z, 2.0 * x, 2.0 * z));
    for at in [-0.7, 0.7] {
        patches.push(Patch::drilled(DVec3::new(at, CASE.y, 0.0), DVec3::X * 0.3, z, 0.17));
    }
    patches.push(Patch::plate(DVec3::new(-0.4, CASE.y, -CASE.z), DVec3::X * 0.8, 2.0 * z));
    patches.extend(cuboid(DVec3::new(0.62, -0.1, -0.3), DVec3::new(0.92, 0.2, 0.3)));
    patches.extend(cuboid(DVec3::new(-0.4, 0.62, -0.3), DVec3::new(0.4, 0.8, 0.3)));
    patches
}
