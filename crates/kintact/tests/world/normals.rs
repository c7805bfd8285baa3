//! Points and normals of contact events: on both faces, of length 1, from the first body to the
//! second.

use kintact::exact::triangle_distance;
use kintact::geometry::Pair;
use kintact::motion::{BodyMotion, VertexTrajectories};
use kintact::world::options::Detail;
use kintact::world::{Body, Event, EventKind, WorldOptions};
use kintact::{DVec3, TriMesh, World};

use crate::random::splitmix64;

use super::scene::{ball, sheet};

/// The tolerance of contact, as a part of the smaller body's size.
const TAU: f64 = 1.0 / (1_u64 << 43) as f64;

/// The size of the largest of the smaller bodies.
const SIZE: f64 = 1.75;

fn cube() -> TriMesh {
    let corner = |k: u32| DVec3::new(f64::from(k & 1), f64::from(k >> 1 & 1), f64::from(k >> 2));
    let quads =
        [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let faces = quads.iter().flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]]).collect();
    TriMesh::new((0..8).map(corner).collect(), faces).unwrap()
}

/// The two faces of an event at its time.
fn faces(world: &World, event: &Event) -> [[DVec3; 3]; 2] {
    let Pair { a, b } = event.faces;
    [(event.bodies[0], a), (event.bodies[1], b)].map(|(id, face)| {
        let positions = world.positions_at(id, event.time).unwrap();
        let corners = world.faces_at(id, event.time).unwrap()[face as usize];
        corners.map(|v| positions[v as usize])
    })
}

/// The distance of an event's point from both its faces.
fn off(world: &World, event: &Event) -> f64 {
    let distance = |face: [DVec3; 3]| triangle_distance(&face, &[event.point; 3]).distance;
    faces(world, event).map(distance).into_iter().fold(0.0, f64::max)
}

#[test]
fn points_lie_on_both_faces_and_normals_lead_from_the_first_body_to_the_second() {
    let mut state = 5;
    let mut unit = move || (splitmix64(&mut state) >> 11) as f64 / (1_u64 << 53) as f64;
    let shapes = [ball(6, 0.5), sheet(2, 1.0), cube()];
    let mut seen = 0;
    for round in 0..60 {
        let [still, moving] = [&shapes[round % 3], &shapes[round / 3 % 3]];
        let place = DVec3::new(unit() - 0.5, unit() - 0.5, 2.0 + unit());
        let velocity = DVec3::new(unit() - 0.5, unit() - 0.5, -1.0 - unit());
        let spin = if round % 4 == 0 { DVec3::new(unit(), unit(), unit()) } else { DVec3::ZERO };
        for kind in 0..2 {
            let body = if kind == 0 {
                let motion = BodyMotion { velocity, spin, ..BodyMotion::resting(0.0, place) };
                Body::rigid(moving.clone()).moving(motion)
            } else {
                let vertices: Vec<DVec3> = moving.vertices().iter().map(|&p| p + place).collect();
                let velocities = vec![velocity; vertices.len()];
                let trajectories = VertexTrajectories::linear(0.0, vertices, velocities).unwrap();
                Body::deforming(moving.faces().to_vec(), trajectories).unwrap()
            };
            let options = WorldOptions { events: Detail::Faces, ..WorldOptions::default() };
            let mut world = World::at(0.0, options).unwrap();
            world.add(Body::rigid(still.clone())).unwrap();
            world.add(body).unwrap();
            world
                .run(4.0, |world, event| {
                    let what = format!("{round} {kind}: {event:?}");
                    assert!((event.normal.length() - 1.0).abs() < 1e-12, "{what}");
                    // Where signs decide, times are those of a grid: the faces have moved on.
                    let moved = 4.0 * (event.time - event.not_before);
                    // Of rotating bodies gaps across edges at a small angle are known to less.
                    let most = if spin == DVec3::ZERO { 2.0 } else { 64.0 };
                    assert!(off(world, event) <= most * TAU * SIZE + moved, "{what}");
                    // When bodies first meet, it separates the two faces.
                    if event.is_first_or_last && event.kind == EventKind::Begin {
                        let [a, b] = faces(world, event).map(|t| t.map(|p| p.dot(event.normal)));
                        let highest = a.into_iter().fold(f64::MIN, f64::max);
                        let lowest = b.into_iter().fold(f64::MAX, f64::min);
                        assert!(highest <= lowest + 1e-8, "{what}");
                        seen += 1;
                    }
                    Ok(())
                })
                .unwrap();
        }
    }
    assert!(seen > 60, "{seen}");
}

#[test]
fn a_cube_on_a_cube_is_pressed_down() {
    for velocity in [DVec3::ZERO, DVec3::X * 0.1] {
        let mut world = World::new();
        world.add(Body::rigid(cube())).unwrap();
        let motion = BodyMotion::resting(0.0, DVec3::new(0.2, 0.3, 1.0)).with_velocity(velocity);
        world.add(Body::rigid(cube()).moving(motion)).unwrap();
        let events = world.events(1.0).unwrap();
        let first = events.iter().find(|event| event.is_first_or_last).unwrap();
        assert!(first.normal.is_finite() && (first.point.z - 1.0).abs() < 1e-12, "{first:?}");
        // Of the faces that lie on each other, the first one's own normal.
        let flush = |event: &&Event| [2, 3].contains(&event.faces.a) && event.faces.b < 2;
        assert!(events.iter().any(|event| flush(&event)));
        for event in events.iter().filter(flush) {
            assert!((event.normal - DVec3::Z).length() < 1e-12, "{event:?}");
        }
    }
}
