//! The suites by name: which methods are compared, on which scenes.

mod adb;
mod bocst;
mod ccd;
mod clash;
mod clearance;
mod contact;
mod distance;
mod dynamic_bvh;
mod exact;
mod frames;
mod kinetic_aabb;
mod kinetic_bvh;
mod kinetic_incremental;
mod kinetic_sap;
mod penetration;
mod point_collision;
mod point_surface;
mod queues;
mod vs_parry;
mod world;
mod world_bodies;

use std::path::Path;

use kintact::TriMesh;
use kintact::bvh::Aabb;

use crate::harness::Effort;
use crate::report::Report;

pub(crate) struct Suite {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    pub(crate) run: fn(&mut Report, &Effort),
    /// Writes the scenes to a folder, for rivals that are run manually.
    pub(crate) export: Option<fn(&Path) -> std::io::Result<()>>,
}

pub(crate) const SUITES: &[Suite] = &[
    Suite {
        name: "vs-parry",
        about: "trees, candidate pairs and yes-or-no queries, against parry3d (and obvhs's builder)",
        run: vs_parry::run,
        export: Some(vs_parry::export),
    },
    Suite {
        name: "distance",
        about: "how far two meshes are apart, cold and along a path; points near a mesh",
        run: distance::run,
        export: Some(distance::export),
    },
    Suite {
        name: "penetration",
        about: "how two meshes are in each other: regions, depth, a way apart, volume",
        run: penetration::run,
        export: None,
    },
    Suite {
        name: "clash",
        about: "whole assemblies with known clashes, by the program",
        run: clash::run,
        export: Some(clash::export),
    },
    Suite {
        name: "clearance",
        about: "distances over time: how near two moving bodies come, and when they are within a clearance",
        run: clearance::run,
        export: None,
    },
    Suite {
        name: "ccd",
        about: "continuous tests of moving features and triangles, and how they end",
        run: ccd::run,
        export: Some(ccd::export),
    },
    Suite {
        name: "contact",
        about: "contact that lasts: flush plates, a bolt in a nut, walls, stacks, rolling, small scenes",
        run: contact::run,
        export: None,
    },
    Suite {
        name: "adb",
        about: "yes or no with a stated confidence: average-case trees, quality and time budgets",
        run: adb::run,
        export: None,
    },
    Suite {
        name: "kinetic-bvh",
        about: "trees over deforming meshes: kinetic, boxes linear in time, our refit, parry3d's refit",
        run: kinetic_bvh::run,
        export: None,
    },
    Suite {
        name: "kinetic-incremental",
        about: "contact sets over time: what changes against what is looked at frame by frame",
        run: kinetic_incremental::run,
        export: None,
    },
    Suite {
        name: "point-surface",
        about: "surfaces over point clouds: errors, values, builds and edits",
        run: point_surface::run,
        export: None,
    },
    Suite {
        name: "point-collision",
        about: "collision between scanned surfaces, against the dense meshes they were drawn from",
        run: point_collision::run,
        export: None,
    },
    Suite {
        name: "kinetic-sap",
        about: "many bodies in continuous motion: pruning, exact contacts and responses",
        run: kinetic_sap::run,
        export: None,
    },
    Suite {
        name: "queues",
        about: "event queues of kinetic structures: tournament, pairing heap, AVL tree, B-tree",
        run: queues::run,
        export: None,
    },
    Suite {
        name: "dynamic-bvh",
        about: "things that break: dynamic trees, sweeps, SWIPER, octrees against new trees each frame",
        run: dynamic_bvh::run,
        export: None,
    },
    Suite {
        name: "bocst",
        about: "sphere trees grown where they collide, against trees made whole",
        run: bocst::run,
        export: None,
    },
    Suite {
        name: "world",
        about: "all kinds of bodies together: what idle ones cost, and the choice of structures",
        run: world::run,
        export: None,
    },
    Suite {
        name: "exact",
        about: "exact triangle tests by kind of pair",
        run: exact::run,
        export: None,
    },
];

/// The boxes of a mesh's triangles, rounded outward; all sides get these same boxes.
pub(crate) fn boxes(mesh: &TriMesh) -> Vec<Aabb> {
    mesh.triangles().map(Aabb::around).collect()
}

/// A sum over pairs that does not depend on their order, and that swapped or doubled pairs
/// change.
pub(crate) fn checksum(pairs: &[[u32; 2]]) -> u64 {
    let mix = |&[a, b]: &[u32; 2]| {
        let z = (u64::from(a) << 32 | u64::from(b)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (z ^ (z >> 31)).wrapping_mul(0xBF58_476D_1CE4_E5B9)
    };
    // 48 bits: a number that JSON readers keep exactly.
    pairs.iter().map(mix).fold(0, u64::wrapping_add) >> 16
}
