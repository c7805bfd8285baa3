//! Isotonic regression: a rising function from predicted probabilities to observed frequencies, for
//! `Calibration::fit`. Groups of equal size, merged by pool adjacent violators; O(n log n).

/// The most steps. Each holds as many samples.
const STEPS: usize = 24;

/// Predicted probabilities and observed frequencies, both rising; in between, straight lines.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Staircase {
    corners: Vec<(f64, f64)>,
}

impl Staircase {
    /// Groups of neighbours, merged where they would fall (pool adjacent violators).
    pub(super) fn fit(mut pairs: Vec<(f64, bool)>) -> Self {
        // Few samples determine less than the logistic curve does.
        const LEAST: usize = 20;
        pairs.sort_by(|p, q| p.0.total_cmp(&q.0));
        let size = pairs.len().div_ceil(STEPS).max(LEAST);
        // (samples, sum of predictions, sum of observed collisions)
        let mut steps: Vec<(f64, f64, f64)> = Vec::new();
        let mut rest = &pairs[..];
        while !rest.is_empty() {
            // Equal predictions stay together, or their order would count.
            let last = rest[size.min(rest.len()) - 1].0;
            let end = rest.partition_point(|pair| pair.0.total_cmp(&last).is_le());
            let (group, others) = rest.split_at(end);
            rest = others;
            let said = group.iter().map(|(said, _)| said).sum();
            let seen = group.iter().filter(|(_, meets)| *meets).count() as f64;
            let mut step = (group.len() as f64, said, seen);
            while let Some(&before) = steps.last() {
                if before.2 / before.0 < step.2 / step.0 {
                    break;
                }
                steps.pop();
                step = (step.0 + before.0, step.1 + before.1, step.2 + before.2);
            }
            steps.push(step);
        }
        Self { corners: steps.iter().map(|&(n, said, seen)| (said / n, seen / n)).collect() }
    }

    /// The observed frequency where this probability is predicted.
    pub(super) fn at(&self, said: f64) -> f64 {
        let after = self.corners.partition_point(|corner| corner.0 < said);
        match (after.checked_sub(1).map(|i| self.corners[i]), self.corners.get(after)) {
            (None, None) => said,
            (Some(only), None) => only.1,
            (None, Some(only)) => only.1,
            (Some(low), Some(high)) => {
                let part = (said - low.0) / (high.0 - low.0).max(f64::MIN_POSITIVE);
                low.1 + (high.1 - low.1) * part.min(1.0)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_said_too_high_comes_out_as_seen_and_never_falls() {
        // Predicted x, observed x squared.
        let pairs = (0..40_000u32).map(|i| {
            let said = f64::from(i % 200) / 200.0 + 0.0025;
            (said, f64::from(i / 200) + 0.5 < 200.0 * said * said)
        });
        let staircase = Staircase::fit(pairs.collect());
        let mut before = 0.0;
        for i in 1..20 {
            let said = f64::from(i) / 20.0;
            let found = staircase.at(said);
            assert!((found - said * said).abs() < 0.02, "{said}: {found}");
            assert!(found >= before);
            before = found;
        }
        assert_eq!(Staircase::default().at(0.3), 0.3);
    }
}
