//! The refit tree against the boxes of its triangles, at any time and in any order.

use kintact::bvh::Aabb;
use kintact::bvh::{BuildMethod, BuildOptions, RefitTree, StaticTree};
use kintact::bvh::{all_pairs, all_self_pairs, brute_force};
use kintact::geometry::Triangle;
use kintact::motion::VertexTrajectories;
use kintact::{DVec3, Error, TriMesh};

use crate::cases;
use crate::every_kind::every_kind;
use crate::generator::Random;
use crate::soups::{boxes_at, grown, soup};

fn mesh(triangles: &[Triangle]) -> TriMesh {
    TriMesh::from_triangles(triangles).unwrap()
}

#[test]
fn every_case_moved_onto_another_and_back() {
    for case in cases::small() {
        let (a, b) = (mesh(&case.a), mesh(&case.b));
        let tree_b = StaticTree::build(&boxes(&b), BuildOptions::default());
        let moved: Vec<DVec3> =
            a.vertices().iter().map(|p| DVec3::new(p.y, p.z, p.x) * 1.5).collect();
        let trajectories = VertexTrajectories::fixed(moved).unwrap();
        for method in [BuildMethod::Fast, BuildMethod::Quality] {
            let options = BuildOptions { method, parallel: false };
            let mut tree = RefitTree::new(a.faces(), &trajectories, 0.0, options).unwrap();
            tree.validate().unwrap();
            tree.refit(a.vertices()).unwrap();
            tree.validate().unwrap_or_else(|e| panic!("{}: {e}", case.name));
            assert_eq!(tree.primitive_count(), case.a.len());
            let found = all_pairs(&tree, &tree_b, None, false);
            assert_eq!(found, all_pairs(&tree, &tree_b, None, true));
            let needed = brute_force::all_pairs(&boxes(&a), &boxes(&b));
            let allowed = brute_force::all_pairs(&grown(&boxes(&a), 3e-7), &boxes(&b));
            for pair in &needed {
                assert!(found.binary_search(pair).is_ok(), "{}: lost {pair:?}", case.name);
            }
            for pair in &found {
                let is_near = allowed.binary_search(pair).is_ok();
                assert!(is_near, "{}: {pair:?} is too much", case.name);
            }
        }
    }
}

fn boxes(mesh: &TriMesh) -> Vec<Aabb> {
    mesh.triangles().map(Aabb::around).collect()
}

#[test]
fn every_kind_of_motion_at_times_in_any_order() {
    let mut random = Random(51);
    for (name, trajectories) in every_kind(&mut random) {
        let faces = soup(trajectories.len(), 60, &mut random);
        let mut tree = RefitTree::new(&faces, &trajectories, 0.0, BuildOptions::default()).unwrap();
        let before = tree.box_updates();
        for round in 1..=40 {
            let t = 8.0 * random.signed();
            tree.refit_at(&trajectories, t).unwrap();
            tree.validate().unwrap_or_else(|e| panic!("{name} at {t}: {e}"));
            let found = all_self_pairs(&tree, false);
            let needed = brute_force::all_self_pairs(&boxes_at(&faces, &trajectories, t));
            assert!(needed.iter().all(|p| found.binary_search(p).is_ok()), "{name} at {t}");
            assert_eq!((tree.box_updates() - before) % round, 0);
        }
    }
}

#[test]
fn bad_input_is_refused_and_nothing_works() {
    let trajectories = VertexTrajectories::fixed(vec![DVec3::ZERO, DVec3::X]).unwrap();
    let options = BuildOptions::default();
    let error = RefitTree::new(&[[0, 1, 2]], &trajectories, 0.0, options).unwrap_err();
    assert_eq!(error, Error::IndexOutOfRange { face: 0, vertex: 2, vertices: 2 });
    assert!(RefitTree::new(&[[0, 1, 1]], &trajectories, f64::NAN, options).is_err());

    let mut tree = RefitTree::new(&[[0, 1, 1]], &trajectories, 0.0, options).unwrap();
    assert!(matches!(tree.refit(&[DVec3::ZERO]), Err(Error::Length { .. })));
    assert!(matches!(tree.refit(&[DVec3::ZERO, DVec3::NAN]), Err(Error::NotFinite { .. })));
    assert!(tree.refit_at(&trajectories, f64::INFINITY).is_err());
    let fast =
        VertexTrajectories::linear(0.0, vec![DVec3::ZERO; 2], vec![DVec3::X * 1e300; 2]).unwrap();
    assert!(matches!(tree.refit_at(&fast, 1e300), Err(Error::NotFinite { .. })));

    let mut nothing = RefitTree::new(&[], &trajectories, 0.0, options).unwrap();
    nothing.refit_at(&trajectories, 1.0).unwrap();
    nothing.validate().unwrap();
    assert!(nothing.bounds().is_empty());
    assert!(all_pairs(&nothing, &tree, None, false).is_empty());
}
