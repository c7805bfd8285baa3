//! Bounding volumes. Outward rounding lives here.

mod aabb;

pub use aabb::{Aabb, round_down, round_up};
