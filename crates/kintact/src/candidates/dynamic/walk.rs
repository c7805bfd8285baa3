//! Down the trees to pairs of leaves.

use crate::hierarchy::{DynamicTree, NodeId, Volume};
use crate::simd::{Lanes, Task};

/// Two trees. Gives how many tests of one volume against eight it took.
pub(super) struct Two<'a, V: Volume> {
    pub(super) a: &'a mut DynamicTree<V>,
    pub(super) b: &'a mut DynamicTree<V>,
    pub(super) stack: &'a mut Vec<[NodeId; 2]>,
    pub(super) leaves: &'a mut Vec<[NodeId; 2]>,
}

impl<V: Volume> Task for Two<'_, V> {
    type Output = u64;

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) -> u64 {
        let Self { a, b, stack, leaves } = self;
        stack.clear();
        leaves.clear();
        let root = V::spread(lanes, &a.group(0).volumes, 0);
        if V::overlapping(lanes, &root, &b.group(0).volumes) & 1 == 0 {
            return 1;
        }
        a.stamp(0, 1);
        b.stamp(0, 1);
        stack.push([0, 0]);
        let mut tests = 1;
        while let Some([x, y]) = stack.pop() {
            let (in_a, in_b) = (a.splittable(x), b.splittable(y));
            if in_a == 0 && in_b == 0 {
                leaves.push([x, y]);
                continue;
            }
            tests += 1;
            // The larger one is opened: that leaves nodes of like size to be tested.
            if in_a >= in_b {
                let children = a.open(x);
                let hit = overlapping(lanes, a, children, b, y);
                a.stamp(children, hit);
                push(stack, hit, |child| [8 * children + child, y]);
            } else {
                let children = b.open(y);
                let hit = overlapping(lanes, b, children, a, x);
                b.stamp(children, hit);
                push(stack, hit, |child| [x, 8 * children + child]);
            }
        }
        tests
    }
}

/// Which children in a group of one tree overlap a node of another.
#[inline(always)]
fn overlapping<V: Volume, L: Lanes>(
    lanes: L,
    tree: &DynamicTree<V>,
    children: u32,
    other: &DynamicTree<V>,
    node: NodeId,
) -> u32 {
    let one = V::spread(lanes, &other.group(node / 8).volumes, node as usize % 8);
    let group = tree.group(children);
    V::overlapping(lanes, &one, &group.volumes) & group.present()
}

#[inline(always)]
fn push(stack: &mut Vec<[NodeId; 2]>, mut hit: u32, pair: impl Fn(u32) -> [NodeId; 2]) {
    while hit != 0 {
        stack.push(pair(hit.trailing_zeros()));
        hit &= hit - 1;
    }
}

/// One tree against itself. A pair of a node with itself stands for all pairs inside it.
pub(super) struct Itself<'a, V: Volume> {
    pub(super) tree: &'a mut DynamicTree<V>,
    pub(super) stack: &'a mut Vec<[NodeId; 2]>,
    pub(super) leaves: &'a mut Vec<[NodeId; 2]>,
}

impl<V: Volume> Task for Itself<'_, V> {
    type Output = u64;

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) -> u64 {
        let Self { tree, stack, leaves } = self;
        stack.clear();
        leaves.clear();
        tree.stamp(0, 1);
        stack.push([0, 0]);
        let mut tests = 0;
        while let Some([x, y]) = stack.pop() {
            let (in_x, in_y) = (tree.splittable(x), tree.splittable(y));
            if in_x == 0 && in_y == 0 {
                leaves.push([x, y]);
                continue;
            }
            if x == y {
                let children = tree.open(x);
                let group = tree.group(children);
                let count = group.count;
                tests += u64::from(count);
                for child in 0..count {
                    let one = V::spread(lanes, &tree.group(children).volumes, child as usize);
                    let group = tree.group(children);
                    // Later ones only: each pair once.
                    let later = group.present() & (u32::MAX << child << 1);
                    let hit = V::overlapping(lanes, &one, &group.volumes) & later;
                    let own = 8 * children + child;
                    stack.push([own, own]);
                    push(stack, hit, |other| [own, 8 * children + other]);
                }
                tree.stamp(children, tree.group(children).present());
                continue;
            }
            tests += 1;
            let (small, large) = if in_x >= in_y { (y, x) } else { (x, y) };
            let children = tree.open(large);
            let hit = overlapping(lanes, tree, children, tree, small);
            push(stack, hit, |child| [small, 8 * children + child]);
        }
        tests
    }
}
