use kintact::candidates::DopQuery;
use kintact::hierarchy::DopTree;
use kintact::{Pose, TriMesh};

use crate::cases;
use crate::oracle::{intersect, poses, reach, sphere};

fn check<const K: usize>() {
    let mut hits = 0;
    let mut query = DopQuery::default();
    for case in cases::small() {
        let meshes = [&case.a, &case.b].map(|t| TriMesh::from_triangles(t).unwrap());
        let trees = [0, 1].map(|i| DopTree::<K>::build(&meshes[i]));
        for pose in poses(reach(&case.b), 5) {
            let expected = intersect(&case.a, &case.b, &pose);
            hits += u32::from(expected);
            let found = query.intersects([&meshes[0], &meshes[1]], [&trees[0], &trees[1]], &pose);
            assert_eq!(found, expected, "{}, {K} faces, {pose:?}", case.name);
        }
    }
    assert!(hits > 30, "{hits}");
}

#[test]
fn answers_are_those_of_brute_force_for_all_polytopes() {
    check::<6>();
    check::<14>();
    check::<18>();
    check::<24>();
    check::<26>();
}

/// Nearly touching spheres at many orientations: polytopes with more faces look at fewer pairs of
/// faces, and never lose one.
#[test]
fn more_faces_leave_fewer_candidates() {
    fn tests<const K: usize>(mesh: &TriMesh, poses: &[Pose]) -> (u64, u32) {
        let tree = DopTree::<K>::build(mesh);
        let mut query = DopQuery::default();
        let yes = |pose: &&Pose| query.intersects([mesh; 2], [&tree; 2], pose);
        let hits = poses.iter().filter(yes).count() as u32;
        (query.counts.pairs, hits)
    }
    let mesh = sphere(24);
    let apart: Vec<Pose> = poses(1.0, 40)
        .iter()
        .filter_map(|pose| {
            let direction = pose.translation().try_normalize()?;
            Pose::from_matrix(pose.rotation(), direction * 2.02).ok()
        })
        .collect();
    let (six, hits) = tests::<6>(&mesh, &apart);
    let (many, same) = tests::<26>(&mesh, &apart);
    assert_eq!((hits, same), (0, 0));
    assert!(many < six / 2, "{many} {six}");
}
