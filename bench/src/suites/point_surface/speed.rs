//! The cost of evaluations, builds and edits.

use std::hint::black_box;

use kintact::DVec3;
use kintact::scan::surface::{Distance, Symmetric};
use kintact::scan::{PointSurface, SurfaceOptions};
use kintact_scenes::{Scan, SplitMix64};

use super::made;
use crate::harness::{Effort, race, timed, timed_with};
use crate::report::{Counts, Report, Unit};

/// Positions within two spacings of the points.
pub(super) fn positions(scan: &Scan, count: usize) -> Vec<DVec3> {
    let mut random = SplitMix64::new(7);
    let mut near = |_| {
        let point = scan.points[random.next_u64() as usize % scan.points.len()];
        point + random.direction() * (2.0 * random.unit() * scan.spacing)
    };
    (0..count).map(&mut near).collect()
}

/// Figure 4.15: the time of an evaluation against the bandwidth, for both kernels.
pub(super) fn evaluation(report: &mut Report, effort: &Effort, count: usize) {
    let scan = Scan::noisy_ball(count);
    let positions = positions(&scan, 20_000);
    let case = format!("values near {} points", scan.points.len());
    let run = |surface: &PointSurface| surface.samples(&positions);
    let alone =
        |surface: &PointSurface| positions.iter().map(|&x| surface.sample(x).value).sum::<f64>();
    for reach in [3.0, 4.0, SurfaceOptions::default().reach, 6.0, 7.0] {
        let options = SurfaceOptions { reach, ..SurfaceOptions::default() };
        let geodesic = made(&scan.points, options);
        let distance = Distance::Euclidean;
        let euclidean = made(&scan.points, SurfaceOptions { distance, ..options });
        let times = race(
            effort,
            vec![
                timed(|| run(&geodesic)),
                timed(|| run(&euclidean)),
                timed(|| alone(&geodesic)),
                timed(|| alone(&euclidean)),
            ],
        );
        let each: Vec<f64> = times.iter().map(|time| time / positions.len() as f64).collect();
        let support = |surface: &PointSurface| {
            let all = positions.iter().map(|&x| u64::from(surface.sample(x).support));
            all.sum::<u64>() / positions.len() as u64
        };
        let counts = Counts::default()
            .note("points_in_reach", support(&geodesic))
            .note("theirs", support(&euclidean));
        let metric = format!("one of many, reach {reach}");
        let rival = Some(("Euclidean kernel", each[1]));
        report.row(&case, &metric, Unit::NANOSECONDS, each[0], rival, counts);
        let metric = format!("one alone, reach {reach}");
        let rival = Some(("Euclidean kernel", each[3]));
        report.row(&case, &metric, Unit::NANOSECONDS, each[2], rival, Counts::default());
    }
}

/// Section 4.3.3: three ways to the smallest eigenvector.
pub(super) fn axes(report: &mut Report, effort: &Effort) {
    let mut random = SplitMix64::new(5);
    let mut covariance = |_| {
        let mut sums = [0.0; 6];
        for _ in 0..12 {
            let p = random.in_ball() * DVec3::new(1.0, 1.0, 0.1);
            let products = [p.x * p.x, p.y * p.y, p.z * p.z, p.x * p.y, p.x * p.z, p.y * p.z];
            sums.iter_mut().zip(products).for_each(|(sum, product)| *sum += product);
        }
        Symmetric(sums)
    };
    let matrices: Vec<Symmetric> = (0..2000).map(&mut covariance).collect();
    let run = |find: fn(&Symmetric) -> DVec3| {
        let matrices = &matrices;
        timed(move || matrices.iter().map(|m| find(black_box(m))).fold(DVec3::ZERO, |a, b| a + b))
    };
    let times = race(
        effort,
        vec![
            run(|m| m.smallest_axis().direction),
            run(Symmetric::smallest_axis_by_cholesky),
            run(Symmetric::smallest_axis_by_rotations),
        ],
    );
    let each: Vec<f64> = times.iter().map(|time| time / matrices.len() as f64).collect();
    let rivals = ["pivoted Cholesky (thesis)", "Jacobi rotations"];
    for (rival, theirs) in rivals.into_iter().zip(&each[1..]) {
        let case = "smallest eigenvector of a 3x3 covariance";
        let rival = Some((rival, *theirs));
        report.row(case, "one", Unit::NANOSECONDS, each[0], rival, Counts::default());
    }
}

/// Graph, map and normals of a cloud on all threads, the memory they take, and an evaluation.
pub(super) fn build(report: &mut Report, count: usize) {
    let scan = Scan::uneven_ball(count);
    let options = SurfaceOptions { parallel: true, ..SurfaceOptions::default() };
    let rounds = if count > 500_000 { 1 } else { 3 };
    let effort = Effort { budget: std::time::Duration::ZERO, rounds };
    let time = race(&effort, vec![timed(|| made(&scan.points, options))])[0];
    let surface = made(&scan.points, options);
    let case = format!("build over {count} points");
    let counts = Counts::default()
        .note("bytes_a_point", (surface.memory() / surface.len()) as u64)
        .note("of_them_map", (surface.map_memory() / surface.len()) as u64);
    report.row(&case, "all threads", Unit::MILLISECONDS, time, None, counts);
    let positions = positions(&scan, 20_000);
    let serial = SurfaceOptions { parallel: false, ..options };
    let surface = made(&scan.points, serial);
    let each =
        race(&effort, vec![timed(|| surface.samples(&positions))])[0] / positions.len() as f64;
    report.row(&case, "one value of many", Unit::NANOSECONDS, each, None, Counts::default());
}

/// Points moved about, added and removed, rows rebuilt on demand or at once.
pub(super) fn edits(report: &mut Report, effort: &Effort, count: usize) {
    const EDITS: usize = 2000;
    let scan = Scan::uneven_ball(count);
    let start = made(&scan.points, SurfaceOptions::default());
    let mut random = SplitMix64::new(3);
    let mut step = |_| {
        let name = random.next_u64() as usize % scan.points.len();
        (name, scan.points[name] + random.direction() * (0.5 * scan.spacing))
    };
    let steps: Vec<(usize, DVec3)> = (0..EDITS).map(&mut step).collect();
    let steps = &steps;
    let fresh = || start.clone();
    let moved = |surface: &mut PointSurface, (name, to): (usize, DVec3)| {
        surface.move_point(name, to).expect("a finite place");
    };
    let times = race(
        effort,
        vec![
            timed_with(fresh, |surface| steps.iter().for_each(|&step| moved(surface, step))),
            timed_with(fresh, |surface| {
                for &step in steps {
                    moved(surface, step);
                    surface.settle();
                }
            }),
            timed_with(fresh, |surface| {
                for &(_, point) in steps {
                    surface.insert(point).expect("a finite place");
                }
            }),
            timed_with(fresh, |surface| {
                for &(name, _) in steps {
                    surface.remove(name).expect("many points remain");
                }
            }),
        ],
    );
    let case = format!("one point of {count} edited");
    let metrics = ["moved", "moved, rows at once", "added", "taken away"];
    for (metric, time) in metrics.into_iter().zip(times) {
        let each = time / EDITS as f64;
        report.row(&case, metric, Unit::MICROSECONDS, each, None, Counts::default());
    }
}
