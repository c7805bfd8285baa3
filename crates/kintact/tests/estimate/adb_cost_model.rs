//! Our cost model, after section 3.7: predictions of box tests against counted walks.

use glam::DVec3;
use kintact::estimate::paper::{AdbOptions, AdbTree};
use kintact::estimate::paper::{CostModel, CountedWalk, count_walk, root_overlap};
use kintact::{Pose, TriMesh};

use crate::adb_oracle::{poses, sphere};

fn turn(tree: &AdbTree, distance: f64) -> (CountedWalk, f64) {
    let walks: Vec<_> = poses(1.0, 30)
        .iter()
        .filter_map(|pose| {
            let direction = pose.translation().try_normalize()?;
            let pose = Pose::from_matrix(pose.rotation(), direction * distance).unwrap();
            Some(count_walk(tree, tree, &pose))
        })
        .collect();
    let count = walks.len() as f64;
    let levels = walks.iter().map(|(walk, _)| walk.pairs.len()).max().unwrap();
    let mean = |level: usize| {
        let at = |(walk, _): &(CountedWalk, u64)| walk.pairs.get(level).copied().unwrap_or(0.0);
        walks.iter().map(at).sum::<f64>() / count
    };
    let overlap = walks.iter().map(|(walk, _)| walk.overlap).sum::<f64>() / count;
    let tests = walks.iter().map(|(_, tests)| *tests as f64).sum::<f64>() / count;
    (CountedWalk { overlap, pairs: (0..levels).map(mean).collect() }, tests)
}

#[test]
fn fitted_models_predict_distances_they_have_not_seen() {
    let tree = AdbTree::build(&sphere(48), &AdbOptions::default()).unwrap();
    let seen: Vec<_> = [0.8, 1.2, 1.6, 2.0].iter().map(|&d| turn(&tree, d).0).collect();
    let model = CostModel::fitted(&tree, &tree, &seen);
    for distance in [1.0, 1.4, 1.8] {
        let (walk, tests) = turn(&tree, distance);
        let predicted = model.box_tests(walk.overlap);
        let ratio = predicted / tests;
        assert!((1.0 / 3.0..3.0).contains(&ratio), "{distance}: {predicted} for {tests}");
    }
}

#[test]
fn more_overlap_costs_more_and_none_costs_one_test() {
    let tree = AdbTree::build(&sphere(24), &AdbOptions::default()).unwrap();
    let model = CostModel::of_trees(&tree, &tree);
    let costs = [0.1, 0.5, 1.0, 1.5].map(|overlap| model.box_tests(overlap));
    assert!(costs.is_sorted(), "{costs:?}");
    assert_eq!(model.box_tests(-1.0), 1.0);
    let far = Pose::from_translation(DVec3::X * 10.0).unwrap();
    assert!(root_overlap(&tree, &tree, &far) < 0.0);
    let (walk, tests) = count_walk(&tree, &tree, &far);
    assert_eq!((walk.pairs.len(), tests), (0, 1));
    let nothing = AdbTree::build(&TriMesh::default(), &AdbOptions::default()).unwrap();
    assert_eq!(count_walk(&tree, &nothing, &far).1, 0);
    assert_eq!(CostModel::of_trees(&tree, &nothing).box_tests(-1.0), 1.0);
}

/// Counts by level are those of all pairs of nodes at a level whose ancestors overlap too.
#[test]
fn walks_count_every_overlapping_pair_of_leaves() {
    let mesh = sphere(6);
    let tree = AdbTree::build(&mesh, &AdbOptions::default()).unwrap();
    let pose = Pose::from_translation(DVec3::new(1.1, 0.3, 0.2)).unwrap();
    let leaves: Vec<_> = (0..tree.node_count() as u32)
        .filter(|&node| tree.face(node).is_some())
        .map(|node| tree.box_of(node))
        .collect();
    let mut overlapping = 0.0;
    for [ca, ha] in &leaves {
        for [cb, hb] in &leaves {
            let apart = (pose.apply(*cb) - *ca).abs() - *ha - *hb;
            overlapping += f64::from(u8::from(apart.max_element() <= 0.0));
        }
    }
    let (walk, tests) = count_walk(&tree, &tree, &pose);
    assert!(walk.pairs.iter().sum::<f64>() >= overlapping && overlapping > 50.0);
    assert!(tests as f64 >= walk.pairs.iter().sum::<f64>());
}
