//! Section 3.5 without bodies: figures 3.7, 3.8, 3.9 and 3.21, and the printed equations beside the
//! Poisson form.

use kintact::estimate::paper::{CellModel, Evaluation, collision_tail, lower_bound};

use crate::harness::Effort;
use crate::report::{Counts, Report, Unit};

/// Figure 3.7: how many of 100 bins get both balls, for equal numbers of balls.
pub(in super::super) fn filled_bins(report: &mut Report, _: &Effort) {
    for balls in [10, 20, 30, 50, 70, 90] {
        let exactly = |t: u32| {
            collision_tail(100, balls, balls, t) - collision_tail(100, balls, balls, t + 1)
        };
        let likeliest = (0..=balls).max_by(|&s, &t| exactly(s).total_cmp(&exactly(t)));
        let likeliest = likeliest.unwrap_or(0);
        let counts = Counts::default()
            .note("its_probability_per_mille", (1e3 * exactly(likeliest)).round() as u64);
        let metric = format!("likeliest t of {balls} and {balls}");
        let mean = Some(("mean", f64::from(balls * balls) / 100.0));
        let case = "figure 3.7, 100 bins";
        report.row(case, &metric, Unit::NONE, f64::from(likeliest), mean, counts);
    }
}

/// Figure 3.8: which number of collision cells gives the best bound.
pub(in super::super) fn best_number(report: &mut Report, _: &Effort) {
    for lb in [0.1_f64, 0.25, 0.5, 0.9] {
        let (mut cases, mut within, mut lost, mut most) = (0, 0, 0.0_f64, 0);
        for s in [20_u32, 50, 100, 200, 300, 512] {
            for share_a in [0.1, 0.2, 0.3, 0.5, 0.8] {
                for share_b in [0.1, 0.2, 0.3, 0.5, 0.8] {
                    let [a, b] = [share_a, share_b].map(|x| (x * f64::from(s)).round() as u32);
                    let bound =
                        |x: u32| collision_tail(s, a, b, x) * (1.0 - (1.0 - lb).powi(x as i32));
                    let best = (1..=a.min(b)).max_by(|&x, &y| bound(x).total_cmp(&bound(y)));
                    let best = best.unwrap_or(1);
                    cases += 1;
                    within += u32::from(best <= 10);
                    most = most.max(best);
                    lost = lost.max(bound(best) - lower_bound(s, a, b, lb));
                }
            }
        }
        let counts = Counts::default()
            .note("cases", cases)
            .note("largest_best_x", u64::from(most))
            .note("most_lost_per_mille", (1e3 * lost).round() as u64);
        let share = 100.0 * f64::from(within) / cases as f64;
        let case = format!("figure 3.8, lb {lb}");
        report.row(&case, "best x is at most 10, %", Unit::NONE, share, None, counts);
    }
}

/// Figure 3.9: the probability over s_A = s_B for 300 cells.
pub(in super::super) fn bound(report: &mut Report, _: &Effort) {
    let model = CellModel::new(512);
    for lb in [0.5, 0.1] {
        for held in [5.0, 10.0, 20.0, 40.0, 80.0, 150.0, 300.0] {
            let p = |evaluation| model.probability(evaluation, 300.0, held, held, lb);
            let case = format!("figure 3.9, lb {lb}");
            let metric = format!("Poisson, s_A = s_B = {held}");
            let printed = Some(("printed (3.9)", p(Evaluation::Recurrence)));
            let counts = Counts::default()
                .note("by_3_1_per_mille", (1e3 * p(Evaluation::OneCell)).round() as u64);
            report.row(&case, &metric, Unit::NONE, p(Evaluation::Poisson), printed, counts);
        }
    }
}

/// Figure 3.21: the finer the grid, the more probable, at one share of cells that hold surface.
pub(in super::super) fn finer_grids(report: &mut Report, _: &Effort) {
    let model = CellModel::new(512);
    let mut falls = 0;
    for s in 2..=100 {
        let p = |s: i32| {
            let held = f64::from(s / 2);
            model.probability(Evaluation::Recurrence, f64::from(s), held, held, 0.25)
        };
        falls += u64::from(s % 2 == 0 && s > 2 && p(s) < p(s - 2));
        if [4, 8, 16, 32, 64, 100].contains(&s) {
            let held = f64::from(s / 2);
            let ours = model.probability(Evaluation::Poisson, f64::from(s), held, held, 0.25);
            let counts = Counts::default().note("falls_so_far", falls);
            let printed = Some(("printed (3.9)", p(s)));
            let metric = format!("Poisson, {s} cells, half of them held");
            report.row("figure 3.21, lb 0.25", &metric, Unit::NONE, ours, printed, counts);
        }
    }
}
