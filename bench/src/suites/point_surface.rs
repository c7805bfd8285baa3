//! Surfaces over point clouds: the figures of chapter 4 of Klein's thesis as tables (`figures`), and
//! the cost of building, memory and edits.

mod figures;
mod parts;
mod quality;
mod speed;

use kintact::scan::{PointSurface, SurfaceOptions};
use kintact::{DVec3, PointCloud};
use kintact_scenes::Scan;

use crate::harness::Effort;
use crate::report::Report;

pub(super) fn run(report: &mut Report, effort: &Effort) {
    let is_quick = effort.rounds < Effort::FULL.rounds;
    figures::tables(report, is_quick);
    speed::evaluation(report, effort, if is_quick { 20_000 } else { 100_000 });
    speed::axes(report, effort);
    parts::nearest(report, effort, if is_quick { 20_000 } else { 100_000 });
    parts::equal_coordinates(report);
    parts::graph(report, effort, if is_quick { 10_000 } else { 50_000 });
    let sizes: &[usize] = if is_quick { &[20_000] } else { &[50_000, 200_000, 1_000_000] };
    for &count in sizes {
        speed::build(report, count);
    }
    speed::edits(report, effort, 200_000);
    // The longest comes last.
    let sizes: &[usize] = if is_quick { &[1500] } else { &[3000, 10_000] };
    for &count in sizes {
        for scan in Scan::all(count) {
            quality::against_euclidean(report, &scan);
        }
    }
    let shown = [Scan::lens, Scan::rough_torus, Scan::bowl, Scan::noisy_ball];
    let few = if is_quick { 1 } else { shown.len() };
    for scan in &shown[..few] {
        quality::by_reach(report, &scan(if is_quick { 1000 } else { 3000 }));
    }
    let varied =
        if is_quick { vec![Scan::noisy_ball(800), Scan::lens(800)] } else { Scan::all(3000) };
    for scan in &varied {
        quality::variants(report, scan);
    }
}

fn made(points: &[DVec3], options: SurfaceOptions) -> PointSurface {
    let cloud = PointCloud::new(points.to_vec()).expect("a sound scan");
    PointSurface::new(&cloud, options).expect("a sound scan")
}
