//! Stated probabilities beside observed frequencies, by tenths.

use std::time::Duration;

use kintact::Budget;
use kintact::estimate::EstimateQuery;

use super::{SEEDS, Subject, mixed};
use crate::report::{Counts, Report, Unit};

/// In nanoseconds.
const BUDGETS: [u64; 7] = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];
/// Tenths with fewer queries are not reported.
const ENOUGH: u64 = 500;
/// Other poses than those reported.
const CALIBRATION_SEED: u64 = 77;

/// Queries whose probability lies in one tenth.
#[derive(Default, Clone, Copy)]
struct Tenth {
    queries: u64,
    hits: u64,
    sum: f64,
}

pub(super) fn run(report: &mut Report, mut subject: Subject) {
    let learnt = [0, 1].map(|more| mixed(&subject, CALIBRATION_SEED + more).poses).concat();
    let partner = subject.body.clone();
    // Both bodies' calibrations count; here they are the same body.
    subject.body.calibrate(&partner, &learnt);
    let case = format!("{}, calibrated, budgets 0.5 to 50 us", subject.name);
    let mut tenths = [Tenth::default(); 10];
    let (mut brier, mut queries, mut hits) = (0.0, 0, 0);
    for (nanoseconds, more) in BUDGETS.into_iter().zip(0..) {
        // Other poses for each: the same seven times over would be few.
        let set = mixed(&subject, SEEDS[1] + 100 * more);
        let mut query = EstimateQuery::with_budget(Budget::Time(Duration::from_nanos(nanoseconds)));
        for (pose, &truth) in set.poses.iter().zip(&set.truth) {
            let probability = query.ask(&subject.body, &subject.body, pose).probability;
            let tenth = &mut tenths[((probability * 10.0) as usize).min(9)];
            tenth.queries += 1;
            tenth.hits += u64::from(truth);
            tenth.sum += probability;
            brier += (probability - f64::from(u8::from(truth))).powi(2);
            queries += 1;
            hits += u64::from(truth);
        }
    }
    let mut largest = 0.0_f64;
    for (i, tenth) in tenths.iter().enumerate().filter(|(_, tenth)| tenth.queries > 0) {
        let n = tenth.queries as f64;
        let (said, seen) = (100.0 * tenth.sum / n, 100.0 * tenth.hits as f64 / n);
        let metric = format!("said {} to {}%, seen", 10 * i, 10 * (i + 1));
        let counts = Counts::default().note("queries", tenth.queries).note("hits", tenth.hits);
        report.row(&case, &metric, Unit::NONE, seen, Some(("said", said)), counts);
        if tenth.queries >= ENOUGH {
            largest = largest.max((said - seen).abs());
        }
    }
    let counts = || Counts::default().note("queries", queries).note("hits", hits);
    report.row(&case, "largest gap, points", Unit::NONE, largest, None, counts());
    let base = hits as f64 / queries as f64;
    let rival = Some(("base rate", base * (1.0 - base)));
    report.row(&case, "Brier score", Unit::NONE, brier / queries as f64, rival, counts());
}
