//! Every step of Algorithm 4 on pairs of nodes of small trees against `adb_pair_oracle`, under all
//! options, printed and repaired; and what a printed walk counts, by recursion. How near the SIMD
//! walk comes is tested beside it (`sibling_walk`).
//!
//! A few thousand pairs; 100,000 with KINTACT_LONG set (half a minute).

use glam::DVec3;
use kintact::estimate::paper::{
    AdbOptions, AdbPreset, AdbQuery, AdbQueryOptions, AdbTree, Branching, CellBound, Evaluation,
    InnerBoxes, Sizing, VolumeEstimate,
};
use kintact::geometry::Triangle;
use kintact::{Pose, TriMesh};

use crate::adb_oracle::poses;
use crate::adb_pair_oracle::Oracle;
use crate::cases::Random;
use crate::fixed::Fixed;

/// One setting for each thing that may be computed wrongly, beside those that are printed.
fn settings() -> Vec<(&'static str, AdbPreset)> {
    let printed = AdbPreset::mended(1);
    let repaired = AdbPreset { tree: AdbOptions::default(), query: AdbQueryOptions::repaired() };
    let hollow = |inner_boxes, query| AdbPreset {
        tree: AdbOptions { inner_boxes, ..repaired.tree },
        query: AdbQueryOptions { shells: true, ..query },
    };
    let with = |preset: AdbPreset, query: AdbQueryOptions| AdbPreset { query, ..preset };
    let p = printed.query;
    vec![
        ("printed, cells mended", printed),
        ("repaired", repaired),
        ("equation 3.1", with(printed, AdbQueryOptions { evaluation: Evaluation::OneCell, ..p })),
        ("clamped", with(AdbPreset::mended(4), AdbPreset::mended(4).query)),
        (
            "clipped",
            with(repaired, AdbQueryOptions { volume: VolumeEstimate::Clipped, ..repaired.query }),
        ),
        (
            "descended, carried, 3.9",
            with(
                repaired,
                AdbQueryOptions {
                    sizing: Sizing::Descended,
                    evaluation: Evaluation::Recurrence,
                    lb: CellBound::GlobalDepths,
                    ..repaired.query
                },
            ),
        ),
        (
            "octree, printed volumes, scaled",
            AdbPreset {
                tree: AdbOptions { branching: Branching::Octree, ..repaired.tree },
                query: AdbQueryOptions { sizing: Sizing::Scaled, ..p },
            },
        ),
        ("2-AABBs, largest", hollow(InnerBoxes::Largest, repaired.query)),
        (
            "2-AABBs, centred, clipped",
            hollow(
                InnerBoxes::Centered,
                AdbQueryOptions { volume: VolumeEstimate::Clipped, ..repaired.query },
            ),
        ),
    ]
}

/// Triangles around a hole, so that some boxes are hollow; different in number and size.
fn body(count: usize, size: f64, seed: u64) -> TriMesh {
    let mut random = Random(seed);
    let triangles: Vec<Triangle> = (0..count)
        .map(|_| {
            let direction = random.point(-1.0, 1.0).normalize_or(DVec3::X);
            let mut corner = || direction + random.point(-0.4, 0.4);
            [corner(), corner(), corner()].map(|p| p * size)
        })
        .collect();
    TriMesh::from_triangles(&triangles).unwrap()
}

#[test]
fn cells_and_probabilities_are_those_of_the_oracle() {
    let wanted: usize = if std::env::var_os("KINTACT_LONG").is_some() { 100_000 } else { 2_700 };
    let meshes = [body(22, 1.0, 5), body(13, 0.7, 6)];
    let settings = settings();
    let each = wanted.div_ceil(settings.len());
    for (name, preset) in settings {
        let trees = [0, 1].map(|i| AdbTree::build(&meshes[i], &preset.tree).unwrap());
        let trees = [&trees[0], &trees[1]];
        let query = AdbQuery::new(preset.query).unwrap();
        let all = trees.map(AdbTree::node_count);
        let mut random = Random(9);
        let (mut judged, mut undecided, mut likely, mut worst) = (0, 0, 0, [0.0_f64; 4]);
        for pose in poses(1.2, each).iter().skip(3).cycle() {
            let mut oracle = Oracle::new(trees, preset.query, pose);
            for _ in 0..40 {
                let nodes = [0, 1].map(|i| random.below(all[i] as u64) as u32);
                oracle.undecided = false;
                let expected = oracle.expected(nodes[0], nodes[1]);
                let found = query.estimate(trees, pose, nodes);
                if oracle.undecided {
                    undecided += 1;
                    continue;
                }
                assert_eq!(found.is_some(), expected.is_some(), "{name}, {nodes:?}");
                let (Some(found), Some(expected)) = (found, expected) else { continue };
                judged += 1;
                likely += u32::from(found.probability > 0.05 && found.probability < 0.95);
                let pairs = [
                    (found.s, &expected.s, 512.0),
                    (found.s_a, &expected.s_a, 512.0),
                    (found.s_b, &expected.s_b, 512.0),
                    (found.probability, &expected.p, 1.0),
                ];
                for ((found, expected, whole), worst) in pairs.into_iter().zip(&mut worst) {
                    let error = (&Fixed::of(found) - expected).to_f64().abs();
                    *worst = worst.max(error / expected.to_f64().max(whole));
                }
                let error = (found.lb - expected.lb.to_f64()).abs();
                assert!(error < 1e-15, "{name}, {nodes:?}: lb {}", found.lb);
            }
            if judged >= each {
                break;
            }
        }
        println!("{name}: {judged} pairs, {undecided} undecided, {likely} likely, {worst:?}");
        assert!(worst[..3].iter().all(|error| *error < 1e-12), "{name}: {worst:?}");
        assert!(worst[3] < 1e-10, "{name}: {worst:?}");
        assert!(undecided * 4 < judged && likely * 20 > judged as u32, "{name}: {likely}");
    }
}

/// The walk's own answers rest on these estimates: what a probable walk settles is as probable as
/// the estimate says, and nothing above p_min stays uncounted.
#[test]
fn walks_count_what_estimates_say() {
    let mesh = body(60, 1.0, 8);
    let mut counted = 0;
    for preset in [AdbPreset::mended(1), AdbPreset::mended(5)] {
        let query = AdbQueryOptions { k_min: u32::MAX, p_min: 0.6, ..preset.query };
        let tree = AdbTree::build(&mesh, &preset.tree).unwrap();
        let trees = [&tree; 2];
        let mut walk = AdbQuery::new(query).unwrap();
        for pose in poses(1.0, 6).iter().skip(3) {
            let found = walk.ask([&mesh; 2], trees, pose).found;
            // Algorithm 2 by recursion: the order of pairs does not matter if none is the last.
            let expected = counted_pairs(&walk, trees, pose, [0, 0]);
            assert_eq!(found, expected);
            counted += found;
        }
    }
    assert!(counted > 50, "{counted}");
}

fn counted_pairs(query: &AdbQuery, trees: [&AdbTree; 2], pose: &Pose, [a, b]: [u32; 2]) -> u32 {
    let below = |tree: &AdbTree, node: u32| {
        let children = tree.children(node);
        if children.is_empty() { node..node + 1 } else { children }
    };
    if trees[0].children(a).is_empty() && trees[1].children(b).is_empty() {
        return 0;
    }
    let mut count = 0;
    for i in below(trees[0], a) {
        for j in below(trees[1], b) {
            let p = query.estimate(trees, pose, [i, j]).map_or(0.0, |pair| pair.probability);
            count += u32::from(p as f32 >= query.options().p_min);
            if p > 0.0 {
                count += counted_pairs(query, trees, pose, [i, j]);
            }
        }
    }
    count
}
