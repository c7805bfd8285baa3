//! When a certificate fails: the first time at which the difference of two tracks is not positive,
//! `next_failure`.
//!
//! 1. Piece by piece, over the time that both tracks cover.
//! 2. Straight pieces: the sign of the gap at the end of the piece decides, and one division gives
//!    the time.
//! 3. Curved pieces: a Taylor expansion over a window, whose first root `roots` finds; an "apart"
//!    certificate that fails early by rounding is tried again in a shorter window, at most eight
//!    times.
//!
//! Called by `SortedList` and by the structures of `deform::paper`. The cost grows with the pieces
//! up to the failure.

use super::roots;
use crate::motion::Track;

/// What a certificate makes of zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Zero {
    /// "Apart": sets are closed, so zero is failure, even for an instant.
    Fails,
    /// An order, or "overlapping": fails just after turning negative; a touch is no failure.
    Holds,
}

/// What is known about the present when a certificate is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Start {
    /// Nothing: the value now is tested like any other.
    Open,
    /// An event at now has just been handled. Unless the value now is certainly positive it is
    /// rounding and says nothing; derivatives decide.
    Root,
}

/// How long a certificate holds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum NextFailure {
    /// It fails at this time, not before now.
    Fails(f64),
    /// It holds up to this time, where the tracks or the horizon end: evaluate it again then. Not
    /// later than now if a track had already expired.
    Unknown(f64),
    /// It holds for ever.
    Never,
}

/// When `upper - lower` fails to be positive, from `now` up to `horizon`.
///
/// `tracks` gives the two tracks (`[upper, lower]`) valid from a time on; it is called again at the
/// end of each piece, so the cost grows with the pieces up to the failure. Pieces of different
/// length are cut to what both cover. An infinite horizon is allowed if the tracks end in pieces
/// without end.
///
/// Straight pieces are decided by the exact signs of differences of the given coordinates at the
/// ends of the piece and do not depend on `now`; with keyframes, an order at a key time is
/// therefore exactly the order of the keys. Curved pieces are decided as [`roots`] says.
#[inline]
pub fn next_failure(
    now: f64,
    horizon: f64,
    zero: Zero,
    start: Start,
    mut tracks: impl FnMut(f64) -> [Track; 2],
) -> NextFailure {
    let (mut t, mut start) = (now, start);
    loop {
        let [upper, lower] = tracks(t);
        let until = upper.until.min(lower.until).min(horizon);
        if until <= t {
            return NextFailure::Unknown(until);
        }
        if let Some(failure) = failure_in_piece(&upper, &lower, t, until, zero, start) {
            return NextFailure::Fails(failure);
        }
        if until == f64::INFINITY {
            return NextFailure::Never;
        }
        if until == horizon {
            return NextFailure::Unknown(horizon);
        }
        (t, start) = (until, Start::Open);
    }
}

/// When `upper - lower` fails to be positive between `now` and `until`, both tracks being valid
/// all the time (`until` may be infinite).
#[inline]
pub fn failure_in_piece(
    upper: &Track,
    lower: &Track,
    now: f64,
    until: f64,
    zero: Zero,
    start: Start,
) -> Option<f64> {
    if upper.is_straight() && lower.is_straight() {
        straight(upper, lower, now, until, zero, start)
    } else {
        curved(upper, lower, now, until, zero, start)
    }
}

/// Two straight lines. The answer comes from the gap at the clock's origin and at the end (or
/// the closing rate): no value at `now` enters, so there is nothing to go wrong after a swap.
#[inline]
fn straight(
    upper: &Track,
    lower: &Track,
    now: f64,
    until: f64,
    zero: Zero,
    start: Start,
) -> Option<f64> {
    let same_clock = upper.clock == lower.clock;
    let mut origin = upper.clock.origin.max(lower.clock.origin);
    if origin >= until || (origin > now && !same_clock) {
        origin = now;
    }
    let gap = if same_clock && origin == upper.clock.origin {
        upper.coefficients[0] - lower.coefficients[0]
    } else {
        upper.value(origin) - lower.value(origin)
    };
    // `closing` is how much the gap shrinks over `interval`.
    let (end, closing, interval) = if until < f64::INFINITY {
        let end = end_value(upper, until) - end_value(lower, until);
        (end, gap - end, until - origin)
    } else {
        let rate = |track: &Track| track.coefficients[1] / track.clock.span;
        let closing = rate(lower) - rate(upper);
        (if closing == 0.0 { gap } else { -closing }, closing, 1.0)
    };
    let fails = match zero {
        Zero::Holds if same_clock => end < 0.0,
        // Values of lines with different clocks carry rounding that depends on the pair; taken at
        // face value, three equal motions could each claim to precede the next.
        Zero::Holds => end < -uncertain(upper, lower, now, until, closing),
        Zero::Fails => end <= 0.0,
    };
    if !fails {
        let touches = zero == Zero::Fails
            && start == Start::Open
            && upper.value(now) - lower.value(now) <= 0.0;
        return touches.then_some(now);
    }
    if closing <= 0.0 {
        // Not positive at the end and no better before.
        return Some(now);
    }
    let delay = gap / closing * interval;
    let mut time = origin + delay;
    let mut early = 4.0 * f64::EPSILON * (origin.abs() + delay.abs());
    if !same_clock {
        // The gap at the origin has the rounding of values there, which may be far away.
        time += (upper.value(time) - lower.value(time)) / closing * interval;
        let size = upper.magnitude(time, 0.0) + lower.magnitude(time, 0.0);
        early = f64::EPSILON * (4.0 * time.abs() + 8.0 * size / closing * interval);
    }
    if zero == Zero::Fails {
        time -= early;
    }
    Some(time.min(until).max(now))
}

/// The error of the gap at the end of the piece; none if lines without end do close in, because
/// closing rates, unlike values, are each rounded once and for all.
fn uncertain(upper: &Track, lower: &Track, now: f64, until: f64, closing: f64) -> f64 {
    let length = if until < f64::INFINITY {
        until - now
    } else if closing == 0.0 {
        0.0
    } else {
        return 0.0;
    };
    8.0 * f64::EPSILON * (upper.magnitude(now, length) + lower.magnitude(now, length))
}

#[inline]
fn end_value(track: &Track, until: f64) -> f64 {
    if track.until == until { track.end } else { track.value(until) }
}

/// At least one curve: Taylor expansions at the start of a window, each from its own track alone
/// so that a pair and its mirror image give exactly opposite coefficients, scaled to length 1.
///
/// Motion without end is cut into windows that grow from the scale of the next roots to beyond
/// the last one: in a single window that long, near roots would drown in the rounding of the far
/// end. For the same reason "apart" certificates, which fail early by the rounding of their
/// window, try again from there in a window as short as rounding allows. That also makes the gap
/// left at the failure too small for any other certificate to read a sign from it.
fn curved(
    upper: &Track,
    lower: &Track,
    now: f64,
    until: f64,
    zero: Zero,
    mut start: Start,
) -> Option<f64> {
    let mut gap = Gap::new(upper, lower, now);
    if gap.d == [0.0; 4] {
        return (zero == Zero::Fails).then_some(now);
    }
    let (mut width, last) = if until < f64::INFINITY {
        (until - now, until)
    } else if gap.is_positive() && gap.only_grows() {
        return None;
    } else {
        (gap.first_width(), now + gap.root_bound())
    };
    let mut refinements = if zero == Zero::Fails { MOST_REFINEMENTS } else { 0 };
    loop {
        width = width.min(until - gap.at);
        match gap.failure(width, zero, start) {
            Some(time) => {
                let shortest = gap.noise_scale();
                if refinements == 0 || width <= 2.0 * shortest {
                    return Some(time);
                }
                refinements -= 1;
                width = shortest;
                if time > gap.at {
                    (gap, start) = (Gap::new(upper, lower, time), Start::Open);
                }
            }
            None => {
                let end = gap.at + width;
                if end >= until || end > FOREVER {
                    return None;
                }
                width *= 8.0;
                (gap, start) = (Gap::new(upper, lower, end), Start::Open);
                // Past the last root a gap may still be too small for a certain sign.
                if until == f64::INFINITY && gap.is_positive() && (end > last || gap.only_grows()) {
                    return None;
                }
            }
        }
    }
}

/// A graze a little off zero fails in a wide window and passes in a narrow one, again and again
/// as the window moves along; after this many times it counts as a touch.
const MOST_REFINEMENTS: u32 = 8;

/// Failures later than this are not scheduled (in the unit of time of the caller). Smaller: a slow
/// curved motion would be trusted for ever; larger: cubes of times could overflow.
const FOREVER: f64 = 1e60;

/// The difference of two tracks as a polynomial in the time since `at`.
struct Gap<'a> {
    upper: &'a Track,
    lower: &'a Track,
    at: f64,
    d: [f64; 4],
}

impl<'a> Gap<'a> {
    #[inline]
    fn new(upper: &'a Track, lower: &'a Track, at: f64) -> Self {
        let (a, b) = (upper.taylor(at), lower.taylor(at));
        Self { upper, lower, at, d: [a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3]] }
    }

    #[inline]
    fn failure(&self, width: f64, zero: Zero, start: Start) -> Option<f64> {
        let [d0, d1, d2, d3] = self.d;
        let square = width * width;
        let c = [d0, d1 * width, d2 * square, d3 * square * width];
        let error = self.error(width);
        let u = match start {
            Start::Open => roots::first_failure(c, error, zero),
            Start::Root => roots::first_failure_after_root(c, error, zero),
        }?;
        let mut time = self.at + u * width;
        if zero == Zero::Fails {
            time -= 2.0 * f64::EPSILON * (self.at.abs() + u * width);
        }
        Some(time.max(self.at))
    }

    /// What the rounding of both Taylor expansions adds up to over a window, and what the gap
    /// changes within the rounding of the time itself.
    #[inline]
    fn error(&self, width: f64) -> f64 {
        let size = self.upper.magnitude(self.at, width) + self.lower.magnitude(self.at, width);
        f64::EPSILON * (16.0 * size + 4.0 * self.at.abs() * self.d[1].abs())
    }

    /// A time in which the gap changes by much more than its rounding: over a shorter window the
    /// change is lost in rounding.
    fn noise_scale(&self) -> f64 {
        let noticeable = self.error(0.0) * 1e6;
        let scale = |k: usize| match self.d[k] {
            0.0 => FOREVER,
            d => root(noticeable / d.abs(), k),
        };
        let scale = scale(1).min(scale(2)).min(scale(3));
        if scale > 0.0 && scale < FOREVER { scale } else { 1.0 }
    }

    /// Whether the gap is certainly positive.
    fn is_positive(&self) -> bool {
        self.d[0] > 2.0 * self.error(0.0)
    }

    /// Whether no derivative could make it smaller.
    fn only_grows(&self) -> bool {
        self.d[1..].iter().all(|&d| d >= 0.0)
    }

    /// A window about as long as it takes until something happens, if motion has no end: with a
    /// longer one, more rounding than necessary would enter.
    fn first_width(&self) -> f64 {
        let [d0, d1, d2, d3] = self.d;
        let scale = if d0.abs() <= 2.0 * self.error(0.0) {
            // A tie. Only a parabola that leaves it upwards says when it will be back.
            if d3 == 0.0 && d1 > 0.0 && d2 < 0.0 { -2.0 * d1 / d2 } else { 0.0 }
        } else if d3 == 0.0 && d0 > 0.0 {
            self.parabola_scale()
        } else {
            self.near_scale()
        };
        let scale = if scale < FOREVER { scale } else { 1.0 };
        scale.max(self.noise_scale())
    }

    /// For a line or a parabola that starts above zero, twice the time of the root where it falls
    /// to zero; if it comes down without reaching zero, the time until it is back where it is now.
    fn parabola_scale(&self) -> f64 {
        let [d0, d1, d2, _] = self.d;
        let discriminant = d1 * d1 - 4.0 * d2 * d0;
        if d1 >= 0.0 && d2 >= 0.0 {
            0.0
        } else if discriminant < 0.0 {
            -d1 / d2
        } else if d1 < 0.0 {
            4.0 * d0 / (discriminant.sqrt() - d1)
        } else {
            (-d1 - discriminant.sqrt()) / d2
        }
    }

    /// Twice the time about which the value stops to rule over one of its derivatives.
    fn near_scale(&self) -> f64 {
        let scale = |k: usize| match self.d[k] {
            0.0 => f64::INFINITY,
            d => root((self.d[0] / d).abs(), k),
        };
        2.0 * scale(1).min(scale(2)).min(scale(3))
    }

    /// Twice Fujiwara's bound on the size of all roots (the bound itself can be a root, and what
    /// happens there must lie well inside).
    fn root_bound(&self) -> f64 {
        let Some(n) = self.d.iter().rposition(|&d| d != 0.0) else { return 0.0 };
        let mut bound = 0.0_f64;
        for k in 0..n {
            let half = if k == 0 { 0.5 } else { 1.0 };
            bound = bound.max(root((self.d[k] / self.d[n]).abs() * half, n - k));
        }
        (4.0 * bound).min(FOREVER)
    }
}

/// The root of order 1, 2 or 3.
fn root(x: f64, order: usize) -> f64 {
    match order {
        1 => x,
        2 => x.sqrt(),
        _ => x.cbrt(),
    }
}
