//! Distances: pairs of triangles against an exact oracle, meshes against brute force, points and rays.

#[allow(dead_code, reason = "shared with other binaries")]
#[path = "../common/cases.rs"]
mod cases;
mod deviation;
#[allow(dead_code, reason = "shared with other binaries")]
#[path = "../common/dyadic.rs"]
mod dyadic;
mod meshes;
mod over_time;
mod points;
#[path = "../common/random.rs"]
mod random;
mod solids;
mod triangles;
