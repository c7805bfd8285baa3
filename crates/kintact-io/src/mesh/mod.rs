//! Readers of mesh formats. Each gives what it found as [`Parsed`](crate::parsed::Parsed).

pub(crate) mod obj;
pub(crate) mod off;
pub(crate) mod ply;
pub(crate) mod stl;
