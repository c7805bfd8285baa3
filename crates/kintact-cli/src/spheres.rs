//! `kintact check --method spheres`: trees of spheres to a chosen number of levels, and how far off
//! the answer may be; within a budget they stay larger.
//!
//! Overlapping spheres are refined level by level where both bodies have one (paper 4). No overlap
//! is certain; an overlap means that the surfaces are no farther apart than the error bound.
//! `report.rs` prints the outcome.

use std::time::Instant;

use kintact::spheres::query::SpherePair;
use kintact::spheres::tree::{Ball, SphereOptions, TriangleTest};
use kintact::spheres::{SphereQuery, SphereTree};
use kintact::{Budget, Pose};

use crate::arguments::CheckArguments;
use crate::check::{Times, remaining, shown};
use crate::failure::Failure;
use crate::input::Input;
use crate::progress::Progress;
use crate::report::{Outcome, PairLine, SphereSummary, Summary};

/// How many levels the trees have by default.
const LEVELS: u32 = 6;

pub fn check(
    [a, b]: [&Input; 2],
    poses: &[Pose; 2],
    arguments: &CheckArguments,
    progress: &Progress,
) -> Result<Outcome, Failure> {
    progress.stage("growing spheres where they overlap");
    let start = Instant::now();
    let levels = arguments.levels.unwrap_or(LEVELS);
    let default = SphereOptions::default();
    let subdivision = arguments.subdivision.unwrap_or(default.subdivision);
    let options = SphereOptions { depth: levels, subdivision, ..default };
    let build = |mesh| {
        SphereTree::new(TriangleTest::new(mesh), options)
            .map_err(|error| Failure::new(error.to_string()))
    };
    let (mut tree_a, mut tree_b) = (build(a.mesh()?)?, build(b.mesh()?)?);
    tree_a.set_pose(&poses[0]);
    tree_b.set_pose(&poses[1]);
    let build = start.elapsed();
    let mut query = SphereQuery::default();
    let budget = arguments.budget.map_or(Budget::Unlimited, |limit| limit.0);
    query.start_frame(remaining(budget, build));
    let answer = query.collide(&mut tree_a, &mut tree_b);
    let times = Times { build, query: start.elapsed() - build, ..Times::default() };

    let collides = !answer.pairs.is_empty();
    let cell_tests = tree_a.counts.cell_tests + tree_b.counts.cell_tests;
    let summary = Summary {
        collides,
        relation: (!collides).then_some("apart"),
        pairs: Some(answer.pairs.len()),
        confidence: (!collides).then_some(1.0),
        certain: !collides,
        complete: answer.complete,
        method: "spheres",
        spheres: SphereSummary {
            // Branch on need may take one more.
            levels: Some(tree_a.depth().max(tree_b.depth())),
            error_bound: collides.then(|| answer.distance_bound()),
            cell_tests: Some(cell_tests),
            nodes: Some(tree_a.node_count() + tree_b.node_count()),
        },
        ..Summary::default()
    };
    // The error bound is more use to a person than pairs of spheres: none are shown by default.
    let is_asked_for = arguments.all || arguments.limit.is_some();
    let pairs = if is_asked_for { shown(&answer.pairs, arguments) } else { &[] };
    let lines = pairs.iter().map(line).collect();
    Ok(Outcome { summary, lines, regions: Vec::new(), times })
}

fn line(pair: &SpherePair) -> PairLine {
    let flat = |ball: &Ball| {
        let [x, y, z] = ball.center.to_array();
        [x, y, z, ball.radius]
    };
    PairLine::SpherePair { a: flat(&pair.a), b: flat(&pair.b), bound: pair.bound() }
}
