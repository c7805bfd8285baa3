//! A tour: rigid bodies and a cloth with their events, a crowd within a budget, a scan and a mesh.

use kintact::motion::BodyMotion;
use kintact::scan::SurfaceOptions;
use kintact::world::{Body, EventKind};
use kintact::{
    Budget, CheckOptions, DVec3, Error, PointCloud, Pose, Scan, Shape, TriMesh, World, check,
};

/// A grid of n by n squares, bent by `place`.
fn grid(n: u32, place: impl Fn(f64, f64) -> DVec3) -> Result<TriMesh, Error> {
    let at = |i: u32| f64::from(i) / f64::from(n);
    let corners = (0..=n).flat_map(|j| (0..=n).map(move |i| (i, j)));
    let faces = (0..n * n).map(|k| k / n * (n + 1) + k % n);
    let faces = faces.flat_map(|p| [[p, p + 1, p + n + 2], [p, p + n + 2, p + n + 1]]);
    TriMesh::new(corners.map(|(i, j)| place(at(i), at(j))).collect(), faces.collect())
}

/// Runs it all.
pub fn main() -> Result<(), Error> {
    let ball = grid(16, |u, v| {
        let (u, v) = (u * std::f64::consts::TAU, v * std::f64::consts::PI);
        DVec3::new(u.cos() * v.sin(), u.sin() * v.sin(), v.cos())
    })?;
    let cloth = |t: f64| grid(16, |u, v| DVec3::new(4.0 * u - 2.0, 4.0 * v - 2.0, 2.0 - t));
    let shape = Shape::new(ball.clone());

    // Two balls and a cloth that a simulator gives frame by frame.
    let mut world = World::new();
    world.add(Body::rigid(shape.clone()).named("ball"))?;
    let thrown = BodyMotion::resting(0.0, DVec3::X * 5.0).with_velocity(-DVec3::X * 4.0);
    world.add(Body::rigid(shape.clone()).named("thrown").moving(thrown))?;
    let sheet = world.add(Body::frames(cloth(0.0)?).named("cloth"))?;
    let (mut first, mut begins) = (None, 0);
    for t in (1..=15).map(|frame| 0.1 * f64::from(frame)) {
        world.push_frame(sheet, t, cloth(t)?.vertices())?;
        for event in world.events(t)? {
            first = first.or(Some(event.time));
            begins += u32::from(event.kind == EventKind::Begin);
        }
    }
    println!("first contact at {first:?}, {begins} pairs of faces met");

    // One query, complete or within a budget.
    let beside = Pose::from_translation(DVec3::new(1.2, 0.9, 0.8))?;
    for budget in [Budget::Unlimited, Budget::Operations(20)] {
        let options = CheckOptions { budget, ..CheckOptions::default() };
        let answer = check(&shape.at(Pose::IDENTITY), &shape.at(beside), &options)?;
        println!("{budget:?}: {}, {} pairs", answer.relation, answer.pairs.len());
    }

    // A scan of the ball against the ball.
    let scan = Scan::new(&PointCloud::new(ball.vertices().to_vec())?, SurfaceOptions::default())?;
    let answer = check(&scan.at(beside), &shape.at(Pose::IDENTITY), &CheckOptions::default())?;
    println!("the scan: {} with confidence {:.2}", answer.relation, answer.confidence);
    assert!(first.is_some_and(|t| (t - 0.75).abs() < 0.01) && begins > 10 && answer.collides());
    Ok(())
}
