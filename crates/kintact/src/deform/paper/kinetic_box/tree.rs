//! [`KineticBoxTree`]: the paper's kinetic BoxTree (section 6), one event per splitting plane.
//!
//! An event gives a plane its challenger as vertex, searches for the next one, and goes up to the
//! next plane on the same side while that had the same vertex. At the end of the horizon
//! `branch.rs` renews all certificates. Past [`cascade_limit`] events at one time all vertices are
//! found afresh.

use std::collections::BTreeMap;

use super::edit::Edits;
use super::horizon::Horizon;
use super::planes::{PlaneTree, overtaken};
use super::shape::{Child, NO_PARENT, Shape};
use super::walk::PlaneBoxes;
use crate::Error;
use crate::deform::paper::{ChangeKind, Leaves, Side};
use crate::geometry::check_count;
use crate::kinetic::{Counters, EventSchedule, NextStep, ScheduledEvent, Start};
use crate::motion::{PositionsAt, VertexTrajectories};

/// Knobs of a [`KineticBoxTree`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BoxTreeOptions {
    /// How far certificates predict at most; infinite by default, which means to the next key of
    /// the motion or for ever if there is none. All certificates are renewed when it has passed.
    pub prediction_horizon: f64,
    /// A branch is rebuilt when its boxes together have grown by this factor against the box around
    /// the branch, checked at every eighth renewal of certificates. Infinite to keep the tree as it
    /// was built.
    pub looseness: f64,
    /// Whether searches for the next event leave out branches whose exact boxes at the next key lie
    /// behind the plane. Without, a search visits every node split along another axis, as printed.
    pub prunes_searches: bool,
    /// Whether branches are rebuilt in which searches go on past 4 log² n visits.
    pub rebuilds_slow_branches: bool,
    /// Whether walks give leaves and branches of a few leaves boxes of their own instead of what the
    /// planes leave. Changes no structure, only how tight walks are.
    pub tight_small_branches: bool,
}

impl Default for BoxTreeOptions {
    fn default() -> Self {
        Self {
            prediction_horizon: f64::INFINITY,
            looseness: 2.0,
            prunes_searches: true,
            rebuilds_slow_branches: true,
            tight_small_branches: true,
        }
    }
}

impl BoxTreeOptions {
    /// The tree of the paper without what was added to it. (Its root still has six kinetic sides,
    /// without which it bounds nothing.)
    pub fn as_printed() -> Self {
        Self {
            looseness: f64::INFINITY,
            prunes_searches: false,
            rebuilds_slow_branches: false,
            tight_small_branches: false,
            ..Self::default()
        }
    }
}

/// A plane that follows another vertex from now on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlaneChange {
    /// When.
    pub time: f64,
    /// Why.
    pub kind: ChangeKind,
    /// The inner node whose plane it is; none for a side of the box around everything.
    pub node: Option<u32>,
    /// Which side of the part behind it the plane is: an upper side bounds a node's lower part, a
    /// lower side its upper part.
    pub side: Side,
    /// The vertex that touches the plane now.
    pub vertex: u32,
}

/// What a [`KineticBoxTree`] did beyond what its [`Counters`] say.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct BoxTreeCounts {
    /// Planes that got another vertex; a refit of boxes writes six values a node and frame.
    pub plane_updates: u64,
    /// Parts of the tree visited by searches for the next event.
    pub visits: u64,
    /// How often all certificates were renewed because a key (or the horizon) was passed.
    pub renewals: u64,
    /// Branches rebuilt because their boxes had become too loose.
    pub loose_branches: u64,
    /// Branches rebuilt because searches in them took too long.
    pub slow_branches: u64,
}

/// A tree of splitting planes that is right at every instant and reports every change in order.
///
/// The log of changes depends on the motion alone, not on the times advanced to.
///
/// ```
/// use kintact::DVec3;
/// use kintact::deform::paper::{BoxTreeOptions, KineticBoxTree, Leaves};
/// use kintact::motion::VertexTrajectories;
///
/// // Two points on the x axis; the second overtakes the first at time 2.
/// let trajectories = VertexTrajectories::linear(0.0, vec![DVec3::X, -DVec3::X], vec![DVec3::ZERO, DVec3::X])?;
/// let leaves = Leaves::points(2)?;
/// let mut tree = KineticBoxTree::new(&trajectories, &leaves, 0.0, BoxTreeOptions::default())?;
/// let mut times = Vec::new();
/// tree.advance(&trajectories, 5.0, |change| times.push(change.time))?;
/// assert_eq!(times, [2.0, 2.0]); // both the lower and the upper side of the whole
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct KineticBoxTree {
    pub(super) planes: PlaneTree,
    pub(super) schedule: EventSchedule,
    /// The vertex that will overtake, for each plane with an event.
    pub(super) challengers: Vec<u32>,
    pub(super) horizon: Horizon,
    pub(super) counts: BoxTreeCounts,
    pub(super) looseness: f64,
    pub(super) rebuilds_slow_branches: bool,
    /// See [`relative_costs`](super::branch::relative_costs): its value when a node was built.
    pub(super) built_costs: Vec<f32>,
    /// How much work searches under a plane did beyond the bound since the branch was built.
    pub(super) strains: BTreeMap<u32, u64>,
    /// Planes whose last search went beyond the bound, and by how much.
    pub(super) strained: Vec<(u32, u64)>,
    pub(super) edits: Edits,
}

impl KineticBoxTree {
    /// Builds a tree over leaves as they are at `now` and certifies it.
    pub fn new(
        trajectories: &VertexTrajectories,
        leaves: &Leaves,
        now: f64,
        options: BoxTreeOptions,
    ) -> Result<Self, Error> {
        let BoxTreeOptions { prediction_horizon, looseness, .. } = options;
        if !now.is_finite() {
            let remedy = "times must be finite numbers";
            return Err(Error::Parameter { what: "start of a kinetic tree", value: now, remedy });
        }
        if prediction_horizon.is_nan() || prediction_horizon <= 0.0 {
            return Err(Error::Parameter {
                what: "the look-ahead",
                value: prediction_horizon,
                remedy: "give a positive time; infinity is allowed",
            });
        }
        if looseness.is_nan() || looseness <= 1.0 {
            return Err(Error::Parameter {
                what: "the looseness of a branch",
                value: looseness,
                remedy: "give a factor above 1; infinity is allowed",
            });
        }
        leaves.check_vertices(trajectories.len())?;
        // Two planes a node and six sides, and one bit that distinguishes leaves from nodes.
        check_count("planes of a kinetic tree", leaves.len().saturating_mul(4))?;
        let at = trajectories.at(now);
        let shape = Shape::new(leaves, trajectories.len(), &at, 0);
        let count = shape.plane_count() as usize;
        let prunes = options.prunes_searches;
        let horizon = Horizon::new(trajectories, &shape, now, prediction_horizon, prunes)?;
        let tight_small_branches = options.tight_small_branches;
        let vertices = vec![0; count];
        let planes = PlaneTree { shape, vertices, prediction_horizon, tight_small_branches };
        let mut this = Self {
            schedule: EventSchedule::new(now, count, cascade_limit(count))?,
            planes,
            challengers: vec![0; count],
            horizon,
            counts: BoxTreeCounts::default(),
            looseness,
            rebuilds_slow_branches: options.rebuilds_slow_branches,
            built_costs: Vec::new(),
            strains: BTreeMap::new(),
            strained: Vec::new(),
            edits: Edits::default(),
        };
        this.pick_all(&at, now);
        this.note_costs(None);
        this.certify_all(trajectories);
        Ok(this)
    }

    /// The time reached.
    pub fn now(&self) -> f64 {
        self.schedule.now()
    }

    /// The time of the next event, be it only that all certificates are renewed. Infinite if there
    /// is none.
    pub fn next_time(&self) -> f64 {
        self.schedule.next_time().map_or(self.horizon.end, |time| time.min(self.horizon.end))
    }

    /// The counts so far. Every event changes a plane, so there are no internal ones.
    pub fn counters(&self) -> &Counters {
        self.schedule.counters()
    }

    /// More counts so far.
    pub fn counts(&self) -> BoxTreeCounts {
        self.counts
    }

    /// How many inner nodes there are, each with two planes.
    pub fn node_count(&self) -> u32 {
        self.planes.shape.node_count() - self.planes.shape.free.len() as u32
    }

    /// How many steps it is from the root to the deepest leaf, or was before branches were rebuilt.
    pub fn height(&self) -> u32 {
        self.planes.shape.height
    }

    /// The bytes it holds on the heap, without those of the event queue (about 18 a plane).
    pub fn memory(&self) -> usize {
        self.planes.shape.memory()
            + size_of_val(&self.planes.vertices[..])
            + size_of_val(&self.challengers[..])
            + size_of_val(&self.built_costs[..])
            + self.horizon.memory()
    }

    /// The boxes at a time from now up to the next event.
    pub fn boxes<'a>(
        &'a self,
        trajectories: &'a VertexTrajectories,
        t: f64,
    ) -> Result<PlaneBoxes<'a>, Error> {
        self.schedule.check_target(t)?;
        self.check_trajectories(trajectories)?;
        if self.next_time() < t {
            return Err(Error::Parameter {
                what: "the time of the boxes",
                value: t,
                remedy: "an event lies before it; advance first",
            });
        }
        Ok(PlaneBoxes::new(&self.planes, trajectories, self.now(), t))
    }

    /// Advances time to `target`, events at that time included, and calls `report` for every change
    /// in order.
    pub fn advance(
        &mut self,
        trajectories: &VertexTrajectories,
        target: f64,
        mut report: impl FnMut(PlaneChange),
    ) -> Result<(), Error> {
        self.schedule.check_target(target)?;
        self.check_trajectories(trajectories)?;
        loop {
            match self.schedule.next_due(target.min(self.horizon.end)) {
                NextStep::Nothing if target < self.horizon.end => return Ok(()),
                NextStep::Nothing => self.renew(trajectories, &mut report)?,
                NextStep::Event(event) => self.handle(trajectories, &event, &mut report),
                NextStep::Cascade(time) => self.rebuild(trajectories, time, &mut report),
            }
        }
    }

    fn handle(
        &mut self,
        trajectories: &VertexTrajectories,
        event: &ScheduledEvent,
        report: &mut impl FnMut(PlaneChange),
    ) {
        let at = trajectories.at(event.time);
        let plane = event.id;
        let old = self.planes.vertices[plane as usize];
        let vertex = self.challengers[plane as usize];
        let side = self.planes.shape.plane_side(plane);
        let mut kind = ChangeKind::Tree;
        let mut above = Some(plane);
        while let Some(plane) = above {
            if self.planes.vertices[plane as usize] != old {
                // It has another vertex, but one candidate is new.
                self.reconsider(&at, plane, old, vertex);
                break;
            }
            self.set(plane, vertex, event.time, kind, report);
            self.recertify(&at, plane, Some(old));
            kind = ChangeKind::Passed;
            above = self.plane_above(plane, side);
        }
        self.relieve(trajectories, report);
    }

    pub(super) fn set(
        &mut self,
        plane: u32,
        vertex: u32,
        time: f64,
        kind: ChangeKind,
        report: &mut impl FnMut(PlaneChange),
    ) {
        self.planes.vertices[plane as usize] = vertex;
        self.report(plane, time, kind, report);
    }

    /// Counts and reports a plane that has a new vertex.
    pub(super) fn report(
        &mut self,
        plane: u32,
        time: f64,
        kind: ChangeKind,
        report: &mut impl FnMut(PlaneChange),
    ) {
        self.counts.plane_updates += 1;
        let shape = &self.planes.shape;
        let (node, side) = (shape.plane_node(plane), shape.plane_side(plane));
        report(PlaneChange {
            time,
            kind,
            node,
            side,
            vertex: self.planes.vertices[plane as usize],
        });
    }

    /// The next plane further up that bounds the branch of a plane on the same side.
    fn plane_above(&self, plane: u32, side: Side) -> Option<u32> {
        let shape = &self.planes.shape;
        let mut node = shape.plane_node(plane)?;
        loop {
            let parent = shape.parents[node as usize];
            if parent == NO_PARENT {
                return Some(shape.root_plane(side));
            }
            let part = shape.part_of(parent, Child::inner(node));
            let (plane, of) = shape.plane_around(parent, part);
            if of == side {
                return Some(plane);
            }
            node = parent;
        }
    }

    /// Replaces a candidate of a plane by another.
    fn reconsider(&mut self, at: &PositionsAt<'_>, plane: u32, old: u32, vertex: u32) {
        let event = self.schedule.event(plane);
        if event.is_some() && self.challengers[plane as usize] == old {
            self.recertify(at, plane, None);
        } else {
            self.consider(at, plane, vertex);
        }
    }

    /// Moves an event forward if a candidate overtakes sooner than the challenger.
    pub(super) fn consider(&mut self, at: &PositionsAt<'_>, plane: u32, vertex: u32) {
        self.schedule.counters_mut().certificates += 1;
        let extreme = self.planes.vertices[plane as usize];
        let side = self.planes.shape.plane_side(plane);
        let vertices = [extreme, vertex];
        let time = overtaken(at, self.now(), &self.horizon, vertices, side, Start::Open);
        let event = self.schedule.event(plane);
        if let Some(time) = time
            && event.is_none_or(|event| time < event.time)
        {
            self.challengers[plane as usize] = vertex;
            self.schedule.schedule(plane, 0, time);
        }
    }

    #[inline]
    pub(super) fn recertify(&mut self, at: &PositionsAt<'_>, plane: u32, beaten: Option<u32>) {
        self.schedule.counters_mut().certificates += 1;
        let visits = self.certify(at, plane, beaten);
        self.note_visits(plane, visits);
    }

    #[inline]
    fn certify(&mut self, at: &PositionsAt<'_>, plane: u32, beaten: Option<u32>) -> u64 {
        let (now, mut visits) = (self.now(), 0);
        let failure = self.planes.certify(at, now, &self.horizon, plane, beaten, &mut visits);
        self.counts.visits += visits;
        match failure {
            None => self.schedule.cancel(plane),
            Some(failure) => {
                self.challengers[plane as usize] = failure.challenger;
                // One kind: planes deeper down have smaller numbers.
                self.schedule.schedule(plane, 0, failure.time);
            }
        }
        visits
    }

    pub(super) fn certify_all(&mut self, trajectories: &VertexTrajectories) {
        let at = trajectories.at(self.now());
        self.schedule.clear();
        for plane in 0..self.planes.shape.plane_count() {
            let node = self.planes.shape.plane_node(plane);
            if node.is_some_and(|node| !self.planes.shape.is_used(node)) {
                continue;
            }
            self.schedule.counters_mut().certificates += 1;
            let extreme = self.planes.vertices[plane as usize];
            if self.horizon.is_doubtful(&self.planes.shape, plane, extreme) {
                self.certify(&at, plane, None);
            }
        }
    }

    /// Finds all vertices of all planes.
    pub(super) fn pick_all(&mut self, at: &PositionsAt<'_>, time: f64) {
        let Some(root) = self.planes.shape.root else { return };
        let extremes = self.planes.pick_branch(at, time, root);
        for (side, vertex) in Side::ALL.into_iter().zip(extremes) {
            let plane = self.planes.shape.root_plane(side);
            self.planes.vertices[plane as usize] = vertex;
        }
    }

    /// Finds all vertices afresh, after too many events at one time.
    fn rebuild(
        &mut self,
        trajectories: &VertexTrajectories,
        time: f64,
        report: &mut impl FnMut(PlaneChange),
    ) {
        let before = self.planes.vertices.clone();
        self.pick_all(&trajectories.at(time), time);
        for (plane, old) in (0..).zip(before) {
            // Planes without a node keep what they have.
            if self.planes.vertices[plane as usize] != old {
                self.report(plane, time, ChangeKind::Rebuilt, report);
            }
        }
        self.certify_all(trajectories);
    }

    pub(super) fn check_trajectories(
        &self,
        trajectories: &VertexTrajectories,
    ) -> Result<(), Error> {
        let vertices = self.planes.shape.vertex_count();
        if trajectories.len() >= vertices {
            return Ok(());
        }
        let expected = format!("at least the {vertices} the tree was made with");
        Err(Error::Length {
            what: "the trajectories of a kinetic tree",
            found: trajectories.len(),
            expected,
        })
    }
}

/// The number of events at one time beyond which finding all planes afresh is cheaper.
pub(super) fn cascade_limit(planes: usize) -> u64 {
    64 * planes as u64 + 1024
}
