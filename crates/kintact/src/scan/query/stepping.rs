//! When two bodies begin or cease to touch, where that can only be asked at single times: the search
//! behind [`CloudQuery::first_touch`](super::CloudQuery::first_touch) and behind the events of scans in
//! a world.
//!
//! 1. From a time at which the answer is known, step to the end of a stretch in which no contact can
//!    come and go unseen; how long that is, the caller knows from distances and speeds.
//! 2. Ask there. If the answer is the same, go on from there.
//! 3. If it is another one, bisect until the caller finds the two times close enough.
//!
//! Cost: a question a step, and one for each halving.

use crate::Error;

/// Two bodies that can be asked about at single times.
pub(crate) trait Stepping {
    /// What is known of them at a time.
    type Sample: Sampled;

    /// Asks about a time.
    fn sample(&mut self, t: f64) -> Result<Self::Sample, Error>;

    /// The end of a stretch from a sample on in which nothing comes and goes unseen, later than the
    /// sample; none to stop there.
    fn step_end(&mut self, from: &Self::Sample) -> Result<Option<f64>, Error>;

    /// Whether two times, the second after so many halvings, are close enough.
    fn is_close(&self, span: [f64; 2], halvings: u32) -> bool;
}

/// What is known of two bodies at a time.
pub(crate) trait Sampled {
    /// When.
    fn time(&self) -> f64;

    /// Whether they touch then.
    fn is_touching(&self) -> bool;
}

/// Where a search ended.
#[derive(Debug)]
pub(crate) enum Reached<S> {
    /// Nothing changed up to this.
    Same(S),
    /// The last sample before a change and the first after it.
    Change(S, S),
}

/// Finds the next change after a sample, up to the time at which `steps` stops.
pub(crate) fn next_change<T: Stepping>(
    steps: &mut T,
    mut from: T::Sample,
) -> Result<Reached<T::Sample>, Error> {
    loop {
        let Some(end) = steps.step_end(&from)? else { return Ok(Reached::Same(from)) };
        let there = steps.sample(end)?;
        if there.is_touching() == from.is_touching() {
            from = there;
            continue;
        }
        let (mut before, mut after, mut halvings) = (from, there, 0);
        loop {
            let [early, late] = [before.time(), after.time()];
            let middle = early + 0.5 * (late - early);
            let is_done = steps.is_close([early, late], halvings);
            if is_done || !(early < middle && middle < late) {
                return Ok(Reached::Change(before, after));
            }
            halvings += 1;
            let sample = steps.sample(middle)?;
            let place =
                if sample.is_touching() == before.is_touching() { &mut before } else { &mut after };
            *place = sample;
        }
    }
}

#[cfg(test)]
mod tests {

    use super::*;

    /// Touches from 0.3 to 0.6, asked about every tenth up to `end`.
    struct Line {
        end: f64,
        asked: u32,
    }

    #[derive(Debug, PartialEq)]
    struct At(f64);

    impl Sampled for At {
        fn time(&self) -> f64 {
            self.0
        }

        fn is_touching(&self) -> bool {
            (0.3..=0.6).contains(&self.0)
        }
    }

    impl Stepping for Line {
        type Sample = At;

        fn sample(&mut self, t: f64) -> Result<At, Error> {
            self.asked += 1;
            Ok(At(t))
        }

        fn step_end(&mut self, from: &At) -> Result<Option<f64>, Error> {
            Ok((from.0 < self.end).then(|| (from.0 + 0.1).min(self.end)))
        }

        fn is_close(&self, [early, late]: [f64; 2], _: u32) -> bool {
            late - early < 1e-6
        }
    }

    #[test]
    fn finds_begin_and_end_and_nothing_else() {
        let mut line = Line { end: 1.0, asked: 0 };
        let Ok(Reached::Change(before, after)) = next_change(&mut line, At(0.0)) else {
            panic!("it begins");
        };
        assert!(before.0 < 0.3 && 0.3 <= after.0 && after.0 - before.0 < 1e-6);
        let Ok(Reached::Change(before, after)) = next_change(&mut line, after) else {
            panic!("it ends");
        };
        assert!(before.0 <= 0.6 && 0.6 < after.0);
        let asked = line.asked;
        let Ok(Reached::Same(last)) = next_change(&mut line, after) else {
            panic!("nothing more");
        };
        assert_eq!((last, line.asked - asked), (At(1.0), 4));
    }
}
