//! The figures of chapter 4 as tables: `point-surface --only "figure 4."`. What the thesis shows as
//! pictures is counted: zeros where no surface is, the greatest distances both ways (Hausdorff's),
//! edges that leave the surface, parts. Figures 4.15 and 4.17 are also in `speed` and `quality`.

use kintact::scan::paper::{mended_surface, printed_surface};
use kintact::scan::surface::{Covariance, Distance, Proximity};
use kintact::scan::{PointSurface, SurfaceOptions};
use kintact_scenes::Scan;

use super::made;
use super::quality::{Zeros, bandwidths, error, euclidean, uncovered, zeros};
use crate::report::{Counts, Report, Unit};

pub(super) fn tables(report: &mut Report, is_quick: bool) {
    if !report.may_want("figure 4.") || (is_quick && !report.is_narrowed()) {
        return;
    }
    let count = if is_quick { 800 } else { 2_000 };
    for scan in Scan::all(count) {
        let named = |figure: &str| format!("figure 4.{figure}: {}, {count} points", scan.name);
        let case = named("4");
        if report.wants(&case) {
            kernels(report, &case, &scan);
        }
        let case = named("8");
        if report.wants(&case) {
            graphs(report, &case, &scan);
        }
        let case = named("9");
        if report.wants(&case) {
            surfaces_by_graph(report, &case, &scan);
        }
        let case = named("12");
        if report.wants(&case) {
            densities_and_borders(report, &case, &scan);
        }
        let case = named("16, 4.18 and 4.19");
        if report.wants(&case) {
            best_bandwidths(report, &case, &scan);
        }
        let case = named("17");
        if report.wants(&case) {
            by_bandwidth(report, &case, &scan);
        }
    }
}

/// Error, zeros, and the greatest distances both ways, in spacings.
fn rows(
    report: &mut Report,
    (case, method): (&str, &str),
    surface: &PointSurface,
    scan: &Scan,
    is_constrained: bool,
) {
    let found = zeros(surface, scan, is_constrained);
    let Zeros { count, artificial, jumps, farthest, .. } = found;
    let counts =
        Counts::default().note("zeros", count).note("artificial", artificial).note("jumps", jumps);
    let rmse = error(surface, scan) / scan.spacing;
    report.row(case, &format!("{method}: RMSE, spacings"), Unit::NONE, rmse, None, counts);
    let ways = [
        ("from surface to truth", farthest),
        ("from truth to surface", uncovered(surface, scan, &found)),
    ];
    for (way, distance) in ways {
        let metric = format!("{method}: farthest {way}");
        report.row(case, &metric, Unit::NONE, distance / scan.spacing, None, Counts::default());
    }
}

/// Figure 4.4: covariance about the position, about the average, and the geodesic kernel.
fn kernels(report: &mut Report, case: &str, scan: &Scan) {
    let euclid = euclidean(0.9 * scan.spacing);
    let about = SurfaceOptions { covariance: Covariance::Position, ..euclid };
    rows(report, (case, "Euclidean, about the position"), &made(&scan.points, about), scan, false);
    rows(report, (case, "Euclidean, about the average"), &made(&scan.points, euclid), scan, false);
    rows(report, (case, "geodesic, printed"), &made(&scan.points, printed_surface()), scan, false);
    rows(report, (case, "geodesic, mended"), &made(&scan.points, mended_surface()), scan, true);
    let product = SurfaceOptions { parallel: true, ..SurfaceOptions::default() };
    rows(report, (case, "product"), &made(&scan.points, product), scan, true);
}

/// The graphs of figures 4.8 and 4.9.
fn all_graphs() -> Vec<(&'static str, SurfaceOptions)> {
    let base = mended_surface();
    let order = |neighbours, prune| SurfaceOptions { neighbours, prune, ..base };
    let delaunay = |prune| SurfaceOptions { proximity: Proximity::Delaunay, prune, ..base };
    vec![
        ("DG", delaunay(false)),
        ("DG, pruned", delaunay(true)),
        ("1-SIG", order(1, false)),
        ("3-SIG", order(3, false)),
        ("3-SIG, pruned", order(3, true)),
        ("4-SIG, pruned", order(4, true)),
        ("5-SIG, pruned", order(5, true)),
        ("ellipsoids", SurfaceOptions { proximity: Proximity::Ellipsoids, prune: false, ..base }),
        ("product's 4-SIG", SurfaceOptions::default()),
    ]
}

/// Figure 4.8: how many edges graphs have, how many leave the surface, and into how many parts they
/// fall.
fn graphs(report: &mut Report, case: &str, scan: &Scan) {
    for (name, options) in all_graphs() {
        let surface = made(&scan.points, options);
        let (mut edges, mut astray) = (0_u64, 0);
        for point in 0..scan.points.len() {
            for (other, _, is_virtual) in surface.neighbours_of(point) {
                if other < point && !is_virtual {
                    edges += 1;
                    let middle = scan.points[point].midpoint(scan.points[other]);
                    astray += u64::from(scan.distance(middle) > scan.spacing);
                }
            }
        }
        let counts = Counts::default()
            .note("middles_off_the_surface", astray)
            .note("parts", surface.part_count() as u64);
        let each = edges as f64 / scan.points.len() as f64;
        report.row(case, &format!("{name}: edges a point"), Unit::NONE, each, None, counts);
    }
}

/// Figure 4.9: the surfaces that the graphs give.
fn surfaces_by_graph(report: &mut Report, case: &str, scan: &Scan) {
    for (name, options) in all_graphs() {
        let options = SurfaceOptions { parallel: true, ..options };
        rows(report, (case, name), &made(&scan.points, options), scan, true);
    }
}

/// Figure 4.12: one bandwidth for all and the automatic one; with and without the border of 4.10.
fn densities_and_borders(report: &mut Report, case: &str, scan: &Scan) {
    let automatic = mended_surface();
    let fixed = SurfaceOptions { fixed_reach: Some(2.5 * scan.spacing), ..automatic };
    for (name, options) in [("one bandwidth", fixed), ("automatic", automatic)] {
        let surface = made(&scan.points, options);
        rows(report, (case, name), &surface, scan, false);
        rows(report, (case, &format!("{name}, border by 4.10")), &surface, scan, true);
    }
}

/// Options of a kernel by its bandwidth.
type ByBandwidth<'a> = &'a dyn Fn(f64) -> SurfaceOptions;

/// Figures 4.16, 4.18 and 4.19: each kernel with the bandwidth that makes its RMSE least.
fn best_bandwidths(report: &mut Report, case: &str, scan: &Scan) {
    let best = |options: ByBandwidth<'_>| {
        let tried = bandwidths(scan).map(|h| {
            let surface = made(&scan.points, options(h));
            (error(&surface, scan), h, surface)
        });
        tried.min_by(|a, b| a.0.total_cmp(&b.0))
    };
    let floor = mended_surface().weight_floor;
    let geodesic = |h: f64| SurfaceOptions {
        fixed_reach: Some(h * (-floor.ln()).sqrt()),
        parallel: true,
        ..mended_surface()
    };
    let kernels: [(&str, ByBandwidth<'_>, bool); 3] = [
        ("Euclidean", &euclidean, false),
        ("Euclidean, limits of 4.10 and 4.11", &euclidean, true),
        ("geodesic", &geodesic, true),
    ];
    for (name, options, is_constrained) in kernels {
        if let Some((_, h, surface)) = best(options) {
            let method = format!("{name}, h = {:.2}", h / scan.spacing);
            rows(report, (case, &method), &surface, scan, is_constrained);
        }
    }
    let automatic = made(&scan.points, mended_surface());
    rows(report, (case, "geodesic, automatic"), &automatic, scan, true);
    let product = SurfaceOptions { parallel: true, ..SurfaceOptions::default() };
    rows(report, (case, "product"), &made(&scan.points, product), scan, true);
}

/// Figure 4.17: the error by the bandwidth, both kernels without correction for curvature.
fn by_bandwidth(report: &mut Report, case: &str, scan: &Scan) {
    let floor = mended_surface().weight_floor;
    let [mut ours, mut theirs]: [Vec<f64>; 2] = Default::default();
    for h in bandwidths(scan) {
        let reach = Some(h * (-floor.ln()).sqrt());
        let options = SurfaceOptions { fixed_reach: reach, parallel: true, ..mended_surface() };
        let plain = SurfaceOptions { distance: Distance::Geodesic, ..options };
        let [printed, plain, euclid] = [options, plain, euclidean(h)]
            .map(|o| error(&made(&scan.points, o), scan) / scan.spacing);
        let rival = Some(("Euclidean", euclid));
        let width = h / scan.spacing;
        let metric = format!("RMSE at h = {width:.2}, 4.6 as printed");
        report.row(case, &metric, Unit::NONE, printed, rival, Counts::default());
        let metric = format!("RMSE at h = {width:.2}, without its added terms");
        report.row(case, &metric, Unit::NONE, plain, rival, Counts::default());
        ours.push(printed);
        theirs.push(euclid);
    }
    // Sensitivity: the part of bandwidths whose error is within half more of the least.
    let near = |errors: &[f64]| {
        let least = errors.iter().copied().fold(f64::INFINITY, f64::min);
        100.0 * errors.iter().filter(|&&e| e <= 1.5 * least).count() as f64 / errors.len() as f64
    };
    let rival = Some(("Euclidean", near(&theirs)));
    let metric = "% of bandwidths within half more than the least error";
    report.row(case, metric, Unit::NONE, near(&ours), rival, Counts::default());
}
