//! The parts a surface is made of, each against another way: nearest neighbours, the graph.

use std::panic::catch_unwind;

use kiddo::{ImmutableKdTree, MutableKdTree, SquaredEuclidean};
use kintact::DVec3;
use kintact::scan::paper::grid_graph;
use kintact::scan::surface::Proximity;
use kintact::scan::{PointSurface, SurfaceOptions};
use kintact_scenes::{Scan, SplitMix64};

use super::made;
use super::speed::positions;
use crate::harness::{Effort, race, timed};
use crate::report::{Counts, Report, Unit};

/// Single nearest neighbours near a surface, ours and kiddo's.
pub(super) fn nearest(report: &mut Report, effort: &Effort, count: usize) {
    let scan = Scan::noisy_ball(count);
    let positions = positions(&scan, 20_000);
    let case = format!("nearest of {count} points");
    let ours = made(&scan.points, SurfaceOptions::default());
    let flat: Vec<[f64; 3]> = scan.points.iter().map(DVec3::to_array).collect();
    let Ok(kiddo) = ImmutableKdTree::new_from_slice(&flat) else { return };
    let our_distance = |x: DVec3| ours.nearest_point(x).map_or(0.0, |(_, distance)| distance);
    let their_distance = |x: DVec3| {
        let found = kiddo.query(&x.to_array()).nearest_one::<SquaredEuclidean<f64>>().execute();
        found.distance.sqrt()
    };
    let times = race(
        effort,
        vec![
            timed(|| positions.iter().map(|&x| our_distance(x)).sum::<f64>()),
            timed(|| positions.iter().map(|&x| their_distance(x)).sum::<f64>()),
        ],
    );
    let differ = positions.iter().filter(|&&x| {
        let [a, b] = [our_distance(x), their_distance(x)];
        (a - b).abs() > 1e-12 * a
    });
    let counts = Counts::default().note("places", positions.len() as u64).at_most(
        "different_distances",
        differ.count() as u64,
        0,
    );
    let each = |time: f64| time / positions.len() as f64;
    let rival = Some(("kiddo 6, immutable", each(times[1])));
    report.row(&case, "one neighbour", Unit::NANOSECONDS, each(times[0]), rival, counts);
}

/// Points with many equal coordinates, one after the other into trees that change: how kiddo's
/// mutable tree copes with them, and whether ours finds every point again.
pub(super) fn equal_coordinates(report: &mut Report) {
    const SIDE: u32 = 100;
    let mut random = SplitMix64::new(11);
    let lattice = |i: u32| DVec3::new(f64::from(i % SIDE), f64::from(i / SIDE), 0.0);
    let mut points: Vec<DVec3> = (0..SIDE * SIDE).map(lattice).collect();
    for i in (1..points.len()).rev() {
        points.swap(i, random.next_u64() as usize % (i + 1));
    }
    let line: Vec<DVec3> = (0..SIDE * SIDE).map(|i| DVec3::Z * f64::from(i)).collect();
    for (name, points) in [("lattice in a plane", points), ("line", line)] {
        let mut ours = made(&points[..32], SurfaceOptions::default());
        for &p in &points[32..] {
            ours.insert(p).expect("a finite point");
        }
        let lost = points.iter().filter(|&&p| ours.nearest_point(p).is_none_or(|(_, d)| d > 0.0));
        let theirs = catch_unwind(|| {
            let mut tree: MutableKdTree<f64, 3> = MutableKdTree::default();
            let refused = (0..).zip(&points).filter(|(i, p)| tree.add(&p.to_array(), *i).is_err());
            let refused = refused.count() as u64;
            let is_lost = |p: &&DVec3| {
                let query = p.to_array();
                let found = tree.query(&query).nearest_one::<SquaredEuclidean<f64>>().execute();
                found.distance > 0.0
            };
            (refused, points.iter().filter(is_lost).count() as u64)
        });
        let counts = Counts::default().at_most("ours_lost", lost.count() as u64, 0);
        let counts = match theirs {
            Ok((refused, lost)) => counts.note("kiddo_refused", refused).note("kiddo_lost", lost),
            Err(_) => counts.note("kiddo_panicked", 1),
        };
        let case = format!("{} points of a {name}, inserted", points.len());
        report.row(&case, "found again", Unit::NONE, points.len() as f64, None, counts);
    }
}

/// The graph by the tree and by the grid of Algorithm 5. Ours has rows of one point and normals
/// to make besides, which the grid is spared.
pub(super) fn graph(report: &mut Report, effort: &Effort, count: usize) {
    let order = SurfaceOptions::default().neighbours;
    let options = SurfaceOptions { reach: 1e-9, ..SurfaceOptions::default() };
    let edge_count = |surface: &PointSurface, count: usize| {
        (0..count).map(|i| surface.neighbours_of(i).len() as u64).sum::<u64>() / 2
    };
    let mut scans =
        vec![("evenly spread", Scan::noisy_ball(count)), ("uneven", Scan::uneven_ball(count))];
    let mut outlier = Scan::noisy_ball(count.min(5000));
    outlier.points.push(DVec3::splat(20.0));
    scans.push(("with one point far off", outlier));
    for (name, scan) in scans {
        let points = &scan.points;
        let times = race(
            effort,
            vec![timed(|| made(points, options)), timed(|| grid_graph(points, order as usize))],
        );
        let ours = edge_count(&made(points, options), points.len());
        let theirs = grid_graph(points, order as usize).len() as u64;
        let counts = Counts::default().equal("edges", ours, theirs);
        let case = format!("r-SIG of {} points, {name}", points.len());
        let rival = Some(("Algorithm 5's grid", times[1]));
        report.row(&case, "one thread", Unit::MILLISECONDS, times[0], rival, counts);
    }
    let scan = Scan::noisy_ball(count);
    let delaunay = SurfaceOptions { proximity: Proximity::Delaunay, ..options };
    let times = race(
        effort,
        vec![timed(|| made(&scan.points, options)), timed(|| made(&scan.points, delaunay))],
    );
    let edges = edge_count(&made(&scan.points, delaunay), scan.points.len());
    let counts = Counts::default().note("delaunay_edges", edges);
    let case = format!("r-SIG of {count} points, evenly spread");
    let rival = Some(("Delaunay graph", times[1]));
    report.row(&case, "one thread", Unit::MILLISECONDS, times[0], rival, counts);
}
