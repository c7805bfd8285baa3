//! A body's record in a cell: one cache line, enough to prove most pairs apart.
//!
//! Lengths are in cells and times in ticks of the level's timing wheel, so single precision
//! suffices: an entry's box is wider than the body's by a margin that is a hundred times the
//! rounding of a few cells. Pairs it cannot prove apart are left to the closed form over the boxes
//! themselves.

use super::box_state::BoxState;

/// No body, no chunk.
pub(super) const NONE: u32 = u32::MAX;

/// Marks the ids of bodies whose home is a finer level.
pub(super) const VISITOR: u32 = 1 << 31;

/// Further from its cell than this (in cells), or faster (in cells a tick), a body's entry covers
/// everything: single precision would not suffice.
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
    /// The time at which the faces were at `place`.
    since: f64,
    /// With [`VISITOR`] set for visitors.
    pub(super) id: u32,
    /// The next chunk of the cell: belongs to the slot and not to the body.
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

/// A body that is compared with the others in its cells.
#[derive(Debug, Clone, Copy)]
pub(super) struct Probe {
    /// Relative to the lowest cell of its range.
    entry: Entry,
    /// Overlaps are searched up to this many ticks ahead.
    horizon: f32,
    /// Ticks in a unit of time.
    ticks: f64,
}

impl Probe {
    /// `corner` is the lowest cell of the body's range, `stay` how long it stays in the range.
    #[inline]
    pub(super) fn new(
        id: u32,
        box_state: &BoxState,
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
            let [[x, v, a], [y, w, b]] = box_state.faces[d];
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
        // Written so that NaN counts as too far.
        let known = far < TOO_FAR && fast < TOO_FAST;
        if !known {
            (entry.place, entry.speed) = ([-EVERYWHERE; 6], [0.0; 6]);
        }
        Self { entry, horizon: (stay * ticks * (1.0 + 1e-6)) as f32, ticks }
    }

    /// The mark and the id.
    #[inline]
    pub(super) fn id(&self) -> u32 {
        self.entry.id
    }

    /// The entry relative to a cell that lies this many cells further on.
    #[inline]
    pub(super) fn seen_from(&self, steps: [i32; 3]) -> Entry {
        let mut seen = self.entry;
        for (d, step) in steps.into_iter().enumerate() {
            seen.place[d] -= step as f32;
            seen.place[3 + d] += step as f32;
        }
        seen
    }

    /// Whether two might overlap before the horizon; `own` is this entry relative to the cell.
    #[inline]
    pub(super) fn might_meet(&self, own: &Entry, other: &Entry) -> bool {
        let age = ((own.since - other.since) * self.ticks) as f32;
        let (mut from, mut until) = ([0.0_f32; 6], [self.horizon; 6]);
        for k in 0..6 {
            // Its upper faces with my lower ones, and the other way round.
            let across = (k + 3) % 6;
            let gap = -own.place[across] - (other.place[k] + other.speed[k] * age);
            // Subtracted from zero, no zero is negative: at equal velocities the gap decides.
            let rate = 0.0 - (own.speed[across] + other.speed[k]);
            let root = -gap / rate;
            from[k] = if rate >= 0.0 && root > 0.0 { root } else { 0.0 };
            until[k] = if rate < 0.0 && root < self.horizon { root } else { self.horizon };
        }
        let larger = |x: f32, y: f32| if x > y { x } else { y };
        let less = |x: f32, y: f32| if x < y { x } else { y };
        let [a, b, c, d, e, f] = from;
        let from = larger(larger(larger(a, b), larger(c, d)), larger(e, f));
        let [a, b, c, d, e, f] = until;
        let until = less(less(less(a, b), less(c, d)), less(e, f));
        from <= until
    }
}
