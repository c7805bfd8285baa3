//! The implicit function (equations 4.1 to 4.11) at a position: find the nearest point and the foot
//! on its edges, merge the rows of both ends, weigh their points, fit a plane, correct its height
//! for curvature (`dome`). Cost: one nearest-point query and two rows of at most 64 points.

use glam::DVec3;

use super::cloud::PointSurface;
use super::eigen::{Axis, Symmetric};
use super::kernel::Weights;
use super::options::{Covariance, Distance};
use super::paths::{Close, LONGEST_ROW, Search};

/// The surface as sampled at a position.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sample {
    /// About the distance to the surface, positive on the side normals point to. Minus the f of
    /// equation 4.1: users expect the outside to be positive.
    pub value: f64,
    /// The normal of the plane fitted around the position.
    pub normal: DVec3,
    /// The weighted average of the points around, a(x).
    pub average: DVec3,
    /// The sampling radius around, r(x) of equation 4.8.
    pub spacing: f64,
    /// How many points lie within reach of the position.
    pub support: u32,
    /// How far the fitted plane is from being arbitrary, 0 to 1; where it is near 0 the sign of the
    /// value is undefined.
    pub trust: f64,
}

impl Sample {
    /// The sample at a position that is not finite.
    const NONE: Self = Self {
        value: f64::INFINITY,
        normal: DVec3::Z,
        average: DVec3::ZERO,
        spacing: 0.0,
        support: 0,
        trust: 0.0,
    };
}

/// Positions sorted at once: their numbers fit, and keys and numbers stay in the cache.
const BATCH: usize = 1 << 18;

/// The numbers of positions in the order of a curve that fills their box (Morton's).
fn near_together(positions: &[DVec3]) -> Vec<u32> {
    let low = positions.iter().fold(DVec3::INFINITY, |low, &x| low.min(x));
    let high = positions.iter().fold(DVec3::NEG_INFINITY, |high, &x| high.max(x));
    let scale = 1023.0 / (high - low);
    // Conversions saturate: a position that is not finite gets some key.
    let spread = |x: f64| {
        let mut bits = x as u64 & 0x3FF;
        for (shift, mask) in
            [(16, 0x0300_00FF), (8, 0x0300_F00F), (4, 0x030C_30C3), (2, 0x0924_9249)]
        {
            bits = (bits | bits << shift) & mask;
        }
        bits
    };
    let key = |x: DVec3| {
        let cell = (x - low) * scale;
        spread(cell.x) | spread(cell.y) << 1 | spread(cell.z) << 2
    };
    let mut keys: Vec<u64> =
        (0..).zip(positions).map(|(at, &x): (u64, _)| key(x) << 32 | at).collect();
    keys.sort_unstable();
    keys.into_iter().map(|key| key as u32).collect()
}

/// The position on the graph nearest to a query (figure 4.7).
#[derive(Debug, Clone, Copy)]
pub(super) struct Foot {
    pub(super) first: u32,
    /// The other end of the edge, if the point has any.
    pub(super) second: Option<u32>,
    /// How far along the edge, 0 at the first point.
    pub(super) part: f64,
    /// The length of the edge.
    length: f64,
    /// Distance of the query from the foot, squared.
    pub(super) squared: f64,
}

impl Foot {
    /// At a point of the cloud itself.
    pub(super) fn at(id: u32) -> Self {
        Self { first: id, second: None, part: 0.0, length: 0.0, squared: 0.0 }
    }
}

/// Weighted sums over points, relative to an origin among them.
#[derive(Debug, Clone, Copy, Default)]
struct Sums {
    weight: f64,
    first: DVec3,
    squares: DVec3,
    mixed: DVec3,
}

impl Sums {
    #[inline]
    fn add(&mut self, offset: DVec3, weight: f64) {
        let weighted = offset * weight;
        self.weight += weight;
        self.first += weighted;
        self.squares += weighted * offset;
        self.mixed +=
            DVec3::new(weighted.x * offset.y, weighted.x * offset.z, weighted.y * offset.z);
    }

    fn average(&self) -> DVec3 {
        self.first / self.weight
    }

    /// The covariance about a position.
    fn covariance_about(&self, x: DVec3) -> Symmetric {
        let Self { weight, first, squares, mixed } = *self;
        let [xx, yy, zz] = (squares - first * x * 2.0 + x * x * weight).to_array();
        let cross = |f: DVec3, g: DVec3| DVec3::new(f.x * g.y, f.x * g.z, f.y * g.z);
        let [xy, xz, yz] =
            (mixed - cross(first, x) - cross(x, first) + cross(x, x) * weight).to_array();
        Symmetric([xx, yy, zz, xy, xz, yz])
    }

    /// The covariance about the average (equation 4.5), up to a factor.
    fn covariance(&self) -> Symmetric {
        let m = self.first / self.weight;
        let [xx, yy, zz] = (self.squares - self.first * m).to_array();
        let cross = DVec3::new(self.first.x * m.y, self.first.x * m.z, self.first.y * m.z);
        let [xy, xz, yz] = (self.mixed - cross).to_array();
        Symmetric([xx, yy, zz, xy, xz, yz])
    }
}

impl PointSurface {
    /// Equation 4.1 at a position, with what else comes out of it. The constraints on what counts
    /// as surface (4.10, 4.11) are in [`PointSurface::is_surface`].
    pub fn sample(&self, x: DVec3) -> Sample {
        match self.index.nearest(x) {
            Some(nearest) => self.sample_from(x, &self.foot(x, nearest.id)),
            None => Sample { average: x, ..Sample::NONE },
        }
    }

    /// The number of a point nearest to a position (of several that coincide the smallest), and its
    /// distance. `None` if the position is not finite.
    pub fn nearest_point(&self, x: DVec3) -> Option<(usize, f64)> {
        let nearest = self.index.nearest(x)?;
        Some((self.names[nearest.id as usize] as usize, nearest.squared.sqrt()))
    }

    /// [`PointSurface::sample`] for many positions, on the threads of the current rayon pool if the
    /// options say so. Positions near each other are evaluated together, whatever their order:
    /// memory that one reads the next finds in the cache.
    pub fn samples(&self, positions: &[DVec3]) -> Vec<Sample> {
        let mut samples = vec![Sample::NONE; positions.len()];
        for (positions, samples) in positions.chunks(BATCH).zip(samples.chunks_mut(BATCH)) {
            let order = near_together(positions);
            let work = |chunk: &[u32]| {
                chunk.iter().map(|&at| self.sample(positions[at as usize])).collect::<Vec<_>>()
            };
            let chunks: Vec<&[u32]> = order.chunks(256).collect();
            let found = if self.options.parallel {
                crate::parallel::map(chunks, work)
            } else {
                chunks.into_iter().map(work).collect()
            };
            for (&at, sample) in order.iter().zip(found.into_iter().flatten()) {
                samples[at as usize] = sample;
            }
        }
        samples
    }

    /// Whether a position where the function is zero belongs to the surface: enough points are
    /// within reach (4.11), and the position is not past the cloud's border (4.10).
    pub fn is_surface(&self, x: DVec3, sample: &Sample) -> bool {
        let border = 2.0 * sample.spacing;
        sample.support > self.options.least_points && (x - sample.average).length() < border
    }

    /// The foot of a query on the edges of its nearest point.
    pub(super) fn foot(&self, x: DVec3, first: u32) -> Foot {
        let origin = self.points[first as usize];
        let offset = x - origin;
        let mut best =
            Foot { first, second: None, part: 0.0, length: 0.0, squared: offset.length_squared() };
        let mut least = f64::INFINITY;
        for edge in self.edges.get(first).iter().filter(|edge| !edge.is_virtual()) {
            let along = self.points[edge.to as usize] - origin;
            let square = along.length_squared();
            let part = (offset.dot(along) / square).clamp(0.0, 1.0);
            let squared = (offset - along * part).length_squared();
            if squared < least {
                least = squared;
                best = Foot { first, second: Some(edge.to), part, length: square.sqrt(), squared };
            }
        }
        best
    }

    /// The sampling radius at a foot (4.8).
    pub(super) fn spacing_of(&self, foot: &Foot) -> f64 {
        let at = |id: u32| f64::from(self.spacing[id as usize]);
        let first = at(foot.first);
        foot.second.map_or(first, |second| first + (at(second) - first) * foot.part)
    }

    fn reach_of(&self, foot: &Foot, spacing: f64) -> f64 {
        let far = if self.options.far_field { foot.squared.sqrt() } else { 0.0 };
        self.options.fixed_reach.unwrap_or(self.options.reach * (spacing + far))
    }

    pub(super) fn sample_from(&self, x: DVec3, foot: &Foot) -> Sample {
        let spacing = self.spacing_of(foot);
        let reach = self.reach_of(foot, spacing);
        let origin = self.points[foot.first as usize];
        let around = Around { x: x - origin, reach };
        if self.options.distance == Distance::Euclidean {
            let mut counted = Vec::with_capacity(LONGEST_ROW);
            self.index.within(x, reach, |near| {
                let weight = self.weights.at(near.squared.sqrt() / reach);
                counted.push((self.points[near.id as usize] - origin, weight));
            });
            self.fit(foot, origin, spacing, around, || counted.iter().copied())
        } else if self.options.far_field && reach > f64::from(self.shorter_row(foot)) {
            let counted = self.counted_far(foot, reach);
            self.fit(foot, origin, spacing, around, || {
                counted.iter().map(|&(id, weight)| (self.points[id as usize] - origin, weight))
            })
        } else {
            let mut close = Merged::new();
            let mut searches = [Search::default(), Search::default()];
            let [for_first, for_second] = &mut searches;
            let first = self.row_of(foot.first, for_first);
            let second = foot.second.filter(|_| self.has_both(foot));
            let second = second.map(|second| self.row_of(second, for_second));
            self.merge_rows(foot, first, second.unwrap_or_default(), |to, length| {
                close.push(to, length);
            });
            let scale = (1.0 / reach) as f32;
            close.keep(scale, self.weights);
            self.fit(foot, origin, spacing, around, || {
                close.weighted().map(|(id, weight)| (self.points[id as usize] - origin, weight))
            })
        }
    }

    /// The plane through weighted points (4.2 to 4.5), and the height over it. Points are relative
    /// to the origin.
    #[inline]
    fn fit<I: Iterator<Item = (DVec3, f64)>>(
        &self,
        foot: &Foot,
        origin: DVec3,
        spacing: f64,
        around: Around,
        points: impl Fn() -> I,
    ) -> Sample {
        let Around { x, reach } = around;
        let mut sums = Sums::default();
        let mut support = 0;
        for (offset, weight) in points() {
            sums.add(offset, weight);
            support += u32::from((offset - x).length_squared() < reach * reach);
        }
        // Nothing is within a fixed reach that is too short: the nearest point stands alone.
        if sums.weight <= 0.0 {
            sums.add(DVec3::ZERO, 1.0);
        }
        let average = sums.average();
        let covariance = match self.options.covariance {
            Covariance::Average => sums.covariance(),
            Covariance::Position => sums.covariance_about(x),
        };
        let Axis { direction, gap, .. } = covariance.smallest_axis();
        let known = self.known_normal(foot);
        let normal = if direction.dot(known) < 0.0 { -direction } else { direction };
        let mut value = normal.dot(x - average);
        if self.options.correct_curvature {
            value -= dome(normal, average, around, sums.weight, points());
        }
        Sample { value, normal, average: origin + average, spacing, support, trust: gap }
    }

    /// The oriented normal of the cloud at a foot.
    fn known_normal(&self, foot: &Foot) -> DVec3 {
        let at = |id: u32| self.normals[id as usize].as_dvec3();
        let first = at(foot.first);
        foot.second.map_or(first, |second| first + (at(second) - first) * foot.part)
    }

    /// Whether both ends of a foot's edge have a part in distances. At one end only the least of two
    /// lengths does not follow from that end's, where hops count.
    fn has_both(&self, foot: &Foot) -> bool {
        let is_least = self.options.distance == Distance::GeodesicMinimum;
        foot.second.is_some() && (foot.part > 0.0 || is_least)
    }

    /// How far the rows of a foot's ends reach, the shorter one.
    fn shorter_row(&self, foot: &Foot) -> f32 {
        let first = self.row_radius(foot.first);
        foot.second.map_or(first, |second| first.min(self.row_radius(second)))
    }

    /// The points that count at a reach beyond the map, with their weights: rows made for one query.
    fn counted_far(&self, foot: &Foot, reach: f64) -> Vec<(u32, f64)> {
        let mut searches = [Search::default(), Search::default()];
        let [for_first, for_second] = &mut searches;
        let radius = (reach + foot.length) as f32;
        let first = for_first.row_of(self, foot.first, radius, usize::MAX);
        let second = match foot.second {
            Some(second) => for_second.row_of(self, second, radius, usize::MAX),
            None => &[],
        };
        let mut counted = Vec::with_capacity(first.len());
        self.merge_rows(foot, first, second, |to, length| {
            let part = f64::from(length) / reach;
            if part <= 1.0 {
                counted.push((to, self.weights.at(part)));
            }
        });
        counted
    }

    /// Distances from the foot to all points in the rows of the ends of its edge (4.6).
    #[inline]
    fn merge_rows(
        &self,
        foot: &Foot,
        first: &[Close],
        second: &[Close],
        mut out: impl FnMut(u32, f32),
    ) {
        if !self.has_both(foot) {
            first.iter().for_each(|close| out(close.to, close.length));
            return;
        }
        let (edge, part) = (foot.length as f32, foot.part as f32);
        let rest = 1.0 - part;
        let is_least = self.options.distance == Distance::GeodesicMinimum;
        let between = |a: f32, b: f32| {
            if is_least { (a + part * edge).min(b + rest * edge) } else { rest * a + part * b }
        };
        let printed = self.options.distance == Distance::GeodesicAsPrinted;
        let added = if printed { 2.0 * part * rest * edge } else { 0.0 };
        let [mut i, mut j] = [0, 0];
        // Rows are by number. A point in one row only lies past the other's end, at most an edge
        // farther from there. No branch depends on which row comes next: it would be guessed
        // wrong every other time.
        while i < first.len() && j < second.len() {
            let (a, b) = (first[i], second[j]);
            let (from_a, from_b) = (a.to <= b.to, b.to <= a.to);
            let length_a = if from_a { a.length } else { b.length + edge };
            let length_b = if from_b { b.length } else { a.length + edge };
            let to = a.to.min(b.to);
            out(to, between(length_a, length_b) + added);
            i += usize::from(from_a);
            j += usize::from(from_b);
        }
        for a in &first[i..] {
            out(a.to, a.length + part * edge + added);
        }
        for b in &second[j..] {
            out(b.to, b.length + rest * edge + added);
        }
    }
}

/// A query relative to an origin, and how far from it points count.
#[derive(Debug, Clone, Copy)]
struct Around {
    x: DVec3,
    reach: f64,
}

/// How high the surface stands over the weighted average at the foot of the query.
///
/// On a curved surface the average lies inside: all points around are on one side of the
/// tangent plane. The thesis lives with it, and the best reach becomes a bargain between this
/// bias and noise, another one for every shape. Here heights over the fitted plane are fitted by
/// `c0 + c2 rho^2`, `rho` being the distance along the plane; `c0` is the correction. Unequal
/// curvatures need no more than that: around a circle they act by their mean.
fn dome(
    normal: DVec3,
    average: DVec3,
    around: Around,
    weight: f64,
    points: impl Iterator<Item = (DVec3, f64)>,
) -> f64 {
    let Around { x, reach } = around;
    let unit = 1.0 / (reach * reach);
    let base = normal.dot(average - x);
    let [mut second, mut fourth, mut heights] = [0.0; 3];
    for (offset, weight) in points {
        let apart = offset - x;
        let along = normal.dot(apart);
        let squared = (apart.length_squared() - along * along) * unit;
        let weighted = weight * squared;
        second += weighted;
        fourth += weighted * squared;
        heights += weighted * (along - base);
    }
    let spread = weight * fourth - second * second;
    // Points all as far away do not determine curvature.
    if spread > 1e-3 * weight * fourth { -heights * second / spread } else { 0.0 }
}

/// Two rows together, on the stack.
struct Merged {
    to: [u32; 2 * LONGEST_ROW],
    lengths: [f32; 2 * LONGEST_ROW],
    weights: [f64; 2 * LONGEST_ROW],
    len: usize,
}

impl Merged {
    fn new() -> Self {
        Self {
            to: [0; 2 * LONGEST_ROW],
            lengths: [0.0; 2 * LONGEST_ROW],
            weights: [0.0; 2 * LONGEST_ROW],
            len: 0,
        }
    }

    #[inline]
    fn push(&mut self, to: u32, length: f32) {
        self.to[self.len] = to;
        self.lengths[self.len] = length;
        self.len += 1;
    }

    /// Drops what is past the reach (`1 / scale`) and weighs the rest.
    fn keep(&mut self, scale: f32, weights: Weights) {
        let mut kept = 0;
        for place in 0..self.len {
            let part = self.lengths[place] * scale;
            self.to[kept] = self.to[place];
            self.lengths[kept] = part;
            kept += usize::from(part <= 1.0);
        }
        self.len = kept;
        weights.fill(&self.lengths[..kept], &mut self.weights[..kept]);
    }

    fn weighted(&self) -> impl Iterator<Item = (u32, f64)> {
        let to = self.to[..self.len].iter().copied();
        to.zip(self.weights[..self.len].iter().copied())
    }
}
