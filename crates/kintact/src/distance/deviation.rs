//! How far the points of a scan are from a mesh they should lie on: [`deviation`].
//!
//! 1. Points are taken into the frame of the mesh and its nearest points found ([`Proximity`]).
//! 2. A closed mesh has an inside: points in it have a negative distance, decided exactly.
//! 3. Of an open mesh the side counts on which a point lies: behind the surface is negative. The normal
//!    at an edge or a corner is that of the faces around it, weighted by their angle there; with the plain
//!    normal of one face, points beside a sharp corner would get either sign. Points whose nearest place
//!    is on the border are past the mesh rather than beside it; they are listed.
//!
//! Costs what signed distances cost: some microseconds a point.

use glam::DVec3;

use super::{NearestPoint, Proximity};
use crate::exact::Feature;
use crate::geometry::check_finite;
use crate::shape::{NO_EDGE, Placed, Subject, SurfaceEdges};
use crate::{Error, Pose, TriMesh};

/// What the sign of a [`Deviation`] means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeviationSign {
    /// The mesh is closed: negative inside.
    Inside,
    /// The mesh is open: negative behind it, where its faces are seen clockwise. Faces that are not
    /// oriented alike have signs that differ.
    Behind,
}

/// How far each of many points is from a mesh, and what that amounts to.
#[derive(Debug, Clone, PartialEq)]
pub struct Deviation {
    /// For each point its distance from the mesh, in the order of points; see `sign`.
    pub distances: Vec<f64>,
    /// What negative distances mean.
    pub sign: DeviationSign,
    /// Points whose nearest place is on the border of an open mesh, ascending: the mesh ends before it
    /// is beside them.
    pub past_border: Vec<u32>,
    sorted: Vec<f64>,
}

/// Measures of a [`Deviation`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DeviationSummary {
    /// The least distance: the most negative if there are such.
    pub least: f64,
    /// The greatest distance.
    pub greatest: f64,
    /// The mean, by which a scan as a whole is off.
    pub mean: f64,
    /// The mean without signs.
    pub mean_absolute: f64,
    /// The root of the mean square.
    pub root_mean_square: f64,
    /// The standard deviation from the mean.
    pub standard_deviation: f64,
}

impl Deviation {
    fn new(distances: Vec<f64>, sign: DeviationSign, past_border: Vec<u32>) -> Self {
        let mut sorted = distances.clone();
        sorted.sort_unstable_by(f64::total_cmp);
        Self { distances, sign, past_border, sorted }
    }

    /// Measures of all points; `None` without points.
    pub fn summary(&self) -> Option<DeviationSummary> {
        let (&least, &greatest) = (self.sorted.first()?, self.sorted.last()?);
        let count = self.sorted.len() as f64;
        // In sorted order the sums do not depend on the order of points.
        let mean_of =
            |f: &dyn Fn(f64) -> f64| self.sorted.iter().map(|&d| f(d)).sum::<f64>() / count;
        let mean = mean_of(&|d| d);
        Some(DeviationSummary {
            least,
            greatest,
            mean,
            mean_absolute: mean_of(&f64::abs),
            root_mean_square: mean_of(&|d| d * d).sqrt(),
            standard_deviation: mean_of(&|d| (d - mean) * (d - mean)).sqrt(),
        })
    }

    /// The distance that a share of the points (0 to 1) does not exceed, signs included: the nearest rank,
    /// so that it is the distance of a point. `None` without points.
    pub fn percentile(&self, share: f64) -> Option<f64> {
        let last = self.sorted.len().checked_sub(1)?;
        let rank = (share.clamp(0.0, 1.0) * self.sorted.len() as f64).ceil() as usize;
        Some(self.sorted[rank.saturating_sub(1).min(last)])
    }

    /// The share of points no farther from the mesh than a tolerance, on either side. 1 without points.
    pub fn share_within(&self, tolerance: f64) -> f64 {
        if self.sorted.is_empty() {
            return 1.0;
        }
        let below = self.sorted.partition_point(|&d| d < -tolerance);
        let up_to = self.sorted.partition_point(|&d| d <= tolerance);
        up_to.saturating_sub(below) as f64 / self.sorted.len() as f64
    }
}

/// How far points in the world are from a mesh, with signs; on the threads of the current rayon pool if
/// wanted. The surface of a scan is that of its [triangles](crate::Scan::triangles).
///
/// Signs are exact for the points as they are in the frame of the mesh, rounded.
///
/// # Errors
/// If a point is not finite, or the mesh has no faces or coordinates whose squares overflow.
///
/// ```
/// use kintact::distance::deviation;
/// use kintact::distance::deviation::DeviationSign;
/// use kintact::{DVec3, Pose, Shape, TriMesh};
///
/// let square = [DVec3::ZERO, DVec3::X, DVec3::X + DVec3::Y, DVec3::Y];
/// let wall = Shape::new(TriMesh::new(square.to_vec(), vec![[0, 1, 2], [0, 2, 3]])?);
/// let scan = [DVec3::new(0.5, 0.5, 0.01), DVec3::new(0.2, 0.7, -0.02), DVec3::new(0.3, 1.5, 0.0)];
/// let found = deviation(&scan, &wall.at(Pose::IDENTITY), false)?;
/// assert_eq!(found.distances, [0.01, -0.02, 0.5]);
/// assert_eq!((found.sign, found.past_border.as_slice()), (DeviationSign::Behind, &[2][..]));
/// assert_eq!(found.share_within(0.02), 2.0 / 3.0);
/// assert_eq!(found.percentile(0.5), Some(0.01));
/// # Ok::<(), kintact::Error>(())
/// ```
pub fn deviation(points: &[DVec3], mesh: &Placed, is_parallel: bool) -> Result<Deviation, Error> {
    check_finite("query point", points)?;
    let shape = match mesh.subject() {
        Subject::Mesh(shape) => shape,
        Subject::Scan(scan) => scan.shape(),
    };
    let near = if is_parallel { Proximity::parallel(shape)? } else { Proximity::new(shape)? };
    let to_mesh = mesh.pose().relative(&Pose::IDENTITY);
    let points: Vec<DVec3> = points.iter().map(|&point| to_mesh.apply(point)).collect();
    if shape.topology().is_closed {
        let distances = near.signed_distances(&points)?;
        return Ok(Deviation::new(distances, DeviationSign::Inside, Vec::new()));
    }
    let normals = Normals { mesh: shape.triangles(), edges: shape.edges() };
    let nearest = near.nearest(&points)?;
    let mut past_border = Vec::new();
    let mut distances = Vec::with_capacity(points.len());
    for (index, (point, found)) in (0u32..).zip(points.iter().zip(&nearest)) {
        let (normal, is_border) = normals.at(found);
        if is_border && found.distance > 0.0 {
            past_border.push(index);
        }
        let is_behind = (*point - found.point).dot(normal) < 0.0;
        distances.push(if is_behind { -found.distance } else { found.distance });
    }
    Ok(Deviation::new(distances, DeviationSign::Behind, past_border))
}

/// Normals of a surface at faces, edges and corners.
struct Normals<'a> {
    mesh: &'a TriMesh,
    edges: &'a SurfaceEdges,
}

impl Normals<'_> {
    /// The normal where a nearest point lies, of any length, and whether that is on the border.
    fn at(&self, found: &NearestPoint) -> (DVec3, bool) {
        match found.feature {
            Feature::Face => (self.unit(found.face), false),
            Feature::Edge(i) => match self.edges.of_face(found.face)[usize::from(i)] {
                NO_EDGE => (self.unit(found.face), false),
                edge => {
                    let around = self.edges.faces_around(edge);
                    (around.iter().map(|&face| self.unit(face)).sum(), around.len() == 1)
                }
            },
            Feature::Vertex(i) => {
                let vertex = self.mesh.faces()[found.face as usize][usize::from(i)];
                self.at_corner(self.edges.corner(vertex))
            }
        }
    }

    fn at_corner(&self, corner: u32) -> (DVec3, bool) {
        let edges = self.edges.at_corner(corner);
        let is_border = edges.iter().any(|&edge| self.edges.faces_around(edge).len() == 1);
        let mut faces: Vec<u32> =
            edges.iter().flat_map(|&edge| self.edges.faces_around(edge)).copied().collect();
        faces.sort_unstable();
        faces.dedup();
        let weighted = |face: u32| self.unit(face) * self.angle(face, corner);
        (faces.into_iter().map(weighted).sum(), is_border)
    }

    /// The normal of a face, of length 1; zero if it has no area.
    fn unit(&self, face: u32) -> DVec3 {
        let [a, b, c] = self.mesh.triangle(face);
        (b - a).cross(c - a).normalize_or_zero()
    }

    /// The angle of a face at a corner.
    fn angle(&self, face: u32, corner: u32) -> f64 {
        let corners = self.mesh.faces()[face as usize];
        let at = corners.iter().position(|&vertex| self.edges.corner(vertex) == corner);
        let triangle = self.mesh.triangle(face);
        let Some(at) = at else { return 0.0 };
        let [p, q, r] = [0, 1, 2].map(|i| triangle[(at + i) % 3]);
        (q - p).cross(r - p).length().atan2((q - p).dot(r - p))
    }
}
