//! What a pair of parts will cost: [`Effort`], counted for every pair when a plan is made, without a query.
//!
//! 1. Of each shape some faces are kept as a sample (their middles). Those that lie in the box of the other
//!    part, as wide as the rule reaches, say how many faces of both are near each other.
//! 2. The two boxes say what is to be expected: flush parts have boxes that touch along a plane, duplicates the
//!    same box; boxes that cross without one in the other may be parts that cross, which are measured.
//! 3. The cost is a sum of these counts, with weights in microseconds.
//!
//! The weights were fitted (least squares, none below zero) to the time of generated assemblies that are all of one
//! kind, three sizes of mesh each; `docs/scale.md` says how even shards of others were. A pair may be several times
//! as dear or as cheap as its estimate (a pipe in its hanger has boxes that cross too): only sums over many pairs
//! are near the truth. Costs some hundred comparisons a pair.

use std::ops::Add;

use kintact::DVec3;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::clash::candidates::Candidate;
use crate::clash::job::Job;
use crate::clash::part::Part;
use crate::clash::rules::{Kind, Limits};
use crate::failure::Failure;

/// Faces of a shape that stand for all.
const SAMPLES: usize = 64;

/// How thin, as a share of the smaller part, what two boxes have in common is where they are flush.
const THIN: f64 = 1e-6;

/// What there is to do for a pair, or for several.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effort {
    pub pairs: u64,
    /// Faces of both in each other's boxes.
    pub near: u64,
    /// The same of flush pairs, if touches are asked for.
    pub flush: u64,
    /// Pairs whose boxes cross and are measured, and their near faces.
    pub crossing: u64,
    pub crossing_near: u64,
    /// Near faces of pairs with the same box, and the sum of their squares.
    pub same: u64,
    pub same_squares: u64,
}

impl Add for Effort {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            pairs: self.pairs + other.pairs,
            near: self.near + other.near,
            flush: self.flush + other.flush,
            crossing: self.crossing + other.crossing,
            crossing_near: self.crossing_near + other.crossing_near,
            same: self.same + other.same,
            same_squares: self.same_squares.saturating_add(other.same_squares),
        }
    }
}

impl Effort {
    /// In millionths of a second, roughly.
    pub fn cost(&self) -> u64 {
        let sum = 60 * self.pairs
            + self.near
            + 13 * self.flush
            + 640 * self.crossing
            + 5 * self.crossing_near
            + 8 * self.same;
        sum.saturating_add(self.same_squares / 140)
    }
}

/// The effort of each pair.
pub fn efforts(job: &Job, pairs: &[Candidate]) -> Result<Vec<Effort>, Failure> {
    let sample = |shape: usize| -> Result<Vec<DVec3>, Failure> {
        let stored = job.store().get(shape)?;
        let mesh = stored.shape.triangles();
        let step = mesh.faces().len().div_ceil(SAMPLES).max(1);
        // Some along the whole mesh: a stride that is no divisor of the rows that generators make.
        let faces = (0..mesh.faces().len().div_ceil(step)).map(|i| i * step + i % step);
        let faces = faces.filter(|&face| face < mesh.faces().len());
        let middle = |face: usize| {
            let [a, b, c] = mesh.faces()[face].map(|corner| mesh.vertices()[corner as usize]);
            (a + b + c) / 3.0
        };
        Ok(faces.map(middle).collect())
    };
    let shapes = (0..job.store().sources.len()).into_par_iter();
    let samples: Vec<Vec<DVec3>> = shapes.map(sample).collect::<Result<_, Failure>>()?;
    let effort = |pair: &Candidate| {
        let parts = pair.parts.map(|part| &job.parts()[part]);
        let limits = &job.rules().rules[pair.rule].limits;
        effort(parts, parts.map(|part| &samples[part.shape][..]), limits)
    };
    Ok(pairs.par_iter().map(effort).collect())
}

fn effort([a, b]: [&Part; 2], [of_a, of_b]: [&[DVec3]; 2], limits: &Limits) -> Effort {
    let reach = limits.reach();
    let size = |part: &Part| (part.extent[1] - part.extent[0]).max_element();
    let thin = THIN * size(a).min(size(b));
    let near = |part: &Part, middles: &[DVec3], [low, high]: [DVec3; 2]| {
        let (low, high) = (low - reach - thin, high + reach + thin);
        let is_in = |&&middle: &&DVec3| {
            let middle = part.pose.apply(middle);
            middle.cmpge(low).all() && middle.cmple(high).all()
        };
        let count = middles.iter().filter(is_in).count();
        (part.facts.faces * count).checked_div(middles.len()).unwrap_or(0) as u64
    };
    let near = near(a, of_a, b.extent) + near(b, of_b, a.extent);
    let ([low_a, high_a], [low_b, high_b]) = (a.extent, b.extent);
    let common = (high_a.min(high_b) - low_a.max(low_b)).min_element();
    let holds = |[low, high]: [DVec3; 2], [l, h]: [DVec3; 2]| {
        (low - thin).cmple(l).all() && (high + thin).cmpge(h).all()
    };
    let (holds_b, holds_a) = (holds(a.extent, b.extent), holds(b.extent, a.extent));
    let is_measured = !limits.pairs_only;
    let is_same = holds_a && holds_b && is_measured;
    let is_crossing = common > thin && !holds_a && !holds_b && is_measured;
    let is_flush = common.abs() <= thin && limits.find.contains(Kind::Touch) && is_measured;
    let only = |is: bool| if is { near } else { 0 };
    Effort {
        pairs: 1,
        near,
        flush: only(is_flush),
        crossing: u64::from(is_crossing),
        crossing_near: only(is_crossing),
        same: only(is_same),
        same_squares: only(is_same).saturating_mul(near),
    }
}
