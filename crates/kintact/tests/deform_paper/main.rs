//! Paper 1 as printed: kinetic AABB trees, BoxTrees, separation lists, against brute force.

mod additions;
#[allow(dead_code, reason = "shared with other binaries")]
#[path = "../common/cases.rs"]
mod cases;
#[allow(dead_code, reason = "shared with other binaries")]
#[path = "../common/every_kind.rs"]
mod every_kind;
mod fronts;
#[allow(dead_code, reason = "shared with other binaries")]
#[path = "../common/generator.rs"]
mod generator;
mod incremental_events;
mod kinetic_aabb;
mod kinetic_aabb_cases;
mod kinetic_aabb_edits;
mod kinetic_aabb_long;
mod kinetic_box;
mod kinetic_box_edits;
mod kinetic_walk;
#[allow(dead_code, reason = "shared with other binaries")]
#[path = "../common/near.rs"]
mod near;
#[path = "../common/random.rs"]
mod random;
mod separation_edits;
mod separation_list;
#[allow(dead_code, reason = "shared with other binaries")]
#[path = "../common/soups.rs"]
mod soups;
