//! The state of a query of two clouds, and the evaluation of one's points by the other's function.

use std::collections::BinaryHeap;

use glam::DVec3;

use super::CloudCounts;
use super::crossing::{SurfaceSample, between};
use super::node_pairs::Waiting;
use super::options::CloudOptions;
use crate::Pose;
use crate::budget::BudgetTracker;
use crate::scan::PointNode;
use crate::scan::PointSurface;
use crate::scan::search::SearchScratch;
use crate::scan::tree::PointTree;

/// Pairs of nodes that the queue holds without growing: growing takes time, of which there may be
/// little.
const FIRST_QUEUE: usize = 1024;

/// Two clouds, the second moved.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Clouds<'a> {
    pub(crate) surfaces: [&'a PointSurface; 2],
    pub(crate) trees: [&'a PointTree; 2],
    /// For each, the pose that carries its positions into the other's frame.
    pub(crate) into_other: [Pose; 2],
}

impl<'a> Clouds<'a> {
    /// `relative` is the pose of the second as seen from the first.
    pub(crate) fn new(
        surfaces: [&'a PointSurface; 2],
        trees: [&'a PointTree; 2],
        relative: &Pose,
    ) -> Self {
        Self { surfaces, trees, into_other: [relative.relative(&Pose::IDENTITY), *relative] }
    }

    /// A position in the frame of one of them, in the frame of the first.
    pub(crate) fn in_first(&self, frame: usize, x: DVec3) -> DVec3 {
        if frame == 0 { x } else { self.into_other[1].apply(x) }
    }
}

/// The cached value of a point.
#[derive(Debug, Clone, Copy)]
struct Memo {
    /// The query it belongs to.
    stamp: u32,
    /// The other's function there, NaN where its sign is undefined.
    value: f32,
}

/// Scratch memory that queries of the same two clouds share.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    pub(super) search: SearchScratch,
    /// Pairs of nodes not visited yet.
    pub(super) queue: BinaryHeap<Waiting>,
    /// The promises of those, when a walk is interrupted.
    pub(super) promises: Vec<f32>,
    memos: [Vec<Memo>; 2],
    /// The last query in which a node was searched from.
    searched: [Vec<u32>; 2],
    stamp: u32,
}

impl Scratch {
    /// Clears all cached values, and makes room for the points of two clouds.
    pub(crate) fn begin(&mut self, surfaces: [&PointSurface; 2], trees: [&PointTree; 2]) {
        self.queue.clear();
        let unknown = Memo { stamp: 0, value: f32::NAN };
        let sizes = surfaces.map(PointSurface::place_end);
        let fits = [0, 1].iter().all(|&side| {
            self.memos[side].len() == sizes[side]
                && self.searched[side].len() == trees[side].node_count()
        });
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 || !fits {
            self.memos = sizes.map(|count| vec![unknown; count]);
            self.searched = trees.map(|tree| vec![0; tree.node_count()]);
            self.stamp = 1;
            self.queue.reserve(FIRST_QUEUE);
            self.promises.reserve(FIRST_QUEUE);
        }
    }

    /// Whether a node is searched from for the first time in this query.
    pub(super) fn is_first_search(&mut self, side: usize, node: u32) -> bool {
        std::mem::replace(&mut self.searched[side][node as usize], self.stamp) != self.stamp
    }
}

/// Where two surfaces intersect.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Crossing {
    /// In the first's frame.
    pub(crate) place: DVec3,
    /// How far the two positions on either side are from the surface between them, together, in
    /// sampling radii: the more the surer.
    pub(crate) steepness: f64,
    /// How far apart the surfaces are there, in sampling radii, where that counts as an
    /// intersection ([`CloudOptions::contact_distance`]).
    pub(crate) gap: f64,
}

/// The state of a query.
pub(super) struct Question<'a, 'b> {
    pub(super) clouds: &'b Clouds<'a>,
    pub(super) options: &'b CloudOptions,
    pub(super) scratch: &'b mut Scratch,
    pub(super) counts: CloudCounts,
    pub(super) budget: BudgetTracker,
    /// The smallest distance found, in sampling radii and in units of length, and where.
    pub(super) smallest: Option<Nearest>,
}

/// The positions on two surfaces found nearest to each other.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Nearest {
    pub(crate) distance: f64,
    /// In sampling radii.
    pub(crate) relative: f64,
    /// In the first's frame.
    pub(crate) place: DVec3,
}

impl Question<'_, '_> {
    pub(super) fn is_late(&mut self) -> bool {
        self.budget.is_used_up(self.counts.operations())
    }

    /// Samples cloud `of` at a position in its frame. `None` when it is too late, before or after
    /// the nearest point is found: an evaluation takes longer than all that is done between two of
    /// them.
    pub(super) fn see(&mut self, of: usize, x: DVec3, guess: u32) -> Option<SurfaceSample> {
        if self.is_late() {
            return None;
        }
        let surface = self.clouds.surfaces[of];
        self.counts.evaluations += 1;
        let near = surface.nearest_in(x, guess)?;
        if self.is_late() { None } else { Some(SurfaceSample::beside(surface, x, near)) }
    }

    /// Finds the surface of cloud `of` between two positions on the other one.
    pub(super) fn cross(
        &mut self,
        of: usize,
        ends: [(DVec3, f64); 2],
        guess: u32,
    ) -> Option<Crossing> {
        let surface = self.clouds.surfaces[of];
        let found = between(surface, ends, guess, |x, guess| self.see(of, x, guess))?;
        let place = self.clouds.in_first(of, found.x);
        Some(Crossing { place, steepness: found.steepness, gap: 0.0 })
    }

    /// The position of a point of cloud `side` on its surface, in the other's frame.
    #[inline]
    pub(super) fn placed(&self, side: usize, place: u32) -> DVec3 {
        let Clouds { surfaces, trees, into_other } = self.clouds;
        into_other[side].apply(trees[side].settled(surfaces[side], place))
    }

    pub(super) fn known(&self, side: usize, place: u32) -> Option<f64> {
        let memo = self.scratch.memos[side][place as usize];
        (memo.stamp == self.scratch.stamp).then_some(f64::from(memo.value))
    }

    pub(super) fn remember(&mut self, side: usize, place: u32, value: f64) {
        let stamp = self.scratch.stamp;
        self.scratch.memos[side][place as usize] = Memo { stamp, value: value as f32 };
    }

    /// Keeps the smallest distance. `seen` is a sample of cloud `of` at a position on the other.
    pub(super) fn note_distance(&mut self, of: usize, seen: &SurfaceSample) {
        let SurfaceSample { sample, distance, x, .. } = *seen;
        // Beyond the border the nearest point is what counts.
        let is_beside = seen.signed().is_nan();
        let distance = if is_beside { distance } else { sample.value.abs().min(distance) };
        let relative = distance / sample.spacing.max(f64::MIN_POSITIVE);
        if self.smallest.is_none_or(|smallest| relative < smallest.relative) {
            let place = self.clouds.in_first(of, x);
            self.smallest = Some(Nearest { distance, relative, place });
        }
    }

    /// The point of a node of cloud `of` nearest to a position.
    pub(super) fn nearest_in_leaf(&self, of: usize, node: &PointNode, x: DVec3) -> u32 {
        let (surface, tree) = (self.clouds.surfaces[of], self.clouds.trees[of]);
        let points = tree.points_of(node);
        let mut best = (f64::INFINITY, points[0]);
        for &place in points {
            let squared = surface.point_in(place).distance_squared(x);
            if squared < best.0 {
                best = (squared, place);
            }
        }
        best.1
    }
}
