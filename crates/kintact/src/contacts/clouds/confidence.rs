//! What answers are worth.

use crate::candidates::clouds::{CloudEnd, CloudOutcome};

/// How far off the surface of a cloud is where it is wrong, in sampling radii. Chosen by hand: it
/// states too little for most answers of the bench `point-collision`, too much near contact with
/// surfaces that have many borders.
const ERROR: f64 = 0.25;

/// When interrupted: how much the logarithm of the odds of an intersection grows with what the best
/// pair left promises,
const PROMISE: f64 = 9.0;
/// what promise makes them even before anything was looked at,
const EVEN: f64 = 0.22;
/// and how much they fall with the logarithm of the number of values that led to nothing. All
/// three from walks over a noisy knot of 150,000 points interrupted after 20 to 600 operations,
/// tumbling and near contact.
const TRIED: f64 = 0.55;

/// How likely the outcome's answer is right, with the answer.
///
/// Meant as how often answers with the same margin agree with exact answers about the dense meshes
/// that clouds were drawn from; the bench `point-collision` prints stated beside observed. A margin
/// is how far, in sampling radii, what was found is from the opposite: for an intersection the distance
/// of the two places around it from the other surface, for none the smallest distance found. For an
/// interrupted walk: how often there was an intersection when as much was promised and as many
/// values had been looked at in vain.
pub(super) fn judge(outcome: &CloudOutcome) -> (bool, f64) {
    match outcome.end {
        CloudEnd::Crossing => {
            (true, worth(outcome.crossing.map_or(0.0, |crossing| crossing.steepness)))
        }
        CloudEnd::Nothing => {
            (false, worth(outcome.nearest.map_or(f64::INFINITY, |nearest| nearest.relative)))
        }
        CloudEnd::Interrupted => {
            let promise = f64::from(outcome.left.unwrap_or(0.0)).max(-1.0);
            let tried = (1.0 + outcome.counts.evaluations as f64).ln();
            let odds = PROMISE * (promise - EVEN) - TRIED * tried;
            let likely = 1.0 / (1.0 + (-odds).exp());
            (likely > 0.5, likely.max(1.0 - likely))
        }
    }
}

/// How likely an answer with a margin is right, that margin being in sampling radii.
pub(super) fn worth(margin: f64) -> f64 {
    1.0 - 0.5 * (-margin / ERROR).exp()
}
