//! Breaking bodies: the scenes and tables of Larsson and Akenine-Möller (2006).

mod cloth;
mod cones;
mod contestants;
mod cost;
mod front;
mod inter;
mod memory;
mod phases;
mod posed;
mod race;
mod remedies;
mod rounds;
mod self_pairs;
mod soups;
mod tables;

use kintact_scenes::{BreakingScene, Detail};

use crate::harness::Effort;
use crate::report::Report;

pub(super) fn run(report: &mut Report, effort: &Effort) {
    soups::run(report, effort);
    phases::run(report, effort);
    cost::run(report);
    memory::run(report);
    posed::run(report, effort);
    cloth::run(report, effort);
    tables::table_1(report);
    inter::run(report, effort);
    self_pairs::run(report, effort);
    self_pairs::variants(report);
    cones::run(report, effort);
}

/// A scene of the paper at one level, with the figures of Table 1 for it.
struct Level {
    name: &'static str,
    lod: usize,
    scene: BreakingScene,
    /// The frames run when time is short: those of full motion.
    window: std::ops::Range<u32>,
    /// Mean colliding pairs a frame according to the paper, between bodies and within them.
    paper: [u64; 2],
}

impl Level {
    fn all() -> impl Iterator<Item = Self> {
        /// Name, maker, window, and Table 1's figures for three levels.
        type Row = (&'static str, fn(Detail) -> BreakingScene, std::ops::Range<u32>, [[u64; 2]; 3]);
        let scenes: [Row; 3] = [
            ("spheres", BreakingScene::spheres, 75..81, [[445, 0], [889, 0], [1_823, 0]]),
            (
                "bunnies",
                BreakingScene::bunnies,
                80..86,
                [[218, 1_737], [442, 4_440], [955, 12_757]],
            ),
            ("teapot", BreakingScene::teapot, 150..156, [[0, 958], [0, 2_524], [0, 4_003]]),
        ];
        scenes.into_iter().flat_map(|(name, make, window, paper)| {
            Detail::ALL.into_iter().zip(paper).enumerate().map(move |(level, (detail, paper))| {
                let scene = make(detail);
                Self { name, lod: level + 1, scene, window: window.clone(), paper }
            })
        })
    }

    fn name_and_lod(&self) -> String {
        format!("{}, LOD {}", self.name, self.lod)
    }

    /// Table 1's figure between (0) or within (1) bodies, if all its frames are run.
    fn paper(&self, effort: &Effort, which: usize) -> Option<u64> {
        let all = self.frames(effort) == (0..self.scene.frames());
        all.then_some(self.paper[which])
    }

    /// All frames, or the window at the finer levels when time is short.
    fn frames(&self, effort: &Effort) -> std::ops::Range<u32> {
        let short = effort.budget < Effort::FULL.budget && self.lod > 1;
        if short { self.window.clone() } else { 0..self.scene.frames() }
    }
}
