//! Spheres as the volume of a `DynamicTree`. Radii are rounded up and tests have slack, so that no
//! overlap is lost to single precision.

use glam::{DVec3, Vec3A, Vec4};

use super::{Columns, Kernel, Volume};
use crate::bvh::{Aabb, round_up};
use crate::simd::Lanes;

/// A ball with a centre in single precision and a radius that covers its contents from there.
///
/// Merging two makes a larger one than what they hold needs ("layered", section 2.6 of the
/// paper); [`Refit::Geometry`](crate::fracture::tree::Refit) avoids that.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sphere {
    /// Its centre.
    pub center: Vec3A,
    /// Negative if it holds nothing.
    pub radius: f32,
}

/// Enough for the rounding of a distance in single precision and of the sums around it.
const SLACK: f32 = 1.0 + 8.0 * f32::EPSILON;

/// Clamped to the range of single precision; the radius is infinite then.
fn rounded(center: DVec3) -> Vec3A {
    center.as_vec3a().clamp(Vec3A::splat(-f32::MAX), Vec3A::splat(f32::MAX))
}

impl Sphere {
    fn new(center: Vec3A, radius: f64) -> Self {
        Self { center, radius: round_up(radius * (1.0 + 8.0 * f64::EPSILON)) }
    }

    /// Around the middle of a box, with a radius that covers all spheres.
    fn around_spheres(bounds: &Aabb, spheres: impl Iterator<Item = Self>) -> Self {
        if bounds.is_empty() {
            return Self::EMPTY;
        }
        if !(bounds.min.is_finite() && bounds.max.is_finite()) {
            return Self { center: Vec3A::ZERO, radius: f32::INFINITY };
        }
        let middle = (bounds.min.as_dvec3() + bounds.max.as_dvec3()) / 2.0;
        let center = rounded(middle);
        let reach =
            |s: Self| (s.center.as_dvec3() - center.as_dvec3()).length() + f64::from(s.radius);
        Self::new(center, spheres.filter(|s| s.radius >= 0.0).map(reach).fold(0.0, f64::max))
    }
}

impl Volume for Sphere {}

impl Kernel for Sphere {
    /// Centre and radius.
    type Row = Vec4;
    type Block = [[f32; 8]; 4];
    type Spread<L: Lanes> = [L::F32x8; 4];

    const REACHES: usize = 0;
    const EMPTY: Self = Self { center: Vec3A::ZERO, radius: f32::NEG_INFINITY };
    const EMPTY_BLOCK: Self::Block = [[0.0; 8], [0.0; 8], [0.0; 8], [f32::NEG_INFINITY; 8]];
    const EMPTY_ROW: Vec4 = Vec4::new(0.0, 0.0, 0.0, f32::NEG_INFINITY);

    fn around(points: &[DVec3]) -> Self {
        let (low, high) =
            points.iter().fold((points[0], points[0]), |(l, h), p| (l.min(*p), h.max(*p)));
        // Halves first: the sum of two large coordinates must not overflow.
        let center = rounded(low / 2.0 + high / 2.0);
        let far = |p: &DVec3| (*p - center.as_dvec3()).length();
        Self::new(center, points.iter().map(far).fold(0.0, f64::max))
    }
    #[inline(always)]
    fn row(&self) -> Vec4 {
        self.center.extend(self.radius)
    }
    #[inline(always)]
    fn from_row(row: &Vec4) -> Self {
        Self { center: Vec3A::from_vec4(*row), radius: row.w }
    }
    #[inline(always)]
    fn doubled_center(row: &Vec4) -> Vec4 {
        *row + *row
    }
    fn around_rows(rows: &[Vec4]) -> Self {
        let spheres = || rows.iter().map(Self::from_row);
        let bounds = spheres().fold(Aabb::EMPTY, |all, s| all.union(&s.aabb()));
        Self::around_spheres(&bounds, spheres())
    }
    #[inline(always)]
    fn gather<L: Lanes>(_: L, rows: [&Vec4; 8]) -> Self::Block {
        let mut block = Self::EMPTY_BLOCK;
        for (lane, row) in rows.iter().enumerate() {
            for (column, value) in block.iter_mut().zip(row.to_array()) {
                column[lane] = value;
            }
        }
        block
    }
    #[inline(always)]
    fn get(b: &Self::Block, lane: usize) -> Self {
        Self { center: Vec3A::new(b[0][lane], b[1][lane], b[2][lane]), radius: b[3][lane] }
    }
    #[inline(always)]
    fn put(&self, block: &mut Self::Block, lane: usize) {
        for (column, value) in block.iter_mut().zip(self.row().to_array()) {
            column[lane] = value;
        }
    }
    fn union(&self, other: &Self) -> Self {
        if self.radius < 0.0 {
            return *other;
        }
        if other.radius < 0.0 {
            return *self;
        }
        let between = other.center.as_dvec3() - self.center.as_dvec3();
        let (distance, r, s) = (between.length(), f64::from(self.radius), f64::from(other.radius));
        if distance + s <= r {
            return *self;
        }
        if distance + r <= s {
            return *other;
        }
        if r + s == f64::INFINITY {
            return Self { center: self.center, radius: f32::INFINITY };
        }
        let radius = (distance + r + s) / 2.0;
        let along = if distance > 0.0 { between * ((radius - r) / distance) } else { DVec3::ZERO };
        let center = rounded(self.center.as_dvec3() + along);
        let reach =
            |of: &Self| (of.center.as_dvec3() - center.as_dvec3()).length() + f64::from(of.radius);
        Self::new(center, reach(self).max(reach(other)))
    }
    fn around_slots<L: Lanes>(_: L, blocks: &[Self::Block], start: usize, end: usize) -> Self {
        let spheres = || (start..end).map(|slot| Self::get(&blocks[slot / 8], slot % 8));
        let bounds = spheres().fold(Aabb::EMPTY, |all, s| all.union(&s.aabb()));
        Self::around_spheres(&bounds, spheres())
    }
    #[inline(always)]
    fn spread<L: Lanes>(l: L, b: &Self::Block, lane: usize) -> [L::F32x8; 4] {
        let lane = lane & 7;
        [l.splat(b[0][lane]), l.splat(b[1][lane]), l.splat(b[2][lane]), l.splat(b[3][lane])]
    }
    #[inline(always)]
    fn overlapping<L: Lanes>(l: L, one: &[L::F32x8; 4], eight: &impl Columns) -> u32 {
        let x = l.sub(one[0], l.load(eight.column(0)));
        let y = l.sub(one[1], l.load(eight.column(1)));
        let z = l.sub(one[2], l.load(eight.column(2)));
        let distance = l.add(l.add(l.mul(x, x), l.mul(y, y)), l.mul(z, z));
        let reach = l.mul(l.add(one[3], l.load(eight.column(3))), l.splat(SLACK));
        // Squares below the range of single precision are rounded by up to its smallest number.
        let reach = l.add(l.mul(reach, reach), l.splat(f32::MIN_POSITIVE));
        l.not_positive(l.sub(distance, reach))
    }
    fn measures(&self) -> [f64; 3] {
        let r = f64::from(self.radius.max(0.0));
        [r * r * r, r * r, r]
    }
    fn aabb(&self) -> Aabb {
        if self.radius < 0.0 {
            return Aabb::EMPTY;
        }
        let (center, radius) = (self.center.as_dvec3(), f64::from(self.radius));
        Aabb::rounded_outward(center - radius, center + radius)
    }
}
