//! Point clouds as scanners give them, drawn from surfaces whose distance is known exactly.

use glam::DVec3;

use crate::{SplitMix64, sin_cos};

/// A piece of a sphere around an axis, or all of it.
#[derive(Debug, Clone, Copy)]
struct Cap {
    centre: DVec3,
    radius: f64,
    axis: DVec3,
    /// Directions whose cosine to the axis is at least this belong to it.
    from: f64,
}

impl Cap {
    const fn sphere(radius: f64) -> Self {
        Self { centre: DVec3::ZERO, radius, axis: DVec3::Z, from: -1.0 }
    }

    fn distance(&self, x: DVec3) -> f64 {
        let v = x - self.centre;
        let (height, length) = (v.dot(self.axis), v.length());
        if height >= self.from * length {
            return (length - self.radius).abs();
        }
        let aside = (length * length - height * height).max(0.0).sqrt();
        let rim = self.radius * (1.0 - self.from * self.from).max(0.0).sqrt();
        let (across, along) = (aside - rim, height - self.radius * self.from);
        (across * across + along * along).sqrt()
    }

    fn area(&self) -> f64 {
        std::f64::consts::TAU * self.radius * self.radius * (1.0 - self.from)
    }

    /// The point `part` of the way down from the axis and `turn` around it, and the normal there.
    fn at(&self, part: f64, turn: f64) -> (DVec3, DVec3) {
        let z = 1.0 - part * (1.0 - self.from);
        let (sin, cos) = sin_cos(std::f64::consts::TAU * turn.fract());
        let aside = (1.0 - z * z).max(0.0).sqrt();
        let (u, v) = self.axis.any_orthonormal_pair();
        let normal = u * (aside * cos) + v * (aside * sin) + self.axis * z;
        (self.centre + normal * self.radius, normal)
    }
}

#[derive(Debug, Clone)]
enum Surface {
    Caps(Vec<Cap>),
    Torus { ring: f64, tube: f64 },
}

/// A cloud with the truth it was drawn from.
#[derive(Debug, Clone)]
pub struct Scan {
    /// What it shows.
    pub name: &'static str,
    /// The points, off the surface by noise.
    pub points: Vec<DVec3>,
    /// Points of the true surface, evenly spread.
    pub truth: Vec<DVec3>,
    /// The distance between neighbouring points where they are densest.
    pub spacing: f64,
    surface: Surface,
}

impl Scan {
    /// How far a point is from the true surface.
    pub fn distance(&self, x: DVec3) -> f64 {
        match &self.surface {
            Surface::Caps(caps) => caps.iter().map(|c| c.distance(x)).fold(f64::INFINITY, f64::min),
            &Surface::Torus { ring, tube } => {
                let aside = (x.x * x.x + x.y * x.y).sqrt() - ring;
                ((aside * aside + x.z * x.z).sqrt() - tube).abs()
            }
        }
    }

    /// A closed ball with noise of a tenth of the spacing.
    pub fn noisy_ball(count: usize) -> Self {
        let surface = Surface::Caps(vec![Cap::sphere(1.0)]);
        drawn("noisy ball", surface, count, 0.1, 1.0)
    }

    /// A ball scanned ten times as densely on one side as on the other.
    pub fn uneven_ball(count: usize) -> Self {
        let surface = Surface::Caps(vec![Cap::sphere(1.0)]);
        drawn("uneven ball", surface, count, 0.05, 0.1)
    }

    /// A bowl: a surface with a border.
    pub fn bowl(count: usize) -> Self {
        let cap = Cap { from: 0.1, ..Cap::sphere(1.0) };
        drawn("bowl", Surface::Caps(vec![cap]), count, 0.05, 1.0)
    }

    /// Two shells one inside the other, `gap` spacings apart.
    pub fn close_shells(count: usize, gap: f64) -> Self {
        let spacing = (2.0 * 4.0 * std::f64::consts::PI / count as f64).sqrt();
        let shells = vec![Cap::sphere(1.0), Cap::sphere(1.0 - gap * spacing)];
        drawn("close shells", Surface::Caps(shells), count, 0.05, 1.0)
    }

    /// A lens: two caps that meet in a sharp edge.
    pub fn lens(count: usize) -> Self {
        let cap = |side: f64| Cap {
            centre: DVec3::Z * (-0.6 * side),
            radius: 1.0,
            axis: DVec3::Z * side,
            from: 0.6,
        };
        drawn("lens", Surface::Caps(vec![cap(1.0), cap(-1.0)]), count, 0.02, 1.0)
    }

    /// A torus with noise of a fifth of the spacing.
    pub fn rough_torus(count: usize) -> Self {
        let surface = Surface::Torus { ring: 0.7, tube: 0.3 };
        drawn("rough torus", surface, count, 0.2, 1.0)
    }

    /// One of each, of about as many points.
    pub fn all(count: usize) -> Vec<Self> {
        vec![
            Self::noisy_ball(count),
            Self::uneven_ball(count),
            Self::bowl(count),
            Self::close_shells(count, 4.0),
            Self::lens(count),
            Self::rough_torus(count),
        ]
    }
}

/// Draws points along spirals, each moved about by chance. `thinnest` is the density at the end
/// of each piece as a part of that at its beginning.
fn drawn(name: &'static str, surface: Surface, count: usize, noise: f64, thinnest: f64) -> Scan {
    let mut random = SplitMix64::new(count as u64);
    let area = match &surface {
        Surface::Caps(caps) => caps.iter().map(Cap::area).sum(),
        &Surface::Torus { ring, tube } => {
            std::f64::consts::TAU * ring * std::f64::consts::TAU * tube
        }
    };
    // The mean density over a piece whose density falls evenly from 1 to `thinnest`.
    let mean = 0.5 * (1.0 + thinnest);
    let spacing = (area * mean / count as f64).sqrt();
    let mut points = Vec::with_capacity(count);
    for (place, normal) in spread(&surface, area, count, thinnest) {
        let mut part = || 2.0 * random.unit() - 1.0;
        let shift = DVec3::new(part(), part(), part());
        let tangential = shift - normal * shift.dot(normal);
        let moved = place + tangential * (0.35 * spacing) + normal * (part() * noise * spacing);
        points.push(moved);
    }
    let truth = spread(&surface, area, 4 * count, 1.0).into_iter().map(|(p, _)| p).collect();
    Scan { name, points, truth, spacing, surface }
}

/// Points and normals along spirals.
fn spread(surface: &Surface, area: f64, count: usize, thinnest: f64) -> Vec<(DVec3, DVec3)> {
    // The golden ratio: no two turns of the spiral line up.
    let turn = 0.5 * (5.0_f64.sqrt() - 1.0);
    let mut positions = Vec::with_capacity(count);
    match surface {
        Surface::Caps(caps) => {
            for cap in caps {
                let share = (count as f64 * cap.area() / area) as usize;
                for i in 0..share {
                    let even = (i as f64 + 0.5) / share as f64;
                    positions.push(cap.at(thinned(even, thinnest), turn * i as f64));
                }
            }
        }
        &Surface::Torus { ring, tube } => {
            for i in 0..count {
                let (sin, cos) = sin_cos(std::f64::consts::TAU * (turn * i as f64).fract());
                // Angles around the tube spread by area: the outer side has more.
                let even = std::f64::consts::TAU * (i as f64 + 0.5) / count as f64;
                let mut angle = even;
                for _ in 0..20 {
                    angle = even - tube / ring * sin_cos(angle).0;
                }
                let (up, out) = sin_cos(angle);
                let normal = DVec3::new(cos * out, sin * out, up);
                positions.push((DVec3::new(cos, sin, 0.0) * ring + normal * tube, normal));
            }
        }
    }
    positions
}

/// The part of a piece below which `even` of its points lie, if their density falls evenly from
/// 1 to `thinnest`.
fn thinned(even: f64, thinnest: f64) -> f64 {
    if thinnest == 1.0 {
        return even;
    }
    // Density 1 - s u integrates to u - s u^2 / 2 = even (1 - s / 2).
    let slope = 1.0 - thinnest;
    (1.0 - (1.0 - 2.0 * slope * even * (1.0 - 0.5 * slope)).max(0.0).sqrt()) / slope
}
