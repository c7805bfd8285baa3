//! The tree over points (section 5.2): the cost of building it, and queries with each test at a
//! pair of leaves.

use kintact::scan::query::{CloudOptions, CloudPriority, LeafTest};
use kintact::scan::tree::{Covering, PointTree, PointTreeOptions, SampleSize};
use kintact::scan::{CloudQuery, PointBody};

use super::procedure::{Method, Reply};
use super::shapes::Subject;
use crate::harness::{Effort, race, timed};
use crate::report::{Counts, Report, Unit};

/// The tree of a subject, as by default.
pub(super) fn body(subject: &Subject) -> PointBody {
    let options = PointTreeOptions { parallel: true, ..PointTreeOptions::default() };
    PointBody::from_surface(subject.surface.clone(), &options).expect("options of ours")
}

/// Building the product's tree; `figures` has the printed one.
pub(super) fn build(report: &mut Report, subject: &Subject) {
    let case = format!("{}: building the tree", subject.name);
    if !report.wants(&case) {
        return;
    }
    let parallel = PointTreeOptions { parallel: true, ..PointTreeOptions::default() };
    let randomised = PointTreeOptions { covering: Covering::Randomised(500), ..parallel };
    let quality = PointTreeOptions { samples: SampleSize::Radius(50.0), ..parallel };
    let effort = Effort { budget: std::time::Duration::ZERO, rounds: 3 };
    let cases = [("all threads", parallel), ("random covering", randomised), ("tau 50", quality)];
    for (metric, options) in cases {
        let make = || PointTree::build(&subject.surface, &options).expect("options of ours");
        let time = race(&effort, vec![timed(make)])[0];
        let tree = make();
        let counts = Counts::default()
            .note("nodes", tree.node_count() as u64)
            .note("bytes_a_node", (tree.node_memory() / tree.node_count()) as u64)
            .note("samples", tree.sample_count() as u64)
            .note("mean_depth", tree.mean_depth().round() as u64);
        report.row(&case, metric, Unit::MILLISECONDS, time, None, counts);
    }
}

/// Queries with a tree.
pub(super) fn methods(body: &PointBody) -> Vec<Method<'_>> {
    let with = |leaves| CloudOptions { leaves, ..CloudOptions::default() };
    let plain = CloudOptions::default();
    let in_balls = LeafTest::SamplingInBalls { epsilon: 0.5, most: 500 };
    vec![
        method("tree, sampling", body, plain, 1),
        method("tree, sampling 0.5", body, with(LeafTest::Sampling { epsilon: 0.5 }), 8),
        method(
            "tree, by samples",
            body,
            CloudOptions { priority: CloudPriority::Samples, ..plain },
            8,
        ),
        method("tree, with coverings", body, CloudOptions { coverings: true, ..plain }, 8),
        method("tree, interpolation search", body, with(LeafTest::search()), 1),
        method("tree, Newton", body, with(LeafTest::Newton { starts: 3 }), 8),
        method("tree, sampling in balls", body, with(in_balls), 100),
    ]
}

fn method<'a>(
    name: &'static str,
    body: &'a PointBody,
    options: CloudOptions,
    every: usize,
) -> Method<'a> {
    let mut query = CloudQuery::with_options(body, body, options).expect("sound options");
    let ask = move |pose: &kintact::Pose| {
        let answer = query.ask(pose);
        Reply {
            collides: answer.collides,
            evaluations: answer.counts.evaluations,
            confidence: answer.confidence,
        }
    };
    Method { name, every, ask: Box::new(ask) }
}
