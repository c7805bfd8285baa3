//! Overlap tests of kintact's sphere trees on the graphics card.
//!
//! A [`SphereTree`](kintact::spheres::SphereTree) tests which cells a surface meets; this crate
//! does so on a graphics card, in two ways:
//!
//! - [`ComputeTest`]: separating axes in a compute shader. Conservative like the processor's test:
//!   single precision makes it say "yes" a little more often, never "no".
//! - [`OcclusionTest`]: the occlusion queries of Rodríguez and Franquesa's paper (2005). A cell is
//!   met if something of the surface is drawn in a view of it. *Approximate*: rasterisation draws
//!   what covers the middle of a pixel, so thin and edge-on triangles are missed now and then.
//!
//! Neither says which faces are in a cell, so every cell is tested against the whole surface:
//! what a graphics card is made for. Drivers that compute on the processor (llvmpipe) do the same
//! work and are slower than [`TriangleTest`](kintact::spheres::tree::TriangleTest).
//!
//! ```no_run
//! use kintact::spheres::SphereTree;
//! use kintact::spheres::tree::SphereOptions;
//! use kintact::{DVec3, TriMesh};
//! use kintact_gpu::{ComputeTest, Gpu};
//!
//! let mesh = TriMesh::new(vec![DVec3::ZERO, DVec3::X, DVec3::Y], vec![[0, 1, 2]])?;
//! let gpu = Gpu::new()?;
//! let mut tree = SphereTree::new(ComputeTest::new(&gpu, &mesh)?, SphereOptions::default())?;
//! tree.grow_fully();
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod compute;
mod device;
mod occlusion;
mod surface;

pub use compute::ComputeTest;
pub use device::{Gpu, GpuError};
pub use occlusion::{OcclusionOptions, OcclusionTest};
