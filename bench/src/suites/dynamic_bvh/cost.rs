//! The cost function of section 2.3: constants fitted to the counts of one scene at two levels of
//! detail, and the time they predict for others beside the measured one.

use std::time::Instant;

use kintact::fracture::paper::DBVH;
use kintact::fracture::tree::{DynamicCounts, DynamicOptions};
use kintact::fracture::{DynamicTree, DynamicWalk};
use kintact_scenes::{BreakingScene, Detail};

use super::rounds::Frame;
use crate::report::{Counts, Report, Unit};

/// N_p, N_b, N_g + N_u, and N_s of equations 3 to 5. Deleted nodes cost nothing by primitive here, and
/// the primitives of all bodies are enclosed whatever happens: that is the first of N_g.
const TERMS: usize = 4;

pub(super) fn run(report: &mut Report) {
    let case = "cost function of section 2.3";
    if !report.wants(case) {
        return;
    }
    // Fitted to spheres, tried on bunnies, and on the level of spheres that was left out.
    let spheres = |detail| frames(&BreakingScene::spheres(detail), 60..84);
    let fitted = [spheres(Detail::ALL[0]), spheres(Detail::ALL[1])].concat();
    let costs = fit(&fitted);
    for (name, cost) in ["C_p", "C_b", "C_g and C_u", "C_s"].into_iter().zip(costs) {
        let counts = Counts::default().note("frames", fitted.len() as u64);
        report.row(case, name, Unit::NANOSECONDS, cost, None, counts);
    }
    let bunnies = |detail| frames(&BreakingScene::bunnies(detail), 70..94);
    let tried = [
        ("spheres, LOD 1", spheres(Detail::ALL[0])),
        ("spheres, LOD 3", spheres(Detail::ALL[2])),
        ("bunnies, LOD 1", bunnies(Detail::ALL[0])),
        ("bunnies, LOD 2", bunnies(Detail::ALL[1])),
        ("bunnies, LOD 3", bunnies(Detail::ALL[2])),
    ];
    for (name, frames) in tried {
        let predicted =
            |frame: &Sample| frame.counts.iter().zip(costs).map(|(n, c)| n * c).sum::<f64>();
        let total = |of: &dyn Fn(&Sample) -> f64| frames.iter().map(of).sum::<f64>();
        let (measured, expected) = (total(&|frame| frame.seconds), total(&predicted));
        let off = |frame: &Sample| (predicted(frame) / frame.seconds).ln().abs();
        let worst = frames.iter().map(off).fold(0.0, f64::max).exp();
        let counts = Counts::default()
            .note("frames", frames.len() as u64)
            .note("worst_frame_off_by_percent", (100.0 * (worst - 1.0)) as u64);
        let count = frames.len() as f64;
        let rival = Some(("predicted", expected / count));
        let metric = format!("{name}, measured, a frame");
        report.row(case, &metric, Unit::MILLISECONDS, measured / count, rival, counts);
    }
}

#[derive(Clone)]
struct Sample {
    counts: [f64; TERMS],
    seconds: f64,
}

/// What the printed tree counts and takes in frames of a scene, the least of three runs.
fn frames(scene: &BreakingScene, frames: std::ops::Range<u32>) -> Vec<Sample> {
    let inputs: Vec<Frame> = frames
        .map(|at| {
            let mut frame = Frame::default();
            frame.load(scene, at);
            frame
        })
        .collect();
    let mut samples: Vec<Sample> = Vec::new();
    for _ in 0..3 {
        let options = DynamicOptions { leaf_size: 4, ..DBVH };
        let mut trees: Vec<DynamicTree> = (0..scene.bodies())
            .map(|_| DynamicTree::new(options).expect("sound options"))
            .collect();
        let (mut walk, mut found) = (DynamicWalk::default(), Vec::new());
        for (at, frame) in inputs.iter().enumerate() {
            let clock = Instant::now();
            trees.iter_mut().for_each(DynamicTree::reset_counts);
            for (tree, body) in trees.iter_mut().zip(&frame.bodies) {
                tree.update(body).expect("a sound scene");
            }
            found.clear();
            for b in 1..trees.len() {
                let (before, after) = trees.split_at_mut(b);
                for tree in before {
                    walk.append_pairs(tree, &mut after[0], &mut found);
                }
            }
            let seconds = clock.elapsed().as_secs_f64();
            if samples.len() == at {
                samples.push(Sample { counts: terms(&trees), seconds });
            }
            samples[at].seconds = samples[at].seconds.min(seconds);
        }
    }
    // The first frame splits everything.
    samples.split_off(1)
}

fn terms(trees: &[DynamicTree]) -> [f64; TERMS] {
    let mut all = [0.0; TERMS];
    for tree in trees {
        let DynamicCounts {
            primitive_pairs,
            volume_pairs,
            refitted_primitives,
            merged_volumes,
            split_primitives,
            ..
        } = tree.counts();
        // A walk counts its tests in both trees.
        let own = [
            primitive_pairs as f64 / 2.0,
            volume_pairs as f64 / 2.0,
            (tree.primitive_count() as u64 + refitted_primitives + merged_volumes) as f64,
            split_primitives as f64,
        ];
        all = std::array::from_fn(|term| all[term] + own[term]);
    }
    all
}

/// Seconds a count, by least squares of relative errors, none below zero: a term that would be is left
/// out.
fn fit(samples: &[Sample]) -> [f64; TERMS] {
    let mut is_in = [true; TERMS];
    loop {
        let costs = solve(samples, is_in);
        match (0..TERMS).find(|&term| is_in[term] && costs[term] < 0.0) {
            Some(term) => is_in[term] = false,
            None => return costs,
        }
    }
}

fn solve(samples: &[Sample], is_in: [bool; TERMS]) -> [f64; TERMS] {
    let mut system = [[0.0; TERMS + 1]; TERMS];
    for Sample { counts, seconds } in samples {
        let row: [f64; TERMS] =
            std::array::from_fn(|i| if is_in[i] { counts[i] / seconds } else { 0.0 });
        for i in 0..TERMS {
            for j in 0..TERMS {
                system[i][j] += row[i] * row[j];
            }
            system[i][TERMS] += row[i];
        }
    }
    // Gauss-Jordan; terms that are out have a cost of zero.
    for i in 0..TERMS {
        if !is_in[i] || system[i][i] == 0.0 {
            system[i] = [0.0; TERMS + 1];
            continue;
        }
        let pivot = system[i][i];
        system[i].iter_mut().for_each(|x| *x /= pivot);
        let pivot_row = system[i];
        for (j, row) in system.iter_mut().enumerate() {
            let factor = row[i];
            if j != i {
                row.iter_mut().zip(pivot_row).for_each(|(x, p)| *x -= factor * p);
            }
        }
    }
    std::array::from_fn(|i| system[i][TERMS])
}
