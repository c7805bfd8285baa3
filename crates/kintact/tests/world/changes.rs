//! Changes that are refused or undone leave the world as it was.

use kintact::motion::{BodyMotion, PolynomialMotion, TrajectoryChange, VertexTrajectories};
use kintact::world::{Body, EventKind};
use kintact::{DVec3, Error, World};

use super::scene::{Sets, all_kinds, assert_same_sets, ball, brute_force, sheet};

#[test]
fn bodies_come_and_go_while_the_world_runs() {
    let mut world = all_kinds();
    world.contacts_at(0.4).unwrap();
    let late = BodyMotion::resting(0.4, DVec3::new(0.0, 0.0, 0.1)).with_velocity(DVec3::X * 0.3);
    let id = world.add(Body::rigid(ball(6, 0.5)).moving(late)).unwrap();
    let begins = world.events(0.4).unwrap();
    assert!(begins.iter().any(|e| e.bodies.contains(&id) && e.kind == EventKind::Begin));
    for t in [0.45, 0.6, 0.7] {
        let sets = world.contacts_at(t).unwrap();
        let found = sets.iter().filter(|pair| pair.bodies.contains(&id)).count();
        let expected = brute_force(&world, t).keys().filter(|ids| ids.contains(&id)).count();
        assert!(found >= expected && expected > 0);
    }
    let clothless = world.find("cloth").unwrap();
    world.remove(clothless).unwrap();
    let ends = world.events(0.7).unwrap();
    assert!(ends.iter().any(|e| e.bodies.contains(&clothless) && e.kind == EventKind::End));
    assert!(ends.iter().all(|e| e.time == 0.7));
    assert!(world.contacts_at(0.8).unwrap().iter().all(|p| !p.bodies.contains(&clothless)));
    assert_eq!((world.find("cloth"), world.len()), (None, 6));
}

#[test]
fn stale_ids_are_errors_also_when_their_number_is_used_again() {
    let mut world = World::new();
    let old = world.add(Body::rigid(ball(4, 1.0))).unwrap();
    world.remove(old).unwrap();
    let new = world.add(Body::rigid(ball(4, 1.0))).unwrap();
    assert_eq!(old.index(), new.index());
    assert_ne!(old, new);
    let resting = BodyMotion::resting(0.0, DVec3::ZERO);
    let refused = [
        world.remove(old).unwrap_err(),
        world.set_motion(old, resting).unwrap_err(),
        world.disable_pair(new, old).unwrap_err(),
        world.positions_at(old, 0.0).unwrap_err(),
    ];
    for error in refused {
        assert!(matches!(error, Error::NoSuchBody { index: 0, generation: 0 }), "{error}");
    }
    assert!(world.contains(new) && !world.contains(old));
}

#[test]
fn bad_input_is_refused_and_changes_nothing() {
    let mut world = World::new();
    let sheet = sheet(2, 1.0);
    let rigid = world.add(Body::rigid(ball(4, 1.0))).unwrap();
    let cloth = world.add(Body::frames(sheet.clone())).unwrap();
    let before = world.contacts_at(0.0).unwrap();
    let moving = BodyMotion::resting(0.0, DVec3::ZERO).with_velocity(DVec3::NAN);
    assert!(world.set_motion(rigid, moving).is_err());
    assert!(world.add(Body::rigid(sheet.clone()).moving(moving)).is_err());
    assert!(world.set_motion(cloth, BodyMotion::resting(0.0, DVec3::ZERO)).is_err());
    assert!(world.push_frame(rigid, 1.0, sheet.vertices()).is_err());
    assert!(world.push_frame(cloth, 0.0, sheet.vertices()).is_err());
    assert!(world.push_frame(cloth, 1.0, &sheet.vertices()[1..]).is_err());
    assert!(world.push_shape(cloth, 1.0, sheet.clone()).is_err());
    assert!(
        world
            .set_trajectories(cloth, VertexTrajectories::fixed(vec![DVec3::ZERO]).unwrap())
            .is_err()
    );
    assert!(world.contacts_at(f64::NAN).is_err() && world.events(f64::INFINITY).is_err());
    assert!(world.advance(-1.0).is_err() && world.advance(f64::NAN).is_err());
    assert_eq!(world.contacts_at(0.0).unwrap(), before);
    world.contacts_at(1.0).unwrap();
    assert!(matches!(world.contacts_at(0.5), Err(Error::Backwards { .. })));
    assert!(world.advance(0.0).unwrap().is_empty());
}

#[test]
fn motions_may_be_changed_ahead_and_poses_followed() {
    let mut world = World::new();
    world.add(Body::rigid(sheet(2, 2.0))).unwrap();
    let quarter = glam::DQuat::from_rotation_x(std::f64::consts::FRAC_PI_2);
    let poses = vec![(DVec3::Z * 3.0, glam::DQuat::IDENTITY), (DVec3::Z * 1.5, quarter)];
    let blade = world.add(Body::rigid(sheet(2, 2.0)).through(vec![0.0, 1.0], poses)).unwrap();
    // Upright it reaches down by 1: not far enough.
    assert!(world.next_contact(2.0).unwrap().is_none());
    let pose = world.pose_at(blade, 2.0).unwrap().unwrap();
    assert!((pose.apply(DVec3::Y) - DVec3::new(0.0, 0.0, 2.5)).length() < 1e-9);
    let resting = world.motion(blade).unwrap().unwrap();
    let falling = BodyMotion { start: 4.0, velocity: -DVec3::Z, ..resting };
    world.set_motion(blade, falling).unwrap();
    let event = world.next_contact(10.0).unwrap().expect("it falls from 4 on");
    assert!((event.time - 4.5).abs() < 1e-6, "{event:?}");
}

/// Every change of a trajectory widens the boxes of what is under way: however many there are at one
/// time, boxes must stay finite and no contact may be lost.
#[test]
fn a_deforming_body_may_change_any_number_of_times_at_one_instant() {
    let mut world = World::new();
    let mesh = sheet(4, 2.4);
    let vertices: Vec<DVec3> = mesh.vertices().iter().map(|&p| p + DVec3::Z).collect();
    let falling = vec![DVec3::NEG_Z; vertices.len()];
    let trajectories = VertexTrajectories::linear(0.0, vertices, falling).unwrap();
    let cloth = world.add(Body::deforming(mesh.faces().to_vec(), trajectories).unwrap()).unwrap();
    world.add(Body::rigid(ball(6, 0.5))).unwrap();
    for t in [0.0, 0.2, 0.45] {
        world.contacts_at(t).unwrap();
        for change in 0..400_u32 {
            let speed = if change % 2 == 0 { -1.0 } else { 0.5 };
            let motion = PolynomialMotion::linear(DVec3::Z * speed);
            let vertices = 0..mesh.vertices().len() as u32;
            let changes: Vec<_> = vertices.map(|v| TrajectoryChange::smooth(v, motion)).collect();
            world.change_trajectories(cloth, &changes).unwrap();
        }
        let fall = PolynomialMotion::linear(DVec3::NEG_Z);
        let vertices = 0..mesh.vertices().len() as u32;
        let changes: Vec<_> = vertices.map(|v| TrajectoryChange::smooth(v, fall)).collect();
        world.change_trajectories(cloth, &changes).unwrap();
    }
    for t in [0.6, 0.8, 1.1] {
        let found: Sets =
            world.contacts_at(t).unwrap().into_iter().map(|set| (set.bodies, set.parts)).collect();
        assert_same_sets(&world, &found, t);
        assert_eq!(found.len(), 1, "at {t}");
    }
}
