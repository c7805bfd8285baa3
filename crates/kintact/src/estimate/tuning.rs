//! Chooses the limits and the step limit of walks: the cheapest that keep the errors small.
//!
//! `records` follows a walk to its end once for every pose, and writes down the contacts expected
//! after each step. With a price for a wrong answer the best limits then follow backwards, from the
//! last step to the first (`plan`): stop wherever going on costs more than the errors of stopping.

use super::patches::{End, Limits, MOST_STEPS, Settings};
use super::query::EstimateQuery;
use super::{EstimateMesh, EstimateOptions};
use crate::{MeshQuery, Pose};

/// Scores at which patches are dropped: all are tried.
const DROP: [f32; 4] = [-2.5, -3.25, -4.0, -5.0];

/// Prices of a wrong answer, in steps: the lowest that keeps the errors small.
const PRICES: [f64; 10] = [30.0, 80.0, 200.0, 500.0, 1e3, 2e3, 4e3, 8e3, 16e3, 64e3];
/// And how many times as much one near contact may cost: all are tried.
const NEAR_PRICES: [f64; 3] = [1.0, 3.0, 9.0];

/// How much poses near contact count, in work and errors: grazing poses are rare in most uses, but
/// some uses have them.
const NEAR_SHARE: f64 = 0.05;

/// Of the errors aimed at for other poses than those near contact: so many in the trial, since the
/// limits are chosen on few poses.
const AIMED: f64 = 0.6;

/// Wrong answers that no pose showed but that each limit is taken to make. Without them limits rest
/// on single poses, and near contact some pairs of bodies that were fitted apart are wrong on 5%.
const UNSEEN: f64 = 0.25;

/// An exact query in steps: to begin, and for every operation.
const EXACT_START: f64 = 2.0;
const EXACT_OPERATION: f64 = 1.2;

/// A pose with the exact answer.
pub(super) struct Known {
    pose: Pose,
    meets: bool,
    /// The cost of the exact query, in steps.
    exact: f64,
    is_near: bool,
}

/// Answers and costs of the exact query at these poses.
pub(super) fn known(body: &EstimateMesh, [near, wide]: [&[Pose]; 2]) -> Vec<Known> {
    let mut query = MeshQuery::default();
    let near = near.iter().map(|pose| (pose, true));
    let all = near.chain(wide.iter().map(|pose| (pose, false)));
    all.map(|(&pose, is_near)| {
        let before = query.counts();
        let meets = query.intersects(body.mesh(), body.mesh(), &pose);
        let after = query.counts();
        let operations =
            after.node_pairs + after.candidates - before.node_pairs - before.candidates;
        let exact = EXACT_START + EXACT_OPERATION * operations as f64;
        Known { pose, meets, exact, is_near }
    })
    .collect()
}

/// A walk without limits.
struct WalkRecord<'a> {
    known: &'a Known,
    /// How much the pose counts.
    share: f64,
    /// The contacts expected after each step.
    expected: Vec<f32>,
    /// Whether no node is left after the last.
    ends: bool,
}

fn records<'a>(body: &EstimateMesh, known: &'a [Known], drop: f32) -> Vec<WalkRecord<'a>> {
    let step_limit = MOST_STEPS as u64;
    let free = Settings { drop, step_limit, limits: [Limits::NONE; _], ..*body.settings() };
    let mut query = EstimateQuery::default();
    let near = known.iter().filter(|known| known.is_near).count();
    let shares = [1.0 / (known.len() - near).max(1) as f64, NEAR_SHARE / near.max(1) as f64];
    let each = known.iter().map(|known| {
        let (outcome, expected) = query.record(body, &known.pose, &free);
        let share = shares[usize::from(known.is_near)];
        WalkRecord { known, share, expected: expected.to_vec(), ends: outcome.end == End::Nothing }
    });
    each.collect()
}

/// The settings with the least counted work that keep to the errors aimed at, with limits chosen on
/// some poses and tested on others.
pub(super) fn settings(
    body: &EstimateMesh,
    [chosen_on, evaluated_on]: [&[Known]; 2],
    options: &EstimateOptions,
) -> Settings {
    let mut best: Option<(f64, Settings)> = None;
    for drop in DROP {
        let records = [chosen_on, evaluated_on].map(|known| records(body, known, drop));
        let orders = orders(&records[0]);
        for near in NEAR_PRICES {
            let at = |price: f64| {
                let (limits, step_limit) = plan(&records[0], &orders, [price, near * price]);
                let trial = Trial::of(&records[1], &limits, step_limit);
                let settings = Settings { limits, drop, step_limit, ..*body.settings() };
                (trial, settings)
            };
            // Errors fall as the price rises, nearly.
            let cheapest = PRICES.partition_point(|&price| !at(price).0.is_good(options));
            let Some(&price) = PRICES.get(cheapest) else { continue };
            let (Trial { work, .. }, settings) = at(price);
            if best.is_none_or(|(least, _)| work < least) {
                best = Some((work, settings));
            }
        }
    }
    best.map_or(*body.settings(), |(_, settings)| settings)
}

/// For each step, the walks that come to it, by the contacts they expect after it.
fn orders(records: &[WalkRecord<'_>]) -> Vec<Vec<usize>> {
    let of_step = |step: usize| {
        let mut order: Vec<usize> =
            (0..records.len()).filter(|&i| records[i].expected.len() > step).collect();
        order.sort_by(|&i, &j| records[i].expected[step].total_cmp(&records[j].expected[step]));
        order
    };
    (0..MOST_STEPS).map(of_step).collect()
}

/// The best limits and step limit at a price of a wrong answer in steps, and of one near contact.
fn plan(
    records: &[WalkRecord<'_>],
    orders: &[Vec<usize>],
    prices: [f64; 2],
) -> ([Limits; MOST_STEPS], u64) {
    let mut limits = [Limits::NONE; MOST_STEPS];
    let mut step_limit = MOST_STEPS as u64;
    let error = |known: &Known, says: bool| {
        if known.meets == says { 0.0 } else { prices[usize::from(known.is_near)] }
    };
    // The cost from here on, with the decisions of later steps.
    let mut later: Vec<f64> = records
        .iter()
        .map(|WalkRecord { known, ends, .. }| if *ends { error(known, false) } else { known.exact })
        .collect();
    let most = records.iter().map(|record| record.share).fold(0.0, f64::max);
    let unseen = UNSEEN * prices[0] * most;
    for (step, order) in orders.iter().enumerate().rev() {
        let gain = |i: usize, says: bool| {
            let WalkRecord { known, share, .. } = &records[i];
            share * (later[i] - error(known, says))
        };
        let expected = |i: usize| records[i].expected[step];
        let no = first_ones(order.iter().copied(), |i| gain(i, false), expected, unseen);
        let yes = first_ones(order.iter().rev().copied(), |i| gain(i, true), expected, unseen);
        let yes = yes.min(order.len() - no);
        let (low, middle) = order.split_at(no);
        let (middle, high) = middle.split_at(middle.len() - yes);
        // Between sums that poses had: the lower one for no, halfway for yes.
        if let Some(&last) = low.last() {
            limits[step].no = expected(last);
        }
        if let Some(&first) = high.first() {
            let before = middle.last().or(low.last()).map(|&i| expected(i));
            let least = expected(first);
            limits[step].yes = before.map_or(least.next_down(), |most| 0.5 * (most + least));
        }
        let total = |cost: &dyn Fn(usize) -> f64| -> f64 {
            middle.iter().map(|&i| records[i].share * cost(i)).sum()
        };
        let gives_up = total(&|i| records[i].known.exact) < total(&|i| later[i]);
        if gives_up {
            step_limit = step as u64 + 1;
        }
        for (group, says) in [(low, Some(false)), (middle, None), (high, Some(true))] {
            for &i in group {
                let known = records[i].known;
                later[i] = 1.0
                    + match says {
                        Some(says) => error(known, says),
                        None if gives_up && records[i].expected.len() > step + 1 => known.exact,
                        None => later[i],
                    };
            }
        }
    }
    (limits, step_limit)
}

/// How many from the start on are best decided, where each is worth so much and all together have
/// to be worth more than something; only whole groups of equals can be.
fn first_ones(
    order: impl Iterator<Item = usize>,
    gain: impl Fn(usize) -> f64,
    expected: impl Fn(usize) -> f32,
    more_than: f64,
) -> usize {
    let (mut sum, mut best, mut count) = (-more_than, 0.0, 0);
    let mut order = order.enumerate().peekable();
    while let Some((n, i)) = order.next() {
        sum += gain(i);
        let is_last_of_equals = order.peek().is_none_or(|&(_, j)| expected(j) != expected(i));
        if is_last_of_equals && sum > best {
            (best, count) = (sum, n + 1);
        }
    }
    count
}

/// Work and errors with given limits.
struct Trial {
    work: f64,
    /// The part of wrong answers at poses of all distances, and near contact.
    errors: [f64; 2],
}

impl Trial {
    fn is_good(&self, options: &EstimateOptions) -> bool {
        self.errors[0] <= AIMED * options.wide_error && self.errors[1] <= options.near_error
    }

    fn of(records: &[WalkRecord<'_>], limits: &[Limits; MOST_STEPS], step_limit: u64) -> Self {
        let (mut work, mut wrong, mut counts) = (0.0, [0.0; 2], [0.0; 2]);
        for WalkRecord { known, share, expected, ends } in records {
            let steps = expected.iter().zip(limits).take(step_limit as usize);
            let decided = steps.enumerate().find_map(|(step, (&mass, limits))| {
                let says = if mass > limits.yes { Some(true) } else { None };
                let says = says.or(if mass <= limits.no { Some(false) } else { None });
                says.map(|says| (step + 1, says))
            });
            let runs_out = *ends && expected.len() <= step_limit as usize;
            let (steps, says) = match decided {
                Some((steps, says)) => (steps as f64, says),
                None if runs_out => (expected.len() as f64, false),
                None => (expected.len().min(step_limit as usize) as f64 + known.exact, known.meets),
            };
            work += share * steps;
            let kind = usize::from(known.is_near);
            counts[kind] += 1.0;
            wrong[kind] += f64::from(u8::from(says != known.meets));
        }
        Self { work, errors: [0, 1].map(|kind| wrong[kind] / f64::max(counts[kind], 1.0)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two hundred poses, every other with contact.
    fn poses() -> Vec<Known> {
        let known = |i: usize| Known {
            pose: Pose::IDENTITY,
            meets: i.is_multiple_of(2),
            exact: 50.0,
            is_near: false,
        };
        (0..200).map(known).collect()
    }

    fn records(poses: &[Known], expected: fn(&Known, usize) -> f32) -> Vec<WalkRecord<'_>> {
        let share = 1.0 / poses.len() as f64;
        let each = poses.iter().enumerate().map(|(i, known)| {
            let expected = vec![expected(known, i); 5];
            WalkRecord { known, share, expected, ends: false }
        });
        each.collect()
    }

    #[test]
    fn what_every_step_tells_apart_takes_few() {
        let poses = poses();
        let records = records(&poses, |known, i| {
            if known.meets { 5.0 + 0.01 * i as f32 } else { 1.0 - 0.001 * i as f32 }
        });
        let (limits, step_limit) = plan(&records, &orders(&records), [1000.0; 2]);
        assert!((0.99..5.0).contains(&limits[1].no), "{limits:?}");
        assert!((0.99..5.0).contains(&limits[1].yes), "{limits:?}");
        let trial = Trial::of(&records, &limits, step_limit);
        assert_eq!(trial.errors, [0.0; 2]);
        // The first step would save one, which is less than the errors assumed for each limit.
        assert!((trial.work - 2.0).abs() < 1e-9, "{}", trial.work);
    }

    #[test]
    fn what_no_step_tells_apart_is_left_to_the_exact_query_if_errors_are_dear() {
        let poses = poses();
        let records = records(&poses, |_, i| (i / 2) as f32);
        let orders = orders(&records);
        let (limits, step_limit) = plan(&records, &orders, [1000.0; 2]);
        assert_eq!(step_limit, 1);
        let trial = Trial::of(&records, &limits, step_limit);
        assert_eq!(trial.errors, [0.0; 2]);
        assert!((trial.work - 51.0).abs() < 1e-9, "{}", trial.work);
        // A wrong answer costs less than a step: it guesses, once.
        let (limits, step_limit) = plan(&records, &orders, [10.0; 2]);
        let trial = Trial::of(&records, &limits, step_limit);
        assert!((0.3..0.7).contains(&trial.errors[0]) && trial.work < 2.0, "{}", trial.work);
    }
}
