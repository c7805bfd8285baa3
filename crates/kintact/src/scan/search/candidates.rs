//! The points that `Run` draws to stand for their surroundings, so that every surfel gets one
//! (section 5.3.1): from the area samples, from patches by area, or from a given list.

use std::ops::Range;

use glam::DVec3;

use crate::scan::surface::{AreaSample, Block, HEXAGON};

use super::directed_pair::{DirectedPair, End, NEARLY, SurfaceView};
use super::options::{SearchOptions, Surfels};
use super::sequence::{SampleSequence, draws_for};
use super::surface_search::SearchCounts;
use super::visited::{Step, VisitedPlaces};

/// Draws in all for each that is wanted: those outside the other surface's box do not count.
const MOST_TRIES: usize = 16;
/// Patches tested one by one at most.
const MOST_PATCHES: usize = 1024;
/// How many tries estimate which part of the patches lies in the other surface's box.
const FIRST_TRIES: usize = 8;
/// The same for the whole surface, from its area samples, which are close together in memory.
const FIRST_SAMPLES: usize = 128;
/// As many more are tested as it takes to find so many inside, but
const LEAST_INSIDE: usize = 16;
/// no more than these: where fewer are inside, the patches estimate it better.
const MOST_SAMPLES: usize = 768;
/// Where all points are taken, surfels are no smaller than so many sampling radii, so that
/// neighbours are within reach of each other.
const LEAST_RADIUS: f64 = 2.0;
/// A stride through all points that leaves none out unless their number is a multiple of it.
const STRIDE: usize = 7919;

/// A point drawn, and which side it is on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate {
    pub(super) at: DVec3,
    pub(super) place: u32,
    /// The other surface as seen from it; `None` if it lies in a ball that another one found clear.
    pub(super) view: Option<SurfaceView>,
    pub(super) is_outside: bool,
    /// A guess of the nearest point of the other surface.
    pub(super) guess: u32,
}

/// Which points to draw from.
#[derive(Debug, Clone, Copy)]
pub(super) enum Source<'a> {
    /// All that may lie in the other surface's box.
    Whole,
    /// Those with these of the caller's numbers.
    These(&'a [u32]),
    /// Those in these slots.
    Slots(&'a [u32]),
}

/// Draws still to be made. Most searches end long before the last.
#[derive(Debug, Clone, Copy)]
struct Open {
    met: Block,
    /// Of all patches or points drawn from.
    area: f64,
    tries: usize,
    most_tries: usize,
    inside: usize,
    wanted: usize,
    /// Where draws come from the area samples: the first of them, and which part of them is inside.
    area_samples: Option<(usize, f64)>,
}

/// Draws, and the memory they need.
#[derive(Debug, Default)]
pub(super) struct Pool {
    /// In the order of evaluation, as far as they are drawn.
    drawn: Vec<AreaSample>,
    open: Option<Open>,
    /// The radius of a surfel if all is drawn.
    closed: f64,
    /// Those evaluated.
    pub(super) known: Vec<Candidate>,
    /// Squares of the distances of those from the newest.
    squares: Vec<f64>,
    /// Patches that meet the other's box, and the area until their ends.
    patches: Vec<(Range<u32>, f64)>,
    /// Points given, and the area until their ends.
    listed: Vec<(AreaSample, f64)>,
    visited: VisitedPlaces,
}

impl Pool {
    /// Starts to draw.
    pub(super) fn start(
        &mut self,
        directed: &DirectedPair<'_>,
        source: Source<'_>,
        options: &SearchOptions,
        samples: &mut SampleSequence,
    ) {
        self.drawn.clear();
        self.known.clear();
        self.visited.clear();
        self.open = None;
        self.closed = match source {
            Source::Whole => self.start_whole(directed, options, samples),
            Source::These(points) => {
                let slots =
                    points.iter().filter_map(|&point| directed.walked.place_of(point as usize));
                self.draw_from_list(directed, slots, options, samples)
            }
            Source::Slots(slots) => {
                self.draw_from_list(directed, slots.iter().copied(), options, samples)
            }
        };
    }

    /// The radius of a surfel, by the part of draws that has fallen into the other's box until now.
    pub(super) fn surfel(&self, options: &SearchOptions) -> f64 {
        match self.open {
            Some(Open { area, area_samples: Some((_, share)), .. }) => {
                surfel_radius(options, area * share)
            }
            Some(Open { area, inside, tries, .. }) => {
                surfel_radius(options, area * inside as f64 / tries.max(1) as f64)
            }
            None => self.closed,
        }
    }

    /// The `number`-th point drawn, if there are so many.
    pub(super) fn drawn(
        &mut self,
        number: usize,
        directed: &DirectedPair<'_>,
        samples: &mut SampleSequence,
    ) -> Option<AreaSample> {
        while number >= self.drawn.len() {
            let open = self.open.as_mut()?;
            if open.tries >= open.most_tries || open.inside >= open.wanted {
                return None;
            }
            self.try_once(directed, samples);
        }
        Some(self.drawn[number])
    }

    fn start_whole(
        &mut self,
        directed: &DirectedPair<'_>,
        options: &SearchOptions,
        samples: &mut SampleSequence,
    ) -> f64 {
        let Some(met) = directed.met.block() else { return 0.0 };
        let walked = directed.walked;
        if let Some(open) = open_area_samples(directed, met, options, samples) {
            self.open = Some(open);
            return 0.0;
        }
        self.patches.clear();
        let (mut area, mut count) = (0.0, 0);
        walked.patches_where(
            |block| directed.meets(block, met),
            MOST_PATCHES,
            |patches, more, points| {
                area += more;
                count += points as usize;
                self.patches.push((patches, area));
            },
        );
        let wanted = draws_for(surfel_count(options, area), options.certainty);
        if count <= wanted {
            for (patches, _) in &self.patches {
                let slots = patches.clone().flat_map(|patch| walked.slots_of_patch(patch));
                let inside = slots.filter(|&place| is_inside(directed, place, met));
                self.drawn.extend(inside.map(|place| sample(directed, place)));
            }
            return self.take_all(directed, options);
        }
        // With surfels of one size each try is for one of those around, inside or not.
        let most_tries = match options.surfels {
            Surfels::Count(_) => MOST_TRIES * wanted,
            Surfels::Radius(_) => wanted,
        };
        let area_samples = None;
        self.open = Some(Open { met, area, tries: 0, most_tries, inside: 0, wanted, area_samples });
        for _ in 0..FIRST_TRIES {
            self.try_once(directed, samples);
        }
        0.0
    }

    /// Draws a point by area, and keeps it if it is new and inside the other surface's box.
    fn try_once(&mut self, directed: &DirectedPair<'_>, samples: &mut SampleSequence) {
        let Some(mut open) = self.open else { return };
        let drawn = match open.area_samples {
            Some((first, _)) => {
                let area_samples = directed.walked.area_samples();
                let sample =
                    area_samples.samples[(first + open.tries) % area_samples.samples.len()];
                match (is_card_inside(directed, &sample, open.met), area_samples.is_stale) {
                    (true, false) => Some(sample),
                    (true, true) => Some(self::sample(directed, sample.place))
                        .filter(|sample| directed.walked.spacing_in(sample.place) > 0.0),
                    (false, _) => None,
                }
            }
            None => {
                let place = self.by_area(directed, samples.unit() * open.area);
                is_inside(directed, place, open.met).then(|| self::sample(directed, place))
            }
        };
        open.tries += 1;
        if let Some(sample) = drawn {
            open.inside += 1;
            if self.visited.add(Step { place: sample.place, from: 0, length: 0.0 }).is_some() {
                self.drawn.push(sample);
            }
        }
        self.open = Some(open);
    }

    /// The point at whose share of the patches' area a draw has fallen.
    fn by_area(&self, directed: &DirectedPair<'_>, drawn: f64) -> u32 {
        let number = self.patches.partition_point(|(_, end)| *end <= drawn);
        let number = number.min(self.patches.len() - 1);
        let mut rest = if number == 0 { drawn } else { drawn - self.patches[number - 1].1 };
        let mut patches = self.patches[number].0.clone();
        let mut patch = patches.next().unwrap_or_default();
        for next in patches {
            let area = directed.walked.patch_area(patch);
            if rest < area {
                break;
            }
            (rest, patch) = (rest - area, next);
        }
        directed.walked.by_area(patch, rest).unwrap_or_else(|| directed.walked.some_place())
    }

    fn draw_from_list(
        &mut self,
        directed: &DirectedPair<'_>,
        slots: impl Iterator<Item = u32>,
        options: &SearchOptions,
        samples: &mut SampleSequence,
    ) -> f64 {
        for place in slots {
            if self.visited.add(Step { place, from: 0, length: 0.0 }).is_some() {
                self.drawn.push(sample(directed, place));
            }
        }
        let area = self.drawn.iter().map(|sample| area_of(directed, sample.place)).sum();
        let wanted = draws_for(surfel_count(options, area), options.certainty);
        if self.drawn.len() <= wanted {
            return self.take_all(directed, options);
        }
        self.listed.clear();
        let mut until = 0.0;
        for sample in &self.drawn {
            until += area_of(directed, sample.place);
            self.listed.push((*sample, until));
        }
        self.drawn.clear();
        self.visited.clear();
        for _ in 0..wanted {
            let drawn = samples.unit() * area;
            let slot = self.listed.partition_point(|&(_, end)| end <= drawn);
            let (sample, _) = self.listed[slot.min(self.listed.len() - 1)];
            if self.visited.add(Step { place: sample.place, from: 0, length: 0.0 }).is_some() {
                self.drawn.push(sample);
            }
        }
        surfel_radius(options, area)
    }

    /// Brings all points into an order that jumps about: neighbours add little.
    fn take_all(&mut self, directed: &DirectedPair<'_>, options: &SearchOptions) -> f64 {
        let count = self.drawn.len();
        let area: f64 = self.drawn.iter().map(|sample| area_of(directed, sample.place)).sum();
        if count > 2 && !count.is_multiple_of(STRIDE) {
            let ordered = std::mem::take(&mut self.drawn);
            self.drawn.extend((0..count).map(|i| ordered[i * STRIDE % count]));
        }
        let spacing = (area / (HEXAGON * count.max(1) as f64)).sqrt();
        surfel_radius(options, area).max(LEAST_RADIUS * spacing)
    }

    /// Evaluates a point, unless another one's clear ball gives its side; returns its number.
    pub(super) fn view_from(
        &mut self,
        AreaSample { at, place }: AreaSample,
        directed: &DirectedPair<'_>,
        guess: u32,
        counts: &mut SearchCounts,
    ) -> usize {
        let mut guess = (f64::INFINITY, guess);
        let mut covering = None;
        self.squares.clear();
        for (number, other) in self.known.iter().enumerate() {
            let squared = at.distance_squared(other.at);
            self.squares.push(squared);
            let Some(view) = other.view else { continue };
            if squared < guess.0 {
                guess = (squared, view.foot);
            }
            if view.clear > 0.0 && squared < view.clear * view.clear {
                covering = Some(number);
            }
        }
        let number = self.known.len();
        let (_, guess) = guess;
        self.known.push(match covering {
            Some(other) => {
                counts.cleared += 1;
                let is_outside = self.known[other].is_outside;
                Candidate { at, place, view: None, is_outside, guess }
            }
            None => {
                let view = directed.quick_view(at, guess, NEARLY, counts);
                Candidate { at, place, view: Some(view), is_outside: view.is_outside(), guess }
            }
        });
        number
    }

    /// Evaluates a candidate whose side came from another one's clear ball.
    pub(super) fn end_at(
        &mut self,
        number: usize,
        directed: &DirectedPair<'_>,
        counts: &mut SearchCounts,
    ) -> End {
        let Candidate { at, place, view, guess, .. } = self.known[number];
        let view = view.unwrap_or_else(|| directed.view(at, guess, counts));
        self.known[number].view = Some(view);
        self.known[number].is_outside = view.is_outside();
        End { at, place, view }
    }

    /// The candidates on the other side within a distance of the newest, nearest first.
    pub(super) fn opposite(&self, within: f64, found: &mut Vec<(f64, usize)>) {
        found.clear();
        let Some((newest, others)) = self.known.split_last() else { return };
        let limit = within * within;
        for (number, (other, &squared)) in others.iter().zip(&self.squares).enumerate() {
            if squared <= limit && other.is_outside != newest.is_outside {
                found.push((squared, number));
            }
        }
        found.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    }
}

/// Draws from the area samples, if enough of them lie inside the other surface's box: a small part
/// of a large surface is drawn from its patches.
fn open_area_samples(
    directed: &DirectedPair<'_>,
    met: Block,
    options: &SearchOptions,
    samples: &mut SampleSequence,
) -> Option<Open> {
    let Surfels::Count(count) = options.surfels else { return None };
    let area_samples = directed.walked.area_samples();
    let most_tries = area_samples.samples.len();
    if most_tries == 0 {
        return None;
    }
    let first = (samples.unit() * most_tries as f64) as usize % most_tries;
    let (end, start) = area_samples.samples.split_at(first);
    let (mut inside, mut looked_at) = (0, 0);
    for sample in start.iter().chain(end).take(MOST_SAMPLES) {
        looked_at += 1;
        inside += usize::from(is_card_inside(directed, sample, met));
        if looked_at >= FIRST_SAMPLES && inside >= LEAST_INSIDE {
            break;
        }
    }
    let share = inside as f64 / looked_at as f64;
    let wanted = draws_for(f64::from(count), options.certainty);
    let is_enough = inside >= LEAST_INSIDE && share * most_tries as f64 >= wanted as f64;
    let (area, area_samples) = (area_samples.area, Some((first, share)));
    is_enough.then_some(Open { met, area, tries: 0, most_tries, inside: 0, wanted, area_samples })
}

fn sample(directed: &DirectedPair<'_>, place: u32) -> AreaSample {
    AreaSample { at: directed.walked.point_in(place), place }
}

fn is_card_inside(directed: &DirectedPair<'_>, sample: &AreaSample, met: Block) -> bool {
    let apart = (directed.carry(sample.at) - met.middle).abs();
    apart.cmple(met.half).all()
}

fn is_inside(directed: &DirectedPair<'_>, place: u32, met: Block) -> bool {
    let point = Block { middle: directed.walked.point_in(place), half: DVec3::ZERO };
    directed.walked.spacing_in(place) > 0.0 && directed.meets(point, met)
}

fn area_of(directed: &DirectedPair<'_>, place: u32) -> f64 {
    let radius = directed.walked.spacing_in(place);
    HEXAGON * radius * radius
}

/// How many surfels an area has (equation 5.11).
fn surfel_count(options: &SearchOptions, area: f64) -> f64 {
    match options.surfels {
        Surfels::Count(count) => f64::from(count),
        Surfels::Radius(radius) => area / (HEXAGON * radius * radius),
    }
}

/// How large they are (equation 5.10).
fn surfel_radius(options: &SearchOptions, area: f64) -> f64 {
    match options.surfels {
        Surfels::Count(count) => (area / (HEXAGON * f64::from(count))).sqrt(),
        Surfels::Radius(radius) => radius,
    }
}
