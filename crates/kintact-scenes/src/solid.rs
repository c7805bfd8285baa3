//! `FracturingSolid`: a block of tetrahedra that breaks into shards and falls in on itself. For tests
//! and benches of trees over tetrahedra.

use glam::DVec3;

use crate::{SplitMix64, sin_cos};

/// A unit cube of tetrahedra that breaks.
///
/// Each of `n`³ cells is six tetrahedra with vertices of their own. At time 0 the solid is whole: every
/// tetrahedron touches its neighbours. Then some thirty shards, each the cells nearest to a point, fly
/// apart, spinning, and through one another; each shard keeps its shape.
///
/// ```
/// use kintact_scenes::FracturingSolid;
///
/// let solid = FracturingSolid::new(2);
/// assert_eq!((solid.tetrahedra().len(), solid.positions(0.5).len()), (48, 192));
/// ```
#[derive(Debug, Clone)]
pub struct FracturingSolid {
    /// Of vertices at time 0.
    positions: Vec<DVec3>,
    tetrahedra: Vec<[u32; 4]>,
    /// Of each tetrahedron.
    shard: Vec<usize>,
    shards: Vec<Shard>,
}

#[derive(Debug, Clone)]
struct Shard {
    center: DVec3,
    velocity: DVec3,
    /// About the z axis.
    spin: f64,
}

const SHARDS: usize = 30;

/// The six orders in which a path along three edges leads from a cell's lowest corner to its highest:
/// its corners are a tetrahedron.
const PATHS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

impl FracturingSolid {
    /// `6 n³` tetrahedra.
    ///
    /// # Panics
    /// If there are so many that vertex indices do not fit into 32 bits.
    pub fn new(n: u32) -> Self {
        let cells = u64::from(n).pow(3);
        assert!(u32::try_from(24 * cells).is_ok(), "indices of 32 bits");
        let mut random = SplitMix64::new(28);
        let middle = DVec3::splat(0.5);
        let shards: Vec<Shard> = (0..SHARDS)
            .map(|_| {
                let center = middle + random.in_ball() * 0.6;
                // Half of them fly inwards, through the others.
                let out = if random.next_u64() & 1 == 0 { 1.5 } else { -1.5 };
                let velocity = (center - middle) * out + random.in_ball() * 0.5;
                Shard { center, velocity, spin: 4.0 * (random.in_ball().x) }
            })
            .collect();
        let (mut positions, mut tetrahedra, mut shard) = (Vec::new(), Vec::new(), Vec::new());
        for cell in 0..n.pow(3) {
            let low = DVec3::new((cell % n).into(), (cell / n % n).into(), (cell / (n * n)).into());
            let center = (low + 0.5) / f64::from(n);
            let near = |s: &usize| shards[*s].center.distance_squared(center);
            let nearest = (0..SHARDS).min_by(|s, t| near(s).total_cmp(&near(t))).unwrap_or(0);
            for path in PATHS {
                let first = positions.len() as u32;
                let mut at = low;
                positions.push(at / f64::from(n));
                for axis in path {
                    at[axis] += 1.0;
                    positions.push(at / f64::from(n));
                }
                tetrahedra.push([first, first + 1, first + 2, first + 3]);
                shard.push(nearest);
            }
        }
        Self { positions, tetrahedra, shard, shards }
    }

    /// The tetrahedra: four vertices each.
    pub fn tetrahedra(&self) -> &[[u32; 4]] {
        &self.tetrahedra
    }

    /// The vertices at a time; at time 1 the shards have passed each other.
    pub fn positions(&self, time: f64) -> Vec<DVec3> {
        let moved = |(vertex, &p): (usize, &DVec3)| {
            if time == 0.0 {
                return p;
            }
            let shard = &self.shards[self.shard[vertex / 4]];
            let (sin, cos) = sin_cos(shard.spin * time);
            let d = p - shard.center;
            let turned = DVec3::new(d.x * cos - d.y * sin, d.x * sin + d.y * cos, d.z);
            shard.center + turned + shard.velocity * time
        };
        self.positions.iter().enumerate().map(moved).collect()
    }
}
