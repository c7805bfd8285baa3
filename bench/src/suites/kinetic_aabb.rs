//! The kinetic AABB trees against our own refit (SIMD, positions included), by frames between two
//! keyframes: update times, values updated, and how many frames it takes until they are ahead.

use std::iter::zip;
use std::time::Instant;

use kintact::hierarchy::{
    Arity, BuildOptions, JumpAabbTree, KineticAabbTree, KineticOptions, Leaves, RefitTree,
};
use kintact::motion::{Flightplans, PlanChange};
use kintact_scenes::{
    ExpandingSpheres, Garment, KEYFRAME_RATE, KeyframedMesh, tablecloth, walking_figure,
};

use crate::harness::{Effort, race, timed_with};
use crate::report::{Counts, Report, Unit};

const REFIT: &str = "our refit";
/// Frames a keyframe; the first and the last give the break-even.
const FRAMES: [u32; 3] = [1, 10, 100];

pub(super) fn run(report: &mut Report, effort: &Effort) {
    let is_quick = effort.rounds <= Effort::QUICK.rounds;
    let tablecloths: &[usize] = if is_quick { &[16_200] } else { &[2_000, 4_000, 8_000, 16_200] };
    for &faces in tablecloths {
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
        let keys = if faces > 100_000 { [8, 12] } else { [5, 20] };
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

/// Bodies that deform, and when their plans change.
struct Scene {
    bodies: Vec<(Vec<[u32; 3]>, Flightplans)>,
    from: f64,
    /// What counts as a keyframe.
    key: f64,
    keys: u32,
    changes: Option<ExpandingSpheres>,
}

/// The times of a run with what changes there, a list for each body.
type Schedule = Vec<(f64, Vec<Vec<PlanChange>>)>;

impl Scene {
    fn keyframed(mesh: KeyframedMesh, keys: [u32; 2]) -> Self {
        let (mesh, plans) = mesh.into_flightplans().expect("a sound scene");
        Self {
            bodies: vec![(mesh.faces().to_vec(), plans)],
            from: f64::from(keys[0]) / KEYFRAME_RATE,
            key: 1.0 / KEYFRAME_RATE,
            keys: keys[1] - keys[0],
            changes: None,
        }
    }

    /// There are no keyframes: frames are counted to the unit of time.
    fn spheres(faces: usize) -> Self {
        let scene = ExpandingSpheres::new(faces);
        let body = |sphere: usize| {
            let plans = scene.flightplans(sphere).expect("a sound scene");
            (scene.meshes()[sphere].faces().to_vec(), plans)
        };
        let bodies = vec![body(0), body(1)];
        let duration = ExpandingSpheres::DURATION;
        Self { bodies, from: 0.0, key: duration, keys: 1, changes: Some(scene) }
    }

    fn faces(&self) -> usize {
        self.bodies.iter().map(|(faces, _)| faces.len()).sum()
    }

    fn schedule(&self, frames_a_key: u32) -> Schedule {
        let mut spheres = self.changes.clone();
        // A keyframe of the spheres is a unit of time, of which they last 1.3.
        let frames = match spheres {
            Some(_) => (f64::from(frames_a_key) * ExpandingSpheres::DURATION).round() as u32,
            None => frames_a_key * self.keys,
        };
        let length = self.key * f64::from(self.keys);
        (1..=frames)
            .map(|frame| self.from + length * f64::from(frame) / f64::from(frames))
            .map(|t| (t, spheres.as_mut().map_or(vec![], |s| s.turn_past_mid_plane(t).into())))
            .collect()
    }

    /// A tree over each body.
    fn trees<T: Follows>(&self, options: KineticOptions) -> Vec<(T, Flightplans)> {
        let build = |(faces, plans): &(Vec<[u32; 3]>, Flightplans)| {
            (T::build(faces, plans, self.from, options), plans.clone())
        };
        self.bodies.iter().map(build).collect()
    }
}

/// A tree that can be taken through a schedule.
trait Follows: Clone {
    fn build(faces: &[[u32; 3]], plans: &Flightplans, t: f64, options: KineticOptions) -> Self;
    fn advance(&mut self, plans: &Flightplans, t: f64);
    fn changed(&mut self, plans: &Flightplans, changes: &kintact::motion::Changes);
    /// Sides of boxes computed anew, and events.
    fn counts(&self) -> [u64; 2];
}

impl Follows for RefitTree {
    fn build(faces: &[[u32; 3]], plans: &Flightplans, t: f64, _: KineticOptions) -> Self {
        Self::new(faces, plans, t, BuildOptions::default()).expect("a sound scene")
    }

    fn advance(&mut self, plans: &Flightplans, t: f64) {
        self.refit_at(plans, t).expect("a sound scene");
    }

    fn changed(&mut self, _: &Flightplans, _: &kintact::motion::Changes) {}

    fn counts(&self) -> [u64; 2] {
        [6 * self.box_updates(), 0]
    }
}

fn leaves(faces: &[[u32; 3]]) -> Leaves {
    Leaves::triangles(faces).expect("a sound scene")
}

impl Follows for JumpAabbTree {
    fn build(faces: &[[u32; 3]], plans: &Flightplans, t: f64, options: KineticOptions) -> Self {
        Self::new(plans, &leaves(faces), t, options).expect("a sound scene")
    }

    fn advance(&mut self, plans: &Flightplans, t: f64) {
        self.advance(plans, t).expect("a sound scene");
    }

    fn changed(&mut self, plans: &Flightplans, changes: &kintact::motion::Changes) {
        self.plans_changed(plans, changes).expect("a sound scene");
    }

    fn counts(&self) -> [u64; 2] {
        [self.box_updates(), self.counters().events]
    }
}

impl Follows for KineticAabbTree {
    fn build(faces: &[[u32; 3]], plans: &Flightplans, t: f64, options: KineticOptions) -> Self {
        Self::new(plans, &leaves(faces), t, options).expect("a sound scene")
    }

    fn advance(&mut self, plans: &Flightplans, t: f64) {
        self.advance(plans, t, |_| ()).expect("a sound scene");
    }

    fn changed(&mut self, plans: &Flightplans, changes: &kintact::motion::Changes) {
        self.plans_changed(plans, changes, |_| ()).expect("a sound scene");
    }

    fn counts(&self) -> [u64; 2] {
        [self.box_updates(), self.counters().events]
    }
}

/// Takes all trees through a schedule. Changing the plans is part of the work for everybody.
fn follow<T: Follows>(trees: &mut [(T, Flightplans)], schedule: &Schedule) {
    for (t, changes) in schedule {
        for (body, (tree, plans)) in trees.iter_mut().enumerate() {
            tree.advance(plans, *t);
            if let Some(changes) = changes.get(body).filter(|changes| !changes.is_empty()) {
                let changes = plans.change(*t, changes).expect("a sound scene");
                tree.changed(plans, &changes);
            }
        }
    }
}

fn counted<T: Follows>(start: &[(T, Flightplans)], schedule: &Schedule) -> [u64; 2] {
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
    let arity = |arity| KineticOptions { arity, ..KineticOptions::default() };
    let binary = scene.trees::<JumpAabbTree>(arity(Arity::Two));
    let wide = scene.trees::<JumpAabbTree>(arity(Arity::Four));
    let ordered = scene.trees::<KineticAabbTree>(arity(Arity::Two));
    let refit = scene.trees::<RefitTree>(KineticOptions::default());

    let case = format!("{name}, a triangle");
    let share = |bytes: usize| bytes as f64 / scene.faces() as f64;
    let memory = [
        ("bytes, jump", binary.iter().map(|(tree, _)| tree.memory()).sum()),
        ("bytes, jump, arity 4", wide.iter().map(|(tree, _)| tree.memory()).sum()),
        ("bytes, ordered", ordered.iter().map(|(tree, _)| tree.memory()).sum()),
    ];
    for (metric, bytes) in memory {
        report.row(&case, metric, Unit::NONE, share(bytes), None, Counts::default());
    }
    let start = Instant::now();
    drop(scene.trees::<JumpAabbTree>(KineticOptions::default()));
    let seconds = start.elapsed().as_secs_f64();
    let case = format!("{name}, build and first certificates");
    report.row(&case, "jump", Unit::MILLISECONDS, seconds, None, Counts::default());

    let mut totals = Vec::new();
    for frames_a_key in FRAMES {
        let case = match scene.changes {
            Some(_) => format!("{name}, {frames_a_key} frames a unit of time"),
            None => format!("{name}, {frames_a_key} frames a keyframe"),
        };
        let schedule = &scene.schedule(frames_a_key);
        let times = race(
            effort,
            vec![
                timed_with(|| binary.clone(), |trees| follow(trees, schedule)),
                timed_with(|| wide.clone(), |trees| follow(trees, schedule)),
                timed_with(|| ordered.clone(), |trees| follow(trees, schedule)),
                timed_with(|| refit.clone(), |trees| follow(trees, schedule)),
            ],
        );
        let refitted = counted(&refit, schedule)[0];
        let rows = [
            ("update, jump", times[0], counted(&binary, schedule)),
            ("update, jump, arity 4", times[1], counted(&wide, schedule)),
            ("update, ordered", times[2], counted(&ordered, schedule)),
        ];
        let frame = |time: f64| time / schedule.len() as f64;
        for (metric, time, [sides, events]) in rows {
            let counts = Counts::default()
                .note("sides_updated", sides)
                .note("of_the_refit", refitted)
                .note("events", events);
            let rival = Some((REFIT, frame(times[3])));
            report.row(&case, metric, Unit::MICROSECONDS, frame(time), rival, counts);
        }
        totals.push(times);
    }
    let [first, last] = [&totals[0], &totals[FRAMES.len() - 1]];
    for (place, metric) in ["jump", "jump, arity 4", "ordered"].into_iter().enumerate() {
        let frames = break_even([first[place], last[place]], last[3]);
        let case = format!("{name}, frames a keyframe to break even");
        let ours = frames.unwrap_or(f64::INFINITY);
        report.row(&case, metric, Unit::NONE, ours, None, Counts::default());
    }
}

/// How events grow with the number of triangles: n log n would be the exponent 1 and a little, here
/// given beside the one found.
fn growth(report: &mut Report, name: &str, sizes: [usize; 2], scene: impl Fn(usize) -> Scene) {
    let [few, many] = sizes.map(|faces| {
        let scene = scene(faces);
        let start = scene.trees::<KineticAabbTree>(KineticOptions::default());
        let [sides, events] = counted(&start, &scene.schedule(100));
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
