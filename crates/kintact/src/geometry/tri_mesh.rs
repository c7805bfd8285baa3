//! `TriMesh`: vertices and faces, checked once when made and trusted by everything else. Clones,
//! trees and bodies share its arrays.

use std::sync::Arc;

use glam::{DVec3, Vec3};

use super::{Adjacency, Triangle, Weld, check_count, check_finite, triples};
use crate::Error;

/// A triangle mesh or triangle soup: vertices, and faces that index them.
///
/// Checked when made: coordinates are finite, indices are in range. Faces may share vertices,
/// repeat them, or have no area. Clones share both arrays, and so do the structures made of a mesh
/// and the bodies that move it: coordinates are in memory once.
///
/// Faces are neighbours if they share vertices by index. Files often repeat a vertex for each of
/// its faces: [`TriMesh::welded`] makes one of those in one place, for everything topological.
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
    weld: Option<Welded>,
}

/// What a weld made of the faces.
#[derive(Debug, Clone, PartialEq)]
struct Welded {
    /// Over the representatives of the vertices.
    faces: Arc<[[u32; 3]]>,
    merged: usize,
}

impl TriMesh {
    /// Takes vertices and faces, refusing the first that is not finite or out of range.
    pub fn new(vertices: Vec<DVec3>, faces: Vec<[u32; 3]>) -> Result<Self, Error> {
        Self::from_shared(vertices.into(), faces.into())
    }

    /// As [`TriMesh::new`], from arrays that the caller keeps: each is copied once.
    pub fn from_slices(vertices: &[DVec3], faces: &[[u32; 3]]) -> Result<Self, Error> {
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
        Ok(Self { vertices, faces, weld: None })
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

    /// The same mesh in which vertices at most `distance` apart, and those joined with them, are one
    /// for everything topological: [self intersections](crate::RigidMesh::self_intersecting_faces),
    /// [`TriMesh::adjacency`], [`TriMesh::is_closed`]. Zero joins vertices at equal positions, as
    /// files that repeat them need it.
    ///
    /// Numbers and coordinates of vertices and faces stay. A weld made before is replaced; moving
    /// vertices does not change it. Some 60 ns a vertex.
    ///
    /// # Errors
    /// If the distance is negative or not finite.
    ///
    /// ```
    /// use kintact::{DVec3, RigidMesh, TriMesh};
    ///
    /// let [a, b, c, d] = [DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z];
    /// let soup = TriMesh::from_triangles(&[[a, c, b], [a, b, d], [b, c, d], [c, a, d]])?;
    /// assert_eq!(RigidMesh::new(soup.clone()).self_intersecting_faces().len(), 6);
    /// let solid = soup.welded(0.0)?;
    /// assert_eq!(RigidMesh::new(solid.clone()).self_intersecting_faces(), []);
    /// assert!(solid.is_closed() && solid.merged_vertices() == 8);
    /// # Ok::<(), kintact::Error>(())
    /// ```
    pub fn welded(mut self, distance: f64) -> Result<Self, Error> {
        let weld = Weld::within(&self.vertices, distance)?;
        let faces = weld.faces(&self.faces).into();
        let merged = weld.merged();
        self.weld = (merged > 0).then_some(Welded { faces, merged });
        Ok(self)
    }

    /// How many vertices are joined with one before them.
    pub fn merged_vertices(&self) -> usize {
        self.weld.as_ref().map_or(0, |weld| weld.merged)
    }

    /// The faces with each corner replaced by the first of the vertices it is
    /// [joined](TriMesh::welded) with; the faces themselves for a mesh that is not welded. Faces
    /// are neighbours if these share vertices.
    pub fn topology(&self) -> &[[u32; 3]] {
        self.weld.as_ref().map_or(&self.faces, |weld| &weld.faces)
    }

    /// Two faces for a test of what they have in common besides what they share: corners that are
    /// joined with a corner of the other face are given as the vertex both are joined with, all
    /// others as the mesh has them.
    pub(crate) fn joined_corners(&self, a: u32, b: u32) -> [[u32; 3]; 2] {
        let [a, b] = [a as usize, b as usize];
        let own = [self.faces[a], self.faces[b]];
        let Some(weld) = &self.weld else { return own };
        let joined = [weld.faces[a], weld.faces[b]];
        let corner = |side: usize, i: usize| {
            let vertex = joined[side][i];
            if joined[1 - side].contains(&vertex) { vertex } else { own[side][i] }
        };
        [0, 1].map(|side| [0, 1, 2].map(|i| corner(side, i)))
    }

    /// Whether the surface has no border: at every edge an even number of faces meet. Faces that
    /// repeat a vertex do not count; a mesh without faces is not closed. Computed anew at each call,
    /// some 100 ns a face.
    ///
    /// Files that repeat vertices must be [welded](TriMesh::welded) first.
    pub fn is_closed(&self) -> bool {
        self.edges_balance(|uses, _| uses % 2 == 0)
    }

    /// Whether the mesh is [closed](TriMesh::is_closed) and its faces agree on a side: every edge is
    /// used equally often in both directions.
    pub fn is_closed_and_oriented(&self) -> bool {
        self.edges_balance(|uses, forward| uses == 2 * forward)
    }

    /// Whether there are edges and all satisfy a condition on how often faces use them, and how
    /// often of these from the smaller vertex to the larger.
    fn edges_balance(&self, is_good: impl Fn(usize, usize) -> bool) -> bool {
        let faces = self.topology().iter().filter(|[a, b, c]| a != b && b != c && c != a);
        let mut uses: Vec<(u32, u32, bool)> = faces
            .flat_map(|&[a, b, c]| [[a, b], [b, c], [c, a]])
            .map(|[from, to]| (from.min(to), from.max(to), from < to))
            .collect();
        uses.sort_unstable();
        !uses.is_empty()
            && uses.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1)).all(|edge| {
                is_good(edge.len(), edge.iter().filter(|(.., forward)| *forward).count())
            })
    }

    /// Which faces meet at each vertex and edge. Computed anew at each call.
    pub fn adjacency(&self) -> Adjacency {
        Adjacency::new(self.vertices.len(), self.topology())
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
    fn closed_meshes_have_no_border_and_may_disagree_on_sides() {
        let corners = vec![DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z];
        let mut faces = vec![[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]];
        let mesh = TriMesh::new(corners.clone(), faces.clone()).unwrap();
        assert!(mesh.is_closed() && mesh.is_closed_and_oriented());
        let soup = TriMesh::from_triangles(&mesh.triangles().collect::<Vec<_>>()).unwrap();
        assert!(!soup.is_closed());
        assert!(soup.welded(0.0).unwrap().is_closed_and_oriented());
        faces[1].swap(0, 1);
        let turned = TriMesh::new(corners.clone(), faces.clone()).unwrap();
        assert!(turned.is_closed() && !turned.is_closed_and_oriented());
        faces.push([0, 0, 1]);
        assert!(TriMesh::new(corners.clone(), faces.clone()).unwrap().is_closed());
        assert!(!TriMesh::new(corners.clone(), faces[1..].to_vec()).unwrap().is_closed());
        assert!(!TriMesh::new(corners, Vec::new()).unwrap().is_closed());
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
