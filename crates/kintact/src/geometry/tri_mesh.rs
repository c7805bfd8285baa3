use glam::{DVec3, Vec3};

use super::{Adjacency, Triangle, check_count, check_finite, triples};
use crate::Error;

/// A triangle mesh or triangle soup: vertices, and faces that index them.
///
/// Checked when made: coordinates are finite, indices are in range. Faces may share vertices,
/// repeat them, or have no area.
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
    vertices: Vec<DVec3>,
    faces: Vec<[u32; 3]>,
}

impl TriMesh {
    /// Takes vertices and faces, refusing the first that is not finite or out of range.
    pub fn new(vertices: Vec<DVec3>, faces: Vec<[u32; 3]>) -> Result<Self, Error> {
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
        self.vertices.copy_from_slice(vertices);
        Ok(())
    }

    /// The vertices and faces, given back.
    pub fn into_parts(self) -> (Vec<DVec3>, Vec<[u32; 3]>) {
        (self.vertices, self.faces)
    }

    /// Which faces meet at each vertex and edge. Computed anew at each call.
    pub fn adjacency(&self) -> Adjacency {
        Adjacency::new(self.vertices.len(), &self.faces)
    }
}
