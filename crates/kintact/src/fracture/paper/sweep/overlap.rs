//! Overlap traversal: all pairs that overlap along a sorted axis, tested on the other two. Called
//! by [`Swiper`](super::Swiper) every frame and by `SweepAndPrune` at a restart.
//!
//! The paper walks the sorted list once and tests every two intervals that overlap along it; of
//! 65,536 loose triangles those are 50 million pairs, nearly all far apart on the other axes. So
//! the boxes are first distributed to strips across a second axis, each in the order of the list,
//! and every strip is swept for itself, eight boxes a step. A box goes to every strip it reaches; a
//! pair is reported in the first strip that both reach, so none is found twice.

use super::axis_list::AxisList;
use crate::bvh::Aabb;
use crate::geometry::Pair;
use crate::simd::{self, Lanes, Task};

/// The boxes strip by strip, in the order of their starts along the swept axis, one array a
/// side, so that the boxes a box may overlap lie side by side.
#[derive(Debug, Clone, Default)]
pub(super) struct Strips {
    /// First and last strip of each primitive.
    reach: Vec<[u16; 2]>,
    /// Where each strip begins, and one past the last.
    starts: Vec<u32>,
    /// The primitive, and [`CARRIED`] if it reaches the strip before too.
    ids: Vec<u32>,
    swept: Sides,
    across: Sides,
    along: Sides,
}

/// Set where a box lies in an earlier strip too: two of them are a pair of that one.
const CARRIED: u32 = 1 << 31;
/// Padding behind the arrays for a whole vector that starts at the last box.
const CAPACITY: usize = 8;
/// How many mean box sizes wide a strip is. On 65,536 triangles 1.5 and 4 are as good, 6 costs a
/// fifth more.
const WIDTH: f32 = 2.5;
const MAX_STRIPS: f32 = 1024.0;

/// The counts of an overlap traversal.
pub(super) struct Swept {
    /// Boxes in strips.
    pub(super) placed: u64,
    /// Steps of up to eight box tests.
    pub(super) steps: u64,
}

#[derive(Debug, Clone, Default)]
struct Sides {
    min: Vec<f32>,
    max: Vec<f32>,
}

impl Sides {
    fn resize(&mut self, count: usize) {
        self.min.resize(count + CAPACITY, 0.0);
        self.max.resize(count + CAPACITY, 0.0);
    }

    #[inline(always)]
    fn set(&mut self, place: usize, b: &Aabb, axis: usize) {
        self.min[place] = b.min[axis];
        self.max[place] = b.max[axis];
    }

    /// Gaps between a box and the eight boxes from `j` on.
    #[inline(always)]
    fn gaps<L: Lanes>(&self, l: L, own_min: L::F32x8, own_max: L::F32x8, j: usize) -> L::F32x8 {
        let min = l.load(eight(&self.min, j));
        let max = l.load(eight(&self.max, j));
        l.max(l.sub(min, own_max), l.sub(own_min, max))
    }
}

#[inline(always)]
fn eight(values: &[f32], from: usize) -> &[f32; 8] {
    const { assert!(CAPACITY >= 8) };
    match values[from..from + 8].as_array() {
        Some(eight) => eight,
        None => unreachable!("eight of eight"),
    }
}

impl Strips {
    /// Appends all overlapping pairs of a sorted list in no particular order, smaller primitive
    /// first. Strips are laid across the axis `across`; `along` is the third one.
    pub(super) fn sweep(
        &mut self,
        list: &AxisList,
        boxes: &[Aabb],
        [across, along]: [usize; 2],
        out: &mut Vec<Pair>,
    ) -> Swept {
        self.measure(boxes, across);
        self.deal(list, boxes, across, along);
        let steps = simd::dispatch(Sweep { strips: self, out });
        Swept { placed: u64::from(self.starts.last().copied().unwrap_or(0)), steps }
    }

    /// Lays the strips, and finds which ones each box reaches and how many boxes each has.
    fn measure(&mut self, boxes: &[Aabb], axis: usize) {
        let (mut low, mut high, mut sizes) = (f32::INFINITY, f32::NEG_INFINITY, 0.0);
        for b in boxes {
            if !b.is_empty() {
                low = low.min(b.min[axis]);
                high = high.max(b.max[axis]);
                sizes += b.max[axis] - b.min[axis];
            }
        }
        let extent = high - low;
        let strips = (extent * boxes.len() as f32 / (WIDTH * sizes)).min(MAX_STRIPS);
        // No extent, no size, or past the range of f32: NaN fails the comparison too.
        let mut strips = if strips > 1.0 && extent.is_finite() { strips as usize } else { 1 };
        loop {
            let scale = strips as f32 / extent.max(f32::MIN_POSITIVE);
            let last = strips - 1;
            // Every step rounds monotonely, so that larger coordinates never come earlier.
            let strip = |x: f32| (((x - low) * scale) as usize).min(last) as u16;
            self.starts.clear();
            self.starts.resize(strips + 1, 0);
            self.reach.clear();
            let mut placed = 0;
            for b in boxes {
                let [from, to] =
                    if strips == 1 { [0; 2] } else { [strip(b.min[axis]), strip(b.max[axis])] };
                self.reach.push([from, to]);
                if !b.is_empty() {
                    placed += usize::from(to - from) + 1;
                    for s in from..=to {
                        self.starts[usize::from(s) + 1] += 1;
                    }
                }
            }
            // A few large boxes among small ones would fill all strips.
            if strips == 1 || placed <= 2 * boxes.len() {
                break;
            }
            strips = strips.div_ceil(2);
        }
        for s in 1..self.starts.len() {
            self.starts[s] += self.starts[s - 1];
        }
    }

    fn deal(&mut self, list: &AxisList, boxes: &[Aabb], across: usize, along: usize) {
        let placed = self.starts.last().copied().unwrap_or(0) as usize;
        self.ids.resize(placed + CAPACITY, 0);
        for sides in [&mut self.swept, &mut self.across, &mut self.along] {
            sides.resize(placed);
        }
        for &endpoint in &list.endpoints {
            if endpoint.is_nowhere() {
                break;
            }
            if endpoint.is_end() {
                continue;
            }
            let primitive = endpoint.primitive();
            let b = &boxes[primitive as usize];
            let [from, to] = self.reach[primitive as usize];
            for s in from..=to {
                let place = self.starts[usize::from(s)] as usize;
                self.starts[usize::from(s)] += 1;
                self.ids[place] = if s == from { primitive } else { primitive | CARRIED };
                self.swept.set(place, b, list.axis());
                self.across.set(place, b, across);
                self.along.set(place, b, along);
            }
        }
        // Each strip's start has moved to its end: back by one strip.
        self.starts.rotate_right(1);
        self.starts[0] = 0;
    }
}

struct Sweep<'a> {
    strips: &'a Strips,
    out: &'a mut Vec<Pair>,
}

impl Task for Sweep<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<L: Lanes>(self, l: L) -> u64 {
        let Self { strips, out } = self;
        let Strips { starts, ids, swept, across, along, .. } = strips;
        let mut steps = 0;
        // Pairs are the first `found`; the rest is padding.
        let mut found = out.len();
        for strip in 1..starts.len() {
            let end = starts[strip] as usize;
            for i in starts[strip - 1] as usize..end {
                let own_end = swept.max[i];
                let ends = l.splat(own_end);
                let (along_min, along_max) = (l.splat(along.min[i]), l.splat(along.max[i]));
                let (across_min, across_max) = (l.splat(across.min[i]), l.splat(across.max[i]));
                let own = ids[i];
                let mut j = i + 1;
                while j < end && swept.min[j] <= own_end {
                    steps += 1;
                    let begins = l.sub(l.load(eight(&swept.min, j)), ends);
                    let gaps = l.max(
                        l.max(begins, across.gaps(l, across_min, across_max, j)),
                        along.gaps(l, along_min, along_max, j),
                    );
                    let mut overlapping = l.not_positive(gaps);
                    if end - j < 8 {
                        overlapping &= (1 << (end - j)) - 1;
                    }
                    if overlapping != 0 {
                        if out.len() < found + CAPACITY {
                            out.resize(2 * found + 64 * CAPACITY, Pair { a: 0, b: 0 });
                        }
                        found += emit(own, &ids[j..j + 8], overlapping, &mut out[found..found + 8]);
                    }
                    j += 8;
                }
            }
        }
        out.truncate(found);
        steps
    }
}

/// Writes the pairs of a box with those of eight others whose bits are set, and returns their
/// number. Writes all eight, each over the last if that was none: a branch for each would be
/// mispredicted more often than not.
#[inline(always)]
fn emit(own: u32, others: &[u32], overlapping: u32, out: &mut [Pair]) -> usize {
    let mut found = 0;
    for (lane, &other) in others.iter().enumerate() {
        let (p, q) = (own & !CARRIED, other & !CARRIED);
        out[found & 7] = Pair { a: p.min(q), b: p.max(q) };
        let taken = overlapping >> lane & !(own & other) >> 31 & 1;
        found += taken as usize;
    }
    found
}
