use glam::DVec3;

/// A square grid of `from` + 1 points a side, resampled to `to` + 1 points a side by
/// Catmull-Rom splines in both directions. Coarse points that are hit exactly stay as they are.
pub(super) fn resample(grid: &[DVec3], from: u32, to: u32) -> Vec<DVec3> {
    let row = from as usize + 1;
    let stencils: Vec<Stencil> = (0..=to).map(|i| Stencil::new(i, from, to)).collect();
    // Rows first: `to + 1` points in each of the coarse rows, then columns.
    let narrow: Vec<Vec<DVec3>> = grid
        .chunks(row)
        .map(|points| stencils.iter().map(|s| s.blend(|i| points[i])).collect())
        .collect();
    let mut out = Vec::with_capacity(stencils.len() * stencils.len());
    for vertical in &stencils {
        out.extend((0..stencils.len()).map(|i| vertical.blend(|j| narrow[j][i])));
    }
    out
}

/// Four neighbouring coarse points and their weights.
struct Stencil {
    /// The coarse point left of or at the sample.
    cell: usize,
    /// For the points `cell - 1` to `cell + 2`.
    weights: [f64; 4],
    last: usize,
}

impl Stencil {
    fn new(sample: u32, from: u32, to: u32) -> Self {
        let scaled = u64::from(sample) * u64::from(from);
        let to = u64::from(to.max(1));
        let cell = (scaled / to).min(u64::from(from - 1));
        // Whole numbers up to here, so that t is exactly 0 or 1 on a coarse point.
        let t = (scaled - cell * to) as f64 / to as f64;
        let (t2, t3) = (t * t, t * t * t);
        let weights = [
            0.5 * (2.0 * t2 - t - t3),
            0.5 * (2.0 - 5.0 * t2 + 3.0 * t3),
            0.5 * (t + 4.0 * t2 - 3.0 * t3),
            0.5 * (t3 - t2),
        ];
        Self { cell: cell as usize, weights, last: from as usize }
    }

    fn blend(&self, point: impl Fn(usize) -> DVec3) -> DVec3 {
        let [w0, w1, w2, w3] = self.weights;
        let [p1, p2] = [point(self.cell), point(self.cell + 1)];
        // Past the border the spline goes on as a straight line.
        let p0 = if self.cell == 0 { p1 * 2.0 - p2 } else { point(self.cell - 1) };
        let p3 = if self.cell + 2 > self.last { p2 * 2.0 - p1 } else { point(self.cell + 2) };
        p0 * w0 + p1 * w1 + p2 * w2 + p3 * w3
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_linear_grid_stays_linear() {
        let plane = |x: f64, y: f64| DVec3::new(x, y, 3.0 * x - 2.0 * y);
        let grid: Vec<DVec3> =
            (0..5).flat_map(|j| (0..5).map(move |i| plane(f64::from(i), f64::from(j)))).collect();
        for (index, point) in resample(&grid, 4, 7).into_iter().enumerate() {
            let [x, y] = [index % 8, index / 8].map(|i| i as f64 * 4.0 / 7.0);
            assert!(point.distance(plane(x, y)) < 1e-14, "{point}");
        }
    }
}
