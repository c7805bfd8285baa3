//! Which of 26 directions a face certainly faces: has a normal with a positive component along.

use glam::DVec3;

use crate::bvh::directions::OF_A_CUBE;

/// The opposite of direction `i` has the index `i` plus this.
const OPPOSITE: usize = OF_A_CUBE.len();

/// All 26.
pub(super) const DIRECTIONS: [[i8; 3]; 26] = {
    let mut all = [[0; 3]; 26];
    let mut i = 0;
    while i < OPPOSITE {
        let [x, y, z] = OF_A_CUBE[i];
        all[i] = OF_A_CUBE[i];
        all[i + OPPOSITE] = [-x, -y, -z];
        i += 1;
    }
    all
};

/// The directions that a face, or all faces of a region, face.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct FacingDirections {
    /// A bit for each of [`DIRECTIONS`].
    mask: u32,
    /// The sum of normals, weighted by area: to choose among directions.
    normal: DVec3,
}

impl FacingDirections {
    /// Neutral in [`FacingDirections::and`].
    pub(super) const ALL: Self = Self { mask: (1 << 26) - 1, normal: DVec3::ZERO };

    pub(super) fn of([a, b, c]: [DVec3; 3]) -> Self {
        let (u, v) = (b - a, c - a);
        Self::with_normals([u.cross(v)], u.length(), v.length(), 0.0)
    }

    /// At all times of a straight motion from the first corners to the second, at all of which a
    /// coordinate may be off by `margin`.
    pub(super) fn between([a, b, c]: [DVec3; 3], [d, e, f]: [DVec3; 3], margin: f64) -> Self {
        let (u, v) = ([b - a, e - d], [c - a, f - d]);
        let middle = (u[0].cross(v[1]) + u[1].cross(v[0])) * 0.5;
        let normals = [u[0].cross(v[0]), middle, u[1].cross(v[1])];
        let longer = |w: [DVec3; 2]| w[0].length().max(w[1].length());
        Self::with_normals(normals, longer(u), longer(v), margin)
    }

    /// Given control values of the normal and upper bounds on the lengths of the sides.
    #[inline]
    fn with_normals<const N: usize>(normals: [DVec3; N], u: f64, v: f64, margin: f64) -> Self {
        // Differences are off by a rounding each, products and sums by a few more: in all less
        // than 32 units in the last place of |u| |v|, for any of the directions. The margin
        // counts twice for each side, in each of two products of each of three coordinates.
        let error =
            32.0 * f64::EPSILON * u * v + 16.0 * margin * (u + v + margin) + f64::MIN_POSITIVE;
        let mut mask = 0;
        for (i, &[x, y, z]) in OF_A_CUBE.iter().enumerate() {
            let direction = DVec3::new(x.into(), y.into(), z.into());
            let (mut least, mut most) = (f64::INFINITY, f64::NEG_INFINITY);
            for normal in &normals {
                let along = normal.dot(direction);
                // NaN keeps both from deciding.
                least = if along > least { least } else { along };
                most = if along < most { most } else { along };
            }
            mask |= u32::from(least > error) << i | u32::from(most < -error) << (i + OPPOSITE);
        }
        Self { mask, normal: normals.iter().sum() }
    }

    pub(super) fn and(self, other: Self) -> Self {
        Self { mask: self.mask & other.mask, normal: self.normal + other.normal }
    }

    /// Of the directions all faces face, the one nearest to the mean normal.
    pub(super) fn best(&self) -> Option<usize> {
        let along = |i: usize| {
            let [x, y, z] = DIRECTIONS[i].map(f64::from);
            let direction = DVec3::new(x, y, z);
            self.normal.dot(direction) / direction.length()
        };
        let common = (0..DIRECTIONS.len()).filter(|&i| self.mask >> i & 1 == 1);
        common.max_by(|&a, &b| along(a).total_cmp(&along(b)))
    }
}
