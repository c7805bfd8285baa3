//! How a node of the BoxTree is split: 16 bins an axis by the surface-area heuristic, with the
//! boxes that two planes leave. Called by `Shape::new` and `Shape::reshape`; linear in the items of
//! the node.

use crate::bvh::Aabb;
use crate::motion::PositionsAt;

/// A leaf to be placed in the tree.
#[derive(Debug, Clone, Copy)]
pub(super) struct Item {
    pub(super) bounds: Aabb,
    pub(super) leaf: u32,
}

impl Item {
    pub(super) fn new(leaf: u32, control_points: &[u32], at: &PositionsAt<'_>) -> Self {
        Self { bounds: Aabb::around(control_points.iter().map(|&v| at.position(v))), leaf }
    }
}

/// The result of a split: the first items belong to the lower part.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cut {
    pub(super) axis: usize,
    pub(super) lower_count: usize,
    /// The largest coordinate of the lower part.
    pub(super) lower_end: f32,
    /// The smallest coordinate of the upper part.
    pub(super) upper_start: f32,
}

const BINS: usize = 16;
/// No part has less than a quarter of the items (or one), so that no branch is deeper than
/// 2.4 times the logarithm of its size.
const LEAST_PART: usize = 4;

/// Splits at least two items by two planes across one axis. Costs are the surface-area heuristic's,
/// for the boxes such planes leave: all sides but one are those of `bounds`.
pub(super) fn split(items: &mut [Item], bounds: &Aabb, axis: Option<usize>) -> Cut {
    let axes = axis.map_or(0..3, |axis| axis..axis + 1);
    let best =
        axes.filter_map(|axis| by_bins(items, bounds, axis)).min_by(|a, b| a.0.total_cmp(&b.0));
    let (axis, lower_count) = match best {
        Some((_, axis, lower_count)) => (axis, lower_count),
        None => (axis.unwrap_or_else(|| widest(items)), items.len() / 2),
    };
    items.select_nth_unstable_by(lower_count, |a, b| {
        let center = |item: &Item| item.bounds.doubled_center()[axis];
        center(a).total_cmp(&center(b)).then(a.leaf.cmp(&b.leaf))
    });
    let (lower, upper) = items.split_at(lower_count);
    Cut {
        axis,
        lower_count,
        lower_end: lower.iter().fold(f32::NEG_INFINITY, |end, item| end.max(item.bounds.max[axis])),
        upper_start: upper.iter().fold(f32::INFINITY, |start, i| start.min(i.bounds.min[axis])),
    }
}

#[derive(Clone, Copy)]
struct Bin {
    count: usize,
    min: f32,
    max: f32,
}

/// The best cut across an axis, as its cost, the axis, and how many items are below.
fn by_bins(items: &[Item], bounds: &Aabb, axis: usize) -> Option<(f32, usize, usize)> {
    let center = |item: &Item| item.bounds.doubled_center()[axis];
    let (low, high) = items
        .iter()
        .map(center)
        .fold((f32::INFINITY, f32::NEG_INFINITY), |(low, high), x| (low.min(x), high.max(x)));
    let scale = (BINS as f32 * (1.0 - f32::EPSILON)) / (high - low);
    if !(high > low && scale.is_finite() && scale > 0.0) {
        return None;
    }
    let mut bins = [Bin { count: 0, min: f32::INFINITY, max: f32::NEG_INFINITY }; BINS];
    for item in items {
        let bin = &mut bins[(((center(item) - low) * scale) as usize).min(BINS - 1)];
        bin.count += 1;
        bin.min = bin.min.min(item.bounds.min[axis]);
        bin.max = bin.max.max(item.bounds.max[axis]);
    }
    let mut upper_starts = [f32::INFINITY; BINS];
    for bin in (0..BINS - 1).rev() {
        upper_starts[bin] = upper_starts[bin + 1].min(bins[bin + 1].min);
    }
    let total = items.len();
    let least = (total / LEAST_PART).max(1);
    let (mut count, mut end) = (0, f32::NEG_INFINITY);
    let mut best: Option<(f32, usize, usize)> = None;
    for (bin, upper_start) in bins.iter().zip(upper_starts) {
        count += bin.count;
        end = end.max(bin.max);
        if count < least || total - count < least {
            continue;
        }
        let (mut lower, mut upper) = (*bounds, *bounds);
        lower.max[axis] = end;
        upper.min[axis] = upper_start;
        let cost = lower.half_area() * count as f32 + upper.half_area() * (total - count) as f32;
        if cost < best.map_or(f32::INFINITY, |best| best.0) {
            best = Some((cost, axis, count));
        }
    }
    best
}

/// The axis along which the centres lie furthest apart.
fn widest(items: &[Item]) -> usize {
    let width = |axis: usize| {
        let (mut low, mut high) = (f32::INFINITY, f32::NEG_INFINITY);
        for item in items {
            let x = item.bounds.doubled_center()[axis];
            (low, high) = (low.min(x), high.max(x));
        }
        high - low
    };
    (0..3).max_by(|&a, &b| width(a).total_cmp(&width(b))).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use glam::DVec3;

    use super::*;

    #[test]
    fn no_part_is_much_smaller_than_the_other_whatever_the_boxes() {
        let place = |i: u32| f64::from(i.wrapping_mul(2_654_435_761) % 97);
        let kinds: [fn(f64) -> f64; 4] = [|x| x, |_| 1.0, |x| x.exp2(), |x| x * 1e300];
        for kind in kinds {
            for count in [2_u32, 3, 5, 64, 1000] {
                let mut items: Vec<Item> = (0..count)
                    .map(|leaf| {
                        let p = DVec3::new(kind(place(leaf)), kind(place(leaf + 7)), 0.5);
                        Item { bounds: Aabb::around([p, p + 0.25]), leaf }
                    })
                    .collect();
                let bounds = items.iter().fold(Aabb::EMPTY, |all, item| all.union(&item.bounds));
                for axis in [None, Some(2)] {
                    let cut = split(&mut items, &bounds, axis);
                    let least = (count as usize / LEAST_PART).max(1);
                    assert!((least..=count as usize - least).contains(&cut.lower_count));
                    assert_eq!(axis.unwrap_or(cut.axis), cut.axis);
                    let (lower, upper) = items.split_at(cut.lower_count);
                    assert!(lower.iter().all(|i| i.bounds.max[cut.axis] <= cut.lower_end));
                    assert!(upper.iter().all(|i| i.bounds.min[cut.axis] >= cut.upper_start));
                }
            }
        }
    }
}
