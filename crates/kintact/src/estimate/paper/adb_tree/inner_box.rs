//! Inner boundaries (section 3.4.2): a box inside a node's box that no face reaches into.

use glam::{DVec3, Vec3A};

use super::build::Topology;
use super::grid::Grid;
use super::node::AdbNode;
use crate::TriMesh;

/// Cells a side of the grid in which the empty box is sought, whatever the grid of the counts.
const SIDE: usize = 8;

/// The found box is shrunk by this share of its size on each side, far more than the rounding of
/// cutting along the grid and of storing it. Smaller: a face could reach into a box taken to be
/// empty, and a contact be lost. Larger: boxes are smaller than they could be.
const MARGIN: f64 = 1e-4;

/// Which empty boxes a tree has inside its nodes' boxes (section 3.4.2).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum InnerBoxes {
    /// None, as in the thesis's own program.
    #[default]
    None,
    /// The largest free one of some boxes around the centre of the node, as printed: here the 64
    /// whose half sides are one to four cells of a grid of 8³.
    Centered,
    /// The largest free cuboid of cells of that grid, wherever it is.
    Largest,
}

/// A box inside a node's that no face of the node reaches into; without size if there is none.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct InnerBox {
    center: [f32; 3],
    half: [f32; 3],
}

impl InnerBox {
    const NONE: Self = Self { center: [0.0; 3], half: [0.0; 3] };

    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        self.half[0] == 0.0
    }

    /// Centre and half size.
    #[inline(always)]
    pub(crate) fn bounds(&self) -> [Vec3A; 2] {
        [self.center(), self.half()]
    }

    /// Its middle.
    #[inline(always)]
    pub fn center(&self) -> Vec3A {
        Vec3A::from_array(self.center)
    }

    /// Half its size.
    #[inline(always)]
    pub fn half(&self) -> Vec3A {
        Vec3A::from_array(self.half)
    }
}

/// For each node the largest cuboid of cells that no face touches, or the largest around its centre.
///
/// The largest of all is found outright: 36 ranges of layers by 36 ranges of rows, and a table of the
/// longest run of free cells in a row of eight.
pub(super) fn find(
    mesh: &TriMesh,
    topology: &Topology,
    nodes: &[AdbNode],
    which: InnerBoxes,
) -> Vec<InnerBox> {
    let runs: Vec<[u8; 2]> = (0..=255u8).map(longest_run).collect();
    let one = |(at, node): (usize, &AdbNode)| {
        let grid = Grid::<SIDE>::new(node.center().as_dvec3(), node.half().as_dvec3());
        let Some(grid) = grid else { return InnerBox::NONE };
        // A layer of eight rows of eight cells a word.
        let mut touched = [0u64; SIDE];
        for &face in topology.faces(at) {
            grid.cut(&mesh.triangle(face), |[x, y, z], _| touched[x] |= 1 << (8 * y + z));
        }
        let free = match which {
            InnerBoxes::None => None,
            InnerBoxes::Centered => largest_centered(&touched),
            InnerBoxes::Largest => largest_free(&touched, &runs),
        };
        let Some([low, high]) = free else { return InnerBox::NONE };
        let [low, high] = [low, high].map(|corner| grid.corner(corner));
        let (center, half) = (0.5 * (low + high), 0.5 * (high - low) * (1.0 - MARGIN));
        // Far from the origin the centre's rounding is more than the margin.
        let rounding = center.abs().max_element() * f64::from(f32::EPSILON);
        let half = half - DVec3::splat(rounding);
        if !(half.min_element() > 1e-30 && half.is_finite()) {
            return InnerBox::NONE;
        }
        InnerBox { center: center.as_vec3().to_array(), half: half.as_vec3().to_array() }
    };
    nodes.iter().enumerate().map(one).collect()
}

/// The largest cuboid of free cells by number of cells, as its first and one past its last.
fn largest_free(touched: &[u64; SIDE], runs: &[[u8; 2]]) -> Option<[[usize; 3]; 2]> {
    let mut best = (0, None);
    for x0 in 0..SIDE {
        let mut layers = 0;
        for x1 in x0 + 1..=SIDE {
            layers |= touched[x1 - 1];
            let rows = layers.to_le_bytes();
            for y0 in 0..SIDE {
                let mut row = 0;
                for y1 in y0 + 1..=SIDE {
                    row |= rows[y1 - 1];
                    let [z0, length] = runs[usize::from(!row)].map(usize::from);
                    let cells = (x1 - x0) * (y1 - y0) * length;
                    if cells > best.0 {
                        best = (cells, Some([[x0, y0, z0], [x1, y1, z0 + length]]));
                    }
                }
            }
        }
    }
    best.1
}

/// The largest cuboid of free cells around the middle of the grid, as its first and one past its
/// last.
fn largest_centered(touched: &[u64; SIDE]) -> Option<[[usize; 3]; 2]> {
    const MIDDLE: usize = SIDE / 2;
    let mut best = (0, None);
    let sizes = (1..=MIDDLE).flat_map(|x| (1..=MIDDLE).map(move |y| [x, y]));
    for [x, y, z] in sizes.flat_map(|[x, y]| (1..=MIDDLE).map(move |z| [x, y, z])) {
        let row = ((1u64 << (2 * z)) - 1) << (MIDDLE - z);
        let layer = (MIDDLE - y..MIDDLE + y).fold(0, |layer, y| layer | row << (8 * y));
        let is_free = touched[MIDDLE - x..MIDDLE + x].iter().all(|cells| cells & layer == 0);
        if is_free && x * y * z > best.0 {
            let corners = [[x, y, z].map(|i| MIDDLE - i), [x, y, z].map(|i| MIDDLE + i)];
            best = (x * y * z, Some(corners));
        }
    }
    best.1
}

/// Where the longest run of ones begins and how long it is.
fn longest_run(bits: u8) -> [u8; 2] {
    let mut best = [0, 0];
    for start in 0..8u8 {
        let length = (bits >> start).trailing_ones() as u8;
        if length > best[1] {
            best = [start, length];
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_free_cuboid_is_that_of_brute_force() {
        let runs: Vec<[u8; 2]> = (0..=255u8).map(longest_run).collect();
        let mut state = 7u64;
        for _ in 0..20 {
            let touched: [u64; SIDE] = std::array::from_fn(|_| {
                let mut bits = || {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(99);
                    state ^ (state >> 31)
                };
                bits() & bits() & bits() & bits()
            });
            let free = |low: [usize; 3], high: [usize; 3]| {
                (low[0]..high[0]).all(|x| {
                    (low[1]..high[1])
                        .all(|y| (low[2]..high[2]).all(|z| touched[x] >> (8 * y + z) & 1 == 0))
                })
            };
            let size = |[low, high]: [[usize; 3]; 2]| -> usize {
                (0..3).map(|i| high[i] - low[i]).product()
            };
            let found = largest_free(&touched, &runs).unwrap();
            assert!(free(found[0], found[1]));
            let mut most = 0;
            let range = || (0..SIDE).flat_map(|i| (i + 1..=SIDE).map(move |j| (i, j)));
            for (x0, x1) in range() {
                for (y0, y1) in range() {
                    for (z0, z1) in range() {
                        let both = [[x0, y0, z0], [x1, y1, z1]];
                        if size(both) > most && free(both[0], both[1]) {
                            most = size(both);
                        }
                    }
                }
            }
            assert_eq!(size(found), most);
        }
        assert_eq!(largest_free(&[u64::MAX; SIDE], &runs), None);
        assert_eq!(largest_free(&[0; SIDE], &runs), Some([[0; 3], [SIDE; 3]]));
    }
}
