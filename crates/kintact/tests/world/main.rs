//! The world through its public calls: every kind of body against every kind, compared with brute
//! force (`scene.rs`).

mod awkward;
mod bodies;
mod budget;
#[allow(dead_code, reason = "shared with other binaries")]
#[path = "../common/cases.rs"]
mod cases;
mod changes;
mod events;
mod examples;
mod filters;
mod idle;
#[path = "../common/near.rs"]
mod near;
mod normals;
mod offsets;
mod offsets_changing;
mod queries;
#[path = "../common/random.rs"]
mod random;
mod range;
mod response;
mod scene;
mod sets;
mod shared;
mod shared_trees;
mod stopped;
