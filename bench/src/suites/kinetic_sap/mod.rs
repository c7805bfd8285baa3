//! Many bodies in continuous motion (paper 3).

mod exact;

use crate::harness::Effort;
use crate::report::Report;

pub(super) fn run(report: &mut Report, effort: &Effort) {
    exact::run(report, effort);
}
