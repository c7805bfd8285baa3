//! [`PointBody`]: a scanned surface with its tree, which all queries of this module take. The boxes
//! that queries against meshes need are built at the first of them.

use std::sync::OnceLock;

use super::walk::LeafBoxes;
use crate::scan::tree::{PointTree, PointTreeOptions};
use crate::scan::{PointSurface, SurfaceOptions};
use crate::{Error, PointCloud};

/// A scanned surface that keeps its shape: the function over its points and a tree.
#[derive(Debug, Clone)]
pub struct PointBody {
    surface: PointSurface,
    tree: PointTree,
    /// For queries against meshes, built at the first of them.
    boxes: OnceLock<LeafBoxes>,
}

impl PointBody {
    /// Builds surface and tree on the calling thread. Needs at least two different points.
    pub fn new(cloud: &PointCloud) -> Result<Self, Error> {
        Self::with_options(cloud, SurfaceOptions::default(), &PointTreeOptions::default())
    }

    /// Builds them on the threads of the current rayon pool. The answers are the same.
    pub fn parallel(cloud: &PointCloud) -> Result<Self, Error> {
        let surface = SurfaceOptions { parallel: true, ..SurfaceOptions::default() };
        let tree = PointTreeOptions { parallel: true, ..PointTreeOptions::default() };
        Self::with_options(cloud, surface, &tree)
    }

    /// Builds them as the options say.
    pub fn with_options(
        cloud: &PointCloud,
        surface: SurfaceOptions,
        tree: &PointTreeOptions,
    ) -> Result<Self, Error> {
        Self::from_surface(PointSurface::new(cloud, surface)?, tree)
    }

    /// Takes a surface and builds its tree.
    pub fn from_surface(surface: PointSurface, options: &PointTreeOptions) -> Result<Self, Error> {
        let tree = PointTree::build(&surface, options)?;
        Ok(Self { surface, tree, boxes: OnceLock::new() })
    }

    /// The surface.
    pub fn surface(&self) -> &PointSurface {
        &self.surface
    }

    /// The tree over its points.
    pub fn tree(&self) -> &PointTree {
        &self.tree
    }

    pub(super) fn boxes(&self) -> &LeafBoxes {
        self.boxes.get_or_init(|| LeafBoxes::new(&self.tree))
    }

    /// The sampling radius on average over the points.
    pub(super) fn mean_spacing(&self) -> f64 {
        let slots = self.surface.live_slots();
        let sum: f64 = slots.map(|place| self.surface.spacing_in(place)).sum();
        sum / self.surface.len() as f64
    }
}
