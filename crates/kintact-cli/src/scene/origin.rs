//! Scenes far from the origin, at map coordinates say: [`recentre`] moves all bodies nearer to it before
//! they are built, and `run` moves positions of contacts back.
//!
//! Structures over time keep boxes in single precision. The scene is moved by a multiple of a power of
//! two that is larger than it, and only if that rounds nothing: every coordinate must come back exactly.
//! So the scene is the same, and so are its events. A body that rotates is moved by its position alone.

use glam::DQuat;
use kintact::{DVec3, PointCloud, TriMesh};

use super::load::{Body, Kind};

/// A scene farther from the origin than so many of its sizes is moved.
const FAR: f64 = 64.0;

/// Sizes in the step by which scenes are moved.
const STEP: f64 = 16.0;

/// Moves the bodies near the origin, if they are far from it and nothing is rounded; gives what was taken
/// off all positions.
pub fn recentre(bodies: &mut [Body]) -> DVec3 {
    let Some(origin) = origin_of(bodies) else { return DVec3::ZERO };
    // Without rounding for all, or for none.
    let moved: Option<Vec<Moved>> = bodies.iter().map(|body| moved(body, origin)).collect();
    let Some(moved) = moved else { return DVec3::ZERO };
    for (body, moved) in bodies.iter_mut().zip(moved) {
        match moved {
            Moved::Geometry(kind) => body.kind = kind,
            Moved::Place(place) => body.form.motion.position = place,
            Moved::Poses(positions) => {
                let poses = body.poses.iter_mut().flat_map(|(_, poses)| poses);
                poses.zip(positions).for_each(|((old, _), new)| *old = new);
            }
        }
    }
    origin
}

/// What takes the place of a part of a body.
enum Moved {
    Geometry(Kind),
    Place(DVec3),
    Poses(Vec<DVec3>),
}

/// The origin that suits the bodies where they are at first; `None` if they are near enough.
fn origin_of(bodies: &[Body]) -> Option<DVec3> {
    let (mut low, mut high) = (DVec3::INFINITY, DVec3::NEG_INFINITY);
    for body in bodies {
        let (place, rotation) = start_of(body);
        let points: &[DVec3] = match &body.kind {
            Kind::Rigid(mesh) => mesh.vertices(),
            Kind::Cloud(cloud) => cloud.points(),
            Kind::Keyframed { frames, .. } => frames.first().map_or(&[], |frame| frame),
            Kind::Shapes(shapes) => shapes[0].1.vertices(),
        };
        let is_placed = matches!(body.kind, Kind::Rigid(_) | Kind::Cloud(_));
        for &point in points {
            let point = if is_placed { rotation * point + place } else { point };
            (low, high) = (low.min(point), high.max(point));
        }
    }
    let size = (high - low).max_element();
    let reach = low.abs().max(high.abs()).max_element();
    if !(size > 0.0 && reach > FAR * size && reach.is_finite()) {
        return None;
    }
    let step = (STEP * size).log2().ceil().exp2();
    let origin = ((0.5 * low + 0.5 * high) / step).round() * step;
    origin.is_finite().then_some(origin)
}

/// Where a body that keeps its shape is at first.
fn start_of(body: &Body) -> (DVec3, DQuat) {
    match &body.poses {
        Some((_, poses)) => poses[0],
        None => (body.form.motion.position, body.form.motion.orientation),
    }
}

/// A body nearer to the origin; `None` if that would round a coordinate.
fn moved(body: &Body, origin: DVec3) -> Option<Moved> {
    let mesh = |mesh: &TriMesh| {
        TriMesh::new(all_moved(mesh.vertices(), origin)?, mesh.faces().to_vec()).ok()
    };
    let (place, _) = start_of(body);
    let motion = &body.form.motion;
    let is_rotated = match &body.poses {
        Some((_, poses)) => poses.iter().any(|(_, rotation)| *rotation != DQuat::IDENTITY),
        None => motion.orientation != DQuat::IDENTITY || motion.spin != DVec3::ZERO,
    };
    // Of a body that stands far away, or rotates, the position; of one whose file is far away, that.
    let by_place = is_rotated || place.length() > 0.5 * origin.length();
    Some(match &body.kind {
        Kind::Rigid(_) | Kind::Cloud(_) if by_place => match &body.poses {
            Some((_, poses)) => {
                let positions: Vec<DVec3> = poses.iter().map(|(place, _)| *place).collect();
                Moved::Poses(all_moved(&positions, origin)?)
            }
            None => Moved::Place(all_moved(&[place], origin)?[0]),
        },
        Kind::Rigid(shape) => Moved::Geometry(Kind::Rigid(mesh(shape)?)),
        Kind::Cloud(cloud) => {
            let points = all_moved(cloud.points(), origin)?;
            let cloud = match cloud.normals() {
                Some(normals) => PointCloud::with_normals(points, normals.to_vec()),
                None => PointCloud::new(points),
            };
            Moved::Geometry(Kind::Cloud(cloud.ok()?))
        }
        Kind::Keyframed { faces, times, frames } => {
            let frames: Option<Vec<Vec<DVec3>>> =
                frames.iter().map(|frame| all_moved(frame, origin)).collect();
            let (faces, times, frames) = (faces.clone(), times.clone(), frames?);
            Moved::Geometry(Kind::Keyframed { faces, times, frames })
        }
        Kind::Shapes(shapes) => {
            let moved = |(time, shape): &(f64, TriMesh)| Some((*time, mesh(shape)?));
            Moved::Geometry(Kind::Shapes(shapes.iter().map(moved).collect::<Option<_>>()?))
        }
    })
}

fn all_moved(points: &[DVec3], origin: DVec3) -> Option<Vec<DVec3>> {
    let moved = |&point: &DVec3| {
        let moved = point - origin;
        (moved + origin == point).then_some(moved)
    };
    points.iter().map(moved).collect()
}
