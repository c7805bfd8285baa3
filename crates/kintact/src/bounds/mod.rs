//! Bounding volumes. Outward rounding lives here.

mod aabb;
mod obb;

pub use aabb::{Aabb, round_down, round_up};
pub use obb::{Obb, ObbFit};
