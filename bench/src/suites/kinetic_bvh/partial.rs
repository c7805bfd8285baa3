//! A sheet of which one part waves on curves while the rest lies still: the cost of each structure.

use kintact::DVec3;
use kintact::bvh::{BuildOptions, RefitTree};
use kintact::deform::linear_time::{LinearTimeBvh, LinearTimeOptions};
use kintact::motion::VertexTrajectories;

use super::cloth::REFIT;
use crate::harness::{Effort, race, timed_with};
use crate::report::{Counts, Report, Unit};

const FRAMES: u32 = 200;
const KNOTS: u32 = 20;

/// Faces and vertices of `2 n²` triangles on the unit square.
fn sheet(n: u32) -> (Vec<[u32; 3]>, Vec<DVec3>) {
    let side = n + 1;
    let at = |i: u32, j: u32| DVec3::new(f64::from(i), f64::from(j), 0.0) / f64::from(n);
    let vertices = (0..side * side).map(|v| at(v / side, v % side)).collect();
    let faces = (0..n * n).flat_map(|f| {
        let v = f / n * side + f % n;
        [[v, v + 1, v + side], [v + 1, v + side + 1, v + side]]
    });
    (faces.collect(), vertices)
}

/// One unit of time; a twentieth of the vertices, in a corner, waves through a spline's knots.
fn waving(vertices: &[DVec3]) -> VertexTrajectories {
    let height = |p: &DVec3, t: f64| {
        let depth = (0.2236 - p.x).max(0.0) * (0.2236 - p.y).max(0.0);
        [(0.0, 20.0), (0.25, 26.0)].map(|(ahead, speed)| {
            let phase = speed * (t + ahead) + 9.0 * (p.x + p.y);
            DVec3::new(0.3 * phase.sin(), 0.3 * phase.cos(), (1.3 * phase).sin()) * depth
        })
    };
    let at = |p: &DVec3, t: f64| height(p, t)[0] + height(p, t)[1] + *p;
    let step = 1e-4;
    let times: Vec<f64> = (0..=KNOTS).map(|k| f64::from(k) / f64::from(KNOTS)).collect();
    let frame = |of: &dyn Fn(&DVec3) -> DVec3| vertices.iter().map(of).collect::<Vec<_>>();
    let positions = times.iter().map(|&t| frame(&|p| at(p, t))).collect();
    let velocities: Vec<Vec<DVec3>> = times
        .iter()
        .map(|&t| frame(&|p| (at(p, t + step) - at(p, t - step)) / (2.0 * step)))
        .collect();
    VertexTrajectories::hermite(times, positions, &velocities).expect("a sound scene")
}

pub(super) fn run(report: &mut Report, effort: &Effort) {
    let (faces, vertices) = sheet(180);
    let trajectories = waving(&vertices);
    let options = |branch| LinearTimeOptions {
        looseness: 0.1,
        keys: KNOTS,
        branch,
        ..LinearTimeOptions::default()
    };
    let tree = |branch| {
        LinearTimeBvh::new(&faces, &trajectories, 0.0, options(branch)).expect("a sound scene")
    };
    let (parts, whole) = (tree(LinearTimeOptions::default().branch), tree(usize::MAX));
    let refit =
        RefitTree::new(&faces, &trajectories, 0.0, BuildOptions::default()).expect("a sound scene");

    let times = || (1..=FRAMES).map(|frame| f64::from(frame) / f64::from(FRAMES));
    let advance = |tree: &mut LinearTimeBvh| {
        times().for_each(|t| tree.advance_to(&trajectories, t).expect("a sound scene"));
    };
    let refit_all = |tree: &mut RefitTree| {
        times().for_each(|t| tree.refit_at(&trajectories, t).expect("a sound scene"));
    };
    let seconds = race(
        effort,
        vec![
            timed_with(|| parts.clone(), advance),
            timed_with(|| whole.clone(), advance),
            timed_with(|| refit.clone(), refit_all),
        ],
    );
    let updates = |tree: &LinearTimeBvh| {
        let mut tree = tree.clone();
        let before = tree.counts().box_updates;
        advance(&mut tree);
        tree.counts().box_updates - before
    };
    let refits = refit.box_updates() * u64::from(FRAMES);
    let [ours, one, theirs] = [seconds[0], seconds[1], seconds[2]].map(|s| s / f64::from(FRAMES));
    let (ours_updates, one_updates) = (updates(&parts), updates(&whole));
    let case = format!("sheet 65k, 5% of it waving, {} frames a key", FRAMES / KNOTS);
    for (rival, time, rival_updates) in
        [(REFIT, theirs, refits), ("one window for all", one, one_updates)]
    {
        let counts = Counts::default()
            .note("box_updates", ours_updates)
            .note("rival_box_updates", rival_updates);
        let unit = Unit::MICROSECONDS;
        report.row(&case, "update, a frame", unit, ours, Some((rival, time)), counts);
    }
}

/// Bytes a triangle of a sheet as large as the largest dress of paper 1.
pub(super) fn memory(report: &mut Report) {
    let (faces, vertices) = sheet(538);
    let trajectories = VertexTrajectories::hermite(
        vec![0.0, 1.0],
        vec![vertices.clone(), vertices.clone()],
        &[vec![DVec3::Z; vertices.len()], vec![DVec3::Z; vertices.len()]],
    )
    .expect("a sound scene");
    let refit =
        RefitTree::new(&faces, &trajectories, 0.0, BuildOptions::default()).expect("a sound scene");
    for (case, looseness) in
        [("sheet 580k, one window a key", f64::INFINITY), ("sheet 580k, windows by branch", 0.1)]
    {
        let options = LinearTimeOptions { looseness, ..LinearTimeOptions::default() };
        let slack = LinearTimeBvh::new(&faces, &trajectories, 0.0, options).expect("a sound scene");
        let [ours, theirs] =
            [slack.memory(), refit.memory()].map(|bytes| bytes as f64 / faces.len() as f64);
        let counts = Counts::default().note("triangles", faces.len() as u64);
        report.row(case, "bytes a triangle", Unit::NONE, ours, Some((REFIT, theirs)), counts);
    }
}
