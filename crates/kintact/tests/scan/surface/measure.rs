//! Density, sampling radius, borders and parts of clouds.

use std::f64::consts::PI;

use kintact::DVec3;
use kintact::scan::SurfaceOptions;

use super::{awkward, ball, surface};

#[test]
fn density_is_that_of_the_ball() {
    let surface = surface(&ball(4000, 1), SurfaceOptions::default());
    let mean: f64 = (0..4000).map(|i| surface.density_at(i).unwrap()).sum::<f64>() / 4000.0;
    let truth = 4000.0 / (4.0 * PI);
    assert!((0.7..1.3).contains(&(mean / truth)), "{mean} of {truth}");
    assert_eq!(surface.density_at(4000), None);
}

#[test]
fn balls_of_the_sampling_radius_just_cover_the_surface() {
    let points = ball(2000, 3);
    let surface = surface(&points, SurfaceOptions::default());
    let radius = surface.sampling_radius();
    let far = |x: DVec3| surface.nearest_point(x).unwrap().1;
    // Positions so dense miss the farthest one by a twentieth at most.
    let truth = ball(200_000, 4).into_iter().map(far).fold(0.0, f64::max);
    assert!((0.98..1.06).contains(&(radius / truth)), "{radius} for {truth}");
    let local = (0..2000).map(|i| surface.covering_radius_at(i).unwrap()).fold(0.0, f64::max);
    assert_eq!(local, radius);
}

#[test]
fn points_near_the_rim_of_a_cap_are_its_border() {
    let all = ball(6000, 5);
    let spacing = (4.0 * PI / 6000.0_f64).sqrt();
    let points: Vec<DVec3> = all.into_iter().filter(|p| p.z >= 0.0).collect();
    let surface = surface(&points, SurfaceOptions::default());
    let border = surface.border_points();
    assert_eq!(
        border,
        (0..points.len()).filter(|&i| surface.is_border(i).unwrap()).collect::<Vec<_>>()
    );
    assert!(border.iter().all(|&i| points[i].z < 1.5 * spacing));
    let rim: Vec<usize> = (0..points.len()).filter(|&i| points[i].z < 0.25 * spacing).collect();
    let found = rim.iter().filter(|i| border.binary_search(i).is_ok()).count();
    assert!(found * 10 >= rim.len() * 9, "{found} of {}", rim.len());
    // The open cells of the rim do not count.
    assert!((0.5..3.0).contains(&(surface.sampling_radius() / spacing)));
}

#[test]
fn a_closed_ball_has_no_border() {
    let surface = surface(&ball(3000, 6), SurfaceOptions::default());
    assert_eq!(surface.border_points(), Vec::<usize>::new());
    assert_eq!(surface.part_count(), 1);
}

#[test]
fn parts_are_counted_and_follow_edits() {
    let apart =
        ball(300, 1).into_iter().chain(ball(200, 2).into_iter().map(|p| p + DVec3::X * 9.0));
    let points: Vec<DVec3> = apart.collect();
    let mut surface = surface(&points, SurfaceOptions::default());
    assert_eq!(surface.part_count(), 2);
    for i in 300..500 {
        surface.remove(i).unwrap();
    }
    assert_eq!(surface.part_count(), 1);
    assert_eq!((surface.is_border(400), surface.density_at(400)), (None, None));
    assert!(surface.border_points().iter().all(|&i| i < 300));
}

#[test]
fn awkward_clouds_have_finite_measures() {
    for points in awkward() {
        let surface = surface(&points, SurfaceOptions::default());
        assert!(surface.sampling_radius().is_finite());
        assert!(surface.part_count() >= 1);
        for i in 0..points.len() {
            assert!(surface.density_at(i).unwrap() > 0.0);
            assert!(surface.covering_radius_at(i).unwrap() >= 0.0);
        }
    }
}
