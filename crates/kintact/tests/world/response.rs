//! Responses that change motions while the world runs.

use kintact::motion::BodyMotion;
use kintact::world::{Body, EventKind};
use kintact::{DVec3, Shape, World};

use super::scene::{ball, brute_force_pair, sheet};

/// Balls in a shaft bounce off its ends and each other; every pair that is reported to touch does.
#[test]
fn a_response_changes_what_comes_later() {
    let mut world = World::new();
    let end = sheet(1, 6.0);
    let floor = world.add(Body::rigid(end.clone())).unwrap();
    let lid = BodyMotion::resting(0.0, DVec3::Z * 10.0);
    let lid = world.add(Body::rigid(end).moving(lid)).unwrap();
    let shape = Shape::new(ball(6, 0.5));
    let mut balls = Vec::new();
    for k in 0..3 {
        let place = DVec3::new(0.1 * f64::from(k), 0.0, 2.0 + 3.0 * f64::from(k));
        let motion = BodyMotion::resting(0.0, place).with_velocity(DVec3::Z * f64::from(2 - k));
        balls.push(world.add(Body::rigid(shape.clone()).moving(motion)).unwrap());
    }
    let mut touches = 0;
    let mut last = 0.0;
    world
        .run(20.0, |world, event| {
            assert!(event.time >= last && event.time == world.now());
            last = event.time;
            if event.kind == EventKind::End || !event.is_first_or_last {
                return Ok(());
            }
            touches += 1;
            // Times of begins are rounded down.
            assert!(!brute_force_pair(world, event.bodies, event.time + 1e-9).is_empty());
            let [a, b] = event.bodies;
            let motions = [a, b].map(|id| world.motion(id).unwrap().unwrap());
            let [va, vb] = motions.map(|motion| motion.velocity);
            for (id, motion, velocity) in [(a, motions[0], vb), (b, motions[1], va)] {
                if id != floor && id != lid {
                    let fixed = [floor, lid].contains(&a) || [floor, lid].contains(&b);
                    let velocity = if fixed { -motion.velocity } else { velocity };
                    let reported = motion.from_time(event.time);
                    world.set_motion(id, BodyMotion { velocity, ..reported })?;
                }
            }
            Ok(())
        })
        .unwrap();
    assert!(touches > 10, "{touches}");
    // No ball left the shaft.
    for id in balls {
        let place = world.motion(id).unwrap().unwrap().position_at(20.0);
        assert!((0.4..9.6).contains(&place.z), "{place}");
    }
}

#[test]
fn a_response_that_never_lets_time_pass_is_an_error() {
    let mut world = World::new();
    world.add(Body::rigid(sheet(2, 4.0)).named("floor")).unwrap();
    let falling = BodyMotion::resting(0.0, DVec3::Z * 2.0).with_velocity(-DVec3::Z);
    let body = Body::rigid(ball(6, 0.5)).named("ball").moving(falling);
    let ball = world.add(body).unwrap();
    let error = world
        .run(5.0, |world, event| {
            // Away from the floor and into it again, at the same time.
            let motion = world.motion(ball)?.unwrap().from_time(event.time);
            let place = match event.kind {
                EventKind::Begin => DVec3::Z * 0.6,
                EventKind::End => DVec3::Z * 0.4,
            };
            world.set_motion(ball, BodyMotion { position: place, ..motion })
        })
        .unwrap_err();
    let kintact::Error::EndlessResponse { pair, time, changes } = &error else {
        panic!("{error}");
    };
    assert!(pair.contains("floor") && pair.contains("ball"), "{pair}");
    assert!((time - 1.5).abs() < 1e-6 && *changes > 100, "{error}");
}

#[test]
fn a_ball_that_loses_its_speed_comes_to_rest_or_to_an_error_but_to_an_end() {
    let mut world = World::new();
    world.add(Body::rigid(sheet(2, 4.0)).named("floor")).unwrap();
    let gravity = DVec3::Z * -9.81;
    let falling = BodyMotion::resting(0.0, DVec3::Z * 1.5);
    let falling = BodyMotion { acceleration: gravity, ..falling };
    let ball = world.add(Body::rigid(ball(6, 0.5)).named("ball").moving(falling)).unwrap();
    let mut bounces = 0;
    let outcome = world.run(5.0, |world, event| {
        if event.kind == EventKind::Begin && event.is_first_or_last {
            bounces += 1;
            let motion = world.motion(ball)?.unwrap().from_time(event.time);
            let velocity = DVec3::Z * (0.5 * motion.velocity.z.abs());
            world.set_motion(ball, BodyMotion { velocity, ..motion })?;
        }
        Ok(())
    });
    assert!(bounces > 10, "{bounces}");
    if let Err(error) = outcome {
        assert!(matches!(error, kintact::Error::EndlessResponse { .. }), "{error}");
    }
}

#[test]
fn bodies_may_be_removed_in_a_response() {
    let mut world = World::new();
    let target = world.add(Body::rigid(sheet(1, 2.0))).unwrap();
    let motion = BodyMotion::resting(0.0, DVec3::Z * 2.0).with_velocity(-DVec3::Z);
    let shot = world.add(Body::rigid(ball(5, 0.5)).moving(motion)).unwrap();
    let mut reported = Vec::new();
    world
        .run(5.0, |world, event| {
            reported.push((event.kind, event.is_first_or_last));
            if world.contains(target) {
                world.remove(target)?;
            }
            Ok(())
        })
        .unwrap();
    assert!(!world.contains(target) && world.contains(shot));
    assert_eq!(reported, [(EventKind::Begin, true), (EventKind::End, true)]);
}
