//! The kinetic AABB trees against our own refit (SIMD, positions included), by frames between two
//! keyframes: update times, values updated, and how many frames it takes until they are ahead.
//!
//! Trees over leaves of four triangles keep a quarter of the boxes; a walk over them tests the
//! triangles of two leaves one by one, and the refit has boxes for these too.

use std::iter::zip;
use std::time::Instant;

use kintact::bvh::{BuildOptions, RefitTree};
use kintact::deform::linear_time::{LinearTimeBvh, LinearTimeOptions};
use kintact::deform::paper::{Arity, JumpAabbTree, KineticAabbTree, KineticOptions, Leaves};
use kintact::motion::{TrajectoryChange, VertexTrajectories};
use kintact_scenes::{
    ExpandingSpheres, Garment, KEYFRAME_RATE, KeyframedMesh, tablecloth, walking_figure,
};

use crate::harness::{Effort, race, timed_with};
use crate::report::{Counts, Report, Unit};

const REFIT: &str = "our refit";
/// The most bytes a triangle that the trees may take.
const KINETIC_BYTES: f64 = 500.0;
const SLACK_BYTES: f64 = 200.0;
/// Frames a keyframe; the first and the last give the break-even.
const FRAMES: [u32; 3] = [1, 10, 100];

pub(super) fn run(report: &mut Report, effort: &Effort) {
    let is_quick = effort.rounds <= Effort::QUICK.rounds;
    let tablecloths: &[usize] = if is_quick { &[16_200] } else { &[2_000, 4_000, 8_000, 16_200] };
    for &faces in tablecloths {
        if !report.may_want("tablecloth") {
            continue;
        }
        let scene = Scene::keyframed(tablecloth(faces).cloth, [5, 25]);
        compare(report, effort, "tablecloth", &scene);
    }
    let garments: &[(&str, Garment, usize)] = if is_quick {
        &[("dress", Garment::Dress, 65_000)]
    } else {
        &[
            ("shirt", Garment::Shirt, 32_768),
            ("shirt", Garment::Shirt, 320_000),
            ("dress", Garment::Dress, 65_000),
            ("dress", Garment::Dress, 584_064),
        ]
    };
    for &(name, garment, faces) in garments {
        if !report.may_want(name) {
            continue;
        }
        let keys = if is_quick || faces > 100_000 { [8, 12] } else { [5, 20] };
        let scene = Scene::keyframed(walking_figure(garment, faces, 100).garment, keys);
        compare(report, effort, name, &scene);
    }
    growth(report, "tablecloth", [2_000, 16_200], |faces| {
        Scene::keyframed(tablecloth(faces).cloth, [5, 25])
    });
    growth(report, "expanding spheres", [2_000, 16_000], Scene::spheres);
    let spheres: &[usize] = if is_quick { &[10_000] } else { &[2_000, 10_000, 40_000] };
    for &faces in spheres {
        compare(report, effort, "expanding spheres", &Scene::spheres(faces));
    }
}

/// Bodies that deform, and when their trajectories change.
struct Scene {
    bodies: Vec<(Vec<[u32; 3]>, VertexTrajectories)>,
    from: f64,
    /// What counts as a keyframe.
    key: f64,
    keys: u32,
    changes: Option<ExpandingSpheres>,
}

/// The times of a run with the trajectory changes there, a list for each body.
type Schedule = Vec<(f64, Vec<Vec<TrajectoryChange>>)>;

impl Scene {
    fn keyframed(mesh: KeyframedMesh, keys: [u32; 2]) -> Self {
        let (mesh, trajectories) = mesh.into_trajectories().expect("a sound scene");
        Self {
            bodies: vec![(mesh.faces().to_vec(), trajectories)],
            from: f64::from(keys[0]) / KEYFRAME_RATE,
            key: 1.0 / KEYFRAME_RATE,
            keys: keys[1] - keys[0],
            changes: None,
        }
    }

    /// There are no keyframes: frames are counted to the tenth of a unit of time, in which radii
    /// grow by a tenth of what they begin with. Ten frames a tenth are as many as the scene has in
    /// its own description.
    fn spheres(faces: usize) -> Self {
        let scene = ExpandingSpheres::new(faces);
        let body = |sphere: usize| {
            let trajectories = scene.trajectories(sphere).expect("a sound scene");
            (scene.meshes()[sphere].faces().to_vec(), trajectories)
        };
        let bodies = vec![body(0), body(1)];
        let duration = ExpandingSpheres::DURATION;
        Self { bodies, from: 0.0, key: duration / 13.0, keys: 13, changes: Some(scene) }
    }

    fn faces(&self) -> usize {
        self.bodies.iter().map(|(faces, _)| faces.len()).sum()
    }

    fn schedule(&self, frames_a_key: u32) -> Schedule {
        let mut spheres = self.changes.clone();
        let frames = frames_a_key * self.keys;
        let length = self.key * f64::from(self.keys);
        (1..=frames)
            .map(|frame| self.from + length * f64::from(frame) / f64::from(frames))
            .map(|t| (t, spheres.as_mut().map_or(vec![], |s| s.turn_past_mid_plane(t).into())))
            .collect()
    }

    /// A tree over each body.
    fn trees<T: Follows>(&self, mode: Mode) -> Vec<(T, VertexTrajectories)> {
        let build = |(faces, trajectories): &(Vec<[u32; 3]>, VertexTrajectories)| {
            (T::build(faces, trajectories, self.from, mode), trajectories.clone())
        };
        self.bodies.iter().map(build).collect()
    }
}

/// How a kinetic tree is made.
#[derive(Clone, Copy)]
struct Mode {
    arity: Arity,
    /// Triangles a leaf.
    leaf: usize,
}

impl Mode {
    const BINARY: Self = Self { arity: Arity::Two, leaf: 1 };
    const WIDE: Self = Self { arity: Arity::Four, leaf: 1 };
    const WIDE_LEAVES: Self = Self { arity: Arity::Four, leaf: 4 };

    fn options(self) -> KineticOptions {
        KineticOptions { arity: self.arity, ..KineticOptions::default() }
    }

    fn leaves(self, faces: &[[u32; 3]]) -> Leaves {
        Leaves::runs(faces, self.leaf).expect("a sound scene")
    }
}

/// A tree that can be taken through a schedule.
trait Follows: Clone {
    fn build(faces: &[[u32; 3]], trajectories: &VertexTrajectories, t: f64, mode: Mode) -> Self;
    fn advance(&mut self, trajectories: &VertexTrajectories, t: f64);
    fn changed(&mut self, trajectories: &VertexTrajectories, changes: &kintact::motion::Changes);
    /// Sides of boxes computed anew, and events.
    fn counts(&self) -> [u64; 2];
}

impl Follows for RefitTree {
    fn build(faces: &[[u32; 3]], trajectories: &VertexTrajectories, t: f64, _: Mode) -> Self {
        Self::new(faces, trajectories, t, BuildOptions::default()).expect("a sound scene")
    }

    fn advance(&mut self, trajectories: &VertexTrajectories, t: f64) {
        self.refit_at(trajectories, t).expect("a sound scene");
    }

    fn changed(&mut self, _: &VertexTrajectories, _: &kintact::motion::Changes) {}

    fn counts(&self) -> [u64; 2] {
        [6 * self.box_updates(), 0]
    }
}

impl Follows for JumpAabbTree {
    fn build(faces: &[[u32; 3]], trajectories: &VertexTrajectories, t: f64, mode: Mode) -> Self {
        Self::new(trajectories, &mode.leaves(faces), t, mode.options()).expect("a sound scene")
    }

    fn advance(&mut self, trajectories: &VertexTrajectories, t: f64) {
        self.advance(trajectories, t).expect("a sound scene");
    }

    fn changed(&mut self, trajectories: &VertexTrajectories, changes: &kintact::motion::Changes) {
        self.trajectories_changed(trajectories, changes).expect("a sound scene");
    }

    fn counts(&self) -> [u64; 2] {
        [self.box_updates(), self.counters().events]
    }
}

impl Follows for KineticAabbTree {
    fn build(faces: &[[u32; 3]], trajectories: &VertexTrajectories, t: f64, mode: Mode) -> Self {
        Self::new(trajectories, &mode.leaves(faces), t, mode.options()).expect("a sound scene")
    }

    fn advance(&mut self, trajectories: &VertexTrajectories, t: f64) {
        self.advance(trajectories, t, |_| ()).expect("a sound scene");
    }

    fn changed(&mut self, trajectories: &VertexTrajectories, changes: &kintact::motion::Changes) {
        self.trajectories_changed(trajectories, changes, |_| ()).expect("a sound scene");
    }

    fn counts(&self) -> [u64; 2] {
        [self.box_updates(), self.counters().events]
    }
}

/// Takes all trees through a schedule. Changing the trajectories is part of the work of all.
fn follow<T: Follows>(trees: &mut [(T, VertexTrajectories)], schedule: &Schedule) {
    for (t, changes) in schedule {
        for (body, (tree, trajectories)) in trees.iter_mut().enumerate() {
            tree.advance(trajectories, *t);
            if let Some(changes) = changes.get(body).filter(|changes| !changes.is_empty()) {
                let changes = trajectories.change(*t, changes).expect("a sound scene");
                tree.changed(trajectories, &changes);
            }
        }
    }
}

fn counted<T: Follows>(start: &[(T, VertexTrajectories)], schedule: &Schedule) -> [u64; 2] {
    let mut trees = start.to_vec();
    follow(&mut trees, schedule);
    let mut sums = [0, 0];
    for ((after, _), (before, _)) in zip(&trees, start) {
        let [after, before] = [after.counts(), before.counts()];
        sums = [sums[0] + after[0] - before[0], sums[1] + after[1] - before[1]];
    }
    sums
}

fn compare(report: &mut Report, effort: &Effort, name: &str, scene: &Scene) {
    let name = format!("{name} {:.0}k", scene.faces() as f64 / 1000.0);
    if !report.wants(&name) {
        return;
    }
    let binary = scene.trees::<JumpAabbTree>(Mode::BINARY);
    let wide = scene.trees::<JumpAabbTree>(Mode::WIDE);
    let wide_leaves = scene.trees::<JumpAabbTree>(Mode::WIDE_LEAVES);
    let ordered = scene.trees::<KineticAabbTree>(Mode::BINARY);
    let refit = scene.trees::<RefitTree>(Mode::BINARY);
    resources(report, &name, scene);

    let mut totals = Vec::new();
    for frames_a_key in FRAMES {
        let case = match scene.changes {
            Some(_) => format!("{name}, {frames_a_key} frames a tenth of a unit of time"),
            None => format!("{name}, {frames_a_key} frames a keyframe"),
        };
        let schedule = &scene.schedule(frames_a_key);
        let times = race(
            effort,
            vec![
                timed_with(|| binary.clone(), |trees| follow(trees, schedule)),
                timed_with(|| wide.clone(), |trees| follow(trees, schedule)),
                timed_with(|| wide_leaves.clone(), |trees| follow(trees, schedule)),
                timed_with(|| ordered.clone(), |trees| follow(trees, schedule)),
                timed_with(|| refit.clone(), |trees| follow(trees, schedule)),
            ],
        );
        let refitted = counted(&refit, schedule)[0];
        let work = [
            counted(&binary, schedule),
            counted(&wide, schedule),
            counted(&wide_leaves, schedule),
            counted(&ordered, schedule),
        ];
        let frame = |time: f64| time / schedule.len() as f64;
        for ((mode, time), [sides, events]) in MODES.into_iter().zip(&times).zip(work) {
            let counts = Counts::default()
                .note("sides_updated", sides)
                .note("of_the_refit", refitted)
                .note("events", events);
            let rival = Some((REFIT, frame(times[MODES.len()])));
            let metric = format!("update, {mode}");
            report.row(&case, &metric, Unit::MICROSECONDS, frame(*time), rival, counts);
        }
        totals.push(times);
    }
    let [first, last] = [&totals[0], &totals[FRAMES.len() - 1]];
    for (place, metric) in MODES.into_iter().enumerate() {
        let frames = break_even([first[place], last[place]], last[MODES.len()]);
        let case = format!("{name}, frames a keyframe to break even");
        let ours = frames.unwrap_or(f64::INFINITY);
        report.row(&case, metric, Unit::NONE, ours, None, Counts::default());
    }
}

/// The ways to keep a kinetic AABB tree.
const MODES: [&str; 4] = ["jump", "jump, arity 4", "jump, arity 4, leaves of 4", "ordered"];

/// Memory of the trees, and time for everything up to the first certificates or window.
fn resources(report: &mut Report, name: &str, scene: &Scene) {
    let slack = |(faces, trajectories): &(Vec<[u32; 3]>, VertexTrajectories)| {
        LinearTimeBvh::new(faces, trajectories, scene.from, LinearTimeOptions::default())
            .expect("a sound scene")
    };
    let jump = |mode| scene.trees::<JumpAabbTree>(mode).iter().map(|(tree, _)| tree.memory()).sum();
    let ordered = || {
        let trees = scene.trees::<KineticAabbTree>(Mode::BINARY);
        trees.iter().map(|(tree, _)| tree.memory()).sum()
    };
    let builds: [(&str, &dyn Fn() -> usize, f64); 5] = [
        (MODES[0], &|| jump(Mode::BINARY), KINETIC_BYTES),
        (MODES[1], &|| jump(Mode::WIDE), KINETIC_BYTES),
        (MODES[2], &|| jump(Mode::WIDE_LEAVES), KINETIC_BYTES),
        (MODES[3], &ordered, KINETIC_BYTES),
        ("slack", &|| scene.bodies.iter().map(|body| slack(body).memory()).sum(), SLACK_BYTES),
    ];
    let taken = builds.map(|(metric, build, most)| {
        let start = Instant::now();
        let bytes = build();
        (metric, bytes, (most * scene.faces() as f64) as u64, start.elapsed().as_secs_f64())
    });
    let case = format!("{name}, bytes a triangle");
    for (metric, bytes, most, _) in taken {
        let counts = Counts::default().at_most("bytes", bytes as u64, most);
        let share = bytes as f64 / scene.faces() as f64;
        report.row(&case, metric, Unit::NONE, share, None, counts);
    }
    let case = format!("{name}, build and first certificates");
    for (metric, _, _, seconds) in taken {
        report.row(&case, metric, Unit::MILLISECONDS, seconds, None, Counts::default());
    }
}

/// How events grow with the number of triangles: n log n would be the exponent 1 and a little, here
/// given beside the one found.
fn growth(report: &mut Report, name: &str, sizes: [usize; 2], scene: impl Fn(usize) -> Scene) {
    if !report.may_want(&format!("{name}, from")) {
        return;
    }
    let [few, many] = sizes.map(|faces| {
        let scene = scene(faces);
        let start = scene.trees::<KineticAabbTree>(Mode::BINARY);
        let [sides, events] = counted(&start, &scene.schedule(10));
        (scene.faces() as f64, sides, events)
    });
    let exponent = |ratio: f64| ratio.ln() / (many.0 / few.0).ln();
    let found = exponent(many.2 as f64 / few.2.max(1) as f64);
    let of_n_log_n = exponent(many.0 * many.0.log2() / (few.0 * few.0.log2()));
    let case = format!("{name}, from {:.0}k to {:.0}k", few.0 / 1000.0, many.0 / 1000.0);
    let counts = Counts::default()
        .note("events_few", few.2)
        .note("events_many", many.2)
        .note("sides_few", few.1)
        .note("sides_many", many.1);
    let rival = Some(("n log n", of_n_log_n));
    report.row(&case, "exponent of events", Unit::NONE, found, rival, counts);
}

/// From the times of runs with the fewest and the most frames a key: from how many frames on it
/// takes less time than the refit. None if it never does.
fn break_even(times: [f64; 2], refit: f64) -> Option<f64> {
    let [few, many] = [FRAMES[0], FRAMES[FRAMES.len() - 1]].map(f64::from);
    let a_frame = ((times[1] - times[0]) / (many - few)).max(0.0);
    let fixed = times[0] - few * a_frame;
    let gain = refit / many - a_frame;
    (gain > 0.0).then(|| fixed / gain)
}
