//! Tails at steps of a quarter of an octave, interpolated between.
//!
//! Ours, in place of what the thesis stores (`stored`: all integers up to 512, ten tables of some 15
//! megabytes each). The numbers of cells looked up are quotients of volumes and no integers, and the
//! tails are smooth: 37 steps for each of three arguments, half of them by symmetry, are enough. Over
//! arguments of all magnitudes the bound comes out right to 0.002 in the mean and 0.13 at worst.

use super::tails::{LnFactorials, MOST};

/// Steps in an octave, a power of two: the position in the table is then in the bits of the
/// argument.
const STEPS: u32 = 4;
const STEP_BITS: u32 = STEPS.trailing_zeros();

#[derive(Debug, Clone)]
pub(super) struct TailTable {
    /// By step of s, then by those of the larger and the smaller number of cells.
    rows: Vec<[u16; MOST]>,
    steps: usize,
}

impl TailTable {
    pub(super) fn new(factorials: &LnFactorials, cells: u32) -> Self {
        let steps = (cells.max(2).ilog2() * STEPS + 1) as usize;
        let mut rows = Vec::with_capacity(steps * triangle(steps));
        for s in 0..steps {
            for larger in 0..steps {
                for smaller in 0..=larger {
                    let [u, v, w] = [s, smaller, larger].map(value);
                    rows.push(between_integers(factorials, u, v.min(u), w.min(u)));
                }
            }
        }
        Self { rows, steps }
    }

    /// The tails for real numbers of cells, `s` at least 1 and the others at most `s`.
    #[inline(always)]
    pub(super) fn tails(&self, s: f32, a: f32, b: f32) -> [f32; MOST] {
        let (v, w) = (a.min(b), a.max(b));
        // Part of a cell is there or not with that probability.
        let share = v.min(1.0) * w.min(1.0);
        let ([s0, s1], fs) = self.position(s);
        let ([v0, v1], fv) = self.position(v.max(1.0));
        let ([w0, w1], fw) = self.position(w.max(1.0));
        let mut sum = [0.0; MOST];
        let scale = share / f32::from(u16::MAX);
        for (s, fs) in [(s0, 1.0 - fs), (s1, fs)] {
            for (w, fw) in [(w0, 1.0 - fw), (w1, fw)] {
                for (v, fv) in [(v0, 1.0 - fv), (v1, fv)] {
                    let weight = fs * fv * fw * scale;
                    let (smaller, larger) = (v.min(w), v.max(w));
                    let row = &self.rows[s * triangle(self.steps) + triangle(larger) + smaller];
                    for (sum, tail) in sum.iter_mut().zip(row) {
                        *sum += weight * f32::from(*tail);
                    }
                }
            }
        }
        sum
    }

    /// The steps around a number from 1 on, and how far it is between them.
    #[inline(always)]
    fn position(&self, x: f32) -> ([usize; 2], f32) {
        const SHIFT: u32 = f32::MANTISSA_DIGITS - 1 - STEP_BITS;
        let bits = x.to_bits() - 1.0_f32.to_bits();
        let step = (bits >> SHIFT) as usize;
        let fraction = (bits & ((1 << SHIFT) - 1)) as f32 / (1u32 << SHIFT) as f32;
        let last = self.steps - 1;
        ([step.min(last), (step + 1).min(last)], fraction)
    }
}

/// How many rows come before the one of the larger step `n`.
#[inline(always)]
fn triangle(n: usize) -> usize {
    n * (n + 1) / 2
}

/// The number at a step: powers of two and linear between them.
fn value(step: usize) -> f64 {
    let steps = STEPS as usize;
    f64::from(1u32 << (step / steps)) * (1.0 + (step % steps) as f64 / steps as f64)
}

/// Steps that are no integers, all below 4, lie between their neighbours.
fn between_integers(factorials: &LnFactorials, u: f64, v: f64, w: f64) -> [u16; MOST] {
    let mut sum = [0.0; MOST];
    for corner in 0..8u32 {
        let mut weight = 1.0;
        let [s, a, b] = [(u, 1), (v, 2), (w, 4)].map(|(x, bit)| {
            let up = x - x.floor();
            weight *= if corner & bit != 0 { up } else { 1.0 - up };
            x.floor() as u32 + u32::from(corner & bit != 0)
        });
        if weight > 0.0 {
            let tails = factorials.tails(s, a.min(s), b.min(s));
            for (sum, tail) in sum.iter_mut().zip(tails) {
                *sum += weight * tail;
            }
        }
    }
    sum.map(|p| (p * f64::from(u16::MAX)).round() as u16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_stays_in_the_cache() {
        let table = TailTable::new(&LnFactorials::new(512), 512);
        assert!(size_of_val(&table.rows[..]) < 1_000_000);
    }
}
