//! Walks that begin where the last one ended (section 2.5 of the paper).

use super::DynamicWalk;
use crate::fracture::tree::Volume;
use crate::fracture::{DynamicTree, NodeId};
use crate::geometry::Pair;
use crate::simd::{self, Lanes, Task};

/// The front between two trees: where their last walk ended.
///
/// [`DynamicFront::append_pairs`] finds what [`DynamicWalk::append_pairs`] finds, in another order,
/// but tests only the front of the last walk and below. It begins at the roots when nodes have gone
/// since, and when the front costs more tests than the roots did: fronts only sink.
///
/// As in the paper it gains little or nothing; the suite `dynamic-bvh` has a row for it. Eight
/// children are tested at once, so that testing a front takes nearly as many tests as the front and
/// all that lies above it; and bodies that break lose nodes in most frames.
#[derive(Debug, Clone, Default)]
pub struct DynamicFront {
    rows: Vec<Row>,
    /// [`DynamicTree::renumbered`] of both trees when the front was made.
    made_for: Option<[u64; 2]>,
    /// Tests that a walk from the roots took.
    from_roots: u64,
    /// Tests that the last walk took.
    tests: u64,
    restarts: u64,
}

/// A node of one tree against children of one node of the other.
#[derive(Debug, Clone, Copy)]
struct Row {
    one: NodeId,
    /// Whether that node is of tree b.
    of_b: bool,
    group: u32,
    /// Those whose pairs with the node end here: apart, or two leaves.
    ends: u32,
}

impl DynamicFront {
    /// Tests of one volume against eight in the last walk, leaves not counted.
    pub fn tests(&self) -> u64 {
        self.tests
    }

    /// How many walks began at the roots.
    pub fn restarts(&self) -> u64 {
        self.restarts
    }

    /// As [`DynamicWalk::append_pairs`] of the same trees.
    pub fn append_pairs<V: Volume>(
        &mut self,
        walk: &mut DynamicWalk,
        a: &mut DynamicTree<V>,
        b: &mut DynamicTree<V>,
        out: &mut Vec<Pair>,
    ) {
        a.prepare();
        b.prepare();
        let now = [a.renumbered(), b.renumbered()];
        let restart = self.made_for != Some(now) || self.tests > self.from_roots;
        if restart {
            self.rows.clear();
            self.rows.push(Row { one: 0, of_b: false, group: 0, ends: 1 });
            self.restarts += 1;
        }
        a.stamp(0, 1);
        b.stamp(0, 1);
        let (rows, leaves) = (&mut self.rows, &mut walk.leaves);
        self.tests = simd::dispatch(Rows { a, b, rows, leaves });
        if restart {
            self.from_roots = self.tests;
        }
        self.made_for = Some([a.renumbered(), b.renumbered()]);
        let parallel = a.options().parallel || b.options().parallel;
        let counts = walk.test_leaves::<V, false>(a, b, parallel, out);
        let tests = self.tests;
        for tree in [a, b] {
            tree.count_walk(counts.pairs, 8 * (tests + counts.filters), tests + counts.all());
        }
    }
}

struct Rows<'a, V: Volume> {
    a: &'a mut DynamicTree<V>,
    b: &'a mut DynamicTree<V>,
    rows: &'a mut Vec<Row>,
    leaves: &'a mut Vec<[NodeId; 2]>,
}

impl<V: Volume> Task for Rows<'_, V> {
    type Output = u64;

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) -> u64 {
        let Self { a, b, rows, leaves } = self;
        leaves.clear();
        let mut at = 0;
        while let Some(&row) = rows.get(at) {
            let (own, other) = if row.of_b { (&mut *b, &mut *a) } else { (&mut *a, &mut *b) };
            own.follow(row.one / 8);
            other.follow(row.group);
            let one = V::spread(lanes, &own.group(row.one / 8).volumes, row.one as usize % 8);
            let hit = V::overlapping(lanes, &one, &other.group(row.group).volumes) & row.ends;
            own.stamp(row.one / 8, u32::from(hit != 0) << (row.one % 8));
            other.stamp(row.group, hit);
            let mut left = hit;
            while left != 0 {
                let child = 8 * row.group + left.trailing_zeros();
                let [x, y] = if row.of_b { [child, row.one] } else { [row.one, child] };
                if a.splittable(x) == 0 && b.splittable(y) == 0 {
                    leaves.push([x, y]);
                } else {
                    rows[at].ends &= !(left & left.wrapping_neg());
                    open(a, b, x, y, rows);
                }
                left &= left - 1;
            }
            at += 1;
        }
        rows.retain(|row| row.ends != 0);
        at as u64
    }
}

/// Adds the rows below a pair of nodes of which at least one can be opened.
#[inline(always)]
fn open<V: Volume>(
    a: &mut DynamicTree<V>,
    b: &mut DynamicTree<V>,
    x: NodeId,
    y: NodeId,
    rows: &mut Vec<Row>,
) {
    if b.splittable(y) == 0 {
        let group = a.open(x);
        rows.push(Row { one: y, of_b: true, group, ends: a.group(group).present() });
        return;
    }
    let group = b.open(y);
    let ends = b.group(group).present();
    if a.splittable(x) == 0 {
        rows.push(Row { one: x, of_b: false, group, ends });
        return;
    }
    let own = a.open(x);
    let row = |child| Row { one: 8 * own + child, of_b: false, group, ends };
    rows.extend((0..a.group(own).count).map(row));
}
