//! The first stage of a walk: down the trees to pairs of leaves, splitting nodes on the way. Run by
//! [`DynamicWalk`](super::DynamicWalk).

use super::patches::Skip;
use crate::fracture::tree::Volume;
use crate::fracture::{DynamicTree, NodeId};
use crate::simd::{Lanes, Task};

/// Two trees. Returns how many tests of one volume against eight it took.
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
        let mut found = Found { stack, leaves, waiting: 0, done: 0 };
        let open = u32::from(a.splittable(0) > 0 || b.splittable(0) > 0);
        found.push([0; 8], [0; 8], 1, lanes, open);
        let mut tests = 1;
        while let Some([x, y]) = found.pop() {
            match (a.splittable(x) > 0, b.splittable(y) > 0) {
                (true, true) => {
                    let (of_x, of_y) = (a.open(x), b.open(y));
                    let (mut hit_x, mut hit_y) = (0, 0);
                    let (group_x, group_y) = (a.group(of_x), b.group(of_y));
                    for child in 0..group_x.count {
                        let one = V::spread(lanes, &group_x.volumes, child as usize);
                        let hit = V::overlapping(lanes, &one, &group_y.volumes) & group_y.present();
                        hit_x |= u32::from(hit != 0) << child;
                        hit_y |= hit;
                        // All pairs with a node that can be opened go on.
                        let own = (group_x.splittable >> child & 1) * 0xFF;
                        let ids = [8 * of_x + child; 8];
                        found.push(ids, numbers(of_y), hit, lanes, own | group_y.splittable);
                    }
                    tests += u64::from(group_x.count);
                    a.stamp(of_x, hit_x);
                    b.stamp(of_y, hit_y);
                }
                (true, false) => {
                    let children = a.open(x);
                    let hit = overlapping(lanes, a, children, b, y);
                    found.push(numbers(children), [y; 8], hit, lanes, a.group(children).splittable);
                    a.stamp(children, hit);
                    tests += 1;
                }
                (false, _) => {
                    let children = b.open(y);
                    let hit = overlapping(lanes, b, children, a, x);
                    found.push([x; 8], numbers(children), hit, lanes, b.group(children).splittable);
                    b.stamp(children, hit);
                    tests += 1;
                }
            }
        }
        let done = found.done;
        leaves.truncate(done);
        tests
    }
}

/// The nodes of a group.
#[inline(always)]
fn numbers(group: u32) -> [NodeId; 8] {
    let first = 8 * group;
    [first, first + 1, first + 2, first + 3, first + 4, first + 5, first + 6, first + 7]
}

/// Overlapping pairs: those still to be opened, and pairs of leaves.
///
/// Eight are written at a time, those that count first, and only the count depends on how many they
/// are: no branch for the processor to predict.
struct Found<'a> {
    stack: &'a mut Vec<[NodeId; 2]>,
    leaves: &'a mut Vec<[NodeId; 2]>,
    waiting: usize,
    done: usize,
}

impl Found<'_> {
    #[inline(always)]
    fn push<L: Lanes>(&mut self, x: [u32; 8], y: [u32; 8], hit: u32, lanes: L, open: u32) {
        let Self { stack, leaves, waiting, done } = self;
        put(lanes, stack, waiting, x, y, hit & open);
        put(lanes, leaves, done, x, y, hit & !open);
    }

    #[inline(always)]
    fn pop(&mut self) -> Option<[NodeId; 2]> {
        self.waiting = self.waiting.checked_sub(1)?;
        Some(self.stack[self.waiting])
    }
}

#[inline(always)]
fn put<L: Lanes>(
    lanes: L,
    list: &mut Vec<[NodeId; 2]>,
    count: &mut usize,
    x: [u32; 8],
    y: [u32; 8],
    which: u32,
) {
    if list.len() < *count + 8 {
        list.resize(2 * *count + 64, [0; 2]);
    }
    let (x, y) = (lanes.compact_ids(&x, which as u8), lanes.compact_ids(&y, which as u8));
    let scratch = &mut list[*count..*count + 8];
    for i in 0..8 {
        scratch[i] = [x[i], y[i]];
    }
    *count += which.count_ones() as usize;
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
pub(super) struct Itself<'a, V: Volume, S> {
    pub(super) tree: &'a mut DynamicTree<V>,
    pub(super) skip: S,
    pub(super) stack: &'a mut Vec<[NodeId; 2]>,
    pub(super) leaves: &'a mut Vec<[NodeId; 2]>,
}

impl<V: Volume, S: Skip<V>> Task for Itself<'_, V, S> {
    type Output = u64;

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) -> u64 {
        let Self { tree, mut skip, stack, leaves } = self;
        stack.clear();
        leaves.clear();
        tree.stamp(0, 1);
        stack.push([0, 0]);
        let mut tests = 0;
        while let Some([x, y]) = stack.pop() {
            if skip.cannot_meet(tree, x, y) {
                continue;
            }
            let (in_x, in_y) = (tree.splittable(x), tree.splittable(y));
            if in_x == 0 && in_y == 0 {
                leaves.push([x, y]);
                continue;
            }
            if x == y {
                let children = skip.open(tree, x);
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
            let children = skip.open(tree, large);
            let hit = overlapping(lanes, tree, children, tree, small);
            push(stack, hit, |child| [small, 8 * children + child]);
        }
        tests
    }
}
