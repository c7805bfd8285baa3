//! `DopQuery` over all polytopes against brute force, and its work by number of directions.

use kintact::estimate::paper::DopQuery;
use kintact::estimate::paper::DopTree;
use kintact::{Pose, TriMesh};

use crate::adb_oracle::{intersect, poses, reach, sphere};
use crate::cases;

fn answers<const K: usize>(meshes: [&TriMesh; 2], poses: &[Pose]) -> Vec<bool> {
    let trees = meshes.map(DopTree::<K>::build);
    let mut query = DopQuery::default();
    poses.iter().map(|pose| query.intersects(meshes, [&trees[0], &trees[1]], pose)).collect()
}

#[test]
fn answers_are_those_of_brute_force_for_all_polytopes() {
    let mut hits = 0;
    for case in cases::small() {
        let [a, b] = [&case.a, &case.b].map(|t| TriMesh::from_triangles(t).unwrap());
        let poses = poses(reach(&case.b), 5);
        let expected: Vec<bool> =
            poses.iter().map(|pose| intersect(&case.a, &case.b, pose)).collect();
        hits += expected.iter().filter(|hit| **hit).count();
        assert_eq!(answers::<6>([&a, &b], &poses), expected, "{}, 6 faces", case.name);
        assert_eq!(answers::<14>([&a, &b], &poses), expected, "{}, 14 faces", case.name);
        assert_eq!(answers::<18>([&a, &b], &poses), expected, "{}, 18 faces", case.name);
        assert_eq!(answers::<24>([&a, &b], &poses), expected, "{}, 24 faces", case.name);
        assert_eq!(answers::<26>([&a, &b], &poses), expected, "{}, 26 faces", case.name);
    }
    assert!(hits > 30, "{hits}");
}

/// Nearly touching spheres at many orientations: polytopes with more faces test fewer pairs of
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
