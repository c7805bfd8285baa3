//! Variants that the paper found wanting, or only proposed: they have to be right all the same.

use kintact::bvh::{Aabb, brute_force};
use kintact::exact::triangles_intersect;
use kintact::fracture::tree::{DynamicOptions, FixedRefit, Pieces, Sphere, Topology};
use kintact::fracture::walk::DynamicFront;
use kintact::fracture::{DynamicTree, DynamicWalk};
use kintact::geometry::{Pair, Triangle};
use kintact::{DVec3, TriMesh};

use crate::cases::{self, Random};
use crate::dynamic_tree::{Swarm, boxes, settings};

#[test]
fn fronts_find_what_walks_from_the_roots_find() {
    let fixed = |refit| DynamicOptions {
        leaf_size: 3,
        topology: Topology::Fixed(refit),
        ..DynamicOptions::default()
    };
    let kept = [fixed(FixedRefit::All), fixed(FixedRefit::Active)];
    for options in settings().into_iter().chain(kept) {
        let swarm = Swarm::new(300, 9);
        let mut trees = [(); 2].map(|()| DynamicTree::<Aabb>::new(options).unwrap());
        let (mut front, mut walk) = (DynamicFront::default(), DynamicWalk::default());
        for frame in 0..24 {
            let meshes = swarm.meshes(f64::from(frame) * 0.01);
            for (tree, mesh) in trees.iter_mut().zip(&meshes) {
                tree.update(mesh).unwrap();
            }
            let [a, b] = &mut trees;
            let mut found = Vec::new();
            front.append_pairs(&mut walk, a, b, &mut found);
            found.sort_unstable();
            assert_eq!(found, brute_force::all_pairs(&boxes(a), &boxes(b)), "frame {frame}");
            a.validate().unwrap();
            b.validate().unwrap();
        }
        if options.topology != Topology::Free {
            assert!(front.restarts() < 24, "a front of a fixed tree is never used");
        }
    }
}

#[test]
fn fronts_between_every_two_cases() {
    let mut trees = [(); 2].map(|()| DynamicTree::<Aabb>::new(DynamicOptions::default()).unwrap());
    let (mut front, mut walk) = (DynamicFront::default(), DynamicWalk::default());
    for case in cases::small() {
        for (tree, side) in trees.iter_mut().zip([&case.a, &case.b]) {
            tree.update(&TriMesh::from_triangles(side).unwrap()).unwrap();
        }
        let [a, b] = &mut trees;
        let mut found = Vec::new();
        front.append_pairs(&mut walk, a, b, &mut found);
        found.sort_unstable();
        assert_eq!(found, brute_force::all_pairs(&boxes(a), &boxes(b)), "{}", case.name);
    }
}

#[test]
fn self_pairs_one_by_one() {
    for options in settings() {
        let mut tree = DynamicTree::<Aabb>::new(options).unwrap();
        let mut spheres = DynamicTree::<Sphere>::new(options).unwrap();
        let mut walk = DynamicWalk::default();
        for case in cases::small() {
            let mesh = TriMesh::from_triangles(&case.a).unwrap();
            tree.update(&mesh).unwrap();
            let mut found = Vec::new();
            walk.append_self_pairs_one_by_one(&mut tree, &mut found);
            found.sort_unstable();
            assert_eq!(found, walk.all_self_pairs(&mut tree), "{}", case.name);
            assert_eq!(found, brute_force::all_self_pairs(&boxes(&tree)), "{}", case.name);
            tree.validate().unwrap();
            spheres.update(&mesh).unwrap();
            found.clear();
            walk.append_self_pairs_one_by_one(&mut spheres, &mut found);
            found.sort_unstable();
            assert_eq!(found, walk.all_self_pairs(&mut spheres), "{}", case.name);
        }
    }
}

/// Patches that no node knows, that fill whole branches, and all at once.
#[test]
fn self_pairs_outside_patches() {
    let mut random = Random(19);
    for options in settings() {
        let mut tree = DynamicTree::<Aabb>::new(options).unwrap();
        let mut walk = DynamicWalk::default();
        for frame in 0..8 {
            let mesh = Swarm::new(300, 5).meshes(0.01 * f64::from(frame))[0].clone();
            tree.update(&mesh).unwrap();
            // By place: the left half is one patch, the rest is cut by height or by chance.
            let patches: Vec<u32> = (mesh.triangles())
                .map(|[p, ..]| match (p.x < 0.0, random.below(4)) {
                    (true, _) => 3,
                    (_, 0) => u32::MAX,
                    (_, 1) => 5,
                    _ => 10 + (p.y * 2.0).floor().abs() as u32,
                })
                .collect();
            let mut found = Vec::new();
            tree.reset_counts();
            walk.append_self_pairs_outside(&mut tree, &patches, &mut found);
            let with_patches = tree.counts().primitive_pairs;
            found.sort_unstable();
            let mut expected = brute_force::all_self_pairs(&boxes(&tree));
            let patch = |face: u32| patches[face as usize];
            expected.retain(|p| patch(p.a) == u32::MAX || patch(p.a) != patch(p.b));
            assert_eq!(found, expected, "frame {frame}");
            tree.validate().unwrap();
            tree.reset_counts();
            walk.all_self_pairs(&mut tree);
            let without = tree.counts().primitive_pairs;
            assert!(options.leaf_size > 4 || with_patches < without, "{with_patches} {without}");
            // One patch for all: the walk ends at the root.
            found.clear();
            tree.reset_counts();
            walk.append_self_pairs_outside(&mut tree, &[1; 300], &mut found);
            assert!(found.is_empty());
            assert_eq!(tree.counts().primitive_pairs, 0);
        }
    }
}

/// Small triangles and some that reach across all of them.
fn with_giants(random: &mut Random) -> Vec<Triangle> {
    (0..300)
        .map(|i| {
            let (center, size) = (random.point(-1.0, 1.0), if i % 40 == 0 { 2.0 } else { 0.05 });
            [(); 3].map(|()| center + random.point(-size, size))
        })
        .collect()
}

#[test]
fn pieces_lose_no_contact() {
    let mut random = Random(11);
    let mut trees = [(); 2].map(|()| DynamicTree::<Aabb>::new(DynamicOptions::default()).unwrap());
    let (mut walk, mut pieces) = (DynamicWalk::default(), [(); 2].map(|()| Pieces::default()));
    let mut fewer = 0;
    for frame in 0..6 {
        let sides = [(); 2].map(|()| with_giants(&mut random));
        for ((tree, pieces), side) in trees.iter_mut().zip(&mut pieces).zip(&sides) {
            pieces.cut(side.iter().copied(), 0.2).unwrap();
            assert!(pieces.len() > side.len() && pieces.len() < side.len() + 8 * 64);
            tree.update(pieces).unwrap();
        }
        let [a, b] = &mut trees;
        let found = walk.all_pairs(a, b);
        let mut found: Vec<[u32; 2]> = found.iter().map(|pair| [pair.a, pair.b]).collect();
        Pieces::join(&mut found, &pieces[0], &pieces[1]);
        let whole = sides
            .each_ref()
            .map(|side| side.iter().map(|triangle| Aabb::around(*triangle)).collect::<Vec<_>>());
        let all = brute_force::all_pairs(&whole[0], &whole[1]);
        for Pair { a, b } in &all {
            let touch = triangles_intersect(&sides[0][*a as usize], &sides[1][*b as usize]);
            assert!(!touch || found.binary_search(&[*a, *b]).is_ok(), "frame {frame}: {a} {b}");
        }
        for &[a, b] in &found {
            assert!(all.binary_search(&Pair { a, b }).is_ok(), "frame {frame}: {a} {b}");
        }
        fewer += all.len() - found.len();
    }
    assert!(fewer > 100, "pieces have smaller boxes");
}

#[test]
fn pieces_of_every_case() {
    let mut pieces = [(); 2].map(|()| Pieces::default());
    for case in cases::small() {
        for (pieces, side) in pieces.iter_mut().zip([&case.a, &case.b]) {
            pieces.cut(side.iter().copied(), 0.1).unwrap();
        }
        let parts = pieces.each_ref().map(|pieces| {
            let mut tree = DynamicTree::<Aabb>::new(DynamicOptions::default()).unwrap();
            tree.update(pieces).unwrap();
            tree
        });
        let [mut a, mut b] = parts;
        let found = DynamicWalk::default().all_pairs(&mut a, &mut b);
        let mut found: Vec<[u32; 2]> = found.iter().map(|pair| [pair.a, pair.b]).collect();
        Pieces::join(&mut found, &pieces[0], &pieces[1]);
        let whole = [&case.a, &case.b]
            .map(|side| side.iter().map(|triangle| Aabb::around(*triangle)).collect::<Vec<_>>());
        for Pair { a, b } in brute_force::all_pairs(&whole[0], &whole[1]) {
            let known = found.binary_search(&[a, b]).is_ok();
            let touch = || triangles_intersect(&case.a[a as usize], &case.b[b as usize]);
            assert!(known || !touch(), "{}: {a} {b}", case.name);
        }
    }
}

#[test]
fn pieces_need_a_length() {
    let triangle = [DVec3::ZERO, DVec3::X, DVec3::Y];
    for longest in [0.0, -1.0, f64::NAN] {
        assert!(Pieces::default().cut([triangle].into_iter(), longest).is_err());
    }
    let mut none = Pieces::default();
    none.cut(std::iter::empty(), 1.0).unwrap();
    assert!(none.is_empty());
}
