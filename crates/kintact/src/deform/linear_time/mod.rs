//! Boxes linear in time: computed once a window, conservative at every instant inside it.
//!
//! Over a window in which every vertex moves straight, the line between a node's extent at the
//! start and at the end bounds the node at every time between: its vertices lie above the line at
//! both ends, so they do in the middle. Vertices on curves are widened by their deviation from the
//! chord first. One sweep a window replaces one a frame, and there are no events.
//!
//! Windows are for the whole tree where they end at keys, which bend all vertices at once, and for
//! each of its branches where they are chosen from the motion: parts at rest or in straight
//! motion are not touched while neighbouring parts move on curves.
//!
//! Looseness zero is the relative of the kinetic AABB tree: boxes are exact at every queried time.
//! A branch that rests or moves as one is then not touched until that ends, as its kinetic boxes
//! would have no event; any other is refitted at each time, where the kinetic tree would have an
//! event for each new extreme vertex.
//!
//! What lost: interpolating a node's boxes at every visit of a walk (the walk took 17% to 53%
//! longer than over refitted boxes; see `Computed` for what is done instead), and rounding
//! outward after interpolating (the ends are made wide enough instead, see `margin`).

mod at;
mod between;
mod branches;
mod change;
mod margin;
mod node;
mod open;
mod top_nodes;
mod validate;
mod vertex_to_leaves;
mod window;

use glam::Vec3A;

pub(crate) use self::between::NodesBetween;
use self::branches::Branches;
use self::node::{LinearTimeNode, LinearTimeSource};
use self::vertex_to_leaves::VertexToLeaves;
use self::window::TreeWindow;
use crate::Error;
use crate::bvh::Aabb;
use crate::bvh::refit::Leaves;
use crate::bvh::{BoxTree, BuildOptions, Node, NodeMemory, Nodes, StaticTree};
use crate::motion::{ChordDeviation, LinearEnclosure};
use crate::simd::Portable;

/// Knobs of a [`LinearTimeBvh`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LinearTimeOptions {
    /// How the tree's topology is built.
    pub build: BuildOptions,
    /// How much larger than necessary boxes may be in the middle of a window, as a part of a
    /// triangle's box, on average over a sample of triangles. Each branch's windows are
    /// shortened until they are within it. 0 for exact boxes: a branch that does not rest or
    /// move as one is then refitted at every [`LinearTimeBvh::advance_to`]. Infinite for windows
    /// that end at keys and nowhere else, for the whole tree at once.
    pub looseness: f64,
    /// The most keyframes a window may go on for: more than 1 for keys as dense as frames, or
    /// where parts of the mesh rest.
    pub keys: u32,
    /// The most triangles that share a window where windows are chosen from the motion: where the
    /// looseness is finite, or trajectories have no keys to begin with. Fewer follow the motion
    /// more closely, and cost more where all of it is alike.
    pub branch: usize,
}

impl Default for LinearTimeOptions {
    /// Quality build, one window a keyframe.
    fn default() -> Self {
        Self { build: BuildOptions::default(), looseness: f64::INFINITY, keys: 1, branch: 512 }
    }
}

/// What a [`LinearTimeBvh`] did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct LinearTimeCounts {
    /// Windows opened: for the whole tree, or for one of its branches.
    pub windows: u64,
    /// Sweeps over the tree or a branch: one a window where windows follow each other and motion
    /// is straight, else two.
    pub sweeps: u64,
    /// Boxes computed at one end of a window, or widened.
    pub box_updates: u64,
    /// How often the nodes above all branches were merged anew.
    pub merges: u64,
    /// Motion changes that fell into a window.
    pub trajectory_changes: u64,
}

/// A tree over the triangles of a deforming mesh with boxes that are linear in time.
///
/// It costs about as much as one refit for each window of time, however many times are queried in
/// it. Boxes are conservative at every instant of the window (see [`LinearTimeBvh::validate`]), at
/// most a little looser than refitted ones. Time runs forward.
///
/// It follows [`VertexTrajectories`](crate::motion::VertexTrajectories), rotating bodies
/// ([`RigidVertices`](crate::motion::RigidVertices)), and any other [`LinearEnclosure`]. The caller
/// owns the trajectories and passes them to each call; they must be the ones the tree was made
/// with, and every change must be reported to it ([`LinearTimeBvh::trajectories_changed`]). Keys
/// appended while the tree runs must be there before time reaches the last one; otherwise call
/// [`LinearTimeBvh::restart`].
///
/// ```
/// use kintact::DVec3;
/// use kintact::deform::linear_time::LinearTimeOptions;
/// use kintact::deform::linear_time::LinearTimeBvh;
/// use kintact::motion::{VertexTrajectories, KeyPositions};
///
/// let keys = [0.0, 4.0].map(|z| vec![DVec3::Z * z, DVec3::X + DVec3::Z * z, DVec3::Y]);
/// let trajectories = VertexTrajectories::keyframes(vec![0.0, 1.0], KeyPositions::Double(keys.to_vec()))?;
/// let mut tree = LinearTimeBvh::new(&[[0, 1, 2]], &trajectories, 0.0, LinearTimeOptions::default())?;
/// for frame in 0..100 {
///     tree.advance_to(&trajectories, f64::from(frame) / 100.0)?;
/// }
/// assert_eq!(tree.counts().windows, 1);
/// assert!((tree.bounds().max.z - 3.96).abs() < 1e-5);
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct LinearTimeBvh {
    nodes: Vec<LinearTimeNode>,
    leaves: Leaves,
    vertex_to_leaves: VertexToLeaves,
    deviations: Vec<ChordDeviation>,
    branches: Branches,
    /// The window of the nodes above all branches; with one branch, none.
    top_nodes: TreeWindow,
    options: LinearTimeOptions,
    now: f64,
    /// When the first boxes widened by motion changes have become too loose.
    stale: f64,
    counts: LinearTimeCounts,
}

impl LinearTimeBvh {
    /// Builds a tree whose topology suits the faces at a time, and its first window.
    /// Primitive `i` is `faces[i]`.
    pub fn new(
        faces: &[[u32; 3]],
        trajectories: &impl LinearEnclosure,
        t: f64,
        options: LinearTimeOptions,
    ) -> Result<Self, Error> {
        let (leaves, built) = Leaves::build(faces, trajectories, t, options.build)?;
        Self::over(&built, leaves, trajectories, t, options)
    }

    /// As [`LinearTimeBvh::new`], with the topology of a tree that exists over the same faces, the
    /// shape's own for a body that keeps its shape: there is nothing to build, and only boxes are
    /// computed. Primitive `i` of both is `faces[i]`.
    pub(crate) fn with_topology(
        topology: &StaticTree,
        faces: &[[u32; 3]],
        trajectories: &impl LinearEnclosure,
        t: f64,
        options: LinearTimeOptions,
    ) -> Result<Self, Error> {
        let leaves = Leaves::over(topology.nodes(), faces, trajectories)?;
        Self::over(topology.nodes(), leaves, trajectories, t, options)
    }

    fn over(
        built: &[Node],
        leaves: Leaves,
        trajectories: &impl LinearEnclosure,
        t: f64,
        options: LinearTimeOptions,
    ) -> Result<Self, Error> {
        let LinearTimeOptions { looseness, keys, branch, .. } = options;
        if looseness.is_nan() || looseness < 0.0 {
            let remedy = "a part of a box's size: zero or more, infinite if only keys matter";
            return Err(Error::Parameter { what: "the looseness", value: looseness, remedy });
        }
        if keys == 0 {
            let what = "the number of keyframes in a window";
            return Err(Error::Parameter { what, value: 0.0, remedy: "at least one" });
        }
        let mut parents = vec![u32::MAX; built.len()];
        for (id, node) in (0u32..).zip(built) {
            node.inner.slots().for_each(|slot| parents[node.child[slot] as usize] = id);
        }
        let nodes: Vec<LinearTimeNode> =
            built.iter().zip(parents).map(|(node, up)| LinearTimeNode::new(node, up)).collect();
        let vertex_to_leaves = VertexToLeaves::new(&nodes, &leaves.corners, leaves.vertices);
        let branches = if looseness == f64::INFINITY && trajectories.next_bend(t).is_some() {
            Branches::whole(nodes.len(), leaves.corners.len())
        } else {
            Branches::cut(&nodes, &leaves.corners, branch.max(1))
        };
        let (top_nodes, counts, deviations) =
            (TreeWindow::NONE, LinearTimeCounts::default(), Vec::new());
        let (now, stale) = (t, f64::INFINITY);
        let mut tree = Self {
            nodes,
            leaves,
            vertex_to_leaves,
            deviations,
            branches,
            top_nodes,
            options,
            now,
            stale,
            counts,
        };
        tree.restart(trajectories, t)?;
        Ok(tree)
    }

    /// Moves the tree to a time: no work inside the windows, a sweep or two for each branch past
    /// the end of its own. If positions cannot be computed, boxes are infinite afterwards: they
    /// overlap everything until a later call succeeds.
    pub fn advance_to(&mut self, trajectories: &impl LinearEnclosure, t: f64) -> Result<(), Error> {
        self.check_time(t)?;
        if t > self.stale {
            let list = self.branches.list.iter_mut();
            let stale = list.filter(|branch| branch.window.stale < t);
            stale.for_each(|branch| branch.window = TreeWindow::OVER);
            self.renew(trajectories, t, true)?;
        } else if t > self.window_ends() {
            self.renew(trajectories, t, true)?;
        }
        self.now = t;
        Ok(())
    }

    /// Starts anew at any time, earlier ones included, without reusing any box: for trajectories
    /// that were exchanged.
    pub fn restart(&mut self, trajectories: &impl LinearEnclosure, t: f64) -> Result<(), Error> {
        self.branches.list.iter_mut().for_each(|branch| branch.window = TreeWindow::OVER);
        self.renew(trajectories, t, false)?;
        self.now = t;
        Ok(())
    }

    fn check_time(&self, t: f64) -> Result<(), Error> {
        if !t.is_finite() {
            let remedy = "times must be finite numbers";
            return Err(Error::Parameter {
                what: "the time of a linear-time tree",
                value: t,
                remedy,
            });
        }
        if t < self.now {
            let what = "the time of a linear-time tree";
            return Err(Error::Backwards { what, now: self.now, asked: t });
        }
        Ok(())
    }

    /// The tree's present time.
    pub fn now(&self) -> f64 {
        self.now
    }

    /// Until when all its boxes are valid without being updated.
    pub fn window_ends(&self) -> f64 {
        match &self.branches.list[..] {
            [all] => all.window.until,
            _ => self.top_nodes.until,
        }
    }

    /// What it did so far.
    pub fn counts(&self) -> LinearTimeCounts {
        self.counts
    }

    /// How many primitives it holds.
    pub fn primitive_count(&self) -> usize {
        self.leaves.corners.len()
    }

    /// The box around everything now; [`Aabb::EMPTY`] if there is nothing.
    pub fn bounds(&self) -> Aabb {
        self.bounds_at(self.now)
    }

    /// The box around everything at a time in the window.
    fn bounds_at(&self, t: f64) -> Aabb {
        let Some(root) = self.nodes.first() else { return Aabb::EMPTY };
        let node = root.at(Portable, self.weights_at(0, t));
        let slots = node.inner.slots().chain(node.primitives.slots());
        slots.fold(Aabb::EMPTY, |all, slot| {
            let Aabb { min, max } = node.slot_bounds(slot);
            // An infinite bound times a zero weight is NaN: there is no bound.
            let min = Vec3A::select(min.is_nan_mask(), Vec3A::NEG_INFINITY, min);
            let max = Vec3A::select(max.is_nan_mask(), Vec3A::INFINITY, max);
            all.union(&Aabb { min, max })
        })
    }

    /// The bytes it holds on the heap.
    pub fn memory(&self) -> usize {
        size_of_val(&self.nodes[..])
            + self.leaves.memory()
            + self.vertex_to_leaves.memory()
            + self.branches.memory()
            + self.deviations.capacity() * size_of::<ChordDeviation>()
    }

    /// The window of a branch; that of the top nodes if `branch` is none.
    fn window_of(&self, branch: Option<u32>) -> &TreeWindow {
        let branch = branch.and_then(|branch| self.branches.list.get(branch as usize));
        branch.map_or(&self.top_nodes, |branch| &branch.window)
    }

    fn window_at(&self, node: u32) -> &TreeWindow {
        self.window_of(self.branches.branch_of(node))
    }

    /// The weights of both ends of a node at a time in its window.
    fn weights_at(&self, node: u32, t: f64) -> [f32; 2] {
        self.window_at(node).weights(t).map(|weight| weight as f32)
    }
}

impl BoxTree for LinearTimeBvh {}

impl Nodes for LinearTimeBvh {
    type Source<'a> = LinearTimeSource<'a>;

    fn source<'a>(&'a self, memory: &'a mut NodeMemory) -> LinearTimeSource<'a> {
        LinearTimeSource { tree: self, time: self.now, computed: memory.clear() }
    }

    fn node_count(&self) -> usize {
        self.nodes.len()
    }

    fn bounds(&self) -> Aabb {
        LinearTimeBvh::bounds(self)
    }
}
