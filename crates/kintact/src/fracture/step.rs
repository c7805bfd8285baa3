//! [`DynamicStep`]: contacts of breakable bodies between two frames, wherever faces persist from one
//! to the other. For solvers whose bodies break; meshes that keep their faces have
//! [`deform`](crate::deform)'s step functions.
//!
//! Steps: enclose every face over the whole step (its corners move on lines, so the box around both
//! ends holds all between); find candidates by dynamic trees, which are kept from step to step;
//! decide each by the continuous test. The cost is that of a frame, with boxes as large as the motion.

use glam::DVec3;

use super::tree::{Primitives, Volume};
use super::{DynamicOptions, DynamicTree, DynamicWalk};
use crate::Error;
use crate::bvh::{Aabb, extent, shared_origin};
use crate::exact::ccd::{self, MovingPoint, SharedCorners, TriangleContact};
use crate::geometry::{Pair, check_count, check_finite};

/// Faces over a step: where their corners are at both ends.
#[derive(Debug, Clone, Copy)]
pub struct SweptTriangles<'a> {
    start: &'a [DVec3],
    end: &'a [DVec3],
    faces: &'a [[u32; 3]],
}

impl<'a> SweptTriangles<'a> {
    /// Refuses positions that are not finite, different numbers of them, and corners that are out of
    /// range.
    pub fn new(start: &'a [DVec3], end: &'a [DVec3], faces: &'a [[u32; 3]]) -> Result<Self, Error> {
        check_count("primitives", faces.len())?;
        check_finite("vertex at the start of the step", start)?;
        check_finite("vertex at the end of the step", end)?;
        if start.len() != end.len() {
            let expected = format!("{}, as many as at the start", start.len());
            return Err(Error::Length { what: "end of the step", found: end.len(), expected });
        }
        let vertices = start.len();
        for (face, own) in faces.iter().enumerate() {
            if let Some(&vertex) = own.iter().find(|&&v| v as usize >= vertices) {
                return Err(Error::IndexOutOfRange { face, vertex, vertices });
            }
        }
        Ok(Self { start, end, faces })
    }

    fn corners(&self, face: u32) -> [MovingPoint; 3] {
        self.faces[face as usize]
            .map(|v| MovingPoint::new(self.start[v as usize], self.end[v as usize]))
    }

    /// The smallest and largest coordinates of vertices at both ends.
    fn extent(&self) -> [DVec3; 2] {
        extent(self.start.iter().chain(self.end).copied())
    }

    /// The one of two bodies that covers less.
    fn smaller<'b>(&'b self, other: &'b Self) -> &'b Self {
        let size = |[low, high]: [DVec3; 2]| (high - low).max_element();
        if size(self.extent()) <= size(other.extent()) { self } else { other }
    }
}

impl<V: Volume> Primitives<V> for SweptTriangles<'_> {
    fn count(&self) -> usize {
        self.faces.len()
    }

    fn volume(&self, index: usize) -> V {
        let corners = self.corners(index as u32);
        V::around(&[corners.map(|p| p.start), corners.map(|p| p.end)].concat())
    }
}

/// Faces with boxes measured from a place near them, and wider by a length on all sides.
struct Measured<'a> {
    faces: SweptTriangles<'a>,
    from: DVec3,
    wider: f64,
}

impl Primitives<Aabb> for Measured<'_> {
    fn count(&self) -> usize {
        self.faces.faces.len()
    }

    fn volume(&self, index: usize) -> Aabb {
        let corners = self.faces.corners(index as u32);
        let [low, high] = extent(corners.iter().flat_map(|p| [p.start, p.end]));
        // Differences and sums are rounded, once each.
        let largest = low.abs().max(high.abs()) + self.from.abs() + self.wider;
        let slack = self.wider + 2.0 * f64::EPSILON * largest;
        Aabb::rounded_outward(low - self.from - slack, high - self.from + slack)
    }
}

/// Two faces that touch during a step.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SteppedPair {
    /// The faces.
    pub pair: Pair,
    /// When first, and where; never [`TriangleContact::None`].
    pub contact: TriangleContact,
}

/// Finds contacts during steps, one step after the other. Faces may come and go between steps.
///
/// Nothing is missed: every two faces that touch at any time of the step are reported, as
/// [`ccd`] guarantees, and nothing happens before the time given.
///
/// ```
/// use kintact::DVec3;
/// use kintact::exact::ccd::Options;
/// use kintact::fracture::step::{DynamicStep, SweptTriangles};
/// use kintact::fracture::tree::DynamicOptions;
///
/// // A shard shoots through a wall between two frames.
/// let (wall, shard) = ([DVec3::ZERO, DVec3::X, DVec3::Y], [DVec3::ZERO, 0.1 * DVec3::X, DVec3::Z]);
/// let at = |z: f64| shard.map(|p| 0.1 * p + DVec3::new(0.2, 0.2, z));
/// let (before, after) = (at(5.0), at(-5.0));
/// let wall = SweptTriangles::new(&wall, &wall, &[[0, 1, 2]])?;
/// let shard = SweptTriangles::new(&before, &after, &[[0, 1, 2]])?;
///
/// let mut step = DynamicStep::new(DynamicOptions::default())?;
/// let found = step.contacts(&shard, &wall, &Options::default())?;
/// assert!(found[0].contact.time().is_some_and(|time| time.contains(0.5)));
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct DynamicStep {
    trees: [DynamicTree; 2],
    walk: DynamicWalk,
    candidates: Vec<Pair>,
}

impl DynamicStep {
    /// Trees without faces yet.
    pub fn new(options: DynamicOptions) -> Result<Self, Error> {
        let tree = DynamicTree::new(options)?;
        Ok(Self { trees: [tree.clone(), tree], walk: DynamicWalk::default(), candidates: vec![] })
    }

    /// Pairs of faces whose boxes over the last step overlapped.
    pub fn candidates(&self) -> &[Pair] {
        &self.candidates
    }

    /// All faces of two bodies that touch during a step, sorted by face.
    ///
    /// # Errors
    /// If the options are not sound.
    pub fn contacts(
        &mut self,
        a: &SweptTriangles,
        b: &SweptTriangles,
        options: &ccd::Options,
    ) -> Result<Vec<SteppedPair>, Error> {
        options.check()?;
        let from = shared_origin(DVec3::ZERO, a.smaller(b).extent());
        for (tree, body) in self.trees.iter_mut().zip([a, b]) {
            take(tree, body, from, options)?;
        }
        self.candidates.clear();
        let [first, second] = &mut self.trees;
        self.walk.append_pairs(first, second, &mut self.candidates);
        self.decide(options, |pair| (a.corners(pair.a), b.corners(pair.b), SharedCorners::NONE))
    }

    /// All faces of one body that touch each other during a step, sorted. Contact at a vertex that
    /// both name does not count: see [`SharedCorners`].
    ///
    /// # Errors
    /// As [`DynamicStep::contacts`].
    pub fn self_contacts(
        &mut self,
        body: &SweptTriangles,
        options: &ccd::Options,
    ) -> Result<Vec<SteppedPair>, Error> {
        let [tree, _] = &mut self.trees;
        options.check()?;
        take(tree, body, shared_origin(DVec3::ZERO, body.extent()), options)?;
        self.candidates.clear();
        self.walk.append_self_pairs(tree, &mut self.candidates);
        let shared = |pair: &Pair| {
            SharedCorners::of(body.faces[pair.a as usize], body.faces[pair.b as usize])
        };
        self.decide(options, |pair| (body.corners(pair.a), body.corners(pair.b), shared(pair)))
    }

    fn decide(
        &mut self,
        options: &ccd::Options,
        faces: impl Fn(&Pair) -> ([MovingPoint; 3], [MovingPoint; 3], SharedCorners),
    ) -> Result<Vec<SteppedPair>, Error> {
        self.candidates.sort_unstable();
        let mut found = Vec::new();
        for &pair in &self.candidates {
            let (a, b, shared) = faces(&pair);
            let contact = ccd::triangles(&a, &b, shared, options)?;
            if contact.is_contact() {
                found.push(SteppedPair { pair, contact });
            }
        }
        Ok(found)
    }
}

fn take(
    tree: &mut DynamicTree,
    body: &SweptTriangles,
    from: DVec3,
    options: &ccd::Options,
) -> Result<(), Error> {
    let wider = options.min_separation;
    if wider > 0.0 || from != DVec3::ZERO {
        tree.update(&Measured { faces: *body, from, wider })
    } else {
        tree.update(body)
    }
}
