//! [`Leaves`]: the input of all kinetic trees of this folder, control points by leaf. Checked when
//! made, so that the trees index without checks.

use crate::Error;
use crate::geometry::check_count;

/// What the leaves of a tree hold: a few control points each, by vertex number.
///
/// A triangle has three, a point one, a polygon as many as corners, a patch its control net (if the
/// surface lies in the hull of it). Vertices may be shared and repeated.
#[derive(Debug, Clone, PartialEq)]
pub struct Leaves {
    /// Leaf `i` holds `vertices[starts[i]..starts[i + 1]]`.
    pub(super) starts: Vec<u32>,
    pub(in crate::deform::paper) vertices: Vec<u32>,
}

/// The most control points a leaf may have; a certificate names its challenger in 16 bits.
const MOST_CONTROL_POINTS: usize = 1 << 16;

impl Leaves {
    /// A leaf for each triangle.
    pub fn triangles(faces: &[[u32; 3]]) -> Result<Self, Error> {
        check_count("face corners", faces.len().saturating_mul(3))?;
        let starts = (0..=faces.len() as u32).map(|i| 3 * i).collect();
        Ok(Self { starts, vertices: faces.as_flattened().to_vec() })
    }

    /// A leaf for each run of `length` triangles that follow each other, the last perhaps shorter:
    /// leaf `i` has the faces from `i * length` on. Where neighbours follow each other, as in most
    /// meshes, a tree of leaves of four has a quarter of the boxes to update, and a caller that
    /// walks it tests the triangles of two leaves one by one.
    pub fn runs(faces: &[[u32; 3]], length: usize) -> Result<Self, Error> {
        if length == 1 {
            return Self::triangles(faces);
        }
        if length == 0 {
            let (what, remedy) = ("the triangles of a leaf", "at least one");
            return Err(Error::Parameter { what, value: 0.0, remedy });
        }
        Self::lists(faces.chunks(length).map(|run| {
            let mut corners = run.as_flattened().to_vec();
            corners.sort_unstable();
            corners.dedup();
            corners
        }))
    }

    /// A leaf for each of the vertices from 0 on.
    pub fn points(count: usize) -> Result<Self, Error> {
        check_count("points", count)?;
        Ok(Self { starts: (0..=count as u32).collect(), vertices: (0..count as u32).collect() })
    }

    /// A leaf for each list; none may be empty.
    pub fn lists<L: AsRef<[u32]>>(lists: impl IntoIterator<Item = L>) -> Result<Self, Error> {
        let (mut starts, mut vertices) = (vec![0], Vec::new());
        for list in lists {
            let list = list.as_ref();
            check_points(list, starts.len() - 1)?;
            vertices.extend_from_slice(list);
            check_count("control points", vertices.len())?;
            starts.push(vertices.len() as u32);
        }
        Ok(Self { starts, vertices })
    }

    /// How many leaves there are.
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The control points of a leaf. Panics if there is no such leaf.
    #[inline]
    pub fn control_points(&self, leaf: usize) -> &[u32] {
        &self.vertices[self.starts[leaf] as usize..self.starts[leaf + 1] as usize]
    }

    /// Adds a leaf with checked control points and returns its number.
    pub(in crate::deform::paper) fn push(&mut self, points: &[u32]) -> u32 {
        self.vertices.extend_from_slice(points);
        self.starts.push(self.vertices.len() as u32);
        self.len() as u32 - 1
    }

    pub(crate) fn check_vertices(&self, vertices: usize) -> Result<(), Error> {
        for leaf in 0..self.len() {
            let found = self.control_points(leaf).iter().find(|&&v| v as usize >= vertices);
            if let Some(&vertex) = found {
                return Err(Error::IndexOutOfRange { face: leaf, vertex, vertices });
            }
        }
        Ok(())
    }

    /// The same leaves in another order: leaf `i` of the result is leaf `order[i]`.
    pub(crate) fn reordered(&self, order: &[u32]) -> Self {
        let mut starts = Vec::with_capacity(self.starts.len());
        let mut vertices = Vec::with_capacity(self.vertices.len());
        starts.push(0);
        for &leaf in order {
            vertices.extend_from_slice(self.control_points(leaf as usize));
            starts.push(vertices.len() as u32);
        }
        Self { starts, vertices }
    }
}

pub(in crate::deform::paper) fn check_points(points: &[u32], leaf: usize) -> Result<(), Error> {
    if (1..=MOST_CONTROL_POINTS).contains(&points.len()) {
        return Ok(());
    }
    Err(Error::Length {
        what: "the control points of a leaf",
        found: points.len(),
        expected: format!("from 1 to {MOST_CONTROL_POINTS} (leaf {leaf})"),
    })
}
