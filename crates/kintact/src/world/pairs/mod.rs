//! What happens between two bodies: the table of structures, and what all pairs have in common.
//!
//! |            | rigid   | deforming | breakable | cloud |
//! |------------|---------|-----------|-----------|-------|
//! | rigid      | kinetic | kinetic   | kinetic   | cloud |
//! | deforming  |         | kinetic   | kinetic   | cloud |
//! | breakable  |         |           | kinetic   | cloud |
//! | cloud      |         |           |           | cloud |
//!
//! - *kinetic*: [`KineticContacts`](crate::contacts::KineticContacts) over the meshes as they
//!   move, made anew when faces change.
//! - *cloud*: the same over the triangles between neighbouring points of a scan, told as contacts
//!   of points.

mod kinetic;
mod tracked;

pub(super) use kinetic::Engine;
pub(super) use tracked::{Told, TrackedPair, waits};
