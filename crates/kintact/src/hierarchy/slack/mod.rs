//! Boxes linear in time: touched once a window, right at every instant inside it.
//!
//! Over a window in which every vertex moves straight, the line between a node's extent at the
//! start and at the end bounds the node at every time between: its vertices lie above the line
//! at both ends, so they do in the middle. Vertices on curves are lifted off their chords first.
//! One sweep a window replaces one a frame, and there are no events.
//!
//! What lost: interpolating a node's boxes at every visit of a walk (the walk took 17% to 53%
//! longer than over refitted boxes; computing each node once and keeping it for the next visits
//! is what `NodeMemory` does), and rounding outward after
//! interpolating (the ends are made wide enough instead, see `margin`).

mod between;
mod change;
mod holders;
mod margin;
mod node;
mod validate;
mod window;

use glam::Vec3A;

pub(crate) use self::between::NodesBetween;
use self::holders::Holders;
use self::margin::Lifted;
use self::node::{SlackNode, SlackSource};
use self::window::Window;
use super::refit::{Leaves, Outward};
use super::{BoxTree, BuildOptions, NodeMemory, Nodes};
use crate::Error;
use crate::bounds::Aabb;
use crate::motion::{Flightplans, Lift};
use crate::simd::Portable;

/// Knobs of a [`SlackTree`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SlackOptions {
    /// How the tree's shape is found.
    pub build: BuildOptions,
    /// How much larger than necessary boxes may be in the middle of a window, as a part of a
    /// triangle's box, on average over a sample of triangles. Windows are shortened until they
    /// are within it. 0 for exact boxes: a window is then an instant, and every
    /// [`SlackTree::advance_to`] a refit. Infinite for windows that end at keys and nowhere
    /// else.
    pub looseness: f64,
    /// The most keyframes a window may go on for: more than 1 for keys as dense as frames.
    pub keys: u32,
}

impl Default for SlackOptions {
    /// Quality build, one window a keyframe.
    fn default() -> Self {
        Self { build: BuildOptions::default(), looseness: f64::INFINITY, keys: 1 }
    }
}

/// What a [`SlackTree`] did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SlackCounts {
    /// Windows opened.
    pub windows: u64,
    /// Sweeps over the tree: one a window where windows follow each other and motion is
    /// straight, else two.
    pub sweeps: u64,
    /// Boxes computed at one end of a window, or widened.
    pub box_updates: u64,
    /// Changed flightplans that fell into a window.
    pub plan_changes: u64,
}

/// A tree over the triangles of a deforming mesh with boxes that are linear in time.
///
/// It costs about as much as one refit for each window of time, however many times are asked
/// for in it. Boxes are right for every instant of the window (see [`SlackTree::validate`]),
/// at most a little looser than refitted ones. Time runs forward.
///
/// The flightplans are the caller's and are handed to each call; they must be the ones the tree
/// was made with, and every change must be told ([`SlackTree::plans_changed`]). Keys that are
/// appended while the tree runs must be there before time reaches the last one; otherwise
/// [`SlackTree::restart`].
///
/// ```
/// use kintact::DVec3;
/// use kintact::hierarchy::{SlackOptions, SlackTree};
/// use kintact::motion::{Flightplans, KeyPositions};
///
/// let keys = [0.0, 4.0].map(|z| vec![DVec3::Z * z, DVec3::X + DVec3::Z * z, DVec3::Y]);
/// let plans = Flightplans::keyframes(vec![0.0, 1.0], KeyPositions::Double(keys.to_vec()))?;
/// let mut tree = SlackTree::new(&[[0, 1, 2]], &plans, 0.0, SlackOptions::default())?;
/// for frame in 0..100 {
///     tree.advance_to(&plans, f64::from(frame) / 100.0)?;
/// }
/// assert_eq!(tree.counts().windows, 1);
/// assert!((tree.bounds().max.z - 3.96).abs() < 1e-5);
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct SlackTree {
    nodes: Vec<SlackNode>,
    leaves: Leaves,
    holders: Holders,
    lifts: Vec<Lift>,
    options: SlackOptions,
    window: Window,
    now: f64,
    counts: SlackCounts,
}

impl SlackTree {
    /// Builds a tree over faces with the shape that suits them at a time, and its first window.
    /// Primitive `i` is `faces[i]`.
    pub fn new(
        faces: &[[u32; 3]],
        plans: &Flightplans,
        t: f64,
        options: SlackOptions,
    ) -> Result<Self, Error> {
        let SlackOptions { build, looseness, keys } = options;
        if looseness.is_nan() || looseness < 0.0 {
            let remedy = "a part of a box's size: zero or more, infinite if only keys matter";
            return Err(Error::Parameter { what: "the looseness", value: looseness, remedy });
        }
        if keys == 0 {
            let what = "the number of keyframes in a window";
            return Err(Error::Parameter { what, value: 0.0, remedy: "at least one" });
        }
        let (leaves, built) = Leaves::build(faces, plans, t, build)?;
        let mut parents = vec![u32::MAX; built.len()];
        for (id, node) in (0u32..).zip(&built) {
            node.inner.slots().for_each(|slot| parents[node.child[slot] as usize] = id);
        }
        let nodes: Vec<SlackNode> =
            built.iter().zip(parents).map(|(node, up)| SlackNode::new(node, up)).collect();
        let holders = Holders::new(&nodes, &leaves.corners, leaves.vertices);
        let window = Window { from: t, until: t, start: 0, absolute: 0.0, is_straight: false };
        let counts = SlackCounts::default();
        let lifts = Vec::new();
        let mut tree = Self { nodes, leaves, holders, lifts, options, window, now: t, counts };
        tree.restart(plans, t)?;
        Ok(tree)
    }

    /// Moves the tree to a time: nothing to do inside the window, a sweep or two past its end.
    pub fn advance_to(&mut self, plans: &Flightplans, t: f64) -> Result<(), Error> {
        self.check_time(t)?;
        if t <= self.window.until {
            self.now = t;
            return Ok(());
        }
        self.leaves.check_vertices("the flightplans", plans.len())?;
        // The window that follows without a gap, if it reaches that far: its first half is done.
        let follows = self.window.until;
        let end = self.window_end(plans, follows);
        if t <= end && plans.is_straight(follows, end) {
            self.open(plans, follows, end)?;
        } else {
            self.open(plans, t, self.window_end(plans, t))?;
        }
        self.now = t;
        Ok(())
    }

    /// Starts anew at any time, earlier ones included, as if nothing were known: for plans that
    /// were exchanged.
    pub fn restart(&mut self, plans: &Flightplans, t: f64) -> Result<(), Error> {
        self.leaves.check_vertices("the flightplans", plans.len())?;
        self.window.is_straight = false;
        self.open(plans, t, self.window_end(plans, t))
    }

    fn check_time(&self, t: f64) -> Result<(), Error> {
        if !t.is_finite() {
            let remedy = "times must be finite numbers";
            return Err(Error::Parameter { what: "the time of a slack tree", value: t, remedy });
        }
        if t < self.now {
            let what = "the time of a slack tree";
            return Err(Error::Backwards { what, now: self.now, asked: t });
        }
        Ok(())
    }

    /// Makes the boxes for a window and moves to its start. On an error nothing has changed
    /// that a query could see, except that the window may be an instant.
    fn open(&mut self, plans: &Flightplans, from: f64, until: f64) -> Result<(), Error> {
        let margin = margin::of_window(plans, from, until);
        let is_straight = until == from || plans.is_straight(from, until);
        // Boxes at the end of a straight window are good for the start of the next one if they
        // were given at least the margin it needs, half of what it would take itself.
        let goes_on = is_straight
            && self.window.is_straight
            && self.window.until == from
            && 0.5 * margin.absolute <= self.window.absolute;
        self.lifts.clear();
        if !is_straight {
            let vertices = 0..plans.len() as u32;
            self.lifts.extend(vertices.map(|v| margin::lift(plans, v, from, until)));
        }
        let start = if goes_on { 1 - self.window.start } else { self.window.start };
        if !goes_on {
            self.sweep(plans, from, start, margin)?;
            self.now = from;
            let absolute = margin.absolute;
            self.window = Window { from, until: from, start, absolute, is_straight: false };
        }
        if until > from {
            self.sweep(plans, until, 1 - start, margin)?;
        }
        let absolute = margin.absolute;
        self.window = Window { from, until, start, absolute, is_straight };
        self.now = from;
        self.counts.windows += 1;
        Ok(())
    }

    fn sweep(
        &mut self,
        plans: &Flightplans,
        t: f64,
        end: usize,
        margin: Outward,
    ) -> Result<(), Error> {
        self.leaves.place(plans, t)?;
        if self.lifts.is_empty() {
            self.leaves.sweep(&mut self.nodes, end, margin)?;
        } else {
            self.leaves.sweep(&mut self.nodes, end, Lifted { margin, lifts: &self.lifts })?;
        }
        self.counts.sweeps += 1;
        self.counts.box_updates += (self.nodes.len() + self.leaves.corners.len()) as u64;
        Ok(())
    }

    /// The time it stands at.
    pub fn now(&self) -> f64 {
        self.now
    }

    /// Until when its boxes hold without being touched.
    pub fn window_ends(&self) -> f64 {
        self.window.until
    }

    /// What it did so far.
    pub fn counts(&self) -> SlackCounts {
        self.counts
    }

    /// How many primitives it holds.
    pub fn primitive_count(&self) -> usize {
        self.leaves.corners.len()
    }

    /// The box around everything now; [`Aabb::EMPTY`] if there is nothing.
    pub fn bounds(&self) -> Aabb {
        let Some(root) = self.nodes.first() else { return Aabb::EMPTY };
        let node = root.at(Portable, self.weights(self.now));
        let slots = node.inner.slots().chain(node.primitives.slots());
        slots.fold(Aabb::EMPTY, |all, slot| {
            let Aabb { min, max } = node.slot_bounds(slot);
            // An end without bound and without weight is not a number: there is no bound.
            let min = Vec3A::select(min.is_nan_mask(), Vec3A::NEG_INFINITY, min);
            let max = Vec3A::select(max.is_nan_mask(), Vec3A::INFINITY, max);
            all.union(&Aabb { min, max })
        })
    }

    /// The bytes it holds on the heap.
    pub fn memory(&self) -> usize {
        size_of_val(&self.nodes[..])
            + self.leaves.memory()
            + self.holders.memory()
            + self.lifts.capacity() * size_of::<Lift>()
    }

    fn weights(&self, t: f64) -> [f32; 2] {
        self.window.weights(t).map(|weight| weight as f32)
    }
}

impl BoxTree for SlackTree {}

impl Nodes for SlackTree {
    type Source<'a> = SlackSource<'a>;

    fn source<'a>(&'a self, memory: &'a mut NodeMemory) -> SlackSource<'a> {
        let weights = self.weights(self.now);
        SlackSource { nodes: &self.nodes, weights, computed: memory.clear() }
    }

    fn node_count(&self) -> usize {
        self.nodes.len()
    }

    fn bounds(&self) -> Aabb {
        SlackTree::bounds(self)
    }
}
