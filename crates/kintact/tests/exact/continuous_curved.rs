//! Translation in closed form, thrown and rotating triangles, against exact tests at sampled times.

use kintact::DVec3;
use kintact::exact::ccd::{
    BallisticPoint, MovingPoint, Options, RigidStep, SharedCorners, TriangleContact,
    ballistic_triangles, contact_spans, rigid_triangles, translating_triangles, triangles,
};

use crate::continuous_queries::Random;
use crate::oracle::triangles_intersect;

const PARTS: i64 = 16;

fn point(p: [i64; 3]) -> DVec3 {
    DVec3::from_array(p.map(|x| x as f64))
}

/// Integer corners; sometimes flat, collapsed or in one plane with others.
fn triangle(limit: i64, random: &mut Random) -> [DVec3; 3] {
    let mut corners: [DVec3; 3] = std::array::from_fn(|_| point(random.vector(limit)));
    match random.below(8) {
        0 => corners[2] = corners[0],
        1 => corners[2] = 2.0 * corners[1] - corners[0],
        2 | 3 => corners = corners.map(|p| p.with_z(0.0)),
        4 => corners = [corners[1]; 3],
        _ => {}
    }
    corners
}

#[test]
fn translation_agrees_with_the_general_test_and_with_samples() {
    let mut random = Random(1);
    let mut touching = 0;
    for _ in 0..3_000 {
        let limit = [3, 40, 1 << 14][random.below(3) as usize];
        let (a, b) = (triangle(limit, &mut random), triangle(limit, &mut random));
        let w = point(random.vector(limit).map(|x| x * PARTS));
        let time = translating_triangles(&a, &b, w).unwrap();
        for k in 0..=PARTS {
            let t = k as f64 / PARTS as f64;
            let meets = triangles_intersect(&a.map(|p| p + w * t), &b);
            assert!(!meets || time.is_some_and(|i| i.contains(t)), "{t} {time:?} {a:?} {b:?} {w}");
        }
        let (moving, resting) =
            (a.map(|p| MovingPoint::new(p, p + w)), b.map(MovingPoint::resting));
        let options = Options::default();
        let spans = contact_spans(&moving, &resting, SharedCorners::NONE, &options).unwrap();
        let contact = triangles(&moving, &resting, SharedCorners::NONE, &options).unwrap();
        assert_eq!(time.is_some(), contact.is_contact(), "{time:?} {spans:?} {a:?} {b:?} {w}");
        let Some(time) = time else { continue };
        touching += 1;
        // A convex body crosses the origin once. Ends agree to what the tolerance is worth.
        assert_eq!(spans.len(), 1, "{time:?} {spans:?} {a:?} {b:?} {w}");
        let hull = spans[0].hull();
        let slack = if w == DVec3::ZERO { 0.0 } else { 1e-4 };
        assert!((hull.lower - time.lower).abs() <= slack, "{time:?} {spans:?} {a:?} {b:?} {w}");
        assert!((hull.upper - time.upper).abs() <= slack, "{time:?} {spans:?} {a:?} {b:?} {w}");
    }
    assert!(touching > 500, "{touching}");
}

#[test]
fn extreme_translations_do_not_panic_or_miss() {
    let mut random = Random(2);
    for _ in 0..3_000 {
        let mut number = || random.within(1 << 20) as f64 * f64::exp2(random.within(1000) as f64);
        let mut point = || DVec3::new(number(), number(), number());
        let (mut a, b) = ([point(), point(), point()], [point(), point(), point()]);
        let w = point();
        let _ = translating_triangles(&a, &b, w).unwrap();
        a[1] = b[2];
        let time = translating_triangles(&a, &b, w).unwrap();
        assert!(time.is_some_and(|t| t.contains(0.0)), "{time:?} {a:?} {b:?} {w}");
    }
    assert!(translating_triangles(&[DVec3::NAN; 3], &[DVec3::ONE; 3], DVec3::ONE).is_err());
    assert!(translating_triangles(&[DVec3::ONE; 3], &[DVec3::ONE; 3], DVec3::INFINITY).is_err());
}

/// Thrown so that positions at sixteenths of the step are integers.
fn throw(corners: [DVec3; 3], pull: DVec3, random: &mut Random) -> [BallisticPoint; 3] {
    corners.map(|position| BallisticPoint {
        position,
        velocity: point(random.vector(10).map(|x| x * PARTS)),
        acceleration: pull,
    })
}

fn pull(random: &mut Random) -> DVec3 {
    point(random.vector(2).map(|x| x * 2 * PARTS * PARTS))
}

#[test]
fn thrown_triangles_are_never_late() {
    let mut random = Random(3);
    let mut touching = 0;
    for round in 0..400 {
        let (common, own) = (pull(&mut random), pull(&mut random));
        let a = throw(triangle(200, &mut random), common, &mut random);
        let other = if round % 2 == 0 { common } else { own };
        let b = throw(triangle(200, &mut random), other, &mut random);
        let contact =
            ballistic_triangles(&a, &b, SharedCorners::NONE, &Options::default()).unwrap();
        let at = |t: f64| (a.map(|p| p.at(t)), b.map(|p| p.at(t)));
        let first = (0..=PARTS).map(|k| k as f64 / PARTS as f64).find(|&t| {
            let (p, q) = at(t);
            triangles_intersect(&p, &q)
        });
        touching += u32::from(first.is_some());
        if let Some(first) = first {
            let time = contact.time().unwrap_or_else(|| panic!("missed {a:?} {b:?}"));
            assert!(time.lower <= first, "late: {contact:?}, {first} {a:?} {b:?}");
        }
        assert_eq!(contact == TriangleContact::AtStart, first == Some(0.0));
        if let TriangleContact::Within { time, .. } = contact {
            // Not early either: at the reported time, the rounded triangles are nearly in touch,
            // so that growing the separation by the tolerance makes them touch at once.
            let (p, q) = at(time.lower);
            let near = Options { min_separation: 1e-5, ..Options::default() };
            let (p, q) = (p.map(MovingPoint::resting), q.map(MovingPoint::resting));
            assert!(triangles(&p, &q, SharedCorners::NONE, &near).unwrap().is_contact());
        }
    }
    assert!(touching > 40, "{touching}");
}

#[test]
fn a_common_acceleration_changes_nothing() {
    let mut random = Random(4);
    let mut touching = 0;
    for _ in 0..300 {
        let a = throw(triangle(100, &mut random), DVec3::ZERO, &mut random);
        let b = throw(triangle(100, &mut random), DVec3::ZERO, &mut random);
        let options = Options::default();
        let fall = |p: BallisticPoint| BallisticPoint { acceleration: DVec3::NEG_Z * 320.0, ..p };
        let rest = ballistic_triangles(&a, &b, SharedCorners::NONE, &options).unwrap();
        let falling =
            ballistic_triangles(&a.map(fall), &b.map(fall), SharedCorners::NONE, &options).unwrap();
        assert_eq!(rest, falling);
        let moving = |t: &[BallisticPoint; 3]| {
            t.map(|p| MovingPoint::new(p.position, p.position + p.velocity))
        };
        let linear = triangles(&moving(&a), &moving(&b), SharedCorners::NONE, &options).unwrap();
        assert_eq!(linear.is_contact(), rest.is_contact());
        let start = |c: TriangleContact| c.time().map_or(2.0, |t| t.lower);
        assert!((start(linear) - start(rest)).abs() < 1e-6, "{linear:?} {rest:?}");
        touching += u32::from(rest.is_contact());
    }
    assert!(touching > 50, "{touching}");
}

#[test]
fn turning_triangles_are_never_late() {
    let mut random = Random(5);
    let mut touching = 0;
    for _ in 0..200 {
        let mut motion = || RigidStep {
            center: point(random.vector(3)),
            velocity: point(random.vector(6)),
            angular_velocity: point(random.vector(4)),
        };
        let (m, n) = (motion(), motion());
        let (a, b) = (triangle(6, &mut random), triangle(6, &mut random));
        let contact = rigid_triangles(&a, &m, &b, &n, &Options::default()).unwrap();
        assert_eq!(contact == TriangleContact::AtStart, triangles_intersect(&a, &b));
        let at = |t: f64| (a.map(|p| m.carry(p, t)), b.map(|p| n.carry(p, t)));
        let first = (0..=256).map(|k| f64::from(k) / 256.0).find(|&t| {
            let (p, q) = at(t);
            kintact::exact::triangles_intersect(&p, &q)
        });
        touching += u32::from(first.is_some());
        if let Some(first) = first {
            let time = contact.time().unwrap_or_else(|| panic!("missed {a:?} {m:?} {b:?} {n:?}"));
            assert!(time.lower <= first, "late: {contact:?} {first}");
        }
        if let TriangleContact::Within { time, .. } = contact {
            let (p, q) = at(time.lower);
            let near = Options { min_separation: 1e-5, ..Options::default() };
            let (p, q) = (p.map(MovingPoint::resting), q.map(MovingPoint::resting));
            assert!(triangles(&p, &q, SharedCorners::NONE, &near).unwrap().is_contact());
        }
    }
    assert!(touching > 40, "{touching}");
}

#[test]
fn a_blade_hits_at_the_known_angle() {
    // A segment of length 1 rotates once about z and meets a point at distance 0.5, 90 degrees on.
    let blade = [DVec3::ZERO, DVec3::X, DVec3::X];
    let target = [DVec3::new(0.0, 0.5, 0.0); 3];
    let ask = |turn: f64, target: [DVec3; 3]| {
        let motion = RigidStep { angular_velocity: turn * DVec3::Z, ..Default::default() };
        let rest = RigidStep::default();
        rigid_triangles(&blade, &motion, &target, &rest, &Options::default()).unwrap()
    };
    let time = ask(std::f64::consts::TAU, target).time().unwrap();
    assert!(time.lower <= 0.25 && time.lower > 0.25 - 1e-5, "{time:?}");
    assert_eq!(ask(-1.0, target), TriangleContact::None);
    // Beyond the tip's circle, by more and by less than the tolerance resolves.
    let beyond = |by: f64| [DVec3::new(0.0, 1.0 + by, 0.0); 3];
    assert_eq!(ask(std::f64::consts::TAU, beyond(1e-4)), TriangleContact::None);
    assert!(ask(std::f64::consts::TAU, beyond(0.0)).is_contact());
}

#[test]
fn curved_motions_refuse_bad_input_and_survive_extremes() {
    let good = [BallisticPoint::default(); 3];
    let mut bad = good;
    bad[2].acceleration.x = f64::NAN;
    let options = Options::default();
    assert!(ballistic_triangles(&good, &bad, SharedCorners::NONE, &options).is_err());
    let nan = RigidStep { angular_velocity: DVec3::NAN, ..Default::default() };
    let here = [DVec3::ZERO, DVec3::X, DVec3::Y];
    assert!(rigid_triangles(&here, &nan, &here, &RigidStep::default(), &options).is_err());

    let mut random = Random(6);
    let few = Options { max_iterations: 50, ..options };
    for _ in 0..200 {
        let mut number = || random.within(1 << 20) as f64 * f64::exp2(random.within(1003) as f64);
        let mut point = || DVec3::new(number(), number(), number());
        let mut thrown = || {
            std::array::from_fn(|_| BallisticPoint {
                position: point(),
                velocity: point(),
                acceleration: point(),
            })
        };
        let (a, b): ([BallisticPoint; 3], [BallisticPoint; 3]) = (thrown(), thrown());
        let _ = ballistic_triangles(&a, &b, SharedCorners::NONE, &few).unwrap();
        let motion = |p: &BallisticPoint| RigidStep {
            center: p.position,
            velocity: p.velocity,
            angular_velocity: p.acceleration,
        };
        let (p, q) = (a.map(|p| p.position), b.map(|p| p.position));
        let _ = rigid_triangles(&p, &motion(&a[0]), &q, &motion(&b[0]), &few).unwrap();
        // In touch from the beginning, whatever comes after.
        let contact = rigid_triangles(&p, &motion(&a[0]), &[p[0]; 3], &motion(&b[0]), &few);
        assert_eq!(contact.unwrap(), TriangleContact::AtStart);
    }
}
