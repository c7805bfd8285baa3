//! Dynamic trees against rigid bodies where a pose puts them: no face that touches is missed, and
//! nothing is reported whose boxes are apart.

use kintact::bvh::{Aabb, brute_force};
use kintact::exact::triangles_intersect;
use kintact::fracture::tree::DynamicOptions;
use kintact::fracture::{DynamicTree, DynamicWalk};
use kintact::geometry::{Pair, Triangle};
use kintact::{DVec3, Pose, RigidMesh, TriMesh};

use crate::cases::{self, Random};
use crate::dynamic_tree::{Swarm, boxes, settings};

fn random_pose(random: &mut Random, reach: f64) -> Pose {
    let turn = glam::DQuat::from_xyzw(
        random.between(-1.0, 1.0),
        random.between(-1.0, 1.0),
        random.between(-1.0, 1.0),
        random.between(-1.0, 1.0) + 1e-3,
    );
    Pose::new(turn, random.point(-reach, reach)).unwrap()
}

/// What walks must find at least, and at most.
fn check(
    tree: &mut DynamicTree,
    mesh: &TriMesh,
    rigid: &RigidMesh,
    pose: &Pose,
    name: &str,
) -> usize {
    let found = DynamicWalk::default().all_posed_pairs(tree, rigid, pose);
    tree.validate().unwrap_or_else(|e| panic!("{name}: {e}"));
    let seen: Vec<Triangle> =
        rigid.mesh().triangles().map(|t| t.map(|corner| pose.apply(corner))).collect();
    let around: Vec<Aabb> = seen.iter().map(|t| Aabb::around(*t)).collect();
    let most = brute_force::all_pairs(&boxes(tree), &around);
    assert!(found.windows(2).all(|two| two[0] < two[1]), "{name}: sorted, each once");
    assert!(found.iter().all(|pair| most.binary_search(pair).is_ok()), "{name}: boxes apart");
    for pair in most {
        let is_found = found.binary_search(&pair).is_ok();
        let touch = || triangles_intersect(&mesh.triangle(pair.a), &seen[pair.b as usize]);
        assert!(is_found || !touch(), "{name}: {pair:?} is lost");
    }
    found.len()
}

#[test]
fn every_case_in_every_pose() {
    let mut random = Random(3);
    for options in settings() {
        let mut tree = DynamicTree::<Aabb>::new(options).unwrap();
        for case in cases::small() {
            let [a, b] = [&case.a, &case.b].map(|side| TriMesh::from_triangles(side).unwrap());
            let rigid = RigidMesh::new(b);
            tree.update(&a).unwrap();
            let size =
                a.vertices().iter().fold(0.0, |most: f64, p| most.max(p.abs().max_element()));
            check(&mut tree, &a, &rigid, &Pose::IDENTITY, case.name);
            for _ in 0..3 {
                let pose = random_pose(&mut random, size.min(1e300));
                check(&mut tree, &a, &rigid, &pose, case.name);
            }
        }
    }
}

/// One tree, updated once a frame, against several bodies that turn.
#[test]
fn one_tree_serves_many_bodies() {
    let mut random = Random(5);
    let swarm = Swarm::new(400, 11);
    let rigid = RigidMesh::new(swarm.meshes(0.0)[1].clone());
    let mut tree =
        DynamicTree::<Aabb>::new(DynamicOptions { leaf_size: 4, ..DynamicOptions::default() })
            .unwrap();
    let mut found = 0;
    for frame in 0..10 {
        let [mesh, _] = swarm.meshes(0.02 * f64::from(frame));
        tree.update(&mesh).unwrap();
        for body in 0..4 {
            let pose = random_pose(&mut random, 1.0);
            found += check(&mut tree, &mesh, &rigid, &pose, &format!("frame {frame}, body {body}"));
        }
    }
    assert!(found > 1000, "{found}");
}

/// Trees are split only where the body is.
#[test]
fn a_posed_walk_splits_where_the_body_is() {
    let [mesh, _] = Swarm::new(5_000, 17).meshes(0.0);
    let small = RigidMesh::new(TriMesh::from_triangles(&[mesh.triangle(0)]).unwrap());
    let mut tree =
        DynamicTree::<Aabb>::new(DynamicOptions { leaf_size: 8, ..DynamicOptions::default() })
            .unwrap();
    tree.update(&mesh).unwrap();
    let mut walk = DynamicWalk::default();
    let far = Pose::from_translation(DVec3::X * 100.0).unwrap();
    assert!(walk.all_posed_pairs(&mut tree, &small, &far).is_empty());
    assert_eq!(tree.node_count(), 1);
    let pairs = walk.all_posed_pairs(&mut tree, &small, &Pose::IDENTITY);
    assert!(pairs.contains(&Pair { a: 0, b: 0 }));
    for _ in 0..12 {
        tree.update(&mesh).unwrap();
        walk.all_posed_pairs(&mut tree, &small, &Pose::IDENTITY);
    }
    let near = tree.node_count();
    walk.all_self_pairs(&mut tree);
    assert!(4 * near < tree.node_count(), "{near} of {}", tree.node_count());
}
