//! Bodies whose shape changes (deforming, breakable) far from the origin: the same sets, events and
//! answers within a budget as at the origin, for the same work, counted.

use std::collections::BTreeMap;

use kintact::geometry::Pair;
use kintact::motion::BodyMotion;
use kintact::world::body::Kind;
use kintact::world::stages::WorldCounts;
use kintact::world::{Body, BodyId, EventKind};
use kintact::{Budget, DVec3, TriMesh, World};

use super::random::splitmix64;
use super::scene::ball;

/// Sizes of the bodies that they are away from the origin, in coordinates on the grid.
const OFFSETS: [f64; 3] = [0.0, 1e4, 1e7];

/// With 53 bits no offset rounds a vertex of the grid.
fn on_grid(p: DVec3) -> DVec3 {
    const GRID: f64 = (1 << 20) as f64;
    (p * GRID).round() / GRID
}

struct Random(u64);

impl Random {
    fn point(&mut self) -> DVec3 {
        let mut unit = || (splitmix64(&mut self.0) >> 11) as f64 / (1u64 << 53) as f64 - 0.5;
        DVec3::new(unit(), unit(), unit())
    }
}

fn moved(mesh: &TriMesh, by: impl Fn(DVec3) -> DVec3) -> TriMesh {
    let vertices = mesh.vertices().iter().map(|&p| by(p)).collect();
    TriMesh::new(vertices, mesh.faces().to_vec()).unwrap()
}

fn soup(random: &mut Random, count: usize) -> TriMesh {
    let mut triangle = || {
        let middle = random.point();
        [(); 3].map(|()| on_grid(middle + 0.1 * random.point()))
    };
    let triangles: Vec<[DVec3; 3]> = (0..count).map(|_| triangle()).collect();
    TriMesh::from_triangles(&triangles).unwrap()
}

/// Two soups of shards that drift and burst, a ball that bulges, and two that keep their shape, one in
/// motion: all about `at`. With or without what breaks.
fn world_at(at: DVec3, is_breaking: bool) -> World {
    let mut random = Random(11);
    let mut world = World::new();
    if is_breaking {
        for k in 0..2 {
            let shift = DVec3::X * 0.6 * f64::from(k) + at;
            let shards = soup(&mut random, 1_500);
            let body = Body::breakable(moved(&shards, |p| p + shift)).with_self_collision();
            let id = world.add(body).unwrap();
            for frame in 1..=3 {
                let spread = 1.0 + 0.2 * f64::from(frame);
                let positions = shards
                    .vertices()
                    .iter()
                    .map(|&p| on_grid(p * spread + 0.02 * random.point()) + shift)
                    .collect::<Vec<_>>();
                world.push_frame(id, f64::from(frame), &positions).unwrap();
            }
        }
    }
    let round = moved(&ball(24, 0.5), |p| on_grid(p + DVec3::new(0.3, 0.35, 0.1)));
    let id = world.add(Body::frames(moved(&round, |p| p + at))).unwrap();
    for frame in 1..=3 {
        let bulge = |p: DVec3| p * (1.0 + 0.1 * f64::from(frame) * (5.0 * p.z).sin());
        let positions: Vec<_> = round.vertices().iter().map(|&p| on_grid(bulge(p)) + at).collect();
        world.push_frame(id, f64::from(frame), &positions).unwrap();
    }
    let rigid = moved(&ball(20, 0.45), on_grid);
    let place = |x: f64| BodyMotion::resting(0.0, at + DVec3::new(x, -0.25, 0.125));
    world.add(Body::rigid(rigid.clone()).moving(place(0.75))).unwrap();
    let moving = place(-1.5).with_velocity(DVec3::X * 0.75);
    world.add(Body::rigid(rigid).moving(moving)).unwrap();
    world
}

fn offset(sizes: f64) -> DVec3 {
    DVec3::new(sizes, 0.5 * sizes, -sizes)
}

fn work(counts: &WorldCounts) -> [u64; 7] {
    let WorldCounts { evaluations, exact_tests, pairs, begun, windows, boxes, .. } = *counts;
    [evaluations, exact_tests, pairs, begun, windows, boxes, counts.broad.pair_tests]
}

fn assert_same_work(near: [u64; 7], far: [u64; 7], name: &str) {
    println!("{name}: {far:?}, at the origin {near:?}");
    let is_same = near.iter().zip(&far).all(|(&a, &b)| a.abs_diff(b) <= 8 + a / 10);
    assert!(is_same, "{name}: {far:?}, at the origin {near:?}");
}

type Sets = Vec<Vec<([BodyId; 2], Vec<Pair>)>>;

#[test]
fn sets_of_changing_bodies_cost_the_same_far_from_the_origin() {
    let of = |sizes: f64| {
        let mut world = world_at(offset(sizes), true);
        let mut kinds = BTreeMap::new();
        let mut sets = Sets::new();
        for k in 0..12 {
            let contacts = world.contacts_at(0.25 * f64::from(k) + 0.1).unwrap();
            for pair in &contacts {
                let kinds_of = pair.bodies.map(|id| world.kind(id).unwrap());
                *kinds.entry(kinds_of).or_insert(0) += pair.parts.len();
            }
            sets.push(contacts.into_iter().map(|pair| (pair.bodies, pair.parts)).collect());
        }
        (sets, kinds, work(&world.counts()))
    };
    let near = of(OFFSETS[0]);
    for kinds in [
        [Kind::Breakable; 2],
        [Kind::Breakable, Kind::Deforming],
        [Kind::Breakable, Kind::Rigid],
        [Kind::Deforming, Kind::Rigid],
    ] {
        assert!(near.1.get(&kinds).is_some_and(|&count| count > 20), "{kinds:?}: {:?}", near.1);
    }
    for sizes in &OFFSETS[1..] {
        let far = of(*sizes);
        assert_eq!(near.0, far.0, "at {sizes:e} sizes");
        assert_same_work(near.2, far.2, &format!("sets at {sizes:e} sizes"));
    }
}

#[test]
fn events_of_changing_bodies_cost_the_same_far_from_the_origin() {
    let of = |sizes: f64| {
        let mut world = world_at(offset(sizes), false);
        let events = world.events(3.0).unwrap();
        let mut keys: Vec<_> = events
            .iter()
            .map(|event| (event.bodies, event.parts, event.time, event.kind == EventKind::End))
            .collect();
        keys.sort_by(|a, b| (a.0, a.1).cmp(&(b.0, b.1)).then(a.2.total_cmp(&b.2)));
        (keys, work(&world.counts()))
    };
    let near = of(OFFSETS[0]);
    assert!(near.0.len() > 200, "{} events", near.0.len());
    for sizes in &OFFSETS[1..] {
        let far = of(*sizes);
        assert_eq!(near.0.len(), far.0.len(), "at {sizes:e} sizes");
        for (near, far) in near.0.iter().zip(&far.0) {
            assert_eq!((near.0, near.1, near.3), (far.0, far.1, far.3), "at {sizes:e} sizes");
            assert!((near.2 - far.2).abs() < 1e-4, "{near:?} {far:?}");
        }
        assert_same_work(near.1, far.1, &format!("events at {sizes:e} sizes"));
    }
}

/// The fewest operations with which all pairs are answered.
fn needed(world: &World) -> u64 {
    let is_enough = |most: u64| {
        let budget = Budget::Operations(most);
        let estimates = world.clone().estimates_at(1.3, budget).unwrap();
        estimates.iter().all(|estimate| estimate.is_evaluated)
    };
    let (mut low, mut high) = (0, 1 << 24);
    assert!(is_enough(high));
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if is_enough(middle) { high = middle } else { low = middle }
    }
    high
}

#[test]
fn answers_within_a_budget_cost_the_same_far_from_the_origin() {
    let of = |sizes: f64| {
        let world = world_at(offset(sizes), true);
        let estimates = world.clone().estimates_at(1.3, Budget::Unlimited).unwrap();
        let answers: Vec<_> = estimates.iter().map(|e| (e.bodies, e.collides)).collect();
        (answers, needed(&world))
    };
    let near = of(OFFSETS[0]);
    assert!(near.0.len() > 6);
    for sizes in &OFFSETS[1..] {
        let far = of(*sizes);
        println!("{} operations at {sizes:e} sizes, {} at the origin", far.1, near.1);
        assert_eq!(near.0, far.0, "at {sizes:e} sizes");
        assert!(far.1.abs_diff(near.1) <= near.1 / 10, "{} {}", far.1, near.1);
    }
}

/// Many bodies: what the broad phase tests does not grow either.
#[test]
fn crowds_cost_the_same_far_from_the_origin() {
    let of = |sizes: f64| {
        let mut random = Random(5);
        let mut world = World::new();
        let small = moved(&ball(4, 0.2), on_grid);
        for _ in 0..200 {
            let place = offset(sizes) + on_grid(8.0 * random.point());
            let velocity = on_grid(4.0 * random.point());
            let motion = BodyMotion::resting(0.0, place).with_velocity(velocity);
            world.add(Body::rigid(small.clone()).moving(motion)).unwrap();
        }
        let events = world.events(1.0).unwrap().len();
        (events, work(&world.counts()))
    };
    let near = of(OFFSETS[0]);
    assert!(near.0 > 100);
    for sizes in &OFFSETS[1..] {
        let far = of(*sizes);
        assert_eq!(near.0, far.0, "at {sizes:e} sizes");
        assert_same_work(near.1, far.1, &format!("a crowd at {sizes:e} sizes"));
    }
}
