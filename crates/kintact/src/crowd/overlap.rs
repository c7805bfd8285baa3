//! When two moving boxes overlap, in closed form. All broad phases take their times from here.
//!
//! Two boxes overlap while, on every axis, neither lower face is above the other's upper face: `2
//! N` conditions "a polynomial of degree 2 is not negative". Each leaves a window of time, or all
//! times but a gap. The answer is the time in which both boxes are valid, cut by all windows and
//! gaps.
//!
//! It is a function of the two boxes alone, so every caller gets the same bits at every time. It is
//! conservative: intervals contain the exact ones. Coefficients carried to a common origin of time
//! get an allowance for that rounding, times are rounded outward, and a discriminant near zero is
//! taken as what makes the answer larger. Boxes that share their `from` are compared without any
//! allowance: at rest, they touch exactly if the given numbers say so.

use super::{MovingBox, Poly2};

/// All times in which two boxes overlap, as closed intervals in order, within the time in which
/// both boxes are valid. Those that end before `from` are left out; none is shortened by `from`.
pub fn overlap_intervals<'a, const N: usize>(
    a: &'a MovingBox<N>,
    b: &'a MovingBox<N>,
    from: f64,
) -> OverlapIntervals<'a, N> {
    OverlapIntervals { a, b, from }
}

/// See [`overlap_intervals`].
#[derive(Debug, Clone)]
pub struct OverlapIntervals<'a, const N: usize = 3> {
    a: &'a MovingBox<N>,
    b: &'a MovingBox<N>,
    from: f64,
}

impl<const N: usize> Iterator for OverlapIntervals<'_, N> {
    type Item = [f64; 2];

    fn next(&mut self) -> Option<[f64; 2]> {
        if self.from == f64::INFINITY {
            return None;
        }
        let interval = next_overlap(self.a, self.b, self.from)?;
        self.from = interval[1].next_up();
        Some(interval)
    }
}

/// The first of the [`overlap_intervals`] that does not end before `from`.
#[inline]
pub(super) fn next_overlap<const N: usize>(
    a: &MovingBox<N>,
    b: &MovingBox<N>,
    from: f64,
) -> Option<[f64; 2]> {
    let (older, newer) = if a.from <= b.from { (a, b) } else { (b, a) };
    let origin = newer.from;
    let age = origin - older.from;
    let mut window = [origin, older.until.min(newer.until)];
    let mut gaps = Gaps::<N>::default();
    for d in 0..N {
        let (low, high) = (carry(&older.min[d], age), carry(&older.max[d], age));
        let conditions = [high.above(&newer.min[d]), low.below(&newer.max[d])];
        for (side, condition) in conditions.into_iter().enumerate() {
            if condition.a == 0.0 {
                narrow_by_line(condition, origin, &mut window)?;
            } else {
                gaps.of[d][side] = narrow_by_parabola(condition, origin, &mut window)?;
                gaps.any = true;
            }
        }
        // Windows only shrink, and most pairs are proven apart by their first axis.
        if window[1] < from || window[0] > window[1] {
            return None;
        }
    }
    if !gaps.any {
        return Some(window);
    }
    gaps.first_interval(window, from)
}

/// A face carried to a later origin of time, and a bound on its error.
struct Carried {
    face: Poly2,
    error: Poly2,
}

/// Each of the two or three sums and products errs by half an ε, as does the age itself; the
/// rest is for the sums with the other box's face (no unit). Smaller: an overlap could be
/// reported too short. Larger: only longer than necessary.
const ALLOWANCE: f64 = 8.0 * f64::EPSILON;

#[inline]
fn carry(face: &Poly2, age: f64) -> Carried {
    if age == 0.0 {
        return Carried { face: *face, error: Poly2::default() };
    }
    let curve = face.a * age;
    let error_v = if face.a == 0.0 { 0.0 } else { face.v.abs() + 2.0 * curve.abs() };
    let error_p = face.p.abs() + (face.v.abs() + curve.abs()) * age;
    Carried {
        face: Poly2 { p: face.p + (face.v + curve) * age, v: face.v + 2.0 * curve, a: face.a },
        error: Poly2 { p: ALLOWANCE * error_p, v: ALLOWANCE * error_v, a: 0.0 },
    }
}

impl Carried {
    /// This face minus the other, at least.
    #[inline]
    fn above(&self, other: &Poly2) -> Poly2 {
        let Self { face, error } = self;
        let p = face.p - other.p + error.p;
        Poly2 { p, v: face.v - other.v + error.v, a: face.a - other.a }
    }

    /// The other face minus this, at least.
    #[inline]
    fn below(&self, other: &Poly2) -> Poly2 {
        let Self { face, error } = self;
        let p = other.p - face.p + error.p;
        Poly2 { p, v: other.v - face.v + error.v, a: other.a - face.a }
    }
}

/// Every root is off by a few ε of itself, and adding it to the origin rounds once more (no
/// unit). Smaller: an overlap could be reported too short.
const PAD: f64 = 16.0 * f64::EPSILON;

#[inline]
fn earlier(origin: f64, root: f64, size: f64) -> f64 {
    origin + root - PAD * (origin.abs() + size)
}

#[inline]
fn later(origin: f64, root: f64, size: f64) -> f64 {
    origin + root + PAD * (origin.abs() + size)
}

/// Keeps the times at which a line is not negative; `None` if there are none at all.
#[inline]
fn narrow_by_line(line: Poly2, origin: f64, window: &mut [f64; 2]) -> Option<()> {
    if line.p >= 0.0 && line.v >= 0.0 {
        return Some(());
    }
    if line.p < 0.0 && line.v <= 0.0 {
        return None;
    }
    let root = -line.p / line.v;
    if line.v > 0.0 {
        window[0] = window[0].max(earlier(origin, root, root.abs()));
    } else {
        window[1] = window[1].min(later(origin, root, root.abs()));
    }
    Some(())
}

/// A time span without its ends; empty if the first is not less than the second.
type Gap = [f64; 2];
const NO_GAP: Gap = [0.0, 0.0];

/// Keeps the times at which a parabola is not negative: a window if it opens downwards, all but
/// the gap it returns if upwards. `None` if it is never positive.
#[cold]
fn narrow_by_parabola(parabola: Poly2, origin: f64, window: &mut [f64; 2]) -> Option<Gap> {
    let Poly2 { p: c, v: b, a } = rescaled(parabola);
    let (square, product) = (b * b, 4.0 * a * c);
    let discriminant = square - product;
    let (roots, sizes) = if product <= 0.0 || product <= 0.5 * square {
        // Nothing cancels: the roots are good to a few ε of themselves.
        let q = -0.5 * (b + discriminant.sqrt().copysign(b));
        let (r, s) = (q / a, if q == 0.0 { 0.0 } else { c / q });
        let roots = [r.min(s), r.max(s)];
        (roots, roots.map(f64::abs))
    } else {
        // Nearly a double root. Its size bounds both; the error of the discriminant is what
        // decides how far they are apart, or whether they exist.
        let error = 8.0 * f64::EPSILON * (square + product);
        let discriminant = discriminant + if a < 0.0 { error } else { -error };
        if discriminant < 0.0 {
            return (a > 0.0).then_some(NO_GAP);
        }
        let (middle, half) = (-0.5 * b / a, (0.5 * discriminant.sqrt() / a).abs());
        ([middle - half, middle + half], [middle.abs() + half; 2])
    };
    if a < 0.0 {
        window[0] = window[0].max(earlier(origin, roots[0], sizes[0]));
        window[1] = window[1].min(later(origin, roots[1], sizes[1]));
        return Some(NO_GAP);
    }
    Some([later(origin, roots[0], sizes[0]), earlier(origin, roots[1], sizes[1])])
}

/// Brings coefficients whose squares could vanish or overflow to a size near 1.
#[inline]
fn rescaled(parabola: Poly2) -> Poly2 {
    let Poly2 { p, v, a } = parabola;
    let largest = p.abs().max(v.abs()).max(a.abs());
    if (1e-100..1e100).contains(&largest) {
        return parabola;
    }
    Poly2 { p: p / largest, v: v / largest, a: a / largest }
}

/// What upward parabolas leave out, by axis and side.
struct Gaps<const N: usize> {
    any: bool,
    of: [[Gap; 2]; N],
}

impl<const N: usize> Default for Gaps<N> {
    #[inline]
    fn default() -> Self {
        Self { any: false, of: [[NO_GAP; 2]; N] }
    }
}

impl<const N: usize> Gaps<N> {
    /// The first interval of the window without the gaps that does not end before `from`.
    #[cold]
    fn first_interval(&self, window: [f64; 2], from: f64) -> Option<[f64; 2]> {
        let gaps = || self.of.as_flattened().iter().filter(|gap| gap[0] < gap[1]);
        let mut begin = window[0];
        loop {
            // Gaps may overlap: leave one, and another may begin before.
            while let Some(gap) = gaps().find(|gap| gap[0] < begin && begin < gap[1]) {
                begin = gap[1];
            }
            if begin > window[1] {
                return None;
            }
            let ahead = gaps().filter(|gap| gap[0] >= begin);
            let next = ahead.min_by(|x, y| x[0].total_cmp(&y[0]));
            let end = next.map_or(window[1], |gap| gap[0].min(window[1]));
            if end >= from {
                return Some([begin, end]);
            }
            begin = match next {
                Some(gap) if gap[0] < window[1] => gap[1],
                _ => return None,
            };
        }
    }
}
