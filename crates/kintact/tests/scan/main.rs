//! Scanned surfaces: the function over points, its intersections, and collision queries.

#[allow(dead_code, reason = "shared with other binaries")]
#[path = "../common/cases.rs"]
mod cases;
mod paper;
mod query;
#[path = "../common/random.rs"]
mod random;
mod search;
mod surface;
