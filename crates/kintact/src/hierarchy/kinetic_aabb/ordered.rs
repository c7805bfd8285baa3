use super::extremes::{Boxes, ExtremeTree, KineticOptions, Side};
use super::leaves::Leaves;
use super::sweep::Sweep;
use super::window::Window;
use crate::Error;
use crate::kinetic::{Agenda, Counters, Due, Event};
use crate::motion::{Changes, Flightplans, Moment};

/// Why a box got another extreme.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChangeKind {
    /// A control point of a leaf overtook the extreme.
    Leaf,
    /// The extreme of one child overtook that of another.
    Tree,
    /// The extreme of a child was overtaken and was the parent's too.
    Passed,
    /// A vertex was moved by a change of flightplans.
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

/// Kinds of events in the order in which they are handled at one time; within a kind the deepest
/// node comes first because it has the smallest number.
const LEAF: u8 = 0;
const TREE: u8 = 1;

/// A tree of boxes that is right at every instant and tells of every change in order.
///
/// The log of changes depends on the motion alone, not on the times advanced to.
///
/// ```
/// use kintact::DVec3;
/// use kintact::hierarchy::{KineticAabbTree, KineticOptions, Leaves};
/// use kintact::motion::Flightplans;
///
/// // Two points on the x axis; the second overtakes the first at time 2.
/// let plans = Flightplans::linear(0.0, vec![DVec3::X, -DVec3::X], vec![DVec3::ZERO, DVec3::X])?;
/// let leaves = Leaves::points(2)?;
/// let mut tree = KineticAabbTree::new(&plans, &leaves, 0.0, KineticOptions::default())?;
/// let mut times = Vec::new();
/// tree.advance(&plans, 5.0, |change| times.push(change.time))?;
/// assert_eq!(times, [2.0, 2.0]); // both the lower and the upper side of the root
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct KineticAabbTree {
    tree: ExtremeTree,
    agenda: Agenda,
    /// Who will overtake, for each node and side.
    challengers: Vec<[u16; 6]>,
    window: Window,
    box_updates: u64,
    renewals: u64,
}

impl KineticAabbTree {
    /// Builds a tree over leaves as they stand at `now` and certifies it.
    pub fn new(
        plans: &Flightplans,
        leaves: &Leaves,
        now: f64,
        options: KineticOptions,
    ) -> Result<Self, Error> {
        let tree = ExtremeTree::new(plans, leaves, now, &options)?;
        let nodes = tree.node_count() as usize;
        let mut this = Self {
            agenda: Agenda::new(now, nodes * 6, cascade_limit(nodes))?,
            challengers: vec![[0; 6]; nodes],
            window: Window::new(plans, now, options.look_ahead)?,
            tree,
            box_updates: 0,
            renewals: 0,
        };
        this.certify_all(plans);
        Ok(this)
    }

    /// The nodes and their extremes.
    pub fn tree(&self) -> &ExtremeTree {
        &self.tree
    }

    /// The time reached.
    pub fn now(&self) -> f64 {
        self.agenda.now()
    }

    /// When something will happen next, be it only that all certificates are renewed. Infinite if
    /// nothing ever will.
    pub fn next_time(&self) -> f64 {
        self.agenda.next_time().map_or(self.window.end, |time| time.min(self.window.end))
    }

    /// What it cost so far. Every event changes a box, so there are no internal ones; what is paid
    /// instead are [`renewals`](Self::renewals). Responsiveness is `scheduled + cancelled` an event.
    pub fn counters(&self) -> &Counters {
        self.agenda.counters()
    }

    /// How often all certificates were renewed because a key was passed (or the look-ahead).
    pub fn renewals(&self) -> u64 {
        self.renewals
    }

    /// How many sides of boxes got another extreme so far; a refit writes six a node and frame.
    pub fn box_updates(&self) -> u64 {
        self.box_updates
    }

    /// The boxes at a time from now up to the next event.
    pub fn boxes<'a>(&'a self, plans: &'a Flightplans, t: f64) -> Result<Boxes<'a>, Error> {
        self.agenda.check_target(t)?;
        self.tree.check_plans(plans)?;
        if self.next_time() < t {
            return Err(Error::Parameter {
                what: "the time of the boxes",
                value: t,
                remedy: "an event lies before it; advance first",
            });
        }
        Ok(self.tree.boxes(plans, self.now(), t))
    }

    /// Lets time run to `target`, events at that time included, and tells of every change in
    /// order.
    pub fn advance(
        &mut self,
        plans: &Flightplans,
        target: f64,
        mut tell: impl FnMut(BoxChange),
    ) -> Result<(), Error> {
        self.agenda.check_target(target)?;
        self.tree.check_plans(plans)?;
        loop {
            match self.agenda.next_due(target.min(self.window.end)) {
                Due::Nothing if target < self.window.end => return Ok(()),
                Due::Nothing => self.renew(plans)?,
                Due::Event(event) => self.handle(plans, &event, &mut tell),
                Due::Cascade(time) => self.rebuild(plans, time, &mut tell),
            }
        }
    }

    /// Tells the tree which plans changed: now, so advance to the time of the change with the old
    /// plans first. `plans` are the new ones.
    pub fn plans_changed(
        &mut self,
        plans: &Flightplans,
        changes: &Changes,
        mut tell: impl FnMut(BoxChange),
    ) -> Result<(), Error> {
        let now = self.now();
        check_change(changes, now)?;
        self.tree.check_plans(plans)?;
        self.window.change(plans, changes);
        let at = plans.at(now);
        let mut sweep = Sweep::over(self.tree.leaves_of(changes));
        while let Some((node, sides)) = sweep.next() {
            let mut raised = 0;
            for side in Side::of_set(sides) {
                let jumps = !changes.jumped.is_empty();
                let moved = jumps && self.tree.pick(&at, now, node, side);
                let vertex = self.tree.extreme(node, side);
                if moved {
                    self.box_updates += 1;
                    let kind = ChangeKind::Plan;
                    tell(BoxChange { time: now, kind, node, side, vertex });
                }
                self.recertify(&at, node, side, None);
                if moved || is_listed(changes, vertex) {
                    raised |= side.bit();
                }
            }
            if let (Some(parent), true) = (self.tree.parent(node), raised != 0) {
                sweep.raise(parent, raised);
            }
        }
        Ok(())
    }

    fn handle(&mut self, plans: &Flightplans, event: &Event, tell: &mut impl FnMut(BoxChange)) {
        let (node, side) = (event.id / 6, Side((event.id % 6) as u8));
        let moment = plans.at(event.time);
        let slot = self.challengers[node as usize][side.index()];
        let vertex = self.tree.candidate(node, usize::from(slot), side);
        let old = self.tree.extreme(node, side);
        let mut kind = if event.kind == LEAF { ChangeKind::Leaf } else { ChangeKind::Tree };
        let mut at = Some(node);
        while let Some(node) = at {
            if self.tree.extreme(node, side) != old {
                // It has another extreme, but one challenger is new.
                self.recertify(&moment, node, side, None);
                return;
            }
            self.tree.set_extreme(node, side, vertex);
            self.box_updates += 1;
            tell(BoxChange { time: event.time, kind, node, side, vertex });
            self.recertify(&moment, node, side, Some(old));
            kind = ChangeKind::Passed;
            at = self.tree.parent(node);
        }
    }

    #[inline]
    fn recertify(&mut self, at: &Moment<'_>, node: u32, side: Side, beaten: Option<u32>) {
        self.agenda.counters_mut().certificates += 1;
        self.certify(at, node, side, beaten);
    }

    #[inline]
    fn certify(&mut self, at: &Moment<'_>, node: u32, side: Side, beaten: Option<u32>) {
        let now = self.now();
        let failure = self.tree.certify(at, now, &self.window, node, side, beaten);
        let id = node * 6 + u32::from(side.0);
        match failure {
            None => self.agenda.cancel(id),
            Some(failure) => {
                self.challengers[node as usize][side.index()] = failure.challenger;
                let kind = if self.tree.is_leaf(node) { LEAF } else { TREE };
                self.agenda.schedule(id, kind, failure.time);
            }
        }
    }

    /// Starts the next window.
    fn renew(&mut self, plans: &Flightplans) -> Result<(), Error> {
        self.window.open(plans, self.now(), self.tree.look_ahead)?;
        self.renewals += 1;
        self.certify_all(plans);
        Ok(())
    }

    fn certify_all(&mut self, plans: &Flightplans) {
        let at = plans.at(self.now());
        self.agenda.clear();
        for node in 0..self.tree.node_count() {
            self.agenda.counters_mut().certificates += 6;
            for side in Side::of_set(self.window.doubtful(&self.tree, node)) {
                self.certify(&at, node, side, None);
            }
        }
    }

    fn rebuild(&mut self, plans: &Flightplans, time: f64, tell: &mut impl FnMut(BoxChange)) {
        let at = plans.at(time);
        for node in 0..self.tree.node_count() {
            for side in Side::ALL {
                if self.tree.pick(&at, time, node, side) {
                    self.box_updates += 1;
                    let vertex = self.tree.extreme(node, side);
                    let kind = ChangeKind::Rebuilt;
                    tell(BoxChange { time, kind, node, side, vertex });
                }
            }
        }
        self.certify_all(plans);
    }
}

/// As many events at one time as a tree may have before finding all extremes afresh is cheaper.
fn cascade_limit(nodes: usize) -> u64 {
    64 * nodes as u64 + 1024
}

pub(in crate::hierarchy) fn check_change(changes: &Changes, now: f64) -> Result<(), Error> {
    if changes.time == now {
        return Ok(());
    }
    Err(Error::Parameter {
        what: "the time of a flightplan change",
        value: changes.time,
        remedy: "advance the tree to that time first, with the old plans",
    })
}

pub(in crate::hierarchy) fn is_listed(changes: &Changes, vertex: u32) -> bool {
    [&changes.turned, &changes.jumped].iter().any(|list| list.binary_search(&vertex).is_ok())
}
