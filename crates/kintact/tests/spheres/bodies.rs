//! Trees of many bodies within one budget of memory: coarser where it ends, never wrong.

use glam::DVec3;
use kintact::motion::{PolynomialMotion, RigidMotion};
use kintact::spheres::bodies::SphereBodies;
use kintact::spheres::tree::{RootCell, SphereOptions, Subdivision, TriangleTest};
use kintact::spheres::{SphereQuery, SphereTree};
use kintact::{Pose, TriMesh};

use crate::shapes::{apple, torus};
use crate::{brute_force, planted};

fn row(mesh: &TriMesh, bytes: usize) -> SphereBodies<TriangleTest<'_>> {
    let mut bodies = SphereBodies::new(bytes);
    for body in 0..8u32 {
        let added = bodies.add(planted(mesh, SphereOptions::default()));
        let pose = Pose::from_translation(DVec3::X * (1.6 * f64::from(body))).unwrap();
        bodies.set_pose(added, &pose).unwrap();
    }
    bodies
}

#[test]
fn all_trees_stay_within_the_budget_and_miss_nothing() {
    let mesh = torus(20, 12);
    let generous = row(&mesh, 100_000_000);
    let touch: Vec<bool> = (0..7)
        .map(|body| {
            let [a, b] = [body, body + 1].map(|body: usize| generous.trees()[body].pose());
            !brute_force(&mesh, &a, &mesh, &b).is_empty()
        })
        .collect();
    assert!(touch.contains(&true));
    let whole = {
        let mut bodies = generous.clone();
        (0..7).for_each(|body| drop(bodies.collide(body, body + 1).unwrap().clone()));
        assert_eq!(bodies.forgotten(), 0);
        bodies.live_bytes()
    };
    for share in [2, 5, 20] {
        let bytes = whole / share;
        let mut bodies = row(&mesh, bytes);
        let (mut coarser, mut roots) = (0, 0);
        for frame in 0..4 {
            bodies.advance(f64::from(frame)).unwrap();
            for (body, &touch) in touch.iter().enumerate() {
                let answer = bodies.collide(body as u32, body as u32 + 1).unwrap();
                assert!(!touch || !answer.pairs.is_empty(), "1/{share}: {body} is missed");
                coarser += u32::from(!answer.complete);
                assert!(bodies.live_bytes() <= bytes, "{} of {bytes}", bodies.live_bytes());
            }
            roots = bodies.trees().iter().map(SphereTree::node_count).sum();
        }
        assert!(bodies.forgotten() > 0, "1/{share}");
        assert!(roots >= 8 && (share < 20 || coarser > 0), "1/{share}: {coarser} coarser");
    }
    let mut bodies = row(&mesh, 0);
    assert!(!bodies.collide(0, 1).unwrap().complete);
    assert!(bodies.collide(0, 8).is_err() && bodies.collide(3, 3).is_err());
    assert!(bodies.set_pose(9, &Pose::IDENTITY).is_err());
}

/// The order of the bodies turns the answer round and changes nothing else.
#[test]
fn the_order_of_two_bodies_does_not_matter() {
    let mesh = apple(20, 16);
    let mut bodies = row(&mesh, 10_000_000);
    let there = bodies.collide(2, 3).unwrap().clone();
    let back = bodies.collide(3, 2).unwrap();
    assert_eq!(there.pairs.len(), back.pairs.len());
    assert_eq!(there.distance_bound(), back.distance_bound());
}

/// Trees grown along known motions have nothing left to test when the bodies meet.
#[test]
fn growing_along_a_motion_leaves_the_meeting_nothing_to_do() {
    let (mesh_a, mesh_b) = (torus(30, 20), apple(30, 20));
    let motion = |place: DVec3, velocity: DVec3| {
        let (turn, zero) = (glam::DQuat::IDENTITY, DVec3::ZERO);
        RigidMotion::new(0.0, turn, zero, place, PolynomialMotion::linear(velocity), zero).unwrap()
    };
    let (rest, fall) = (motion(DVec3::ZERO, DVec3::ZERO), motion(DVec3::Z * 5.0, -DVec3::Z * 4.0));
    let tests = |looks: u32| {
        let options = SphereOptions::default();
        let (mut a, mut b) = (planted(&mesh_a, options), planted(&mesh_b, options));
        let mut query = SphereQuery::default();
        if looks > 0 {
            query.grow_along([&mut a, &mut b], [&rest, &fall], [0.0, 1.0], looks).unwrap();
        }
        b.set_pose(&fall.pose(1.0).unwrap());
        let before = a.counts.cell_tests + b.counts.cell_tests;
        assert!(!query.collide(&mut a, &mut b).pairs.is_empty());
        a.counts.cell_tests + b.counts.cell_tests - before
    };
    assert!(tests(0) > 100);
    assert_eq!(tests(1), 0);
    assert_eq!(tests(4), 0);
}

/// Bodies of different sizes share the unit of length, and each corrects its own depth.
#[test]
fn bodies_share_the_unit_and_correct_their_own_depth() {
    let mesh = torus(30, 20);
    let sized = |by: f64| {
        let vertices = mesh.vertices().iter().map(|&p| p * by).collect();
        TriMesh::new(vertices, mesh.faces().to_vec()).unwrap()
    };
    let width = {
        let first = mesh.vertices()[0];
        let fold = mesh.vertices().iter().fold((first, first), |(l, h), &p| (l.min(p), h.max(p)));
        (fold.1 - fold.0).max_element()
    };
    let unit = width / 100.0;
    let options = SphereOptions {
        subdivision: Subdivision::BranchOnNeedIn { unit },
        depth: 5,
        ..SphereOptions::default()
    };
    // 70 and 100 units: below and above three quarters of a power of two.
    for (by, size, depth) in [(0.6999, 70, 6), (0.9999, 100, 5), (1.2999, 130, 6)] {
        let mesh = sized(by);
        let mut tree = planted(&mesh, options);
        assert_eq!((tree.size(), tree.depth()), (size, depth), "{by}");
        tree.grow_fully();
        let one = planted(
            &mesh,
            SphereOptions {
                subdivision: Subdivision::BranchOnNeed { size: size as u16 },
                ..options
            },
        );
        assert_eq!(one.depth(), depth);
    }
    let tiny = SphereOptions { subdivision: Subdivision::BranchOnNeedIn { unit: 1e-9 }, ..options };
    assert!(SphereTree::new(TriangleTest::new(&mesh), tiny).is_err());
}

/// Trees over the body's box miss nothing and fit flat bodies more tightly.
#[test]
fn boxes_as_roots_miss_nothing() {
    let mesh = torus(20, 12);
    let flat = {
        let vertices = mesh.vertices().iter().map(|&p| p * DVec3::new(1.0, 0.5, 0.1)).collect();
        TriMesh::new(vertices, mesh.faces().to_vec()).unwrap()
    };
    let bound = |root| {
        let options = SphereOptions { root, depth: 5, ..SphereOptions::default() };
        let (mut a, mut b) = (planted(&flat, options), planted(&flat, options));
        let mut query = SphereQuery::exact();
        let mut least = f64::INFINITY;
        for step in 0..12 {
            let pose = Pose::new(
                glam::DQuat::from_rotation_x(0.2 * f64::from(step)),
                DVec3::new(0.3, 0.1 * f64::from(step), 0.05),
            )
            .unwrap();
            b.set_pose(&pose);
            let expected = brute_force(&flat, &Pose::IDENTITY, &flat, &pose);
            let answer = query.collide(&mut a, &mut b);
            assert_eq!(answer.faces, expected, "{root:?}, step {step}");
            least = least.min(answer.distance_bound());
        }
        least
    };
    let [cube, by_box] = [RootCell::Cube, RootCell::Box].map(bound);
    assert!(by_box < 0.8 * cube, "{by_box} {cube}");
}
