//! Contact sets of deforming meshes over time: what costs when they are asked for once, ten or a
//! hundred times a keyframe, or followed event by event; against our own frame-based ways, which
//! share trees, walks and exact tests with it.

use std::hint::black_box;
use std::ops::ControlFlow;

use kintact::candidates::{Pair, Traversal};
use kintact::contacts::{KineticContacts, MovingMesh};
use kintact::exact::triangles_intersect;
use kintact::hierarchy::{BoxTree, BuildOptions, RefitTree, SlackOptions, SlackTree};
use kintact::motion::{Flightplans, KeyPositions};
use kintact::{DVec3, TriMesh};
use kintact_scenes::{
    ClothParameters, ExpandingSpheres, Garment, KEYFRAME_RATE, Tablecloth, WalkingFigure,
    cloth_on_ball, tablecloth, walking_figure,
};

use super::checksum;
use crate::harness::{Effort, race, timed_with};
use crate::report::{Counts, Report, Unit};

pub(super) fn run(report: &mut Report, effort: &Effort) {
    for scene in scenes() {
        for samples in [1, 10, 100] {
            against_frames(report, effort, &scene, samples);
        }
        rates(report, effort, &scene);
    }
    response(report, effort);
}

struct Scene {
    name: &'static str,
    meshes: [MovingMesh; 2],
    /// The first and the last keyframe looked at.
    keys: [u32; 2],
}

fn scenes() -> Vec<Scene> {
    let keyed = |scene: kintact_scenes::KeyframedMesh| {
        let (mesh, plans) = scene.into_flightplans().expect("a sound scene");
        MovingMesh::new(mesh.faces().to_vec(), plans).expect("a sound scene")
    };
    let resting = |mesh: &TriMesh| MovingMesh::resting(mesh).expect("a sound scene");
    let on_ball = |parameters: &ClothParameters| {
        let scene = cloth_on_ball(parameters);
        let times = (0..scene.keyframes.len()).map(|k| k as f64 / KEYFRAME_RATE).collect();
        let single =
            |f: Vec<DVec3>| f.iter().map(|p| p.as_vec3().to_array()).collect::<Vec<[f32; 3]>>();
        let keys = KeyPositions::Single(scene.keyframes.into_iter().map(single).collect());
        let plans = Flightplans::keyframes(times, keys).expect("a sound scene");
        let cloth = MovingMesh::new(scene.cloth.faces().to_vec(), plans).expect("a sound scene");
        [cloth, resting(&scene.ball)]
    };
    let cutting = ClothParameters { ball_enlargement: 0.05, ..ClothParameters::CLOTH_16K };
    let table = tablecloth(16_200);
    let dress = walking_figure(Garment::Dress, 64_896, 20_000);
    vec![
        Scene {
            name: "tablecloth 16k, cutting the rim",
            meshes: [keyed(table.cloth), resting(&Tablecloth::table(0.02))],
            keys: [16, 24],
        },
        Scene {
            name: "dress 65k on a body of 20k, cutting it",
            meshes: [keyed(dress.garment), keyed(WalkingFigure::body(20_000, 0.02))],
            keys: [10, 14],
        },
        Scene {
            name: "cloth 65k resting on ball 20k",
            meshes: on_ball(&ClothParameters::CLOTH_65K),
            keys: [30, 34],
        },
        Scene { name: "cloth 16k cutting ball 20k", meshes: on_ball(&cutting), keys: [16, 24] },
    ]
}

impl Scene {
    fn start(&self) -> f64 {
        f64::from(self.keys[0]) / KEYFRAME_RATE
    }

    /// Sample times after the start, the last at the last key.
    fn times(&self, samples: u32) -> impl Iterator<Item = f64> + Clone + use<> {
        let (from, keys) = (self.keys[0], self.keys[1] - self.keys[0]);
        (1..=keys * samples).map(move |frame| {
            let key = frame / samples;
            let part = f64::from(frame % samples) / f64::from(samples);
            (f64::from(from + key) + part) / KEYFRAME_RATE
        })
    }

    fn contacts(&self) -> KineticContacts {
        let [a, b] = self.meshes.clone();
        KineticContacts::new(a, b, self.start()).expect("a sound scene")
    }

    fn frames<T: Follow>(&self) -> Frames<T> {
        let trees = self.meshes.each_ref().map(|mesh| T::new(mesh, self.start()));
        let positions =
            self.meshes.each_ref().map(|mesh| vec![DVec3::ZERO; mesh.flightplans().len()]);
        Frames { trees, positions, traversal: Traversal::default(), found: Vec::new() }
    }
}

/// A tree that follows a mesh frame by frame.
trait Follow: BoxTree + Clone {
    fn new(mesh: &MovingMesh, t: f64) -> Self;
    fn follow(&mut self, mesh: &MovingMesh, t: f64, positions: &[DVec3]);
}

impl Follow for RefitTree {
    fn new(mesh: &MovingMesh, t: f64) -> Self {
        let build = BuildOptions::default();
        Self::new(mesh.faces(), mesh.flightplans(), t, build).expect("a sound scene")
    }

    fn follow(&mut self, _: &MovingMesh, _: f64, positions: &[DVec3]) {
        self.refit(positions).expect("a sound scene");
    }
}

impl Follow for SlackTree {
    fn new(mesh: &MovingMesh, t: f64) -> Self {
        let options = SlackOptions::default();
        Self::new(mesh.faces(), mesh.flightplans(), t, options).expect("a sound scene")
    }

    fn follow(&mut self, mesh: &MovingMesh, t: f64, _: &[DVec3]) {
        self.advance_to(mesh.flightplans(), t).expect("a sound scene");
    }
}

/// The frame-based way: boxes, walk, exact tests. A body that does not move is placed once.
#[derive(Clone)]
struct Frames<T> {
    trees: [T; 2],
    positions: [Vec<DVec3>; 2],
    traversal: Traversal,
    found: Vec<Pair>,
}

impl<T: Follow> Frames<T> {
    fn advance_to(&mut self, scene: &Scene, t: f64, is_first: bool) -> &[Pair] {
        for (side, mesh) in scene.meshes.iter().enumerate() {
            if is_first || mesh.flightplans().last_key().is_some() {
                let positions = &mut self.positions[side];
                mesh.flightplans().positions_at(t, positions).expect("a sound scene");
                self.trees[side].follow(mesh, t, positions);
            }
        }
        let Self { trees, positions, traversal, found } = self;
        let [a, b] = scene.meshes.each_ref().map(MovingMesh::faces);
        found.clear();
        let _ = traversal.for_each(&trees[0], &trees[1], None, |p, q| {
            let first = a[p as usize].map(|v| positions[0][v as usize]);
            let second = b[q as usize].map(|v| positions[1][v as usize]);
            if triangles_intersect(&first, &second) {
                found.push(Pair { a: p, b: q });
            }
            ControlFlow::<()>::Continue(())
        });
        found.sort_unstable();
        found
    }
}

fn tally(pairs: &[Pair]) -> u64 {
    checksum(&pairs.iter().map(|pair| [pair.a, pair.b]).collect::<Vec<_>>())
}

const REFIT: &str = "our refit, walk, exact test";
const SLACK: &str = "slack boxes, walk, exact test";

fn against_frames(report: &mut Report, effort: &Effort, scene: &Scene, samples: u32) {
    let times = scene.times(samples);
    let contacts = scene.contacts();
    let (refit, slack) = (scene.frames::<RefitTree>(), scene.frames::<SlackTree>());
    // Frame-based ways cost the same each frame: a hundredth of them is enough to time.
    let share = if samples == 100 { 10 } else { 1 };
    let some = || times.clone().step_by(share);
    let figures = race(
        effort,
        vec![
            timed_with(
                || contacts.clone(),
                |contacts| {
                    for t in times.clone() {
                        black_box(contacts.advance_to(t).expect("a sound scene"));
                    }
                },
            ),
            timed_with(
                || refit.clone(),
                |frames| {
                    for (i, t) in some().enumerate() {
                        black_box(frames.advance_to(scene, t, i == 0));
                    }
                },
            ),
            timed_with(
                || slack.clone(),
                |frames| {
                    for (i, t) in some().enumerate() {
                        black_box(frames.advance_to(scene, t, i == 0));
                    }
                },
            ),
        ],
    );
    let (all, timed) = (times.clone().count() as f64, some().count() as f64);
    let figures = [figures[0], figures[1] * all / timed, figures[2] * all / timed];

    let (mut ours, mut theirs) = (contacts.clone(), refit.clone());
    let [mut contacts_seen, mut differing] = [0; 2];
    for (i, t) in times.clone().enumerate() {
        let found = ours.advance_to(t).expect("a sound scene");
        contacts_seen += found.len() as u64;
        if i % share == 0 {
            differing += u64::from(tally(found) != tally(theirs.advance_to(scene, t, i == 0)));
        }
    }
    let counts = ours.counts();
    let case = format!("{}, {samples} a keyframe", scene.name);
    let keys = f64::from(scene.keys[1] - scene.keys[0]);
    for (name, theirs) in [(REFIT, figures[1]), (SLACK, figures[2])] {
        let counts = Counts::default()
            .note("contacts", contacts_seen)
            .at_most("sets_that_differ", differing, 0)
            .note("windows", counts.windows)
            .note("frames", counts.frames)
            .note("window_candidates", counts.window_candidates)
            .note("looks", counts.looks)
            .note("changes", counts.changes);
        let rival = Some((name, theirs / keys));
        let metric = "contact sets, a keyframe";
        report.row(&case, metric, Unit::MILLISECONDS, figures[0] / keys, rival, counts);
    }
}

/// What a simulated second costs at any rate, and with all events.
fn rates(report: &mut Report, effort: &Effort, scene: &Scene) {
    let seconds = f64::from(scene.keys[1] - scene.keys[0]) / KEYFRAME_RATE;
    let contacts = scene.contacts();
    let (start, end) = (scene.start(), f64::from(scene.keys[1]) / KEYFRAME_RATE);
    let rates = [60.0, 600.0, 6000.0];
    let at_rate = |contacts: &mut KineticContacts, rate: f64| {
        for frame in 1..=(seconds * rate).round() as u32 {
            let t = (start + f64::from(frame) / rate).min(end);
            black_box(contacts.advance_to(t).expect("a sound scene"));
        }
    };
    let mut contestants = Vec::new();
    for rate in rates {
        contestants.push(timed_with(|| contacts.clone(), move |c| at_rate(c, rate)));
    }
    contestants.push(timed_with(
        || contacts.clone(),
        |contacts| black_box(contacts.events_to(end).expect("a sound scene").len()),
    ));
    let times = race(effort, contestants);
    let mut last = contacts.clone();
    let events = last.events_to(end).expect("a sound scene").len() as u64;
    let case = format!("{}, a simulated second", scene.name);
    for (rate, time) in ["60 Hz", "600 Hz", "6000 Hz"].iter().zip(&times) {
        let counts = Counts::default();
        report.row(&case, rate, Unit::MILLISECONDS, time / seconds, None, counts);
    }
    let counts = Counts::default()
        .note("events", events)
        .note("looks", last.counts().looks)
        .note("watched", last.watched() as u64)
        .note("pair_bytes", last.pair_memory() as u64);
    report.row(&case, "all events", Unit::MILLISECONDS, times[3] / seconds, None, counts);
}

/// Expanding spheres whose touching triangles turn back: changes of flightplans.
fn response(report: &mut Report, effort: &Effort) {
    let scene = ExpandingSpheres::new(40_000);
    let meshes = || {
        [0, 1].map(|side| {
            let plans = scene.flightplans(side).expect("a sound scene");
            MovingMesh::new(scene.meshes()[side].faces().to_vec(), plans).expect("a sound scene")
        })
    };
    for frames in [100, 1000] {
        let [a, b] = meshes();
        let contacts = KineticContacts::new(a, b, 0.0).expect("a sound scene");
        let followed = |contacts: &mut KineticContacts| {
            let mut scene = scene.clone();
            let (mut total, mut turned) = (0, 0);
            for frame in 1..=frames {
                let t = ExpandingSpheres::DURATION * f64::from(frame) / f64::from(frames);
                let touching = contacts.advance_to(t).expect("a sound scene");
                total += touching.len() as u64;
                let sides: [Vec<u32>; 2] = [
                    touching.iter().map(|pair| pair.a).collect(),
                    touching.iter().map(|pair| pair.b).collect(),
                ];
                for (side, faces) in sides.iter().enumerate() {
                    let changes = scene.turn(side, faces);
                    turned += changes.len() as u64;
                    contacts.change_plans(side, &changes).expect("a sound scene");
                }
            }
            [total, turned]
        };
        let framed = |(plans, trees): &mut ([Flightplans; 2], [RefitTree; 2])| {
            let mut scene = scene.clone();
            let (mut total, mut turned) = (0, 0);
            let mut traversal = Traversal::default();
            let mut positions = plans.each_ref().map(|plans| vec![DVec3::ZERO; plans.len()]);
            for frame in 1..=frames {
                let t = ExpandingSpheres::DURATION * f64::from(frame) / f64::from(frames);
                for side in 0..2 {
                    plans[side].positions_at(t, &mut positions[side]).expect("a sound scene");
                    trees[side].refit(&positions[side]).expect("a sound scene");
                }
                let mut found = Vec::new();
                let [a, b] = scene.meshes().each_ref().map(TriMesh::faces);
                let _ = traversal.for_each(&trees[0], &trees[1], None, |p, q| {
                    let first = a[p as usize].map(|v| positions[0][v as usize]);
                    let second = b[q as usize].map(|v| positions[1][v as usize]);
                    if triangles_intersect(&first, &second) {
                        found.push([p, q]);
                    }
                    ControlFlow::<()>::Continue(())
                });
                found.sort_unstable();
                total += found.len() as u64;
                for side in 0..2 {
                    let faces: Vec<u32> = found.iter().map(|pair| pair[side]).collect();
                    let changes = scene.turn(side, &faces);
                    turned += changes.len() as u64;
                    plans[side].change(t, &changes).expect("a sound scene");
                }
            }
            [total, turned]
        };
        let rival = || {
            let plans = [0, 1].map(|side| scene.flightplans(side).expect("a sound scene"));
            let trees = meshes().map(|mesh| <RefitTree as Follow>::new(&mesh, 0.0));
            (plans, trees)
        };
        let times = race(
            effort,
            vec![timed_with(|| contacts.clone(), followed), timed_with(rival, framed)],
        );
        let (ours, theirs) = (followed(&mut contacts.clone()), framed(&mut rival()));
        let counts = Counts::default()
            .equal("contacts", ours[0], theirs[0])
            .equal("turned", ours[1], theirs[1]);
        let case = format!("expanding spheres 2 x 40k with response, {frames} frames");
        let rival = Some((REFIT, times[1]));
        report.row(&case, "all of it", Unit::MILLISECONDS, times[0], rival, counts);
    }
}
