//! `PointTree`: bounds that hold the surface, determinism, sample counts, awkward clouds.

use glam::DVec3;
use kintact::scan::tree::{Covering, PointTree, PointTreeOptions, SampleSize};
use kintact::scan::{PointSurface, SurfaceOptions};
use kintact::{Error, PointCloud};

use super::{Scanned, bowl, wavy_torus};
use crate::cases::Random;

/// Positions on the surface: points moved about and projected.
fn surface_places(scanned: &Scanned, count: usize) -> Vec<DVec3> {
    let mut random = Random(3);
    let mut place = |_| {
        let point = scanned.points[random.below(scanned.points.len() as u64) as usize];
        let near = point + random.point(-1.0, 1.0) * scanned.spacing;
        scanned.body.surface().project(near).point
    };
    (0..count).map(&mut place).collect()
}

#[test]
fn all_surface_is_inside_boxes_discs_and_spheres() {
    for scanned in [wavy_torus(0.0), wavy_torus(0.15), bowl()] {
        let positions = surface_places(&scanned, 4000);
        scanned.body.tree().validate(scanned.body.surface(), &positions).unwrap();
        // The check can fail: a position that is far from its node's spheres in a tree that covers
        // by chance, with hardly any tries.
        let options =
            PointTreeOptions { covering: Covering::Randomised(1), ..PointTreeOptions::default() };
        let tree = PointTree::build(scanned.body.surface(), &options).unwrap();
        assert!(tree.validate(scanned.body.surface(), &positions).is_err());
    }
}

#[test]
fn trees_are_the_same_whatever_the_threads_and_differ_by_seed() {
    let scanned = wavy_torus(0.1);
    let serial = PointTreeOptions { covering: Covering::Randomised(50), ..Default::default() };
    let build = |options| PointTree::build(scanned.body.surface(), &options).unwrap();
    let tree = build(serial);
    assert!(tree == build(PointTreeOptions { parallel: true, ..serial }));
    assert!(tree != build(PointTreeOptions { seed: 2, ..serial }));
}

#[test]
fn nodes_are_small_and_samples_follow_tau() {
    let scanned = wavy_torus(0.0);
    let surface = scanned.body.surface();
    let count = scanned.points.len();
    let tree = scanned.body.tree();
    assert!(tree.node_memory() / tree.node_count() < 150, "{}", tree.node_memory());
    assert!(tree.memory() < 150 * tree.node_count() + 8 * count);
    let samples = |samples| {
        let options = PointTreeOptions { samples, ..PointTreeOptions::default() };
        let tree = PointTree::build(surface, &options).unwrap();
        let inner = tree.node_count() / 2;
        (tree.sample_count(), inner)
    };
    let (all, inner) = samples(SampleSize::PerNode(5));
    assert_eq!(all, 5 * inner);
    // c = n / tau^2 in each node (5.8), as far as nodes have as many points.
    let (all, inner) = samples(SampleSize::Radius(30.0));
    let wanted = count.div_ceil(900);
    assert!(all <= wanted * inner && all >= wanted.min(9) * inner, "{count} {all} {inner}");
    // c_A = |P_A| / tau^2: about the number of points by tau^2 on each level.
    let (all, inner) = samples(SampleSize::Quality(10.0));
    assert!(all > inner && all < 2 * inner + count, "{all} {inner}");
}

#[test]
fn awkward_clouds_have_trees() {
    let mut random = Random(5);
    let clouds: Vec<Vec<DVec3>> = vec![
        vec![DVec3::ZERO, DVec3::X],
        (0..200).map(|i| DVec3::X * f64::from(i)).collect(),
        (0..400).map(|i| DVec3::new(f64::from(i % 20), f64::from(i / 20), 0.0)).collect(),
        (0..300).map(|_| random.lattice_point(4)).collect(),
        (0..300).map(|_| random.point(-1e-150, 1e-150)).collect(),
        (0..300).map(|_| random.point(1e7, 1e7 + 1.0)).collect(),
    ];
    for points in clouds {
        let cloud = PointCloud::new(points.clone()).unwrap();
        let surface = PointSurface::new(&cloud, SurfaceOptions::default()).unwrap();
        let tree = PointTree::build(&surface, &PointTreeOptions::default()).unwrap();
        tree.validate(&surface, &points).unwrap();
    }
}

#[test]
fn options_without_sense_are_refused() {
    let scanned = bowl();
    for options in [
        PointTreeOptions { leaf_points: 0, ..Default::default() },
        PointTreeOptions { samples: SampleSize::Quality(0.0), ..Default::default() },
    ] {
        let result = PointTree::build(scanned.body.surface(), &options);
        assert!(matches!(result, Err(Error::Parameter { .. })), "{options:?}");
    }
}
