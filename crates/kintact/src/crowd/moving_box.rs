//! [`MovingBox`]: a box with faces on lines or parabolas, the input of every broad phase.
//! `BodyRegistry` checks it on insertion and on every change; after that it is trusted.

use glam::DVec3;

use crate::Error;
use crate::motion::BodyMotion;
use crate::tolerance::LARGEST_TIME;

/// The number of a body in a broad phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoxId(pub u32);

impl BoxId {
    /// As an index.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A coordinate over time, `p + v s + a s²`, where `s` is the time since some origin.
///
/// There is no half before `a`, as in equation 1 of Coming and Staadt (2006): under gravity `g`
/// it is `-g / 2`.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Poly2 {
    /// At the origin of time.
    pub p: f64,
    /// Velocity at the origin of time.
    pub v: f64,
    /// Half the acceleration.
    pub a: f64,
}

impl Poly2 {
    /// At rest.
    pub fn fixed(p: f64) -> Self {
        Self { p, v: 0.0, a: 0.0 }
    }

    /// On a line.
    pub fn linear(p: f64, v: f64) -> Self {
        Self { p, v, a: 0.0 }
    }

    /// The value at `s` after the origin.
    #[inline]
    pub fn at(&self, s: f64) -> f64 {
        self.p + (self.v + self.a * s) * s
    }
}

/// A box whose faces move, each on its own: bounds a body from `from` to `until`.
///
/// With `N` = 3 the axes are x, y and z. More axes make a k-DOP of `2 N` faces, in directions that
/// only the caller knows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MovingBox<const N: usize = 3> {
    /// The origin of time of the coordinates; the box is valid from then on.
    pub from: f64,
    /// The box is valid up to this time; infinity is allowed.
    pub until: f64,
    /// Lower faces.
    pub min: [Poly2; N],
    /// Upper faces.
    pub max: [Poly2; N],
}

/// Coordinates, velocities and accelerations of boxes must not exceed this (in the caller's units): far
/// more than those of bodies (`tolerance.rs`), which may move for long. Larger: squares of their products with times could overflow in [`super::overlap_intervals`].
pub(super) const LARGEST_VALUE: f64 = 1e50;

impl MovingBox {
    /// The box around a body that keeps its shape, from a time on as long as a motion of it lasts:
    /// its `extent` (smallest and largest coordinates relative to its place) carried along, wider by
    /// `margin` and by what rounding may do up to the time `since`, at which the motion begins to
    /// count.
    pub(crate) fn carried(
        motion: &BodyMotion,
        extent: [DVec3; 2],
        margin: f64,
        since: f64,
        [from, until]: [f64; 2],
    ) -> Self {
        let BodyMotion { position, velocity, acceleration, .. } = *motion;
        let reach = position.abs().max_element() + since.abs() * velocity.abs().max_element();
        let margin = margin + 256.0 * f64::EPSILON * reach;
        let [low, high] = [extent[0] - margin, extent[1] + margin];
        let face = |extent: DVec3, d: usize| Poly2 {
            p: position[d] + extent[d],
            v: velocity[d],
            a: 0.5 * acceleration[d],
        };
        let (min, max) = (|d| face(low, d), |d| face(high, d));
        Self { from, until, min: std::array::from_fn(min), max: std::array::from_fn(max) }
    }
}

impl<const N: usize> MovingBox<N> {
    /// A box at rest, for ever.
    pub fn fixed(from: f64, min: [f64; N], max: [f64; N]) -> Self {
        let (min, max) = (min.map(Poly2::fixed), max.map(Poly2::fixed));
        Self { from, until: f64::INFINITY, min, max }
    }

    /// A box that moves with one velocity, for ever.
    pub fn linear(from: f64, min: [f64; N], max: [f64; N], velocity: [f64; N]) -> Self {
        Self::ballistic(from, min, max, velocity, [0.0; N])
    }

    /// A box that moves with one velocity and acceleration, for ever. See [`Poly2`]: there is no
    /// half before `acceleration`.
    pub fn ballistic(
        from: f64,
        min: [f64; N],
        max: [f64; N],
        velocity: [f64; N],
        acceleration: [f64; N],
    ) -> Self {
        let face = |positions: [f64; N]| {
            std::array::from_fn(|d| Poly2 { p: positions[d], v: velocity[d], a: acceleration[d] })
        };
        Self { from, until: f64::INFINITY, min: face(min), max: face(max) }
    }

    /// The same box, valid only up to a time.
    pub fn until(self, until: f64) -> Self {
        Self { until, ..self }
    }

    /// The lower and upper faces at a time.
    pub fn at(&self, t: f64) -> ([f64; N], [f64; N]) {
        let s = t - self.from;
        (self.min.map(|face| face.at(s)), self.max.map(|face| face.at(s)))
    }

    /// Whether all coefficients are numbers within [`LARGEST_VALUE`].
    #[inline]
    fn is_sound(&self) -> bool {
        let mut sound = true;
        for face in [&self.min, &self.max] {
            for Poly2 { p, v, a } in face {
                sound &= p.abs() <= LARGEST_VALUE;
                sound &= v.abs() <= LARGEST_VALUE;
                sound &= a.abs() <= LARGEST_VALUE;
            }
        }
        sound
    }

    /// Refuses a box that is not valid at `now` or is inverted at some time. `id` is for the error.
    pub(super) fn check(&self, id: BoxId, now: f64) -> Result<(), Error> {
        let refuse = |what, value, remedy| Err(Error::Body { body: id.0, what, value, remedy });
        let within = |value: f64, bound: f64| value.abs() <= bound;
        if !within(self.from, LARGEST_TIME) {
            return refuse("the start of its box", self.from, "give a time within ±1e25");
        }
        if !(self.until == f64::INFINITY || within(self.until, LARGEST_TIME)) {
            return refuse("the end of its box", self.until, "give infinity or a time up to 1e25");
        }
        if self.from > now {
            return refuse("the start of its box", self.from, "it lies in the future; start now");
        }
        if self.until <= now {
            return refuse("the end of its box", self.until, "it has passed; the box must last");
        }
        if !self.is_sound() {
            let mut values = self.min.iter().chain(&self.max).flat_map(|f| [f.p, f.v, f.a]);
            let value = values.find(|&value| !within(value, LARGEST_VALUE)).unwrap_or(f64::NAN);
            let remedy = "every coefficient must be a finite number within ±1e50";
            return refuse("a coefficient of its motion", value, remedy);
        }
        for d in 0..N {
            let (low, high) = (&self.min[d], &self.max[d]);
            let width = Poly2 { p: high.p - low.p, v: high.v - low.v, a: high.a - low.a };
            if width.p >= 0.0 && width.v == 0.0 && width.a == 0.0 {
                continue;
            }
            let (from, until) = (now - self.from, self.until - self.from);
            if let Some(time) = first_negative(width, from, until, size(low) + size(high)) {
                let remedy = "its faces are the wrong way round at that time; swap them, or end \
                              the box before";
                return refuse("its interval, inverted at", self.from + time, remedy);
            }
        }
        Ok(())
    }
}

fn size(face: &Poly2) -> Poly2 {
    Poly2 { p: face.p.abs(), v: face.v.abs(), a: face.a.abs() }
}

impl std::ops::Add for Poly2 {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { p: self.p + other.p, v: self.v + other.v, a: self.a + other.a }
    }
}

/// Where a width is certainly negative between two times, if it is: at the ends, or at the vertex
/// of a parabola. Widths within rounding of zero are flat boxes.
fn first_negative(width: Poly2, from: f64, until: f64, size: Poly2) -> Option<f64> {
    let negative = |s: f64| width.at(s) < -4.0 * f64::EPSILON * size.at(s.abs());
    if negative(from) {
        return Some(from);
    }
    let vertex = -width.v / (2.0 * width.a);
    if vertex > from && vertex < until && negative(vertex) {
        return Some(vertex);
    }
    if until == f64::INFINITY {
        let certain = |width: f64, size: f64| width < -4.0 * f64::EPSILON * size;
        let flat = width.a.abs() <= 4.0 * f64::EPSILON * size.a;
        let shrinks = certain(width.a, size.a) || (flat && certain(width.v, size.v));
        return shrinks.then_some(until);
    }
    negative(until).then_some(until)
}
