//! The car of `CadBody::Car`, as a list of patches: body, wheels, interior, engine, bumpers and
//! exhaust.

use std::f64::consts::TAU;

use glam::DVec3;

use super::patch::{Patch, cuboid};
use super::path::Path;
use crate::sin_cos;

/// Profile of the body from the front to the back: position, height of the upper edge, half width
/// there.
const PROFILE: [(f64, f64, f64); 9] = [
    (-2.2, 0.45, 0.70),
    (-2.1, 0.62, 0.80),
    (-1.1, 0.80, 0.85),
    (-0.9, 0.84, 0.82),
    (-0.2, 1.30, 0.62),
    (0.9, 1.32, 0.62),
    (1.6, 0.92, 0.80),
    (2.1, 0.86, 0.80),
    (2.2, 0.50, 0.72),
];
/// Of these pieces of the profile the panels above the belt are left out: the windscreens.
const GLASS: [usize; 2] = [3, 5];
/// Height of the belt line and of the sills, and the body's half width at both.
const BELT: f64 = 0.78;
const SILL: f64 = 0.25;
const WIDTH: f64 = 0.88;
const WHEEL: f64 = 0.34;

/// A body of sheets open at the bottom and at the windows, wheels with spokes, seats, a steering
/// wheel, an engine, bumpers, a grille, mirrors and an exhaust.
pub(super) fn patches() -> Vec<Patch> {
    let mut patches = Vec::new();
    body(&mut patches);
    for x in [-1.45, 1.4] {
        for side in [-1.0, 1.0] {
            wheel(&mut patches, DVec3::new(x, 0.78 * side, WHEEL), side);
        }
        patches.push(Patch::tube(DVec3::new(x, -0.7, WHEEL), DVec3::new(x, 0.7, WHEEL), 0.04));
    }
    interior(&mut patches);
    engine(&mut patches);
    for (x, back) in [(-2.3, 0.25), (2.3, -0.25)] {
        let corner = |y: f64, dx: f64| DVec3::new(x + dx, y, 0.42);
        let bar = [corner(-0.8, back), corner(-0.8, 0.0), corner(0.8, 0.0), corner(0.8, back)];
        patches.extend(Path::through(&bar, 0.12).tubes(&[0.05]));
    }
    for bar in 0..9 {
        let y = -0.32 + 0.08 * f64::from(bar);
        patches.push(Patch::tube(DVec3::new(-2.21, y, 0.36), DVec3::new(-2.18, y, 0.6), 0.012));
    }
    for side in [-1.0, 1.0] {
        let at = |x, y, z| DVec3::new(x, y * side, z);
        patches.push(Patch::ellipsoid(at(-0.65, 0.98, 0.92), DVec3::new(0.06, 0.1, 0.07)));
        patches.push(Patch::tube(at(-0.65, 0.84, 0.86), at(-0.65, 0.92, 0.9), 0.02));
        for x in [-2.17, 2.17] {
            patches.push(Patch::ellipsoid(at(x, 0.6, 0.58), DVec3::new(0.05, 0.12, 0.08)));
        }
        // Pillars beside the windows.
        for (x, top) in [(-0.9, -0.2), (0.3, 0.3), (1.6, 0.9)] {
            patches.push(Patch::tube(at(x, 0.82, BELT), at(top, 0.62, 1.3), 0.025));
        }
    }
    let exhaust = [
        DVec3::new(-1.0, 0.2, 0.2),
        DVec3::new(0.6, 0.2, 0.2),
        DVec3::new(0.6, 0.5, 0.2),
        DVec3::new(2.25, 0.5, 0.2),
    ];
    patches.extend(Path::through(&exhaust, 0.1).tubes(&[0.035, 0.028]));
    patches.push(Patch::tube(DVec3::new(1.3, 0.5, 0.2), DVec3::new(1.9, 0.5, 0.2), 0.09));
    patches
}

fn body(patches: &mut Vec<Patch>) {
    for (piece, ends) in PROFILE.windows(2).enumerate() {
        let [(x0, z0, w0), (x1, z1, w1)] = [ends[0], ends[1]];
        let length = DVec3::new(x1 - x0, 0.0, z1 - z0).length();
        let at = move |s: f64| (x0 + (x1 - x0) * s, z0 + (z1 - z0) * s, w0 + (w1 - w0) * s);
        if !GLASS.contains(&piece) {
            // Hood, roof and the rest of the upper side, slightly arched.
            patches.push(Patch::new([length, 2.0 * w0], [1, 4], move |s, t| {
                let (x, z, w) = at(s);
                let across = 2.0 * t - 1.0;
                DVec3::new(x, w * across, z - 0.06 * across * across)
            }));
        }
        for side in [-1.0, 1.0] {
            // The flanks from the sill to the belt, with an arch cut out over each wheel.
            patches.push(Patch::new([x1 - x0, BELT - SILL], [2, 2], move |s, t| {
                let (x, z, _) = at(s);
                let sill = [-1.45, 1.4].into_iter().fold(SILL, |sill, wheel: f64| {
                    let (off, radius) = (x - wheel, 1.25 * WHEEL);
                    sill.max(WHEEL + (radius * radius - off * off).max(0.0).sqrt() - 0.02)
                });
                let top = z.min(BELT) - 0.06;
                let height = sill.min(top) + (top - sill.min(top)) * t;
                let bulge = 1.0 - 0.25 * (2.0 * t - 1.0) * (2.0 * t - 1.0) * 0.3;
                DVec3::new(x, side * WIDTH * bulge, height)
            }));
        }
    }
    patches.push(Patch::plate(DVec3::new(-0.9, -0.8, 0.28), DVec3::X * 2.7, DVec3::Y * 1.6));
}

fn wheel(patches: &mut Vec<Patch>, hub: DVec3, side: f64) {
    patches.push(Patch::torus(hub, DVec3::Y, WHEEL - 0.09, 0.09));
    patches.push(Patch::tube(hub - DVec3::Y * 0.07, hub + DVec3::Y * 0.07, WHEEL - 0.15));
    let face = hub + DVec3::Y * (0.06 * side);
    patches.push(Patch::ellipsoid(face, DVec3::new(0.06, 0.03, 0.06)));
    for spoke in 0..5 {
        let (sin, cos) = sin_cos(TAU * f64::from(spoke) / 5.0);
        let outward = DVec3::new(cos, 0.0, sin);
        patches.push(Patch::tube(face + outward * 0.05, face + outward * (WHEEL - 0.16), 0.022));
    }
}

fn interior(patches: &mut Vec<Patch>) {
    for (x, y) in [(-0.3, -0.4), (-0.3, 0.4), (0.75, -0.4), (0.75, 0.4)] {
        let at = DVec3::new(x, y, 0.32);
        patches.extend(cuboid(at + DVec3::new(-0.25, -0.25, 0.0), at + DVec3::new(0.3, 0.25, 0.2)));
        patches.push(Patch::plate(
            at + DVec3::new(0.25, -0.25, 0.2),
            DVec3::new(0.15, 0.0, 0.5),
            DVec3::Y * 0.5,
        ));
        patches
            .push(Patch::ellipsoid(at + DVec3::new(0.42, 0.0, 0.78), DVec3::new(0.05, 0.12, 0.08)));
    }
    let tilt = DVec3::new(1.0, 0.0, 0.45);
    let wheel = DVec3::new(-0.68, -0.4, 0.78);
    patches.push(Patch::torus(wheel, tilt, 0.17, 0.015));
    patches.push(Patch::tube(wheel, wheel - tilt.normalize() * 0.3, 0.02));
    patches.extend(cuboid(DVec3::new(-1.0, -0.75, 0.55), DVec3::new(-0.85, 0.75, 0.74)));
}

fn engine(patches: &mut Vec<Patch>) {
    patches.extend(cuboid(DVec3::new(-1.8, -0.3, 0.3), DVec3::new(-1.15, 0.3, 0.58)));
    for cylinder in 0..4 {
        let x = -1.7 + 0.15 * f64::from(cylinder);
        patches.push(Patch::tube(DVec3::new(x, 0.0, 0.58), DVec3::new(x, 0.0, 0.68), 0.05));
        let manifold =
            [DVec3::new(x, 0.3, 0.5), DVec3::new(x, 0.45, 0.5), DVec3::new(x, 0.45, 0.3)];
        patches.extend(Path::through(&manifold, 0.08).tubes(&[0.025]));
    }
    patches.push(Patch::torus(DVec3::new(-1.9, 0.0, 0.42), DVec3::X, 0.16, 0.015));
}
