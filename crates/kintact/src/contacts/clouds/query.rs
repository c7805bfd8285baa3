use glam::DVec3;

use super::{PointBody, confidence};
use crate::candidates::clouds::{CloudEnd, Clouds, Scratch, walk};
use crate::candidates::{CloudCounts, CloudOptions};
use crate::contacts::quality::Budget;
use crate::{Error, Pose};

/// How an answer about scanned surfaces was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CloudFinding {
    /// A place was found that is on both surfaces.
    Crossing,
    /// All that could be on both was looked at or ruled out.
    Nothing,
    /// The budget was used up before there was an answer; this is the better guess.
    Interrupted,
}

/// An answer about two scanned surfaces, what it is worth and what it cost.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CloudAnswer {
    /// Whether the surfaces intersect.
    pub collides: bool,
    /// How likely it is that this is right, 0.5 to 1. An estimate: after an interruption near contact
    /// it is too high by up to a quarter (see the bench `point-collision`).
    pub confidence: f64,
    /// How it was found.
    pub finding: CloudFinding,
    /// Where the surfaces intersect, or the place on one found nearest to the other, in the first
    /// body's frame. `None` if nothing came near.
    pub place: Option<DVec3>,
    /// The smallest distance found between them, 0 if they intersect. It is no lower bound: what
    /// was ruled out was not measured.
    pub distance: Option<f64>,
    /// What it took.
    pub counts: CloudCounts,
}

/// Asks about two scanned surfaces. Keeps its memory from one question to the next.
#[derive(Debug)]
pub struct CloudQuery<'a> {
    bodies: [&'a PointBody; 2],
    scratch: Scratch,
    options: CloudOptions,
}

impl<'a> CloudQuery<'a> {
    /// For questions about two bodies, or about one and a copy of it.
    pub fn new(a: &'a PointBody, b: &'a PointBody) -> Self {
        Self { bodies: [a, b], scratch: Scratch::default(), options: CloudOptions::default() }
    }

    /// The same, answered as the options say.
    pub fn with_options(
        a: &'a PointBody,
        b: &'a PointBody,
        options: CloudOptions,
    ) -> Result<Self, Error> {
        options.check()?;
        Ok(Self { options, ..Self::new(a, b) })
    }

    /// How questions are answered.
    pub fn options(&self) -> &CloudOptions {
        &self.options
    }

    pub(super) fn bodies(&self) -> [&'a PointBody; 2] {
        self.bodies
    }

    /// Whether the surfaces intersect, where `relative` is the pose of the second body as seen from
    /// the first.
    pub fn collides(&mut self, relative: &Pose) -> bool {
        self.ask(relative).collides
    }

    /// The same, with where and how sure.
    pub fn ask(&mut self, relative: &Pose) -> CloudAnswer {
        self.within(Budget::Unlimited, relative)
    }

    /// The best answer that a budget allows.
    pub fn within(&mut self, budget: Budget, relative: &Pose) -> CloudAnswer {
        let [a, b] = self.bodies;
        let surfaces = [a.surface(), b.surface()];
        let clouds = Clouds::new(surfaces, [a.tree(), b.tree()], relative);
        let outcome = walk(&clouds, &self.options, &mut self.scratch, budget.meter());
        let (collides, confidence) = confidence::judge(&outcome);
        let nearest = outcome.nearest;
        CloudAnswer {
            collides,
            confidence,
            finding: match outcome.end {
                CloudEnd::Crossing => CloudFinding::Crossing,
                CloudEnd::Nothing => CloudFinding::Nothing,
                CloudEnd::Interrupted => CloudFinding::Interrupted,
            },
            place: outcome.crossing.map(|found| found.place).or(nearest.map(|n| n.place)),
            distance: match outcome.crossing {
                Some(_) => Some(0.0),
                None => nearest.map(|nearest| nearest.distance),
            },
            counts: outcome.counts,
        }
    }
}
