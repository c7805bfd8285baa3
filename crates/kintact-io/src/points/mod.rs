//! Readers of point-cloud formats. Each gives what it found as [`Parsed`](crate::parsed::Parsed).

pub(crate) mod las;
mod laz;
mod lzf;
pub(crate) mod pcd;
pub(crate) mod xyz;
