//! What sixteen pairs of patches look like to each other, at once.
//!
//! All that is used is relative to size, so that one score serves all depths of a tree: how far
//! each middle is above the other's plane compared to how far the two discs reach there, the
//! distance of the middles compared to the sum of the radii, how much of the discs is filled, how
//! thick they are, and how different in size.
//!
//! Tried and not kept, judged by the likelihood of the labels on four bodies (0.13 to 0.17 a pair,
//! the base rate's being 0.30 to 0.43): the chord in which the two discs meet, its margin, square
//! and product with the thickness, and the larger of the heights. Together they gained 0.3 to 2
//! percent. Fill gains 3 to 10, the heights 5 to 10.

use crate::Pose;
use crate::hierarchy::PatchNode;
use crate::simd::Lanes;

/// How many numbers describe a pair.
pub(crate) const FEATURES: usize = 8;

/// Where the second tree stands as seen from the first, in single precision.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placement {
    /// By row.
    rotation: [[f32; 3]; 3],
    translation: [f32; 3],
    /// What rounding may move a carried patch by.
    slack: f32,
}

impl Placement {
    /// `reach` is the largest coordinate of either tree.
    pub(crate) fn new(relative: &Pose, reach: f64) -> Self {
        let (rotation, translation) = (relative.rotation(), relative.translation());
        // The chain of a carried slab (see the slab kernel) bounds this one: 96 u (M + T).
        let largest = reach + translation.abs().max_element();
        let slack = largest * (96.0 / f64::from(1 << 24)) + 16.0 * f64::from(f32::MIN_POSITIVE);
        Self {
            rotation: std::array::from_fn(|i| std::array::from_fn(|j| rotation.col(j)[i] as f32)),
            translation: translation.to_array().map(|x| x as f32),
            slack: slack as f32,
        }
    }
}

/// Eight pairs: slots of the first node as they are, slots of the second in two rotations.
#[derive(Clone, Copy)]
pub(super) struct Eight<L: Lanes> {
    pub(super) features: [L::F32x8; FEATURES],
    /// Positive where the patches cannot touch.
    pub(super) apart: L::F32x8,
}

#[derive(Clone, Copy)]
struct Patches<L: Lanes> {
    center: [L::F32x8; 3],
    normal: [L::F32x8; 3],
    radius: L::F32x8,
    thickness: L::F32x8,
    fill: L::F32x8,
}

/// The sixteen pairs of two nodes, eight and eight, in the order of
/// [`SlotPairs`](crate::hierarchy::SlotPairs).
///
/// Here and below no closures: what is not inlined loses the wider instructions.
#[inline(always)]
pub(super) fn compare<L: Lanes>(
    l: L,
    at: &Placement,
    a: &PatchNode,
    b: &PatchNode,
) -> [Eight<L>; 2] {
    let a = load(l, a);
    let b = load(l, b);
    let [row0, row1, row2] = &at.rotation;
    let [x, y, z] = at.translation;
    let center = [
        l.add(row(l, row0, b.center), l.splat(x)),
        l.add(row(l, row1, b.center), l.splat(y)),
        l.add(row(l, row2, b.center), l.splat(z)),
    ];
    let normal = [row(l, row0, b.normal), row(l, row1, b.normal), row(l, row2, b.normal)];
    let first = Patches {
        center: fan3(l, center),
        normal: fan3(l, normal),
        radius: fan(l, b.radius),
        thickness: fan(l, b.thickness),
        fill: fan(l, b.fill),
    };
    let second = Patches {
        center: turned3(l, first.center),
        normal: turned3(l, first.normal),
        radius: l.rotate2(first.radius),
        thickness: l.rotate2(first.thickness),
        fill: l.rotate2(first.fill),
    };
    [eight(l, at.slack, &a, &first), eight(l, at.slack, &a, &second)]
}

#[inline(always)]
fn eight<L: Lanes>(l: L, slack: f32, a: &Patches<L>, b: &Patches<L>) -> Eight<L> {
    let (one, slack) = (l.splat(1.0), l.splat(slack));
    let between = [
        l.sub(b.center[0], a.center[0]),
        l.sub(b.center[1], a.center[1]),
        l.sub(b.center[2], a.center[2]),
    ];
    let above_a = l.abs(dot(l, a.normal, between));
    let above_b = l.abs(dot(l, b.normal, between));
    let cos = l.abs(dot(l, a.normal, b.normal));
    let sin = l.sqrt(l.max(l.sub(one, l.mul(cos, cos)), l.splat(0.0)));
    // How far the two reach along either normal, and in any direction.
    let reach_a = l.add(l.mul(b.radius, sin), l.mul(b.thickness, cos));
    let reach_a = l.add(reach_a, l.add(a.thickness, slack));
    let reach_b = l.add(l.mul(a.radius, sin), l.mul(a.thickness, cos));
    let reach_b = l.add(reach_b, l.add(b.thickness, slack));
    let size = l.add(l.add(a.radius, b.radius), slack);
    let thickness = l.add(a.thickness, b.thickness);
    let reach = l.add(size, thickness);
    let distance2 = dot(l, between, between);
    let apart = l.max(l.sub(above_a, reach_a), l.sub(above_b, reach_b));
    let apart = l.max(l.sub(distance2, l.mul(reach, reach)), apart);

    let height_a = l.div(above_a, reach_a);
    let height_b = l.div(above_b, reach_b);
    let per_size = l.div(one, size);
    let heights = l.add(height_a, height_b);
    let squares = l.add(l.mul(height_a, height_a), l.mul(height_b, height_b));
    let far = l.mul(l.mul(distance2, per_size), per_size);
    let fill = l.min(a.fill, b.fill);
    let small = l.mul(l.min(a.radius, b.radius), per_size);
    let features = [
        one,
        heights,
        squares,
        far,
        l.mul(far, heights),
        l.min(fill, one),
        l.mul(thickness, per_size),
        small,
    ];
    Eight { features, apart }
}

#[inline(always)]
fn load<L: Lanes>(l: L, node: &PatchNode) -> Patches<L> {
    let (center, normal) = (&node.center, &node.normal);
    Patches {
        center: [l.twice(&center[0]), l.twice(&center[1]), l.twice(&center[2])],
        normal: [l.twice(&normal[0]), l.twice(&normal[1]), l.twice(&normal[2])],
        radius: l.twice(&node.radius),
        thickness: l.twice(&node.thickness),
        fill: l.twice(&node.fill),
    }
}

#[inline(always)]
fn row<L: Lanes>(l: L, row: &[f32; 3], [x, y, z]: [L::F32x8; 3]) -> L::F32x8 {
    let xy = l.add(l.mul(l.splat(row[0]), x), l.mul(l.splat(row[1]), y));
    l.add(xy, l.mul(l.splat(row[2]), z))
}

#[inline(always)]
fn dot<L: Lanes>(l: L, a: [L::F32x8; 3], b: [L::F32x8; 3]) -> L::F32x8 {
    l.add(l.add(l.mul(a[0], b[0]), l.mul(a[1], b[1])), l.mul(a[2], b[2]))
}

/// As it is in the low half, rotated by one in the high half.
#[inline(always)]
fn fan<L: Lanes>(l: L, v: L::F32x8) -> L::F32x8 {
    l.halves(v, l.rotate1(v))
}

#[inline(always)]
fn fan3<L: Lanes>(l: L, [x, y, z]: [L::F32x8; 3]) -> [L::F32x8; 3] {
    [fan(l, x), fan(l, y), fan(l, z)]
}

#[inline(always)]
fn turned3<L: Lanes>(l: L, [x, y, z]: [L::F32x8; 3]) -> [L::F32x8; 3] {
    [l.rotate2(x), l.rotate2(y), l.rotate2(z)]
}
