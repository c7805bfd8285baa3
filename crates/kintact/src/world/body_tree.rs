//! [`BodyTree`]: the dynamic tree of a body whose shape changes. The body owns it and all its pairs
//! borrow it, against whatever they walk it: bodies of the same kind, the body itself, and rigid
//! bodies where they stand (`fracture::DynamicWalk::append_posed_pairs`), so that nothing is expressed
//! in the frame of any of them. Used by `pairs/frames.rs`.
//!
//! A walk splits nodes, so one pair has the tree at a time; what it finds does not depend on which
//! came first. The first pair that asks at a time updates it, O(n) for n faces.
//!
//! The tree stands in the world's coordinates, or, for a body far from the origin for its size, in
//! those about an anchor near it: boxes are in single precision.

use std::sync::{Mutex, MutexGuard, PoisonError};

use glam::DVec3;

use crate::Error;
use crate::bvh::Aabb;
use crate::fracture::{DynamicOptions, DynamicTree};

/// The anchor is the world's origin while the body is no farther from it than this many times its own
/// size, and stays where it is while the body is as near to it: boxes are then right to some 2⁻¹⁸ of
/// the body's size.
const NEAR: f64 = 64.0;

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
    pub(super) positions: &'a [DVec3],
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
        self.anchor = anchor(self.anchor, at.positions);
        let (anchor, positions) = (self.anchor, at.positions);
        boxes.clear();
        boxes.extend(at.faces.iter().map(|face| {
            let corners = face.map(|v| positions[v as usize]);
            Aabb::around(if anchor == DVec3::ZERO { corners } else { corners.map(|p| p - anchor) })
        }));
        self.tree.update(&**boxes)?;
        self.updated = Some(at.key);
        Ok(())
    }
}

/// Where coordinates are counted from: the origin if that is near enough, else where they were if that
/// is, else the body's middle.
fn anchor(before: DVec3, positions: &[DVec3]) -> DVec3 {
    let Some((&first, others)) = positions.split_first() else { return before };
    let (low, high) =
        others.iter().fold((first, first), |(low, high), &p| (low.min(p), high.max(p)));
    let (middle, size) = ((low + high) / 2.0, (high - low).max_element());
    let is_near = |place: DVec3| (middle - place).abs().max_element() <= NEAR * size;
    if is_near(DVec3::ZERO) {
        DVec3::ZERO
    } else if before != DVec3::ZERO && is_near(before) {
        before
    } else if middle.is_finite() {
        middle
    } else {
        DVec3::ZERO
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anchors_stay_while_they_are_near() {
        let body = |at: DVec3| [at, at + 1.0];
        assert_eq!(anchor(DVec3::ZERO, &body(DVec3::X * 50.0)), DVec3::ZERO);
        let far = anchor(DVec3::ZERO, &body(DVec3::X * 1e6));
        assert_eq!(far, DVec3::X * 1e6 + 0.5);
        assert_eq!(anchor(far, &body(DVec3::X * 1_000_060.0)), far);
        assert_ne!(anchor(far, &body(DVec3::X * 1_000_070.0)), far);
        assert_eq!(anchor(far, &body(DVec3::ZERO)), DVec3::ZERO);
        assert_eq!(anchor(far, &[]), far);
    }
}
