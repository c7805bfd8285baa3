//! The integration tests of the library, one binary: a module a subject.

mod exact_triangle;
mod oracle;
mod triangle_cases;
