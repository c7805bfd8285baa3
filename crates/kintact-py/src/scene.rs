//! Many bodies over time: the class behind `Scene`, and what `timeline` makes a result of.
//!
//! A world is taken out of its scene while a call runs with it on the pool, and put back by that job, also
//! if Ctrl-C left it behind: until then the scene says that it is busy.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use glam::{DQuat, DVec3};
use kintact::deform::{ContactEvent, EventKind, KineticContacts, MovingMesh};
use kintact::motion::{BodyMotion, VertexTrajectories};
use kintact::world::body::Kind as BodyKind;
use kintact::world::options::Detail;
use kintact::world::{Body as WorldBody, BodyId, Event, WorldOptions};
use kintact::{Shape, World};
use pyo3::prelude::*;

use crate::arrays::{self, Matrices, Points};
use crate::bodies::{Body, extent, shape_of};
use crate::errors::{Failure, Kind, error};
use crate::jobs;
use crate::poses::pose;

/// A world and the names of its bodies.
struct Named {
    world: World,
    ids: HashMap<String, BodyId>,
    names: HashMap<BodyId, String>,
}

/// The part of `Scene` that is not Python.
#[pyclass(frozen, module = "kintact._kintact")]
pub struct SceneCore {
    named: Arc<Mutex<Option<Box<Named>>>>,
}

type Argument<'a, 'py> = &'a Bound<'py, PyAny>;
type Optional<'a, 'py> = Option<&'a Bound<'py, PyAny>>;
/// Two names, pairs of faces, confidence.
type ContactParts<'py> = (String, String, Bound<'py, PyAny>, f64);
/// Time, whether it begins, names, faces, point, whether it is the first or last of two bodies.
type EventParts<'py> = (f64, bool, (String, String), (u32, u32), Bound<'py, PyAny>, bool);

impl SceneCore {
    /// Something short.
    fn quick<R: Send>(
        &self,
        py: Python<'_>,
        f: impl FnOnce(&mut Named) -> Result<R, Failure> + Send,
    ) -> PyResult<R> {
        let named = &self.named;
        jobs::quick(py, || {
            let mut slot = named.lock().unwrap_or_else(PoisonError::into_inner);
            f(slot.as_deref_mut().ok_or_else(busy)?)
        })
    }

    /// Something that may take long.
    fn long<R: Send + 'static>(
        &self,
        py: Python<'_>,
        f: impl FnOnce(&mut Named) -> Result<R, Failure> + Send + 'static,
    ) -> PyResult<R> {
        let named = Arc::clone(&self.named);
        jobs::long(py, None, move |_| {
            let taken = named.lock().unwrap_or_else(PoisonError::into_inner).take();
            let mut taken = taken.ok_or_else(busy)?;
            let outcome = f(&mut taken);
            *named.lock().unwrap_or_else(PoisonError::into_inner) = Some(taken);
            outcome
        })
    }
}

fn busy() -> Failure {
    let message = "the scene is busy with a call that was interrupted or runs on another thread, or that \
                   failed for a reason of our own";
    Failure::Message(Kind::Kintact, message.into())
}

impl Named {
    fn id(&self, name: &str) -> Result<BodyId, Failure> {
        let message = || format!("there is no body {name:?} in the scene");
        self.ids.get(name).copied().ok_or_else(|| Failure::Message(Kind::Parameter, message()))
    }

    fn name(&self, id: BodyId) -> String {
        self.names.get(&id).cloned().unwrap_or_default()
    }

    fn add(&mut self, name: String, body: WorldBody) -> Result<(), Failure> {
        if self.ids.contains_key(&name) {
            let message = format!("there is a body {name:?} in the scene already");
            return Err(Failure::Message(Kind::Parameter, message));
        }
        let id = self.world.add(body.named(name.clone()))?;
        self.names.insert(id, name.clone());
        self.ids.insert(name, id);
        Ok(())
    }
}

/// Sizes of bodies that a scene takes. Motions of bodies that are far smaller or larger than each other
/// cannot be followed in doubles, and those without any extent have no length to measure contacts by.
const SIZES: std::ops::RangeInclusive<f64> = 1e-30..=1e30;

/// Refuses a mesh whose size is out of range.
fn check_size(py: Python<'_>, points: &[DVec3]) -> PyResult<()> {
    let [low, high] = extent(points);
    let (size, reach) = (high - low, low.abs().max(high.abs()));
    for length in [size.max_element(), reach.max_element()] {
        if !points.is_empty() && !SIZES.contains(&length) {
            let message = format!(
                "a body whose size or largest coordinate is {length:e}: in a scene these are from 1e-30 to \
                 1e30; choose another unit"
            );
            return Err(error(py, Kind::Mesh, message));
        }
    }
    Ok(())
}

/// A vector from an argument of three numbers.
fn vector(object: Optional<'_, '_>, what: &'static str) -> PyResult<Option<DVec3>> {
    let Some(object) = object else { return Ok(None) };
    match object.extract::<[f64; 3]>() {
        Ok(numbers) => Ok(Some(DVec3::from_array(numbers))),
        Err(_) => {
            Err(error(object.py(), Kind::Mesh, format!("{what}: give three numbers, x, y and z")))
        }
    }
}

fn matrices(object: Argument<'_, '_>, what: &'static str) -> PyResult<Vec<(DVec3, DQuat)>> {
    let matrices = Matrices::new(object, what)?;
    let read = |(row, values): (usize, &[f64; 16])| {
        let pose = pose(values).map_err(|reason| {
            error(object.py(), Kind::Mesh, format!("{what}[{row}] is no rigid transform: {reason}"))
        })?;
        Ok((pose.translation(), DQuat::from_mat3(&pose.rotation())))
    };
    matrices.values().iter().enumerate().map(read).collect()
}

/// A motion with parts of it changed.
fn changed(
    motion: BodyMotion,
    pose: Optional<'_, '_>,
    velocity: Optional<'_, '_>,
    acceleration: Optional<'_, '_>,
    spin: Optional<'_, '_>,
) -> PyResult<BodyMotion> {
    let mut motion = motion;
    if let Some(object) = pose {
        let read = matrices(object, "pose")?;
        let [(place, orientation)] = read[..] else {
            return Err(error(object.py(), Kind::Mesh, "pose: give a single matrix (4, 4)"));
        };
        (motion.position, motion.orientation) = (place, orientation);
    }
    motion.velocity = vector(velocity, "velocity")?.unwrap_or(motion.velocity);
    motion.acceleration = vector(acceleration, "acceleration")?.unwrap_or(motion.acceleration);
    motion.spin = vector(spin, "spin")?.unwrap_or(motion.spin);
    Ok(motion)
}

/// Frames (k, n, 3) as a list of positions.
fn frames(object: Argument<'_, '_>) -> PyResult<Vec<Vec<DVec3>>> {
    object.try_iter()?.map(|frame| Ok(Points::new(&frame?, "frames")?.vectors().to_vec())).collect()
}

fn event_parts<'py>(
    py: Python<'py>,
    names: (String, String),
    contact: &ContactEvent,
    is_first_or_last: bool,
) -> EventParts<'py> {
    let faces = (contact.faces.a, contact.faces.b);
    let point = arrays::vector(py, contact.point).into_any();
    (contact.time, contact.kind == EventKind::Begin, names, faces, point, is_first_or_last)
}

#[pymethods]
impl SceneCore {
    #[new]
    fn new(py: Python<'_>, time: f64, bodies_only: bool) -> PyResult<Self> {
        let events = if bodies_only { Detail::Bodies } else { Detail::Faces };
        let world = World::at(time, WorldOptions { events, parallel: true });
        let world = world.map_err(|refused| Failure::from(refused).into_exception(py))?;
        let named = Named { world, ids: HashMap::new(), names: HashMap::new() };
        Ok(Self { named: Arc::new(Mutex::new(Some(Box::new(named)))) })
    }

    #[expect(clippy::too_many_arguments, reason = "arguments of a Python function")]
    fn add_rigid(
        &self,
        py: Python<'_>,
        name: String,
        body: Argument<'_, '_>,
        pose: Optional<'_, '_>,
        velocity: Optional<'_, '_>,
        acceleration: Optional<'_, '_>,
        spin: Optional<'_, '_>,
    ) -> PyResult<()> {
        let body = Body::of(body)?;
        if let Body::Mesh(shape) = &body {
            check_size(py, shape.triangles().vertices())?;
        }
        body.prepare(py)?;
        let resting = BodyMotion::resting(0.0, DVec3::ZERO);
        let motion = changed(resting, pose, velocity, acceleration, spin)?;
        self.quick(py, |named| {
            let motion = BodyMotion { start: named.world.now(), ..motion };
            named.add(name, of_world(body).moving(motion))
        })
    }

    fn add_path(
        &self,
        py: Python<'_>,
        name: String,
        body: Argument<'_, '_>,
        times: Vec<f64>,
        poses: Argument<'_, '_>,
    ) -> PyResult<()> {
        let body = Body::of(body)?;
        if let Body::Mesh(shape) = &body {
            check_size(py, shape.triangles().vertices())?;
        }
        body.prepare(py)?;
        let poses = matrices(poses, "poses")?;
        self.quick(py, |named| named.add(name, of_world(body).through(times, poses)))
    }

    fn add_deforming(
        &self,
        py: Python<'_>,
        name: String,
        mesh: Argument<'_, '_>,
        times: Vec<f64>,
        frames: Argument<'_, '_>,
        self_collision: bool,
    ) -> PyResult<()> {
        let (shape, frames) = (shape_of(mesh)?, self::frames(frames)?);
        frames.iter().try_for_each(|frame| check_size(py, frame))?;
        self.quick(py, |named| {
            let trajectories = VertexTrajectories::keyframes(times, frames)?;
            let body = WorldBody::deforming(shape.triangles().faces().to_vec(), trajectories)?;
            named.add(name, if self_collision { body.with_self_collision() } else { body })
        })
    }

    fn remove(&self, py: Python<'_>, name: &str) -> PyResult<()> {
        self.quick(py, |named| {
            let id = named.id(name)?;
            named.world.remove(id)?;
            named.ids.remove(name);
            Ok(())
        })
    }

    fn set_motion(
        &self,
        py: Python<'_>,
        name: &str,
        pose: Optional<'_, '_>,
        velocity: Optional<'_, '_>,
        acceleration: Optional<'_, '_>,
        spin: Optional<'_, '_>,
    ) -> PyResult<()> {
        let motion = self.quick(py, |named| {
            let id = named.id(name)?;
            let now = named.world.now();
            let motion = named.world.motion(id)?.map(|motion| motion.from_time(now));
            motion.ok_or_else(|| {
                let message = "a deforming body moves by its frames, not as one";
                Failure::Message(Kind::Parameter, message.into())
            })
        })?;
        let motion = changed(motion, pose, velocity, acceleration, spin)?;
        self.quick(py, |named| {
            let id = named.id(name)?;
            Ok(named.world.set_motion(id, BodyMotion { start: named.world.now(), ..motion })?)
        })
    }

    /// Place and rotation of a rigid body now, or None.
    fn pose<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        let found = self.quick(py, |named| {
            let (id, now) = (named.id(name)?, named.world.now());
            let motion = named.world.motion(id)?;
            Ok(motion.map(|motion| (motion.position_at(now), motion.rotation_at(now))))
        })?;
        let Some((place, rotation)) = found else { return Ok(None) };
        let columns = [rotation.x_axis, rotation.y_axis, rotation.z_axis];
        let parts = (arrays::vector(py, place), arrays::rows(py, &columns)?);
        Ok(Some(parts.into_pyobject(py)?.into_any()))
    }

    fn names(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        self.quick(py, |named| Ok(named.world.ids().map(|id| named.name(id)).collect()))
    }

    fn now(&self, py: Python<'_>) -> PyResult<f64> {
        self.quick(py, |named| Ok(named.world.now()))
    }

    fn is_rigid(&self, py: Python<'_>, name: &str) -> PyResult<bool> {
        self.quick(py, |named| {
            let kind = named.world.kind(named.id(name)?)?;
            Ok(matches!(kind, BodyKind::Rigid | BodyKind::Cloud))
        })
    }

    /// For each pair of bodies in contact: names, pairs of faces (n, 2), confidence.
    fn contacts_at<'py>(&self, py: Python<'py>, time: f64) -> PyResult<Vec<ContactParts<'py>>> {
        let found = self.long(py, move |named| {
            let found = named.world.contacts_at(time)?;
            let parts = found.into_iter().map(|contacts| {
                let [a, b] = contacts.bodies.map(|id| named.name(id));
                let pairs: Vec<[u32; 2]> =
                    contacts.parts.iter().map(|pair| [pair.a, pair.b]).collect();
                (a, b, pairs, contacts.confidence)
            });
            Ok(parts.collect::<Vec<_>>())
        })?;
        let shown = found.into_iter().map(|(a, b, pairs, confidence)| {
            Ok((a, b, arrays::pairs(py, &pairs)?.into_any(), confidence))
        });
        shown.collect()
    }

    fn events<'py>(&self, py: Python<'py>, until: f64) -> PyResult<Vec<EventParts<'py>>> {
        let found = self.long(py, move |named| {
            let events = named.world.events(until)?;
            Ok(with_names(named, events))
        })?;
        let parts = found
            .into_iter()
            .map(|(names, event)| event_parts(py, names, &event.contact, event.is_first_or_last));
        Ok(parts.collect())
    }

    fn next_contact<'py>(&self, py: Python<'py>, limit: f64) -> PyResult<Option<EventParts<'py>>> {
        let found = self.long(py, move |named| {
            let event = named.world.next_contact(limit)?;
            Ok(with_names(named, event.into_iter().collect()).pop())
        })?;
        Ok(found
            .map(|(names, event)| event_parts(py, names, &event.contact, event.is_first_or_last)))
    }
}

fn of_world(body: Body) -> WorldBody {
    match body {
        Body::Mesh(shape) => WorldBody::rigid(shape),
        Body::Scan(scan) => WorldBody::scan(scan),
    }
}

fn with_names(named: &Named, events: Vec<Event>) -> Vec<((String, String), Event)> {
    let name = |id| named.name(id);
    events.into_iter().map(|event| (event.bodies.map(name).into(), event)).collect()
}

/// A mesh and the frames of its vertices; without frames it rests.
fn moving_mesh(
    shape: &Shape,
    times: &[f64],
    frames: Option<Vec<Vec<DVec3>>>,
) -> Result<MovingMesh, kintact::Error> {
    let frames = frames.unwrap_or_else(|| vec![shape.triangles().vertices().to_vec(); times.len()]);
    let trajectories = VertexTrajectories::keyframes(times.to_vec(), frames)?;
    MovingMesh::new(shape.triangles().faces().to_vec(), trajectories)
}

/// Events of two moving meshes, or of one with itself, and the pairs in contact at sample times.
#[pyfunction]
pub fn timeline_parts<'py>(
    a: Argument<'_, 'py>,
    frames_a: Argument<'_, 'py>,
    times: Vec<f64>,
    b: Optional<'_, 'py>,
    frames_b: Optional<'_, 'py>,
    samples: Argument<'_, 'py>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<(Vec<EventParts<'py>>, Vec<Bound<'py, PyAny>>)> {
    let py = a.py();
    let (shape_a, frames_a) = (shape_of(a)?, frames(frames_a)?);
    let b = match b {
        Some(b) => Some((shape_of(b)?, frames_b.map(frames).transpose()?)),
        None => None,
    };
    let (Some(&start), Some(&end)) = (times.first(), times.last()) else {
        return Err(error(py, Kind::Mesh, "times: give one for each frame, at least one"));
    };
    let samples: Vec<f64> = samples.extract()?;
    // Sample times and key times in order: where the job may stop and report.
    let mut stops: Vec<(f64, bool)> = samples.iter().map(|&time| (time, true)).collect();
    if let Some(bad) = samples.iter().find(|&&time| !(start..=end).contains(&time)) {
        let message = format!("sample time {bad} is not between {start} and {end}");
        return Err(error(py, Kind::Parameter, message));
    }
    stops.extend(times.iter().map(|&time| (time, false)));
    stops.sort_by(|p, q| p.0.total_cmp(&q.0));
    let (events, sets) = jobs::long(py, progress, move |counter| {
        let a = moving_mesh(&shape_a, &times, Some(frames_a))?;
        let mut contacts = match b {
            Some((shape, frames)) => {
                KineticContacts::new(a, moving_mesh(&shape, &times, frames)?, start)?
            }
            None => KineticContacts::with_itself(a, start)?,
        };
        counter.expect(stops.len());
        let (mut events, mut sets) = (Vec::new(), Vec::new());
        for (time, is_sample) in stops {
            events.extend_from_slice(contacts.events_to(time)?);
            if is_sample {
                let pairs = contacts.contacts().iter().map(|pair| [pair.a, pair.b]);
                sets.push(pairs.collect::<Vec<[u32; 2]>>());
            }
            counter.add(1);
            if kintact::budget::CancelToken::is_current_cancelled() {
                break;
            }
        }
        Ok((events, sets))
    })?;
    let names = || ("a".to_owned(), "b".to_owned());
    let events = events.iter().map(|event| event_parts(py, names(), event, false)).collect();
    let sets = sets.iter().map(|set| Ok(arrays::pairs(py, set)?.into_any()));
    Ok((events, sets.collect::<PyResult<_>>()?))
}
