//! `MeshQuery` over `RigidMesh`es against brute force: intersecting faces, contact points, self
//! pairs.

use std::ops::ControlFlow;

use glam::{DQuat, DVec3};
use kintact::bvh::Traversal;
use kintact::bvh::{BuildMethod, BuildOptions};
use kintact::exact::{faces_intersect, triangles_intersect};
use kintact::geometry::Pair;
use kintact::geometry::Triangle;
use kintact::{MeshQuery, Pose, RigidMesh, TriMesh};

use crate::cases::{self, Random};

fn body(triangles: &[Triangle], method: BuildMethod) -> RigidMesh {
    let mesh = TriMesh::from_triangles(triangles).unwrap();
    RigidMesh::with_options(mesh, BuildOptions { method, parallel: false })
}

/// Every triangle against every triangle, the second body placed by the pose.
fn brute_force(a: &[Triangle], b: &[Triangle], pose: &Pose) -> Vec<Pair> {
    let b: Vec<Triangle> = b.iter().map(|t| t.map(|p| pose.apply(p))).collect();
    let mut found = Vec::new();
    for (i, ta) in (0u32..).zip(a) {
        for (j, tb) in (0u32..).zip(&b) {
            if triangles_intersect(ta, tb) {
                found.push(Pair { a: i, b: j });
            }
        }
    }
    found
}

fn poses(reach: f64) -> Vec<Pose> {
    let mut random = Random(5);
    let mut poses = vec![
        Pose::IDENTITY,
        Pose::from_translation(DVec3::new(0.25, 0.0, 0.0) * reach).unwrap(),
        Pose::new(DQuat::from_rotation_z(std::f64::consts::FRAC_PI_2), DVec3::ZERO).unwrap(),
    ];
    poses.extend((0..4).map(|_| {
        let mut r = || random.between(-1.0, 1.0);
        let rotation = DQuat::from_xyzw(r(), r(), r(), r() + 1.5);
        Pose::new(rotation, DVec3::new(r(), r(), r()) * 0.3 * reach).unwrap()
    }));
    poses
}

#[test]
fn intersecting_faces_are_those_of_brute_force() {
    let mut hits = 0;
    for case in cases::small() {
        let reach = case.b.iter().flatten().fold(0.0_f64, |m, p| m.max(p.abs().max_element()));
        let bodies = [BuildMethod::Fast, BuildMethod::Quality]
            .map(|method| (method, body(&case.a, method), body(&case.b, method)));
        for pose in poses(reach) {
            let expected = brute_force(&case.a, &case.b, &pose);
            hits += expected.len();
            for (method, a, b) in &bodies {
                let name = format!("{}, {method:?}, {pose:?}", case.name);
                assert_eq!(a.intersecting_faces(b, &pose), expected, "{name}");
                assert_eq!(a.intersects(b, &pose), !expected.is_empty(), "{name}");
                let mut candidates = Vec::new();
                let _ = Traversal::default().for_each_deepest_first(
                    a.tree(),
                    b.tree(),
                    Some(&pose),
                    |a, b| {
                        candidates.push(Pair { a, b });
                        ControlFlow::<()>::Continue(())
                    },
                );
                candidates.sort_unstable();
                let lost = expected.iter().find(|&p| candidates.binary_search(p).is_err());
                assert_eq!(lost, None, "{name}: lost before the exact test");
                let parallel = MeshQuery::parallel().intersecting_faces(a, b, &pose);
                assert_eq!(parallel, expected, "{name}, parallel");
            }
        }
    }
    assert!(hits > 20_000, "the cases must have something to find: {hits}");
}

#[test]
fn contacts_lie_where_the_faces_are() {
    let case = cases::small().into_iter().find(|c| c.name == "random").unwrap();
    let (a, b) = (body(&case.a, BuildMethod::Quality), body(&case.b, BuildMethod::Quality));
    let pose = Pose::new(DQuat::from_rotation_y(0.4), DVec3::new(0.1, 0.0, 0.05)).unwrap();
    let pairs = a.intersecting_faces(&b, &pose);
    assert!(!pairs.is_empty());
    for pair in pairs {
        let contact = a.contact(&b, &pose, pair).unwrap();
        for triangle in [case.a[pair.a as usize], case.b[pair.b as usize].map(|p| pose.apply(p))] {
            let [p, q, r] = triangle;
            let height = (q - p).cross(r - p).normalize().dot(contact.point - p);
            assert!(height.abs() < 1e-12, "{pair:?}: {height} off the plane");
        }
    }
    let apart = Pose::from_translation(DVec3::splat(50.0)).unwrap();
    assert!(a.contact(&b, &apart, Pair { a: 0, b: 0 }).is_none());
}

/// A closed surface with shared vertices, and the same with a corner pushed through the far side.
#[test]
fn self_intersections_leave_out_what_faces_share() {
    let (mut vertices, faces) = torus(24, 12);
    let clean = RigidMesh::new(TriMesh::new(vertices.clone(), faces.clone()).unwrap());
    assert_eq!(clean.self_intersecting_faces(), []);
    vertices[3] = DVec3::new(-3.0, 0.1, 0.05);
    let mesh = TriMesh::new(vertices.clone(), faces.clone()).unwrap();
    let mut expected = Vec::new();
    for (i, &a) in (0u32..).zip(&faces) {
        for (j, &b) in (0u32..).zip(&faces).skip(i as usize + 1) {
            if faces_intersect(&vertices, a, b) {
                expected.push(Pair { a: i, b: j });
            }
        }
    }
    assert!(expected.len() > 10, "{}", expected.len());
    let pierced = RigidMesh::new(mesh);
    assert_eq!(pierced.self_intersecting_faces(), expected);
    assert_eq!(MeshQuery::parallel().self_intersecting_faces(&pierced), expected);
}

fn torus(around: u32, across: u32) -> (Vec<DVec3>, Vec<[u32; 3]>) {
    let at = |i: u32, j: u32| {
        let (u, v) = (f64::from(i) / f64::from(around), f64::from(j) / f64::from(across));
        let (u, v) = (u * std::f64::consts::TAU, v * std::f64::consts::TAU);
        let radius = 2.0 + 0.7 * v.cos();
        DVec3::new(radius * u.cos(), radius * u.sin(), 0.7 * v.sin())
    };
    let id = |i: u32, j: u32| i % around * across + j % across;
    let vertices = (0..around).flat_map(|i| (0..across).map(move |j| at(i, j))).collect();
    let faces = (0..around)
        .flat_map(|i| (0..across).map(move |j| (i, j)))
        .flat_map(|(i, j)| {
            let [a, b, c, d] = [id(i, j), id(i + 1, j), id(i + 1, j + 1), id(i, j + 1)];
            [[a, b, c], [a, c, d]]
        })
        .collect();
    (vertices, faces)
}

/// A soup of a mesh's faces, welded, has the self intersections of the mesh: seams are none, folds
/// and crossings stay.
#[test]
fn welded_soups_intersect_themselves_where_their_meshes_do() {
    let mut random = Random(8);
    let mut hits = 0;
    for round in 0..60 {
        // Few vertices on a lattice, so that faces share corners and edges, fold and cross.
        let mut vertices: Vec<DVec3> = (0..14).map(|_| random.lattice_point(3)).collect();
        vertices.sort_unstable_by_key(|p| p.to_array().map(|x| x as i64));
        vertices.dedup();
        let mut corner = || random.below(vertices.len() as u64) as u32;
        let faces: Vec<[u32; 3]> = (0..20).map(|_| [corner(), corner(), corner()]).collect();
        let mesh = TriMesh::new(vertices.clone(), faces.clone()).unwrap();
        let mut expected = Vec::new();
        for (a, one) in (0u32..).zip(&faces) {
            for (b, other) in (0u32..).zip(&faces).filter(|(b, _)| *b > a) {
                if faces_intersect(&vertices, *one, *other) {
                    expected.push(Pair { a, b });
                }
            }
        }
        hits += expected.len();
        let soup = TriMesh::from_triangles(&mesh.triangles().collect::<Vec<_>>()).unwrap();
        let welded = RigidMesh::new(soup.clone().welded(0.0).unwrap());
        assert_eq!(welded.self_intersecting_faces(), expected, "round {round}");
        // Any distance below that of the lattice joins the same vertices.
        let within = RigidMesh::new(soup.welded(0.2).unwrap());
        assert_eq!(within.self_intersecting_faces(), expected, "round {round}");
    }
    assert!(hits > 1000, "{hits} pairs");
}

/// Seams that gape or overlap by less than the distance are closed; what crosses elsewhere is not
/// lost.
#[test]
fn welding_within_a_distance_joins_torn_seams() {
    let (vertices, faces) = torus(20, 10);
    let mesh = TriMesh::new(vertices, faces).unwrap();
    let mut random = Random(3);
    let torn = |p: DVec3, random: &mut Random| p + random.point(-1e-4, 1e-4);
    let mut triangles: Vec<Triangle> =
        mesh.triangles().map(|t| t.map(|p| torn(p, &mut random))).collect();
    let soup = TriMesh::from_triangles(&triangles).unwrap();
    assert!(RigidMesh::new(soup.clone()).self_intersecting_faces().len() > 100);
    let welded = soup.welded(1e-3).unwrap();
    assert!(welded.is_closed_and_oriented());
    assert_eq!(RigidMesh::new(welded).self_intersecting_faces(), []);
    // A blade through the ring.
    let blade = [DVec3::new(-9.0, 0.1, 0.05), DVec3::new(9.0, 0.2, 0.1), DVec3::new(0.0, 9.0, 0.3)];
    triangles.push(blade);
    let cut = TriMesh::from_triangles(&triangles).unwrap().welded(1e-3).unwrap();
    let last = triangles.len() as u32 - 1;
    let found = RigidMesh::new(cut).self_intersecting_faces();
    let expected: Vec<Pair> = (0..last)
        .filter(|&face| triangles_intersect(&triangles[face as usize], &blade))
        .map(|a| Pair { a, b: last })
        .collect();
    assert!(!expected.is_empty());
    assert_eq!(found, expected);
}
