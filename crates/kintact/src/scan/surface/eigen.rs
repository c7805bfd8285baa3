//! The direction in which a symmetric 3x3 matrix is smallest.
//!
//! Section 4.3.3 of Klein's thesis finds the smallest root of the characteristic polynomial and
//! then the vector by a pivoted Cholesky decomposition of `B - lambda I`. Here the roots come from
//! the trigonometric form, which needs no iteration, and the vector from the largest cross
//! product of two rows of `B - lambda I`: the rows span the plane across it, and of three products
//! one is always well conditioned when the smallest eigenvalue stands apart. Where it does not,
//! no method has a stable answer; [`Axis::gap`] says so. The bench `point-surface` races all
//! three (Jacobi rotations, Cholesky, this).

use glam::DVec3;

/// A symmetric 3x3 matrix: `xx, yy, zz, xy, xz, yz`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Symmetric(
    /// The six different entries.
    pub [f64; 6],
);

/// The smallest eigenvector and how well defined it is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Axis {
    /// Of length 1, of either sign.
    pub direction: DVec3,
    /// How far the smallest eigenvalue is below the second, relative to the largest: 1 for a
    /// perfect disk, 0 where the direction is arbitrary.
    pub gap: f64,
    /// The smallest eigenvalue as a part of the sum of all: the surface variation.
    pub variation: f64,
}

impl Symmetric {
    fn rows(&self, shift: f64) -> [DVec3; 3] {
        let [xx, yy, zz, xy, xz, yz] = self.0;
        [
            DVec3::new(xx - shift, xy, xz),
            DVec3::new(xy, yy - shift, yz),
            DVec3::new(xz, yz, zz - shift),
        ]
    }

    /// The smallest eigenvector, of a matrix of finite entries.
    pub fn smallest_axis(&self) -> Axis {
        let [xx, yy, zz, xy, xz, yz] = self.0;
        let scale = [xx, yy, zz, xy, xz, yz].iter().fold(0.0_f64, |m, v| m.max(v.abs()));
        if scale == 0.0 || !scale.is_finite() {
            return Axis { direction: DVec3::Z, gap: 0.0, variation: 0.0 };
        }
        let [xx, yy, zz, xy, xz, yz] = [xx, yy, zz, xy, xz, yz].map(|v| v / scale);
        let scaled = Symmetric([xx, yy, zz, xy, xz, yz]);
        let mean = (xx + yy + zz) / 3.0;
        let (dx, dy, dz) = (xx - mean, yy - mean, zz - mean);
        let off = xy * xy + xz * xz + yz * yz;
        let p = ((dx * dx + dy * dy + dz * dz + 2.0 * off) / 6.0).sqrt();
        if p <= 1e-15 {
            return Axis { direction: DVec3::Z, gap: 0.0, variation: 1.0 / 3.0 };
        }
        // Half the determinant of (B - mean I) / p is the cosine of three times an angle.
        let determinant =
            dx * (dy * dz - yz * yz) - xy * (xy * dz - yz * xz) + xz * (xy * yz - dy * xz);
        let cosine = (determinant / (2.0 * p * p * p)).clamp(-1.0, 1.0);
        let (sine, cosine) = (cosine.acos() / 3.0).sin_cos();
        let largest = mean + 2.0 * p * cosine;
        // The cosine of an angle a third of the circle further.
        let smallest = mean - p * (cosine + 3.0_f64.sqrt() * sine);
        let middle = 3.0 * mean - largest - smallest;

        let [a, b, c] = scaled.rows(smallest);
        let candidates = [a.cross(b), a.cross(c), b.cross(c)];
        let lengths = candidates.map(DVec3::length_squared);
        let best = if lengths[0] >= lengths[1] && lengths[0] >= lengths[2] {
            0
        } else if lengths[1] >= lengths[2] {
            1
        } else {
            2
        };
        let gap = if largest > 0.0 { ((middle - smallest) / largest).clamp(0.0, 1.0) } else { 0.0 };
        let sum = 3.0 * mean;
        let variation = if sum > 0.0 { (smallest / sum).clamp(0.0, 1.0) } else { 0.0 };
        // Near a double root an eigenvalue is only known to the root of the rounding error.
        if middle - smallest <= 1e-7 * largest.abs() {
            // The two smallest are the same: any direction across the largest will do.
            let [a, b, c] = scaled.rows(largest);
            let across = [a, b, c]
                .into_iter()
                .max_by(|u, v| u.length_squared().total_cmp(&v.length_squared()));
            let direction = across.and_then(DVec3::try_normalize).unwrap_or(DVec3::Z);
            return Axis { direction, gap: 0.0, variation };
        }
        Axis { direction: candidates[best] / lengths[best].sqrt(), gap, variation }
    }

    /// The same by Jacobi rotations, slower: the comparison of section 4.3.3, and the oracle.
    pub fn smallest_axis_by_rotations(&self) -> DVec3 {
        self.principal_axes().1[0]
    }

    /// The eigenvalues, smallest first, and eigenvectors of length 1, of either sign, by Jacobi
    /// rotations.
    pub fn principal_axes(&self) -> ([f64; 3], [DVec3; 3]) {
        let mut m = self.rows(0.0).map(|row| row.to_array());
        let mut vectors = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        for _ in 0..32 {
            let off = m[0][1].abs() + m[0][2].abs() + m[1][2].abs();
            let diagonal = m[0][0].abs() + m[1][1].abs() + m[2][2].abs();
            if off <= 1e-18 * diagonal {
                break;
            }
            for (i, j) in [(0, 1), (0, 2), (1, 2)] {
                if m[i][j] == 0.0 {
                    continue;
                }
                let tau = (m[j][j] - m[i][i]) / (2.0 * m[i][j]);
                let tangent = tau.signum() / (tau.abs() + (1.0 + tau * tau).sqrt());
                let cosine = 1.0 / (1.0 + tangent * tangent).sqrt();
                let sine = tangent * cosine;
                for row in &mut m {
                    (row[i], row[j]) =
                        (cosine * row[i] - sine * row[j], sine * row[i] + cosine * row[j]);
                }
                let (upper, lower) = m.split_at_mut(j);
                for (u, v) in upper[i].iter_mut().zip(&mut lower[0]) {
                    (*u, *v) = (cosine * *u - sine * *v, sine * *u + cosine * *v);
                }
                for row in &mut vectors {
                    (row[i], row[j]) =
                        (cosine * row[i] - sine * row[j], sine * row[i] + cosine * row[j]);
                }
            }
        }
        let mut order = [0, 1, 2];
        order.sort_by(|&i, &j| m[i][i].total_cmp(&m[j][j]));
        let vector = |i: usize| DVec3::new(vectors[0][i], vectors[1][i], vectors[2][i]);
        (order.map(|i| m[i][i]), order.map(vector))
    }

    /// The same as in the thesis: smallest root, then a pivoted Cholesky decomposition of `B -
    /// lambda I`, which is positive semi-definite.
    pub fn smallest_axis_by_cholesky(&self) -> DVec3 {
        let smallest = self.smallest_root();
        let mut m = self.rows(smallest).map(|row| row.to_array());
        let mut order = [0, 1, 2];
        for step in 0..2 {
            let pivot = (step..3).max_by(|&i, &j| m[i][i].total_cmp(&m[j][j])).unwrap_or(step);
            m.swap(step, pivot);
            for row in &mut m {
                row.swap(step, pivot);
            }
            order.swap(step, pivot);
            if m[step][step] <= 0.0 {
                break;
            }
            let pivot_row = m[step];
            for row in &mut m[step + 1..] {
                let factor = row[step] / pivot_row[step];
                let columns = row.iter_mut().zip(pivot_row).skip(step + 1);
                columns.for_each(|(value, above)| *value -= factor * above);
            }
        }
        // Back substitution with the last unknown free.
        let mut solution = [0.0, 0.0, 1.0];
        if m[1][1] > 0.0 {
            solution[1] = -m[1][2] / m[1][1];
        }
        if m[0][0] > 0.0 {
            solution[0] = -(m[0][1] * solution[1] + m[0][2]) / m[0][0];
        }
        let mut direction = DVec3::ZERO;
        for (value, axis) in solution.into_iter().zip(order) {
            direction[axis] = value;
        }
        direction.normalize()
    }

    fn smallest_root(&self) -> f64 {
        let [xx, yy, zz, xy, xz, yz] = self.0;
        let mean = (xx + yy + zz) / 3.0;
        let (dx, dy, dz) = (xx - mean, yy - mean, zz - mean);
        let p = ((dx * dx + dy * dy + dz * dz + 2.0 * (xy * xy + xz * xz + yz * yz)) / 6.0).sqrt();
        if p == 0.0 {
            return mean;
        }
        let determinant =
            dx * (dy * dz - yz * yz) - xy * (xy * dz - yz * xz) + xz * (xy * yz - dy * xz);
        let angle = (determinant / (2.0 * p * p * p)).clamp(-1.0, 1.0).acos() / 3.0;
        mean + 2.0 * p * (angle + 2.0 * std::f64::consts::FRAC_PI_3).cos()
    }
}
