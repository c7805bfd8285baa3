//! The hypergeometric distribution in the domain of logarithms: the tails and the bound of section
//! 3.5 that `CellModel` tabulates.

/// The most collision cells that the bound distinguishes (section 3.5.2).
pub(super) const MOST: usize = 10;

/// Logarithms of factorials: 513 numbers replace the binomial coefficients that the thesis had
/// computed with arbitrary precision for 93 hours.
#[derive(Debug, Clone)]
pub(super) struct LnFactorials(Vec<f64>);

impl LnFactorials {
    pub(super) fn new(most: u32) -> Self {
        let mut sum = 0.0;
        let mut lost = 0.0;
        let mut all = vec![0.0];
        for k in 1..=most {
            // Kahan's sum, so that thousands of terms err no more than one.
            let term = f64::from(k).ln() - lost;
            let next = sum + term;
            lost = (next - sum) - term;
            sum = next;
            all.push(sum);
        }
        Self(all)
    }

    fn ln_choose(&self, n: u32, k: u32) -> f64 {
        self.0[n as usize] - self.0[k as usize] - self.0[(n - k) as usize]
    }

    /// The probability of exactly `t` filled bins, of those that can be.
    fn exactly(&self, u: u32, v: u32, w: u32, t: u32) -> f64 {
        (self.ln_choose(w, t) + self.ln_choose(u - w, v - t) - self.ln_choose(u, v)).exp()
    }

    /// The probabilities of at least 1, 2, .. [`MOST`] filled bins. `v` and `w` are at most `u`.
    pub(super) fn tails(&self, u: u32, v: u32, w: u32) -> [f64; MOST] {
        let mut tails = [0.0; MOST];
        let fewest_cells = (v + w).saturating_sub(u);
        let most = v.min(w);
        if fewest_cells as usize >= MOST {
            return [1.0; MOST];
        }
        let mut exactly = self.exactly(u, v, w, fewest_cells);
        let mut below = 0.0;
        for (x, tail) in (1u32..).zip(&mut tails) {
            // `exactly` is the probability of x - 1, once that many are possible.
            if x > fewest_cells {
                below += exactly;
                exactly = if x > most { 0.0 } else { exactly * ratio(u, v, w, x - 1) };
            }
            *tail = (1.0 - below).max(0.0);
            if x > most {
                *tail = 0.0;
            }
        }
        tails
    }
}

/// Of the probability of one more filled bin than `t` to that of `t`.
fn ratio(u: u32, v: u32, w: u32, t: u32) -> f64 {
    // In this order the last factor cannot be negative where `t` is possible.
    let rest = u + t + 1 - v - w;
    f64::from(w - t) * f64::from(v - t) / (f64::from(t + 1) * f64::from(rest))
}

/// The probability that at least `x` of `u` bins get a ball of both colours, if `v` balls of one
/// and `w` of the other fall into different bins each (equations 3.7, and 3.8 for x = 1).
///
/// Accurate to some 1e-11 relative, also where it is tiny: the shorter side of the distribution is
/// summed. As printed, factors of 3.8 turn negative if v + w > u; here the sum starts at the
/// fewest bins that are possible. More balls than bins are taken as one in each bin.
///
/// ```
/// use kintact::estimate::paper::collision_tail;
///
/// // Two balls into four bins, twice: they miss each other in 1 of 6 cases.
/// assert!((collision_tail(4, 2, 2, 1) - 5.0 / 6.0).abs() < 1e-15);
/// ```
pub fn collision_tail(u: u32, v: u32, w: u32, x: u32) -> f64 {
    let (v, w) = (v.min(u), w.min(u));
    let (fewest_cells, most) = ((v + w).saturating_sub(u), v.min(w));
    if x <= fewest_cells {
        return 1.0;
    }
    if x > most {
        return 0.0;
    }
    let factorials = LnFactorials::new(u);
    let mean = f64::from(v) * f64::from(w) / f64::from(u);
    let sum = |from: u32, to: u32| {
        let mut term = factorials.exactly(u, v, w, from);
        let mut sum = term;
        for t in from..to {
            term *= ratio(u, v, w, t);
            sum += term;
        }
        sum
    };
    if f64::from(x) > mean { sum(x, most) } else { 1.0 - sum(fewest_cells, x - 1) }
}

/// The probability that surfaces meet (equation 3.9): the largest over x, up to 10, of the
/// probability of x collision cells times that of a collision in at least one of x cells.
pub fn lower_bound(s: u32, a: u32, b: u32, lb: f64) -> f64 {
    let mut best = 0.0_f64;
    for x in 1..=MOST as u32 {
        best = best.max(collision_tail(s, a, b, x) * (1.0 - (1.0 - lb).powi(x as i32)));
    }
    best
}
