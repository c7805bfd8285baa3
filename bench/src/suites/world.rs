//! The world: what idle bodies cost, and its choice of structures against the other choices.

use glam::DVec3;
use kintact::motion::BodyMotion;
use kintact::world::{Body, Kind, Method, PairContacts, Shape, World, WorldOptions};
use kintact_scenes::{BurstingSoups, SplitMix64, ring, tablecloth};

use crate::harness::{Effort, race, timed_with};
use crate::report::{Counts, Report, Unit};

pub(super) fn run(report: &mut Report, effort: &Effort) {
    idle(report, effort);
    tablecloths(report, effort);
    soups(report, effort);
    rings(report, effort);
}

const SIDE: f64 = 40.0;

/// How far the layers are apart in which rings fly.
const LAYER: f64 = 5.0;

/// Rings that fly about in layers and turn, without response.
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
    // What is there already is taken in outside the time.
    world.contacts_at(0.0).expect("a sound scene");
    world
}

fn idle(report: &mut Report, effort: &Effort) {
    let mut few = flying(100, Method::Automatic);
    few.contacts_at(0.0).expect("a sound scene");
    let busy = flying(100, Method::Automatic);
    let (outside, between) = (with_idle(busy.clone(), 4.0 * SIDE), with_idle(busy, 0.0));
    let step = |world: &mut World| world.events(0.5).expect("a sound scene");
    let counts = [&few, &outside, &between].map(|world| step(&mut world.clone()).len() as u64);
    let times = race(
        effort,
        vec![
            timed_with(|| few.clone(), step),
            timed_with(|| outside.clone(), step),
            timed_with(|| between.clone(), step),
        ],
    );
    let case = "100 rings, half a second of events";
    let alone = Some(("without idle bodies", times[0]));
    let metric = ["10k idle bodies outside", "10k idle bodies between"];
    let equal = Counts::default().equal("events", counts[1], counts[0]);
    report.row(case, metric[0], Unit::MILLISECONDS, times[1], alone, equal);
    let equal = Counts::default().equal("events", counts[2], counts[0]);
    report.row(case, metric[1], Unit::MILLISECONDS, times[2], alone, equal);
}

/// Contact sets at many times, by each method.
fn compare(
    report: &mut Report,
    effort: &Effort,
    case: &str,
    make: impl Fn(Method) -> World,
    times: &[f64],
) {
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
    let (mesh, plans) = scene.cloth.into_flightplans().expect("a sound scene");
    let make = |method: Method| {
        let options = WorldOptions::default();
        let mut world = World::at(from, options).expect("a sound scene");
        world.set_method([Kind::Rigid, Kind::Deforming], method);
        let cloth = Body::deforming(mesh.faces().to_vec(), plans.clone()).expect("a sound scene");
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
