//! When does something that moves on a parabola lie between two bounds?
//!
//! The one-dimensional problem behind every separating-axis test over time: the projections of two
//! bodies on a direction overlap while `least <= rate t + bend t² <= most`. All answers are
//! supersets: what rounding leaves open counts as inside. Called by `rigid::first_contact` and
//! `exact::ccd::passing_triangles`.

/// Largest relative error of one rounded operation.
const UNIT: f64 = f64::EPSILON / 2.0;

/// More than any underflow in here can lose.
const TINY: f64 = 1e-300;

/// A closed interval of times, `[first, last]`; empty if they are the wrong way round.
pub type Span = [f64; 2];

/// No time at all.
pub const NEVER: Span = [f64::INFINITY, f64::NEG_INFINITY];

/// Every time from 0 on.
pub const ALWAYS: Span = [0.0, f64::INFINITY];

/// The motion of a projection: it is `rate t + bend t²` away from where it was at time 0.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AxisMotion {
    /// First coefficient.
    pub rate: f64,
    /// Second coefficient, half the acceleration.
    pub bend: f64,
    /// How far `rate` may be from the true one.
    pub rate_error: f64,
    /// How far `bend` may be from the true one.
    pub bend_error: f64,
}

/// Times from 0 on: a few closed intervals in order, with gaps between them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TimeSet {
    spans: [Span; Self::MOST],
    len: usize,
}

impl TimeSet {
    /// How many intervals are kept apart. A parabola can cross in and out of a convex body more
    /// often; then the shortest gap is closed, which can report too much, never too little.
    pub const MOST: usize = 6;

    /// No time at all.
    pub const EMPTY: Self = Self { spans: [NEVER; Self::MOST], len: 0 };

    /// One interval, if it is one and begins before the end of time.
    pub fn of(span: Span) -> Self {
        let mut set = Self::EMPTY;
        if span[0] <= span[1] {
            set.push(span);
        }
        set
    }

    /// The intervals, in order.
    pub fn spans(&self) -> &[Span] {
        &self.spans[..self.len]
    }

    /// Whether there is no time in it.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    fn push(&mut self, span: Span) {
        if span[0] == f64::INFINITY {
            return;
        }
        if self.len < Self::MOST {
            self.spans[self.len] = span;
            self.len += 1;
            return;
        }
        let gap = |k: usize| {
            let next = if k + 1 < Self::MOST { self.spans[k + 1] } else { span };
            next[0] - self.spans[k][1]
        };
        let k = (0..Self::MOST).fold(0, |least, k| if gap(k) < gap(least) { k } else { least });
        if k + 1 == Self::MOST {
            self.spans[k][1] = span[1];
        } else {
            self.spans[k][1] = self.spans[k + 1][1];
            self.spans.copy_within(k + 2.., k + 1);
            self.spans[Self::MOST - 1] = span;
        }
    }

    /// Adds an interval that begins no earlier than the last: joined to it where they meet.
    pub(crate) fn add(&mut self, span: Span) {
        if let Some(last) = self.len.checked_sub(1)
            && span[0] <= self.spans[last][1]
        {
            self.spans[last][1] = self.spans[last][1].max(span[1]);
            return;
        }
        self.push(span);
    }

    /// The times in either.
    #[must_use]
    pub(crate) fn or(&self, other: &Self) -> Self {
        let mut either = Self::EMPTY;
        let (mut own, mut others) =
            (self.spans().iter().peekable(), other.spans().iter().peekable());
        loop {
            let is_own = match (own.peek(), others.peek()) {
                (Some(p), Some(q)) => p[0] <= q[0],
                (p, _) => p.is_some(),
            };
            let Some(&span) = (if is_own { own.next() } else { others.next() }) else {
                return either;
            };
            either.add(span);
        }
    }

    /// The times in both.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        let mut both = Self::EMPTY;
        let (mut i, mut j) = (0, 0);
        while i < self.len && j < other.len {
            let (a, b) = (self.spans[i], other.spans[j]);
            let common = [a[0].max(b[0]), a[1].min(b[1])];
            if common[0] <= common[1] {
                both.push(common);
            }
            if a[1] <= b[1] {
                i += 1;
            } else {
                j += 1;
            }
        }
        both
    }
}

/// When a projection in linear motion lies between two bounds: `least <= rate t <= most`.
#[inline]
pub fn line_interval(least: f64, most: f64, rate: f64, error: f64) -> Span {
    let backwards = rate < 0.0;
    let (least, most) = if backwards { (-most, -least) } else { (least, most) };
    let (slowest, fastest) = (rate.abs() - error, rate.abs() + error);
    if most < 0.0 {
        // Already past, unless the true direction is the other one.
        let changed = slowest < 0.0;
        return if changed { [most / slowest * (1.0 - 4.0 * UNIT), f64::INFINITY] } else { NEVER };
    }
    let first = if least > 0.0 { least / fastest * (1.0 - 4.0 * UNIT) } else { 0.0 };
    let last = if slowest > 0.0 { most / slowest * (1.0 + 4.0 * UNIT) } else { f64::INFINITY };
    if first == f64::INFINITY {
        return NEVER;
    }
    // What overflowed says nothing.
    [if first.is_nan() { 0.0 } else { first }, if last.is_nan() { f64::INFINITY } else { last }]
}

/// When a projection on a parabola lies between two bounds: up to two intervals.
pub fn parabola_interval(least: f64, most: f64, motion: &AxisMotion) -> TimeSet {
    let AxisMotion { rate, bend, rate_error, bend_error } = *motion;
    let above = not_negative(bend + bend_error, rate + rate_error, -least);
    let below = not_negative(bend_error - bend, rate_error - rate, most);
    above.and(&below)
}

/// Coefficients that can be squared without leaving the range of numbers; those of directions that
/// are products of edges easily cannot.
const SQUARABLE: std::ops::RangeInclusive<f64> = 1e-120..=1e120;

/// The times from 0 on at which `a t² + b t + c >= 0`, or rounding leaves it open.
fn not_negative(a: f64, b: f64, c: f64) -> TimeSet {
    if !(a.is_finite() && b.is_finite() && c.is_finite()) {
        return TimeSet::of(ALWAYS);
    }
    let size = a.abs().max(b.abs()).max(c.abs());
    if size > 0.0 && !SQUARABLE.contains(&size) {
        // Powers of two are exact.
        let scale = 2.0_f64.powi(-(size.log2() as i32).clamp(-1000, 1000));
        return not_negative(a * scale, b * scale, c * scale);
    }
    // From the stable formula of the two roots one is a quotient by `a`, the other has it nowhere.
    let (square, product) = (b * b, 4.0 * a * c);
    let discriminant = square - product;
    let error = 8.0 * UNIT * (square + product.abs()) + TINY;
    let half_sum = |extra: f64| 0.5 * (b.abs() + (discriminant + extra).max(0.0).sqrt());
    let (small, large) =
        (half_sum(-error) * (1.0 - 8.0 * UNIT), half_sum(error) * (1.0 + 8.0 * UNIT));
    if !(error.is_finite() && large.is_finite()) {
        return TimeSet::of(ALWAYS);
    }
    // Ranges of the absolute values of the far root `q / a` and of the near one `c / q`.
    let (far, near) = ([small / a.abs(), large / a.abs()], [c.abs() / large, c.abs() / small]);
    let inner = |t: f64| if t.is_nan() { 0.0 } else { t * (1.0 - 4.0 * UNIT) };
    let outer = |t: f64| if t.is_nan() { f64::INFINITY } else { t * (1.0 + 4.0 * UNIT) };
    let mut set = TimeSet::EMPTY;
    match (a >= 0.0, b >= 0.0, c >= 0.0) {
        // Rises from a value that is not negative.
        (true, true, true) => set.push(ALWAYS),
        (true, true, false) => set.push([inner(near[0]), f64::INFINITY]),
        // Falls first.
        (true, false, true) => {
            if a > 0.0 && discriminant <= error {
                set.push(ALWAYS);
            } else {
                set.push([0.0, outer(near[1])]);
                if a > 0.0 {
                    set.push([inner(far[0]).max(outer(near[1])), f64::INFINITY]);
                }
            }
        }
        (true, false, false) => {
            if a > 0.0 {
                set.push([inner(far[0]), f64::INFINITY]);
            }
        }
        (false, true, true) => set.push([0.0, outer(far[1])]),
        // Rises from below zero and falls again, perhaps before it gets there.
        (false, true, false) => {
            if discriminant >= -error {
                set.push([inner(near[0]), outer(far[1])]);
            }
        }
        (false, false, true) => set.push([0.0, outer(near[1])]),
        (false, false, false) => {}
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;

    fn next(state: &mut u64) -> f64 {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let z = *state ^ (*state >> 29);
        (z >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Small integers, so that touching bounds and double roots are common; times are multiples of
    /// 1/64, where the parabola has no rounding at all.
    #[test]
    fn holds_every_time_at_which_the_parabola_is_inside_and_little_more() {
        let mut state = 1;
        let mut small = || (next(&mut state) * 9.0).floor() - 4.0;
        for _ in 0..20_000 {
            let (rate, bend, least) = (small(), small(), small());
            let most = least + small().abs();
            let motion = AxisMotion { rate, bend, rate_error: 0.0, bend_error: 0.0 };
            let set = parabola_interval(least, most, &motion);
            let span = line_interval(least, most, rate, 0.0);
            for k in 0..640 {
                let t = f64::from(k) / 64.0;
                let holds = |set: &[Span]| set.iter().any(|s| s[0] <= t && t <= s[1]);
                let value = rate * t + bend * t * t;
                let inside = least <= value && value <= most;
                let message = || format!("{least}..{most}: {rate} t + {bend} t² at {t}: {set:?}");
                assert!(!inside || holds(set.spans()), "{}", message());
                let far = value < least - 1e-9 || value > most + 1e-9;
                assert!(!far || !holds(set.spans()), "{}", message());
                if bend == 0.0 {
                    assert!(!inside || holds(&[span]), "{} {span:?}", message());
                    assert!(!far || !holds(&[span]), "{} {span:?}", message());
                }
            }
            assert!(set.spans().windows(2).all(|s| s[0][1] <= s[1][0]), "{set:?}");
        }
    }

    #[test]
    fn an_uncertain_rate_widens_the_passage_both_ways() {
        for true_rate in [-1.25, -1.0, -0.75, -0.1, 0.0, 0.1, 0.25] {
            let rate = true_rate + 0.2;
            for [least, most] in [[1.0, 2.0], [-2.0, -1.0], [-1.0, 1.0]] {
                let span = line_interval(least, most, rate, 0.25);
                let bent = AxisMotion { rate, bend: 0.01, rate_error: 0.25, bend_error: 0.02 };
                let set = parabola_interval(least, most, &bent);
                for k in 0..1000 {
                    let t = f64::from(k) / 32.0;
                    if (least..=most).contains(&(true_rate * t)) {
                        assert!(span[0] <= t && t <= span[1], "{true_rate} {least} {span:?} {t}");
                        assert!(set.spans().iter().any(|s| s[0] <= t && t <= s[1]), "{set:?} {t}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_full_set_closes_its_shortest_gap() {
        let mut set = TimeSet::EMPTY;
        for k in [0.0, 10.0, 21.0, 30.0, 40.0, 50.0, 60.0] {
            set.push([k, k + 1.0]);
        }
        assert_eq!(set.spans().len(), TimeSet::MOST);
        assert_eq!(set.spans()[2], [21.0, 31.0]);
        assert_eq!(set.spans()[5], [60.0, 61.0]);
        let other = TimeSet::of([0.5, 25.0]);
        assert_eq!(set.and(&other).spans(), [[0.5, 1.0], [10.0, 11.0], [21.0, 25.0]]);
        assert_eq!(other.and(&set), set.and(&other));
    }

    #[test]
    fn overflow_and_zero_motion_lose_nothing() {
        assert_eq!(line_interval(-1.0, 1.0, 0.0, 0.0), ALWAYS);
        assert_eq!(line_interval(0.0, 0.0, 0.0, 0.0), ALWAYS);
        let apart = line_interval(1.0, 2.0, 0.0, 0.0);
        assert_eq!(apart, NEVER);
        let span = line_interval(1.0, f64::INFINITY, f64::INFINITY, f64::INFINITY);
        assert_eq!(span, ALWAYS);
        let huge = AxisMotion { rate: 1e300, bend: -1e300, rate_error: 1e290, bend_error: 1e290 };
        assert!(!parabola_interval(-1e300, 1e300, &huge).is_empty());
    }
}
