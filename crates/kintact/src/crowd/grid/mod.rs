//! The kinetic grid: coarse cells, and one event a body.
//!
//! Two boxes can only begin to overlap in a cell they share. So a body is compared with the others
//! in its cells when its motion changes or its box reaches cells it is not registered in. The
//! result holds until one of the two is registered again; the closed form gives the time at which a
//! pair begins to overlap, and only pairs that do before are kept.
//!
//! Cache lines decide the speed. A cell holds the data that proves bodies apart, in single
//! precision, one line each (`entry`, `cells`); a body's cells are in one line (`level`); and
//! motion changes are handled together at the next advance, so that lines are fetched many at a
//! time.
//!
//! Cells move with the bodies, if those have a motion in common (`frame`). Bodies whose motions fall into
//! groups have a grid for each (`fleets`).
//!
//! Bodies of very different sizes are in grids of different cell size, each four times the one
//! before. A body's home is the level that fits it; it is a visitor of all coarser levels that are
//! some body's home.

mod blocks;
mod box_state;
mod cells;
mod entry;
mod fleets;
mod frame;
mod groups;
mod level;
mod timing_wheel;
mod tune;

use self::box_state::BoxState;
use self::entry::VISITOR;
use self::level::Level;
use self::timing_wheel::WheelSlot;
use self::tune::Tuning;
use super::delegate::broad_phase;
use super::pairs::DiscoveredPair;
use super::registry::{BodyRegistry, Phase};
use super::{BoxId, BroadCounters, MovingBox, OverlapEvent};
use crate::Error;
use crate::kinetic::AuditFailure;

pub(super) use self::fleets::Fleets;

/// A broad phase that costs one event per coarse cell crossing and per motion change: the default
/// choice unless motions change all the time.
///
/// Cells are chosen from the sizes and speeds of the bodies and changed by counted work.
#[derive(Debug, Clone)]
pub struct KineticGrid<const N: usize = 3>(Phase<Fleets, N>);

impl<const N: usize> KineticGrid<N> {
    /// No bodies yet, at this time.
    ///
    /// # Errors
    /// If the time is not finite or too large.
    pub fn new(now: f64) -> Result<Self, Error> {
        Phase::new(now, Fleets::default()).map(Self)
    }
}

broad_phase!(KineticGrid);

/// The home of a body that is not registered.
const NOWHERE: i32 = i32::MAX;

/// Bodies whose lines are fetched together.
const BATCH: usize = 16;

/// One grid: the levels, and the bodies that have changed since the last advance.
#[derive(Debug, Clone, Default)]
struct Grid {
    /// From fine to coarse; levels without residents may be missing.
    levels: Vec<Level>,
    /// By body.
    homes: Vec<Home>,
    /// How many bodies have this grid for their own.
    natives: usize,
    /// Bodies that are new or have changed.
    waiting: Vec<u32>,
    tuning: Tuning,
    /// Bodies that the registered one might overlap, and all pairs found and not yet considered.
    met: Vec<u32>,
    found: Vec<Found>,
    /// By body, the number of the registration that met it last: large bodies share several cells.
    met_by: Vec<u32>,
    visits: u32,
}

/// Two bodies that might overlap before a time.
#[derive(Debug, Clone, Copy)]
struct Found {
    pair: [u32; 2],
    until: f64,
}

/// The level a body belongs to.
#[derive(Debug, Clone, Copy)]
struct Home {
    /// The exponent of its level.
    exponent: i32,
    is_waiting: bool,
    role: Role,
}

/// What a body is to a grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    /// It is in another one.
    Absent,
    /// Cells are chosen for it.
    Native,
    /// It has another grid, and may meet natives of this one.
    Guest,
}

const ABSENT: Home = Home { exponent: NOWHERE, is_waiting: false, role: Role::Absent };

impl Grid {
    fn next_level(&self) -> (usize, f64) {
        let mut next = (0, f64::INFINITY);
        for (at, level) in self.levels.iter().enumerate() {
            if level.timing_wheel.next_time() < next.1 {
                next = (at, level.timing_wheel.next_time());
            }
        }
        next
    }

    fn level(&self, exponent: i32) -> Option<usize> {
        self.levels.iter().position(|level| level.exponent == exponent)
    }

    /// Registers a body at its level and all coarser ones, or only at one of them. The pairs it
    /// finds wait in `found` for [`Grid::consider`].
    #[inline]
    fn register<const N: usize>(&mut self, registry: &BodyRegistry<N>, id: u32, only: Option<i32>) {
        let box_state =
            BoxState::new(&registry.boxes[id as usize], registry.now, &self.tuning.frame);
        let home = self.level(self.homes[id as usize].exponent);
        let fits = |at: usize| self.tuning.fits(&self.levels[at], &box_state);
        let mut only = only;
        if !home.is_some_and(fits) {
            self.move_home(registry, id, &box_state);
            only = None;
        }
        let home = self.homes[id as usize].exponent;
        for at in 0..self.levels.len() {
            let exponent = self.levels[at].exponent;
            if exponent >= home && only.is_none_or(|only| only == exponent) {
                self.register_at(at, id, &box_state, registry.now);
            }
        }
    }

    #[inline]
    fn register_at(&mut self, at: usize, id: u32, box_state: &BoxState, now: f64) {
        let level = &mut self.levels[at];
        let resident = level.exponent == self.homes[id as usize].exponent;
        let done = level.register(id, resident, box_state, now, &mut self.met);
        self.tuning.count(done.tests);
        let until = done.until;
        self.visits = self.visits.wrapping_add(1);
        if self.visits == 0 {
            self.met_by.fill(0);
            self.visits = 1;
        }
        for other in self.met.drain(..).map(|other| other & !VISITOR) {
            if std::mem::replace(&mut self.met_by[other as usize], self.visits) != self.visits {
                self.found.push(Found { pair: [id, other], until });
            }
        }
    }

    /// Evaluates the pairs that were found.
    fn consider<const N: usize>(
        &mut self,
        registry: &mut BodyRegistry<N>,
        discovered: DiscoveredPair,
    ) {
        let BodyRegistry { boxes, pairs, now, .. } = registry;
        // Fetches lines ahead, as in `touch`.
        let read = |found: &Found| {
            let other = &boxes[found.pair[1] as usize];
            other.from.to_bits() ^ other.max[0].p.to_bits() ^ other.max[N - 1].v.to_bits()
        };
        std::hint::black_box(self.found.iter().fold(0, |sum, found| sum ^ read(found)));
        for Found { pair, until } in self.found.drain(..) {
            pairs.consider(boxes, pair, *now, until, discovered);
        }
    }

    /// Removes a body from all cells and chooses the level that fits it.
    #[cold]
    fn move_home<const N: usize>(
        &mut self,
        registry: &BodyRegistry<N>,
        id: u32,
        box_state: &BoxState,
    ) {
        self.unregister(id);
        let exponent = self.tuning.exponent(box_state);
        self.homes[id as usize].exponent = exponent;
        let place = self.levels.partition_point(|level| level.exponent < exponent);
        if self.levels.get(place).is_none_or(|level| level.exponent != exponent) {
            let tick = self.tuning.tick(exponent, registry.now);
            let level = Level::new(self.tuning.base, exponent, registry.now, tick);
            self.levels.insert(place, level);
        }
        self.levels[place].residents += 1;
        if self.levels[place].residents == 1 {
            self.invite(registry, place);
        }
    }

    /// A level has its first resident: registers all smaller bodies there as visitors.
    fn invite<const N: usize>(&mut self, registry: &BodyRegistry<N>, at: usize) {
        let exponent = self.levels[at].exponent;
        for id in 0..self.homes.len() as u32 {
            let Home { exponent: home, is_waiting, .. } = self.homes[id as usize];
            if home < exponent && !is_waiting {
                let box_state =
                    BoxState::new(&registry.boxes[id as usize], registry.now, &self.tuning.frame);
                self.register_at(at, id, &box_state, registry.now);
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

    /// Rebuilds everything, but for the bodies that wait.
    #[cold]
    fn rebuild<const N: usize>(&mut self, registry: &mut BodyRegistry<N>) {
        self.levels.clear();
        for home in &mut self.homes {
            home.exponent = NOWHERE;
        }
        let is_settled = |home: &Home| home.role != Role::Absent && !home.is_waiting;
        let mut ids = self.ids(is_settled);
        self.order_by_place(registry, &mut ids);
        for id in ids {
            self.register(registry, id, None);
        }
        self.consider(registry, DiscoveredPair::OnTheWay);
        self.tuning.rebuilt(self.natives);
    }

    /// The bodies of which something holds, in order.
    fn ids(&self, holds: impl Fn(&Home) -> bool) -> Vec<u32> {
        let homes = self.homes.iter().zip(0..);
        homes.filter(|(home, _)| holds(home)).map(|(_, id)| id).collect()
    }

    fn natives(&self) -> Vec<u32> {
        self.ids(|home| home.role == Role::Native)
    }

    fn retune<const N: usize>(&mut self, registry: &mut BodyRegistry<N>) {
        if self.tuning.choose(registry, &self.natives()) {
            self.rebuild(registry);
        }
    }

    /// Registers all bodies that wait.
    fn settle<const N: usize>(&mut self, registry: &mut BodyRegistry<N>) {
        if self.tuning.outgrown(self.natives) {
            self.retune(registry);
        }
        let mut waiting = std::mem::take(&mut self.waiting);
        if 2 * waiting.len() > self.natives {
            waiting.retain(|&id| self.homes[id as usize].is_waiting);
            self.order_by_place(registry, &mut waiting);
        }
        for batch in waiting.chunks(BATCH) {
            self.touch(batch);
            for &id in batch {
                // The body may be gone, or listed twice.
                if std::mem::take(&mut self.homes[id as usize].is_waiting) {
                    registry.pairs.refresh(&registry.boxes, id, registry.now);
                    self.register(registry, id, None);
                }
            }
            self.consider(registry, DiscoveredPair::ByChange);
        }
        waiting.clear();
        self.waiting = waiting;
    }

    /// Sorts bodies along a space-filling curve, so that neighbouring cells come to lie side by
    /// side in memory.
    fn order_by_place<const N: usize>(&self, registry: &BodyRegistry<N>, ids: &mut [u32]) {
        let place = |&id: &u32| {
            let moving = &registry.boxes[id as usize];
            let box_state = BoxState::new(moving, registry.now, &self.tuning.frame);
            let mut key = 0_u64;
            for d in 0..3 {
                let cell =
                    (box_state.low(d) / self.tuning.base).clamp(-1e6, 1e6) as i64 + (1 << 20);
                key |= (0..21).fold(0, |bits, k| bits | (cell as u64 >> k & 1) << (3 * k)) << d;
            }
            (key, id)
        };
        ids.sort_by_cached_key(place);
    }

    /// Fetches the cache lines of some bodies, all at once and not one after the other.
    fn touch(&self, batch: &[u32]) {
        let mut sum = 0;
        for cells in [false, true] {
            for level in &self.levels {
                sum ^= batch.iter().fold(0, |sum, &id| sum ^ level.touch(id, cells));
            }
        }
        std::hint::black_box(sum);
    }

    /// Registers all bodies that are due at a level.
    fn handle_level<const N: usize>(&mut self, registry: &mut BodyRegistry<N>, at: usize) {
        let exponent = self.levels[at].exponent;
        match self.levels[at].timing_wheel.take() {
            None => {}
            Some(WheelSlot::One(id)) => {
                self.tuning.count_crossing();
                self.register(registry, id, Some(exponent));
                self.consider(registry, DiscoveredPair::OnTheWay);
            }
            Some(WheelSlot::Tick(tick, bucket)) => {
                for batch in bucket.chunks(BATCH) {
                    self.touch(batch);
                    for &id in batch {
                        // A body that moves to another home may have been the last of this one.
                        let at = self.level(exponent);
                        if at.is_some_and(|at| self.levels[at].is_due(id, tick)) {
                            self.tuning.count_crossing();
                            self.register(registry, id, Some(exponent));
                        }
                    }
                    self.consider(registry, DiscoveredPair::OnTheWay);
                }
                if let Some(at) = self.level(exponent) {
                    self.levels[at].timing_wheel.recycle(tick, bucket);
                }
            }
        }
    }
}

/// Work since the last [`Fleets::forget_work`], in approximate nanoseconds, but for `registrations`.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Work {
    changes: f64,
    pub(super) crossings: f64,
    /// Comparisons with entries, for any reason.
    pub(super) tests: f64,
    /// How many times a body was registered.
    pub(super) registrations: f64,
}

impl Work {
    pub(super) fn total(&self) -> f64 {
        self.changes + self.crossings + self.tests
    }

    fn plus(self, other: &Self) -> Self {
        Self {
            changes: self.changes + other.changes,
            crossings: self.crossings + other.crossings,
            tests: self.tests + other.tests,
            registrations: self.registrations + other.registrations,
        }
    }
}

/// What [`Fleets`] asks of one grid.
impl Grid {
    /// Time of the next event; in the past if bodies wait.
    #[inline]
    fn next_time(&self) -> f64 {
        if self.waiting.is_empty() { self.next_level().1 } else { f64::NEG_INFINITY }
    }

    /// Handles the next event.
    #[inline]
    fn handle<const N: usize>(&mut self, registry: &mut BodyRegistry<N>) {
        if self.levels.iter().any(|level| level.timing_wheel.is_exhausted(registry.now)) {
            self.rebuild(registry);
        }
        if self.waiting.is_empty() {
            self.handle_level(registry, self.next_level().0);
        } else {
            self.settle(registry);
        }
    }

    fn home_of(&mut self, id: u32) -> &mut Home {
        if self.homes.len() <= id as usize {
            self.homes.resize(id as usize + 1, ABSENT);
            self.met_by.resize(self.homes.len(), 0);
        }
        &mut self.homes[id as usize]
    }

    /// Whether a body is in it.
    fn holds(&self, id: u32) -> bool {
        self.homes.get(id as usize).is_some_and(|home| home.role != Role::Absent)
    }

    /// Takes a body in that is new or whose motion has changed; it waits.
    fn add(&mut self, id: u32, role: Role) {
        self.natives += usize::from(role == Role::Native);
        *self.home_of(id) = Home { is_waiting: true, role, ..ABSENT };
        self.waiting.push(id);
    }

    /// Takes a body in as a guest that has moved as it does for some time.
    fn admit<const N: usize>(&mut self, registry: &BodyRegistry<N>, id: u32) {
        *self.home_of(id) = Home { role: Role::Guest, ..ABSENT };
        self.register(registry, id, None);
    }

    /// The motion of a body in it has changed.
    #[inline]
    fn change(&mut self, id: u32) {
        self.tuning.count_change();
        let home = &mut self.homes[id as usize];
        if !home.is_waiting {
            home.is_waiting = true;
            self.waiting.push(id);
        }
    }

    fn remove(&mut self, id: u32) {
        if self.holds(id) {
            self.unregister(id);
            self.natives -= usize::from(self.homes[id as usize].role == Role::Native);
            self.homes[id as usize] = ABSENT;
        }
    }

    /// A grid of bodies whose pairs in the registry are up to date, but for those that wait.
    fn filled<const N: usize>(
        registry: &mut BodyRegistry<N>,
        natives: &[u32],
        waiting: &[bool],
    ) -> Self {
        let mut grid = Self { natives: natives.len(), ..Self::default() };
        for &id in natives {
            let is_waiting = waiting[id as usize];
            *grid.home_of(id) = Home { is_waiting, role: Role::Native, ..ABSENT };
            grid.waiting.extend(is_waiting.then_some(id));
        }
        grid.tuning.choose(registry, natives);
        grid.rebuild(registry);
        grid
    }

    fn audit<const N: usize>(&self, registry: &BodyRegistry<N>, t: f64) -> Result<(), String> {
        let mut expected = 0;
        for id in self.ids(|home| home.role != Role::Absent) {
            let box_state = BoxState::new(&registry.boxes[id as usize], t, &self.tuning.frame);
            let home = self.homes[id as usize].exponent;
            for level in self.levels.iter().filter(|level| level.exponent >= home) {
                expected += level.audit(id, level.exponent == home, &box_state)?;
            }
        }
        let found: usize = self.levels.iter().map(Level::registrations).sum();
        if found != expected {
            return Err(format!("{found} registrations, but {expected} expected"));
        }
        Ok(())
    }
}
