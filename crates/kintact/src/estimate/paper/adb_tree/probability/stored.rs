//! The ten tables of section 3.8.3: the probability of at least x collision cells for every integer
//! s, s_A, s_B up to 512 and x up to 10, as the thesis stores them. For `CellModel` with
//! [`Evaluation::Stored`](super::Evaluation::Stored), made on demand.
//!
//! Steps, for each s and the smaller of s_A and s_B: entries for the larger one, from equal numbers
//! on, until a probability is 1 - 0.9e-5; what is above is left out and taken as 1. Both savings are
//! printed: symmetry halves the tables, the cut leaves a seventeenth. Left out too are the entries
//! with s_A or s_B above s, two thirds of all, which cannot be; how print counts them it does not say.
//!
//! `BENCHMARKS.md` has the time of a lookup beside that of the recurrence, which needs no table.

use super::tails::{LnFactorials, MOST};

/// Probabilities from here on are taken as 1 (section 3.8.3).
const CUT: f64 = 1.0 - 0.9e-5;

/// Ten tables of the probability of at least 1, 2, .. 10 collision cells.
#[derive(Debug, Clone)]
pub struct CollisionTables {
    tables: [Stored; MOST],
    most: u32,
}

#[derive(Debug, Clone, Default)]
struct Stored {
    /// By s, then by the smaller number, then by the larger.
    entries: Vec<f32>,
    /// Where the entries of s and the smaller number begin; one more than there are rows.
    starts: Vec<u32>,
}

impl CollisionTables {
    /// The number of cells up to which the thesis has entries.
    pub const MOST_CELLS: u32 = 512;

    /// For numbers of cells up to `most`, itself at most [`Self::MOST_CELLS`]. With all of them it
    /// takes seconds and [`CollisionTables::bytes`] says how much memory.
    pub fn new(most: u32) -> Self {
        let most = most.min(Self::MOST_CELLS);
        let factorials = LnFactorials::new(most);
        let mut tables: [Stored; MOST] = std::array::from_fn(|_| Stored::default());
        for s in 1..=most {
            for smaller in 1..=s {
                for table in &mut tables {
                    table.starts.push(table.entries.len() as u32);
                }
                let mut open = [true; MOST];
                for larger in smaller..=s {
                    let tails = factorials.tails(s, smaller, larger);
                    for (x, table) in tables.iter_mut().enumerate() {
                        open[x] &= tails[x] < CUT;
                        if open[x] {
                            table.entries.push(tails[x] as f32);
                        }
                    }
                    if !open.contains(&true) {
                        break;
                    }
                }
            }
        }
        for table in &mut tables {
            table.starts.push(table.entries.len() as u32);
            table.entries.shrink_to_fit();
        }
        Self { tables, most }
    }

    /// The memory of the entries and of where they begin.
    pub fn bytes(&self) -> usize {
        let one = |table: &Stored| size_of_val(&table.entries[..]) + size_of_val(&table.starts[..]);
        self.tables.iter().map(one).sum()
    }

    /// How many entries each table has.
    pub fn entries(&self) -> [usize; 10] {
        std::array::from_fn(|x| self.tables[x].entries.len())
    }

    /// The probabilities of at least 1, 2, .. 10 collision cells; `None` past the end of the tables.
    /// `v` and `w` are at most `u`.
    pub(super) fn tails(&self, u: u32, v: u32, w: u32) -> Option<[f64; MOST]> {
        let (smaller, larger) = (v.min(w), v.max(w));
        if smaller == 0 {
            return Some([0.0; MOST]);
        }
        if u > self.most || larger > u {
            return None;
        }
        let row = (u * (u - 1) / 2 + smaller - 1) as usize;
        let at = larger - smaller;
        Some(std::array::from_fn(|x| {
            let table = &self.tables[x];
            let (start, end) = (table.starts[row], table.starts[row + 1]);
            if start + at < end { f64::from(table.entries[(start + at) as usize]) } else { 1.0 }
        }))
    }
}
