//! [`Fleets`]: a grid for each group of bodies that move alike, so that only relative motion costs.
//!
//! Two groups of bodies that fly past each other cross no cells if each has a grid whose cells move with it.
//! Bodies of different groups meet in the grid of the larger one, in which those of the other are *guests*
//! while they may come near it. The steps of an event:
//!
//! 1. Bodies that have changed their motions are moved to the group that they move with, and their blocks
//!    (`blocks`) grow if they must.
//! 2. Bodies enter grids as guests, or leave them, where their blocks begin or cease to overlap blocks of other
//!    groups; when the window of the blocks ends they are made anew.
//! 3. The grid with the earliest event handles it.
//! 4. Once a grid has counted enough work, or the first bodies have come, bodies are divided into groups again (`groups`); if that makes them
//!    at most half as fast within their groups, all grids are made anew. Else that grid chooses its cells anew.
//!
//! With one group there are no blocks, and nothing is added to the cost of one grid. Behind
//! [`KineticGrid`](super::KineticGrid) and [`Adaptive`](super::super::Adaptive).

use super::super::BroadCounters;
use super::super::pairs::DiscoveredPair;
use super::super::registry::{BodyRegistry, Finder};
use super::blocks::{Blocks, FleetSet, FleetView};
use super::groups::{Groups, groups, relative_speed, spread_of, velocity};
use super::{Grid, Role, Work};

/// How much slower bodies must be within new groups for new grids to be worth it. Larger: grids are made for
/// little.
const WORTH_IT: f64 = 0.5;

/// A body moves to the group in which it is slower by this factor.
const BETTER: f64 = 0.5;

/// Approximate nanoseconds of dividing a body into blocks, and of testing two blocks.
const COST_DIVIDED: f64 = 100.0;
const COST_BLOCKS: f64 = 40.0;

/// The grids of all groups, and what brings bodies of different groups together.
#[derive(Debug, Clone)]
pub(in super::super) struct Fleets {
    /// At least one; the largest group first, when they were made.
    grids: Vec<Grid>,
    /// By body; the first if there is only one.
    fleet_of: Vec<u8>,
    /// By body: the grids it is a guest in.
    visits: Vec<FleetSet>,
    blocks: Blocks,
    /// Bodies that have changed their motions, while there are several groups.
    moved: Vec<u32>,
    /// Whether groups were given up, since rounding leaves no window for their blocks.
    is_single: bool,
    /// Of grids that are gone.
    past: BroadCounters,
    past_work: Work,
}

impl Default for Fleets {
    fn default() -> Self {
        let mut blocks = Blocks::default();
        blocks.clear();
        Self {
            grids: vec![Grid::default()],
            fleet_of: Vec::new(),
            visits: Vec::new(),
            blocks,
            moved: Vec::new(),
            is_single: false,
            past: BroadCounters::default(),
            past_work: Work::default(),
        }
    }
}

/// For [`Adaptive`](super::super::Adaptive), which switches between this and frames.
impl Fleets {
    pub(in super::super) fn has_waiting(&self) -> bool {
        !self.moved.is_empty() || self.grids.iter().any(|grid| !grid.waiting.is_empty())
    }

    pub(in super::super) fn work(&self) -> Work {
        self.grids.iter().fold(self.past_work, |work, grid| work.plus(&grid.tuning.work))
    }

    pub(in super::super) fn forget_work(&mut self) {
        self.past_work = Work::default();
        for grid in &mut self.grids {
            grid.tuning.work = Work::default();
        }
    }

    /// Removes all bodies.
    pub(in super::super) fn clear(&mut self) {
        let (past, past_work) = (self.counted(), self.work());
        *self = Self { past, past_work, is_single: self.is_single, ..Self::default() };
    }

    /// Registers all bodies after [`Fleets::clear`]; their pairs in the registry are up to date.
    pub(in super::super) fn fill<const N: usize>(&mut self, registry: &mut BodyRegistry<N>) {
        let all: Vec<u32> = registry.ids().collect();
        self.take_groups(registry, &[all]);
    }
}

impl Fleets {
    /// The counts of all grids so far.
    fn counted(&self) -> BroadCounters {
        let mut counters = self.past;
        for grid in &self.grids {
            counters.events += grid.tuning.all_events();
            counters.rebuilds += grid.tuning.rebuilds;
        }
        counters
    }

    fn are_several(&self) -> bool {
        self.grids.len() > 1
    }

    fn fleet(&self, id: u32) -> usize {
        self.fleet_of.get(id as usize).map_or(0, |&fleet| usize::from(fleet))
    }

    /// The velocity of the cells of a group.
    fn velocity_of(&self, fleet: usize, now: f64) -> [f64; 3] {
        std::array::from_fn(|axis| self.grids[fleet].tuning.frame.along(axis, now).0[1])
    }

    /// Makes a grid for each group. Bodies that wait go on waiting.
    fn take_groups<const N: usize>(&mut self, registry: &mut BodyRegistry<N>, groups: &[Vec<u32>]) {
        (self.past, self.past_work) = (self.counted(), self.work());
        let mut is_waiting = vec![false; registry.boxes.len()];
        let waiting = self.grids.iter().flat_map(|grid| grid.ids(|home| home.is_waiting));
        waiting.for_each(|id| is_waiting[id as usize] = true);
        self.moved.clear();
        self.blocks.clear();
        self.fleet_of.clear();
        self.fleet_of.resize(registry.boxes.len(), 0);
        self.visits.clear();
        self.visits.resize(registry.boxes.len(), 0);
        self.grids.clear();
        for (fleet, group) in groups.iter().enumerate() {
            for &id in group {
                self.fleet_of[id as usize] = fleet as u8;
            }
            self.grids.push(Grid::filled(registry, group, &is_waiting));
        }
        if self.are_several() {
            self.moved.extend((0..is_waiting.len() as u32).filter(|&id| is_waiting[id as usize]));
            self.renew(registry, DiscoveredPair::OnTheWay);
        }
    }

    /// Divides the groups into blocks, and takes guests in where those overlap.
    fn renew<const N: usize>(
        &mut self,
        registry: &mut BodyRegistry<N>,
        discovered: DiscoveredPair,
    ) {
        let view = |grid: &Grid| FleetView { frame: grid.tuning.frame, bodies: grid.natives() };
        let views: Vec<FleetView> = self.grids.iter().map(view).collect();
        let Some(tests) = self.blocks.renew(registry, &views) else {
            self.is_single = true;
            return self.fill(registry);
        };
        self.past.events += 1;
        self.past_work.crossings +=
            COST_DIVIDED * registry.len() as f64 + COST_BLOCKS * tests as f64;
        self.host((0..self.blocks.len()).collect(), registry, discovered);
    }

    /// Lets the bodies of some blocks visit the grids they must, and no others.
    fn host<const N: usize>(
        &mut self,
        mut blocks: Vec<usize>,
        registry: &mut BodyRegistry<N>,
        discovered: DiscoveredPair,
    ) {
        blocks.sort_unstable();
        blocks.dedup();
        for block in blocks {
            let wanted = self.blocks.hosts(block);
            for at in 0..self.blocks.bodies(block).len() {
                let id = self.blocks.bodies(block)[at];
                let is_waiting = self.grids[self.fleet(id)].homes[id as usize].is_waiting;
                self.visit(id, wanted, |grid| match is_waiting {
                    true => grid.add(id, Role::Guest),
                    false => grid.admit(registry, id),
                });
            }
        }
        for grid in &mut self.grids {
            grid.consider(registry, discovered);
        }
    }

    /// Lets a body visit some grids, and no others.
    fn visit(&mut self, id: u32, wanted: FleetSet, enter: impl Fn(&mut Grid)) {
        let present = std::mem::replace(&mut self.visits[id as usize], wanted);
        if present == wanted {
            return;
        }
        for (fleet, grid) in self.grids.iter_mut().enumerate() {
            match (present >> fleet & 1, wanted >> fleet & 1) {
                (1, 0) => grid.remove(id),
                (0, 1) => enter(grid),
                _ => {}
            }
        }
    }

    /// Takes in the motions that have changed: groups, then blocks, then all who share a grid.
    fn settle<const N: usize>(&mut self, registry: &mut BodyRegistry<N>) {
        let mut moved = std::mem::take(&mut self.moved);
        moved.retain(|&id| registry.alive[id as usize]);
        let mut grown = Vec::new();
        for &id in &moved {
            self.choose_fleet(registry, id);
            let has_grown = match self.blocks.block(id) {
                Some(_) => self.blocks.change(registry, id),
                None => self.blocks.insert(registry, id, self.fleet(id)),
            };
            if let Some(block) = self.blocks.block(id).filter(|_| has_grown) {
                self.blocks.append_affected(block, &mut grown);
            }
        }
        for &id in &moved {
            if let Some(block) = self.blocks.block(id) {
                self.visit(id, self.blocks.hosts(block), |grid| grid.add(id, Role::Guest));
            }
        }
        for grid in &mut self.grids {
            if !grid.waiting.is_empty() {
                grid.handle(registry);
            }
        }
        // Others may be where a body has just come to.
        self.host(grown, registry, DiscoveredPair::ByChange);
        if self.blocks.is_over(registry.now) {
            self.renew(registry, DiscoveredPair::ByChange);
        }
        if let Some(fleet) = self.grids.iter().position(|grid| grid.tuning.is_due()) {
            self.reconsider(registry, fleet);
        }
    }

    /// Moves a body to the group that it moves with.
    fn choose_fleet<const N: usize>(&mut self, registry: &BodyRegistry<N>, id: u32) {
        let (own, motion) = (self.fleet(id), velocity(registry, id));
        let speed = |fleet: usize| relative_speed(motion, self.velocity_of(fleet, registry.now));
        let best = (0..self.grids.len()).min_by(|&a, &b| speed(a).total_cmp(&speed(b)));
        let Some(best) = best.filter(|&best| speed(best) < BETTER * speed(own)) else { return };
        self.take_out(id);
        self.fleet_of[id as usize] = best as u8;
        self.grids[best].add(id, Role::Native);
    }

    /// Removes a body from all grids, and from its block.
    fn take_out(&mut self, id: u32) {
        for grid in &mut self.grids {
            grid.remove(id);
        }
        self.blocks.remove(id);
        if let Some(visits) = self.visits.get_mut(id as usize) {
            *visits = 0;
        }
    }

    /// Chooses groups anew, or else the cells of one of them.
    #[cold]
    fn reconsider<const N: usize>(&mut self, registry: &mut BodyRegistry<N>, fleet: usize) {
        if !self.regroup(registry) {
            self.grids[fleet].retune(registry);
        }
    }

    /// Makes other grids if bodies move much less within other groups.
    #[cold]
    fn regroup<const N: usize>(&mut self, registry: &mut BodyRegistry<N>) -> bool {
        if self.is_single {
            return false;
        }
        let Groups { groups, speed } = groups(registry);
        let present: f64 = self.grids.iter().map(|grid| spread_of(registry, &grid.natives())).sum();
        let are_fewer = groups.len() < self.grids.len();
        let is_better = speed < WORTH_IT * present || are_fewer && speed <= present;
        if is_better {
            self.take_groups(registry, &groups);
        }
        is_better
    }
}

impl<const N: usize> Finder<N> for Fleets {
    const NAME: &'static str = "kinetic grid";

    #[inline]
    fn next_time(&self) -> f64 {
        if let [grid] = &*self.grids {
            return grid.next_time();
        }
        if !self.moved.is_empty() {
            return f64::NEG_INFINITY;
        }
        let next = self.grids.iter().fold(f64::INFINITY, |next, grid| next.min(grid.next_time()));
        next.min(self.blocks.next_time())
    }

    fn handle(&mut self, registry: &mut BodyRegistry<N>) {
        if let [grid] = &mut *self.grids {
            let is_outgrown = !grid.waiting.is_empty() && grid.tuning.outgrown(grid.natives);
            if !(is_outgrown && self.regroup(registry)) {
                let grid = &mut self.grids[0];
                grid.handle(registry);
                if grid.tuning.is_due() {
                    self.reconsider(registry, 0);
                }
                return;
            }
        }
        if !self.moved.is_empty() {
            return self.settle(registry);
        }
        let time = |grid: &Grid| grid.next_time();
        let first = (0..self.grids.len())
            .min_by(|&a, &b| time(&self.grids[a]).total_cmp(&time(&self.grids[b])))
            .unwrap_or(0);
        if self.blocks.next_time() <= time(&self.grids[first]) {
            if self.blocks.is_over(registry.now) {
                return self.renew(registry, DiscoveredPair::OnTheWay);
            }
            let mut changed = Vec::new();
            self.blocks.advance(registry.now, &mut changed);
            self.past.events += 1;
            return self.host(changed, registry, DiscoveredPair::OnTheWay);
        }
        self.grids[first].handle(registry);
        if self.grids[first].tuning.is_due() {
            self.reconsider(registry, first);
        }
    }

    fn inserted(&mut self, registry: &mut BodyRegistry<N>, id: u32) {
        if self.fleet_of.len() <= id as usize {
            self.fleet_of.resize(id as usize + 1, 0);
            self.visits.resize(id as usize + 1, 0);
        }
        let _ = registry;
        (self.fleet_of[id as usize], self.visits[id as usize]) = (0, 0);
        self.grids[0].add(id, Role::Native);
        if self.are_several() {
            self.moved.push(id);
        }
    }

    fn changed(&mut self, _: &mut BodyRegistry<N>, id: u32) {
        if let [grid] = &mut *self.grids {
            return grid.change(id);
        }
        for grid in self.grids.iter_mut().filter(|grid| grid.holds(id)) {
            grid.change(id);
        }
        self.moved.push(id);
    }

    fn removed(&mut self, _: &mut BodyRegistry<N>, id: u32) {
        self.take_out(id);
    }

    fn count(&self, counters: &mut BroadCounters) {
        let own = self.counted();
        counters.events += own.events;
        counters.rebuilds += own.rebuilds;
    }

    fn audit(&self, registry: &BodyRegistry<N>, t: f64) -> Result<(), String> {
        if self.has_waiting() {
            return Ok(());
        }
        for grid in &self.grids {
            grid.audit(registry, t)?;
        }
        if !self.are_several() {
            return Ok(());
        }
        self.blocks.audit(registry, t)?;
        for id in registry.ids() {
            let Some(block) = self.blocks.block(id) else {
                return Err(format!("body {id} is in no block"));
            };
            let wanted = self.blocks.hosts(block) | 1 << self.fleet(id);
            for (fleet, grid) in self.grids.iter().enumerate() {
                if grid.holds(id) != (wanted >> fleet & 1 == 1) {
                    return Err(format!("body {id} and grid {fleet} do not know of each other"));
                }
            }
        }
        Ok(())
    }
}
