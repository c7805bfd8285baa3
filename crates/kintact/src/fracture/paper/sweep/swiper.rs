//! [`Swiper`]: SWIPER of Larsson and Akenine-Möller (2006, section 3.1).
//!
//! Steps a frame: refresh three endpoint lists and sort them by insertion, up to a limit of moves;
//! choose the axis with the fewest overlaps; sweep it; sort the pairs. By default it departs from
//! the paper in how it sweeps ([`OverlapTraversal::Strips`]), in the radix sort, in the limit of
//! moves and in which list it sorts when all three rest; [`SwiperOptions::PAPER`] is as printed.

use super::Sorter;
use super::active::ActiveSet;
use super::axis_list::AxisList;
use super::endpoints::{Endpoint, MAX_PRIMITIVES};
use super::overlap::{Strips, Swept};
use crate::bvh::Aabb;
use crate::fracture::SelfPairFinder;
use crate::geometry::Pair;
use crate::geometry::PairOrder;
use crate::random::Random;

/// Knobs of a [`Swiper`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SwiperOptions {
    /// Insertion sort gives up after `retry_limit` n log2 n moves, n being the endpoints of a list.
    pub retry_limit: f64,
    /// A list that insertion sort could not keep up with is not updated for this many frames.
    pub rest: u32,
    /// What sorts a list from scratch.
    pub sorter: Sorter,
    /// Which list is sorted when all three rest.
    pub fallback: Fallback,
    /// How the pairs are found on the axis that was chosen.
    pub traversal: OverlapTraversal,
}

/// How a [`Swiper`] finds the pairs on the axis it has chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OverlapTraversal {
    /// One pass over the sorted list with the set of open intervals: every two intervals that
    /// overlap along the axis are tested on the other two. The paper's.
    ActiveSet,
    /// The boxes are distributed to strips across a second axis first; strips are swept eight boxes
    /// a step.
    Strips,
}

/// Which list a [`Swiper`] sorts from scratch in a frame in which all three rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fallback {
    /// A random one, by a generator that starts from this seed: the paper's choice.
    Random(u64),
    /// The one that had the fewest overlaps when it was last sorted.
    FewestLast,
}

impl SwiperOptions {
    /// As in Larsson and Akenine-Möller (2006), section 3.1.
    pub const PAPER: Self = Self {
        retry_limit: 8.0,
        rest: 20,
        sorter: Sorter::Quick,
        fallback: Fallback::Random(1),
        traversal: OverlapTraversal::ActiveSet,
    };
}

impl Default for SwiperOptions {
    /// What is fastest on the paper's scenes today (bench suite `dynamic-bvh`): a radix sort is so
    /// cheap that insertion sort gives up early.
    fn default() -> Self {
        Self {
            retry_limit: 0.25,
            rest: 20,
            sorter: Sorter::Radix,
            fallback: Fallback::FewestLast,
            traversal: OverlapTraversal::Strips,
        }
    }
}

/// SWIPER, the sorting-based method of Larsson and Akenine-Möller (2006) for bodies of many
/// loose primitives.
///
/// Three lists of endpoints, kept sorted by insertion where motion is coherent; each counts how
/// many intervals overlap along its axis, and the one with the fewest is swept every frame, in
/// strips across a second axis. No pair is kept, so memory is linear and an exchange in a list is
/// cheap. A list that needs too many moves rests for some frames and is then sorted from scratch;
/// if all rest, one is sorted from scratch each frame.
///
/// ```
/// use kintact::fracture::SelfPairFinder;
/// use kintact::fracture::paper::Swiper;
/// use kintact::DVec3;
/// use kintact::bvh::Aabb;
///
/// let at = |x: f64| Aabb::around([DVec3::X * x, DVec3::X * x + 1.0]);
/// let (mut swiper, mut pairs) = (Swiper::default(), Vec::new());
/// swiper.find(&[at(0.0), at(2.0)], &mut pairs);
/// assert!(pairs.is_empty());
/// swiper.find(&[at(0.0), at(1.0)], &mut pairs); // touching counts
/// assert_eq!(pairs.len(), 1);
/// ```
#[derive(Debug, Clone, Default)]
pub struct Swiper {
    options: SwiperOptions,
    lists: [AxisList; 3],
    /// Frames each list still rests; 0 for lists that are kept sorted.
    resting: [u32; 3],
    random: Random,
    /// The axis to be swept in this frame.
    axis: usize,
    strips: Strips,
    active: ActiveSet,
    scratch: Vec<Endpoint>,
    order: PairOrder,
    counts: SwiperCounts,
    /// The counts at the start of the frame.
    before: SwiperCounts,
    work: u64,
}

/// What a [`Swiper`] did so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SwiperCounts {
    /// Endpoints whose coordinates were updated.
    pub refreshed: u64,
    /// Endpoints moved by one place in insertion sorts.
    pub moves: u64,
    /// Insertion sorts that gave up.
    pub given_up: u64,
    /// Endpoints sorted from scratch.
    pub sorted: u64,
    /// Frames in which all lists rested.
    pub all_resting: u64,
    /// Overlaps along the axes swept.
    pub overlaps: u64,
    /// Boxes distributed to strips to be swept; one may lie in several.
    pub placed: u64,
    /// Steps of up to eight box tests; with [`OverlapTraversal::ActiveSet`] of one.
    pub steps: u64,
    /// Pairs found.
    pub pairs: u64,
}

/// Units of [`SelfPairFinder::work`], in tenths, fitted to the scenes of the bench suite
/// `dynamic-bvh`.
const COST_REFRESH: u64 = 60;
const COST_MOVE: u64 = 7;
const COST_SORTED: u64 = 190;
const COST_PLACED: u64 = 175;
const COST_STEP: u64 = 130;
const COST_PAIR: u64 = 80;

impl Swiper {
    /// With other options than the default ones.
    pub fn new(options: SwiperOptions) -> Self {
        let random = match options.fallback {
            Fallback::Random(seed) => Random::new(seed),
            Fallback::FewestLast => Random::default(),
        };
        Self { options, random, ..Self::default() }
    }

    /// The counts since it was made.
    pub fn counts(&self) -> SwiperCounts {
        self.counts
    }

    /// Pairs of intervals that overlap along each axis; `None` for axes that rest.
    pub fn overlaps(&self) -> [Option<u64>; 3] {
        [0, 1, 2].map(|axis| (self.resting[axis] == 0).then_some(self.lists[axis].overlaps))
    }

    /// Updates all lists that do not rest, and returns the axis to sweep.
    fn choose_axis(&mut self, boxes: &[Aabb]) -> usize {
        let endpoints = 2 * boxes.len() as u64;
        if endpoints != self.lists[0].endpoints.len() as u64 {
            assert!(boxes.len() < MAX_PRIMITIVES, "more primitives than 31-bit ids");
            self.lists = [0, 1, 2].map(|axis| AxisList::new(axis, boxes.len() as u32));
            self.resting = [0; 3];
            (0..3).for_each(|axis| self.sort(axis, boxes));
            return self.fewest_overlaps(|_| true).unwrap_or(0);
        }
        let limit = endpoints as f64 * (endpoints.max(2) as f64).log2() * self.options.retry_limit;
        for axis in 0..3 {
            match self.resting[axis] {
                0 => {
                    self.lists[axis].refresh(boxes);
                    self.counts.refreshed += endpoints;
                    let moves = &mut self.counts.moves;
                    if !self.lists[axis].insertion_sort(limit as u64, moves) {
                        self.counts.given_up += 1;
                        self.resting[axis] = self.options.rest.max(1);
                    }
                }
                1 => {
                    self.resting[axis] = 0;
                    self.sort(axis, boxes);
                }
                _ => self.resting[axis] -= 1,
            }
        }
        if let Some(axis) = self.fewest_overlaps(|axis| self.resting[axis] == 0) {
            return axis;
        }
        self.counts.all_resting += 1;
        let axis = match self.options.fallback {
            Fallback::Random(_) => self.random_axis(),
            Fallback::FewestLast => self.fewest_overlaps(|_| true).unwrap_or(0),
        };
        self.sort(axis, boxes);
        axis
    }

    fn sort(&mut self, axis: usize, boxes: &[Aabb]) {
        self.lists[axis].refresh(boxes);
        self.lists[axis].full_sort(self.options.sorter, &mut self.scratch);
        let endpoints = self.lists[axis].endpoints.len() as u64;
        self.counts.refreshed += endpoints;
        self.counts.sorted += endpoints;
    }

    fn fewest_overlaps(&self, among: impl Fn(usize) -> bool) -> Option<usize> {
        (0..3).filter(|&axis| among(axis)).min_by_key(|&axis| self.lists[axis].overlaps)
    }

    fn random_axis(&mut self) -> usize {
        (self.random.next_u64() % 3) as usize
    }
}

impl SelfPairFinder for Swiper {
    /// # Panics
    /// Above 2^31 boxes.
    fn update(&mut self, boxes: &[Aabb]) {
        self.before = self.counts;
        self.axis = self.choose_axis(boxes);
    }

    fn query(&mut self, boxes: &[Aabb], out: &mut Vec<Pair>) {
        out.clear();
        let before = self.before;
        let list = &self.lists[self.axis];
        let others = [(self.axis + 1) % 3, (self.axis + 2) % 3];
        let Swept { placed, steps } = match self.options.traversal {
            OverlapTraversal::Strips => self.strips.sweep(list, boxes, others, out),
            OverlapTraversal::ActiveSet => {
                Swept { placed: 0, steps: self.active.sweep(list, boxes, out) }
            }
        };
        self.counts.placed += placed;
        self.counts.steps += steps;
        self.counts.overlaps += list.overlaps;
        self.counts.pairs += out.len() as u64;
        let now = self.counts;
        self.work = ((now.placed - before.placed) * COST_PLACED
            + (now.refreshed - before.refreshed) * COST_REFRESH
            + (now.moves - before.moves) * COST_MOVE
            + (now.sorted - before.sorted) * COST_SORTED
            + (now.steps - before.steps) * COST_STEP
            + (now.pairs - before.pairs) * COST_PAIR)
            / 10;
        self.order.sort(out);
    }

    fn work(&self) -> u64 {
        self.work
    }
}
