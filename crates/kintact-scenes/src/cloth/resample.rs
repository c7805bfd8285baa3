//! From a coarse lattice to a fine one: `Resampler`, Catmull-Rom splines along columns, then rows.
//! Lets one simulation serve all resolutions.

use glam::DVec3;

use super::lattice::Lattice;

/// Carries a coarse lattice over to a fine one of the same outline by Catmull-Rom splines in
/// both directions. Coarse points that are hit exactly stay as they are.
pub(crate) struct Resampler {
    coarse: Lattice,
    fine: Lattice,
    columns: Vec<Stencil>,
    rows: Vec<Stencil>,
    /// Of the fine lattice.
    vertices: usize,
}

impl Resampler {
    pub(crate) fn new(coarse: Lattice, fine: Lattice) -> Self {
        let stencils = |from: usize, to: usize| {
            (0..to).map(|i| Stencil::new(i as u64, from as u64 - 1, to as u64 - 1)).collect()
        };
        let most = fine.panels.iter().flatten().copied().flatten().max();
        Self {
            columns: stencils(coarse.columns, fine.columns),
            rows: stencils(coarse.rows, fine.rows),
            vertices: most.map_or(0, |v| v as usize + 1),
            coarse,
            fine,
        }
    }

    /// The positions of the fine points. A point on a seam takes that of the first panel.
    pub(crate) fn apply(&self, positions: &[DVec3]) -> Vec<DVec3> {
        let mut out = vec![DVec3::ZERO; self.vertices];
        // Columns first: all fine columns in each of the coarse rows, then rows.
        let width = self.fine.columns;
        let mut narrow: Vec<Option<DVec3>> = Vec::with_capacity(self.coarse.rows * width);
        for panel in (0..self.fine.panels.len()).rev() {
            narrow.clear();
            for j in 0..self.coarse.rows {
                let point = |i| self.coarse.at(panel, i, j).map(|v| positions[v as usize]);
                narrow.extend(self.columns.iter().map(|stencil| stencil.blend(point)));
            }
            for (stencil, row) in self.rows.iter().zip(self.fine.panels[panel].chunks(width)) {
                for (i, vertex) in row.iter().enumerate() {
                    let Some(vertex) = vertex else { continue };
                    let point = |j| narrow.get(j * width + i).copied().flatten();
                    if let Some(position) = stencil.blend(point) {
                        out[*vertex as usize] = position;
                    }
                }
            }
        }
        out
    }
}

/// Four neighbouring coarse points and their weights.
struct Stencil {
    /// The coarse point left of or at the sample.
    cell: usize,
    /// For the points `cell - 1` to `cell + 2`.
    weights: [f64; 4],
}

impl Stencil {
    fn new(sample: u64, from: u64, to: u64) -> Self {
        let to = to.max(1);
        let scaled = sample * from;
        let cell = (scaled / to).min(from - 1);
        // Whole numbers up to here, so that t is exactly 0 or 1 on a coarse point.
        let t = (scaled - cell * to) as f64 / to as f64;
        let (t2, t3) = (t * t, t * t * t);
        let weights = [
            0.5 * (2.0 * t2 - t - t3),
            0.5 * (2.0 - 5.0 * t2 + 3.0 * t3),
            0.5 * (t + 4.0 * t2 - 3.0 * t3),
            0.5 * (t3 - t2),
        ];
        Self { cell: cell as usize, weights }
    }

    /// None where the fabric has a hole.
    #[inline]
    fn blend(&self, point: impl Fn(usize) -> Option<DVec3>) -> Option<DVec3> {
        let [w0, w1, w2, w3] = self.weights;
        let p1 = point(self.cell)?;
        // A sample right on a coarse point at the border needs no neighbour.
        let Some(p2) = point(self.cell + 1) else { return (w1 == 1.0).then_some(p1) };
        // Past the border the spline goes on as a straight line.
        let p0 = self.cell.checked_sub(1).and_then(&point).unwrap_or(p1 * 2.0 - p2);
        let p3 = point(self.cell + 2).unwrap_or(p2 * 2.0 - p1);
        Some(p0 * w0 + p1 * w1 + p2 * w2 + p3 * w3)
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
        let fine = Resampler::new(Lattice::square(4), Lattice::square(7)).apply(&grid);
        for (index, point) in fine.into_iter().enumerate() {
            let [x, y] = [index % 8, index / 8].map(|i| i as f64 * 4.0 / 7.0);
            assert!(point.distance(plane(x, y)) < 1e-14, "{point}");
        }
    }
}
