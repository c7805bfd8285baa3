//! A body as its cells know it: one cache line, enough to tell most pairs apart for good.
//!
//! Lengths are in cells and times in ticks of the level's wheel, so single precision does: an
//! entry stands a margin outside its box that is a hundred times what rounding makes of a few
//! cells. What it can't tell apart is left to the closed form over the boxes themselves.

use super::present::Present;

/// Nobody, nowhere.
pub(super) const NONE: u32 = u32::MAX;

/// Marks the ids of those that are at home in a finer level.
pub(super) const VISITOR: u32 = 1 << 31;

/// Further from its cell than this (in cells), or faster (in cells a tick), and a body is taken to
/// be everywhere: single precision would not do.
const TOO_FAR: f64 = 64.0;
const TOO_FAST: f64 = 1e6;
const EVERYWHERE: f32 = 1e30;

/// See the module. Six faces: the lower ones, then the upper ones with their signs reversed, so
/// that all six stand for "not below" and move the same way through the code.
#[derive(Debug, Clone, Copy)]
#[repr(align(64))]
pub(super) struct Entry {
    place: [f32; 6],
    speed: [f32; 6],
    /// The time at which it was at its place.
    since: f64,
    /// With the mark of visitors.
    pub(super) id: u32,
    /// For the use of the cell: belongs to the slot and not to the body.
    pub(super) next: u32,
}

impl Entry {
    pub(super) const FREE: Self =
        Self { place: [0.0; 6], speed: [0.0; 6], since: 0.0, id: NONE, next: NONE };

    /// Another body in the same slot.
    #[inline]
    pub(super) fn replace(&mut self, other: &Self) {
        *self = Self { next: self.next, ..*other };
    }
}

/// A body that looks for others in a cell.
#[derive(Debug, Clone, Copy)]
pub(super) struct Probe {
    entry: Entry,
    /// As the entry, the upper faces first.
    place: [f32; 6],
    speed: [f32; 6],
    /// How long what it finds has to last, in ticks.
    horizon: f32,
    /// Ticks in a unit of time.
    ticks: f64,
}

impl Probe {
    /// `corner` is the lowest cell of the body's range, `stay` how long it stays in the range.
    #[inline]
    pub(super) fn new(
        id: u32,
        present: &Present,
        margin: f64,
        corner: [i32; 3],
        [cell, inverse, ticks]: [f64; 3],
        now: f64,
        stay: f64,
    ) -> Self {
        let mut entry = Entry { since: now, id, ..Entry::FREE };
        let (mut far, mut fast) = (0.0_f64, 0.0_f64);
        let to_speed = inverse / ticks;
        for (d, &corner) in corner.iter().enumerate() {
            let corner = f64::from(corner) * cell;
            let [[x, v, a], [y, w, b]] = present.faces[d];
            let (low, high) = ((x - margin - corner) * inverse, (y + margin - corner) * inverse);
            // A curve lies on one side of its chord and of its tangent at the start.
            let bend = |a: f64| if a == 0.0 { 0.0 } else { a * stay };
            let (v, w) = (v + bend(a).min(0.0), w + bend(b).max(0.0));
            let (v, w) = (v * to_speed, w * to_speed);
            far = far.max(low.abs()).max(high.abs());
            fast = fast.max(v.abs()).max(w.abs());
            (entry.place[d], entry.place[3 + d]) = (low as f32, -high as f32);
            (entry.speed[d], entry.speed[3 + d]) = (v as f32, -w as f32);
        }
        // Written so that no number at all is too far, too.
        let known = far < TOO_FAR && fast < TOO_FAST;
        if !known {
            (entry.place, entry.speed) = ([-EVERYWHERE; 6], [0.0; 6]);
        }
        let turned = |x: [f32; 6]| std::array::from_fn(|k| -x[(k + 3) % 6]);
        Self {
            entry,
            place: turned(entry.place),
            speed: turned(entry.speed),
            horizon: (stay * ticks * (1.0 + 1e-6)) as f32,
            ticks,
        }
    }

    /// As seen from a cell further on by so many cells.
    #[inline]
    pub(super) fn seen_from(&self, [x, y, z]: [i32; 3]) -> Self {
        let steps = [x as f32, y as f32, z as f32];
        let mut seen = *self;
        for d in 0..3 {
            seen.entry.place[d] -= steps[d];
            seen.entry.place[3 + d] += steps[d];
            seen.place[d] -= steps[d];
            seen.place[3 + d] += steps[d];
        }
        seen
    }

    /// What the cell is to keep.
    #[inline]
    pub(super) fn entry(&self) -> &Entry {
        &self.entry
    }

    /// Whether the two might overlap before the horizon.
    #[inline]
    pub(super) fn might_meet(&self, other: &Entry) -> bool {
        let age = ((self.entry.since - other.since) * self.ticks) as f32;
        let (mut from, mut until) = ([0.0_f32; 6], [self.horizon; 6]);
        for k in 0..6 {
            let gap = self.place[k] - (other.place[k] + other.speed[k] * age);
            // Adding zero makes zeros positive: bodies that move alike are told by the gap's sign.
            let rate = self.speed[k] - other.speed[k] + 0.0;
            let root = -gap / rate;
            if rate >= 0.0 {
                from[k] = if root > 0.0 { root } else { 0.0 };
            } else {
                until[k] = if root < until[k] { root } else { until[k] };
            }
        }
        let larger = |x: f32, y: f32| if x > y { x } else { y };
        let less = |x: f32, y: f32| if x < y { x } else { y };
        let from = larger(
            larger(larger(from[0], from[1]), larger(from[2], from[3])),
            larger(from[4], from[5]),
        );
        let until = less(
            less(less(until[0], until[1]), less(until[2], until[3])),
            less(until[4], until[5]),
        );
        from <= until
    }
}
