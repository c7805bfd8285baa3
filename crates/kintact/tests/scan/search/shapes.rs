//! Clouds of known shapes.

use std::f64::consts::TAU;

use kintact::DVec3;

use crate::random::splitmix64;

pub(crate) fn unit(state: &mut u64) -> f64 {
    (splitmix64(state) >> 11) as f64 / (1_u64 << 53) as f64
}

pub(crate) fn anywhere(state: &mut u64) -> DVec3 {
    DVec3::new(unit(state), unit(state), unit(state)) * 2.0 - 1.0
}

/// A unit sphere along a spiral, moved about by a part of the distance of neighbours.
pub(crate) fn ball(count: usize, seed: u64) -> Vec<DVec3> {
    let mut state = seed;
    let spacing = (2.0 * TAU / count as f64).sqrt();
    let on_spiral = |i: usize| {
        let z = 1.0 - (2 * i + 1) as f64 / count as f64;
        let angle = 2.399_963_229_728_653 * i as f64;
        DVec3::new(angle.cos(), angle.sin(), 0.0) * (1.0 - z * z).sqrt() + DVec3::Z * z
    };
    (0..count)
        .map(|i| (on_spiral(i) + anywhere(&mut state) * (0.3 * spacing)).normalize())
        .collect()
}

/// A part of the plane z = 0, `across` points wide and as long, one unit apart, moved about.
pub(crate) fn sheet(across: usize, seed: u64) -> Vec<DVec3> {
    let mut state = seed;
    let at = |i: usize| DVec3::new((i % across) as f64, (i / across) as f64, 0.0);
    let middle = DVec3::new(1.0, 1.0, 0.0) * (0.5 * (across - 1) as f64);
    let shift = |state: &mut u64| anywhere(state) * DVec3::new(0.3, 0.3, 0.0);
    (0..across * across).map(|i| at(i) - middle + shift(&mut state)).collect()
}

/// A torus around the z axis with radii 1 and `tube`, about evenly sampled.
pub(crate) fn torus(rings: usize, tube: f64, seed: u64) -> Vec<DVec3> {
    let mut state = seed;
    let around = (rings as f64 * tube) as usize;
    let mut points = Vec::new();
    for ring in 0..rings {
        for step in 0..around {
            let u = (ring as f64 + 0.4 * unit(&mut state)) * TAU / rings as f64;
            let v = (step as f64 + 0.4 * unit(&mut state) + 0.5 * (ring % 2) as f64) * TAU
                / around as f64;
            let out = 1.0 + tube * v.cos();
            points.push(DVec3::new(out * u.cos(), out * u.sin(), tube * v.sin()));
        }
    }
    points
}

/// How far a position is from that torus.
pub(crate) fn torus_distance(tube: f64, x: DVec3) -> f64 {
    (x.truncate().length() - 1.0).hypot(x.z) - tube
}
