//! Closing in on a root along the walked surface: interpolation search after Algorithms 7 to 9, which
//! `paper::PathSearch` has as printed.
//!
//! As printed, Algorithm 7 assumes that the first value is negative and never ends when its pivot
//! is its right end; Algorithm 8 compares with the start, visits points again and again, and what
//! it collects is no path; Algorithm 9 uses a value before it has one, keeps priorities of an old
//! goal and may end with an empty queue after each update. Here signs may come in any order, pivots
//! lie strictly inside, a search that does not shrink halves instead, points are visited once, and
//! every change of the bracket starts anew.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use glam::DVec3;

use super::directed_pair::{DirectedPair, End, NEARLY, VERY_NEARLY};
use super::options::PathStrategy;
use super::surface_search::SearchCounts;
use super::visited::{Step, VisitedPlaces};

/// Pivots at most: brackets shrink by a constant part at least every other time.
const MOST_PIVOTS: usize = 64;
/// Pivots keep so far from the ends, as parts of the bracket.
const LEAST_SHARE: f64 = 0.05;
/// Chords of more sampling radii than this are long.
const LONG: f64 = 16.0;
/// Points a walk may visit at most; far more than a path of a few surfels has around it.
const MOST_SEEN: usize = 50_000;

/// Scratch memory of walks, kept for the next.
#[derive(Debug, Default)]
pub(super) struct PathWalk {
    visited: VisitedPlaces,
    heap: BinaryHeap<Reverse<(u64, u32)>>,
    path: Vec<u32>,
}

/// How far a bracket was closed: its ends, still on different sides.
#[derive(Debug, Clone, Copy)]
pub(super) enum Closing {
    /// Neighbours on the walked surface.
    Neighbours([End; 2]),
    /// Only a path along the graph would decide whether there is a root between them.
    Stuck([End; 2]),
}

/// Which part of the bracket to evaluate: interpolation while that works, else the middle.
#[derive(Debug, Clone, Copy)]
struct Share {
    halve: bool,
}

impl Share {
    const FIRST: Self = Self { halve: false };

    /// How far from the left end the pivot is to be.
    fn of(self, l: &End, r: &End) -> f64 {
        let [dl, dr] = [l.view.value.abs(), r.view.value.abs()];
        if self.halve || dl + dr <= 0.0 {
            return 0.5;
        }
        (dl / (dl + dr)).clamp(LEAST_SHARE, 1.0 - LEAST_SHARE)
    }

    /// After a pivot: halve next if the function is not monotonic between the ends, or if
    /// interpolation took off less than half.
    fn next(l: &End, r: &End, pivot: &End, left_over: f64) -> Self {
        let values = [l, r].map(|end| end.view.value);
        let (low, high) = (values[0].min(values[1]), values[0].max(values[1]));
        let is_monotonic = (low..=high).contains(&pivot.view.value);
        Self { halve: !is_monotonic || left_over > 0.5 }
    }
}

impl DirectedPair<'_> {
    /// Closes in on a root between two points of the walked surface on different sides. `None` if
    /// they are farther apart than `longest`.
    pub(super) fn close(
        &self,
        [l, r]: [End; 2],
        (path_strategy, longest): (PathStrategy, f64),
        walk: &mut PathWalk,
        counts: &mut SearchCounts,
    ) -> Option<Closing> {
        if l.at.distance(r.at) > longest {
            return None;
        }
        let ends = match path_strategy {
            PathStrategy::Chord => self.along_chord([l, r], counts),
            PathStrategy::Walk => self.along_walk([l, r], walk, counts),
            PathStrategy::Path => [l, r],
        };
        let are_neighbours = self.walked.is_edge(ends[0].place, ends[1].place);
        Some(if are_neighbours { Closing::Neighbours(ends) } else { Closing::Stuck(ends) })
    }

    /// The same along the shortest path, which visits every point within its length. `None` if none
    /// is shorter than `longest`: the ends are on different sheets.
    pub(super) fn close_by_path(
        &self,
        [l, r]: [End; 2],
        longest: f64,
        walk: &mut PathWalk,
        counts: &mut SearchCounts,
    ) -> Option<[End; 2]> {
        counts.paths += 1;
        self.shortest_path(l.place, r.place, longest, walk)
            .then(|| self.along_path([l, r], &walk.path, counts))
    }

    /// Pivots nearest to the chord. Ends with neighbours, or where the chord leads nowhere new.
    fn along_chord(&self, [mut l, mut r]: [End; 2], counts: &mut SearchCounts) -> [End; 2] {
        let mut share = Share::FIRST;
        for _ in 0..MOST_PIVOTS {
            if l.place == r.place || self.walked.is_edge(l.place, r.place) {
                break;
            }
            let apart = l.at.distance(r.at);
            let part = share.of(&l, &r);
            let guess = if part < 0.5 { l } else { r };
            let on_chord = l.at.lerp(r.at, part);
            // While the chord is long it leads far from the surface, and any point near it will do.
            let is_long = apart > LONG * self.walked.spacing_in(guess.place);
            let factor = if is_long { NEARLY } else { 1.0 };
            let found = self.walked.nearly_nearest_in(on_chord, guess.place, factor);
            let Some((place, _)) = found else { break };
            let at = self.walked.point_in(place);
            // Shorter chords on both sides: this ends.
            if at.distance(l.at) >= apart
                || at.distance(r.at) >= apart
                || [l.place, r.place].contains(&place)
            {
                if share.halve {
                    break;
                }
                share.halve = true;
                continue;
            }
            let view = self.quick_view(at, guess.view.foot, VERY_NEARLY, counts);
            let pivot = End { at, place, view };
            let kept = if pivot.faces(&l) { l } else { r };
            share = Share::next(&l, &r, &pivot, kept.at.distance(at) / apart);
            (l, r) = if pivot.faces(&l) { (l, pivot) } else { (pivot, r) };
        }
        [l, r]
    }

    /// After Algorithm 7, on a path.
    fn along_path(
        &self,
        [mut l, mut r]: [End; 2],
        path: &[u32],
        counts: &mut SearchCounts,
    ) -> [End; 2] {
        let mut share = Share::FIRST;
        let (mut first, mut last) = (0, path.len() - 1);
        while last - first > 1 {
            let apart = (last - first) as f64;
            let ahead = (share.of(&l, &r) * apart).ceil() as usize;
            let pivot_at = first + ahead.clamp(1, last - first - 1);
            let guess = if 2 * ahead < last - first { l } else { r };
            let pivot = self.end(path[pivot_at], guess.view.foot, counts);
            if pivot.faces(&l) {
                share = Share::next(&l, &r, &pivot, (pivot_at - first) as f64 / apart);
                (r, last) = (pivot, pivot_at);
            } else {
                share = Share::next(&l, &r, &pivot, (last - pivot_at) as f64 / apart);
                (l, first) = (pivot, pivot_at);
            }
        }
        [l, r]
    }

    /// The shortest path along the graph, virtual edges included, into `walk.path`, where Algorithm 8
    /// is content with any. Distances to the goal are straight, which never overestimates.
    fn shortest_path(&self, from: u32, to: u32, longest: f64, walk: &mut PathWalk) -> bool {
        let goal = self.walked.point_in(to);
        let PathWalk { visited, heap, path } = walk;
        visited.clear();
        heap.clear();
        path.clear();
        let rest = |place: u32| self.walked.point_in(place).distance(goal);
        visited.add(Step { place: from, from: 0, length: 0.0 });
        heap.push(Reverse((rest(from).to_bits(), 0)));
        while let Some(Reverse((bound, number))) = heap.pop() {
            let Step { place, length, .. } = visited.steps[number as usize];
            // A shorter way was found since it was put there.
            if f64::from_bits(bound) > length + rest(place) {
                continue;
            }
            if place == to {
                let mut at = number;
                loop {
                    let step = visited.steps[at as usize];
                    path.push(step.place);
                    if step.from == at {
                        break;
                    }
                    at = step.from;
                }
                path.reverse();
                return true;
            }
            for edge in self.walked.edges_in(place) {
                let step = Step {
                    place: edge.to,
                    from: number,
                    length: length + f64::from(edge.length()),
                };
                let bound = step.length + rest(edge.to);
                if bound > longest || visited.steps.len() >= MOST_SEEN {
                    continue;
                }
                let reached = match visited.find(edge.to) {
                    Some(known) if visited.steps[known as usize].length <= step.length => continue,
                    Some(known) => {
                        visited.steps[known as usize] = step;
                        known
                    }
                    None => match visited.add(step) {
                        Some(new) => new,
                        None => continue,
                    },
                };
                heap.push(Reverse((bound.to_bits(), reached)));
            }
        }
        false
    }

    /// After Algorithm 9: walks from the left end towards the right one until a pivot is as near to it
    /// as interpolation says, and starts anew from there. Ends with neighbours, or where the walk
    /// gets stuck.
    fn along_walk(
        &self,
        [mut l, mut r]: [End; 2],
        walk: &mut PathWalk,
        counts: &mut SearchCounts,
    ) -> [End; 2] {
        let mut share = Share::FIRST;
        for _ in 0..MOST_PIVOTS {
            if l.place == r.place || self.walked.is_edge(l.place, r.place) {
                break;
            }
            let apart = l.at.distance(r.at);
            let near = (1.0 - share.of(&l, &r)) * apart;
            let Some(place) = self.walk_towards(l.place, r.place, near, walk) else { break };
            let pivot = self.end(place, l.view.foot, counts);
            let kept = if pivot.faces(&l) { l } else { r };
            share = Share::next(&l, &r, &pivot, kept.at.distance(pivot.at) / apart);
            (l, r) = if pivot.faces(&l) { (l, pivot) } else { (pivot, r) };
        }
        [l, r]
    }

    /// The first point within `near` of the goal, best first; if the walk steps over that, the last
    /// one before the goal. All are nearer to the goal than the start is. `None` if there is none.
    fn walk_towards(&self, from: u32, to: u32, near: f64, walk: &mut PathWalk) -> Option<u32> {
        let goal = self.walked.point_in(to);
        let rest = |place: u32| self.walked.point_in(place).distance(goal);
        let start = rest(from);
        let PathWalk { visited, heap, .. } = walk;
        visited.clear();
        heap.clear();
        visited.add(Step { place: from, from: 0, length: 0.0 });
        heap.push(Reverse((start.to_bits(), 0)));
        while let Some(Reverse((bound, number))) = heap.pop() {
            let step = visited.steps[number as usize];
            if step.place == to {
                let before = visited.steps[step.from as usize].place;
                return (before != from).then_some(before);
            }
            if step.place != from && f64::from_bits(bound) <= near {
                return Some(step.place);
            }
            for edge in self.walked.edges_in(step.place) {
                let left = rest(edge.to);
                let new = Step { place: edge.to, from: number, length: 0.0 };
                if left < start
                    && visited.steps.len() < MOST_SEEN
                    && let Some(reached) = visited.add(new)
                {
                    heap.push(Reverse((left.to_bits(), reached)));
                }
            }
        }
        None
    }

    /// The lowest |f| on the path between two ends, by golden sections: for brackets whose signs
    /// prove undefined (the function jumps between them), if |f| falls and then rises.
    pub(super) fn lowest_between(
        &self,
        [l, r]: [End; 2],
        longest: f64,
        walk: &mut PathWalk,
        counts: &mut SearchCounts,
    ) -> Option<End> {
        counts.paths += 1;
        if !self.shortest_path(l.place, r.place, longest, walk) {
            return None;
        }
        const GOLDEN: f64 = 0.618_033_988_749_894_9;
        let path = &walk.path;
        let (mut first, mut last) = (0, path.len() - 1);
        let inner = |first: usize, last: usize, share: f64| {
            first + (((last - first) as f64 * share).round() as usize).clamp(1, last - first - 1)
        };
        let mut lowest = if l.view.value.abs() <= r.view.value.abs() { l } else { r };
        let mut held: Option<(usize, End)> = None;
        while last - first > 1 {
            let [a, b] = [inner(first, last, 1.0 - GOLDEN), inner(first, last, GOLDEN)];
            let mut at = |place: usize| match held {
                Some((known, end)) if known == place => end,
                _ => self.end(path[place], l.view.foot, counts),
            };
            let (low, high) = (at(a), at(b));
            let fell = low.view.value.abs() <= high.view.value.abs();
            let best = if fell { low } else { high };
            if best.view.value.abs() < lowest.view.value.abs() {
                lowest = best;
            }
            if a == b {
                break;
            }
            (first, last, held) =
                if fell { (first, b, Some((a, low))) } else { (a, last, Some((b, high))) };
        }
        Some(lowest)
    }
}

/// A direction along the walked surface.
pub(super) fn along(direction: DVec3, normal: DVec3) -> DVec3 {
    direction - normal * direction.dot(normal)
}
