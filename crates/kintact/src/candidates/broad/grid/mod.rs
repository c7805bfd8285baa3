//! The kinetic grid: coarse cells, and one event a body.
//!
//! Two boxes can only begin to overlap in a cell they share. So a pair is looked at when it
//! begins to share cells or when one of its motions changes; the closed form then tells all its
//! future, and nothing more needs to happen for it. A body's one event is when its box comes to
//! cells it is not registered in.
//!
//! Bodies of very different sizes live in grids of different cell size, each four times the one
//! before. A body is at home in the one that fits, and visits all coarser ones that are some
//! body's home.

mod cells;
mod level;
mod tune;

use self::cells::{Range, Spot};
use self::level::{FEW_CELLS, Level, Present};
use self::tune::Tuning;
use super::delegate::broad_phase;
use super::ledger::{Finder, Ledger, Phase};
use super::pairs::Noticed;
use super::{BodyId, BroadCounters, MovingBox, OverlapEvent};
use crate::Error;
use crate::kinetic::{AuditFailure, Event, EventQueue};

/// A broad phase whose cost is that of coarse cell crossings and motion changes: the one to take
/// unless something speaks against it.
///
/// Cells are chosen from the sizes and speeds of the bodies and changed by counted work.
#[derive(Debug, Clone)]
pub struct KineticGrid<const N: usize = 3>(Phase<Grid, N>);

impl<const N: usize> KineticGrid<N> {
    /// No bodies yet, at this time.
    ///
    /// # Errors
    /// If the time is not finite or too large.
    pub fn new(now: f64) -> Result<Self, Error> {
        Phase::new(now, Grid::default()).map(Self)
    }
}

broad_phase!(KineticGrid);

/// The levels of grids, and when each body must be registered anew.
#[derive(Debug, Clone)]
pub(super) struct Grid {
    /// From fine to coarse; levels that are nobody's home may be missing.
    levels: Vec<Level>,
    /// The exponent of each body's level.
    homes: Vec<i32>,
    queue: EventQueue,
    /// The time of its first event.
    next: f64,
    tuning: Tuning,
}

impl Default for Grid {
    fn default() -> Self {
        Self {
            levels: Vec::new(),
            homes: Vec::new(),
            queue: EventQueue::new(0),
            next: f64::INFINITY,
            tuning: Tuning::default(),
        }
    }
}

impl Grid {
    /// Registers a body wherever it has to be and schedules its next event.
    ///
    /// `all` says that its pairs must be looked at even in cells it was registered in.
    fn register<const N: usize>(
        &mut self,
        ledger: &mut Ledger<N>,
        id: u32,
        all: bool,
        noticed: Noticed,
    ) {
        let now = ledger.now;
        let present = Present::new(&ledger.boxes[id as usize], now);
        let (home, fits) =
            (self.homes[id as usize], |level: &Level| self.tuning.fits(level, &present));
        let at = self.levels.iter().position(|level| level.exponent == home);
        if !at.is_some_and(|at| fits(&self.levels[at])) {
            self.move_home(ledger, id, &present);
        }
        let home = self.homes[id as usize];
        let mut stay = f64::INFINITY;
        for level in 0..self.levels.len() {
            if self.levels[level].exponent < home {
                continue;
            }
            let old = self.levels[level].range(id);
            let cover = self.levels[level].cover(&present);
            if !old.contains(&cover) {
                self.enter(ledger, level, id, cover, noticed);
                if all && !old.is_empty() {
                    self.look_around(ledger, level, id, noticed, |range, _| range.meets(&old));
                }
            } else if all {
                self.look_around(ledger, level, id, noticed, |_, _| true);
            }
            let level = &self.levels[level];
            stay = stay.min(level.stay(&present, &level.range(id)));
        }
        let time = now + stay;
        if time < f64::INFINITY {
            // Slower than the clock can tell: the margin covers what happens before the next tick.
            self.queue.set(Event { time: time.max(now.next_up()), kind: 0, id });
        } else if !self.queue.cancel(id) {
            return;
        }
        self.next = self.queue.first().map_or(f64::INFINITY, |event| event.time);
    }

    /// Gives a body a range of cells at a level in place of the old one, and looks at those it
    /// meets there.
    fn enter<const N: usize>(
        &mut self,
        ledger: &mut Ledger<N>,
        level: usize,
        id: u32,
        range: Range,
        noticed: Noticed,
    ) {
        let resident = self.levels[level].exponent == self.homes[id as usize];
        let Level { cells, ranges, slots, .. } = &mut self.levels[level];
        let old = ranges.get(id as usize).copied().unwrap_or(Range::EMPTY);
        if !old.is_empty() {
            for spot in old.spots().filter(|&spot| !range.holds(spot)) {
                cells.leave(spot, id, resident);
            }
        }
        if ranges.len() <= id as usize {
            ranges.resize(id as usize + 1, Range::EMPTY);
            slots.resize(id as usize + 1, [0; FEW_CELLS]);
        }
        let mut tests = 0;
        for (place, spot) in range.spots().enumerate() {
            let slot = cells.obtain(spot);
            if let Some(kept) = slots[id as usize].get_mut(place) {
                *kept = slot;
            }
            if old.holds(spot) {
                continue;
            }
            let cell = cells.at_mut(slot);
            let mut meet = |others: &[u32]| {
                for &other in others {
                    let theirs = &ranges[other as usize];
                    // Whoever shared a cell with the old range has been looked at.
                    if !old.meets(theirs) && range.first_shared(theirs) == spot {
                        tests += 1;
                        ledger.pairs.consider(&ledger.boxes, id, other, ledger.now, noticed);
                    }
                }
            };
            meet(&cell.residents);
            if resident {
                meet(&cell.visitors);
                cell.residents.push(id);
            } else {
                cell.visitors.push(id);
            }
        }
        self.tuning.entries += 1;
        self.tuning.tests += tests;
        self.levels[level].ranges[id as usize] = range;
    }

    /// Looks at the pairs of a body in cells it is registered in.
    fn look_around<const N: usize>(
        &mut self,
        ledger: &mut Ledger<N>,
        level: usize,
        id: u32,
        noticed: Noticed,
        wanted: impl Fn(&Range, Spot) -> bool,
    ) {
        let resident = self.levels[level].exponent == self.homes[id as usize];
        let Level { cells, ranges, slots, .. } = &self.levels[level];
        let range = ranges[id as usize];
        let few = range.len() <= FEW_CELLS as u64;
        let mut tests = 0;
        for (place, spot) in range.spots().enumerate() {
            let known = few.then(|| cells.at(slots[id as usize][place]));
            let Some(cell) = known.or_else(|| cells.get(spot)) else { continue };
            if cell.residents.len() + cell.visitors.len() == 1 {
                // Only itself.
                continue;
            }
            let visitors: &[u32] = if resident { &cell.visitors } else { &[] };
            for &other in cell.residents.iter().chain(visitors) {
                let theirs = &ranges[other as usize];
                if other != id && range.first_shared(theirs) == spot && wanted(theirs, spot) {
                    tests += 1;
                    ledger.pairs.consider(&ledger.boxes, id, other, ledger.now, noticed);
                }
            }
        }
        self.tuning.tests += tests;
    }

    /// Takes a body out of all cells and chooses the level that fits it.
    #[cold]
    fn move_home<const N: usize>(&mut self, ledger: &mut Ledger<N>, id: u32, present: &Present) {
        self.unregister(id);
        let exponent = self.tuning.exponent(present);
        self.homes[id as usize] = exponent;
        let place = self.levels.partition_point(|level| level.exponent < exponent);
        if self.levels.get(place).is_none_or(|level| level.exponent != exponent) {
            self.levels.insert(place, Level::new(self.tuning.base, exponent));
        }
        self.levels[place].residents += 1;
        if self.levels[place].residents == 1 {
            self.invite(ledger, place);
        }
    }

    /// A level has its first resident: all smaller bodies must visit it.
    fn invite<const N: usize>(&mut self, ledger: &mut Ledger<N>, level: usize) {
        let exponent = self.levels[level].exponent;
        for id in 0..self.homes.len() as u32 {
            let registered = self.homes[id as usize] < exponent && ledger.alive[id as usize];
            if registered && self.homes[id as usize] != NOWHERE {
                self.register(ledger, id, false, Noticed::OnTheWay);
            }
        }
    }

    fn unregister(&mut self, id: u32) {
        let home = self.homes[id as usize];
        for level in &mut self.levels {
            let range = level.range(id);
            if range.is_empty() {
                continue;
            }
            for spot in range.spots() {
                level.cells.leave(spot, id, level.exponent == home);
            }
            level.ranges[id as usize] = Range::EMPTY;
        }
        if let Some(level) = self.levels.iter_mut().find(|level| level.exponent == home) {
            level.residents -= 1;
        }
        self.levels.retain(|level| level.residents > 0);
        self.homes[id as usize] = NOWHERE;
        self.queue.cancel(id);
        self.next = self.queue.first().map_or(f64::INFINITY, |event| event.time);
    }

    /// Makes everything anew with other cells.
    #[cold]
    pub(super) fn rebuild<const N: usize>(&mut self, ledger: &mut Ledger<N>, noticed: Noticed) {
        self.levels.clear();
        self.homes.clear();
        self.homes.resize(ledger.boxes.len(), NOWHERE);
        self.queue = EventQueue::new(ledger.boxes.len());
        self.next = f64::INFINITY;
        let ids: Vec<u32> = ledger.ids().collect();
        for id in ids {
            self.register(ledger, id, false, noticed);
        }
        self.tuning.rebuilt(ledger.len());
    }

    fn retune<const N: usize>(&mut self, ledger: &mut Ledger<N>) {
        if self.tuning.choose(ledger) {
            self.rebuild(ledger, Noticed::OnTheWay);
        }
    }
}

/// The home of a body that is not registered.
const NOWHERE: i32 = i32::MAX;

impl<const N: usize> Finder<N> for Grid {
    const NAME: &'static str = "kinetic grid";

    #[inline]
    fn next_time(&self) -> f64 {
        self.next
    }

    fn handle(&mut self, ledger: &mut Ledger<N>) {
        let Some(event) = self.queue.first() else { return };
        self.tuning.events += 1;
        self.register(ledger, event.id, false, Noticed::OnTheWay);
        if self.tuning.is_due() {
            self.retune(ledger);
        }
    }

    fn inserted(&mut self, ledger: &mut Ledger<N>, id: u32) {
        if self.homes.len() <= id as usize {
            self.homes.resize(id as usize + 1, NOWHERE);
        }
        if self.tuning.outgrown(ledger.len()) {
            self.retune(ledger);
        }
        // The retuning may have registered it: then its pairs are known.
        if self.homes[id as usize] == NOWHERE {
            self.register(ledger, id, false, Noticed::ByChange);
        }
    }

    fn changed(&mut self, ledger: &mut Ledger<N>, id: u32, _: &MovingBox<N>) {
        self.tuning.changes += 1;
        self.register(ledger, id, true, Noticed::ByChange);
        if self.tuning.is_due() {
            self.retune(ledger);
        }
    }

    fn removed(&mut self, _: &mut Ledger<N>, id: u32) {
        self.unregister(id);
    }

    fn count(&self, counters: &mut BroadCounters) {
        counters.events += self.tuning.all_events();
        counters.rebuilds += self.tuning.rebuilds;
    }

    fn audit(&self, ledger: &Ledger<N>, t: f64) -> Result<(), String> {
        let mut expected = 0;
        for id in ledger.ids() {
            let present = Present::new(&ledger.boxes[id as usize], t);
            for level in self.levels.iter().filter(|l| l.exponent >= self.homes[id as usize]) {
                let (range, cover) = (level.range(id), level.cover(&present));
                let resident = level.exponent == self.homes[id as usize];
                // The cover has two margins, and a registration is good for one.
                if level.stay(&present, &range) < 0.0 {
                    return Err(format!("body {id} is in {range:?}, but covers {cover:?}"));
                }
                for spot in range.spots() {
                    expected += 1;
                    if level.cells.occurrences(spot, id, resident) != 1 {
                        return Err(format!("body {id} is not once in cell {spot:?}"));
                    }
                }
            }
        }
        let found: usize = self.levels.iter().map(|level| level.cells.registrations()).sum();
        if found != expected {
            return Err(format!("{found} registrations, but {expected} expected"));
        }
        Ok(())
    }
}
