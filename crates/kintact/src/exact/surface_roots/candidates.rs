//! Points that stand for their surroundings: drawn so that every surfel gets one (section 5.3.1).

use std::ops::Range;

use glam::DVec3;

use crate::surface::{Block, HEXAGON};

use super::draws::{Draws, draws_for};
use super::facing::{End, Facing, Look};
use super::options::{SearchOptions, Surfels};
use super::search::SearchCounts;
use super::seen::{Seen, Step};

/// Draws in all for each that is wanted: those outside the other surface's box do not count.
const MOST_TRIES: usize = 16;
/// Patches looked at one by one at most.
const MOST_PATCHES: usize = 256;
/// How many tries tell which part of the patches lies in the other surface's box.
const FIRST_TRIES: usize = 8;
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
    /// What it sees; `None` if it lies in a ball that another one has found to be clear.
    pub(super) look: Option<Look>,
    pub(super) is_outside: bool,
    /// Where to look for the nearest point of the other surface.
    pub(super) guess: u32,
}

/// Which points to draw from.
#[derive(Debug, Clone, Copy)]
pub(super) enum Source<'a> {
    /// All that may lie in the other surface's box.
    Whole,
    /// Those of these numbers.
    These(&'a [u32]),
}

/// Draws still to be made. Most searches end long before the last.
#[derive(Debug, Clone, Copy)]
struct Open {
    met: Block,
    /// Of all patches.
    area: f64,
    tries: usize,
    most_tries: usize,
    inside: usize,
    wanted: usize,
}

/// Draws, and the memory they need.
#[derive(Debug, Default)]
pub(super) struct Pool {
    /// In the order in which they are to be looked at, as far as they are drawn.
    places: Vec<u32>,
    open: Option<Open>,
    /// The radius of a surfel if all is drawn.
    closed: f64,
    /// Those looked at.
    pub(super) known: Vec<Candidate>,
    /// Squares of the distances of those from the newest.
    squares: Vec<f64>,
    /// Patches that meet the other's box, and the area until their ends.
    patches: Vec<(Range<u32>, f64)>,
    /// Places given, and the area until their ends.
    listed: Vec<(u32, f64)>,
    seen: Seen,
}

impl Pool {
    /// Starts to draw.
    pub(super) fn start(
        &mut self,
        facing: &Facing<'_>,
        source: Source<'_>,
        options: &SearchOptions,
        draws: &mut Draws,
    ) {
        self.places.clear();
        self.known.clear();
        self.seen.clear();
        self.open = None;
        self.closed = match source {
            Source::Whole => self.start_whole(facing, options, draws),
            Source::These(points) => self.draw_from_list(facing, points, options, draws),
        };
    }

    /// The radius of a surfel, by the part of draws that has fallen into the other's box until now.
    pub(super) fn surfel(&self, options: &SearchOptions) -> f64 {
        match self.open {
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
        facing: &Facing<'_>,
        draws: &mut Draws,
    ) -> Option<u32> {
        while number >= self.places.len() {
            let open = self.open.as_mut()?;
            if open.tries >= open.most_tries || open.inside >= open.wanted {
                return None;
            }
            self.try_once(facing, draws);
        }
        Some(self.places[number])
    }

    fn start_whole(
        &mut self,
        facing: &Facing<'_>,
        options: &SearchOptions,
        draws: &mut Draws,
    ) -> f64 {
        let Some(met) = facing.met.block() else { return 0.0 };
        let walked = facing.walked;
        self.patches.clear();
        let (mut area, mut count) = (0.0, 0);
        walked.patches_where(
            |block| facing.meets(block, met),
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
                let places = patches.clone().flat_map(|patch| walked.places_of_patch(patch));
                self.places.extend(places.filter(|&place| is_inside(facing, place, met)));
            }
            return self.take_all(facing, options);
        }
        // With surfels of one size each try is for one of those around, inside or not.
        let most_tries = match options.surfels {
            Surfels::Count(_) => MOST_TRIES * wanted,
            Surfels::Radius(_) => wanted,
        };
        self.open = Some(Open { met, area, tries: 0, most_tries, inside: 0, wanted });
        for _ in 0..FIRST_TRIES {
            self.try_once(facing, draws);
        }
        0.0
    }

    /// Draws a point by area, and keeps it if it is new and inside the other surface's box.
    fn try_once(&mut self, facing: &Facing<'_>, draws: &mut Draws) {
        let Some(mut open) = self.open else { return };
        open.tries += 1;
        let place = self.by_area(facing, draws.unit() * open.area);
        if is_inside(facing, place, open.met) {
            open.inside += 1;
            if self.seen.add(Step { place, from: 0, length: 0.0 }).is_some() {
                self.places.push(place);
            }
        }
        self.open = Some(open);
    }

    /// The point at whose share of the patches' area a draw has fallen.
    fn by_area(&self, facing: &Facing<'_>, drawn: f64) -> u32 {
        let number = self.patches.partition_point(|(_, end)| *end <= drawn);
        let number = number.min(self.patches.len() - 1);
        let mut rest = if number == 0 { drawn } else { drawn - self.patches[number - 1].1 };
        let mut patches = self.patches[number].0.clone();
        let mut patch = patches.next().unwrap_or_default();
        for next in patches {
            let area = facing.walked.patch_area(patch);
            if rest < area {
                break;
            }
            (rest, patch) = (rest - area, next);
        }
        let mut last = facing.walked.some_place();
        for place in facing.walked.places_of_patch(patch) {
            let area = area_of(facing, place);
            if area > 0.0 {
                last = place;
                rest -= area;
            }
            if rest < 0.0 {
                break;
            }
        }
        last
    }

    fn draw_from_list(
        &mut self,
        facing: &Facing<'_>,
        points: &[u32],
        options: &SearchOptions,
        draws: &mut Draws,
    ) -> f64 {
        for &point in points {
            if let Some(place) = facing.walked.place_of(point as usize)
                && self.seen.add(Step { place, from: 0, length: 0.0 }).is_some()
            {
                self.places.push(place);
            }
        }
        let area = self.places.iter().map(|&place| area_of(facing, place)).sum();
        let wanted = draws_for(surfel_count(options, area), options.certainty);
        if self.places.len() <= wanted {
            return self.take_all(facing, options);
        }
        self.listed.clear();
        let mut until = 0.0;
        for &place in &self.places {
            until += area_of(facing, place);
            self.listed.push((place, until));
        }
        self.places.clear();
        self.seen.clear();
        for _ in 0..wanted {
            let drawn = draws.unit() * area;
            let slot = self.listed.partition_point(|&(_, end)| end <= drawn);
            let (place, _) = self.listed[slot.min(self.listed.len() - 1)];
            if self.seen.add(Step { place, from: 0, length: 0.0 }).is_some() {
                self.places.push(place);
            }
        }
        surfel_radius(options, area)
    }

    /// Brings all points into an order that jumps about: neighbours tell little new.
    fn take_all(&mut self, facing: &Facing<'_>, options: &SearchOptions) -> f64 {
        let count = self.places.len();
        let area: f64 = self.places.iter().map(|&place| area_of(facing, place)).sum();
        if count > 2 && !count.is_multiple_of(STRIDE) {
            let ordered = std::mem::take(&mut self.places);
            self.places.extend((0..count).map(|i| ordered[i * STRIDE % count]));
        }
        let spacing = (area / (HEXAGON * count.max(1) as f64)).sqrt();
        surfel_radius(options, area).max(LEAST_RADIUS * spacing)
    }

    /// Looks at a point, unless another one's clear ball already tells its side; gives its number.
    pub(super) fn look_at(
        &mut self,
        place: u32,
        facing: &Facing<'_>,
        guess: u32,
        counts: &mut SearchCounts,
    ) -> usize {
        let at = facing.walked.point_in(place);
        let mut guess = (f64::INFINITY, guess);
        let mut covering = None;
        self.squares.clear();
        for (number, other) in self.known.iter().enumerate() {
            let squared = at.distance_squared(other.at);
            self.squares.push(squared);
            let Some(look) = other.look else { continue };
            if squared < guess.0 {
                guess = (squared, look.foot);
            }
            if look.clear > 0.0 && squared < look.clear * look.clear {
                covering = Some(number);
            }
        }
        let number = self.known.len();
        let (_, guess) = guess;
        self.known.push(match covering {
            Some(other) => {
                counts.cleared += 1;
                let is_outside = self.known[other].is_outside;
                Candidate { at, place, look: None, is_outside, guess }
            }
            None => {
                let look = facing.glance(at, guess, counts);
                Candidate { at, place, look: Some(look), is_outside: look.is_outside(), guess }
            }
        });
        number
    }

    /// Makes sure that a candidate has looked for itself.
    pub(super) fn end_at(
        &mut self,
        number: usize,
        facing: &Facing<'_>,
        counts: &mut SearchCounts,
    ) -> End {
        let Candidate { at, place, look, guess, .. } = self.known[number];
        let look = look.unwrap_or_else(|| facing.look(at, guess, counts));
        self.known[number].look = Some(look);
        self.known[number].is_outside = look.is_outside();
        End { at, place, look }
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

fn is_inside(facing: &Facing<'_>, place: u32, met: Block) -> bool {
    let point = Block { middle: facing.walked.point_in(place), half: DVec3::ZERO };
    facing.walked.spacing_in(place) > 0.0 && facing.meets(point, met)
}

fn area_of(facing: &Facing<'_>, place: u32) -> f64 {
    let radius = facing.walked.spacing_in(place);
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
