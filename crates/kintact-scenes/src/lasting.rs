//! Bodies in contact that lasts: flush plates, a bolt in a nut without clearance, a wall of bricks, a
//! stack of crates, a ball that rolls over a tessellated floor. For tests and benches of contact over
//! time, where faces in one plane are the rule.

use std::f64::consts::TAU;

use glam::DVec3;
use kintact::TriMesh;
use kintact::motion::BodyMotion;

use crate::{cuboid, sheet, sin_cos, sphere};

/// A body of a scene: its mesh, and how it moves from time 0 on.
#[derive(Debug, Clone)]
pub struct LastingBody {
    /// Its mesh, in its own coordinates. Equal meshes are shared.
    pub mesh: usize,
    /// Its motion.
    pub motion: BodyMotion,
}

/// Bodies that stay in contact.
#[derive(Debug, Clone)]
pub struct LastingContact {
    /// The meshes of the bodies.
    pub meshes: Vec<TriMesh>,
    /// The bodies.
    pub bodies: Vec<LastingBody>,
}

impl LastingContact {
    fn of(meshes: Vec<TriMesh>, bodies: Vec<(usize, BodyMotion)>) -> Self {
        let bodies = bodies.into_iter().map(|(mesh, motion)| LastingBody { mesh, motion });
        Self { meshes, bodies: bodies.collect() }
    }
}

fn at(place: DVec3) -> BodyMotion {
    BodyMotion::resting(0.0, place)
}

/// Two flat plates of side 1 with about `faces` triangles each, one flush on the other, which moves
/// within their plane at `speed` widths a second.
pub fn flush_plates(faces: usize, speed: f64) -> LastingContact {
    let quads = ((faces as f64 / 2.0).sqrt().round() as u32).max(1);
    let plate = sheet(1.0, quads);
    let velocity = DVec3::new(0.8, 0.6, 0.0) * speed;
    LastingContact::of(
        vec![plate],
        vec![(0, at(DVec3::ZERO)), (0, at(DVec3::ZERO).with_velocity(velocity))],
    )
}

/// Vertices a turn of a thread, and rows of vertices a pitch.
const AROUND: u32 = 64;
const ROWS: u32 = 8;

/// A threaded surface around the z axis: `rows` rows of faces along it.
fn thread(rows: u32) -> TriMesh {
    let vertex = |i: u32, j: u32| {
        let (sin, cos) = sin_cos(TAU * f64::from(i) / f64::from(AROUND));
        // A triangular profile of depth 0.1.
        let phase = f64::from(j % ROWS) / f64::from(ROWS);
        let radius = 1.0 - 0.2 * (phase - 0.5).abs();
        let z = PITCH * (f64::from(i) / f64::from(AROUND) + f64::from(j) / f64::from(ROWS));
        DVec3::new(radius * cos, radius * sin, z)
    };
    let all = rows + ROWS;
    let vertices: Vec<DVec3> =
        (0..=all).flat_map(|j| (0..AROUND).map(move |i| vertex(i, j))).collect();
    let index = |i: u32, j: u32| {
        // A turn ends a pitch higher.
        if i == AROUND { (j + ROWS) * AROUND } else { j * AROUND + i }
    };
    let quads = (0..rows).flat_map(|j| (0..AROUND).map(move |i| (i, j)));
    let faces = quads.flat_map(|(i, j)| {
        let [p, q] = [index(i, j), index(i + 1, j)];
        let [r, s] = [index(i + 1, j + 1), index(i, j + 1)];
        [[p, q, r], [p, r, s]]
    });
    TriMesh::new(vertices, faces.collect()).expect("a thread")
}

/// How far a thread rises in a turn.
const PITCH: f64 = 0.25;

/// A bolt of 16,000 faces that screws through a nut of 6,016, whose thread is its own: at rest every
/// face of the nut lies on one of the bolt. It turns by `turns` a second.
pub fn bolt_in_nut(turns: f64) -> LastingContact {
    let spin = DVec3::Z * (TAU * turns);
    let velocity = DVec3::Z * (PITCH * turns);
    // Both surfaces have the same vertices, the nut in the middle of the bolt.
    let place = DVec3::Z * (4.0 * PITCH);
    let motion = BodyMotion { spin, velocity, ..at(DVec3::ZERO) };
    LastingContact::of(vec![thread(125), thread(47)], vec![(0, motion), (1, at(place))])
}

/// A wall of `columns` by `rows` bricks, each row shifted by half a brick.
pub fn brick_wall(columns: u32, rows: u32) -> LastingContact {
    let half = DVec3::new(1.0, 0.5, 0.25);
    let positions = (0..rows).flat_map(|j| (0..columns).map(move |i| (i, j)));
    let bodies = positions.map(|(i, j)| {
        let x = 2.0 * f64::from(i) + f64::from(j % 2);
        (0, at(DVec3::new(x, 0.0, 0.5 * f64::from(j))))
    });
    LastingContact::of(vec![cuboid(half)], bodies.collect())
}

/// A stack of crates.
pub fn crate_stack(count: u32) -> LastingContact {
    let bodies = (0..count).map(|k| (0, at(DVec3::Z * f64::from(k)))).collect();
    LastingContact::of(vec![cuboid(DVec3::splat(0.5))], bodies)
}

/// A ball of 3,380 faces that rolls over a floor of 9,800, sunk into it by five thousandths of
/// its radius, a fifth of its radius a second.
pub fn rolling_ball() -> LastingContact {
    let speed = 0.2;
    let motion = BodyMotion {
        velocity: DVec3::X * speed,
        spin: DVec3::Y * speed,
        ..at(DVec3::new(0.1, 0.05, 1.0 - 5e-3))
    };
    LastingContact::of(vec![sheet(8.0, 70), sphere(3_380)], vec![(0, at(DVec3::ZERO)), (1, motion)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nut_lies_on_the_bolt() {
        let scene = bolt_in_nut(0.1);
        let [bolt, nut] = &scene.meshes[..] else { panic!() };
        assert_eq!([bolt.faces().len(), nut.faces().len()], [16_000, 6_016]);
        let lift = scene.bodies[1].motion.position;
        for &p in nut.vertices() {
            let near = |q: &DVec3| (p + lift - *q).length() < 1e-12;
            assert!(bolt.vertices().iter().any(near), "{p}");
        }
    }

    #[test]
    fn bricks_and_crates_are_flush() {
        let wall = brick_wall(40, 25);
        assert_eq!(wall.bodies.len(), 1_000);
        let positions: Vec<DVec3> = wall.bodies.iter().map(|body| body.motion.position).collect();
        assert_eq!(positions[1] - positions[0], DVec3::X * 2.0);
        assert_eq!(positions[40] - positions[0], DVec3::new(1.0, 0.0, 0.5));
        assert_eq!(crate_stack(3).bodies[2].motion.position, DVec3::Z * 2.0);
        assert_eq!(rolling_ball().meshes[0].faces().len(), 9_800);
        assert_eq!(flush_plates(40_000, 0.1).meshes[0].faces().len(), 39_762);
    }
}
