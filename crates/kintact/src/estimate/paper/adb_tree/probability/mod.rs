//! How likely surfaces meet, given how many cells they share (section 3.5).
//!
//! Of s cells in the common volume of two boxes, s_A hold surface of one and s_B of the other,
//! somewhere. The number of cells that hold both is hypergeometric: [`collision_tail`] is its
//! tail (equations 3.7 and 3.8), and [`lower_bound`] the probability of a collision it leads to
//! (3.9). [`CellModel`] serves it in several ways, of which [`CollisionTables`] is the printed one.

mod stored;
mod table;
mod tails;

use std::sync::Arc;

pub use stored::CollisionTables;
pub use tails::{collision_tail, lower_bound};

use table::TailTable;
use tails::{LnFactorials, MOST};

/// How [`CellModel::probability`] evaluates. The first three round numbers of cells to integers,
/// which the thesis does without saying how: here to the nearest.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Evaluation {
    /// Equation 3.1: one collision cell is all that is asked for.
    OneCell,
    /// Equation 3.9, x up to 10, by recurrence.
    Recurrence,
    /// Equation 3.9 from the ten tables of section 3.8.3 ([`CollisionTables`], which the model must
    /// be given). Without them, and past their end, by recurrence.
    Stored,
    /// Equation 3.9 between the entries of a small table of ours, for numbers that are no integers:
    /// right to 0.002 in the mean and 0.13 at worst.
    Table,
    /// The number of collision cells taken as Poisson with the same mean, each a collision with
    /// probability lb: `1 - exp(-lb s_A s_B / s)`. Not printed: no table, no loop, and above 3.9,
    /// which takes the best of ten bounds where this takes the mean.
    #[default]
    Poisson,
}

/// Probabilities for boxes cut into so many cells.
#[derive(Debug, Clone)]
pub struct CellModel {
    factorials: LnFactorials,
    table: TailTable,
    stored: Option<Arc<CollisionTables>>,
}

impl CellModel {
    /// For up to `cells` cells a box. Takes some milliseconds for the table.
    pub fn new(cells: u32) -> Self {
        let factorials = LnFactorials::new(cells);
        let table = TailTable::new(&factorials, cells);
        Self { factorials, table, stored: None }
    }

    /// Gives the model tables for [`Evaluation::Stored`].
    pub fn set_tables(&mut self, tables: Arc<CollisionTables>) {
        self.stored = Some(tables);
    }

    /// The probability that surfaces meet which hold `a` and `b` of `s` common cells, where two
    /// surfaces in one cell meet with probability `lb`.
    ///
    /// Less than one common cell is taken as one; surfaces hold at most all cells. For evaluations
    /// that do not round, less than one cell of surface counts for as much less.
    #[inline(always)]
    pub fn probability(&self, evaluation: Evaluation, s: f64, a: f64, b: f64, lb: f64) -> f64 {
        let s = s.max(1.0);
        let (a, b) = (a.min(s), b.min(s));
        if evaluation == Evaluation::Poisson {
            return -(-lb * a * b / s).exp_m1();
        }
        if evaluation == Evaluation::Table {
            return best(&self.table.tails(s as f32, a as f32, b as f32).map(f64::from), lb);
        }
        let [u, v, w] = [s, a, b].map(|x| x.round() as u32);
        let stored = self.stored.as_ref().filter(|_| evaluation == Evaluation::Stored);
        let tails = match stored.and_then(|tables| tables.tails(u, v, w)) {
            Some(tails) => tails,
            None => self.factorials.tails(u, v, w),
        };
        if evaluation == Evaluation::OneCell { tails[0] * lb } else { best(&tails, lb) }
    }
}

/// The largest of the bounds for one to ten collision cells (equation 3.9). More cells than hold
/// surface have probability 0, so that x stays below min(s_A, s_B).
#[inline(always)]
fn best(tails: &[f64; MOST], lb: f64) -> f64 {
    let mut none = 1.0;
    let mut best = 0.0_f64;
    for tail in tails {
        none *= 1.0 - lb;
        best = best.max(tail * (1.0 - none));
    }
    best
}
