//! Occlusion queries: how many cells they miss.

use kintact::TriMesh;
use kintact_gpu::{Gpu, GpuError, OcclusionOptions, OcclusionTest};
use kintact_scenes::{bumpy_sphere, torus};

use crate::{SUBDIVISIONS, Tally, compared, edge_on, needles, options};

fn rates(gpu: &Gpu, mesh: &TriMesh, occlusion: OcclusionOptions) -> Tally {
    let test = OcclusionTest::new(gpu, mesh, occlusion).unwrap();
    compared(mesh, test, options(SUBDIVISIONS[0], 5))
}

/// The rates that the documentation states. They depend on the driver's rasteriser a little.
#[test]
fn misses_stay_within_the_stated_rates() {
    let gpu = Gpu::new().unwrap();
    let default = OcclusionOptions::default();
    let coarse = OcclusionOptions { resolution: 8, growth: 0.0, ..default };
    let one_axis = OcclusionOptions { axes: 1, ..default };
    for (name, mesh, per_mille) in [
        ("smooth", bumpy_sphere(1_000, 1), 1),
        ("edge-on", edge_on(), 5),
        ("needles", needles(100), 500),
    ] {
        let tally = rates(&gpu, &mesh, default);
        println!("{name}: {tally:?}");
        let fewer = rates(&gpu, &mesh, coarse);
        println!("{name}, 8 pixels, no growth: {fewer:?}");
        let single = rates(&gpu, &mesh, one_axis);
        println!("{name}, one axis: {single:?}");
        assert!(tally.met > 500);
        assert!(tally.missed * 1000 <= tally.met * per_mille, "{name}: {tally:?}");
        assert!(fewer.missed > tally.missed, "{name}: {fewer:?}");
        // Most of these are edge-on along the first axis.
        let blind = if name == "edge-on" { tally.met / 3 } else { 0 };
        assert!(single.missed >= tally.missed.max(blind), "{name}: {single:?}");
    }
    let fine = OcclusionOptions { resolution: 1024, growth: 1.0 / 512.0, ..default };
    let tally = rates(&gpu, &needles(100), fine);
    println!("needles, 1024 pixels: {tally:?}");
    assert!(tally.missed * 5 < tally.met, "{tally:?}");
}

#[test]
fn nonsense_is_refused() {
    let gpu = Gpu::new().unwrap();
    let mesh = torus(0.7, 0.3, 8, 6);
    let default = OcclusionOptions::default();
    for wrong in [
        OcclusionOptions { resolution: 0, ..default },
        OcclusionOptions { resolution: 5000, ..default },
        OcclusionOptions { growth: f64::NAN, ..default },
        OcclusionOptions { growth: -0.1, ..default },
        OcclusionOptions { axes: 0, ..default },
        OcclusionOptions { axes: 4, ..default },
    ] {
        let refused = OcclusionTest::new(&gpu, &mesh, wrong);
        assert!(matches!(refused, Err(GpuError::Option { .. })), "{wrong:?}");
    }
}
