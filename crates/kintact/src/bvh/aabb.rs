//! `Aabb`, the box of all trees: single precision, rounded outward when made, so that overlap
//! tests need no epsilon and never lose a pair. `round_down` and `round_up` do the rounding.

use glam::{DVec3, Vec3A};

/// An axis-aligned box in single precision that contains what it was made from.
///
/// Corners are rounded outward when the box is made, so that comparing two boxes needs no
/// epsilon: if the things inside touch, the boxes overlap. Sets are closed, touching counts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Aabb {
    /// Smallest coordinates.
    pub min: Vec3A,
    /// Largest coordinates.
    pub max: Vec3A,
}

impl Aabb {
    /// Contains nothing and overlaps nothing; the neutral element of [`Aabb::union`].
    pub const EMPTY: Self = Self { min: Vec3A::INFINITY, max: Vec3A::NEG_INFINITY };

    /// The smallest single-precision box around the given points; [`Aabb::EMPTY`] for none.
    #[inline]
    pub fn around(points: impl IntoIterator<Item = DVec3>) -> Self {
        let mut points = points.into_iter();
        let Some(first) = points.next() else { return Self::EMPTY };
        let (min, max) = points.fold((first, first), |(lo, hi), p| (lo.min(p), hi.max(p)));
        Self::rounded_outward(min, max)
    }

    /// The box between two corners, each rounded outward.
    #[inline]
    pub fn rounded_outward(min: DVec3, max: DVec3) -> Self {
        Self {
            min: Vec3A::new(round_down(min.x), round_down(min.y), round_down(min.z)),
            max: Vec3A::new(round_up(max.x), round_up(max.y), round_up(max.z)),
        }
    }

    /// The smallest box around both.
    #[inline]
    pub fn union(&self, other: &Self) -> Self {
        Self { min: self.min.min(other.min), max: self.max.max(other.max) }
    }

    /// Whether the two boxes have a point in common; touching counts.
    #[inline]
    pub fn overlaps(&self, other: &Self) -> bool {
        (self.min.cmple(other.max) & other.min.cmple(self.max)).all()
    }

    /// Whether `other` lies inside, borders included.
    #[inline]
    pub fn contains(&self, other: &Self) -> bool {
        (self.min.cmple(other.min) & other.max.cmple(self.max)).all()
    }

    /// Whether it holds no point at all.
    #[inline]
    pub fn is_empty(&self) -> bool {
        !self.min.cmple(self.max).all()
    }

    /// Twice the centre: what builders sort by, without a division.
    #[inline]
    pub fn doubled_center(&self) -> Vec3A {
        self.min + self.max
    }

    /// Half the surface area, the measure of the surface-area heuristic.
    #[inline]
    pub fn half_area(&self) -> f32 {
        let d = self.max - self.min;
        d.x * d.y + d.y * d.z + d.z * d.x
    }
}

/// The largest `f32` that is at most `x`.
#[inline]
pub fn round_down(x: f64) -> f32 {
    let y = x as f32;
    // Without a branch, which would be taken half the time at random. A zero that must be stepped
    // down from has the sign of `x`, so it is -0.
    step(y, if f64::from(y) > x { -1 } else { 0 })
}

/// The smallest `f32` that is at least `x`.
#[inline]
pub fn round_up(x: f64) -> f32 {
    let y = x as f32;
    step(y, if f64::from(y) < x { 1 } else { 0 })
}

/// The next number up (1) or down (-1), which for numbers below zero has the smaller (or larger)
/// bits.
#[inline]
fn step(y: f32, up: i32) -> f32 {
    let bits = y.to_bits();
    let sign = (bits.cast_signed() >> 31) | 1;
    f32::from_bits(bits.wrapping_add_signed(up * sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounding_goes_outward_at_every_magnitude() {
        for x in
            [0.0, -0.0, 0.1, -0.1, 1e-60, -1e-60, 1e60, -1e60, 1.0, f64::MAX, f64::MIN_POSITIVE]
        {
            assert!(f64::from(round_down(x)) <= x, "{x}");
            assert!(f64::from(round_up(x)) >= x, "{x}");
        }
        for x in [1e-60, 1.0 + 1e-12, 1.0 - 1e-12, 0.1, f64::from(f32::MIN_POSITIVE) * 0.7, 1e39] {
            for x in [x, -x] {
                let y = x as f32;
                let (down, up) = (round_down(x), round_up(x));
                assert_eq!(down, if f64::from(y) > x { y.next_down() } else { y });
                assert_eq!(up, if f64::from(y) < x { y.next_up() } else { y });
            }
        }
        assert!(round_down(f64::NAN).is_nan() && round_up(f64::NAN).is_nan());
        assert_eq!(round_down(0.5), 0.5);
        assert_eq!(round_up(1e60), f32::INFINITY);
        assert_eq!(round_down(1e60), f32::MAX);
    }

    #[test]
    fn touching_boxes_overlap_and_empty_ones_do_not() {
        let unit = Aabb::around([DVec3::ZERO, DVec3::ONE]);
        let next = Aabb::around([DVec3::X, DVec3::new(2.0, 1.0, 1.0)]);
        assert!(unit.overlaps(&next));
        assert!(!unit.overlaps(&Aabb::EMPTY));
        assert!(Aabb::around([]).is_empty());
        assert_eq!(unit.union(&Aabb::EMPTY), unit);
    }
}
