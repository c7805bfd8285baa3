//! When do two bodies that keep their shape touch? [`ContactTimes`], for
//! [`World`](crate::World).
//!
//! Truth is the motion in real arithmetic, and touching is the complement of proven apart: see
//! `exact::timeline`. Two bodies touch during a union of closed intervals, one or a few for each
//! pair of faces.
//!
//! - [`ContactTimes::contact_from`]: up to when the contact at a time lasts;
//! - [`ContactTimes::next_contact`]: when the next one begins;
//! - [`ContactTimes::each_within`]: when every pair of faces touches in a window.
//!
//! Bodies that do not rotate have closed forms for all time: one search passes to the next change,
//! and a contact at rest is known to last for ever after one descent of the trees. Bodies that
//! rotate are searched slice by slice (`first_contact/slices.rs`); while they are apart,
//! conservative advancement passes over whole slices. A body that only spins beside one at rest
//! comes back after a turn: what lasts a turn lasts for ever.

use super::ObbTree;
use super::first_contact::{
    ContactSearch, Meeting, OngoingContact, PlacedTree, Relative, Rotating,
};
use super::first_contact::{RotatingSlice, SliceGrid, Translating};
use crate::geometry::Pair;
use crate::motion::BodyMotion;
use crate::motion::parabola::Span;
use crate::tolerance::{CONTINUED, contact_distance};

/// Bodies that rotate are passed over while they are farther apart than this part of the smaller
/// one's size; only affects cost.
const NEAR: f64 = 1e-6;

/// Two bodies that keep their shape, with the motions they have.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RigidPair<'a> {
    pub(crate) trees: [&'a ObbTree; 2],
    pub(crate) motions: [&'a BodyMotion; 2],
    /// How many times the usual distance counts as touching: 1, or for contacts that go on when a
    /// motion changes [`CONTINUED`].
    pub(crate) widened: f64,
}

impl<'a> RigidPair<'a> {
    /// The same for a contact that goes on.
    pub(crate) fn continued(&self) -> Self {
        Self { widened: CONTINUED, ..*self }
    }

    pub(crate) fn is_rotating(&self) -> bool {
        self.motions.iter().any(|motion| motion.is_rotating())
    }

    fn rotating(&self) -> [Rotating<'a>; 2] {
        std::array::from_fn(|side| Rotating {
            tree: self.trees[side],
            scale: 1.0,
            motion: *self.motions[side],
        })
    }

    fn sizes(&self) -> [f64; 2] {
        self.trees.map(|tree| tree.bounds().map_or(0.0, |obb| 2.0 * obb.half.length()))
    }

    /// The size of the smaller body.
    pub(crate) fn size(&self) -> f64 {
        let [a, b] = self.sizes();
        a.min(b)
    }

    /// A unit of length for windows, and how many of them the larger body has: the smaller one's size,
    /// or, of specks and points, a millionth of the larger one's.
    fn window_unit(&self) -> (f64, f64) {
        let [a, b] = self.sizes();
        let (small, large) = (a.min(b), a.max(b));
        let unit = small.max(1e-6 * large);
        (unit, if unit > 0.0 { large / unit } else { 1.0 })
    }

    /// How many units of length a window may have at most: a quarter of the larger body.
    pub(crate) fn longest_window(&self) -> f64 {
        0.25 * self.window_unit().1
    }

    /// The distance up to which faces may count as touching.
    pub(crate) fn tolerance(&self) -> f64 {
        self.widened * contact_distance(self.sizes())
    }

    /// Time 0 of the closed forms: independent of when they are asked for.
    fn epoch(&self) -> f64 {
        self.motions[0].start.max(self.motions[1].start)
    }

    /// Calls `search` with the motion in closed form.
    fn translating<R>(&self, search: impl FnOnce(&Translating<'_>) -> R) -> R {
        let epoch = self.epoch();
        let relative = Relative::at(self.motions[0], self.motions[1], epoch);
        let [a, b] = std::array::from_fn(|side| PlacedTree {
            tree: self.trees[side],
            rotation: self.motions[side].rotation_at(epoch),
            scale: 1.0,
        });
        search(&Translating::new(a, b, &relative, self.widened))
    }

    /// How long it takes until everything is as it was, if one body only spins beside one at rest.
    fn period(&self) -> Option<f64> {
        let [a, b] = self.motions;
        let spins = [a.spin.length(), b.spin.length()];
        let is_still = a.velocity == b.velocity && a.acceleration == b.acceleration;
        let spin = spins[0].max(spins[1]);
        (is_still && spins[0].min(spins[1]) == 0.0 && spin > 0.0)
            .then(|| std::f64::consts::TAU / spin)
    }

    /// A window from a time on in which the faces of both are to be followed together: while they
    /// move past each other by a part of the smaller one's size (see [`RigidPair::longest_window`]), or
    /// for a slice of their rotation.
    pub(crate) fn window(&self, from: f64, part: f64) -> Span {
        let [a, b] = self.motions;
        if self.is_rotating() {
            let [one, other] = self.rotating();
            return [from, SliceGrid::new(&one, &other).around(from)[1]];
        }
        let way = part * self.window_unit().0;
        let speed = (b.velocity_at(from) - a.velocity_at(from)).length();
        let acceleration = (b.acceleration - a.acceleration).length();
        let until = from + (way / speed).min((way / acceleration).sqrt());
        // NaN if nothing moves and nothing has a size.
        [
            from,
            if until > from {
                until
            } else if until.is_nan() {
                f64::INFINITY
            } else {
                from.next_up()
            },
        ]
    }
}

/// Searches for the contacts of two bodies over time, with scratch and counts.
#[derive(Debug, Clone, Default)]
pub(crate) struct ContactTimes {
    search: ContactSearch,
    /// Slices of rotating bodies that were searched.
    pub(crate) slices: u64,
}

impl ContactTimes {
    /// How often the times at which two faces touch were computed.
    pub(crate) fn face_times(&self) -> u64 {
        self.search.counts.triangle_tests
    }

    /// The contact at a time, with its end, or some time from the limit on up to which it lasts; none
    /// if the bodies do not touch.
    pub(crate) fn contact_from(
        &mut self,
        pair: &RigidPair,
        t: f64,
        limit: f64,
    ) -> Option<OngoingContact> {
        if !pair.is_rotating() {
            let epoch = pair.epoch();
            let found = pair
                .translating(|motion| self.search.contact_from(motion, t - epoch, limit - epoch))?;
            return Some(OngoingContact { until: (epoch + found.until).max(t), ..found });
        }
        let [a, b] = pair.rotating();
        let (grid, period) = (SliceGrid::new(&a, &b), pair.period());
        let mut found: Option<OngoingContact> = None;
        let mut now = t;
        loop {
            let span = grid.around(now);
            self.slices += 1;
            let slice = RotatingSlice::new([a, b], span, pair.tolerance());
            let end = span[1];
            let witness = found.map(|found| found.last_slots);
            let next = self.search.contact_along(&slice, now, end, witness);
            let Some(next) = next else { return found };
            let first = found.map_or(next.first, |found| found.first);
            found = Some(OngoingContact { first, ..next });
            if next.until < end || end >= limit {
                return found;
            }
            if period.is_some_and(|period| end - t > period * (1.0 + 1e-9)) {
                return Some(OngoingContact { first, until: f64::INFINITY, ..next });
            }
            now = end;
        }
    }

    /// The first contact that begins after a time, up to a limit. The search for rotating bodies may
    /// find one that is a little later.
    pub(crate) fn next_contact(
        &mut self,
        pair: &RigidPair,
        after: f64,
        limit: f64,
    ) -> Option<Meeting> {
        if !pair.is_rotating() {
            let epoch = pair.epoch();
            let found = pair.translating(|motion| {
                self.search.first_after(motion, after - epoch, limit - epoch)
            })?;
            return Some(Meeting { time: (epoch + found.time).max(after), ..found });
        }
        let [a, b] = pair.rotating();
        let (grid, period) = (SliceGrid::new(&a, &b), pair.period());
        let least = after + 8.0 * grid.length();
        let limit = limit.max(least);
        let limit = period.map_or(limit, |period| limit.min(after + period * (1.0 + 1e-9)));
        let mut now = after;
        while now <= limit {
            let near = self.search.rotating(&a, &b, [now, limit], NEAR * pair.size())?;
            let span = grid.around(near.time.max(now));
            self.slices += 1;
            let slice = RotatingSlice::new([a, b], span, pair.tolerance());
            let end = span[1].min(limit);
            let found = if span[0] <= after {
                self.search.first_after(&slice, after, end)
            } else {
                // What touches at the start of a later slice did not before.
                self.search.first_from(&slice, span[0], span[0], end)
            };
            if found.is_some() {
                return found;
            }
            now = span[1];
        }
        None
    }

    /// Appends every pair of faces that touches within a window, sorted, with its intervals within
    /// the window, in order. Of rotating bodies the window must lie within one
    /// [slice](RigidPair::window).
    pub(crate) fn each_within(
        &mut self,
        pair: &RigidPair,
        window: Span,
        found: &mut Vec<(Pair, Span)>,
    ) {
        let mut add = |[a, b]: [u32; 2], [from, until]: Span| {
            let within = [from.max(window[0]), until.min(window[1])];
            if within[0] <= within[1] {
                found.push((Pair { a, b }, within));
            }
        };
        if pair.is_rotating() {
            let [a, b] = pair.rotating();
            let span = SliceGrid::new(&a, &b).around(window[0]);
            self.slices += 1;
            let slice = RotatingSlice::new([a, b], span, pair.tolerance());
            self.search.each_within(&slice, window, add);
        } else {
            let epoch = pair.epoch();
            let shifted = window.map(|t| t - epoch);
            pair.translating(|motion| {
                self.search.each_within(motion, shifted, |faces, [from, until]| {
                    add(faces, [epoch + from, epoch + until]);
                });
            });
        }
        found.sort_unstable_by(|x, y| x.0.cmp(&y.0).then(x.1[0].total_cmp(&y.1[0])));
    }
}
