//! The confidence of answers, for `CloudQuery` and `MeshScanQuery`: closed forms of how a walk
//! ended, fitted to bodies whose true answers are known.

use super::walk::{CloudEnd, CloudOutcome, MeshScanOutcome, RemainingWork};

/// How far off the surface of a cloud is where it is wrong, in sampling radii.
const ERROR: f64 = 0.25;
/// How often answers of walks that were not interrupted are wrong where their margin is zero.
const DOUBT: f64 = 0.06;

/// When interrupted: the logarithm of the odds of an intersection, before anything is known,
const ODDS: f64 = -0.036;
/// how much they grow with how deep the bodies' boxes are in each other,
const DEPTH: f64 = 1.45;
/// with the promise that a quarter of the remaining pairs of nodes reach,
const QUARTER: f64 = 0.63;
/// with the logarithms of how many promise much,
const MUCH: f64 = 0.61;
/// and very much,
const VERY_MUCH: f64 = 0.95;
/// and of how wide those are that promise something;
const WIDTH: f64 = 0.17;
/// and how much they fall with the logarithm of the evaluations that found nothing,
const VALUES: f64 = 0.28;
/// and of the pairs of nodes compared.
const PAIRS: f64 = 0.415;

/// The outcome's answer, and how likely it is right.
///
/// Meant as how often such answers agree with exact answers about the dense meshes that clouds were
/// drawn from; the bench `point-collision` prints stated beside observed, by tenths. A margin is
/// how far, in sampling radii, the evidence is from the opposite answer: for an intersection the
/// distance of the two positions around it from the other surface, for none the smallest distance
/// found.
///
/// The odds of interrupted walks are a logistic regression over ten bodies (closed, open, in parts;
/// none of the bench's) tumbling and, with half as much weight again, near contact, stopped after
/// 20 to 2500 operations. The smallest distance found is not in it: it added nothing. Among as many
/// poses that tumble as are near contact, answers about three bodies of the bench are right as
/// often as they state to within 6 points in every tenth; about a block, bowls and a lattice, in
/// the tenths from 70 to 90%, up to 13 points less often. Near contact alone they are right less
/// often than that, and elsewhere more often, since little is known soon that distinguishes these.
pub(super) fn classify(outcome: &CloudOutcome) -> (bool, f64) {
    match (outcome.end, outcome.left) {
        (CloudEnd::Crossing, _) => {
            let (steepness, gap) = outcome.crossing.map_or((0.0, 0.0), |c| (c.steepness, c.gap));
            (true, if gap > 0.0 { near(gap) } else { worth(steepness) })
        }
        (CloudEnd::Interrupted, Some(left)) => guess(odds(outcome, left)),
        _ => (false, worth(outcome.nearest.map_or(f64::INFINITY, |nearest| nearest.relative))),
    }
}

/// The same for a mesh and a scan. Pairs of faces and leaves are not visited in the order of their
/// promise, so that less is known of those left: how deep the boxes are in each other says most.
/// Fitted to the same bodies as meshes and as scans, stopped after 10 to 1280 operations and 2 to
/// 200 us. Near contact right nearly as often as stated (up to fifteen points less often within 5
/// us), elsewhere more often. Guesses made before any evaluation are better by a few points about
/// some bodies than those made soon after.
pub(super) fn classify_mixed(outcome: &MeshScanOutcome) -> (bool, f64) {
    // Distances count up to the first, and as much as the second if nothing was found.
    const FAR: f64 = 8.0;
    const UNKNOWN: f64 = 4.0;
    let apart = outcome.smallest.map(|(_, relative)| relative);
    match (outcome.place, outcome.interrupted) {
        (Some((_, _, steepness)), _) => (true, worth(steepness)),
        (None, Some(depth)) => guess(
            2.08 + 2.33 * depth
                - 0.42 * logarithm(outcome.node_pairs as f64)
                - 0.205 * logarithm(outcome.evaluations as f64)
                - 0.35 * apart.map_or(UNKNOWN, |apart| apart.min(FAR)),
        ),
        (None, None) => (false, worth(apart.unwrap_or(f64::INFINITY))),
    }
}

/// The likelier answer and how likely it is, given the logarithm of the odds.
fn guess(odds: f64) -> (bool, f64) {
    let likely = 1.0 / (1.0 + (-odds).exp());
    (likely > 0.5, likely.max(1.0 - likely))
}

fn logarithm(count: f64) -> f64 {
    (1.0 + count).ln()
}

fn odds(outcome: &CloudOutcome, left: RemainingWork) -> f64 {
    ODDS + DEPTH * f64::from(left.depth)
        + QUARTER * f64::from(left.quarter).max(-1.0)
        + MUCH * logarithm(f64::from(left.much))
        + VERY_MUCH * logarithm(f64::from(left.very_much))
        + WIDTH * logarithm(f64::from(left.width))
        - VALUES * logarithm(outcome.counts.evaluations as f64)
        - PAIRS * logarithm(outcome.counts.node_pairs as f64)
}

/// How likely an answer with a margin is right, that margin being in sampling radii.
fn worth(margin: f64) -> f64 {
    1.0 - DOUBT * (-margin / ERROR).exp()
}

/// How likely two surfaces intersect that come within a gap of each other somewhere.
fn near(gap: f64) -> f64 {
    0.5 + 0.4 * (-gap).exp()
}
