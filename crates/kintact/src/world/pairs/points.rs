//! A scan against any body at one time: yes or no, where, and how sure ([`ask_points`]). Two scans
//! go to [`CloudQuery`], a mesh and a scan to [`MeshScanQuery`]; of a mesh without static tree only
//! the faces near the scan are taken ([`PosedSnapshot`]).

use glam::DVec3;

use super::super::body::BodyRecord;
use super::super::geometry::BodyGeometry;
use super::super::motion_sequence::MotionSequence;
use super::snapshot::{PosedSnapshot, Region};
use crate::budget::BudgetTracker;
use crate::geometry::Pair;
use crate::scan::query::CloudBasis;
use crate::scan::{CloudQuery, MeshScanQuery, PointBody};
use crate::shape::Scan;
use crate::{Error, Pose};

/// An answer about two bodies, at least one of them a scan.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in super::super) struct PointsAnswer {
    pub(in super::super) collides: bool,
    /// The face or point of each near the place where they touch, if one was found.
    pub(in super::super) parts: Option<Pair>,
    /// Where that is, in the world.
    pub(in super::super) point: DVec3,
    /// The probability that the answer is right.
    pub(in super::super) confidence: f64,
    /// Whether the budget was enough.
    pub(in super::super) is_finished: bool,
}

impl PointsAnswer {
    /// The answer if the budget is not enough for a query.
    const UNKNOWN: Self = Self {
        collides: false,
        parts: None,
        point: DVec3::NAN,
        confidence: 0.5,
        is_finished: false,
    };
}

/// Faces this many sampling radii outside a scan's box cannot touch its surface, which ends about
/// two beyond the last points.
const BESIDE: f64 = 4.0;

/// Whether and where two bodies touch at a time.
pub(in super::super) fn ask_points(
    bodies: [&BodyRecord; 2],
    t: f64,
    budget: &mut BudgetTracker,
) -> Result<PointsAnswer, Error> {
    match bodies.map(|body| &body.geometry) {
        [BodyGeometry::Cloud(a, motion_sequence), BodyGeometry::Cloud(b, its_motion)] => {
            let poses = [motion_sequence.pose(t)?, its_motion.pose(t)?];
            Ok(two_clouds([a, b].map(Scan::points), &poses, budget))
        }
        [BodyGeometry::Cloud(scan, motion_sequence), other] => {
            let answer = cloud_and(scan, motion_sequence, other, t, budget)?;
            let swapped = |Pair { a, b }| Pair { a: b, b: a };
            Ok(PointsAnswer { parts: answer.parts.map(swapped), ..answer })
        }
        [other, BodyGeometry::Cloud(scan, motion_sequence)] => {
            cloud_and(scan, motion_sequence, other, t, budget)
        }
        _ => Err(Error::Parameter {
            what: "scans in a pair",
            value: 0.0,
            remedy: "one of the two must be a scan",
        }),
    }
}

fn two_clouds(
    clouds: [&PointBody; 2],
    poses: &[Pose; 2],
    budget: &mut BudgetTracker,
) -> PointsAnswer {
    let [a, b] = clouds;
    let relative = poses[0].relative(&poses[1]);
    let answer = CloudQuery::new(a, b).within(budget.remaining(), &relative);
    budget.charge(answer.counts.operations());
    let point = answer.point.map_or(DVec3::NAN, |place| poses[0].apply(place));
    let near = |side: usize| {
        let back = poses[side].relative(&Pose::IDENTITY);
        clouds[side].surface().nearest_point(back.apply(point)).map_or(0, |(point, _)| point as u32)
    };
    PointsAnswer {
        collides: answer.collides,
        parts: answer.collides.then(|| Pair { a: near(0), b: near(1) }),
        point,
        confidence: answer.confidence,
        is_finished: answer.basis != CloudBasis::Interrupted,
    }
}

/// A mesh first, a scan second.
fn cloud_and(
    scan: &Scan,
    motion_sequence: &MotionSequence,
    mesh: &BodyGeometry,
    t: f64,
    budget: &mut BudgetTracker,
) -> Result<PointsAnswer, Error> {
    let pose = motion_sequence.pose(t)?;
    let near;
    let (mesh, mesh_pose, numbers) = match mesh {
        BodyGeometry::Rigid(shape, its_motion) => (shape.mesh(), its_motion.pose(t)?, None),
        other => {
            let [low, high] = scan.shape().extent();
            let reach = DVec3::splat(BESIDE * scan.spacing());
            let into = pose.relative(&Pose::IDENTITY);
            let region = Region { into, low: low - reach, high: high + reach };
            let Some(snapshot) = PosedSnapshot::new(other, t, Some(&region), budget)? else {
                return Ok(PointsAnswer::UNKNOWN);
            };
            near = snapshot.into_local()?;
            (&near.mesh, near.tree_pose()?, near.numbers.as_deref())
        }
    };
    let mut query = MeshScanQuery::new(mesh, scan.points());
    let answer = query.within(budget.remaining(), &mesh_pose.relative(&pose));
    budget.charge(answer.operations);
    let point = answer.point.map_or(DVec3::NAN, |(place, _)| mesh_pose.apply(place));
    let parts = answer.point.map(|(_, face)| {
        let back = pose.relative(&Pose::IDENTITY);
        let point = scan.surface().nearest_point(back.apply(point));
        let a = numbers.map_or(face, |numbers| numbers[face as usize]);
        Pair { a, b: point.map_or(0, |(point, _)| point as u32) }
    });
    Ok(PointsAnswer {
        collides: answer.collides,
        parts: parts.filter(|_| answer.collides),
        point,
        confidence: answer.confidence,
        is_finished: !answer.is_interrupted,
    })
}
