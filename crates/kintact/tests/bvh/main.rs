//! Static and refitted trees and walks over them, against brute force.

#[path = "../common/cases.rs"]
mod cases;
#[allow(dead_code, reason = "shared with other binaries")]
#[path = "../common/every_kind.rs"]
mod every_kind;
#[allow(dead_code, reason = "shared with other binaries")]
#[path = "../common/generator.rs"]
mod generator;
#[path = "../common/random.rs"]
mod random;
mod refit_tree;
#[allow(dead_code, reason = "shared with other binaries")]
#[path = "../common/soups.rs"]
mod soups;
mod static_tree;
