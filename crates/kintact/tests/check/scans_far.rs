//! Scans far from the origin, at map coordinates say: the surface, the answers and the work are those at
//! the origin, alone, against scans and meshes, within budgets, and in a world.

use glam::DVec3;
use kintact::motion::BodyMotion;
use kintact::scan::SurfaceOptions;
use kintact::world::{Body, BodyId, EventKind};
use kintact::{
    Answer, Budget as WorldBudget, Budget, CheckOptions, Placed, PointCloud, Pose, Scan, Shape,
    TriMesh, World, check,
};

/// Sizes of the bodies that they are away from the origin.
const OFFSETS: [f64; 3] = [0.0, 1e4, 1e7];

fn offset(sizes: f64) -> DVec3 {
    DVec3::new(sizes, 0.5 * sizes, -sizes)
}

/// With 53 bits no offset rounds a point of the grid.
fn on_grid(p: DVec3) -> DVec3 {
    const GRID: f64 = (1 << 20) as f64;
    (p * GRID).round() / GRID
}

/// A bumpy ball of radius about 0.5.
fn points(count: u32, at: DVec3) -> PointCloud {
    let golden = std::f64::consts::PI * (3.0 - 5.0_f64.sqrt());
    let point = |i: u32| {
        let z = 1.0 - f64::from(2 * i + 1) / f64::from(count);
        let angle = golden * f64::from(i);
        let way = DVec3::new(angle.cos(), angle.sin(), 0.0) * (1.0 - z * z).sqrt() + DVec3::Z * z;
        on_grid(way * (0.5 + 0.04 * (4.0 * z).sin() * (3.0 * way.x).cos())) + at
    };
    PointCloud::new((0..count).map(point).collect()).unwrap()
}

fn scan(count: u32, at: DVec3) -> Scan {
    Scan::new(&points(count, at), SurfaceOptions::default()).unwrap()
}

/// A wavy sheet of size 1.
fn sheet(at: DVec3) -> TriMesh {
    let rows = 40_u32;
    let place = |k: u32| {
        let [x, y] = [k / (rows + 1), k % (rows + 1)].map(|i| f64::from(i) / f64::from(rows) - 0.5);
        on_grid(DVec3::new(x, y, 0.05 * (9.0 * x + 4.0 * y).sin())) + at
    };
    let faces = (0..rows * rows).flat_map(|k| {
        let corner = k / rows * (rows + 1) + k % rows;
        let [p, q, r, s] = [0, 1, rows + 2, rows + 1].map(|step| corner + step);
        [[p, q, r], [p, r, s]]
    });
    TriMesh::new((0..(rows + 1) * (rows + 1)).map(place).collect(), faces.collect()).unwrap()
}

fn is_same_work(near: u64, far: u64) -> bool {
    near.abs_diff(far) <= 4 + near / 10
}

#[test]
fn surfaces_of_scans_are_the_same_far_from_the_origin() {
    let of = |sizes: f64| scan(3_000, offset(sizes));
    let near = of(0.0);
    for sizes in &OFFSETS[1..] {
        let (at, far) = (offset(*sizes), of(*sizes));
        let (near, far) = (near.surface(), far.surface());
        assert_eq!(near.part_count(), far.part_count());
        assert_eq!(near.strays(), far.strays());
        assert_eq!(near.border_points(), far.border_points());
        for point in 0..near.len() {
            let of = |neighbours: Vec<(usize, f64, bool)>| -> Vec<usize> {
                neighbours.iter().map(|(point, ..)| *point).collect()
            };
            assert_eq!(of(near.neighbours_of(point)), of(far.neighbours_of(point)), "{point}");
        }
        for (k, way) in (0..).zip(points(500, DVec3::ZERO).points()) {
            let place = on_grid(*way * (0.8 + 0.001 * f64::from(k)));
            let (here, there) = (near.sample(place), far.sample(place + at));
            let apart = (here.value - there.value).abs();
            assert!(apart < 1e-6, "{} {} at {sizes:e} sizes", here.value, there.value);
        }
        let triangles =
            [near, far].map(|surface| surface.contour(0.05).unwrap().mesh.faces().len());
        assert!(is_same_work(triangles[0] as u64, triangles[1] as u64), "{triangles:?}");
    }
}

struct Things {
    scans: [Scan; 2],
    mesh: Shape,
}

fn things(at: DVec3) -> Things {
    Things { scans: [scan(3_000, at), scan(2_000, at)], mesh: Shape::new(sheet(at)) }
}

fn assert_same_answers(near: &Answer, far: &Answer, name: &str) {
    assert_eq!((near.relation, near.is_complete), (far.relation, far.is_complete), "{name}");
    assert_eq!(near.pairs, far.pairs, "{name}");
    assert!((near.confidence - far.confidence).abs() < 1e-6, "{name}: {near:?} {far:?}");
    let work = |answer: &Answer| {
        let counts = answer.counts;
        [counts.node_pairs, counts.candidates, counts.evaluations, answer.cost.operations]
    };
    let (near, far) = (work(near), work(far));
    let is_same = near.iter().zip(&far).all(|(&near, &far)| is_same_work(near, far));
    assert!(is_same, "{name}: {far:?}, at the origin {near:?}");
}

#[test]
fn questions_about_scans_cost_the_same_far_from_the_origin() {
    let near = things(DVec3::ZERO);
    let mut hits = [0; 2];
    for sizes in &OFFSETS[1..] {
        let far = things(offset(*sizes));
        for step in 0..16 {
            let shift = DVec3::new(f64::from(step) / 16.0, 0.125, f64::from(step % 5) / 16.0);
            let pose = Pose::from_translation(shift).unwrap();
            for budget in [Budget::Unlimited, Budget::Operations(2_000), Budget::Operations(50)] {
                let options = CheckOptions { budget, ..CheckOptions::default() };
                let ask = |a: Placed<'_>, b: Placed<'_>| check(&a, &b, &options).unwrap();
                let of = |things: &Things| {
                    let [one, other] = &things.scans;
                    [
                        ask(one.at(Pose::IDENTITY), other.at(pose)),
                        ask(one.at(pose), things.mesh.at(Pose::IDENTITY)),
                    ]
                };
                for (kind, (near, far)) in of(&near).iter().zip(&of(&far)).enumerate() {
                    let name = format!("question {kind} at {sizes:e} sizes, {shift}, {budget:?}");
                    assert_same_answers(near, far, &name);
                    hits[kind] += u32::from(near.collides());
                }
            }
        }
    }
    assert!(hits.iter().all(|&hits| hits > 20), "{hits:?}");
}

/// A scan flies through a sheet that keeps its shape, one that does not, and another scan; the sheets
/// do not matter to each other.
fn world_at(at: DVec3) -> World {
    let mut world = World::new();
    let moving = |x: f64, speed: f64| {
        BodyMotion::resting(0.0, DVec3::new(x, 0.125, 0.0)).with_velocity(DVec3::X * speed)
    };
    world.add(Body::scan(scan(2_000, at)).moving(moving(-2.0, 1.0))).unwrap();
    let rigid = world.add(Body::rigid(Shape::new(sheet(at)))).unwrap();
    let bent = world.add(Body::frames(sheet(at + DVec3::Y * 1.0))).unwrap();
    world.disable_pair(rigid, bent).unwrap();
    let waved = |p: DVec3| p + DVec3::Z * on_grid(DVec3::splat((3.0 * (p.y - at.y)).cos() / 8.0)).x;
    let positions: Vec<DVec3> =
        sheet(at + DVec3::Y * 0.75).vertices().iter().map(|&p| waved(p)).collect();
    world.push_frame(bent, 3.0, &positions).unwrap();
    world.add(Body::scan(scan(1_500, at)).moving(moving(2.0, -0.5))).unwrap();
    world
}

#[test]
fn scans_in_a_world_cost_the_same_far_from_the_origin() {
    type Key = ([BodyId; 2], bool, f64, f64);
    let of = |sizes: f64| {
        let mut world = world_at(offset(sizes));
        let events = world.events(3.0).unwrap();
        let key = |event: &kintact::world::Event| -> Key {
            (event.bodies, event.kind == EventKind::End, event.time, event.confidence)
        };
        let events: Vec<Key> = events.iter().map(key).collect();
        let counts = world.counts();
        let work = [counts.evaluations, counts.exact_tests, counts.pairs, counts.boxes];
        let estimates = |most: u64| {
            let budget = WorldBudget::Operations(most);
            let estimates = world_at(offset(sizes)).estimates_at(1.75, budget).unwrap();
            estimates.iter().map(|e| (e.bodies, e.collides, e.is_evaluated)).collect::<Vec<_>>()
        };
        (events, work, [100, 3_000, 1 << 20].map(estimates))
    };
    let near = of(0.0);
    assert!(near.0.len() >= 5, "{:?}", near.0);
    assert!(near.2[0].iter().any(|estimate| !estimate.2));
    assert!(near.2[2].iter().all(|estimate| estimate.2));
    for sizes in &OFFSETS[1..] {
        let far = of(*sizes);
        assert_eq!(near.0.len(), far.0.len(), "at {sizes:e} sizes");
        for (near, far) in near.0.iter().zip(&far.0) {
            assert_eq!((near.0, near.1), (far.0, far.1), "at {sizes:e} sizes");
            // Found by steps that begin where boxes meet, which have other margins.
            let is_same = (near.2 - far.2).abs() < 2e-3 && (near.3 - far.3).abs() < 0.05;
            assert!(is_same, "{near:?} {far:?} at {sizes:e} sizes");
        }
        for (near, far) in near.1.iter().zip(&far.1) {
            assert!(is_same_work(*near, *far), "{near} {far} at {sizes:e} sizes");
        }
        assert_eq!(near.2, far.2, "at {sizes:e} sizes");
    }
}
