//! The closed form for triangles that pass each other, against the other continuous tests and
//! against the exact static test at many times.

use glam::DVec3;
use kintact::exact::ccd::{
    BallisticPoint, Options, RelativeTranslation, SharedCorners, ballistic_triangles,
    passing_triangles, pressing_direction, translating_triangles,
};
use kintact::exact::triangles_intersect;
use kintact::geometry::Triangle;

use crate::cases::Random;

const ALWAYS: [f64; 2] = [0.0, f64::INFINITY];

fn random_triangle(random: &mut Random, lattice: bool) -> Triangle {
    std::array::from_fn(|_| if lattice { random.lattice_point(4) } else { random.point(0.0, 3.0) })
}

#[test]
fn straight_paths_agree_with_the_translated_triangle() {
    let mut random = Random(11);
    let mut met = 0;
    for k in 0..20_000 {
        let lattice = k % 2 == 0;
        let (a, b) = (random_triangle(&mut random, lattice), random_triangle(&mut random, lattice));
        let velocity = if lattice {
            random.lattice_point(9) - DVec3::splat(4.0)
        } else {
            random.point(-5.0, 5.0)
        };
        let motion = RelativeTranslation { velocity, ..RelativeTranslation::default() };
        let found = passing_triangles(&a, &b, &motion, ALWAYS);
        let theirs = translating_triangles(&b, &a, velocity).unwrap();
        assert!(found.spans().len() <= 1);
        match (found.spans().first(), theirs) {
            (Some([first, last]), Some(time)) => {
                met += 1;
                assert!((first - time.lower).abs() < 1e-12, "{a:?} {b:?} {velocity}");
                assert!((last.min(1.0) - time.upper).abs() < 1e-12, "{a:?} {b:?} {velocity}");
            }
            (Some([first, _]), None) => assert!(*first > 1.0 - 1e-12, "{first}"),
            (None, found) => assert_eq!(found, None, "{a:?} {b:?} {velocity}"),
        }
    }
    assert!(met > 3000, "{met}");
}

/// Coefficients on a lattice and times that are multiples of 1/16: positions without rounding, so
/// that the static test is the truth.
#[test]
fn no_time_of_contact_is_missing_on_bent_paths() {
    let mut random = Random(12);
    let (mut inside, mut several) = (0, 0);
    for _ in 0..4000 {
        let (a, b) = (random_triangle(&mut random, true), random_triangle(&mut random, true));
        let velocity = random.lattice_point(17) - DVec3::splat(8.0);
        let bend = random.lattice_point(9) - DVec3::splat(4.0);
        let motion = RelativeTranslation { velocity, bend, ..RelativeTranslation::default() };
        let found = passing_triangles(&a, &b, &motion, ALWAYS);
        several += u32::from(found.spans().len() > 1);
        for k in 0..48 {
            let t = f64::from(k) / 16.0;
            let moved = b.map(|p| p + velocity * t + bend * (t * t));
            let held = found.spans().iter().any(|s| s[0] <= t && t <= s[1]);
            if triangles_intersect(&a, &moved) {
                inside += 1;
                assert!(held, "{a:?} {b:?} {velocity} {bend} at {t}: {found:?}");
            } else if held {
                // Times that rounding leaves open lie at the ends.
                let near = found
                    .spans()
                    .iter()
                    .any(|s| (t - s[0]).abs() < 1e-9 || (t - s[1]).abs() < 1e-9);
                assert!(near, "{a:?} {b:?} {velocity} {bend} at {t}: {found:?}");
            }
        }
    }
    assert!(inside > 2000 && several > 20, "{inside} {several}");
}

#[test]
fn thrown_triangles_meet_when_the_ballistic_test_says() {
    let mut random = Random(13);
    let mut met = 0;
    for _ in 0..3000 {
        let (a, b) = (random_triangle(&mut random, false), random_triangle(&mut random, false));
        let (velocity, bend) = (random.point(-4.0, 4.0), random.point(-4.0, 4.0));
        let motion = RelativeTranslation { velocity, bend, ..RelativeTranslation::default() };
        let found = passing_triangles(&a, &b, &motion, ALWAYS);
        let resting = a.map(|position| BallisticPoint { position, ..Default::default() });
        let thrown =
            b.map(|position| BallisticPoint { position, velocity, acceleration: 2.0 * bend });
        let options = Options::default();
        let theirs = ballistic_triangles(&resting, &thrown, SharedCorners::NONE, &options).unwrap();
        let first = found.spans().first().map(|span| span[0]).filter(|first| *first < 1.0);
        match (first, theirs.time()) {
            (Some(first), Some(time)) => {
                met += 1;
                // The other one may report a near miss before the contact.
                assert!(time.lower <= first + 1e-9, "{first} {time:?}");
            }
            (Some(first), None) => panic!("{first}: {a:?} {b:?} {velocity} {bend}"),
            _ => {}
        }
    }
    assert!(met > 400, "{met}");
}

#[test]
fn a_face_is_pressed_along_its_normal() {
    let floor = [DVec3::ZERO, 4.0 * DVec3::X, 4.0 * DVec3::Y];
    let spike = [DVec3::new(1.0, 1.0, 1.0), DVec3::new(0.5, 1.0, 3.0), DVec3::new(1.5, 0.0, 3.0)];
    let motion = RelativeTranslation {
        velocity: DVec3::new(0.3, 0.2, -2.0),
        ..RelativeTranslation::default()
    };
    let times = passing_triangles(&floor, &spike, &motion, ALWAYS);
    let first = times.spans()[0][0];
    assert!((first - 0.5).abs() < 1e-12);
    let up = pressing_direction(&floor, &spike, &motion, first).unwrap();
    assert!((up - DVec3::Z).length() < 1e-9, "{up}");
    let back = RelativeTranslation { velocity: -motion.velocity, ..RelativeTranslation::default() };
    let down = pressing_direction(&spike, &floor, &back, first).unwrap();
    assert!((down + DVec3::Z).length() < 1e-9, "{down}");
}

#[test]
fn slack_makes_contact_longer_and_windows_only_allow_to_give_up() {
    let mut random = Random(14);
    for _ in 0..2000 {
        let (a, b) = (random_triangle(&mut random, false), random_triangle(&mut random, false));
        let velocity = random.point(-4.0, 4.0);
        let exact = RelativeTranslation { velocity, ..RelativeTranslation::default() };
        let slack = RelativeTranslation { slack: 1e-6, errors: [1e-6, 0.0], ..exact };
        let (tight, wide) =
            (passing_triangles(&a, &b, &exact, ALWAYS), passing_triangles(&a, &b, &slack, ALWAYS));
        for span in tight.spans() {
            let wider = wide.spans()[0];
            assert!(wider[0] <= span[0] && wider[1] >= span[1]);
            let inside = passing_triangles(&a, &b, &exact, [span[1], f64::INFINITY]);
            assert_eq!(inside, tight);
            let before = passing_triangles(&a, &b, &exact, [0.0, span[0] * 0.5 - 1e-9]);
            assert!(before.is_empty() || before == tight);
        }
    }
}
