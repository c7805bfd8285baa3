//! Trees for bodies that break, self pairs, and the methods they are compared with.

#[path = "../common/cases.rs"]
mod cases;
mod dynamic_queries;
mod dynamic_tree;
mod mechanisms;
mod memory;
mod posed;
#[path = "../common/random.rs"]
mod random;
mod self_pairs;
mod steps;
mod variants;
