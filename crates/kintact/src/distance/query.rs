//! Distances along a path: [`DistanceQuery`], which keeps the walk of the last query.
//!
//! If the same two shapes are asked about again, and no point of one moved by more than m to the other,
//! then no two faces came closer by more than m. So the bounds of the last walk, lowered by m, still
//! hold, and the last closest faces, measured again, give an upper bound at once. Only what may be
//! within that is visited: for steps of a thousandth of a body, some ten pairs of faces.
//!
//! A walk that was kept is begun anew when the step is larger than what it could save, or when it has
//! grown to several times its size, since it only ever becomes finer.

use super::answer::{Distance, DistanceOptions};
use super::search::{self, Pairing};
use crate::bvh::{ClosestWalk, TraversalCounts};
use crate::shape::{Placed, Subject};
use crate::{Error, Pose, Scan, Shape};

/// Measures two bodies again and again while they move. Each answer is that of
/// [`distance`](super::distance()) for these poses; of pairs of faces that are equally far the one named
/// may be another.
///
/// ```
/// use kintact::{DVec3, DistanceQuery, Pose, Shape, TriMesh};
///
/// let corners = vec![DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z];
/// let tetrahedron = TriMesh::new(corners, vec![[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]])?;
/// let shape = Shape::new(tetrahedron);
/// let mut query = DistanceQuery::new();
/// for step in 0..100 {
///     let x = 2.0 + 0.25 * f64::from(step);
///     let moved = Pose::from_translation(DVec3::X * x)?;
///     let found = query.distance(&shape.at(Pose::IDENTITY), &shape.at(moved))?;
///     assert_eq!(found.distance, x - 1.0);
/// }
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct DistanceQuery {
    walk: ClosestWalk,
    last: Option<Last>,
    /// How queries are limited.
    pub options: DistanceOptions,
}

#[derive(Debug, Clone)]
enum LastBody {
    Mesh(Shape),
    Scan(Scan),
}

impl LastBody {
    fn of(body: &Placed) -> Self {
        match body.subject() {
            Subject::Mesh(shape) => Self::Mesh(shape.clone()),
            Subject::Scan(scan) => Self::Scan(scan.clone()),
        }
    }

    fn is(&self, body: &Placed) -> bool {
        match (self, body.subject()) {
            (Self::Mesh(kept), Subject::Mesh(shape)) => kept.is_same(shape),
            (Self::Scan(kept), Subject::Scan(scan)) => kept.is_same(scan),
            _ => false,
        }
    }
}

/// What the last query left.
#[derive(Debug, Clone)]
struct Last {
    bodies: [LastBody; 2],
    is_swapped: bool,
    relative: Pose,
    slack: f64,
    answer: Distance,
    /// How many entries the walk had when it was begun.
    size: usize,
}

/// A walk that has grown to so many times its size is begun anew. Larger: entries that a new walk would
/// not have cost memory and time. Smaller: walks are begun anew too often.
const GROWTH: usize = 4;

/// A step larger than this share of the distance, or of the second body if they are nearer than that,
/// is not worth keeping a walk for (no unit).
const LARGE_STEP: f64 = 0.25;

impl DistanceQuery {
    /// A query without a limit.
    pub fn new() -> Self {
        Self::default()
    }

    /// What all queries so far took.
    pub fn counts(&self) -> TraversalCounts {
        self.walk.counts
    }

    /// How far two bodies are from each other, and where they are closest.
    ///
    /// # Errors
    /// As [`distance`](super::distance()).
    pub fn distance(&mut self, a: &Placed, b: &Placed) -> Result<Distance, Error> {
        let last = self.last.take().filter(|last| last.bodies[0].is(a) && last.bodies[1].is(b));
        let budget = self.options.budget.track();
        let Some(last) = last else {
            let pairing = Pairing::new(a, b)?;
            return Ok(self.begin([LastBody::of(a), LastBody::of(b)], &pairing));
        };
        let pairing = Pairing::ordered(a, b, last.is_swapped)?;
        let step = step(&last, &pairing);
        let [low, high] = pairing.bodies[1].shape.extent();
        let scale = last.answer.distance.max((high - low).max_element());
        let is_small = step <= LARGE_STEP * scale;
        if !is_small || self.walk.waiting() > GROWTH * last.size {
            return Ok(self.begin(last.bodies, &pairing));
        }
        self.walk.moved(step);
        let faces = last.answer.faces;
        let faces =
            if last.is_swapped { crate::geometry::Pair { a: faces.b, b: faces.a } } else { faces };
        let answer = search::run(&mut self.walk, &pairing, Some(faces), budget);
        // Bodies that intersect stop a walk before its end; what it took out is not put back.
        self.last = (answer.distance > 0.0 && answer.is_complete).then(|| Last {
            relative: pairing.relative,
            slack: pairing.slack,
            answer,
            ..last
        });
        Ok(answer)
    }

    fn begin(&mut self, bodies: [LastBody; 2], pairing: &Pairing) -> Distance {
        self.walk.start(true);
        let answer = search::run(&mut self.walk, pairing, None, self.options.budget.track());
        self.last = (answer.distance > 0.0 && answer.is_complete).then(|| Last {
            bodies,
            is_swapped: pairing.is_swapped,
            relative: pairing.relative,
            slack: pairing.slack,
            answer,
            size: self.walk.waiting(),
        });
        answer
    }
}

/// How much closer any two faces may have come.
fn step(last: &Last, pairing: &Pairing) -> f64 {
    let (before, now) = (&last.relative, &pairing.relative);
    let shape = pairing.bodies[1].shape;
    let (_, origin) = shape.search();
    let [low, high] = shape.extent();
    let radius = (low - origin).abs().max((high - origin).abs()).length();
    let rotated = now.rotation() - before.rotation();
    let columns = [rotated.x_axis, rotated.y_axis, rotated.z_axis];
    let turned = columns.map(glam::DVec3::length_squared).iter().sum::<f64>().sqrt();
    let shifted = (now.translation() - before.translation()).length();
    let moved = turned * radius + shifted;
    moved * (1.0 + 16.0 * f64::EPSILON) + last.slack + pairing.slack
}
