//! Surfaces over point clouds: figures 4.15 and 4.17 of Klein's thesis as tables, and what
//! building, memory and edits cost.

mod quality;
mod speed;

use kintact::surface::{PointSurface, SurfaceOptions};
use kintact::{DVec3, PointCloud};
use kintact_scenes::Scan;

use crate::harness::Effort;
use crate::report::Report;

pub(super) fn run(report: &mut Report, effort: &Effort) {
    let is_quick = effort.rounds < Effort::FULL.rounds;
    let sizes: &[usize] = if is_quick { &[1500] } else { &[3000, 10_000] };
    for &count in sizes {
        for scan in Scan::all(count) {
            quality::against_euclidean(report, &scan);
        }
    }
    quality::by_reach(report, &Scan::lens(if is_quick { 1500 } else { 5000 }));
    quality::by_reach(report, &Scan::rough_torus(if is_quick { 1500 } else { 5000 }));
    speed::evaluation(report, effort, if is_quick { 20_000 } else { 100_000 });
    speed::axes(report, effort);
    let sizes: &[usize] = if is_quick { &[20_000] } else { &[50_000, 200_000, 1_000_000] };
    for &count in sizes {
        speed::build(report, count);
    }
    speed::edits(report, effort, if is_quick { 20_000 } else { 200_000 });
}

fn made(points: &[DVec3], options: SurfaceOptions) -> PointSurface {
    let cloud = PointCloud::new(points.to_vec()).expect("a sound scan");
    PointSurface::new(&cloud, options).expect("a sound scan")
}
