//! A plate falls, and a response throws it back each time it hits the floor.

use kintact::motion::BodyMotion;
use kintact::world::{Body, EventKind};
use kintact::{DVec3, Error, TriMesh, World};

/// Lets it bounce for ten seconds.
pub fn main() -> Result<(), Error> {
    let square = |side: f64| {
        let corners = [[-side, -side], [side, -side], [side, side], [-side, side]];
        let corners = corners.map(|[x, y]| DVec3::new(x, y, 0.0)).to_vec();
        TriMesh::new(corners, vec![[0, 1, 2], [0, 2, 3]])
    };
    let mut world = World::new();
    world.add(Body::rigid(square(5.0)?).named("floor"))?;
    let falling =
        BodyMotion { acceleration: DVec3::Z * -9.81, ..BodyMotion::resting(0.0, DVec3::Z * 4.0) };
    let plate = world.add(Body::rigid(square(0.5)?).named("plate").moving(falling))?;

    let mut bounces = Vec::new();
    world.run(10.0, |world, event| {
        if event.kind == EventKind::Begin && event.is_first_or_last {
            bounces.push(event.time);
            if let Some(motion) = world.motion(plate)? {
                let motion = motion.from_time(event.time);
                // A tenth of the speed is lost.
                let velocity = motion.velocity * -0.9;
                world.set_motion(plate, BodyMotion { velocity, ..motion })?;
            }
        }
        Ok(())
    })?;
    println!("it bounced {} times, first at {:.3} s", bounces.len(), bounces[0]);
    assert!(bounces.len() > 5 && (bounces[0] - (8.0_f64 / 9.81).sqrt()).abs() < 1e-3);
    Ok(())
}
