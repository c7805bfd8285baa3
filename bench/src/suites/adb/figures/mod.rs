//! The figures and tables of chapter 3 again, one function each: as printed, with the printed form
//! mended until it works, repaired, and by the product's own method where it has one.

mod bodies;
mod preprocessing;
mod probability;
mod settings;
mod traversal;

use crate::harness::Effort;
use crate::report::Report;

/// By the beginning of its cases.
const FIGURES: &[(&str, super::Table)] = &[
    ("figure 3.7", probability::filled_bins),
    ("figure 3.8", probability::best_number),
    ("figure 3.9", probability::bound),
    ("figure 3.15", traversal::expected),
    ("figure 3.16", traversal::counted),
    ("figure 3.17", settings::octree),
    ("figure 3.19", preprocessing::histogram),
    ("figure 3.20", preprocessing::memory),
    ("figure 3.21", probability::finer_grids),
    ("figure 3.22", bodies::by_distance),
    ("figure 3.24", settings::p_min),
    ("figure 3.26", settings::k_min),
    ("figure 3.27", settings::order),
    ("figure mends", bodies::mends),
];

/// Measures the figures that were asked for; false if none was.
pub(super) fn run(report: &mut Report, effort: &Effort) -> bool {
    if !(report.is_narrowed() && report.may_want("figure")) {
        return false;
    }
    for (name, figure) in FIGURES {
        if report.may_want(name) {
            figure(report, effort);
        }
    }
    true
}
