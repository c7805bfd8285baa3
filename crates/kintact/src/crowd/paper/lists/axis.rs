//! One axis of [`SweptLists`](super::SweptLists): the ends of all swept intervals, sorted.

/// A body's interval on an axis over the present window.
pub(super) type Interval = [f64; 2];

#[derive(Debug, Clone, Copy)]
pub(super) struct End {
    place: f64,
    /// Twice the body, plus one for upper ends.
    id: u32,
}

impl End {
    #[inline]
    pub(super) fn body(&self) -> u32 {
        self.id >> 1
    }

    #[inline]
    pub(super) fn is_upper(&self) -> bool {
        self.id & 1 == 1
    }

    /// Lower ends come first at one coordinate, so that touching intervals overlap.
    #[inline]
    fn is_after(&self, other: &Self) -> bool {
        self.place > other.place
            || (self.place == other.place && self.is_upper() && !other.is_upper())
    }
}

#[derive(Debug, Clone, Default)]
pub(super) struct Axis {
    pub(super) ends: Vec<End>,
    /// Indices of the lower and the upper end of each body.
    ranks: Vec<[u32; 2]>,
}

/// The result of [`Axis::sort`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sorted {
    /// By so many swaps.
    Swaps(u64),
    /// Too many swaps: given up, the order is not restored.
    GaveUp,
}

impl Axis {
    /// Starts afresh with the intervals of these bodies.
    pub(super) fn fill(&mut self, bodies: &[u32], intervals: impl Fn(u32) -> Interval) {
        self.ends.clear();
        for &body in bodies {
            let [low, high] = intervals(body);
            self.ends.push(End { place: low, id: 2 * body });
            self.ends.push(End { place: high, id: 2 * body + 1 });
        }
        self.ends.sort_unstable_by(|x, y| {
            x.place.total_cmp(&y.place).then((x.id & 1).cmp(&(y.id & 1))).then(x.id.cmp(&y.id))
        });
        self.renumber();
    }

    pub(super) fn renumber(&mut self) {
        let bodies = self.ends.iter().map(|end| end.body() as usize + 1).max().unwrap_or(0);
        if self.ranks.len() < bodies {
            self.ranks.resize(bodies, [0; 2]);
        }
        for (end, rank) in self.ends.iter().zip(0..) {
            self.ranks[end.body() as usize][usize::from(end.is_upper())] = rank;
        }
    }

    /// Updates all coordinates and the order. Calls `met` for every two bodies whose intervals did
    /// not overlap before and do now. Ranks are out of date afterwards.
    pub(super) fn sort(
        &mut self,
        intervals: impl Fn(u32) -> Interval,
        most: u64,
        mut met: impl FnMut(u32, u32),
    ) -> Sorted {
        for end in &mut self.ends {
            end.place = intervals(end.body())[usize::from(end.is_upper())];
        }
        let mut swaps = 0;
        for i in 1..self.ends.len() {
            let moved = self.ends[i];
            let mut at = i;
            while at > 0 && self.ends[at - 1].is_after(&moved) {
                let passed = self.ends[at - 1];
                if passed.is_upper() && !moved.is_upper() {
                    met(passed.body(), moved.body());
                }
                self.ends[at] = passed;
                at -= 1;
            }
            self.ends[at] = moved;
            swaps += (i - at) as u64;
            if swaps > most {
                return Sorted::GaveUp;
            }
        }
        Sorted::Swaps(swaps)
    }

    /// Moves the ends of one body to their new places, neighbour by neighbour; as [`Axis::sort`],
    /// but ranks are right afterwards. Returns the number of swaps.
    pub(super) fn walk(
        &mut self,
        body: u32,
        interval: Interval,
        mut met: impl FnMut(u32, u32),
    ) -> u64 {
        let mut swaps = 0;
        // The ends must not meet: the one that moves away from the other goes first.
        let upper_first = interval[1] > self.end(body, 1).place;
        for side in if upper_first { [1, 0] } else { [0, 1] } {
            let mut at = self.ranks[body as usize][side] as usize;
            let moved = End { place: interval[side], ..self.ends[at] };
            while at > 0 && self.ends[at - 1].is_after(&moved) {
                let passed = self.ends[at - 1];
                if passed.is_upper() && side == 0 {
                    met(passed.body(), body);
                }
                self.stand(at, passed);
                at -= 1;
                swaps += 1;
            }
            while at + 1 < self.ends.len() && moved.is_after(&self.ends[at + 1]) {
                let passed = self.ends[at + 1];
                if !passed.is_upper() && side == 1 {
                    met(passed.body(), body);
                }
                self.stand(at, passed);
                at += 1;
                swaps += 1;
            }
            self.stand(at, moved);
        }
        swaps
    }

    fn end(&self, body: u32, side: usize) -> &End {
        &self.ends[self.ranks[body as usize][side] as usize]
    }

    #[inline]
    fn stand(&mut self, at: usize, end: End) {
        self.ends[at] = end;
        self.ranks[end.body() as usize][usize::from(end.is_upper())] = at as u32;
    }

    pub(super) fn remove(&mut self, body: u32) {
        self.ends.retain(|end| end.body() != body);
        self.renumber();
    }

    /// Inserts a new body, by binary search.
    pub(super) fn insert(&mut self, body: u32, interval: Interval) {
        for (side, place) in (0..2).zip(interval) {
            let end = End { place, id: 2 * body + side };
            let at = self.ends.partition_point(|other| !other.is_after(&end));
            self.ends.insert(at, end);
        }
        self.renumber();
    }

    /// Whether the order, the ranks and the coordinates are right.
    pub(super) fn audit(&self, intervals: impl Fn(u32) -> Interval) -> Result<(), String> {
        for (two, rank) in self.ends.windows(2).zip(0_u32..) {
            if two[0].is_after(&two[1]) {
                return Err(format!("ends {} and {} are out of order", two[0].id, two[1].id));
            }
            let (body, side) = (two[0].body(), usize::from(two[0].is_upper()));
            if self.ranks[body as usize][side] != rank {
                return Err(format!("end {} stands at {rank}, not at its rank", two[0].id));
            }
            if intervals(body)[side] != two[0].place {
                return Err(format!("end {} is not where its body is", two[0].id));
            }
        }
        Ok(())
    }
}
