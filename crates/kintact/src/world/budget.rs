//! Yes or no for every pair, within a budget: the most doubtful first.

use super::body::BodyRecord;
use super::geometry::BodyGeometry;
use super::pairs::{YesOrNo, ask_points};
use super::{BodyId, Exactness, World};
use crate::Error;
use crate::budget::{Budget, BudgetTracker};
use crate::estimate::EstimateQuery;

/// Operations every pair of fitted shapes may take before the rest is shared out; all together no
/// more than half of the budget.
const FIRST_LOOK: u64 = 8;

/// Whether two bodies touch, and what that answer is worth.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PairEstimate {
    /// The bodies, the smaller id first; the same twice if a body touches itself.
    pub bodies: [BodyId; 2],
    /// Whether they touch.
    pub collides: bool,
    /// How likely it is that they do.
    pub probability: f64,
    /// Whether they were looked at to the end. A half is all that is known of others, unless
    /// their shapes are [fitted](super::Shape::fitted).
    pub is_looked_at: bool,
    /// Whether the answer is about surfaces that are exactly known.
    pub exactness: Exactness,
}

impl PairEstimate {
    /// How likely it is that the answer is right: the same for pairs of all kinds.
    pub fn confidence(&self) -> f64 {
        if self.collides { self.probability } else { 1.0 - self.probability }
    }
}

impl World {
    /// Lets time run to `t` and says for every pair of bodies whose boxes overlap then whether
    /// they touch, within a budget for all of them together. Bodies that are in no pair are certainly
    /// apart.
    ///
    /// Pairs of [fitted](super::Shape::fitted) shapes first get a few operations each, and are
    /// ordered by how doubtful the answer is then; others are as doubtful as can be, those that are
    /// cheap to look at first. What is left
    /// of the budget goes to the most doubtful first, and all pairs stop when it is used up. Meshes
    /// that keep no shape have to be placed and get a tree before they can be looked at, once for all
    /// their pairs, some 0.1 us a face. What comes before, moving bodies' boxes to that time, is not
    /// limited. With a budget in operations the answers are the same in every run.
    ///
    /// What happened on the way is not told later.
    pub fn estimates_at(&mut self, t: f64, budget: Budget) -> Result<Vec<PairEstimate>, Error> {
        self.check_time("time of estimates", t)?;
        self.pass_to(t)?;
        let mut account = budget.track();
        let mut query = EstimateQuery::default();
        let mut meshes = YesOrNo::new(t);
        let mut estimates = Vec::with_capacity(self.pair_of.len());
        let first_look = match budget {
            Budget::Operations(most) => {
                FIRST_LOOK.min(most / (2 * self.pair_of.len().max(1) as u64))
            }
            Budget::Unlimited => 0,
            Budget::Time(_) => FIRST_LOOK,
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
                is_looked_at: false,
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
        // Of equally doubtful ones those that need no preparation come first, as more of them get an
        // answer.
        let unplaced = |i: &usize| -> usize {
            let [a, b] = estimates[*i].0.map(|index| self.bodies.get(index));
            a.into_iter().chain(b).map(|body| body.geometry.unplaced_faces(t)).sum()
        };
        order.sort_by_cached_key(|i| (unplaced(i), *i));
        order.sort_by(|i, j| undecided(i).total_cmp(&undecided(j)));
        for i in order {
            let (numbers, estimate) = &mut estimates[i];
            if estimate.is_looked_at || account.is_empty() {
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
                estimate.is_looked_at = answer.is_finished;
                continue;
            }
            account.charge(1);
            if let Some(collides) = meshes.ask(*numbers, [a, b], &mut account)? {
                estimate.collides = collides;
                estimate.probability = if collides { 1.0 } else { 0.0 };
                estimate.is_looked_at = true;
            }
        }
        Ok(estimates.into_iter().map(|(_, estimate)| estimate).collect())
    }
}

/// Asks about two fitted shapes; says whether they are.
fn ask(
    query: &mut EstimateQuery,
    bodies: [&BodyRecord; 2],
    t: f64,
    estimate: &mut PairEstimate,
    account: &mut BudgetTracker,
) -> Result<bool, Error> {
    let [BodyGeometry::Rigid(a, motion_sequence), BodyGeometry::Rigid(b, its_path)] =
        bodies.map(|body| &body.geometry)
    else {
        return Ok(false);
    };
    let (Some(one), Some(other)) = (a.fit(), b.fit()) else { return Ok(false) };
    let relative = motion_sequence.pose(t)?.relative(&its_path.pose(t)?);
    let answer = query.ask(one, other, &relative);
    account.charge(answer.counts.operations());
    estimate.collides = answer.collides;
    estimate.probability = answer.probability;
    estimate.is_looked_at = answer.is_certain();
    Ok(true)
}
