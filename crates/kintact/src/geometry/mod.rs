//! Input, checked once at the door and trusted from then on.
//!
//! A [`TriMesh`] or [`PointCloud`] that exists has finite coordinates and indices in range, so
//! no later stage checks again. Degenerate triangles (zero area, repeated corners) are legal:
//! they collide as the segments or points they are.

mod adjacency;
mod disjoint_sets;
mod pair;
mod pair_order;
mod point_cloud;
mod tri_mesh;
mod weld;

pub use adjacency::{Adjacency, Edge};
pub(crate) use disjoint_sets::DisjointSets;
pub use pair::Pair;
pub use pair_order::PairOrder;
pub use point_cloud::PointCloud;
pub use tri_mesh::TriMesh;
pub use weld::Weld;

use glam::DVec3;

use crate::Error;

/// The three corners of a triangle.
pub type Triangle = [DVec3; 3];

/// The largest number of elements an index can name; one value is kept free as "none".
const MAX_COUNT: usize = u32::MAX as usize - 1;

pub(crate) fn check_finite(what: &'static str, points: &[DVec3]) -> Result<(), Error> {
    match points.iter().position(|p| !p.is_finite()) {
        Some(index) => Err(Error::NotFinite { what, index, position: points[index] }),
        None => Ok(()),
    }
}

pub(crate) fn check_count(what: &'static str, count: usize) -> Result<(), Error> {
    if count > MAX_COUNT { Err(Error::TooMany { what, count }) } else { Ok(()) }
}

/// Groups a flat array of coordinates by three.
fn triples<'a, T: Copy>(what: &'static str, flat: &'a [T]) -> Result<&'a [[T; 3]], Error> {
    match flat.as_chunks::<3>() {
        (triples, []) => Ok(triples),
        _ => Err(Error::Length {
            what,
            found: flat.len(),
            expected: "a multiple of three (x, y, z)".into(),
        }),
    }
}
