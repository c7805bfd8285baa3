//! Rodríguez and Franquesa, "BOCST: Branch On-collide Sphere-trees" (2005).
//!
//! The rival in times and memory is our own sphere tree made whole beforehand, with the same
//! spheres: it computes all centres when a body moves, walks, and never builds anything.

mod animation;
mod tables;

use crate::harness::Effort;
use crate::report::Report;

pub(super) fn run(report: &mut Report, effort: &Effort) {
    tables::run(report);
    animation::run(report, effort);
}
