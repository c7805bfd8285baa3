//! Step 4: from a bracket to a pair of approximate intersection points (section 5.3.4).

use super::options::Closing;
use super::paths::GoalWalk;
use super::search::{Direction, End};

/// The share of a golden section.
const GOLDEN: f64 = 0.618_033_988_749_894_9;
/// Changes of the bracket at most in Algorithm 9, whose distances are of two kinds, so that a
/// bracket need not shrink by them.
const MOST_PIVOTS: usize = 64;

impl Direction<'_, '_> {
    /// Closes a bracket. `None` if no path leads from one end to the other, or a too long one.
    pub(super) fn close(
        &mut self,
        [l, r]: [End; 2],
        longest: f64,
        walk: &mut GoalWalk,
    ) -> Option<[End; 2]> {
        if self.options.closing == Closing::Walk {
            return self.close_by_walk([l, r], longest, walk);
        }
        self.counts.paths += 1;
        if !walk.find(self.walked, [l.slot, r.slot], self.options.virtual_edges) {
            return None;
        }
        let path = &walk.path;
        self.counts.path_points += path.len() as u64;
        let at = |slot: u32| self.walked.surface.point_in(slot);
        let length: f64 = path.windows(2).map(|pair| at(pair[0]).distance(at(pair[1]))).sum();
        if length > longest {
            return None;
        }
        Some(match self.options.closing {
            Closing::GoldenSections => self.close_by_golden_sections([l, r], path),
            closing => self.close_along(path, [l, r], closing == Closing::Interpolation),
        })
    }

    fn is_close(&self, end: &End) -> bool {
        end.value.abs() <= self.epsilon
    }

    /// Algorithm 7, or halves: until an end is within epsilon, or both are neighbours on the path.
    fn close_along(
        &mut self,
        path: &[u32],
        [mut l, mut r]: [End; 2],
        interpolates: bool,
    ) -> [End; 2] {
        let (mut first, mut last) = (0, path.len() - 1);
        while !self.is_close(&l) && !self.is_close(&r) && last - first > 1 {
            let part = if interpolates { -l.value / (r.value - l.value) } else { 0.5 };
            let ahead = (part * (last - first) as f64).ceil() as usize;
            let pivot_at = first + ahead.clamp(1, last - first - 1);
            let pivot = self.evaluate(path[pivot_at], l.foot);
            if pivot.faces(&l) {
                (r, last) = (pivot, pivot_at);
            } else {
                (l, first) = (pivot, pivot_at);
            }
        }
        [l, r]
    }

    /// The point of the path where the function's magnitude is least, if it has one minimum there,
    /// and that of its two neighbours on the other side, or the nearer one to the surface.
    fn close_by_golden_sections(&mut self, [l, r]: [End; 2], path: &[u32]) -> [End; 2] {
        let mut known = std::collections::HashMap::from([(0, l), (path.len() - 1, r)]);
        let mut at = |this: &mut Self, number: usize| {
            *known.entry(number).or_insert_with(|| this.evaluate(path[number], l.foot))
        };
        let (mut first, mut last) = (0, path.len() - 1);
        while last - first > 2 {
            let across = (last - first) as f64;
            let low = first + (((1.0 - GOLDEN) * across).round() as usize).max(1);
            let high = (first + (GOLDEN * across).round() as usize).clamp(low + 1, last - 1);
            if at(self, low).value.abs() <= at(self, high).value.abs() {
                last = high;
            } else {
                first = low;
            }
        }
        let rest: Vec<End> = (first..=last).map(|number| at(self, number)).collect();
        let by_value = |a: &&End, b: &&End| a.value.abs().total_cmp(&b.value.abs());
        let Some(&least) = rest.iter().min_by(by_value) else { return [l, r] };
        let others = || rest.iter().filter(|end| end.slot != least.slot);
        let facing = others().filter(|end| end.faces(&least)).min_by(by_value);
        match facing.or_else(|| others().min_by(by_value)) {
            Some(&other) => [least, other],
            None => [l, r],
        }
    }

    /// Algorithm 9: a walk to the first point as near to the far end as interpolation says, and
    /// another one from there, until an end is within epsilon or both are neighbours.
    fn close_by_walk(
        &mut self,
        [mut l, mut r]: [End; 2],
        longest: f64,
        walk: &mut GoalWalk,
    ) -> Option<[End; 2]> {
        if self.walked.distance_along(l.slot, r.slot) > longest {
            return None;
        }
        for number in 0..MOST_PIVOTS {
            if self.is_close(&l) || self.is_close(&r) || self.walked.surface.is_edge(l.slot, r.slot)
            {
                break;
            }
            // Where interpolation has not been enough for long, the middle.
            let interpolates = number < MOST_PIVOTS / 2;
            let share =
                if interpolates { r.value.abs() / (l.value.abs() + r.value.abs()) } else { 0.5 };
            let near = share * self.walked.distance_along(l.slot, r.slot);
            let reached =
                walk.walk(self.walked, [l.slot, r.slot], near, self.options.virtual_edges)?;
            // A walk that steps over that distance ends at the last point before the goal.
            let pivot_at = if reached == r.slot { walk.before(reached) } else { reached };
            if pivot_at == l.slot {
                break;
            }
            let pivot = self.evaluate(pivot_at, l.foot);
            if pivot.faces(&l) {
                r = pivot;
            } else {
                l = pivot;
            }
        }
        Some([l, r])
    }
}
