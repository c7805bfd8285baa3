//! Yes or no for every pair, within a budget, the most uncertain first: [`World::estimates_at`].
//!
//! 1. Boxes and motions advance to the time (not limited by the budget).
//! 2. If the budget is limited, every pair of fitted shapes gets a few operations (`FIRST_EVALUATION`)
//!    of [`EstimateQuery`].
//! 3. Pairs are sorted by how uncertain they are, at equal uncertainty the cheapest first.
//! 4. Until the budget is used up, each gets the rest of it: estimates for fitted shapes under a
//!    limited budget, the scans' methods for scans, exact traversal for all other meshes.

use super::body::BodyRecord;
use super::geometry::BodyGeometry;
use super::pairs::{YesOrNo, ask_points};
use super::{BodyId, Exactness, World};
use crate::Error;
use crate::budget::{Budget, BudgetTracker};
use crate::check::PlacedMesh;
use crate::estimate::EstimateQuery;
use crate::exact::triangles_intersect;

/// Operations every pair of fitted shapes may take before the rest is shared out; all together no
/// more than half of the budget.
const FIRST_EVALUATION: u64 = 8;

/// Whether two bodies touch, and the confidence of that answer.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PairEstimate {
    /// The bodies, the smaller id first; the same twice if a body touches itself.
    pub bodies: [BodyId; 2],
    /// Whether they touch.
    pub collides: bool,
    /// How likely it is that they do.
    pub probability: f64,
    /// Whether the test of the pair finished. For others the probability is a half, unless their
    /// shapes are [fitted](crate::Shape::fitted).
    pub is_evaluated: bool,
    /// Whether the answer is about surfaces that are exactly known.
    pub exactness: Exactness,
}

impl PairEstimate {
    /// The probability that the answer is right: comparable between pairs of all kinds.
    pub fn confidence(&self) -> f64 {
        if self.collides { self.probability } else { 1.0 - self.probability }
    }
}

impl World {
    /// Advances to `t` and answers for every pair of bodies whose boxes overlap then whether they
    /// touch, within a budget for all of them together. Bodies that are in no pair are certainly
    /// apart.
    ///
    /// Pairs of [fitted](crate::Shape::fitted) shapes first get a few operations each, and are
    /// ordered by how uncertain the answer is then; all others count as most uncertain, those that
    /// are cheap to test first. The rest of the budget goes to the most uncertain first, and all
    /// pairs stop when it is used up. Deforming and breakable meshes need positions and a tree
    /// before they can be tested, once for all their pairs, some 0.1 us a face. The work before,
    /// advancing the bodies' boxes to that time, is not limited. With a budget in operations the
    /// answers are the same in every run.
    ///
    /// Events on the way are dropped.
    pub fn estimates_at(&mut self, t: f64, budget: Budget) -> Result<Vec<PairEstimate>, Error> {
        self.check_time("time of estimates", t)?;
        self.pass_to(t)?;
        let mut account = budget.track();
        let mut query = EstimateQuery::default();
        let mut meshes = YesOrNo::new(t);
        let mut estimates = Vec::with_capacity(self.pair_of.len());
        let first_look = match budget {
            Budget::Operations(most) => {
                FIRST_EVALUATION.min(most / (2 * self.pair_of.len().max(1) as u64))
            }
            Budget::Unlimited => 0,
            Budget::Time(_) => FIRST_EVALUATION,
        };
        for (&numbers, &slot) in &self.pair_of {
            let Some(pair) = &mut self.pairs[slot as usize] else { continue };
            pair.mark_stale(t);
            self.queue.set(pair.due(slot));
            let [Some(a), Some(b)] = numbers.map(|index| self.bodies.get(index)) else { continue };
            let exactness =
                if pair.is_approximate() { Exactness::Approximate } else { Exactness::Exact };
            let mut estimate = PairEstimate {
                bodies: numbers.map(|index| self.bodies.id(index)),
                collides: false,
                probability: 0.5,
                is_evaluated: false,
                exactness,
            };
            if first_look > 0 && !account.is_empty() {
                query.budget = Budget::Operations(first_look);
                ask(&mut query, [a, b], t, &mut estimate, &mut account)?;
            }
            estimates.push((numbers, estimate));
        }
        let mut order: Vec<usize> = (0..estimates.len()).collect();
        let undecided = |i: &usize| (estimates[*i].1.probability - 0.5).abs();
        // Of equally uncertain pairs those that need no preparation come first, as more of them get
        // an answer.
        let unplaced = |i: &usize| -> usize {
            let [a, b] = estimates[*i].0.map(|index| self.bodies.get(index));
            a.into_iter().chain(b).map(|body| body.geometry.unplaced_faces(t)).sum()
        };
        order.sort_by_cached_key(|i| (unplaced(i), *i));
        order.sort_by(|i, j| undecided(i).total_cmp(&undecided(j)));
        for i in order {
            let (numbers, estimate) = &mut estimates[i];
            if estimate.is_evaluated || account.is_empty() {
                continue;
            }
            let [Some(a), Some(b)] = numbers.map(|index| self.bodies.get(index)) else { continue };
            query.budget = account.remaining();
            let is_limited = !account.is_unlimited();
            if is_limited && ask(&mut query, [a, b], t, estimate, &mut account)? {
                continue;
            }
            if estimate.exactness == Exactness::Approximate {
                account.charge(1);
                let answer = ask_points([a, b], t, &mut account)?;
                let sure = answer.confidence;
                estimate.collides = answer.collides;
                estimate.probability = if answer.collides { sure } else { 1.0 - sure };
                estimate.is_evaluated = answer.is_finished;
                continue;
            }
            account.charge(1);
            if let Some(collides) = meshes.ask(*numbers, [a, b], &mut account)? {
                estimate.collides = collides;
                estimate.probability = if collides { 1.0 } else { 0.0 };
                estimate.is_evaluated = true;
            }
        }
        Ok(estimates.into_iter().map(|(_, estimate)| estimate).collect())
    }
}

/// Estimates two fitted shapes within the query's budget. Returns whether both are fitted.
fn ask(
    query: &mut EstimateQuery,
    bodies: [&BodyRecord; 2],
    t: f64,
    estimate: &mut PairEstimate,
    account: &mut BudgetTracker,
) -> Result<bool, Error> {
    let [BodyGeometry::Rigid(a, motion_sequence), BodyGeometry::Rigid(b, its_motion)] =
        bodies.map(|body| &body.geometry)
    else {
        return Ok(false);
    };
    let (Some(one), Some(other)) = (a.fit(), b.fit()) else { return Ok(false) };
    let placed = [(a, motion_sequence.pose(t)?), (b, its_motion.pose(t)?)];
    let placed = placed.map(|(shape, pose)| PlacedMesh { shape, pose });
    let reach = placed[0].reach().max(placed[1].reach());
    let touch =
        |p: u32, q: u32| triangles_intersect(&placed[0].triangle(p), &placed[1].triangle(q));
    let relative = placed[0].pose.relative(&placed[1].pose);
    let answer = query.ask_deciding([one, other], &relative, reach, touch);
    account.charge(answer.counts.operations());
    estimate.collides = answer.collides;
    estimate.probability = answer.probability;
    estimate.is_evaluated = answer.is_certain();
    Ok(true)
}
