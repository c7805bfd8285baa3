//! [`CloudQuery`]: do two scanned surfaces intersect? The walk is in `walk`, the confidence in
//! `confidence`; this file has the query with its options, its budget and its answer.

use std::time::Duration;

use glam::DVec3;

use super::walk::{CloudEnd, Clouds, Scratch, least_distance, walk};
use super::{CloudCounts, CloudOptions};
use super::{PointBody, confidence};
use crate::budget::{Budget, BudgetTracker};
use crate::{Error, Pose};

/// The last evaluation takes about as long as this when nothing it needs is in the cache: begun
/// later, it ends late. With 3 us answers were no better, and more of them late.
const LAST_VALUE: Duration = Duration::from_micros(8);

/// A tracker that stops a query a little before its time is over.
pub(super) fn track_early(budget: Budget) -> BudgetTracker {
    match budget {
        Budget::Time(time) => Budget::Time(time.saturating_sub(LAST_VALUE).max(time / 2)).track(),
        other => other.track(),
    }
}

/// How an answer about scanned surfaces was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CloudBasis {
    /// A position was found that is on both surfaces, or as near as
    /// [`CloudOptions::contact_distance`](crate::scan::query::CloudOptions::contact_distance) allows.
    Crossing,
    /// All that could be on both was tested or ruled out.
    Nothing,
    /// The budget was used up before there was an answer; this is the better guess.
    Interrupted,
}

/// An answer about two scanned surfaces, its confidence and its cost.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CloudAnswer {
    /// Whether the surfaces intersect.
    pub collides: bool,
    /// How likely it is that this is right, 0.5 to 1: how often such answers were, on bodies whose
    /// true answers are known. The bench `point-collision` has both beside each other.
    pub confidence: f64,
    /// How it was found.
    pub basis: CloudBasis,
    /// Where the surfaces intersect, or the position on one found nearest to the other, in the
    /// first body's frame. `None` if no point came near.
    pub point: Option<DVec3>,
    /// The smallest distance found between them, 0 if they intersect. It is no lower bound: pairs
    /// that bounds ruled out were not measured.
    pub distance: Option<f64>,
    /// What it cost.
    pub counts: CloudCounts,
}

/// Queries two scanned surfaces. Keeps its memory from one query to the next.
#[derive(Debug)]
pub struct CloudQuery<'a> {
    bodies: [&'a PointBody; 2],
    scratch: Scratch,
    options: CloudOptions,
}

impl<'a> CloudQuery<'a> {
    /// For queries of two bodies, or of one and a copy of it.
    pub fn new(a: &'a PointBody, b: &'a PointBody) -> Self {
        let mut scratch = Scratch::default();
        // Here, and not at the first query, which may have little time.
        scratch.begin([a.surface(), b.surface()], [a.tree(), b.tree()]);
        Self { bodies: [a, b], scratch, options: CloudOptions::default() }
    }

    /// The same with options.
    pub fn with_options(
        a: &'a PointBody,
        b: &'a PointBody,
        options: CloudOptions,
    ) -> Result<Self, Error> {
        options.check()?;
        Ok(Self { options, ..Self::new(a, b) })
    }

    /// How queries are answered.
    pub fn options(&self) -> &CloudOptions {
        &self.options
    }

    /// Changes how queries are answered.
    pub fn set_options(&mut self, options: CloudOptions) -> Result<(), Error> {
        options.check()?;
        self.options = options;
        Ok(())
    }

    /// The same for options that were checked before.
    pub(super) fn replace_options(&mut self, options: CloudOptions) {
        self.options = options;
    }

    pub(super) fn bodies(&self) -> [&'a PointBody; 2] {
        self.bodies
    }

    /// A distance that the surfaces are not nearer than, 0 or less if they may touch; not refined
    /// below `enough`.
    pub(super) fn least_distance(&self, relative: &Pose, enough: f64) -> f64 {
        let [a, b] = self.bodies;
        let surfaces = [a.surface(), b.surface()];
        least_distance(&Clouds::new(surfaces, [a.tree(), b.tree()], relative), enough)
    }

    /// Whether the surfaces intersect, where `relative` is the pose of the second body as seen from
    /// the first.
    pub fn collides(&mut self, relative: &Pose) -> bool {
        self.ask(relative).collides
    }

    /// The same, with position and confidence.
    pub fn ask(&mut self, relative: &Pose) -> CloudAnswer {
        self.within(Budget::Unlimited, relative)
    }

    /// The best answer that a budget allows. A clock is read before each evaluation and every few
    /// pairs of nodes and points, and the last evaluation begins a little before the end.
    pub fn within(&mut self, budget: Budget, relative: &Pose) -> CloudAnswer {
        let [a, b] = self.bodies;
        let surfaces = [a.surface(), b.surface()];
        let clouds = Clouds::new(surfaces, [a.tree(), b.tree()], relative);
        let outcome = walk(&clouds, &self.options, &mut self.scratch, track_early(budget));
        let (collides, confidence) = confidence::classify(&outcome);
        let nearest = outcome.nearest;
        CloudAnswer {
            collides,
            confidence,
            basis: match outcome.end {
                CloudEnd::Crossing => CloudBasis::Crossing,
                CloudEnd::Nothing => CloudBasis::Nothing,
                CloudEnd::Interrupted => CloudBasis::Interrupted,
            },
            point: outcome.crossing.map(|found| found.place).or(nearest.map(|n| n.place)),
            distance: match outcome.crossing {
                Some(_) => Some(0.0),
                None => nearest.map(|nearest| nearest.distance),
            },
            counts: outcome.counts,
        }
    }
}
