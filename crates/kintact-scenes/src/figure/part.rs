//! A limb of the figure: `Part`, a capsule of varying girth. Pushes cloth out (`Part::outside`)
//! and gives the mesh of its own surface.

use std::f64::consts::{FRAC_PI_2, PI, TAU};

use glam::DVec3;

use crate::sin_cos;

/// A limb: all points within a radius of a straight axis, the radius changing along the axis. A
/// capsule whose girth varies, flattened from front to back by `flatness`.
pub(super) struct Part {
    start: DVec3,
    axis: DVec3,
    /// Across the axis; the direction in which the part is flattened.
    front: DVec3,
    /// At equal distances along the axis, at least two.
    radii: &'static [f64],
    /// Depth over width.
    flatness: f64,
    middle: DVec3,
    /// Around the middle, past which nothing of the part reaches.
    reach: f64,
    /// The axis over its squared length: times a vector, the share of the axis it covers.
    shares: DVec3,
}

impl Part {
    pub(super) fn new(
        start: DVec3,
        axis: DVec3,
        towards_front: DVec3,
        radii: &'static [f64],
        flatness: f64,
    ) -> Self {
        let along = axis.normalize();
        let front = (towards_front - along * along.dot(towards_front)).normalize();
        let widest = radii.iter().copied().fold(0.0, f64::max);
        // The curve through the radii can rise a little above them.
        let reach = 0.5 * axis.length() + 1.1 * widest;
        let [middle, shares] = [start + axis * 0.5, axis / axis.length_squared()];
        Self { start, axis, front, radii, flatness, middle, reach, shares }
    }

    /// Catmull-Rom through the given radii, for `t` from 0 to 1.
    fn radius(&self, t: f64) -> f64 {
        let last = self.radii.len() - 1;
        let place = t * last as f64;
        let cell = (place as usize).min(last - 1);
        let t = place - cell as f64;
        let [p1, p2] = [self.radii[cell], self.radii[cell + 1]];
        let p0 = if cell == 0 { 2.0 * p1 - p2 } else { self.radii[cell - 1] };
        let p3 = self.radii.get(cell + 2).copied().unwrap_or(2.0 * p2 - p1);
        p1 + 0.5
            * t
            * (p2 - p0
                + t * (2.0 * p0 - 5.0 * p1 + 4.0 * p2 - p3 + t * (3.0 * (p1 - p2) + p3 - p0)))
    }

    /// A point that is nearer than `clearance` is moved straight away from the axis until it is
    /// not.
    pub(super) fn outside(&self, position: DVec3, clearance: f64) -> Option<DVec3> {
        let margin = clearance / self.flatness;
        let reach = self.reach + margin;
        if (position - self.middle).length_squared() >= reach * reach {
            return None;
        }
        let q = position - self.start;
        // Stretched from front to back, cross sections are circles.
        let q = q + self.front * (self.front.dot(q) * (1.0 / self.flatness - 1.0));
        let t = q.dot(self.shares).clamp(0.0, 1.0);
        let off = q - self.axis * t;
        let wanted = self.radius(t) + margin;
        let squared = off.length_squared();
        if squared >= wanted * wanted || squared == 0.0 {
            return None;
        }
        let distance = squared.sqrt();
        // A hair more than wanted, so that the next test finds the point outside.
        let out = off * (wanted * (1.0 + 1e-12) / distance - 1.0);
        Some(position + out - self.front * (self.front.dot(out) * (1.0 - self.flatness)))
    }

    /// Mean girth and way from pole to pole.
    fn extent(&self) -> [f64; 2] {
        let mean = self.radii.iter().sum::<f64>() / self.radii.len() as f64;
        [TAU * mean, self.axis.length() + PI * mean]
    }

    /// Girth times length: what decides how many faces a part gets.
    pub(super) fn area(&self) -> f64 {
        let [girth, length] = self.extent();
        girth * length
    }

    /// How many vertices go around and how many rings lie between the poles, for squares of
    /// side `size`.
    pub(super) fn resolution(&self, size: f64) -> [u32; 2] {
        let [around, along] = self.extent().map(|way| (way / size).round() as u32);
        [around.max(6), along.max(5)]
    }

    /// The border of what [`Part::outside`] leaves alone: a pole, rings, the other pole.
    pub(super) fn vertices(&self, [around, rings]: [u32; 2], clearance: f64, out: &mut Vec<DVec3>) {
        let wanted = |t: f64| self.radius(t) + clearance / self.flatness;
        let along = self.axis.normalize();
        let side = along.cross(self.front);
        let [first, last] = [wanted(0.0), wanted(1.0)];
        let length = self.axis.length();
        let caps = [FRAC_PI_2 * first, FRAC_PI_2 * last];
        let whole = caps[0] + length + caps[1];
        out.push(self.start - along * first);
        for ring in 1..=rings {
            // The way from pole to pole, at equal distances.
            let way = whole * f64::from(ring) / f64::from(rings + 1) - caps[0];
            let t = (way / length).clamp(0.0, 1.0);
            let radius = wanted(t);
            let beyond = if way < 0.0 { way / first } else { (way - length).max(0.0) / last };
            let (s, c) = sin_cos(beyond);
            let centre = self.start + self.axis * t + along * (radius * s);
            for k in 0..around {
                let (sin, cos) = sin_cos(TAU * f64::from(k) / f64::from(around));
                out.push(centre + (side * cos + self.front * (sin * self.flatness)) * (radius * c));
            }
        }
        out.push(self.start + self.axis + along * last);
    }

    /// The faces that belong to [`Part::vertices`], the first of which is vertex `first`.
    pub(super) fn faces([around, rings]: [u32; 2], first: u32, out: &mut Vec<[u32; 3]>) {
        let at = |ring: u32, k: u32| match ring {
            0 => first,
            r if r > rings => first + 1 + rings * around,
            r => first + 1 + (r - 1) * around + k % around,
        };
        for ring in 0..=rings {
            for k in 0..around {
                let [a, b] = [at(ring, k), at(ring, k + 1)];
                let [c, d] = [at(ring + 1, k), at(ring + 1, k + 1)];
                // At a pole two of the four are one.
                if ring > 0 {
                    out.push([a, c, b]);
                }
                if ring < rings {
                    out.push([b, c, d]);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SplitMix64;
    use crate::shapes::assert_closed;
    use kintact::TriMesh;

    fn trunk() -> Part {
        const RADII: [f64; 4] = [0.3, 0.2, 0.25, 0.1];
        Part::new(DVec3::new(0.1, 0.2, -0.4), DVec3::new(0.1, 0.0, 0.8), DVec3::X, &RADII, 0.6)
    }

    #[test]
    fn the_mesh_lies_on_the_surface_that_pushes() {
        let part = trunk();
        for clearance in [0.0, 0.05] {
            let (mut vertices, mut faces) = (Vec::new(), Vec::new());
            part.vertices([40, 30], clearance, &mut vertices);
            Part::faces([40, 30], 0, &mut faces);
            for v in &vertices {
                assert!(part.outside(*v, clearance - 1e-9).is_none(), "{v} inside");
                assert!(part.outside(*v, clearance + 1e-9).is_some(), "{v} outside");
            }
            assert_eq!(faces.len(), 2 * 40 * 30);
            assert_closed(&TriMesh::new(vertices, faces).unwrap(), 2);
        }
    }

    #[test]
    fn one_push_is_enough() {
        let part = trunk();
        let mut random = SplitMix64::new(3);
        let mut pushed = 0;
        for _ in 0..2000 {
            let p = random.in_ball();
            if let Some(out) = part.outside(p, 0.02) {
                pushed += 1;
                assert!(part.outside(out, 0.02).is_none(), "{p} to {out}");
                assert!(part.outside(out, 0.021).is_some(), "{p} to {out}");
            }
        }
        assert!(pushed > 50, "{pushed}");
    }
}
