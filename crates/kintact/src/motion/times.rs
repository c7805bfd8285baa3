//! Key times shared by all vertices of a table: which two keys lie around a time. Used by
//! `Keyframes` and `Spline`.
//!
//! The interval is guessed from the mean rate first, which is right for even key times; then a
//! binary search.

use std::ops::Range;

use glam::DVec3;

use super::track::{Clock, Piece, Track};
use crate::Error;

/// Key times shared by all vertices of a mesh; strictly increasing, as uneven as they like.
#[derive(Debug, Clone)]
pub(super) struct KeyTimes {
    times: Vec<f64>,
    /// The shortest interval ever; infinite for a single key.
    shortest: f64,
    /// Keys a unit of time, on average: most key times are even, and then this finds the
    /// interval without a search.
    rate: f64,
}

/// The keys around a time. Before the first and after the last key both are the same one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Interval {
    pub(super) first: usize,
    pub(super) second: usize,
    pub(super) clock: Clock,
    from: f64,
    until: f64,
}

impl Interval {
    pub(super) fn is_rest(&self) -> bool {
        self.first == self.second
    }

    #[inline]
    pub(super) fn piece(&self, coefficients: [DVec3; 4], end: DVec3) -> Piece {
        Piece { coefficients, clock: self.clock, from: self.from, until: self.until, end }
    }

    #[inline]
    pub(super) fn track(&self, coefficients: [f64; 4], end: f64) -> Track {
        Track { coefficients, clock: self.clock, from: self.from, until: self.until, end }
    }
}

impl KeyTimes {
    pub(super) fn new(times: Vec<f64>) -> Result<Self, Error> {
        if times.is_empty() {
            return Err(Error::Length {
                what: "the key times",
                found: 0,
                expected: "at least one".into(),
            });
        }
        let mut checked =
            Self { times: Vec::with_capacity(times.len()), shortest: f64::INFINITY, rate: 0.0 };
        for time in times {
            checked.push(time)?;
        }
        Ok(checked)
    }

    fn check_next(&self, time: f64) -> Result<(), Error> {
        finite_time("a key time", time)?;
        match self.times.last() {
            Some(&last) if time <= last => {
                Err(Error::Backwards { what: "a key time", now: last, asked: time })
            }
            Some(&last) if !(time - last).is_finite() => Err(Error::Parameter {
                what: "a key time",
                value: time,
                remedy: "two keys lie further apart than a number can say; use a smaller unit",
            }),
            _ => Ok(()),
        }
    }

    pub(super) fn push(&mut self, time: f64) -> Result<(), Error> {
        self.check_next(time)?;
        if let Some(&last) = self.times.last() {
            self.shortest = self.shortest.min(time - last);
        }
        self.times.push(time);
        self.rate = (self.times.len() - 1) as f64 / (time - self.times[0]);
        Ok(())
    }

    /// Drops the keys past the first `len`, which were pushed when the shortest interval was as given.
    pub(super) fn truncate(&mut self, len: usize, shortest: f64) {
        self.times.truncate(len.max(1));
        self.shortest = shortest;
        self.rate = (self.times.len() - 1) as f64 / (self.last() - self.times[0]);
    }

    /// Drops the keys no time from `time` on can need and says how many went.
    pub(super) fn forget_before(&mut self, time: f64) -> usize {
        let needed = self.after(time).saturating_sub(1);
        self.times.drain(..needed);
        needed
    }

    pub(super) fn len(&self) -> usize {
        self.times.len()
    }

    pub(super) fn get(&self, key: usize) -> f64 {
        self.times[key]
    }

    pub(super) fn last(&self) -> f64 {
        self.times[self.times.len() - 1]
    }

    pub(super) fn shortest(&self) -> f64 {
        self.shortest
    }

    /// How many keys lie at or before `t`.
    #[inline]
    fn after(&self, t: f64) -> usize {
        let times = &self.times;
        let guess = ((t - times[0]) * self.rate) as usize;
        match times.get(guess..guess.saturating_add(2)) {
            Some(&[first, second]) if first <= t && t < second => guess + 1,
            _ => times.partition_point(|&key| key <= t),
        }
    }

    #[inline]
    pub(super) fn interval(&self, t: f64) -> Interval {
        let times = &self.times;
        let after = self.after(t);
        let last = times.len() - 1;
        if after == 0 || after > last {
            let key = if after == 0 { 0 } else { last };
            return Interval {
                first: key,
                second: key,
                clock: Clock::plain(times[key]),
                from: if after == 0 { f64::NEG_INFINITY } else { times[last] },
                until: if after == 0 { times[0] } else { f64::INFINITY },
            };
        }
        let (from, until) = (times[after - 1], times[after]);
        let clock = Clock { origin: from, span: until - from };
        Interval { first: after - 1, second: after, clock, from, until }
    }

    /// The keys with `t0 < time < t1`.
    pub(super) fn strictly_inside(&self, t0: f64, t1: f64) -> Range<usize> {
        let first = self.times.partition_point(|&key| key <= t0);
        first..self.times.partition_point(|&key| key < t1).max(first)
    }
}

pub(super) fn finite_time(what: &'static str, time: f64) -> Result<(), Error> {
    if time.is_finite() {
        return Ok(());
    }
    Err(Error::Parameter { what, value: time, remedy: "times must be finite numbers" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_half_open_and_rest_outside() {
        let times = KeyTimes::new(vec![-1.0, 0.5, 2.0]).unwrap();
        let at = |t| {
            let i = times.interval(t);
            assert!(i.from <= t && t <= i.until);
            (i.first, i.second)
        };
        assert_eq!([at(-3.0), at(-1.0), at(0.4)], [(0, 0), (0, 1), (0, 1)]);
        assert_eq!([at(0.5), at(2.0), at(9.0)], [(1, 2), (2, 2), (2, 2)]);
        assert_eq!(times.strictly_inside(-1.0, 2.0), 1..2);
        assert_eq!(times.strictly_inside(-1.5, 2.5), 0..3);
        assert!(times.strictly_inside(0.5, 0.5).is_empty());
    }

    /// Whether times are even (and the first guess is right, give or take rounding) or not.
    #[test]
    fn every_time_finds_its_interval() {
        let even: Vec<f64> = (0..100).map(|k| f64::from(k) * 0.1 - 3.0).collect();
        let uneven: Vec<f64> = (0..100).map(|k| f64::from(k * k) * 0.01 - 3.0).collect();
        for keys in [even, uneven, vec![0.0]] {
            let times = KeyTimes::new(keys.clone()).unwrap();
            let near = keys.iter().flat_map(|k| [k.next_down(), *k, k.next_up(), k + 0.04]);
            for t in near.chain([-1e300, 1e300]) {
                assert_eq!(times.after(t), keys.iter().filter(|&&key| key <= t).count(), "{t}");
            }
        }
    }

    #[test]
    fn bad_times_are_refused() {
        assert!(matches!(KeyTimes::new(vec![]), Err(Error::Length { .. })));
        assert!(matches!(KeyTimes::new(vec![0.0, f64::NAN]), Err(Error::Parameter { .. })));
        assert!(matches!(KeyTimes::new(vec![0.0, 0.0]), Err(Error::Backwards { .. })));
        assert!(matches!(KeyTimes::new(vec![0.0, 1.0, 0.5]), Err(Error::Backwards { .. })));
        assert!(matches!(KeyTimes::new(vec![-1e308, 1e308]), Err(Error::Parameter { .. })));
    }

    #[test]
    fn forgetting_keeps_the_key_in_force() {
        let mut times = KeyTimes::new(vec![0.0, 1.0, 2.0, 3.0]).unwrap();
        assert_eq!(times.forget_before(-1.0), 0);
        assert_eq!(times.forget_before(1.5), 1);
        assert_eq!(times.get(0), 1.0);
        assert_eq!(times.forget_before(9.0), 2);
        assert_eq!(times.last(), 3.0);
    }
}
