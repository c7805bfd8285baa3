//! Which edges are too long to be part of the surface: Q3 + IQR of the edges around their two ends
//! (section 4.2.2).
//!
//! The thesis takes the quartiles of all edges (`global_limit`), which would make an edit change edges
//! everywhere. By default they are those of the edges at the two ends together. Merging two lists for every edge
//! would cost more than finding the edges, so each point stores the quartiles of its own edges:
//! those of the union lie between the ones of the parts, which decides nearly every edge.

use super::graph::{self, Edge};
use super::rows::Rows;

/// The first and third quartile of the lengths of a point's edges.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Quartiles {
    first: f32,
    third: f32,
}

impl Quartiles {
    /// Of a point's edges; `lengths` is left holding their lengths in order.
    pub(super) fn of(edges: &[Edge], lengths: &mut Vec<f32>) -> Self {
        sorted_lengths(edges, lengths);
        let at = |rank: usize| lengths.get(rank).copied().unwrap_or_default();
        Self { first: at(lengths.len() / 4), third: at(3 * lengths.len() / 4) }
    }

    /// Written so that rounding keeps it monotone: bounds of the quartiles give bounds of it.
    fn limit(self) -> f32 {
        self.third + (self.third - self.first)
    }
}

fn sorted_lengths(edges: &[Edge], lengths: &mut Vec<f32>) {
    lengths.clear();
    lengths.extend(edges.iter().map(|edge| edge.length()));
    lengths.sort_unstable_by(f32::total_cmp);
}

/// Scratch memory for merging the lengths at two ends.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    lengths: [Vec<f32>; 2],
}

/// The length that edges of the whole graph are too long beyond, equal to the definition's.
pub(super) fn global_limit(edges: &Rows<Edge>) -> f32 {
    let all = (0..edges.len() as u32).flat_map(|id| {
        edges.get(id).iter().filter(move |edge| edge.to > id).map(|edge| edge.length())
    });
    let mut lengths: Vec<f32> = all.collect();
    lengths.sort_unstable_by(f32::total_cmp);
    let at = |rank: usize| lengths.get(rank).copied().unwrap_or_default();
    Quartiles { first: at(lengths.len() / 4), third: at(3 * lengths.len() / 4) }.limit()
}

/// Whether an edge between two points is to be pruned; with a limit, by that.
fn is_long(
    edges: &Rows<Edge>,
    (quartiles, limit): (&[Quartiles], Option<f32>),
    id: u32,
    edge: Edge,
    scratch: &mut Scratch,
) -> bool {
    if let Some(limit) = limit {
        return edge.length() > limit;
    }
    let [a, b] = [quartiles[id as usize], quartiles[edge.to as usize]];
    let (length, [least, most]) = (edge.length(), bounds(a, b));
    if length <= least.limit() || length > most.limit() {
        return length > least.limit();
    }
    let [at_id, at_other] = &mut scratch.lengths;
    sorted_lengths(edges.get(id), at_id);
    sorted_lengths(edges.get(edge.to), at_other);
    length > limit_of_both(at_id, at_other)
}

/// Quartiles that give the least and the greatest limit that two points' edges may have together.
fn bounds(a: Quartiles, b: Quartiles) -> [Quartiles; 2] {
    let least = Quartiles { first: a.first.max(b.first), third: a.third.min(b.third) };
    let most = Quartiles { first: a.first.min(b.first), third: a.third.max(b.third) };
    [least, most]
}

/// The limit by the definition: quartiles of two sorted lists together.
fn limit_of_both(a: &[f32], b: &[f32]) -> f32 {
    let count = a.len() + b.len();
    let (first, third) = (count / 4, 3 * count / 4);
    let [mut i, mut j] = [0, 0];
    let mut quartiles = Quartiles::default();
    for rank in 0..=third.min(count - 1) {
        let from_a = j >= b.len() || (i < a.len() && a[i] <= b[j]);
        let value = if from_a { a[i] } else { b[j] };
        if from_a {
            i += 1;
        } else {
            j += 1;
        }
        if rank == first {
            quartiles.first = value;
        }
        quartiles.third = value;
    }
    quartiles.limit()
}

/// Marks all long edges as virtual, and gives the quartiles of all points. The same decision
/// comes out at both ends.
pub(super) fn prune_all(
    edges: &mut Rows<Edge>,
    limit: Option<f32>,
    parallel: bool,
) -> Vec<Quartiles> {
    let count = edges.len();
    let quartiles = graph::in_tasks(count, parallel, |range| {
        let mut lengths = Vec::new();
        range.map(|id| Quartiles::of(edges.get(id), &mut lengths)).collect::<Vec<_>>()
    })
    .concat();
    let long = graph::in_tasks(count, parallel, |range| {
        let (mut long, mut scratch) = (Vec::new(), Scratch::default());
        for id in range {
            for (slot, &edge) in edges.get(id).iter().enumerate() {
                if is_long(edges, (&quartiles, limit), id, edge, &mut scratch) {
                    long.push((id, slot));
                }
            }
        }
        long
    });
    for (id, slot) in long.into_iter().flatten() {
        edges.get_mut(id)[slot].set_virtual(true);
    }
    quartiles
}

/// Decides again which edges of some points are virtual, at both ends; points at the other ends
/// whose edges changed are added to the list. The points' lists of edges may have changed, those
/// of no others.
pub(super) fn prune_around(
    edges: &mut Rows<Edge>,
    quartiles: &mut [Quartiles],
    limit: Option<f32>,
    points: &mut Vec<u32>,
) {
    let mut scratch = Scratch::default();
    for &id in points.iter() {
        quartiles[id as usize] = Quartiles::of(edges.get(id), &mut scratch.lengths[0]);
    }
    for place in 0..points.len() {
        let id = points[place];
        for slot in 0..edges.get(id).len() {
            let edge = edges.get(id)[slot];
            let is_long = is_long(edges, (quartiles, limit), id, edge, &mut scratch);
            if is_long == edge.is_virtual() {
                continue;
            }
            edges.get_mut(id)[slot].set_virtual(is_long);
            let row = edges.get_mut(edge.to);
            if let Ok(back) = row.binary_search_by_key(&id, |edge| edge.to) {
                row[back].set_virtual(is_long);
            }
            points.push(edge.to);
        }
    }
    points.sort_unstable();
    points.dedup();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_of_parts_enclose_the_limit_of_both() {
        let mut state = 1_u64;
        let mut random = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 40) as u32
        };
        for _ in 0..20_000 {
            let mut list = || {
                let count = 1 + random() % 12;
                (0..count).map(|at| Edge::new(at, (random() % 9) as f32)).collect::<Vec<_>>()
            };
            let (a, b) = (list(), list());
            let [mut sorted_a, mut sorted_b] = [Vec::new(), Vec::new()];
            let [least, most] =
                bounds(Quartiles::of(&a, &mut sorted_a), Quartiles::of(&b, &mut sorted_b));
            let exact = limit_of_both(&sorted_a, &sorted_b);
            assert!(least.limit() <= exact && exact <= most.limit(), "{a:?} {b:?}");
        }
    }
}
