//! Section 2.4: the bytes of adaptive and of preallocated trees over time, while a body is met all over,
//! then in a corner, then by no other.

use kintact::bvh::Aabb;
use kintact::fracture::paper::DBVH;
use kintact::fracture::tree::{DynamicOptions, MemoryMode};
use kintact::fracture::{DynamicTree, DynamicWalk};
use kintact_scenes::BurstingSoups;

use super::soups::boxes;
use crate::report::{Counts, Report, Unit};

const CASE: &str = "memory over time, 20k shards";

pub(super) fn run(report: &mut Report) {
    if !report.wants(CASE) {
        return;
    }
    let [mesh, _] = BurstingSoups::new(20_000, 1).meshes(0.0);
    let shards = boxes(&mesh);
    let all = [shards.iter().fold(Aabb::EMPTY, |all, b| all.union(b))];
    let corner = [shards[0]];
    let printed = DynamicOptions { leaf_size: 4, ..DBVH };
    for (name, options) in [("DBVH, leaf 4", printed), ("default", DynamicOptions::default())] {
        let whole = DynamicOptions { memory: MemoryMode::Preallocated, ..options };
        let [mut adaptive, mut preallocated] = [options, whole]
            .map(|options| DynamicTree::<Aabb>::new(options).expect("sound options"));
        let mut walk = DynamicWalk::default();
        for frame in 0..90 {
            // Three phases of thirty frames.
            let other: &[Aabb] = match frame / 30 {
                0 => &all,
                1 => &corner,
                _ => &[],
            };
            let bytes = [&mut adaptive, &mut preallocated].map(|tree| {
                let mut met = DynamicTree::<Aabb>::new(options).expect("sound options");
                met.update(other).expect("a sound scene");
                tree.update(&shards).expect("a sound scene");
                walk.all_pairs(tree, &mut met);
                tree.memory() as f64 / shards.len() as f64
            });
            if frame % 30 == 1 || frame % 30 == 15 || frame % 30 == 29 {
                let counts = Counts::default().note("nodes", adaptive.node_count() as u64);
                let phase = ["met all over", "met in a corner", "alone"][frame / 30];
                let metric = format!("{name}, bytes a shard, frame {frame}, {phase}");
                let rival = Some(("preallocated", bytes[1]));
                report.row(CASE, &metric, Unit::NONE, bytes[0], rival, counts);
            }
        }
    }
}
