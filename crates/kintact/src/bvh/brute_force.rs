//! Every box against every box: slow, obvious, and the oracle that every other method is tested
//! against.

use super::Aabb;
use crate::geometry::Pair;

/// All pairs of overlapping boxes of two bodies, sorted.
pub fn all_pairs(a: &[Aabb], b: &[Aabb]) -> Vec<Pair> {
    let mut found = Vec::new();
    for (i, box_a) in (0u32..).zip(a) {
        for (j, box_b) in (0u32..).zip(b) {
            if box_a.overlaps(box_b) {
                found.push(Pair { a: i, b: j });
            }
        }
    }
    found
}

/// All pairs `a < b` of overlapping boxes of one body, sorted.
pub fn all_self_pairs(boxes: &[Aabb]) -> Vec<Pair> {
    let mut found = Vec::new();
    for (i, box_a) in (0u32..).zip(boxes) {
        for (j, box_b) in (0u32..).zip(boxes).skip(i as usize + 1) {
            if box_a.overlaps(box_b) {
                found.push(Pair { a: i, b: j });
            }
        }
    }
    found
}
