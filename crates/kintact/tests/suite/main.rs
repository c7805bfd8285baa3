//! Every structure of the library against brute force or an exact oracle.

mod cases;
mod static_tree;
