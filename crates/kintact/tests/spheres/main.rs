//! Sphere trees that grow where they collide, against brute force and against trees made whole.

mod bodies;
#[allow(dead_code, reason = "the table is shared with the other tests")]
#[path = "../common/cases.rs"]
mod cases;
mod collisions;
mod growth;
mod memory;
#[path = "../common/random.rs"]
mod random;
mod shapes;
mod subdivisions;

use kintact::exact::triangles_intersect;
use kintact::geometry::{Pair, Triangle};
use kintact::spheres::SphereTree;
use kintact::spheres::tree::{SphereOptions, Subdivision, TriangleTest};
use kintact::{Pose, TriMesh};

/// An octree, and branch-on-need grids at, just above and well between powers of two.
const SUBDIVISIONS: [Subdivision; 4] = [
    Subdivision::Octree,
    Subdivision::BranchOnNeed { size: 514 },
    Subdivision::BranchOnNeed { size: 96 },
    Subdivision::BranchOnNeed { size: 7 },
];

fn options(subdivision: Subdivision, depth: u32) -> SphereOptions {
    SphereOptions { subdivision, depth, correct_depth: false, ..SphereOptions::default() }
}

fn planted(mesh: &TriMesh, options: SphereOptions) -> SphereTree<TriangleTest<'_>> {
    SphereTree::new(TriangleTest::new(mesh), options).unwrap()
}

/// Every triangle against every triangle, both bodies in their poses.
fn brute_force(a: &TriMesh, pose_a: &Pose, b: &TriMesh, pose_b: &Pose) -> Vec<Pair> {
    let place = |mesh: &TriMesh, pose: &Pose| -> Vec<Triangle> {
        mesh.triangles().map(|t| t.map(|p| pose.apply(p))).collect()
    };
    let (a, b) = (place(a, pose_a), place(b, pose_b));
    let mut found = Vec::new();
    for (i, ta) in (0u32..).zip(&a) {
        for (j, tb) in (0u32..).zip(&b) {
            if triangles_intersect(ta, tb) {
                found.push(Pair { a: i, b: j });
            }
        }
    }
    found
}
