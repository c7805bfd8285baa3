//! The curves along which two point surfaces intersect, as ordered polylines.
//!
//! The thesis scatters intersection points and leaves them without an order. Here `Tracer` follows
//! a curve from one point to the next: a step across both normals, then back to where both
//! functions are zero. Every edge of either graph that leads through the other surface starts a
//! curve, unless it is near a curve that is known already; so no curve is missed that is longer
//! than the distance of neighbouring points.

use std::collections::HashMap;

use glam::{DVec3, IVec3};

use crate::scan::PointSurface;
use crate::scan::search::{
    DirectedPair, IntersectionSphere, Root, SearchCounts, SearchOptions, SearchScratch,
    SurfaceSearch, answer_of,
};
use crate::{Error, Pose};

/// Sine of the angle between the surfaces below which there is no direction to follow.
const TANGENT: f64 = 0.05;
/// Cosine of the sharpest change of direction in one step.
const SHARPEST: f64 = 0.5;
/// A step that fails is halved so often.
const HALVINGS: usize = 5;
/// Curves that run the same way are one within so many sampling radii.
const SAME: f64 = 1.0;
/// Cosine of the angle between directions that count as the same way.
const SAME_WAY: f64 = 0.7;
/// Points of all curves together at most, for each point of the clouds: curves of noise that never
/// close must end.
const MOST_POINTS: usize = 16;

/// How curves are followed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CurveOptions {
    /// Distance of neighbouring points of a curve, in sampling radii.
    pub step: f64,
    /// How near to zero both functions must be at its points, in sampling radii.
    pub tolerance: f64,
}

impl Default for CurveOptions {
    fn default() -> Self {
        Self { step: 0.5, tolerance: 0.02 }
    }
}

impl CurveOptions {
    pub(super) fn check(&self) -> Result<(), Error> {
        if !(self.step > 0.0 && self.step <= 2.0) {
            let (what, remedy) = ("the step along a curve", "above 0 and at most 2 sampling radii");
            return Err(Error::Parameter { what, value: self.step, remedy });
        }
        Ok(())
    }
}

/// A curve along which two surfaces intersect, in the first one's frame.
#[derive(Debug, Clone, PartialEq)]
pub struct IntersectionCurve {
    /// Points in order. The first is not repeated at the end of a closed curve.
    pub points: Vec<DVec3>,
    /// Whether the last point leads back to the first. Curves that are not closed end where a
    /// surface ends, or where the surfaces become tangent to each other.
    pub is_closed: bool,
}

impl IntersectionCurve {
    /// The length, the way back to the first point included if it is closed.
    pub fn length(&self) -> f64 {
        let along: f64 = self.points.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
        let back = match (self.points.first(), self.points.last()) {
            (Some(first), Some(last)) if self.is_closed => first.distance(*last),
            _ => 0.0,
        };
        along + back
    }
}

/// All curves along which two surfaces intersect; `pose` is where the second stands as seen from
/// the first. In the order of the points of the first cloud that are near them.
pub fn intersection_curves(
    a: &PointSurface,
    b: &PointSurface,
    pose: &Pose,
    options: CurveOptions,
) -> Result<Vec<IntersectionCurve>, Error> {
    options.check()?;
    let tolerance = options.tolerance;
    let search = SurfaceSearch::new(SearchOptions { tolerance, ..SearchOptions::default() })?;
    let mut scratch = SearchScratch::default();
    let mut counts = SearchCounts::default();
    let [forward, back] = search.facings([a, b], pose);
    let mut tracer = Tracer::new(forward, options.step);
    for (directed, is_back) in [(forward, false), (back, true)] {
        directed.crossings(scratch.cached_values(), &mut counts, |[l, r], counts| {
            let sphere = IntersectionSphere::around(&l, &r);
            let centre = if is_back { pose.apply(sphere.centre) } else { sphere.centre };
            if tracer.knows_place(centre) {
                return;
            }
            if let Some(root) = directed.root_between(l, r, counts) {
                let [own, other] = root.slots;
                let slots = if is_back { [other, own] } else { [own, other] };
                tracer.follow(answer_of(&directed, root, pose, is_back).point, slots, counts);
            }
        });
    }
    Ok(tracer.curves)
}

/// A point of a curve and the direction it goes on in.
#[derive(Debug, Clone, Copy)]
struct Stop {
    at: DVec3,
    direction: DVec3,
    slots: [u32; 2],
    spacing: f64,
}

/// Why a curve was not followed further.
enum End {
    Closed,
    Open,
}

/// Curves followed so far, and a grid to find them by.
struct Tracer<'a> {
    directed: DirectedPair<'a>,
    step: f64,
    curves: Vec<IntersectionCurve>,
    known: HashMap<IVec3, Vec<(DVec3, DVec3, f64)>>,
    /// Edge of a cell of the grid: at least as far as curves are the same.
    cell: f64,
    /// Points that may still be added.
    allowed: usize,
}

impl<'a> Tracer<'a> {
    fn new(directed: DirectedPair<'a>, step: f64) -> Self {
        let largest = |surface: &PointSurface| {
            surface.live_slots().map(|place| surface.spacing_in(place)).fold(0.0, f64::max)
        };
        let cell =
            SAME * largest(directed.walked).max(largest(directed.met)).max(f64::MIN_POSITIVE);
        let allowed = MOST_POINTS * (directed.walked.len() + directed.met.len());
        Self { directed, step, curves: Vec::new(), known: HashMap::new(), cell, allowed }
    }

    /// Conversions saturate: positions that far off share a cell.
    fn cell_of(&self, x: DVec3) -> IVec3 {
        (x / self.cell).floor().as_ivec3()
    }

    fn is_known(&self, x: DVec3, is_same: impl Fn(DVec3) -> bool) -> bool {
        let cell = self.cell_of(x);
        (0..27).any(|i| {
            let at = cell.wrapping_add(IVec3::new(i % 3, i / 3 % 3, i / 9) - 1);
            self.known.get(&at).is_some_and(|held| {
                held.iter().any(|&(other, direction, spacing)| {
                    other.distance(x) < SAME * spacing && is_same(direction)
                })
            })
        })
    }

    /// Whether a curve passes a position, in whichever direction.
    fn knows_place(&self, x: DVec3) -> bool {
        self.is_known(x, |_| true)
    }

    fn stop(&self, root: &Root, spacing: f64) -> Option<Stop> {
        let across = root.normals[0].cross(root.normals[1]);
        let sine = across.length();
        let direction = across / sine;
        (sine > TANGENT).then_some(Stop { at: root.at, direction, slots: root.slots, spacing })
    }

    /// Newton steps back to where both functions are zero.
    fn settle(&self, x: DVec3, slots: [u32; 2], counts: &mut SearchCounts) -> Option<Stop> {
        let spacings =
            [self.directed.walked.spacing_in(slots[0]), self.directed.met.spacing_in(slots[1])];
        let spacing = spacings[0].min(spacings[1]);
        let sphere = IntersectionSphere { centre: x, radius: spacing };
        let root = self.directed.polish(x, slots, sphere, counts)?;
        self.stop(&root, spacing)
    }

    /// Follows a curve from a position on it in both directions.
    fn follow(&mut self, place: DVec3, slots: [u32; 2], counts: &mut SearchCounts) {
        let Some(start) = self.settle(place, slots, counts) else { return };
        let same = |direction: DVec3| direction.dot(start.direction).abs() > SAME_WAY;
        if self.is_known(start.at, same) {
            return;
        }
        let mut ahead = vec![start];
        let end = self.run(start, &mut ahead, counts);
        let is_closed = matches!(end, End::Closed);
        let mut points: Vec<Stop> = Vec::new();
        if !is_closed {
            let turned = Stop { direction: -start.direction, ..start };
            self.run(turned, &mut points, counts);
            points.reverse();
        }
        points.extend(ahead);
        for stop in &points {
            let cell = self.cell_of(stop.at);
            self.known.entry(cell).or_default().push((stop.at, stop.direction, stop.spacing));
        }
        let points = points.into_iter().map(|stop| stop.at).collect();
        self.curves.push(IntersectionCurve { points, is_closed });
    }

    fn run(&mut self, start: Stop, stops: &mut Vec<Stop>, counts: &mut SearchCounts) -> End {
        let mut here = start;
        let mut length = 0.0;
        while self.allowed > 0 {
            self.allowed -= 1;
            let Some(next) = self.next(here, counts) else { return End::Open };
            let stride = next.at.distance(here.at);
            length += stride;
            let full = self.step * here.spacing;
            // The start lies ahead, on the segment just passed or less than half a step beyond.
            let towards = (start.at - here.at).dot(here.direction);
            let beside =
                start.at.distance(here.at.lerp(next.at, (towards / stride).clamp(0.0, 1.0)));
            let is_back = towards > 0.0 && towards < stride + 0.5 * full && beside < 0.5 * full;
            if length > 2.5 * full && is_back && next.direction.dot(start.direction) > SAME_WAY {
                // It would all but repeat the first.
                return End::Closed;
            }
            stops.push(next);
            here = next;
        }
        End::Open
    }

    /// One step ahead, shorter if need be.
    fn next(&self, here: Stop, counts: &mut SearchCounts) -> Option<Stop> {
        let mut stride = self.step * here.spacing;
        for _ in 0..HALVINGS {
            let ahead = here.at + here.direction * stride;
            if let Some(mut next) = self.settle(ahead, here.slots, counts) {
                if next.direction.dot(here.direction) < 0.0 {
                    next.direction = -next.direction;
                }
                let moved = next.at - here.at;
                let is_ahead = moved.dot(here.direction) > 0.25 * stride;
                let is_near = moved.length() < 2.0 * stride;
                if is_ahead && is_near && next.direction.dot(here.direction) > SHARPEST {
                    return Some(next);
                }
            }
            stride *= 0.5;
        }
        None
    }
}
