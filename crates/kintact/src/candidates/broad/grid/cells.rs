//! The cells of one level that hold bodies, found by their place. Space has no bounds here.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use super::super::pairs::PairHasher;

/// Where a cell lies, counted in cells from the origin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Spot(pub(super) [i32; 3]);

impl Hash for Spot {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        let [x, y, z] = self.0.map(|c| u64::from(c as u32));
        state.write_u64((x | y << 32) ^ z.wrapping_mul(0xD6E8_FEB8_6659_FD93));
    }
}

/// Who is in a cell. Residents belong to bodies of the level's size, visitors to smaller ones,
/// which are at home in a finer level and need only be told from residents, not from each other.
#[derive(Debug, Clone, Default)]
pub(super) struct Cell {
    pub(super) residents: Vec<u32>,
    pub(super) visitors: Vec<u32>,
}

#[derive(Debug, Clone, Default)]
pub(super) struct Cells {
    by_spot: HashMap<Spot, u32, BuildHasherDefault<PairHasher>>,
    cells: Vec<Cell>,
    free: Vec<u32>,
}

impl Cells {
    #[inline]
    pub(super) fn get(&self, spot: Spot) -> Option<&Cell> {
        self.by_spot.get(&spot).map(|&cell| &self.cells[cell as usize])
    }

    #[inline]
    pub(super) fn at(&self, slot: u32) -> &Cell {
        &self.cells[slot as usize]
    }

    #[inline]
    pub(super) fn at_mut(&mut self, slot: u32) -> &mut Cell {
        &mut self.cells[slot as usize]
    }

    /// Where the cell is kept as long as somebody is in it; made if it is not there.
    #[inline]
    pub(super) fn obtain(&mut self, spot: Spot) -> u32 {
        *self.by_spot.entry(spot).or_insert_with(|| {
            self.free.pop().unwrap_or_else(|| {
                self.cells.push(Cell::default());
                self.cells.len() as u32 - 1
            })
        })
    }

    /// Takes a body out of a cell.
    pub(super) fn leave(&mut self, spot: Spot, id: u32, resident: bool) {
        let Some(&index) = self.by_spot.get(&spot) else { return };
        let cell = &mut self.cells[index as usize];
        let list = if resident { &mut cell.residents } else { &mut cell.visitors };
        if let Some(at) = list.iter().position(|&other| other == id) {
            list.swap_remove(at);
        }
        if cell.residents.is_empty() && cell.visitors.is_empty() {
            self.by_spot.remove(&spot);
            self.free.push(index);
        }
    }

    /// How often a body is in a cell: for audits.
    pub(super) fn occurrences(&self, spot: Spot, id: u32, resident: bool) -> usize {
        let list = |cell: &Cell| {
            let list = if resident { &cell.residents } else { &cell.visitors };
            list.iter().filter(|&&other| other == id).count()
        };
        self.get(spot).map_or(0, list)
    }

    /// Registrations in all cells: for audits.
    pub(super) fn registrations(&self) -> usize {
        self.cells.iter().map(|cell| cell.residents.len() + cell.visitors.len()).sum()
    }
}

/// The cells from one corner to another, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Range {
    pub(super) low: [i32; 3],
    pub(super) high: [i32; 3],
}

impl Range {
    /// No cell at all.
    pub(super) const EMPTY: Self = Self { low: [i32::MAX; 3], high: [i32::MIN; 3] };

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.low[0] > self.high[0]
    }

    #[inline]
    pub(super) fn meets(&self, other: &Self) -> bool {
        (0..3).all(|d| self.low[d] <= other.high[d] && other.low[d] <= self.high[d])
    }

    #[inline]
    pub(super) fn contains(&self, other: &Self) -> bool {
        (0..3).all(|d| self.low[d] <= other.low[d] && other.high[d] <= self.high[d])
    }

    /// How many cells, at most as many as can be counted.
    #[inline]
    pub(super) fn len(&self) -> u64 {
        let edge = |d: usize| (i64::from(self.high[d]) - i64::from(self.low[d]) + 1).max(0) as u64;
        edge(0).saturating_mul(edge(1)).saturating_mul(edge(2))
    }

    #[inline]
    pub(super) fn holds(&self, spot: Spot) -> bool {
        (0..3).all(|d| self.low[d] <= spot.0[d] && spot.0[d] <= self.high[d])
    }

    /// The one cell in which a pair is looked at, of those that two ranges share.
    #[inline]
    pub(super) fn first_shared(&self, other: &Self) -> Spot {
        Spot(std::array::from_fn(|d| self.low[d].max(other.low[d])))
    }

    /// All cells.
    #[inline]
    pub(super) fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        let Self { low, high } = *self;
        (low[0]..=high[0]).flat_map(move |x| {
            (low[1]..=high[1]).flat_map(move |y| (low[2]..=high[2]).map(move |z| Spot([x, y, z])))
        })
    }
}
