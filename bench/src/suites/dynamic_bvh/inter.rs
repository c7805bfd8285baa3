//! Table 2: collisions between bodies. The octree method against dynamic trees and new trees each frame.

use kintact::candidates::OctreeOptions;

use super::Level;
use super::contestants::{ByOctree, Dynamic, ParryRebuilt, Rebuilt};
use super::rounds::{Contestant, race};
use super::tables::{compare, table_1};
use crate::harness::Effort;
use crate::report::Report;

pub(super) fn run(report: &mut Report, effort: &Effort) {
    for level in Level::all().filter(|level| level.scene.bodies() > 1) {
        let case = level.case();
        let options = tuned(&level);
        let mut contestants: Vec<Box<dyn Contestant>> = vec![
            Box::new(ByOctree::new(options)),
            Box::new(Dynamic::default()),
            Box::new(Rebuilt::default()),
            Box::new(ParryRebuilt::default()),
        ];
        let frames = level.frames(effort);
        let (tallies, exact) = race(&level.scene, frames, f64::INFINITY, &mut contestants);
        let octree = &tallies[0];
        let extra = [("octree_depth", options.depth.into()), ("cell", options.small as u64)];
        table_1(report, &case, &exact, octree, level.paper(effort, 0), &extra);
        for tally in &tallies[1..] {
            compare(report, &case, tally, octree);
        }
        compare(report, &case, &tallies[1], &tallies[2]);
        compare(report, &case, &tallies[1], &tallies[3]);
    }
}

/// The fastest depth and size on some frames of the window, as the paper tuned the depth by
/// hand for each scene and level.
fn tuned(level: &Level) -> OctreeOptions {
    let choices = [4, 5, 6, 7, 8]
        .into_iter()
        .flat_map(|depth| [16, 48].into_iter().map(move |small| OctreeOptions { depth, small }));
    let middle = (level.window.start + level.window.end) / 2;
    let time = |options: &OctreeOptions| {
        let mut contestants: Vec<Box<dyn Contestant>> = vec![Box::new(ByOctree::new(*options))];
        let (tallies, _) = race(&level.scene, middle..middle + 3, f64::INFINITY, &mut contestants);
        tallies[0].times.iter().copied().fold(f64::INFINITY, f64::min)
    };
    let timed = choices.map(|options| (time(&options), options));
    let fastest = timed.min_by(|(a, _), (b, _)| a.total_cmp(b));
    fastest.map_or_else(OctreeOptions::default, |(_, options)| options)
}
