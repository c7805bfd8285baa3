//! PLACEHOLDER for kintact's side, to be replaced by calls of the library's hierarchy: a sweep
//! along x instead of a tree, and a float segment-triangle test instead of the exact one. It
//! gives the right counts, so that the harness and the rivals can be checked against it.

use kintact::bounds::Aabb;
use kintact::{DVec3, Pose, TriMesh};

/// A tree over boxes, made by one of our builders.
pub(crate) struct Tree {
    /// Boxes and their numbers by smallest x.
    sorted: Vec<(Aabb, u32)>,
    widest: f32,
}

impl Tree {
    /// The builder for things rebuilt often.
    pub(crate) fn fast(boxes: &[Aabb]) -> Self {
        let mut sorted: Vec<_> = boxes.iter().copied().zip(0..).collect();
        sorted.sort_by(|a, b| a.0.min.x.total_cmp(&b.0.min.x));
        let widest = boxes.iter().map(|b| b.max.x - b.min.x).fold(0.0, f32::max).next_up();
        Self { sorted, widest }
    }

    /// The builder for things built once.
    pub(crate) fn quality(boxes: &[Aabb]) -> Self {
        Self::fast(boxes)
    }

    /// Appends all pairs of boxes that overlap.
    pub(crate) fn pairs(&self, other: &Self, out: &mut Vec<[u32; 2]>) {
        for &(a, i) in &self.sorted {
            let from = a.min.x - other.widest;
            let start = other.sorted.partition_point(|(b, _)| b.min.x < from);
            for &(b, j) in other.sorted[start..].iter().take_while(|(b, _)| b.min.x <= a.max.x) {
                if a.overlaps(&b) {
                    out.push([i, j]);
                }
            }
        }
    }

    /// Appends all pairs of different boxes that overlap, each once, smaller number first.
    pub(crate) fn self_pairs(&self, out: &mut Vec<[u32; 2]>) {
        for (k, &(a, i)) in self.sorted.iter().enumerate() {
            for &(b, j) in self.sorted[k + 1..].iter().take_while(|(b, _)| b.min.x <= a.max.x) {
                if a.overlaps(&b) {
                    out.push([i.min(j), i.max(j)]);
                }
            }
        }
    }

    /// How many pairs of boxes [`Tree::pairs`] tests; `None` while nobody counts.
    pub(crate) fn box_tests(&self, _other: &Self) -> Option<u64> {
        None
    }
}

/// A mesh ready for yes-or-no questions.
pub(crate) struct Body {
    mesh: TriMesh,
    tree: Tree,
}

impl Body {
    pub(crate) fn new(mesh: &TriMesh) -> Self {
        Self { mesh: mesh.clone(), tree: Tree::quality(&crate::suites::boxes(mesh)) }
    }

    /// Whether the surfaces of this body and of `other` at `pose` intersect.
    pub(crate) fn collides(&self, other: &Self, pose: &Pose) -> bool {
        let posed: Vec<DVec3> = other.mesh.vertices().iter().map(|&v| pose.apply(v)).collect();
        let corners = |face: [u32; 3]| face.map(|v| posed[v as usize]);
        let boxes: Vec<Aabb> =
            other.mesh.faces().iter().map(|&f| Aabb::around(corners(f))).collect();
        let mut pairs = Vec::new();
        let whole = self.tree.sorted.iter().fold(Aabb::EMPTY, |all, (b, _)| all.union(b));
        let mut tree = Tree::fast(&boxes);
        tree.sorted.retain(|(b, _)| b.overlaps(&whole));
        tree.pairs(&self.tree, &mut pairs);
        pairs.iter().any(|&[b, a]| {
            let (a, b) = (self.mesh.triangle(a), corners(other.mesh.faces()[b as usize]));
            cuts(a, b) || cuts(b, a)
        })
    }
}

/// Whether a side of `a` passes through `b`.
fn cuts(a: [DVec3; 3], [p, q, r]: [DVec3; 3]) -> bool {
    let volume = |d: DVec3, [x, y, z]: [DVec3; 3]| (x - d).dot((y - d).cross(z - d));
    [[a[0], a[1]], [a[1], a[2]], [a[2], a[0]]].into_iter().any(|[s, t]| {
        let sides = [[s, p, q], [s, q, r], [s, r, p]].map(|side| volume(t, side));
        volume(s, [p, q, r]) * volume(t, [p, q, r]) <= 0.0
            && (sides.iter().all(|&v| v <= 0.0) || sides.iter().all(|&v| v >= 0.0))
    })
}
