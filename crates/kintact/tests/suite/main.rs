//! Every structure against brute force or an exact oracle, through the public interface.
// Test modules need not document themselves for readers of the library.
#![allow(missing_docs)]

mod kinetic_certificates;
mod kinetic_dyadic;
mod kinetic_list;
mod kinetic_random;
mod kinetic_roots;
mod motion;
mod motion_lift;
