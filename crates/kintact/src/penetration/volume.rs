//! The volume that two closed bodies have in common: [`overlap_of`], by the divergence theorem.
//!
//! The surface of the common part is the part of each surface inside the other body. A face adds a third
//! of its area inside times the height of its plane over an origin, which lies amid the crossings so
//! that little cancels. Which parts are inside is combinatorial and exact (`crossings.rs`,
//! `insides.rs`); only coordinates are rounded. Coplanar faces need no rule of their own: they bound
//! something infinitely thin on the one side or nothing on the other, and no volume either way.
//!
//! Where a surface overlaps itself, what it encloses twice counts twice.

use glam::DVec3;

use super::insides::area_inside;
use super::overlay::Overlay;

/// The volume, and twice the vector area of the surface around it, which is zero but for rounding.
pub(super) fn overlap_of(overlay: &Overlay) -> f64 {
    let Overlay { bodies, crossings, insides, .. } = overlay;
    let origin = origin_of(overlay);
    let mut total = 0.0;
    for body in 0..2 {
        let (own, inside) = (&bodies[body], &insides[body]);
        // As if both were turned outside out.
        let sign = f64::from(insides[1 - body].change(true));
        let mut sum = 0.0;
        for &face in &inside.whole {
            let [a, b, c] = own.triangle(face).map(|corner| corner - origin);
            let corner = own.shape.edges().corner(own.mesh().faces()[face as usize][0]);
            sum += f64::from(inside.winding(corner)) * a.cross(b).dot(c);
        }
        let mut last = None;
        for &(face, _) in &inside.cut {
            if last == Some(face) {
                continue;
            }
            last = Some(face);
            let area = area_inside(bodies, body, (crossings, inside), face);
            sum += area.dot(own.triangle(face)[0] - origin);
        }
        total += sign * sum;
    }
    total / 6.0
}

/// A place amid what is inside.
fn origin_of(overlay: &Overlay) -> DVec3 {
    let points = &overlay.crossings.points;
    if !points.is_empty() {
        let share = 1.0 / points.len() as f64;
        return points.iter().map(|point| point.point * share).sum();
    }
    let corner = |body: usize| {
        let own = &overlay.bodies[body];
        let first = overlay.insides[body].corners.first();
        first.map(|&corner| own.pose.apply(own.mesh().vertices()[corner as usize]))
    };
    corner(0).or_else(|| corner(1)).unwrap_or_default()
}
