//! What answers are worth.

use crate::candidates::clouds::{CloudEnd, CloudOutcome, Left};

/// How far off the surface of a cloud is where it is wrong, in sampling radii.
const ERROR: f64 = 0.25;
/// How often answers of walks that were not interrupted are wrong where their margin is nothing.
const DOUBT: f64 = 0.06;

/// When interrupted: the logarithm of the odds of an intersection, before anything is known,
const ODDS: f64 = -0.036;
/// how much they grow with how deep the bodies' boxes are in each other,
const DEPTH: f64 = 1.45;
/// with what a quarter of the pairs of nodes left promises at least,
const QUARTER: f64 = 0.63;
/// with the logarithms of how many promise much,
const MUCH: f64 = 0.61;
/// and very much,
const VERY_MUCH: f64 = 0.95;
/// and of how wide those are that promise something;
const WIDTH: f64 = 0.17;
/// and how much they fall with the logarithm of the values that led to nothing,
const VALUES: f64 = 0.28;
/// and of the pairs of nodes compared.
const PAIRS: f64 = 0.415;

/// How likely the outcome's answer is right, with the answer.
///
/// Meant as how often such answers agree with exact answers about the dense meshes that clouds
/// were drawn from; the bench `point-collision` prints stated beside observed, by tenths. A margin
/// is how far, in sampling radii, what was found is from the opposite: for an intersection the
/// distance of the two places around it from the other surface, for none the smallest distance
/// found.
///
/// The odds of interrupted walks are a logistic regression over ten bodies (closed, open, in parts;
/// none of the bench's) tumbling and, with half as much weight again, near contact, stopped after 20 to
/// 2500 operations. The smallest distance found is not in it: it told nothing more. Among as many poses
/// that tumble as are near contact, answers about other bodies are right as often as they state, to a
/// few points. Near contact alone they are right less often than that, and elsewhere more often, since
/// little is known soon that tells these apart.
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
    let logarithm = |count: f64| (1.0 + count).ln();
    ODDS + DEPTH * f64::from(left.depth)
        + QUARTER * f64::from(left.quarter).max(-1.0)
        + MUCH * logarithm(f64::from(left.much))
        + VERY_MUCH * logarithm(f64::from(left.very_much))
        + WIDTH * logarithm(f64::from(left.width))
        - VALUES * logarithm(outcome.counts.evaluations as f64)
        - PAIRS * logarithm(outcome.counts.node_pairs as f64)
}

/// How likely an answer with a margin is right, that margin being in sampling radii.
pub(super) fn worth(margin: f64) -> f64 {
    1.0 - DOUBT * (-margin / ERROR).exp()
}

/// How likely two surfaces intersect that come within a gap of each other somewhere.
fn near(gap: f64) -> f64 {
    0.5 + 0.4 * (-gap).exp()
}
