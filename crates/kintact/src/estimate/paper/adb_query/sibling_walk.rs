//! The walk over two binary trees in SIMD lanes: the children of the two most probable pairs, four
//! pairs each, are classified at once.
//!
//! Algorithm 2 as printed divides both nodes of a pair. So does this where they are of about one
//! size; else only the larger, and half of the lanes are idle. The probability of a pair is that of
//! [`PairClassifier`] with the default estimates, in single precision and fewer operations: with the
//! densities `d` of cells, the sides `r` of cubes as large as the boxes, and `s` common cells of the
//! smaller box's size, the expected number of collision cells `s_A s_B / s` (equations 3.2 and 3.6)
//! is `d_A d_B min(r) / max(r) s`.

use super::classify::PairClassifier;
use super::queue::Waiting;
use super::{AdbWalk, Ending};
use crate::budget::BudgetTracker;
use crate::estimate::paper::{AdbTree, SiblingPair};
use crate::simd::{Lanes, Task};

/// A node is divided together with its partner if it is at least this part as long.
const ALIKE: f32 = 0.5;

pub(super) struct SiblingWalk<'w, 'a> {
    pub(super) walk: &'w mut AdbWalk<'a>,
    pub(super) budget: BudgetTracker,
}

/// A pair to be divided.
#[derive(Clone, Copy)]
struct Division<'a> {
    pair: Waiting,
    /// The children, or the siblings a node that is not divided is one of.
    sibling_pairs: [&'a SiblingPair; 2],
    /// The first of their nodes.
    first: [u32; 2],
    /// Lanes that hold pairs, of the lowest four.
    lanes: u32,
}

/// Lanes by slot of the first and of the second node: both of the first with both of the second.
const OF_FIRST: [u32; 2] = [0b0011, 0b1100];
const OF_SECOND: [u32; 2] = [0b0101, 0b1010];

impl<'a> Division<'a> {
    #[inline(always)]
    fn new(classify: &PairClassifier<'a>, pair: Waiting) -> Self {
        let [all_a, all_b] = classify.trees.map(AdbTree::sibling_pairs);
        let [at_a, at_b] = [pair.a + 1, pair.b + 1];
        let (twins_a, slot_a) = (&all_a[at_a as usize >> 1], at_a as usize & 1);
        let (twins_b, slot_b) = (&all_b[at_b as usize >> 1], at_b as usize & 1);
        let (root_a, root_b) = (twins_a.root[slot_a], twins_b.root[slot_b]);
        let (below_a, below_b) = (twins_a.children(slot_a), twins_b.children(slot_b));
        // One of two inner nodes is always divided.
        let divide_a = below_b.is_none() || root_a >= ALIKE * root_b;
        let divide_b = below_a.is_none() || root_b >= ALIKE * root_a;
        let (a, lanes_a) = match below_a {
            Some(below) if divide_a => (below, 0b1111),
            _ => (at_a >> 1, OF_FIRST[slot_a]),
        };
        let (b, lanes_b) = match below_b {
            Some(below) if divide_b => (below, 0b1111),
            _ => (at_b >> 1, OF_SECOND[slot_b]),
        };
        let sibling_pairs = [&all_a[a as usize], &all_b[b as usize]];
        // The root is the second of the first siblings, and no node's child.
        let first = [a, b].map(|sibling_pairs| (2 * sibling_pairs).wrapping_sub(1));
        Self { pair, sibling_pairs, first, lanes: lanes_a & lanes_b }
    }
}

impl Task for SiblingWalk<'_, '_> {
    type Output = Ending;

    #[inline(always)]
    fn run<L: Lanes>(self, l: L) -> Ending {
        let Self { walk, mut budget } = self;
        let (rotation, translation, slack) = walk.classify.placement.rows();
        loop {
            // As many pairs as a step may classify.
            if !walk.queue.is_empty() && budget.is_used_up(walk.counts.pairs + 7) {
                return Ending::Interrupted;
            }
            let Some(first) = walk.queue.pop() else { return Ending::Exhausted };
            let first = Division::new(&walk.classify, first);
            let mut both = [first; 2];
            let mut lanes = first.lanes;
            if let Some(second) = walk.queue.pop() {
                both[1] = Division::new(&walk.classify, second);
                lanes |= both[1].lanes << 4;
            }
            walk.counts.pairs += u64::from(lanes.count_ones());

            let [a0, a1] = [both[0].sibling_pairs[0], both[1].sibling_pairs[0]];
            let [b0, b1] = [both[0].sibling_pairs[1], both[1].sibling_pairs[1]];
            let (ca, ha) = (firsts3(l, &a0.center, &a1.center), firsts3(l, &a0.half, &a1.half));
            let (cb, hb) = (seconds3(l, &b0.center, &b1.center), seconds3(l, &b0.half, &b1.half));

            // As in `BoxPlacement::overlaps` and `carried_volume`.
            let [r0, r1, r2] = &rotation;
            let in_a = [
                l.sub(l.add(row(l, r0, cb), l.splat(translation[0])), ca[0]),
                l.sub(l.add(row(l, r1, cb), l.splat(translation[1])), ca[1]),
                l.sub(l.add(row(l, r2, cb), l.splat(translation[2])), ca[2]),
            ];
            let [c0, c1, c2] =
                [[r0[0], r1[0], r2[0]], [r0[1], r1[1], r2[1]], [r0[2], r1[2], r2[2]]];
            let in_b = [row(l, &c0, in_a), row(l, &c1, in_a), row(l, &c2, in_a)];
            let rb = [absolute_row(l, r0, hb), absolute_row(l, r1, hb), absolute_row(l, r2, hb)];
            let ra = [absolute_row(l, &c0, ha), absolute_row(l, &c1, ha), absolute_row(l, &c2, ha)];
            let common_a = common(l, ha, rb, in_a);
            let common_b = common(l, hb, ra, in_b);
            // Boxes are apart by more than rounding, or overlap; volumes are taken without slack.
            let gap = l.sub(l.splat(-slack), l.min(least(l, common_a), least(l, common_b)));
            let overlapping = l.not_positive(gap) & lanes;
            let mut kept = 0;
            let mut probabilities = [0.0; 8];
            if overlapping != 0 {
                let part = quotient(l, inside(l, common_a, ha, rb), ha);
                let by_first = l.mul(part, quotient(l, hb, rb));
                let by_second = quotient(l, inside(l, common_b, hb, ra), ra);
                let one = l.splat(1.0);
                // NaN comes from boxes without bound: all of their volume may be common.
                let share = l.min(l.min(l.max(by_first, by_second), part), one);
                let root_a = firsts(l, &a0.root, &a1.root);
                let root_b = seconds(l, &b0.root, &b1.root);
                let longer = l.div(root_a, root_b);
                let larger = l.mul(longer, l.mul(longer, longer));
                let of_smaller = l.min(l.mul(share, l.max(larger, one)), one);
                let s = l.mul(of_smaller, l.splat(walk.classify.cells));
                let alike = l.min(l.div(l.min(root_a, root_b), l.max(root_a, root_b)), one);
                let density = l
                    .mul(firsts(l, &a0.density, &a1.density), seconds(l, &b0.density, &b1.density));
                let cells = l.mul(l.mul(density, alike), s);
                kept =
                    overlapping & l.not_positive(l.sub(l.splat(walk.classify.fewest_cells), cells));
                walk.dropped |= kept != overlapping;
                let depth =
                    l.add(firsts(l, &a0.depth, &a1.depth), seconds(l, &b0.depth, &b1.depth));
                let levels =
                    l.add(firsts(l, &a0.levels, &a1.levels), seconds(l, &b0.levels, &b1.levels));
                // Less than one common cell is taken as one.
                let expected = l.mul(l.mul(l.div(depth, levels), cells), l.min(s, one));
                probabilities = l.to_array(at_least_one(l, expected));
            }
            if let Some(ending) = take_in(walk, &both, lanes, kept, &probabilities) {
                return ending;
            }
        }
    }
}

/// Takes the kept children of two pairs into the front, or of one if the second has no lanes.
#[inline(always)]
fn take_in(
    walk: &mut AdbWalk<'_>,
    both: &[Division<'_>; 2],
    lanes: u32,
    kept: u32,
    probabilities: &[f32; 8],
) -> Option<Ending> {
    for (half, division) in both.iter().enumerate() {
        if half == 1 && lanes >> 4 == 0 {
            break;
        }
        walk.parent_counts = division.pair.probability >= walk.options.p_min;
        let mut left = kept >> (4 * half) & 0xF;
        let mut ending = None;
        while left != 0 && ending.is_none() {
            let lane = left.trailing_zeros() as usize & 3;
            left &= left - 1;
            let (slot_a, slot_b) = (lane >> 1, lane & 1);
            let a = division.first[0].wrapping_add(slot_a as u32);
            let b = division.first[1].wrapping_add(slot_b as u32);
            if walk.classify.lies_in_empty_part(a, b) {
                continue;
            }
            let probability = probabilities[4 * half + lane];
            let pair = Waiting { a, b, probability, priority: probability };
            let [twins_a, twins_b] = division.sibling_pairs;
            ending = walk.admit(pair, twins_a.face(slot_a).zip(twins_b.face(slot_b)));
        }
        if ending.is_none() && walk.parent_counts && walk.settle(division.pair) {
            ending = Some(Ending::Foreseen);
        }
        if ending.is_some() {
            if half == 0 && lanes >> 4 != 0 {
                walk.queue.push(both[1].pair);
            }
            return ending;
        }
    }
    None
}

/// `[x0 x0 x1 x1 | y0 y0 y1 y1]`.
#[inline(always)]
fn firsts<L: Lanes>(l: L, x: &[f32; 2], y: &[f32; 2]) -> L::F32x8 {
    l.join(&[x[0], x[0], x[1], x[1]], &[y[0], y[0], y[1], y[1]])
}

/// `[x0 x1 x0 x1 | y0 y1 y0 y1]`.
#[inline(always)]
fn seconds<L: Lanes>(l: L, x: &[f32; 2], y: &[f32; 2]) -> L::F32x8 {
    l.join(&[x[0], x[1], x[0], x[1]], &[y[0], y[1], y[0], y[1]])
}

#[inline(always)]
fn firsts3<L: Lanes>(l: L, x: &[[f32; 2]; 3], y: &[[f32; 2]; 3]) -> [L::F32x8; 3] {
    [firsts(l, &x[0], &y[0]), firsts(l, &x[1], &y[1]), firsts(l, &x[2], &y[2])]
}

#[inline(always)]
fn seconds3<L: Lanes>(l: L, x: &[[f32; 2]; 3], y: &[[f32; 2]; 3]) -> [L::F32x8; 3] {
    [seconds(l, &x[0], &y[0]), seconds(l, &x[1], &y[1]), seconds(l, &x[2], &y[2])]
}

#[inline(always)]
fn row<L: Lanes>(l: L, row: &[f32; 3], v: [L::F32x8; 3]) -> L::F32x8 {
    let xy = l.add(l.mul(l.splat(row[0]), v[0]), l.mul(l.splat(row[1]), v[1]));
    l.add(xy, l.mul(l.splat(row[2]), v[2]))
}

#[inline(always)]
fn absolute_row<L: Lanes>(l: L, by: &[f32; 3], v: [L::F32x8; 3]) -> L::F32x8 {
    row(l, &[by[0].abs(), by[1].abs(), by[2].abs()], v)
}

/// By how much two boxes overlap along each axis.
#[inline(always)]
fn common<L: Lanes>(
    l: L,
    own: [L::F32x8; 3],
    carried: [L::F32x8; 3],
    offset: [L::F32x8; 3],
) -> [L::F32x8; 3] {
    [
        l.sub(l.add(own[0], carried[0]), l.abs(offset[0])),
        l.sub(l.add(own[1], carried[1]), l.abs(offset[1])),
        l.sub(l.add(own[2], carried[2]), l.abs(offset[2])),
    ]
}

/// Half of the overlap, which is never more than the smaller box, and none where there is a gap.
#[inline(always)]
fn inside<L: Lanes>(
    l: L,
    common: [L::F32x8; 3],
    own: [L::F32x8; 3],
    carried: [L::F32x8; 3],
) -> [L::F32x8; 3] {
    let (half, none) = (l.splat(0.5), l.splat(0.0));
    [
        l.max(l.min(l.min(l.mul(common[0], half), own[0]), carried[0]), none),
        l.max(l.min(l.min(l.mul(common[1], half), own[1]), carried[1]), none),
        l.max(l.min(l.min(l.mul(common[2], half), own[2]), carried[2]), none),
    ]
}

#[inline(always)]
fn least<L: Lanes>(l: L, v: [L::F32x8; 3]) -> L::F32x8 {
    l.min(l.min(v[0], v[1]), v[2])
}

/// The volume of one box as a part of another's; products of two sizes at most, which stay within
/// the range of numbers.
#[inline(always)]
fn quotient<L: Lanes>(l: L, of: [L::F32x8; 3], by: [L::F32x8; 3]) -> L::F32x8 {
    let xy = l.div(l.mul(of[0], of[1]), l.mul(by[0], by[1]));
    l.mul(xy, l.div(of[2], by[2]))
}

/// `1 - exp(-x)`, to a few millionths: the start of the series for a thirty-second of x.
#[inline(always)]
fn at_least_one<L: Lanes>(l: L, x: L::F32x8) -> L::F32x8 {
    let one = l.splat(1.0);
    // Past 18 there is no difference from 1.
    let y = l.mul(l.min(l.max(x, l.splat(0.0)), l.splat(18.0)), l.splat(1.0 / 32.0));
    let mut power = l.sub(one, l.mul(y, l.splat(1.0 / 5.0)));
    power = l.sub(one, l.mul(l.mul(y, l.splat(1.0 / 4.0)), power));
    power = l.sub(one, l.mul(l.mul(y, l.splat(1.0 / 3.0)), power));
    power = l.sub(one, l.mul(l.mul(y, l.splat(1.0 / 2.0)), power));
    power = l.sub(one, l.mul(y, power));
    power = l.mul(power, power);
    power = l.mul(power, power);
    power = l.mul(power, power);
    power = l.mul(power, power);
    power = l.mul(power, power);
    l.sub(one, power)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Pose;
    use crate::estimate::paper::AdbOptions;
    use crate::estimate::paper::adb_query::classify::Classification;
    use crate::estimate::paper::{AdbQuery, AdbQueryOptions, LeafClassification};
    use crate::simd::{Portable, dispatch};
    use crate::{DVec3, TriMesh};

    struct Eight([f32; 8]);

    impl Task for Eight {
        type Output = [f32; 8];
        #[inline(always)]
        fn run<L: Lanes>(self, l: L) -> [f32; 8] {
            l.to_array(at_least_one(l, l.load(&self.0)))
        }
    }

    #[test]
    fn probabilities_of_at_least_one_are_good_enough() {
        let x = [0.0, 1e-6, 0.1, 1.0, 4.605_17, 9.0, 17.0, 1e30];
        let found = dispatch(Eight(x));
        assert_eq!(found, Eight(x).run(Portable));
        for (x, p) in x.into_iter().zip(found) {
            let expected = -(-f64::from(x)).exp_m1();
            assert!((f64::from(p) - expected).abs() < 2e-6, "{x}: {p} {expected}");
            assert!((0.0..=1.0).contains(&p));
        }
    }

    /// Every pair that a walk leaves in the front, of leaves above all, has the probability that
    /// the classifier of single pairs gives it.
    #[test]
    fn lanes_judge_as_one_pair_is_judged() {
        let point = |i: u32| {
            let (rotation, along) = (f64::from(i) * 0.4, f64::from(i) * 0.013);
            DVec3::new(rotation.cos() * (1.0 - along), rotation.sin(), along * 2.0)
        };
        let faces = (0..300).map(|i| [i, i + 1, i + 16]).collect();
        let mesh = TriMesh::new((0..316).map(point).collect(), faces).unwrap();
        let tree = AdbTree::build(&mesh, &AdbOptions::default()).unwrap();
        let options = AdbQueryOptions {
            k_min: u32::MAX,
            foresight: false,
            leaves: LeafClassification::Probable,
            ..AdbQueryOptions::default()
        };
        let mut query = AdbQuery::new(options).unwrap();
        let (mut judged, mut worst) = (0, 0.0_f32);
        for (rotation, most) in [(0.3, u64::MAX), (1.9, u64::MAX), (0.7, 60), (2.6, 200)] {
            let rotation = glam::DQuat::from_scaled_axis(DVec3::new(0.2, rotation, 0.5));
            let pose = Pose::new(rotation, DVec3::new(0.4, 0.1, 0.3)).unwrap();
            let budget = crate::Budget::Operations(most);
            query.ask_within([&mesh; 2], [&tree; 2], &pose, budget);
            let classify = PairClassifier::new(&query.options, &query.model, [&tree; 2], &pose);
            assert!(classify.is_plain());
            for pair in query.queue.iter().chain(&query.settled) {
                let probability = match classify.classify(pair.a, pair.b) {
                    Classification::Possible { probability, .. } => probability,
                    // Apart by less than single precision tells.
                    _ => 0.0,
                };
                worst = worst.max((probability - pair.probability).abs());
                judged += 1;
            }
        }
        // Places in single precision, seen from boxes a hundredth as large.
        assert!(judged > 200 && worst < 1e-5, "{judged} {worst}");
    }
}
