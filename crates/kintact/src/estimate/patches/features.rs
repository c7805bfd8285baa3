//! Features and score of eight patches of one body beside the other's surface, at once.
//!
//! The other body's grid gives the nearest surface for each patch: a plane there, as far as one
//! lookup shows. All features are relative to the patch's size or to that of a cell, the larger of
//! the two, so that one score serves all depths of a tree: how far the plane is, how far the disc
//! reaches towards it, how much of the disc is filled and how thick it is.

use glam::DVec3;

use crate::Pose;
use crate::estimate::{DistanceGrid, GRID_LOWEST, PatchNode};
use crate::simd::Lanes;

/// How many numbers describe a patch.
pub(crate) const FEATURES: usize = 12;

/// Added to a patch's size, in cells: the grid locates the surface no better.
const BLUR: f32 = 0.25;

/// Where the patches stand as seen from the grid, counted in its cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placement {
    /// By row, with the change of scale.
    carry: [[f32; 3]; 3],
    translation: [f32; 3],
    /// Cells per unit of length, and the unit in cells.
    scale: f32,
    side: f32,
    highest: [f32; 3],
    strides: [f32; 2],
    /// Added to squares of sizes: how far rounding may move a patch.
    slack: f32,
}

/// Added to the square of a size for each square of its error, see [`Placement::new`].
const SLACK_A_SQUARE: f64 = 1026.0;
/// and the factor to the square that goes with it.
const WIDENED: f32 = 1.001;

impl Placement {
    /// `reach` is the largest coordinate of either body.
    pub(crate) fn new(relative: &Pose, grid: &DistanceGrid, reach: f64) -> Self {
        let (rotation, translation) = (relative.rotation(), relative.translation());
        let per_cell = 1.0 / grid.side();
        // The chain of a carried slab (see the slab kernel) bounds this one: 96 u (M + T). In cells
        // there are at most 2^9 of them where it matters, with some 2^-24 of that lost in each of a
        // few sums; 2^-10 covers it. And (x + s)² <= 1.001 x² + 1026 s².
        let largest = reach + translation.abs().max_element();
        let slack = largest * (96.0 / f64::from(1 << 24)) + 16.0 * f64::from(f32::MIN_POSITIVE);
        let slack = slack * per_cell + 1.0 / 1024.0;
        let entry = |i: usize, j: usize| (rotation.col(j)[i] * per_cell) as f32;
        let from_origin: DVec3 = (translation - grid.origin()) * per_cell;
        Self {
            carry: std::array::from_fn(|i| std::array::from_fn(|j| entry(i, j))),
            translation: from_origin.to_array().map(|x| x as f32),
            scale: per_cell as f32,
            side: grid.side() as f32,
            highest: grid.highest().to_array(),
            strides: grid.strides(),
            slack: (SLACK_A_SQUARE * slack * slack) as f32,
        }
    }
}

/// Eight patches and the surface that is nearest to them, in cells.
pub(super) struct Eight<L: Lanes> {
    /// Positive where the patch cannot touch.
    pub(super) apart: L::F32x8,
    /// From the surface to the patch's middle, taking what is nearest to the cell's centre.
    away: [L::F32x8; 3],
    /// Across that surface.
    across: [L::F32x8; 3],
    radius: L::F32x8,
    thickness: L::F32x8,
}

/// The distance of a point from its cell's centre is at most this and so much times its square: the
/// tangent of the square root at the mean distance. Roots are what the walk would wait for.
const WAY: f32 = 0.24;
const WAY_A_SQUARE: f32 = 1.0 / (4.0 * WAY);

/// Looks up where the surface is, for the patches of two nodes, the first's in the low half.
///
/// Here and below no closures: a function that is not inlined loses the wider instructions.
#[inline(always)]
pub(super) fn lookup<L: Lanes>(
    l: L,
    at: &Placement,
    grid: &DistanceGrid,
    [first, second]: [&PatchNode; 2],
) -> Eight<L> {
    let center = join3(l, &first.center, &second.center);
    let (mut inside, mut aside, mut cell) = (center, center, center);
    for axis in 0..3 {
        let place = l.add(row(l, &at.carry[axis], center), l.splat(at.translation[axis]));
        let nearest = l.min(l.max(place, l.splat(GRID_LOWEST)), l.splat(at.highest[axis]));
        // Adding this and taking it away again leaves the nearest whole number.
        cell[axis] = l.sub(l.add(nearest, l.splat(ROUNDING)), l.splat(ROUNDING));
        inside[axis] = l.sub(nearest, cell[axis]);
        aside[axis] = l.sub(place, nearest);
    }
    let number = l.add(cell[1], l.mul(l.splat(at.strides[1]), cell[2]));
    let number = l.add(cell[0], l.mul(l.splat(at.strides[0]), number));
    let near = grid.lookup(whole(l.to_array(l.add(number, l.splat(ROUNDING)))));
    let vector = [l.load(&near.vector[0]), l.load(&near.vector[1]), l.load(&near.vector[2])];
    let across = [l.load(&near.normal[0]), l.load(&near.normal[1]), l.load(&near.normal[2])];

    let scale = l.splat(at.scale);
    let radius = l.mul(l.join(&first.radius, &second.radius), scale);
    let thickness = l.mul(l.join(&first.thickness, &second.thickness), scale);
    // Within the grid's box: the distance of the cell's centre, less the way to there. Outside, the
    // way to the box and what is nearest from there make a right angle or a wider one.
    let way = l.add(l.mul(dot(l, inside, inside), l.splat(WAY_A_SQUARE)), l.splat(WAY));
    let within = l.max(l.sub(l.load(&near.distance), way), l.splat(0.0));
    let distance2 = l.add(dot(l, aside, aside), l.mul(within, within));
    let size2 = l.add(l.mul(radius, radius), l.mul(thickness, thickness));
    let size2 = l.add(l.mul(size2, l.splat(WIDENED)), l.splat(at.slack));
    let apart = l.sub(distance2, size2);
    let away = [
        l.sub(l.add(inside[0], aside[0]), vector[0]),
        l.sub(l.add(inside[1], aside[1]), vector[1]),
        l.sub(l.add(inside[2], aside[2]), vector[2]),
    ];
    Eight { apart, away, across, radius, thickness }
}

/// How much each feature adds to a score, in all lanes: spreading them would take as long as a
/// step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Weights([[f32; 8]; FEATURES]);

impl Weights {
    pub(crate) fn new(weights: [f32; FEATURES]) -> Self {
        Self(weights.map(|weight| [weight; 8]))
    }
}

/// The terms of a score: lengths in sizes of the patch.
pub(super) struct Traits<L: Lanes> {
    /// From the plane to the middle of the disc.
    height: L::F32x8,
    /// How far the disc comes towards the plane.
    reach: L::F32x8,
    /// The square of the distance along the plane to where surface is known to be.
    beside2: L::F32x8,
    thickness: L::F32x8,
    blur: L::F32x8,
    fill: L::F32x8,
}

#[inline(always)]
pub(super) fn traits<L: Lanes>(
    l: L,
    at: &Placement,
    eight: &Eight<L>,
    [first, second]: [&PatchNode; 2],
) -> Traits<L> {
    let Eight { away, across, radius, thickness, .. } = *eight;
    let normal = join3(l, &first.normal, &second.normal);
    let normal =
        [row(l, &at.carry[0], normal), row(l, &at.carry[1], normal), row(l, &at.carry[2], normal)];
    let one = l.splat(1.0);
    let height = l.abs(dot(l, across, away));
    let beside2 = l.sub(dot(l, away, away), l.mul(height, height));
    let cos = l.mul(l.abs(dot(l, normal, across)), l.splat(at.side));
    let sin = l.sqrt(l.max(l.sub(one, l.mul(cos, cos)), l.splat(0.0)));
    let reach = l.add(l.mul(radius, sin), l.mul(thickness, cos));
    let size = l.add(l.add(radius, thickness), l.splat(BLUR));
    let per_size = l.div(one, size);
    Traits {
        height: l.mul(height, per_size),
        reach: l.mul(reach, per_size),
        beside2: l.mul(beside2, l.mul(per_size, per_size)),
        thickness: l.mul(thickness, per_size),
        blur: l.mul(l.splat(BLUR), per_size),
        fill: l.join(&first.fill, &second.fill),
    }
}

impl<L: Lanes> Traits<L> {
    /// The logarithm of the odds that the patch meets the surface: these weights times
    /// [`Traits::features`].
    #[inline(always)]
    pub(super) fn score(&self, l: L, weights: &Weights) -> L::F32x8 {
        let [one, h, r, hh, hr, rr, fill, thick, blur, hb, rb, beside] = &weights.0;
        let of_height = l.add(
            l.add(l.load(h), l.mul(l.load(hh), self.height)),
            l.add(l.mul(l.load(hr), self.reach), l.mul(l.load(hb), self.blur)),
        );
        let of_reach =
            l.add(l.add(l.load(r), l.mul(l.load(rr), self.reach)), l.mul(l.load(rb), self.blur));
        let of_size = l.add(
            l.add(l.load(one), l.mul(l.load(fill), self.fill)),
            l.add(l.mul(l.load(thick), self.thickness), l.mul(l.load(blur), self.blur)),
        );
        l.add(
            l.add(l.mul(of_height, self.height), l.mul(of_reach, self.reach)),
            l.add(of_size, l.mul(l.load(beside), self.beside2)),
        )
    }

    /// The features that the weights are fitted to.
    #[inline(always)]
    pub(super) fn features(&self, l: L) -> [[f32; 8]; FEATURES] {
        let Self { height, reach, beside2, thickness, blur, fill } = *self;
        [
            [1.0; 8],
            l.to_array(height),
            l.to_array(reach),
            l.to_array(l.mul(height, height)),
            l.to_array(l.mul(height, reach)),
            l.to_array(l.mul(reach, reach)),
            l.to_array(fill),
            l.to_array(thickness),
            l.to_array(blur),
            l.to_array(l.mul(height, blur)),
            l.to_array(l.mul(reach, blur)),
            l.to_array(beside2),
        ]
    }
}

/// 1.5 times 2^23: the sum of this and a number below 2^22 has no bits below the point.
const ROUNDING: f32 = 12_582_912.0;

#[inline(always)]
fn whole(shifted: [f32; 8]) -> [u32; 8] {
    let mut positions = [0; 8];
    for i in 0..8 {
        positions[i] = shifted[i].to_bits() & 0x003F_FFFF;
    }
    positions
}

#[inline(always)]
fn join3<L: Lanes>(l: L, low: &[[f32; 4]; 3], high: &[[f32; 4]; 3]) -> [L::F32x8; 3] {
    [l.join(&low[0], &high[0]), l.join(&low[1], &high[1]), l.join(&low[2], &high[2])]
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
