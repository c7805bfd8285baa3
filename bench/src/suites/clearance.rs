//! Distances over time: the least distance of two tumbling bodies in a second, and when a body passes
//! another within a clearance.
//!
//! The rival is the same distance query at times so close together that none nearer by the tolerance can
//! be missed: the fastest vertices decide the number of frames. Its answers must agree with ours.

use glam::DVec3;
use kintact::distance::DistanceOptions;
use kintact::motion::BodyMotion;
use kintact::world::{Body, BodyId, World};
use kintact::{DistanceQuery, Pose, Shape, distance};
use kintact_scenes::bumpy_sphere;

use crate::harness::{Effort, race, timed};
use crate::report::{Counts, Report, Unit};

/// Sizes of the bodies' tolerance: they are 2 wide.
const TOLERANCE: f64 = 1e-3;

struct Scene {
    world: World,
    ids: [BodyId; 2],
    shapes: [Shape; 2],
    motions: [BodyMotion; 2],
}

impl Scene {
    /// Two bumpy spheres of 20k faces that tumble and pass each other, as near as `away`.
    fn new(away: f64, spin: f64) -> Self {
        let shapes = [1, 2].map(|seed| Shape::new(bumpy_sphere(20_000, seed)));
        let motions = [
            BodyMotion::resting(0.0, DVec3::ZERO).with_spin(DVec3::new(0.3, 1.0, 0.2) * spin),
            BodyMotion::resting(0.0, DVec3::new(-1.0, away, 0.1))
                .with_velocity(DVec3::X * 2.0)
                .with_spin(DVec3::new(-1.0, 0.4, 0.7) * spin),
        ];
        let mut world = World::new();
        let ids = [0, 1].map(|k: usize| {
            let body = Body::rigid(shapes[k].clone()).moving(motions[k]);
            world.add(body).expect("a body that moves")
        });
        Self { world, ids, shapes, motions }
    }

    fn pose(&self, body: usize, t: f64) -> Pose {
        let motion = &self.motions[body];
        Pose::new(motion.orientation_at(t), motion.position_at(t)).expect("a rotation")
    }

    /// The least distance at times in which no vertex moves by more than half the tolerance to either
    /// side.
    fn by_frames(&self, frames: u32) -> f64 {
        let mut query = DistanceQuery::new();
        let at = |t: f64| [0, 1].map(|body| self.pose(body, t));
        (0..=frames)
            .map(|frame| {
                let [a, b] = at(f64::from(frame) / f64::from(frames));
                let found = query.distance(&self.shapes[0].at(a), &self.shapes[1].at(b));
                found.expect("bodies with faces").distance
            })
            .fold(f64::INFINITY, f64::min)
    }
}

pub(super) fn run(report: &mut Report, effort: &Effort) {
    for (away, spin) in [(2.2, 1.0), (2.2, 3.0), (3.0, 3.0)] {
        least(report, effort, away, spin);
    }
    passing(report, effort);
}

fn least(report: &mut Report, effort: &Effort, away: f64, spin: f64) {
    let case = format!("bumpy spheres 2 x 20k, {away} apart, spin {spin}, a second");
    if !report.wants(&case) {
        return;
    }
    let scene = Scene::new(away, spin);
    let [a, b] = scene.ids;
    let ours = || {
        let found = scene.world.least_distance(a, b, 1.0, TOLERANCE);
        found.expect("bodies with faces")
    };
    let speed = 2.0 + 2.0 * spin * 1.3;
    let frames = (speed / TOLERANCE).ceil() as u32;
    let times = race(effort, vec![timed(ours), timed(|| scene.by_frames(frames))]);
    let (found, theirs) = (ours(), scene.by_frames(frames));
    let is_off = theirs < found.lower || theirs > found.nearest.upper + TOLERANCE;
    let counts = Counts::default()
        .at_most("contradicted", u64::from(is_off), 0)
        .note("evaluations", found.evaluations)
        .note("frames", u64::from(frames))
        .note("distance_millionths", (found.nearest.distance * 1e6) as u64);
    let rival = Some(("distance at frames", times[1]));
    report.row(&case, "least distance to 1e-3", Unit::MILLISECONDS, times[0], rival, counts);
}

/// A ball that passes within the clearance: the ends of the interval against bisection between frames.
fn passing(report: &mut Report, effort: &Effort) {
    let case = "bumpy spheres 2 x 20k pass within 0.45";
    if !report.wants(case) {
        return;
    }
    let scene = Scene::new(2.2, 1.0);
    let [a, b] = scene.ids;
    const CLEARANCE: f64 = 0.45;
    let ours = || scene.world.near_intervals(a, b, CLEARANCE, 1.0).expect("bodies with faces");
    let options = DistanceOptions::default();
    let is_near = |t: f64| {
        let [one, other] = [0, 1].map(|body| scene.pose(body, t));
        let found = distance(&scene.shapes[0].at(one), &scene.shapes[1].at(other), &options);
        found.expect("bodies with faces").distance <= CLEARANCE
    };
    let by_frames = || {
        let (mut ends, mut was) = (Vec::new(), is_near(0.0));
        for frame in 1..=1000 {
            let t = f64::from(frame) / 1000.0;
            let is = is_near(t);
            if is != was {
                let (mut low, mut high) = (t - 1e-3, t);
                while high - low > 1e-10 {
                    let middle = 0.5 * (low + high);
                    if is_near(middle) == was { low = middle } else { high = middle }
                }
                ends.push(high);
            }
            was = is;
        }
        ends
    };
    let times = race(effort, vec![timed(ours), timed(by_frames)]);
    let ends: Vec<f64> = ours()
        .iter()
        .flat_map(|interval| [Some(interval.from).filter(|&t| t > 0.0), interval.until])
        .flatten()
        .collect();
    let theirs = by_frames();
    let off = ends.iter().zip(&theirs).filter(|(a, b)| (*a - *b).abs() > 1e-9).count() as u64;
    let counts = Counts::default().equal("ends", ends.len() as u64, theirs.len() as u64).at_most(
        "off_by_1e-9",
        off,
        0,
    );
    let rival = Some(("1000 frames and bisection", times[1]));
    report.row(case, "near intervals", Unit::MILLISECONDS, times[0], rival, counts);
}
