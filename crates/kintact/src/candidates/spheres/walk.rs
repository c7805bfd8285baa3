use super::Left;
use crate::Pose;
use crate::hierarchy::{CellTest, Children, SphereTree, Workspace};

/// Nodes divided between two looks at the clock.
const BATCH: usize = 8;

/// Refines overlapping pairs of nodes level by level.
///
/// In each round the larger sphere of every pair gives way to its children. The nodes that
/// have none yet are divided first, all in one batch, as a graphics card likes it.
#[derive(Debug, Clone, Default)]
pub(super) struct Walk {
    /// The pairs of nodes that could not be refined.
    pub(super) found: Vec<[u32; 2]>,
    front: Vec<[u32; 2]>,
    next: Vec<[u32; 2]>,
    wanted: [Vec<u32>; 2],
    workspace: Workspace,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    A,
    B,
}

/// Two trees at the poses to look at.
struct Trees<'a, A, B> {
    a: &'a mut SphereTree<A>,
    b: &'a mut SphereTree<B>,
    poses: [Option<&'a Pose>; 2],
    slack: f64,
    tests: u64,
}

impl<A: CellTest, B: CellTest> Trees<'_, A, B> {
    fn overlap(&mut self, [a, b]: [u32; 2]) -> bool {
        self.tests += 1;
        let a = self.a.ball(a, self.poses[0]);
        let b = self.b.ball(b, self.poses[1]);
        let reach = a.radius + b.radius + self.slack;
        // Apart only where that is certain: an overflow on the way proves nothing.
        let apart = (a.center - b.center).length_squared() > reach * reach;
        !apart
    }

    /// Which of the two nodes is to give way to its children, if any can.
    fn side(&self, [a, b]: [u32; 2]) -> Option<Side> {
        match (self.a.is_divisible(a), self.b.is_divisible(b)) {
            (false, false) => None,
            (true, false) => Some(Side::A),
            (false, true) => Some(Side::B),
            (true, true) => {
                let larger = self.a.ball(a, None).radius >= self.b.ball(b, None).radius;
                Some(if larger { Side::A } else { Side::B })
            }
        }
    }

    fn is_divisible(&self, pair: [u32; 2], side: Side) -> bool {
        match side {
            Side::A => self.a.is_divisible(pair[0]),
            Side::B => self.b.is_divisible(pair[1]),
        }
    }

    fn children(&self, pair: [u32; 2], side: Side) -> Option<Children> {
        match side {
            Side::A => self.a.children(pair[0]),
            Side::B => self.b.children(pair[1]),
        }
    }

    /// Adds the overlapping pairs of one node's children with the other node.
    fn descend(
        &mut self,
        [a, b]: [u32; 2],
        side: Side,
        children: Children,
        to: &mut Vec<[u32; 2]>,
    ) {
        match side {
            Side::A => self.a.touch(a),
            Side::B => self.b.touch(b),
        }
        for child in children {
            let pair = match side {
                Side::A => [child, b],
                Side::B => [a, child],
            };
            if self.overlap(pair) {
                to.push(pair);
            }
        }
    }
}

impl Walk {
    /// Finds the smallest overlapping pairs within the budget. False if the budget has kept some
    /// of them from being smaller.
    pub(super) fn run<A: CellTest, B: CellTest>(
        &mut self,
        a: &mut SphereTree<A>,
        b: &mut SphereTree<B>,
        poses: [Option<&Pose>; 2],
        left: &mut Left,
        tests: &mut u64,
    ) -> bool {
        self.found.clear();
        self.front.clear();
        let slack = a.slack() + b.slack();
        let empty = a.is_empty() || b.is_empty();
        let mut trees = Trees { a, b, poses, slack, tests: 0 };
        let roots = [SphereTree::<A>::ROOT; 2];
        if !empty && trees.overlap(roots) {
            self.front.push(roots);
        }
        let mut complete = true;
        while !self.front.is_empty() {
            if left.is_late() {
                complete &= self.front.iter().all(|&pair| trees.side(pair).is_none());
                self.found.append(&mut self.front);
                break;
            }
            self.divide(&mut trees, left);
            complete &= self.refine(&mut trees);
            std::mem::swap(&mut self.front, &mut self.next);
        }
        *tests += trees.tests;
        complete
    }

    /// Divides the nodes that are to give way and have no children yet.
    fn divide<A: CellTest, B: CellTest>(&mut self, trees: &mut Trees<'_, A, B>, left: &mut Left) {
        let [of_a, of_b] = &mut self.wanted;
        of_a.clear();
        of_b.clear();
        for &pair in &self.front {
            match trees.side(pair) {
                Some(Side::A) if trees.a.want(pair[0]) => of_a.push(pair[0]),
                Some(Side::B) if trees.b.want(pair[1]) => of_b.push(pair[1]),
                _ => {}
            }
        }
        divide_within(trees.a, of_a, left, &mut self.workspace);
        divide_within(trees.b, of_b, left, &mut self.workspace);
    }

    /// Replaces the pairs at hand by pairs of their children. False if some that could be
    /// smaller had to be left as they are.
    fn refine<A: CellTest, B: CellTest>(&mut self, trees: &mut Trees<'_, A, B>) -> bool {
        self.next.clear();
        let mut complete = true;
        for &pair in &self.front {
            let Some(side) = trees.side(pair) else {
                self.found.push(pair);
                continue;
            };
            let other = if side == Side::A { Side::B } else { Side::A };
            if let Some(children) = trees.children(pair, side) {
                trees.descend(pair, side, children, &mut self.next);
            } else if !trees.is_divisible(pair, side) {
                // It turned out to be as small as it gets; the other one may not be.
                self.next.push(pair);
            } else if let Some(children) = trees.children(pair, other) {
                trees.descend(pair, other, children, &mut self.next);
            } else {
                self.found.push(pair);
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
    left: &mut Left,
    workspace: &mut Workspace,
) {
    let affordable = wanted.iter().take_while(|&&node| left.take(tree.division_cost(node))).count();
    let (mut now, later) = wanted.split_at(affordable);
    later.iter().for_each(|&node| tree.unwant(node));
    if left.deadline.is_none() {
        tree.divide(now, workspace);
        return;
    }
    while !now.is_empty() && !left.is_late() {
        let (batch, rest) = now.split_at(BATCH.min(now.len()));
        tree.divide(batch, workspace);
        now = rest;
    }
    now.iter().for_each(|&node| tree.unwant(node));
}
