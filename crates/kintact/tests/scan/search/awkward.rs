//! Sheets, borders, and clouds that hardly are surfaces.

use glam::DQuat;

use super::shapes::{ball, sheet};
use super::*;

/// A plane between two sheets lies on different sides of them: no root, on whichever is walked.
#[test]
fn nothing_is_found_between_sheets() {
    let mut points = sheet(40, 1);
    points.extend(sheet(40, 2).into_iter().map(|p| p + DVec3::Z * 6.0));
    let (double, single) = (surface(&points), surface(&sheet(40, 3)));
    for options in all_options() {
        for height in [2.0, 3.0, 4.5] {
            let pose = moved(0.3, 0.2, height);
            assert!(search_with(options, &double, &single, &pose).root.is_none(), "{height}");
            let back = moved(-0.3, -0.2, -height);
            assert!(search_with(options, &single, &double, &back).root.is_none(), "{height}");
        }
    }
}

/// A plane passes beside the border of another: its function changes sign there, and there is no
/// surface.
#[test]
fn nothing_is_found_past_a_border() {
    let (a, b) = (surface(&sheet(40, 4)), surface(&sheet(40, 5)));
    let upright = DQuat::from_rotation_y(std::f64::consts::FRAC_PI_2);
    for options in all_options() {
        // It stands beside the first, half of it above and half below: 2.5 units away and farther.
        for beside in [22.0, 24.0, 30.0] {
            let pose = Pose::new(upright, DVec3::X * beside).unwrap();
            assert!(search_with(options, &a, &b, &pose).root.is_none(), "{beside}");
        }
        let pose = Pose::new(upright, DVec3::X * 17.0).unwrap();
        let root = search_with(options, &a, &b, &pose).root.expect("inside the border");
        assert!((root.point.x - 17.0).abs() < 0.1 && root.point.z.abs() < 0.1);
    }
}

/// A gap in a sheet narrower than the virtual edges across it hides no intersection on both sides
/// of it, and holds none.
#[test]
fn small_gaps_are_bridged() {
    let torn: Vec<DVec3> = sheet(40, 6).into_iter().filter(|p| p.x.abs() > 1.2).collect();
    let (torn, whole) = (surface(&torn), surface(&sheet(40, 7)));
    let tilted = Pose::new(DQuat::from_rotation_x(0.8), DVec3::ZERO).unwrap();
    for options in all_options() {
        let root = search_with(options, &torn, &whole, &tilted).root.expect("two crossing planes");
        assert!(root.point.y.abs() < 0.1 && root.point.z.abs() < 0.1);
    }
}

#[test]
fn hardly_surfaces_give_answers() {
    let line: Vec<DVec3> = (0..50).map(|i| DVec3::X * f64::from(i)).collect();
    let clouds = [
        vec![DVec3::ZERO, DVec3::X],
        vec![DVec3::ZERO, DVec3::X, DVec3::Y],
        line,
        vec![DVec3::splat(1e300), DVec3::splat(-1e300)],
        vec![DVec3::splat(1e-300), DVec3::ZERO],
        sheet(3, 8),
        ball(60, 9),
    ];
    let surfaces = clouds.map(|points| surface(&points));
    for a in &surfaces {
        for b in &surfaces {
            for pose in [Pose::IDENTITY, moved(0.1, 0.2, 0.3), moved(1e9, 0.0, 0.0)] {
                for options in all_options() {
                    let answer = search_with(options, a, b, &pose);
                    if let Some(root) = answer.root {
                        assert!(root.point.is_finite());
                    }
                }
            }
        }
    }
}

#[test]
fn clouds_far_apart_cost_nothing() {
    let (a, b) = (surface(&ball(2000, 10)), surface(&ball(2000, 11)));
    let answer = search(&a, &b, &moved(9.0, 0.0, 0.0));
    assert_eq!((answer.root, answer.counts.evaluations), (None, 0));
}

#[test]
fn options_that_make_no_sense_are_refused() {
    use kintact::scan::search::Surfels;
    let good = SearchOptions::default();
    let bad = [
        SearchOptions { surfels: Surfels::Count(0), ..good },
        SearchOptions { surfels: Surfels::Radius(0.0), ..good },
        SearchOptions { surfels: Surfels::Radius(f64::NAN), ..good },
        SearchOptions { tolerance: -1.0, ..good },
        SearchOptions { certainty: f64::NAN, ..good },
    ];
    assert!(bad.iter().all(|&options| SurfaceSearch::new(options).is_err()));
}
