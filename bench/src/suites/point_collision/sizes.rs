//! After figure 5.16, with the product's tree: queries by the number of samples in inner nodes, where samples decide which pair is
//! visited next.

use std::time::Instant;

use kintact::scan::query::{CloudOptions, CloudPriority};
use kintact::scan::tree::{PointTreeOptions, SampleSize};
use kintact::scan::{CloudQuery, PointBody};

use super::procedure::Trials;
use super::shapes::Subject;
use crate::report::{Counts, Report, Unit};

pub(super) fn table(report: &mut Report, subject: &Subject, trials: &Trials) {
    let case = format!("{}: tree, by samples, of so many", subject.name);
    if !report.wants(&case) {
        return;
    }
    let [rotations, _] = trials.all();
    let sizes = [
        ("11 a node", SampleSize::PerNode(11)),
        ("tau 25", SampleSize::Radius(25.0)),
        ("tau 50", SampleSize::Radius(50.0)),
        ("tau 70", SampleSize::Radius(70.0)),
        ("the same tau 10 everywhere", SampleSize::Quality(10.0)),
    ];
    for (metric, samples) in sizes {
        let tree = PointTreeOptions { samples, parallel: true, ..PointTreeOptions::default() };
        let body = PointBody::from_surface(subject.surface.clone(), &tree).expect("sound options");
        let priority = CloudPriority::Samples;
        let options = CloudOptions { priority, coverings: true, ..CloudOptions::default() };
        let mut query = CloudQuery::with_options(&body, &body, options).expect("sound options");
        let (mut asked, mut evaluations) = (0_u32, 0);
        let start = Instant::now();
        for trial in rotations.iter().step_by(16) {
            evaluations += query.ask(&trial.pose).counts.evaluations;
            asked += 1;
        }
        let each = start.elapsed().as_secs_f64() / f64::from(asked.max(1));
        let counts = Counts::default()
            .note("bytes_a_node", (body.tree().node_memory() / body.tree().node_count()) as u64)
            .note("evaluations", evaluations / u64::from(asked.max(1)));
        report.row(&case, metric, Unit::MICROSECONDS, each, None, counts);
    }
}
