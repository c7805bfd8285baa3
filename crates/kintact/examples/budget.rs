//! A crowd and too little time: an answer for every pair, with its confidence.

use kintact::estimate::EstimateOptions;
use kintact::motion::BodyMotion;
use kintact::world::Body;
use kintact::world::budget::PairEstimate;
use kintact::{Budget, DVec3, Error, Shape, TriMesh, World};

/// Queries a crowd of eggs, first with little, then with enough.
pub fn main() -> Result<(), Error> {
    let n = 12;
    let point = |i: u32, j: u32| {
        let u = f64::from(i % n) / f64::from(n) * std::f64::consts::TAU;
        let v = f64::from(j) / f64::from(n) * std::f64::consts::PI;
        DVec3::new(u.cos() * v.sin(), u.sin() * v.sin(), 1.4 * v.cos()) * 0.5
    };
    let vertices = (0..=n).flat_map(|j| (0..n).map(move |i| point(i, j))).collect();
    let at = |i: u32, j: u32| j * n + i % n;
    let faces = (0..n).flat_map(|j| (0..n).map(move |i| (i, j))).flat_map(|(i, j)| {
        let [p, q, r, s] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
        [[p, q, r], [p, r, s]]
    });
    let egg = TriMesh::new(vertices, faces.collect())?;
    // Fitted once: takes a moment, and is shared by all bodies.
    let options = EstimateOptions { poses: 200, ..EstimateOptions::default() };
    let egg = Shape::new(egg).fitted(&options);

    let mut world = World::new();
    for k in 0..36 {
        let place = DVec3::new(f64::from(k % 6), f64::from(k / 6), 0.0) * 0.9;
        let spin = DVec3::new(0.3, 0.1 * f64::from(k), 0.2);
        let motion = BodyMotion { spin, ..BodyMotion::resting(0.0, place) };
        world.add(Body::rigid(egg.clone()).moving(motion))?;
    }
    for budget in [Budget::Operations(500), Budget::Unlimited] {
        let estimates = world.clone().estimates_at(1.0, budget)?;
        let touching = estimates.iter().filter(|estimate| estimate.collides).count();
        let least = estimates.iter().map(PairEstimate::confidence).fold(1.0, f64::min);
        let pairs = estimates.len();
        println!("{budget:?}: {touching} of {pairs} pairs touch, confidence {least:.2} or more");
        assert!(pairs > 0 && least >= 0.5);
    }
    Ok(())
}
