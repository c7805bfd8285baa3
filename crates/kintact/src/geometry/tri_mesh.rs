//! `TriMesh`: vertices and faces, checked once when made and trusted by everything else. Clones,
//! trees and bodies share its arrays.

use std::sync::Arc;

use glam::{DVec3, Vec3};

use super::{Adjacency, Triangle, check_count, check_finite, triples};
use crate::Error;

/// A triangle mesh or triangle soup: vertices, and faces that index them.
///
/// Checked when made: coordinates are finite, indices are in range. Faces may share vertices,
/// repeat them, or have no area. Clones share both arrays, and so do the structures made of a mesh
/// and the bodies that move it: coordinates are in memory once.
///
/// ```
/// use kintact::{DVec3, TriMesh};
///
/// let mesh = TriMesh::new(vec![DVec3::ZERO, DVec3::X, DVec3::Y], vec![[0, 1, 2]])?;
/// assert_eq!(mesh.triangle(0)[1], DVec3::X);
///
/// let error = TriMesh::new(vec![DVec3::ZERO], vec![[0, 0, 7]]).unwrap_err();
/// assert!(error.to_string().starts_with("face 0 uses vertex 7"));
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq)]
pub struct TriMesh {
    vertices: Arc<[DVec3]>,
    faces: Arc<[[u32; 3]]>,
}

impl TriMesh {
    /// Takes vertices and faces, refusing the first that is not finite or out of range.
    pub fn new(vertices: Vec<DVec3>, faces: Vec<[u32; 3]>) -> Result<Self, Error> {
        Self::from_shared(vertices.into(), faces.into())
    }

    /// As [`TriMesh::new`], over arrays that others hold too.
    pub(crate) fn from_shared(
        vertices: Arc<[DVec3]>,
        faces: Arc<[[u32; 3]]>,
    ) -> Result<Self, Error> {
        check_count("vertices", vertices.len())?;
        check_count("faces", faces.len())?;
        check_finite("vertex", &vertices)?;
        let count = vertices.len();
        for (face, corners) in faces.iter().enumerate() {
            if let Some(&vertex) = corners.iter().find(|&&v| v as usize >= count) {
                return Err(Error::IndexOutOfRange { face, vertex, vertices: count });
            }
        }
        Ok(Self { vertices, faces })
    }

    /// From flat arrays: `x, y, z` per vertex, three indices per face.
    pub fn from_f64(coordinates: &[f64], indices: &[u32]) -> Result<Self, Error> {
        let vertices = triples("coordinates", coordinates)?;
        let vertices = vertices.iter().map(|&v| DVec3::from_array(v)).collect();
        Self::new(vertices, triples("face indices", indices)?.to_vec())
    }

    /// From flat single-precision arrays: `x, y, z` per vertex, three indices per face.
    pub fn from_f32(coordinates: &[f32], indices: &[u32]) -> Result<Self, Error> {
        let vertices = triples("coordinates", coordinates)?;
        let vertices = vertices.iter().map(|&v| Vec3::from_array(v).as_dvec3()).collect();
        Self::new(vertices, triples("face indices", indices)?.to_vec())
    }

    /// A soup: each triangle gets three vertices of its own.
    pub fn from_triangles(triangles: &[Triangle]) -> Result<Self, Error> {
        check_count("vertices", triangles.len().saturating_mul(3))?;
        let faces = (0..triangles.len() as u32).map(|f| [3 * f, 3 * f + 1, 3 * f + 2]).collect();
        Self::new(triangles.as_flattened().to_vec(), faces)
    }

    /// All vertices.
    pub fn vertices(&self) -> &[DVec3] {
        &self.vertices
    }

    /// All faces, as indices of their corners.
    pub fn faces(&self) -> &[[u32; 3]] {
        &self.faces
    }

    /// The corners of face `face`.
    ///
    /// # Panics
    /// If there is no such face.
    #[inline]
    pub fn triangle(&self, face: u32) -> Triangle {
        self.faces[face as usize].map(|v| self.vertices[v as usize])
    }

    /// The corners of every face, in order.
    pub fn triangles(&self) -> impl ExactSizeIterator<Item = Triangle> + '_ {
        self.faces.iter().map(|corners| corners.map(|v| self.vertices[v as usize]))
    }

    /// Moves all vertices; the faces stay as they are.
    pub fn set_vertices(&mut self, vertices: &[DVec3]) -> Result<(), Error> {
        if vertices.len() != self.vertices.len() {
            return Err(Error::Length {
                what: "vertices",
                found: vertices.len(),
                expected: format!("{}, as many as the mesh has", self.vertices.len()),
            });
        }
        check_finite("vertex", vertices)?;
        match Arc::get_mut(&mut self.vertices) {
            Some(own) => own.copy_from_slice(vertices),
            // Clones stay where they are.
            None => self.vertices = vertices.into(),
        }
        Ok(())
    }

    /// The vertices as they are shared with structures over this mesh.
    pub(crate) fn shared_vertices(&self) -> Arc<[DVec3]> {
        Arc::clone(&self.vertices)
    }

    /// The faces as they are shared with structures over this mesh.
    pub(crate) fn shared_faces(&self) -> Arc<[[u32; 3]]> {
        Arc::clone(&self.faces)
    }

    /// Both shared arrays, given back.
    pub(crate) fn into_shared(self) -> (Arc<[DVec3]>, Arc<[[u32; 3]]>) {
        (self.vertices, self.faces)
    }

    /// Copies of the vertices and faces, to be changed.
    pub fn into_parts(self) -> (Vec<DVec3>, Vec<[u32; 3]>) {
        (self.vertices.to_vec(), self.faces.to_vec())
    }

    /// Which faces meet at each vertex and edge. Computed anew at each call.
    pub fn adjacency(&self) -> Adjacency {
        Adjacency::new(self.vertices.len(), &self.faces)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flat_arrays_of_both_precisions_give_the_same_mesh() {
        let (coordinates, faces) = ([0.0, 0.5, 0.0, 1.0, 0.0, -2.0, 0.0, 1.0, 0.25], [0, 1, 2]);
        let mesh = TriMesh::from_f64(&coordinates, &faces).unwrap();
        assert_eq!(mesh.triangle(0)[1], DVec3::new(1.0, 0.0, -2.0));
        assert_eq!(TriMesh::from_f32(&coordinates.map(|x| x as f32), &faces), Ok(mesh));
        assert!(matches!(TriMesh::from_f32(&[0.0; 4], &[]), Err(Error::Length { found: 4, .. })));
        assert!(matches!(TriMesh::from_f64(&[0.0; 3], &[0; 2]), Err(Error::Length { .. })));
    }

    #[test]
    fn clones_share_coordinates_until_one_is_moved() {
        let mesh = TriMesh::new(vec![DVec3::ZERO, DVec3::X, DVec3::Y], vec![[0, 1, 2]]).unwrap();
        let mut moved = mesh.clone();
        assert!(std::ptr::eq(mesh.vertices(), moved.vertices()));
        moved.set_vertices(&[DVec3::Z; 3]).unwrap();
        assert_eq!(mesh.triangle(0), [DVec3::ZERO, DVec3::X, DVec3::Y]);
        assert_eq!(moved.triangle(0), [DVec3::Z; 3]);
        assert!(std::ptr::eq(mesh.faces(), moved.faces()));
        let place = moved.vertices().as_ptr();
        moved.set_vertices(&[DVec3::X; 3]).unwrap();
        assert_eq!(place, moved.vertices().as_ptr(), "moved in place when not shared");
    }
}
