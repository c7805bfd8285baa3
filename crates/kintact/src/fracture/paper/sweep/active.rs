//! Overlap traversal as printed (section 3.1): one pass over the sorted list with the set of
//! intervals that are open. Called by [`Swiper`](super::Swiper) where its options say so.
//!
//! Steps at each endpoint: a start is tested on the other two axes against every open interval and
//! joins them; an end leaves. O(n + k) for n endpoints and k overlaps along the axis.

use super::axis_list::AxisList;
use crate::bvh::Aabb;
use crate::geometry::Pair;

/// The open intervals, and where each primitive is among them.
#[derive(Debug, Clone, Default)]
pub(super) struct ActiveSet {
    open: Vec<u32>,
    place: Vec<u32>,
}

impl ActiveSet {
    /// Appends all overlapping pairs of a sorted list in no particular order, smaller primitive
    /// first. Returns how many pairs overlap along the axis: each was tested.
    pub(super) fn sweep(&mut self, list: &AxisList, boxes: &[Aabb], out: &mut Vec<Pair>) -> u64 {
        let Self { open, place } = self;
        open.clear();
        place.resize(boxes.len(), 0);
        let others = [(list.axis() + 1) % 3, (list.axis() + 2) % 3];
        let mut tests = 0;
        for &endpoint in &list.endpoints {
            if endpoint.is_nowhere() {
                break;
            }
            let own = endpoint.primitive();
            if endpoint.is_end() {
                let at = place[own as usize];
                open.swap_remove(at as usize);
                if let Some(&moved) = open.get(at as usize) {
                    place[moved as usize] = at;
                }
                continue;
            }
            tests += open.len() as u64;
            let around = &boxes[own as usize];
            let meets = |&&other: &&u32| {
                let other = &boxes[other as usize];
                others.iter().all(|&axis| {
                    around.min[axis] <= other.max[axis] && other.min[axis] <= around.max[axis]
                })
            };
            let pair = |&other: &u32| Pair { a: own.min(other), b: own.max(other) };
            out.extend(open.iter().filter(meets).map(pair));
            place[own as usize] = open.len() as u32;
            open.push(own);
        }
        tests
    }
}
