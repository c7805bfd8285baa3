//! A cloth that is simulated elsewhere, given frame by frame, on a ball that stands still.

use kintact::world::{Body, EventKind};
use kintact::{DVec3, Error, TriMesh, World};

fn grid(n: u32, place: impl Fn(f64, f64) -> DVec3) -> Result<TriMesh, Error> {
    let at = |i: u32| f64::from(i) / f64::from(n);
    let vertices = (0..=n).flat_map(|j| (0..=n).map(move |i| (i, j)));
    let vertices = vertices.map(|(i, j)| place(at(i), at(j))).collect();
    let corner = |i: u32, j: u32| j * (n + 1) + i;
    let quads = (0..n).flat_map(|j| (0..n).map(move |i| (i, j)));
    let faces = quads.flat_map(|(i, j)| {
        let [p, q] = [corner(i, j), corner(i + 1, j)];
        let [r, s] = [corner(i + 1, j + 1), corner(i, j + 1)];
        [[p, q, r], [p, r, s]]
    });
    TriMesh::new(vertices, faces.collect())
}

/// Twenty frames, and the events between them.
pub fn main() -> Result<(), Error> {
    let ball = grid(16, |u, v| {
        let (u, v) = (u * std::f64::consts::TAU, v * std::f64::consts::PI);
        DVec3::new(u.cos() * v.sin(), u.sin() * v.sin(), v.cos())
    })?;
    // Stands for the simulator: the cloth comes down and waves.
    let cloth_at = |t: f64| {
        grid(20, |u, v| {
            let (x, y) = (4.0 * u - 2.0, 4.0 * v - 2.0);
            DVec3::new(x, y, 1.8 - t + 0.1 * (3.0 * x + 5.0 * t).sin())
        })
    };
    let mut world = World::new();
    world.add(Body::rigid(ball).named("ball"))?;
    let cloth = world.add(Body::frames(cloth_at(0.0)?).named("cloth").with_self_collision())?;

    let (mut first, mut begins) = (None, 0);
    for frame in 1..=20 {
        let t = f64::from(frame) * 0.05;
        world.push_frame(cloth, t, cloth_at(t)?.vertices())?;
        // Swept between the frames: nothing is missed, however thin it is.
        for event in world.events(t)? {
            first = first.or(Some(event.time));
            begins += u32::from(event.kind == EventKind::Begin);
        }
    }
    let touching = world.contacts_at(1.0)?;
    let pairs: usize = touching.iter().map(|pair| pair.parts.len()).sum();
    println!("first contact at {first:?}; {begins} pairs of faces met, {pairs} touch at the end");
    assert!(first.is_some_and(|t| t > 0.5) && pairs > 0);
    Ok(())
}
