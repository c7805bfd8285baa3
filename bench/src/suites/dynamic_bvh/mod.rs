//! Hierarchies for things that break: dynamic trees against rebuilding and refitting.

mod cloth;
mod race;
mod soups;

use crate::harness::Effort;
use crate::report::Report;

pub(super) fn run(report: &mut Report, effort: &Effort) {
    soups::run(report, effort);
    cloth::run(report, effort);
}
