//! Do they touch? Decisions made with proofs.

pub mod continuous;
