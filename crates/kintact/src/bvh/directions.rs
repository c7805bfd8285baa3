//! The directions of a cube: what polytopes, oriented boxes and normals are measured along.
//!
//! Used by `Obb`, the DOP trees of `estimate::paper`, the slabs of `fracture` and the normal cones
//! of `deform`.

/// One of each two opposite directions from the middle of a cube to its faces (3), edges (6) and
/// corners (4), in this order. Coordinates are -1, 0 or 1, so that projections round only once.
pub(crate) const OF_A_CUBE: [[i8; 3]; 13] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
    [1, 1, 0],
    [1, 0, 1],
    [0, 1, 1],
    [1, -1, 0],
    [1, 0, -1],
    [0, 1, -1],
    [1, 1, 1],
    [1, 1, -1],
    [1, -1, 1],
    [1, -1, -1],
];
/// Where in [`OF_A_CUBE`] those to edges begin.
pub(crate) const TO_EDGES: usize = 3;
/// Where in [`OF_A_CUBE`] those to corners begin.
pub(crate) const TO_CORNERS: usize = 9;
