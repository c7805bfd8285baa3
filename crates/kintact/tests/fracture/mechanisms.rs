//! The mechanisms of paper 2, by their counts: pairs do not depend on them, so no comparison of pairs
//! would see one that is missing. Every number here is worked out by hand.

use kintact::DVec3;
use kintact::bvh::{Aabb, brute_force};
use kintact::fracture::paper::DBVH;
use kintact::fracture::tree::{DynamicCounts, DynamicOptions, Invalidation, Replane, Selective};
use kintact::fracture::{DynamicTree, DynamicWalk};

use crate::dynamic_tree::boxes;

/// A cube of side `size` about a point.
fn cube(center: DVec3, size: f64) -> Aabb {
    Aabb::around([center - size / 2.0, center + size / 2.0])
}

/// Small cubes in a row along x, about the places given.
fn row(along: &[f64], size: f64) -> Vec<Aabb> {
    along.iter().map(|&x| cube(DVec3::X * x, size)).collect()
}

/// Takes a frame in which another body covers all; checks the pairs.
fn frame(tree: &mut DynamicTree, bodies: &[Aabb]) -> DynamicCounts {
    let all = [Aabb::around([DVec3::splat(-100.0), DVec3::splat(100.0)])];
    let mut other = DynamicTree::<Aabb>::new(DBVH).unwrap();
    tree.reset_counts();
    tree.update(bodies).unwrap();
    other.update(&all[..]).unwrap();
    let found = DynamicWalk::default().all_pairs(tree, &mut other);
    assert_eq!(found, brute_force::all_pairs(&boxes(tree), &all));
    tree.validate().unwrap();
    tree.counts()
}

/// Equation 1. Two clusters of two cubes move through each other along x and swap places. With all of
/// one size across x, the ratio is the length of the whole over the sum of the clusters' lengths:
/// (d + 2) / 4 for clusters of length 2 with centres d apart.
#[test]
fn clusters_that_swap_places_invalidate_their_parent() {
    let clusters =
        |d: f64| row(&[-d / 2.0 - 0.5, -d / 2.0 + 0.5, d / 2.0 - 0.5, d / 2.0 + 0.5], 1.0);
    for leaf_size in [2, 3] {
        let mut tree = DynamicTree::<Aabb>::new(DynamicOptions { leaf_size, ..DBVH }).unwrap();
        assert_eq!(frame(&mut tree, &clusters(8.0)).splits, 1);
        assert_eq!(tree.leaf_sizes(), [2, 2]);
        // (d + 2) / 4 below 0.9 for d below 1.6.
        for d in [4.0, 2.0, 1.75, 1.625] {
            let counts = frame(&mut tree, &clusters(d));
            assert_eq!((counts.invalidated, counts.splits), (0, 0), "{d} apart");
        }
        let counts = frame(&mut tree, &clusters(1.5));
        assert_eq!((counts.invalidated, counts.splits), (1, 1));
        // Cubes at -1.25, -0.25, 0.25, 1.25: split at 0 they are the same clusters, of lengths 2 and
        // 2 in 3.5. Hopeless, and split again in every frame in which they move.
        assert_eq!(frame(&mut tree, &clusters(1.4375)).invalidated, 1);
        // At -0.75, 0.25 and -0.25, 0.75: split at 0 each half has one of either cluster.
        assert_eq!(frame(&mut tree, &clusters(0.5)).invalidated, 1);
        // On the other sides: halves of length 9 in a whole of 10. Split anew they are clusters.
        let counts = frame(&mut tree, &clusters(-8.0));
        assert_eq!((counts.invalidated, counts.splits), (1, 1));
        let counts = frame(&mut tree, &clusters(-7.5));
        assert_eq!((counts.invalidated, counts.splits), (0, 0));
    }
}

/// The 80% rule, figure 4. Of ten cubes along x in [0, 16] the middle (8) has nine on one side. Planes
/// through the middle of that half (4) leave three below and seven above; planes through the middle of
/// the centres there (from 1 to 7.9, about 4.45) five and five.
#[test]
fn a_crowded_half_is_cut_through_its_own_middle() {
    let along = [1.0, 2.0, 3.0, 4.2, 4.4, 6.0, 6.5, 7.0, 7.9, 15.0];
    // From 0 to 16 with a size of 2, by half a size at both ends; centres span 1 to 15.
    let crowd = row(&along, 2.0);
    let sizes = |replane| {
        let options = DynamicOptions { leaf_size: 7, replane, ..DBVH };
        let mut tree = DynamicTree::<Aabb>::new(options).unwrap();
        let counts = frame(&mut tree, &crowd);
        assert_eq!((counts.splits, counts.uneven_splits), (1, 1));
        tree.leaf_sizes()
    };
    assert_eq!(sizes(Replane::Cell), [3, 7]);
    assert_eq!(sizes(Replane::Centers), [5, 5]);
    // With eight of ten in one half nothing is crowded.
    let mut tree = DynamicTree::<Aabb>::new(DynamicOptions { leaf_size: 8, ..DBVH }).unwrap();
    let mut even = along;
    even[8] = 8.5;
    assert_eq!(frame(&mut tree, &row(&even, 2.0)).uneven_splits, 0);
    assert_eq!(tree.leaf_sizes(), [8, 2]);
}

/// The last resort: all at one place.
#[test]
fn what_no_plane_divides_is_divided_all_the_same() {
    let mut tree = DynamicTree::<Aabb>::new(DynamicOptions { leaf_size: 4, ..DBVH }).unwrap();
    let counts = frame(&mut tree, &row(&[1.0; 16], 1.0));
    assert_eq!(counts.uneven_splits, 1);
    assert_eq!(tree.leaf_sizes(), [2; 8]);
}

/// A giant polygon among small ones overlaps whatever is beside it, however often its node is split.
#[test]
fn a_giant_is_split_every_frame_or_with_patience_every_fifth() {
    let mut cubes = row(&[-9.0, -8.0, -7.0, -6.0, 6.0, 7.0, 8.0, 9.0], 0.5);
    // Reaches across all; its centre lies in one half.
    cubes.push(Aabb::around([DVec3::new(-9.5, -0.25, -0.25), DVec3::new(10.0, 0.25, 0.25)]));
    let splits = |options: DynamicOptions| -> Vec<u64> {
        let options = DynamicOptions { leaf_size: 5, ..options };
        let mut tree = DynamicTree::<Aabb>::new(options).unwrap();
        let mut crowd = cubes.clone();
        (0..11)
            .map(|_| {
                // A little to and fro: what does not move is not refitted.
                crowd[0].min.x = -crowd[0].min.x.abs() - 1e-6;
                frame(&mut tree, &crowd).splits
            })
            .collect()
    };
    assert_eq!(splits(DBVH), [1; 11]);
    let patient = DynamicOptions { retry_limit: 4, ..DBVH };
    assert_eq!(splits(patient), [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
    // The ratio at rest is what it always is.
    let relative = Invalidation::BelowPartOfRest(0.9);
    let once = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    assert_eq!(splits(DynamicOptions { invalidation: relative, ..DBVH }), once);
    // By depth, children and primitives: the root has depth 0, two children and nine primitives.
    let worth = Selective { ratio: 0.9, greatest_depth: 0, least_children: 2, least_primitives: 9 };
    let by =
        |worth| splits(DynamicOptions { invalidation: Invalidation::Selective(worth), ..DBVH });
    assert_eq!(by(worth), [1; 11]);
    assert_eq!(by(Selective { least_children: 3, ..worth }), once);
    assert_eq!(by(Selective { least_primitives: 10, ..worth }), once);
}

/// Only nodes near the root are split anew if the criterion says so: of two clusters far apart, each
/// with a giant of its own, the root's ratio stays good and the clusters' do not.
#[test]
fn deep_nodes_are_left_alone_where_depth_says_so() {
    let cluster = |at: f64| {
        let mut cubes = row(&[at - 3.0, at - 2.0, at + 2.0, at + 3.0], 0.5);
        cubes.push(Aabb::around([
            DVec3::new(at - 3.5, -0.25, -0.25),
            DVec3::new(at + 4.0, 0.25, 0.25),
        ]));
        cubes
    };
    let splits = |greatest_depth| -> u64 {
        let worth =
            Selective { ratio: 0.9, greatest_depth, least_children: 2, least_primitives: 2 };
        let invalidation = Invalidation::Selective(worth);
        let options = DynamicOptions { leaf_size: 3, invalidation, ..DBVH };
        let mut tree = DynamicTree::<Aabb>::new(options).unwrap();
        let mut all = [cluster(-50.0), cluster(50.0)].concat();
        frame(&mut tree, &all);
        all[0].min.x -= 1e-3;
        frame(&mut tree, &all).splits
    };
    assert_eq!(splits(0), 0);
    assert_eq!(splits(1), 2);
}

/// Nodes that were found overlapping stay, the others lose their children (section 2.2): the other
/// body covers the left of two clusters, then the right.
#[test]
fn nodes_that_nothing_overlaps_lose_their_children() {
    let clusters = row(&[-9.0, -8.0, -7.0, -6.0, 6.0, 7.0, 8.0, 9.0], 0.5);
    let mut tree = DynamicTree::<Aabb>::new(DynamicOptions { leaf_size: 2, ..DBVH }).unwrap();
    let mut at = |x: f64| {
        let around = [cube(DVec3::X * x, 6.0)];
        let mut other = DynamicTree::<Aabb>::new(DBVH).unwrap();
        other.update(&around[..]).unwrap();
        tree.reset_counts();
        tree.update(&clusters[..]).unwrap();
        DynamicWalk::default().all_pairs(&mut tree, &mut other);
        (tree.leaf_sizes(), tree.counts().forgotten, tree.counts().splits)
    };
    // Split to the pairs on the left; the right is one node.
    assert_eq!(at(-7.5), (vec![2, 2, 4], 0, 2));
    assert_eq!(at(-7.5), (vec![2, 2, 4], 0, 0));
    // The nodes on the left overlapped something a frame ago and are still there.
    assert_eq!(at(7.5), (vec![2, 2, 2, 2], 0, 1));
    assert_eq!(at(7.5), (vec![4, 2, 2], 1, 0));
    // Hysteresis keeps them for as many frames as it says.
    let options = DynamicOptions { leaf_size: 2, keep_inactive: 3, ..DBVH };
    let mut tree = DynamicTree::<Aabb>::new(options).unwrap();
    let mut gone = Vec::new();
    for x in [-7.5, 7.5, 7.5, 7.5, 7.5, 7.5] {
        let around = [cube(DVec3::X * x, 6.0)];
        let mut other = DynamicTree::<Aabb>::new(DBVH).unwrap();
        other.update(&around[..]).unwrap();
        tree.update(&clusters[..]).unwrap();
        DynamicWalk::default().all_pairs(&mut tree, &mut other);
        gone.push(tree.counts().forgotten);
    }
    assert_eq!(gone, [0, 0, 0, 0, 0, 1]);
}

/// Only nodes found overlapping stay, not all that were visited: a body in the gap between two clusters
/// overlaps the root and none of its children, which are made and forgotten in every frame.
#[test]
fn nodes_visited_and_not_found_overlapping_are_forgotten() {
    let clusters = row(&[-9.0, -8.0, -7.0, -6.0, 6.0, 7.0, 8.0, 9.0], 0.5);
    let mut tree = DynamicTree::<Aabb>::new(DynamicOptions { leaf_size: 4, ..DBVH }).unwrap();
    for frame in 0..4 {
        let mut other = DynamicTree::<Aabb>::new(DBVH).unwrap();
        other.update(&[cube(DVec3::ZERO, 1.0)][..]).unwrap();
        tree.reset_counts();
        tree.update(&clusters[..]).unwrap();
        assert!(DynamicWalk::default().all_pairs(&mut tree, &mut other).is_empty());
        let counts = tree.counts();
        assert_eq!((counts.forgotten, counts.splits), (u64::from(frame > 0), 1), "frame {frame}");
    }
}

/// Nodes are refitted from the deepest that were active, and merged above them (figure 2).
#[test]
fn a_refit_begins_at_the_deepest_active_nodes() {
    let mut cubes = row(&[-9.0, -8.0, -7.0, -6.0, 6.0, 7.0, 8.0, 9.0], 0.5);
    let mut tree = DynamicTree::<Aabb>::new(DynamicOptions { leaf_size: 2, ..DBVH }).unwrap();
    frame(&mut tree, &cubes);
    cubes[0].min.x -= 1e-3;
    tree.reset_counts();
    tree.update(&cubes[..]).unwrap();
    tree.refit();
    // Eight primitives in four leaves, merged into two nodes, merged into the root.
    let counts = tree.counts();
    assert_eq!((counts.refitted_primitives, counts.merged_volumes), (8, 6));
    assert_eq!((counts.splits, counts.rebuilds), (0, 0));
}
