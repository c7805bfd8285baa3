//! Many bodies in continuous motion: the paper's figures 7 and 8 as tables, and where each method
//! breaks even.

mod broad;
mod exact;
mod figures;
mod frames;
mod motion;
mod plan;

pub(super) use self::plan::Plan;

use crate::harness::Effort;
use crate::report::Report;

pub(super) fn run(report: &mut Report, effort: &Effort) {
    broad::run(report, effort);
    motion::run(report, effort);
    figures::run(report, effort);
    exact::run(report, effort);
}
