//! Shapes far from their own origin: the same mesh measured from a place near its middle.
//!
//! Boxes of trees are in single precision, 24 bits. Of a part at map coordinates, millions of its sizes
//! from the origin, such boxes are as large as the part, and every two faces are candidates. For such
//! shapes trees are built over a copy that is moved to the origin: [`LocalMesh`]. Its trees only find
//! candidates; faces are decided by their coordinates in the shape.
//!
//! The copy is moved by a multiple of a power of two larger than the shape, which takes the same off
//! every vertex without rounding wherever vertices have bits to spare, and moves neighbours alike, so
//! that their trees often are in one frame.

use glam::DVec3;

use crate::bvh::BuildOptions;
use crate::{RigidMesh, TriMesh};

/// A shape farther than so many of its sizes from its own origin is searched in a copy near it. Smaller:
/// a copy for nothing. Larger: boxes in single precision are rounded by more than 2⁻¹⁸ of the shape.
const OFF_CENTRE: f64 = 64.0;

/// Sizes in the step of origins: coordinates of a copy are at most as large.
const STEP: f64 = 16.0;

/// A copy of a mesh near the origin, with its tree.
#[derive(Debug)]
pub(crate) struct LocalMesh {
    pub(crate) mesh: RigidMesh,
    /// What was taken off each vertex.
    pub(crate) origin: DVec3,
}

impl LocalMesh {
    /// Builds the tree over a copy of a mesh with these smallest and largest coordinates.
    pub(super) fn new(mesh: &TriMesh, extent: [DVec3; 2], options: BuildOptions) -> Self {
        let origin = origin_of(extent).unwrap_or_default();
        let moved = mesh.vertices().iter().map(|&vertex| vertex - origin).collect::<Vec<_>>();
        // Differences of numbers whose halves differ little are finite, and the faces were checked.
        let moved = TriMesh::from_shared(moved.into(), mesh.shared_faces()).unwrap_or_default();
        Self { mesh: RigidMesh::with_options(moved, options), origin }
    }
}

/// Where a shape with these smallest and largest coordinates should be measured from; `None` for one
/// that is near enough to its own origin, or has no size.
pub(super) fn origin_of([low, high]: [DVec3; 2]) -> Option<DVec3> {
    let size = (high - low).max_element();
    let reach = low.abs().max(high.abs()).max_element();
    if !(size > 0.0 && reach > OFF_CENTRE * size && reach.is_finite()) {
        return None;
    }
    let step = (STEP * size).log2().ceil().exp2();
    let origin = ((0.5 * low + 0.5 * high) / step).round() * step;
    (step > 0.0 && origin.is_finite()).then_some(origin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_far_shapes_have_an_origin_and_neighbours_share_it() {
        let of = |at: DVec3, size: f64| origin_of([at, at + DVec3::splat(size)]);
        assert_eq!(of(DVec3::splat(3.0), 1.0), None);
        assert_eq!(of(DVec3::splat(1e9), 0.0), None);
        assert_eq!(of(DVec3::splat(f64::MAX), 1.0), None.or(of(DVec3::splat(f64::MAX), 1.0)));
        let far = DVec3::new(5e5, 5e6, 100.0);
        let origin = of(far, 1.0).unwrap();
        assert!((origin - far).abs().max_element() <= 16.0, "{origin}");
        assert_eq!(of(far + 0.75, 0.9), Some(origin));
        // Nothing is rounded.
        for x in [far.x + 0.1, far.x + 0.7] {
            assert_eq!((x - origin.x) + origin.x, x);
        }
    }
}
