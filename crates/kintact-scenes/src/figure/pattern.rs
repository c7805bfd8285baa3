//! How a garment is cut and sewn: `Pattern`, two panels of square blocks, and `Cut`, the same at a
//! resolution, with its vertices, faces and lattice. `walking_figure` cuts each pattern twice:
//! coarse to simulate, fine to return.

use std::ops::Range;

use crate::cloth::Lattice;

/// How a garment is cut: two equal panels, front and back, sewn together along their outline.
///
/// A panel is made of square blocks; every resolution cuts each block into the same number of
/// cells, so that the outline is the same at all resolutions. Row 0 is the top.
pub(super) struct Pattern {
    pub(super) columns: u32,
    pub(super) rows: u32,
    /// Below this row only these columns have cloth: the body of a shirt under its sleeves.
    pub(super) narrow_from: u32,
    pub(super) narrow: Range<u32>,
    /// Columns whose top edge is not sewn: the neck.
    pub(super) open_top: Range<u32>,
    /// Whether the left and right ends are open: the sleeves.
    pub(super) open_ends: bool,
}

/// A pattern with every block cut into `cells` x `cells`.
pub(super) struct Cut<'a> {
    pub(super) pattern: &'a Pattern,
    pub(super) cells: u32,
    pub(super) lattice: Lattice,
    pub(super) vertices: u32,
}

impl Pattern {
    fn has(&self, column: u32, row: u32) -> bool {
        column < self.columns
            && row < self.rows
            && (row < self.narrow_from || self.narrow.contains(&column))
    }

    /// How many blocks both panels have.
    pub(super) fn blocks(&self) -> u32 {
        let wide = self.narrow_from * self.columns;
        let narrow = (self.rows - self.narrow_from) * self.narrow.len() as u32;
        2 * (wide + narrow)
    }

    /// Numbers the points: all of the front, then those of the back that are not on a seam.
    pub(super) fn cut(&self, cells: u32) -> Cut<'_> {
        let (columns, rows) = (self.columns * cells + 1, self.rows * cells + 1);
        let mut vertices = 0;
        let mut number = || {
            vertices += 1;
            Some(vertices - 1)
        };
        let points = || (0..rows).flat_map(|j| (0..columns).map(move |i| (i, j)));
        let front: Vec<Option<u32>> = points()
            .map(|(i, j)| {
                let around = self.cells_around(cells, i, j);
                if around.contains(&true) { number() } else { None }
            })
            .collect();
        let back = points()
            .zip(&front)
            .map(
                |((i, j), &point)| {
                    if self.sewn(cells, i, j) { point } else { point.and_then(|_| number()) }
                },
            )
            .collect();
        let lattice =
            Lattice { columns: columns as usize, rows: rows as usize, panels: vec![front, back] };
        Cut { pattern: self, cells, lattice, vertices }
    }

    /// Whether there is cloth left above, right above, left below and right below a point.
    fn cells_around(&self, cells: u32, i: u32, j: u32) -> [bool; 4] {
        let cell = |i: Option<u32>, j: Option<u32>| match (i, j) {
            (Some(i), Some(j)) => self.has(i / cells, j / cells),
            _ => false,
        };
        let [left, above] = [i.checked_sub(1), j.checked_sub(1)];
        [cell(left, above), cell(Some(i), above), cell(left, Some(j)), cell(Some(i), Some(j))]
    }

    /// Whether one of the four lines that meet at a point is part of a seam.
    fn sewn(&self, cells: u32, i: u32, j: u32) -> bool {
        let [left_above, right_above, left_below, right_below] = self.cells_around(cells, i, j);
        let top = |column: u32| j == 0 && self.open_top.contains(&(column / cells));
        let hem = j == self.rows * cells;
        let end = self.open_ends && (i == 0 || i == self.columns * cells);
        let left = left_above != left_below && !hem && !(i > 0 && top(i - 1));
        let right = right_above != right_below && !hem && !top(i);
        let upper = left_above != right_above && !end;
        let lower = left_below != right_below && !end;
        left || right || upper || lower
    }
}

impl Cut<'_> {
    /// Two triangles a cell, diagonals alternating, facing away from the other panel.
    pub(super) fn faces(&self) -> Vec<[u32; 3]> {
        let mut faces = Vec::new();
        for panel in 0..2 {
            for j in 0..self.lattice.rows - 1 {
                for i in 0..self.lattice.columns - 1 {
                    if !self.pattern.has(i as u32 / self.cells, j as u32 / self.cells) {
                        continue;
                    }
                    let corner = |di: usize, dj: usize| self.lattice.at(panel, i + di, j + dj);
                    let corners = [corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1)];
                    let [Some(a), Some(b), Some(c), Some(d)] = corners else { continue };
                    let pair = if (i + j) % 2 == 0 {
                        [[a, d, b], [a, c, d]]
                    } else {
                        [[a, c, b], [b, c, d]]
                    };
                    faces.extend(if panel == 0 { pair } else { pair.map(|[a, b, c]| [a, c, b]) });
                }
            }
        }
        faces
    }

    /// The position of every vertex: panel, column and row, the latter two in blocks.
    pub(super) fn positions(&self) -> Vec<(usize, f64, f64)> {
        let mut positions = vec![(0, 0.0, 0.0); self.vertices as usize];
        let cells = f64::from(self.cells);
        // The front last: what lies on a seam counts as front.
        for panel in [1, 0] {
            for j in 0..self.lattice.rows {
                for i in 0..self.lattice.columns {
                    if let Some(vertex) = self.lattice.at(panel, i, j) {
                        positions[vertex as usize] = (panel, i as f64 / cells, j as f64 / cells);
                    }
                }
            }
        }
        positions
    }
}
