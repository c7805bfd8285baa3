//! Trajectories of vertices and bodies, against exact arithmetic and dense samples.

mod chord_deviation;
#[allow(dead_code, reason = "shared with other binaries")]
#[path = "../common/dyadic.rs"]
mod dyadic;
#[allow(dead_code, reason = "shared with other binaries")]
#[path = "../common/every_kind.rs"]
mod every_kind;
#[allow(dead_code, reason = "shared with other binaries")]
#[path = "../common/generator.rs"]
mod generator;
#[path = "../common/random.rs"]
mod random;
mod trajectories;
