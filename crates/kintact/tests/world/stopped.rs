//! Bodies whose motion changes at the very time at which they begin to touch: the contact goes on.

use kintact::motion::{BodyMotion, PolynomialMotion, TrajectoryChange, VertexTrajectories};
use kintact::world::options::Detail;
use kintact::world::{Body, BodyId, EventKind, WorldOptions};
use kintact::{DVec3, Error, TriMesh, World};

use crate::random::splitmix64;

use super::scene::{ball, sheet};

/// What becomes of a body that begins to touch.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Response {
    Stops,
    /// Stops, and spins about the direction in which it fell.
    Spins,
    /// Slides along the floor.
    Slides,
}

/// A body of a kind that falls on a floor.
fn falling(kind: usize, mesh: &TriMesh, place: DVec3, velocity: DVec3) -> Body {
    if kind == 0 {
        let motion = BodyMotion::resting(0.0, place).with_velocity(velocity);
        return Body::rigid(mesh.clone()).moving(motion);
    }
    let vertices: Vec<DVec3> = mesh.vertices().iter().map(|&p| p + place).collect();
    let velocities = vec![velocity; vertices.len()];
    let trajectories = VertexTrajectories::linear(0.0, vertices, velocities).unwrap();
    let body = Body::deforming(mesh.faces().to_vec(), trajectories).unwrap();
    if kind == 1 { body } else { body.as_breakable() }
}

fn respond(world: &mut World, id: BodyId, response: Response, time: f64) -> Result<(), Error> {
    let velocity = if response == Response::Slides { DVec3::X * 0.25 } else { DVec3::ZERO };
    if let Some(motion) = world.motion(id)? {
        let spin = if response == Response::Spins { DVec3::Z } else { DVec3::ZERO };
        let motion = BodyMotion { velocity, spin, ..motion.from_time(time) };
        return world.set_motion(id, motion);
    }
    let count = world.positions_at(id, time)?.len() as u32;
    let rest = PolynomialMotion::ballistic(velocity, DVec3::ZERO);
    let changes: Vec<_> = (0..count).map(|v| TrajectoryChange::smooth(v, rest)).collect();
    world.change_trajectories(id, &changes)
}

#[test]
fn bodies_that_are_stopped_where_they_begin_to_touch_do_not_part() {
    let mut state = 7;
    let mut unit = move || (splitmix64(&mut state) >> 11) as f64 / (1_u64 << 53) as f64;
    let shapes = [ball(6, 0.4), sheet(2, 0.7)];
    let mut contacts = 0;
    for round in 0..60 {
        let mesh = &shapes[round % 2];
        let place = DVec3::new(unit() - 0.5, unit() - 0.5, 0.5 + unit());
        let velocity = DVec3::new(unit() - 0.5, unit() - 0.5, -0.6 - unit());
        for kind in 0..3 {
            for response in [Response::Stops, Response::Spins, Response::Slides] {
                for events in [Detail::Faces, Detail::Bodies] {
                    if kind > 0 && response == Response::Spins {
                        continue;
                    }
                    let what = format!("{round}, kind {kind}, {response:?}, {events:?}");
                    let options = WorldOptions { events, ..WorldOptions::default() };
                    let mut world = World::at(0.0, options).unwrap();
                    world.add(Body::rigid(sheet(5, 6.0))).unwrap();
                    let id = world.add(falling(kind, mesh, place, velocity)).unwrap();
                    let (mut begun, mut responded) = (0, f64::NAN);
                    world
                        .run(4.0, |world, event| {
                            let by_bodies = event.is_first_or_last;
                            let is_end = event.kind == EventKind::End;
                            assert!(!(is_end && by_bodies), "{what}: {event:?}");
                            // Faces of a body that stays where it is do not part either.
                            let moves = response == Response::Slides
                                || response == Response::Spins && mesh.faces().len() < 10;
                            assert!(!is_end || moves, "{what}: {event:?}");
                            begun += u32::from(by_bodies);
                            if responded.is_nan() {
                                responded = event.time;
                                respond(world, id, response, event.time)?;
                            }
                            Ok(())
                        })
                        .unwrap();
                    assert_eq!(begun, 1, "{what}");
                    contacts += 1;
                }
            }
        }
    }
    assert_eq!(contacts, 60 * 2 * (3 + 2 + 2));
}
