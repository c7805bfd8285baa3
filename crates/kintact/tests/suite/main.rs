//! The integration tests of the library, one binary: a module a subject.

mod continuous_curved;
mod continuous_features;
mod continuous_oracle;
mod continuous_polynomial;
mod continuous_queries;
mod continuous_triangles;
mod exact_triangle;
mod oracle;
mod triangle_cases;
