//! When branches grow and are evicted.

use glam::DVec3;
use kintact::spheres::tree::{EvictionPolicy, SphereOptions, TriangleTest};
use kintact::spheres::{SphereQuery, SphereTree};
use kintact::{Error, Pose, TriMesh};

use crate::cases::Random;
use crate::shapes::{apple, random_pose, torus};
use crate::{SUBDIVISIONS, options, planted};

fn moved(x: f64) -> Pose {
    Pose::from_translation(DVec3::X * x).unwrap()
}

#[test]
fn a_tree_left_alone_loses_one_level_after_another() {
    let mesh = torus(40, 20);
    for eviction in [EvictionPolicy::Branches, EvictionPolicy::Levels] {
        for subdivision in SUBDIVISIONS {
            let options = SphereOptions { eviction, max_time: 2.0, ..options(subdivision, 5) };
            let mut tree = planted(&mesh, options);
            tree.grow_fully();
            let full = tree.level_counts();
            tree.advance(2.0).unwrap();
            assert_eq!(tree.level_counts(), full, "not older than the limit");
            let depth = full.iter().filter(|&&count| count > 0).count();
            for round in 1..depth {
                tree.advance(2.1 * round as f64).unwrap();
                let mut expected = full.clone();
                expected[depth - round..].fill(0);
                assert_eq!(tree.level_counts(), expected, "{eviction:?}, {subdivision:?}");
            }
            assert_eq!(tree.node_count(), 1);
            assert_eq!(tree.counts.made, tree.counts.dropped);
            assert!(tree.reserved_bytes() < 8_000, "{}", tree.reserved_bytes());
        }
    }
}

/// Two places of contact, one of them left: its branches are evicted, the others stay. Level by
/// level, nothing goes while any part of the deepest level is in use.
#[test]
fn branches_are_forgotten_where_levels_are_not() {
    let mesh = torus(40, 20);
    let speck =
        TriMesh::from_triangles(&[[DVec3::ZERO, DVec3::X * 0.02, DVec3::Y * 0.02]]).unwrap();
    let nodes_after = |eviction| {
        let options = SphereOptions { eviction, max_time: 1.0, ..SphereOptions::default() };
        let mut tree = planted(&mesh, options);
        let mut small = planted(&speck, options);
        let mut query = SphereQuery::default();
        let mut ask = |tree: &mut SphereTree<_>, x: f64| {
            small.set_pose(&moved(x));
            assert!(!query.collide(tree, &mut small).pairs.is_empty());
        };
        ask(&mut tree, 1.2);
        let one = tree.node_count();
        ask(&mut tree, -1.2);
        let both = tree.node_count();
        for step in 1..20 {
            tree.advance(f64::from(step) * 0.5).unwrap();
            ask(&mut tree, 1.2);
        }
        [one, both, tree.node_count()]
    };
    let [one, both, left] = nodes_after(EvictionPolicy::Branches);
    assert!(both > one + 10);
    assert_eq!(left, one);
    let [_, both, left] = nodes_after(EvictionPolicy::Levels);
    assert_eq!(left, both);
}

/// Growing ahead does all the work of the frame that gets there.
#[test]
fn what_was_grown_ahead_need_not_be_grown() {
    let (a, b) = (torus(40, 20), apple(30, 15));
    let options = SphereOptions::default();
    let (mut a, mut b) = (planted(&a, options), planted(&b, options));
    let mut query = SphereQuery::default();
    let goal = random_pose(&mut Random(2), 0.8);
    query.grow_ahead(&mut a, &Pose::IDENTITY, &mut b, &goal);
    let grown = a.counts.cell_tests + b.counts.cell_tests;
    assert!(grown > 500);
    assert_eq!(b.pose(), Pose::IDENTITY);
    b.set_pose(&goal);
    assert!(!query.collide(&mut a, &mut b).pairs.is_empty());
    assert_eq!(a.counts.cell_tests + b.counts.cell_tests, grown);
}

#[test]
fn a_motion_updates_the_centres_there_are_and_nothing_else() {
    let mesh = torus(40, 20);
    let mut tree = planted(&mesh, SphereOptions::default());
    tree.set_pose(&moved(1.0));
    assert_eq!(tree.counts.center_updates, 1);
    tree.grow_fully();
    // The spheres of the last level are not stored.
    let levels = tree.level_counts();
    let stored = levels[..levels.len() - 1].iter().sum::<usize>() as u64;
    let tests = tree.counts.cell_tests;
    tree.set_pose(&moved(2.0));
    tree.set_pose(&moved(2.0));
    assert_eq!(tree.counts.center_updates, 1 + stored);
    assert!(levels[levels.len() - 1] as u64 > 2 * stored);
    assert_eq!(tree.counts.cell_tests, tests);
}

/// The same frames give the same trees, answers and counts.
#[test]
fn runs_repeat_themselves() {
    let (mesh_a, mesh_b) = (torus(24, 12), apple(20, 10));
    let run = || {
        let options = SphereOptions { max_time: 3.0, ..SphereOptions::default() };
        let (mut a, mut b) = (planted(&mesh_a, options), planted(&mesh_b, options));
        let mut query = SphereQuery::exact();
        let mut random = Random(8);
        let frames: Vec<_> = (0..30)
            .map(|frame| {
                a.advance(f64::from(frame)).unwrap();
                b.advance(f64::from(frame)).unwrap();
                b.set_pose(&random_pose(&mut random, 1.5));
                query.collide(&mut a, &mut b).clone()
            })
            .collect();
        (frames, a.counts, b.counts, query.counts)
    };
    assert_eq!(run(), run());
}

#[test]
fn nonsense_is_refused() {
    let mesh = torus(5, 5);
    let build_tree = |options| SphereTree::new(TriangleTest::new(&mesh), options).map(|_| ());
    let with = |change: fn(&mut SphereOptions)| {
        let mut options = SphereOptions::default();
        change(&mut options);
        build_tree(options)
    };
    assert!(matches!(with(|o| o.depth = 0), Err(Error::Parameter { .. })));
    assert!(matches!(with(|o| o.depth = 18), Err(Error::Parameter { .. })));
    assert!(matches!(with(|o| o.max_time = f64::NAN), Err(Error::Parameter { .. })));
    assert!(matches!(with(|o| o.max_time = -1.0), Err(Error::Parameter { .. })));
    let mut tree = planted(&mesh, SphereOptions::default());
    tree.advance(1.0).unwrap();
    assert!(matches!(tree.advance(0.5), Err(Error::Backwards { .. })));
    assert!(tree.advance(f64::NAN).is_err());
}
