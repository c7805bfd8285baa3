//! Lists of different lengths in one piece of memory: the graph's edges and the map's rows. Edits
//! move a row that outgrows its place; the memory is compacted when a third of it is unused.

use std::ops::Range;

/// How many more items a row that has moved gets room for, at most.
const SPARE: u32 = 4;

#[derive(Debug, Clone, Copy, Default)]
struct Row {
    start: u32,
    len: u32,
    capacity: u32,
}

/// One list a number.
#[derive(Debug, Clone)]
pub(crate) struct Rows<T> {
    rows: Vec<Row>,
    items: Vec<T>,
    /// Where rows have moved away from, by the capacity they left, for others to move to.
    left: Vec<Vec<u32>>,
    /// How much capacity that is.
    lost: usize,
}

impl<T: Copy> Rows<T> {
    /// Rows in order, made in pieces (one piece for each group of rows: lengths and items).
    pub(crate) fn from_pieces(pieces: Vec<(Vec<u32>, Vec<T>)>) -> Self {
        let mut rows = Vec::with_capacity(pieces.iter().map(|(lengths, _)| lengths.len()).sum());
        let mut items = Vec::with_capacity(pieces.iter().map(|(_, items)| items.len()).sum());
        for (lengths, piece) in pieces {
            let mut start = items.len() as u32;
            for len in lengths {
                rows.push(Row { start, len, capacity: len });
                start += len;
            }
            items.extend_from_slice(&piece);
        }
        Self { rows, items, left: Vec::new(), lost: 0 }
    }

    pub(crate) fn len(&self) -> usize {
        self.rows.len()
    }

    pub(crate) fn get(&self, row: u32) -> &[T] {
        &self.items[self.range(row)]
    }

    pub(crate) fn get_mut(&mut self, row: u32) -> &mut [T] {
        let range = self.range(row);
        &mut self.items[range]
    }

    fn range(&self, row: u32) -> Range<usize> {
        let Row { start, len, .. } = self.rows[row as usize];
        start as usize..(start + len) as usize
    }

    /// Makes rows up to a number, empty ones at the end.
    pub(crate) fn grow(&mut self, count: usize) {
        self.rows.resize(self.rows.len().max(count), Row::default());
    }

    /// Exchanges a row's items. Where they do not fit they move.
    pub(crate) fn set(&mut self, row: u32, items: &[T]) {
        let old = self.rows[row as usize];
        if items.len() > old.capacity as usize {
            let (start, capacity) = self.find_capacity(items.len() as u32, items[0]);
            self.leave(old);
            self.rows[row as usize] = Row { start, len: 0, capacity };
        }
        let Row { start, len, .. } = &mut self.rows[row as usize];
        *len = items.len() as u32;
        self.items[*start as usize..(*start + *len) as usize].copy_from_slice(items);
        self.compact_if_scattered();
    }

    /// Puts an item before the `slot`-th of a row. A row that is full moves to where it has room
    /// for more.
    pub(crate) fn insert(&mut self, row: u32, slot: usize, item: T) {
        let old = self.rows[row as usize];
        if old.len == old.capacity {
            let (start, capacity) = self.find_capacity(old.len + 1, item);
            let range = self.range(row);
            self.items.copy_within(range, start as usize);
            self.leave(old);
            self.rows[row as usize] = Row { start, len: old.len, capacity };
        }
        let range = self.range(row);
        self.items.copy_within(range.start + slot..range.end, range.start + slot + 1);
        self.items[range.start + slot] = item;
        self.rows[row as usize].len += 1;
        self.compact_if_scattered();
    }

    /// A place with capacity for at least so many items, one that another row has left if possible:
    /// start and capacity. `filler` is put where there was nothing.
    fn find_capacity(&mut self, least: u32, filler: T) -> (u32, u32) {
        for capacity in least..=least + SPARE {
            if let Some(start) = self.left.get_mut(capacity as usize).and_then(Vec::pop) {
                self.lost -= capacity as usize;
                return (start, capacity);
            }
        }
        let (start, capacity) = (self.items.len() as u32, least + SPARE);
        self.items.extend(std::iter::repeat_n(filler, capacity as usize));
        (start, capacity)
    }

    fn leave(&mut self, Row { start, capacity, .. }: Row) {
        if capacity > 0 {
            let rooms = self.left.len().max(capacity as usize + 1);
            self.left.resize_with(rooms, Vec::new);
            self.left[capacity as usize].push(start);
            self.lost += capacity as usize;
        }
    }

    /// Keeps the items of a row that a test accepts, in order.
    pub(crate) fn retain(&mut self, row: u32, mut keep: impl FnMut(&T) -> bool) {
        let range = self.range(row);
        let mut kept = range.start;
        for place in range.clone() {
            let item = self.items[place];
            if keep(&item) {
                self.items[kept] = item;
                kept += 1;
            }
        }
        self.rows[row as usize].len = (kept - range.start) as u32;
    }

    /// When more than a third of the memory is lost to moves, all rows move together.
    fn compact_if_scattered(&mut self) {
        if self.lost > 1024 && self.lost > self.items.len() / 3 {
            self.compact();
        }
    }

    fn compact(&mut self) {
        let mut items = Vec::with_capacity(self.items.len() - self.lost);
        for row in &mut self.rows {
            let start = items.len() as u32;
            items
                .extend_from_slice(&self.items[row.start as usize..(row.start + row.len) as usize]);
            *row = Row { start, len: row.len, capacity: row.len };
        }
        self.items = items;
        self.left.clear();
        self.lost = 0;
    }

    /// The bytes it holds on the heap.
    pub(crate) fn memory(&self) -> usize {
        let left: usize = self.left.iter().map(|starts| starts.capacity() * size_of::<u32>()).sum();
        self.rows.capacity() * size_of::<Row>() + self.items.capacity() * size_of::<T>() + left
    }
}
