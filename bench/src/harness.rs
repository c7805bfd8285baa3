//! Measuring: contestants run in turns, medians are kept. All suites use it.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// How much time a measurement may take.
pub(crate) struct Effort {
    /// Rounds go on until this much time is used up,
    pub(crate) budget: Duration,
    /// but there are at least so many. Odd, so that the median was really measured.
    pub(crate) rounds: usize,
}

impl Effort {
    pub(crate) const QUICK: Self = Self { budget: Duration::from_millis(400), rounds: 3 };
    pub(crate) const FULL: Self = Self { budget: Duration::from_secs(4), rounds: 9 };
}

/// One way of doing the work: does it once and returns how long that took.
pub(crate) type Contestant<'a> = Box<dyn FnMut() -> Duration + 'a>;

/// Work that is timed from its beginning to its end. What it returns is kept alive so that it
/// cannot be optimised away, and is dropped after the clock has stopped.
pub(crate) fn timed<'a, R: 'a>(mut work: impl FnMut() -> R + 'a) -> Contestant<'a> {
    Box::new(move || {
        let start = Instant::now();
        let result = black_box(work());
        let elapsed = start.elapsed();
        drop(result);
        elapsed
    })
}

/// As [`timed`], with a fresh input made outside the time.
pub(crate) fn timed_with<'a, I: 'a, R: 'a>(
    mut prepare: impl FnMut() -> I + 'a,
    mut work: impl FnMut(&mut I) -> R + 'a,
) -> Contestant<'a> {
    Box::new(move || {
        let mut input = prepare();
        let start = Instant::now();
        let result = black_box(work(black_box(&mut input)));
        let elapsed = start.elapsed();
        drop(result);
        elapsed
    })
}

/// The median time of each contestant in seconds.
///
/// They run in turns, so that a machine that slows down for a while slows all of them; one round
/// before the first warms caches and allocators and is not counted.
pub(crate) fn race(effort: &Effort, mut contestants: Vec<Contestant<'_>>) -> Vec<f64> {
    let mut times: Vec<Vec<f64>> = vec![Vec::new(); contestants.len()];
    for run in &mut contestants {
        run();
    }
    let start = Instant::now();
    while times[0].len() < effort.rounds
        || (start.elapsed() < effort.budget && times[0].len() < 1001)
        || times[0].len().is_multiple_of(2)
    {
        for (run, times) in contestants.iter_mut().zip(&mut times) {
            times.push(run().as_secs_f64());
        }
    }
    times.into_iter().map(median).collect()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
