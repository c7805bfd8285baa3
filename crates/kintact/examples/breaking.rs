//! A pane breaks: its faces change while the world runs, and both sides of that time are checked.

use kintact::motion::BodyMotion;
use kintact::world::{Body, EventKind};
use kintact::{DVec3, Error, TriMesh, World};

/// A stone flies through a pane that is broken by it.
pub fn main() -> Result<(), Error> {
    let corners = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]];
    let corners = corners.map(|[y, z]| DVec3::new(0.0, y, z)).to_vec();
    let pane = TriMesh::new(corners, vec![[0, 1, 2], [0, 2, 3]])?;
    let stone = [DVec3::ZERO, DVec3::new(-0.2, 0.1, 0.0), DVec3::new(-0.2, 0.0, 0.1)];
    let stone = TriMesh::from_triangles(&[stone])?;

    let mut world = World::new();
    let glass = world.add(Body::breakable(pane.clone()).named("pane"))?;
    let thrown = BodyMotion::resting(0.0, DVec3::new(-3.0, 0.1, 0.3));
    world.add(Body::rigid(stone).named("stone").moving(thrown.with_velocity(DVec3::X * 6.0)))?;

    let hit = world.next_contact(10.0)?.map(|event| event.time);
    // Four shards instead of two faces, from now on; they fly apart until 1.5.
    let middle = DVec3::new(0.0, 0.1, 0.3);
    let (v, n) = (pane.vertices(), 4);
    let shards: Vec<[DVec3; 3]> = (0..n).map(|k| [v[k], v[(k + 1) % n], middle]).collect();
    world.push_shape(glass, world.now(), TriMesh::from_triangles(&shards)?)?;
    let away = |shard: &[DVec3; 3]| shard.map(|p| p + (shard[0] + shard[1]) * 0.5);
    let flown: Vec<DVec3> = shards.iter().flat_map(away).collect();
    world.push_frame(glass, 1.5, &flown)?;

    let events = world.events(2.0)?;
    let ends = events.iter().filter(|event| event.kind == EventKind::End).count();
    println!("hit at {hit:?}; {} events after that, {ends} of them ends", events.len());
    assert!(hit.is_some_and(|t| (t - 0.5).abs() < 1e-6) && world.contacts_at(2.0)?.is_empty());
    Ok(())
}
