//! [`DopQuery`]: an exact query over two DOP trees, like the one the thesis compares ADB trees with.
//!
//! A recursive descent of both trees: the second body's polytopes are bounded in the first's frame
//! (`DopRotation`), both overlapping nodes are divided at once, the children visited in order of
//! overlap, deepest first, and pairs of leaves tested exactly. It stops at the first intersection.

use super::{DopRotation, DopTree};
use crate::exact::triangles_intersect;
use crate::{Pose, TriMesh};

/// What queries cost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct DopCounts {
    /// Pairs of polytopes tested.
    pub pairs: u64,
    /// Pairs of faces tested.
    pub face_tests: u64,
}

/// Whether two bodies with [`DopTree`]s intersect; exact, like [`MeshQuery`](crate::MeshQuery), and
/// slower. The thesis compares with such trees.
#[derive(Debug, Clone, Copy, Default)]
pub struct DopQuery {
    /// Summed up over all queries until the caller resets it.
    pub counts: DopCounts,
}

impl DopQuery {
    /// Whether any two triangles intersect, the second mesh placed by `relative` as seen from the
    /// first; stops at the first that do. The trees must be over the meshes given.
    ///
    /// # Panics
    /// If a tree names a face its mesh does not have.
    pub fn intersects<const K: usize>(
        &mut self,
        meshes: [&TriMesh; 2],
        trees: [&DopTree<K>; 2],
        relative: &Pose,
    ) -> bool {
        let [a, b] = trees;
        let (Some(root_a), Some(root_b)) = (a.nodes().first(), b.nodes().first()) else {
            return false;
        };
        let rotation = DopRotation::new(a, b, relative);
        let placed = rotation.placed(root_b);
        self.counts.pairs += 1;
        let mut walk = DopWalk { meshes, trees, rotation, relative, counts: &mut self.counts };
        depth(&root_a.reach, &placed) >= 0.0 && walk.visit(0, 0, &placed)
    }
}

struct DopWalk<'a, const K: usize> {
    meshes: [&'a TriMesh; 2],
    trees: [&'a DopTree<K>; 2],
    rotation: DopRotation<K>,
    relative: &'a Pose,
    counts: &'a mut DopCounts,
}

impl<const K: usize> DopWalk<'_, K> {
    /// Two nodes that overlap, the second's polytope placed already. No deeper than both trees
    /// together, which halve their faces at least every few levels.
    fn visit(&mut self, a: u32, b: u32, placed: &[f32; K]) -> bool {
        let [tree_a, tree_b] = self.trees;
        let (node_a, node_b) = (&tree_a.nodes()[a as usize], &tree_b.nodes()[b as usize]);
        match (node_a.children(), node_b.children()) {
            (None, None) => {
                self.counts.face_tests += 1;
                let first = self.meshes[0].triangle(node_a.face());
                let second = self.meshes[1].triangle(node_b.face());
                triangles_intersect(&first, &second.map(|p| self.relative.apply(p)))
            }
            (Some(of_a), None) => {
                self.counts.pairs += 2;
                let depths = [of_a, of_a + 1]
                    .map(|child| depth(&tree_a.nodes()[child as usize].reach, placed));
                in_order(depths, |i| self.visit(of_a + i as u32, b, placed))
            }
            (None, Some(of_b)) => {
                self.counts.pairs += 2;
                let both = self.placed(of_b);
                let depths = [depth(&node_a.reach, &both[0]), depth(&node_a.reach, &both[1])];
                in_order(depths, |j| self.visit(a, of_b + j as u32, &both[j]))
            }
            (Some(of_a), Some(of_b)) => {
                self.counts.pairs += 4;
                let both = self.placed(of_b);
                let depths = std::array::from_fn::<_, 4, _>(|pair| {
                    depth(&tree_a.nodes()[of_a as usize + pair / 2].reach, &both[pair % 2])
                });
                in_order(depths, |pair| {
                    let (i, j) = (pair / 2, pair % 2);
                    self.visit(of_a + i as u32, of_b + j as u32, &both[j])
                })
            }
        }
    }

    fn placed(&self, first: u32) -> [[f32; K]; 2] {
        let nodes = self.trees[1].nodes();
        [first, first + 1].map(|child| self.rotation.placed(&nodes[child as usize]))
    }
}

/// Visits the overlapping ones, deepest first, until one visit returns true.
#[inline(always)]
fn in_order<const N: usize>(depths: [f32; N], mut visit: impl FnMut(usize) -> bool) -> bool {
    let mut left = depths;
    for _ in 0..N {
        let mut deepest = 0;
        for i in 1..N {
            if left[i] > left[deepest] {
                deepest = i;
            }
        }
        // Apart, or all that overlap have been visited. NaN counts as overlap: it comes from
        // coordinates past the range of f32.
        if left[deepest] < 0.0 {
            return false;
        }
        if visit(deepest) {
            return true;
        }
        left[deepest] = f32::NEG_INFINITY;
    }
    false
}

/// By how much two polytopes overlap along the direction in which they do so least; negative if
/// they are apart. Opposite reaches add up to the overlap.
#[inline(always)]
fn depth<const K: usize>(a: &[f32; K], b: &[f32; K]) -> f32 {
    // Two halves side by side, so that the compiler takes four lanes at once.
    let mut least = [f32::INFINITY; 4];
    for i in 0..K {
        let sum = a[i] + b[(i + K / 2) % K];
        let lane = &mut least[i % 4];
        *lane = if sum < *lane { sum } else { *lane };
    }
    least.into_iter().fold(f32::INFINITY, f32::min)
}
