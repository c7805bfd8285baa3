//! The faces in the cells of a sphere tree: `Lists`, run-length encoded in blocks of one byte
//! array, about a byte a face. `SphereTree` keeps a list for each node without children, so that
//! dividing a node tests only those faces.

use super::{NONE, reserve_gently};

/// Sizes of blocks in bytes: 8, 12, 16, 24, 32, 48 and so on.
const CLASSES: usize = 58;

fn block_size(class: usize) -> usize {
    (8 + 4 * (class & 1)) << (class / 2)
}

/// The lists of faces of all nodes of a tree: blocks of one array. Freed blocks are kept by size
/// for the next list.
///
/// Neighbouring faces of a mesh tend to have neighbouring numbers, so a list is kept as runs: how
/// many faces are left out and how many follow, each number in as few bytes as it needs. That
/// takes a byte or less a face where plain numbers take four.
#[derive(Debug, Clone)]
pub(super) struct Lists {
    bytes: Vec<u8>,
    /// First free block of each size; a free block begins with the next one.
    free: [u32; CLASSES],
    live_bytes: usize,
    encoded: Vec<u8>,
}

/// A list of a [`Lists`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ListId(pub(super) u32);

impl ListId {
    pub(super) const NONE: Self = Self(NONE);
}

impl Lists {
    pub(super) fn new() -> Self {
        Self { bytes: Vec::new(), free: [NONE; CLASSES], live_bytes: 0, encoded: Vec::new() }
    }

    /// Keeps a list of ascending faces. [`ListId::NONE`] if they do not ascend, or if 32-bit
    /// indices do not suffice: it is always allowed not to keep a list.
    pub(super) fn store(&mut self, faces: &[u32]) -> ListId {
        if !faces.is_sorted_by(|a, b| a < b) {
            return ListId::NONE;
        }
        let mut encoded = std::mem::take(&mut self.encoded);
        encoded.clear();
        encode(faces, &mut encoded);
        let id = self.store_bytes(&encoded);
        self.encoded = encoded;
        id
    }

    /// A block begins with how many bytes follow.
    fn store_bytes(&mut self, encoded: &[u8]) -> ListId {
        let mut length = [0; 5];
        let length = varint(encoded.len() as u32, &mut length);
        let class = class_of(length.len() + encoded.len());
        let size = block_size(class);
        let start = match self.take(class) {
            Some(start) => start,
            None if self.bytes.len() + size >= NONE as usize => return ListId::NONE,
            None => {
                let start = self.bytes.len();
                reserve_gently(&mut self.bytes, size);
                self.bytes.resize(start + size, 0);
                start
            }
        };
        self.live_bytes += size;
        let (head, body) = self.bytes[start..].split_at_mut(length.len());
        head.copy_from_slice(length);
        body[..encoded.len()].copy_from_slice(encoded);
        ListId(start as u32)
    }

    fn take(&mut self, class: usize) -> Option<usize> {
        let first = self.free[class];
        if first == NONE {
            return None;
        }
        let next = &self.bytes[first as usize..][..4];
        self.free[class] = u32::from_ne_bytes(next.try_into().expect("four bytes"));
        Some(first as usize)
    }

    /// The bytes of a list, and how many there are with their length.
    fn block(&self, id: ListId) -> (&[u8], usize) {
        let mut rest = &self.bytes[id.0 as usize..];
        let whole = rest.len();
        let length = read_varint(&mut rest) as usize;
        (&rest[..length], whole - rest.len() + length)
    }

    /// Appends the faces of a list; false if there is none.
    pub(super) fn read(&self, id: ListId, faces: &mut Vec<u32>) -> bool {
        if id == ListId::NONE {
            return false;
        }
        decode(self.block(id).0, faces);
        true
    }

    pub(super) fn release(&mut self, id: ListId) {
        if id == ListId::NONE {
            return;
        }
        let class = class_of(self.block(id).1);
        self.live_bytes -= block_size(class);
        self.bytes[id.0 as usize..][..4].copy_from_slice(&self.free[class].to_ne_bytes());
        self.free[class] = id.0;
    }

    /// Moves a list to another array.
    pub(super) fn copy(&self, id: ListId, to: &mut Self) -> ListId {
        if id == ListId::NONE { id } else { to.store_bytes(self.block(id).0) }
    }

    pub(super) fn live_bytes(&self) -> usize {
        self.live_bytes
    }

    pub(super) fn reserved_bytes(&self) -> usize {
        self.bytes.capacity() + self.encoded.capacity()
    }

    /// An empty one with capacity for what lives in this one.
    pub(super) fn emptied(&self) -> Self {
        Self { bytes: Vec::with_capacity(self.live_bytes), ..Self::new() }
    }

    /// Whether less than half of the memory is in use, and it is worth while to do something.
    pub(super) fn is_sparse(&self) -> bool {
        self.bytes.len() > 2 * self.live_bytes + 1024
    }
}

/// The smallest class that holds so many bytes.
fn class_of(bytes: usize) -> usize {
    (0..CLASSES).find(|&class| block_size(class) >= bytes).expect("blocks go beyond 32 bits")
}

/// Ascending faces as runs: how many are left out before, and how many follow the first.
fn encode(faces: &[u32], bytes: &mut Vec<u8>) {
    let mut next = 0;
    let mut buffer = [0; 5];
    for run in faces.chunk_by(|a, b| a + 1 == *b) {
        bytes.extend_from_slice(varint(run[0] - next, &mut buffer));
        bytes.extend_from_slice(varint(run.len() as u32 - 1, &mut buffer));
        next = run[0] + run.len() as u32;
    }
}

fn decode(mut bytes: &[u8], faces: &mut Vec<u32>) {
    let mut next = 0;
    while !bytes.is_empty() {
        let first = next + read_varint(&mut bytes);
        next = first + 1 + read_varint(&mut bytes);
        faces.extend(first..next);
    }
}

/// Seven bits a byte, the lowest first; the highest bit says that more follow.
fn varint(mut value: u32, buffer: &mut [u8; 5]) -> &[u8] {
    let mut length = 0;
    loop {
        buffer[length] = (value & 0x7F) as u8;
        value >>= 7;
        length += 1;
        if value == 0 {
            return &buffer[..length];
        }
        buffer[length - 1] |= 0x80;
    }
}

fn read_varint(bytes: &mut &[u8]) -> u32 {
    let mut value = 0;
    let mut shift = 0;
    while let Some((&byte, rest)) = bytes.split_first() {
        *bytes = rest;
        value |= u32::from(byte & 0x7F) << shift;
        shift += 7;
        if byte & 0x80 == 0 {
            break;
        }
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_come_back_as_they_were_and_memory_is_used_again() {
        let long: Vec<u32> = (0..5000).filter(|n| n % 97 < 60).collect();
        let patterns: [&[u32]; 6] =
            [&[], &[0], &[7, 8, 9], &[0, 128, 129, 1 << 20], &[u32::MAX - 3, u32::MAX - 2], &long];
        let mut lists = Lists::new();
        let mut reserved = 0;
        for round in 0..3 {
            let ids = patterns.map(|faces| lists.store(faces));
            for (id, expected) in ids.into_iter().zip(patterns) {
                let mut found = Vec::new();
                assert!(lists.read(id, &mut found));
                assert_eq!(found, expected);
            }
            let mut moved = lists.emptied();
            let copies = ids.map(|id| lists.copy(id, &mut moved));
            for (id, expected) in copies.into_iter().zip(patterns) {
                let mut found = Vec::new();
                moved.read(id, &mut found);
                assert_eq!(found, expected);
            }
            ids.into_iter().for_each(|id| lists.release(id));
            assert_eq!(lists.live_bytes(), 0);
            assert!(round == 0 || lists.reserved_bytes() == reserved);
            reserved = lists.reserved_bytes();
        }
        assert!(reserved < long.len(), "runs take less than a byte a face: {reserved}");
        assert_eq!(lists.store(&[3, 2]), ListId::NONE);
        assert!(!lists.read(ListId::NONE, &mut Vec::new()));
    }
}
