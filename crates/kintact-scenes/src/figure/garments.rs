//! The patterns of shirt and dress, and where their cloth lies: flat as cut, and around the body
//! as the simulation begins. Called by `Garment::design`.

use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};

use glam::DVec3;

use super::pattern::Pattern;
use crate::sin_cos;

/// A wide shirt with short sleeves: eight blocks from sleeve to sleeve, six from shoulder to
/// hem, the sleeves two blocks wide.
pub(super) const SHIRT: Pattern =
    Pattern { columns: 8, rows: 6, narrow_from: 2, narrow: 2..6, open_top: 3..5, open_ends: true };

/// A dress without sleeves, from the chest to the knees, sewn at the sides.
pub(super) const DRESS: Pattern =
    Pattern { columns: 4, rows: 6, narrow_from: 6, narrow: 0..4, open_top: 0..4, open_ends: false };

/// How far the arms are lifted when the shirt is put on, in radians from hanging.
pub(super) const LIFTED_ARMS: f64 = 1.05;

/// Of the sleeves.
const SLEEVE: f64 = 0.085;
/// The middle of the right armhole relative to the pelvis.
const ARMHOLE: DVec3 = DVec3::new(0.0, -0.20, 0.42);

/// The shirt laid flat, in metres.
pub(super) fn flat_shirt(_panel: usize, column: f64, row: f64) -> DVec3 {
    DVec3::new(0.0, 0.13 * column, -0.13 * row.min(2.0) - 0.1 * (row - 2.0).max(0.0))
}

/// The shirt as put on, around a body with its arms lifted, relative to the pelvis. `column` and
/// `row` count blocks.
pub(super) fn shirt(panel: usize, column: f64, row: f64) -> DVec3 {
    if column > 4.0 {
        let mirrored = shirt(panel, 8.0 - column, row);
        return DVec3::new(mirrored.x, -mirrored.y, mirrored.z);
    }
    let face = if panel == 0 { 1.0 } else { -1.0 };
    let (lift_sin, lift_cos) = sin_cos(LIFTED_ARMS);
    // Across the arm: from its upper side to its lower side.
    let upper = DVec3::new(0.0, -lift_cos, lift_sin);
    let ring = |row: f64| {
        let (s, c) = sin_cos(FRAC_PI_2 * row);
        ARMHOLE + upper * (SLEEVE * c) + DVec3::X * (face * SLEEVE * s)
    };
    if column <= 2.0 && row <= 2.0 {
        let along = DVec3::new(0.0, -lift_sin, -lift_cos);
        return ring(row) + along * (0.11 * (2.0 - column));
    }
    // From the side seam, 0, to the middle, 1.
    let (inward, outward) = sin_cos(FRAC_PI_4 * (column - 2.0));
    let [width, depth] = [0.205, 0.15];
    if row <= 2.0 {
        let side = ring(row);
        let down = sin_cos(FRAC_PI_4 * row).0;
        let neck = if column > 3.0 { 0.08 * sin_cos(FRAC_PI_2 * (column - 3.0)).0 } else { 0.0 };
        let neck = neck * (1.0 - 0.5 * row);
        let armhole = side.x * (1.0 - inward);
        let x = (armhole * armhole + neck * neck + depth * depth * inward * inward * down * down)
            .sqrt();
        let z = side.z + 0.05 * inward * (1.0 - 0.5 * row);
        return DVec3::new(face * x, side.y * outward, z);
    }
    let armpit = ring(2.0);
    let below = (row - 2.0) / 4.0;
    // Quickly as wide as the rest below the armpit.
    let side = armpit.y - (width + armpit.y) * sin_cos(FRAC_PI_2 * (3.0 * below).min(1.0)).0;
    DVec3::new(face * depth * inward, side * outward, armpit.z - 0.42 * below)
}

/// The dress as cut and put on, relative to the pelvis: close to the torso down to the waist, then
/// a funnel. More cloth than the funnel needs, so that gravity folds it.
pub(super) fn dress(panel: usize, column: f64, row: f64) -> DVec3 {
    let angle = PI * column / 4.0;
    let face = if panel == 0 { 1.0 } else { -1.0 };
    let (s, c) = sin_cos(angle);
    let flare = ((row - 1.5) / 4.5).max(0.0);
    let waist = if row < 1.5 { sin_cos(PI * row / 1.5).1 * 0.5 + 0.5 } else { 0.0 };
    let width = 0.152 + 0.006 * waist + 0.36 * flare;
    let depth = 0.108 + 0.004 * waist + 0.40 * flare;
    // Faint pleats decide where folds begin; different in front and back.
    let round = if panel == 0 { angle } else { 2.0 * PI - angle };
    let pleats = 0.05 * sin_cos(9.0 * round + 0.7).0 + 0.02 * sin_cos(14.0 * round).0;
    let girth = 1.0 + pleats * flare;
    DVec3::new(face * depth * s * girth, -width * c * girth, 0.31 - 0.142 * row)
}
