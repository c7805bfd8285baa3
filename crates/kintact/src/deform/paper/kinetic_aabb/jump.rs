use super::deadlines::Deadlines;
use super::extremes::{Boxes, ExtremeTree, KineticOptions, Side};
use super::judge::Judge;
use super::leaves::Leaves;
use super::ordered::check_change;
use super::renew::Renewal;
use super::settle::{Settle, Watch, settle_curved};
use super::sweep::Sweep;
use super::topology::UNUSED;
use super::window::Window;
use crate::Error;
use crate::kinetic::Counters;
use crate::motion::{Changes, Flightplans};
use crate::simd;

/// A tree of boxes that is right at the times it is taken to.
///
/// A jump looks only at sides whose certificate failed on the way, finds their extremes at the
/// target and tells the parents, each side once: never more updates than a refit makes, and
/// usually far fewer than the events [`KineticAabbTree`](super::KineticAabbTree) would handle.
///
/// ```
/// use kintact::DVec3;
/// use kintact::deform::paper::{JumpAabbTree, KineticOptions, Leaves};
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
    pub(super) tree: ExtremeTree,
    now: f64,
    pub(super) deadlines: Deadlines,
    pub(super) window: Window,
    counters: Counters,
    box_updates: u64,
    pub(super) sweep: Sweep,
    pub(super) renewal: Renewal,
}

impl JumpAabbTree {
    /// Builds a tree over leaves as they stand at `now` and certifies it.
    pub fn new(
        plans: &Flightplans,
        leaves: &Leaves,
        now: f64,
        options: KineticOptions,
    ) -> Result<Self, Error> {
        let mut this = Self {
            tree: ExtremeTree::new(plans, leaves, now, &options)?,
            now,
            deadlines: Deadlines::default(),
            window: Window::new(plans, now, options.look_ahead)?,
            counters: Counters::default(),
            box_updates: 0,
            sweep: Sweep::default(),
            renewal: Renewal::default(),
        };
        this.certify_all(plans);
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
        Ok(self.tree.boxes(plans, self.window.start, self.now))
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
        let topology = &self.tree.topology;
        let is_straight = self.window.lines.is_some();
        while let Some((node, sides)) = self.deadlines.next_due(target, is_straight) {
            if topology.parents[node as usize] != UNUSED {
                self.sweep.ask(node, topology.heights[node as usize], sides);
            }
        }
        self.settle(plans, true);
        Ok(())
    }

    /// Tells the tree which plans changed: now, so advance to the time of the change with the old
    /// plans first. `plans` are the new ones.
    pub fn plans_changed(&mut self, plans: &Flightplans, changes: &Changes) -> Result<(), Error> {
        check_change(changes, self.now)?;
        self.tree.check_plans(plans)?;
        self.window.change(plans, changes);
        self.sweep.ask_for_changed(&self.tree, changes);
        self.settle(plans, !changes.jumped.is_empty());
        Ok(())
    }

    /// Adds a leaf with the given control points and returns what it is called: the smallest number
    /// never used, or that of a leaf removed before. Vertices are added to the plans first.
    pub fn insert(&mut self, plans: &Flightplans, points: &[u32]) -> Result<u32, Error> {
        self.tree.check_plans(plans)?;
        self.tree.check_insertion(plans, points)?;
        self.refresh(plans)?;
        let item = self.tree.insert(&plans.at(self.now), points);
        self.settle_edit(plans);
        Ok(item)
    }

    /// Takes a leaf away.
    pub fn remove(&mut self, plans: &Flightplans, item: u32) -> Result<(), Error> {
        self.tree.check_plans(plans)?;
        self.refresh(plans)?;
        self.tree.remove(item)?;
        self.settle_edit(plans);
        Ok(())
    }

    /// Takes all leaves at a vertex away and says which they were.
    pub fn remove_vertex(&mut self, plans: &Flightplans, vertex: u32) -> Result<Vec<u32>, Error> {
        let items = self.tree.items_at(vertex);
        items.iter().try_for_each(|&item| self.remove(plans, item))?;
        Ok(items)
    }

    /// Before an edit.
    fn refresh(&mut self, plans: &Flightplans) -> Result<(), Error> {
        self.window.make_room(plans, self.now);
        if self.tree.is_worn() {
            self.tree.rebuild(plans, self.now)?;
            // Extremes are found as things are when a window begins.
            self.renew(plans, self.now)?;
        }
        Ok(())
    }

    fn settle_edit(&mut self, plans: &Flightplans) {
        for node in self.tree.edits.vacated.drain(..) {
            self.deadlines.forget(node);
        }
        self.tree.ask_for_touched(&mut self.sweep);
        self.settle(plans, true);
    }

    pub(super) fn window_start(&self) -> f64 {
        self.window.start
    }

    /// Looks at all that is asked for. Extremes are known to be right at present unless `picks`.
    fn settle(&mut self, plans: &Flightplans, picks: bool) {
        self.deadlines.tidy(self.tree.extremes.len(), self.window.lines.is_some());
        let (sweep, deadlines) = (&mut self.sweep, &mut self.deadlines);
        let tally = match &self.window.lines {
            Some(lines) => {
                let look = lines.look(self.now);
                simd::dispatch(Settle { parts: self.tree.parts(), look, sweep, deadlines })
            }
            None => {
                let judge = Judge::new(plans, &self.window, self.now);
                settle_curved(&mut self.tree, &judge, picks, sweep, deadlines)
            }
        };
        self.sweep.end();
        self.count(tally.looked_at, tally.moved);
    }

    fn count(&mut self, looked_at: u64, moved: u64) {
        self.counters.events += looked_at;
        self.counters.certificates += looked_at;
        self.counters.rechecks += looked_at - moved;
        self.box_updates += moved;
    }

    /// Past the window nothing is known: finds all extremes as a refit would, in one pass, and
    /// starts the window around the target.
    fn renew(&mut self, plans: &Flightplans, target: f64) -> Result<(), Error> {
        self.window.open(plans, target, self.tree.options.look_ahead)?;
        self.now = target;
        self.certify_all(plans);
        Ok(())
    }

    /// Finds all extremes and deadlines of a window that begins now.
    fn certify_all(&mut self, plans: &Flightplans) {
        self.deadlines.clear();
        self.deadlines.tidy(self.tree.extremes.len(), self.window.lines.is_some());
        match &self.window.lines {
            Some(lines) => {
                self.renewal.run::<true>(&mut self.tree, lines.ends());
                simd::dispatch(Watch {
                    parts: self.tree.parts(),
                    look: lines.look(self.now),
                    nodes: &self.renewal.doubtful,
                    deadlines: &mut self.deadlines,
                });
            }
            None => {
                let judge = Judge::new(plans, &self.window, self.now);
                self.renewal.run_curved::<true>(&mut self.tree, &judge);
                for &(node, sides) in &self.renewal.doubtful {
                    for side in Side::of_set(sides) {
                        if let Some(failure) = judge.certify(&self.tree, node, side, None) {
                            self.deadlines.add(failure.time, node, side.bit());
                        }
                    }
                }
            }
        }
        self.count(6 * self.tree.live_nodes(), self.renewal.updates);
    }
}
