//! One direction of one search: draw, bracket, close in, walk downhill.
//!
//! Steps, after section 5.3 of the thesis:
//!
//! 1. Draw points of the walked surface, each standing for its surfel, and evaluate the other
//!    surface's function there.
//! 2. Two neighbours with different signs are a bracket: close in on the root between them along
//!    the chord or a path (`path_strategy`).
//! 3. Points from which the other surface may still be within their surfel walk downhill
//!    (`descend`).
//! 4. Brackets that got stuck are tried along a path, a few at most where one root is enough.

use super::candidates::Source;
use super::descend::Bottom;
use super::directed_pair::{DirectedPair, End};
use super::options::{Brackets, PathStrategy, SearchOptions};
use super::path_strategy::Closing;
use super::refine::Root;
use super::sequence::SampleSequence;
use super::surface_search::{Bracket, SearchCounts, SearchScratch};

/// The two ends of a bracket are at most so many surfel radii apart: their spheres touch.
const BRACKET: f64 = 2.0;
/// A path between them may be so many times as long, or they are on different sheets.
const DETOUR: f64 = 3.0;
/// Draws walk downhill if the other surface may be so many surfel radii away: each answers for its
/// own surfel, and a bit more since they are not spread evenly.
const OWN: f64 = 1.25;
/// Brackets tried with one newly drawn point if one root is enough.
const TRIES: usize = 3;
/// Brackets closed along a path at most, if one root is enough.
const PATHS: usize = 3;

/// One direction of one search.
pub(super) struct Run<'a, 'b> {
    pub(super) directed: DirectedPair<'a>,
    pub(super) options: &'b SearchOptions,
    pub(super) guess: u32,
    pub(super) find_all: bool,
    /// Whether to stop after so many evaluations.
    pub(super) is_late: &'b mut dyn FnMut(u64) -> bool,
    pub(super) scratch: &'b mut SearchScratch,
    pub(super) counts: &'b mut SearchCounts,
    pub(super) roots: &'b mut Vec<Root>,
}

impl Run<'_, '_> {
    fn is_done(&mut self) -> bool {
        (!self.find_all && !self.roots.is_empty()) || (self.is_late)(self.counts.evaluations)
    }

    pub(super) fn search(&mut self, source: Source<'_>, mut samples: SampleSequence) {
        self.scratch.pool.start(&self.directed, source, self.options, &mut samples);
        self.scratch.stuck.clear();
        for number in 0.. {
            let pool = &mut self.scratch.pool;
            let Some(sample) = pool.drawn(number, &self.directed, &mut samples) else { break };
            self.counts.samples += 1;
            let newest = pool.view_from(sample, &self.directed, self.guess, self.counts);
            let surfel = self.scratch.pool.surfel(self.options);
            match self.options.brackets {
                Brackets::Spheres => self.bracket_drawn(newest, surfel),
                Brackets::Annulus => self.bracket_ring(newest, surfel, &mut samples),
            }
            if self.is_done() {
                return;
            }
        }
        let surfel = self.scratch.pool.surfel(self.options);
        self.scratch.surfel = surfel;
        let leash = match source {
            Source::Whole => f64::INFINITY,
            Source::These(_) | Source::Slots(_) => BRACKET * surfel,
        };
        self.descend(surfel, leash);
        let mut stuck = std::mem::take(&mut self.scratch.stuck);
        for &(bracket, ends) in stuck.iter().take(PATHS) {
            if self.is_done() {
                break;
            }
            match ends {
                Some(ends) => self.unstick(bracket, ends),
                None => self.close_along_edges(bracket),
            }
        }
        stuck.clear();
        self.scratch.stuck = stuck;
    }

    /// Brackets between the newest candidate and those drawn before.
    fn bracket_drawn(&mut self, newest: usize, surfel: f64) {
        let mut opposite = std::mem::take(&mut self.scratch.opposite);
        self.scratch.pool.opposite(BRACKET * surfel, &mut opposite);
        let tries = if self.find_all { opposite.len() } else { TRIES };
        for &(_, other) in opposite.iter().take(tries) {
            let pool = &mut self.scratch.pool;
            let new = pool.end_at(newest, &self.directed, self.counts);
            let old = pool.end_at(other, &self.directed, self.counts);
            self.follow([old, new]);
            if self.is_done() {
                break;
            }
        }
        self.scratch.opposite = opposite;
    }

    fn bracket_ring(&mut self, newest: usize, surfel: f64, samples: &mut SampleSequence) {
        let Some(view) = self.scratch.pool.known[newest].view else { return };
        let candidate = self.scratch.pool.known[newest];
        let new = End { at: candidate.at, place: candidate.place, view };
        if let Some(other) = self.directed.across_ring(&new, surfel, samples, self.counts) {
            self.follow([new, other]);
        }
    }

    /// Follows a bracket to its root, if it has one. Where that needs a path along the graph it
    /// waits: the next draw may bracket a root that does not.
    fn follow(&mut self, [l, r]: [End; 2]) {
        let apart = l.at.distance(r.at);
        let spacing = self.directed.walked.spacing_in(l.place);
        let longest = DETOUR * apart + DETOUR * spacing;
        // No path that short can leave both clear balls that far.
        if !l.faces(&r) || l.view.clear + r.view.clear > longest {
            return;
        }
        self.counts.brackets += 1;
        let bracket = Bracket { ends: [l, r], longest };
        let (directed, walk) = (&self.directed, &mut self.scratch.walk);
        match directed.close([l, r], (self.options.path_strategy, longest), walk, self.counts) {
            Some(Closing::Neighbours(closed)) => self.finish(bracket, closed),
            Some(Closing::Stuck(ends))
                if self.find_all || self.options.path_strategy == PathStrategy::Path =>
            {
                self.unstick(bracket, ends);
            }
            Some(Closing::Stuck(ends)) => self.scratch.stuck.push((bracket, Some(ends))),
            None => {}
        }
    }

    /// Closes a bracket along a path.
    fn unstick(&mut self, bracket: Bracket, ends: [End; 2]) {
        let (directed, walk) = (&self.directed, &mut self.scratch.walk);
        let closed = directed.close_by_path(ends, bracket.longest, walk, self.counts);
        if let Some(closed) = closed {
            self.finish(bracket, closed);
        }
    }

    /// From two neighbours on different sides to the root.
    fn finish(&mut self, bracket: Bracket, [near, far]: [End; 2]) {
        let [l, r] = bracket.ends;
        let spacing = self.directed.walked.spacing_in(l.place);
        let root = self.directed.root_between(near, far, self.counts);
        self.roots.extend(root);
        let jump =
            (near.view.value - far.view.value).abs() > 2.0 * near.at.distance(far.at) + spacing;
        if root.is_none() && jump && near.view.clear + far.view.clear < l.at.distance(r.at) {
            if self.find_all {
                self.close_along_edges(bracket);
            } else {
                self.scratch.stuck.push((bracket, None));
            }
        }
    }

    /// Searches for a touch on the path between two ends whose signs proved undefined.
    fn close_along_edges(&mut self, Bracket { ends, longest }: Bracket) {
        let (directed, walk) = (&self.directed, &mut self.scratch.walk);
        let low = directed.lowest_between(ends, longest, walk, self.counts);
        self.roots.extend(low.and_then(|low| directed.touch(low, self.counts)));
    }

    /// Walks downhill from the candidates that are nearest to the other surface.
    fn descend(&mut self, surfel: f64, leash: f64) {
        let mut order = std::mem::take(&mut self.scratch.order);
        let mut bottoms = std::mem::take(&mut self.scratch.bottoms);
        order.clear();
        for (number, candidate) in self.scratch.pool.known.iter().enumerate() {
            if let Some(view) = candidate.view.filter(|view| view.clear < OWN * surfel) {
                order.push((view.gap, number));
            }
        }
        order.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        let mut left = self.options.descents;
        let mut ends = Vec::new();
        for &(_, number) in &order {
            if left == 0 || self.is_done() {
                break;
            }
            let start = self.scratch.pool.end_at(number, &self.directed, self.counts);
            if bottoms.iter().any(|known| known.distance(start.at) < surfel) {
                continue;
            }
            left -= 1;
            let end = self.directed.descend(start, (surfel, leash), &bottoms, self.counts);
            bottoms.push(start.at);
            ends.push(start.view.foot);
            match end {
                Bottom::Known => {}
                Bottom::Crossed(bracket) => self.follow(bracket),
                Bottom::Point(low) => {
                    bottoms.push(low.at);
                    ends.push(low.view.foot);
                    self.roots.extend(self.directed.touch(low, self.counts));
                }
            }
        }
        // The search of the other direction leads to the same positions.
        bottoms.clear();
        bottoms.extend(ends.into_iter().map(|foot| self.directed.met.point_in(foot)));
        self.scratch.order = order;
        self.scratch.bottoms = bottoms;
    }
}
