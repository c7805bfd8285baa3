//! Broad phases over moving boxes.

mod methods;
mod overlap;
#[path = "../common/random.rs"]
mod random;
