//! Boxes linear in time against our own refit on a cloth that has draped over a ball and settles,
//! by frames between two keyframes; times of updates and checks one after the other, as a program
//! would run them.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use kintact::bvh::{BoxTree, BuildOptions, RefitTree, StaticTree, Traversal, collect_pairs};
use kintact::deform::linear_time::{LinearTimeBvh, LinearTimeOptions};
use kintact::motion::{KeyPositions, VertexTrajectories};
use kintact_scenes::{ClothOnBall, ClothParameters, cloth_on_ball};

use crate::harness::{Effort, race, timed_with};
use crate::report::{Counts, Report, Unit};
use crate::suites::boxes;

pub(super) const REFIT: &str = "our refit";
/// From the first contact well past it to near rest.
const KEYS: [u32; 2] = [16, 24];

struct Scene {
    trajectories: VertexTrajectories,
    ball: StaticTree,
    refit: RefitTree,
    slack: LinearTimeBvh,
}

impl Scene {
    /// A unit of time is a keyframe.
    fn new(parameters: &ClothParameters) -> Self {
        let ClothOnBall { cloth, keyframes, ball } = cloth_on_ball(parameters);
        let times = (0..keyframes.len()).map(|key| key as f64).collect();
        let single = |frame: Vec<kintact::DVec3>| {
            frame.iter().map(|p| p.as_vec3().to_array()).collect::<Vec<_>>()
        };
        let keys = KeyPositions::Single(keyframes.into_iter().map(single).collect());
        let trajectories = VertexTrajectories::keyframes(times, keys).expect("a sound scene");
        let (start, build) = (f64::from(KEYS[0]), BuildOptions::default());
        let refit = RefitTree::new(cloth.faces(), &trajectories, start, build);
        let slack =
            LinearTimeBvh::new(cloth.faces(), &trajectories, start, LinearTimeOptions::default());
        Self {
            ball: StaticTree::build(&boxes(&ball), build),
            refit: refit.expect("a sound scene"),
            slack: slack.expect("a sound scene"),
            trajectories,
        }
    }

    fn advance_refit(&self, tree: &mut RefitTree, t: f64) {
        tree.refit_at(&self.trajectories, t).expect("a sound scene");
    }

    fn advance_slack(&self, tree: &mut LinearTimeBvh, t: f64) {
        tree.advance_to(&self.trajectories, t).expect("a sound scene");
    }

    fn check(&self, tree: &impl BoxTree, traversal: &mut Traversal) -> Duration {
        let start = Instant::now();
        let mut sum = 0_u64;
        let _ = traversal.for_each(tree, &self.ball, None, |a, b| {
            sum = sum.wrapping_add(u64::from(a ^ b));
            ControlFlow::<()>::Continue(())
        });
        black_box(sum);
        start.elapsed()
    }
}

fn times(frames_a_key: u32) -> impl Iterator<Item = f64> + Clone {
    let frames = (KEYS[1] - KEYS[0]) * frames_a_key;
    (1..=frames).map(move |f| f64::from(KEYS[0]) + f64::from(f) / f64::from(frames_a_key))
}

pub(super) fn cloth(
    report: &mut Report,
    effort: &Effort,
    name: &str,
    parameters: &ClothParameters,
) {
    let scene = Scene::new(parameters);
    let (fresh_slack, fresh_refit) = (|| scene.slack.clone(), || scene.refit.clone());
    for frames_a_key in [1, 2, 10, 100] {
        let case = format!("{name}, {frames_a_key} frames a keyframe");
        let frames = times(frames_a_key).count() as f64;
        let per_frame = |times: Vec<f64>| [times[0] / frames, times[1] / frames];

        let update = per_frame(race(
            effort,
            vec![
                timed_with(fresh_slack, |tree| {
                    times(frames_a_key).for_each(|t| scene.advance_slack(tree, t));
                }),
                timed_with(fresh_refit, |tree| {
                    times(frames_a_key).for_each(|t| scene.advance_refit(tree, t));
                }),
            ],
        ));
        let [slack_updates, refit_updates] = box_updates(&scene, frames_a_key);
        let counts = Counts::default()
            .note("box_updates", slack_updates)
            .note("refit_box_updates", refit_updates);
        let rival = Some((REFIT, update[1]));
        report.row(&case, "update, a frame", Unit::MICROSECONDS, update[0], rival, counts);
        if frames_a_key > 10 {
            continue;
        }

        let mut traversals = [Traversal::default(), Traversal::default()];
        let [for_slack, for_refit] = &mut traversals;
        let total = per_frame(race(
            effort,
            vec![
                timed_with(fresh_slack, |tree| {
                    for t in times(frames_a_key) {
                        scene.advance_slack(tree, t);
                        scene.check(tree, for_slack);
                    }
                }),
                timed_with(fresh_refit, |tree| {
                    for t in times(frames_a_key) {
                        scene.advance_refit(tree, t);
                        scene.check(tree, for_refit);
                    }
                }),
            ],
        ));
        // Checks alone, each after the update that a frame needs: caches are as they are in use.
        let check = per_frame(race(
            effort,
            vec![
                Box::new(|| {
                    let mut tree = fresh_slack();
                    let check = |t| {
                        scene.advance_slack(&mut tree, t);
                        scene.check(&tree, for_slack)
                    };
                    times(frames_a_key).map(check).sum()
                }),
                Box::new(|| {
                    let mut tree = fresh_refit();
                    let check = |t| {
                        scene.advance_refit(&mut tree, t);
                        scene.check(&tree, for_refit)
                    };
                    times(frames_a_key).map(check).sum()
                }),
            ],
        ));
        let [pairs, more, lost, node_pairs, refit_node_pairs] = pairs(&scene, frames_a_key);
        let counts = || {
            let counts = Counts::default().note("pairs", pairs).note("more_pairs", more);
            let counts = counts.note("node_pairs", node_pairs);
            let counts = counts.note("refit_node_pairs", refit_node_pairs);
            counts.at_most("pairs_lost", lost, 0)
        };
        let rival = |figures: [f64; 2]| Some((REFIT, figures[1]));
        let unit = Unit::MICROSECONDS;
        report.row(&case, "check, a frame", unit, check[0], rival(check), counts());
        report.row(&case, "update + check, a frame", unit, total[0], rival(total), counts());
    }
}

fn box_updates(scene: &Scene, frames_a_key: u32) -> [u64; 2] {
    let (mut slack, mut refit) = (scene.slack.clone(), scene.refit.clone());
    for t in times(frames_a_key) {
        scene.advance_slack(&mut slack, t);
        scene.advance_refit(&mut refit, t);
    }
    [
        slack.counts().box_updates - scene.slack.counts().box_updates,
        refit.box_updates() - scene.refit.box_updates(),
    ]
}

/// Pairs of refitted boxes over all frames, how many more the linear-time tree has, how many of
/// them it lacks, and the pairs of nodes visited over either.
fn pairs(scene: &Scene, frames_a_key: u32) -> [u64; 5] {
    let (mut slack, mut refit) = (scene.slack.clone(), scene.refit.clone());
    let [mut pairs, mut more, mut lost, mut visits, mut refit_visits] = [0; 5];
    for t in times(frames_a_key) {
        scene.advance_slack(&mut slack, t);
        scene.advance_refit(&mut refit, t);
        let (ours, counts) = collect_pairs(&slack, &scene.ball, None, false, |_| true);
        let (theirs, refit_counts) = collect_pairs(&refit, &scene.ball, None, false, |_| true);
        let found = theirs.iter().filter(|pair| ours.binary_search(pair).is_ok()).count() as u64;
        pairs += theirs.len() as u64;
        lost += theirs.len() as u64 - found;
        more += ours.len() as u64 - found;
        visits += counts.node_pairs;
        refit_visits += refit_counts.node_pairs;
    }
    [pairs, more, lost, visits, refit_visits]
}
