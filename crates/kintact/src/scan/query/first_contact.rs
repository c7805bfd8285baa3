//! First contact of two moving scanned bodies, or of a mesh and one: conservative advancement by
//! distance bounds of the trees and speed bounds of the motions, for `first_touch` of both queries.

use glam::DVec3;

use super::stepping::{Reached, Sampled, Stepping, next_change};
use super::{CloudQuery, MeshScanQuery, PointBody};
use crate::motion::RigidMotion;
use crate::{Error, Pose};

/// The first contact of two moving bodies found, approximately.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ScanFirstContact {
    /// The bodies touch at this time,
    pub time: f64,
    /// and did not at this one.
    pub free_until: f64,
    /// Where, in the first body's frame.
    pub point: DVec3,
    /// How many poses were queried.
    pub asked: u32,
}

/// A ball around a body in its own frame.
#[derive(Debug, Clone, Copy)]
struct Ball {
    middle: DVec3,
    radius: f64,
}

impl Ball {
    fn around(body: &PointBody) -> Self {
        Self { middle: body.tree().origin(), radius: body.tree().extent() * 3.0_f64.sqrt() }
    }
}

impl CloudQuery<'_> {
    /// When two scanned bodies that move as given first touch between two times, to within
    /// `precision` in time. `None` if they do not.
    ///
    /// Conservative advancement: the boxes and discs of both trees bound how far apart the bodies
    /// are at least, the motions how fast they can close that, and no pose before is queried. Where
    /// that distance is less than half the smaller mean sampling radius of the two, steps are as
    /// long as no point moves by more than that relative to the other body, or as long as
    /// `precision` if that is longer. So what can be passed over is a contact that comes and goes
    /// within one such step; every contact deeper than half a sampling radius is found (as far as
    /// the query itself answers right).
    pub fn first_touch(
        &mut self,
        motions: [&RigidMotion; 2],
        span: [f64; 2],
        precision: f64,
    ) -> Result<Option<ScanFirstContact>, Error> {
        let [a, b] = self.bodies();
        let balls = [Ball::around(a), Ball::around(b)];
        let step = 0.5 * a.mean_spacing().min(b.mean_spacing());
        step_to_contact(motions, span, precision, (balls, step), |pose| {
            let apart = self.least_distance(pose, step);
            if apart > step {
                return PoseState::Apart(apart);
            }
            let answer = self.ask(pose);
            let point = answer.point.filter(|_| answer.collides);
            point.map_or(PoseState::Apart(apart), PoseState::Touch)
        })
    }
}

impl MeshScanQuery<'_> {
    /// When a mesh (the first motion) and a scanned body (the second) first touch: see
    /// [`CloudQuery::first_touch`]. Only balls around both bound how far apart they are.
    pub fn first_touch(
        &mut self,
        motions: [&RigidMotion; 2],
        span: [f64; 2],
        precision: f64,
    ) -> Result<Option<ScanFirstContact>, Error> {
        let (mesh, body) = self.bodies();
        let bounds = mesh.tree().bounds();
        if bounds.is_empty() {
            return Ok(None);
        }
        let [low, high] = [bounds.min, bounds.max].map(glam::Vec3A::as_dvec3);
        let ball = Ball { middle: 0.5 * (low + high), radius: 0.5 * low.distance(high) };
        let scan = Ball::around(body);
        let step = 0.5 * body.mean_spacing();
        step_to_contact(motions, span, precision, ([ball, scan], step), |pose| {
            let apart = pose.apply(scan.middle).distance(ball.middle) - ball.radius - scan.radius;
            if apart > step {
                return PoseState::Apart(apart);
            }
            let found = self.ask(pose).point;
            found.map_or(PoseState::Apart(apart), |(point, _)| PoseState::Touch(point))
        })
    }
}

/// The answer at a pose.
enum PoseState {
    /// A contact, and where.
    Touch(DVec3),
    /// None, and how far apart the bodies are at least.
    Apart(f64),
}

/// What is seen at a time.
struct SurfaceSample(f64, PoseState);

impl Sampled for SurfaceSample {
    fn time(&self) -> f64 {
        self.0
    }

    fn is_touching(&self) -> bool {
        matches!(self.1, PoseState::Touch(_))
    }
}

/// Two moving bodies, and how to look at them at a pose.
struct Approach<'a, L> {
    motions: [&'a RigidMotion; 2],
    balls: [Ball; 2],
    /// The end of the time looked at.
    to: f64,
    precision: f64,
    /// How far they may move from each other or towards each other without a look.
    step: f64,
    asked: u32,
    state: L,
}

impl<L: FnMut(&Pose) -> PoseState> Stepping for Approach<'_, L> {
    type Sample = SurfaceSample;

    fn sample(&mut self, t: f64) -> Result<SurfaceSample, Error> {
        self.asked += 1;
        let [a, b] = self.motions;
        let pose = a.pose(t)?.relative(&b.pose(t)?);
        Ok(SurfaceSample(t, (self.state)(&pose)))
    }

    fn step_end(
        &mut self,
        &SurfaceSample(t, ref state): &SurfaceSample,
    ) -> Result<Option<f64>, Error> {
        let PoseState::Apart(apart) = *state else { return Ok(None) };
        if t >= self.to {
            return Ok(None);
        }
        let Self { motions, balls, precision, .. } = *self;
        let allowed = apart.max(self.step);
        let mut length = self.to - t;
        // Below the precision there is no point in going slower.
        while length > precision && length * fastest(motions, balls, [t, t + length])? > allowed {
            length *= 0.5;
        }
        // Times may be so large that the precision is lost on them.
        Ok(Some((t + length.max(precision)).max(t.next_up()).min(self.to)))
    }

    fn is_close(&self, [early, late]: [f64; 2], _: u32) -> bool {
        late - early <= self.precision
    }
}

fn step_to_contact(
    motions: [&RigidMotion; 2],
    [from, to]: [f64; 2],
    precision: f64,
    (balls, step): ([Ball; 2], f64),
    state: impl FnMut(&Pose) -> PoseState,
) -> Result<Option<ScanFirstContact>, Error> {
    if !(precision > 0.0 && precision.is_finite()) {
        let (what, remedy) = ("the precision in time", "a finite number above zero");
        return Err(Error::Parameter { what, value: precision, remedy });
    }
    let mut approach = Approach { motions, balls, to, precision, step, asked: 0, state };
    let start = approach.sample(from)?;
    let (free_until, found) = match next_change(&mut approach, start)? {
        Reached::Change(before, after) => (before.0, after),
        Reached::Same(last) => (last.0, last),
    };
    let asked = approach.asked;
    Ok(match found {
        SurfaceSample(time, PoseState::Touch(point)) => {
            Some(ScanFirstContact { time, free_until, point, asked })
        }
        SurfaceSample(_, PoseState::Apart(_)) => None,
    })
}

/// How fast any point of the second body's ball moves, at most, as seen from the first body,
/// between two times: as its pivot does relative to the other's, around its own pivot, and against
/// the rotation of the first body, the faster the farther from that one's pivot.
fn fastest(
    [a, b]: [&RigidMotion; 2],
    [_, ball]: [Ball; 2],
    [from, to]: [f64; 2],
) -> Result<f64, Error> {
    let drift = b.drift(a, from, to);
    let arm = ball.middle.distance(b.pivot()) + ball.radius;
    let own = drift + b.turn_rate() * arm;
    let middle = b.position(ball.middle, from)?;
    let reach = middle.distance(a.position(a.pivot(), from)?) + ball.radius + own * (to - from);
    Ok(own + a.turn_rate() * reach)
}
