//! Bodies in each other: regions with curves and patches, depth, a way apart, common volume, contacts for
//! a simulator. No rival in Rust answers these; times are of one thread, and counts say what was found.

use glam::DVec3;
use kintact::penetration::{
    DepthOptions, ManifoldQuery, RegionOptions, depth, overlap_volume, regions, separate,
};
use kintact::{DQuat, Pose, Shape};
use kintact_scenes::bumpy_sphere;

use crate::harness::{Effort, race, timed};
use crate::report::{Counts, Report, Unit};

/// Distances of the centres of two bodies of size 2, deep in each other and less so.
const CENTRES: [f64; 2] = [1.0, 1.5];

pub(super) fn run(report: &mut Report, effort: &Effort) {
    let [a, b] = [1, 2].map(|seed| Shape::new(bumpy_sphere(20_000, seed)));
    for centres in CENTRES {
        let case = format!("bumpy spheres 2 x 20k, centres {centres} apart");
        if !report.wants(&case) {
            continue;
        }
        let turned = DQuat::from_rotation_y(0.4);
        let pose = Pose::new(turned, DVec3::new(0.6, 0.0, 0.8) * centres).expect("a rotation");
        let (a, b) = (a.at(Pose::IDENTITY), b.at(pose));
        let found = regions(&a, &b, &RegionOptions::default()).expect("finite");
        let deep = depth(&a, &b, &DepthOptions::default()).expect("closed");
        let apart = separate(&a, &b).expect("closed");
        let thousandths = |x: f64| (x * 1e3) as u64;
        let pieces: usize =
            found.iter().flat_map(|region| &region.curves).map(|c| c.faces.len()).sum();
        let times = race(
            effort,
            vec![
                timed(|| regions(&a, &b, &RegionOptions::default()).expect("finite").len()),
                timed(|| overlap_volume(&a, &b).expect("closed")),
                timed(|| depth(&a, &b, &DepthOptions::default()).expect("closed").lower),
                timed(|| separate(&a, &b).expect("closed").distance),
                timed(|| ManifoldQuery::new().manifolds(&a, &b).expect("finite").len()),
            ],
        );
        let rows = [
            (
                "regions",
                Counts::default().note("regions", found.len() as u64).note("pieces", pieces as u64),
            ),
            ("overlap volume", Counts::default()),
            (
                "depth to 1e-4 sizes",
                Counts::default()
                    .note("lower_thousandths", thousandths(deep.lower))
                    .note("upper_thousandths", thousandths(deep.upper)),
            ),
            (
                "a way apart",
                Counts::default()
                    .note("length_thousandths", thousandths(apart.distance))
                    .note("at_least_thousandths", thousandths(apart.lower)),
            ),
            ("contacts for a simulator", Counts::default()),
        ];
        for ((metric, counts), time) in rows.into_iter().zip(times) {
            report.row(&case, metric, Unit::MICROSECONDS, time, None, counts);
        }
    }
}
