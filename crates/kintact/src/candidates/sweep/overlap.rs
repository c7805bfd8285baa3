//! Overlap traversal: all pairs that overlap along a sorted axis, tested on the other two.

use super::axis_list::AxisList;
use crate::bounds::Aabb;
use crate::candidates::Pair;
use crate::simd::{self, Lanes, Task};

/// Boxes in the order of their starts along the swept axis, one array a side, so that the boxes
/// a box may overlap lie side by side: eight are tested at once.
#[derive(Debug, Clone, Default)]
pub(super) struct SweptBoxes {
    primitives: Vec<u32>,
    /// Past the last box that starts before this one ends.
    last: Vec<u32>,
    /// Where each primitive stands in the order; only while the order is made.
    place: Vec<u32>,
    /// Smallest and largest coordinates along the other two axes.
    near: Sides,
    far: Sides,
}

/// Room behind the arrays for a whole vector that starts at the last box.
const ROOM: usize = 8;

#[derive(Debug, Clone, Default)]
struct Sides {
    min: Vec<f32>,
    max: Vec<f32>,
}

impl Sides {
    fn resize(&mut self, count: usize) {
        self.min.clear();
        self.max.clear();
        self.min.resize(count + ROOM, f32::INFINITY);
        self.max.resize(count + ROOM, f32::NEG_INFINITY);
    }

    #[inline(always)]
    fn set(&mut self, place: usize, b: &Aabb, axis: usize) {
        self.min[place] = b.min[axis];
        self.max[place] = b.max[axis];
    }

    /// Gaps between box `i` and the eight boxes from `j` on.
    #[inline(always)]
    fn gaps<L: Lanes>(&self, l: L, min_i: L::F32x8, max_i: L::F32x8, j: usize) -> L::F32x8 {
        let min = l.load(eight(&self.min, j));
        let max = l.load(eight(&self.max, j));
        l.max(l.sub(min, max_i), l.sub(min_i, max))
    }
}

#[inline(always)]
fn eight(values: &[f32], from: usize) -> &[f32; 8] {
    const { assert!(ROOM >= 8) };
    match values[from..from + 8].as_array() {
        Some(eight) => eight,
        None => unreachable!("eight of eight"),
    }
}

impl SweptBoxes {
    /// Appends all overlapping pairs of a sorted list in no particular order, smaller primitive
    /// first, and gives the number of steps of eight tests. `first` and `second` are the axes to
    /// test, the more selective one first: most steps end there.
    pub(super) fn sweep(
        &mut self,
        list: &AxisList,
        boxes: &[Aabb],
        [first, second]: [usize; 2],
        out: &mut Vec<Pair>,
    ) -> u64 {
        self.arrange(list, boxes, [first, second]);
        simd::dispatch(Sweep { boxes: self, out })
    }

    fn arrange(&mut self, list: &AxisList, boxes: &[Aabb], [first, second]: [usize; 2]) {
        let count = boxes.len();
        self.primitives.clear();
        self.last.clear();
        self.last.resize(count, 0);
        self.place.resize(count, 0);
        self.near.resize(count);
        self.far.resize(count);
        for &endpoint in &list.endpoints {
            if endpoint.is_nowhere() {
                break;
            }
            let primitive = endpoint.primitive();
            let started = self.primitives.len();
            if endpoint.is_end() {
                self.last[self.place[primitive as usize] as usize] = started as u32;
            } else {
                let b = &boxes[primitive as usize];
                self.place[primitive as usize] = started as u32;
                self.near.set(started, b, first);
                self.far.set(started, b, second);
                self.primitives.push(primitive);
            }
        }
    }
}

struct Sweep<'a> {
    boxes: &'a SweptBoxes,
    out: &'a mut Vec<Pair>,
}

impl Task for Sweep<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<L: Lanes>(self, l: L) -> u64 {
        let Self { boxes, out } = self;
        let SweptBoxes { primitives, last, near, far, .. } = boxes;
        let mut steps = 0;
        for i in 0..primitives.len() {
            let end = last[i] as usize;
            let mut j = i + 1;
            if j >= end {
                continue;
            }
            steps += (end - j).div_ceil(8) as u64;
            let (near_min, near_max) = (l.splat(near.min[i]), l.splat(near.max[i]));
            let (far_min, far_max) = (l.splat(far.min[i]), l.splat(far.max[i]));
            let own = primitives[i];
            while j < end {
                let mut overlapping = l.not_positive(near.gaps(l, near_min, near_max, j));
                if overlapping != 0 {
                    overlapping &= l.not_positive(far.gaps(l, far_min, far_max, j));
                    if end - j < 8 {
                        overlapping &= (1 << (end - j)) - 1;
                    }
                    while overlapping != 0 {
                        let other = primitives[j + overlapping.trailing_zeros() as usize];
                        overlapping &= overlapping - 1;
                        out.push(Pair { a: own.min(other), b: own.max(other) });
                    }
                }
                j += 8;
            }
        }
        steps
    }
}
