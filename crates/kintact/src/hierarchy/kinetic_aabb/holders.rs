use super::leaves::Leaves;

/// Which leaves hold a vertex.
#[derive(Debug, Clone)]
pub(super) struct Holders {
    /// The leaves of vertex `v` are `leaves[starts[v]..starts[v + 1]]`.
    starts: Vec<u32>,
    leaves: Vec<u32>,
}

impl Holders {
    pub(super) fn new(leaves: &Leaves, vertices: usize) -> Self {
        let mut starts = vec![0u32; vertices + 1];
        for &vertex in &leaves.vertices {
            starts[vertex as usize + 1] += 1;
        }
        for vertex in 0..vertices {
            starts[vertex + 1] += starts[vertex];
        }
        let mut holders = vec![0u32; leaves.vertices.len()];
        let mut next = starts.clone();
        for leaf in 0..leaves.len() {
            for &vertex in leaves.control_points(leaf) {
                let place = &mut next[vertex as usize];
                holders[*place as usize] = leaf as u32;
                *place += 1;
            }
        }
        Self { starts, leaves: holders }
    }

    /// How many vertices there must be.
    pub(super) fn vertices(&self) -> usize {
        self.starts.len() - 1
    }

    /// The leaves of a vertex, one perhaps several times; none if the tree has never heard of it.
    #[inline]
    pub(super) fn of(&self, vertex: u32) -> impl Iterator<Item = u32> {
        let range = self.starts.get(vertex as usize..vertex as usize + 2);
        let built = match range {
            Some(&[start, end]) => &self.leaves[start as usize..end as usize],
            _ => &[],
        };
        built.iter().copied()
    }
}
