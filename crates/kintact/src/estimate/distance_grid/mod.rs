//! The vector to the nearest surface, for every cell of a grid around a body.
//!
//! Klein (2005, section 3.2) estimates how surface is spread within a box by counting well-filled
//! cells of a grid in it. Here one grid serves the whole body, and a cell stores the vector from
//! its centre to the nearest surface: the walk of another body's tree (`patches::walk`) then needs
//! one lookup for each branch instead of a walk of this body's tree.

mod nearest;

use glam::{DVec3, Vec3};

use self::nearest::Surface;
use crate::bvh::StaticTree;
use crate::geometry::Triangle;

/// Cells of a grid, at most; eight bytes each. With an eighth of them walks take a fifth more
/// steps, as counted on four bodies, and fall back on the exact query more often; with twice as
/// many they take as many, and lose time to the cache.
const CELLS: usize = 1 << 16;

/// Cells for each triangle, at most, beyond the fewest: few triangles are soon tested one by one.
const CELLS_A_TRIANGLE: usize = 16;
const FEWEST_CELLS: usize = 1 << 10;

/// Cells along one side, at most: coordinates counted in cells keep enough bits below the point.
const MOST_ALONG: f64 = 256.0;

/// Parts of a cell's side in which vectors are stored.
const PARTS: f64 = 16.0;

/// Longer vectors are stored shortened to this, in parts: a lower bound of the distance still.
const LONGEST: f64 = 511.0;

/// Parts of a cell's side in which distances are stored, rounded down, and the most of them.
const FINE_PARTS: f64 = 64.0;
const FARTHEST: f64 = 2047.0;

/// Unit vectors are stored in parts of this.
const UNIT: f64 = 63.0;

/// What a cell stores: the vector to the nearest surface, ten bits an axis; and the direction
/// across that surface, seven bits an axis, with eleven bits of distance above them.
type Packed = [u32; 2];

/// A grid of vectors to the nearest surface.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct DistanceGrid {
    /// Centre of the first cell.
    origin: DVec3,
    /// Side of a cell.
    side: f64,
    counts: [u32; 3],
    cells: Vec<Packed>,
}

impl DistanceGrid {
    /// `None` without surface, and for bodies too large or too small for a grid.
    pub(crate) fn new(tree: &StaticTree, triangle: impl Fn(u32) -> Triangle) -> Option<Self> {
        let bounds = tree.bounds();
        let (low, high) = (bounds.min.as_dvec3(), bounds.max.as_dvec3());
        let size = high - low;
        let longest = size.max_element();
        if tree.primitive_count() == 0 || !(longest > 0.0 && longest.is_finite()) {
            return None;
        }
        // A tenth more than the body on either side, so that all of it lies well within cells.
        let counts_for = |side: f64| size.to_array().map(|x| (x / side + 0.2).ceil().max(1.0));
        let mut side = longest / (MOST_ALONG - 2.0);
        let most = (CELLS_A_TRIANGLE * tree.primitive_count()).clamp(FEWEST_CELLS, CELLS);
        while counts_for(side).iter().product::<f64>() > most as f64 {
            side *= 1.02;
        }
        let counts = counts_for(side);
        let middle = 0.5 * (low + high);
        let origin = middle - 0.5 * side * (DVec3::from_array(counts) - 1.0);
        let counts = counts.map(|n| n as u32);
        let mut surface = Surface::new(tree, &triangle);
        let mut cells = Vec::with_capacity(counts.iter().product::<u32>() as usize);
        for z in 0..counts[2] {
            for y in 0..counts[1] {
                for i in 0..counts[0] {
                    // To and fro: the last cell's nearest face is a good guess for the next.
                    let x = if y & 1 == 0 { i } else { counts[0] - 1 - i };
                    let at = DVec3::new(f64::from(x), f64::from(y), f64::from(z));
                    let center = origin + side * at;
                    let (nearest, face) = surface.nearest(center);
                    let vector = nearest - center;
                    let [a, b, c] = triangle(face);
                    // A face without area lies across the way to it.
                    let normal = (b - a).cross(c - a).normalize_or(vector.normalize_or_zero());
                    cells.push(packed(vector / side, normal));
                }
                if y & 1 == 1 {
                    let first = cells.len() - counts[0] as usize;
                    cells[first..].reverse();
                }
            }
        }
        Some(Self { origin, side, counts, cells })
    }

    /// Centre of the first cell.
    pub(crate) fn origin(&self) -> DVec3 {
        self.origin
    }

    /// Side of a cell.
    pub(crate) fn side(&self) -> f64 {
        self.side
    }

    /// The largest coordinates, counted in cells from the first one's centre, that are surely in
    /// the last cell; the smallest are [`LOWEST`].
    pub(crate) fn highest(&self) -> Vec3 {
        Vec3::from_array(self.counts.map(|n| n as f32 - 0.51))
    }

    /// Numbers of cells along the first two axes: the cell at (x, y, z) is the one with the number
    /// `x + along (y + across z)`.
    pub(crate) fn strides(&self) -> [f32; 2] {
        [self.counts[0] as f32, self.counts[1] as f32]
    }

    /// The contents of eight cells, given by their numbers.
    #[inline(always)]
    pub(crate) fn lookup(&self, positions: [u32; 8]) -> Nearest {
        // Not in a loop: that would go through memory, where eight small stores are slow to become
        // one load.
        let [a, b] = [self.at(positions[0]), self.at(positions[1])];
        let [c, d] = [self.at(positions[2]), self.at(positions[3])];
        let [e, f] = [self.at(positions[4]), self.at(positions[5])];
        let [g, h] = [self.at(positions[6]), self.at(positions[7])];
        let vectors = [a[0], b[0], c[0], d[0], e[0], f[0], g[0], h[0]];
        let normals = [a[1], b[1], c[1], d[1], e[1], f[1], g[1], h[1]];
        const LENGTH: f32 = (1.0 / PARTS) as f32;
        const SLOPE: f32 = (1.0 / UNIT) as f32;
        const DISTANCE: f32 = (1.0 / FINE_PARTS) as f32;
        Nearest {
            vector: [
                signed::<22, 22>(vectors, LENGTH),
                signed::<12, 22>(vectors, LENGTH),
                signed::<2, 22>(vectors, LENGTH),
            ],
            normal: [
                signed::<25, 25>(normals, SLOPE),
                signed::<18, 25>(normals, SLOPE),
                signed::<11, 25>(normals, SLOPE),
            ],
            distance: highest_bits(normals, DISTANCE),
        }
    }

    #[inline(always)]
    fn at(&self, place: u32) -> Packed {
        self.cells[place as usize]
    }
}

/// The contents of eight cells, by axis.
pub(crate) struct Nearest {
    /// From the cell's centre to the nearest surface, in cells.
    pub(crate) vector: [[f32; 8]; 3],
    /// Across that surface, of about unit length.
    pub(crate) normal: [[f32; 8]; 3],
    /// How far the surface is from the cell's centre at least, in cells.
    pub(crate) distance: [f32; 8],
}

/// The number left of each of eight words after shifts up and then down by so many bits.
#[inline(always)]
fn signed<const UP: u32, const DOWN: u32>(packed: [u32; 8], scale: f32) -> [f32; 8] {
    let mut numbers = [0.0; 8];
    for i in 0..8 {
        numbers[i] = ((packed[i] << UP) as i32 >> DOWN) as f32 * scale;
    }
    numbers
}

#[inline(always)]
fn highest_bits(packed: [u32; 8], scale: f32) -> [f32; 8] {
    let mut numbers = [0.0; 8];
    for i in 0..8 {
        numbers[i] = (packed[i] >> 21) as i32 as f32 * scale;
    }
    numbers
}

/// See [`DistanceGrid::highest`].
pub(crate) const LOWEST: f32 = -0.49;

/// Both in cells, or without unit.
fn packed(vector: DVec3, normal: DVec3) -> Packed {
    let length = vector.length();
    let distance = (length * FINE_PARTS).floor().min(FARTHEST) as u32;
    let vector = vector * PARTS;
    let vector = vector * (LONGEST / (length * PARTS)).min(1.0);
    [three::<10>(vector), three::<7>(normal * UNIT) | distance << 21]
}

fn three<const BITS: u32>(vector: DVec3) -> u32 {
    let bits = |x: f64| x.round() as i32 as u32 & ((1 << BITS) - 1);
    bits(vector.x) | bits(vector.y) << BITS | bits(vector.z) << (2 * BITS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::{RigidMesh, TriMesh};

    /// The stored distance is never more than the true one, and not much less, where it is not
    /// shortened.
    #[test]
    fn cells_know_how_far_the_surface_is() {
        let mut random = Random::new(9);
        let mut place = |scale: f64| {
            DVec3::from_array(std::array::from_fn(|_| scale * (2.0 * random.unit() - 1.0)))
        };
        for flat in [false, true] {
            let triangles: Vec<Triangle> = (0..60)
                .map(|_| [place(1.0), place(0.2), place(0.2)])
                .map(|[p, q, r]| [p, p + q, p + r])
                .map(|t| if flat { t.map(|p| p * DVec3::new(1.0, 1.0, 0.0)) } else { t })
                .collect();
            let mesh = RigidMesh::new(TriMesh::from_triangles(&triangles).unwrap());
            let triangle = |face| mesh.mesh().triangle(face);
            let grid = DistanceGrid::new(mesh.tree(), triangle).unwrap();
            let mut surface = Surface::new(mesh.tree(), &triangle);
            assert_eq!(grid.counts[2] == 1, flat);
            let [along, across] = [grid.counts[0], grid.counts[1]];
            for number in (0..grid.cells.len() as u32).step_by(17) {
                let at = [number % along, number / along % across, number / along / across];
                let center = grid.origin + grid.side * DVec3::from_array(at.map(f64::from));
                let true_distance = surface.nearest(center).0.distance(center) / grid.side;
                let known = grid.lookup([number; 8]);
                let [x, y, z] = known.vector.map(|axis| f64::from(axis[3]));
                let length = DVec3::new(x, y, z).length();
                let shortened = true_distance.min((LONGEST - 1.0) / PARTS);
                assert!((length - shortened).abs() < 0.12, "{length} {true_distance}");
                let stored = f64::from(known.distance[5]);
                assert!(stored <= true_distance && stored > shortened - 0.05, "{stored}");
                let across = DVec3::from_array(known.normal.map(|axis| f64::from(axis[7])));
                assert!((across.length() - 1.0).abs() < 0.02, "{across}");
            }
        }
    }

    #[test]
    fn nothing_and_points_have_no_grid() {
        for triangles in [vec![], vec![[DVec3::ONE; 3]; 3]] {
            let mesh = RigidMesh::new(TriMesh::from_triangles(&triangles).unwrap());
            let grid = DistanceGrid::new(mesh.tree(), |face| mesh.mesh().triangle(face));
            // Boxes are rounded outward: a point's is not quite a point.
            assert!(grid.is_none_or(|grid| !triangles.is_empty() && grid.cells.len() <= CELLS));
        }
    }
}
