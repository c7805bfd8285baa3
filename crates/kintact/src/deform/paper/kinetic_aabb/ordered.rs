//! [`KineticAabbTree`]: the paper's kinetic AABB tree (sections 4 and 5), one event per node and
//! side.
//!
//! An event replaces the extreme of one side by its challenger, then goes up while parents had the
//! same extreme; the first parent with another one is only certified again. At the end of a window
//! [`ExpiryWindow`] opens the next and all certificates are renewed in one pass. Past
//! [`cascade_limit`] events at one time all extremes are found afresh. An event costs O(height)
//! certificates.

use super::certificates::{ExtremeCertificates, Failure};
use super::extremes::{Boxes, ExtremeTree, KineticOptions, Side};
use super::leaves::Leaves;
use super::renew::Renewal;
use super::sweep::Sweep;
use super::window::ExpiryWindow;
use crate::Error;
use crate::kinetic::{Counters, EventSchedule, NextStep, ScheduledEvent};
use crate::motion::{Changes, VertexTrajectories};

/// Why a box got another extreme.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChangeKind {
    /// A control point of a leaf overtook the extreme.
    Leaf,
    /// The extreme of one child overtook that of another.
    Tree,
    /// The extreme of a child was overtaken and was the parent's too.
    Passed,
    /// A vertex was moved by a change of its trajectory.
    Plan,
    /// Too much happened at one time, and all extremes were found afresh.
    Rebuilt,
}

/// A side of a box that follows another vertex from now on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BoxChange {
    /// When.
    pub time: f64,
    /// Why.
    pub kind: ChangeKind,
    /// Which node.
    pub node: u32,
    /// Which side of its box.
    pub side: Side,
    /// The new extreme.
    pub vertex: u32,
}

/// A tree of boxes that is right at every instant and reports every change in order.
///
/// The log of changes depends on the motion alone, not on the times advanced to.
///
/// ```
/// use kintact::DVec3;
/// use kintact::deform::paper::{KineticAabbTree, KineticOptions, Leaves};
/// use kintact::motion::VertexTrajectories;
///
/// // Two points on the x axis; the second overtakes the first at time 2.
/// let trajectories = VertexTrajectories::linear(0.0, vec![DVec3::X, -DVec3::X], vec![DVec3::ZERO, DVec3::X])?;
/// let leaves = Leaves::points(2)?;
/// let mut tree = KineticAabbTree::new(&trajectories, &leaves, 0.0, KineticOptions::default())?;
/// let mut times = Vec::new();
/// tree.advance(&trajectories, 5.0, |change| times.push(change.time))?;
/// assert_eq!(times, [2.0, 2.0]); // both the lower and the upper side of the root
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct KineticAabbTree {
    pub(super) tree: ExtremeTree,
    pub(super) schedule: Schedule,
    pub(super) window: ExpiryWindow,
    box_updates: u64,
    renewals: u64,
    pub(super) sweep: Sweep,
    pub(super) renewal: Renewal,
}

impl KineticAabbTree {
    /// Builds a tree over leaves as they are at `now` and certifies it.
    pub fn new(
        trajectories: &VertexTrajectories,
        leaves: &Leaves,
        now: f64,
        options: KineticOptions,
    ) -> Result<Self, Error> {
        let tree = ExtremeTree::new(trajectories, leaves, now, &options)?;
        let nodes = tree.node_count() as usize;
        let mut this = Self {
            schedule: Schedule {
                schedule: EventSchedule::new(now, nodes * 6, cascade_limit(nodes))?,
                challengers: vec![[0; 6]; nodes],
            },
            window: ExpiryWindow::new(
                trajectories,
                now,
                options.prediction_horizon,
                options.keys_ahead,
            )?,
            tree,
            box_updates: 0,
            renewals: 0,
            sweep: Sweep::default(),
            renewal: Renewal::default(),
        };
        this.certify_all::<true>(trajectories);
        Ok(this)
    }

    /// The nodes and their extremes.
    pub fn tree(&self) -> &ExtremeTree {
        &self.tree
    }

    /// The time reached.
    pub fn now(&self) -> f64 {
        self.schedule.schedule.now()
    }

    /// The time of the next event, be it only that all certificates are renewed. Infinite if there
    /// is none.
    pub fn next_time(&self) -> f64 {
        self.schedule.schedule.next_time().map_or(self.window.end, |time| time.min(self.window.end))
    }

    /// The counts so far. Every event changes a box, so there are no internal ones; the price are
    /// [`renewals`](Self::renewals). Responsiveness is `scheduled + cancelled` an event.
    pub fn counters(&self) -> &Counters {
        self.schedule.schedule.counters()
    }

    /// How often all certificates were renewed because a key (or the horizon) was passed.
    pub fn renewals(&self) -> u64 {
        self.renewals
    }

    /// How many sides of boxes got another extreme so far; a refit writes six a node and frame.
    pub fn box_updates(&self) -> u64 {
        self.box_updates
    }

    /// The boxes at a time from now up to the next event.
    pub fn boxes<'a>(
        &'a self,
        trajectories: &'a VertexTrajectories,
        t: f64,
    ) -> Result<Boxes<'a>, Error> {
        self.schedule.schedule.check_target(t)?;
        self.tree.check_trajectories(trajectories)?;
        if self.next_time() < t {
            return Err(Error::Parameter {
                what: "the time of the boxes",
                value: t,
                remedy: "an event lies before it; advance first",
            });
        }
        Ok(self.tree.boxes(trajectories, self.window.start, t))
    }

    /// Advances time to `target`, events at that time included, and calls `report` for every change
    /// in order.
    pub fn advance(
        &mut self,
        trajectories: &VertexTrajectories,
        target: f64,
        mut report: impl FnMut(BoxChange),
    ) -> Result<(), Error> {
        self.schedule.schedule.check_target(target)?;
        self.tree.check_trajectories(trajectories)?;
        loop {
            match self.schedule.schedule.next_due(target.min(self.window.end)) {
                NextStep::Nothing if target < self.window.end => return Ok(()),
                NextStep::Nothing => self.renew(trajectories)?,
                NextStep::Event(event) => self.handle(trajectories, &event, &mut report),
                NextStep::Cascade(time) => self.rebuild(trajectories, time, &mut report),
            }
        }
    }

    /// Reports changed trajectories to the tree: now, so advance to the time of the change with the
    /// old ones first. `trajectories` are the new ones.
    pub fn trajectories_changed(
        &mut self,
        trajectories: &VertexTrajectories,
        changes: &Changes,
        mut report: impl FnMut(BoxChange),
    ) -> Result<(), Error> {
        let now = self.now();
        check_change(changes, now)?;
        self.tree.check_trajectories(trajectories)?;
        self.window.change(trajectories, changes);
        self.sweep.ask_for_changed(&self.tree, changes);
        self.update_nodes(trajectories, !changes.jumped.is_empty(), &mut report);
        Ok(())
    }

    pub(super) fn window_start(&self) -> f64 {
        self.window.start
    }

    /// Certifies all requested nodes, bottom-up, and goes on to the parent where the extreme has
    /// changed or moves in another way than before. Extremes are found anew if `picks`, otherwise
    /// they are known to be right at present.
    pub(super) fn update_nodes(
        &mut self,
        trajectories: &VertexTrajectories,
        picks: bool,
        report: &mut impl FnMut(BoxChange),
    ) {
        let time = self.now();
        let certificates = ExtremeCertificates::new(trajectories, &self.window, time);
        while let Some((node, sides)) = self.sweep.next() {
            let mut raised = 0;
            for side in Side::of_set(sides) {
                if picks && certificates.pick(&mut self.tree, node, side) {
                    self.box_updates += 1;
                    let vertex = self.tree.extreme(node, side);
                    report(BoxChange { time, kind: ChangeKind::Plan, node, side, vertex });
                    raised |= side.bit();
                }
                let failure = certificates.certify(&self.tree, node, side, None);
                self.schedule.set(&self.tree, node, side, failure);
            }
            raised |= self.sweep.changed_sides(&self.tree.extremes[node as usize], sides);
            self.sweep.raise(&self.tree.topology, node, raised);
        }
        self.sweep.end();
    }

    fn handle(
        &mut self,
        trajectories: &VertexTrajectories,
        event: &ScheduledEvent,
        report: &mut impl FnMut(BoxChange),
    ) {
        let (node, side) = (event.id / 6, Side((event.id % 6) as u8));
        let certificates = ExtremeCertificates::new(trajectories, &self.window, event.time);
        let slot = self.schedule.challengers[node as usize][side.index()];
        let vertex = self.tree.candidate(node, usize::from(slot), side);
        let old = self.tree.extreme(node, side);
        let mut kind = if self.tree.is_leaf(node) { ChangeKind::Leaf } else { ChangeKind::Tree };
        let mut at = Some(node);
        while let Some(node) = at {
            if self.tree.extreme(node, side) != old {
                // It has another extreme, but one challenger is new.
                let failure = certificates.certify(&self.tree, node, side, None);
                self.schedule.set(&self.tree, node, side, failure);
                return;
            }
            self.tree.set_extreme(node, side, vertex);
            self.box_updates += 1;
            report(BoxChange { time: event.time, kind, node, side, vertex });
            let failure = certificates.certify(&self.tree, node, side, Some(old));
            self.schedule.set(&self.tree, node, side, failure);
            kind = ChangeKind::Passed;
            at = self.tree.parent(node);
        }
    }

    pub(super) fn open_window(&mut self, trajectories: &VertexTrajectories) -> Result<(), Error> {
        let (horizon, ahead) = (self.tree.options.prediction_horizon, self.tree.keys_ahead());
        self.window.open(trajectories, self.now(), horizon, ahead)
    }

    /// Starts the next window.
    fn renew(&mut self, trajectories: &VertexTrajectories) -> Result<(), Error> {
        self.open_window(trajectories)?;
        self.renewals += 1;
        self.certify_all::<false>(trajectories);
        Ok(())
    }

    /// Finds the events of a window, and the extremes as well if `PICK`.
    pub(super) fn certify_all<const PICK: bool>(&mut self, trajectories: &VertexTrajectories) {
        self.schedule.schedule.clear();
        let certificates = ExtremeCertificates::new(trajectories, &self.window, self.now());
        let mut renewal = std::mem::take(&mut self.renewal);
        match &self.window.lines {
            Some(lines) => renewal.run::<PICK>(&mut self.tree, lines.ends()),
            None => renewal.run_curved::<PICK>(&mut self.tree, &certificates),
        }
        let mut doubted = 0;
        for &(node, sides) in &renewal.undecided {
            doubted += u64::from(sides.count_ones());
            for side in Side::of_set(sides) {
                let failure = certificates.certify(&self.tree, node, side, None);
                self.schedule.set(&self.tree, node, side, failure);
            }
        }
        self.schedule.schedule.counters_mut().certificates += 6 * self.tree.live_nodes() - doubted;
        self.renewal = renewal;
    }

    fn rebuild(
        &mut self,
        trajectories: &VertexTrajectories,
        time: f64,
        report: &mut impl FnMut(BoxChange),
    ) {
        let certificates = ExtremeCertificates::new(trajectories, &self.window, time);
        for node in self.tree.bottom_up() {
            for side in Side::ALL {
                if certificates.pick(&mut self.tree, node, side) {
                    self.box_updates += 1;
                    let vertex = self.tree.extreme(node, side);
                    let kind = ChangeKind::Rebuilt;
                    report(BoxChange { time, kind, node, side, vertex });
                }
            }
        }
        self.certify_all::<false>(trajectories);
    }
}

/// The events of a tree: one for each node and side whose certificate fails within the window.
#[derive(Debug, Clone)]
pub(super) struct Schedule {
    pub(super) schedule: EventSchedule,
    /// The slot of the candidate that will overtake, for each node and side.
    challengers: Vec<[u16; 6]>,
}

impl Schedule {
    /// The queue takes 18.3 bytes an id (see [`queue`](crate::kinetic::queue)).
    pub(super) fn memory(&self) -> usize {
        self.challengers.capacity() * (size_of::<[u16; 6]>() + 6 * 73 / 4)
    }

    /// Makes space for all nodes.
    pub(super) fn resize(&mut self, tree: &ExtremeTree) {
        let nodes = tree.node_count() as usize;
        self.challengers.resize(nodes, [0; 6]);
        self.schedule.set_limit(cascade_limit(nodes));
    }

    /// Schedules the end of a certificate. Of equal times the lower node comes first.
    #[inline]
    fn set(&mut self, tree: &ExtremeTree, node: u32, side: Side, failure: Option<Failure>) {
        self.schedule.counters_mut().certificates += 1;
        let id = node * 6 + u32::from(side.0);
        match failure {
            None => self.schedule.cancel(id),
            Some(failure) => {
                self.challengers[node as usize][side.index()] = failure.challenger;
                let height = tree.topology.heights[node as usize];
                self.schedule.schedule(id, height, failure.time);
            }
        }
    }
}

/// The number of events at one time beyond which finding all extremes afresh is cheaper.
fn cascade_limit(nodes: usize) -> u64 {
    64 * nodes as u64 + 1024
}

pub(crate) fn check_change(changes: &Changes, now: f64) -> Result<(), Error> {
    if changes.time == now {
        return Ok(());
    }
    Err(Error::Parameter {
        what: "the time of a trajectory change",
        value: changes.time,
        remedy: "advance the tree to that time first, with the old trajectories",
    })
}
