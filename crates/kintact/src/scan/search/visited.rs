//! The set of slots that a walk along the graph has visited, each with the step before it.

const EMPTY: u32 = u32::MAX;
/// The table's size at the start of a walk: walks are short, and emptying a large one takes long.
const LEAST_CAPACITY: usize = 256;

/// One slot visited.
#[derive(Debug, Clone, Copy)]
pub(super) struct Step {
    pub(super) place: u32,
    /// The step before, by number; its own at the start.
    pub(super) from: u32,
    /// The length of the path until here.
    pub(super) length: f64,
}

/// A set of slots, each with a step: a table with open addressing.
#[derive(Debug, Default)]
pub(super) struct VisitedPlaces {
    pub(super) steps: Vec<Step>,
    /// Numbers of steps; a power of two long, at most half full.
    table: Vec<u32>,
}

impl VisitedPlaces {
    pub(super) fn clear(&mut self) {
        self.steps.clear();
        self.table.clear();
        self.table.resize(LEAST_CAPACITY, EMPTY);
    }

    fn slot(&self, place: u32) -> usize {
        let mask = self.table.len() - 1;
        let mut slot = (place.wrapping_mul(0x9E37_79B1) >> 7) as usize & mask;
        while self.table[slot] != EMPTY && self.steps[self.table[slot] as usize].place != place {
            slot = (slot + 1) & mask;
        }
        slot
    }

    pub(super) fn find(&self, place: u32) -> Option<u32> {
        let number = self.table[self.slot(place)];
        (number != EMPTY).then_some(number)
    }

    /// Adds a slot that has not been visited, and returns the number of its step. `None` if it has.
    pub(super) fn add(&mut self, step: Step) -> Option<u32> {
        let slot = self.slot(step.place);
        if self.table[slot] != EMPTY {
            return None;
        }
        let number = self.steps.len() as u32;
        self.table[slot] = number;
        self.steps.push(step);
        if 2 * self.steps.len() > self.table.len() {
            let scratch = 2 * self.table.len();
            self.table.clear();
            self.table.resize(scratch, EMPTY);
            for number in 0..self.steps.len() {
                let slot = self.slot(self.steps[number].place);
                self.table[slot] = number as u32;
            }
        }
        Some(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_found_until_cleared() {
        let mut visited = VisitedPlaces::default();
        for round in 0..50_u32 {
            visited.clear();
            let count = 1 + round * 67 % 900;
            let place = |i: u32| i.wrapping_mul(64 + round) % 100_003;
            for i in 0..count {
                let step = Step { place: place(i), from: 0, length: f64::from(i) };
                assert_eq!(visited.find(step.place), None, "{round} {i}");
                assert_eq!(visited.add(step), Some(i));
                assert_eq!(visited.add(step), None);
            }
            for i in 0..count {
                assert_eq!(visited.find(place(i)), Some(i));
            }
            assert_eq!(visited.find(100_003), None);
        }
    }
}
