//! Time-critical queries (Klein 2005, chapter 3): ADB trees, repaired, and the product's estimates,
//! against exact queries, by the thesis's procedure of two bodies of size 2 that tumble at
//! decreasing distances.

mod cost;
mod paper;
mod product;
mod settings;
mod subjects;

use crate::harness::Effort;
use crate::report::Report;

/// A table: prints its rows.
type Table = fn(&mut Report, &Effort);

/// In the order they are printed.
const TABLES: &[Table] =
    &[paper::run, settings::run, cost::model, cost::growth, cost::volumes, product::run];

pub(super) fn run(report: &mut Report, effort: &Effort) {
    for table in TABLES {
        table(report, effort);
    }
}
