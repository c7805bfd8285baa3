//! The occupied cells of one [`Level`](super::level::Level), in a hash table by position. Space has
//! no bounds here.
//!
//! A cell is a chain of chunks of entries, all full but the last, so testing all bodies of a cell
//! streams through consecutive cache lines. Cells that have become empty stay until the table
//! grows: bodies come back, and no cell has to be removed from the table on its own.

use super::entry::{Entry, NONE, Probe};

/// A cell's coordinates, counted in cells from the origin.
pub(super) type Spot = [i32; 3];

/// Entries in a chunk.
const CHUNK: usize = 4;

#[derive(Debug, Clone, Copy)]
struct Place {
    spot: Spot,
    /// The first chunk of the cell.
    chunk: u32,
}

const VACANT: Place = Place { spot: [0; 3], chunk: NONE };

/// See the module.
#[derive(Debug, Clone)]
pub(super) struct Cells {
    /// Open addressing; a power of two.
    table: Vec<Place>,
    used: usize,
    entries: Vec<Entry>,
    free: Vec<u32>,
}

impl Default for Cells {
    fn default() -> Self {
        Self { table: vec![VACANT; 64], used: 0, entries: Vec::new(), free: Vec::new() }
    }
}

impl Cells {
    /// Makes sure that the table has space for this many new cells. Empty cells may be dropped.
    #[inline]
    pub(super) fn make_room(&mut self, cells: usize) {
        if 2 * (self.used + cells) > self.table.len() {
            self.tidy(cells);
        }
    }

    /// The first chunk of a cell; created if missing, in the space [`Cells::make_room`] made.
    pub(super) fn obtain(&mut self, spot: Spot) -> u32 {
        let at = self.find(spot);
        if self.table[at].chunk != NONE {
            return self.table[at].chunk;
        }
        let chunk = self.new_chunk();
        self.table[at] = Place { spot, chunk };
        self.used += 1;
        chunk
    }

    /// Where a cell is in the table, or would be.
    #[inline]
    fn find(&self, spot: Spot) -> usize {
        let mask = self.table.len() - 1;
        let mut at = home(spot) & mask;
        while self.table[at].chunk != NONE && self.table[at].spot != spot {
            at = (at + 1) & mask;
        }
        at
    }

    /// Drops empty cells, and makes the table larger if that is not enough.
    #[cold]
    fn tidy(&mut self, more: usize) {
        let old = std::mem::take(&mut self.table);
        let is_empty = |place: &Place| self.entries[place.chunk as usize * CHUNK].id == NONE;
        let (empty, live): (Vec<Place>, Vec<Place>) =
            old.into_iter().filter(|place| place.chunk != NONE).partition(is_empty);
        self.free.extend(empty.iter().map(|place| place.chunk));
        self.table = vec![VACANT; (4 * (live.len() + more)).next_power_of_two().max(64)];
        self.used = live.len();
        for place in live {
            let at = self.find(place.spot);
            self.table[at] = place;
        }
    }

    fn new_chunk(&mut self) -> u32 {
        if let Some(chunk) = self.free.pop() {
            return chunk;
        }
        self.entries.extend([Entry::FREE; CHUNK]);
        (self.entries.len() / CHUNK) as u32 - 1
    }

    /// Reads the first entries of a cell, to have their lines in the cache when needed.
    #[inline]
    pub(super) fn touch(&self, chunk: u32) -> u32 {
        let first = chunk as usize * CHUNK;
        self.entries[first..first + CHUNK - 1].iter().fold(0, |sum, entry| sum ^ entry.id)
    }

    /// Puts a body into a cell, or updates its entry, and appends to `met` the bodies it might
    /// overlap. Returns how many it was compared with.
    #[inline]
    pub(super) fn put(
        &mut self,
        mut chunk: u32,
        probe: &Probe,
        steps: [i32; 3],
        unwanted: u32,
        met: &mut Vec<u32>,
    ) -> u64 {
        let (id, entry) = (probe.id(), probe.seen_from(steps));
        let (mut own, mut tests) = (None, 0);
        loop {
            let first = chunk as usize * CHUNK;
            for (other, at) in self.entries[first..first + CHUNK].iter().zip(first..) {
                if other.id == NONE || other.id == id {
                    own = own.or(Some(at));
                    if other.id == NONE {
                        break;
                    }
                    continue;
                }
                tests += 1;
                if other.id & unwanted == 0 && probe.might_meet(&entry, other) {
                    met.push(other.id);
                }
            }
            let next = self.entries[first].next;
            if next == NONE {
                break;
            }
            chunk = next;
        }
        let own = own.unwrap_or_else(|| {
            let new = self.new_chunk();
            self.entries[chunk as usize * CHUNK].next = new;
            new as usize * CHUNK
        });
        self.entries[own].replace(&entry);
        tests
    }

    /// Takes a body out of a cell.
    pub(super) fn remove(&mut self, mut chunk: u32, id: u32) {
        let (mut own, mut before) = (None, NONE);
        let last = loop {
            let first = chunk as usize * CHUNK;
            let mut last = first;
            for (other, at) in self.entries[first..first + CHUNK].iter().zip(first..) {
                if other.id == id {
                    own = Some(at);
                }
                if other.id != NONE {
                    last = at;
                }
            }
            let next = self.entries[first].next;
            if next == NONE {
                break last;
            }
            (before, chunk) = (chunk, next);
        };
        let Some(own) = own else { return };
        let moved = self.entries[last];
        self.entries[own].replace(&moved);
        self.entries[last].replace(&Entry::FREE);
        if last.is_multiple_of(CHUNK) && before != NONE {
            self.entries[before as usize * CHUNK].next = NONE;
            self.free.push(chunk);
        }
    }

    /// All bodies in a cell: for audits.
    pub(super) fn ids(&self, spot: Spot) -> Vec<u32> {
        let (mut chunk, mut ids) = (self.table[self.find(spot)].chunk, Vec::new());
        while chunk != NONE {
            let first = chunk as usize * CHUNK;
            let held = self.entries[first..first + CHUNK].iter().map(|entry| entry.id);
            ids.extend(held.filter(|&id| id != NONE));
            chunk = self.entries[first].next;
        }
        ids
    }

    /// Registrations in all cells: for audits.
    pub(super) fn registrations(&self) -> usize {
        self.entries.iter().filter(|entry| entry.id != NONE).count()
    }
}

/// Where the search for a cell starts in the table. Eight neighbours lie side by side.
#[inline]
fn home(spot: Spot) -> usize {
    let [x, y, z] = spot.map(|c| (c >> 1) as u64);
    let mixed = (x.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ y.wrapping_mul(0xD6E8_FEB8_6659_FD93))
        .wrapping_add(z.wrapping_mul(0xC2B2_AE3D_27D4_EB4F));
    let mixed = (mixed ^ mixed >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let within = spot.iter().fold(0, |bits, c| bits << 1 | (c & 1) as usize);
    (mixed >> 29) as usize & !7 | within
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
    pub(super) fn contains(&self, other: &Self) -> bool {
        (0..3).all(|d| self.low[d] <= other.low[d] && other.high[d] <= self.high[d])
    }

    /// The smallest range with both in it.
    #[inline]
    pub(super) fn with(&self, other: &Self) -> Self {
        Self {
            low: std::array::from_fn(|d| self.low[d].min(other.low[d])),
            high: std::array::from_fn(|d| self.high[d].max(other.high[d])),
        }
    }

    /// Whether it is at most two cells long each way; it may be longer than an `i32` can count.
    #[inline]
    pub(super) fn is_short(&self) -> bool {
        (0..3).all(|d| self.high[d] <= self.low[d].saturating_add(1))
    }

    #[inline]
    pub(super) fn holds(&self, spot: Spot) -> bool {
        (0..3).all(|d| self.low[d] <= spot[d] && spot[d] <= self.high[d])
    }

    /// The index of a cell in the order of [`Range::for_each`].
    #[inline]
    pub(super) fn place(&self, spot: Spot) -> usize {
        let step = |d: usize| (spot[d] - self.low[d]) as usize;
        let edge = |d: usize| (self.high[d] - self.low[d] + 1) as usize;
        (step(0) * edge(1) + step(1)) * edge(2) + step(2)
    }

    /// How many cells, of a range that is not empty.
    #[inline]
    pub(super) fn len(&self) -> usize {
        (0..3).map(|d| (self.high[d] - self.low[d] + 1) as usize).product()
    }

    /// Calls `visit` for all cells in order, with the cell and its index.
    #[inline]
    pub(super) fn for_each(&self, mut visit: impl FnMut(Spot, usize)) {
        let mut place = 0;
        for x in self.low[0]..=self.high[0] {
            for y in self.low[1]..=self.high[1] {
                for z in self.low[2]..=self.high[2] {
                    visit([x, y, z], place);
                    place += 1;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_from_one_end_of_the_grid_to_the_other_are_long() {
        let [first, last] = [-(1 << 30), 1 << 30];
        let along = |high: i32| Range { low: [first; 3], high: [first, high, first] };
        assert!(along(first).is_short() && along(first + 1).is_short());
        assert!(!along(first + 2).is_short() && !along(last).is_short());
    }
}
