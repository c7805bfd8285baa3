//! Lower bounds of the distance between the slots of two nodes, sixteen at once, for the walks of
//! `closest`.
//!
//! [`NearBounds`]: the larger of the distance of the boxes in the first frame, that in the second, and
//! the gaps along slabs where trees have them. Every box is grown by the slack of the rotated box test,
//! so that a carried box holds the true one. What remains is the rounding of a difference, three
//! squares, two sums and a root, a relative error below 2⁻²⁰, which is taken off.
//!
//! [`AlongBounds`]: the gap along one direction, that of the closest points found so far. Along it
//! patches with slabs are bounded to the second order of their size, where boxes are off by the first:
//! of two balls of 20,000 faces it leaves a tenth of the pairs. It also serves bodies thousands of their
//! sizes apart, where carried boxes are grown by more than a body: the distance of the frames is an
//! offset in `f64`, the rest, of the bodies' own size, is in `f32`.

use glam::DVec3;

use super::kernel::{Rotated, center_and_half_size, dot, gaps_in_both};
use super::reach::ReachCache;
use super::slab_kernel::RotatedSlabs;
use super::{Aabb, BoxTree, Node, Slabs};
use crate::Pose;
use crate::simd::Lanes;

/// What rounding may add to a bound (no unit). Larger: bounds are less tight. Smaller: the closest pair
/// could be missed.
const ROUNDED: f32 = 1.0 - 1.0 / (1 << 20) as f32;

/// How many of their sizes two frames may be apart to be compared in single precision. Beyond, one
/// direction bounds distances to 1/1000 of a size, and rounding of carried boxes is larger than that.
const FAR: f64 = 1024.0;

/// Whether two trees are so far from each other that [`NearBounds`] say nothing.
pub(super) fn is_far(a: &impl BoxTree, b: &impl BoxTree, relative: &Pose) -> bool {
    relative.translation().length() > FAR * reach(a.bounds()).max(reach(b.bounds()))
}

fn reach(bounds: Aabb) -> f64 {
    f64::from(bounds.min.abs().max(bounds.max.abs()).max_element())
}

/// Whether squares of lengths in these trees could overflow in single precision, or vanish.
pub(super) fn is_extreme(a: &impl BoxTree, b: &impl BoxTree, relative: &Pose) -> bool {
    let length = length(a, b, relative);
    !(1e-12..=1e12).contains(&length)
}

/// The largest coordinate of two trees in either frame, up to a factor of two.
fn length(a: &impl BoxTree, b: &impl BoxTree, relative: &Pose) -> f64 {
    reach(a.bounds()).max(reach(b.bounds())) + relative.translation().length()
}

/// Trees under any pose; scaled where squares of lengths could overflow.
#[derive(Clone, Copy)]
pub(super) struct NearBounds<'a, const SCALED: bool> {
    boxes: Rotated,
    slabs: Option<RotatedSlabs<'a>>,
    /// A power of two, and what undoes it.
    scale: [f32; 2],
}

impl<'a, const SCALED: bool> NearBounds<'a, SCALED> {
    pub(super) fn new(a: &'a impl BoxTree, b: &'a impl BoxTree, relative: &Pose) -> Self {
        let exponent = length(a, b, relative).log2().ceil().clamp(-120.0, 120.0);
        Self {
            boxes: Rotated::new(a, b, relative, 0.0),
            slabs: RotatedSlabs::new(a, b, relative, 0.0),
            scale: [(-exponent).exp2() as f32, exponent.exp2() as f32],
        }
    }

    /// The square of the distance of boxes with these gaps, scaled; 0 for what is not a number.
    #[inline(always)]
    fn square<L: Lanes>(&self, l: L, x: L::F32x8, y: L::F32x8, z: L::F32x8) -> L::F32x8 {
        let zero = l.splat(0.0);
        let (mut x, mut y, mut z) = (l.max(x, zero), l.max(y, zero), l.max(z, zero));
        if SCALED {
            let scale = l.splat(self.scale[0]);
            (x, y, z) = (l.mul(x, scale), l.mul(y, scale), l.mul(z, scale));
        }
        l.add(l.add(l.mul(x, x), l.mul(y, y)), l.mul(z, z))
    }

    #[inline(always)]
    fn root<L: Lanes>(&self, l: L, square: L::F32x8) -> L::F32x8 {
        let root = l.sqrt(square);
        if SCALED { l.mul(root, l.splat(self.scale[1])) } else { root }
    }
}

impl<const SCALED: bool> NearBounds<'_, SCALED> {
    /// Lower bounds, in the order of [`SlotPairs`](super::SlotPairs).
    #[inline(always)]
    pub(super) fn bounds<L: Lanes>(
        &self,
        l: L,
        a: &Node,
        b: &Node,
        ids: [u32; 2],
    ) -> [L::F32x8; 2] {
        let (cx, hx) = center_and_half_size(l, a, b, 0);
        let (cy, hy) = center_and_half_size(l, a, b, 1);
        let (cz, hz) = center_and_half_size(l, a, b, 2);
        let x = gaps_in_both(l, a, b, 0, self.boxes.carried(l, 0, [cx, cy, cz], [hx, hy, hz]));
        let y = gaps_in_both(l, a, b, 1, self.boxes.carried(l, 1, [cx, cy, cz], [hx, hy, hz]));
        let z = gaps_in_both(l, a, b, 2, self.boxes.carried(l, 2, [cx, cy, cz], [hx, hy, hz]));
        let squares = [
            self.square(l, x[0], y[0], z[0]),
            self.square(l, x[1], y[1], z[1]),
            self.square(l, x[2], y[2], z[2]),
            self.square(l, x[3], y[3], z[3]),
        ];
        let low = self.root(l, l.max_halves(squares[0], squares[1]));
        let high = self.root(l, l.max_halves(squares[2], squares[3]));
        let [low, high] = match &self.slabs {
            Some(slabs) => {
                let along = slabs.slab_gaps(l, a, b, ids);
                // In this order, boxes count where coordinates past all bounds gave no number.
                [l.max(along[0], low), l.max(along[1], high)]
            }
            None => [low, high],
        };
        [l.mul(low, l.splat(ROUNDED)), l.mul(high, l.splat(ROUNDED))]
    }
}

/// The gaps along one direction.
#[derive(Clone, Copy)]
pub(super) struct AlongBounds<'a> {
    /// In the second frame in the low half; in the first, reversed, in the high one: both sides are
    /// wanted where they reach least.
    direction: [[f32; 8]; 3],
    steepness: [[f32; 8]; 3],
    slabs: Option<[&'a [Slabs]; 2]>,
    /// How far the frames are apart along the direction: to be added to every bound.
    pub(super) offset: f64,
    slack: f32,
}

impl<'a> AlongBounds<'a> {
    /// Along the line between two trees.
    pub(super) fn new(a: &'a impl BoxTree, b: &'a impl BoxTree, relative: &Pose) -> Self {
        let size = reach(a.bounds()).max(reach(b.bounds()));
        let slack = size * (128.0 / f64::from(1 << 24)) + f64::from(f32::MIN_POSITIVE);
        let along = Self {
            direction: [[0.0; 8]; 3],
            steepness: [[0.0; 8]; 3],
            slabs: a.slabs().zip(b.slabs()).map(|(a, b)| [a, b]),
            offset: 0.0,
            // The direction in the second frame, centres, half sizes, differences of directions, three
            // products and sums each, with bounds of slabs: below 64 units on each side. Poses are
            // orthonormal to 1e-9, which is less.
            slack: super::round_up(slack),
        };
        let centre = |bounds: Aabb| (0.5 * bounds.min + 0.5 * bounds.max).as_dvec3();
        along.turned(relative.apply(centre(b.bounds())) - centre(a.bounds()), relative)
    }

    /// The same along a direction of any length in the first frame.
    pub(super) fn turned(mut self, direction: DVec3, relative: &Pose) -> Self {
        // A little shorter than 1 after rounding, so that gaps along it are at most distances.
        let unit = (direction.normalize_or_zero() * f64::from(ROUNDED)).as_vec3();
        let in_a = unit.as_dvec3();
        let in_b = relative.rotation().transpose() * in_a;
        self.direction = std::array::from_fn(|axis| {
            std::array::from_fn(|lane| if lane < 4 { in_b[axis] as f32 } else { -unit[axis] })
        });
        self.steepness = self.direction.map(|row| row.map(f32::abs));
        let apart = in_a.dot(relative.translation());
        self.offset = apart - 8.0 * f64::EPSILON * relative.translation().length();
        self
    }

    /// The same along the line between the middles of two nodes: of small patches that is nearly the
    /// direction between their closest points, so that they are bounded to the second order of their
    /// size, whatever the direction of the closest points of all is.
    #[inline(always)]
    pub(super) fn between(self, a: &Node, b: &Node, relative: &Pose) -> Self {
        self.turned(relative.apply(middle(b)) - middle(a), relative)
    }

    /// Lower bounds less the offset along this direction, without a cache.
    #[inline(always)]
    pub(super) fn own_bounds<L: Lanes>(
        &self,
        l: L,
        a: &Node,
        b: &Node,
        ids: [u32; 2],
    ) -> [L::F32x8; 2] {
        let [of_a, of_b] = self.reaches(l, a, b, ids);
        let (a_side, b_side) = (l.twice(&of_a), l.twice(&of_b));
        let turned = l.halves(b_side, l.rotate1(b_side));
        [l.add(a_side, turned), l.add(a_side, l.rotate2(turned))]
    }

    /// How far the slots of two nodes reach towards each other: of the first, then of the second. The sum
    /// of two, less the offset, is a lower bound of their distance.
    ///
    /// The least of d x over a box with centre c and half sizes h is d c - |d| h. Within a slab,
    /// low <= m x <= high, it is also at least low + (d - m) c - |d - m| h, and as much with -m and
    /// -high: nearly exact for a flat patch that is seen along its normal m.
    #[inline(always)]
    fn reaches<L: Lanes>(&self, l: L, a: &Node, b: &Node, ids: [u32; 2]) -> [[f32; 4]; 2] {
        let (cx, hx) = center_and_half_size(l, a, b, 0);
        let (cy, hy) = center_and_half_size(l, a, b, 1);
        let (cz, hz) = center_and_half_size(l, a, b, 2);
        let centers = dot(l, &self.direction, [cx, cy, cz]);
        let mut least = l.sub(centers, dot(l, &self.steepness, [hx, hy, hz]));
        if let Some(slabs) = &self.slabs {
            let slabs_a = &slabs[0][ids[0] as usize];
            let slabs_b = &slabs[1][ids[1] as usize];
            let mx = l.join(&slabs_b.normal[0], &slabs_a.normal[0]);
            let my = l.join(&slabs_b.normal[1], &slabs_a.normal[1]);
            let mz = l.join(&slabs_b.normal[2], &slabs_a.normal[2]);
            let low = l.join(&slabs_b.low, &slabs_a.low);
            let high = l.join(&slabs_b.high, &slabs_a.high);
            let dx = l.load(&self.direction[0]);
            let dy = l.load(&self.direction[1]);
            let dz = l.load(&self.direction[2]);
            let (x, y, z) = (l.sub(dx, mx), l.sub(dy, my), l.sub(dz, mz));
            let forward = l.add(low, least_in_box(l, [x, y, z], [cx, cy, cz], [hx, hy, hz]));
            let (x, y, z) = (l.add(dx, mx), l.add(dy, my), l.add(dz, mz));
            let backward = l.sub(least_in_box(l, [x, y, z], [cx, cy, cz], [hx, hy, hz]), high);
            // In this order, boxes count where a slab has no numbers.
            least = l.max(backward, l.max(forward, least));
        }
        let least = l.to_array(l.sub(least, l.splat(self.slack)));
        [[least[4], least[5], least[6], least[7]], [least[0], least[1], least[2], least[3]]]
    }

    /// How far the slots of one node reach.
    #[inline(always)]
    pub(super) fn reaches_of<L: Lanes>(
        &self,
        l: L,
        nodes: [&[Node]; 2],
        tree: usize,
        node: u32,
    ) -> [f32; 4] {
        let mut ids = [0; 2];
        ids[tree] = node;
        self.reaches(l, &nodes[0][ids[0] as usize], &nodes[1][ids[1] as usize], ids)[tree]
    }

    /// Lower bounds less the offset, in the order of [`SlotPairs`](super::SlotPairs).
    #[inline(always)]
    pub(super) fn bounds<L: Lanes>(
        &self,
        l: L,
        a: &Node,
        b: &Node,
        ids: [u32; 2],
        cache: &mut ReachCache,
    ) -> [L::F32x8; 2] {
        if cache.get(0, ids[0]).is_none() || cache.get(1, ids[1]).is_none() {
            let [of_a, of_b] = self.reaches(l, a, b, ids);
            // What is there already may be tighter.
            if cache.get(0, ids[0]).is_none() {
                cache.put(0, ids[0], of_a);
            }
            if cache.get(1, ids[1]).is_none() {
                cache.put(1, ids[1], of_b);
            }
        }
        let none = [f32::NEG_INFINITY; 4];
        let a_side = l.twice(cache.get(0, ids[0]).unwrap_or(&none));
        let b_side = l.twice(cache.get(1, ids[1]).unwrap_or(&none));
        let turned = l.halves(b_side, l.rotate1(b_side));
        [l.add(a_side, turned), l.add(a_side, l.rotate2(turned))]
    }
}

/// A point amid a node's boxes; which one does not matter for bounds.
#[inline(always)]
fn middle(node: &Node) -> DVec3 {
    let held = node.inner.as_first.0 | node.primitives.as_first.0;
    let mut middle = DVec3::ZERO;
    for axis in 0..3 {
        let (mut low, mut high) = (f32::INFINITY, f32::NEG_INFINITY);
        for slot in 0..4 {
            if held >> slot & 1 == 1 {
                low = low.min(node.min[axis][slot]);
                high = high.max(node.max[axis][slot]);
            }
        }
        middle[axis] = 0.5 * f64::from(low) + 0.5 * f64::from(high);
    }
    middle
}

/// The least of a product over boxes.
#[inline(always)]
fn least_in_box<L: Lanes>(
    l: L,
    [x, y, z]: [L::F32x8; 3],
    [cx, cy, cz]: [L::F32x8; 3],
    [hx, hy, hz]: [L::F32x8; 3],
) -> L::F32x8 {
    let center = l.add(l.add(l.mul(x, cx), l.mul(y, cy)), l.mul(z, cz));
    let radius = l.add(l.add(l.mul(l.abs(x), hx), l.mul(l.abs(y), hy)), l.mul(l.abs(z), hz));
    l.sub(center, radius)
}
