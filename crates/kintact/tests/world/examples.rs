//! The crate's examples, run as tests: each asserts its own results.

#[path = "../../examples/bounce.rs"]
mod bounce;
#[path = "../../examples/breaking.rs"]
mod breaking;
#[path = "../../examples/budget.rs"]
mod budget;
#[path = "../../examples/cloth.rs"]
mod cloth;
#[path = "../../examples/scan.rs"]
mod scan;
#[path = "../../examples/tour.rs"]
mod tour;

#[test]
fn all_examples_run() {
    bounce::main().unwrap();
    breaking::main().unwrap();
    budget::main().unwrap();
    cloth::main().unwrap();
    scan::main().unwrap();
    tour::main().unwrap();
}
