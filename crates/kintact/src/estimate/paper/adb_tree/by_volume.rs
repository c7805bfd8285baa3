//! How the thesis divides a node (section 3.8): as the restricted box tree does (Zachmann 2002), such
//! that the sum of the children's volumes is least, which by Minkowski sums is the expected number
//! of overlaps below. For `Topology::by_volume`.
//!
//! Steps: sort the faces by their centres along each axis; sweep from both ends; take the axis and
//! the cut with the least sum. O(n log n) a node. Flat pieces have no volume whatever the cut, so
//! that ties are common: the more even cut wins. The thesis gives O(n log n) for the whole tree,
//! which takes a cut in a fixed number of places; all places are tried here.

use crate::bvh::Aabb;

/// Sorts faces into two sides and returns how many are on the first.
pub(super) fn split(boxes: &[Aabb], faces: &mut [u32]) -> usize {
    let count = faces.len();
    let mut best = (f64::INFINITY, usize::MAX, 0, count / 2);
    let mut above = vec![0.0; count];
    for axis in 0..3 {
        sort(boxes, faces, axis);
        let mut bounds = Aabb::EMPTY;
        for (at, &face) in faces.iter().enumerate().rev() {
            bounds = bounds.union(&boxes[face as usize]);
            above[at] = volume(&bounds);
        }
        let mut bounds = Aabb::EMPTY;
        for (at, &face) in faces.iter().enumerate().take(count - 1) {
            bounds = bounds.union(&boxes[face as usize]);
            let sum = volume(&bounds) + above[at + 1];
            let uneven = (at + 1).abs_diff(count - at - 1);
            if sum < best.0 || (sum == best.0 && uneven < best.1) {
                best = (sum, uneven, axis, at + 1);
            }
        }
    }
    let (.., axis, cut) = best;
    sort(boxes, faces, axis);
    cut
}

fn sort(boxes: &[Aabb], faces: &mut [u32], axis: usize) {
    let center = |face: u32| boxes[face as usize].doubled_center()[axis];
    faces.sort_unstable_by(|&a, &b| center(a).total_cmp(&center(b)).then(a.cmp(&b)));
}

/// Infinite for boxes without bound.
fn volume(bounds: &Aabb) -> f64 {
    let size = bounds.max.as_dvec3() - bounds.min.as_dvec3();
    size.x * size.y * size.z
}
