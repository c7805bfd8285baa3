//! [`border_value`]: the function of equation 4.10, which is not zero past the border of a cloud.
//! Called by tests; the product's queries decide at each root instead
//! ([`PointSurface::is_surface`]), since this one is positive on both sides of what it closes.

use glam::DVec3;

use crate::scan::PointSurface;

/// The function with its zeros past the border taken away: the value of [`PointSurface::sample`]
/// where that is beyond `epsilon` or the average of the points around is within two sampling radii,
/// else the distance of that average.
pub fn border_value(surface: &PointSurface, x: DVec3, epsilon: f64) -> f64 {
    let sample = surface.sample(x);
    let away = (x - sample.average).length();
    let is_surface = away < 2.0 * sample.spacing;
    if sample.value.abs() > epsilon || is_surface { sample.value } else { away }
}
