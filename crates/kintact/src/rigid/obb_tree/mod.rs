//! A tree of oriented boxes over a body that keeps its shape (Gottschalk, Lin and Manocha 1996).
//!
//! Oriented boxes cost more a test than axis-aligned ones, and fit flat and slanted pieces of a
//! surface far better. The searches for a first contact in time, which pay for every pair of
//! boxes with up to fifteen passages, need few pairs more than cheap ones.
//!
//! A node is 128 bytes, its two children are neighbours, and the triangles stand in the order of
//! the leaves, so that a walk down reads memory forwards.

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
    /// In the order of the leaves.
    triangles: Vec<Triangle>,
    /// Which face of the mesh each of them is.
    faces: Vec<u32>,
    /// Where each face of the mesh stands among the triangles.
    slots: Vec<u32>,
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
    /// Triangles, by their place in the tree.
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

    /// The sum of the surfaces of all boxes: how well they fit, smaller is better.
    pub fn total_area(&self) -> f64 {
        self.nodes.iter().map(|node| 2.0 * node.obb.half_area()).sum()
    }

    #[inline]
    pub(crate) fn node(&self, node: u32) -> &ObbNode {
        &self.nodes[node as usize]
    }

    #[inline]
    pub(crate) fn triangle(&self, slot: usize) -> &Triangle {
        &self.triangles[slot]
    }

    #[inline]
    pub(crate) fn face(&self, slot: usize) -> u32 {
        self.faces[slot]
    }

    /// The corners of a face of the mesh.
    ///
    /// # Panics
    /// If there is no such face.
    pub fn face_corners(&self, face: u32) -> &Triangle {
        &self.triangles[self.slots[face as usize] as usize]
    }

    /// The corners of all triangles.
    pub(crate) fn corners(&self) -> impl Iterator<Item = DVec3> + '_ {
        self.triangles.as_flattened().iter().copied()
    }
}
