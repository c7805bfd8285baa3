//! A small world with all kinds of bodies, and its contact sets by brute force: the oracle of the
//! other files.

use std::collections::{BTreeMap, BTreeSet};

use crate::near::assert_same_set;
use kintact::exact::{faces_intersect, triangles_intersect};
use kintact::geometry::Pair;
use kintact::motion::{BodyMotion, KeyPositions, VertexTrajectories};
use kintact::world::body::Kind;
use kintact::world::{Body, BodyId};
use kintact::{DVec3, PointCloud, TriMesh, World};

pub const END: f64 = 2.0;

/// A ball of `n` by `n` squares.
pub fn ball(n: u32, radius: f64) -> TriMesh {
    let point = |i: u32, j: u32| {
        let u = f64::from(i % n) / f64::from(n) * std::f64::consts::TAU;
        let v = f64::from(j) / f64::from(n) * std::f64::consts::PI;
        DVec3::new(u.cos() * v.sin(), u.sin() * v.sin(), v.cos()) * radius
    };
    let vertices = (0..=n).flat_map(|j| (0..n).map(move |i| point(i, j))).collect();
    let at = |i: u32, j: u32| j * n + i % n;
    let quads = (0..n).flat_map(|j| (0..n).map(move |i| (i, j)));
    let faces = quads.flat_map(|(i, j)| {
        let [p, q, r, s] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
        [[p, q, r], [p, r, s]]
    });
    TriMesh::new(vertices, faces.collect()).unwrap()
}

/// A square sheet of `n` by `n` squares around the origin.
pub fn sheet(n: u32, side: f64) -> TriMesh {
    let at = |i: u32| (f64::from(i) / f64::from(n) - 0.5) * side;
    let vertices =
        (0..=n).flat_map(|j| (0..=n).map(move |i| DVec3::new(at(i), at(j), 0.0))).collect();
    let place = |i: u32, j: u32| j * (n + 1) + i;
    let quads = (0..n).flat_map(|j| (0..n).map(move |i| (i, j)));
    let faces = quads.flat_map(|(i, j)| {
        let [p, q] = [place(i, j), place(i + 1, j)];
        let [r, s] = [place(i + 1, j + 1), place(i, j + 1)];
        [[p, q, r], [p, r, s]]
    });
    TriMesh::new(vertices, faces.collect()).unwrap()
}

pub fn moved(mesh: &TriMesh, by: DVec3) -> TriMesh {
    let vertices = mesh.vertices().iter().map(|&p| p + by).collect();
    TriMesh::new(vertices, mesh.faces().to_vec()).unwrap()
}

/// A sheet that waves and comes down from key to key.
pub fn cloth_trajectories(mesh: &TriMesh) -> VertexTrajectories {
    let times: Vec<f64> = (0..=8).map(|k| f64::from(k) * 0.25).collect();
    let frame = |&t: &f64| -> Vec<DVec3> {
        let wave = |p: DVec3| 0.25 * (3.0 * p.x + 2.0 * t).sin() * (2.0 * p.y - t).cos();
        mesh.vertices().iter().map(|&p| p + DVec3::Z * (1.2 - 0.9 * t + wave(p))).collect()
    };
    let frames = times.iter().map(frame).collect();
    VertexTrajectories::keyframes(times, KeyPositions::Double(frames)).unwrap()
}

/// Shards of a ball that fly apart: each triangle on its own.
pub fn soup_at(t: f64) -> TriMesh {
    let whole = moved(&ball(6, 0.5), DVec3::new(0.9, 0.3, 0.3));
    let center = DVec3::new(0.9, 0.3, 0.3);
    let fly = |triangle: [DVec3; 3]| {
        let out = (triangle[0] + triangle[1] + triangle[2]) / 3.0 - center;
        triangle.map(|p| p + out * (1.5 * t) - DVec3::Z * (0.5 * t * t))
    };
    let shards: Vec<_> = whole.triangles().map(fly).collect();
    TriMesh::from_triangles(&shards).unwrap()
}

/// The mesh without its last faces.
pub fn fewer(mesh: &TriMesh, faces: usize) -> TriMesh {
    TriMesh::new(mesh.vertices().to_vec(), mesh.faces()[..faces].to_vec()).unwrap()
}

/// Points on a ball, in a spiral.
pub fn cloud(count: u32, radius: f64) -> PointCloud {
    let golden = std::f64::consts::PI * (3.0 - 5.0_f64.sqrt());
    let points = (0..count).map(|i| {
        let z = 1.0 - f64::from(2 * i + 1) / f64::from(count);
        let (sin, cos) = (golden * f64::from(i)).sin_cos();
        (DVec3::new(cos, sin, 0.0) * (1.0 - z * z).sqrt() + DVec3::Z * z) * radius
    });
    PointCloud::new(points.collect()).unwrap()
}

pub const CLOUD_RADIUS: f64 = 0.45;

pub fn cloud_motion() -> BodyMotion {
    let spin = DVec3::new(0.3, -0.4, 0.2);
    let resting = BodyMotion::resting(0.0, DVec3::new(-1.6, 0.2, 0.5));
    BodyMotion { velocity: DVec3::new(1.2, 0.1, -0.1), spin, ..resting }
}

/// A floor, a falling ball, a spinning one, a cloth, shards and a scan; all meet.
pub fn all_kinds() -> World {
    let mut world = World::new();
    let floor = moved(&sheet(4, 4.0), -DVec3::Z * 0.4);
    world.add(Body::rigid(floor).named("floor")).unwrap();
    let falling = BodyMotion {
        velocity: DVec3::new(0.2, 0.1, 0.0),
        acceleration: DVec3::Z * -0.8,
        ..BodyMotion::resting(0.0, DVec3::new(-0.6, -0.5, 0.7))
    };
    world.add(Body::rigid(ball(7, 0.4)).named("falling").moving(falling)).unwrap();
    let spinning = BodyMotion {
        velocity: DVec3::new(-0.3, 0.2, 0.0),
        spin: DVec3::new(1.0, 2.0, 3.0),
        ..BodyMotion::resting(0.0, DVec3::new(0.3, -0.6, 0.2))
    };
    let block = ball(4, 0.5);
    world.add(Body::rigid(block).named("spinning").moving(spinning)).unwrap();
    let cloth = sheet(9, 2.4);
    let body = Body::deforming(cloth.faces().to_vec(), cloth_trajectories(&cloth)).unwrap();
    world.add(body.named("cloth").with_self_collision()).unwrap();
    let soup = world.add(Body::breakable(soup_at(0.0)).named("soup")).unwrap();
    let shards = soup_at(0.0).faces().len();
    for k in 1..=20 {
        let t = f64::from(k) * 0.1;
        let left = if k < 8 { shards } else { shards - 10 };
        let mesh = fewer(&soup_at(t), left);
        if k == 8 || k == 15 {
            world.push_shape(soup, t, mesh).unwrap();
        } else {
            world.push_frame(soup, t, mesh.vertices()).unwrap();
        }
    }
    let scan = Body::cloud(&cloud(800, CLOUD_RADIUS)).unwrap();
    world.add(scan.named("scan").moving(cloud_motion())).unwrap();
    world
}

/// The parts that touch, by bodies.
pub type Sets = BTreeMap<[BodyId; 2], Vec<Pair>>;

/// The contact sets at a time by the exact test of every pair of faces; scans left out.
pub fn brute_force(world: &World, t: f64) -> Sets {
    let ids: Vec<BodyId> = world.ids().collect();
    let mut sets = Sets::new();
    for (i, &a) in ids.iter().enumerate() {
        for &b in &ids[i..] {
            let kinds = [a, b].map(|id| world.kind(id).unwrap());
            if kinds.contains(&Kind::Cloud) || a == b && kinds[0] != Kind::Deforming {
                continue;
            }
            let parts = brute_force_pair(world, [a, b], t);
            if !parts.is_empty() {
                sets.insert([a, b], parts);
            }
        }
    }
    sets
}

/// Contact sets against those of the exact test, which may differ about what only just touches.
pub fn assert_same_sets(world: &World, found: &Sets, t: f64) {
    let exact = brute_force(world, t);
    let keys: BTreeSet<[BodyId; 2]> = found.keys().chain(exact.keys()).copied().collect();
    for bodies in keys {
        let positions = bodies.map(|id| world.positions_at(id, t).unwrap());
        let corners = |side: usize, face: u32| {
            let faces = world.faces_at(bodies[side], t).unwrap();
            faces[face as usize].map(|v| positions[side][v as usize])
        };
        let faces = |pair: Pair| [corners(0, pair.a), corners(1, pair.b)];
        let set = |sets: &Sets| sets.get(&bodies).cloned().unwrap_or_default();
        assert_same_set(&set(found), &set(&exact), faces, &format!("{bodies:?} at {t}"));
    }
}

pub fn brute_force_pair(world: &World, [a, b]: [BodyId; 2], t: f64) -> Vec<Pair> {
    let positions = [a, b].map(|id| world.positions_at(id, t).unwrap());
    let faces = [a, b].map(|id| world.faces_at(id, t).unwrap());
    let mut parts = Vec::new();
    for (p, &f) in (0..).zip(faces[0]) {
        for (q, &g) in (0..).zip(faces[1]) {
            let touch = if a == b {
                p < q && faces_intersect(&positions[0], f, g)
            } else {
                let [f, g] =
                    [f.map(|v| positions[0][v as usize]), g.map(|v| positions[1][v as usize])];
                boxes_overlap(&f, &g) && triangles_intersect(&f, &g)
            };
            if touch {
                parts.push(Pair { a: p, b: q });
            }
        }
    }
    parts
}

fn boxes_overlap(a: &[DVec3; 3], b: &[DVec3; 3]) -> bool {
    let low = |t: &[DVec3; 3]| t[0].min(t[1]).min(t[2]);
    let high = |t: &[DVec3; 3]| t[0].max(t[1]).max(t[2]);
    low(a).cmple(high(b)).all() && low(b).cmple(high(a)).all()
}
