//! Bodies in each other: curves, regions and volumes against counted lattices and analytic bodies.

#[allow(dead_code, reason = "shared with other binaries")]
#[path = "../distance/solids.rs"]
mod balls;
#[allow(dead_code, reason = "shared with other binaries")]
#[path = "../common/cases.rs"]
mod cases;
mod depths;
mod manifolds;
#[path = "../common/random.rs"]
mod random;
mod regions;
mod separations;
#[allow(dead_code, reason = "shared with other binaries")]
#[path = "../check/solids.rs"]
mod solids;
mod voxels;
