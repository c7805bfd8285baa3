#![allow(unreachable_pub)]
//! Integration tests, one binary.

mod continuous_features;
mod continuous_oracle;
mod continuous_polynomial;
mod continuous_queries;
