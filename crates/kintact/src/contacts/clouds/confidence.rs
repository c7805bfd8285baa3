//! What answers are worth.

use crate::candidates::clouds::{CloudEnd, CloudOutcome, Left};

/// How far off the surface of a cloud is where it is wrong, in sampling radii.
const ERROR: f64 = 0.25;
/// How often answers of walks that were not interrupted are wrong where their margin is nothing.
const DOUBT: f64 = 0.06;

/// When interrupted: the logarithm of the odds of an intersection, before anything is known,
const ODDS: f64 = -1.14;
/// how much they grow with what the next pair promises,
const NEXT: f64 = 4.6;
/// and with what a quarter of those left promises at least;
const QUARTER: f64 = 3.1;
/// how much they fall with the logarithm of the values that led to nothing,
const VALUES: f64 = 0.33;
/// of the pairs of nodes compared,
const PAIRS: f64 = 0.13;
/// and with the smallest distance found, in sampling radii.
const APART: f64 = 0.16;
/// Distances count up to here; as much as the other number if nothing was found.
const FAR: f64 = 8.0;
const UNKNOWN: f64 = 4.0;

/// How likely the outcome's answer is right, with the answer.
///
/// Meant as how often such answers agree with exact answers about the dense meshes that clouds
/// were drawn from; the bench `point-collision` prints stated beside observed, by tenths. A margin
/// is how far, in sampling radii, what was found is from the opposite: for an intersection the
/// distance of the two places around it from the other surface, for none the smallest distance
/// found.
///
/// The odds of interrupted walks are a logistic regression over five bodies (closed, open, in
/// parts) tumbling and near contact, stopped after 30 to 2000 operations, each number of operations
/// with the same weight. Near contact they are right to a few points; where bodies tumble past each
/// other they state less than is true, since poses near contact look the same.
pub(super) fn judge(outcome: &CloudOutcome) -> (bool, f64) {
    match (outcome.end, outcome.left) {
        (CloudEnd::Crossing, _) => {
            let (steepness, gap) = outcome.crossing.map_or((0.0, 0.0), |c| (c.steepness, c.gap));
            (true, if gap > 0.0 { near(gap) } else { worth(steepness) })
        }
        (CloudEnd::Interrupted, Some(left)) => {
            let likely = 1.0 / (1.0 + (-odds(outcome, left)).exp());
            (likely > 0.5, likely.max(1.0 - likely))
        }
        _ => (false, worth(outcome.nearest.map_or(f64::INFINITY, |nearest| nearest.relative))),
    }
}

fn odds(outcome: &CloudOutcome, left: Left) -> f64 {
    let logarithm = |count: u64| (1.0 + count as f64).ln();
    let apart = outcome.nearest.map_or(UNKNOWN, |nearest| nearest.relative.min(FAR));
    ODDS + NEXT * f64::from(left.next).max(-1.0) + QUARTER * f64::from(left.quarter).max(-1.0)
        - VALUES * logarithm(outcome.counts.evaluations)
        - PAIRS * logarithm(outcome.counts.node_pairs)
        - APART * apart
}

/// How likely an answer with a margin is right, that margin being in sampling radii.
pub(super) fn worth(margin: f64) -> f64 {
    1.0 - DOUBT * (-margin / ERROR).exp()
}

/// How likely two surfaces intersect that come within a gap of each other somewhere.
fn near(gap: f64) -> f64 {
    0.5 + 0.4 * (-gap).exp()
}
