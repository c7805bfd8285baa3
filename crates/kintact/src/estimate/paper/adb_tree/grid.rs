//! Triangles cut along the planes of a grid over a box, for `cells` (areas a cell) and `inner_box`
//! (cells touched): slabs along one axis, then rows, then cells, by convex clipping.

use glam::DVec3;

use crate::geometry::Triangle;

/// A triangle cut by the six planes of a cell has at most nine corners.
const MOST_CORNERS: usize = 9;

/// A box cut into `N` cells along each side, in coordinates where a cell is a unit cube.
pub(super) struct Grid<const N: usize> {
    low: DVec3,
    cell: DVec3,
}

impl<const N: usize> Grid<N> {
    /// `None` for a box without end, or one too small to be cut.
    pub(super) fn new(center: DVec3, half: DVec3) -> Option<Self> {
        let cell = half * (2.0 / N as f64);
        let low = center - half;
        (cell.is_finite() && cell.min_element() > 0.0).then_some(Self { low, cell })
    }

    pub(super) fn cell_size(&self) -> DVec3 {
        self.cell
    }

    /// The corner of a cell with the smallest coordinates.
    pub(super) fn corner(&self, index: [usize; 3]) -> DVec3 {
        self.low + self.cell * DVec3::from_array(index.map(|i| i as f64))
    }

    /// Calls `visit` with every cell the triangle touches and the area of its part in there; the
    /// part of a triangle without area has none, yet is visited.
    pub(super) fn cut(&self, triangle: &Triangle, mut visit: impl FnMut([usize; 3], f64)) {
        let corners = triangle.map(|p| (p - self.low) / self.cell);
        let [low, high] = cells_between::<N>(&corners);
        if low == high {
            let [p, q, r] = *triangle;
            return visit(low, 0.5 * (q - p).cross(r - p).length());
        }
        let whole = Polygon::new(&corners);
        for x in low[0]..=high[0] {
            let slab = whole.between(0, x as f64);
            let Some([low, high]) = slab.cells::<N>() else { continue };
            for y in low[1]..=high[1] {
                let beam = slab.between(1, y as f64);
                let Some([low, high]) = beam.cells::<N>() else { continue };
                for z in low[2]..=high[2] {
                    let part = if low[2] == high[2] { beam } else { beam.between(2, z as f64) };
                    if part.count > 0 {
                        visit([x, y, z], part.area(self.cell));
                    }
                }
            }
        }
    }
}

/// The first and the last cell along each axis that points reach into.
fn cells_between<const N: usize>(points: &[DVec3]) -> [[usize; 3]; 2] {
    let first = points[0];
    let (low, high) =
        points.iter().fold((first, first), |(low, high), p| (low.min(*p), high.max(*p)));
    let last = (N - 1) as f64;
    [low, high]
        .map(|p| p.floor().clamp(DVec3::ZERO, DVec3::splat(last)).to_array().map(|x| x as usize))
}

/// Convex, in order around it; as few as one corner if the triangle has no area.
#[derive(Clone, Copy)]
struct Polygon {
    corners: [DVec3; MOST_CORNERS],
    count: usize,
}

impl Polygon {
    fn new(corners: &Triangle) -> Self {
        let mut polygon = Self { corners: [DVec3::ZERO; MOST_CORNERS], count: 3 };
        polygon.corners[..3].copy_from_slice(corners);
        polygon
    }

    fn corners(&self) -> &[DVec3] {
        &self.corners[..self.count]
    }

    fn cells<const N: usize>(&self) -> Option<[[usize; 3]; 2]> {
        (self.count > 0).then(|| cells_between::<N>(self.corners()))
    }

    /// The part in the slab from `from` to one more along an axis. Where the grid ends, the slab
    /// goes on: corners may stick out of the box by rounding.
    fn between(&self, axis: usize, from: f64) -> Self {
        self.cut(axis, from, 1.0).cut(axis, from + 1.0, -1.0)
    }

    /// The part where `side * (x - at) >= 0`.
    fn cut(&self, axis: usize, at: f64, side: f64) -> Self {
        let mut part = Self { corners: [DVec3::ZERO; MOST_CORNERS], count: 0 };
        let height = |p: DVec3| side * (p[axis] - at);
        let corners = self.corners();
        let Some(&last) = corners.last() else { return part };
        let mut before = last;
        for &corner in corners {
            let (h0, h1) = (height(before), height(corner));
            if (h0 < 0.0 && h1 > 0.0) || (h0 > 0.0 && h1 < 0.0) {
                let mut crossing = before + (corner - before) * (h0 / (h0 - h1));
                crossing[axis] = at;
                part.push(crossing);
            }
            if h1 >= 0.0 {
                part.push(corner);
            }
            before = corner;
        }
        part
    }

    fn push(&mut self, corner: DVec3) {
        // Rounding can make a corner twice, but never more corners than the array holds.
        if self.count < MOST_CORNERS {
            self.corners[self.count] = corner;
            self.count += 1;
        }
    }

    fn area(&self, cell: DVec3) -> f64 {
        let corners = self.corners();
        let first = corners[0] * cell;
        let edges = corners.windows(2).map(|w| (w[0] * cell - first).cross(w[1] * cell - first));
        0.5 * edges.sum::<DVec3>().length()
    }
}
