//! Bodies whose boxes overlap no other cost nothing.

use kintact::motion::BodyMotion;
use kintact::world::Body;
use kintact::{DVec3, Shape, TriMesh, World};

use super::scene::ball;

/// A hundred balls that fly about in a cube of side 10.
fn busy() -> World {
    let mut world = World::new();
    let shape = Shape::new(ball(6, 0.4));
    for k in 0..100_u32 {
        let at = |n: u32| f64::from(k * n % 101) / 10.1;
        let velocity = DVec3::new(at(7) - 5.0, at(11) - 5.0, at(13) - 5.0);
        let motion = BodyMotion::resting(0.0, DVec3::new(at(3), at(17), at(31)));
        let body = Body::rigid(shape.clone()).moving(motion.with_velocity(velocity));
        world.add(body).unwrap();
    }
    world
}

/// Ten thousand more, of which none touches another; shifted away, or between the others.
fn with_idle(apart: f64) -> World {
    let mut world = busy();
    let dot = [DVec3::ZERO, DVec3::X * 1e-3, DVec3::Y * 1e-3];
    let dot = Shape::new(TriMesh::from_triangles(&[dot]).unwrap());
    for k in 0..10_000_u32 {
        let [x, y, z] = [k % 22, k / 22 % 22, k / 484].map(|i| (f64::from(i) + 0.5) * 0.46);
        let place = BodyMotion::resting(0.0, DVec3::new(x, y, z) + DVec3::splat(apart));
        world.add(Body::rigid(dot.clone()).moving(place)).unwrap();
    }
    world
}

#[test]
fn ten_thousand_idle_bodies_outside_cause_no_work() {
    let (mut few, mut many) = (busy(), with_idle(20.0));
    let before = [few.counts(), many.counts()];
    let events = few.events(1.0).unwrap();
    assert_eq!(events, many.events(1.0).unwrap());
    assert!(!events.is_empty());
    let work = |world: &World, before: &kintact::world::stages::WorldCounts| {
        let now = world.counts();
        [now.evaluations - before.evaluations, now.begun - before.begun, now.boxes - before.boxes]
    };
    assert_eq!(work(&few, &before[0]), work(&many, &before[1]));
}
