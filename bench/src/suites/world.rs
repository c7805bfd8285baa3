//! The world: the cost of idle bodies, events of faces and of bodies, scans, and its choice of
//! structures against the other choices.

use std::time::{Duration, Instant};

use glam::DVec3;
use kintact::motion::BodyMotion;
use kintact::scan::SurfaceOptions;
use kintact::world::body::Kind;
use kintact::world::options::{Detail, Method};
use kintact::world::stages::WorldCounts;
use kintact::world::{Body, Event, PairContacts, World, WorldOptions};
use kintact::{Budget, PointCloud, Scan, Shape};
use kintact_scenes::{BurstingSoups, SplitMix64, ring, sphere, tablecloth};

use crate::harness::{Effort, race, timed_with};
use crate::report::{Counts, Report, Unit};

pub(super) fn run(report: &mut Report, effort: &Effort) {
    idle(report, effort);
    balls(report, effort);
    scans(report, effort);
    budgets(report);
    tablecloths(report, effort);
    soups(report, effort);
    rings(report, effort);
    super::world_bodies::run(report, effort);
}

const SIDE: f64 = 40.0;

/// How far the layers are apart in which rings fly.
const LAYER: f64 = 5.0;

/// Rings that fly about in layers and rotate, without response.
fn flying(count: usize, method: Method) -> World {
    let mut world = World::new();
    world.set_method([Kind::Rigid; 2], method);
    let shape = Shape::from(ring());
    let mut random = SplitMix64::new(12);
    let mut vector = |side: f64| {
        DVec3::new(random.range(-side, side), random.range(-side, side), random.range(-side, side))
    };
    for _ in 0..count {
        let (mut velocity, mut place) = (vector(4.0), vector(0.5 * SIDE));
        velocity.z = 0.0;
        place.z = (place.z / LAYER).round() * LAYER;
        let spin = vector(1.0);
        let motion = BodyMotion { velocity, spin, ..BodyMotion::resting(0.0, place) };
        world.add(Body::rigid(shape.clone()).moving(motion)).expect("a sound scene");
    }
    world
}

/// Ten thousand specks more, between the layers of a cube of the same side, shifted.
fn with_idle(mut world: World, shift: f64) -> World {
    let speck = [DVec3::ZERO, DVec3::X * 1e-3, DVec3::Y * 1e-3];
    let speck = kintact::TriMesh::from_triangles(&[speck]).expect("a sound scene");
    let speck = Shape::from(speck);
    for k in 0..10_000_u32 {
        let [x, y] = [k % 36, k / 36 % 36].map(|i| (f64::from(i) / 36.0 - 0.5) * SIDE);
        let z = (f64::from(k / 1296) - 3.5) * LAYER;
        let place = DVec3::new(x, y, z) + DVec3::splat(shift);
        let body = Body::rigid(speck.clone()).moving(BodyMotion::resting(0.0, place));
        world.add(body).expect("a sound scene");
    }
    // Contacts that exist already are found outside the time.
    world.contacts_at(0.0).expect("a sound scene");
    world
}

/// The work of a world, in units that take about as long as each other: pairs of bodies evaluated
/// and begun, boxes made, and the broad phase's counts.
fn work(world: &World) -> u64 {
    let WorldCounts { begun, restarts, evaluations, boxes, broad, .. } = world.counts();
    begun + restarts + evaluations + boxes + broad.pair_tests + broad.events + broad.changes
}

fn idle(report: &mut Report, effort: &Effort) {
    let case = "100 rings, half a second of events";
    if !report.wants(case) {
        return;
    }
    let mut few = flying(100, Method::Automatic);
    few.contacts_at(0.0).expect("a sound scene");
    let busy = flying(100, Method::Automatic);
    let (outside, between) = (with_idle(busy.clone(), 4.0 * SIDE), with_idle(busy, 0.0));
    let step = |world: &mut World| world.events(0.5).expect("a sound scene");
    let counted = [&few, &outside, &between].map(|world| {
        let (before, mut world) = (work(world), world.clone());
        let events = step(&mut world).len() as u64;
        let tests = world.counts().exact_tests;
        (events, work(&world) - before, tests)
    });
    let times = race(
        effort,
        vec![
            timed_with(|| few.clone(), step),
            timed_with(|| outside.clone(), step),
            timed_with(|| between.clone(), step),
        ],
    );
    let (events, alone, tests) = counted[0];
    for (i, place, percent) in [(1, "outside", 1), (2, "between", 10)] {
        let equal = || {
            Counts::default().equal("events", counted[i].0, events).equal(
                "exact_tests",
                counted[i].2,
                tests,
            )
        };
        let metric = format!("10k idle bodies {place}");
        let rival = Some(("without idle bodies", times[0]));
        report.row(case, &metric, Unit::MILLISECONDS, times[i], rival, equal());
        // Operations that are not exact tests: of those there are as many.
        let limit = alone + alone * percent / 100;
        let counts = equal().at_most("operations", counted[i].1, limit);
        let rival = Some(("without idle bodies", alone as f64));
        let metric = format!("operations, {metric}");
        report.row(case, &metric, Unit::NONE, counted[i].1 as f64, rival, counts);
    }
}

/// Two balls that pass through each other on a line, on a parabola and rotating: all events of
/// faces, and only those of bodies.
fn balls(report: &mut Report, effort: &Effort) {
    let shape = Shape::from(sphere(2_000));
    let place = BodyMotion::resting(0.0, DVec3::new(-3.0, 0.1, 0.2));
    let velocity = DVec3::new(4.0, 0.0, 2.0);
    let motions = [
        ("on a line", BodyMotion { velocity, ..place }),
        ("on a parabola", BodyMotion { velocity, acceleration: DVec3::Z * -4.0, ..place }),
        ("turning", BodyMotion { velocity: DVec3::X * 4.0, spin: DVec3::Z * 1.5, ..place }),
    ];
    for (name, motion) in motions {
        let case = format!("two balls of 2k, one {name}, a second of events");
        if !report.wants(&case) {
            continue;
        }
        let make = |events: Detail| {
            let options = WorldOptions { events, ..WorldOptions::default() };
            let mut world = World::at(0.0, options).expect("a sound scene");
            world.add(Body::rigid(shape.clone())).expect("a sound scene");
            world.add(Body::rigid(shape.clone()).moving(motion)).expect("a sound scene");
            world
        };
        let worlds = [Detail::Bodies, Detail::Faces].map(make);
        let step = |world: &mut World| world.events(1.0).expect("a sound scene");
        let reported = worlds.clone().map(|mut world| step(&mut world));
        let contestants = worlds.iter().map(|world| timed_with(|| world.clone(), step)).collect();
        let seconds = race(effort, contestants);
        // Contacts shorter than the resolution of times count as none.
        let spans = |events: &[Event]| {
            let of_bodies = events.iter().filter(|event| event.is_first_or_last);
            let times: Vec<f64> = of_bodies.map(|event| event.time).collect();
            times.chunks(2).filter(|span| span.len() == 1 || span[1] - span[0] > 1e-6).count()
                as u64
        };
        let counts = Counts::default()
            .equal("contacts_of_bodies", spans(&reported[0]), spans(&reported[1]))
            .note("events_of_faces", reported[1].len() as u64);
        let rival = Some(("events of faces", seconds[1]));
        report.row(&case, "events of bodies", Unit::MILLISECONDS, seconds[0], rival, counts);
        let each = seconds[1] / reported[1].len().max(1) as f64;
        let counts = Counts::default().note("events", reported[1].len() as u64);
        report.row(&case, "an event of faces", Unit::MICROSECONDS, each, None, counts);
    }
}

/// A scan that flies into a mesh and one that flies into a scan: first and last contact.
fn scans(report: &mut Report, effort: &Effort) {
    let case = "scans of 4k points that pass a body, a second of events";
    if !report.wants(case) {
        return;
    }
    let cloud = PointCloud::new(sphere(8_000).vertices().to_vec()).expect("a sound scene");
    let scan = Scan::new(&cloud, SurfaceOptions::default()).expect("a sound scene");
    let shape = Shape::from(sphere(8_000));
    let motion = BodyMotion {
        spin: DVec3::new(0.1, 0.4, 1.0),
        ..BodyMotion::resting(0.0, DVec3::new(-3.0, 0.1, 0.2)).with_velocity(DVec3::X * 4.0)
    };
    for (metric, other) in
        [("scan against mesh", Body::rigid(shape)), ("scan against scan", Body::scan(scan.clone()))]
    {
        let mut world = World::new();
        world.add(other).expect("a sound scene");
        world.add(Body::scan(scan.clone()).moving(motion)).expect("a sound scene");
        let step = |world: &mut World| world.events(1.0).expect("a sound scene").len() as u64;
        let events = step(&mut world.clone());
        let seconds = race(effort, vec![timed_with(|| world.clone(), step)]);
        let counts = Counts::default().note("events", events);
        report.row(case, metric, Unit::MILLISECONDS, seconds[0], None, counts);
    }
}

/// How long after its budget a query of bodies of all kinds ends, and what it finds.
fn budgets(report: &mut Report) {
    let case = "a soup, a sheet, a ball and a scan on each other, 20k faces each";
    if !report.wants(case) {
        return;
    }
    let mut world = World::new();
    let soups = BurstingSoups::new(20_000, 1);
    let ball = sphere(20_000);
    let scan = PointCloud::new(sphere(40_000).vertices().to_vec()).expect("a sound scene");
    let scan = Scan::new(&scan, SurfaceOptions::default()).expect("a sound scene");
    let place = |x: f64| BodyMotion::resting(0.0, DVec3::new(x, 0.1, 0.2));
    for mesh in soups.meshes(0.5) {
        world.add(Body::breakable(mesh)).expect("a sound scene");
    }
    world.add(Body::frames(ball.clone()).with_self_collision()).expect("a sound scene");
    world.add(Body::rigid(ball).moving(place(0.9))).expect("a sound scene");
    world.add(Body::scan(scan).moving(place(-0.9))).expect("a sound scene");
    world.contacts_at(0.0).expect("a sound scene");
    let exact = world.clone().estimates_at(0.0, Budget::Unlimited).expect("a sound scene");
    for budget in [50, 200, 1_000, 5_000, 20_000] {
        let limit = Duration::from_micros(budget);
        let mut late: Vec<f64> = Vec::new();
        let [mut looked, mut wrong] = [0; 2];
        for _ in 0..100 {
            let start = Instant::now();
            let estimates = world.estimates_at(0.0, Budget::Time(limit)).expect("a sound scene");
            late.push(start.elapsed().saturating_sub(limit).as_secs_f64());
            let pairs = || estimates.iter().zip(&exact).filter(|(pair, _)| pair.is_evaluated);
            looked += pairs().count() as u64;
            wrong += pairs().filter(|(pair, exact)| pair.collides != exact.collides).count() as u64;
        }
        late.sort_by(f64::total_cmp);
        let metric = format!("{budget} us, 95% end before so much later");
        let counts = Counts::default()
            .note("pairs", exact.len() as u64)
            .note("looked_at_percent", looked / exact.len() as u64)
            .equal("wrong", wrong, 0);
        report.row(case, &metric, Unit::MICROSECONDS, late[94], None, counts);
    }
}

/// Contact sets at many times, by each method.
fn compare(
    report: &mut Report,
    effort: &Effort,
    case: &str,
    make: impl Fn(Method) -> World,
    times: &[f64],
) {
    if !report.wants(case) {
        return;
    }
    let methods = [Method::Automatic, Method::Frames, Method::Kinetic];
    let worlds = methods.map(make);
    let pairs = |sets: &[PairContacts]| sets.iter().map(|set| set.parts.len() as u64).sum::<u64>();
    let step = |world: &mut World| -> u64 {
        times.iter().map(|&t| pairs(&world.contacts_at(t).expect("a sound scene"))).sum()
    };
    let counts = [0, 1, 2].map(|i: usize| step(&mut worlds[i].clone()));
    let contestants = worlds.iter().map(|world| timed_with(|| world.clone(), step)).collect();
    let seconds = race(effort, contestants);
    for (i, name) in [(1, "always by frames"), (2, "always kinetic")] {
        let equal = Counts::default().equal("contacts", counts[0], counts[i]);
        let rival = Some((name, seconds[i]));
        report.row(case, "own choice", Unit::MILLISECONDS, seconds[0], rival, equal);
    }
}

fn every(from: f64, to: f64, count: u32) -> Vec<f64> {
    (0..=count).map(|k| from + (to - from) * f64::from(k) / f64::from(count)).collect()
}

fn tablecloths(report: &mut Report, effort: &Effort) {
    let scene = tablecloth(4_000);
    let times = scene.cloth.times();
    // Near the end, where the cloth lies on the table.
    let [from, to] = [times[times.len() - 5], times[times.len() - 1]];
    let (mesh, trajectories) = scene.cloth.into_trajectories().expect("a sound scene");
    let make = |method: Method| {
        let options = WorldOptions::default();
        let mut world = World::at(from, options).expect("a sound scene");
        world.set_method([Kind::Rigid, Kind::Deforming], method);
        let cloth =
            Body::deforming(mesh.faces().to_vec(), trajectories.clone()).expect("a sound scene");
        world.add(cloth).expect("a sound scene");
        world.add(Body::rigid(scene.table.clone())).expect("a sound scene");
        world.contacts_at(from).expect("a sound scene");
        world
    };
    for samples in [1, 10, 100] {
        let case = format!("tablecloth of 4k, 4 keys, {samples} sets a key");
        compare(report, effort, &case, make, &every(from, to, 4 * samples));
    }
}

fn soups(report: &mut Report, effort: &Effort) {
    let soups = BurstingSoups::new(5_000, 1);
    let times = every(0.0, 1.0, 20);
    let make = |method: Method| {
        let mut world = World::new();
        world.set_method([Kind::Breakable; 2], method);
        let start = soups.meshes(0.0);
        let ids = start.map(|mesh| world.add(Body::breakable(mesh)).expect("a sound scene"));
        for &t in &times[1..] {
            for (id, positions) in ids.into_iter().zip(soups.vertices(t)) {
                world.push_frame(id, t, &positions).expect("a sound scene");
            }
        }
        world
    };
    compare(report, effort, "two bursting soups of 5k, 20 frames", make, &times);
}

fn rings(report: &mut Report, effort: &Effort) {
    let make = |method: Method| flying(300, method);
    let times = every(0.0, 0.5, 30);
    compare(report, effort, "300 flying rings, 60 sets a second", make, &times);
}
