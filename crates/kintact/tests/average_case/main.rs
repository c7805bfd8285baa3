//! ADB trees, their probabilities and queries, and DOP trees, against brute force and exact
//! arithmetic.

// Shared with the main suite, which uses all of it.
#[allow(dead_code)]
#[path = "../suite/cases.rs"]
mod cases;
mod cost_model;
mod dop_tree;
mod oracle;
mod probability;
mod queries;
#[path = "../suite/random.rs"]
mod random;
mod tree;
