//! [`DBVH`]: the settings that make a [`DynamicTree`](crate::fracture::DynamicTree) the printed
//! dynamic hierarchy. For those who compare with the paper; the bench suite `dynamic-bvh` does.

use crate::fracture::DynamicOptions;
use crate::fracture::tree::{Invalidation, MemoryMode, Rebuild, Refit, Replane, Topology};

/// The dynamic bounding volume hierarchy as printed (section 2): splits at the midpoint into two to
/// eight children; nodes found overlapping are refitted, nodes that were not lose their children;
/// equation 1 with R = 0.9; the 80% rule with planes through the crowded sub-volume (figure 4).
///
/// The paper does not print how many primitives a leaf holds: one here; its tables were also
/// measured with four (`DynamicOptions { leaf_size: 4, ..DBVH }`). Its three remedies against nodes
/// that no split improves are `retry_limit`, [`Invalidation::Selective`] (or
/// [`Invalidation::BelowPartOfRest`]) and [`Pieces`](crate::fracture::tree::Pieces).
///
/// ```
/// use kintact::bvh::Aabb;
/// use kintact::fracture::paper::DBVH;
/// use kintact::fracture::DynamicTree;
/// use kintact::fracture::tree::DynamicOptions;
///
/// let tree = DynamicTree::<Aabb>::new(DynamicOptions { leaf_size: 4, ..DBVH })?;
/// assert_eq!(tree.node_count(), 1);
/// # Ok::<(), kintact::Error>(())
/// ```
pub const DBVH: DynamicOptions = DynamicOptions {
    leaf_size: 1,
    split_levels: 1,
    replane: Replane::Cell,
    invalidation: Invalidation::Below(0.9),
    retry_limit: 0,
    keep_inactive: 0,
    topology: Topology::Free,
    refit: Refit::Merge,
    rebuild: Rebuild::Never,
    memory: MemoryMode::Adaptive,
    parallel: false,
};
