//! Certificates, roots and the sorted list, against exact arithmetic.

mod certificates;
#[allow(dead_code, reason = "shared with other binaries")]
#[path = "../common/dyadic.rs"]
mod dyadic;
#[allow(dead_code, reason = "shared with other binaries")]
#[path = "../common/generator.rs"]
mod generator;
mod queues;
#[path = "../common/random.rs"]
mod random;
mod roots;
mod sorted_list;
