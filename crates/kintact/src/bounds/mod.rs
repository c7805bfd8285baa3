//! Bounding volumes. Outward rounding lives here.

mod aabb;
pub(crate) mod directions;
pub(crate) mod obb;

pub use aabb::{Aabb, round_down, round_up};
pub use obb::{Obb, ObbFit};
