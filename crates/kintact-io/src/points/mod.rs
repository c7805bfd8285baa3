//! Readers of point-cloud formats. Each gives what it found as [`Parsed`](crate::parsed::Parsed).

#[cfg(feature = "e57")]
pub(crate) mod e57;
pub(crate) mod las;
mod laz;
mod lzf;
pub(crate) mod pcd;
pub(crate) mod ptx;
pub(crate) mod stations;
pub(crate) mod xyz;
