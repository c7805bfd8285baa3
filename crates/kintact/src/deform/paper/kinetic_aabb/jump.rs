//! [`JumpAabbTree`]: the kinetic AABB tree for callers that need boxes at some times only.
//!
//! [`JumpAabbTree::advance`] takes the certificates that expired on the way out of
//! `CertificateExpiry`, asks `Sweep` for their nodes, and evaluates those bottom-up at the target.
//! Past the window it renews everything in one pass. Departs from the paper, which handles every
//! event between two times.

use super::certificates::ExtremeCertificates;
use super::expiry::CertificateExpiry;
use super::extremes::{Boxes, ExtremeTree, KeysAhead, KineticOptions, Side};
use super::leaves::Leaves;
use super::ordered::check_change;
use super::renew::Renewal;
use super::sweep::Sweep;
use super::topology::UNUSED;
use super::update_pass::{CertificatePass, UpdatePass, settle_curved};
use super::window::ExpiryWindow;
use crate::Error;
use crate::kinetic::Counters;
use crate::motion::{Changes, VertexTrajectories};
use crate::simd;

/// A tree of boxes that is right at the times it is advanced to.
///
/// A jump evaluates only sides whose certificate failed on the way, finds their extremes at the
/// target and updates the parents, each side once: never more updates than a refit, and usually far
/// fewer than the events [`KineticAabbTree`](super::KineticAabbTree) would handle.
///
/// ```
/// use kintact::DVec3;
/// use kintact::deform::paper::{JumpAabbTree, KineticOptions, Leaves};
/// use kintact::motion::VertexTrajectories;
///
/// let trajectories = VertexTrajectories::linear(0.0, vec![DVec3::X, -DVec3::X], vec![DVec3::ZERO, DVec3::X])?;
/// let leaves = Leaves::points(2)?;
/// let mut tree = JumpAabbTree::new(&trajectories, &leaves, 0.0, KineticOptions::default())?;
/// tree.advance(&trajectories, 5.0)?;
/// let root = tree.tree().root().unwrap();
/// assert!(tree.boxes(&trajectories)?.of(root).max.x >= 4.0);
/// assert_eq!(tree.box_updates(), 2);
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct JumpAabbTree {
    pub(super) tree: ExtremeTree,
    now: f64,
    pub(super) expiry: CertificateExpiry,
    pub(super) window: ExpiryWindow,
    counters: Counters,
    box_updates: u64,
    pub(super) sweep: Sweep,
    pub(super) renewal: Renewal,
}

impl JumpAabbTree {
    /// Builds a tree over leaves as they are at `now` and certifies it.
    pub fn new(
        trajectories: &VertexTrajectories,
        leaves: &Leaves,
        now: f64,
        options: KineticOptions,
    ) -> Result<Self, Error> {
        let mut this = Self {
            tree: ExtremeTree::new(trajectories, leaves, now, &options)?,
            now,
            expiry: CertificateExpiry::default(),
            window: ExpiryWindow::new(
                trajectories,
                now,
                options.prediction_horizon,
                KeysAhead::NextKey,
            )?,
            counters: Counters::default(),
            box_updates: 0,
            sweep: Sweep::default(),
            renewal: Renewal::default(),
        };
        this.certify_all(trajectories);
        (this.counters.events, this.counters.rechecks, this.box_updates) = (0, 0, 0);
        Ok(this)
    }

    /// The nodes and their extremes.
    pub fn tree(&self) -> &ExtremeTree {
        &self.tree
    }

    /// The time reached.
    pub fn now(&self) -> f64 {
        self.now
    }

    /// The earliest time at which a certificate may fail or must be renewed: a jump to a time
    /// before it changes nothing. Infinite if there is none.
    pub fn next_time(&self) -> f64 {
        self.expiry.first().min(self.window.end)
    }

    /// The counts so far: `events` are sides evaluated, `rechecks` those of them that kept their
    /// extreme.
    pub fn counters(&self) -> &Counters {
        &self.counters
    }

    /// How many sides of boxes got another extreme so far; a refit writes six a node and frame.
    pub fn box_updates(&self) -> u64 {
        self.box_updates
    }

    /// The boxes now.
    pub fn boxes<'a>(&'a self, trajectories: &'a VertexTrajectories) -> Result<Boxes<'a>, Error> {
        self.tree.check_trajectories(trajectories)?;
        Ok(self.tree.boxes(trajectories, self.window.start, self.now))
    }

    /// Advances the tree to `target`, without the events on the way.
    pub fn advance(&mut self, trajectories: &VertexTrajectories, target: f64) -> Result<(), Error> {
        if !target.is_finite() {
            let remedy = "times must be finite numbers";
            return Err(Error::Parameter { what: "a time", value: target, remedy });
        }
        if target < self.now {
            let what = "the time to advance to";
            return Err(Error::Backwards { what, now: self.now, asked: target });
        }
        self.tree.check_trajectories(trajectories)?;
        if target == self.now {
            return Ok(());
        }
        if target >= self.window.end {
            return self.renew(trajectories, target);
        }
        self.now = target;
        let topology = &self.tree.topology;
        let is_straight = self.window.lines.is_some();
        while let Some((node, sides)) = self.expiry.next_due(target, is_straight) {
            if topology.parents[node as usize] != UNUSED {
                self.sweep.ask(node, topology.heights[node as usize], sides);
            }
        }
        self.update_nodes(trajectories, true);
        Ok(())
    }

    /// Reports changed trajectories to the tree: now, so advance to the time of the change with the
    /// old ones first. `trajectories` are the new ones.
    pub fn trajectories_changed(
        &mut self,
        trajectories: &VertexTrajectories,
        changes: &Changes,
    ) -> Result<(), Error> {
        check_change(changes, self.now)?;
        self.tree.check_trajectories(trajectories)?;
        self.window.change(trajectories, changes);
        self.sweep.ask_for_changed(&self.tree, changes);
        self.update_nodes(trajectories, !changes.jumped.is_empty());
        Ok(())
    }

    /// Adds a leaf with the given control points and returns its number: the smallest never used,
    /// or that of a leaf removed before. Vertices are added to the trajectories first.
    pub fn insert(
        &mut self,
        trajectories: &VertexTrajectories,
        points: &[u32],
    ) -> Result<u32, Error> {
        self.tree.check_trajectories(trajectories)?;
        self.tree.check_insertion(trajectories, points)?;
        self.refresh(trajectories)?;
        let item = self.tree.insert(&trajectories.at(self.now), points);
        self.settle_edit(trajectories);
        Ok(item)
    }

    /// Removes a leaf.
    pub fn remove(&mut self, trajectories: &VertexTrajectories, item: u32) -> Result<(), Error> {
        self.tree.check_trajectories(trajectories)?;
        self.refresh(trajectories)?;
        self.tree.remove(item)?;
        self.settle_edit(trajectories);
        Ok(())
    }

    /// Removes all leaves at a vertex and returns their numbers.
    pub fn remove_vertex(
        &mut self,
        trajectories: &VertexTrajectories,
        vertex: u32,
    ) -> Result<Vec<u32>, Error> {
        let items = self.tree.items_at(vertex);
        items.iter().try_for_each(|&item| self.remove(trajectories, item))?;
        Ok(items)
    }

    /// Before an edit: makes space for new vertices, and rebuilds a tree with too many edits.
    fn refresh(&mut self, trajectories: &VertexTrajectories) -> Result<(), Error> {
        self.window.make_room(trajectories, self.now);
        if self.tree.is_stale() {
            self.tree.rebuild(trajectories, self.now)?;
            // The pass that opens a window finds the extremes.
            self.renew(trajectories, self.now)?;
        }
        Ok(())
    }

    fn settle_edit(&mut self, trajectories: &VertexTrajectories) {
        for node in self.tree.edits.vacated.drain(..) {
            self.expiry.forget(node);
        }
        self.tree.ask_for_touched(&mut self.sweep);
        self.update_nodes(trajectories, true);
    }

    pub(super) fn window_start(&self) -> f64 {
        self.window.start
    }

    /// Evaluates all requested nodes. Extremes are known to be right at present unless `picks`.
    fn update_nodes(&mut self, trajectories: &VertexTrajectories, picks: bool) {
        self.expiry.tidy(self.tree.extremes.len(), self.window.lines.is_some());
        let (sweep, expiry) = (&mut self.sweep, &mut self.expiry);
        let counts = match &self.window.lines {
            Some(lines) => {
                let evaluator = lines.evaluator(self.now);
                simd::dispatch(UpdatePass { parts: self.tree.parts(), evaluator, sweep, expiry })
            }
            None => {
                let certificates = ExtremeCertificates::new(trajectories, &self.window, self.now);
                settle_curved(&mut self.tree, &certificates, picks, sweep, expiry)
            }
        };
        self.sweep.end();
        self.count(counts.evaluated, counts.moved);
    }

    fn count(&mut self, evaluated: u64, moved: u64) {
        self.counters.events += evaluated;
        self.counters.certificates += evaluated;
        self.counters.rechecks += evaluated - moved;
        self.box_updates += moved;
    }

    /// Past the window no certificate is known: finds all extremes as a refit would, in one pass,
    /// and starts the window around the target.
    fn renew(&mut self, trajectories: &VertexTrajectories, target: f64) -> Result<(), Error> {
        let horizon = self.tree.options.prediction_horizon;
        self.window.open(trajectories, target, horizon, KeysAhead::NextKey)?;
        self.now = target;
        self.certify_all(trajectories);
        Ok(())
    }

    /// Finds all extremes and expiry times of a window that begins now.
    fn certify_all(&mut self, trajectories: &VertexTrajectories) {
        self.expiry.clear();
        self.expiry.tidy(self.tree.extremes.len(), self.window.lines.is_some());
        match &self.window.lines {
            Some(lines) => {
                self.renewal.run::<true>(&mut self.tree, lines.ends());
                simd::dispatch(CertificatePass {
                    parts: self.tree.parts(),
                    evaluator: lines.evaluator(self.now),
                    nodes: &self.renewal.undecided,
                    expiry: &mut self.expiry,
                });
            }
            None => {
                let certificates = ExtremeCertificates::new(trajectories, &self.window, self.now);
                self.renewal.run_curved::<true>(&mut self.tree, &certificates);
                for &(node, sides) in &self.renewal.undecided {
                    for side in Side::of_set(sides) {
                        if let Some(failure) = certificates.certify(&self.tree, node, side, None) {
                            self.expiry.add(failure.time, node, side.bit());
                        }
                    }
                }
            }
        }
        self.count(6 * self.tree.live_nodes(), self.renewal.updates);
    }
}
