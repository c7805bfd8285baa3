//! Logistic regression by Newton's method, for `training` (weights of the score) and `calibration`.

// Rows and columns of matrices are numbers here, as in the formulas.
#![allow(clippy::needless_range_loop)]

/// Weights that make `1 / (1 + exp(-w.x))` fit the labels best, with `ridge` times half the square
/// of their difference from the prior as a penalty.
///
/// Steps are halved until the fit improves: the plain method diverges where the classes are
/// nearly separable.
pub(super) fn logistic<const K: usize>(
    samples: &[([f64; K], bool)],
    prior: [f64; K],
    ridge: f64,
) -> [f64; K] {
    let loss = |w: &[f64; K]| {
        let penalty: f64 = (0..K).map(|k| 0.5 * ridge * (w[k] - prior[k]).powi(2)).sum();
        penalty + unlikelihood(samples, w)
    };
    let mut w = prior;
    let mut best = loss(&w);
    for _ in 0..30 {
        let mut gradient: [f64; K] = std::array::from_fn(|k| ridge * (prior[k] - w[k]));
        let mut hessian = [[0.0; K]; K];
        for (x, label) in samples {
            let p = 1.0 / (1.0 + (-dot(&w, x)).exp());
            let off = f64::from(u8::from(*label)) - p;
            let curvature = p * (1.0 - p);
            for i in 0..K {
                gradient[i] += off * x[i];
                for j in 0..=i {
                    hessian[i][j] += curvature * x[i] * x[j];
                }
            }
        }
        for (k, row) in hessian.iter_mut().enumerate() {
            row[k] += ridge;
        }
        let mut step = solve(hessian, gradient);
        let mut tried = 0;
        let improved = loop {
            let next: [f64; K] = std::array::from_fn(|k| w[k] + step[k]);
            let found = loss(&next);
            if found < best {
                let gained = best - found;
                (w, best) = (next, found);
                break gained > 1e-7 * best;
            }
            tried += 1;
            if tried > 20 {
                break false;
            }
            step = step.map(|s| 0.5 * s);
        };
        if !improved {
            break;
        }
    }
    w
}

fn dot<const K: usize>(w: &[f64; K], x: &[f64; K]) -> f64 {
    (0..K).map(|k| w[k] * x[k]).sum()
}

/// Negative logarithm of the likelihood of all labels.
fn unlikelihood<const K: usize>(samples: &[([f64; K], bool)], w: &[f64; K]) -> f64 {
    let each = samples.iter().map(|(x, label)| {
        let z = if *label { dot(w, x) } else { -dot(w, x) };
        // ln(1 + exp(-z)) without overflow.
        (-z).max(0.0) + (-z.abs()).exp().ln_1p()
    });
    each.sum()
}

/// Solves a symmetric positive definite system given by its lower half, by Cholesky.
fn solve<const K: usize>(mut m: [[f64; K]; K], mut v: [f64; K]) -> [f64; K] {
    for i in 0..K {
        for j in 0..=i {
            let mut sum = m[i][j];
            for k in 0..j {
                sum -= m[i][k] * m[j][k];
            }
            m[i][j] = if i == j { sum.max(1e-300).sqrt() } else { sum / m[j][j] };
        }
    }
    for i in 0..K {
        for k in 0..i {
            v[i] -= m[i][k] * v[k];
        }
        v[i] /= m[i][i];
    }
    for i in (0..K).rev() {
        for k in i + 1..K {
            v[i] -= m[k][i] * v[k];
        }
        v[i] /= m[i][i];
    }
    v
}
