//! A bust as a scanner would give it: points on its surface, evenly spread, a little off.

use std::collections::HashSet;

use kintact::DVec3;
use kintact_scenes::SplitMix64;

/// How far off the surface points are, in spacings.
const NOISE: f64 = 0.1;
/// How softly parts melt into each other.
const BLEND: f64 = 0.08;

/// About `count` points of the bust, which stands on the ground and is 1.7 high.
pub fn statue(count: usize) -> Vec<DVec3> {
    let mut random = SplitMix64::new(3);
    // Its surface is about 5, and a surface goes through some 1.5 cells a square of their side.
    let spacing = (5.0 * 1.5 / count as f64).sqrt();
    let cell = |p: DVec3| (p / spacing).floor().as_i64vec3();
    let mut filled: HashSet<glam::I64Vec3> = HashSet::new();
    let mut points = Vec::new();
    // Random positions, projected onto the surface; one to a cell, so that they spread.
    for _ in 0..count * 20 {
        let start =
            DVec3::new(random.range(-0.8, 0.8), random.range(-0.6, 0.6), random.range(-0.05, 1.8));
        let Some((place, normal)) = on_surface(start) else { continue };
        if place.z > 0.01 && filled.insert(cell(place)) {
            points.push(place + normal * (NOISE * spacing * random.range(-1.0, 1.0)));
        }
    }
    points
}

/// The surface near a position and its normal, if a few steps lead there.
fn on_surface(mut place: DVec3) -> Option<(DVec3, DVec3)> {
    for _ in 0..16 {
        let distance = height(place);
        if distance.abs() > 0.4 {
            return None;
        }
        let slope = slope_at(place);
        if distance.abs() < 1e-6 {
            return Some((place, slope.normalize_or_zero()));
        }
        // Heights are only about distances: in hollows, where parts melt into each other, they grow
        // more slowly.
        let steepness = slope.length().max(0.3);
        place -= slope * (0.9 * distance / (steepness * steepness));
    }
    None
}

fn slope_at(place: DVec3) -> DVec3 {
    let step = 1e-4;
    let along = |axis: DVec3| height(place + axis * step) - height(place - axis * step);
    DVec3::new(along(DVec3::X), along(DVec3::Y), along(DVec3::Z)) / (2.0 * step)
}

/// About the distance to the bust: positive outside.
fn height(p: DVec3) -> f64 {
    // Symmetric about x = 0; the face is towards -y.
    let side = DVec3::new(p.x.abs(), p.y, p.z);
    let base = rounded_cylinder(p, 0.0, 0.22, 0.34);
    let chest = ellipsoid(p, DVec3::new(0.0, 0.0, 0.52), DVec3::new(0.52, 0.26, 0.34));
    let shoulder = ellipsoid(side, DVec3::new(0.42, 0.0, 0.62), DVec3::new(0.2, 0.2, 0.18));
    let neck = capsule(p, DVec3::new(0.0, 0.02, 0.75), DVec3::new(0.0, -0.02, 1.12), 0.14);
    let head = ellipsoid(p, DVec3::new(0.0, 0.0, 1.36), DVec3::new(0.24, 0.28, 0.33));
    let jaw = ellipsoid(p, DVec3::new(0.0, -0.1, 1.18), DVec3::new(0.16, 0.16, 0.13));
    let nose = capsule(p, DVec3::new(0.0, -0.26, 1.42), DVec3::new(0.0, -0.33, 1.3), 0.03);
    let ear = ellipsoid(side, DVec3::new(0.24, 0.03, 1.36), DVec3::new(0.04, 0.07, 0.1));
    let eye = ellipsoid(side, DVec3::new(0.1, -0.27, 1.41), DVec3::new(0.06, 0.05, 0.035));
    let body = [chest, shoulder, neck, head, jaw].into_iter().fold(base, |a, b| blend(a, b, BLEND));
    let face = blend(blend(body, nose, 0.03), ear, 0.03);
    // Eyes are hollows.
    -blend(-face, eye, 0.03)
}

/// The smaller of two distances, rounded where they are about the same.
fn blend(a: f64, b: f64, width: f64) -> f64 {
    let part = (0.5 + 0.5 * (b - a) / width).clamp(0.0, 1.0);
    b + (a - b) * part - width * part * (1.0 - part)
}

fn ellipsoid(p: DVec3, centre: DVec3, radii: DVec3) -> f64 {
    let p = p - centre;
    let (near, slope) = ((p / radii).length(), (p / (radii * radii)).length());
    if slope == 0.0 { -radii.min_element() } else { near * (near - 1.0) / slope }
}

fn capsule(p: DVec3, from: DVec3, to: DVec3, radius: f64) -> f64 {
    let (along, offset) = (to - from, p - from);
    let part = (offset.dot(along) / along.length_squared()).clamp(0.0, 1.0);
    (offset - along * part).length() - radius
}

fn rounded_cylinder(p: DVec3, low: f64, high: f64, radius: f64) -> f64 {
    const ROUND: f64 = 0.03;
    let aside = p.truncate().length() - (radius - ROUND);
    let above = (p.z - 0.5 * (low + high)).abs() - (0.5 * (high - low) - ROUND);
    let outside = glam::DVec2::new(aside.max(0.0), above.max(0.0)).length();
    outside + aside.max(above).min(0.0) - ROUND
}
