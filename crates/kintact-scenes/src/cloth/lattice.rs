//! Points of a fabric in rows and columns: `Lattice`, from which `Fabric` takes its springs and
//! `Resampler` its neighbours.

use super::solver::BENDING;

/// Points of a fabric in rows and columns, on one panel or on several that share seams.
///
/// The simulation takes its springs from a lattice; resampling takes its neighbours from it.
pub(crate) struct Lattice {
    pub(crate) columns: usize,
    pub(crate) rows: usize,
    /// For each panel, row by row, the number of the point, where the fabric has one.
    pub(crate) panels: Vec<Vec<Option<u32>>>,
}

/// Two points a spring holds at a distance.
pub(crate) struct Link {
    pub(crate) ends: [usize; 2],
    /// How much of the distance error the spring mends in a step.
    pub(crate) share: f64,
}

impl Lattice {
    /// One square panel without holes.
    pub(crate) fn square(quads: u32) -> Self {
        let side = quads as usize + 1;
        Self {
            columns: side,
            rows: side,
            panels: vec![(0..(side * side) as u32).map(Some).collect()],
        }
    }

    pub(crate) fn at(&self, panel: usize, column: usize, row: usize) -> Option<u32> {
        if column < self.columns { self.panels[panel][row * self.columns + column] } else { None }
    }

    /// Along the threads, across the squares, and over two squares against bending. Springs
    /// along a seam belong to both panels and are listed once.
    pub(crate) fn links(&self) -> Vec<Link> {
        const REACH: [(usize, isize, f64); 6] =
            [(0, 1, 1.0), (1, 0, 1.0), (1, 1, 1.0), (1, -1, 1.0), (0, 2, BENDING), (2, 0, BENDING)];
        let mut links = Vec::new();
        let mut seen = std::collections::HashSet::new();
        for (dj, di, share) in REACH {
            for panel in 0..self.panels.len() {
                for j in 0..self.rows - dj {
                    for i in 0..self.columns {
                        let Some(other) = i.checked_add_signed(di) else { continue };
                        let pair = [self.at(panel, i, j), self.at(panel, other, j + dj)];
                        let [Some(a), Some(b)] = pair else { continue };
                        if seen.insert([a, b]) {
                            links.push(Link { ends: [a as usize, b as usize], share });
                        }
                    }
                }
            }
        }
        links
    }
}
