use std::ops::{AddAssign, ControlFlow};
use std::time::{Duration, Instant};

use super::QualityMesh;
use super::apart::boxes_are_apart;
use super::calibration::State;
use crate::candidates::Traversal;
use crate::candidates::quality::{End, Meter, Outcome, Placement, Settings, Visit, Walk};
use crate::{Pose, exact};

/// How much a question may cost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Budget {
    /// As much as it takes to be as sure as the mesh was fitted for.
    #[default]
    Unlimited,
    /// So many visits to pairs of nodes and tests of pairs of triangles. Gives the same answer
    /// every time.
    Operations(u64),
    /// So much time by the clock, which is read every four operations.
    Time(Duration),
}

impl Budget {
    /// What stops a walk when the budget is used up, counted from now on.
    pub(crate) fn meter(self) -> Meter {
        match self {
            Self::Unlimited => Meter::UNLIMITED,
            Self::Operations(most) => Meter::operations(most),
            // A time that no clock reaches is no limit.
            Self::Time(time) => {
                Instant::now().checked_add(time).map_or(Meter::UNLIMITED, Meter::until)
            }
        }
    }
}

/// How an answer was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Finding {
    /// Two triangles intersect, or nothing can: certain.
    Exact,
    /// Two branches are so close that their surfaces very likely meet.
    Likely,
    /// All that could meet is very unlikely to.
    Unlikely,
    /// The budget was used up before there was an answer; this is the better guess.
    Interrupted,
}

/// What a question took.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct QualityCounts {
    /// Pairs of nodes visited, sixteen pairs of patches each.
    pub node_pairs: u64,
    /// Pairs of triangles tested exactly.
    pub triangle_pairs: u64,
    /// Pairs of branches left out because their surfaces are unlikely to meet.
    pub dropped: u64,
    /// Pairs of nodes the exact query visited after the patches could not decide.
    pub exact_node_pairs: u64,
}

impl QualityCounts {
    /// What [`Budget::Operations`] limits.
    pub fn operations(&self) -> u64 {
        self.node_pairs + self.triangle_pairs + self.exact_node_pairs
    }
}

impl AddAssign for QualityCounts {
    fn add_assign(&mut self, other: Self) {
        self.node_pairs += other.node_pairs;
        self.triangle_pairs += other.triangle_pairs;
        self.dropped += other.dropped;
        self.exact_node_pairs += other.exact_node_pairs;
    }
}

/// An answer, what it is worth and what it cost.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// Whether the surfaces intersect.
    pub collides: bool,
    /// How likely it is that they do.
    pub probability: f64,
    /// How it was found.
    pub finding: Finding,
    /// What it took.
    pub counts: QualityCounts,
}

impl Estimate {
    /// How likely it is that the answer is right.
    pub fn confidence(&self) -> f64 {
        if self.collides { self.probability } else { 1.0 - self.probability }
    }

    /// Whether it is the exact answer.
    pub fn is_certain(&self) -> bool {
        self.finding == Finding::Exact
    }
}

/// Asks about pairs of [`QualityMesh`]es. Keeps its memory from one question to the next.
#[derive(Debug, Clone, Default)]
pub struct QualityQuery {
    waiting: Vec<Visit>,
    traversal: Traversal,
    /// How much each question may cost.
    pub budget: Budget,
}

impl QualityQuery {
    /// A query with a budget.
    pub fn with_budget(budget: Budget) -> Self {
        Self { budget, ..Self::default() }
    }

    /// Whether the surfaces intersect, where `relative` is the pose of the second mesh as seen from
    /// the first.
    pub fn ask(&mut self, a: &QualityMesh, b: &QualityMesh, relative: &Pose) -> Estimate {
        let meter = self.budget.meter();
        let settings = a.settings_with(b);
        let (outcome, counts) = self.search([a, b], relative, &settings, meter);
        let are_apart =
            || boxes_are_apart(&a.mesh().tree().bounds(), &b.mesh().tree().bounds(), relative);
        let (probability, finding) = match outcome.end {
            End::Touching => (1.0, Finding::Exact),
            End::Nothing if outcome.dropped == 0 => (0.0, Finding::Exact),
            // A walk may drop a pair that boxes would have told apart: discs are wider than they.
            End::Nothing | End::Interrupted if are_apart() => (0.0, Finding::Exact),
            End::Confident => (self.probability(a, b, &outcome), Finding::Likely),
            End::Nothing => (self.probability(a, b, &outcome), Finding::Unlikely),
            End::Undecided | End::Interrupted => {
                (self.probability(a, b, &outcome), Finding::Interrupted)
            }
        };
        let collides = match finding {
            Finding::Exact | Finding::Interrupted => probability > 0.5,
            Finding::Likely => true,
            Finding::Unlikely => false,
        };
        Estimate { collides, probability, finding, counts }
    }

    fn probability(&self, a: &QualityMesh, b: &QualityMesh, outcome: &Outcome) -> f64 {
        let state = State::new(outcome, self.waiting.len());
        0.5 * (a.calibration().probability(&state) + b.calibration().probability(&state))
    }

    /// What the calibration is fitted on: how a search ends.
    pub(super) fn state(
        &mut self,
        bodies: [&QualityMesh; 2],
        relative: &Pose,
        meter: Meter,
    ) -> Option<State> {
        let settings = bodies[0].settings_with(bodies[1]);
        let (outcome, _) = self.search(bodies, relative, &settings, meter);
        let is_certain = match outcome.end {
            End::Touching => true,
            End::Nothing => outcome.dropped == 0,
            _ => false,
        };
        (!is_certain).then(|| State::new(&outcome, self.waiting.len()))
    }

    /// Walks the patches, and hands what they cannot decide to the exact query. A limited walk is
    /// not handed over: it stops where the meter says, and its state is what the probabilities were
    /// fitted on. Handing over branch by branch, to look at the clock in between, was tried: it
    /// starts the exact query many times and left more undecided at 2 and 5 microseconds.
    pub(super) fn search(
        &mut self,
        [a, b]: [&QualityMesh; 2],
        relative: &Pose,
        settings: &Settings,
        meter: Meter,
    ) -> (Outcome, QualityCounts) {
        let (mesh_a, mesh_b) = (a.mesh().mesh(), b.mesh().mesh());
        let touch = |p: u32, q: u32| {
            let (ta, tb) = (mesh_a.triangle(p), mesh_b.triangle(q));
            exact::triangles_intersect(&ta, &tb.map(|v| relative.apply(v)))
        };
        let patience = if meter.is_unlimited() { settings.patience } else { u64::MAX };
        let settings = settings.with_patience(patience);
        let mut outcome = Walk::<_, false> {
            nodes: [a.patches().nodes(), b.patches().nodes()],
            placement: Placement::new(relative, a.reach().max(b.reach())),
            settings: &settings,
            meter,
            waiting: &mut self.waiting,
            met: None,
            touch,
        }
        .run();
        let mut counts = QualityCounts {
            node_pairs: outcome.node_pairs,
            triangle_pairs: outcome.triangle_pairs,
            dropped: outcome.dropped,
            exact_node_pairs: 0,
        };
        if outcome.end == End::Undecided {
            let before = self.traversal.counts;
            let from = self.waiting.iter().map(|visit| (visit.nodes, visit.slots));
            let trees = [a.mesh().tree(), b.mesh().tree()];
            let found = self.traversal.for_each_below(trees, Some(relative), from, |p, q| {
                if touch(p, q) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            outcome.end = if found.is_break() { End::Touching } else { End::Nothing };
            let after = self.traversal.counts;
            counts.exact_node_pairs = after.node_pairs - before.node_pairs;
            counts.triangle_pairs += after.candidates - before.candidates;
        }
        (outcome, counts)
    }
}
