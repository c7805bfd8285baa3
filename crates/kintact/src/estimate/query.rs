//! [`EstimateQuery`], its answer and its counts: do two fitted meshes intersect, and how probably?
//!
//! 1. The boxes around the bodies (`boxes_are_apart`): apart is a certain no.
//! 2. The second body's patches are scored against the first's distance grid (`PatchWalk`), which
//!    mostly ends in a probable yes or no.
//! 3. What the scores leave undecided is tested exactly by the static trees: a few branches and
//!    triangles from where the walk left them, or else the whole pair.
//! 4. An answer that is not certain gets its probability from both bodies' calibrations.
//!
//! The budget runs through steps 2 and 3; once it is used up the more probable answer is returned.

use std::ops::{AddAssign, ControlFlow};

use super::EstimateMesh;
use super::apart::boxes_are_apart;
use super::calibration::{Calibration, State};
use super::patches::{End, MOST_STEPS, Memory, Outcome, PatchWalk, Placement, Settings};
use crate::budget::{Budget, BudgetTracker};
use crate::bvh::SlotPairs;
use crate::bvh::Traversal;
use crate::{Pose, exact};

/// How an answer was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EstimateBasis {
    /// Two triangles intersect, or nothing can: certain.
    Exact,
    /// Two branches are so close that their surfaces very likely meet.
    Likely,
    /// All that could meet is very unlikely to.
    Unlikely,
    /// The budget was used up before there was an answer; this is the better guess.
    Interrupted,
}

/// What a query cost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct EstimateCounts {
    /// Steps along one body's patches, eight patches each.
    pub steps: u64,
    /// Pairs of triangles tested exactly.
    pub triangle_pairs: u64,
    /// Branches dropped because their surface is unlikely to meet the other body.
    pub dropped: u64,
    /// Pairs of nodes the exact query visited after the patches left the answer undecided.
    pub exact_node_pairs: u64,
}

impl EstimateCounts {
    /// What [`Budget::Operations`] limits.
    pub fn operations(&self) -> u64 {
        self.steps + self.triangle_pairs + self.exact_node_pairs
    }
}

impl AddAssign for EstimateCounts {
    fn add_assign(&mut self, other: Self) {
        self.steps += other.steps;
        self.triangle_pairs += other.triangle_pairs;
        self.dropped += other.dropped;
        self.exact_node_pairs += other.exact_node_pairs;
    }
}

/// An answer, its probability and its cost.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// Whether the surfaces intersect.
    pub collides: bool,
    /// How likely it is that they do.
    pub probability: f64,
    /// How it was found.
    pub basis: EstimateBasis,
    /// What it cost.
    pub counts: EstimateCounts,
}

impl Estimate {
    /// How likely it is that the answer is right.
    pub fn confidence(&self) -> f64 {
        if self.collides { self.probability } else { 1.0 - self.probability }
    }

    /// Whether it is the exact answer.
    pub fn is_certain(&self) -> bool {
        self.basis == EstimateBasis::Exact
    }
}

/// Queries pairs of [`EstimateMesh`]es. Keeps its memory from one query to the next.
#[derive(Debug, Clone, Default)]
pub struct EstimateQuery {
    memory: Memory,
    traversal: Traversal,
    /// How much each query may cost.
    pub budget: Budget,
}

impl EstimateQuery {
    /// A query without a budget.
    pub fn new() -> Self {
        Self::default()
    }

    /// A query with a budget.
    pub fn with_budget(budget: Budget) -> Self {
        Self { budget, ..Self::default() }
    }

    /// Whether the surfaces intersect, where `relative` is the pose of the second mesh as seen from
    /// the first.
    pub fn ask(&mut self, a: &EstimateMesh, b: &EstimateMesh, relative: &Pose) -> Estimate {
        self.ask_deciding([a, b], relative, 0.0, faces_meet([a, b], relative))
    }

    /// As [`ask`](Self::ask), where `touch` decides whether two faces meet: of bodies in a world that
    /// is a matter of their rounded positions there, whose coordinates are up to `reach`.
    pub(crate) fn ask_deciding(
        &mut self,
        [a, b]: [&EstimateMesh; 2],
        relative: &Pose,
        reach: f64,
        touch: impl Fn(u32, u32) -> bool,
    ) -> Estimate {
        let budget = self.budget.track();
        if boxes_are_apart(a.bounds(), b.bounds(), relative, reach) {
            let (basis, counts) = (EstimateBasis::Exact, EstimateCounts::default());
            return Estimate { collides: false, probability: 0.0, basis, counts };
        }
        let settings = [a.settings(), b.settings()];
        let (outcome, counts) = self.search([a, b], relative, settings, budget, touch);
        let (probability, basis) = match outcome.end {
            End::Touching => (1.0, EstimateBasis::Exact),
            End::Nothing if outcome.dropped == 0 => (0.0, EstimateBasis::Exact),
            End::Confident => (self.probability(a, b, &outcome, &counts), EstimateBasis::Likely),
            End::Nothing => (self.probability(a, b, &outcome, &counts), EstimateBasis::Unlikely),
            End::Undecided | End::Interrupted => {
                (self.probability(a, b, &outcome, &counts), EstimateBasis::Interrupted)
            }
        };
        let collides = match basis {
            EstimateBasis::Exact | EstimateBasis::Interrupted => probability > 0.5,
            EstimateBasis::Likely => true,
            EstimateBasis::Unlikely => false,
        };
        Estimate { collides, probability, basis, counts }
    }

    fn probability(
        &self,
        a: &EstimateMesh,
        b: &EstimateMesh,
        outcome: &Outcome,
        counts: &EstimateCounts,
    ) -> f64 {
        let state = self.state_of(outcome, counts);
        Calibration::probability([a.calibration(), b.calibration()], &state)
    }

    /// The state a search ends in, which the calibration is fitted on; `None` if it is certain.
    pub(super) fn state(
        &mut self,
        bodies: [&EstimateMesh; 2],
        relative: &Pose,
        budget: BudgetTracker,
    ) -> Option<State> {
        let settings = bodies.map(EstimateMesh::settings);
        let touch = faces_meet(bodies, relative);
        let (outcome, counts) = self.search(bodies, relative, settings, budget, touch);
        let is_certain = match outcome.end {
            End::Touching => true,
            End::Nothing => outcome.dropped == 0,
            _ => false,
        };
        (!is_certain).then(|| self.state_of(&outcome, &counts))
    }

    fn state_of(&self, outcome: &Outcome, counts: &EstimateCounts) -> State {
        State::new(outcome, self.memory.left(), counts.exact_node_pairs + counts.triangle_pairs)
    }

    /// A body's walk past itself with these settings, and the contacts expected after each step.
    pub(super) fn record(
        &mut self,
        body: &EstimateMesh,
        relative: &Pose,
        settings: &Settings,
    ) -> (Outcome, &[f32]) {
        let outcome =
            self.walk([body, body], relative, [settings; 2], &mut BudgetTracker::default());
        (outcome, &self.memory.record[..outcome.steps as usize])
    }

    fn walk(
        &mut self,
        [a, b]: [&EstimateMesh; 2],
        relative: &Pose,
        settings: [&Settings; 2],
        budget: &mut BudgetTracker,
    ) -> Outcome {
        let step_limit = settings[0].step_limit.min(settings[1].step_limit);
        match a.grid() {
            Some(grid) if step_limit > 0 => PatchWalk::<false> {
                grid,
                nodes: b.patches().nodes(),
                placement: Placement::new(relative, grid, a.reach().max(b.reach())),
                settings,
                // The exact query ends soonest; interrupted, it says less than the walk.
                step_limit: if budget.is_unlimited() { step_limit } else { MOST_STEPS as u64 },
                budget,
                memory: &mut self.memory,
                met: None,
            }
            .run(),
            _ => {
                self.memory.clear();
                Outcome { end: End::Undecided, mass: 0.0, steps: 0, dropped: 0 }
            }
        }
    }

    /// Walks the second body's patches past the first, and passes what that leaves undecided to the
    /// exact query: branches and single triangles if they are few, else the whole pair.
    pub(super) fn search(
        &mut self,
        [a, b]: [&EstimateMesh; 2],
        relative: &Pose,
        settings: [&Settings; 2],
        mut budget: BudgetTracker,
        touch: impl Fn(u32, u32) -> bool,
    ) -> (Outcome, EstimateCounts) {
        let mut outcome = self.walk([a, b], relative, settings, &mut budget);
        let mut counts = EstimateCounts {
            steps: outcome.steps,
            triangle_pairs: 0,
            dropped: outcome.dropped,
            exact_node_pairs: 0,
        };
        if outcome.end == End::Undecided {
            let before = self.traversal.counts;
            let touch = |p: u32, q: u32| {
                if touch(p, q) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let few = (1..=FEW).contains(&self.memory.left());
            let from = few.then(|| {
                let positions = self.memory.undecided.iter().map(|place| {
                    ([0, place.node], SlotPairs::with_second(usize::from(place.slot)))
                });
                positions.chain(self.memory.waiting().map(|node| ([0, node], SlotPairs::ALL)))
            });
            let trees = [a.mesh().tree(), b.mesh().tree()];
            budget.charge(outcome.steps);
            let found = self.traversal.for_each_within(trees, Some(relative), from, budget, touch);
            if found.is_break() {
                outcome.end = End::Touching;
            } else if self.traversal.is_done() {
                outcome.end = End::Nothing;
                // The exact query has tested what was dropped too.
                outcome.dropped = if few { outcome.dropped } else { 0 };
            } else {
                outcome.end = End::Interrupted;
            }
            let after = self.traversal.counts;
            counts.exact_node_pairs = after.node_pairs - before.node_pairs;
            counts.triangle_pairs = after.candidates - before.candidates;
        }
        (outcome, counts)
    }
}

/// Whether two faces meet where the second body is carried into the first one's frame.
pub(super) fn faces_meet([a, b]: [&EstimateMesh; 2], relative: &Pose) -> impl Fn(u32, u32) -> bool {
    let (mesh_a, mesh_b) = (a.mesh().mesh(), b.mesh().mesh());
    move |p, q| {
        let (face_a, face_b) = (mesh_a.triangle(p), mesh_b.triangle(q));
        exact::triangles_intersect(&face_a, &face_b.map(|v| relative.apply(v)))
    }
}

/// So many undecided branches and single triangles are tested one by one: each takes a descent from
/// the other body's root.
const FEW: usize = 4;
