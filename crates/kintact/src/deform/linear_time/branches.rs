//! Parts of a tree with windows of their own.
//!
//! A branch is the largest subtree with no more than a given number of triangles. Its nodes follow
//! each other in memory, so do its triangles in the order of a sweep: opening a window for a branch
//! is the same sweep as for the whole tree, over a part of the arrays. The top nodes, above all
//! branches, have a window too, which ends when the first branch's does, and are merged anew then:
//! of 65,000 triangles in branches of 512 they are some eighty nodes.

use super::node::LinearTimeNode;
use super::window::TreeWindow;

/// A part of the tree whose boxes share a window.
#[derive(Debug, Clone)]
pub(super) struct Branch {
    /// Its nodes: the first is its root.
    pub(super) first: u32,
    pub(super) end: u32,
    /// Its triangles, in the order of a sweep.
    pub(super) corners: std::ops::Range<usize>,
    /// Its vertices in the list of [`Branches`].
    pub(super) vertices: std::ops::Range<usize>,
    pub(super) window: TreeWindow,
}

/// Nodes that follow each other and share a window, up to `end`.
#[derive(Debug, Clone, Copy)]
pub(super) struct NodeRange {
    pub(super) end: u32,
    /// None for top nodes.
    pub(super) branch: Option<u32>,
}

#[derive(Debug, Clone)]
pub(super) struct Branches {
    pub(super) list: Vec<Branch>,
    /// Each branch's vertices, each once. Empty if there is but one branch: it has them all.
    pub(super) vertices: Vec<u32>,
    /// Nodes above all branches, parents first.
    pub(super) top_nodes: Vec<u32>,
    /// The triangles in top nodes, in the order of a sweep. Few: most lie deep down.
    pub(super) top_node_corners: Vec<[u32; 3]>,
    ranges: Vec<NodeRange>,
}

impl Branches {
    /// One branch with everything.
    pub(super) fn whole(nodes: usize, triangles: usize) -> Self {
        let (first, end, window) = (0, nodes as u32, TreeWindow::NONE);
        let all = Branch { first, end, corners: 0..triangles, vertices: 0..0, window };
        let ranges = vec![NodeRange { end, branch: Some(0) }];
        let (vertices, top_nodes, top_node_corners) = (Vec::new(), Vec::new(), Vec::new());
        Self { list: vec![all], vertices, top_nodes, top_node_corners, ranges }
    }

    /// Cuts a tree into branches of at most `most` triangles. `corners` in the order of a sweep.
    pub(super) fn cut(nodes: &[LinearTimeNode], corners: &[[u32; 3]], most: usize) -> Self {
        if corners.len() <= most {
            return Self::whole(nodes.len(), corners.len());
        }
        // Triangles in a node and below it.
        let mut below = vec![0_usize; nodes.len()];
        for (id, node) in nodes.iter().enumerate().rev() {
            let inner: usize =
                node.inner.slots().map(|slot| below[node.child[slot] as usize]).sum();
            below[id] = inner + node.primitives.slots().count();
        }
        let mut cut = Self {
            list: Vec::new(),
            vertices: Vec::new(),
            top_nodes: Vec::new(),
            top_node_corners: Vec::new(),
            ranges: Vec::new(),
        };
        // A sweep meets the last nodes first: triangles from here on belong to nodes before `id`.
        let mut left = corners.len();
        let mut id = 0;
        while id < nodes.len() {
            if below[id] > most {
                cut.top_nodes.push(id as u32);
                let here = nodes[id].primitives.slots().count();
                cut.top_node_corners.extend(corners[left - here..left].iter().rev());
                left -= here;
                id += 1;
                match cut.ranges.last_mut() {
                    Some(NodeRange { end, branch: None }) => *end = id as u32,
                    _ => cut.ranges.push(NodeRange { end: id as u32, branch: None }),
                }
                continue;
            }
            let first = id;
            // Depth first: the branch goes on until as many triangles as are in it were visited.
            let mut met = 0;
            while id < nodes.len() && (met < below[first] || id == first) {
                met += nodes[id].primitives.slots().count();
                id += 1;
            }
            let corners_here = left - below[first]..left;
            left -= below[first];
            let from = cut.vertices.len();
            cut.vertices.extend(corners[corners_here.clone()].as_flattened());
            cut.vertices[from..].sort_unstable();
            let unique = dedup(&mut cut.vertices[from..]);
            cut.vertices.truncate(from + unique);
            cut.ranges.push(NodeRange { end: id as u32, branch: Some(cut.list.len() as u32) });
            cut.list.push(Branch {
                first: first as u32,
                end: id as u32,
                corners: corners_here,
                vertices: from..from + unique,
                window: TreeWindow::NONE,
            });
        }
        // Each node's were appended last slot first, parents first: reversed it is a sweep's order.
        cut.top_node_corners.reverse();
        cut.vertices.shrink_to_fit();
        cut
    }

    /// The node ranges from the one with node `id` on.
    #[inline]
    pub(super) fn ranges_from(&self, id: u32) -> &[NodeRange] {
        let first = match self.ranges.len() {
            1 => 0,
            _ => self.ranges.partition_point(|range| range.end <= id),
        };
        &self.ranges[first..]
    }

    /// The branch that a node belongs to; none for a top node.
    #[inline]
    pub(super) fn branch_of(&self, id: u32) -> Option<u32> {
        self.ranges_from(id).first()?.branch
    }

    /// When the first window ends; for ever if there is nothing.
    pub(super) fn first_end(&self) -> f64 {
        self.list.iter().fold(f64::INFINITY, |first, branch| first.min(branch.window.until))
    }

    /// When the first branch has boxes that motion changes made too loose.
    pub(super) fn first_stale(&self) -> f64 {
        self.list.iter().fold(f64::INFINITY, |first, branch| first.min(branch.window.stale))
    }

    pub(super) fn memory(&self) -> usize {
        size_of_val(&self.list[..])
            + size_of_val(&self.vertices[..])
            + size_of_val(&self.top_nodes[..])
            + size_of_val(&self.top_node_corners[..])
            + size_of_val(&self.ranges[..])
    }
}

/// Moves the distinct values of a sorted slice to the front and returns how many there are.
fn dedup(sorted: &mut [u32]) -> usize {
    let mut kept = 0;
    for at in 0..sorted.len() {
        if kept == 0 || sorted[kept - 1] != sorted[at] {
            sorted[kept] = sorted[at];
            kept += 1;
        }
    }
    kept
}
