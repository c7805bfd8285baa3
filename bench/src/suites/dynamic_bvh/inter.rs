//! Table 2: collisions between bodies. The octree method against dynamic trees, the printed ones
//! (leaves of one and of four primitives are our choice) and the product's, and new trees each frame.

use std::hint::black_box;
use std::time::Instant;

use kintact::fracture::paper::{DBVH, OctreeOptions};
use kintact::fracture::tree::DynamicOptions;

use super::Level;
use super::contestants::{ByOctree, Dynamic, ParryRebuilt, Rebuilt, boxes};
use super::rounds::{Contestant, Frame, Tally, race};
use super::tables::{collisions, compare};
use crate::harness::Effort;
use crate::report::{Counts, Report, Unit};

pub(super) fn run(report: &mut Report, effort: &Effort) {
    for level in Level::all().filter(|level| level.scene.bodies() > 1) {
        let case = format!("table 2, {}", level.name_and_lod());
        if !report.wants(&case) {
            continue;
        }
        let options = tuned(&level);
        let mut contestants: Vec<Box<dyn Contestant>> = vec![
            Box::new(ByOctree::new(options)),
            Box::new(Dynamic::new("dynamic tree", DynamicOptions::default())),
            Box::new(Dynamic::new("DBVH, leaf 1", DBVH)),
            Box::new(Dynamic::new("DBVH, leaf 4", DynamicOptions { leaf_size: 4, ..DBVH })),
            Box::new(Rebuilt::default()),
            Box::new(ParryRebuilt::default()),
        ];
        let frames = level.frames(effort);
        let (tallies, exact) = race(&level.scene, frames, f64::INFINITY, &mut contestants);
        let octree = &tallies[0];
        let extra = [("octree_depth", options.depth.into()), ("cell", options.small as u64)];
        collisions(report, &case, &exact, octree, level.paper(effort, 0), &extra);
        let made = Counts::default().note("frames", level.window.len() as u64);
        let seconds = making_boxes(&level);
        report.row(&case, "boxes of all faces alone", Unit::MILLISECONDS, seconds, None, made);
        for tally in &tallies[1..] {
            compare(report, &case, tally, octree, &exact);
        }
        for rival in &tallies[2..] {
            compare(report, &case, &tallies[1], rival, &exact);
        }
    }
}

/// The fastest depth and size on some frames of the window, as the paper tuned the depth manually
/// for each scene and level.
fn tuned(level: &Level) -> OctreeOptions {
    let choices: Vec<OctreeOptions> = [4, 5, 6, 7, 8]
        .into_iter()
        .flat_map(|depth| [16, 48].into_iter().map(move |small| OctreeOptions { depth, small }))
        .collect();
    let contestant = |options: &OctreeOptions| Box::new(ByOctree::new(*options)) as Box<_>;
    let mut contestants: Vec<Box<dyn Contestant>> = choices.iter().map(contestant).collect();
    let middle = (level.window.start + level.window.end) / 2;
    let (tallies, _) = race(&level.scene, middle..middle + 3, f64::INFINITY, &mut contestants);
    let both = |times: &[f64; 2]| times[0] + times[1];
    let quickest = |tally: &Tally| tally.times.iter().map(both).fold(f64::INFINITY, f64::min);
    let timed = tallies.iter().map(quickest).zip(choices);
    let fastest = timed.min_by(|(a, _), (b, _)| a.total_cmp(b));
    fastest.map_or_else(OctreeOptions::default, |(_, options)| options)
}

/// What all contestants share: the mean seconds that boxes of all faces take.
fn making_boxes(level: &Level) -> f64 {
    let (mut frame, mut out, mut seconds) = (Frame::default(), Vec::new(), 0.0);
    for at in level.window.clone() {
        frame.load(&level.scene, at);
        let clock = Instant::now();
        for body in &frame.bodies {
            boxes(body, &mut out);
            black_box(&out);
        }
        seconds += clock.elapsed().as_secs_f64();
    }
    seconds / level.window.len() as f64
}
