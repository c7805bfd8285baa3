//! How an eigenvector moves when its matrix does (equations 5.3 and 5.4): why the side of a position
//! is well defined only where the smallest eigenvalue stands apart from the other two.

use glam::DVec3;

use crate::scan::surface::Symmetric;

/// The eigenvector number `k` of `B + epsilon F` to first order in epsilon (5.4), given the
/// eigenvalues and eigenvectors of `B`, each of length 1. Matrices are symmetric, so that left and
/// right eigenvectors are the same. Infinite where the eigenvalue is a double one.
pub fn perturbed_eigenvector(
    values: [f64; 3],
    vectors: [DVec3; 3],
    k: usize,
    change: &Symmetric,
    epsilon: f64,
) -> DVec3 {
    let [xx, yy, zz, xy, xz, yz] = change.0;
    let moved = |v: DVec3| {
        DVec3::new(
            xx * v.x + xy * v.y + xz * v.z,
            xy * v.x + yy * v.y + yz * v.z,
            xz * v.x + yz * v.y + zz * v.z,
        )
    };
    let others = (0..3).filter(|&i| i != k);
    let term =
        |i: usize| vectors[i] * (vectors[i].dot(moved(vectors[k])) / (values[k] - values[i]));
    vectors[k] + others.map(term).sum::<DVec3>() * epsilon
}
