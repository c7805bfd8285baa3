//! Cells: how many there are, and how tight.

use kintact::TriMesh;
use kintact::spheres::tree::{FullSphereTree, Subdivision};

use crate::cases::{self, Random};
use crate::shapes::{apple, torus};
use crate::{SUBDIVISIONS, options, planted};

/// Tables 1 and 2: with n = 9 the two methods' nodes relate as (d_t / 2^(n+1))^2.
#[test]
fn node_counts_of_the_two_methods_relate_as_the_paper_says() {
    for mesh in [torus(100, 50), apple(100, 50)] {
        let nodes = |subdivision| {
            let full = FullSphereTree::new(&mesh, options(subdivision, 6), false).unwrap();
            assert_eq!(full.level_counts().iter().sum::<usize>(), full.node_count());
            full.node_count() as f64
        };
        let octree = nodes(Subdivision::Octree);
        for size in [514, 768, 896, 1023] {
            let found = nodes(Subdivision::BranchOnNeed { size }) / octree;
            let expected = (f64::from(size) / 1024.0).powi(2);
            assert!((found / expected - 1.0).abs() < 0.1, "{size}: {found}, not {expected}");
        }
    }
}

/// A branch-on-need grid of a power of two is an octree.
#[test]
fn powers_of_two_are_octrees() {
    let mesh = torus(40, 20);
    let levels = |subdivision| {
        FullSphereTree::new(&mesh, options(subdivision, 6), false).unwrap().level_counts()
    };
    let octree = levels(Subdivision::Octree);
    for size in [32, 1024] {
        assert_eq!(levels(Subdivision::BranchOnNeed { size }), octree);
    }
    // Unit cells are not cut: the tree of 8 units a side has four levels whatever the options.
    assert_eq!(levels(Subdivision::BranchOnNeed { size: 8 }), octree[..4]);
}

#[test]
fn trees_grown_fully_have_the_nodes_of_trees_made_whole() {
    for mesh in [torus(40, 20), apple(30, 20)] {
        for subdivision in SUBDIVISIONS {
            for depth in 1..=6 {
                let options = options(subdivision, depth);
                let mut tree = planted(&mesh, options);
                tree.grow_fully();
                let full = FullSphereTree::new(&mesh, options, true).unwrap();
                assert_eq!(tree.level_counts(), full.level_counts(), "{options:?}");
                assert_eq!(tree.node_count(), full.node_count());
            }
        }
    }
}

/// Section 5.2: errors lie between a leaf's radius and its diameter, and halve with each level.
#[test]
fn errors_halve_with_each_level() {
    let mesh = apple(60, 40);
    for subdivision in [Subdivision::Octree, Subdivision::BranchOnNeed { size: 768 }] {
        let errors: Vec<_> = (1..=6)
            .map(|depth| {
                let full = FullSphereTree::new(&mesh, options(subdivision, depth), true).unwrap();
                let tightness = full.tightness(&mesh).unwrap();
                assert!(tightness.min <= tightness.mean() && tightness.mean() <= tightness.max);
                assert_eq!(tightness.leaves, *full.level_counts().last().unwrap());
                tightness
            })
            .collect();
        assert!(errors.iter().all(|error| error.max <= 1.0 + 1e-6));
        for pair in errors.windows(2).skip(2) {
            let ratio = pair[1].mean() / pair[0].mean();
            assert!((0.42..0.58).contains(&ratio), "{subdivision:?}: {ratio}");
        }
        let no_faces = FullSphereTree::new(&mesh, options(subdivision, 3), false).unwrap();
        assert_eq!(no_faces.tightness(&mesh), None);
    }
}

/// Every point of every face lies in a leaf: sampled points of awkward bodies as bodies of their
/// own, which no leaf may miss.
#[test]
fn leaves_cover_the_surface() {
    let mut random = Random(6);
    for case in cases::small() {
        let mesh = TriMesh::from_triangles(&case.a).unwrap();
        for subdivision in SUBDIVISIONS {
            let options = options(subdivision, 4);
            let full = FullSphereTree::new(&mesh, options, false).unwrap();
            for triangle in case.a.iter().step_by(11) {
                let (u, v) = (random.between(0.0, 1.0), random.between(0.0, 1.0));
                let (u, v) = if u + v > 1.0 { (1.0 - u, 1.0 - v) } else { (u, v) };
                let [p, q, r] = *triangle;
                let point = p + (q - p) * u + (r - p) * v;
                let speck = TriMesh::from_triangles(&[[point; 3]]).unwrap();
                let speck = FullSphereTree::new(&speck, options, false).unwrap();
                let name = case.name;
                assert!(!full.overlapping_leaves(&speck).is_empty(), "{name}: {point}");
            }
        }
    }
}
