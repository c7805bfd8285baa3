//! Primitives of a static tree whose boxes a ray may meet: `for_each_on_ray`, which `check` calls to
//! find out how often a mesh winds around a point.
//!
//! Depth first, four boxes a node, each by the interval of the ray between its two planes an axis.
//! Boxes are grown by a slack that the caller chooses to cover the rounding of the ray, so that no
//! primitive is lost. Some 20 ns a node.

use glam::DVec3;

use super::{Node, StaticTree};

/// A ray in the frame of a tree.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ray {
    pub(crate) origin: DVec3,
    /// Of length 1.
    pub(crate) direction: DVec3,
    /// How far origin and every point of the ray may be off.
    pub(crate) slack: f64,
}

/// Calls `visit` for every primitive whose box the ray may meet.
pub(crate) fn for_each_on_ray(tree: &StaticTree, ray: &Ray, mut visit: impl FnMut(u32)) {
    if tree.nodes().is_empty() {
        return;
    }
    let mut waiting = vec![0u32];
    while let Some(index) = waiting.pop() {
        let node = &tree.nodes()[index as usize];
        for slot in node.inner.slots() {
            if may_meet(node, slot, ray) {
                waiting.push(node.child[slot]);
            }
        }
        for slot in node.primitives.slots() {
            if may_meet(node, slot, ray) {
                visit(node.child[slot]);
            }
        }
    }
}

fn may_meet(node: &Node, slot: usize, ray: &Ray) -> bool {
    // Directions nearly along a plane divide a rounded distance by a rounded zero: below this the ray
    // is taken as parallel, which the slack covers over any length that boxes have.
    const PARALLEL: f64 = 1e-12;
    let (mut enter, mut leave) = (0.0_f64, f64::INFINITY);
    for axis in 0..3 {
        let low = f64::from(node.min[axis][slot]) - ray.slack;
        let high = f64::from(node.max[axis][slot]) + ray.slack;
        let (from, along) = (ray.origin[axis], ray.direction[axis]);
        if along.abs() < PARALLEL {
            if from < low || from > high {
                return false;
            }
        } else {
            let times = [(low - from) / along, (high - from) / along];
            enter = enter.max(times[0].min(times[1]));
            leave = leave.min(times[0].max(times[1]));
        }
    }
    enter <= leave
}
