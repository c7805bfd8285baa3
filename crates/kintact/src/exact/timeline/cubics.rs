//! The cubics of one pair of moving triangles, side by side: their signs at a time and their next
//! roots, four of them at once.
//!
//! Read by `Following`, which solves only the cubics that its proofs depend on. Roots by Newton's
//! method in a bracket, certified by Bernstein signs; what may have several roots, or does not
//! converge in twelve steps, goes to `Coplanarity`.

use super::four_volumes::CUBICS;
use crate::exact::ccd::coplanarity::Coplanarity;
use crate::simd::{self, Lanes, Task};

/// When a cubic may next be zero.
#[derive(Debug, Clone, Copy)]
pub(super) struct Root {
    /// Its sign is certain up to here,
    pub(super) lower: f64,
    /// and again from here on, if all is well.
    pub(super) upper: f64,
}

impl Root {
    pub(super) const NONE: Self = Self { lower: f64::INFINITY, upper: f64::INFINITY };
}

const FOURS: usize = CUBICS.div_ceil(4);

/// All cubics of a pair in Bernstein form.
#[derive(Debug)]
pub(super) struct Cubics {
    coefficients: [[[f64; 4]; FOURS]; 4],
    /// How large each must be for its sign to be certain.
    slacks: [[f64; 4]; FOURS],
}

impl Cubics {
    pub(super) const NONE: Self =
        Self { coefficients: [[[0.0; 4]; FOURS]; 4], slacks: [[0.0; 4]; FOURS] };

    #[inline]
    pub(super) fn put(&mut self, k: usize, [p, q, r, s]: [f64; 4], slack: f64) {
        let (four, lane) = (k / 4, k % 4);
        self.coefficients[0][four][lane] = p;
        self.coefficients[1][four][lane] = q;
        self.coefficients[2][four][lane] = r;
        self.coefficients[3][four][lane] = s;
        self.slacks[four][lane] = slack;
    }

    /// One of them.
    #[inline]
    pub(super) fn get(&self, k: usize) -> Coplanarity {
        let (four, lane) = (k / 4, k % 4);
        let of = |i: usize| self.coefficients[i][four][lane];
        Coplanarity { coefficients: [of(0), of(1), of(2), of(3)], slack: self.slacks[four][lane] }
    }

    /// A bit for each cubic that is certainly positive at a time, and for each that is negative.
    #[inline]
    pub(super) fn signs_at(&self, t: f64) -> [u32; 2] {
        simd::dispatch(SignsAt { cubics: self, t })
    }

    /// Finds the next roots of some of them from a time on, up to another.
    #[inline]
    pub(super) fn find_roots(&self, some: u32, from: f64, to: f64, roots: &mut [Root; CUBICS]) {
        if some == 0 {
            return;
        }
        let mut others = simd::dispatch(NextRoots { cubics: self, some, from, to, roots });
        while others != 0 {
            let k = others.trailing_zeros() as usize;
            others &= others - 1;
            let suspicion = self.get(k).first_suspicion(from, to);
            roots[k] = suspicion
                .map_or(Root::NONE, |found| Root { lower: found.lower, upper: found.upper });
        }
    }
}

/// A value of each of four cubics.
type Four<L> = <L as simd::Doubles>::F64x4;

#[inline(always)]
fn mix<L: Lanes>(l: L, x: Four<L>, y: Four<L>, t: Four<L>) -> Four<L> {
    l.plus(x, l.times(l.minus(y, x), t))
}

struct SignsAt<'a> {
    cubics: &'a Cubics,
    t: f64,
}

impl Task for SignsAt<'_> {
    type Output = [u32; 2];

    #[inline(always)]
    fn run<L: Lanes>(self, l: L) -> [u32; 2] {
        let Self { cubics: Cubics { coefficients, slacks }, t } = self;
        let t = l.all(t);
        let mut signs = [0; 2];
        for four in 0..FOURS {
            let p = l.doubles(&coefficients[0][four]);
            let q = l.doubles(&coefficients[1][four]);
            let r = l.doubles(&coefficients[2][four]);
            let s = l.doubles(&coefficients[3][four]);
            let slack = l.doubles(&slacks[four]);
            let (first, second, third) = (mix(l, p, q, t), mix(l, q, r, t), mix(l, r, s, t));
            let value = mix(l, mix(l, first, second, t), mix(l, second, third, t), t);
            let negative = l.minus(l.all(0.0), slack);
            signs[0] |= u32::from(l.bits(l.above(value, slack))) << (4 * four);
            signs[1] |= u32::from(l.bits(l.above(negative, value))) << (4 * four);
        }
        signs
    }
}

/// Finds roots as [`Coplanarity::first_suspicion`] does, where that is plain: of cubics that fall
/// to zero once. Returns a bit for each of the others.
struct NextRoots<'a> {
    cubics: &'a Cubics,
    some: u32,
    from: f64,
    to: f64,
    roots: &'a mut [Root; CUBICS],
}

/// Steps of Newton's method before the scalar code, which keeps bisecting, takes over.
const STEPS: u32 = 12;

/// The cubic less what it has to fall to, by powers of the time, and where it does so.
#[derive(Clone, Copy)]
struct Falling<L: Lanes> {
    powers: [Four<L>; 4],
    /// A value so close to zero will do.
    close: Four<L>,
    left: Four<L>,
    right: Four<L>,
    x: Four<L>,
    slope: Four<L>,
    done: Four<L>,
}

impl<L: Lanes> Falling<L> {
    #[inline(always)]
    fn new(l: L, [b0, b1, b2, b3]: [Four<L>; 4], goal: Four<L>) -> Self {
        let (zero, one, three) = (l.all(0.0), l.all(1.0), l.all(3.0));
        let k0 = l.minus(b0, goal);
        let k1 = l.times(three, l.minus(b1, b0));
        let k2 = l.times(three, l.plus(l.minus(b0, l.plus(b1, b1)), b2));
        let k3 = l.plus(l.minus(b3, b0), l.times(three, l.minus(b1, b2)));
        Self {
            powers: [k0, k1, k2, k3],
            close: l.times(l.all(0.1), goal),
            left: zero,
            right: one,
            x: l.over(k0, l.minus(b0, b3)),
            slope: l.minus(zero, one),
            done: l.above(zero, one),
        }
    }

    /// A step of Newton's method, kept inside a bracket.
    #[inline(always)]
    fn step(&mut self, l: L) {
        let ([k0, k1, k2, k3], x, zero) = (self.powers, self.x, l.all(0.0));
        let y = l.plus(l.times(l.plus(l.times(l.plus(l.times(k3, x), k2), x), k1), x), k0);
        let bend = l.plus(l.times(l.all(3.0), l.times(k3, x)), l.plus(k2, k2));
        self.slope = l.plus(l.times(bend, x), k1);
        let newton = l.minus(x, l.over(y, self.slope));
        let is_before = l.above(y, zero);
        self.left = l.choose(is_before, x, self.left);
        self.right = l.choose(is_before, self.right, x);
        let is_inside = l.both(l.above(newton, self.left), l.above(self.right, newton));
        let middle = l.times(l.all(0.5), l.plus(self.left, self.right));
        let next = l.choose(is_inside, newton, middle);
        let size = l.choose(is_before, y, l.minus(zero, y));
        self.done = l.either(self.done, l.above(self.close, size));
        self.x = l.choose(self.done, x, next);
        // Newton squares the error: after so short a step there is none left worth removing.
        let (forth, back) = (l.minus(next, x), l.minus(x, next));
        let short = l.all(1e-8);
        let is_short = l.both(l.above(short, forth), l.above(short, back));
        self.done = l.either(self.done, l.both(is_inside, is_short));
    }
}

impl Task for NextRoots<'_> {
    type Output = u32;

    #[inline(always)]
    fn run<L: Lanes>(mut self, l: L) -> u32 {
        let mut others = 0;
        // Two fours side by side: a step of Newton's method takes long to come back, and while it
        // does another can be on its way.
        while self.some.count_ones() > 4 {
            others |= self.find::<L, 2>(l);
        }
        if self.some != 0 {
            others |= self.find::<L, 1>(l);
        }
        others
    }
}

impl NextRoots<'_> {
    /// Finds some of the roots, a few fours of them.
    // Closures and iterators would be calls of their own, perhaps without the wider instructions.
    #[allow(clippy::needless_range_loop)]
    #[inline(always)]
    fn find<L: Lanes, const FEW: usize>(&mut self, l: L) -> u32 {
        let Self { cubics: Cubics { coefficients, slacks }, some, from, to, roots } = self;
        let (zero, one) = (l.all(0.0), l.all(1.0));
        let (start, end, width) = (l.all(*from), l.all(*to), l.all(*to - *from));
        let mut others = 0;
        // Where there are fewer, the first of them again.
        let mut which = [[some.trailing_zeros() as usize; 4]; FEW];
        for place in 0..4 * FEW {
            if *some != 0 {
                which[place / 4][place % 4] = some.trailing_zeros() as usize;
                *some &= *some - 1;
            }
        }
        let mut wholes = [[zero; 4]; FEW];
        let mut sizes = [zero; FEW];
        let mut falling = [Falling::new(l, [zero; 4], zero); FEW];
        let (mut lasting, mut plain) = ([0; FEW], [0; FEW]);
        for i in 0..FEW {
            let whole = [
                gathered(l, &coefficients[0], which[i]),
                gathered(l, &coefficients[1], which[i]),
                gathered(l, &coefficients[2], which[i]),
                gathered(l, &coefficients[3], which[i]),
            ];
            let slack = gathered(l, slacks, which[i]);
            let [b0, b1, b2, b3] = part(l, whole, start, end);
            // Seen from the side on which it starts.
            let is_negative = l.above(zero, b0);
            let b0 = l.choose(is_negative, l.minus(zero, b0), b0);
            let b1 = l.choose(is_negative, l.minus(zero, b1), b1);
            let b2 = l.choose(is_negative, l.minus(zero, b2), b2);
            let b3 = l.choose(is_negative, l.minus(zero, b3), b3);
            lasting[i] = l.bits(all_above(l, [b0, b1, b2, b3], slack));
            // One change of sign among the control values is one root. Aim at twice the slack,
            // so that the piece before can be certified.
            let goal = l.plus(slack, slack);
            let [b1_high, b2_high] = [l.bits(l.above(b1, goal)), l.bits(l.above(b2, goal))];
            let falls = l.bits(l.above(b0, goal)) & !l.bits(l.above(b3, goal));
            plain[i] = falls & (b1_high | !b2_high) & !lasting[i] & 0b1111;
            falling[i] = Falling::new(l, [b0, b1, b2, b3], goal);
            (wholes[i], sizes[i]) = (whole, slack);
        }
        for _ in 0..STEPS {
            let mut is_done = true;
            for i in 0..FEW {
                falling[i].step(l);
                is_done &= l.bits(falling[i].done) & plain[i] == plain[i];
            }
            if is_done {
                break;
            }
        }
        for i in 0..FEW {
            let (slack, Falling { x, slope, done, .. }) = (sizes[i], falling[i]);
            let lower = l.plus(start, l.times(x, width));
            let lower = l.choose(l.above(lower, end), end, lower);
            let [c0, c1, c2, c3] = part(l, wholes[i], start, lower);
            let above = all_above(l, [c0, c1, c2, c3], slack);
            let opposite = l.minus(zero, slack);
            let below = l.both(
                l.both(l.above(opposite, c0), l.above(opposite, c1)),
                l.both(l.above(opposite, c2), l.above(opposite, c3)),
            );
            let found = plain[i] & l.bits(done) & l.bits(l.either(above, below));
            let past = l.over(l.times(l.all(-4.0), slack), slope);
            let after = l.plus(start, l.times(l.plus(x, past), width));
            let after = l.choose(l.above(after, end), end, after);
            let is_steep = l.both(l.above(one, past), l.above(after, lower));
            let upper = l.list(l.choose(is_steep, after, lower));
            let lower = l.list(lower);
            for lane in 0..4 {
                let k = which[i][lane];
                if found >> lane & 1 != 0 {
                    roots[k] = Root { lower: lower[lane], upper: upper[lane] };
                } else if lasting[i] >> lane & 1 != 0 {
                    roots[k] = Root::NONE;
                } else {
                    others |= 1 << k;
                }
            }
        }
        others
    }
}

#[inline(always)]
fn gathered<L: Lanes>(l: L, of: &[[f64; 4]; FOURS], which: [usize; 4]) -> Four<L> {
    let of = of.as_flattened();
    l.each(of[which[0]], of[which[1]], of[which[2]], of[which[3]])
}

#[inline(always)]
fn all_above<L: Lanes>(l: L, [p, q, r, s]: [Four<L>; 4], limit: Four<L>) -> Four<L> {
    l.both(
        l.both(l.above(p, limit), l.above(q, limit)),
        l.both(l.above(r, limit), l.above(s, limit)),
    )
}

/// As [`Coplanarity::part`].
#[inline(always)]
fn part<L: Lanes>(l: L, [p, q, r, s]: [Four<L>; 4], from: Four<L>, to: Four<L>) -> [Four<L>; 4] {
    let f = [mix(l, p, q, from), mix(l, q, r, from), mix(l, r, s, from)];
    let g = [mix(l, p, q, to), mix(l, q, r, to), mix(l, r, s, to)];
    let ff = [mix(l, f[0], f[1], from), mix(l, f[1], f[2], from)];
    let fg = [mix(l, f[0], f[1], to), mix(l, f[1], f[2], to)];
    let gg = [mix(l, g[0], g[1], to), mix(l, g[1], g[2], to)];
    [
        mix(l, ff[0], ff[1], from),
        mix(l, ff[0], ff[1], to),
        mix(l, fg[0], fg[1], to),
        mix(l, gg[0], gg[1], to),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Random cubics: what is found is as sure as, and about the same as, what is found one by one.
    #[test]
    fn roots_agree_with_those_found_one_by_one() {
        let mut state = 3_u64;
        let mut unit = move || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 11) as f64 / (1_u64 << 53) as f64
        };
        let (mut found, mut none) = (0, 0);
        for round in 0..3000 {
            let mut cubics = Cubics::NONE;
            for k in 0..CUBICS {
                let coefficients = [(); 4].map(|()| unit() - [0.5, 0.3, 0.1][round % 3]);
                cubics.put(k, coefficients, [1e-14, 1e-3][round % 2]);
            }
            let from = 0.5 * unit();
            let to = if round % 5 == 0 { 1.0 } else { from + (1.0 - from) * unit() };
            let some = (unit() * f64::from(1_u32 << CUBICS)) as u32;
            let mut roots = [Root { lower: -1.0, upper: -1.0 }; CUBICS];
            cubics.find_roots(some, from, to, &mut roots);
            let [positive, negative] = cubics.signs_at(from);
            for (k, root) in roots.iter().enumerate() {
                let cubic = cubics.get(k);
                let [value, ..] = cubic.part(from, to);
                assert_eq!(positive >> k & 1 != 0, value > cubic.slack);
                assert_eq!(negative >> k & 1 != 0, value < -cubic.slack);
                if some >> k & 1 == 0 {
                    assert_eq!(root.lower, -1.0, "nobody asked");
                    continue;
                }
                match cubic.first_suspicion(from, to) {
                    None => assert_eq!(root.lower, f64::INFINITY),
                    Some(other) => {
                        let is_fine = cubic.slack < 1e-9;
                        let is_near = (root.lower - other.lower).abs() < 1e-6;
                        assert!(is_near || !is_fine, "{round}: {root:?} {other:?}");
                        assert!(root.lower <= root.upper && root.upper <= to);
                        assert_eq!(cubic.free_until(from, root.lower, 8), root.lower);
                        found += 1;
                    }
                }
                none += u32::from(root.lower == f64::INFINITY);
            }
        }
        assert!(found > 5000 && none > 5000, "{found} {none}");
    }
}
