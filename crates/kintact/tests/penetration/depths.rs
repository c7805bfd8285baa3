//! Depths of analytic bodies at several tessellations, and what must not change them.

use glam::DVec3;
use kintact::geometry::Triangle;
use kintact::penetration::{
    Depth, DepthOptions, Overlap, RegionOptions, depth, overlap_volume, regions,
};
use kintact::{DQuat, Pose, Shape};

use crate::balls::bumpy_ball;
use crate::cases::Random;
use crate::solids::{cuboid, finer, peg, plate_with_hole, pose, shape};

fn at(x: f64, y: f64, z: f64) -> Pose {
    Pose::from_translation(DVec3::new(x, y, z)).unwrap()
}

fn measured(a: &Shape, pose_a: Pose, b: &Shape, pose_b: Pose, tolerance: f64) -> Depth {
    let options = DepthOptions { tolerance: Some(tolerance), ..DepthOptions::default() };
    let found = depth(&a.at(pose_a), &b.at(pose_b), &options).unwrap();
    let swapped = depth(&b.at(pose_b), &a.at(pose_a), &options).unwrap();
    assert_eq!((found.lower, found.upper), (swapped.lower, swapped.upper));
    assert!(found.is_complete && found.upper - found.lower <= tolerance + 1e-12, "{found:?}");
    found
}

fn assert_is(found: Depth, expected: f64, off: f64) {
    let is_in = found.lower <= expected + off && found.upper >= expected - off;
    assert!(is_in, "{found:?} for {expected} within {off}");
}

/// How far a ball of triangles is from round.
fn sag(n: u32) -> f64 {
    // Of the longest chord, a diagonal of a quadrilateral.
    let step = std::f64::consts::PI / f64::from(n);
    1.0 - (0.5 * step * 2.0_f64.sqrt()).cos()
}

#[test]
fn ball_in_ball() {
    for n in [12, 32, 80] {
        let (small, large) = (Shape::new(bumpy_ball(n, 0.0)), Shape::new(bumpy_ball(n, 0.0)));
        let turned = Pose::new(DQuat::from_rotation_x(1.0), DVec3::new(0.4, 0.8, 1.2)).unwrap();
        let distance = turned.translation().length();
        let found = measured(&small, Pose::IDENTITY, &large, turned, 1e-4);
        println!(
            "balls of {n} rows: {:.6} to {:.6}, round {:.6}",
            found.lower,
            found.upper,
            2.0 - distance
        );
        assert_is(found, 2.0 - distance, 2.0 * sag(n));
    }
}

#[test]
fn box_in_box() {
    for times in 0..3 {
        let refined = |mut triangles: Vec<Triangle>| {
            (0..times).for_each(|_| triangles = finer(&triangles));
            shape(&triangles)
        };
        let outer = refined(cuboid([-1.0; 3], [1.0; 3], 2));
        // Overlapping by 0.3 along x; the deepest place is amid the face.
        let inner = refined(cuboid([-0.2; 3], [0.2; 3], 6));
        assert_is(
            measured(&inner, at(1.1 - 0.2, 0.1, 0.0), &outer, Pose::IDENTITY, 1e-4),
            0.3,
            0.0,
        );
        let found = measured(&inner, at(0.9, 0.1, 0.0), &outer, Pose::IDENTITY, 1e-4);
        println!(
            "box in box, cut {times} times: {:.6} to {:.6}, exactly 0.3",
            found.lower, found.upper
        );
        // Wholly inside: the side nearest to the middle.
        assert_is(measured(&inner, Pose::IDENTITY, &outer, Pose::IDENTITY, 1e-4), 0.8, 1e-12);
        assert_is(measured(&outer, Pose::IDENTITY, &outer, Pose::IDENTITY, 1e-4), 0.0, 1e-12);
        assert_is(measured(&outer, Pose::IDENTITY, &outer, at(0.5, 0.0, 0.0), 1e-4), 0.5, 1e-12);
        assert_is(measured(&outer, Pose::IDENTITY, &outer, at(2.0, 0.0, 0.0), 1e-4), 0.0, 1e-12);
        assert_is(measured(&outer, Pose::IDENTITY, &outer, at(3.0, 0.0, 0.0), 1e-4), 0.0, 0.0);
    }
}

#[test]
fn peg_in_hole() {
    for sides in [16, 48, 96] {
        // A peg of radius 1.05 in a hole of radius 1: 0.05 deep all around.
        let plate = shape(&plate_with_hole(sides, 1.0, [0.0, 0.5]));
        let pin = shape(&peg(sides, 1.05, [-1.0, 1.5]));
        let chord = 1.05 * (1.0 - (std::f64::consts::PI / sides as f64).cos());
        let found = measured(&pin, Pose::IDENTITY, &plate, Pose::IDENTITY, 1e-4);
        println!(
            "peg in hole of {sides} sides: {:.6} to {:.6}, round 0.05",
            found.lower, found.upper
        );
        assert_is(found, 0.05, 2.0 * chord);
    }
}

/// A bar 1.1 wide in a slot 1 wide.
fn bar_and_slot() -> [Vec<Triangle>; 2] {
    let slot = [
        cuboid([-2.0, -2.0, -1.0], [2.0, -0.5, 0.6], 0),
        cuboid([-2.0, 0.5, -1.0], [2.0, 2.0, 0.6], 0),
    ];
    let bar = cuboid([-1.0, -0.55, -0.2], [1.0, 0.55, 0.6], 3);
    [bar, slot.concat()]
}

#[test]
fn a_bar_in_a_slot() {
    let [bar, slot] = bar_and_slot();
    let mut random = Random(11);
    for round in 0..6 {
        let (bar, slot) = match round % 2 {
            0 => (shape(&bar), shape(&slot)),
            _ => (shape(&finer(&bar)), shape(&finer(&finer(&slot)))),
        };
        let place = if round == 0 { Pose::IDENTITY } else { pose(&mut random, 5.0) };
        assert_is(measured(&bar, place, &slot, place, 1e-4), 0.05, 1e-12);
        let volume = overlap_volume(&bar.at(place), &slot.at(place)).unwrap();
        println!("bar in slot: volume {volume:.12}");
        assert!((volume - 2.0 * 2.0 * 0.8 * 0.05).abs() < 1e-12, "{volume}");
        let options = RegionOptions { depth: Some(DepthOptions::default()) };
        let found = regions(&bar.at(place), &slot.at(place), &options).unwrap();
        let deep = found.iter().filter(|region| region.depth.unwrap().upper > 0.01);
        assert_eq!(deep.clone().count(), 2);
        deep.for_each(|region| assert_is(region.depth.unwrap(), 0.05, 1e-9));
    }
}

#[test]
fn regions_of_one_face_have_their_own_depth() {
    let plate = shape(&cuboid([-4.0, -4.0, -2.0], [4.0, 4.0, 0.0], 3));
    let mut pins = peg(12, 0.5, [-0.25, 1.0]);
    pins.extend(peg(12, 0.5, [-0.1, 1.0]).iter().map(|t| t.map(|p| p + DVec3::X * 1.5)));
    let pins = shape(&pins);
    let options = RegionOptions { depth: Some(DepthOptions::default()) };
    let found = regions(&pins.at(at(0.1, 0.2, 0.0)), &plate.at(Pose::IDENTITY), &options).unwrap();
    let depths: Vec<Depth> = found.iter().map(|region| region.depth.unwrap()).collect();
    assert_eq!(depths.len(), 2);
    assert_is(depths[0], 0.25, 1e-12);
    assert_is(depths[1], 0.1, 1e-12);
    assert!(depths[1].upper < 0.1 + 1e-2);
}

/// One overlay answers what the functions do, in both orders, and the deepest region is the whole.
#[test]
fn an_overlap_answers_what_the_functions_do() {
    let plate = shape(&cuboid([-4.0, -4.0, -2.0], [4.0, 4.0, 0.0], 3));
    let mut pins = peg(12, 0.5, [-0.25, 1.0]);
    pins.extend(peg(12, 0.5, [-0.1, 1.0]).iter().map(|t| t.map(|p| p + DVec3::X * 1.5)));
    let pins = shape(&pins);
    let (a, b) = (pins.at(at(0.1, 0.2, 0.0)), plate.at(Pose::IDENTITY));
    let options = RegionOptions { depth: Some(DepthOptions::default()) };
    for (a, b) in [(&a, &b), (&b, &a)] {
        let mut overlap = Overlap::of(a, b).unwrap();
        let found = overlap.regions(&options).unwrap();
        assert_eq!(found, regions(a, b, &options).unwrap());
        assert_eq!(overlap.volume().unwrap(), overlap_volume(a, b).unwrap());
        let whole = overlap.depth(&DepthOptions::default()).unwrap();
        assert_eq!(whole, depth(a, b, &DepthOptions::default()).unwrap());
        let deepest = Depth::of_regions(&found).unwrap();
        assert_is(deepest, 0.25, 1e-12);
        assert!(deepest.lower <= whole.upper && whole.lower <= deepest.upper);
        assert_eq!(deepest.deepest.unwrap().side, whole.deepest.unwrap().side);
    }
    let unmeasured = regions(&a, &b, &RegionOptions::default()).unwrap();
    assert_eq!(Depth::of_regions(&unmeasured), None);
    assert_eq!(Depth::of_regions(&[]), None);
}

/// Depth of dense samples of both surfaces: never above the bounds, and near them.
#[test]
fn bumpy_bodies_against_dense_samples() {
    use kintact::distance::Proximity;
    let mut random = Random(5);
    let mut deep = 0;
    for _ in 0..6 {
        let (a, b) = (bumpy_ball(10, 0.2), bumpy_ball(14, 0.15));
        let place = pose(&mut random, 0.8);
        let world = |mesh: &kintact::TriMesh, pose: &Pose| {
            let corners = mesh.vertices().iter().map(|&p| pose.apply(p)).collect();
            Shape::new(kintact::TriMesh::new(corners, mesh.faces().to_vec()).unwrap())
        };
        let (a, b) = (Shape::new(a), world(&b, &place));
        let found = measured(&a, Pose::IDENTITY, &b, Pose::IDENTITY, 1e-3);
        let mut deepest = 0.0_f64;
        for (own, other) in [(&a, &b), (&b, &a)] {
            let near = Proximity::new(other).unwrap();
            let steps = 6;
            let points: Vec<DVec3> = own
                .triangles()
                .triangles()
                .flat_map(|[p, q, r]| {
                    (0..=steps).flat_map(move |i| {
                        (0..=steps - i).map(move |j| {
                            let (s, t) = (f64::from(i) / 6.0, f64::from(j) / 6.0);
                            p + (q - p) * s + (r - p) * t
                        })
                    })
                })
                .collect();
            let signed = near.signed_distances(&points).unwrap();
            deepest = signed.iter().fold(deepest, |deepest, &d| deepest.max(-d));
        }
        deep += usize::from(deepest > 0.1);
        assert!(deepest <= found.upper + 1e-12, "{deepest} {found:?}");
        // Samples are at most a sixth of the longest edge apart.
        assert!(found.lower <= deepest + 0.06, "{deepest} {found:?}");
    }
    assert!(deep > 3);
}

#[test]
fn open_bodies_are_refused() {
    let open = shape(&cuboid([0.0; 3], [1.0; 3], 0)[1..]);
    let closed = shape(&cuboid([0.0; 3], [1.0; 3], 0));
    for (a, b) in [(&open, &closed), (&closed, &open)] {
        let (a, b) = (a.at(Pose::IDENTITY), b.at(Pose::IDENTITY));
        let error = depth(&a, &b, &DepthOptions::default()).unwrap_err();
        assert!(error.to_string().contains("closed"), "{error}");
        assert!(overlap_volume(&a, &b).is_err());
    }
}

#[test]
fn a_tolerance_is_a_depth() {
    use kintact::Relation::{Crossing, Touching};
    use kintact::relate;
    let [bar, slot] = bar_and_slot();
    let bodies = [(bar.clone(), slot.clone()), (finer(&finer(&bar)), finer(&slot))];
    let mut random = Random(23);
    for (bar, slot) in bodies {
        let (bar, slot) = (shape(&bar), shape(&slot));
        for place in [Pose::IDENTITY, pose(&mut random, 3.0)] {
            let (bar, slot) = (bar.at(place), slot.at(place));
            for (tolerance, expected) in
                [(None, Crossing), (Some(0.049), Crossing), (Some(0.051), Touching)]
            {
                assert_eq!(relate(&bar, &slot, tolerance).unwrap(), expected, "{tolerance:?}");
                assert_eq!(relate(&slot, &bar, tolerance).unwrap(), expected, "{tolerance:?}");
            }
        }
    }
    // However finely balls are cut, the depth is 0.1, but for the slope of the faces at the poles.
    for n in [8, 24, 60] {
        let ball = Shape::new(bumpy_ball(n, 0.0));
        let (a, b) = (ball.at(Pose::IDENTITY), ball.at(at(0.0, 0.0, 1.9)));
        assert_eq!(relate(&a, &b, Some(0.097)).unwrap(), Crossing, "{n}");
        assert_eq!(relate(&a, &b, Some(0.101)).unwrap(), Touching, "{n}");
    }
}
