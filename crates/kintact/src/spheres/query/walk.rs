//! The walk of a `SphereQuery`: pairs of overlapping spheres, refined level by level.
//!
//! 1. Start from the two roots.
//! 2. In each round the larger sphere of a pair gives way to its children; nodes without children
//!    are divided first, in one batch, as far as the budget allows.
//! 3. Pairs that cannot be refined are the result.
//!
//! When the budget ends, the pairs at hand are the result: coarser, none missing.

use super::SpherePair;
use crate::Pose;
use crate::budget::BudgetTracker;
use crate::spheres::tree::Ball;
use crate::spheres::{CellTest, SphereTree, Workspace};

/// Nodes divided between two readings of the clock.
const BATCH: usize = 8;

/// Refines overlapping pairs of nodes level by level.
///
/// In each round the larger sphere of every pair gives way to its children. The nodes that
/// have none yet are divided first, all in one batch, as a graphics card likes it.
#[derive(Debug, Clone, Default)]
pub(super) struct SphereWalk {
    /// The pairs of nodes that could not be refined.
    pub(super) found: Vec<NodePair>,
    front: Vec<NodePair>,
    next: Vec<NodePair>,
    wanted: [Vec<u32>; 2],
    workspace: Workspace,
}

/// Two nodes and their spheres, which take longer to compute than to keep.
#[derive(Debug, Clone, Copy)]
pub(super) struct NodePair {
    pub(super) nodes: [u32; 2],
    pub(super) spheres: SpherePair,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    A,
    B,
}

/// Two trees at the poses to test.
struct Trees<'a, A, B> {
    a: &'a mut SphereTree<A>,
    b: &'a mut SphereTree<B>,
    poses: [Option<&'a Pose>; 2],
    slack: f64,
    tests: u64,
}

impl<A: CellTest, B: CellTest> Trees<'_, A, B> {
    /// The two roots, if they overlap.
    fn roots(&mut self) -> Option<NodePair> {
        if self.a.is_empty() || self.b.is_empty() {
            return None;
        }
        self.tests += 1;
        let nodes = [SphereTree::<A>::ROOT, SphereTree::<B>::ROOT];
        let a = self.a.ball(nodes[0], self.poses[0]);
        let b = self.b.ball(nodes[1], self.poses[1]);
        overlap(&a, &b, self.slack).then_some(NodePair { nodes, spheres: SpherePair { a, b } })
    }

    /// Which of the two nodes is to give way to its children, if any can.
    fn side(&self, pair: &NodePair) -> Option<Side> {
        let [a, b] = pair.nodes;
        match (self.a.is_divisible(a), self.b.is_divisible(b)) {
            (false, false) => None,
            (true, false) => Some(Side::A),
            (false, true) => Some(Side::B),
            (true, true) => {
                let larger = pair.spheres.a.radius >= pair.spheres.b.radius;
                Some(if larger { Side::A } else { Side::B })
            }
        }
    }

    fn is_divisible(&self, pair: &NodePair, side: Side) -> bool {
        match side {
            Side::A => self.a.is_divisible(pair.nodes[0]),
            Side::B => self.b.is_divisible(pair.nodes[1]),
        }
    }

    /// Adds the overlapping pairs of one node's children with the other node; false if there are
    /// no children.
    fn descend(&mut self, pair: &NodePair, side: Side, to: &mut Vec<NodePair>) -> bool {
        let [node_a, node_b] = pair.nodes;
        let SpherePair { a, b } = pair.spheres;
        let (slack, mut tests) = (self.slack, 0);
        let divided = match side {
            Side::A => self.a.for_each_child(node_a, self.poses[0], |child, ball| {
                tests += 1;
                if overlap(&ball, &b, slack) {
                    let spheres = SpherePair { a: ball, b };
                    to.push(NodePair { nodes: [child, node_b], spheres });
                }
            }),
            Side::B => self.b.for_each_child(node_b, self.poses[1], |child, ball| {
                tests += 1;
                if overlap(&a, &ball, slack) {
                    let spheres = SpherePair { a, b: ball };
                    to.push(NodePair { nodes: [node_a, child], spheres });
                }
            }),
        };
        self.tests += tests;
        match side {
            Side::A if divided => self.a.touch(node_a),
            Side::B if divided => self.b.touch(node_b),
            _ => {}
        }
        divided
    }
}

#[inline]
fn overlap(a: &Ball, b: &Ball, slack: f64) -> bool {
    let reach = a.radius + b.radius + slack;
    // Apart only where that is certain: an overflow on the way proves nothing.
    let apart = (a.center - b.center).length_squared() > reach * reach;
    !apart
}

impl SphereWalk {
    /// Finds the smallest overlapping pairs within the budget. False if the budget has kept some
    /// of them from being smaller.
    pub(super) fn run<A: CellTest, B: CellTest>(
        &mut self,
        a: &mut SphereTree<A>,
        b: &mut SphereTree<B>,
        poses: [Option<&Pose>; 2],
        budget: &mut BudgetTracker,
        tests: &mut u64,
    ) -> bool {
        self.found.clear();
        self.front.clear();
        let slack = a.slack() + b.slack();
        let mut trees = Trees { a, b, poses, slack, tests: 0 };
        self.front.extend(trees.roots());
        let mut complete = true;
        while !self.front.is_empty() {
            if budget.is_late() {
                complete &= self.front.iter().all(|pair| trees.side(pair).is_none());
                self.found.append(&mut self.front);
                break;
            }
            self.divide(&mut trees, budget);
            complete &= self.refine(&mut trees);
            std::mem::swap(&mut self.front, &mut self.next);
        }
        *tests += trees.tests;
        complete
    }

    /// Divides the nodes that are to give way and have no children yet.
    fn divide<A: CellTest, B: CellTest>(
        &mut self,
        trees: &mut Trees<'_, A, B>,
        budget: &mut BudgetTracker,
    ) {
        let [of_a, of_b] = &mut self.wanted;
        of_a.clear();
        of_b.clear();
        for pair in &self.front {
            let [a, b] = pair.nodes;
            match trees.side(pair) {
                Some(Side::A) if trees.a.want(a) => of_a.push(a),
                Some(Side::B) if trees.b.want(b) => of_b.push(b),
                _ => {}
            }
        }
        divide_within(trees.a, of_a, budget, &mut self.workspace);
        divide_within(trees.b, of_b, budget, &mut self.workspace);
    }

    /// Replaces the pairs at hand by pairs of their children. False if some that could be
    /// smaller had to be left as they are.
    fn refine<A: CellTest, B: CellTest>(&mut self, trees: &mut Trees<'_, A, B>) -> bool {
        self.next.clear();
        let mut complete = true;
        for pair in &self.front {
            let Some(side) = trees.side(pair) else {
                self.found.push(*pair);
                continue;
            };
            let other = if side == Side::A { Side::B } else { Side::A };
            if trees.descend(pair, side, &mut self.next) {
                continue;
            }
            if !trees.is_divisible(pair, side) {
                // It turned out to be as small as it gets; the other one may not be.
                self.next.push(*pair);
            } else if !trees.descend(pair, other, &mut self.next) {
                self.found.push(*pair);
                complete = false;
            }
        }
        complete
    }
}

/// Divides as many of the nodes as the budget allows, the first ones first.
fn divide_within<T: CellTest>(
    tree: &mut SphereTree<T>,
    wanted: &[u32],
    budget: &mut BudgetTracker,
    workspace: &mut Workspace,
) {
    let affordable =
        wanted.iter().take_while(|&&node| budget.try_charge(tree.division_cost(node))).count();
    let (mut now, later) = wanted.split_at(affordable);
    later.iter().for_each(|&node| tree.unwant(node));
    if !budget.has_deadline() {
        tree.divide(now, workspace);
        return;
    }
    while !now.is_empty() && !budget.is_late() {
        let (batch, rest) = now.split_at(BATCH.min(now.len()));
        tree.divide(batch, workspace);
        now = rest;
    }
    now.iter().for_each(|&node| tree.unwant(node));
}
