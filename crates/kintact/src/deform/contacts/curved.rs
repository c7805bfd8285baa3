//! The timelines of triangles whose corners move on curves. Called when a window opens
//! (`window.rs`).
//!
//! Between two times a corner stays within its deviation of its chord. Chords, with the deviation
//! as a margin, have a [timeline](crate::exact::timeline::ContactTimeline) like any straight
//! motion, undecided wherever deviations may decide. But a deviation shrinks with the square of the
//! time: each undecided interval, evaluated by itself, has chords so much better that two or three
//! rounds lead to intervals in which deviations are smaller than rounding errors. The result then
//! is a timeline as good as one of straight motion. Past [`MOST_EVALUATIONS`] intervals, or where
//! signs stay unknown, `touches.rs` decides about the whole window.

use glam::DVec3;

use super::body::MovingMesh;
use super::motion::MeshPositionsAt;
use super::schedule::Step;
use crate::exact::ccd::MovingPoint;
use crate::exact::timeline::{Change, Following, FourTimelines};
use crate::exact::triangles_intersect;
use crate::geometry::Pair;

/// Intervals of a pair's timeline that are evaluated before the rest is left to expiring pairs.
const MOST_EVALUATIONS: u32 = 96;

/// An undecided interval that is longer than this part of the evaluated one is evaluated in halves.
const LONG: f64 = 0.5;

/// Two faces whose timeline is to be found.
pub(super) struct CurvedPair<'a> {
    pub(super) meshes: [&'a MovingMesh; 2],
    pub(super) pair: Pair,
    /// What positions are measured from.
    pub(super) from: DVec3,
    /// By how much rounding may move a coordinate of the difference of two vertices.
    pub(super) margin: f64,
    /// The resolution of the times of changes.
    pub(super) resolution: f64,
    /// An interval that rounding leaves undecided for longer than this is not about one change.
    pub(super) longest_undecided: f64,
}

/// The result of [`CurvedPair::timeline`], besides the steps.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct CurvedTimeline {
    pub(super) starts_touching: bool,
    pub(super) ends_touching: bool,
    /// The timeline is known before this time: infinite if to the end.
    pub(super) certain_until: f64,
    /// How many intervals were evaluated.
    pub(super) evaluations: u32,
}

/// A time and the positions of both bodies then.
#[derive(Clone, Copy)]
pub(super) struct PairPositionsAt<'a> {
    t: f64,
    positions: [MeshPositionsAt<'a>; 2],
}

impl<'a> PairPositionsAt<'a> {
    pub(super) fn new([a, b]: [&'a MovingMesh; 2], t: f64, from: DVec3) -> Self {
        Self { t, positions: [a.motion.at(t, from), b.motion.at(t, from)] }
    }
}

/// A timeline as far as it is known.
struct Known<'s> {
    steps: &'s mut Vec<Step>,
    is_touching: bool,
    evaluations: u32,
}

impl CurvedPair<'_> {
    /// Finds their timeline between two times. Its changes are written to `steps`, which is
    /// emptied.
    pub(super) fn timeline(
        &self,
        [start, end]: [&PairPositionsAt<'_>; 2],
        steps: &mut Vec<Step>,
    ) -> CurvedTimeline {
        steps.clear();
        let segment = self.segment(start, end);
        // Most candidates are decided by their boxes.
        let Some(overlap) = segment.timelines.overlap(0) else {
            let certain_until = f64::INFINITY;
            let (starts_touching, ends_touching) = (false, false);
            return CurvedTimeline {
                starts_touching,
                ends_touching,
                certain_until,
                evaluations: 1,
            };
        };
        let starts_touching = overlap[0] <= 0.0 && {
            let [a, b] = segment.corners.map(|corners| corners.map(|p| p.start));
            triangles_intersect(&a, &b)
        };
        let mut known = Known { steps, is_touching: starts_touching, evaluations: 0 };
        let reached = self.follow_within(start, end, &segment, Some(overlap), &mut known);
        let evaluations = known.evaluations;
        let certain_until = cut_steps(steps, reached, end.t);
        let ends_touching = steps.last().map_or(starts_touching, |step| step.is_touching);
        CurvedTimeline { starts_touching, ends_touching, certain_until, evaluations }
    }

    fn segment(&self, start: &PairPositionsAt<'_>, end: &PairPositionsAt<'_>) -> CurvedSegment {
        let [a, b] = self.meshes;
        let between = |side: usize, face: u32| {
            let [p, q, r] = self.meshes[side].faces[face as usize];
            let (at, then) = (&start.positions[side], &end.positions[side]);
            let corner = |v: u32| MovingPoint::new(at.position(v), then.position(v));
            [corner(p), corner(q), corner(r)]
        };
        let corners = [between(0, self.pair.a), between(1, self.pair.b)];
        let deviation = match a.motion.relative_deviation(&b.motion, start.t, end.t) {
            Some(deviation) => deviation,
            None => {
                a.deviation(self.pair.a, start.t, end.t) + b.deviation(self.pair.b, start.t, end.t)
            }
        };
        let mut timelines = FourTimelines::new();
        timelines.take_one(&corners, self.margin + deviation);
        CurvedSegment { corners, timelines, is_fine: deviation <= self.margin }
    }

    /// Follows the pair, whose state at the first time is known, to the second. Returns the time up
    /// to which its timeline is certain.
    fn follow(
        &self,
        start: &PairPositionsAt<'_>,
        end: &PairPositionsAt<'_>,
        known: &mut Known<'_>,
    ) -> f64 {
        let segment = self.segment(start, end);
        let overlap = segment.timelines.overlap(0);
        self.follow_within(start, end, &segment, overlap, known)
    }

    /// The same, where it is known when the boxes overlap.
    fn follow_within(
        &self,
        start: &PairPositionsAt<'_>,
        end: &PairPositionsAt<'_>,
        segment: &CurvedSegment,
        overlap: Option<[f64; 2]>,
        known: &mut Known<'_>,
    ) -> f64 {
        known.evaluations += 1;
        let Some([enter, leave]) = overlap else {
            // Apart throughout; if the pair is known to touch at the start, rounding decides.
            return if known.is_touching { start.t } else { end.t };
        };
        if known.evaluations > MOST_EVALUATIONS || known.is_touching && enter > 0.0 {
            return start.t;
        }
        let time = |share: f64| (start.t + share * (end.t - start.t)).clamp(start.t, end.t);
        if !segment.is_fine && leave - enter <= LONG {
            let part = [time(enter), time(leave)];
            let reached = self.follow_part(part, known);
            let is_certain = reached >= part[1] && !(known.is_touching && leave < 1.0);
            return if is_certain { end.t } else { reached.min(part[1]) };
        }
        if let Some(state) = segment.timelines.throughout(0) {
            return if state == known.is_touching { end.t } else { start.t };
        }
        let mut changes: Vec<Change> = Vec::new();
        let is_touching = known.is_touching;
        let longest = if segment.is_fine {
            self.longest_undecided / (end.t - start.t)
        } else {
            f64::INFINITY
        };
        let (mut scratch, touch) = (Following::EMPTY, || is_touching);
        let timeline =
            segment.timelines.undecided_timeline(0, &mut scratch, longest, touch, &mut changes);
        if timeline.starts_touching != is_touching {
            return start.t;
        }
        for change in &changes {
            let (lower, upper) = (time(change.lower), time(change.upper));
            let Change { was_touching, is_touching, .. } = *change;
            let is_plain = was_touching != is_touching && upper - lower <= self.resolution;
            if segment.is_fine || is_plain {
                known.steps.push(Step { lower, upper, pair: self.pair, was_touching, is_touching });
                known.is_touching = is_touching;
                continue;
            }
            let reached = self.follow_in_parts([lower, upper], end.t - start.t, known);
            if reached < upper {
                return reached;
            }
            if known.is_touching != is_touching {
                return lower;
            }
        }
        let certain_until =
            if timeline.certain_until < 1.0 { time(timeline.certain_until) } else { end.t };
        if certain_until >= end.t || segment.is_fine {
            return certain_until;
        }
        self.follow_in_parts([certain_until, end.t], end.t - start.t, known)
    }

    fn follow_part(&self, [from, until]: [f64; 2], known: &mut Known<'_>) -> f64 {
        if until <= from {
            return until;
        }
        let [start, end] = [from, until].map(|t| PairPositionsAt::new(self.meshes, t, self.from));
        self.follow(&start, &end, known)
    }

    /// Follows the pair through a part of an interval of length `whole`, in halves if it is most of
    /// it.
    fn follow_in_parts(&self, [from, until]: [f64; 2], whole: f64, known: &mut Known<'_>) -> f64 {
        if until - from <= LONG * whole {
            return self.follow_part([from, until], known);
        }
        let middle = from + 0.5 * (until - from);
        let reached = self.follow_part([from, middle], known);
        if reached < middle { reached } else { self.follow_part([middle, until], known) }
    }
}

/// Two faces between two times, on chords.
struct CurvedSegment {
    corners: [[MovingPoint; 3]; 2],
    timelines: FourTimelines,
    /// Whether deviations are no larger than rounding errors.
    is_fine: bool,
}

/// Keeps only the steps that are over before the time that was reached, and that are separate from
/// each other. Returns the time before which all is certain.
fn cut_steps(steps: &mut Vec<Step>, reached: f64, until: f64) -> f64 {
    let mut certain_until = if reached >= until { f64::INFINITY } else { reached };
    let mut count = steps.iter().take_while(|step| step.upper < certain_until).count();
    let next = |i: usize| if i + 1 < count { steps[i + 1].lower } else { certain_until };
    if let Some(first) = (0..count).find(|&i| next(i) <= steps[i].upper) {
        count = first;
    }
    if let Some(cut) = steps.get(count) {
        certain_until = certain_until.min(cut.lower);
    }
    steps.truncate(count);
    certain_until
}
