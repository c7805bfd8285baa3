//! From the bodies of a scene to those of a world: [`populate`], which [`run`](super::run) calls
//! once.

use kintact::motion::{KeyPositions, VertexTrajectories};
use kintact::world::{Body as WorldBody, BodyId, Filter, WorldOptions};
use kintact::{TriMesh, World};

use crate::failure::Failure;
use crate::scene::{Body, Kind, Scene};

/// A world of a scene's bodies, in the order of the file: a body's id is its number there.
pub fn populate(scene: &Scene) -> Result<World, Failure> {
    let failed = |body: &Body, error: kintact::Error| {
        Failure::new(format!("body {:?}: {error}", body.form.name))
    };
    let options = WorldOptions { parallel: true, events: scene.span.detail };
    let mut world = World::at(scene.span.from, options)
        .map_err(|error| Failure::new(format!("[span]: {error}")))?;
    let mut ids: Vec<BodyId> = Vec::new();
    for body in &scene.bodies {
        let made = made(body, scene.span.from).map_err(|error| failed(body, error))?;
        let id = world.add(made).map_err(|error| failed(body, error))?;
        if let Kind::Shapes(shapes) = &body.kind {
            push_shapes(&mut world, id, shapes).map_err(|error| failed(body, error))?;
        }
        ids.push(id);
    }
    for (body, &id) in scene.bodies.iter().zip(&ids) {
        for &other in &body.form.never_with {
            world.disable_pair(id, ids[other]).map_err(|error| failed(body, error))?;
        }
    }
    Ok(world)
}

/// Adds the shapes of a breakable body to a world. While its faces stay the same they move straight
/// from one file to the next; where they change, they do so at the later file's time.
fn push_shapes(
    world: &mut World,
    id: BodyId,
    shapes: &[(f64, TriMesh)],
) -> Result<(), kintact::Error> {
    for at in next_shape(shapes, world.now())..shapes.len() {
        let (time, mesh) = &shapes[at];
        if at > 0 && shapes[at - 1].1.faces() == mesh.faces() {
            world.push_frame(id, *time, mesh.vertices())?;
        } else if at > 0 {
            world.push_shape(id, *time, mesh.clone())?;
        }
    }
    Ok(())
}

/// The number of the first shape after a time.
fn next_shape(shapes: &[(f64, TriMesh)], t: f64) -> usize {
    shapes.partition_point(|(time, _)| *time <= t)
}

/// The shape of a breakable body at a time.
fn shape_at(shapes: &[(f64, TriMesh)], t: f64) -> Result<TriMesh, kintact::Error> {
    let next = next_shape(shapes, t);
    let (start, before) = &shapes[next.saturating_sub(1)];
    let mut mesh = before.clone();
    if let Some((end, after)) = shapes.get(next)
        && next > 0
        && before.faces() == after.faces()
    {
        let part = (t - start) / (end - start);
        let ends = before.vertices().iter().zip(after.vertices());
        mesh.set_vertices(&ends.map(|(&a, &b)| a.lerp(b, part)).collect::<Vec<_>>())?;
    }
    Ok(mesh)
}

/// A body that keeps its shape with its motion, or its poses.
fn moved(made: WorldBody, body: &Body) -> WorldBody {
    match &body.poses {
        Some((times, poses)) => made.through(times.clone(), poses.clone()),
        None => made.moving(body.form.motion),
    }
}

fn made(body: &Body, start: f64) -> Result<WorldBody, kintact::Error> {
    let form = &body.form;
    let made = match &body.kind {
        Kind::Rigid(mesh) => moved(WorldBody::rigid(mesh.clone()), body),
        Kind::Shapes(shapes) => {
            let breakable = WorldBody::breakable(shape_at(shapes, start)?);
            if form.self_collision { breakable.with_self_collision() } else { breakable }
        }
        Kind::Cloud(cloud) => moved(WorldBody::cloud(cloud)?, body),
        Kind::Keyframed { faces, times, frames } => {
            let keys = KeyPositions::Double(frames.clone());
            let motion = VertexTrajectories::keyframes(times.clone(), keys)?;
            let deforming = WorldBody::deforming(faces.clone(), motion)?;
            let deforming = if form.is_breakable { deforming.as_breakable() } else { deforming };
            if form.self_collision { deforming.with_self_collision() } else { deforming }
        }
    };
    let filter = Filter { groups: form.groups, mask: form.mask };
    Ok(made.named(&form.name).filtered(filter))
}
