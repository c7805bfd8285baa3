//! When two faces touch within a step: [`touch_times`], from the positions of their corners at a
//! few times ([`FacePairSamples`]).
//!
//! *Touching is the complement of proven apart.* Two triangles are apart at a time if the gap
//! between them along some direction exceeds what rounding and interpolation may do to it, the
//! *slack* of that direction. The steps, until no time is left:
//!
//! 1. the normals of both faces;
//! 2. where the planes of the faces keep nearly parallel: in-plane borders (a normal across an edge);
//! 3. the nine cross products of an edge of each;
//! 4. the line between the nearest points where a time that is left begins or ends, a few times: at
//!    sharp corners, or where edges are nearly parallel, the distance is much larger than the gaps;
//! 5. where the planes may coincide for a time, or one face is a segment or point: in-plane borders,
//!    edges, and coordinate axes across edges, and then the line between the nearest points again.
//!
//! A gap is `direction · (corner of b - corner of a)`. Directions move as the corners do, so a gap
//! is a polynomial in time of degree 4 at most for corners on straight paths, or a rotation's
//! sine and cosine times a polynomial, which over a part of a turn is a polynomial to a stated error.
//! It is computed at [nodes](super::chebyshev) and [interpolated](Chebyshev); [`Touches`] finds
//! where it exceeds its slack. A volume that vanishes identically (faces in one plane) proves
//! nothing, and other directions decide.
//!
//! Cost: 2 directions of 3 gaps and 9 of 4 in general position, 12 of 4 more for faces in one plane;
//! at most 50 of 9. Called for pairs that the
//! signs of `follow.rs` leave undecided, and for faces of bodies that rotate.

#![allow(clippy::neg_cmp_op_on_partial_ord, reason = "NaN must prove nothing")]
#![allow(clippy::needless_range_loop, reason = "the index is that of several arrays")]

use glam::DVec3;

use super::chebyshev::{Chebyshev, Nodes};
use super::touch_spans::Touches;
use crate::exact::ccd::{FeaturePair, Touching, features_within};
use crate::exact::real::{Real, Sizes, Vector};
use crate::exact::triangles_intersect;
use crate::geometry::Triangle;

/// The corners of two faces at the nodes of a step, relative to a point near both.
pub(crate) struct FacePairSamples<T, const N: usize> {
    /// By node and corner.
    pub(crate) a: [[Vector<T>; 3]; N],
    pub(crate) b: [[Vector<T>; 3]; N],
    /// How far any coordinate of a corner may be from the true one.
    pub(crate) position_error: f64,
    /// The same of an edge, whose ends may err alike: a length, and a part of the edge's own length.
    pub(crate) edge_errors: [f64; 2],
    /// How far a gap may be from the interpolated one between nodes, for a direction of length 1.
    pub(crate) interpolation_error: f64,
}

impl<T: Real, const N: usize> FacePairSamples<T, N> {
    fn scaled(&self, unit: f64) -> Self {
        let scaled = |corners: &[[Vector<T>; 3]; N]| {
            corners.map(|corners| corners.map(|corner| corner.scaled(T::of(unit))))
        };
        Self {
            a: scaled(&self.a),
            b: scaled(&self.b),
            position_error: self.position_error * unit,
            edge_errors: [self.edge_errors[0] * unit, self.edge_errors[1]],
            interpolation_error: self.interpolation_error * unit,
        }
    }
}

/// Coordinates that can be multiplied four times over.
const PRODUCTS: std::ops::RangeInclusive<f64> = 1e-50..=1e50;

/// Interpolation at up to 13 such nodes amplifies errors by less than this.
const AMPLIFICATION: f64 = 3.0;

/// A squared sine of the angle between normals below which faces may lie in one plane during the
/// step.
const NEARLY_FLAT: f64 = 0.02;

/// A gap smaller than this part of the tolerance of contact proves nothing. Less than what
/// `relative_translation.rs` ignores, and bodies that begin to touch by the closed form and then rotate would part.
const LEAST_GAP: f64 = 0.2;

/// Lines between nearest points that are tried.
const MOST_NEAREST: u32 = 12;

/// How the planes of two faces lie to each other during a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Flatness {
    Crossing,
    /// They are nearly parallel throughout.
    Flat,
    /// They may coincide at some time, or one of the faces may have none: it is a segment or a point.
    Unsteady,
}

/// When the two faces touch within a part of the step; `tolerance` is the distance up to which
/// faces may count as touching. Times are shares of the step.
pub(crate) fn touch_times<T: Real, const N: usize>(
    nodes: &Nodes<N>,
    samples: &FacePairSamples<T, N>,
    part: [f64; 2],
    tolerance: f64,
) -> Touches {
    let mut cutting = Cutting::new(nodes, samples, part, tolerance);
    if cutting.reach > 0.0 && !PRODUCTS.contains(&cutting.reach) {
        // Powers of two round nothing.
        let unit = (-cutting.reach.log2().floor()).clamp(-1000.0, 1000.0).exp2();
        return touch_times(nodes, &samples.scaled(unit), part, tolerance * unit);
    }
    cutting.by_normals();
    let flatness = if cutting.touches.is_empty() { Flatness::Crossing } else { cutting.flatness() };
    // Of faces in one plane borders decide, and edges span the plane once more or nothing.
    if flatness == Flatness::Flat {
        cutting.by_borders();
    }
    if !cutting.touches.is_empty() {
        cutting.by_edges();
    }
    cutting.by_nearest_points(part);
    if !cutting.touches.is_empty() && flatness == Flatness::Unsteady {
        cutting.by_borders_and_lines();
        cutting.by_nearest_points(part);
    }
    cutting.touches
}

/// The state of [`touch_times`].
struct Cutting<'a, T, const N: usize> {
    nodes: &'a Nodes<N>,
    samples: &'a FacePairSamples<T, N>,
    edges: [[[Vector<T>; 3]; N]; 2],
    normals: [[Vector<T>; N]; 2],
    /// The largest coordinate of a corner.
    reach: f64,
    /// By how much a coordinate of a corner differs during the step, at most.
    moved: f64,
    /// The largest sum of coordinates of an edge, by body and edge.
    lengths: [[f64; 3]; 2],
    tolerance: f64,
    touches: Touches,
}

impl<'a, T: Real, const N: usize> Cutting<'a, T, N> {
    fn new(
        nodes: &'a Nodes<N>,
        samples: &'a FacePairSamples<T, N>,
        part: [f64; 2],
        tolerance: f64,
    ) -> Self {
        let zero = Vector::of(DVec3::ZERO);
        let mut edges = [[[zero; 3]; N]; 2];
        let mut normals = [[zero; N]; 2];
        let mut lengths = [[0.0_f64; 3]; 2];
        let (mut reach, mut moved) = (0.0_f64, 0.0_f64);
        for (side, all) in [&samples.a, &samples.b].into_iter().enumerate() {
            for (node, corners) in all.iter().enumerate() {
                for k in 0..3 {
                    let edge = corners[(k + 1) % 3] - corners[k];
                    edges[side][node][k] = edge;
                    lengths[side][k] = lengths[side][k].max(edge.sum_of_sizes());
                    for axis in 0..3 {
                        let coordinate = corners[k].0[axis].value();
                        reach = reach.max(coordinate.abs());
                        moved = moved.max((coordinate - all[0][k].0[axis].value()).abs());
                    }
                }
            }
            // Of the two shortest edges, for the least rounding.
            let longest = (0..3)
                .fold(0, |best, k| if lengths[side][k] > lengths[side][best] { k } else { best });
            for node in 0..N {
                let [p, q] = [(longest + 1) % 3, (longest + 2) % 3];
                normals[side][node] = edges[side][node][p].cross(edges[side][node][q]);
            }
        }
        let mut touches = Touches::within(part);
        let unit = samples.position_error + 8.0 * T::UNIT * reach;
        touches.coarsest =
            (3.0 * AMPLIFICATION * unit + 3.0 * samples.interpolation_error) / tolerance;
        touches.given = 3.0 * AMPLIFICATION * samples.position_error / tolerance;
        Self { nodes, samples, edges, normals, reach, moved, lengths, tolerance, touches }
    }

    /// By how much a gap along a direction may be off: `largest` is the largest sum of coordinates
    /// of the direction, `factors` those of the vectors it is the product of.
    ///
    /// A direction that is off is as good as the true one where it is computed, at the nodes: what it
    /// proves apart is apart. Between them its error, interpolated, times a difference of corners
    /// that does not change is interpolated exactly, so that the error counts only for how much
    /// these differences change: faces that are needles for a short time have directions as
    /// uncertain as they are thin.
    fn slack(&mut self, largest: f64, factors: &[f64]) -> f64 {
        let samples = self.samples;
        let unit = samples.position_error + 8.0 * T::UNIT * self.reach;
        // A factor that is off, with the others as they are.
        let product: f64 = factors.iter().product();
        let [length, part] = samples.edge_errors;
        let edge = length + 6.0 * T::UNIT * self.reach;
        let relative: f64 =
            factors.iter().map(|&f| if f > 0.0 { edge / f + 2.0 * part } else { 0.0 }).sum();
        let rounding = product * (8.0 * T::UNIT);
        let direction_error = product * relative + rounding;
        let moved = (2.0 * self.moved).min(self.reach);
        // As when flush edges part.
        self.touches.is_rounded |=
            3.0 * AMPLIFICATION * rounding * self.reach > self.tolerance * largest;
        AMPLIFICATION * (largest * unit + 2.0 * (direction_error * moved + rounding * self.reach))
            + samples.interpolation_error * largest
            + f64::MIN_POSITIVE
    }

    fn by_normals(&mut self) {
        for side in 0..2 {
            let [own, other] = if side == 0 {
                [&self.samples.a, &self.samples.b]
            } else {
                [&self.samples.b, &self.samples.a]
            };
            let mut heights = [[T::of(0.0); N]; 3];
            let mut sizes = Sizes::NONE;
            for node in 0..N {
                let normal = self.normals[side][node];
                sizes.add(normal);
                for (k, height) in heights.iter_mut().enumerate() {
                    height[node] = normal.dot(other[node][k] - own[node][0]);
                }
            }
            let mut lengths = self.lengths[side];
            lengths.sort_by(f64::total_cmp);
            let slack = self.slack(sizes.largest, &lengths[..2]);
            self.cut(&heights, slack, sizes);
            if self.touches.is_empty() {
                return;
            }
        }
    }

    fn by_edges(&mut self) {
        for i in 0..3 {
            for j in 0..3 {
                let mut gaps = [[T::of(0.0); N]; 4];
                let mut sizes = Sizes::NONE;
                for node in 0..N {
                    let (a, b) = (&self.samples.a[node], &self.samples.b[node]);
                    let (edge_a, edge_b) = (self.edges[0][node][i], self.edges[1][node][j]);
                    let direction = edge_a.cross(edge_b);
                    sizes.add(direction);
                    let gap = direction.dot(b[j] - a[i]);
                    // Of the third corners over their own edges.
                    let rise_a = direction.dot(a[(i + 2) % 3] - a[i]);
                    let rise_b = direction.dot(b[(j + 2) % 3] - b[j]);
                    gaps[0][node] = gap;
                    gaps[1][node] = gap + rise_b;
                    gaps[2][node] = gap - rise_a;
                    gaps[3][node] = gap + rise_b - rise_a;
                }
                let slack = self.slack(sizes.largest, &[self.lengths[0][i], self.lengths[1][j]]);
                self.cut(&gaps, slack, sizes);
                if self.touches.is_empty() {
                    return;
                }
            }
        }
    }

    /// How the planes of the faces lie to each other during the step.
    fn flatness(&self) -> Flatness {
        let mut before: Option<DVec3> = None;
        let (mut is_crossing, mut is_parallel) = (true, [true; 2]);
        for node in 0..N {
            let [m, n] = [0, 1].map(|side| self.normals[side][node].value());
            let thin = |side: usize, normal: DVec3| {
                let mut lengths = self.edges[side][node].map(Vector::sum_of_sizes);
                lengths.sort_by(f64::total_cmp);
                normal.length() <= 1e-6 * lengths[0] * lengths[1]
            };
            let across = m.cross(n);
            let size = m.length() * n.length();
            if thin(0, m) || thin(1, n) {
                return Flatness::Unsteady;
            }
            let turned = before.is_some_and(|before| before.dot(across) <= 0.0);
            let is_flat = !(across.length_squared() > NEARLY_FLAT * size * size);
            is_crossing &= !is_flat && !turned;
            for (sense, is_parallel) in [1.0, -1.0].into_iter().zip(&mut is_parallel) {
                *is_parallel &= is_flat && sense * m.dot(n) > 0.0;
            }
            before = Some(across);
        }
        if is_crossing {
            Flatness::Crossing
        } else if is_parallel != [false; 2] {
            Flatness::Flat
        } else {
            Flatness::Unsteady
        }
    }

    /// Directions across the borders of either face, within the plane of one of them. A face lies on
    /// the inner side of its border, so that only the corners of the other count: three gaps.
    fn by_borders(&mut self) {
        for own in 0..2 {
            for k in 0..3 {
                for side in 0..2 {
                    if self.touches.is_empty() {
                        return;
                    }
                    self.by_border(own, k, side);
                }
            }
        }
    }

    fn by_border(&mut self, own: usize, k: usize, side: usize) {
        let [of_own, of_other] = if own == 0 {
            [&self.samples.a, &self.samples.b]
        } else {
            [&self.samples.b, &self.samples.a]
        };
        // Outward: the normal is that of the own face's winding, or nearly that or its opposite.
        let is_opposite =
            side != own && self.normals[0][0].value().dot(self.normals[1][0].value()) < 0.0;
        let sign = T::of(if is_opposite { -1.0 } else { 1.0 });
        let mut gaps = [[T::of(0.0); N]; 4];
        let mut sizes = Sizes::NONE;
        for node in 0..N {
            let edge = self.edges[own][node][k];
            let outward = edge.cross(self.normals[side][node]).scaled(sign);
            sizes.add(outward);
            let start = of_own[node][k];
            // The own face must not reach beyond its border, seen along this direction.
            let beyond = outward.dot(of_own[node][(k + 2) % 3] - start);
            for (corner, gap) in gaps[..3].iter_mut().enumerate() {
                gap[node] = outward.dot(of_other[node][corner] - start);
            }
            gaps[3][node] = T::of(0.0) - beyond;
        }
        let mut lengths = self.lengths[side];
        lengths.sort_by(f64::total_cmp);
        let slack = self.slack(sizes.largest, &[lengths[0] * lengths[1], self.lengths[own][k]]);
        self.cut_one_way(&gaps, slack, sizes);
    }

    /// Directions within the plane or line that both faces lie in, and across segments.
    fn by_borders_and_lines(&mut self) {
        let axes = [DVec3::X, DVec3::Y, DVec3::Z].map(Vector::of);
        let area = |side: usize| {
            let mut lengths = self.lengths[side];
            lengths.sort_by(f64::total_cmp);
            lengths[0] * lengths[1]
        };
        let areas = [area(0), area(1)];
        for own in 0..2 {
            for k in 0..3 {
                let length = self.lengths[own][k];
                for side in 0..2 {
                    self.cut_along(&[areas[side], length], |this, node| {
                        this.normals[side][node].cross(this.edges[own][node][k])
                    });
                }
                self.cut_along(&[length], |this, node| this.edges[own][node][k]);
                for axis in axes {
                    self.cut_along(&[1.0, length], |this, node| {
                        axis.cross(this.edges[own][node][k])
                    });
                }
            }
        }
        for axis in axes {
            self.cut_along(&[1.0], |_, _| axis);
        }
    }

    /// The line between the nearest points where a time that is left begins or ends. At a sharp
    /// corner the gaps along all other directions are much smaller than the distance.
    fn by_nearest_points(&mut self, part: [f64; 2]) {
        for _ in 0..MOST_NEAREST {
            let before = self.touches.times;
            for share in before.spans().iter().flatten().copied() {
                let [a, b] = self.corners_at(share);
                // At the ends of the part the faces may be deep in each other.
                let is_end = part.contains(&share);
                if is_end && !self.touches.is_coarse && triangles_intersect(&a, &b) {
                    continue;
                }
                let Touching { features, points: [p, q] } = features_within(&a, &b, self.tolerance);
                if (q - p).length() <= self.tolerance {
                    continue;
                }
                // Of edges that are nearly parallel the cross product is more precise.
                let across = match features {
                    FeaturePair::EdgeEdge { a: i, b: j } => {
                        (a[(i + 1) % 3] - a[i]).cross(b[(j + 1) % 3] - b[j])
                    }
                    _ => DVec3::ZERO,
                };
                for direction in [q - p, across].into_iter().filter_map(DVec3::try_normalize) {
                    self.cut_along(&[1.0], |_, _| Vector::of(direction));
                }
                if self.touches.times != before {
                    break;
                }
            }
            if self.touches.times == before {
                return;
            }
        }
    }

    /// The corners of both faces at a share of the step.
    fn corners_at(&self, share: f64) -> [Triangle; 2] {
        if share == 0.0 || share == 1.0 {
            let node = if share == 0.0 { 0 } else { N - 1 };
            return [self.samples.a[node], self.samples.b[node]].map(|t| t.map(Vector::value));
        }
        let weights = self.nodes.weights(share);
        [&self.samples.a, &self.samples.b].map(|corners| {
            [0, 1, 2].map(|k| {
                let each = corners.iter().zip(weights);
                each.map(|(corners, weight)| corners[k].value() * weight).sum()
            })
        })
    }

    /// All nine gaps along a direction.
    fn cut_along(&mut self, factors: &[f64], direction: impl Fn(&Self, usize) -> Vector<T>) {
        if self.touches.is_empty() {
            return;
        }
        let mut gaps = [[T::of(0.0); N]; 9];
        let mut sizes = Sizes::NONE;
        for node in 0..N {
            let (a, b) = (&self.samples.a[node], &self.samples.b[node]);
            let direction = direction(self, node);
            sizes.add(direction);
            for (pair, gap) in gaps.iter_mut().enumerate() {
                gap[node] = direction.dot(b[pair % 3] - a[pair / 3]);
            }
        }
        let slack = self.slack(sizes.largest, factors);
        self.cut(&gaps, slack, sizes);
    }

    /// The polynomials of gaps.
    #[inline]
    fn series<const K: usize>(&self, gaps: &[[T; N]; K]) -> [Chebyshev<N>; K] {
        let mut all = [Chebyshev::ZERO; K];
        for k in 0..K {
            all[k] = self.nodes.series(&gaps[k]);
        }
        all
    }

    /// Removes the times at which all gaps exceed the slack.
    fn cut_one_way<const K: usize>(&mut self, gaps: &[[T; N]; K], slack: f64, sizes: Sizes) {
        if let Some(slack) = self.usable_slack(slack, sizes) {
            self.touches.cut(self.nodes, &self.series(gaps), slack);
        }
    }

    /// The slack to compare gaps with; none if a direction proves nothing.
    fn usable_slack(&mut self, slack: f64, sizes: Sizes) -> Option<f64> {
        let Sizes { largest, least } = sizes;
        if !(largest > 0.0 && largest.is_finite() && slack.is_finite()) {
            return None;
        }
        // A direction is at least as long as a third of the sum of its coordinates. Where it is
        // shorter than elsewhere, as next to a time at which a face has no area, the same slack is a
        // longer way.
        self.touches.is_coarse |= 3.0 * slack > self.tolerance * least;
        // Gaps of flush faces are nothing but rounding: what is far below the tolerance is not
        // worth the search for roots.
        Some(slack.max(LEAST_GAP * self.tolerance * largest))
    }

    /// Removes the times at which all gaps exceed the slack, or all negated ones do.
    fn cut<const K: usize>(&mut self, gaps: &[[T; N]; K], slack: f64, sizes: Sizes) {
        let Some(slack) = self.usable_slack(slack, sizes) else { return };
        let mut gaps = self.series(gaps);
        self.touches.cut(self.nodes, &gaps, slack);
        let may_be_below = |gap: &Chebyshev<N>| gap.bounds()[0] < -slack;
        if !self.touches.is_empty() && gaps.iter().all(may_be_below) {
            for gap in &mut gaps {
                *gap = gap.negated();
            }
            self.touches.cut(self.nodes, &gaps, slack);
        }
    }
}

#[cfg(test)]
#[path = "separation_tests.rs"]
mod tests;
