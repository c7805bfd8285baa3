//! Exact tests inside overlapping pairs of nodes, for a `SphereQuery` that wants faces.
//!
//! 1. Gather the faces of each node on either side, once a node.
//! 2. Pair those whose boxes overlap; sort, remove duplicates.
//! 3. Decide each pair by `triangles_intersect`, until the budget is used up.

use glam::DVec3;

use super::walk::NodePair;
use crate::budget::BudgetTracker;
use crate::exact::triangle_may_meet_box;
use crate::exact::triangles_intersect;
use crate::geometry::Pair;
use crate::geometry::Triangle;
use crate::spheres::{CellTest, SphereTree};

/// Exact tests of the faces inside pairs of nodes.
#[derive(Debug, Clone, Default)]
pub(super) struct Exact {
    sides: [Gathered; 2],
    candidates: Vec<Pair>,
}

/// The faces inside some nodes, placed in the world.
#[derive(Debug, Clone, Default)]
struct Gathered {
    /// Sorted.
    nodes: Vec<u32>,
    /// Where the faces of each of them end.
    ends: Vec<usize>,
    faces: Vec<PlacedFaces>,
    /// The faces around the node at hand.
    around: Vec<u32>,
}

#[derive(Debug, Clone, Copy)]
struct PlacedFaces {
    face: u32,
    low: DVec3,
    high: DVec3,
}

impl Exact {
    /// Appends the pairs of intersecting faces, sorted; says how many exact tests that took, and
    /// whether the time was enough for all.
    pub(super) fn run<A: CellTest, B: CellTest>(
        &mut self,
        a: &SphereTree<A>,
        b: &SphereTree<B>,
        pairs: &[NodePair],
        budget: &BudgetTracker,
        found: &mut Vec<Pair>,
    ) -> (u64, bool) {
        self.sides[0].gather(a, pairs.iter().map(|pair| pair.nodes[0]));
        self.sides[1].gather(b, pairs.iter().map(|pair| pair.nodes[1]));
        let [of_a, of_b] = &self.sides;
        self.candidates.clear();
        for &NodePair { nodes: [node_a, node_b], .. } in pairs {
            for x in of_a.faces_in(node_a) {
                for y in of_b.faces_in(node_b) {
                    if (x.low.cmple(y.high) & y.low.cmple(x.high)).all() {
                        self.candidates.push(Pair { a: x.face, b: y.face });
                    }
                }
            }
        }
        self.candidates.sort_unstable();
        self.candidates.dedup();
        let mut tests = 0;
        for &pair in &self.candidates {
            if tests % 16 == 0 && budget.is_late() {
                return (tests, false);
            }
            tests += 1;
            if triangles_intersect(&placed(a, pair.a), &placed(b, pair.b)) {
                found.push(pair);
            }
        }
        (tests, true)
    }
}

impl Gathered {
    fn gather<T: CellTest>(&mut self, tree: &SphereTree<T>, nodes: impl Iterator<Item = u32>) {
        self.nodes.clear();
        self.nodes.extend(nodes);
        self.nodes.sort_unstable();
        self.nodes.dedup();
        self.ends.clear();
        self.faces.clear();
        let mesh = tree.test().surface();
        let all = || 0..mesh.faces().len() as u32;
        // Neighbouring nodes of the last level have their faces from the same node.
        let mut listed = None;
        for &node in &self.nodes {
            let lister = tree.lister(node);
            if listed != Some(lister) {
                listed = Some(lister);
                self.around.clear();
                if !tree.read_faces(lister, &mut self.around) {
                    self.around.extend(all());
                }
            }
            let [low, high] = tree.corners(node);
            for &face in &self.around {
                let triangle = mesh.triangle(face);
                let (from, to) = extent(&triangle);
                let overlap = (from.cmple(high) & low.cmple(to)).all();
                if overlap && triangle_may_meet_box(&triangle, low, high) {
                    let (low, high) = extent(&placed(tree, face));
                    self.faces.push(PlacedFaces { face, low, high });
                }
            }
            self.ends.push(self.faces.len());
        }
    }

    fn faces_in(&self, node: u32) -> &[PlacedFaces] {
        let index = self.nodes.partition_point(|&other| other < node);
        let start = if index == 0 { 0 } else { self.ends[index - 1] };
        &self.faces[start..self.ends[index]]
    }
}

fn placed<T: CellTest>(tree: &SphereTree<T>, face: u32) -> Triangle {
    let pose = tree.pose();
    tree.test().surface().triangle(face).map(|corner| pose.apply(corner))
}

fn extent([p, q, r]: &Triangle) -> (DVec3, DVec3) {
    (p.min(*q).min(*r), p.max(*q).max(*r))
}
