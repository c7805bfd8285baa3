//! [`SeparationList`]: the paper's list of section 7, over two [`KineticAabbTree`]s.
//!
//! [`SeparationList::advance_to`] repeats until its target: advance both trees to the next event
//! time, certify again the pairs of boxes that got another extreme, then handle the pairs whose
//! certificates end. A pair that begins to overlap gets its children, one that ceases loses them.
//! When a key is passed all pairs are certified again. The module says where this departs from the
//! paper.

use super::certify::View;
use super::slab::{NONE, Slab, State};
use crate::Error;
use crate::deform::paper::KineticAabbTree;
use crate::geometry::Pair;
use crate::kinetic::{Counters, EventSchedule, NextStep, Start};
use crate::motion::VertexTrajectories;

/// What happened to a [`SeparationList`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SeparationCounts {
    /// Pairs of the list whose boxes began to overlap.
    pub overlaps: u64,
    /// Pairs above the list whose boxes ceased to overlap, and that became part of it.
    pub parents_apart: u64,
    /// Pairs of leaves whose boxes ceased to overlap.
    pub leaves_apart: u64,
    /// Pairs certified again because a box of theirs got another extreme, or because an extreme of
    /// it got another trajectory.
    pub box_changes: u64,
    /// Scans over all pairs, because a key was passed.
    pub renewals: u64,
}

/// The pairs of boxes of two kinetic trees at which a traversal stops, at every instant.
///
/// ```
/// use kintact::DVec3;
/// use kintact::geometry::Pair;
/// use kintact::deform::paper::SeparationList;
/// use kintact::deform::paper::{KineticAabbTree, KineticOptions, Leaves};
/// use kintact::motion::VertexTrajectories;
///
/// // A point flies through a resting one, from time 2 on.
/// let flying = VertexTrajectories::linear(0.0, vec![DVec3::ZERO], vec![DVec3::X])?;
/// let resting = VertexTrajectories::fixed(vec![DVec3::X * 2.0])?;
/// let tree = |trajectories| {
///     KineticAabbTree::new(trajectories, &Leaves::points(1)?, 0.0, KineticOptions::default())
/// };
/// let trajectories = [&flying, &resting];
/// let mut list = SeparationList::new([tree(&flying)?, tree(&resting)?], trajectories)?;
/// list.advance_to(trajectories, 1.9)?;
/// assert_eq!(list.overlapping().count(), 0);
/// list.advance_to(trajectories, 2.0)?;
/// assert_eq!(list.overlapping().next(), Some(Pair { a: 0, b: 0 }));
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct SeparationList {
    pub(super) trees: [KineticAabbTree; 2],
    pub(super) slab: Slab,
    pub(super) schedule: EventSchedule,
    horizon: f64,
    pub(super) margin: f64,
    pub(super) counts: SeparationCounts,
    /// Scratch lists of pairs and nodes.
    pub(super) ids: Vec<u32>,
    pub(super) changed: Vec<u32>,
}

/// By how much the margin is larger than needed, so that trajectories that change may round a little
/// more before all pairs are certified again.
const MARGIN_RESERVE: f64 = 4.0;

/// The only kind of event: its effect depends on the state of its pair.
const EVENT: u8 = 0;

impl SeparationList {
    /// Traverses the trees once. They must stand at the same time.
    pub fn new(
        trees: [KineticAabbTree; 2],
        trajectories: [&VertexTrajectories; 2],
    ) -> Result<Self, Error> {
        let now = trees[0].now();
        if trees[1].now() != now {
            return Err(Error::Parameter {
                what: "the time of the second tree of a separation list",
                value: trees[1].now(),
                remedy: "advance both trees to the same time first",
            });
        }
        let slab = Slab::new(trees.each_ref().map(|tree| tree.tree().node_count()));
        let schedule = EventSchedule::new(now, 0, u64::MAX)?;
        let mut list = Self {
            trees,
            slab,
            schedule,
            horizon: now,
            margin: 0.0,
            counts: SeparationCounts::default(),
            ids: Vec::new(),
            changed: Vec::new(),
        };
        list.renew(trajectories);
        list.traverse(trajectories);
        Ok(list)
    }

    /// The list's present time.
    pub fn now(&self) -> f64 {
        self.schedule.now()
    }

    /// The pairs of leaves, by their numbers in the trees' input, whose boxes overlap now; in no
    /// particular order. Kept as a list of their own: the cost is their number.
    pub fn overlapping(&self) -> impl Iterator<Item = Pair> {
        let [in_a, in_b] = self.trees.each_ref().map(KineticAabbTree::tree);
        self.slab.overlapping_leaves().iter().filter_map(move |&id| {
            let [a, b] = self.slab.get(id).nodes;
            Some(Pair { a: in_a.item(a)?, b: in_b.item(b)? })
        })
    }

    /// How many pairs are kept: the list and the overlapping pairs above it.
    pub fn len(&self) -> usize {
        self.slab.len()
    }

    /// Whether there are no pairs, because a tree is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What happened so far.
    pub fn counts(&self) -> SeparationCounts {
        self.counts
    }

    /// What its queue did so far.
    pub fn counters(&self) -> &Counters {
        self.schedule.counters()
    }

    /// The bytes of the pairs and their links on the heap; the queue has 18 more for each pair.
    pub fn memory(&self) -> usize {
        self.slab.memory()
    }

    /// The time of the next event, of a box or of a pair.
    pub fn next_time(&self) -> f64 {
        let [a, b] = self.trees.each_ref().map(KineticAabbTree::next_time);
        let pairs = self.schedule.next_time().unwrap_or(f64::INFINITY);
        a.min(b).min(pairs).min(self.horizon)
    }

    /// Advances time to `target`, events at that time included. The trajectories are those of the
    /// two trees.
    pub fn advance_to(
        &mut self,
        trajectories: [&VertexTrajectories; 2],
        target: f64,
    ) -> Result<(), Error> {
        self.schedule.check_target(target)?;
        loop {
            let next = self.next_time().min(target);
            // Boxes before pairs, at one time.
            self.advance_trees(trajectories, next)?;
            if self.horizon <= next {
                self.pass_events(trajectories, next);
                self.renew(trajectories);
                self.recertify_all(trajectories);
            }
            self.pass_events(trajectories, next);
            if next >= target && self.next_time() > target {
                return Ok(());
            }
        }
    }

    fn advance_trees(
        &mut self,
        trajectories: [&VertexTrajectories; 2],
        t: f64,
    ) -> Result<(), Error> {
        self.schedule.check_target(t)?;
        let mut changed = std::mem::take(&mut self.changed);
        for side in 0..2 {
            changed.clear();
            self.trees[side].advance(trajectories[side], t, |change| changed.push(change.node))?;
            if changed.is_empty() {
                continue;
            }
            // Certificates start now.
            self.pass_events(trajectories, t);
            let mut ids = std::mem::take(&mut self.ids);
            self.linked_pairs(side, &mut changed, &mut ids);
            for &id in &ids {
                self.certify(trajectories, id, Start::Open);
            }
            self.ids = ids;
        }
        self.changed = changed;
        Ok(())
    }

    /// The pairs that some nodes of a tree are in, each once for each of its nodes; counted.
    pub(super) fn linked_pairs(&mut self, side: usize, nodes: &mut Vec<u32>, ids: &mut Vec<u32>) {
        nodes.sort_unstable();
        nodes.dedup();
        ids.clear();
        nodes.iter().for_each(|&node| self.slab.pairs_of(side, node, ids));
        self.counts.box_changes += ids.len() as u64;
    }

    /// Handles the events of pairs up to a time and moves there.
    pub(super) fn pass_events(&mut self, trajectories: [&VertexTrajectories; 2], t: f64) {
        // Every pair may change, and its parents, and back again where boxes only touch.
        self.schedule.set_limit(1024 + 64 * self.slab.len() as u64);
        loop {
            match self.schedule.next_due(t) {
                NextStep::Nothing => return,
                NextStep::Event(event) => self.handle(trajectories, event.id),
                NextStep::Cascade(_) => {
                    self.schedule.clear();
                    self.traverse(trajectories);
                }
            }
        }
    }

    pub(super) fn view<'a>(&'a self, trajectories: [&'a VertexTrajectories; 2]) -> View<'a> {
        View {
            trees: self.trees.each_ref().map(KineticAabbTree::tree),
            trajectories,
            now: self.schedule.now(),
            horizon: self.horizon,
            margin: self.margin,
        }
    }

    /// Sets the horizon: the next key from now on, or a later one if the trees look further ahead.
    pub(super) fn renew(&mut self, trajectories: [&VertexTrajectories; 2]) {
        let now = self.schedule.now();
        let end = |side: usize| self.trees[side].tree().keys_ahead().end(trajectories[side], now);
        self.horizon = end(0).min(end(1)).max(now.next_up());
        let last = self.last_time(trajectories);
        self.margin = MARGIN_RESERVE * self.needed_margin(trajectories, now, last);
        self.counts.renewals += 1;
    }

    /// Each level of a tree relies on one more certificate, and each of those may overlook 16 times
    /// the rounding of positions.
    fn needed_margin(&self, trajectories: [&VertexTrajectories; 2], now: f64, last: f64) -> f64 {
        let margin = |side: usize| {
            let height = f64::from(self.trees[side].tree().height() + 2);
            16.0 * height * trajectories[side].rounding(now, last)
        };
        margin(0) + margin(1)
    }

    /// Whether the margin of the present certificates is still enough.
    pub(super) fn margin_suffices(&self, trajectories: [&VertexTrajectories; 2]) -> bool {
        let now = self.schedule.now();
        self.needed_margin(trajectories, now, self.last_time(trajectories)) <= self.margin
    }

    /// Up to when certificates made now may be trusted, as far as rounding is concerned: without
    /// end, positions are those of the last key.
    fn last_time(&self, trajectories: [&VertexTrajectories; 2]) -> f64 {
        let now = self.schedule.now();
        if self.horizon.is_finite() {
            return self.horizon;
        }
        trajectories.iter().filter_map(|body| body.last_key()).fold(now, f64::max)
    }

    pub(super) fn recertify_all(&mut self, trajectories: [&VertexTrajectories; 2]) {
        self.schedule.clear();
        for id in 0..self.slab.end() {
            if self.slab.get(id).state != State::Free {
                self.certify(trajectories, id, Start::Open);
            }
        }
    }

    /// Finds the whole list from scratch.
    pub(super) fn traverse(&mut self, trajectories: [&VertexTrajectories; 2]) {
        self.slab.clear();
        let [a, b] = self.trees.each_ref().map(|tree| tree.tree().root());
        if let (Some(a), Some(b)) = (a, b) {
            self.add(trajectories, [a, b], NONE);
        }
    }

    /// Adds a pair in its present state, with all below it.
    fn add(&mut self, trajectories: [&VertexTrajectories; 2], nodes: [u32; 2], parent: u32) {
        let gap = self.view(trajectories).largest_gap(nodes, self.schedule.now());
        let id = self.slab.insert(nodes, parent);
        if gap <= 0.0 {
            self.begin(trajectories, id);
        }
        self.certify(trajectories, id, Start::Open);
    }

    fn are_leaves(&self, nodes: [u32; 2]) -> bool {
        (0..2).all(|side| self.trees[side].tree().children(nodes[side]).is_empty())
    }

    /// A pair that was apart overlaps.
    pub(super) fn begin(&mut self, trajectories: [&VertexTrajectories; 2], id: u32) {
        let are_leaves = self.are_leaves(self.slab.get(id).nodes);
        self.slab.set_state(id, State::Overlapping, are_leaves);
        self.expand(trajectories, id);
    }

    /// A pair that overlapped is apart.
    pub(super) fn end(&mut self, id: u32) {
        if self.slab.get(id).first_child == NONE {
            self.counts.leaves_apart += 1;
        } else {
            self.counts.parents_apart += 1;
        }
        self.collapse(id);
        self.slab.set_state(id, State::Apart, false);
    }

    /// Adds the children of an overlapping pair: of both boxes, or of the one that has any.
    fn expand(&mut self, trajectories: [&VertexTrajectories; 2], id: u32) {
        let nodes = self.slab.get(id).nodes;
        let [a, b] = [0, 1].map(|side: usize| self.trees[side].tree().children(nodes[side]));
        match [a.is_empty(), b.is_empty()] {
            [true, true] => {}
            [true, false] => b.for_each(|b| self.add(trajectories, [nodes[0], b], id)),
            [false, true] => a.for_each(|a| self.add(trajectories, [a, nodes[1]], id)),
            [false, false] => {
                for a in a {
                    b.clone().for_each(|b| self.add(trajectories, [a, b], id));
                }
            }
        }
    }

    /// Removes everything below a pair.
    pub(super) fn collapse(&mut self, id: u32) {
        let mut waiting: Vec<u32> = self.slab.children(id).collect();
        while let Some(below) = waiting.pop() {
            waiting.extend(self.slab.children(below));
            self.schedule.cancel(below);
            self.slab.remove(below);
        }
        self.slab.forget_children(id);
    }

    /// Handles the end of a pair's certificate.
    fn handle(&mut self, trajectories: [&VertexTrajectories; 2], id: u32) {
        let entry = *self.slab.get(id);
        match entry.state {
            State::Free => {}
            State::Apart => {
                // Another axis may keep them apart.
                if let Some(until) = self.view(trajectories).apart_until(entry.nodes, Start::Open) {
                    self.schedule.counters_mut().rechecks += 1;
                    self.schedule.schedule(id, EVENT, until);
                    return;
                }
                self.counts.overlaps += 1;
                self.begin(trajectories, id);
                self.certify(trajectories, id, Start::Root);
            }
            State::Overlapping => {
                self.end(id);
                self.certify(trajectories, id, Start::Root);
            }
        }
    }

    pub(super) fn certify(
        &mut self,
        trajectories: [&VertexTrajectories; 2],
        id: u32,
        start: Start,
    ) {
        let entry = *self.slab.get(id);
        let view = self.view(trajectories);
        let now = view.now;
        let until = match entry.state {
            State::Free => return,
            State::Apart => view.apart_until(entry.nodes, start).unwrap_or(now),
            State::Overlapping => view.overlapping_until(entry.nodes, start),
        };
        self.schedule.counters_mut().certificates += 1;
        self.schedule.schedule(id, EVENT, until);
    }
}
