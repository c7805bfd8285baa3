//! The method repaired, with p_min and k_min of the thesis: errors and times by distance. What is
//! printed stands beside it in `figures`.

use kintact::estimate::paper::{AdbOptions, AdbQueryOptions, DopQuery, DopTree, InnerBoxes};
use kintact::{MeshQuery, Pose};
use kintact_scenes::CadBody;

use super::subjects::{Errors, Probable, Rotation, Subject};
use crate::harness::{Effort, race, timed};
use crate::report::{Counts, Report, Unit};

/// Distances between the centres of bodies of size 2 at which errors are counted.
pub(super) fn distances(quick: bool) -> Vec<f64> {
    let (first, last, step) = if quick { (10, 20, 2) } else { (4, 22, 1) };
    (first..=last).step_by(step).map(|tenths| f64::from(tenths) / 10.0).collect()
}

pub(super) fn is_quick(effort: &Effort) -> bool {
    effort.rounds < Effort::FULL.rounds
}

pub(super) fn run(report: &mut Report, effort: &Effort) {
    let quick = is_quick(effort);
    let (polygons, steps): (&[usize], _) =
        if quick { (&[20_000], 120) } else { (&[5_000, 20_000, 80_000], 5000) };
    for body in CadBody::ALL {
        for &polygons in polygons {
            let subject = Subject::new(body, polygons);
            let rotations: Vec<Rotation> =
                distances(quick).into_iter().map(|d| subject.turn(d, steps)).collect();
            by_distance(report, effort, &subject, &rotations);
        }
    }
}

fn by_distance(report: &mut Report, effort: &Effort, subject: &Subject, rotations: &[Rotation]) {
    let plain = subject.tree(&AdbOptions::default());
    let hollow =
        subject.tree(&AdbOptions { inner_boxes: InnerBoxes::Largest, ..AdbOptions::default() });
    let dops = (DopTree::<18>::build(subject.mesh()), DopTree::<24>::build(subject.mesh()));
    // Wrong answers without and with inner boxes, at distances from 1 to 2.
    let mut errors = [Errors::default(); 2];
    let mut times = [0.0; 6];
    let mut all_different = 0;
    for turn in rotations {
        let poses = &turn.poses[..];
        let mut probable = Probable::new(subject, &plain, AdbQueryOptions::repaired());
        let mut with_inner = Probable::new(subject, &hollow, AdbQueryOptions::repaired());
        let to_the_last = AdbQueryOptions { foresight: false, ..AdbQueryOptions::repaired() };
        let mut to_the_last = Probable::new(subject, &plain, to_the_last);
        let mut different = 0;
        for (a, b) in probable.answers(poses).iter().zip(to_the_last.answers(poses)) {
            different += u64::from(*a != b);
        }
        let found = [probable.answers(poses), with_inner.answers(poses)];
        let found = found.map(|answers| Errors::of(turn, &answers));
        if (0.95..2.05).contains(&turn.distance) {
            errors = [0, 1].map(|i| errors[i].and(found[i]));
        }
        let mut exact = MeshQuery::default();
        let mut dop = [DopQuery::default(); 2];
        let [dop18, dop24] = &mut dop;
        let meshes = [subject.mesh(); 2];
        let seconds = race(
            effort,
            vec![
                timed(|| probable.answers(poses)),
                timed(|| with_inner.answers(poses)),
                timed(|| all(poses, |p| dop18.intersects(meshes, [&dops.0; 2], p))),
                timed(|| all(poses, |p| dop24.intersects(meshes, [&dops.1; 2], p))),
                timed(|| all(poses, |p| exact.intersects(&subject.rigid, &subject.rigid, p))),
                timed(|| to_the_last.answers(poses)),
            ],
        );
        let each: Vec<f64> = seconds.iter().map(|s| s / poses.len() as f64).collect();
        for (sum, time) in times.iter_mut().zip(&each) {
            *sum += time / rotations.len() as f64;
        }
        let case = format!("{}, distance {:.1}", subject.name, turn.distance);
        rows(report, &case, &each, found, different);
        all_different += different;
    }
    let case = format!("{}, all distances", subject.name);
    rows(report, &case, &times, errors, all_different);
}

fn rows(report: &mut Report, case: &str, times: &[f64], errors: [Errors; 2], different: u64) {
    let rivals = [
        ("our DOP tree, 18", times[2]),
        ("our DOP tree, 24", times[3]),
        ("our exact query", times[4]),
    ];
    for (name, time) in rivals {
        let counts = errors[0].counts();
        report.row(
            case,
            "repaired method",
            Unit::MICROSECONDS,
            times[0],
            Some((name, time)),
            counts,
        );
    }
    let counts = Counts::default().at_most("other_answers", different, 0);
    let rival = Some(rivals[0]);
    report.row(case, "to all k_min pairs", Unit::MICROSECONDS, times[5], rival, counts);
    let rival = Some(("without inner boxes", times[0]));
    report.row(case, "2-AABBs", Unit::MICROSECONDS, times[1], rival, errors[1].counts());
    let rival = Some(("2-AABBs", errors[1].rate()));
    let counts = Counts::default();
    report.row(case, "wrong answers, %", Unit::NONE, errors[0].rate(), rival, counts);
}

pub(super) fn all(poses: &[Pose], ask: impl FnMut(&Pose) -> bool) -> Vec<bool> {
    poses.iter().map(ask).collect()
}
