//! First contact of bodies that translate, in closed form: `ContactSearch::translating`. Called by
//! `World` and by the engine of `crowd::paper`.
//!
//! 1. Walk pairs of boxes, those that can touch first first; `ObbPair` says when two can touch.
//! 2. In leaves, `passing_triangles` gives the intervals in which two triangles touch.
//! 3. Intervals that overlap the contact at the start prolong it, and the walk starts again at its
//!    new end; the first interval after that is the next contact.
//!
//! The answer is about the union of all intervals, so it does not depend on the order of the
//! search.

use super::SearchCounts;
use super::obb_pair::ObbPair;
use super::placed::{PlacedTree, Relative};
use super::sphere_bounds::{ObbSphereTree, SpherePair};
use crate::bvh::Obb;
use crate::exact::ccd::passing_triangles;
use crate::motion::parabola::Span;
use crate::rigid::Holds;

/// Two faces that touch, and when they begin to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Meeting {
    /// When, on the clock of the search.
    pub time: f64,
    /// A face of each body; the pair with the smallest numbers of those that touch at that time.
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

/// Searches for the first contact of two bodies. Keeps its memory from one search to the next and
/// counts what it does.
#[derive(Debug, Clone, Default)]
pub struct ContactSearch {
    waiting: Vec<Waiting>,
    /// What all searches so far took.
    pub counts: SearchCounts,
}

#[derive(Debug, Clone, Copy)]
struct Waiting {
    nodes: [u32; 2],
    /// When they can first and last be in contact.
    span: Span,
}

impl ContactSearch {
    /// What two bodies that translate do from time `from >= 0` of their relative motion on.
    ///
    /// Contact of surfaces is a union of intervals, one or a few for each pair of triangles. The
    /// answer is about that union: it does not depend on the order of the search, on the shape of
    /// the trees or on the caller, to the last bit.
    pub fn translating(
        &mut self,
        a: &PlacedTree,
        b: &PlacedTree,
        relative: &Relative,
        from: f64,
    ) -> Prediction {
        let pair = ObbPair::new(a, b, relative);
        self.search(a, b, relative, from, |[na, nb], window| {
            pair.contact(&a.tree.node(na).obb, &b.tree.node(nb).obb, window)
        })
    }

    /// The same by trees of spheres, which Coming and Staadt found slower; so are these.
    pub fn translating_by_spheres(
        &mut self,
        [a, b]: [&PlacedTree; 2],
        spheres: [&ObbSphereTree; 2],
        relative: &Relative,
        from: f64,
    ) -> Prediction {
        let pair = SpherePair::new(a, b, relative);
        self.search(a, b, relative, from, |[na, nb], window| {
            pair.contact(spheres[0].sphere(na), spheres[1].sphere(nb), window)
        })
    }

    /// `contact` says when two nodes can first and last be in contact, if in a window.
    #[inline]
    fn search(
        &mut self,
        a: &PlacedTree,
        b: &PlacedTree,
        relative: &Relative,
        from: f64,
        contact: impl Fn([u32; 2], Span) -> Span,
    ) -> Prediction {
        self.counts.searches += 1;
        let mut found = Prediction { touching: None, end: from, next: None };
        if a.tree.node_count() == 0 || b.tree.node_count() == 0 {
            return found;
        }
        // A contact that begins before another has ended prolongs it; then what lies behind it has
        // not all been tested.
        loop {
            let walk = self.walk(a, b, relative, found.end, &contact);
            found.touching = found.touching.or(walk.touching);
            found.end = walk.end;
            found.next = walk.next;
            if walk.next.is_none_or(|next| next.time > walk.end) {
                return found;
            }
        }
    }

    /// Follows the contact at time `start` as far as one test of each pair of triangles shows, and
    /// finds the first contact that begins later than its end at the time of the test.
    #[inline]
    fn walk(
        &mut self,
        a: &PlacedTree,
        b: &PlacedTree,
        relative: &Relative,
        start: f64,
        contact: &impl Fn([u32; 2], Span) -> Span,
    ) -> Prediction {
        self.counts.walks += 1;
        let mut found = Prediction { touching: None, end: start, next: None };
        let latest = |found: &Prediction| found.next.map_or(f64::INFINITY, |next| next.time);
        self.waiting.clear();
        self.counts.box_tests += 1;
        let span = contact([0, 0], [start, f64::INFINITY]);
        let mut opened = (span[0] <= span[1]).then_some(Waiting { nodes: [0, 0], span });
        while let Some(Waiting { nodes: [na, nb], span }) = opened.or_else(|| self.waiting.pop()) {
            opened = None;
            if span[0] > latest(&found) {
                continue;
            }
            let (node_a, node_b) = (a.tree.node(na), b.tree.node(nb));
            let larger_a = size(&node_a.obb) * a.scale >= size(&node_b.obb) * b.scale;
            let children = match (node_a.holds(), node_b.holds()) {
                (Holds::Triangles(of_a), Holds::Triangles(of_b)) => {
                    for slot_a in of_a {
                        let placed_a = a.triangle(&a.tree.triangle(slot_a));
                        for slot_b in of_b.clone() {
                            self.counts.triangle_tests += 1;
                            let placed_b =
                                b.triangle(&b.tree.triangle(slot_b)).map(|p| p + relative.offset);
                            let window = [start, latest(&found)];
                            let times =
                                passing_triangles(&placed_a, &placed_b, &relative.motion, window);
                            let faces = [a.tree.face(slot_a), b.tree.face(slot_b)];
                            for span in times.spans() {
                                found.add(start, faces, *span);
                            }
                        }
                    }
                    continue;
                }
                (Holds::Children([left, right]), Holds::Children(_)) if larger_a => {
                    [[left, nb], [right, nb]]
                }
                (_, Holds::Children([left, right])) => [[na, left], [na, right]],
                (Holds::Children([left, right]), _) => [[left, nb], [right, nb]],
            };
            self.counts.box_tests += 2;
            let window = [start, latest(&found)];
            let [left, right] =
                children.map(|nodes| Waiting { nodes, span: contact(nodes, window) });
            // What can touch first is visited first: it may spare the other.
            let (first, second) =
                if right.span[0] < left.span[0] { (right, left) } else { (left, right) };
            let reaches = |waiting: &Waiting| waiting.span[0] <= waiting.span[1];
            if reaches(&second) {
                self.waiting.push(second);
            }
            if reaches(&first) {
                opened = Some(first);
            }
        }
        found
    }
}

impl Prediction {
    /// Takes in an interval in which two faces are in contact.
    fn add(&mut self, start: f64, faces: [u32; 2], [first, last]: Span) {
        if last < start {
            return;
        }
        if first <= start && self.touching.is_none_or(|touching| faces < touching) {
            self.touching = Some(faces);
        }
        let meeting = Meeting { time: first, faces };
        if first <= self.end {
            self.end = self.end.max(last);
        } else if self.next.is_none_or(|next| meeting.is_before(&next)) {
            self.next = Some(meeting);
        }
    }
}

/// What decides which of two boxes is divided.
#[inline]
fn size(obb: &Obb) -> f64 {
    obb.half.x + obb.half.y + obb.half.z
}
