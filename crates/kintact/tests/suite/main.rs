//! Every structure of the library against brute force or an exact oracle, in one binary.

mod cases;
mod exact_triangle;
mod oracle;
mod rigid_mesh;
mod static_tree;
mod triangle_cases;
