//! Deforming meshes: linear-time trees, contact sets and events, against brute force at many times.

#[allow(dead_code, reason = "shared with other binaries")]
#[path = "../common/cases.rs"]
mod cases;
mod character;
mod contacts;
#[allow(dead_code, reason = "shared with other binaries")]
#[path = "../common/every_kind.rs"]
mod every_kind;
#[allow(dead_code, reason = "shared with other binaries")]
#[path = "../common/generator.rs"]
mod generator;
mod linear_time;
mod linear_time_branches;
#[path = "../common/near.rs"]
mod near;
mod normal_cones;
mod offsets;
#[path = "../common/random.rs"]
mod random;
mod sampled;
mod self_contacts;
mod sheet;
#[allow(dead_code, reason = "shared with other binaries")]
#[path = "../common/soups.rs"]
mod soups;
mod steps;
