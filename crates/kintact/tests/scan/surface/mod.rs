//! Surfaces over point clouds, against brute force and known shapes.

mod complex;
mod delaunay;
mod drawing;
mod edits;
mod ellipsoids;
mod function;
mod measure;

use kintact::scan::{PointSurface, SurfaceOptions};
use kintact::{DVec3, PointCloud};

fn unit(state: &mut u64) -> f64 {
    (crate::random::splitmix64(state) >> 11) as f64 / (1_u64 << 53) as f64
}

/// Points of a unit sphere along a spiral, moved about a little.
fn ball(count: usize, seed: u64) -> Vec<DVec3> {
    let mut state = seed;
    let spacing = (4.0 * std::f64::consts::PI / count as f64).sqrt();
    let on_spiral = |i: usize| {
        let z = 1.0 - (2 * i + 1) as f64 / count as f64;
        let angle = 2.399_963_229_728_653 * i as f64;
        DVec3::new(angle.cos(), angle.sin(), 0.0) * (1.0 - z * z).sqrt() + DVec3::Z * z
    };
    let mut moved = |p: DVec3| {
        let shift = DVec3::new(unit(&mut state), unit(&mut state), unit(&mut state)) - 0.5;
        (p + shift * (0.6 * spacing)).normalize()
    };
    (0..count).map(|i| moved(on_spiral(i))).collect()
}

fn surface(points: &[DVec3], options: SurfaceOptions) -> PointSurface {
    PointSurface::new(&PointCloud::new(points.to_vec()).unwrap(), options).unwrap()
}

/// Awkward clouds: a lattice in a plane, a line, two points, many coincident ones, two clusters of
/// very different density.
fn awkward() -> Vec<Vec<DVec3>> {
    let grid =
        |n: i32| (0..n * n).map(move |i| DVec3::new(f64::from(i % n), f64::from(i / n), 0.0));
    let uneven =
        ball(150, 5).into_iter().chain(ball(150, 6).into_iter().map(|p| p * 0.01 + DVec3::X));
    vec![
        grid(12).collect(),
        (0..40).map(|i| DVec3::X * f64::from(i)).collect(),
        vec![DVec3::ZERO, DVec3::Y],
        grid(8).chain(grid(8)).chain(grid(4)).collect(),
        uneven.collect(),
        ball(400, 7),
    ]
}

fn different(points: &[DVec3]) -> Vec<DVec3> {
    let mut kept: Vec<DVec3> = Vec::new();
    for point in points {
        if !kept.contains(point) {
            kept.push(*point);
        }
    }
    kept
}
