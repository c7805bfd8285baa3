//! Tables 1 and 2 (nodes of the two methods), figures 3 and 4 (error against level).

use kintact::TriMesh;
use kintact::spheres::tree::{FullSphereTree, SphereOptions, Subdivision};
use kintact_scenes::{bumpy_sphere, torus};

use crate::report::{Counts, Report, Unit};

const LEVELS: [&str; 7] =
    ["level 1", "level 2", "level 3", "level 4", "level 5", "level 6", "level 7"];

/// The paper's values of d_t for n = 9.
const SIZES: [u16; 4] = [514, 768, 896, 1023];

fn whole(mesh: &TriMesh, subdivision: Subdivision, depth: u32, faces: bool) -> FullSphereTree {
    let options =
        SphereOptions { subdivision, depth, correct_depth: false, ..SphereOptions::default() };
    FullSphereTree::new(mesh, options, faces).expect("options are in range")
}

pub(super) fn run(report: &mut Report) {
    if let Some((name, mesh)) = report.mesh().cloned() {
        // A file of the caller's, in place of ours: beside the paper's counts if that is what it is.
        node_counts(report, &name, &mesh);
        errors(report, &name, &mesh);
        return;
    }
    let bodies =
        [("bumpy sphere 5,120", bumpy_sphere(5_000, 1)), ("torus 5,040", torus(0.7, 0.3, 70, 36))];
    for (name, mesh) in &bodies {
        node_counts(report, name, mesh);
    }
    for (name, mesh) in &bodies {
        errors(report, name, mesh);
    }
}

/// Nodes that the paper's tables 1 and 2 have for the bunny of 5,110 and the dragon of 5,104 faces: the
/// octree's at six levels, and by size those of branch on need at six and seven.
const PAPER: [(&str, f64, [[f64; 2]; 4]); 2] = [
    ("bunny", 4457.0, [[1068.0, 4453.0], [2406.0, 10065.0], [3324.0, 13787.0], [4404.0, 18120.0]]),
    ("dragon", 2216.0, [[546.0, 2265.0], [1219.0, 5113.0], [1716.0, 7079.0], [2232.0, 9281.0]]),
];

/// How many nodes a branch-on-need tree has for one of the octree's, and what the paper's tables
/// come to.
fn node_counts(report: &mut Report, name: &str, mesh: &TriMesh) {
    let case = format!("tables 1 and 2: {name}");
    let paper = PAPER.iter().find(|(body, ..)| name.to_lowercase().contains(body));
    let octree = whole(mesh, Subdivision::Octree, 6, false);
    report.row(
        &case,
        "octree, 6 levels: nodes",
        Unit::NONE,
        octree.node_count() as f64,
        paper.map(|&(_, nodes, _)| ("the paper's", nodes)),
        by_level(&octree),
    );
    for (at, size) in SIZES.into_iter().enumerate() {
        if let Some((.., nodes)) = paper {
            for (depth, nodes) in [6, 7].into_iter().zip(nodes[at]) {
                let tree = whole(mesh, Subdivision::BranchOnNeed { size }, depth, false);
                report.row(
                    &case,
                    &format!("d_t {size}, {depth} levels: nodes"),
                    Unit::NONE,
                    tree.node_count() as f64,
                    Some(("the paper's", nodes)),
                    by_level(&tree),
                );
            }
        }
        let subdivision = Subdivision::BranchOnNeed { size };
        let tree = whole(mesh, subdivision, 6, false);
        let expected = (f64::from(size) / 1024.0).powi(2);
        let found = tree.node_count() as f64 / octree.node_count() as f64;
        let off = ((found / expected - 1.0).abs() * 1000.0).round() as u64;
        report.row(
            &case,
            &format!("d_t {size}, 6 levels / octree"),
            Unit::NONE,
            found,
            Some(("(d_t / 2^(n+1))^2", expected)),
            by_level(&tree).at_most("off by per mille", off, 100),
        );
        let tree = whole(mesh, subdivision, 7, false);
        report.row(
            &case,
            &format!("d_t {size}, 7 levels / octree"),
            Unit::NONE,
            tree.node_count() as f64 / octree.node_count() as f64,
            None,
            by_level(&tree),
        );
    }
}

fn by_level(tree: &FullSphereTree) -> Counts {
    let levels = tree.level_counts();
    let counts = Counts::default().note("nodes", tree.node_count() as u64);
    LEVELS.iter().zip(levels).fold(counts, |counts, (&name, n)| counts.note(name, n as u64))
}

/// Average error of section 5.2 by level. Errors are in millionths among the counts.
fn errors(report: &mut Report, name: &str, mesh: &TriMesh) {
    let methods = [("octree", Subdivision::Octree)].into_iter().chain(
        [("d_t 514", 514), ("d_t 768", 768), ("d_t 1023", 1023)]
            .map(|(label, size)| (label, Subdivision::BranchOnNeed { size })),
    );
    for (label, subdivision) in methods {
        for depth in 2..=7 {
            let tree = whole(mesh, subdivision, depth, true);
            let Some(error) = tree.tightness(mesh) else { continue };
            let millionths = |x: f64| (1e6 * x).round() as u64;
            report.row(
                &format!("figures 3 and 4: {name}, {label}"),
                &format!("average error, {depth} levels"),
                Unit::NONE,
                error.mean(),
                None,
                Counts::default()
                    .note("leaves", error.leaves as u64)
                    .note("least ppm", millionths(error.min))
                    .note("greatest ppm", millionths(error.max)),
            );
        }
    }
}
