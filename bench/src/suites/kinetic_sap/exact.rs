//! Exact contacts of rings and models with responses. All methods share one engine and its exact
//! tests, and must give the same list of contacts to the last bit; they differ in how they choose
//! which bodies to test. `figures` has the figures of the paper.

use std::sync::Arc;
use std::time::{Duration, Instant};

use kintact::bvh::ObbFit;
use kintact::crowd::paper::{
    BodyEventKind, Detection, KineticBodies, KineticBodyOptions, elastic_bounce,
};
use kintact::crowd::{Adaptive, BoxId, BroadPhase};
use kintact::rigid::first_contact::{ContactSearch, ObbSphereTree, PlacedTree, Relative};
use kintact::rigid::obb_tree::{ObbOptions, ObbTree};
use kintact_scenes::{
    ManyBodies, Scattering, along_one_axis, bullet_and_sheet, falling_stacks, models,
    resting_stacks, rings,
};

use crate::harness::{Effort, race, timed_with};
use crate::report::{Counts, Report, Unit};
use crate::rivals::frame_phases::{EveryPair, SweptBoxes};

const SWEPT: &str = "swept boxes, same tests";

/// The broad phase the engine is run with.
type Ours = Adaptive;

fn ours() -> Ours {
    Adaptive::new(0.0).expect("zero is a time")
}

pub(super) fn run(report: &mut Report, effort: &Effort) {
    let quick = effort.budget < Duration::from_secs(1);
    real_time(report, effort);
    scenes(report, effort, quick);
    trees(report, effort);
    polling(report, quick);
}

/// A scene ready to be run: trees built once, engines made from them.
pub(super) struct Stage {
    pub(super) scene: ManyBodies,
    trees: Vec<Arc<ObbTree>>,
}

/// The contacts and the cost of a run.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Outcome {
    pub(super) touches: u64,
    /// Over the whole list of contacts, times included.
    pub(super) checksum: u64,
    pub(super) searches: u64,
    pub(super) responses: u64,
    pub(super) broad_events: u64,
    pub(super) late: u64,
    response_time: Duration,
}

impl Stage {
    pub(super) fn new(scene: ManyBodies) -> Self {
        let build = |mesh| Arc::new(ObbTree::build(mesh, ObbOptions::default()));
        let trees = scene.shapes.iter().map(build).collect();
        Self { scene, trees }
    }

    pub(super) fn engine<B: BroadPhase>(
        &self,
        broad: B,
        options: KineticBodyOptions,
    ) -> KineticBodies<B> {
        let mut bodies = KineticBodies::new(broad, options).expect("sound options");
        for body in &self.scene.bodies {
            let tree = self.trees[body.shape].clone();
            bodies.insert(tree, body.scale, body.motion).expect("a sound scene");
        }
        bodies
    }

    /// One simulated span of time, sampled at a frequency, with elastic bounces.
    pub(super) fn play<B: BroadPhase>(
        &self,
        bodies: &mut KineticBodies<B>,
        seconds: f64,
        frequency: f64,
    ) -> Outcome {
        let (mut checksum, mut response_time) = (0_u64, Duration::ZERO);
        let frames = (seconds * frequency).round() as u64;
        for frame in 1..=frames {
            let target = frame as f64 / frequency;
            while let Some(event) = bodies.next_event(target).expect("time runs forward") {
                for word in [
                    event.time.to_bits(),
                    u64::from(event.bodies[0].0) << 32 | u64::from(event.bodies[1].0),
                    event.kind as u64,
                ] {
                    checksum =
                        (checksum ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(23);
                }
                if event.kind == BodyEventKind::Leave || event.time == 0.0 {
                    continue;
                }
                let start = Instant::now();
                let masses = event.bodies.map(|b| f64::from(u8::from(!self.fixed(b))));
                for (body, motion) in elastic_bounce(bodies, &event, masses) {
                    bodies.change(body, motion).expect("a sound motion");
                }
                response_time += start.elapsed();
            }
        }
        let counts = bodies.counts();
        Outcome {
            touches: counts.touches,
            checksum: checksum >> 16,
            searches: counts.searches.searches,
            responses: counts.changes,
            broad_events: bodies.broad_phase().counters().events,
            late: counts.late,
            response_time,
        }
    }

    pub(super) fn fixed(&self, body: BoxId) -> bool {
        self.scene.bodies[body.index()].fixed
    }

    pub(super) fn outcome<B: BroadPhase>(&self, broad: B, seconds: f64, frequency: f64) -> Outcome {
        let mut bodies = self.engine(broad, KineticBodyOptions::default());
        self.play(&mut bodies, seconds, frequency)
    }
}

fn counts(ours: &Outcome, theirs: &Outcome) -> Counts {
    let more = ours.searches.saturating_sub(theirs.searches);
    Counts::default()
        .equal("touches", ours.touches, theirs.touches)
        .equal("checksum", ours.checksum, theirs.checksum)
        .note("tests", ours.searches)
        .note("their_tests", theirs.searches)
        .at_most("more_tests", more, 0)
        .note("changes", ours.responses)
        .note("broad_events", ours.broad_events)
        .at_most("late", ours.late + theirs.late, 0)
}

/// As many bodies as can be followed in the time they take, with a response to every contact.
fn real_time(report: &mut Report, effort: &Effort) {
    let stage = Stage::new(rings(Scattering::sparse(10_000)));
    let options = KineticBodyOptions::default();
    for frequency in [60.0, 1000.0] {
        let case = format!("10000 rings, 1%, {frequency} Hz");
        if !report.wants(&case) {
            continue;
        }
        let times = race(
            &Effort { budget: Duration::ZERO, rounds: effort.rounds.min(3) },
            vec![timed_with(
                || stage.engine(ours(), options),
                |bodies| stage.play(bodies, 1.0, frequency),
            )],
        );
        let mine = stage.outcome(ours(), 1.0, frequency);
        let counts = Counts::default()
            .note("touches", mine.touches)
            .note("tests", mine.searches)
            .note("changes", mine.responses)
            .at_most("late", mine.late, 0);
        let metric = "CPU a simulated second";
        report.row(&case, metric, Unit::MILLISECONDS, times[0], None, counts);
    }
}

/// The same list of contacts from all methods on all scenes.
fn scenes(report: &mut Report, effort: &Effort, quick: bool) {
    let dense = |count, density| Scattering { density, ..Scattering::sparse(count) };
    let count = if quick { 200 } else { 500 };
    let mut list = vec![
        ("rings at 0.1%", rings(dense(count, 0.001)), 1.0),
        ("rings at 10%", rings(dense(count, 0.1)), 1.0),
        ("bullet through a sheet", bullet_and_sheet(), 1.0),
        ("resting stacks", resting_stacks(25, 8), 1.0),
        ("falling stacks", falling_stacks(9, 4), 0.5),
        ("row of cubes", along_one_axis(count, 1), 2.0),
        ("models of 6480 triangles", models(dense(if quick { 20 } else { 100 }, 0.05)), 1.0),
    ];
    list.retain(|(case, ..)| report.wants(case));
    for (case, scene, seconds) in list {
        let stage = Stage::new(scene);
        let frequency = 60.0;
        let options = KineticBodyOptions::default();
        let times = race(
            effort,
            vec![
                timed_with(
                    || stage.engine(ours(), options),
                    |bodies| stage.play(bodies, seconds, frequency),
                ),
                timed_with(
                    || stage.engine(SweptBoxes::new(frequency), options),
                    |bodies| stage.play(bodies, seconds, frequency),
                ),
            ],
        );
        let mine = stage.outcome(ours(), seconds, frequency);
        let swept = stage.outcome(SweptBoxes::new(frequency), seconds, frequency);
        let all = stage.outcome(EveryPair::default(), seconds, frequency);
        let metric = "CPU a simulated second";
        let [ours, theirs] = [times[0] / seconds, times[1] / seconds];
        let unit = Unit::MILLISECONDS;
        let counts = counts(&mine, &swept).equal("all_pairs", mine.checksum, all.checksum);
        report.row(case, metric, unit, ours, Some((SWEPT, theirs)), counts);
    }
}

/// The exact test alone: trees of oriented boxes by both fits, and trees of spheres.
fn trees(report: &mut Report, effort: &Effort) {
    let cases = [
        ("ring pairs", rings(Scattering { density: 0.1, ..Scattering::sparse(200) })),
        ("model pairs", models(Scattering { density: 0.2, ..Scattering::sparse(20) })),
    ];
    for (case, scene) in cases {
        if !report.wants(case) {
            continue;
        }
        let stage = Stage::new(scene);
        let fit = |fit, leaf| ObbTree::build(&stage.scene.shapes[0], ObbOptions { fit, leaf });
        let rotated = fit(ObbFit::Rotated, 4);
        let covariance = fit(ObbFit::Covariance, 4);
        let single = fit(ObbFit::Rotated, 1);
        let spheres = ObbSphereTree::build(&rotated);
        let movers: Vec<_> = stage.scene.bodies.iter().filter(|body| !body.fixed).collect();
        let all = (0..movers.len()).flat_map(|a| (a + 1..movers.len()).map(move |b| [a, b]));
        let pairs: Vec<[usize; 2]> = all
            .filter(|&[a, b]| {
                let apart = movers[a].motion.position - movers[b].motion.position;
                apart.length() < 3.0 * (movers[a].scale + movers[b].scale)
            })
            .collect();
        let search = |tree: &ObbTree, spheres: Option<&ObbSphereTree>| {
            let mut search = ContactSearch::default();
            let mut met = 0_u64;
            for [a, b] in &pairs {
                let [a, b] = [movers[*a], movers[*b]];
                let placed = |body: &kintact_scenes::SceneBody| PlacedTree {
                    tree,
                    rotation: body.motion.rotation_at(0.0),
                    scale: body.scale,
                };
                let relative = Relative::at(&a.motion, &b.motion, 0.0);
                let (a, b) = (placed(a), placed(b));
                let found = match spheres {
                    Some(s) => search.translating_by_spheres([&a, &b], [s, s], &relative, 0.0),
                    None => search.translating(&a, &b, &relative, 0.0),
                };
                met += found.next.map_or(0, |next| next.time.to_bits() >> 20);
            }
            (met >> 8, search.counts)
        };
        let times = race(
            effort,
            vec![
                Box::new(|| clocked(|| search(&rotated, None))),
                Box::new(|| clocked(|| search(&covariance, None))),
                Box::new(|| clocked(|| search(&rotated, Some(&spheres)))),
                Box::new(|| clocked(|| search(&single, None))),
            ],
        );
        let mine = search(&rotated, None);
        let rivals = [
            ("boxes by covariance", 1, search(&covariance, None)),
            ("spheres", 2, search(&rotated, Some(&spheres))),
            ("one triangle a leaf", 3, search(&single, None)),
        ];
        for (rival, k, theirs) in rivals {
            let counts = Counts::default()
                .note("pairs", pairs.len() as u64)
                .equal("first_times", mine.0, theirs.0)
                .note("boxes", mine.1.box_tests)
                .note("their_boxes", theirs.1.box_tests)
                .note("triangles", mine.1.triangle_tests)
                .note("their_triangles", theirs.1.triangle_tests);
            let each = 1.0 / pairs.len() as f64;
            let rival = Some((rival, times[k] * each));
            report.row(
                case,
                "first contact, a pair",
                Unit::MICROSECONDS,
                times[0] * each,
                rival,
                counts,
            );
        }
    }
}

fn clocked<R>(work: impl FnOnce() -> R) -> Duration {
    let start = Instant::now();
    std::hint::black_box(work());
    start.elapsed()
}

/// Contacts that polling misses, by how far a body of mean size and speed moves between two polls
/// as a fraction of the thickness of a ring.
fn polling(report: &mut Report, quick: bool) {
    let count = if quick { 200 } else { 1000 };
    if !report.wants(&format!("{count} rings polled, moving")) {
        return;
    }
    let stage = Stage::new(rings(Scattering { density: 0.05, ..Scattering::sparse(count) }));
    let touches = |interval: Option<f64>| {
        let options = KineticBodyOptions {
            poll_interval: interval.unwrap_or(1.0),
            ..KineticBodyOptions::default()
        };
        let mut bodies = stage.engine(ours(), options);
        if interval.is_some() {
            let all = 0..stage.scene.bodies.len() as u32;
            all.for_each(|body| bodies.set_detection(BoxId(body), Detection::Polled));
        }
        let mut touched = std::collections::BTreeSet::new();
        while let Some(event) = bodies.next_event(2.0).expect("time runs forward") {
            if event.kind != BodyEventKind::Leave {
                touched.insert(event.bodies);
            }
        }
        (touched, bodies.counts())
    };
    let (exact, _) = touches(None);
    for fraction in [0.01, 0.03, 0.1, 1.0 / 3.0, 1.0, 3.0] {
        // A ring of the mean radius 1 is half as thick, and relative speeds are about 1.4.
        let interval = fraction * 0.5 / 1.4;
        let (polled, counts) = touches(Some(interval));
        let missed = exact.difference(&polled).count() as f64 / exact.len().max(1) as f64;
        let counts = Counts::default()
            .note("pairs_touching", exact.len() as u64)
            .note("found", polled.len() as u64)
            .at_most("found_too_many", polled.difference(&exact).count() as u64, 0)
            .note("looks", counts.evaluations);
        let case = format!("{count} rings polled, moving {fraction:.2} of their thickness");
        report.row(&case, "missed, of touching pairs", Unit::NONE, missed, None, counts);
    }
}
