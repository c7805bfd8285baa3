//! Our model of running times against counts, and errors of volumes (section 3.6, clamped). The
//! printed model is in `figures`.

use glam::{DMat3, DVec3};
use kintact::MeshQuery;
use kintact::estimate::paper::{
    AdbOptions, AdbTree, CellCounting, aligned_bound, carried_volume, clipped_volume,
};
use kintact::estimate::paper::{CostModel, CountedWalk, count_walk};
use kintact_scenes::{CadBody, SplitMix64, tumbling_turn};

use super::paper::is_quick;
use super::subjects::Subject;
use crate::harness::Effort;
use crate::report::{Counts, Report, Unit};

/// Cells are not needed here, so the fast count does.
const BOXES: AdbOptions = AdbOptions {
    branching: kintact::estimate::paper::Branching::Binary,
    cells_per_side: 8,
    area_share: 0.5,
    thinnest: 1e-3,
    counting: CellCounting::Recursive,
    inner_boxes: kintact::estimate::paper::InnerBoxes::None,
};

/// Fitted at every other distance, tested at those between.
pub(super) fn model(report: &mut Report, effort: &Effort) {
    let (quick, steps) = if is_quick(effort) { (true, 8) } else { (false, 100) };
    let (mut good, mut judged) = (0u64, 0u64);
    for body in CadBody::ALL {
        let sizes: &[usize] = if quick { &[5_000] } else { &[5_000, 20_000, 80_000] };
        for &polygons in sizes {
            let subject = Subject::new(body, polygons);
            let tree = subject.tree(&BOXES);
            let tenths: Vec<u32> = (4..=20).step_by(2).collect();
            let counted: Vec<Vec<(CountedWalk, u64)>> =
                tenths.iter().map(|&t| turn(&tree, f64::from(t) / 10.0, steps)).collect();
            let seen: Vec<CountedWalk> =
                counted.iter().step_by(2).flatten().map(|(walk, _)| walk.clone()).collect();
            let fitted = CostModel::fitted(&tree, &tree, &seen);
            let unfitted = CostModel::of_trees(&tree, &tree);
            for (walks, t) in counted.iter().zip(&tenths).skip(1).step_by(2) {
                // Of all poses of the rotation, each by its own overlap: at the mean overlap, where
                // roots hardly meet, most of the rotation's work would be left out.
                let n = walks.len() as f64;
                let mean_of = |model: &CostModel| -> f64 {
                    walks.iter().map(|(walk, _)| model.box_tests(walk.overlap)).sum::<f64>() / n
                };
                let tests = walks.iter().map(|(_, tests)| *tests as f64).sum::<f64>() / n;
                let predicted = mean_of(&fitted);
                let ratio = predicted / tests;
                judged += 1;
                good += u64::from((1.0 / 3.0..=3.0).contains(&ratio));
                let counts = Counts::default()
                    .note("counted", tests as u64)
                    .note("from_trees_alone", mean_of(&unfitted) as u64);
                let metric = format!("box tests at {:.1}", f64::from(*t) / 10.0);
                let rival = Some(("counted", tests));
                report.row(&subject.name, &metric, Unit::NONE, predicted, rival, counts);
            }
        }
    }
    let share = 100.0 * good as f64 / judged as f64;
    let counts = Counts::default().note("distances", judged).note("good", good);
    report.row("cost model", "within a factor of 3, %", Unit::NONE, share, None, counts);
}

/// The work of one full rotation, pose by pose.
fn turn(tree: &AdbTree, distance: f64, steps: usize) -> Vec<(CountedWalk, u64)> {
    tumbling_turn(distance, steps).iter().map(|pose| count_walk(tree, tree, pose)).collect()
}

/// How work grows with the number of triangles: a yes-or-no query hardly, all pairs with about the
/// square root, since surfaces meet along curves.
pub(super) fn growth(report: &mut Report, effort: &Effort) {
    let quick = is_quick(effort);
    let sizes: &[usize] = if quick { &[5_000, 20_000] } else { &[5_000, 20_000, 80_000, 320_000] };
    for body in CadBody::ALL {
        let mut before: Option<[f64; 3]> = None;
        for &polygons in sizes {
            let subject = Subject::new(body, polygons);
            let poses = tumbling_turn(0.8, if quick { 20 } else { 200 });
            let n = poses.len() as f64;
            let (mut boolean, mut full) = (MeshQuery::default(), MeshQuery::default());
            let mut pairs = 0;
            for pose in &poses {
                boolean.intersects(&subject.rigid, &subject.rigid, pose);
                pairs += full.intersecting_faces(&subject.rigid, &subject.rigid, pose).len();
            }
            let faces = subject.mesh().faces().len() as f64;
            let work =
                [boolean.counts().node_pairs, full.counts().node_pairs].map(|w| w as f64 / n);
            for (metric, work, last) in [
                ("node pairs, yes or no", work[0], before.map(|b| b[1])),
                ("node pairs, all pairs", work[1], before.map(|b| b[2])),
            ] {
                let mut counts = Counts::default().note("faces", faces as u64);
                if let (Some(last), Some([fewer, ..])) = (last, before) {
                    let power = (work / last).ln() / (faces / fewer).ln();
                    // Powers in hundredths, since counts are whole.
                    counts = counts.note("growth_power_percent", (100.0 * power).max(0.0) as u64);
                }
                counts = counts.note("intersecting_pairs", (pairs as f64 / n) as u64);
                report.row(body.name(), metric, Unit::NONE, work, None, counts);
            }
            before = Some([faces, work[0], work[1]]);
        }
    }
}

/// Errors of estimated volumes, as shares of the smaller box, over random boxes that overlap.
pub(super) fn volumes(report: &mut Report, effort: &Effort) {
    let count = if is_quick(effort) { 2_000 } else { 50_000 };
    for (case, sides, alike) in [
        ("volumes: cubes", [1.0, 1.0, 1.0], true),
        ("volumes: 2 to 1.5 to 1", [2.0, 1.5, 1.0], true),
        ("volumes: rods 4 to 1 to 1", [4.0, 1.0, 1.0], true),
        ("volumes: sheets 4 to 4 to 1", [4.0, 4.0, 1.0], true),
        ("volumes: any sizes", [1.0, 1.0, 1.0], false),
    ] {
        let mut random = SplitMix64::new(1);
        let mut sums = [[0.0_f64; 3]; 2];
        let mut overlapping = 0u64;
        while overlapping < count {
            let mut size = || match alike {
                true => DVec3::from_array(sides) * 0.5,
                false => DVec3::from_array(std::array::from_fn(|_| random.range(0.1, 1.0))),
            };
            let (a, b) = (size(), size());
            let rotation = DMat3::from_quat(random.rotation());
            let offset = random.in_ball() * (a.length() + b.length());
            let exact = clipped_volume(a, b, &rotation, offset);
            if exact <= 0.0 {
                continue;
            }
            overlapping += 1;
            let smaller = 8.0 * a.element_product().min(b.element_product());
            let estimates = [
                carried_volume(a, b, &rotation, offset),
                aligned_bound(a * 2.0, b * 2.0, offset.length()),
            ];
            for (sum, estimate) in sums.iter_mut().zip(estimates) {
                let error = (estimate - exact) / smaller;
                *sum = [sum[0] + error.abs(), sum[1] + error, sum[2].max(error.abs())];
            }
        }
        let mean = |i: usize, j: usize| 100.0 * sums[i][j] / count as f64;
        let rival = |theirs| Some(("section 3.6, clamped", theirs));
        let counts = || Counts::default().note("overlapping", overlapping);
        let mut row = |metric, ours, theirs| {
            report.row(case, metric, Unit::NONE, ours, rival(theirs), counts());
        };
        row("mean error, % of smaller", mean(0, 0), mean(1, 0));
        row("bias, % of smaller", mean(0, 1), mean(1, 1));
        row("worst error, % of smaller", 100.0 * sums[0][2], 100.0 * sums[1][2]);
    }
}
