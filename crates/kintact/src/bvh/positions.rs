//! Vertex positions at one time for trees that compute their boxes while they are walked:
//! `Positions`, used by the kinetic trees of `deform::paper`.
//!
//! The first nodes of a walk take vertices one by one; past one node in a hundred vertices all
//! positions are computed at once.

use std::sync::OnceLock;

use glam::DVec3;

use crate::motion::PositionsAt;

/// Where vertices are at one time, for walks over trees that know boxes by their vertices.
///
/// A walk that computes few nodes evaluates the trajectories for each vertex. One that computes
/// many needs most vertices several times: over a shirt of 33k triangles it took half as long again
/// without all positions computed at once.
#[derive(Debug, Clone)]
pub(crate) struct Positions<'a> {
    at: PositionsAt<'a>,
    all: OnceLock<Vec<DVec3>>,
}

/// Computing one node takes about twenty positions: for more nodes than one in so many vertices,
/// all positions are computed at once.
const VERTICES_A_NODE: usize = 100;

impl<'a> Positions<'a> {
    pub(crate) fn new(at: PositionsAt<'a>) -> Self {
        Self { at, all: OnceLock::new() }
    }

    #[inline]
    pub(crate) fn position(&self, vertex: u32) -> DVec3 {
        self.at.position(vertex)
    }

    /// For a walk over a tree whose body has so many vertices.
    pub(crate) fn reader(&self, vertices: usize) -> PositionReader<'_> {
        let all = self.all.get().map(Vec::as_slice);
        PositionReader { positions: self, all, left: vertices / VERTICES_A_NODE }
    }
}

#[derive(Debug)]
pub(crate) struct PositionReader<'a> {
    positions: &'a Positions<'a>,
    all: Option<&'a [DVec3]>,
    /// How many more nodes may be computed from the trajectories.
    left: usize,
}

impl PositionReader<'_> {
    /// To be called for each node.
    #[inline]
    pub(crate) fn count_node(&mut self) {
        if self.all.is_none() {
            if self.left == 0 {
                let Positions { at, all } = self.positions;
                self.all = Some(all.get_or_init(|| at.positions()));
            }
            self.left = self.left.saturating_sub(1);
        }
    }

    #[inline]
    pub(crate) fn position(&self, vertex: u32) -> DVec3 {
        match self.all {
            Some(all) => all[vertex as usize],
            None => self.positions.at.position(vertex),
        }
    }
}
