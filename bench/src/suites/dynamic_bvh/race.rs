//! Contestants that go through the frames of a motion one after the other, timed frame by frame.

use std::ops::ControlFlow;
use std::time::Instant;

use kintact::bvh::{Aabb, BuildMethod, BuildOptions, StaticTree, Traversal};
use kintact::fracture::tree::{DynamicOptions, Primitives};
use kintact::fracture::{DynamicTree, DynamicWalk};
use kintact::geometry::Pair;

use super::super::checksum;
use crate::harness::Effort;
use crate::report::{Counts, Report, Unit};
use crate::rivals::parry;

/// A method that finds all pairs of two bodies, frame by frame.
pub(super) trait Contestant {
    fn name(&self) -> &'static str;
    /// Clears all state kept between frames.
    fn reset(&mut self);
    /// Takes both bodies as they are at a frame and finds the pairs. This is timed.
    fn frame(&mut self, frame: usize);
    /// The pairs just found.
    fn found(&self) -> Vec<[u32; 2]>;
}

/// Seconds by contestant and frame: the median of some rounds, in which the contestants ran in
/// turns. All have to find the same pairs in every frame.
pub(super) struct Times {
    pub(super) names: Vec<&'static str>,
    pub(super) seconds: Vec<Vec<f64>>,
    pub(super) pairs: Vec<u64>,
    /// By contestant: frames in which it found other pairs than the first one.
    pub(super) differing: Vec<u64>,
}

pub(super) fn race(
    effort: &Effort,
    frames: usize,
    mut contestants: Vec<Box<dyn Contestant + '_>>,
) -> Times {
    let count = contestants.len();
    let mut all = vec![vec![Vec::new(); frames]; count];
    let start = Instant::now();
    let mut rounds = 0;
    while rounds < effort.rounds || (start.elapsed() < effort.budget && rounds < 101) {
        for (contestant, times) in contestants.iter_mut().zip(&mut all) {
            contestant.reset();
            for (frame, times) in times.iter_mut().enumerate() {
                let start = Instant::now();
                contestant.frame(frame);
                times.push(start.elapsed().as_secs_f64());
            }
        }
        rounds += 1;
    }
    let median = |mut times: Vec<f64>| {
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    };
    let mut pairs = Vec::new();
    let mut differing = vec![0; count];
    contestants.iter_mut().for_each(|contestant| contestant.reset());
    for frame in 0..frames {
        let mut expected = None;
        for (contestant, differing) in contestants.iter_mut().zip(&mut differing) {
            contestant.frame(frame);
            let found = contestant.found();
            let tally = (found.len() as u64, checksum(&found));
            *differing += u64::from(*expected.get_or_insert(tally) != tally);
        }
        pairs.extend(expected.map(|(count, _)| count));
    }
    Times {
        names: contestants.iter().map(|contestant| contestant.name()).collect(),
        seconds: all.into_iter().map(|frames| frames.into_iter().map(median).collect()).collect(),
        pairs,
        differing,
    }
}

impl Times {
    fn mean(&self, contestant: usize, frames: &[usize]) -> f64 {
        frames.iter().map(|&f| self.seconds[contestant][f]).sum::<f64>() / frames.len() as f64
    }

    /// The ratios theirs/ours by frame, smallest first.
    fn ratios(&self, rival: usize, frames: &[usize]) -> Vec<f64> {
        let ratio = |&f: &usize| self.seconds[rival][f] / self.seconds[0][f];
        let mut ratios: Vec<f64> = frames.iter().map(ratio).collect();
        ratios.sort_by(f64::total_cmp);
        ratios
    }

    /// One row for each rival of the first contestant: the mean over frames, and in the notes
    /// how the worst frame and the fifth of a hundred frames compare, in hundredths.
    pub(super) fn report(&self, report: &mut Report, case: &str, metric: &str) {
        // The first frame, in which nothing can be kept, stays apart.
        let frames: Vec<usize> = (1..self.pairs.len()).collect();
        let frames = &frames[..];
        for rival in 1..self.names.len() {
            let ratios = self.ratios(rival, frames);
            let hundredths = |ratio: f64| (100.0 * ratio) as u64;
            let counts = Counts::default()
                .note("frames", frames.len() as u64)
                .note("pairs", frames.iter().map(|&f| self.pairs[f]).sum())
                .at_most("frames_that_differ", self.differing[rival], 0)
                .note("worst_frame_ratio_percent", hundredths(ratios[0]))
                .note("p95_frame_ratio_percent", hundredths(ratios[frames.len() / 20]));
            let theirs = (self.names[rival], self.mean(rival, frames));
            let ours = self.mean(0, frames);
            report.row(case, metric, Unit::MILLISECONDS, ours, Some(theirs), counts);
        }
    }
}

/// Both bodies' boxes frame by frame, for us and for parry.
pub(super) struct Scene {
    pub(super) boxes: Vec<[Vec<Aabb>; 2]>,
    pub(super) for_parry: Vec<[Vec<parry::Box>; 2]>,
}

impl Scene {
    pub(super) fn new(boxes: Vec<[Vec<Aabb>; 2]>) -> Self {
        let convert = |sides: &[Vec<Aabb>; 2]| sides.each_ref().map(|b| parry::boxes(b));
        let for_parry = boxes.iter().map(convert).collect();
        Self { boxes, for_parry }
    }
}

/// Dynamic trees over primitives given frame by frame.
pub(super) struct Ours<'a, P> {
    name: &'static str,
    options: DynamicOptions,
    frames: &'a [[P; 2]],
    trees: [DynamicTree; 2],
    walk: DynamicWalk,
    found: Vec<Pair>,
}

impl<'a, P: Primitives<Aabb>> Ours<'a, P> {
    pub(super) fn new(
        name: &'static str,
        options: DynamicOptions,
        frames: &'a [[P; 2]],
    ) -> Box<Self> {
        let trees = Self::trees(options);
        Box::new(Self { name, options, frames, trees, walk: DynamicWalk::default(), found: vec![] })
    }

    /// The bytes the first tree holds after a frame.
    pub(super) fn memory_after(&mut self, frame: usize) -> usize {
        self.frame(frame);
        self.trees[0].memory()
    }

    fn trees(options: DynamicOptions) -> [DynamicTree; 2] {
        [(); 2].map(|()| DynamicTree::new(options).expect("sound options"))
    }
}

impl<P: Primitives<Aabb>> Contestant for Ours<'_, P> {
    fn name(&self) -> &'static str {
        self.name
    }
    fn reset(&mut self) {
        self.trees = Self::trees(self.options);
    }
    fn frame(&mut self, frame: usize) {
        for (tree, primitives) in self.trees.iter_mut().zip(&self.frames[frame]) {
            tree.update(primitives).expect("a sound scene");
        }
        self.found.clear();
        let [a, b] = &mut self.trees;
        self.walk.append_pairs(a, b, &mut self.found);
    }
    fn found(&self) -> Vec<[u32; 2]> {
        self.found.iter().map(|pair| [pair.a, pair.b]).collect()
    }
}

/// Our static trees, built anew by the fast builder each frame.
pub(super) struct Rebuilt<'a> {
    frames: &'a [[Vec<Aabb>; 2]],
    traversal: Traversal,
    found: Vec<[u32; 2]>,
}

impl<'a> Rebuilt<'a> {
    pub(super) fn new(frames: &'a [[Vec<Aabb>; 2]]) -> Box<Self> {
        Box::new(Self { frames, traversal: Traversal::default(), found: Vec::new() })
    }
}

impl Contestant for Rebuilt<'_> {
    fn name(&self) -> &'static str {
        "our fast static build"
    }
    fn reset(&mut self) {}
    fn frame(&mut self, frame: usize) {
        let options = BuildOptions { method: BuildMethod::Fast, parallel: false };
        let [a, b] = self.frames[frame].each_ref().map(|boxes| StaticTree::build(boxes, options));
        let found = &mut self.found;
        found.clear();
        let _ = self.traversal.for_each(&a, &b, None, |a, b| {
            found.push([a, b]);
            ControlFlow::<()>::Continue(())
        });
    }
    fn found(&self) -> Vec<[u32; 2]> {
        self.found.clone()
    }
}

/// How parry updates a tree when boxes have moved.
pub(super) type Update = fn(&mut parry::Tree, &[parry::Box]);

/// parry's trees, rebuilt or refitted each frame.
pub(super) struct Parry<'a> {
    name: &'static str,
    update: Update,
    frames: &'a [[Vec<parry::Box>; 2]],
    start: [parry::Tree; 2],
    trees: [parry::Tree; 2],
    found: Vec<[u32; 2]>,
}

impl<'a> Parry<'a> {
    pub(super) fn new(
        name: &'static str,
        update: Update,
        frames: &'a [[Vec<parry::Box>; 2]],
    ) -> Box<Self> {
        let build = |boxes: &Vec<parry::Box>| parry::Tree::build(parry::Strategy::Binned, boxes);
        let start = frames[0].each_ref().map(build);
        Box::new(Self { name, update, frames, trees: start.clone(), start, found: Vec::new() })
    }

    pub(super) fn refit(frames: &'a [[Vec<parry::Box>; 2]]) -> Box<Self> {
        Self::new("parry3d refit", parry::Tree::refit, frames)
    }

    pub(super) fn rebuild(frames: &'a [[Vec<parry::Box>; 2]]) -> Box<Self> {
        let rebuild: Update = |tree, boxes| tree.rebuild(parry::Strategy::Binned, boxes);
        Self::new("parry3d rebuild", rebuild, frames)
    }
}

impl Contestant for Parry<'_> {
    fn name(&self) -> &'static str {
        self.name
    }
    fn reset(&mut self) {
        self.trees = self.start.clone();
    }
    fn frame(&mut self, frame: usize) {
        for (tree, boxes) in self.trees.iter_mut().zip(&self.frames[frame]) {
            (self.update)(tree, boxes);
        }
        self.found.clear();
        self.trees[0].pairs(&self.trees[1], &mut self.found);
    }
    fn found(&self) -> Vec<[u32; 2]> {
        self.found.clone()
    }
}
