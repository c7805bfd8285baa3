//! Broad phases over moving boxes.

mod common_motion;
#[path = "../common/dyadic.rs"]
#[allow(dead_code)]
mod dyadic;
mod fleets;
mod hybrid;
mod kinetic_sweep;
mod methods;
mod overlap;
mod overlap_oracle;
#[path = "../common/random.rs"]
mod random;
