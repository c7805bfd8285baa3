//! Cubic motion on knots shared by all vertices, kept as Bézier control points: one of the tables
//! of `VertexTrajectories`.
//!
//! Built from control points, from Hermite data, or from polynomial coefficients; all end in the
//! same form, which is continuous by construction.

use glam::DVec3;

use super::chord_deviation::{ChordDeviation, curve_deviation};
use super::extent::Extent;
use super::keyframes::checked;
use super::times::{Interval, KeyTimes};
use super::track::Piece;
use crate::Error;

/// Piecewise polynomials of degree 3 or less on knots shared by all vertices, as Bézier control
/// points: frame `3i` is the position at knot `i`, frames `3i + 1` and `3i + 2` shape the piece
/// that follows it. Neighbouring pieces share a control point, so the motion is continuous by
/// construction and passes exactly through its knots.
#[derive(Debug, Clone)]
pub(super) struct Spline {
    times: KeyTimes,
    control: Vec<Vec<DVec3>>,
    vertices: usize,
    extent: Extent,
}

/// Where a time falls on the spline.
#[derive(Debug, Clone, Copy)]
pub(super) struct SplinePositionsAt {
    interval: Interval,
    u: f64,
}

/// By how much two given pieces may disagree at the knot between them, as a fraction of the largest
/// coordinate (no unit). Data printed with nine digits passes; larger gaps are jumps, and a jump
/// that no `Changes` reports would leave a structure invalid.
const CONTINUITY_TOLERANCE: f64 = 1e-8;

impl Spline {
    pub(super) fn new(times: Vec<f64>, control: Vec<Vec<DVec3>>) -> Result<Self, Error> {
        let times = KeyTimes::new(times)?;
        let expected = 3 * (times.len() - 1) + 1;
        if control.len() != expected {
            return Err(Error::Length {
                what: "the control frames",
                found: control.len(),
                expected: format!("{expected}: three for each piece and one at the end"),
            });
        }
        let vertices = control[0].len();
        let mut extent = Extent::default();
        for (frame, points) in control.iter().enumerate() {
            if points.len() != vertices {
                return Err(Error::Length {
                    what: "a control frame",
                    found: points.len(),
                    expected: format!("{vertices} as in the first (this is frame {frame})"),
                });
            }
            extent = extent.with(checked(points.iter().copied())?);
        }
        Ok(Self { times, control, vertices, extent })
    }

    pub(super) fn from_hermite(
        times: Vec<f64>,
        positions: Vec<Vec<DVec3>>,
        velocities: &[Vec<DVec3>],
    ) -> Result<Self, Error> {
        let checked_times = KeyTimes::new(times.clone())?;
        for (what, found) in
            [("the knot positions", positions.len()), ("the knot velocities", velocities.len())]
        {
            if found != times.len() {
                let expected = format!("{}, one for each knot", times.len());
                return Err(Error::Length { what, found, expected });
            }
        }
        for (p, v) in positions.iter().zip(velocities) {
            if p.len() != v.len() {
                let expected = format!("{}, one for each position", p.len());
                return Err(Error::Length { what: "knot velocities", found: v.len(), expected });
            }
        }
        let mut control = Vec::with_capacity(3 * times.len());
        let mut knots = positions.into_iter().enumerate().peekable();
        while let Some((i, knot)) = knots.next() {
            let inner = knots.peek().map(|(_, next)| {
                let third = (checked_times.get(i + 1) - checked_times.get(i)) / 3.0;
                let arm = |p: &[DVec3], v: &[DVec3], s: f64| {
                    p.iter().zip(v).map(|(p, v)| *p + *v * s).collect::<Vec<_>>()
                };
                [arm(&knot, &velocities[i], third), arm(next, &velocities[i + 1], -third)]
            });
            control.push(knot);
            control.extend(inner.into_iter().flatten());
        }
        Self::new(times, control)
    }

    /// `pieces[i][k]` holds the factor of `(t - times[i])^k` of every vertex.
    pub(super) fn from_coefficients(
        times: Vec<f64>,
        pieces: &[[Vec<DVec3>; 4]],
    ) -> Result<Self, Error> {
        let checked_times = KeyTimes::new(times.clone())?;
        if pieces.is_empty() || pieces.len() + 1 != times.len() {
            return Err(Error::Length {
                what: "the polynomial pieces",
                found: pieces.len(),
                expected: format!("{}, one between two knots, and at least one", times.len() - 1),
            });
        }
        let vertices = pieces[0][0].len();
        let mut control: Vec<Vec<DVec3>> = Vec::with_capacity(3 * pieces.len() + 1);
        let mut end: Option<Vec<DVec3>> = None;
        for (i, piece) in pieces.iter().enumerate() {
            let span = checked_times.get(i + 1) - checked_times.get(i);
            for column in piece {
                if column.len() != vertices {
                    return Err(Error::Length {
                        what: "a column of polynomial coefficients",
                        found: column.len(),
                        expected: format!("{vertices}, one for each vertex (this is piece {i})"),
                    });
                }
            }
            if let Some(end) = &end {
                check_continuous(end, &piece[0])?;
            }
            let local = |v: usize| {
                let c = [0, 1, 2, 3].map(|k| piece[k][v]);
                [c[0], c[1] * span, c[2] * span * span, c[3] * span * span * span]
            };
            control.push(piece[0].clone());
            control.push((0..vertices).map(|v| local(v)[0] + local(v)[1] / 3.0).collect());
            control
                .push((0..vertices).map(local).map(|c| c[0] + (c[1] * 2.0 + c[2]) / 3.0).collect());
            end = Some((0..vertices).map(local).map(|c| c[0] + c[1] + c[2] + c[3]).collect());
        }
        control.extend(end);
        Self::new(times, control)
    }

    pub(super) fn vertices(&self) -> usize {
        self.vertices
    }

    pub(super) fn times(&self) -> &KeyTimes {
        &self.times
    }

    #[inline]
    pub(super) fn at(&self, t: f64) -> SplinePositionsAt {
        let interval = self.times.interval(t);
        SplinePositionsAt { interval, u: interval.clock.local(t) }
    }

    fn frames(&self, interval: &Interval) -> [&[DVec3]; 4] {
        let first = 3 * interval.first;
        if interval.is_rest() {
            return [&self.control[first]; 4];
        }
        [0, 1, 2, 3].map(|k| self.control[first + k].as_slice())
    }

    /// Measured from a place.
    #[inline]
    pub(super) fn position(&self, at: &SplinePositionsAt, vertex: usize, from: DVec3) -> DVec3 {
        bezier(self.frames(&at.interval).map(|frame| frame[vertex]), at.u, from)
    }

    /// The same sums as [`Spline::position`], so the same bits.
    pub(super) fn positions(&self, at: &SplinePositionsAt, from: DVec3, out: &mut [DVec3]) {
        let [a, b, c, d] = self.frames(&at.interval);
        for ((((out, a), b), c), d) in out.iter_mut().zip(a).zip(b).zip(c).zip(d) {
            *out = bezier([*a, *b, *c, *d], at.u, from);
        }
    }

    #[inline]
    pub(super) fn piece(&self, at: &SplinePositionsAt, vertex: usize) -> Piece {
        let control = self.frames(&at.interval).map(|frame| frame[vertex]);
        at.interval.piece(power_form(control), control[3])
    }

    /// Every part of the curve between two knots stays within its own deviation of its own chord,
    /// and that chord within the larger excess of its ends over the chord of the whole window.
    pub(super) fn deviation(&self, vertex: usize, t0: f64, t1: f64, from: DVec3) -> ChordDeviation {
        let start = self.position(&self.at(t0), vertex, from);
        let end = self.position(&self.at(t1), vertex, from);
        let excess = |t: f64, at: &SplinePositionsAt| {
            self.position(at, vertex, from) - (start + (end - start) * ((t - t0) / (t1 - t0)))
        };
        let mut total = ChordDeviation::ZERO;
        let (mut left, mut left_excess) = (t0, DVec3::ZERO);
        let mut at = self.at(t0);
        for right in self.times.strictly_inside(t0, t1).map(|k| self.times.get(k)).chain([t1]) {
            let next = self.at(right);
            let right_excess = if right < t1 { excess(right, &next) } else { DVec3::ZERO };
            let [_, _, c2, c3] = self.piece(&at, vertex).coefficients;
            let clock = at.interval.clock;
            let own = curve_deviation(c2, c3, clock.local(left), (right - left) / clock.span);
            let chord =
                ChordDeviation::ZERO.max_with_excess(left_excess).max_with_excess(right_excess);
            total = total.max(chord + own);
            (left, left_excess, at) = (right, right_excess, next);
        }
        total
    }

    /// The largest absolute coordinate of a control point.
    pub(super) fn largest(&self) -> f64 {
        self.extent.largest(DVec3::ZERO)
    }

    /// Coefficients of the power form but the first, a coordinate as it is measured, are at most 8 times
    /// the size of all control points each.
    pub(super) fn rounding(&self, time: f64, from: DVec3) -> f64 {
        let size = self.extent.size();
        let speed = size / self.times.shortest();
        f64::EPSILON * (2.0 * self.extent.largest(from) + 64.0 * (size + speed * time))
    }
}

fn power_form([a, b, c, d]: [DVec3; 4]) -> [DVec3; 4] {
    [a, (b - a) * 3.0, ((a - b) + (c - b)) * 3.0, (d - a) + (b - c) * 3.0]
}

#[inline]
fn bezier(control: [DVec3; 4], u: f64, from: DVec3) -> DVec3 {
    let [c0, c1, c2, c3] = power_form(control);
    (c0 - from) + (c1 + (c2 + c3 * u) * u) * u
}

fn check_continuous(end: &[DVec3], start: &[DVec3]) -> Result<(), Error> {
    for (a, b) in end.iter().zip(start) {
        let gap = (*a - *b).abs().max_element();
        let scale = a.abs().max_element().max(b.abs().max_element());
        if gap > CONTINUITY_TOLERANCE * scale {
            return Err(Error::Parameter {
                what: "the jump between two polynomial pieces",
                value: gap,
                remedy: "pieces must join; announce a jump as a change of trajectory instead",
            });
        }
    }
    Ok(())
}
