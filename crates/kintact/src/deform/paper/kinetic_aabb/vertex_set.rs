//! A bit set of the vertices whose motion changed, for `Sweep`.

/// A set of vertices; clearing it costs as much as filling it did.
#[derive(Debug, Clone, Default)]
pub(super) struct VertexSet {
    bits: Vec<u64>,
    marked: Vec<u32>,
}

impl VertexSet {
    pub(super) fn add(&mut self, vertex: u32) {
        let word = vertex as usize / 64;
        if word >= self.bits.len() {
            self.bits.resize(word + 1, 0);
        }
        self.bits[word] |= 1 << (vertex % 64);
        self.marked.push(vertex);
    }

    #[inline]
    pub(super) fn contains(&self, vertex: u32) -> bool {
        let word = self.bits.get(vertex as usize / 64);
        word.is_some_and(|word| word >> (vertex % 64) & 1 == 1)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.marked.is_empty()
    }

    pub(super) fn clear(&mut self) {
        for vertex in self.marked.drain(..) {
            self.bits[vertex as usize / 64] = 0;
        }
    }
}
