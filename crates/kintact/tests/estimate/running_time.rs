//! Section 3.7: counted pairs against the recursion of equation 3.13 by enumeration in integers, the
//! closed form and table 3.1, and artificial hierarchies against boxes made one by one.

use glam::{DQuat, DVec3};
use kintact::Pose;
use kintact::estimate::paper::{RunningTime, count_artificial_walk};

/// Pairs with a positive overlap by level, every one visited (equation 3.13), in units of which the
/// side of the roots has 8^9.
fn enumerated(overlap: i64, eighths: i64, levels: usize) -> Vec<u64> {
    fn visit(overlap: i64, side: i64, eighths: i64, level: usize, all: &mut [u64]) {
        if overlap <= 0 {
            return;
        }
        all[level] += 1;
        if level + 1 < all.len() {
            let omega = side / 8 * (8 - eighths);
            for times in [0, 1, 1, 2] {
                visit(overlap - times * omega, side / 8 * eighths, eighths, level + 1, all);
            }
        }
    }
    let mut all = vec![0; levels + 1];
    visit(overlap, 8i64.pow(9), eighths, 0, &mut all);
    all
}

#[test]
fn counted_pairs_are_those_of_the_recursion() {
    let mut ties = 0;
    for eighths in 1..=7 {
        for overlap in [-1, 0, 1, 9, 16, 25, 32, 40, 63, 64, 100, 128] {
            let model = RunningTime {
                extent: 8f64.powi(9),
                overlap: overlap as f64 * 8f64.powi(7),
                alpha: DVec3::splat(eighths as f64 / 8.0),
                levels: 8,
            };
            let expected = enumerated(overlap * 8i64.pow(7), eighths, 8);
            assert_eq!(model.possible_pairs(), expected, "{eighths} {overlap}");
            ties += u32::from(expected[8] > 100 && expected[8] < 65_536);
        }
    }
    assert!(ties > 20, "{ties}");
}

#[test]
fn sums_and_growth_are_those_of_the_closed_form() {
    for (p, levels) in [(0.1_f64, 5), (0.25, 9), (0.35, 7), (0.5, 20), (1.0, 10)] {
        let sum: f64 = (0..=levels).map(|level| (4.0 * p).powi(level)).sum();
        let found = RunningTime::all_pairs(p, levels as u32);
        assert!((found / sum - 1.0).abs() < 1e-12, "{p}: {found} {sum}");
    }
    // Table 3.1: the power of n, which doubles with each level.
    let table =
        [(0.2, 0.0), (0.125_f64.sqrt(), 0.5), (0.5, 1.0), (0.75, 3.0_f64.log2()), (1.0, 2.0)];
    for (p, power) in table {
        assert!((RunningTime::exponent(p) - power).abs() < 1e-12, "{p}");
        let grown = RunningTime::all_pairs(p, 61) / RunningTime::all_pairs(p, 60);
        assert!((grown.log2() - power).abs() < 1e-6, "{p}: {grown}");
    }
    // A quarter: one pair more a level, lg n in all.
    assert_eq!(RunningTime::exponent(0.25), 0.0);
    assert_eq!(RunningTime::all_pairs(0.25, 60), 61.0);
}

#[test]
fn expectations_put_both_factors_together() {
    let alpha = DVec3::new(0.5, 0.75, 0.25);
    // Roots that overlap twice their side and more leave all pairs possible.
    let whole = RunningTime { extent: 1.0, overlap: 2.5, alpha, levels: 6 };
    let across = 0.75 * 0.25;
    let all = RunningTime::all_pairs(across, 6) - 1.0;
    assert!((whole.expected_pairs() / all - 1.0).abs() < 1e-12);
    let minkowski = RunningTime::all_pairs(across * 0.5, 6) - 1.0;
    assert!((whole.minkowski_pairs() / minkowski - 1.0).abs() < 1e-12);
    let part = RunningTime { overlap: 0.3, ..whole };
    let pairs = part.possible_pairs();
    let expected: f64 =
        (1..=6).map(|level| pairs[level] as f64 * (across).powi(level as i32)).sum();
    assert!((part.expected_pairs() / expected - 1.0).abs() < 1e-12);
    assert!(part.expected_pairs() < whole.expected_pairs());
}

/// The boxes of one level, as centres and half sizes.
fn boxes(side: f64, alpha: DVec3, level: u32) -> (Vec<DVec3>, DVec3) {
    let (mut centers, mut half) = (vec![DVec3::ZERO], DVec3::splat(0.5 * side));
    for _ in 0..level {
        let below = half * alpha;
        let shift = half - below;
        centers = centers.iter().flat_map(|c| [*c - shift, *c + shift]).collect();
        half = below;
    }
    (centers, half)
}

#[test]
fn artificial_hierarchies_are_walked_whole() {
    let (side, levels) = (2.0, 5);
    let alpha = DVec3::new(0.7, 0.6, 0.8);
    let poses = [
        Pose::from_translation(DVec3::new(0.9, 0.3, -0.2)).unwrap(),
        Pose::new(DQuat::from_scaled_axis(DVec3::new(0.4, 0.8, 0.1)), DVec3::X).unwrap(),
        Pose::from_translation(DVec3::X * 2.5).unwrap(),
    ];
    for pose in poses {
        let rotation = pose.rotation();
        let corners = |half: DVec3| {
            [0, 1, 2, 3, 4, 5, 6, 7].map(|bits| {
                let sign = |bit: u32| if bits >> bit & 1 == 1 { 1.0 } else { -1.0 };
                half * DVec3::new(sign(0), sign(1), sign(2))
            })
        };
        // By all corners along all six axes.
        let overlap = |a: DVec3, b: DVec3, half: DVec3| {
            let axes = [DVec3::X, DVec3::Y, DVec3::Z];
            let axes = axes.into_iter().chain(axes.map(|axis| rotation * axis));
            axes.into_iter().all(|axis| {
                let range = |points: [DVec3; 8]| {
                    let along = points.map(|p| axis.dot(p));
                    let low = along.into_iter().fold(f64::INFINITY, f64::min);
                    (low, along.into_iter().fold(f64::NEG_INFINITY, f64::max))
                };
                let (low_a, high_a) = range(corners(half).map(|p| p + a));
                let (low_b, high_b) = range(corners(half).map(|p| pose.apply(p + b)));
                low_a <= high_b && low_b <= high_a
            })
        };
        let mut tests = 1;
        let mut overlapping = vec![(0, 0)];
        for level in 0..=levels {
            let (centers, half) = boxes(side, alpha, level);
            overlapping.retain(|&(i, j): &(usize, usize)| overlap(centers[i], centers[j], half));
            if level < levels {
                tests += 4 * overlapping.len() as u64;
                let below = |&(i, j): &(usize, usize)| {
                    [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(k, l)| (2 * i + k, 2 * j + l))
                };
                overlapping = overlapping.iter().flat_map(below).collect();
            }
        }
        assert_eq!(count_artificial_walk(side, alpha, levels, &pose), tests);
    }
}
