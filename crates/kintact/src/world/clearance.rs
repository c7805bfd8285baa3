//! How near bodies are and come to each other: [`World::distance_at`], [`World::least_distance`],
//! [`World::near_intervals`], [`World::near_events`].
//!
//! Answers are about the motions that are known now; time does not advance. Bodies of every kind are
//! `Moving` for the search of `distance/over_time.rs`: those that keep their shape lend it, of others a
//! shape is built at each time that the search evaluates. Of scans the triangles between their points
//! are measured.

use glam::DVec3;

use super::geometry::BodyGeometry;
use super::motion_sequence::MotionSequence;
use super::{BodyId, EventKind, World};
use crate::bvh::{BuildMethod, BuildOptions};
use crate::distance::{Approach, Distance, LeastDistance, Moving, NearInterval, Rates, Velocities};
use crate::distance::{DistanceOptions, distance};
use crate::motion::VertexTrajectories;
use crate::{Error, Pose, Shape, TriMesh, parallel};

/// Two bodies come within a clearance or leave it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NearEvent {
    /// When.
    pub time: f64,
    /// Whether they come within it ([`EventKind::Begin`]) or leave it.
    pub kind: EventKind,
    /// The bodies.
    pub bodies: [BodyId; 2],
    /// The interval of time it is the beginning or the end of.
    pub interval: NearInterval,
}

impl World {
    /// How far two bodies are apart at a time from now on, and where they are closest.
    ///
    /// # Errors
    /// If a body is unknown or has no faces, or the time has passed.
    ///
    /// ```
    /// use kintact::motion::BodyMotion;
    /// use kintact::world::Body;
    /// use kintact::{DVec3, TriMesh, World};
    ///
    /// let square = [DVec3::ZERO, DVec3::X, DVec3::X + DVec3::Y, DVec3::Y];
    /// let sheet = TriMesh::new(square.to_vec(), vec![[0, 1, 2], [0, 2, 3]])?;
    /// let mut world = World::new();
    /// let floor = world.add(Body::rigid(sheet.clone()))?;
    /// let rising = BodyMotion::resting(0.0, DVec3::Z).with_velocity(DVec3::Z * 2.0);
    /// let plate = world.add(Body::rigid(sheet).moving(rising))?;
    /// assert_eq!(world.distance_at(floor, plate, 1.0)?.distance, 3.0);
    /// let near = world.near_intervals(floor, plate, 2.0, 5.0)?;
    /// assert_eq!(near.len(), 1);
    /// assert!((near[0].until.unwrap() - 0.5).abs() < 1e-9);
    /// # Ok::<(), kintact::Error>(())
    /// ```
    pub fn distance_at(&self, a: BodyId, b: BodyId, t: f64) -> Result<Distance, Error> {
        self.check_time("time of a distance", t)?;
        let [a, b] = [self.moving(a)?, self.moving(b)?];
        let ((shape, pose), (other, place)) = (a.placed(t)?, b.placed(t)?);
        distance(&shape.at(pose), &other.at(place), &DistanceOptions::default())
    }

    /// How near two bodies come from now up to a time, and when, to a tolerance.
    ///
    /// # Errors
    /// As [`World::distance_at`], or if the tolerance is not positive.
    pub fn least_distance(
        &self,
        a: BodyId,
        b: BodyId,
        until: f64,
        tolerance: f64,
    ) -> Result<LeastDistance, Error> {
        self.check_time("end of a span", until)?;
        if tolerance.is_nan() || tolerance <= 0.0 {
            let remedy = "give a length above 0";
            return Err(Error::Parameter { what: "tolerance", value: tolerance, remedy });
        }
        let (a, b) = (self.moving(a)?, self.moving(b)?);
        Approach::new([&a, &b]).least(self.now, until, tolerance)
    }

    /// When two bodies are within a clearance, from now up to a time, in order. Every time at which they
    /// are no farther apart is in an interval, and none at which they are farther apart than that and
    /// 2⁻⁴¹ of the smaller one's size.
    ///
    /// # Errors
    /// As [`World::distance_at`], or if the clearance is negative or not finite.
    pub fn near_intervals(
        &self,
        a: BodyId,
        b: BodyId,
        clearance: f64,
        until: f64,
    ) -> Result<Vec<NearInterval>, Error> {
        self.check_time("end of a span", until)?;
        check_clearance(clearance)?;
        let (a, b) = (self.moving(a)?, self.moving(b)?);
        Approach::new([&a, &b]).near_intervals(clearance, self.now, until)
    }

    /// When bodies that may touch come within a clearance and leave it, from now up to a time, in the
    /// order of time. Searched are pairs of bodies whose boxes over the span come within the clearance
    /// (`swept.rs`).
    ///
    /// # Errors
    /// As [`World::near_intervals`].
    pub fn near_events(&self, clearance: f64, until: f64) -> Result<Vec<NearEvent>, Error> {
        self.check_time("end of a span", until)?;
        check_clearance(clearance)?;
        let pairs = self.swept_pairs(clearance, until)?;
        let search = |bodies: [BodyId; 2]| -> Result<Vec<NearEvent>, Error> {
            let [a, b] = bodies;
            let intervals = self.near_intervals(a, b, clearance, until)?;
            let event = |time, kind, interval| NearEvent { time, kind, bodies, interval };
            Ok(intervals
                .into_iter()
                .flat_map(|interval| {
                    let begin = event(interval.from, EventKind::Begin, interval);
                    let end = interval.until.map(|time| event(time, EventKind::End, interval));
                    std::iter::once(begin).chain(end)
                })
                .collect())
        };
        let found: Vec<Result<Vec<NearEvent>, Error>> = if self.options.parallel {
            parallel::map(pairs, search)
        } else {
            pairs.into_iter().map(search).collect()
        };
        let mut events = Vec::new();
        for of_pair in found {
            events.extend(of_pair?);
        }
        // Begins before ends at one time, as for contacts.
        let key = |event: &NearEvent| (event.kind == EventKind::End, event.bodies);
        events.sort_by(|a, b| a.time.total_cmp(&b.time).then(key(a).cmp(&key(b))));
        Ok(events)
    }

    fn moving(&self, body: BodyId) -> Result<MovingGeometry<'_>, Error> {
        Ok(MovingGeometry(&self.bodies.find(body)?.geometry))
    }
}

fn check_clearance(clearance: f64) -> Result<(), Error> {
    if clearance >= 0.0 && clearance.is_finite() {
        return Ok(());
    }
    let remedy = "give a finite length of 0 or more";
    Err(Error::Parameter { what: "clearance", value: clearance, remedy })
}

struct MovingGeometry<'a>(&'a BodyGeometry);

impl MovingGeometry<'_> {
    fn carried(&self) -> Option<(&Shape, &MotionSequence)> {
        match self.0 {
            BodyGeometry::Rigid(shape, sequence) => Some((shape, sequence)),
            BodyGeometry::Cloud(scan, sequence) => Some((scan.shape(), sequence)),
            BodyGeometry::Mesh(_) => None,
        }
    }
}

impl Moving for MovingGeometry<'_> {
    fn placed(&self, t: f64) -> Result<(Shape, Pose), Error> {
        if let Some((shape, sequence)) = self.carried() {
            return Ok((shape.clone(), sequence.pose(t)?));
        }
        let mesh = TriMesh::new(self.0.positions_at(t)?, self.0.faces_at(t).to_vec())?;
        let options = BuildOptions { method: BuildMethod::Fast, parallel: false };
        Ok((Shape::with_options(mesh, options), Pose::IDENTITY))
    }

    fn rates(&self, t: f64, limit: f64) -> Rates {
        let until = self.0.next_motion_change(t).unwrap_or(limit).min(limit);
        if let Some((shape, sequence)) = self.carried() {
            let motion = sequence.at(t);
            let (velocity, origin, spin) =
                (motion.velocity_at(t), motion.position_at(t), motion.spin);
            let (rate, radius) = (spin.length(), shape.radius());
            return Rates {
                velocities: Velocities::Rigid { velocity, origin, spin },
                velocity,
                spread: rate * radius,
                acceleration: motion.acceleration,
                swing: rate * rate * radius,
                until,
            };
        }
        let BodyGeometry::Mesh(vertices) = self.0 else {
            unreachable!("every other kind is carried by a motion");
        };
        let trajectories = &vertices.at(t).trajectories;
        rates_of(trajectories, t, trajectories.next_key(t).unwrap_or(until).min(until))
    }
}

/// The velocity of a vertex.
fn velocity_of(trajectories: &VertexTrajectories, vertex: u32, t: f64) -> DVec3 {
    let piece = trajectories.piece(vertex, t);
    let axis = |axis: usize| piece.track(axis).taylor(t)[1];
    DVec3::new(axis(0), axis(1), axis(2))
}

/// About the mean velocity: what all share does not bring bodies nearer to each other.
fn rates_of(trajectories: &VertexTrajectories, t: f64, until: f64) -> Rates {
    let vertices = 0..trajectories.len() as u32;
    let count = f64::from(vertices.end.max(1));
    let velocities: Vec<DVec3> =
        vertices.clone().map(|vertex| velocity_of(trajectories, vertex, t)).collect();
    let velocity = velocities.iter().sum::<DVec3>() / count;
    let spread = velocities.iter().map(|v| (*v - velocity).length()).fold(0.0, f64::max);
    let mut swing: f64 = 0.0;
    if !trajectories.is_straight(t, until) {
        for vertex in vertices {
            // Accelerations of cubics are straight lines: largest at an end of the piece.
            let piece = trajectories.piece(vertex, t);
            for axis in 0..3 {
                let track = piece.track(axis);
                let ends = [track.taylor(t)[2], track.taylor(until)[2]];
                swing = swing.max(2.0 * 3_f64.sqrt() * ends[0].abs().max(ends[1].abs()));
            }
        }
    }
    let velocities = Velocities::Each(velocities);
    Rates { velocities, velocity, spread, acceleration: DVec3::ZERO, swing, until }
}
