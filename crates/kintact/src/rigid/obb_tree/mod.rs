//! A tree of oriented boxes over a body that keeps its shape (Gottschalk, Lin and Manocha 1996).
//!
//! Oriented boxes cost more a test than axis-aligned ones, and fit flat and slanted pieces of a
//! surface far better. The searches for a first contact in time, which intersect up to fifteen
//! intervals for every pair of boxes, need few pairs more than cheap ones.
//!
//! A node is 128 bytes and its two children are neighbours. Leaves list faces of the mesh, whose
//! coordinates the tree shares: triangles of its own in the order of the leaves took 76 bytes a
//! face more and made searches no faster.

mod build;
mod validate;

use glam::DVec3;

use crate::bvh::{Obb, ObbFit};
use crate::geometry::{TriMesh, Triangle};

/// How an [`ObbTree`] is built.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ObbOptions {
    /// How each box is fitted.
    pub fit: ObbFit,
    /// Most triangles in a leaf, at least 1. A test of two boxes over time costs about as much as
    /// one of two triangles, so that a few triangles a leaf are faster than one.
    pub leaf: u32,
}

impl Default for ObbOptions {
    fn default() -> Self {
        Self { fit: ObbFit::default(), leaf: 4 }
    }
}

/// A binary tree of oriented boxes over the triangles of a mesh, in the mesh's coordinates.
#[derive(Debug, Clone, PartialEq)]
pub struct ObbTree {
    nodes: Vec<ObbNode>,
    /// Shares its coordinates with the mesh that the tree was built over.
    mesh: TriMesh,
    /// Of the mesh, in the order of the leaves.
    faces: Vec<u32>,
    radius: f64,
}

/// A box, and what is in it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct ObbNode {
    pub(crate) obb: Obb,
    /// The first of two children, or of `count` triangles.
    first: u32,
    /// How many triangles a leaf has; 0 for a node with children.
    count: u32,
}

/// What a node holds.
pub(crate) enum Holds {
    /// Two nodes.
    Children([u32; 2]),
    /// Faces, by their index in the order of the leaves.
    Triangles(std::ops::Range<usize>),
}

impl ObbNode {
    #[inline]
    pub(crate) fn holds(&self) -> Holds {
        if self.count == 0 {
            Holds::Children([self.first, self.first + 1])
        } else {
            Holds::Triangles(self.first as usize..(self.first + self.count) as usize)
        }
    }
}

impl ObbTree {
    /// Builds a tree over the faces of a mesh.
    pub fn build(mesh: &TriMesh, options: ObbOptions) -> Self {
        build::build(mesh, options)
    }

    /// How many nodes there are; none for an empty mesh.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// The box around everything.
    pub fn bounds(&self) -> Option<&Obb> {
        self.nodes.first().map(|root| &root.obb)
    }

    /// The distance of the farthest vertex from the origin of the mesh's coordinates, rounded up.
    pub fn radius(&self) -> f64 {
        self.radius
    }

    #[inline]
    pub(crate) fn node(&self, node: u32) -> &ObbNode {
        &self.nodes[node as usize]
    }

    #[inline]
    pub(crate) fn triangle(&self, slot: usize) -> Triangle {
        self.mesh.triangle(self.faces[slot])
    }

    #[inline]
    pub(crate) fn face(&self, slot: usize) -> u32 {
        self.faces[slot]
    }

    /// The corners of a face of the mesh.
    ///
    /// # Panics
    /// If there is no such face.
    pub fn face_corners(&self, face: u32) -> Triangle {
        self.mesh.triangle(face)
    }

    /// The corners of all triangles.
    pub(crate) fn corners(&self) -> impl Iterator<Item = DVec3> + '_ {
        self.mesh.triangles().flatten()
    }
}
