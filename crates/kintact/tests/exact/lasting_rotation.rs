//! Bodies that rotate, at times at which the rotation is rational, against rational arithmetic.
//!
//! A body that spins about an axis of integers is, when the tangent of half its angle is rational, at
//! a rotation whose matrix has rational entries: the faces that touch then are known exactly. Two
//! bodies that spin as one keep for ever what they have at the start. Both as sets and as what the
//! events up to then leave, two-sided; events alternate between begin and end.

use std::collections::{BTreeMap, BTreeSet};

use dashu_int::IBig;
use glam::{DMat3, DQuat};
use kintact::geometry::{Pair, Triangle};
use kintact::motion::BodyMotion;
use kintact::world::options::Detail;
use kintact::world::{Body, World};
use kintact::{DVec3, TriMesh};

use crate::cases::Random;
use crate::contact_scenes::{ContactScene, scene};
use crate::contact_settings::{END, Given, Scenes, Setting, are_within, intervals};
use crate::lasting_settings::integer_rotation;
use crate::oracle::{Point, hulls_meet, to_large};

/// Axes of integers with integer lengths.
const AXES: [([i32; 3], i32); 5] =
    [([0, 0, 1], 1), ([1, 0, 0], 1), ([1, 2, 2], 3), ([2, 3, 6], 7), ([0, 3, 4], 5)];

/// Tangents of half an angle, as quotients.
const HALVES: [[i32; 2]; 12] = [
    [0, 1],
    [1, 9],
    [1, 4],
    [1, 3],
    [1, 2],
    [2, 3],
    [1, 1],
    [3, 2],
    [2, 1],
    [3, 1],
    [7, 1],
    [40, 1],
];

/// By how many powers of two faces may be farther apart than tolerated when a contact of theirs begins or
/// ends: edges that are nearly parallel have gaps far below their distance, and what rounding does to the
/// angles of bodies moves these gaps.
const MOST_AT_EVENTS: i32 = 4;

/// A scene in which the second body moves by `velocity` and spins about its origin, once a unit of
/// time.
struct Spinning {
    scene: ContactScene,
    axis: [i32; 3],
    length: i32,
    /// Both spin, about one point: nothing changes.
    are_both: bool,
}

impl Spinning {
    fn of(seed: u64) -> Self {
        let mut random = Random(seed ^ 0x5bd1_e995);
        let (axis, length) = AXES[random.below(5) as usize];
        let are_both = random.below(4) == 0;
        let mut scene = scene(seed + 80_000);
        scene.acceleration = DVec3::ZERO;
        if are_both {
            (scene.position, scene.velocity) = (DVec3::ZERO, DVec3::ZERO);
        } else {
            // Products with a time are exact.
            let sign = |x: f64| if x == 0.0 { 0.0 } else { x.signum() * 0.25 };
            let is_moving = random.below(2) == 0;
            scene.velocity = if is_moving {
                DVec3::from_array(scene.velocity.to_array().map(sign))
            } else {
                DVec3::ZERO
            };
        }
        Self { scene, axis, length, are_both }
    }

    fn spin(&self) -> DVec3 {
        DVec3::from_array(self.axis.map(f64::from)) / f64::from(self.length)
    }

    fn world(&self, detail: Detail) -> World {
        let mut world = Setting::plain(detail).world();
        let spinning = |position: DVec3| BodyMotion::resting(0.0, position).with_spin(self.spin());
        let first = if self.are_both {
            spinning(DVec3::ZERO)
        } else {
            BodyMotion::resting(0.0, DVec3::ZERO)
        };
        let second = spinning(self.scene.position).with_velocity(self.scene.velocity);
        for (triangles, motion) in [(&self.scene.a, first), (&self.scene.b, second)] {
            let mesh = TriMesh::from_triangles(triangles).unwrap();
            world.add(Body::rigid(mesh).moving(motion)).unwrap();
        }
        world
    }

    /// When the tangent of half the angle is a quotient.
    fn time([p, q]: [i32; 2]) -> f64 {
        2.0 * f64::from(p).atan2(f64::from(q))
    }

    /// The faces that touch at that time, exactly.
    fn truth(&self, half @ [p, q]: [i32; 2]) -> BTreeSet<Pair> {
        let ContactScene { a, b, position, velocity, .. } = &self.scene;
        let [x, y, z] = self.axis.map(|k| p * k);
        let quaternion = if self.are_both { [1, 0, 0, 0] } else { [q * self.length, x, y, z] };
        let norm = IBig::from(quaternion.map(|k| i64::from(k) * i64::from(k)).iter().sum::<i64>());
        let matrix = integer_rotation(quaternion);
        let entries = matrix.to_cols_array_2d().map(|column| column.map(|x| IBig::from(x as i64)));
        let way = *velocity * Self::time(half);
        let points: Vec<DVec3> =
            a.iter().chain(b).flatten().copied().chain([*position, way]).collect();
        let points = to_large(&points);
        let (corners, [position, way]) = points.split_at(points.len() - 2) else { unreachable!() };
        let (of_a, of_b) = corners.split_at(3 * a.len());
        let scaled = |p: &Point<IBig>| p.clone().map(|x| x * &norm);
        let turned = |p: &Point<IBig>| -> Point<IBig> {
            [0, 1, 2].map(|i| {
                let along = |k: usize| &entries[k][i] * &p[k];
                along(0) + along(1) + along(2) + (&position[i] + &way[i]) * &norm
            })
        };
        let of_a: Vec<Point<IBig>> = of_a.iter().map(scaled).collect();
        let of_b: Vec<Point<IBig>> = of_b.iter().map(turned).collect();
        let mut found = BTreeSet::new();
        for (i, p) in of_a.chunks(3).enumerate() {
            for (j, q) in of_b.chunks(3).enumerate() {
                if hulls_meet(p, q) {
                    found.insert(Pair { a: i as u32, b: j as u32 });
                }
            }
        }
        found
    }

    /// Two faces at a time, rounded.
    fn faces(&self, pair: Pair, t: f64) -> [Triangle; 2] {
        let ContactScene { a, b, position, velocity, .. } = &self.scene;
        let angle = if self.are_both { 0.0 } else { t };
        let rotation = DMat3::from_quat(DQuat::from_scaled_axis(self.spin() * angle));
        let moved = |p: DVec3| rotation * p + *position + *velocity * t;
        [a[pair.a as usize], b[pair.b as usize].map(moved)]
    }

    fn assert_two_sided(&self, found: &BTreeSet<Pair>, half: [i32; 2], name: &str) {
        let (truth, t) = (self.truth(half), Self::time(half));
        for pair in &truth {
            assert!(found.contains(pair), "{name}: {pair:?} touches at {t} and is missing");
        }
        let setting = Setting { given: [Given::Rigid; 2], ..Setting::plain(Detail::Faces) };
        let tolerance = setting.tolerance(&self.scene);
        for &pair in found.difference(&truth) {
            let [a, b] = self.faces(pair, t);
            assert!(
                are_within(&a, &b, [self.scene.velocity, self.spin()], tolerance),
                "{name}: {pair:?} is reported at {t}, and the faces are apart"
            );
        }
    }
}

#[test]
fn rotating_scenes_are_two_sided_at_rational_rotations() {
    let (mut sets, mut contacts, mut constant, mut farthest) = (0, 0, 0, 0);
    for seed in Scenes::of(400).of_each(4) {
        let spinning = Spinning::of(seed);
        let name = format!("spinning scene {seed}");
        let mut world = spinning.world(Detail::Faces);
        let spans: BTreeMap<Pair, Vec<[f64; 2]>> = intervals(&mut spinning.world(Detail::Faces), 1)
            .into_iter()
            .map(|((_, pair), times)| (pair, times))
            .collect();
        let steps = [1, 5][(seed % 2) as usize];
        let bodies = intervals(&mut spinning.world(Detail::Bodies), steps);
        let bodies: Vec<[f64; 2]> = bodies.into_values().next().unwrap_or_default();
        for half in HALVES {
            let t = Spinning::time(half);
            let of_world = world.contacts_at(t).unwrap();
            let set: BTreeSet<Pair> = of_world.iter().flat_map(|set| set.parts.clone()).collect();
            spinning.assert_two_sided(&set, half, &format!("{name}, sets"));
            let holds = |times: &[[f64; 2]]| times.iter().any(|span| span[0] <= t && t <= span[1]);
            let by_events: BTreeSet<Pair> =
                spans.iter().filter(|(_, times)| holds(times)).map(|(pair, _)| *pair).collect();
            spinning.assert_two_sided(&by_events, half, &format!("{name}, events"));
            let is_touching = !spinning.truth(half).is_empty();
            assert!(holds(&bodies) || !is_touching, "{name}: bodies touch at {t}: {bodies:?}");
            assert!(!holds(&bodies) || !by_events.is_empty(), "{name}: bodies are apart at {t}");
            (sets, contacts) = (sets + 1, contacts + set.len());
        }
        // Events themselves: the faces are within the tolerance then.
        for (&pair, times) in &spans {
            for &t in times.as_flattened().iter().filter(|t| (0.0..=END).contains(*t)) {
                let [a, b] = spinning.faces(pair, t);
                let more = [spinning.scene.velocity, spinning.spin()];
                let tolerance = Setting::plain(Detail::Faces).tolerance(&spinning.scene);
                let times = |k: i32| are_within(&a, &b, more, tolerance * 2f64.powi(k));
                let apart = (0..MOST_AT_EVENTS).find(|&k| times(k)).unwrap_or(MOST_AT_EVENTS);
                assert!(times(apart), "{name}: {pair:?} is apart at its event, {t}");
                farthest = farthest.max(apart);
            }
        }
        if spinning.are_both {
            constant += 1;
            for times in spans.values().chain([&bodies]) {
                assert!(
                    times.is_empty() || times[..] == [[0.0, f64::INFINITY]],
                    "{name} {times:?}"
                );
            }
        }
    }
    println!(
        "{sets} sets of rotating bodies, {contacts} contacts, {constant} scenes that turn as one"
    );
    let is_enough = contacts > 500 && constant > 10;
    assert!(is_enough || !Scenes::of(400).are_many(), "{contacts} {constant}");
}
