//! Which pairs of parts may clash: boxes near each other, in the order in which they are checked.
//!
//! 1. A tree over the boxes of all parts, grown by the largest reach of a rule and by what coordinates may
//!    be off, about the middle of all: pairs of boxes that overlap, n log n for parts spread out.
//! 2. Pairs that no rule holds, and those whose boxes are farther apart than their rule reaches, drop out.
//! 3. The rest is sorted along a Hilbert curve through the middles of the pairs, so that neighbours in the
//!    order use the same shapes.

use kintact::DVec3;
use kintact::bvh::{Aabb, BuildMethod, BuildOptions, StaticTree, collect_self_pairs};

use super::part::Part;
use super::rules::Rules;

/// What rounding may move surfaces, as a share of their largest coordinate: somewhat more than the default
/// tolerance of a relation.
const ROUNDING: f64 = 1e-13;

/// A pair of parts to check.
#[derive(Debug, Clone, Copy)]
pub struct Candidate {
    /// Numbers of parts; the one with the lesser key first.
    pub parts: [usize; 2],
    /// The number of the rule that decides.
    pub rule: usize,
}

/// All pairs that may clash. Parts are sorted by key.
pub fn candidates(parts: &[Part], rules: &Rules) -> Vec<Candidate> {
    let solid: Vec<usize> = (0..parts.len()).filter(|&part| parts[part].facts.faces > 0).collect();
    let all = solid.iter().map(|&part| parts[part].extent);
    let [low, high] = all.fold([DVec3::INFINITY, DVec3::NEG_INFINITY], |[low, high], [l, h]| {
        [low.min(l), high.max(h)]
    });
    let middle = 0.5 * low + 0.5 * high;
    let reach = rules.largest_reach();
    let grown = |part: &Part| {
        let [low, high] = part.extent;
        let by = 0.5 * reach + slack(part);
        Aabb::rounded_outward(low - middle - by, high - middle + by)
    };
    let boxes: Vec<Aabb> = solid.iter().map(|&part| grown(&parts[part])).collect();
    let options = BuildOptions { method: BuildMethod::Fast, parallel: true };
    let tree = StaticTree::build(&boxes, options);
    let numbers = |pair: kintact::geometry::Pair| [solid[pair.a as usize], solid[pair.b as usize]];
    let may_clash = |pair| {
        let [a, b] = numbers(pair).map(|part| &parts[part]);
        rules.rule_of([a, b]).is_some_and(|rule| are_near(a, b, rules.rules[rule].limits.reach()))
    };
    let (pairs, _) = collect_self_pairs(&tree, true, may_clash);
    let mut found: Vec<(u64, Candidate)> = pairs
        .into_iter()
        .filter_map(|pair| {
            let [a, b] = numbers(pair);
            let rule = rules.rule_of([&parts[a], &parts[b]])?;
            let place = 0.5 * (parts[a].centre() + parts[b].centre());
            let share = (place - low) / (high - low).max_element().max(f64::MIN_POSITIVE);
            Some((hilbert(share), Candidate { parts: [a.min(b), a.max(b)], rule }))
        })
        .collect();
    found.sort_unstable_by_key(|(place, candidate)| (*place, candidate.parts));
    found.into_iter().map(|(_, candidate)| candidate).collect()
}

/// How far a part may reach beyond its box.
fn slack(part: &Part) -> f64 {
    let [low, high] = part.extent;
    ROUNDING * low.abs().max(high.abs()).max_element() + 2.0 * part.coordinate_error
}

fn are_near(a: &Part, b: &Part, reach: f64) -> bool {
    let margin = reach + slack(a) + slack(b);
    let ([low_a, high_a], [low_b, high_b]) = (a.extent, b.extent);
    (low_a - margin).cmple(high_b).all() && (low_b - margin).cmple(high_a).all()
}

/// Bits of the curve along each axis.
const BITS: u32 = 16;

/// Where a point of the unit cube is along a Hilbert curve: coordinates as bits, undone from the coarsest
/// cell to the finest (each cell's curve is the whole one, exchanged and inverted), then as a Gray code.
fn hilbert(point: DVec3) -> u64 {
    let scale = f64::from((1_u32 << BITS) - 1);
    let mut x = point.to_array().map(|c| (c.clamp(0.0, 1.0) * scale) as u32);
    let mut bit = 1 << (BITS - 1);
    while bit > 1 {
        let below = bit - 1;
        for axis in 0..3 {
            if x[axis] & bit != 0 {
                x[0] ^= below;
            } else {
                let exchanged = (x[0] ^ x[axis]) & below;
                x[0] ^= exchanged;
                x[axis] ^= exchanged;
            }
        }
        bit >>= 1;
    }
    x[1] ^= x[0];
    x[2] ^= x[1];
    let mut flip = 0;
    let mut bit = 1 << (BITS - 1);
    while bit > 1 {
        if x[2] & bit != 0 {
            flip ^= bit - 1;
        }
        bit >>= 1;
    }
    (0..BITS).rev().fold(0, |place, bit| {
        x.iter().fold(place, |place, &c| place << 1 | u64::from((c ^ flip) >> bit & 1))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_along_the_curve_are_neighbours_in_space() {
        // All cells of a grid of 8: the order visits each once, one step at a time.
        let n = 8;
        let at = |i: usize| (i as f64 + 0.5) / n as f64;
        let mut cells: Vec<(u64, [usize; 3])> = (0..n * n * n)
            .map(|i| [i / (n * n), i / n % n, i % n])
            .map(|cell| (hilbert(DVec3::from_array(cell.map(at))), cell))
            .collect();
        cells.sort_unstable();
        for pair in cells.windows(2) {
            let (p, q) = (pair[0].1, pair[1].1);
            let steps: usize = (0..3).map(|axis| p[axis].abs_diff(q[axis])).sum();
            assert_eq!(steps, 1, "{p:?} {q:?}");
        }
    }
}
