//! Several dynamic trees at once: a sweep along x finds the pairs of bodies, walks the pairs of
//! primitives.

use super::DynamicWalk;
use crate::Error;
use crate::bvh::Aabb;
use crate::fracture::tree::Primitives;
use crate::fracture::{DynamicOptions, DynamicTree};
use crate::geometry::Pair;
use crate::geometry::PairOrder;

/// A pair of primitives and the bodies they belong to, the first body's number the smaller one,
/// or both the same. Ordered by bodies, then by primitives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BodyPair {
    /// The numbers [`DynamicBodies::add`] returned.
    pub bodies: [u32; 2],
    /// Their primitives.
    pub pair: Pair,
}

/// Breakable bodies that may meet each other and themselves. Bodies may be added at any time.
///
/// Adding a body encloses its primitives (some 10 ns each) and makes one node; it is split only
/// where another body comes near, or where its own pairs are requested.
///
/// ```
/// use kintact::fracture::walk::DynamicBodies;
/// use kintact::fracture::tree::DynamicOptions;
/// use kintact::DVec3;
/// use kintact::bvh::Aabb;
///
/// let row = |x: f64| [Aabb::around([DVec3::X * x, DVec3::X * (x + 1.0)])];
/// let mut bodies = DynamicBodies::default();
/// let first = bodies.add(&row(0.0)[..], DynamicOptions::default())?;
/// bodies.add(&row(2.0)[..], DynamicOptions::default())?;
/// assert!(bodies.all_pairs().is_empty());
/// bodies.update(first, &row(1.5)[..])?;
/// assert_eq!(bodies.all_pairs().len(), 1);
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct DynamicBodies {
    trees: Vec<DynamicTree>,
    walk: DynamicWalk,
    /// Bodies by where they begin along the first axis.
    sweep: Vec<(Aabb, u32)>,
    found: Vec<Pair>,
    order: PairOrder,
}

impl DynamicBodies {
    /// Adds a body and returns its number, counted from 0.
    pub fn add(
        &mut self,
        primitives: &(impl Primitives<Aabb> + ?Sized),
        options: DynamicOptions,
    ) -> Result<u32, Error> {
        let mut tree = DynamicTree::new(options)?;
        tree.update(primitives)?;
        self.trees.push(tree);
        Ok(self.trees.len() as u32 - 1)
    }

    /// Takes a body's present primitives; see [`DynamicTree::update`].
    pub fn update(
        &mut self,
        body: u32,
        primitives: &(impl Primitives<Aabb> + ?Sized),
    ) -> Result<(), Error> {
        match self.trees.get_mut(body as usize) {
            Some(tree) => tree.update(primitives),
            None => {
                let remedy = "use a number that `add` gave";
                Err(Error::Parameter { what: "the body", value: body.into(), remedy })
            }
        }
    }

    /// The trees, by number.
    pub fn trees(&self) -> &[DynamicTree] {
        &self.trees
    }

    /// All pairs of primitives of different bodies whose boxes overlap, sorted.
    pub fn all_pairs(&mut self) -> Vec<BodyPair> {
        self.sweep.clear();
        let around = self.trees.iter().map(DynamicTree::bounds);
        self.sweep.extend(around.zip(0..).filter(|(bounds, _)| bounds.min.x <= bounds.max.x));
        self.sweep.sort_by(|(a, i), (b, j)| a.min.x.total_cmp(&b.min.x).then(i.cmp(j)));
        let mut meeting = Vec::new();
        for first in 0..self.sweep.len() {
            let (bounds, i) = self.sweep[first];
            for next in first + 1..self.sweep.len() {
                let (other, j) = self.sweep[next];
                if other.min.x > bounds.max.x {
                    break;
                }
                if bounds.overlaps(&other) {
                    meeting.push([i.min(j), i.max(j)]);
                }
            }
        }
        meeting.sort_unstable();
        let mut out = Vec::new();
        for bodies in meeting {
            self.append(bodies, &mut out);
        }
        out
    }

    fn append(&mut self, bodies: [u32; 2], out: &mut Vec<BodyPair>) {
        let (before, after) = self.trees.split_at_mut(bodies[1] as usize);
        self.found.clear();
        self.walk.append_pairs(&mut before[bodies[0] as usize], &mut after[0], &mut self.found);
        self.order.sort(&mut self.found);
        out.extend(self.found.iter().map(|&pair| BodyPair { bodies, pair }));
    }

    /// All pairs of primitives of one body whose boxes overlap, sorted; empty if there is no such
    /// body.
    pub fn all_self_pairs(&mut self, body: u32) -> Vec<Pair> {
        let tree = self.trees.get_mut(body as usize);
        tree.map_or_else(Vec::new, |tree| self.walk.all_self_pairs(tree))
    }
}
