//! How likely surfaces meet, given how many cells they share (section 3.5).
//!
//! Of s cells in the common volume of two boxes, s_A hold surface of one and s_B of the other,
//! somewhere. The number of cells that hold both is hypergeometric: [`collision_tail`] is its
//! tail (equations 3.7 and 3.8), and [`lower_bound`] the probability of a collision it leads to
//! (3.9). [`CellModel`] serves the bound fast, from a table or by one of two closed forms.

mod table;
mod tails;

pub use tails::{collision_tail, lower_bound};

use table::TailTable;
use tails::{LnFactorials, MOST};

/// How [`CellModel::probability`] evaluates.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Evaluation {
    /// Equation 3.9 interpolated in a table of tails.
    Table,
    /// Equation 3.9 by recurrence, numbers of cells rounded to integers.
    Recurrence,
    /// The number of collision cells taken as Poisson with the same mean, each a collision with
    /// probability lb: `1 - exp(-lb s_A s_B / s)`. No table, no loop, and above 3.9, which takes
    /// the best of ten bounds where this takes the mean.
    #[default]
    Poisson,
}

/// Probabilities for boxes cut into so many cells.
#[derive(Debug, Clone)]
pub struct CellModel {
    factorials: LnFactorials,
    table: TailTable,
}

impl CellModel {
    /// For up to `cells` cells a box. Takes some milliseconds for the table.
    pub fn new(cells: u32) -> Self {
        let factorials = LnFactorials::new(cells);
        let table = TailTable::new(&factorials, cells);
        Self { factorials, table }
    }

    /// The probability that surfaces meet which hold `a` and `b` of `s` common cells, where two
    /// surfaces in one cell meet with probability `lb`.
    ///
    /// Arguments need not be integers. Less than one cell of surface counts for as much less; less
    /// than one common cell is taken as one; surfaces hold at most all cells.
    #[inline(always)]
    pub fn probability(&self, evaluation: Evaluation, s: f32, a: f32, b: f32, lb: f32) -> f32 {
        let s = s.max(1.0);
        let (a, b) = (a.min(s), b.min(s));
        match evaluation {
            Evaluation::Poisson => 1.0 - (-lb * a * b / s).exp(),
            Evaluation::Table => best(&self.table.tails(s, a, b), lb),
            Evaluation::Recurrence => {
                let whole = [s, a, b].map(|x| x.round() as u32);
                best(&self.factorials.tails(whole[0], whole[1], whole[2]), lb)
            }
        }
    }
}

/// The largest of the bounds for one to ten collision cells (equation 3.9).
#[inline(always)]
fn best(tails: &[f32; MOST], lb: f32) -> f32 {
    let mut none = 1.0;
    let mut best = 0.0_f32;
    for tail in tails {
        none *= 1.0 - lb;
        best = best.max(tail * (1.0 - none));
    }
    best
}
