//! The topology of an `AdbTree` or `DopTree` before its boxes and cells are computed: top down by
//! the surface-area heuristic, by volumes (`by_volume`) or by octants, or taken from a static tree.

use std::ops::Range;

use glam::Vec3A;

use super::by_volume;
use super::node::AdbNode;
use crate::TriMesh;
use crate::bvh::Aabb;
use crate::bvh::StaticTree;

/// Bins along each axis for the surface-area heuristic.
const BINS: usize = 16;

/// A tree of ranges of one order of the faces. Siblings stand side by side, the root first.
pub(crate) struct Topology {
    pub(crate) order: Vec<u32>,
    pub(crate) branches: Vec<Branch>,
}

#[derive(Clone)]
pub(crate) struct Branch {
    /// Its faces, as positions in the order.
    pub(crate) range: Range<usize>,
    pub(crate) children: Range<usize>,
    depth: u32,
}

impl Topology {
    pub(crate) fn binary(boxes: &[Aabb]) -> Self {
        Self::top_down(boxes, |boxes, faces| {
            let cut = split(boxes, faces);
            vec![cut, faces.len() - cut]
        })
    }

    /// By the least sum of the children's volumes.
    pub(crate) fn by_volume(boxes: &[Aabb]) -> Self {
        Self::top_down(boxes, |boxes, faces| {
            let cut = by_volume::split(boxes, faces);
            vec![cut, faces.len() - cut]
        })
    }

    pub(crate) fn octree(boxes: &[Aabb]) -> Self {
        Self::top_down(boxes, octants)
    }

    /// `divide` sorts the faces of a branch into parts and gives their sizes; at least two, none
    /// empty.
    fn top_down(boxes: &[Aabb], divide: impl Fn(&[Aabb], &mut [u32]) -> Vec<usize>) -> Self {
        let mut order: Vec<u32> = (0..boxes.len() as u32).collect();
        let mut branches = Vec::with_capacity(2 * boxes.len());
        if !boxes.is_empty() {
            branches.push(Branch { range: 0..boxes.len(), children: 0..0, depth: 0 });
        }
        let mut at = 0;
        while at < branches.len() {
            let Branch { range, depth, .. } = branches[at].clone();
            if range.len() > 1 {
                let sizes = divide(boxes, &mut order[range.clone()]);
                let first = branches.len();
                let mut begin = range.start;
                for size in sizes {
                    let range = begin..begin + size;
                    branches.push(Branch { range, children: 0..0, depth: depth + 1 });
                    begin += size;
                }
                branches[at].children = first..branches.len();
            }
            at += 1;
        }
        Self { order, branches }
    }

    /// The branches of a tree that exists. A node with a single slot is its own child.
    pub(crate) fn of_static(tree: &StaticTree) -> Self {
        #[derive(Clone, Copy)]
        enum Content {
            Node(u32),
            Face(u32),
        }
        let nodes = tree.nodes();
        let mut topology = Self { order: Vec::new(), branches: Vec::new() };
        if nodes.is_empty() {
            return topology;
        }
        let mut contents = vec![Content::Node(0)];
        topology.branches.push(Branch { range: 0..0, children: 0..0, depth: 0 });
        let mut at = 0;
        while at < contents.len() {
            if let Content::Node(id) = contents[at] {
                let node = &nodes[id as usize];
                let depth = topology.branches[at].depth + 1;
                let first = contents.len();
                contents.extend(node.inner.slots().map(|s| Content::Node(node.child[s])));
                contents.extend(node.primitives.slots().map(|s| Content::Face(node.child[s])));
                let child = Branch { range: 0..0, children: 0..0, depth };
                topology.branches.resize(contents.len(), child);
                topology.branches[at].children = first..contents.len();
            }
            at += 1;
        }
        // Depth first, so that the faces of a branch stand together; a stack, since trees over
        // coincident boxes may be deep.
        let mut stack = vec![(0, false)];
        while let Some((at, done)) = stack.pop() {
            let branch = &mut topology.branches[at];
            if done {
                branch.range.end = topology.order.len();
                continue;
            }
            branch.range.start = topology.order.len();
            stack.push((at, true));
            stack.extend(branch.children.clone().map(|child| (child, false)));
            if let Content::Face(face) = contents[at] {
                topology.order.push(face);
            }
        }
        topology
    }

    /// The faces of a branch.
    pub(crate) fn faces(&self, branch: usize) -> &[u32] {
        &self.order[self.branches[branch].range.clone()]
    }

    /// Nodes with their boxes, cells not counted yet.
    pub(crate) fn nodes(&self, mesh: &TriMesh, thinnest: f32) -> Vec<AdbNode> {
        let mut found = vec![(Aabb::EMPTY, 0); self.branches.len()];
        // Children come after their parents.
        for (at, branch) in self.branches.iter().enumerate().rev() {
            found[at] = if branch.children.is_empty() {
                (Aabb::around(mesh.triangle(self.order[branch.range.start])), 0)
            } else {
                branch.children.clone().fold((Aabb::EMPTY, 0), |(bounds, height), child| {
                    (bounds.union(&found[child].0), height.max(found[child].1 + 1))
                })
            };
        }
        let nodes = self.branches.iter().zip(&found).map(|(branch, (bounds, height))| {
            let first = match branch.children.is_empty() {
                true => self.order[branch.range.start],
                false => branch.children.start as u32,
            };
            let children = branch.children.len() as u32;
            AdbNode::new(bounds, thinnest, first, children, [branch.depth, *height])
        });
        nodes.collect()
    }
}

/// Sorts faces into two sides and returns how many are on the first, by the surface-area heuristic.
fn split(boxes: &[Aabb], faces: &mut [u32]) -> usize {
    let center = |face: &u32| boxes[*face as usize].doubled_center();
    let first = center(&faces[0]);
    let (low, high) =
        faces.iter().map(center).fold((first, first), |(low, high), c| (low.min(c), high.max(c)));
    let scale =
        Vec3A::splat(BINS as f32 - 0.01) / (high - low).max(Vec3A::splat(f32::MIN_POSITIVE));
    // A cast takes NaN, from coordinates past the range of f32, to bin 0.
    let bin =
        |face: &u32, axis: usize| (((center(face) - low) * scale)[axis] as usize).min(BINS - 1);
    let mut best = (f32::INFINITY, 0, 0);
    for axis in 0..3 {
        let mut bins = [(Aabb::EMPTY, 0u32); BINS];
        for face in faces.iter() {
            let bin = &mut bins[bin(face, axis)];
            *bin = (bin.0.union(&boxes[*face as usize]), bin.1 + 1);
        }
        let mut right = [f32::INFINITY; BINS];
        let (mut bounds, mut count) = (Aabb::EMPTY, 0);
        for i in (1..BINS).rev() {
            (bounds, count) = (bounds.union(&bins[i].0), count + bins[i].1);
            if count > 0 {
                right[i] = bounds.half_area() * count as f32;
            }
        }
        let (mut bounds, mut count) = (Aabb::EMPTY, 0);
        for i in 1..BINS {
            (bounds, count) = (bounds.union(&bins[i - 1].0), count + bins[i - 1].1);
            let cost = bounds.half_area() * count as f32 + right[i];
            if count > 0 && cost < best.0 {
                best = (cost, axis, i);
            }
        }
    }
    let (cost, axis, cut) = best;
    if cost == f32::INFINITY {
        // All centres in one place, or areas past the range of f32: any halves will do.
        return faces.len() / 2;
    }
    partition(faces, |face| bin(face, axis) < cut)
}

/// Moves the faces that belong to the first part to the front and returns how many they are.
fn partition(faces: &mut [u32], is_first: impl Fn(&u32) -> bool) -> usize {
    let mut first = 0;
    for i in 0..faces.len() {
        if is_first(&faces[i]) {
            faces.swap(first, i);
            first += 1;
        }
    }
    first
}

/// Sorts faces by the octant of their branch's box that their centre lies in and gives the sizes
/// of those that are not empty. If all lie in one, they are halved.
fn octants(boxes: &[Aabb], faces: &mut [u32]) -> Vec<usize> {
    let bounds = faces.iter().fold(Aabb::EMPTY, |all, &f| all.union(&boxes[f as usize]));
    let middle = bounds.doubled_center();
    let octant = |face: &u32| boxes[*face as usize].doubled_center().cmpgt(middle).bitmask();
    faces.sort_by_key(octant);
    let sizes: Vec<usize> = faces.chunk_by(|a, b| octant(a) == octant(b)).map(<[_]>::len).collect();
    if sizes.len() > 1 { sizes } else { vec![faces.len() / 2, faces.len().div_ceil(2)] }
}
