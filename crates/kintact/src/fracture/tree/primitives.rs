//! The input of a `DynamicTree`: any primitives that can be enclosed.

use glam::DVec3;

use super::volume::Volume;
use crate::geometry::{check_count, check_finite};
use crate::{Error, TriMesh};

/// A set of primitives, numbered from 0, at their present positions.
///
/// Implemented by slices of volumes, by [`TriMesh`], by [`Triangles`] and [`Tetrahedra`]; callers
/// may implement it for their own types.
pub trait Primitives<V>: Sync {
    /// How many there are.
    fn count(&self) -> usize;
    /// A volume around primitive `index`, which is less than [`Primitives::count`].
    fn volume(&self, index: usize) -> V;
}

impl<V: Volume> Primitives<V> for [V] {
    #[inline(always)]
    fn count(&self) -> usize {
        self.len()
    }
    #[inline(always)]
    fn volume(&self, index: usize) -> V {
        self[index]
    }
}

impl<V: Volume> Primitives<V> for Vec<V> {
    #[inline(always)]
    fn count(&self) -> usize {
        self.len()
    }
    #[inline(always)]
    fn volume(&self, index: usize) -> V {
        self[index]
    }
}

impl<V: Volume> Primitives<V> for TriMesh {
    #[inline(always)]
    fn count(&self) -> usize {
        self.faces().len()
    }
    #[inline(always)]
    fn volume(&self, index: usize) -> V {
        V::around(&self.triangle(index as u32))
    }
}

/// Polygons or polyhedra of `N` corners each: positions and corner indices.
#[derive(Debug, Clone, Copy)]
pub struct Simplices<'a, const N: usize> {
    positions: &'a [DVec3],
    corners: &'a [[u32; N]],
}

/// Triangles as positions and corner indices.
pub type Triangles<'a> = Simplices<'a, 3>;
/// Tetrahedra as positions and corner indices.
pub type Tetrahedra<'a> = Simplices<'a, 4>;

impl<'a, const N: usize> Simplices<'a, N> {
    /// Refuses positions that are not finite and corners that are out of range.
    pub fn new(positions: &'a [DVec3], corners: &'a [[u32; N]]) -> Result<Self, Error> {
        check_count("primitives", corners.len())?;
        check_finite("vertex", positions)?;
        let vertices = positions.len();
        for (face, own) in corners.iter().enumerate() {
            if let Some(&vertex) = own.iter().find(|&&v| v as usize >= vertices) {
                return Err(Error::IndexOutOfRange { face, vertex, vertices });
            }
        }
        Ok(Self { positions, corners })
    }
}

impl<V: Volume, const N: usize> Primitives<V> for Simplices<'_, N> {
    #[inline(always)]
    fn count(&self) -> usize {
        self.corners.len()
    }
    #[inline(always)]
    fn volume(&self, index: usize) -> V {
        let corners = self.corners[index].map(|v| self.positions[v as usize]);
        V::around(&corners)
    }
}
