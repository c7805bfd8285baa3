use glam::DVec3;

use super::deadlines::Deadlines;
use super::extremes::{ALL_SIDES, Boxes, ExtremeTree, KineticOptions, Side};
use super::leaves::Leaves;
use super::ordered::{check_change, is_listed};
use super::sweep::Sweep;
use super::window::Window;
use crate::Error;
use crate::kinetic::Counters;
use crate::motion::{Changes, Flightplans, Moment};

/// A tree of boxes that is right at the times it is taken to.
///
/// A jump looks only at sides whose certificate failed on the way, finds their extremes at the
/// target and tells the parents, each side once: never more updates than a refit makes, and
/// usually far fewer than the events [`KineticAabbTree`](super::KineticAabbTree) would handle.
///
/// ```
/// use kintact::DVec3;
/// use kintact::hierarchy::{JumpAabbTree, KineticOptions, Leaves};
/// use kintact::motion::Flightplans;
///
/// let plans = Flightplans::linear(0.0, vec![DVec3::X, -DVec3::X], vec![DVec3::ZERO, DVec3::X])?;
/// let leaves = Leaves::points(2)?;
/// let mut tree = JumpAabbTree::new(&plans, &leaves, 0.0, KineticOptions::default())?;
/// tree.advance(&plans, 5.0)?;
/// let root = tree.tree().root().unwrap();
/// assert!(tree.boxes(&plans)?.of(root).max.x >= 4.0);
/// assert_eq!(tree.box_updates(), 2);
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct JumpAabbTree {
    tree: ExtremeTree,
    now: f64,
    deadlines: Deadlines,
    window: Window,
    counters: Counters,
    box_updates: u64,
    sweep: Sweep,
    touched: Vec<u32>,
    /// Scratch memory: where all vertices are when a window begins.
    positions: Vec<DVec3>,
}

impl JumpAabbTree {
    /// Builds a tree over leaves as they stand at `now` and certifies it.
    pub fn new(
        plans: &Flightplans,
        leaves: &Leaves,
        now: f64,
        options: KineticOptions,
    ) -> Result<Self, Error> {
        let tree = ExtremeTree::new(plans, leaves, now, &options)?;
        let mut this = Self {
            now,
            deadlines: Deadlines::new(tree.node_count() as usize),
            window: Window::new(plans, now, options.look_ahead)?,
            tree,
            counters: Counters::default(),
            box_updates: 0,
            sweep: Sweep::default(),
            touched: Vec::new(),
            positions: Vec::new(),
        };
        let at = plans.at(now);
        for node in 0..this.tree.node_count() {
            this.certify_to_the_end(&at, node);
        }
        this.deadlines.repair_all();
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

    /// The earliest time at which a certificate fails or must be renewed: a jump to a time before
    /// it changes nothing. Infinite if there is none.
    pub fn next_time(&self) -> f64 {
        self.deadlines.first().min(self.window.end)
    }

    /// What it cost so far: `events` are sides looked at, `rechecks` those of them that kept their
    /// extreme.
    pub fn counters(&self) -> &Counters {
        &self.counters
    }

    /// How many sides of boxes got another extreme so far; a refit writes six a node and frame.
    pub fn box_updates(&self) -> u64 {
        self.box_updates
    }

    /// The boxes now.
    pub fn boxes<'a>(&'a self, plans: &'a Flightplans) -> Result<Boxes<'a>, Error> {
        self.tree.check_plans(plans)?;
        Ok(self.tree.boxes(plans, self.now, self.now))
    }

    /// Takes the tree to `target`, whatever happened on the way.
    pub fn advance(&mut self, plans: &Flightplans, target: f64) -> Result<(), Error> {
        if !target.is_finite() {
            let remedy = "times must be finite numbers";
            return Err(Error::Parameter { what: "a time", value: target, remedy });
        }
        if target < self.now {
            let what = "the time to advance to";
            return Err(Error::Backwards { what, now: self.now, asked: target });
        }
        self.tree.check_plans(plans)?;
        if target == self.now {
            return Ok(());
        }
        if target >= self.window.end {
            return self.renew(plans, target);
        }
        self.now = target;
        self.sweep.restart();
        self.deadlines.collect(target, &mut self.sweep.due);
        self.settle(plans, |_| false);
        Ok(())
    }

    /// Tells the tree which plans changed: now, so advance to the time of the change with the old
    /// plans first. `plans` are the new ones.
    pub fn plans_changed(&mut self, plans: &Flightplans, changes: &Changes) -> Result<(), Error> {
        check_change(changes, self.now)?;
        self.tree.check_plans(plans)?;
        self.window.change(plans, changes);
        self.sweep.restart();
        self.sweep.due = self.tree.leaves_of(changes);
        self.settle(plans, |vertex| is_listed(changes, vertex));
        Ok(())
    }

    /// Finds the extremes of all that is due, bottom-up, and goes on to the parent where the
    /// extreme is another or one that moves in another way than before.
    fn settle(&mut self, plans: &Flightplans, is_changed: impl Fn(u32) -> bool) {
        let at = plans.at(self.now);
        while let Some((node, sides)) = self.sweep.next() {
            let mut raised = 0;
            for side in Side::of_set(sides) {
                let moved = self.tree.pick(&at, self.now, node, side);
                self.counters.events += 1;
                self.counters.rechecks += u64::from(!moved);
                self.box_updates += u64::from(moved);
                if moved || is_changed(self.tree.extreme(node, side)) {
                    raised |= side.bit();
                }
            }
            self.certify(&at, node, sides);
            self.touched.push(node);
            if let (Some(parent), true) = (self.tree.parent(node), raised != 0) {
                self.sweep.raise(parent, raised);
            }
        }
        self.deadlines.repair(&mut self.touched);
    }

    /// Past the window nothing is known: finds all extremes as a refit would, in one pass, and
    /// starts the window around the target. (In straight motion an order that holds at both ends of
    /// the new window holds inside it; looking only where it does not saved 4% of all instructions
    /// on the cloth and was not worth a second way.)
    fn renew(&mut self, plans: &Flightplans, target: f64) -> Result<(), Error> {
        self.positions.resize(plans.len(), DVec3::ZERO);
        plans.positions_at(target, &mut self.positions)?;
        self.window.open(plans, target, self.tree.look_ahead)?;
        self.now = target;
        let at = plans.at(target);
        self.deadlines.clear();
        for node in 0..self.tree.node_count() {
            self.counters.events += 6;
            self.counters.rechecks += 6;
            // A child gives up an extreme only for one that lies further out, so an extreme that is
            // no candidate any more is overtaken too.
            for side in Side::of_set(self.tree.overtaken(&self.positions, node)) {
                let moved = u64::from(self.tree.pick_by(&self.positions, node, side));
                self.box_updates += moved;
                self.counters.rechecks -= moved;
            }
            self.certify_to_the_end(&at, node);
        }
        self.deadlines.repair_all();
        Ok(())
    }

    /// For all sides of a node that has no deadlines.
    #[inline]
    fn certify_to_the_end(&mut self, at: &Moment<'_>, node: u32) {
        let doubtful = self.window.doubtful(&self.tree, node);
        self.counters.certificates += u64::from((ALL_SIDES & !doubtful).count_ones());
        self.certify(at, node, doubtful);
    }

    #[inline]
    fn certify(&mut self, at: &Moment<'_>, node: u32, sides: u8) {
        for side in Side::of_set(sides) {
            let failure = self.tree.certify(at, self.now, &self.window, node, side, None);
            self.counters.certificates += 1;
            let time = failure.map_or(f64::INFINITY, |failure| failure.time);
            self.deadlines.set(node, side.index(), time);
        }
    }
}
