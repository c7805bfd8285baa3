//! First contact of bodies that translate, in closed form: `ContactSearch::translating`. Called by
//! the engine of `crowd::paper`; `rigid::contact_times` uses the same motion.
//!
//! Two nodes can touch during the interval that `ObbPair` gives, two faces do during those of
//! `passing_faces`; both hold for all time, so that one search passes to whatever comes next. The
//! searches themselves are in `search.rs`.
//!
//! The answer is about the union of all intervals, so it does not depend on the order of the
//! search.

use super::SearchCounts;
use super::obb_pair::ObbPair;
use super::placed::{PlacedTree, Relative};
use super::search::{PairMotion, SearchScratch};
use super::sphere_bounds::{ObbSphereTree, SpherePair};
use crate::bvh::Obb;
use crate::exact::ccd::passing_faces;
use crate::motion::parabola::{Span, TimeSet};
use crate::rigid::ObbTree;
use crate::tolerance::contact_distance;

/// Two faces that touch, and when they begin to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Meeting {
    /// When, on the clock of the search.
    pub time: f64,
    /// A face of each body.
    pub faces: [u32; 2],
}

impl Meeting {
    pub(super) fn is_before(&self, other: &Self) -> bool {
        self.time < other.time || (self.time == other.time && self.faces < other.faces)
    }
}

/// What is known about two bodies from a time on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Prediction {
    /// Two faces in contact at that time, if any are.
    pub touching: Option<[u32; 2]>,
    /// When that contact ends; the time itself if there is none.
    pub end: f64,
    /// The first contact after that.
    pub next: Option<Meeting>,
}

/// Searches for the contacts of two bodies. Keeps its memory from one search to the next and
/// counts what it does.
#[derive(Debug, Clone, Default)]
pub struct ContactSearch {
    pub(super) scratch: SearchScratch,
    /// What all searches so far took.
    pub counts: SearchCounts,
}

impl ContactSearch {
    /// What two bodies that translate do from time `from >= 0` of their relative motion on.
    ///
    /// Contact of surfaces is a union of intervals, one or a few for each pair of triangles. The
    /// answer is about that union: its times do not depend on the order of the search or on the
    /// shape of the trees.
    pub fn translating(
        &mut self,
        a: &PlacedTree,
        b: &PlacedTree,
        relative: &Relative,
        from: f64,
    ) -> Prediction {
        self.predict(&Translating::new(*a, *b, relative, 1.0), from)
    }

    /// The same by trees of spheres, which Coming and Staadt found slower; so are these.
    pub fn translating_by_spheres(
        &mut self,
        [a, b]: [&PlacedTree; 2],
        spheres: [&ObbSphereTree; 2],
        relative: &Relative,
        from: f64,
    ) -> Prediction {
        let boxes = Translating::new(*a, *b, relative, 1.0);
        let pair = SpherePair::new(a, b, relative).widened(boxes.tolerance);
        self.predict(&BySpheres { boxes, pair, spheres }, from)
    }

    fn predict(&mut self, motion: &impl PairMotion, from: f64) -> Prediction {
        self.counts.searches += 1;
        let contact = self.contact_from(motion, from, f64::INFINITY);
        let end = contact.map_or(from, |contact| contact.until);
        let next =
            if end < f64::INFINITY { self.first_after(motion, end, f64::INFINITY) } else { None };
        Prediction { touching: contact.map(|contact| contact.first), end, next }
    }
}

/// Two bodies that translate, from time 0 of their relative motion on.
pub(in crate::rigid) struct Translating<'a> {
    a: PlacedTree<'a>,
    b: PlacedTree<'a>,
    relative: &'a Relative,
    pair: ObbPair,
    /// The distance up to which faces may count as touching.
    tolerance: f64,
}

impl<'a> Translating<'a> {
    /// `widened` is how many times the usual distance counts as touching.
    pub(in crate::rigid) fn new(
        a: PlacedTree<'a>,
        b: PlacedTree<'a>,
        relative: &'a Relative,
        widened: f64,
    ) -> Self {
        let size = |placed: &PlacedTree| {
            placed.tree.bounds().map_or(0.0, |obb| 2.0 * obb.half.length() * placed.scale)
        };
        let tolerance = widened * contact_distance([size(&a), size(&b)]);
        let pair = ObbPair::new(&a, &b, relative).widened(tolerance);
        Self { pair, a, b, relative, tolerance }
    }
}

impl PairMotion for Translating<'_> {
    fn trees(&self) -> [&ObbTree; 2] {
        [self.a.tree, self.b.tree]
    }

    #[inline]
    fn boxes(&self, [na, nb]: [u32; 2], window: Span) -> Span {
        self.pair.contact(&self.a.tree.node(na).obb, &self.b.tree.node(nb).obb, window)
    }

    #[inline]
    fn faces(&self, [slot_a, slot_b]: [usize; 2], near: Span, window: Span) -> TimeSet {
        let Relative { offset, motion } = self.relative;
        let a = self.a.triangle(&self.a.tree.triangle(slot_a));
        let b = self.b.triangle(&self.b.tree.triangle(slot_b));
        let window = [window[0].max(near[0]), window[1].min(near[1])];
        passing_faces(&a, &b, *offset, motion, window, self.tolerance)
    }

    #[inline]
    fn is_first_larger(&self, [na, nb]: [u32; 2]) -> bool {
        let (a, b) = (self.a.tree.node(na), self.b.tree.node(nb));
        size(&a.obb) * self.a.scale >= size(&b.obb) * self.b.scale
    }

    fn tie(&self) -> f64 {
        let tie = self.tolerance / self.relative.motion.velocity.length();
        if tie.is_finite() { tie } else { 0.0 }
    }

    #[inline]
    fn joins_until(&self, end: f64) -> f64 {
        end * (1.0 + 4.0 * f64::EPSILON)
    }
}

/// The same with spheres in place of boxes.
struct BySpheres<'a> {
    boxes: Translating<'a>,
    pair: SpherePair,
    spheres: [&'a ObbSphereTree; 2],
}

impl PairMotion for BySpheres<'_> {
    fn trees(&self) -> [&ObbTree; 2] {
        self.boxes.trees()
    }

    #[inline]
    fn boxes(&self, [na, nb]: [u32; 2], window: Span) -> Span {
        self.pair.contact(self.spheres[0].sphere(na), self.spheres[1].sphere(nb), window)
    }

    #[inline]
    fn faces(&self, slots: [usize; 2], near: Span, window: Span) -> TimeSet {
        self.boxes.faces(slots, near, window)
    }

    #[inline]
    fn is_first_larger(&self, nodes: [u32; 2]) -> bool {
        self.boxes.is_first_larger(nodes)
    }

    fn tie(&self) -> f64 {
        self.boxes.tie()
    }

    fn joins_until(&self, end: f64) -> f64 {
        self.boxes.joins_until(end)
    }
}

/// What decides which of two boxes is divided.
#[inline]
fn size(obb: &Obb) -> f64 {
    obb.half.x + obb.half.y + obb.half.z
}
