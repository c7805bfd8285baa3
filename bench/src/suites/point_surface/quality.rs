//! How near the surface is to the truth, against the Euclidean kernel at its best.

use kintact::DVec3;
use kintact::scan::surface::{Distance, Kernel, Paths, Proximity, Sample};
use kintact::scan::{PointSurface, SurfaceOptions};
use kintact_scenes::Scan;

use super::made;
use crate::report::{Counts, Report, Unit};

/// The Euclidean kernel of equation 4.3 with one bandwidth for the whole cloud. Its support is
/// unbounded in the thesis; here weights below 1e-300 are none, which for these clouds is the
/// same. No correction for curvature: there is none in the thesis.
pub(super) fn euclidean(bandwidth: f64) -> SurfaceOptions {
    let weight_floor = 1e-300_f64;
    SurfaceOptions {
        distance: Distance::Euclidean,
        fixed_reach: Some(bandwidth * (-weight_floor.ln()).sqrt()),
        weight_floor,
        correct_curvature: false,
        parallel: true,
        ..SurfaceOptions::default()
    }
}

fn geodesic() -> SurfaceOptions {
    SurfaceOptions { parallel: true, ..SurfaceOptions::default() }
}

/// Section 4.4's error: root mean square of the function over the true surface.
pub(super) fn error(surface: &PointSurface, scan: &Scan) -> f64 {
    let samples = surface.samples(&scan.truth);
    let squares: f64 = samples.iter().map(|sample| sample.value * sample.value).sum();
    (squares / samples.len() as f64).sqrt()
}

/// The zero set as found by a grid of lines.
#[derive(Default)]
pub(super) struct Zeros {
    pub(super) count: u64,
    /// Farther than two spacings from the true surface.
    pub(super) artificial: u64,
    /// Changes of sign without a zero.
    pub(super) jumps: u64,
    /// The greatest distance from the true surface.
    pub(super) farthest: f64,
    found: Vec<DVec3>,
}

/// All changes of sign along the edges of a grid around the cloud, a spacing wide, each bisected.
/// `constrained` leaves out zeros that are not surface by equations 4.10 and 4.11.
pub(super) fn zeros(surface: &PointSurface, scan: &Scan, constrained: bool) -> Zeros {
    zeros_of(
        scan,
        |positions| surface.samples(positions),
        |x| surface.sample(x),
        |x, sample| !constrained || surface.is_surface(x, sample),
    )
}

/// The same for any function.
fn zeros_of(
    scan: &Scan,
    many: impl Fn(&[DVec3]) -> Vec<Sample>,
    at: impl Fn(DVec3) -> Sample,
    counts: impl Fn(DVec3, &Sample) -> bool,
) -> Zeros {
    let step = scan.spacing;
    let low = scan.points.iter().fold(DVec3::INFINITY, |m, &p| m.min(p)) - 0.1;
    let high = scan.points.iter().fold(DVec3::NEG_INFINITY, |m, &p| m.max(p)) + 0.1;
    let [nx, ny, nz] = ((high - low) / step).to_array().map(|cells| cells.ceil() as usize + 1);
    let mut positions = Vec::with_capacity(nx * ny * nz);
    for k in 0..nz {
        for j in 0..ny {
            positions
                .extend((0..nx).map(|i| low + DVec3::new(i as f64, j as f64, k as f64) * step));
        }
    }
    let values: Vec<f64> = many(&positions).iter().map(|sample| sample.value).collect();
    let mut zeros = Zeros::default();
    for from in 0..positions.len() {
        let (i, j, k) = (from % nx, from / nx % ny, from / (nx * ny));
        for (is_inside, stride) in [(i + 1 < nx, 1), (j + 1 < ny, nx), (k + 1 < nz, nx * ny)] {
            if !is_inside || (values[from] < 0.0) == (values[from + stride] < 0.0) {
                continue;
            }
            let (mut a, mut b) = (positions[from], positions[from + stride]);
            let mut found = None;
            for _ in 0..60 {
                let middle = 0.5 * (a + b);
                let sample = at(middle);
                if sample.value.abs() < 1e-6 * scan.spacing {
                    found = Some((middle, sample));
                    break;
                }
                if (sample.value < 0.0) == (values[from] < 0.0) { a = middle } else { b = middle }
            }
            match found {
                None => zeros.jumps += 1,
                Some((x, sample)) if counts(x, &sample) => {
                    let distance = scan.distance(x);
                    zeros.count += 1;
                    zeros.artificial += u64::from(distance > 2.0 * scan.spacing);
                    zeros.farthest = zeros.farthest.max(distance);
                    zeros.found.push(x);
                }
                Some(_) => {}
            }
        }
    }
    zeros
}

/// The greatest distance of the true surface from the zeros: where a position projects onto no
/// surface, that of the nearest zero that the grid of lines found.
pub(super) fn uncovered(surface: &PointSurface, scan: &Scan, zeros: &Zeros) -> f64 {
    let distance = |&x: &DVec3| {
        let onto = surface.project(x).point;
        let is_surface = surface.is_surface(onto, &surface.sample(onto));
        let found = if is_surface { onto.distance(x) } else { f64::INFINITY };
        if found < scan.spacing {
            return found;
        }
        zeros.found.iter().map(|zero| zero.distance(x)).fold(found, f64::min)
    };
    scan.truth.iter().map(distance).fold(0.0, f64::max)
}

/// Bandwidths tried, in spacings.
pub(super) fn bandwidths(scan: &Scan) -> impl Iterator<Item = f64> {
    let spacing = scan.spacing;
    [0.3, 0.4, 0.5, 0.6, 0.75, 0.9, 1.1, 1.3, 1.6, 2.0, 2.5].into_iter().map(move |h| h * spacing)
}

/// The default surface, nothing tuned, against the Euclidean kernel with the bandwidth that suits
/// the cloud best.
pub(super) fn against_euclidean(report: &mut Report, scan: &Scan) {
    let case = format!("{}, {} points", scan.name, scan.points.len());
    let ours = made(&scan.points, geodesic());
    let mut best: Option<(f64, PointSurface)> = None;
    for bandwidth in bandwidths(scan) {
        let tried = made(&scan.points, euclidean(bandwidth));
        let missed = error(&tried, scan);
        if best.as_ref().is_none_or(|(least, _)| missed < *least) {
            best = Some((missed, tried));
        }
    }
    let Some((least, euclidean)) = best else { return };
    let rival = |figure: f64| Some(("Euclidean, best h", figure / scan.spacing));
    let figure = error(&ours, scan) / scan.spacing;
    report.row(&case, "RMSE, spacings", Unit::NONE, figure, rival(least), Counts::default());

    let [own, theirs] = [zeros(&ours, scan, true), zeros(&euclidean, scan, false)];
    let counts = Counts::default()
        .note("zeros", own.count)
        .at_most("artificial", own.artificial, 0)
        .note("jumps", own.jumps)
        .note("their_zeros", theirs.count)
        .note("their_artificial", theirs.artificial);
    let figure = own.farthest / scan.spacing;
    report.row(&case, "farthest zero", Unit::NONE, figure, rival(theirs.farthest), counts);
    let constrained = zeros(&euclidean, scan, true);
    let counts = Counts::default().note("their_artificial", constrained.artificial);
    let rival = Some(("the same, 4.10 and 4.11", constrained.farthest / scan.spacing));
    report.row(&case, "farthest zero", Unit::NONE, figure, rival, counts);
}

/// Figure 4.17, and the Hausdorff distance the thesis asks for beside it: both kernels without
/// correction for curvature as there, and ours as it is, against the bandwidth.
pub(super) fn by_reach(report: &mut Report, scan: &Scan) {
    let case = format!("{} of {} points by bandwidth", scan.name, scan.points.len());
    let floor = SurfaceOptions::default().weight_floor;
    for bandwidth in bandwidths(scan) {
        let reach = bandwidth * (-floor.ln()).sqrt();
        let fixed = SurfaceOptions { fixed_reach: Some(reach), ..geodesic() };
        let plain = SurfaceOptions { correct_curvature: false, ..fixed };
        let euclidean = made(&scan.points, euclidean(bandwidth));
        let rmse = error(&euclidean, scan) / scan.spacing;
        let farthest = zeros(&euclidean, scan, false).farthest / scan.spacing;
        let h = bandwidth / scan.spacing;
        for (name, options) in [("", fixed), (", as printed", plain)] {
            let ours = made(&scan.points, options);
            let found = zeros(&ours, scan, true);
            let figures =
                [("RMSE", error(&ours, scan), rmse), ("farthest zero", found.farthest, farthest)];
            // Bandwidths that reach hardly any point leave no surface to measure.
            let shown = if found.count > 0 { 2 } else { 1 };
            for (figure, own, theirs) in figures.into_iter().take(shown) {
                let metric = format!("{figure} at h = {h:.2}{name}");
                let (own, rival) = (own / scan.spacing, Some(("Euclidean", theirs)));
                report.row(&case, &metric, Unit::NONE, own, rival, Counts::default());
            }
        }
    }
}

/// Other graphs, paths and kernels on the same cloud, beside the defaults.
pub(super) fn variants(report: &mut Report, scan: &Scan) {
    let case = format!("{} of {} points, variants", scan.name, scan.points.len());
    let default = geodesic();
    let variants = [
        ("4.6 as printed", SurfaceOptions { distance: Distance::GeodesicAsPrinted, ..default }),
        ("Delaunay graph", SurfaceOptions { proximity: Proximity::Delaunay, ..default }),
        ("ellipsoids", SurfaceOptions { proximity: Proximity::Ellipsoids, ..default }),
        ("not pruned", SurfaceOptions { prune: false, ..default }),
        ("paths over triangles", SurfaceOptions { paths: Paths::Triangles, ..default }),
        ("hops counted", SurfaceOptions { count_hops: true, ..default }),
        ("tricube kernel", SurfaceOptions { kernel: Kernel::Tricube, ..default }),
        ("Wendland kernel", SurfaceOptions { kernel: Kernel::Wendland, ..default }),
        ("no dome", SurfaceOptions { correct_curvature: false, ..default }),
        ("reach 7", SurfaceOptions { reach: 7.0, ..default }),
    ];
    let ours = made(&scan.points, default);
    let (own_error, own_zeros) = (error(&ours, scan), zeros(&ours, scan, true));
    let mut row = |name: &'static str, theirs: f64, found: &Zeros| {
        let counts = Counts::default()
            .note("their_artificial", found.artificial)
            .note("jumps", own_zeros.jumps)
            .note("their_jumps", found.jumps);
        let rival = Some((name, theirs / scan.spacing));
        report.row(&case, "RMSE", Unit::NONE, own_error / scan.spacing, rival, counts);
        let rival = Some((name, found.farthest / scan.spacing));
        let own = own_zeros.farthest / scan.spacing;
        report.row(&case, "farthest zero", Unit::NONE, own, rival, Counts::default());
    };
    for (name, options) in variants {
        let theirs = made(&scan.points, options);
        row(name, error(&theirs, scan), &zeros(&theirs, scan, true));
    }
    // Section 4.2.7: values interpolated over a few positions around.
    let smoothed = |x: DVec3| {
        let sample = ours.sample(x);
        let around = [DVec3::X, DVec3::Y, DVec3::Z].into_iter().flat_map(|axis| [axis, -axis]);
        let step = 0.5 * sample.spacing;
        let sum: f64 = around.map(|axis| ours.sample(x + axis * step).value).sum();
        Sample { value: 0.5 * sample.value + sum / 12.0, ..sample }
    };
    let squares: f64 = scan.truth.iter().map(|&x| smoothed(x).value.powi(2)).sum();
    let missed = (squares / scan.truth.len() as f64).sqrt();
    let many =
        |positions: &[DVec3]| -> Vec<Sample> { positions.iter().map(|&x| smoothed(x)).collect() };
    let found = zeros_of(scan, many, smoothed, |x, sample| ours.is_surface(x, sample));
    row("4.2.7: mean of 7 places", missed, &found);
}
