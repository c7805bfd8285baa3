//! What answers are worth.

use crate::candidates::clouds::{CloudEnd, CloudOutcome};

/// How far off the surface of a cloud is where it is wrong, in sampling radii.
const ERROR: f64 = 0.25;

/// How likely the outcome's answer is right, with the answer.
///
/// By definition: how often answers with the same margin agreed with exact answers about the dense
/// meshes that clouds were drawn from, in the bench `point-collision` near contact. A margin is how
/// far, in sampling radii, what was found is from the opposite: for an intersection the distance
/// of the two places around it from the other surface, for none the smallest distance found.
pub(super) fn judge(outcome: &CloudOutcome) -> (bool, f64) {
    match outcome.end {
        CloudEnd::Crossing => {
            (true, worth(outcome.crossing.map_or(0.0, |crossing| crossing.steepness)))
        }
        CloudEnd::Nothing => {
            (false, worth(outcome.nearest.map_or(f64::INFINITY, |nearest| nearest.relative)))
        }
        CloudEnd::Interrupted => {
            let promise = f64::from(outcome.left.unwrap_or(0.0));
            let likely = (0.5 + 0.5 * promise).clamp(0.05, 0.95);
            (likely > 0.5, likely.max(1.0 - likely))
        }
    }
}

/// How likely an answer with a margin is right, that margin being in sampling radii.
pub(super) fn worth(margin: f64) -> f64 {
    1.0 - 0.5 * (-margin / ERROR).exp()
}
