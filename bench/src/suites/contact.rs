//! Contact that lasts: a second of flush, resting, sliding, rolling and screwing bodies, by events of
//! bodies and by events of faces. Trees are built before the time is taken.

use glam::DVec3;
use kintact::Shape;
use kintact::motion::BodyMotion;
use kintact::world::options::Detail;
use kintact::world::{Body, Event, EventKind, World, WorldOptions};
use kintact_scenes::{
    LastingContact, bolt_in_nut, brick_wall, crate_stack, cuboid, flush_plates, rolling_ball, sheet,
};

use crate::harness::{Effort, race, timed_with};
use crate::report::{Counts, Report, Unit};

pub(super) fn run(report: &mut Report, effort: &Effort) {
    let once = Effort { rounds: 1, budget: std::time::Duration::ZERO };
    large(report, effort, "plates of 40k at rest", &flush_plates(40_000, 0.0), 1);
    large(report, &once, "plates of 40k that slide", &flush_plates(40_000, 0.1), 1);
    large(report, &once, "bolt in nut, 16k and 6k", &bolt_in_nut(0.05), 1);
    // Bricks touch those beside, and two in each row next to theirs.
    let wall = 25 * 39 + 24 * (2 * 40 - 1);
    large(report, effort, "wall of 1,000 bricks", &brick_wall(40, 25), wall);
    large(report, effort, "stack of 100 crates", &crate_stack(100), 99);
    large(report, effort, "ball that rolls over a floor of 10k", &rolling_ball(), 1);
    small(report, effort);
}

fn world(scene: &LastingContact, events: Detail) -> World {
    let shapes: Vec<Shape> = scene.meshes.iter().map(|mesh| Shape::from(mesh.clone())).collect();
    let options = WorldOptions { events, ..WorldOptions::default() };
    let mut world = World::at(0.0, options).expect("a sound scene");
    for body in &scene.bodies {
        let body = Body::rigid(shapes[body.mesh].clone()).moving(body.motion);
        world.add(body).expect("a sound scene");
    }
    world
}

/// How many contacts of bodies begin and end.
fn contacts(events: &[Event]) -> [u64; 2] {
    [EventKind::Begin, EventKind::End].map(|kind| {
        let is_counted = |event: &&Event| event.is_first_or_last && event.kind == kind;
        events.iter().filter(is_counted).count() as u64
    })
}

fn large(report: &mut Report, effort: &Effort, name: &str, scene: &LastingContact, begins: u64) {
    let case = format!("{name}, a second");
    for (events, metric) in
        [(Detail::Bodies, "events of bodies"), (Detail::Faces, "events of faces")]
    {
        if !report.wants(&case) {
            continue;
        }
        let world = world(scene, events);
        let step = |world: &mut World| world.events(1.0).expect("a sound scene");
        let found = step(&mut world.clone());
        let seconds = race(effort, vec![timed_with(|| world.clone(), step)])[0];
        let [begun, ended] = contacts(&found);
        let counts = || {
            Counts::default()
                .equal("begins_of_bodies", begun, begins)
                .equal("ends_of_bodies", ended, 0)
                .note("events", found.len() as u64)
        };
        report.row(&case, metric, Unit::MILLISECONDS, seconds, None, counts());
        if events == Detail::Faces {
            let each = seconds / found.len().max(1) as f64;
            report.row(&case, "an event of faces", Unit::MICROSECONDS, each, None, counts());
        }
    }
}

/// A small scene: a cube or another body of size 1 beside one at rest, and when they touch.
struct Small {
    name: &'static str,
    /// Whether the body at rest is a floor of 50 faces, not a cube.
    is_floor: bool,
    motion: BodyMotion,
    until: f64,
    /// When they begin and cease to touch; infinite if they do not.
    contact: [f64; 2],
}

fn small_scenes() -> Vec<Small> {
    let on = DVec3::new(0.2, 0.3, 1.0);
    let above = DVec3::new(0.2, 0.3, 2.0);
    let moves = |place, velocity| BodyMotion::resting(0.0, place).with_velocity(velocity);
    let rests = |place| moves(place, DVec3::ZERO);
    let never = f64::INFINITY;
    let scene =
        |name, is_floor, motion, until, contact| Small { name, is_floor, motion, until, contact };
    let half = DVec3::new(0.2, 0.3, 0.5);
    vec![
        scene("rest", false, rests(on), 1.0, [0.0, never]),
        scene("rest, 1e12 s", false, rests(on), 1e12, [0.0, never]),
        scene("face to face", false, rests(DVec3::Z), 1.0, [0.0, never]),
        scene("shared edge", false, rests(DVec3::new(1.0, 0.0, 1.0)), 1.0, [0.0, never]),
        scene("shared corner", false, rests(DVec3::ONE), 1.0, [0.0, never]),
        scene("slides", false, moves(on, DVec3::X * 0.1), 1.0, [0.0, never]),
        scene("slides off", false, moves(on, DVec3::X * 1.6), 2.0, [0.0, 0.5]),
        scene("slides over a floor", true, moves(half, DVec3::X * 0.5), 1.0, [0.0, never]),
        scene("lands", false, moves(above, DVec3::Z * -4.0), 0.3, [0.25, never]),
        scene("lifts off", false, moves(on, DVec3::Z), 1.0, [0.0, 0.0]),
        scene(
            "grazes an edge",
            false,
            moves(DVec3::new(-2.0, 1.0, 1.0), DVec3::X),
            9.0,
            [1.0, 3.0],
        ),
        scene(
            "thrown up, grazes",
            false,
            BodyMotion {
                acceleration: DVec3::Z * -2.0,
                ..moves(DVec3::new(0.2, 0.3, -2.0), DVec3::Z * 2.0)
            },
            1.5,
            [1.0, 1.0],
        ),
        scene(
            "falls back",
            false,
            BodyMotion {
                acceleration: DVec3::Z * -2.0,
                ..moves(DVec3::new(0.2, 0.3, 1.75), DVec3::Z)
            },
            1.6,
            [1.5, never],
        ),
        scene(
            "spins flush",
            false,
            BodyMotion { spin: DVec3::Z, ..rests(DVec3::Z) },
            10.0,
            [0.0, never],
        ),
        scene(
            "spins and slides",
            true,
            BodyMotion { spin: DVec3::Z, ..moves(half, DVec3::X * 0.1) },
            5.0,
            [0.0, never],
        ),
    ]
}

fn small(report: &mut Report, effort: &Effort) {
    for (events, metric, limit) in [
        (Detail::Bodies, "slowest of all, events of bodies", 0.2),
        (Detail::Faces, "slowest of all, events of faces", 1.0),
    ] {
        let case = "small scenes, a cube on a cube or a floor";
        if !report.wants(case) {
            continue;
        }
        let (mut slowest, mut wrong, mut count) = (0.0_f64, 0, 0);
        for small in small_scenes() {
            let rest = if small.is_floor { sheet(9.0, 5) } else { cuboid(DVec3::splat(0.5)) };
            let options = WorldOptions { events, ..WorldOptions::default() };
            let mut world = World::at(0.0, options).expect("a sound scene");
            world.add(Body::rigid(rest)).expect("a sound scene");
            let cube = Body::rigid(cuboid(DVec3::splat(0.5))).moving(small.motion);
            world.add(cube).expect("a sound scene");
            let step = |world: &mut World| world.events(small.until).expect("a sound scene");
            let found = step(&mut world.clone());
            let quick = Effort { rounds: 1, ..*effort };
            let contestants = vec![timed_with(|| world.clone(), step)];
            let quick = Effort { budget: quick.budget / 20, ..quick };
            slowest = slowest.max(race(&quick, contestants)[0]);
            let times: Vec<f64> =
                found.iter().filter(|e| e.is_first_or_last).map(|e| e.time).collect();
            let [begin, end] = small.contact;
            let expected: Vec<f64> =
                [begin, end].into_iter().filter(|&t| t <= small.until).collect();
            let is_right = times.len() == expected.len()
                && times.iter().zip(&expected).all(|(t, e)| (t - e).abs() < 1e-6);
            if !is_right {
                eprintln!("{}: {times:?}, expected {expected:?}", small.name);
                wrong += 1;
            }
            count += 1;
        }
        let counts = Counts::default().note("scenes", count).at_most("wrong", wrong, 0).at_most(
            "milliseconds",
            (slowest * 1e3) as u64,
            (limit * 1e3) as u64,
        );
        report.row(case, metric, Unit::MILLISECONDS, slowest, None, counts);
    }
}
