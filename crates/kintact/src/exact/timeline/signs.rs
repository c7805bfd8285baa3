//! Signs of volumes that move, and the timeline of two triangles that depends on them: `follow`,
//! called for faces that share corners (`joined`).

use crate::exact::ccd::coplanarity::Coplanarity;

/// An undecided interval that may hold a change.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Change {
    /// The triangles are as they were up to here,
    pub(crate) lower: f64,
    /// and as they will be from here on.
    pub(crate) upper: f64,
    /// Whether they touch before.
    pub(crate) was_touching: bool,
    /// Whether they touch afterwards. Where nothing is different, they may do otherwise for an
    /// instant between: two neighbours that fold through each other, a graze.
    pub(crate) is_touching: bool,
}

/// How the timeline of a pair begins, and how far it is known.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct ContactTimeline {
    /// Whether the triangles touch at the start of the step.
    pub(crate) starts_touching: bool,
    /// What follows the known changes: whether they touch,
    pub(crate) ends_touching: bool,
    /// and up to when that is certain; infinite if to the end of the step.
    pub(crate) certain_until: f64,
}

impl ContactTimeline {
    /// Nothing happens.
    pub(crate) const APART: Self =
        Self { starts_touching: false, ends_touching: false, certain_until: f64::INFINITY };
}

/// More intervals than this are not followed: three roots for each of fifteen volumes, with an
/// interval around and one after each.
pub(super) const INTERVALS: usize = 96;

/// An undecided interval longer than this is not about one change.
pub(crate) const LONGEST_UNDECIDED: f64 = 1e-4;

/// What signs say about two triangles, from change to change.
pub(super) trait TouchTest {
    /// Whether the triangles touch, as far as the signs decide.
    fn state(&mut self, now: f64, to: f64) -> Option<bool>;
    /// Advances to the next change of what is known before `to`.
    fn next_change(&mut self, to: f64) -> Option<f64>;
}

/// Follows two triangles through the part of the step outside of which they are known to be apart,
/// and appends every change to `changes`. An undecided interval longer than `longest_undecided`
/// ends what is certain. Calls `touch_at_start` where the signs do not decide.
pub(super) fn follow(
    signs: &mut impl TouchTest,
    [from, to]: [f64; 2],
    longest_undecided: f64,
    touch_at_start: impl Fn() -> bool,
    changes: &mut Vec<Change>,
) -> ContactTimeline {
    let (mut now, mut undecided) = (from, f64::INFINITY);
    let (mut is_touching, mut is_settled) = (false, from > 0.0);
    let mut starts_touching = false;
    for _ in 0..INTERVALS {
        let state = signs.state(now, to);
        if !is_settled {
            is_touching = state.unwrap_or_else(&touch_at_start);
            starts_touching = is_touching;
            is_settled = true;
        }
        let unknown = |ends_touching, certain_until| ContactTimeline {
            starts_touching,
            ends_touching,
            certain_until,
        };
        match state {
            None => undecided = undecided.min(now),
            Some(state) if undecided < f64::INFINITY => {
                if now - undecided > longest_undecided {
                    return unknown(is_touching, undecided);
                }
                let was_touching = is_touching;
                changes.push(Change {
                    lower: undecided,
                    upper: now,
                    was_touching,
                    is_touching: state,
                });
                (is_touching, undecided) = (state, f64::INFINITY);
            }
            // A sign becomes unknown before it changes, and so does what depends on it.
            Some(state) if state != is_touching => return unknown(is_touching, now),
            Some(_) => {}
        }
        match signs.next_change(to) {
            Some(next) => now = next,
            None if to >= 1.0 => return unknown(is_touching, undecided),
            // Apart afterwards, whatever the signs say.
            None if undecided < to && to - undecided <= longest_undecided => {
                let was_touching = is_touching;
                changes.push(Change {
                    lower: undecided,
                    upper: to,
                    was_touching,
                    is_touching: false,
                });
                return unknown(false, f64::INFINITY);
            }
            None if is_touching => return unknown(is_touching, undecided.min(to)),
            None => return unknown(false, undecided),
        }
    }
    ContactTimeline {
        starts_touching,
        ends_touching: is_touching,
        certain_until: undecided.min(now),
    }
}

/// The signs of some volumes at a time, and when they change.
pub(super) struct Signs<const N: usize> {
    volumes: [Coplanarity; N],
    /// A bit for each volume whose roots were not computed yet.
    pub(super) unsolved: u32,
    /// A bit for each volume that is certainly positive, or negative.
    pub(super) positive: u32,
    pub(super) negative: u32,
    /// When what is known of a sign changes next.
    next: [f64; N],
    /// For a sign that will become unknown, when it is known again.
    known_again: [f64; N],
}

impl<const N: usize> Signs<N> {
    /// Roots are computed when `solve` needs them: mostly few of them matter.
    #[inline]
    pub(super) fn new(volumes: [Coplanarity; N]) -> Self {
        let (mut positive, mut negative) = (0, 0);
        for (k, volume) in volumes.iter().enumerate() {
            let is_certain = u32::from(volume.one_sign(&volume.coefficients));
            let is_positive = u32::from(volume.coefficients[0] > 0.0);
            positive |= (is_certain & is_positive) << k;
            negative |= (is_certain & (1 - is_positive)) << k;
        }
        Self {
            volumes,
            unsolved: ((1 << N) - 1) & !(positive | negative),
            positive,
            negative,
            next: [f64::INFINITY; N],
            known_again: [f64::INFINITY; N],
        }
    }

    /// Finds the roots of some volumes from a time on, if that has not been done. Says whether
    /// there were any to find.
    #[inline]
    pub(super) fn solve(&mut self, some: u32, now: f64, to: f64) -> bool {
        let mut wanted = self.unsolved & some;
        self.unsolved &= !some;
        let is_news = wanted != 0;
        while wanted != 0 {
            self.evaluate(wanted.trailing_zeros() as usize, now, to);
            wanted &= wanted - 1;
        }
        is_news
    }

    /// Finds the sign of a volume at a time and how long it lasts.
    #[inline]
    fn evaluate(&mut self, k: usize, now: f64, to: f64) {
        let volume = &self.volumes[k];
        self.positive &= !(1 << k);
        self.negative &= !(1 << k);
        self.next[k] = f64::INFINITY;
        match volume.first_suspicion(now, to) {
            None => self.set(k, volume.is_positive_at(now, to)),
            Some(suspicion) if suspicion.lower > now => {
                self.set(k, volume.is_positive_at(now, to));
                self.next[k] = suspicion.lower;
                self.known_again[k] = suspicion.upper;
            }
            // Unknown; for good, if nothing says for how long.
            Some(suspicion) if suspicion.upper > now => self.next[k] = suspicion.upper,
            Some(_) => {}
        }
    }

    #[inline]
    fn set(&mut self, k: usize, is_positive: bool) {
        if is_positive {
            self.positive |= 1 << k;
        } else {
            self.negative |= 1 << k;
        }
    }

    /// Advances to the next change of what is known before `to`.
    pub(super) fn next_change(&mut self, to: f64) -> Option<f64> {
        let (mut first, mut at) = (0, f64::INFINITY);
        for (k, &next) in self.next.iter().enumerate() {
            if next < at {
                (first, at) = (k, next);
            }
        }
        if at >= to {
            return None;
        }
        if (self.positive | self.negative) & 1 << first == 0 {
            self.evaluate(first, at, to);
        } else {
            self.positive &= !(1 << first);
            self.negative &= !(1 << first);
            let again = self.known_again[first];
            self.next[first] = if again > at { again } else { f64::INFINITY };
        }
        Some(at)
    }
}

impl Coplanarity {
    /// The sign at the start of a part of the step in which it is certain.
    #[inline]
    fn is_positive_at(&self, now: f64, to: f64) -> bool {
        let [first, ..] = if now == 0.0 { self.coefficients } else { self.part(now, to) };
        first > 0.0
    }
}
