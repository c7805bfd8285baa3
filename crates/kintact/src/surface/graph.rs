//! Which points are neighbours on the surface: the r-th order sphere-of-influence graph
//! (section 4.2.4) with long edges pruned (4.2.2).
//!
//! Algorithm 5 of the thesis sorts points into a uniform grid of as many cells as points, each
//! with all points whose ball meets it. On a surface most of these cells are empty and the
//! others crowded (n^(1/3) points each), and one far-off point ruins the grid; a search in the
//! tree for balls that touch needs no cell size.

use glam::DVec3;

use super::index::{Index, Neighbour};
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

    fn set_virtual(&mut self, is_virtual: bool) {
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
        index.raise_reach(id, radius);
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

/// Lengths of the edges of a point in order, for [`threshold`].
pub(super) fn sorted_lengths(edges: &[Edge], lengths: &mut Vec<f32>) {
    lengths.clear();
    lengths.extend(edges.iter().map(|edge| edge.length()));
    lengths.sort_unstable_by(f32::total_cmp);
}

/// The length past which an edge is pruned: Q3 + IQR of the edges at its two ends together
/// (section 4.2.2; the thesis takes the quartiles of all edges, which would make an edit change
/// edges everywhere).
pub(super) fn threshold(a: &[f32], b: &[f32]) -> f32 {
    let count = a.len() + b.len();
    let (first, third) = (count / 4, (3 * count) / 4);
    let [mut i, mut j] = [0, 0];
    let [mut q1, mut q3] = [0.0, 0.0];
    for rank in 0..=third.min(count - 1) {
        let from_a = j >= b.len() || (i < a.len() && a[i] <= b[j]);
        let value = if from_a { a[i] } else { b[j] };
        if from_a {
            i += 1;
        } else {
            j += 1;
        }
        if rank == first {
            q1 = value;
        }
        q3 = value;
    }
    q3 + (q3 - q1)
}

/// Decides again which edges of some points are virtual, at both ends; points at the other ends
/// whose edges changed are added to the list.
pub(super) fn prune_around(edges: &mut Rows<Edge>, points: &mut Vec<u32>) {
    // Lengths of all points involved, sorted once.
    let mut involved: Vec<u32> = points.clone();
    points.iter().for_each(|&id| involved.extend(edges.get(id).iter().map(|edge| edge.to)));
    involved.sort_unstable();
    involved.dedup();
    let (mut starts, mut all, mut lengths) = (vec![0], Vec::new(), Vec::new());
    for &id in &involved {
        sorted_lengths(edges.get(id), &mut lengths);
        all.extend_from_slice(&lengths);
        starts.push(all.len());
    }
    let sorted = |id: u32| {
        let place = involved.binary_search(&id).unwrap_or_default();
        &all[starts[place]..starts[place + 1]]
    };
    let mut also = Vec::new();
    for &id in points.iter() {
        for slot in 0..edges.get(id).len() {
            let edge = edges.get(id)[slot];
            let is_long = edge.length() > threshold(sorted(id), sorted(edge.to));
            edges.get_mut(id)[slot].set_virtual(is_long);
            let row = edges.get_mut(edge.to);
            let back = row.binary_search_by_key(&id, |edge| edge.to);
            if let Some(back) = back.ok().filter(|&back| row[back].is_virtual() != is_long) {
                row[back].set_virtual(is_long);
                also.push(edge.to);
            }
        }
    }
    points.append(&mut also);
    points.sort_unstable();
    points.dedup();
}

/// Marks all long edges as virtual. The same decision comes out at both ends.
pub(super) fn prune_all(edges: &mut Rows<Edge>, parallel: bool) {
    let count = edges.len();
    let sorted = Rows::from_pieces(in_tasks(count, parallel, |range| {
        let (mut lengths, mut all, mut here) = (Vec::new(), Vec::new(), Vec::new());
        for id in range {
            sorted_lengths(edges.get(id), &mut here);
            lengths.push(here.len() as u32);
            all.extend_from_slice(&here);
        }
        (lengths, all)
    }));
    let long = in_tasks(count, parallel, |range| {
        let is_long =
            |id: u32, edge: &Edge| edge.length() > threshold(sorted.get(id), sorted.get(edge.to));
        let mut long = Vec::new();
        for id in range {
            long.extend(edges.get(id).iter().map(|edge| is_long(id, edge)));
        }
        long
    });
    let mut long = long.into_iter().flatten();
    for id in 0..count as u32 {
        for edge in edges.get_mut(id) {
            edge.set_virtual(long.next() == Some(true));
        }
    }
}

/// The sampling radius at a point: its longest edge by the order of the graph (the part of
/// equation 4.8 that belongs to one end). A point without edges has its ball's.
pub(super) fn spacing(edges: &[Edge], influence: f64, order: u32) -> f32 {
    let real = edges.iter().filter(|edge| !edge.is_virtual());
    let longest = real.map(|edge| edge.length()).fold(0.0, f32::max);
    let longest = if longest > 0.0 { longest } else { influence as f32 };
    longest / order as f32
}
