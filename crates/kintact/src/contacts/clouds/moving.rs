//! When do moving bodies, scanned ones among them, first touch?

use glam::{DMat3, DVec3};

use super::{CloudQuery, MixedQuery};
use crate::motion::RigidMotion;
use crate::{Error, Pose};

/// The first contact of two moving bodies found, approximately.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FirstTouch {
    /// The bodies touch at this time
    pub time: f64,
    /// and did not at this one. A contact that is shorter than the steps before it may have been
    /// passed over.
    pub free_until: f64,
    /// Where, in the first body's frame.
    pub place: DVec3,
    /// How many poses were looked at.
    pub asked: u32,
}

/// A ball around a body in its own frame.
#[derive(Debug, Clone, Copy)]
struct Ball {
    middle: DVec3,
    radius: f64,
}

impl CloudQuery<'_> {
    /// When two scanned bodies that move as given first touch between two times, to within
    /// `precision` in time. `None` if they do not.
    ///
    /// Steps are as long as no point of the second body moves by more than half the smaller mean
    /// sampling radius of the two, or, while balls around them are apart, than those are; then the
    /// time is halved in. Approximate: a contact that comes and goes within a step is missed.
    pub fn first_touch(
        &mut self,
        motions: [&RigidMotion; 2],
        [from, to]: [f64; 2],
        precision: f64,
    ) -> Result<Option<FirstTouch>, Error> {
        let [a, b] = self.bodies();
        let balls = [a, b].map(|body| Ball {
            middle: body.tree().origin(),
            radius: body.tree().extent() * 3.0_f64.sqrt(),
        });
        let step = 0.5 * a.mean_spacing().min(b.mean_spacing());
        step_to_contact(motions, [from, to], precision, (balls, step), |pose| {
            let answer = self.ask(pose);
            answer.place.filter(|_| answer.collides)
        })
    }
}

impl MixedQuery<'_> {
    /// When a mesh (the first motion) and a scanned body (the second) first touch: see
    /// [`CloudQuery::first_touch`].
    pub fn first_touch(
        &mut self,
        motions: [&RigidMotion; 2],
        [from, to]: [f64; 2],
        precision: f64,
    ) -> Result<Option<FirstTouch>, Error> {
        let (mesh, body) = self.bodies();
        let bounds = mesh.tree().bounds();
        if bounds.is_empty() {
            return Ok(None);
        }
        let [low, high] = [bounds.min, bounds.max].map(glam::Vec3A::as_dvec3);
        let ball = Ball { middle: 0.5 * (low + high), radius: 0.5 * low.distance(high) };
        let scan =
            Ball { middle: body.tree().origin(), radius: body.tree().extent() * 3.0_f64.sqrt() };
        let step = 0.5 * body.mean_spacing();
        step_to_contact(motions, [from, to], precision, ([ball, scan], step), |pose| {
            self.ask(pose).place.map(|(place, _)| place)
        })
    }
}

fn step_to_contact(
    motions: [&RigidMotion; 2],
    [from, to]: [f64; 2],
    precision: f64,
    (balls, step): ([Ball; 2], f64),
    mut touches: impl FnMut(&Pose) -> Option<DVec3>,
) -> Result<Option<FirstTouch>, Error> {
    if !(precision > 0.0 && precision.is_finite()) {
        let (what, remedy) = ("the precision in time", "a finite number above zero");
        return Err(Error::Parameter { what, value: precision, remedy });
    }
    let pose = |t: f64| -> Result<Pose, Error> {
        let [a, b] = [motions[0].pose(t)?, motions[1].pose(t)?];
        Ok(a.relative(&b))
    };
    let [first, second] = balls;
    let mut asked = 0;
    let (mut t, mut at) = (from, pose(from)?);
    let mut longest = (to - from) / 16.0;
    let mut free = from;
    loop {
        asked += 1;
        if let Some(place) = touches(&at) {
            let mut found = FirstTouch { time: t, free_until: free, place, asked };
            while found.time - found.free_until > precision {
                let middle = 0.5 * (found.time + found.free_until);
                found.asked += 1;
                match touches(&pose(middle)?) {
                    Some(place) => (found.time, found.place) = (middle, place),
                    None => found.free_until = middle,
                }
            }
            return Ok(Some(found));
        }
        free = t;
        if t >= to {
            return Ok(None);
        }
        let gap = at.apply(second.middle).distance(first.middle) - first.radius - second.radius;
        let allowed = step.max(gap);
        longest = (2.0 * longest).min((to - from) / 16.0);
        loop {
            let next = (t + longest).min(to);
            let there = pose(next)?;
            // Below the precision there is no point in going slower.
            if moved(&at, &there, &second) <= allowed || longest <= precision {
                (t, at) = (next, there);
                break;
            }
            longest *= 0.5;
        }
    }
}

/// How far any point of a ball moves between two poses, along a straight and even turn.
fn moved(from: &Pose, to: &Pose, ball: &Ball) -> f64 {
    let turn: DMat3 = from.rotation().transpose() * to.rotation();
    let trace = turn.x_axis.x + turn.y_axis.y + turn.z_axis.z;
    let angle = (0.5 * (trace - 1.0)).clamp(-1.0, 1.0).acos();
    from.apply(ball.middle).distance(to.apply(ball.middle)) + ball.radius * angle
}
