//! Many points or rays and one mesh: [`Proximity`].
//!
//! In the frame of the shape. Nearest points come from a walk of its tree by near boxes first
//! (`bvh/nearest.rs`), inside or not from an exact winding number along the shortest ray out of the box
//! (`check/solid.rs`), hits of rays from exact tests of a segment that ends beyond the mesh. Batches are
//! asked in the order of a curve through space, and shared among threads if wanted, with the same answers.

use glam::DVec3;

use crate::bvh::{NearestScratch, Ray, for_each_on_ray, nearest};
use crate::check::{PlacedMesh, Solid};
use crate::exact::{ClosestOnTriangle, Feature, closest_on_triangle};
use crate::exact::{point_on_triangle, segment_intersects_triangle};
use crate::geometry::{Triangle, check_finite};
use crate::parallel;
use crate::{Error, Pose, Shape};

/// The point of a mesh that is nearest to another.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NearestPoint {
    /// The point on the mesh, rounded.
    pub point: DVec3,
    /// How far it is.
    pub distance: f64,
    /// The face it lies on; the smallest of several.
    pub face: u32,
    /// The weights of the face's corners.
    pub barycentric: DVec3,
    /// What part of the face.
    pub feature: Feature,
}

/// Where a ray meets a face.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hit {
    /// The face.
    pub face: u32,
    /// How far along the ray, in lengths of its direction; rounded.
    pub along: f64,
    /// The point, rounded.
    pub point: DVec3,
}

/// Answers about points and rays and one mesh.
///
/// ```
/// use kintact::distance::Proximity;
/// use kintact::{DVec3, Shape, TriMesh};
///
/// let corners = vec![DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z];
/// let tetrahedron = TriMesh::new(corners, vec![[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]])?;
/// let shape = Shape::new(tetrahedron);
/// let near = Proximity::new(&shape)?;
/// let points = [DVec3::splat(0.1), DVec3::new(0.2, 0.2, -1.0)];
/// assert_eq!(near.contains(&points)?, [true, false]);
/// assert_eq!(near.signed_distances(&points)?, [-0.1, 1.0]); // negative inside
/// assert_eq!(near.nearest(&points)?[1].point, DVec3::new(0.2, 0.2, 0.0));
/// let hit = near.first_hit(DVec3::new(0.1, 0.1, 5.0), DVec3::NEG_Z)?.expect("from above");
/// assert_eq!(hit.face, 2);
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Proximity<'a> {
    body: PlacedMesh<'a>,
    is_parallel: bool,
}

/// Points that a thread takes at a time.
const CHUNK: usize = 256;

/// So many points are not worth sorting.
const FEW_POINTS: usize = 64;

impl<'a> Proximity<'a> {
    /// On the calling thread.
    ///
    /// # Errors
    /// If the mesh has no faces, or coordinates whose squares overflow.
    pub fn new(shape: &'a Shape) -> Result<Self, Error> {
        if shape.triangles().faces().is_empty() {
            let remedy = "a mesh without faces is nowhere, so that nothing is near it";
            return Err(Error::Parameter { what: "number of faces", value: 0.0, remedy });
        }
        const LARGEST: f64 = 1e75;
        let is_normal = shape.radius() < LARGEST;
        if !is_normal {
            let remedy = "scale the mesh down: areas are squared";
            let value = shape.radius();
            return Err(Error::Parameter { what: "largest coordinate", value, remedy });
        }
        shape.search();
        Ok(Self { body: PlacedMesh { shape, pose: Pose::IDENTITY }, is_parallel: false })
    }

    /// On the threads of the current rayon pool.
    ///
    /// # Errors
    /// As [`Proximity::new`].
    pub fn parallel(shape: &'a Shape) -> Result<Self, Error> {
        Ok(Self { is_parallel: true, ..Self::new(shape)? })
    }

    /// For each point the nearest one on the mesh.
    ///
    /// # Errors
    /// If a point is not finite.
    pub fn nearest(&self, points: &[DVec3]) -> Result<Vec<NearestPoint>, Error> {
        check_finite("query point", points)?;
        Ok(self.batches(points, |chunk| {
            let mut scratch = NearestScratch::default();
            let mut last = 0;
            let one = |&point: &DVec3| {
                // Neighbours in a list are often neighbours in space.
                let found = self.nearest_one(point, last, &mut scratch);
                last = found.face;
                found
            };
            chunk.iter().map(one).collect()
        }))
    }

    fn nearest_one(&self, point: DVec3, guess: u32, scratch: &mut NearestScratch) -> NearestPoint {
        let mesh = self.body.mesh();
        let (local, origin) = self.body.shape.search();
        let mut best = (closest_on_triangle(point, &mesh.triangle(guess)), guess);
        let at = (point - origin, 4.0 * f64::EPSILON * (point.abs() + origin.abs()).max_element());
        nearest(local.tree(), at, best.0.square, scratch, |face| {
            let found = closest_on_triangle(point, &mesh.triangle(face));
            if (found.square, face) < (best.0.square, best.1) {
                best = (found, face);
            }
            best.0.square
        });
        let (ClosestOnTriangle { point, barycentric, square, feature }, face) = best;
        NearestPoint { point, distance: square.sqrt(), face, barycentric, feature }
    }

    /// For each point whether it lies inside: where the winding number is not zero, so that a mesh turned
    /// inside out is the same solid. Exact; a point on the surface is inside.
    ///
    /// # Errors
    /// If the mesh is not closed or a point is not finite.
    pub fn contains(&self, points: &[DVec3]) -> Result<Vec<bool>, Error> {
        self.check_closed()?;
        check_finite("query point", points)?;
        Ok(self.batches(points, |chunk| {
            let solid = Solid::new(&self.body);
            let mut scratch = NearestScratch::default();
            let one = |&point: &DVec3| self.is_inside(&solid, point, &mut scratch);
            chunk.iter().map(one).collect()
        }))
    }

    fn is_inside(&self, solid: &Solid, point: DVec3, scratch: &mut NearestScratch) -> bool {
        if solid.contains(&point, point) {
            return true;
        }
        // A winding number says nothing of points on the surface.
        let (local, origin) = self.body.shape.search();
        let slack = 4.0 * f64::EPSILON * (point.abs() + origin.abs()).max_element();
        let (mut is_on, mesh) = (false, self.body.mesh());
        nearest(local.tree(), (point - origin, slack), 0.0, scratch, |face| {
            is_on |= point_on_triangle(point, &mesh.triangle(face));
            if is_on { -1.0 } else { 0.0 }
        });
        is_on
    }

    /// For each point the distance from the surface, negative inside. Signs are exact.
    ///
    /// # Errors
    /// As [`Proximity::contains`].
    pub fn signed_distances(&self, points: &[DVec3]) -> Result<Vec<f64>, Error> {
        self.check_closed()?;
        check_finite("query point", points)?;
        Ok(self.batches(points, |chunk| {
            let solid = Solid::new(&self.body);
            let mut scratch = NearestScratch::default();
            let mut last = 0;
            let one = |&point: &DVec3| {
                let found = self.nearest_one(point, last, &mut scratch);
                last = found.face;
                let is_inside = found.distance > 0.0 && solid.contains(&point, point);
                if is_inside { -found.distance } else { found.distance }
            };
            chunk.iter().map(one).collect()
        }))
    }

    /// For each point the generalised winding number: how often the surface winds around it. Of a closed
    /// mesh a whole number up to rounding; of an open or damaged one a measure of how much a point is
    /// inside. Every face is summed up for every point, some 15 ns each.
    ///
    /// # Errors
    /// If a point is not finite.
    pub fn winding_numbers(&self, points: &[DVec3]) -> Result<Vec<f64>, Error> {
        check_finite("query point", points)?;
        let mesh = self.body.mesh();
        Ok(self.batches(points, |chunk| {
            let around = |&point: &DVec3| {
                let angles = mesh.triangles().map(|face| solid_angle(point, &face));
                angles.sum::<f64>() / (4.0 * std::f64::consts::PI)
            };
            chunk.iter().map(around).collect()
        }))
    }

    /// Where a ray first meets the mesh. The ray is the segment from its origin to a point in its direction
    /// beyond the mesh, rounded; which faces it meets is exact for that segment.
    ///
    /// # Errors
    /// If origin or direction are not finite, or the direction is zero.
    pub fn first_hit(&self, origin: DVec3, direction: DVec3) -> Result<Option<Hit>, Error> {
        let hits = self.all_hits(origin, direction)?;
        Ok(hits.first().copied())
    }

    /// Every face that a ray meets, in order; a ray through an edge meets both its faces. See
    /// [`Proximity::first_hit`].
    ///
    /// # Errors
    /// As [`Proximity::first_hit`].
    pub fn all_hits(&self, origin: DVec3, direction: DVec3) -> Result<Vec<Hit>, Error> {
        check_finite("ray", &[origin, direction])?;
        let length = direction.length();
        if !(length > 0.0 && length.is_finite()) {
            let remedy = "give a direction whose length is neither 0 nor past the largest number";
            return Err(Error::Parameter {
                what: "length of a ray's direction",
                value: length,
                remedy,
            });
        }
        let mesh = self.body.mesh();
        let (local, centre) = self.body.shape.search();
        let [low, high] = self.body.shape.extent();
        let reach = (origin - low).abs().max((origin - high).abs()).length() * 1.01;
        let end = origin + direction * (reach / length);
        let size = origin.abs().max(end.abs()).max(centre.abs()).max_element();
        let from = origin - centre;
        let ray = Ray {
            origin: from,
            direction: direction / length,
            slack: 16.0 * f64::EPSILON * (size + reach),
        };
        let mut hits = Vec::new();
        for_each_on_ray(local.tree(), &ray, |face| {
            let triangle = mesh.triangle(face);
            if segment_intersects_triangle([origin, end], &triangle) {
                let point = meeting_point(origin, end, &triangle);
                let along = ((point - origin).dot(direction) / (length * length)).max(0.0);
                hits.push(Hit { face, along, point });
            }
        });
        hits.sort_by(|p, q| p.along.total_cmp(&q.along).then(p.face.cmp(&q.face)));
        Ok(hits)
    }

    fn check_closed(&self) -> Result<(), Error> {
        if self.body.shape.topology().is_closed {
            return Ok(());
        }
        Err(Error::NotClosed { which: "the mesh" })
    }

    /// Answers for all points, in their order; asked along a curve through space, so that a point's
    /// answer is a good guess for the next, and what both need is in the cache.
    fn batches<R: Send>(
        &self,
        points: &[DVec3],
        f: impl Fn(&[DVec3]) -> Vec<R> + Sync + Send,
    ) -> Vec<R> {
        if points.len() <= FEW_POINTS || u32::try_from(points.len()).is_err() {
            return f(points);
        }
        let order = along_curve(points);
        let sorted: Vec<DVec3> = order.iter().map(|&i| points[i as usize]).collect();
        let answers: Vec<R> = if self.is_parallel {
            parallel::map(sorted.chunks(CHUNK).collect(), f).into_iter().flatten().collect()
        } else {
            f(&sorted)
        };
        let mut back: Vec<Option<R>> = std::iter::repeat_with(|| None).take(points.len()).collect();
        for (i, answer) in order.into_iter().zip(answers) {
            back[i as usize] = Some(answer);
        }
        back.into_iter().flatten().collect()
    }
}

/// The numbers of points along a Z-order curve through their box.
fn along_curve(points: &[DVec3]) -> Vec<u32> {
    let far = DVec3::splat(f64::INFINITY);
    let grow = |(low, high): (DVec3, DVec3), p: &DVec3| (low.min(*p), high.max(*p));
    let (low, high) = points.iter().fold((far, -far), grow);
    // Halves, so that the size does not overflow.
    let size = (0.5 * high - 0.5 * low).max_element().max(f64::MIN_POSITIVE);
    let cell = |x: f64| (x / size * 511.0) as u64;
    let spread = |cell: u64| (0..10).map(|bit| (cell >> bit & 1) << (3 * bit)).sum::<u64>();
    let key = |p: &DVec3| {
        let at = 0.5 * *p - 0.5 * low;
        spread(cell(at.x)) | spread(cell(at.y)) << 1 | spread(cell(at.z)) << 2
    };
    let mut order: Vec<u64> = (0u64..).zip(points).map(|(i, point)| key(point) << 32 | i).collect();
    order.sort_unstable();
    order.into_iter().map(|entry| entry as u32).collect()
}

/// Where a segment that meets a triangle does so; its closest end if it lies in the plane.
fn meeting_point(from: DVec3, to: DVec3, triangle: &Triangle) -> DVec3 {
    let [a, b, c] = *triangle;
    let normal = (b - a).cross(c - a);
    let (start, end) = ((a - from).dot(normal), (to - from).dot(normal));
    let share = start / end;
    if share.is_finite() {
        return from + (to - from) * share.clamp(0.0, 1.0);
    }
    // Along the plane: the first of the crossings with the edges, or the origin itself.
    closest_on_triangle(from, triangle).point
}

/// The solid angle of a triangle seen from a point, positive from behind.
fn solid_angle(point: DVec3, triangle: &Triangle) -> f64 {
    let [a, b, c] = triangle.map(|corner| corner - point);
    let (la, lb, lc) = (a.length(), b.length(), c.length());
    let divisor = la * lb * lc + a.dot(b) * lc + b.dot(c) * la + c.dot(a) * lb;
    2.0 * a.dot(b.cross(c)).atan2(divisor)
}
