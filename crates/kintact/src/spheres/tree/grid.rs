//! The cube around a body and how its cells are cut: octree (section 4.2 of the paper) or
//! branch-on-need (4.3). `SphereTree` and `FullSphereTree` take corners, centres and radii of
//! cells from it.

use glam::DVec3;

use crate::Error;

/// How a cell of the cube around the body is cut into up to eight.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Subdivision {
    /// Into halves: section 4.2 of the paper.
    Octree,
    /// Section 4.3, after Wilhelms and van Gelder's branch-on-need octree: the cube is `size`
    /// units wide, and along each axis the lower part of a cut is the largest power of two that
    /// leaves something for the upper part. So cells are powers of two wide except at the upper
    /// borders, and unit cells are not cut.
    BranchOnNeed {
        /// d_t of the paper: how many units the cube is wide, 1 to 65,535.
        size: u16,
    },
    /// The same, in units that bodies of different sizes share (4.4 and 5.3: d_t is measured in the
    /// room's units): each body's cube is as many units wide as it needs.
    BranchOnNeedIn {
        /// The length of a unit; the largest body may be 65,535 units wide.
        unit: f64,
    },
}

/// What is cut into cells (section 4.2.1 says the body's box, 4.4 a cube).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum RootCell {
    /// A cube about the middle of the body: all cells are cubes, but for the upper borders of
    /// branch-on-need grids. With it the paper's tables 1 and 2 come out.
    #[default]
    Cube,
    /// The body's box: cells have its proportions, and none of them lies beside the body as a whole.
    Box,
}

/// Levels an octree can have: its cells are named by 16 bits an axis.
pub(super) const OCTREE_ORDER: u8 = 16;

impl Subdivision {
    /// Section 5.3: a branch-on-need tree whose cube is just above a power of two has cells
    /// twice as wide as an octree of the same depth, and gets one level more.
    ///
    /// The paper says nothing about a size of 2^n + 1, which is treated as 2^n + 2.
    pub fn corrected_depth(self, depth: u32) -> u32 {
        match self {
            // The size of a body is known where its tree is made.
            Self::Octree | Self::BranchOnNeedIn { .. } => depth,
            Self::BranchOnNeed { size } => {
                let size = u32::from(size);
                let power = 1 << size.max(1).ilog2();
                if size > power && size < power + power / 2 { depth + 1 } else { depth }
            }
        }
    }

    /// The subdivision of a body of a width: d_t units instead of the unit's length.
    pub fn sized(self, width: f64) -> Result<Self, Error> {
        let Self::BranchOnNeedIn { unit } = self else { return Ok(self) };
        let refuse = |value, remedy| {
            Err(Error::Parameter { what: "unit of the branch-on-need grid", value, remedy })
        };
        if !(unit.is_finite() && unit > 0.0) {
            return refuse(unit, "give a length above zero");
        }
        let size = (width / unit).ceil().max(1.0);
        // A product below the width by rounding is a unit too little.
        let size = if size * unit < width { size + 1.0 } else { size };
        if size > f64::from(u16::MAX) {
            return refuse(unit, "give a longer unit: the body is more than 65,535 of them wide");
        }
        Ok(Self::BranchOnNeed { size: size as u16 })
    }

    /// The cube's width in units, and the power of two that holds it.
    fn units(self) -> Result<(u32, u8), Error> {
        match self {
            Self::Octree | Self::BranchOnNeedIn { .. } => Ok((1 << OCTREE_ORDER, OCTREE_ORDER)),
            Self::BranchOnNeed { size: 0 } => Err(Error::Parameter {
                what: "size of the branch-on-need grid",
                value: 0.0,
                remedy: "give the width of the cube in units, at least 1",
            }),
            Self::BranchOnNeed { size } => {
                let size = u32::from(size);
                Ok((size, size.next_power_of_two().ilog2() as u8))
            }
        }
    }
}

/// The cube centred on a body, divided into integer units.
///
/// Neighbouring cells share the very numbers of the face between them, so that together they
/// cover the cube without gaps whatever is rounded.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Grid {
    center: DVec3,
    /// Along each axis: the same in a cube.
    half_units: DVec3,
    /// The largest of them: radii are measured in it.
    half_unit: f64,
    size: u32,
    order: u8,
}

/// A cube of the grid: where it starts, and `order` n of the paper: it is 2^n units wide, of
/// which those beyond the grid are not there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(crate) low: [u16; 3],
    pub(crate) order: u8,
}

impl Cell {
    pub(super) const fn root(order: u8) -> Self {
        Self { low: [0; 3], order }
    }

    /// The part at an octant: bit 0 is the upper half along x, bit 1 along y, bit 2 along z.
    pub(super) fn octant(self, octant: u8) -> Self {
        let half = 1u32 << (self.order - 1);
        let low = std::array::from_fn(|axis| {
            let upper = u32::from(octant >> axis & 1);
            // In range for the octants that exist: they begin below the grid's size.
            (u32::from(self.low[axis]) + upper * half) as u16
        });
        Self { low, order: self.order - 1 }
    }
}

impl Grid {
    /// Around the box from `low` to `high`, both finite.
    pub(super) fn new(
        subdivision: Subdivision,
        root: RootCell,
        low: DVec3,
        high: DVec3,
    ) -> Result<Self, Error> {
        let (size, order) = subdivision.sized((high - low).max_element())?.units()?;
        let center = low / 2.0 + high / 2.0;
        let half = (high - center).max(center - low);
        // Two steps up: the outermost faces, which are computed from the unit, must reach the
        // body. And units wide enough for neighbouring faces to differ, or a body that is a
        // point would fill every cell.
        let least = (center.abs().max_element() * f64::EPSILON).max(1e-300);
        let unit_for = |half: f64| (half / f64::from(size)).next_up().next_up().max(least);
        let mut half_units = match root {
            RootCell::Cube => DVec3::splat(unit_for(half.max_element())),
            RootCell::Box => DVec3::new(unit_for(half.x), unit_for(half.y), unit_for(half.z)),
        };
        if let (Subdivision::BranchOnNeedIn { unit }, RootCell::Cube) = (subdivision, root) {
            // The shared unit itself, if that reaches the body.
            half_units = half_units.max(DVec3::splat(unit / 2.0));
        }
        Ok(Self { center, half_units, half_unit: half_units.max_element(), size, order })
    }

    /// How many units it is wide.
    pub(super) fn size(&self) -> u32 {
        self.size
    }

    pub(super) fn order(&self) -> u8 {
        self.order
    }

    pub(super) fn half_unit(&self) -> f64 {
        self.half_unit
    }

    /// The largest coordinate there is, without sign.
    pub(super) fn magnitude(&self) -> f64 {
        self.center.abs().max_element() + f64::from(self.size) * self.half_unit
    }

    pub(super) fn root(&self) -> Cell {
        Cell::root(self.order)
    }

    /// Where a cell really ends: beyond the grid there is nothing.
    fn end(&self, cell: Cell) -> [u32; 3] {
        cell.low.map(|low| (u32::from(low) + (1 << cell.order)).min(self.size))
    }

    fn face(&self, at: [u32; 3]) -> DVec3 {
        let steps = at.map(|i| 2.0 * f64::from(i) - f64::from(self.size));
        self.center + DVec3::from_array(steps) * self.half_units
    }

    pub(crate) fn corners(&self, cell: Cell) -> [DVec3; 2] {
        [self.face(cell.low.map(u32::from)), self.face(self.end(cell))]
    }

    /// The planes that cut a cell, and the octants that are not beyond the grid, as a mask.
    pub(super) fn cut(&self, cell: Cell) -> (DVec3, u8) {
        let half = 1u32 << (cell.order - 1);
        let middle = cell.low.map(|low| (u32::from(low) + half).min(self.size));
        let mut octants = 0xFF;
        // Octants whose bit for the axis is set.
        for (middle, upper) in middle.iter().zip([0b1010_1010u8, 0b1100_1100, 0b1111_0000]) {
            if *middle >= self.size {
                octants &= !upper;
            }
        }
        (self.face(middle), octants)
    }

    /// The middle of what there is of the cell.
    pub(super) fn middle(&self, cell: Cell) -> DVec3 {
        let end = self.end(cell);
        let doubled: [f64; 3] = std::array::from_fn(|axis| {
            f64::from(u32::from(cell.low[axis]) + end[axis]) - f64::from(self.size)
        });
        self.center + DVec3::from_array(doubled) * self.half_units
    }

    /// The middles of the lower and of the upper parts of a cell, axis by axis.
    pub(super) fn middles_of_parts(&self, cell: Cell) -> [DVec3; 2] {
        let cut = cell.low.map(|low| (u32::from(low) + (1 << (cell.order - 1))).min(self.size));
        let between = |from: [u32; 3], to: [u32; 3]| {
            let doubled: [f64; 3] =
                std::array::from_fn(|axis| f64::from(from[axis] + to[axis]) - f64::from(self.size));
            self.center + DVec3::from_array(doubled) * self.half_units
        };
        [between(cell.low.map(u32::from), cut), between(cut, self.end(cell))]
    }

    /// Whether the cell is a cube, with nothing of it beyond the grid.
    pub(super) fn is_whole(&self, cell: Cell) -> bool {
        cell.low.iter().all(|&low| u32::from(low) + (1 << cell.order) <= self.size)
    }

    /// Half the diagonal of what there is of the cell, in half units.
    pub(super) fn radius(&self, cell: Cell) -> f64 {
        let end = self.end(cell);
        let share = self.half_units / self.half_unit;
        let squares = (0..3)
            .map(|axis| (f64::from(end[axis] - u32::from(cell.low[axis])) * share[axis]).powi(2));
        squares.sum::<f64>().sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lower part of every cut is the largest power of two below the whole; parts are never
    /// empty and together are the whole.
    #[test]
    fn cuts_take_the_largest_power_of_two() {
        for size in (1..70).chain([255, 256, 257, 511, 512, 513, 514, 65_534, 65_535]) {
            let subdivision = Subdivision::BranchOnNeed { size };
            let grid = Grid::new(subdivision, RootCell::Cube, DVec3::ZERO, DVec3::ONE).unwrap();
            let mut cells = vec![grid.root()];
            let mut seen = 0;
            while let Some(cell) = cells.pop() {
                if cell.order == 0 {
                    continue;
                }
                let width = |cell: Cell| grid.end(cell)[0] - u32::from(cell.low[0]);
                let (_, octants) = grid.cut(cell);
                let parts: Vec<u32> = (0..2u8)
                    .filter(|octant| octants >> octant & 1 == 1)
                    .map(|octant| width(cell.octant(octant)))
                    .collect();
                assert_eq!(parts.iter().sum::<u32>(), width(cell), "{size}");
                assert!(parts.iter().all(|&part| part > 0), "{size}: {parts:?}");
                if parts.len() == 2 {
                    assert_eq!(parts[0], 1 << (width(cell) - 1).ilog2(), "{size}");
                }
                // Along x only, so that the number of cells stays small.
                seen += 1;
                let along_x = (0..2).filter(|octant| octants >> octant & 1 == 1);
                cells.extend(along_x.map(|octant| cell.octant(octant)));
                assert!(seen <= 4 * usize::from(size), "{size}");
            }
        }
    }

    #[test]
    fn the_cube_reaches_the_body_at_any_place_and_size() {
        for (low, high) in [
            (DVec3::ZERO, DVec3::new(1.0, 0.3, 0.1)),
            (DVec3::splat(1e8), DVec3::splat(1e8 + 1e-6)),
            (DVec3::splat(-1e308), DVec3::splat(1e308)),
            (DVec3::splat(3.0), DVec3::splat(3.0)),
            (DVec3::ZERO, DVec3::splat(5e-324)),
        ] {
            for subdivision in [Subdivision::Octree, Subdivision::BranchOnNeed { size: 770 }] {
                for root in [RootCell::Cube, RootCell::Box] {
                    let grid = Grid::new(subdivision, root, low, high).unwrap();
                    let [from, to] = grid.corners(grid.root());
                    assert!(from.cmple(low).all() && to.cmpge(high).all(), "{low} {high}");
                }
            }
        }
        let unit_cube =
            |subdivision| Grid::new(subdivision, RootCell::Cube, DVec3::ZERO, DVec3::ONE);
        assert!(unit_cube(Subdivision::BranchOnNeed { size: 0 }).is_err());
        for unit in [0.0, -1.0, f64::NAN, f64::INFINITY, 1e-6] {
            assert!(unit_cube(Subdivision::BranchOnNeedIn { unit }).is_err(), "{unit}");
        }
    }

    /// Bodies of any width share the unit: cells of one order are equally wide, and the cube is as
    /// many units wide as the body needs.
    #[test]
    fn bodies_of_different_sizes_share_the_unit() {
        let shared = Subdivision::BranchOnNeedIn { unit: 0.125 };
        for (width, size) in [(1.0, 8), (1.01, 9), (0.1, 1), (64.25, 514), (0.0, 1)] {
            let grid = Grid::new(shared, RootCell::Cube, DVec3::ZERO, DVec3::new(width, 0.0, 0.0))
                .unwrap();
            assert_eq!(grid.size(), size, "{width}");
            let [low, high] = grid.corners(Cell { low: [0; 3], order: 0 });
            assert!(((high - low).x - 0.125).abs() < 1e-12, "{width}");
        }
        let corrected = |width| shared.sized(width).unwrap().corrected_depth(5);
        assert_eq!([64.25, 95.8, 96.0, 128.0].map(corrected), [6, 6, 5, 5]);
    }

    /// Cells of a box have its proportions.
    #[test]
    fn a_box_is_cut_in_its_proportions() {
        let high = DVec3::new(4.0, 2.0, 1.0);
        let grid = Grid::new(Subdivision::Octree, RootCell::Box, DVec3::ZERO, high).unwrap();
        let [from, to] = grid.corners(grid.root().octant(5));
        assert!((to - from - high / 2.0).abs().max_element() < 1e-9);
        let radius = grid.radius(grid.root()) * grid.half_unit();
        assert!((radius - high.length() / 2.0).abs() < 1e-9, "{radius}");
    }

    #[test]
    fn depth_is_corrected_below_three_quarters_of_a_power_of_two() {
        let corrected = |size| Subdivision::BranchOnNeed { size }.corrected_depth(5);
        let found = [1, 2, 3, 4, 5, 6, 512, 513, 514, 767, 768, 896, 1023, 1024].map(corrected);
        assert_eq!(found, [5, 5, 5, 5, 6, 5, 5, 6, 6, 6, 5, 5, 5, 5]);
        assert_eq!(Subdivision::Octree.corrected_depth(5), 5);
    }
}
