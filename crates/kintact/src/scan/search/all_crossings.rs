//! All edges of a graph that lead through the other surface: nothing is drawn, nothing missed that
//! is wider than an edge. Intersection curves start here, and `minimal_samples` takes it for the
//! truth.

use super::directed_pair::{DirectedPair, End, SurfaceView};
use super::refine::IntersectionPoint;
use super::surface_search::{SearchCounts, SearchScratch, SurfaceSearch, answer_of};
use crate::Pose;
use crate::scan::PointSurface;

/// Edges are no longer than so many sampling radii of either end (virtual ones aside).
const EDGE: f64 = 4.0;
/// How much the function may change along an edge, in its lengths, and not count as a jump.
const STEEPEST: f64 = 3.0;

const NONE: u32 = u32::MAX;

/// The other surface as seen from the points of a cloud, kept for the next search.
#[derive(Debug, Default)]
pub(crate) struct CachedValues {
    /// Which of `cached_values` a slot has; none if it is far from the other surface.
    of: Vec<u32>,
    cached_values: Vec<(u32, SurfaceView)>,
}

impl DirectedPair<'_> {
    /// Visits the two ends of every edge that leads from one side of the met surface to the other,
    /// in the order of slots.
    pub(crate) fn crossings(
        &self,
        held: &mut CachedValues,
        counts: &mut SearchCounts,
        mut show: impl FnMut([End; 2], &mut SearchCounts),
    ) {
        let Some(met) = self.met.block() else { return };
        held.of.clear();
        held.of.resize(self.walked.place_count(), NONE);
        held.cached_values.clear();
        let mut patches = Vec::new();
        let is_met = |block| self.meets(block, met);
        self.walked.patches_where(is_met, usize::MAX, |range, _, _| patches.extend(range));
        let mut last: Option<End> = None;
        let mut guess = self.met.some_place();
        for place in patches.iter().flat_map(|&patch| self.walked.slots_of_patch(patch)) {
            let spacing = self.walked.spacing_in(place);
            let at = self.walked.point_in(place);
            // Neither it nor its neighbours leave the ball that another point found clear.
            let is_clear = |last: End| at.distance(last.at) + EDGE * spacing < last.view.clear;
            if spacing <= 0.0 || last.is_some_and(is_clear) {
                continue;
            }
            let end = self.end(place, guess, counts);
            (guess, last) = (end.view.foot, Some(end));
            if end.view.clear < EDGE * spacing {
                held.of[place as usize] = held.cached_values.len() as u32;
                held.cached_values.push((place, end.view));
            }
        }
        let end_at = |(place, view)| End { at: self.walked.point_in(place), place, view };
        for &(place, view) in &held.cached_values {
            let here = end_at((place, view));
            for edge in self.walked.edges_in(place).iter().filter(|edge| edge.to > place) {
                let slot = held.of[edge.to as usize];
                if slot == NONE {
                    continue;
                }
                let there = end_at(held.cached_values[slot as usize]);
                let change = (here.view.value - there.view.value).abs();
                if here.faces(&there) && change <= STEEPEST * f64::from(edge.length()) {
                    show([here, there], counts);
                }
            }
        }
    }
}

impl SurfaceSearch {
    /// A root for every edge of either graph that leads through the other surface. In no way
    /// bounded by a constant: every point in the other surface's box is evaluated.
    pub fn search_everywhere(
        &self,
        a: &PointSurface,
        b: &PointSurface,
        pose: &Pose,
        scratch: &mut SearchScratch,
    ) -> (Vec<IntersectionPoint>, SearchCounts) {
        let (mut roots, mut counts) = (Vec::new(), SearchCounts::default());
        for (body, directed) in self.facings([a, b], pose).into_iter().enumerate() {
            directed.crossings(scratch.cached_values(), &mut counts, |[l, r], counts| {
                counts.brackets += 1;
                if let Some(root) = directed.root_between(l, r, counts) {
                    roots.push(answer_of(&directed, root, pose, body == 1));
                }
            });
        }
        (roots, counts)
    }
}
