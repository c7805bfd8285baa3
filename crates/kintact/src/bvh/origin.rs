//! Where boxes and positions of moving bodies are measured from: [`shared_origin`], [`own_origin`].
//!
//! Boxes are in single precision, 24 bits: about the world's origin those of a body millions of its
//! sizes away are as large as the body, and every two faces are candidates. So the structures of a
//! body in motion measure from a point near it. Near the world's origin it is that.
//!
//! - `deform::MovingBody` measures from its own, and walks of two of them shift one;
//! - the world's dynamic trees cannot be shifted. Their origins lie on grids with steps that are powers
//!   of 64, so that bodies of about one size have the same grid, and near each other mostly the same
//!   origin.

use glam::DVec3;

/// The world's origin serves as long as no coordinate is larger than so many sizes of the body: boxes are
/// then rounded to 2⁻¹⁸ of it.
const NEAR: f64 = 64.0;

/// Another one serves as long as no coordinate about it is larger than so many, 2⁻¹⁴.
const KEPT: f64 = 1024.0;

/// A body's own serves as long as no coordinate about it is larger than so many.
const OWN: f64 = 4.0;

/// The least step of a grid in sizes of the body; the most is 64 times as much, so that the body's middle is
/// at most 512 sizes from the nearest point of its grid.
const STEP: f64 = 16.0;

/// Steps of grids are this power of two apart.
const BITS: f64 = 6.0;

/// The place from which the coordinates of a body with these smallest and largest ones are to be
/// measured: the world's origin if that is near enough, else `before` if that is, else a point of the
/// body's grid.
pub(crate) fn shared_origin(before: DVec3, [low, high]: [DVec3; 2]) -> DVec3 {
    let size = (high - low).max_element();
    // Also of points, and of what is not finite.
    if serves(DVec3::ZERO, [low, high]) || !(size > 0.0 && size.is_finite()) {
        return DVec3::ZERO;
    }
    if before != DVec3::ZERO && serves(before, [low - before, high - before]) {
        return before;
    }
    let step = (((STEP * size).log2() / BITS).ceil() * BITS).exp2();
    let origin = ((0.5 * low + 0.5 * high) / step).round() * step;
    if origin.is_finite() { origin } else { DVec3::ZERO }
}

/// Whether an origin goes on serving a body with these coordinates about it.
fn serves(origin: DVec3, [low, high]: [DVec3; 2]) -> bool {
    let most = if origin == DVec3::ZERO { NEAR } else { KEPT };
    low.abs().max(high.abs()).max_element() <= most * (high - low).max_element()
}

/// As [`shared_origin`], nearer to the body and shared with fewer others: no coordinate about it is larger
/// than a few sizes of the body, so that positions measured from it are rounded as little as those of a
/// body at the world's origin.
pub(crate) fn own_origin(before: DVec3, [low, high]: [DVec3; 2]) -> DVec3 {
    let size = (high - low).max_element();
    if is_own(DVec3::ZERO, [low, high]) || !(size > 0.0 && size.is_finite()) {
        return DVec3::ZERO;
    }
    if before != DVec3::ZERO && is_own(before, [low - before, high - before]) {
        return before;
    }
    let step = size.log2().ceil().exp2();
    let origin = ((0.5 * low + 0.5 * high) / step).round() * step;
    if origin.is_finite() { origin } else { DVec3::ZERO }
}

/// Whether an origin goes on being a body's own, with these coordinates about it.
pub(crate) fn is_own(origin: DVec3, [low, high]: [DVec3; 2]) -> bool {
    let most = if origin == DVec3::ZERO { NEAR } else { OWN };
    low.abs().max(high.abs()).max_element() <= most * (high - low).max_element()
}

/// The smallest and largest coordinates of points; of none, nothing to be near.
pub(crate) fn extent(points: impl IntoIterator<Item = DVec3>) -> [DVec3; 2] {
    let all = [DVec3::INFINITY, DVec3::NEG_INFINITY];
    points.into_iter().fold(all, |[low, high], p| [low.min(p), high.max(p)])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(before: DVec3, at: DVec3, size: f64) -> DVec3 {
        shared_origin(before, [at, at + DVec3::splat(size)])
    }

    #[test]
    fn origins_are_near_bodies_and_stay_while_they_are() {
        assert_eq!(of(DVec3::ZERO, DVec3::X * 50.0, 1.0), DVec3::ZERO);
        let far = of(DVec3::ZERO, DVec3::X * 1e6, 1.0);
        assert!((far - DVec3::X * 1e6).length() < 64.0, "{far}");
        assert_eq!(of(far, far + DVec3::X * 1000.0, 1.0), far);
        assert_ne!(of(far, far + DVec3::X * 1030.0, 1.0), far);
        assert_eq!(of(far, DVec3::ZERO, 1.0), DVec3::ZERO);
        assert_eq!(own_origin(DVec3::ZERO, [DVec3::X * 50.0, DVec3::X * 51.0]), DVec3::ZERO);
        for size in [1.0, 1.9, 0.3] {
            let at = DVec3::new(1e6, -3e5, 7.3) * size;
            let own = |before, at: DVec3| own_origin(before, [at, at + DVec3::splat(size)]);
            let origin = own(DVec3::ZERO, at);
            assert!((at - origin).abs().max_element() <= 1.6 * size, "{origin}");
            assert_eq!(own(origin, at + 0.5 * size), origin);
            assert_ne!(own(origin, at + 8.0 * size), origin);
        }
        // What has no size, or none that is a number.
        assert_eq!(of(far, DVec3::X * 1e6, 0.0), DVec3::ZERO);
        assert_eq!(shared_origin(far, extent([])), DVec3::ZERO);
        assert_eq!(of(far, DVec3::X * f64::MAX, f64::MAX), DVec3::ZERO);
        assert_eq!(of(DVec3::ZERO, DVec3::X, 5e-324), DVec3::ZERO);
    }

    #[test]
    fn bodies_near_each_other_mostly_share_one() {
        let mut same = 0;
        for i in 0..100 {
            let at = DVec3::new(3e6, -2e6, 5e5) + DVec3::splat(7.3 * f64::from(i));
            let other = of(DVec3::ZERO, at + 0.8, 1.0 + 0.02 * f64::from(i));
            same += u32::from(of(DVec3::ZERO, at, 1.0) == other);
        }
        assert!(same > 90, "{same}");
    }
}
