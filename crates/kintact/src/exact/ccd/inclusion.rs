//! The last word: bisection of (time, u, v) space with an enclosure of the patch over every box.
//!
//! After the idea of Tight-Inclusion CCD (Wang et al. 2021). The patch is affine in each of the
//! three variables, so over a box its coordinates are bounded by their values at the eight corners;
//! widened by the rounding error of those values the bound is an enclosure. A box whose enclosure
//! stays farther than the separation from the origin is dropped. Earlier boxes come first, so the
//! first box small enough to be called contact is the first contact.
//!
//! Called by `advance` for what its proofs leave open; examines at most `Options::max_iterations`
//! boxes.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use glam::DVec3;

use super::outcome::{FirstContact, TimeInterval};
use super::patch::{Patch, Shape};
use super::rounding::{TINY, UNIT};

/// A box of times and parameters; `depth` counts the halvings that led to it.
#[derive(Debug, Clone, Copy)]
struct Cell {
    sides: [[f64; 2]; 3],
    depth: u32,
}

/// What the enclosure over a cell says.
enum CellState {
    Apart,
    /// The enclosure is no larger than the tolerance.
    Near,
    /// Halve this side, the one that makes the enclosure largest.
    Halve(usize),
}

/// First contact in `[from, to]`.
#[cold]
pub(super) fn first_contact(patch: &Patch, from: f64, to: f64, boxes: u32) -> FirstContact {
    let mut queue = BinaryHeap::new();
    queue.push(Cell { sides: [[from, to], [0.0, 1.0], [0.0, 1.0]], depth: 0 });
    let mut left = boxes;
    while let Some(cell) = queue.pop() {
        let [[lower, upper], u, v] = cell.sides;
        if left == 0 {
            return FirstContact::Assumed { time: TimeInterval { lower, upper: to } };
        }
        left -= 1;
        match examine(patch, &cell) {
            CellState::Apart => {}
            CellState::Near => {
                let parameters = [0.5 * (u[0] + u[1]), 0.5 * (v[0] + v[1])];
                let time = TimeInterval { lower, upper };
                return FirstContact::Within { time, parameters };
            }
            CellState::Halve(side) => {
                let [low, high] = cell.sides[side];
                let middle = low + 0.5 * (high - low);
                for half in [[low, middle], [middle, high]] {
                    let mut part = Cell { depth: cell.depth + 1, ..cell };
                    part.sides[side] = half;
                    let beyond = part.sides[1][0] + part.sides[2][0] > 1.0;
                    if !(patch.shape == Shape::Triangle && beyond) {
                        queue.push(part);
                    }
                }
            }
        }
    }
    FirstContact::None
}

fn examine(patch: &Patch, cell: &Cell) -> CellState {
    let [t, u, v] = cell.sides;
    let ends = t.map(|t| patch.at(t));
    let mut low = DVec3::INFINITY;
    let mut high = DVec3::NEG_INFINITY;
    for [a, b, c] in ends {
        let (bu, cv) = ([b * u[0], b * u[1]], [c * v[0], c * v[1]]);
        low = low.min(a + bu[0].min(bu[1]) + cv[0].min(cv[1]));
        high = high.max(a + bu[0].max(bu[1]) + cv[0].max(cv[1]));
    }
    // Eight units for A, sixteen each for B and C, relative to the magnitude; four for the products
    // and eight for the sums.
    let error = DVec3::splat(96.0 * UNIT * patch.magnitude + TINY);
    let gap = (low - error).max(-high - error);
    let rounded_down = 1.0 - 8.0 * UNIT;
    if gap.max_element() * rounded_down > patch.separation
        || gap.max(DVec3::ZERO).length() * rounded_down > patch.separation
    {
        return CellState::Apart;
    }
    let size = |x: DVec3| x.abs().max_element();
    let change = |i: usize| size(ends[1][i] - ends[0][i]);
    let width = |i: usize, s: [f64; 2]| size(ends[0][i]).max(size(ends[1][i])) * (s[1] - s[0]);
    let widths = [change(0) + change(1) * u[1] + change(2) * v[1], width(1, u), width(2, v)];
    let widest = (0..3).fold(0, |w, i| if widths[i] > widths[w] { i } else { w });
    let [s, e] = cell.sides[widest];
    let middle = s + 0.5 * (e - s);
    let indivisible = !(s < middle && middle < e);
    if (high - low).length() <= patch.tolerance || indivisible {
        return CellState::Near;
    }
    CellState::Halve(widest)
}

impl Ord for Cell {
    /// Earliest first; among equals the smallest, so that a contact is pinned down rather than
    /// collected in breadth. `BinaryHeap` pops the greatest, hence the reversal.
    fn cmp(&self, other: &Self) -> Ordering {
        other.sides[0][0]
            .total_cmp(&self.sides[0][0])
            .then(self.depth.cmp(&other.depth))
            .then_with(|| other.sides[1][0].total_cmp(&self.sides[1][0]))
            .then_with(|| other.sides[2][0].total_cmp(&self.sides[2][0]))
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Cell {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Cell {}

#[cfg(test)]
mod tests {
    use super::super::advance;
    use super::super::moving::MovingPoint;
    use super::super::options::Options;
    use super::*;

    /// The inclusion alone, without the proofs that come before it.
    fn alone(shape: Shape, points: &[MovingPoint; 4], options: &Options) -> FirstContact {
        match Patch::unless_apart(shape, points.each_ref(), options, TimeInterval::STEP) {
            Some(patch) => first_contact(&patch, 0.0, 1.0, options.max_iterations),
            None => FirstContact::None,
        }
    }

    fn queries() -> impl Iterator<Item = (Shape, [MovingPoint; 4])> {
        let mut state = 7u64;
        let mut number = move || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 40) as f64 / f64::from(1 << 23) - 1.0
        };
        (0..400).map(move |i| {
            let mut point = || DVec3::new(number(), number(), number());
            let shape = if i % 2 == 0 { Shape::Triangle } else { Shape::Parallelogram };
            (shape, std::array::from_fn(|_| MovingPoint::new(point(), point())))
        })
    }

    #[test]
    fn agrees_with_the_fast_way() {
        let options = Options { max_iterations: 1 << 20, ..Options::default() };
        let mut touching = 0;
        for (shape, points) in queries() {
            let fast =
                advance::first_contact(shape, points.each_ref(), &options, TimeInterval::STEP);
            let alone = alone(shape, &points, &options);
            assert_eq!(fast.is_contact(), alone.is_contact(), "{points:?}");
            let Some((fast, alone)) = fast.time().zip(alone.time()) else { continue };
            touching += 1;
            // Both stop within the tolerance of the contact; fast motion makes that a short time.
            assert!((fast.lower - alone.lower).abs() < 1e-4, "{fast:?} {alone:?}");
        }
        assert!(touching > 30, "{touching}");
    }

    #[test]
    fn running_out_of_boxes_is_no_proof() {
        for (shape, points) in queries() {
            let many = alone(shape, &points, &Options::default());
            let few = alone(shape, &points, &Options { max_iterations: 5, ..Options::default() });
            assert!(few.is_contact() || !many.is_contact());
            if let (FirstContact::Assumed { time: early }, Some(late)) = (few, many.time()) {
                assert!(early.lower <= late.lower);
            }
        }
    }
}
