//! One grid: cells of one size, and the cells each body is registered in.
//!
//! A body's range of cells covers its box with a margin to spare until the time it says. It is not
//! made smaller when the box leaves a cell, only when it enters the next one: that halves the
//! events and costs few tests.

use super::super::MovingBox;
use super::cells::{Cells, Range};

/// What rounding can do to a position or, through the time of an event, to a moving thing, as a
/// fraction of its coordinates, speeds and times (no unit). Generous: it only has to stay far
/// below the size of a cell.
const ROUNDING: f64 = 256.0 * f64::EPSILON;

/// The margin around boxes as a fraction of a cell: wide enough that coordinates of `FARTHEST`
/// cells are rounded by less, and too narrow to matter.
const MARGIN: f64 = 1.0 / 16384.0;

/// Cells further out than this (counted in cells) are one cell with the farthest.
const FARTHEST: f64 = (1 << 30) as f64;

#[derive(Debug, Clone)]
pub(super) struct Level {
    /// The size of a cell is the grid's base times 4 to this power.
    pub(super) exponent: i32,
    pub(super) cell: f64,
    inverse: f64,
    pub(super) residents: usize,
    pub(super) cells: Cells,
    /// By body; empty for those that are not registered here.
    pub(super) ranges: Vec<Range>,
    /// By body, the cells of its range if they are few: looking around needs no search then.
    pub(super) slots: Vec<[u32; FEW_CELLS]>,
}

/// A box that fits its cells touches at most this many.
pub(super) const FEW_CELLS: usize = 8;

/// A box as it stands and moves at the present time, with what rounding may do to it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Present {
    /// Position, velocity and half the acceleration of lower and upper faces, now.
    faces: [[[f64; 3]; 2]; 3],
    pub(super) rounding: f64,
    pub(super) width: f64,
    /// The largest speed of a face along an axis.
    pub(super) speed: f64,
}

impl Present {
    pub(super) fn new<const N: usize>(moving: &MovingBox<N>, now: f64) -> Self {
        let s = now - moving.from;
        let mut present = Self { faces: [[[0.0; 3]; 2]; 3], rounding: 0.0, width: 0.0, speed: 0.0 };
        for d in 0..N.min(3) {
            let faces =
                [&moving.min[d], &moving.max[d]].map(|f| [f.at(s), f.v + 2.0 * f.a * s, f.a]);
            for (face, [x, v, a]) in [&moving.min[d], &moving.max[d]].into_iter().zip(faces) {
                let size = face.p.abs() + (face.v.abs() + face.a.abs() * s) * s;
                let drift = (v.abs() + a.abs() * s) * now.abs();
                present.rounding = present.rounding.max(ROUNDING * (size + x.abs() + drift));
                present.speed = present.speed.max(v.abs());
            }
            present.width = present.width.max(faces[1][0] - faces[0][0]);
            present.faces[d] = faces;
        }
        present
    }

    /// Where the lower face of an axis stands.
    #[inline]
    pub(super) fn low(&self, axis: usize) -> f64 {
        self.faces[axis][0][0]
    }
}

impl Level {
    pub(super) fn new(base: f64, exponent: i32) -> Self {
        let cell = base * 4.0_f64.powi(exponent);
        Self {
            exponent,
            cell,
            inverse: 1.0 / cell,
            residents: 0,
            cells: Cells::default(),
            ranges: Vec::new(),
            slots: Vec::new(),
        }
    }

    #[inline]
    pub(super) fn range(&self, id: u32) -> Range {
        self.ranges.get(id as usize).copied().unwrap_or(Range::EMPTY)
    }

    #[inline]
    fn margin(&self, present: &Present) -> f64 {
        MARGIN * self.cell + present.rounding
    }

    /// The cells to register in: twice the margin is covered, so that once the box with one
    /// margin has come to the border of its range, the next range is sure to go beyond.
    #[inline]
    pub(super) fn cover(&self, present: &Present) -> Range {
        let margin = 2.0 * self.margin(present);
        let index = |x: f64| {
            // Rounding down by hand: without newer instructions `floor` is a function call.
            let x = (x * self.inverse).clamp(-FARTHEST, FARTHEST);
            let towards_zero = x as i32;
            towards_zero - i32::from(f64::from(towards_zero) > x)
        };
        Range {
            low: std::array::from_fn(|d| index(present.faces[d][0][0] - margin)),
            high: std::array::from_fn(|d| index(present.faces[d][1][0] + margin)),
        }
    }

    /// How long the box with one margin stays within its range.
    #[inline]
    pub(super) fn stay(&self, present: &Present, range: &Range) -> f64 {
        let margin = self.margin(present);
        let mut stay = f64::INFINITY;
        for d in 0..3 {
            let [[x, v, a], [y, w, b]] = present.faces[d];
            let (low, high) = (f64::from(range.low[d]), f64::from(range.high[d]));
            if low > -FARTHEST {
                stay = stay.min(time_to_fall(x - margin - low * self.cell, v, a));
            }
            if high < FARTHEST {
                stay = stay.min(time_to_fall((high + 1.0) * self.cell - margin - y, -w, -b));
            }
        }
        stay
    }
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
