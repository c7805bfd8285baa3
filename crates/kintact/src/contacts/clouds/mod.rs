//! Collision between scanned surfaces.

mod curve;

pub use curve::{CurveOptions, IntersectionCurve, intersection_curves};
