//! One grid: cells of one size, the cells each body is registered in, and until when.
//!
//! A body's range of cells covers its box and a margin until the time it is due again.
//! [`Level::register`] does not shrink the range when the box leaves a cell, only when it enters
//! the next one: that halves the events and costs few tests.

use super::box_state::BoxState;
use super::cells::{Cells, Range};
use super::entry::{Probe, VISITOR};
use super::timing_wheel::{NEVER, TimingWheel};

/// The margin around boxes as a fraction of a cell: wide enough that coordinates of `FARTHEST`
/// cells are rounded by less, and too narrow to matter.
const MARGIN: f64 = 1.0 / 16384.0;

/// Cells further out than this (counted in cells) are merged with the farthest.
const FARTHEST: f64 = (1 << 30) as f64;

/// A box that fits its cells touches at most this many.
const FEW_CELLS: usize = 8;

#[derive(Debug, Clone)]
pub(super) struct Level {
    /// The size of a cell is the grid's base times 4 to this power.
    pub(super) exponent: i32,
    pub(super) cell: f64,
    inverse: f64,
    pub(super) residents: usize,
    cells: Cells,
    pub(super) timing_wheel: TimingWheel,
    /// By body.
    records: Vec<Record>,
}

/// Where a body is registered: all data that a motion change needs, in one cache line.
#[derive(Debug, Clone, Copy)]
#[repr(align(64))]
struct Record {
    range: Range,
    /// The first chunk of each of its cells.
    chunks: [u32; FEW_CELLS],
    /// The tick at which it is checked, and the last one in which it is certain to stay.
    wake: u32,
    last: u32,
}

const NOT_HERE: Record =
    Record { range: Range::EMPTY, chunks: [0; FEW_CELLS], wake: NEVER, last: NEVER };

/// The result of registering a body.
pub(super) struct Registered {
    /// The body's overlaps must be known up to this time; it is registered again then.
    pub(super) until: f64,
    pub(super) tests: u64,
}

impl Level {
    /// `tick` is the length of a tick in units of time.
    pub(super) fn new(base: f64, exponent: i32, now: f64, tick: f64) -> Self {
        let cell = base * 4.0_f64.powi(exponent);
        Self {
            exponent,
            cell,
            inverse: 1.0 / cell,
            residents: 0,
            cells: Cells::default(),
            timing_wheel: TimingWheel::new(now, tick),
            records: Vec::new(),
        }
    }

    #[inline]
    fn margin(&self, box_state: &BoxState) -> f64 {
        MARGIN * self.cell + box_state.rounding
    }

    /// The cells to register in: twice the margin is covered, so that once the box with one
    /// margin has come to the border of its range, the next range is sure to go beyond.
    #[inline]
    fn cover(&self, box_state: &BoxState, ahead: f64) -> Range {
        let margin = 2.0 * self.margin(box_state);
        let index = |[x, v, a]: [f64; 3], margin: f64| {
            // Rounding down without `floor`, which is a function call without newer instructions.
            let x = x + (v + a * ahead) * ahead + margin;
            let x = (x * self.inverse).clamp(-FARTHEST, FARTHEST);
            let towards_zero = x as i32;
            towards_zero - i32::from(f64::from(towards_zero) > x)
        };
        Range {
            low: std::array::from_fn(|d| index(box_state.faces[d][0], -margin)),
            high: std::array::from_fn(|d| index(box_state.faces[d][1], margin)),
        }
    }

    /// How long the box with one margin stays within its range.
    #[inline]
    fn stay(&self, box_state: &BoxState, range: &Range) -> f64 {
        let margin = self.margin(box_state);
        // As long as rounded velocities lead astray by less than a part of the margin.
        let mut stay = 0.25 * MARGIN * self.cell / box_state.drift;
        for d in 0..3 {
            let [[x, v, a], [y, w, b]] = box_state.faces[d];
            let (low, high) = (f64::from(range.low[d]), f64::from(range.high[d]));
            if a == 0.0 && b == 0.0 && low > -FARTHEST && high < FARTHEST {
                // Two divisions are cheaper than a mispredicted branch on the direction.
                let below = (x - margin - low * self.cell) / -v;
                let above = ((high + 1.0) * self.cell - margin - y) / w;
                stay = if v < 0.0 && below < stay { below } else { stay };
                stay = if w > 0.0 && above < stay { above } else { stay };
                continue;
            }
            if low > -FARTHEST {
                stay = less(stay, time_to_fall(x - margin - low * self.cell, v, a));
            }
            if high < FARTHEST {
                stay = less(stay, time_to_fall((high + 1.0) * self.cell - margin - y, -w, -b));
            }
        }
        stay
    }

    /// Registers a body in the cells it needs up to the end of the present tick at least, and
    /// appends to `met` the bodies it might overlap before it is due again, some of them twice.
    #[inline]
    pub(super) fn register(
        &mut self,
        id: u32,
        resident: bool,
        box_state: &BoxState,
        now: f64,
        met: &mut Vec<u32>,
    ) -> Registered {
        if self.records.len() <= id as usize {
            self.records.resize(id as usize + 1, NOT_HERE);
        }
        let tick_end = self.timing_wheel.tick_end(now);
        let old = self.records[id as usize].range;
        let cover = self.cover(box_state, 0.0);
        let mut range = if old.contains(&cover) { old } else { cover };
        let mut stay = self.stay(box_state, &range);
        if now + stay < tick_end {
            let ahead = cover.with(&self.cover(box_state, tick_end - now));
            if ahead.is_short() {
                range = ahead;
                stay = self.stay(box_state, &range);
            }
        }
        if range != old {
            self.enter(id, resident, range);
        }
        let record = &mut self.records[id as usize];
        let (mark, unwanted) = if resident { (0, 0) } else { (VISITOR, VISITOR) };
        let scales = [self.cell, self.inverse, self.timing_wheel.ticks()];
        let margin = MARGIN * self.cell + box_state.rounding;
        let probe = Probe::new(id | mark, box_state, margin, range.low, scales, now, stay);
        let (mut tests, cells, low) = (0, &mut self.cells, range.low);
        range.for_each(|[x, y, z], place| {
            let steps = [x - low[0], y - low[1], z - low[2]];
            tests += cells.put(record.chunks[place], &probe, steps, unwanted, met);
        });
        record.last = self.timing_wheel.schedule(id, &mut record.wake, now, now + stay);
        Registered { until: now + stay, tests }
    }

    /// Gives a body another range of cells, without entries in the new ones yet.
    fn enter(&mut self, id: u32, resident: bool, range: Range) {
        let old = self.records[id as usize];
        let mark = if resident { 0 } else { VISITOR };
        let cells = &mut self.cells;
        old.range.for_each(|spot, place| {
            if !range.holds(spot) {
                cells.remove(old.chunks[place], id | mark);
            }
        });
        cells.make_room(FEW_CELLS);
        let record = &mut self.records[id as usize];
        record.range = range;
        range.for_each(|spot, place| {
            record.chunks[place] = if old.range.holds(spot) {
                old.chunks[old.range.place(spot)]
            } else {
                cells.obtain(spot)
            };
        });
    }

    /// Removes a body from its cells, if it is in any.
    pub(super) fn unregister(&mut self, id: u32, resident: bool) {
        let Some(record) = self.records.get_mut(id as usize) else { return };
        self.timing_wheel.cancel(id, &mut record.wake);
        let Record { range, chunks, .. } = std::mem::replace(record, NOT_HERE);
        let mark = if resident { 0 } else { VISITOR };
        range.for_each(|_, place| self.cells.remove(chunks[place], id | mark));
    }

    /// Whether a body in the bucket of a tick is due; if it is not, it is rescheduled.
    #[inline]
    pub(super) fn is_due(&mut self, id: u32, tick: u32) -> bool {
        let Some(record) = self.records.get_mut(id as usize) else { return false };
        if record.wake != tick {
            return false;
        }
        record.wake = NEVER;
        if record.last > tick {
            self.timing_wheel.put_off(id, &mut record.wake, record.last);
            return false;
        }
        true
    }

    /// Reads the first line of a body's record, or of its cells in the second pass: the processor
    /// fetches many at a time if nothing depends on them.
    #[inline]
    pub(super) fn touch(&self, id: u32, cells: bool) -> u32 {
        let Some(record) = self.records.get(id as usize) else { return 0 };
        if !cells {
            return record.wake;
        }
        if record.range.is_empty() {
            return 0;
        }
        let chunks = &record.chunks[..record.range.len()];
        chunks.iter().fold(0, |sum, &chunk| sum ^ self.cells.touch(chunk))
    }

    /// Checks one body; returns the number of cells it is in.
    pub(super) fn audit(
        &self,
        id: u32,
        resident: bool,
        box_state: &BoxState,
    ) -> Result<usize, String> {
        let range = self.records.get(id as usize).map_or(Range::EMPTY, |record| record.range);
        // The cover has two margins, and a registration is valid for one.
        if range.is_empty() || self.stay(box_state, &range) < 0.0 {
            let cover = self.cover(box_state, 0.0);
            return Err(format!("body {id} is in {range:?}, but covers {cover:?}"));
        }
        let mark = if resident { 0 } else { VISITOR };
        let mut wrong = None;
        range.for_each(|spot, _| {
            let ids = self.cells.ids(spot);
            if ids.iter().filter(|&&other| other == id | mark).count() != 1 {
                wrong = Some(format!("body {id} is not once in cell {spot:?}"));
            }
        });
        wrong.map_or(Ok(range.len()), Err)
    }

    /// Registrations in all cells: for audits.
    pub(super) fn registrations(&self) -> usize {
        self.cells.registrations()
    }
}

#[inline]
fn less(x: f64, y: f64) -> f64 {
    if y < x { y } else { x }
}

/// When a positive `x + v s + a s²` falls to zero; infinity if never.
#[inline]
fn time_to_fall(x: f64, v: f64, a: f64) -> f64 {
    if a == 0.0 {
        return if v < 0.0 { x / -v } else { f64::INFINITY };
    }
    let discriminant = v * v - 4.0 * a * x;
    if discriminant < 0.0 || (v >= 0.0 && a > 0.0) {
        return f64::INFINITY;
    }
    // The first positive root, without cancellation.
    if v < 0.0 {
        2.0 * x / (discriminant.sqrt() - v)
    } else {
        (v + discriminant.sqrt()) / (-2.0 * a)
    }
}
