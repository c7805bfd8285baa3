//! The kinetic grid: coarse cells, and one event a body.
//!
//! Two boxes can only begin to overlap in a cell they share. So a body looks at those in its cells
//! when its motion changes or its box comes to cells it is not registered in, and what it finds
//! holds until one of the two looks again; the closed form tells when a pair begins to overlap, and
//! only pairs that do before are kept.
//!
//! Speed is a matter of cache lines. A cell holds what is needed to tell bodies apart, in single
//! precision, one line each ([`entry`], [`cells`]); a body's cells are in one line ([`level`]); and
//! motion changes are taken together at the next advance, so that lines are fetched many at a time.
//!
//! Bodies of very different sizes live in grids of different cell size, each four times the one
//! before. A body is at home in the one that fits, and visits all coarser ones that are some
//! body's home.

mod cells;
mod entry;
mod level;
mod present;
mod tune;
mod wheel;

use self::entry::VISITOR;
use self::level::Level;
use self::present::Present;
use self::tune::Tuning;
use self::wheel::Due;
use super::delegate::broad_phase;
use super::ledger::{Finder, Ledger, Phase};
use super::pairs::Noticed;
use super::{BodyId, BroadCounters, MovingBox, OverlapEvent};
use crate::Error;
use crate::kinetic::AuditFailure;

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

/// The home of a body that is not registered.
const NOWHERE: i32 = i32::MAX;

/// Bodies whose lines are fetched together.
const BATCH: usize = 16;

/// The levels of grids, and the bodies that have changed since the last advance.
#[derive(Debug, Clone, Default)]
pub(super) struct Grid {
    /// From fine to coarse; levels that are nobody's home may be missing.
    levels: Vec<Level>,
    /// By body.
    homes: Vec<Home>,
    /// Bodies that are new or have changed.
    waiting: Vec<u32>,
    tuning: Tuning,
    /// Room for the ids of those a body might meet.
    met: Vec<u32>,
}

/// Where a body belongs.
#[derive(Debug, Clone, Copy)]
struct Home {
    /// The exponent of its level.
    exponent: i32,
    waits: bool,
}

impl Grid {
    fn next_level(&self) -> (usize, f64) {
        let mut next = (0, f64::INFINITY);
        for (at, level) in self.levels.iter().enumerate() {
            if level.wheel.next_time() < next.1 {
                next = (at, level.wheel.next_time());
            }
        }
        next
    }

    fn level(&self, exponent: i32) -> Option<usize> {
        self.levels.iter().position(|level| level.exponent == exponent)
    }

    /// Registers a body at its level and all coarser ones, or only at one of them.
    #[inline]
    fn register<const N: usize>(
        &mut self,
        ledger: &mut Ledger<N>,
        id: u32,
        only: Option<i32>,
        noticed: Noticed,
    ) {
        let present = Present::new(&ledger.boxes[id as usize], ledger.now);
        let home = self.level(self.homes[id as usize].exponent);
        let fits = |at: usize| self.tuning.fits(&self.levels[at], &present);
        let mut only = only;
        if !home.is_some_and(fits) {
            self.move_home(ledger, id, &present);
            only = None;
        }
        let home = self.homes[id as usize].exponent;
        for at in 0..self.levels.len() {
            let exponent = self.levels[at].exponent;
            if exponent >= home && only.is_none_or(|only| only == exponent) {
                self.register_at(ledger, at, id, &present, noticed);
            }
        }
    }

    #[inline]
    fn register_at<const N: usize>(
        &mut self,
        ledger: &mut Ledger<N>,
        at: usize,
        id: u32,
        present: &Present,
        noticed: Noticed,
    ) {
        let (level, now) = (&mut self.levels[at], ledger.now);
        let resident = level.exponent == self.homes[id as usize].exponent;
        let done = level.register(id, resident, present, now, &mut self.met);
        self.tuning.tests += done.tests;
        self.tuning.entries += u64::from(done.moved);
        for other in self.met.drain(..) {
            let other = other & !VISITOR;
            ledger.pairs.consider(&ledger.boxes, [id, other], now, done.until, noticed);
        }
    }

    /// Takes a body out of all cells and chooses the level that fits it.
    #[cold]
    fn move_home<const N: usize>(&mut self, ledger: &mut Ledger<N>, id: u32, present: &Present) {
        self.unregister(id);
        let exponent = self.tuning.exponent(present);
        self.homes[id as usize].exponent = exponent;
        let place = self.levels.partition_point(|level| level.exponent < exponent);
        if self.levels.get(place).is_none_or(|level| level.exponent != exponent) {
            let tick = self.tuning.tick(exponent, ledger.now);
            let level = Level::new(self.tuning.base, exponent, ledger.now, tick);
            self.levels.insert(place, level);
        }
        self.levels[place].residents += 1;
        if self.levels[place].residents == 1 {
            self.invite(ledger, place);
        }
    }

    /// A level has its first resident: all smaller bodies must visit it.
    fn invite<const N: usize>(&mut self, ledger: &mut Ledger<N>, at: usize) {
        let exponent = self.levels[at].exponent;
        for id in 0..self.homes.len() as u32 {
            let Home { exponent: home, waits } = self.homes[id as usize];
            if home < exponent && !waits {
                let present = Present::new(&ledger.boxes[id as usize], ledger.now);
                self.register_at(ledger, at, id, &present, Noticed::OnTheWay);
            }
        }
    }

    fn unregister(&mut self, id: u32) {
        let home = self.homes[id as usize].exponent;
        for level in &mut self.levels {
            level.unregister(id, level.exponent == home);
        }
        if let Some(at) = self.level(home) {
            self.levels[at].residents -= 1;
            if self.levels[at].residents == 0 {
                self.levels.remove(at);
            }
        }
        self.homes[id as usize].exponent = NOWHERE;
    }

    /// Makes everything anew, but for the bodies that wait.
    #[cold]
    fn rebuild<const N: usize>(&mut self, ledger: &mut Ledger<N>) {
        self.levels.clear();
        for home in &mut self.homes {
            home.exponent = NOWHERE;
        }
        for id in ledger.ids().collect::<Vec<u32>>() {
            if !self.homes[id as usize].waits {
                self.register(ledger, id, None, Noticed::OnTheWay);
            }
        }
        self.tuning.rebuilt(ledger.len());
    }

    fn retune<const N: usize>(&mut self, ledger: &mut Ledger<N>) {
        if self.tuning.choose(ledger) {
            self.rebuild(ledger);
        }
    }

    /// Takes in all bodies that wait.
    fn settle<const N: usize>(&mut self, ledger: &mut Ledger<N>) {
        if self.tuning.outgrown(ledger.len()) {
            self.retune(ledger);
        }
        let mut waiting = std::mem::take(&mut self.waiting);
        for batch in waiting.chunks(BATCH) {
            self.touch(batch);
            for &id in batch {
                // It may be gone, or wait twice.
                if std::mem::take(&mut self.homes[id as usize].waits) {
                    ledger.pairs.refresh(&ledger.boxes, id, ledger.now);
                    self.register(ledger, id, None, Noticed::ByChange);
                }
            }
        }
        waiting.clear();
        self.waiting = waiting;
    }

    /// Has the lines of some bodies fetched, all at once and not one after the other.
    fn touch(&self, batch: &[u32]) {
        let mut sum = 0;
        for cells in [false, true] {
            for level in &self.levels {
                sum ^= batch.iter().fold(0, |sum, &id| sum ^ level.touch(id, cells));
            }
        }
        std::hint::black_box(sum);
    }

    /// Registers all that are due at a level.
    fn handle_level<const N: usize>(&mut self, ledger: &mut Ledger<N>, at: usize) {
        let exponent = self.levels[at].exponent;
        match self.levels[at].wheel.take() {
            None => {}
            Some(Due::One(id)) => {
                self.tuning.events += 1;
                self.register(ledger, id, Some(exponent), Noticed::OnTheWay);
            }
            Some(Due::Tick(tick, bucket)) => {
                for batch in bucket.chunks(BATCH) {
                    self.touch(batch);
                    for &id in batch {
                        // A body that finds another home may be the last of this one.
                        let Some(at) = self.level(exponent) else { return };
                        if self.levels[at].is_due(id, tick) {
                            self.tuning.events += 1;
                            self.register(ledger, id, Some(exponent), Noticed::OnTheWay);
                        }
                    }
                }
                if let Some(at) = self.level(exponent) {
                    self.levels[at].wheel.recycle(tick, bucket);
                }
            }
        }
    }
}

impl<const N: usize> Finder<N> for Grid {
    const NAME: &'static str = "kinetic grid";

    #[inline]
    fn next_time(&self) -> f64 {
        if self.waiting.is_empty() { self.next_level().1 } else { f64::NEG_INFINITY }
    }

    fn handle(&mut self, ledger: &mut Ledger<N>) {
        if self.levels.iter().any(|level| level.wheel.is_worn(ledger.now)) {
            self.rebuild(ledger);
        }
        if self.waiting.is_empty() {
            self.handle_level(ledger, self.next_level().0);
        } else {
            self.settle(ledger);
        }
        if self.tuning.is_due() {
            self.retune(ledger);
        }
    }

    fn inserted(&mut self, _: &mut Ledger<N>, id: u32) {
        if self.homes.len() <= id as usize {
            self.homes.resize(id as usize + 1, Home { exponent: NOWHERE, waits: false });
        }
        self.homes[id as usize].waits = true;
        self.waiting.push(id);
    }

    fn changed(&mut self, _: &mut Ledger<N>, id: u32, _: &MovingBox<N>) {
        self.tuning.changes += 1;
        if !self.homes[id as usize].waits {
            self.homes[id as usize].waits = true;
            self.waiting.push(id);
        }
    }

    fn removed(&mut self, _: &mut Ledger<N>, id: u32) {
        self.unregister(id);
        self.homes[id as usize].waits = false;
    }

    fn count(&self, counters: &mut BroadCounters) {
        counters.events += self.tuning.all_events();
        counters.rebuilds += self.tuning.rebuilds;
    }

    fn audit(&self, ledger: &Ledger<N>, t: f64) -> Result<(), String> {
        if !self.waiting.is_empty() {
            return Ok(());
        }
        let mut expected = 0;
        for id in ledger.ids() {
            let present = Present::new(&ledger.boxes[id as usize], t);
            let home = self.homes[id as usize].exponent;
            for level in self.levels.iter().filter(|level| level.exponent >= home) {
                expected += level.audit(id, level.exponent == home, &present)?;
            }
        }
        let found: usize = self.levels.iter().map(Level::registrations).sum();
        if found != expected {
            return Err(format!("{found} registrations, but {expected} expected"));
        }
        Ok(())
    }
}
