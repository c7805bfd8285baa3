//! The size of cells and their motion: a first choice from the spacing of bodies, corrected by counted work. `Grid`
//! asks for a new choice when the number of bodies has grown or enough work was counted.

use super::super::moving_box::LARGEST_VALUE;
use super::super::registry::BodyRegistry;
use super::Work;
use super::box_state::BoxState;
use super::frame::Frame;
use super::level::Level;

/// Nanoseconds for a crossing, a motion change and a comparison with an entry: fitted, and of use
/// only in relation to each other.
const COST_CROSSING: f64 = 500.0;
const COST_CHANGE: f64 = 190.0;
const COST_TEST: f64 = 14.0;

/// A tick as a part of the time in which a body of median speed crosses a cell. Longer: bodies are
/// registered in cells before they must. Shorter: fewer are handled at once.
const TICK: f64 = 1.0 / 32.0;

/// The least tick as a fraction of the time reached (no unit): ticks must be distinct numbers.
const SHORTEST_TICK: f64 = 1.0 / (1_u64 << 40) as f64;

/// The least size of a body's cells, in its own widths. Less: a body might touch three in a row.
/// More: it is compared with the bodies of cells larger than it needs, or of the next level's,
/// which are sixty-four times as many.
const CAPACITY: f64 = 1.0 + 1.0 / 16.0;

/// Levels finer than the base, at most.
const FINEST: i32 = -8;

#[derive(Debug, Clone)]
pub(super) struct Tuning {
    /// The size of a cell at level 0: a power of two, so that cell borders are exact.
    pub(super) base: f64,
    /// How cells move.
    pub(super) frame: Frame,
    /// The time in which a body of median speed moves by a cell of the base.
    pace: f64,
    /// Since the last choice: crossings handled, entries compared, motion changes.
    events: u64,
    tests: u64,
    changes: u64,
    pub(super) work: Work,
    past_events: u64,
    pub(super) rebuilds: u64,
    /// The number of bodies at the last choice, and by how many powers of two counted work has
    /// changed the cell size since.
    bodies: usize,
    shift: i32,
}

impl Default for Tuning {
    fn default() -> Self {
        Self {
            base: 1.0,
            frame: Frame::default(),
            pace: f64::INFINITY,
            events: 0,
            tests: 0,
            changes: 0,
            work: Work::default(),
            past_events: 0,
            rebuilds: 0,
            bodies: 0,
            shift: 0,
        }
    }
}

impl Tuning {
    /// The size a cell must have for a body, disregarding that cells come in powers of four.
    #[inline]
    fn need(&self, box_state: &BoxState) -> f64 {
        let size = (CAPACITY * box_state.width).max(16.0 * box_state.rounding);
        // A small fast body would cross small cells too often.
        size.max((box_state.speed * self.pace).min(self.base))
    }

    /// Whether a level still fits a body whose home it is.
    #[inline]
    pub(super) fn fits(&self, level: &Level, box_state: &BoxState) -> bool {
        let need = self.need(box_state);
        need <= level.cell && (need >= level.cell / 16.0 || level.exponent <= FINEST)
    }

    #[inline]
    pub(super) fn count_crossing(&mut self) {
        self.events += 1;
        self.work.crossings += COST_CROSSING;
    }

    #[inline]
    pub(super) fn count_change(&mut self) {
        self.changes += 1;
        self.work.changes += COST_CHANGE;
    }

    /// Counts a registration that compared a body with this many others.
    #[inline]
    pub(super) fn count(&mut self, tests: u64) {
        self.tests += tests;
        self.work.registrations += 1.0;
        self.work.tests += COST_TEST * tests as f64;
    }

    /// The length of a level's tick: a body of median speed moves by a part of a cell.
    pub(super) fn tick(&self, exponent: i32, now: f64) -> f64 {
        let tick = TICK * self.pace * 4.0_f64.powi(exponent);
        let tick = if tick > 0.0 && tick < f64::INFINITY { tick } else { 1.0 };
        tick.max(SHORTEST_TICK * now.abs()).max(f64::MIN_POSITIVE)
    }

    /// The level for a body.
    pub(super) fn exponent(&self, box_state: &BoxState) -> i32 {
        let ratio = self.need(box_state) / self.base;
        (0.5 * ratio.max(f64::MIN_POSITIVE).log2()).ceil().max(f64::from(FINEST)) as i32
    }

    /// Whether there are so many more bodies that the choice should be made again.
    #[inline]
    pub(super) fn outgrown(&self, bodies: usize) -> bool {
        bodies > 4 * self.bodies
    }

    /// Whether enough work was counted to pay for a rebuild many times over.
    #[inline]
    pub(super) fn is_due(&self) -> bool {
        self.events + self.changes > 16 * self.bodies as u64 + 64
    }

    pub(super) fn all_events(&self) -> u64 {
        self.past_events + self.events
    }

    /// Chooses the size of cells for some bodies and how they move; returns whether either has changed.
    ///
    /// About one body to a cell keeps pairs few, and cells should hold a body easily. Twice the
    /// size means half the crossings and up to eight times as many comparisons.
    pub(super) fn choose<const N: usize>(
        &mut self,
        registry: &BodyRegistry<N>,
        ids: &[u32],
    ) -> bool {
        let mut survey = Survey::new(registry, ids, &self.frame);
        let frame = self.frame.choose(registry, ids, survey.spacing);
        if frame != self.frame {
            survey = Survey::new(registry, ids, &frame);
        }
        let least = 2.0 * survey.width;
        if self.is_due() {
            let crossings = COST_CROSSING * self.events as f64;
            let tests = COST_TEST * self.tests as f64;
            let changes = COST_CHANGE * self.changes as f64;
            if tests > 3.0 * (crossings + changes) && self.base > least {
                self.shift -= 1;
            } else if tests < 0.02 * crossings {
                self.shift += 3;
            } else if tests < 0.25 * crossings {
                self.shift += 1;
            }
            // Specks that pass giants: cells may have to be larger than them by any factor.
            self.shift = self.shift.clamp(-20, 1000);
        }
        self.forget_counts();
        self.bodies = ids.len();
        let wanted = survey.spacing * f64::exp2(f64::from(self.shift));
        let wanted = wanted.min(LARGEST_VALUE).max(least);
        let base = if wanted > 0.0 { f64::exp2(wanted.log2().round()) } else { 1.0 };
        self.pace = base / survey.speed;
        let changed = base != self.base || frame != self.frame;
        (self.base, self.frame) = (base, frame);
        changed
    }

    fn forget_counts(&mut self) {
        self.past_events += self.events;
        (self.events, self.tests, self.changes) = (0, 0, 0);
    }

    pub(super) fn rebuilt(&mut self, bodies: usize) {
        self.rebuilds += 1;
        self.bodies = bodies;
        self.forget_counts();
    }
}

/// Size, speed and spacing of the bodies, from medians and quartiles.
struct Survey {
    width: f64,
    speed: f64,
    /// The edge of the cube that each body has to itself.
    spacing: f64,
}

impl Survey {
    fn new<const N: usize>(registry: &BodyRegistry<N>, ids: &[u32], frame: &Frame) -> Self {
        let all: Vec<BoxState> = ids
            .iter()
            .map(|&id| BoxState::new(&registry.boxes[id as usize], registry.now, frame))
            .collect();
        let quartile = |value: &dyn Fn(&BoxState) -> f64, quarter: usize| {
            let mut values: Vec<f64> = all.iter().map(value).collect();
            match values.len() {
                0 => 0.0,
                n => *values.select_nth_unstable_by((n - 1) * quarter / 4, f64::total_cmp).1,
            }
        };
        let width = quartile(&|box_state| box_state.width, 2);
        // Lengths, not their product, which the smallest bodies would underflow.
        let mut spacing = (1.0 / all.len().max(1) as f64).cbrt();
        for d in 0..3 {
            let low = |box_state: &BoxState| box_state.low(d);
            // If they are spread evenly, half of them take half of the length.
            spacing *= (2.0 * (quartile(&low, 3) - quartile(&low, 1)) + width).cbrt();
        }
        let speed = quartile(&|box_state| box_state.speed, 2);
        Self { width, speed, spacing }
    }
}
