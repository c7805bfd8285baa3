//! Rows of the suite `world` about what bodies own and pairs share: one cloth over few and many
//! balls, shards among them, and a body that is given frame after frame.

use glam::DVec3;
use kintact::motion::{BodyMotion, KeyPositions, VertexTrajectories};
use kintact::world::{Body, World};
use kintact::{Shape, TriMesh};
use kintact_scenes::{BurstingSoups, sphere};

use crate::harness::{Effort, race, timed, timed_with};
use crate::report::{Counts, Report, Unit};

pub(super) fn run(report: &mut Report, effort: &Effort) {
    cloth_over_balls(report, effort);
    shards_among_balls(report, effort);
    many_frames(report, effort);
}

/// Squares along a side of the cloth: 16,200 faces.
const SQUARES: u32 = 90;
const KEYS: u32 = 10;
const RATE: f64 = 30.0;

fn sheet(squares: u32, height: impl Fn(f64, f64) -> f64) -> TriMesh {
    let at = |i: u32| f64::from(i) / f64::from(squares) - 0.5;
    let vertex = |i: u32, j: u32| DVec3::new(at(i), at(j), height(at(i), at(j)));
    let vertices = (0..=squares).flat_map(|j| (0..=squares).map(move |i| (i, j)));
    let place = |i: u32, j: u32| j * (squares + 1) + i;
    let quads = (0..squares).flat_map(|j| (0..squares).map(move |i| (i, j)));
    let faces = quads.flat_map(|(i, j)| {
        let [p, q] = [place(i, j), place(i + 1, j)];
        let [r, s] = [place(i + 1, j + 1), place(i, j + 1)];
        [[p, q, r], [p, r, s]]
    });
    let vertices = vertices.map(|(i, j)| vertex(i, j)).collect();
    TriMesh::new(vertices, faces.collect()).expect("a sound scene")
}

/// A cloth that settles on a grid of `side` by `side` balls at rest, 8 by 8 at most, and is cut by
/// their tops. Waves of a height run over it.
fn cloth_on(side: u32, height: f64) -> World {
    let radius = 0.01;
    let frame = |k: u32| {
        let t = f64::from(k) / RATE;
        let wave = |x: f64, y: f64| (40.0 * x + 9.0 * t).sin() * (40.0 * y - 7.0 * t).cos();
        sheet(SQUARES, |x, y| 0.9 * radius + height * wave(x, y))
    };
    let times = (0..=KEYS).map(|k| f64::from(k) / RATE).collect();
    let frames = (0..=KEYS).map(|k| frame(k).vertices().to_vec()).collect();
    let trajectories =
        VertexTrajectories::keyframes(times, KeyPositions::Double(frames)).expect("keys");
    let mut world = World::new();
    let cloth = Body::deforming(frame(0).faces().to_vec(), trajectories).expect("a sound scene");
    world.add(cloth).expect("a sound scene");
    let ball = sphere(80);
    let vertices = ball.vertices().iter().map(|&p| p * radius).collect();
    let ball = Shape::from(TriMesh::new(vertices, ball.faces().to_vec()).expect("a sound scene"));
    for k in 0..side * side {
        let at = |i: u32| (f64::from(i) + 0.5) / 8.0 - 0.5;
        // The first is in the middle, so that it is there whatever the number.
        let (i, j) = ((k % side + 4) % 8, (k / side + 4) % 8);
        let motion = BodyMotion::resting(0.0, DVec3::new(at(i), at(j), 0.0));
        world.add(Body::rigid(ball.clone()).moving(motion)).expect("a sound scene");
    }
    world
}

/// Time, memory and trees of a cloth over 64 balls beside those over one: lying on them, where what
/// belongs to the cloth is most of the work, and shaking, where 64 times the events are.
fn cloth_over_balls(report: &mut Report, effort: &Effort) {
    for (how, height) in [("lying", 5e-5), ("shaking", 1e-3)] {
        let case = format!("cloth of 16k {how} on 64 balls of 80");
        if report.wants(&case) {
            cloth_with_waves(report, effort, &case, height);
        }
    }
}

fn cloth_with_waves(report: &mut Report, effort: &Effort, case: &str, height: f64) {
    let worlds = [1, 8].map(|side| cloth_on(side, height));
    let end = f64::from(KEYS) / RATE;
    let events = |world: &mut World| world.events(end).expect("a sound scene").len() as u64;
    let sets = |world: &mut World| -> u64 {
        let times = (0..=10 * KEYS).map(|k| end * f64::from(k) / f64::from(10 * KEYS));
        let parts = |t| world.contacts_at(t).expect("a sound scene");
        times.flat_map(parts).map(|set| set.parts.len() as u64).sum()
    };
    let rival = "over one ball";
    for name in ["events of 10 keys", "10 contact sets a key"] {
        let step = |world: &mut World| {
            if name.starts_with("events") { events(world) } else { sets(world) }
        };
        let mut done = worlds.clone();
        let [few, many] = [0, 1].map(|i: usize| step(&mut done[i]));
        let contestants = worlds.iter().map(|world| timed_with(|| world.clone(), step)).collect();
        let seconds = race(effort, contestants);
        let [one, all] = [done[0].counts(), done[1].counts()];
        let counts = Counts::default()
            .note("found_over_one", few)
            .note("found", many)
            .note("windows_over_one", one.windows)
            .note("windows", all.windows)
            .equal("trees_built", all.trees_built, 65);
        let other = Some((rival, seconds[0]));
        report.row(case, name, Unit::MILLISECONDS, seconds[1], other, counts);
        let ratio = seconds[1] / seconds[0];
        let metric = format!("times as long, {name}");
        report.row(case, &metric, Unit::NONE, ratio, None, Counts::default());
        let [few, many] = [0, 1].map(|i: usize| done[i].memory());
        let total = |bytes: [usize; 2]| (bytes[0] + bytes[1]) as f64;
        let counts = Counts::default()
            .note("of_bodies", many[0] as u64)
            .note("of_pairs", many[1] as u64)
            .note("of_bodies_over_one", few[0] as u64)
            .note("of_pairs_over_one", few[1] as u64);
        let metric = format!("times the bytes of structures, {name}");
        report.row(case, &metric, Unit::NONE, total(many) / total(few), None, counts);
    }
}

const SHARD_FRAMES: u32 = 10;

/// A body of 20k shards that burst, frame after frame, and some of 64 balls that turn among them.
fn shards_and(balls: std::ops::Range<u32>) -> World {
    let soups = BurstingSoups::new(20_000, 1);
    let at = |frame: u32| soups.meshes(0.02 * f64::from(frame))[0].clone();
    let mut world = World::new();
    let shards = world.add(Body::breakable(at(0))).expect("a sound scene");
    for frame in 1..=SHARD_FRAMES {
        let time = f64::from(frame);
        world.push_frame(shards, time, at(frame).vertices()).expect("a sound scene");
    }
    let ball = sphere(320);
    let vertices = ball.vertices().iter().map(|&p| p * 0.1).collect();
    let ball = Shape::from(TriMesh::new(vertices, ball.faces().to_vec()).expect("a sound scene"));
    for k in balls {
        // A grid of 4 by 4 by 4 within the cloud.
        let place = |i: u32| 0.3 * (f64::from(i % 4) - 1.5);
        let position = DVec3::new(place(k) - 0.4, place(k / 4), place(k / 16));
        let motion = BodyMotion { spin: DVec3::ONE, ..BodyMotion::resting(0.0, position) };
        world.add(Body::rigid(ball.clone()).moving(motion)).expect("a sound scene");
    }
    world
}

/// Time and bytes of the contact sets of a breakable body by the number of its partners: one dynamic
/// tree for the body, beside one for each pair, as which a world for each partner stands.
fn shards_among_balls(report: &mut Report, effort: &Effort) {
    let sets = |worlds: &mut Vec<World>| -> u64 {
        let mut parts = 0;
        for world in worlds {
            for frame in 0..=SHARD_FRAMES {
                let sets = world.contacts_at(f64::from(frame)).expect("a sound scene");
                parts += sets.iter().map(|set| set.parts.len() as u64).sum::<u64>();
            }
        }
        parts
    };
    for partners in [1, 16, 64] {
        let case = format!("20k shards among {partners} turning balls of 320");
        if !report.wants(&case) {
            continue;
        }
        let together = vec![shards_and(0..partners)];
        let apart: Vec<World> = (0..partners).map(|k| shards_and(k..k + 1)).collect();
        let mut done = [together.clone(), apart.clone()];
        let found = done.each_mut().map(sets);
        let seconds = race(
            &Effort { rounds: 3, budget: effort.budget / 4 },
            vec![timed_with(|| together.clone(), sets), timed_with(|| apart.clone(), sets)],
        );
        let counts = || {
            Counts::default()
                .equal("contacts", found[0], found[1])
                .note("dynamic_trees", 1)
                .note("theirs", u64::from(partners))
        };
        let rival = "a tree for each pair";
        let frames = f64::from(SHARD_FRAMES + 1);
        let times = [0, 1].map(|i: usize| seconds[i] / frames);
        let other = Some((rival, times[1]));
        report.row(&case, "a contact set", Unit::MILLISECONDS, times[0], other, counts());
        let bytes = done.each_ref().map(|worlds| {
            worlds.iter().map(|world| world.memory().iter().sum::<usize>()).sum::<usize>() as f64
        });
        let other = Some((rival, bytes[1] / 1e6));
        report.row(&case, "megabytes of structures", Unit::NONE, bytes[0] / 1e6, other, counts());
    }
}

/// A body of 10k vertices is given frame after frame before time runs.
fn many_frames(report: &mut Report, effort: &Effort) {
    let mesh = sheet(99, |_, _| 0.0);
    for frames in [500_u32, 1_000, 2_000] {
        let case = format!("{frames} frames of 10k vertices pushed");
        if !report.wants(&case) {
            continue;
        }
        let vertices = mesh.vertices();
        let push = || {
            let mut world = World::new();
            let id = world.add(Body::frames(mesh.clone())).expect("a sound scene");
            world.add(Body::rigid(sheet(1, |_, _| 0.0))).expect("a sound scene");
            // The body is in a pair that has been looked at: its motion is shared with a tree.
            world.contacts_at(0.0).expect("a sound scene");
            let mut positions = vertices.to_vec();
            for k in 1..=frames {
                positions[0].z = f64::from(k);
                world.push_frame(id, f64::from(k), &positions).expect("a sound scene");
            }
            world
        };
        let once = Effort { rounds: 1, ..*effort };
        let seconds = race(&once, vec![timed(push)]);
        let counts = Counts::default().note("frames", u64::from(frames));
        let each = seconds[0] / f64::from(frames);
        report.row(&case, "a frame", Unit::MICROSECONDS, each, None, counts);
    }
}
