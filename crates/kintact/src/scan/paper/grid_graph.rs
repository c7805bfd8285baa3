//! [`grid_graph`]: the r-th order sphere-of-influence graph by Algorithm 5 (section 4.3.2). Called by
//! the bench suite `point-surface` and by tests; the product's graph comes from its k-d tree
//! (`surface/graph.rs`), since one point far off makes all others share a cell here.
//!
//! Steps:
//! 1. A grid of about as many cells as points, each point in its cell.
//! 2. The r-th neighbour of each point, by cells in rings around its own.
//! 3. Each point into all cells that its ball meets.
//! 4. All pairs of points of a cell whose balls meet are edges.
//!
//! Cost: O(n) for evenly spread points in a volume; on a surface most cells are empty and the others
//! hold about the cube root of n.

use glam::{DVec3, IVec3};

struct Grid {
    low: DVec3,
    cell: f64,
    size: IVec3,
    /// Where each cell's points begin in `points`.
    starts: Vec<u32>,
    points: Vec<u32>,
}

impl Grid {
    /// `None` where no two points differ.
    fn new(points: &[DVec3]) -> Option<Self> {
        let low = points.iter().fold(DVec3::INFINITY, |m, &p| m.min(p));
        let high = points.iter().fold(DVec3::NEG_INFINITY, |m, &p| m.max(p));
        if points.len() < 2 || (high - low).max_element() <= 0.0 {
            return None;
        }
        let extent = (high - low).max(DVec3::splat(1e-9 * (high - low).max_element()));
        // A line would have more cells than points without the second.
        let cell = (extent.element_product() / points.len() as f64)
            .cbrt()
            .max(extent.max_element() / (4.0 * points.len() as f64));
        let size = (extent / cell).floor().as_ivec3() + 1;
        let count = size.as_usizevec3().element_product();
        let mut grid = Self { low, cell, size, starts: vec![0; count + 1], points: Vec::new() };
        let cells: Vec<usize> = points.iter().map(|&p| grid.slot(grid.cell_of(p))).collect();
        (grid.starts, grid.points) = sorted_into(&cells, count);
        Some(grid)
    }

    fn cell_of(&self, p: DVec3) -> IVec3 {
        ((p - self.low) / self.cell).floor().as_ivec3().clamp(IVec3::ZERO, self.size - 1)
    }

    fn slot(&self, cell: IVec3) -> usize {
        ((cell.z * self.size.y + cell.y) as usize) * self.size.x as usize + cell.x as usize
    }

    fn in_cell(&self, cell: IVec3) -> &[u32] {
        let slot = self.slot(cell);
        &self.points[self.starts[slot] as usize..self.starts[slot + 1] as usize]
    }

    /// Visits the cells whose largest step from a cell is `ring`.
    fn ring(&self, centre: IVec3, ring: i32, mut show: impl FnMut(IVec3)) {
        let low = (centre - ring).max(IVec3::ZERO);
        let high = (centre + ring).min(self.size - 1);
        for z in low.z..=high.z {
            for y in low.y..=high.y {
                let is_side = (z - centre.z).abs() == ring || (y - centre.y).abs() == ring;
                let step = if is_side || ring == 0 { 1 } else { 2 * ring };
                let start = if is_side { low.x } else { centre.x - ring };
                let mut x = start;
                while x <= high.x {
                    if x >= low.x {
                        show(IVec3::new(x, y, z));
                    }
                    x += step;
                }
            }
        }
    }

    /// The distance to the `order`-th neighbour.
    fn influence(&self, points: &[DVec3], id: u32, order: usize, near: &mut Vec<f64>) -> f64 {
        let p = points[id as usize];
        let centre = self.cell_of(p);
        near.clear();
        for ring in 0..=self.size.max_element() {
            // All cells of this ring are at least so far away.
            let gap = f64::from(ring - 1) * self.cell;
            if near.len() == order && gap > 0.0 && gap * gap > near[order - 1] {
                break;
            }
            self.ring(centre, ring, |cell| {
                for &other in self.in_cell(cell).iter().filter(|&&other| other != id) {
                    let squared = points[other as usize].distance_squared(p);
                    if near.len() < order || squared < near[order - 1] {
                        near.truncate(order - usize::from(near.len() == order));
                        near.insert(near.partition_point(|&old| old <= squared), squared);
                    }
                }
            });
        }
        near.last().map_or(0.0, |squared| squared.sqrt())
    }
}

fn sorted_into(cells: &[usize], count: usize) -> (Vec<u32>, Vec<u32>) {
    let mut starts = vec![0_u32; count + 1];
    cells.iter().for_each(|&cell| starts[cell + 1] += 1);
    for cell in 0..count {
        starts[cell + 1] += starts[cell];
    }
    let mut next = starts.clone();
    let mut points = vec![0; cells.len()];
    for (id, &cell) in (0..).zip(cells) {
        points[next[cell] as usize] = id;
        next[cell] += 1;
    }
    (starts, points)
}

/// All edges of the graph of some order, by the numbers of points, once each and in order. Points
/// must be finite; those of at most one have none.
pub fn grid_graph(points: &[DVec3], order: usize) -> Vec<[u32; 2]> {
    let Some(grid) = Grid::new(points).filter(|_| order > 0) else { return Vec::new() };
    let mut near = Vec::new();
    let radii: Vec<f64> =
        (0..points.len() as u32).map(|id| grid.influence(points, id, order, &mut near)).collect();
    let (mut cells, mut owners) = (Vec::new(), Vec::new());
    for (id, (&p, &radius)) in (0..).zip(points.iter().zip(&radii)) {
        let (low, high) = (grid.cell_of(p - radius), grid.cell_of(p + radius));
        for z in low.z..=high.z {
            for y in low.y..=high.y {
                for x in low.x..=high.x {
                    let corner = grid.low + IVec3::new(x, y, z).as_dvec3() * grid.cell;
                    let nearest = p.clamp(corner, corner + grid.cell);
                    if nearest.distance_squared(p) <= radius * radius {
                        cells.push(grid.slot(IVec3::new(x, y, z)));
                        owners.push(id);
                    }
                }
            }
        }
    }
    let (starts, positions) = sorted_into(&cells, grid.starts.len() - 1);
    let mut edges = Vec::new();
    for cell in starts.windows(2) {
        let here = &positions[cell[0] as usize..cell[1] as usize];
        for (place, &a) in here.iter().enumerate() {
            let a: u32 = owners[a as usize];
            for &b in &here[place + 1..] {
                let b: u32 = owners[b as usize];
                let apart = points[a as usize].distance_squared(points[b as usize]).sqrt();
                if apart <= radii[a as usize] + radii[b as usize] {
                    edges.push([a.min(b), a.max(b)]);
                }
            }
        }
    }
    edges.sort_unstable();
    edges.dedup();
    edges
}
