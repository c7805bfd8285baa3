//! Answers with a confidence, ADB trees and DOP trees, against the exact query and exact
//! arithmetic.

mod adb_cost_model;
mod adb_oracle;
mod adb_pair_oracle;
mod adb_pairs;
mod adb_presets;
mod adb_probability;
mod adb_queries;
mod adb_tree;
mod answers;
#[allow(dead_code, reason = "shared with other binaries")]
#[path = "../common/cases.rs"]
mod cases;
mod dop_tree;
mod fixed;
#[path = "../common/random.rs"]
mod random;
mod running_time;
