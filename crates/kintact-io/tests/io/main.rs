//! Reads and writes files that the tests make themselves, good, odd and damaged ones.
#![allow(missing_docs)]

mod animations;
#[cfg(feature = "gltf")]
mod assemblies;
#[cfg(feature = "bcf")]
mod bcf;
#[cfg(feature = "gltf")]
mod gltf;
mod hostile;
mod images;
mod las;
mod meshes;
mod moving_nodes;
#[cfg(feature = "parts")]
mod parts_folders;
mod points;
mod round_trips;
mod samples;
mod scans;
#[cfg(feature = "3mf")]
mod threemf;
