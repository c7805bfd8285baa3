//! The dynamic tree against brute force: every awkward case, and motions that leave nothing
//! where it was, with every setting.

use kintact::bvh::{Aabb, brute_force};
use kintact::fracture::paper::DBVH;
use kintact::fracture::tree::{
    DynamicOptions, FixedRefit, Invalidation, KDop, MemoryMode, Rebuild, Refit, Sphere, Tetrahedra,
    Topology, Triangles, Volume,
};
use kintact::fracture::walk::{BodyPair, DynamicBodies};
use kintact::fracture::{DynamicTree, DynamicWalk};
use kintact::geometry::{Pair, Triangle};
use kintact::{DVec3, Error, TriMesh};

use crate::cases::{self, Random};

fn mesh(triangles: &[Triangle]) -> TriMesh {
    TriMesh::from_triangles(triangles).unwrap()
}

fn pair(options: DynamicOptions) -> [DynamicTree; 2] {
    [(); 2].map(|()| DynamicTree::new(options).unwrap())
}

/// The boxes a tree uses.
pub(crate) fn boxes<V: Volume>(tree: &DynamicTree<V>) -> Vec<V> {
    (0..tree.primitive_count()).map(|i| tree.volume(i)).collect()
}

/// Small leaves and few primitives make deep trees out of small cases.
pub(crate) fn settings() -> Vec<DynamicOptions> {
    let base = DynamicOptions { leaf_size: 3, ..DynamicOptions::default() };
    vec![
        base,
        DynamicOptions::default(),
        DBVH,
        DynamicOptions { leaf_size: 4, retry_limit: 3, ..DBVH },
        DynamicOptions { split_levels: 2, keep_inactive: 0, ..base },
        DynamicOptions { invalidation: Invalidation::BelowPartOfRest(0.99), ..base },
        DynamicOptions { rebuild: Rebuild::Always, ..base },
        DynamicOptions { rebuild: Rebuild::Never, memory: MemoryMode::Preallocated, ..base },
        DynamicOptions { refit: Refit::Geometry, parallel: true, ..base },
        DynamicOptions { topology: Topology::Fixed(FixedRefit::Active), ..base },
        DynamicOptions { topology: Topology::Fixed(FixedRefit::UpperHalf), ..base },
        DynamicOptions { topology: Topology::Fixed(FixedRefit::All), leaf_size: 1, ..base },
    ]
}

fn check(a: &mut DynamicTree, b: &mut DynamicTree, walk: &mut DynamicWalk, name: &str) {
    let (boxes_a, boxes_b) = (boxes(a), boxes(b));
    let expected = brute_force::all_pairs(&boxes_a, &boxes_b);
    assert_eq!(walk.all_pairs(a, b), expected, "{name}");
    let expected = brute_force::all_self_pairs(&boxes_a);
    assert_eq!(walk.all_self_pairs(a), expected, "{name}: itself");
    // Again, now that the trees are split.
    let again = walk.all_pairs(b, a);
    let mut rotated: Vec<_> = again.iter().map(|p| Pair { a: p.b, b: p.a }).collect();
    rotated.sort_unstable();
    assert_eq!(rotated, brute_force::all_pairs(&boxes_a, &boxes_b), "{name}: turned round");
    a.validate().unwrap_or_else(|e| panic!("{name}: {e}"));
    b.validate().unwrap_or_else(|e| panic!("{name}: {e}"));
}

#[test]
fn every_case_after_every_other() {
    for options in settings() {
        let mut trees = pair(options);
        let mut walk = DynamicWalk::default();
        // The same two trees all along: numbers, positions and sizes change without warning.
        for case in cases::small() {
            for (tree, triangles) in trees.iter_mut().zip([&case.a, &case.b]) {
                let mesh = mesh(triangles);
                tree.update(&mesh).unwrap();
                for (i, triangle) in mesh.triangles().enumerate() {
                    let exact = Aabb::around(triangle);
                    assert!(tree.volume(i).contains(&exact), "{}: {i}", case.name);
                }
            }
            let [a, b] = &mut trees;
            check(a, b, &mut walk, case.name);
        }
    }
}

#[test]
fn a_large_body_against_a_small_one() {
    let case = cases::large();
    let [a, b] = [&case.a, &case.b].map(|t| mesh(t));
    for options in [DynamicOptions::default(), DBVH] {
        let mut trees = pair(options);
        trees[0].update(&a).unwrap();
        trees[1].update(&b).unwrap();
        let [a, b] = &mut trees;
        let expected = brute_force::all_pairs(&boxes(a), &boxes(b));
        assert_eq!(DynamicWalk::default().all_pairs(a, b), expected);
    }
}

/// Triangles that fly through each other and come back, two bodies of them.
pub(crate) struct Swarm {
    bodies: [Vec<(Triangle, DVec3)>; 2],
}

impl Swarm {
    pub(crate) fn new(count: usize, seed: u64) -> Self {
        let mut random = Random(seed);
        let mut body = |shift: f64| {
            let one = |_| {
                let triangle = random.triangle(0.1).map(|p| p + DVec3::X * shift);
                (triangle, random.point(-1.0, 1.0))
            };
            (0..count).map(one).collect()
        };
        Self { bodies: [body(0.0), body(0.5)] }
    }

    pub(crate) fn meshes(&self, t: f64) -> [TriMesh; 2] {
        // There and back, then far apart.
        let (along, apart) = (1.0 - (1.0 - t).abs(), (t - 2.0).max(0.0) * 20.0);
        [0, 1].map(|i| {
            let at = |(triangle, v): &(Triangle, DVec3)| {
                triangle.map(|p| p + *v * along + DVec3::X * (apart * i as f64))
            };
            mesh(&self.bodies[i].iter().map(at).collect::<Vec<_>>())
        })
    }
}

#[test]
fn every_frame_of_a_motion_that_keeps_no_neighbours() {
    let swarm = Swarm::new(250, 7);
    for options in settings() {
        let mut trees = pair(options);
        let mut walk = DynamicWalk::default();
        for frame in 0..36 {
            let meshes = swarm.meshes(f64::from(frame) / 12.0);
            for (tree, mesh) in trees.iter_mut().zip(&meshes) {
                tree.update(mesh).unwrap();
                tree.validate().unwrap();
            }
            let [a, b] = &mut trees;
            check(a, b, &mut walk, &format!("{options:?}, frame {frame}"));
        }
    }
}

#[test]
fn the_same_bytes_with_threads() {
    let swarm = Swarm::new(20_000, 9);
    let run = |parallel| {
        let options = DynamicOptions { parallel, leaf_size: 16, ..DynamicOptions::default() };
        let mut trees = pair(options);
        let (mut walk, mut found) = (DynamicWalk::default(), Vec::new());
        for frame in 0..3 {
            for (tree, mesh) in trees.iter_mut().zip(&swarm.meshes(0.05 * f64::from(frame))) {
                tree.update(mesh).unwrap();
            }
            let [a, b] = &mut trees;
            walk.append_pairs(a, b, &mut found);
            walk.append_self_pairs(a, &mut found);
        }
        (found, trees.map(|tree| tree.counts()))
    };
    let alone = run(false);
    assert!(alone.0.len() > 10_000);
    assert!(run(true) == alone);
}

#[test]
fn other_volumes_lose_nothing() {
    fn run<V: Volume>(name: &str, refit: Refit) {
        let options = DynamicOptions { leaf_size: 3, refit, ..DynamicOptions::default() };
        let mut trees = [(); 2].map(|()| DynamicTree::<V>::new(options).unwrap());
        let mut walk = DynamicWalk::default();
        for case in cases::small() {
            let [a, b] = &mut trees;
            a.update(&mesh(&case.a)).unwrap();
            b.update(&mesh(&case.b)).unwrap();
            // Faces that intersect exactly must be among the pairs.
            let found = walk.all_pairs(a, b);
            for (i, s) in case.a.iter().enumerate() {
                for (j, t) in case.b.iter().enumerate() {
                    let pair = Pair { a: i as u32, b: j as u32 };
                    if found.binary_search(&pair).is_err() {
                        let apart = !kintact::exact::triangles_intersect(s, t);
                        assert!(apart, "{name}, {}: lost {pair:?}", case.name);
                    }
                }
            }
            let mut unique = found.clone();
            unique.dedup();
            assert_eq!(unique, found);
            a.validate().unwrap_or_else(|e| panic!("{name}, {}: {e}", case.name));
        }
    }
    run::<KDop<14>>("14", Refit::Merge);
    run::<KDop<18>>("18", Refit::Merge);
    run::<KDop<26>>("26", Refit::Geometry);
    run::<Sphere>("merged spheres", Refit::Merge);
    run::<Sphere>("spheres from geometry", Refit::Geometry);
}

#[test]
fn primitives_come_and_go() {
    let mut random = Random(21);
    for options in settings() {
        let mut tree = DynamicTree::<Aabb>::new(options).unwrap();
        let mut walk = DynamicWalk::default();
        let mut triangles: Vec<Triangle> = (0..200).map(|_| random.triangle(0.2)).collect();
        for round in 0..30 {
            tree.update(&mesh(&triangles)).unwrap();
            tree.validate().unwrap();
            let expected = brute_force::all_self_pairs(&boxes(&tree));
            assert_eq!(walk.all_self_pairs(&mut tree), expected, "round {round}");
            match round % 4 {
                0 => triangles.extend((0..random.below(40)).map(|_| random.triangle(0.2))),
                1 => triangles.truncate(triangles.len() - random.below(30) as usize),
                2 => {
                    let count = triangles.len() as u64;
                    let gone: Vec<u32> = (0..20).map(|_| random.below(count) as u32).collect();
                    tree.remove(&gone).unwrap();
                    let expected = brute_force::all_self_pairs(&boxes(&tree));
                    assert_eq!(walk.all_self_pairs(&mut tree), expected, "removed in {round}");
                    let mut at = 0..;
                    triangles.retain(|_| !gone.contains(&at.next().unwrap()));
                }
                _ => {
                    let at = random.below(triangles.len() as u64) as usize;
                    triangles[at] = random.triangle(3.0);
                }
            }
        }
        assert!(matches!(tree.remove(&[100_000]), Err(Error::Parameter { .. })));
    }
}

#[test]
fn far_apart_a_body_is_one_node() {
    let count = 20_000;
    let swarm = Swarm::new(count, 3);
    let options = DynamicOptions::default();
    let mut trees = pair(options);
    let mut walk = DynamicWalk::default();
    let mut frame = |t: f64| {
        let meshes = swarm.meshes(t);
        for (tree, mesh) in trees.iter_mut().zip(&meshes) {
            tree.update(mesh).unwrap();
        }
        let [a, b] = &mut trees;
        walk.all_pairs(a, b);
        (a.node_count(), a.memory() as f64 / count as f64)
    };
    let (nodes, bytes) = frame(0.0);
    assert!(nodes > 100 && bytes < 100.0, "{nodes} nodes, {bytes} bytes a triangle");
    let memory: Vec<f64> = (0..4).map(|_| frame(0.0).1).collect();
    assert!(memory.windows(2).all(|pair| pair[0] == pair[1]), "still growing: {memory:?}");
    (0..20).for_each(|_| {
        frame(3.0);
    });
    let (nodes, bytes) = frame(3.0);
    assert_eq!(nodes, 1);
    assert!(bytes < 33.0, "{bytes}");
}

#[test]
fn tetrahedra_and_bare_arrays() {
    let mut random = Random(31);
    let positions: Vec<DVec3> = (0..200).map(|_| random.point(0.0, 1.0)).collect();
    let tetrahedra: Vec<[u32; 4]> =
        (0..120).map(|_| std::array::from_fn(|_| random.below(200) as u32)).collect();
    let mut tree = DynamicTree::<Aabb>::new(settings()[0]).unwrap();
    tree.update(&Tetrahedra::new(&positions, &tetrahedra).unwrap()).unwrap();
    for (i, corners) in tetrahedra.iter().enumerate() {
        assert!(tree.volume(i).contains(&Aabb::around(corners.map(|v| positions[v as usize]))));
    }
    let all = boxes(&tree);
    let expected = brute_force::all_self_pairs(&all);
    assert_eq!(DynamicWalk::default().all_self_pairs(&mut tree), expected);
    tree.update(&all[..]).unwrap();
    assert_eq!(boxes(&tree), all);

    let error = Triangles::new(&positions, &[[0, 1, 200]]).unwrap_err();
    assert_eq!(error, Error::IndexOutOfRange { face: 0, vertex: 200, vertices: 200 });
    assert!(matches!(Triangles::new(&[DVec3::NAN], &[]), Err(Error::NotFinite { .. })));
}

#[test]
fn impossible_settings_are_refused() {
    let refused = |change: fn(&mut DynamicOptions)| {
        let mut options = DynamicOptions::default();
        change(&mut options);
        matches!(DynamicTree::<Aabb>::new(options), Err(Error::Parameter { .. }))
    };
    assert!(refused(|o| o.leaf_size = 0));
    assert!(refused(|o| o.split_levels = 0));
    assert!(refused(|o| o.split_levels = 6));
    assert!(refused(|o| o.invalidation = Invalidation::Below(f32::NAN)));
}

/// Leaves that have grown are not tried again, and those that have not are kept.
#[test]
fn made_anew_at_once_where_neighbours_part() {
    let swarm = Swarm::new(5_000, 13);
    for (step, rebuilds) in [(0.0, 0), (0.3, 7)] {
        let mut trees = pair(DynamicOptions::default());
        let mut walk = DynamicWalk::default();
        for frame in 0..8 {
            let meshes = swarm.meshes(step * f64::from(frame % 2));
            for (tree, mesh) in trees.iter_mut().zip(&meshes) {
                tree.update(mesh).unwrap();
            }
            let [a, b] = &mut trees;
            walk.all_pairs(a, b);
        }
        assert_eq!(trees[0].counts().rebuilds, rebuilds, "steps of {step}");
    }
}

/// Where a body with fixed nodes is met in a corner, the others are left alone.
#[test]
fn active_nodes_alone_are_refitted() {
    let refitted = |refit| {
        let topology = Topology::Fixed(refit);
        let options = DynamicOptions { topology, leaf_size: 4, ..DynamicOptions::default() };
        let [mut a, mut b] = pair(options);
        let mut walk = DynamicWalk::default();
        let swarm = Swarm::new(2_000, 17);
        // A little to and fro: what does not move needs no refit at all.
        let body = |frame: u32| swarm.meshes(1e-4 * f64::from(frame % 2))[0].clone();
        let corner = body(0).triangle(0);
        for frame in 0..3 {
            a.reset_counts();
            a.update(&body(frame)).unwrap();
            b.update(&mesh(&[corner])).unwrap();
            check(&mut a, &mut b, &mut DynamicWalk::default(), "one corner");
            walk.all_pairs(&mut a, &mut b);
        }
        // Without the walks against itself, which visit all.
        for frame in 0..20 {
            a.reset_counts();
            a.update(&body(frame)).unwrap();
            b.update(&mesh(&[corner])).unwrap();
            walk.all_pairs(&mut a, &mut b);
        }
        a.counts().merged_volumes
    };
    let [active, half, all] =
        [FixedRefit::Active, FixedRefit::UpperHalf, FixedRefit::All].map(refitted);
    assert!(active > 0 && 4 * active < all && half < all, "{active}, {half}, {all}");
}

/// A body that stays where it is costs no refit and no new tree, however much another one comes to
/// overlap it; the tree notices removed primitives although no other has moved.
#[test]
fn what_does_not_move_is_left_alone() {
    let [still, moving] = Swarm::new(3_000, 23).meshes(0.0);
    let far = moving.triangles().map(|t| t.map(|p| p + DVec3::X * 1.5)).collect::<Vec<_>>();
    let [mut a, mut b] = pair(DynamicOptions { leaf_size: 8, ..DynamicOptions::default() });
    for frame in 0..6 {
        let back = DVec3::X * 0.25 * f64::from(frame);
        let moved: Vec<Triangle> = far.iter().map(|t| t.map(|p| p - back)).collect();
        a.update(&still).unwrap();
        b.update(&mesh(&moved)).unwrap();
        a.reset_counts();
        check(&mut a, &mut b, &mut DynamicWalk::default(), "one stays");
        if frame > 0 {
            assert_eq!(a.counts().refitted_primitives, 0, "frame {frame}");
            assert_eq!(a.counts().rebuilds, 0, "frame {frame}");
        }
    }
    let fewer: Vec<Triangle> = still.triangles().skip(100).collect();
    a.remove(&(0..100).collect::<Vec<u32>>()).unwrap();
    a.update(&mesh(&fewer)).unwrap();
    check(&mut a, &mut b, &mut DynamicWalk::default(), "some are gone");
}

/// A body that meets no other for a while is enclosed and no more; then its nodes catch up.
#[test]
fn nodes_follow_when_they_are_needed() {
    let swarm = Swarm::new(2_000, 29);
    let [mut a, mut b] = pair(DynamicOptions { leaf_size: 8, ..DynamicOptions::default() });
    for frame in 0..9 {
        let apart = DVec3::X * if frame % 3 == 0 { 0.0 } else { 100.0 };
        let [first, second] = swarm.meshes(0.01 * f64::from(frame));
        let second: Vec<Triangle> = second.triangles().map(|t| t.map(|p| p + apart)).collect();
        a.update(&first).unwrap();
        b.update(&mesh(&second)).unwrap();
        a.reset_counts();
        if frame % 3 == 0 {
            check(&mut a, &mut b, &mut DynamicWalk::default(), "together");
        } else {
            assert!(DynamicWalk::default().all_pairs(&mut a, &mut b).is_empty());
            assert_eq!(a.counts().refitted_primitives, 0, "frame {frame}");
            a.validate().unwrap();
        }
    }
}

#[test]
fn bodies_added_on_the_fly() {
    let mut random = Random(41);
    let mut bodies = DynamicBodies::default();
    let mut all: Vec<Vec<Aabb>> = Vec::new();
    let options = DynamicOptions { leaf_size: 3, ..DynamicOptions::default() };
    for round in 0..12 {
        for (number, boxes) in (0..).zip(&mut all) {
            *boxes = (0..60).map(|_| Aabb::around(random.triangle(0.3))).collect();
            bodies.update(number, &boxes[..]).unwrap();
        }
        // Now and then one that is far away, or empty.
        let far = DVec3::X * if round % 3 == 2 { 100.0 } else { 0.0 };
        let count = if round % 5 == 4 { 0 } else { 40 };
        let added: Vec<Aabb> =
            (0..count).map(|_| Aabb::around(random.triangle(0.3).map(|p| p + far))).collect();
        assert_eq!(bodies.add(&added[..], options).unwrap() as usize, all.len());
        all.push(added);
        let mut expected = Vec::new();
        for i in 0..all.len() {
            for j in i + 1..all.len() {
                let pairs = brute_force::all_pairs(&all[i], &all[j]);
                let bodies = [i as u32, j as u32];
                expected.extend(pairs.into_iter().map(|pair| BodyPair { bodies, pair }));
            }
            let own = brute_force::all_self_pairs(&all[i]);
            assert_eq!(bodies.all_self_pairs(i as u32), own, "round {round}");
        }
        assert_eq!(bodies.all_pairs(), expected, "round {round}");
    }
    assert_eq!(bodies.trees().len(), 12);
    assert!(bodies.update(12, &all[0][..]).is_err());
    assert!(bodies.all_self_pairs(12).is_empty());
}
