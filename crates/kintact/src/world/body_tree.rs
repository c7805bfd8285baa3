//! [`BodyTree`]: the dynamic tree of a body whose shape changes. The body owns it and all its pairs
//! borrow it, against whatever they walk it: bodies of the same kind, the body itself, and rigid
//! bodies where they stand (`fracture::DynamicWalk::append_posed_pairs`), so that nothing is expressed
//! in the frame of any of them. Used by `pairs/frames.rs`.
//!
//! A walk splits nodes, so one pair has the tree at a time; what it finds does not depend on which
//! came first. The first pair that asks at a time updates it, O(n) for n faces.
//!
//! The tree stands in the world's coordinates, or, for a body far from the origin for its size, in
//! those about an anchor near it ([`shared_origin`]): boxes are in single precision.

use std::sync::{Mutex, MutexGuard, PoisonError};

use glam::DVec3;

use crate::Error;
use crate::bvh::{Aabb, shared_origin};
use crate::deform::Positions;
use crate::fracture::{DynamicOptions, DynamicTree};

/// The tree, once a pair needs it.
#[derive(Debug, Default)]
pub(super) struct BodyTree(Mutex<Option<Box<Anchored>>>);

/// A tree and the place its coordinates are counted from.
#[derive(Debug, Clone)]
pub(super) struct Anchored {
    pub(super) tree: DynamicTree,
    pub(super) anchor: DVec3,
    /// The version of the motion and the time it was updated for.
    updated: Option<(u64, f64)>,
}

/// The faces of a body at a time.
#[derive(Clone, Copy)]
pub(super) struct FacesAt<'a> {
    pub(super) faces: &'a [[u32; 3]],
    pub(super) positions: &'a Positions,
    /// The version of the motion, and the time.
    pub(super) key: (u64, f64),
}

impl BodyTree {
    fn lock(&self) -> MutexGuard<'_, Option<Box<Anchored>>> {
        // A tree that was left half-way is dropped.
        self.0.lock().unwrap_or_else(|poisoned| {
            let mut guard = poisoned.into_inner();
            *guard = None;
            guard
        })
    }

    /// Calls `work` with the tree as it is at a time.
    pub(super) fn with<R>(
        &self,
        at: FacesAt,
        boxes: &mut Vec<Aabb>,
        work: impl FnOnce(&mut Anchored) -> R,
    ) -> Result<R, Error> {
        let mut kept = self.lock();
        let anchored = take(&mut kept)?;
        anchored.update(at, boxes)?;
        Ok(work(anchored))
    }

    /// Calls `work` with the trees of two different bodies as they are at a time.
    pub(super) fn with_both<R>(
        [a, b]: [&Self; 2],
        [at_a, at_b]: [FacesAt; 2],
        boxes: &mut Vec<Aabb>,
        work: impl FnOnce(&mut Anchored, &mut Anchored) -> R,
    ) -> Result<R, Error> {
        // Always the same one first, so that no two pairs wait for each other.
        let (mut kept_a, mut kept_b);
        if std::ptr::from_ref(a) < std::ptr::from_ref(b) {
            kept_a = a.lock();
            kept_b = b.lock();
        } else {
            kept_b = b.lock();
            kept_a = a.lock();
        }
        let (first, second) = (take(&mut kept_a)?, take(&mut kept_b)?);
        first.update(at_a, boxes)?;
        second.update(at_b, boxes)?;
        Ok(work(first, second))
    }

    /// No pair needs it any more.
    pub(super) fn clear(&mut self) {
        *self.0.get_mut().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// The bytes it holds on the heap.
    pub(super) fn memory(&self) -> usize {
        let kept = self.lock();
        kept.as_ref().map_or(0, |anchored| size_of::<Anchored>() + anchored.tree.memory())
    }
}

impl Clone for BodyTree {
    fn clone(&self) -> Self {
        Self(Mutex::new(self.lock().clone()))
    }
}

fn take(kept: &mut Option<Box<Anchored>>) -> Result<&mut Anchored, Error> {
    Ok(match kept {
        Some(anchored) => anchored,
        none => {
            let tree = DynamicTree::new(DynamicOptions::default())?;
            none.insert(Box::new(Anchored { tree, anchor: DVec3::ZERO, updated: None }))
        }
    })
}

impl Anchored {
    fn update(&mut self, at: FacesAt, boxes: &mut Vec<Aabb>) -> Result<(), Error> {
        if self.updated == Some(at.key) {
            return Ok(());
        }
        self.updated = None;
        self.anchor = shared_origin(self.anchor, at.positions.extent);
        let (anchor, positions) = (self.anchor, at.positions);
        boxes.clear();
        boxes.extend(at.faces.iter().map(|face| {
            let corners = face.map(|v| positions[v as usize]);
            if anchor == DVec3::ZERO {
                return Aabb::around(corners);
            }
            let [p, q, r] = corners;
            let (low, high) = (p.min(q).min(r), p.max(q).max(r));
            around_difference([low, high], anchor)
        }));
        self.tree.update(&**boxes)?;
        self.updated = Some(at.key);
        Ok(())
    }
}

/// The box between two corners as it is measured from a place, wider by what the difference rounds.
pub(super) fn around_difference([low, high]: [DVec3; 2], from: DVec3) -> Aabb {
    let slack = f64::EPSILON * (low.abs().max(high.abs()) + from.abs());
    Aabb::rounded_outward(low - from - slack, high - from + slack)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_measured_from_elsewhere_hold_what_they_are_around() {
        let from = DVec3::new(4096.0, -8192.0, 0.0);
        for p in [DVec3::new(4097.1, -8190.3, 0.3), DVec3::new(1e-30, 1e9, -7.7)] {
            let around = around_difference([p; 2], from);
            for axis in 0..3 {
                let (low, high) = (f64::from(around.min[axis]), f64::from(around.max[axis]));
                assert!(low <= p[axis] - from[axis] && p[axis] - from[axis] <= high);
                assert!(high - low <= 1e-6 * (p[axis].abs() + from[axis].abs()) + 1e-30);
            }
        }
    }
}
