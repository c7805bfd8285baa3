//! Broad phases over moving boxes.

mod methods;
mod overlap;
#[path = "../suite/random.rs"]
mod random;
