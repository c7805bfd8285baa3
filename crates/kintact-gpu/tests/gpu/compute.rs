//! The compute shader: holds every cell of the processor's and hardly any more.

use kintact::spheres::tree::SphereOptions;
use kintact::spheres::{SphereQuery, SphereTree};
use kintact::{MeshQuery, Pose, RigidMesh, TriMesh};
use kintact_gpu::{ComputeTest, Gpu};
use kintact_scenes::{SplitMix64, bumpy_sphere, torus};

use crate::{SUBDIVISIONS, compared, edge_on, needles, options};

#[test]
fn no_cell_is_missed_and_at_most_one_in_a_thousand_is_extra() {
    let gpu = Gpu::new().unwrap();
    let bodies = [
        ("bumpy sphere", bumpy_sphere(1_000, 1)),
        ("torus", torus(0.7, 0.3, 24, 14)),
        ("needles", needles(100)),
        ("edge-on", edge_on()),
    ];
    for (name, mesh) in &bodies {
        for subdivision in SUBDIVISIONS {
            let test = ComputeTest::new(&gpu, mesh).unwrap();
            let tally = compared(mesh, test, options(subdivision, 6));
            println!("{name}, {subdivision:?}: {tally:?}");
            assert!(tally.met > 900, "{name}: {tally:?}");
            assert_eq!(tally.missed, 0, "{name}, {subdivision:?}: {tally:?}");
            assert!(tally.extra * 1000 <= tally.met, "{name}, {subdivision:?}: {tally:?}");
        }
    }
}

/// Far from the origin, huge, tiny, flat, without area, empty: as conservative as anywhere.
#[test]
fn awkward_bodies_lose_no_cell() {
    let gpu = Gpu::new().unwrap();
    let base = bumpy_sphere(80, 2);
    let mapped = |f: &dyn Fn(glam::DVec3) -> glam::DVec3| {
        let triangles: Vec<_> = base.triangles().map(|t| t.map(f)).collect();
        TriMesh::from_triangles(&triangles).unwrap()
    };
    let far = glam::DVec3::new(1e7, -3e6, 5e8);
    let bodies = [
        ("far", mapped(&|p| p + far)),
        ("huge", mapped(&|p| p * 1e100)),
        ("tiny", mapped(&|p| p * 1e-100)),
        ("flat", mapped(&|p| p * glam::DVec3::new(1.0, 1.0, 0.0))),
        ("a line", mapped(&|p| glam::DVec3::splat(p.x))),
        ("a point", mapped(&|_| glam::DVec3::splat(0.3))),
        ("nothing", TriMesh::from_triangles(&[]).unwrap()),
    ];
    for (name, mesh) in &bodies {
        let test = ComputeTest::new(&gpu, mesh).unwrap();
        let tally = compared(mesh, test, options(SUBDIVISIONS[0], 5));
        assert_eq!(tally.missed, 0, "{name}: {tally:?}");
        assert_eq!(tally.met == 0, *name == "nothing", "{name}: {tally:?}");
    }
}

/// Random placements: whatever intersects is found at every depth, with both methods.
#[test]
fn no_collision_is_missed() {
    let gpu = Gpu::new().unwrap();
    let (a, b) = (bumpy_sphere(300, 1), torus(0.7, 0.3, 16, 10));
    let (rigid_a, rigid_b) = (RigidMesh::new(a.clone()), RigidMesh::new(b.clone()));
    let mut exact = MeshQuery::default();
    let mut colliding = 0;
    for subdivision in SUBDIVISIONS {
        for depth in 2..=6 {
            let build_tree = |mesh| {
                let options: SphereOptions = options(subdivision, depth);
                SphereTree::new(ComputeTest::new(&gpu, mesh).unwrap(), options).unwrap()
            };
            let (mut tree_a, mut tree_b) = (build_tree(&a), build_tree(&b));
            let mut query = SphereQuery::default();
            query.exact = depth == 4;
            let mut random = SplitMix64::new(7);
            for _ in 0..8 {
                let pose = Pose::new(random.rotation(), random.direction() * 1.3).unwrap();
                tree_b.set_pose(&pose);
                let answer = query.collide(&mut tree_a, &mut tree_b);
                let expected = exact.intersecting_faces(&rigid_a, &rigid_b, &pose);
                assert!(answer.conservative);
                assert!(expected.is_empty() || !answer.pairs.is_empty());
                assert!(depth != 4 || answer.faces == expected);
                colliding += usize::from(!expected.is_empty());
            }
            assert_eq!(tree_a.test().error(), None);
            assert_eq!(tree_b.test().error(), None);
        }
    }
    assert!(colliding >= 20, "{colliding}");
}
