//! The ends of intervals as items of a kinetic order, and the margin by which they are wider than
//! the boxes. Used by [`KineticSweep`](super::KineticSweep).
//!
//! Event times of boxes come from a closed form that rounds outward, swap times from certificates
//! that round in their own way, and a chain of ends that pass each other within rounding may be
//! handled in another order than in exact arithmetic. All of that is a few units in the last place
//! of coordinates; an end is moved outward by much more, so a swap always comes before the overlap
//! that it announces.
//!
//! The margin is one number an axis. Moving all lower ends by the same amount changes no order
//! among them, so ties between like ends stay ties, and straight motion stays straight. Coordinates
//! grow with time, so a margin is good up to the time at which they have outgrown it.

use crate::crowd::{MovingBox, Poly2};
use crate::kinetic::sorted_list::Items;
use crate::motion::Track;

/// The lower end of body `b` is item `2 b`, its upper end item `2 b + 1`.
#[inline]
pub(super) fn body(item: u32) -> u32 {
    item >> 1
}

#[inline]
pub(super) fn is_lower(item: u32) -> bool {
    item & 1 == 0
}

/// The ends on one axis.
pub(super) struct Ends<'a, const N: usize> {
    pub(super) boxes: &'a [MovingBox<N>],
    pub(super) axis: usize,
    pub(super) margin: f64,
}

impl<const N: usize> Items for Ends<'_, N> {
    #[inline]
    fn track(&self, item: u32, _: f64) -> Track {
        let moving = &self.boxes[body(item) as usize];
        // The end of a box's validity is an event of the registry, where time stands: no track is
        // asked for past it.
        let (Poly2 { p, v, a }, outward) = if is_lower(item) {
            (moving.min[self.axis], -self.margin)
        } else {
            (moving.max[self.axis], self.margin)
        };
        Track::plain(moving.from, [p + outward, v, a, 0.0])
    }

    #[inline]
    fn goes_first(&self, item: u32) -> bool {
        is_lower(item)
    }
}

/// The margin as a fraction of the largest coordinate that can occur while it holds (no unit). It
/// must be far above rounding, 2^-52, times the number of ends that may be tied at once; larger
/// only means that a few more pairs are evaluated that never touch.
const FRACTION: f64 = 1.0 / (1_u64 << 42) as f64;

/// A margin is made for coordinates up to this many times those at present. Smaller: renewed more
/// often; larger: wider than it need be at first.
const GROWTH: f64 = 16.0;

/// Coordinates below this are as good as zero; keeps margins of boxes at the origin from being
/// renewed for ever.
const LEAST: f64 = 1e-290;

/// The margins of all axes, and how long they are good.
#[derive(Debug, Clone)]
pub(super) struct Margins<const N: usize> {
    /// The largest coordinate that each axis' margin is made for.
    largest: [f64; N],
    /// When coordinates may outgrow it.
    pub(super) until: f64,
}

impl<const N: usize> Margins<N> {
    pub(super) fn new() -> Self {
        Self { largest: [0.0; N], until: f64::INFINITY }
    }

    #[inline]
    pub(super) fn of(&self, axis: usize) -> f64 {
        FRACTION * self.largest[axis]
    }

    /// Margins for these boxes from now on.
    pub(super) fn renewed<'a>(boxes: impl Iterator<Item = &'a MovingBox<N>>, now: f64) -> Self {
        let mut sizes = [Poly2::fixed(LEAST); N];
        for moving in boxes {
            for (d, size) in sizes.iter_mut().enumerate() {
                for face in [&moving.min[d], &moving.max[d]] {
                    let Poly2 { p, v, a } = extent(face, moving.from, now);
                    *size = Poly2 { p: size.p.max(p), v: size.v.max(v), a: size.a.max(a) };
                }
            }
        }
        // Half of the growth is left for either term.
        let share = 0.5 * (GROWTH - 1.0);
        let length = |size: &Poly2| {
            let line = if size.v > 0.0 { share * size.p / size.v } else { f64::INFINITY };
            let curve = if size.a > 0.0 { (share * size.p / size.a).sqrt() } else { f64::INFINITY };
            line.min(curve)
        };
        let until = now + sizes.iter().map(length).fold(f64::INFINITY, f64::min);
        Self { largest: sizes.map(|size| GROWTH * size.p), until: until.max(now.next_up()) }
    }

    /// Whether these margins are enough for another box too.
    #[inline]
    pub(super) fn cover(&self, moving: &MovingBox<N>, now: f64) -> bool {
        let length = self.until - now;
        (0..N).all(|d| {
            [&moving.min[d], &moving.max[d]].into_iter().all(|face| {
                let size = extent(face, moving.from, now);
                // Of no length: an infinite one times a zero is no number.
                let moves = size.v > 0.0 || size.a > 0.0;
                let grown = if moves { size.at(length) } else { size.p };
                grown <= self.largest[d]
            })
        })
    }
}

/// A bound on a coordinate, and on what its velocity does with the rounding of the time itself, as
/// a polynomial in the time after `now`.
#[inline]
fn extent(face: &Poly2, from: f64, now: f64) -> Poly2 {
    let (age, time) = (now - from, now.abs());
    let [p, v, a] = [face.p, face.v, face.a].map(f64::abs);
    let (place, speed) = (p + (v + a * age) * age, v + 2.0 * a * age);
    Poly2 { p: place + speed * time, v: 2.0 * (speed + a * time), a: 3.0 * a }
}
