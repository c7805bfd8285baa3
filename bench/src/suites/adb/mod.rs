//! Time-critical queries (Klein 2005, chapter 3): ADB trees, repaired, and the product's estimates,
//! against exact queries, by the thesis's procedure of two bodies of size 2 that tumble at
//! decreasing distances.
//!
//! The figures of the thesis, printed, mended and by the product, are cases that begin with "figure";
//! they are measured only when asked for: `adb --only figure`, or one of them by its number.

mod cost;
mod figures;
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
    if figures::run(report, effort) {
        return;
    }
    for table in TABLES {
        table(report, effort);
    }
}
