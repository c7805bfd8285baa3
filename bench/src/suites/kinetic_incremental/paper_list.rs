//! Figure 22 of Zachmann and Weller (2006), and theorem 6: kinetic incremental collision detection
//! (the separation list with exact tests of overlapping leaves) beside kinetic trees with a
//! traversal, bottom-up refits and the product's contact sets, measured totals by frames a
//! keyframe; and what one vertex with another trajectory costs the list.

use std::hint::black_box;
use std::time::Instant;

use kintact::bvh::RefitTree;
use kintact::deform::MovingMesh;
use kintact::deform::paper::{
    BoxTreeOptions, JumpAabbTree, KeysAhead, KineticAabbTree, KineticBoxTree, KineticOptions,
    Leaves, SeparationList,
};
use kintact::motion::{PolynomialMotion, TrajectoryChange};
use kintact_scenes::{Garment, SplitMix64};

use super::frames::Frames;
use super::scenes::{self, Scene};
use super::sets::{tally, timed_frames};
use crate::harness::{Effort, race, timed_with};
use crate::report::{Counts, Report, Unit};

pub(super) fn run(report: &mut Report, effort: &Effort, is_quick: bool) {
    let (shirt, dress) = (Some(Garment::Shirt), Some(Garment::Dress));
    let all = [
        (None, 2_000),
        (None, 4_050),
        (None, 8_000),
        (None, 16_200),
        (shirt, 32_768),
        (shirt, 131_072),
        (shirt, 320_000),
        (dress, 64_896),
        (dress, 259_584),
        (dress, 584_064),
    ];
    // A quick run shows the others only when `--only` names them.
    let quick = [all[1], all[3], all[4], all[7]];
    if !(report.may_want("figure 22") || report.may_want("one vertex turned")) {
        return;
    }
    for &(garment, faces) in &all {
        let name = scenes::name_of(garment, faces);
        let is_named = report.is_narrowed() && report.may_want(&format!("figure 22, {name}"));
        if is_quick && !is_named && !quick.contains(&(garment, faces)) {
            continue;
        }
        if ![format!("figure 22, {name}"), format!("one vertex turned, {name}")]
            .iter()
            .any(|case| report.may_want(case))
        {
            continue;
        }
        let scene = scenes::of_paper(garment, faces);
        for samples in [1, 10, 100] {
            figure_22(report, effort, &scene, samples);
        }
        if garment == dress {
            one_vertex(report, &scene);
        }
    }
    options(report, effort);
}

/// Updates alone, over eight keyframes of a tablecloth: certificates that predict past keys
/// (Algorithm 3 of the paper), and the BoxTree with and without what was added to it.
fn options(report: &mut Report, effort: &Effort) {
    let case = "figure 22, options, tablecloth 16k, 8 keyframes";
    if !report.wants(case) {
        return;
    }
    let scene = Scene { keys: [16, 24], ..scenes::of_paper(None, 16_200) };
    let (mesh, start) = (&scene.meshes[0], scene.start());
    let (trajectories, end) = (mesh.trajectories(), scene.times(1).last().unwrap_or(start));
    let leaves = Leaves::triangles(mesh.faces()).expect("a sound scene");
    let tree = |keys_ahead| {
        let options = KineticOptions { keys_ahead, ..KineticOptions::default() };
        KineticAabbTree::new(trajectories, &leaves, start, options).expect("a sound scene")
    };
    let follow = |tree: &mut KineticAabbTree| {
        tree.advance(trajectories, end, |_| ()).expect("a sound scene");
    };
    let ahead = [
        ("next key", KeysAhead::NextKey),
        ("4 keys", KeysAhead::Keys(4)),
        ("all keys", KeysAhead::All),
    ];
    let times = race(
        effort,
        ahead.iter().map(|&(_, ahead)| timed_with(move || tree(ahead), follow) as _).collect(),
    );
    for ((name, ahead), time) in ahead.into_iter().zip(times) {
        let mut done = tree(ahead);
        let before = done.counters().certificates;
        follow(&mut done);
        let counts = Counts::default()
            .note("box_updates", done.box_updates())
            .note("renewals", done.renewals())
            .note("certificates", done.counters().certificates - before);
        let metric = format!("kinetic AABB tree, {name}");
        report.row(case, &metric, Unit::MILLISECONDS, time, None, counts);
    }
    let planes = |options| {
        KineticBoxTree::new(trajectories, &leaves, start, options).expect("a sound scene")
    };
    let follow = |tree: &mut KineticBoxTree| {
        tree.advance(trajectories, end, |_| ()).expect("a sound scene");
    };
    let kinds = [
        ("with additions", BoxTreeOptions::default()),
        ("as printed", BoxTreeOptions::as_printed()),
    ];
    let times = race(
        effort,
        kinds
            .iter()
            .map(|&(_, options)| timed_with(move || planes(options), follow) as _)
            .collect(),
    );
    for ((name, options), time) in kinds.into_iter().zip(times) {
        let mut done = planes(options);
        let before = done.counts();
        follow(&mut done);
        let counts = Counts::default()
            .note("plane_updates", done.counts().plane_updates - before.plane_updates)
            .note("visits", done.counts().visits - before.visits)
            .note("branches_rebuilt", done.counts().loose_branches + done.counts().slow_branches);
        let metric = format!("BoxTree, {name}");
        report.row(case, &metric, Unit::MILLISECONDS, time, None, counts);
    }
}

fn list(scene: &Scene) -> SeparationList {
    let trajectories = scene.meshes.each_ref().map(MovingMesh::trajectories);
    let trees = scene.meshes.each_ref().map(|mesh| {
        let leaves = Leaves::triangles(mesh.faces()).expect("a sound scene");
        let options = KineticOptions::default();
        KineticAabbTree::new(mesh.trajectories(), &leaves, scene.start(), options)
            .expect("a sound scene")
    });
    SeparationList::new(trees, trajectories).expect("a sound scene")
}

/// Measured totals, updates and exact checks together.
fn figure_22(report: &mut Report, effort: &Effort, scene: &Scene, samples: u32) {
    let case = format!("figure 22, {}, {samples} a keyframe", scene.name);
    if !report.wants(&case) {
        return;
    }
    let trajectories = scene.meshes.each_ref().map(MovingMesh::trajectories);
    let faces = scene.meshes.each_ref().map(MovingMesh::faces);
    let incremental = list(scene);
    let (ordered, jump) =
        (Frames::<KineticAabbTree>::new(scene), Frames::<JumpAabbTree>::new(scene));
    let (planes, refit) = (Frames::<KineticBoxTree>::new(scene), Frames::<RefitTree>::new(scene));
    let contacts = scene.contacts();
    let times: Vec<f64> = scene.times(samples).collect();
    let few = Effort { budget: effort.budget, rounds: 3 };
    let mut found = Vec::new();
    let figures = race(
        &few,
        vec![
            timed_with(
                || incremental.clone(),
                |list| {
                    for &t in &times {
                        list.advance_to(trajectories, t).expect("a sound scene");
                        list.touching(trajectories, faces, &mut found).expect("a sound scene");
                        black_box(found.len());
                    }
                },
            ),
            timed_frames(&ordered, scene, times.iter().copied()),
            timed_frames(&jump, scene, times.iter().copied()),
            timed_frames(&planes, scene, times.iter().copied()),
            timed_frames(&refit, scene, times.iter().copied()),
            timed_with(
                || contacts.clone(),
                |contacts| {
                    for &t in &times {
                        black_box(contacts.advance_to(t).expect("a sound scene"));
                    }
                },
            ),
        ],
    );
    let mut list = incremental.clone();
    let mut frames = (ordered, jump, planes, refit, contacts);
    let (mut total, mut differing, mut found) = (0, 0, Vec::new());
    for (i, &t) in times.iter().enumerate() {
        list.advance_to(trajectories, t).expect("a sound scene");
        list.touching(trajectories, faces, &mut found).expect("a sound scene");
        let expected = tally(frames.3.advance_to(scene, t, i == 0));
        let others = [
            tally(&found),
            tally(frames.0.advance_to(scene, t, i == 0)),
            tally(frames.1.advance_to(scene, t, i == 0)),
            tally(frames.2.advance_to(scene, t, i == 0)),
            tally(frames.4.advance_to(t).expect("a sound scene")),
        ];
        differing += others.iter().filter(|other| **other != expected).count() as u64;
        total += found.len() as u64;
    }
    let done = list.counts();
    for (name, &time) in [
        "kinetic AABB tree, traversal",
        "kinetic AABB tree by jumps, traversal",
        "kinetic BoxTree, traversal",
        "bottom-up refit, traversal",
        "contact sets over time (product)",
    ]
    .into_iter()
    .zip(&figures[1..])
    {
        let counts = Counts::default()
            .at_most("sets_that_differ", differing, 0)
            .note("contacts", total)
            .note("pairs_kept", list.len() as u64)
            .note("overlaps", done.overlaps)
            .note("parents_apart", done.parents_apart)
            .note("leaves_apart", done.leaves_apart)
            .note("box_changes", done.box_changes)
            .note("certificates", list.counters().certificates);
        let metric = "incremental, a keyframe";
        report.row(&case, metric, Unit::MILLISECONDS, figures[0], Some((name, time)), counts);
    }
}

/// One vertex of the first body turned, a thousand times.
fn one_vertex(report: &mut Report, scene: &Scene) {
    let case = format!("one vertex turned, {}", scene.name);
    if !report.wants(&case) {
        return;
    }
    let still = scene.meshes[1].trajectories();
    let start = Instant::now();
    let mut first = list(scene);
    let afresh = start.elapsed().as_secs_f64();
    let t = scene.start() + 1e-3;
    let trajectories = scene.meshes[0].trajectories();
    first.advance_to([trajectories, still], t).expect("a sound scene");
    // The same changes five times, the least time of each: another process on the core is no
    // property of the method.
    let mut times = vec![f64::INFINITY; 1000];
    let mut linked = Vec::new();
    for _ in 0..5 {
        let (mut list, mut garment) = (first.clone(), trajectories.clone());
        let mut random = SplitMix64::new(5);
        linked.clear();
        for time in &mut times {
            let vertex = (random.next_u64() % garment.len() as u64) as u32;
            let motion = PolynomialMotion::linear(random.direction() * 0.1);
            let changes = garment.change(t, &[TrajectoryChange::smooth(vertex, motion)]);
            let changes = changes.expect("a sound change");
            let before = list.counts().box_changes;
            let start = Instant::now();
            list.trajectories_changed(0, [&garment, still], &changes).expect("a sound change");
            *time = time.min(start.elapsed().as_secs_f64());
            linked.push(list.counts().box_changes - before);
        }
    }
    times.sort_by(f64::total_cmp);
    linked.sort_unstable();
    let counts = || {
        Counts::default()
            .note("pairs_kept", first.len() as u64)
            .note("pairs_linked_median", linked[500])
            .note("pairs_linked_most", linked[999])
            .note("touching_no_pair", linked.iter().filter(|&&count| count == 0).count() as u64)
    };
    let rival = Some(("trees and list afresh", afresh));
    let unit = Unit::MILLISECONDS;
    report.row(&case, "median of 1000", unit, times[500], rival, counts());
    report.row(&case, "worst of 1000", unit, times[999], rival, counts());
}
