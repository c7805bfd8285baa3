//! Which points are neighbours on the surface: the r-th order sphere-of-influence graph
//! (section 4.2.4) with long edges pruned (4.2.2).
//!
//! Algorithm 5 of the thesis sorts points into a uniform grid of as many cells as points, each
//! with all points whose ball meets it. On a surface most of these cells are empty and the
//! others crowded (n^(1/3) points each), and one far-off point ruins the grid; a search in the
//! tree for balls that touch needs no cell size.

use glam::DVec3;

use super::index::{Ball, Index, Neighbour};
use super::rows::Rows;

/// Points handled by one task.
pub(super) const TASK: usize = 2048;

/// One end of an edge: the neighbour and how far it is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Edge {
    pub(crate) to: u32,
    /// Negative for virtual edges: pruned, but remembered.
    signed: f32,
}

impl Edge {
    pub(super) fn new(to: u32, length: f32) -> Self {
        Self { to, signed: length }
    }

    pub(crate) fn length(self) -> f32 {
        self.signed.abs()
    }

    pub(crate) fn is_virtual(self) -> bool {
        self.signed.is_sign_negative()
    }

    pub(super) fn set_virtual(&mut self, is_virtual: bool) {
        self.signed = if is_virtual { -self.length() } else { self.length() };
    }
}

/// Runs `work` for tasks of points, in parallel if asked, and gives the results in order.
pub(super) fn in_tasks<R: Send>(
    count: usize,
    parallel: bool,
    work: impl Fn(std::ops::Range<u32>) -> R + Sync + Send,
) -> Vec<R> {
    let starts = (0..count).step_by(TASK);
    let ranges: Vec<_> = starts.map(|s| s as u32..(s + TASK).min(count) as u32).collect();
    if parallel {
        crate::parallel::map(ranges, work)
    } else {
        ranges.into_iter().map(work).collect()
    }
}

/// The distance of a point to its `order`-th neighbour, or to the last if it has fewer.
pub(super) fn influence(
    index: &Index,
    points: &[DVec3],
    id: u32,
    order: usize,
    found: &mut Vec<Neighbour>,
) -> f64 {
    index.nearest_but(points[id as usize], id, order, found);
    found.last().map_or(0.0, |last| last.squared.sqrt())
}

/// A point's edges before pruning, by number: all points whose ball touches its own.
pub(super) fn edges_of(
    index: &Index,
    points: &[DVec3],
    influence: &[f64],
    id: u32,
    edges: &mut Vec<Edge>,
) {
    edges.clear();
    let radius = influence[id as usize];
    index.balls(
        Ball::Influence,
        points[id as usize],
        radius,
        |other| influence[other as usize],
        |found| {
            if found.id != id {
                edges.push(Edge::new(found.id, found.squared.sqrt() as f32));
            }
        },
    );
    edges.sort_unstable_by_key(|edge| edge.to);
}

/// The whole graph, edges not yet pruned, and the radius of each ball.
pub(super) fn of_spheres(
    index: &mut Index,
    points: &[DVec3],
    order: usize,
    parallel: bool,
) -> (Rows<Edge>, Vec<f64>) {
    let radii = in_tasks(points.len(), parallel, |range| {
        let mut found = Vec::new();
        let radius = |id| influence(index, points, id, order, &mut found);
        range.map(radius).collect::<Vec<_>>()
    })
    .concat();
    for (id, &radius) in (0..).zip(&radii) {
        index.raise_reach(Ball::Influence, id, radius);
    }
    let index = &*index;
    let edges = Rows::from_pieces(in_tasks(points.len(), parallel, |range| {
        let (mut lengths, mut all, mut edges) = (Vec::new(), Vec::new(), Vec::new());
        for id in range {
            edges_of(index, points, &radii, id, &mut edges);
            lengths.push(edges.len() as u32);
            all.extend_from_slice(&edges);
        }
        (lengths, all)
    }));
    (edges, radii)
}

/// The sampling radius at a point: its longest edge by the order of the graph (the part of
/// equation 4.8 that belongs to one end). A point without edges has its ball's.
pub(super) fn spacing(edges: &[Edge], influence: f64, order: u32) -> f32 {
    let real = edges.iter().filter(|edge| !edge.is_virtual());
    let longest = real.map(|edge| edge.length()).fold(0.0, f32::max);
    let longest = if longest > 0.0 { longest } else { influence as f32 };
    longest / order as f32
}
