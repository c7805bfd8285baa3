//! Rivals that test every frame: swept boxes in a tree of parry's or in sorted lists. For a pair of
//! overlapping swept boxes all use our closed form to decide whether the boxes themselves begin to
//! overlap within the frame, so the counts can be compared.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use kintact::crowd::MovingBox;
use kintact::crowd::overlap::overlap_intervals;
use parry3d::bounding_volume::Aabb;
use parry3d::math::Vector;
use parry3d::partitioning::{Bvh, BvhBuildStrategy, BvhWorkspace};

use super::plan::Plan;

/// The box around a moving box over a frame, in single precision, rounded outward.
#[inline]
fn swept(moving: &MovingBox, from: f64, to: f64) -> [[f32; 3]; 2] {
    let ((low, high), (low_then, high_then)) = (moving.at(from), moving.at(to));
    [
        std::array::from_fn(|d| (low[d].min(low_then[d]) as f32).next_down()),
        std::array::from_fn(|d| (high[d].max(high_then[d]) as f32).next_up()),
    ]
}

fn aabb([low, high]: [[f32; 3]; 2]) -> Aabb {
    Aabb::new(Vector::from(low), Vector::from(high))
}

#[inline]
fn begins(boxes: &[MovingBox], a: u32, b: u32, from: f64, to: f64) -> bool {
    let pair = [&boxes[a as usize], &boxes[b as usize]];
    let interval = overlap_intervals(pair[0], pair[1], from).next();
    interval.is_some_and(|[begin, _]| begin > from && begin <= to)
}

/// parry's tree with new swept boxes each frame, refitted, optimised and traversed.
#[derive(Clone)]
pub(super) struct SweptTree {
    bvh: Bvh,
    workspace: BvhWorkspace,
    boxes: Vec<MovingBox>,
}

impl SweptTree {
    pub(super) fn new(plan: &Plan) -> Self {
        let leaves: Vec<Aabb> = plan.boxes.iter().map(|b| aabb(swept(b, 0.0, 0.0))).collect();
        Self {
            bvh: Bvh::from_leaves(BvhBuildStrategy::Binned, &leaves),
            workspace: BvhWorkspace::default(),
            boxes: plan.boxes.clone(),
        }
    }

    pub(super) fn run(&mut self, plan: &Plan) -> u64 {
        let mut count = 0;
        for (changes, frame) in plan.changes.iter().zip(1..) {
            let (from, to) = (plan.time(frame - 1), plan.time(frame));
            for (moving, leaf) in self.boxes.iter().zip(0..) {
                self.bvh.insert_or_update_partially(aabb(swept(moving, from, to)), leaf, 0.0);
            }
            self.bvh.refit(&mut self.workspace);
            self.bvh.optimize_incremental(&mut self.workspace);
            let boxes = &self.boxes;
            let mut tell = |a, b| count += u64::from(begins(boxes, a, b, from, to));
            self.bvh.traverse_bvtt_single_tree::<false>(&mut self.workspace, &mut tell);
            for &(id, moving) in changes {
                self.boxes[id as usize] = moving;
            }
        }
        count
    }
}

/// parry's tree as rapier uses it: boxes with a margin that are left alone until the swept box
/// leaves them, pairs found where something changed and kept as long as their fat boxes overlap.
#[derive(Clone)]
pub(super) struct FatTree {
    bvh: Bvh,
    workspace: BvhWorkspace,
    boxes: Vec<MovingBox>,
    pairs: PairSet,
}

/// A tenth of the mean radius.
const FAT: f32 = 0.1;

impl FatTree {
    pub(super) fn new(plan: &Plan) -> Self {
        let mut tree = Self {
            bvh: Bvh::new(),
            workspace: BvhWorkspace::default(),
            boxes: plan.boxes.clone(),
            pairs: PairSet::default(),
        };
        for (moving, leaf) in tree.boxes.iter().zip(0..) {
            let new = aabb(swept(moving, 0.0, 0.0));
            tree.bvh.insert_or_update_partially(new, leaf, FAT);
        }
        tree.bvh.rebuild(&mut tree.workspace, BvhBuildStrategy::Binned);
        let pairs = &mut tree.pairs;
        let mut add = |a: u32, b: u32| {
            pairs.insert(key(a, b));
        };
        tree.bvh.traverse_bvtt_single_tree::<false>(&mut tree.workspace, &mut add);
        tree
    }

    pub(super) fn run(&mut self, plan: &Plan) -> u64 {
        let mut count = 0;
        for (changes, frame) in plan.changes.iter().zip(1..) {
            let (from, to) = (plan.time(frame - 1), plan.time(frame));
            // The refit must come last: it is what marks the branches that have changed.
            self.bvh.optimize_incremental(&mut self.workspace);
            for (moving, leaf) in self.boxes.iter().zip(0..) {
                self.bvh.insert_or_update_partially(aabb(swept(moving, from, to)), leaf, FAT);
            }
            self.bvh.refit(&mut self.workspace);
            let pairs = &mut self.pairs;
            let mut add = |a: u32, b: u32| {
                pairs.insert(key(a, b));
            };
            self.bvh.traverse_bvtt_single_tree::<true>(&mut self.workspace, &mut add);
            let (bvh, boxes) = (&self.bvh, &self.boxes);
            self.pairs.retain(|&pair| {
                let (a, b) = ((pair >> 32) as u32, pair as u32);
                count += u64::from(begins(boxes, a, b, from, to));
                let nodes = [a, b].map(|leaf| bvh.leaf_node(leaf));
                matches!(nodes, [Some(a), Some(b)] if a.intersects(b))
            });
            for &(id, moving) in changes {
                self.boxes[id as usize] = moving;
            }
        }
        count
    }
}

/// Sweep and prune as in I-COLLIDE, with swept boxes: three lists of end points, put in order each
/// frame by insertion sort, the swaps of which show when intervals begin or cease to overlap.
#[derive(Clone)]
pub(super) struct FrameSweepLists {
    axes: [Vec<(f32, u32)>; 3],
    swept: Vec<[[f32; 3]; 2]>,
    boxes: Vec<MovingBox>,
    pairs: PairSet,
}

impl FrameSweepLists {
    pub(super) fn new(plan: &Plan) -> Self {
        let boxes = plan.boxes.clone();
        let swept: Vec<_> = boxes.iter().map(|moving| swept(moving, 0.0, 0.0)).collect();
        let axes = std::array::from_fn(|d| {
            let mut ends: Vec<(f32, u32)> = Vec::new();
            for (&[low, high], id) in swept.iter().zip(0..) {
                ends.extend([(low[d], 2 * id), (high[d], 2 * id + 1)]);
            }
            ends.sort_by(|x, y| x.0.total_cmp(&y.0).then((x.1 & 1).cmp(&(y.1 & 1))));
            ends
        });
        let mut lists = Self { axes, swept, boxes, pairs: PairSet::default() };
        let mut open: Vec<u32> = Vec::new();
        for &(_, end) in &lists.axes[0] {
            if end & 1 == 1 {
                open.retain(|&other| other != end >> 1);
                continue;
            }
            for &other in &open {
                if overlap(&lists.swept, end >> 1, other) {
                    lists.pairs.insert(key(end >> 1, other));
                }
            }
            open.push(end >> 1);
        }
        lists
    }

    pub(super) fn run(&mut self, plan: &Plan) -> u64 {
        let mut count = 0;
        for (changes, frame) in plan.changes.iter().zip(1..) {
            let (from, to) = (plan.time(frame - 1), plan.time(frame));
            for (swept_box, moving) in self.swept.iter_mut().zip(&self.boxes) {
                *swept_box = swept(moving, from, to);
            }
            for d in 0..3 {
                self.sort(d);
            }
            for &pair in &self.pairs {
                let (a, b) = ((pair >> 32) as u32, pair as u32);
                count += u64::from(begins(&self.boxes, a, b, from, to));
            }
            for &(id, moving) in changes {
                self.boxes[id as usize] = moving;
            }
        }
        count
    }

    fn sort(&mut self, d: usize) {
        let ends = &mut self.axes[d];
        for end in ends.iter_mut() {
            end.0 = self.swept[(end.1 >> 1) as usize][(end.1 & 1) as usize][d];
        }
        for i in 1..ends.len() {
            let moved = ends[i];
            let mut j = i;
            while j > 0 && ends[j - 1].0 > moved.0 {
                let (passed, id) = (ends[j - 1].1 >> 1, moved.1 >> 1);
                match (ends[j - 1].1 & 1, moved.1 & 1) {
                    (1, 0) if overlap(&self.swept, passed, id) => {
                        self.pairs.insert(key(passed, id));
                    }
                    (0, 1) => {
                        self.pairs.remove(&key(passed, id));
                    }
                    _ => {}
                }
                ends[j] = ends[j - 1];
                j -= 1;
            }
            ends[j] = moved;
        }
    }
}

#[inline]
fn overlap(swept: &[[[f32; 3]; 2]], a: u32, b: u32) -> bool {
    let (a, b) = (&swept[a as usize], &swept[b as usize]);
    (0..3).all(|d| a[0][d] <= b[1][d] && b[0][d] <= a[1][d])
}

fn key(a: u32, b: u32) -> u64 {
    u64::from(a.min(b)) << 32 | u64::from(a.max(b))
}

type PairSet = HashSet<u64, BuildHasherDefault<PairHasher>>;

#[derive(Default, Clone)]
pub(super) struct PairHasher(u64);

impl Hasher for PairHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }

    fn write_u64(&mut self, value: u64) {
        let mixed = (self.0 ^ value).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = mixed ^ mixed >> 32;
    }
}
