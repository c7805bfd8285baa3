//! Lists of different lengths in one piece of memory.

use std::ops::Range;

#[derive(Debug, Clone, Copy, Default)]
struct Row {
    start: u32,
    len: u32,
    room: u32,
}

/// One list a number, each replaced as a whole.
#[derive(Debug, Clone)]
pub(crate) struct Rows<T> {
    rows: Vec<Row>,
    items: Vec<T>,
    /// Items that no row holds any more.
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
                rows.push(Row { start, len, room: len });
                start += len;
            }
            items.extend_from_slice(&piece);
        }
        Self { rows, items, lost: 0 }
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

    /// Exchanges a row's items. Where they do not fit they move to the end; when more than a
    /// third of the memory is lost to such moves, all rows move together.
    pub(crate) fn set(&mut self, row: u32, items: &[T]) {
        let old = self.rows[row as usize];
        if items.len() <= old.room as usize {
            let start = old.start as usize;
            self.items[start..start + items.len()].copy_from_slice(items);
            self.rows[row as usize].len = items.len() as u32;
            return;
        }
        self.lost += old.room as usize;
        let start = self.items.len() as u32;
        self.items.extend_from_slice(items);
        let len = items.len() as u32;
        self.rows[row as usize] = Row { start, len, room: len };
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
            *row = Row { start, len: row.len, room: row.len };
        }
        self.items = items;
        self.lost = 0;
    }

    /// The bytes it holds on the heap.
    pub(crate) fn memory(&self) -> usize {
        self.rows.capacity() * size_of::<Row>() + self.items.capacity() * size_of::<T>()
    }
}
