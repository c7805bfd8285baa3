//! When neighbours in a list change places, by place.
//!
//! A tournament as in [`crate::kinetic::queue`], which says what it was raced against (the paper's
//! two-pass pairing heap came last but for the B-tree). Here a key is a time alone, eight to a
//! cache line, and belongs to a place and not to a thing: a swap renews three places side by side,
//! which mostly lie in one line, and one repair of the minima above serves them all.

const WIDTH: usize = 8;

#[derive(Debug, Clone)]
pub(super) struct SwapQueue {
    /// From the places up; the highest has `WIDTH` entries.
    levels: Vec<Vec<f64>>,
    first_time: f64,
}

impl Default for SwapQueue {
    fn default() -> Self {
        Self { levels: vec![vec![f64::INFINITY; WIDTH]], first_time: f64::INFINITY }
    }
}

impl SwapQueue {
    /// Starts anew with a time for each place; infinity is never.
    pub(super) fn fill(&mut self, times: impl Iterator<Item = f64>) {
        let mut lowest = std::mem::take(&mut self.levels[0]);
        lowest.clear();
        lowest.extend(times);
        lowest.resize(lowest.len().div_ceil(WIDTH).max(1) * WIDTH, f64::INFINITY);
        self.levels.clear();
        while lowest.len() > WIDTH {
            let mut above: Vec<f64> = lowest.chunks_exact(WIDTH).map(least).collect();
            above.resize(above.len().div_ceil(WIDTH) * WIDTH, f64::INFINITY);
            self.levels.push(std::mem::replace(&mut lowest, above));
        }
        self.first_time = least(&lowest);
        self.levels.push(lowest);
    }

    /// The earliest time.
    #[inline]
    pub(super) fn first_time(&self) -> f64 {
        self.first_time
    }

    /// The first place that has the earliest time.
    #[inline]
    pub(super) fn first_place(&self) -> usize {
        let mut place = 0;
        for level in self.levels.iter().rev() {
            let group = &level[place * WIDTH..][..WIDTH];
            let (mut at, mut time) = (0, group[0]);
            for (i, &other) in group.iter().enumerate().skip(1) {
                if other < time {
                    (at, time) = (i, other);
                }
            }
            place = place * WIDTH + at;
        }
        place
    }

    /// Gives new times to places side by side, from `first` on.
    #[inline]
    pub(super) fn set(&mut self, first: usize, times: &[f64]) {
        self.levels[0][first..first + times.len()].copy_from_slice(times);
        let (first, last) = (first / WIDTH, (first + times.len() - 1) / WIDTH);
        self.repair(first);
        if last != first {
            self.repair(last);
        }
        self.first_time = least(&self.levels[self.levels.len() - 1]);
    }

    #[inline]
    fn repair(&mut self, mut group: usize) {
        for level in 1..self.levels.len() {
            let time = least(&self.levels[level - 1][group * WIDTH..][..WIDTH]);
            let kept = &mut self.levels[level][group];
            if *kept == time {
                return;
            }
            *kept = time;
            group /= WIDTH;
        }
    }
}

#[inline]
fn least(times: &[f64]) -> f64 {
    // In pairs, not one after the other: the comparisons need not wait for each other.
    let less = |x: f64, y: f64| if y < x { y } else { x };
    let Ok(&[a, b, c, d, e, f, g, h]) = <&[f64; WIDTH]>::try_from(times) else {
        return times.iter().copied().fold(f64::INFINITY, less);
    };
    less(less(less(a, e), less(b, f)), less(less(c, g), less(d, h)))
}
