//! A scanner that is simulated: rays from a few positions, and what goes wrong with real ones.
//!
//! 1. Positions stand around the body, each with a raster of rays through the ball around it. A ray
//!    returns the first place where it meets the mesh, off along the ray by normal-like noise.
//! 2. Returns under a grazing angle are lost; what no position sees is a hole.
//! 3. Where two neighbouring rays meet surfaces far behind one another, some return a place between:
//!    mixed pixels. Some rays return a whole row of places before the surface (rain, a fence).
//! 4. Strays are anywhere in a box around the body.
//!
//! Every point says what it is, so that tests know the truth. The body is the mesh itself.

use glam::DVec3;
use kintact::distance::Proximity;
use kintact::{Shape, TriMesh};

use crate::SplitMix64;

/// What a scanner does.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scanner {
    /// From how many positions it scans, spread around the body.
    pub positions: usize,
    /// The rays of each position, along a side of its raster.
    pub side: usize,
    /// The standard deviation of ranges, in distances of neighbouring rays at the body.
    pub noise: f64,
    /// Rays whose angle to the surface has a smaller sine are lost.
    pub grazing: f64,
    /// The share of rays along edges that return a place between two surfaces.
    pub mixed: f64,
    /// Rays that return a row of places before the surface.
    pub rows: usize,
    /// Strays, as a share of the points on the surface.
    pub strays: f64,
    /// Where chance begins.
    pub seed: u64,
}

impl Default for Scanner {
    fn default() -> Self {
        Self {
            positions: 6,
            side: 60,
            noise: 0.1,
            grazing: 0.15,
            mixed: 0.0,
            rows: 0,
            strays: 0.0,
            seed: 1,
        }
    }
}

/// What a simulated point comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Return {
    /// The surface, up to noise.
    Surface,
    /// A ray along an edge: between two surfaces.
    Mixed,
    /// A row of places along one ray.
    Row,
    /// Nothing at all.
    Stray,
}

/// What a scanner returned.
#[derive(Debug, Clone, PartialEq)]
pub struct Scanned {
    /// The points, those on the surface first.
    pub points: Vec<DVec3>,
    /// What each is.
    pub kinds: Vec<Return>,
    /// How far neighbouring rays are apart at the body.
    pub spacing: f64,
}

/// A step between two ranges beyond so many spacings is an edge.
const EDGE: f64 = 6.0;
/// Places of a row.
const ROW: usize = 24;

impl Scanner {
    /// Scans a mesh.
    ///
    /// # Panics
    /// If the mesh has no faces.
    pub fn scan(&self, mesh: &TriMesh) -> Scanned {
        let shape = Shape::new(mesh.clone());
        let near = Proximity::new(&shape).expect("a mesh with faces");
        let low = mesh.vertices().iter().fold(DVec3::INFINITY, |low, &p| low.min(p));
        let high = mesh.vertices().iter().fold(DVec3::NEG_INFINITY, |high, &p| high.max(p));
        let (centre, radius) = (0.5 * (low + high), 0.5 * (high - low).length());
        let spacing = 2.0 * radius / self.side as f64;
        let mut random = SplitMix64::new(self.seed);
        let mut out = Scanned { points: Vec::new(), kinds: Vec::new(), spacing };
        let mut others = Vec::new();
        for position in 0..self.positions {
            // Spread evenly over a sphere, by the golden angle.
            let z = 1.0 - (2 * position + 1) as f64 / self.positions as f64;
            let (sin, cos) = crate::sin_cos(2.399_963_229_728_653 * position as f64);
            let aside = (1.0 - z * z).sqrt();
            let towards = -DVec3::new(aside * cos, aside * sin, z);
            let eye = centre - towards * (4.0 * radius);
            let (right, up) = towards.any_orthonormal_pair();
            let mut last: Option<f64> = None;
            for ray in 0..self.side * self.side {
                let (row, column) = (ray / self.side, ray % self.side);
                if column == 0 {
                    last = None;
                }
                let at = |i: usize| (2 * i + 1) as f64 / self.side as f64 - 1.0;
                // Half a step to and fro, as a mirror does.
                let jitter = [random.range(-0.5, 0.5), random.range(-0.5, 0.5)];
                let target = centre
                    + right * (radius * at(column) + spacing * jitter[0])
                    + up * (radius * at(row) + spacing * jitter[1]);
                let direction = (target - eye).normalize();
                let hit = near.first_hit(eye, direction).expect("finite rays");
                let range = hit.map(|hit| hit.along);
                if let (Some(here), Some(before)) = (range, last)
                    && (here - before).abs() > EDGE * spacing
                    && random.unit() < self.mixed
                {
                    let between = before + (here - before) * random.range(0.1, 0.9);
                    others.push((eye + direction * between, Return::Mixed));
                }
                last = range;
                let Some(hit) = hit else { continue };
                let [a, b, c] = mesh.triangle(hit.face);
                let normal = (b - a).cross(c - a).normalize_or_zero();
                if normal.dot(direction).abs() < self.grazing {
                    continue;
                }
                // Nearly normal: the sum of four even ones, scaled to a deviation of one.
                let wave: f64 =
                    (0..4).map(|_| random.range(-1.0, 1.0)).sum::<f64>() * 0.75_f64.sqrt();
                out.points.push(eye + direction * (hit.along + wave * self.noise * spacing));
                if others.len() < self.rows * ROW && random.unit() < 0.01 {
                    let step = spacing * 0.8;
                    others.extend(
                        (1..=ROW).map(|i| {
                            (eye + direction * (hit.along - step * i as f64), Return::Row)
                        }),
                    );
                }
            }
        }
        out.kinds = vec![Return::Surface; out.points.len()];
        let middle = 0.5 * (low + high);
        let half = 0.75 * (high - low).max(DVec3::splat(0.5 * radius));
        for _ in 0..(self.strays * out.points.len() as f64).round() as usize {
            let at = DVec3::new(random.unit(), random.unit(), random.unit()) * 2.0 - 1.0;
            others.push((middle + half * at, Return::Stray));
        }
        for (point, kind) in others {
            out.points.push(point);
            out.kinds.push(kind);
        }
        out
    }
}
