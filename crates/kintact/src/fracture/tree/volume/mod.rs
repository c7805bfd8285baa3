//! Bounding volumes a [`DynamicTree`](super::DynamicTree) can be made of (section 2.6 of the
//! paper), and how eight of them are tested, joined and moved at once.

mod slabs;
mod sphere;

pub use slabs::KDop;
pub use sphere::Sphere;

use glam::{DVec3, Vec4};

use crate::bvh::Aabb;
use crate::simd::Lanes;

/// The volume in which a [`DynamicTree`](super::DynamicTree) encloses its primitives: [`Aabb`],
/// [`KDop`] or [`Sphere`].
///
/// Boxes are the default, as in the paper; the others are there because the method does not depend
/// on the volume.
pub trait Volume: Kernel {}

/// The operations on volumes that trees and walks need. Not reachable from outside the crate.
pub trait Kernel: Copy + Send + Sync + PartialEq + std::fmt::Debug + 'static {
    /// One volume as it is stored for each primitive.
    type Row: Copy + Send + Sync + PartialEq + std::fmt::Debug;
    /// Eight volumes by component.
    type Block: Copy + Send + Sync + std::fmt::Debug + AsRef<[[f32; 8]]> + Columns;
    /// One volume spread over lanes, ready to be tested against eight.
    type Spread<L: Lanes>: Copy;

    /// How many components are reaches, the first half in directions opposite to the second's; 0 if
    /// the volume has none. Two overlap if no reach falls short of the other's.
    const REACHES: usize;
    /// Contains nothing, overlaps nothing.
    const EMPTY: Self;
    /// Eight times nothing.
    const EMPTY_BLOCK: Self::Block;
    /// A row without a volume yet.
    const EMPTY_ROW: Self::Row;

    /// Around at least one point.
    fn around(points: &[DVec3]) -> Self;
    /// As a row.
    fn row(&self) -> Self::Row;
    /// From a row.
    fn from_row(row: &Self::Row) -> Self;
    /// Twice the centre; the last lane is free. Primitives are sorted by it.
    fn doubled_center(row: &Self::Row) -> Vec4;
    /// The same of eight, by component.
    #[inline(always)]
    fn doubled_centers<L: Lanes>(lanes: L, rows: [&Self::Row; 8]) -> [L::F32x8; 3] {
        let mut columns = [[0.0; 8]; 3];
        for (lane, row) in rows.into_iter().enumerate() {
            let center = Self::doubled_center(row).to_array();
            for axis in 0..3 {
                columns[axis][lane] = center[axis];
            }
        }
        [lanes.load(&columns[0]), lanes.load(&columns[1]), lanes.load(&columns[2])]
    }
    /// Around all of them.
    fn around_rows(rows: &[Self::Row]) -> Self;
    /// Eight rows by component.
    fn gather<L: Lanes>(lanes: L, rows: [&Self::Row; 8]) -> Self::Block;
    /// One of eight.
    fn get(block: &Self::Block, lane: usize) -> Self;
    /// Replaces one of eight.
    fn put(&self, block: &mut Self::Block, lane: usize);
    /// Around both.
    fn union(&self, other: &Self) -> Self;
    /// Around slots `start..end`, eight to a block.
    fn around_slots<L: Lanes>(lanes: L, blocks: &[Self::Block], start: usize, end: usize) -> Self;
    /// See [`Kernel::Spread`].
    fn spread<L: Lanes>(lanes: L, block: &Self::Block, lane: usize) -> Self::Spread<L>;
    /// Which of eight volumes overlap one; a bit each.
    fn overlapping<L: Lanes>(lanes: L, one: &Self::Spread<L>, eight: &impl Columns) -> u32;
    /// Volume, area and length, for comparing a node with its children.
    fn measures(&self) -> [f64; 3];
    /// The box around it.
    fn aabb(&self) -> Aabb;
}

/// Eight volumes by component, in any layout.
pub trait Columns {
    /// Component `c` of all eight.
    fn column(&self, c: usize) -> &[f32; 8];
}

impl<const N: usize> Columns for [[f32; 8]; N] {
    #[inline(always)]
    fn column(&self, c: usize) -> &[f32; 8] {
        &self[c]
    }
}

/// Adding `EDGE[8 - k..]` leaves lanes from `k` on as they are and makes the others minus
/// infinite; `EDGE[16 - k..]` leaves the first `k`.
static EDGE: [f32; 24] = {
    let mut edge = [f32::NEG_INFINITY; 24];
    let mut lane = 8;
    while lane < 16 {
        edge[lane] = 0.0;
        lane += 1;
    }
    edge
};

/// Zero in lanes `from..to`, minus infinity elsewhere.
#[inline(always)]
fn lanes_between<L: Lanes>(l: L, from: usize, to: usize) -> L::F32x8 {
    let window = |at: usize| -> [f32; 8] { std::array::from_fn(|i| EDGE[at + i]) };
    l.add(l.load(&window(8 - from)), l.load(&window(16 - to)))
}
