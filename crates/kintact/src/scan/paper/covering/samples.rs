//! Samples of a node and the radius of their spheres (section 5.2.1), and how many there should be
//! (section 5.2.6, figures 5.8 and 5.9).

use glam::DVec3;

use super::build::{CoveringNode, CoveringTree};
use super::options::SampleChoice;
use crate::random::Random;

/// So many tries for each sample: a place whose nearest point is a sample already adds none.
const TRIES: usize = 20;
/// Test positions around one outside keep so near to it, as a part of the way to another in the same
/// leaf.
const NEAR: f64 = 0.25;
/// Test positions for a node at most. Radii only grow, and hulls are bounded, so that draws end; how
/// soon depends on chance.
const MOST_TESTS: u32 = 100_000;

/// How many times the cloud's sampling radius that of `samples` of its points is (figure 5.8, left).
pub fn tau_for(points: f64, samples: f64) -> f64 {
    (points / samples).sqrt()
}

/// The same of a node, in a tree of some depth whose leaves hold `leaf_points` (figure 5.8, right).
pub fn tau_at_depth(depth: u32, deepest: u32, leaf_points: f64, samples: f64) -> f64 {
    tau_for(2_f64.powi(deepest as i32 - depth as i32) * leaf_points, samples)
}

/// Chooses the samples of a node whose children are done, and widens their spheres.
pub(super) fn cover(tree: &mut CoveringTree<'_>, at: usize) {
    let options = tree.options;
    let node = &tree.nodes[at];
    let mut random = Random::keyed(options.seed, at as u64, u64::from(node.count));
    let points = tree.points_of(node);
    let squares: f64 = points.iter().map(|&slot| tree.surface.spacing_in(slot).powi(2)).sum();
    let own = (squares / points.len() as f64).sqrt();
    let samples = if node.is_leaf() {
        points.to_vec()
    } else {
        let wanted = options.samples.count(node.count as usize, tree.order.len());
        draw(tree, at, wanted, &mut random)
    };
    // Equation 5.7.
    let radius = (points.len() as f64 / samples.len() as f64).sqrt() * own;
    tree.nodes[at].samples = samples;
    tree.nodes[at].radius = radius;
    tree.nodes[at].covering = covering_radius(tree, &tree.nodes[at], &mut random);
}

fn draw(tree: &CoveringTree<'_>, at: usize, wanted: usize, random: &mut Random) -> Vec<u32> {
    let node = &tree.nodes[at];
    let mut samples: Vec<u32> = Vec::with_capacity(wanted);
    let shift = DVec3::new(random.unit(), random.unit(), random.unit());
    for number in 1..=(TRIES * wanted) as u32 {
        let place = match tree.options.choice {
            SampleChoice::RandomInBox => {
                let part = DVec3::new(random.unit(), random.unit(), random.unit());
                node.low + (node.high - node.low) * part
            }
            SampleChoice::QuasiRandomInBox => {
                let halton =
                    DVec3::new(reversed(number, 2), reversed(number, 3), reversed(number, 5));
                node.low + (node.high - node.low) * (halton + shift).fract()
            }
            SampleChoice::RandomInLeaf => average_of_leaf(tree, node, random.unit(), random),
            SampleChoice::QuasiRandomInLeaf => {
                average_of_leaf(tree, node, (reversed(number, 2) + shift.x).fract(), random)
            }
        };
        let slot = nearest_under(tree, at, place);
        if !samples.contains(&slot) {
            samples.push(slot);
        }
        if samples.len() == wanted {
            break;
        }
    }
    samples
}

/// The digits of a number behind the point, in reverse: van der Corput's sequence in a base.
fn reversed(mut number: u32, base: u32) -> f64 {
    let (mut sum, mut part) = (0.0, 1.0 / f64::from(base));
    while number > 0 {
        sum += f64::from(number % base) * part;
        number /= base;
        part /= f64::from(base);
    }
    sum
}

/// The points of a leaf and its border.
fn leaf_points<'a>(tree: &'a CoveringTree<'_>, node: &CoveringNode, part: f64) -> [&'a [u32]; 2] {
    let [first, last] = node.leaves;
    let number = first + ((part * f64::from(last - first)) as u32).min(last - first - 1);
    let leaf = &tree.leaves[number as usize];
    [tree.points_of(&tree.nodes[leaf.node as usize]), &leaf.border]
}

/// An average of all points of a leaf and its border, by random weights.
fn average_of_leaf(
    tree: &CoveringTree<'_>,
    node: &CoveringNode,
    part: f64,
    random: &mut Random,
) -> DVec3 {
    let (mut sum, mut weights) = (DVec3::ZERO, 0.0);
    for &slot in leaf_points(tree, node, part).into_iter().flatten() {
        let weight = random.unit() + f64::MIN_POSITIVE;
        sum += tree.at(slot) * weight;
        weights += weight;
    }
    sum / weights
}

/// A position in the convex hull of a leaf and its border: in a random one of the tetrahedra between
/// its points, which together fill the hull.
fn in_hull(tree: &CoveringTree<'_>, points: [&[u32]; 2], random: &mut Random) -> DVec3 {
    let count = points[0].len() + points[1].len();
    let (mut sum, mut weights) = (DVec3::ZERO, 0.0);
    for _ in 0..4 {
        let number = ((random.unit() * count as f64) as usize).min(count - 1);
        let [own, border] = points;
        let slot = own.get(number).copied().unwrap_or_else(|| border[number - own.len()]);
        // Exponential weights: every position of the tetrahedron is as likely.
        let weight = -(1.0 - random.unit()).ln() + f64::MIN_POSITIVE;
        sum += tree.at(slot) * weight;
        weights += weight;
    }
    sum / weights
}

/// Widens the spheres until enough test positions in a row are in one.
fn covering_radius(tree: &CoveringTree<'_>, node: &CoveringNode, random: &mut Random) -> f64 {
    let (mut radius, mut inside, mut tests) = (0.0, 0, 0);
    let test = |x: DVec3, radius: &mut f64| {
        let distance = tree.distance_to_samples(node, x);
        let is_inside = distance <= *radius;
        *radius = radius.max(distance);
        is_inside
    };
    while inside < tree.options.enough && tests < MOST_TESTS {
        tests += 1;
        let points = leaf_points(tree, node, random.unit());
        let outside = in_hull(tree, points, random);
        if test(outside, &mut radius) {
            inside += 1;
            continue;
        }
        inside = 0;
        for _ in 0..tree.options.around {
            let other = in_hull(tree, points, random);
            test(outside.lerp(other, NEAR * random.unit()), &mut radius);
        }
    }
    radius
}

/// The point under a node that is nearest to a place.
fn nearest_under(tree: &CoveringTree<'_>, at: usize, x: DVec3) -> u32 {
    let mut best = (f64::INFINITY, tree.points_of(&tree.nodes[at])[0]);
    let mut stack = vec![at];
    while let Some(at) = stack.pop() {
        let node = &tree.nodes[at];
        if x.clamp(node.low, node.high).distance_squared(x) >= best.0 {
            continue;
        }
        if node.is_leaf() {
            for &slot in tree.points_of(node) {
                let squared = tree.at(slot).distance_squared(x);
                if squared < best.0 {
                    best = (squared, slot);
                }
            }
        } else {
            stack.extend([node.second as usize, at + 1]);
        }
    }
    best.1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scan::tree::SampleSize;

    #[test]
    fn sample_sizes_are_those_of_the_section() {
        // "at most 50 r(P) and 75 000 points: at most 30 points a node".
        assert_eq!(SampleSize::Radius(50.0).count(75_000, 75_000), 30);
        // Figure 5.16: the elephant of 150,000 points.
        for (tau, count) in [(70.0, 31), (50.0, 60), (25.0, 238)] {
            assert_eq!(SampleSize::Radius(tau).count(9_000, 148_689), count);
        }
        assert_eq!(SampleSize::Quality(10.0).count(5_000, 75_000), 50);
        assert_eq!(SampleSize::PerNode(11).count(7, 75_000), 7);
        assert!((tau_for(75_000.0, 30.0) - 50.0).abs() < 1e-12);
        assert!((tau_at_depth(0, 13, 16.0, 32.0) - tau_for(131_072.0, 32.0)).abs() < 1e-9);
        assert!((tau_at_depth(13, 13, 16.0, 16.0) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn digits_are_reversed() {
        assert_eq!([1, 2, 3, 4].map(|n| reversed(n, 2)), [0.5, 0.25, 0.75, 0.125]);
        assert!((reversed(5, 3) - 7.0 / 9.0).abs() < 1e-15);
    }
}
