//! The probability of common collision cells against exact integer arithmetic and the thesis.

use dashu_int::UBig;
use kintact::estimate::paper::{CellModel, Evaluation, collision_tail, lower_bound};

use crate::cases::Random;

fn choose(n: u32, k: u32) -> UBig {
    (0..k).fold(UBig::ONE, |product, i| product * (n - i) / (i + 1))
}

/// Equation 3.7 in integers of any size, as a quotient rounded once.
fn exact_tail(u: u32, v: u32, w: u32, x: u32) -> f64 {
    let mut ways = UBig::ZERO;
    for t in x.max((v + w).saturating_sub(u))..=v.min(w) {
        ways += choose(w, t) * choose(u - w, v - t);
    }
    // 2^200 keeps more bits than the quotient needs even where it is 1e-40.
    let scaled = (ways << 200) / choose(u, v);
    scaled.to_f64().value() * 2f64.powi(-200)
}

#[test]
fn tails_are_those_of_exact_arithmetic() {
    let mut random = Random(1);
    for _ in 0..600 {
        let u = 1 + random.below(512) as u32;
        let [v, w] = [0; 2].map(|_| random.below(u64::from(u) + 1) as u32);
        let x = random.below(12) as u32;
        let (found, expected) = (collision_tail(u, v, w, x), exact_tail(u, v, w, x));
        let error = (found - expected).abs();
        assert!(error <= 1e-11 * expected.max(1e-30), "{u} {v} {w} {x}: {found} {expected}");
    }
    assert_eq!(collision_tail(512, 512, 512, 10), 1.0);
    assert_eq!(collision_tail(512, 0, 300, 1), 0.0);
    assert_eq!(collision_tail(0, 0, 0, 0), 1.0);
}

/// Equation 3.8, where its factors are not negative.
#[test]
fn one_collision_cell_is_the_product_of_the_thesis() {
    for (u, v, w) in [(100u32, 7, 9), (512, 60, 80), (64, 32, 32), (5, 1, 4)] {
        let factor = |i: u32| 1.0 - f64::from(w) / f64::from(u - v + i);
        let product: f64 = (1..=v).map(factor).product();
        assert!((collision_tail(u, v, w, 1) - (1.0 - product)).abs() < 1e-12);
    }
}

#[test]
fn the_bound_is_symmetric_and_grows_with_its_arguments() {
    let mut random = Random(2);
    for _ in 0..300 {
        let u = 2 + random.below(300) as u32;
        let [v, w] = [0; 2].map(|_| random.below(u64::from(u)) as u32);
        let lb = random.between(0.05, 0.95);
        let here = lower_bound(u, v, w, lb);
        assert!((here - lower_bound(u, w, v, lb)).abs() < 1e-12);
        let tiny = 1e-12;
        assert!(lower_bound(u, v + 1, w, lb) >= here - tiny);
        assert!(lower_bound(u, v, w, lb + 0.05) >= here - tiny);
        assert!(here <= 1.0 + tiny);
    }
    // With x up to 10, 0.99 needs lb of 0.37 whatever the cells.
    assert!(lower_bound(512, 512, 512, 0.36) < 0.99);
    assert!(lower_bound(512, 512, 512, 0.38) > 0.99);
}

#[test]
fn table_and_recurrence_give_the_bound() {
    let model = CellModel::new(512);
    let mut random = Random(3);
    let (mut worst, mut sum) = (0.0_f64, 0.0);
    let rounds = 3000;
    for _ in 0..rounds {
        // Sizes of all magnitudes, as in a walk.
        let u = 2.0_f64.powf(random.between(0.0, 9.0)).round();
        let [v, w] = [0; 2].map(|_| 2.0_f64.powf(random.between(0.0, u.log2().max(0.1))).round());
        let (v, w) = (v.min(u), w.min(u));
        let lb = random.between(0.02, 1.0);
        let exact = lower_bound(u as u32, v as u32, w as u32, lb);
        let asked = |evaluation| model.probability(evaluation, u, v, w, lb);
        let recurrence = asked(Evaluation::Recurrence);
        assert!((recurrence - exact).abs() < 1e-10, "{u} {v} {w} {lb}: {recurrence} {exact}");
        let error = (asked(Evaluation::Table) - exact).abs();
        worst = worst.max(error);
        sum += error;
        // The mean over the same model is never below the best of ten bounds on it, and Poisson is
        // near it where few of many cells are filled.
        if v * w < u && v < 0.1 * u && w < 0.1 * u {
            assert!(asked(Evaluation::Poisson) > exact - 0.02, "{u} {v} {w} {lb}");
        }
    }
    println!("table: worst error {worst:.4}, mean {:.5}", sum / f64::from(rounds));
    assert!(worst < 0.15, "{worst}");
    assert!(sum / f64::from(rounds) < 0.003, "{sum}");
}

#[test]
fn parts_of_cells_count_for_as_much() {
    let model = CellModel::new(512);
    for evaluation in [Evaluation::Table, Evaluation::Poisson] {
        let p = |a: f64| model.probability(evaluation, 100.0, a, 10.0, 1.0);
        assert!((p(0.5) / p(1.0) - 0.5).abs() < 0.03, "{evaluation:?}");
        assert_eq!(p(0.0), 0.0);
        assert!(model.probability(evaluation, 0.0, 0.0, 0.0, 1.0).abs() < 1e-6);
        assert!(model.probability(evaluation, 1e-9, 5.0, 5.0, 1.0) <= 1.0);
    }
}
