//! `BurstingSoups`: two clouds of loose triangles that burst through each other, the scene in
//! which no hierarchy lasts. For the benches of `fracture` and `World`.

use glam::DVec3;
use kintact::TriMesh;

use crate::{SplitMix64, sin_cos};

/// Two clouds of loose triangles that burst: no neighbourhood holds for long.
///
/// Each cloud fills a ball of radius 1; the centres are 0.8 apart, so the clouds pass through
/// each other. Every triangle flies in a direction of its own, at a speed of its own, spinning
/// about an axis of its own, so a hierarchy built at time 0 is worthless soon after. The
/// triangles shrink with their number so that the number of pairs whose boxes overlap at time 0
/// is about proportional to it.
#[derive(Debug, Clone)]
pub struct BurstingSoups {
    soups: [Vec<Shard>; 2],
    faces: Vec<[u32; 3]>,
}

/// One triangle and its motion.
#[derive(Debug, Clone)]
struct Shard {
    centre: DVec3,
    velocity: DVec3,
    /// Corners relative to the centre at time 0, split along the spin axis and across it.
    corners: [Corner; 3],
    spin: f64,
}

#[derive(Debug, Clone)]
struct Corner {
    along: DVec3,
    across: DVec3,
    /// `across` a quarter turn later.
    quarter: DVec3,
}

impl BurstingSoups {
    /// Two soups of `triangles` each.
    ///
    /// # Panics
    /// If there are so many that vertex indices do not fit into 32 bits.
    pub fn new(triangles: usize, seed: u64) -> Self {
        let count = u32::try_from(triangles.saturating_mul(3)).expect("indices of 32 bits") / 3;
        let mut random = SplitMix64::new(seed);
        // The mean distance between neighbours in a unit ball goes with the cube root.
        let size = 1.0 / cube_root(f64::from(count.max(1)));
        let soups = [-0.4, 0.4]
            .map(|x| (0..count).map(|_| Shard::new(DVec3::X * x, size, &mut random)).collect());
        let faces = (0..count).map(|f| [3 * f, 3 * f + 1, 3 * f + 2]).collect();
        Self { soups, faces }
    }

    /// The faces of either soup: each triangle has three vertices of its own.
    pub fn faces(&self) -> &[[u32; 3]] {
        &self.faces
    }

    /// The vertices of both soups at a time; at time 1 the soups have grown about threefold.
    pub fn vertices(&self, time: f64) -> [Vec<DVec3>; 2] {
        [0, 1].map(|soup: usize| self.soups[soup].iter().flat_map(|shard| shard.at(time)).collect())
    }

    /// Both soups as meshes at a time.
    pub fn meshes(&self, time: f64) -> [TriMesh; 2] {
        self.vertices(time)
            .map(|v| TriMesh::new(v, self.faces.clone()).expect("finite vertices in range"))
    }
}

impl Shard {
    fn new(origin: DVec3, size: f64, random: &mut SplitMix64) -> Self {
        let offset = random.in_ball();
        let axis = random.direction();
        let corners = std::array::from_fn(|_| {
            let corner = random.in_ball() * size;
            let along = axis * axis.dot(corner);
            let across = corner - along;
            Corner { along, across, quarter: axis.cross(across) }
        });
        Self {
            centre: origin + offset,
            // Mostly chaos, with some outward drift so that the soup thins out.
            velocity: random.in_ball() * 2.0 + offset,
            corners,
            spin: random.range(-10.0, 10.0),
        }
    }

    fn at(&self, time: f64) -> [DVec3; 3] {
        let centre = self.centre + self.velocity * time;
        let (s, c) = sin_cos(self.spin * time);
        self.corners.each_ref().map(|k| centre + k.along + k.across * c + k.quarter * s)
    }
}

/// By Newton's method, since `f64::cbrt` may differ between platforms.
fn cube_root(x: f64) -> f64 {
    let mut root = x.max(1.0);
    for _ in 0..100 {
        let next = (2.0 * root + x / (root * root)) / 3.0;
        if next >= root {
            break;
        }
        root = next;
    }
    root
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn triangles_keep_their_shape_while_neighbours_part() {
        let soups = BurstingSoups::new(500, 3);
        let [start, _] = soups.vertices(0.0);
        let [end, _] = soups.vertices(1.0);
        assert_eq!(start.len(), 1500);
        assert_eq!(soups.faces().len(), 500);
        let mut spread = 0.0;
        for (a, b) in start.chunks(3).zip(end.chunks(3)) {
            assert!((a[0].distance(a[1]) - b[0].distance(b[1])).abs() < 1e-12);
            spread += b[0].length() / 500.0;
        }
        assert!(spread > 1.5, "{spread}");
    }

    #[test]
    fn cube_roots() {
        for x in [1.0, 2.0, 27.0, 20_000.0, 1e12] {
            let root = cube_root(x);
            assert!((root * root * root / x - 1.0).abs() < 1e-14, "{x}");
        }
    }

    #[test]
    fn empty_soups_are_allowed() {
        assert_eq!(BurstingSoups::new(0, 1).meshes(0.5), [TriMesh::default(), TriMesh::default()]);
    }
}
