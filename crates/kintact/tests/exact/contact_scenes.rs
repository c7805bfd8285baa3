//! Generated scenes of contact over time, with the exact times of every pair of faces.
//!
//! Triangles, boxes and prisms on a lattice of eighths; the second translates with a velocity and an
//! acceleration in eighths. So faces share planes, edges and corners, lie halved or shifted on each
//! other, rest, slide, slide off, graze and turn back, and all numbers are doubles without rounding.
//! `contact_oracle.rs` gives the times. The tests here check the two against each other; a structure
//! that is to be tested takes [`scene`] and [`ContactScene::face_times`] or
//! [`ContactScene::contact_times`].

use std::cmp::Ordering;

use dashu_int::IBig;
use kintact::DVec3;
use kintact::geometry::Triangle;

use crate::cases::Random;
use crate::contact_oracle::{Root, TimeInterval, TranslatingPair, united};
use crate::oracle::Point;

/// Two bodies, of which the second is at `position + velocity t + acceleration t² / 2` from where its
/// triangles are.
#[derive(Clone, Debug)]
pub(crate) struct ContactScene {
    pub(crate) a: Vec<Triangle>,
    pub(crate) b: Vec<Triangle>,
    pub(crate) position: DVec3,
    pub(crate) velocity: DVec3,
    pub(crate) acceleration: DVec3,
}

/// All numbers of a scene are multiples of one over this.
const UNIT: f64 = 16.0;

fn integers(p: DVec3) -> Point<IBig> {
    let scaled = (p * UNIT).to_array();
    scaled.map(|x| {
        assert!(x.fract() == 0.0 && x.abs() < 1e15, "{x} sixteenths");
        IBig::from(x as i64)
    })
}

impl ContactScene {
    /// Two faces, in integers.
    pub(crate) fn pair(&self, face_a: usize, face_b: usize) -> TranslatingPair {
        TranslatingPair {
            a: self.a[face_a].map(integers),
            b: self.b[face_b].map(integers),
            position: integers(self.position),
            velocity: integers(self.velocity),
            half_acceleration: integers(self.acceleration * 0.5),
        }
    }

    /// When two faces touch.
    pub(crate) fn face_times(&self, face_a: usize, face_b: usize) -> Vec<TimeInterval> {
        self.pair(face_a, face_b).contact_times()
    }

    /// When the surfaces of the bodies touch.
    pub(crate) fn contact_times(&self) -> Vec<TimeInterval> {
        let pairs = (0..self.a.len()).flat_map(|i| (0..self.b.len()).map(move |j| (i, j)));
        united(pairs.flat_map(|(i, j)| self.face_times(i, j)).collect())
    }
}

fn cuboid(low: DVec3, high: DVec3) -> Vec<Triangle> {
    let corner = |i: usize| {
        DVec3::from_array([0, 1, 2].map(|axis| if i >> axis & 1 == 0 { low } else { high }[axis]))
    };
    let quads =
        [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let triangles = quads.into_iter().flat_map(|[p, q, r, s]| [[p, q, r], [p, r, s]]);
    triangles.map(|triangle| triangle.map(corner)).collect()
}

/// Half of a box, cut along a diagonal of its base.
fn prism(low: DVec3, size: DVec3) -> Vec<Triangle> {
    let ring =
        |z: f64| [(0.0, 0.0), (size.x, 0.0), (0.0, size.y)].map(|(x, y)| low + DVec3::new(x, y, z));
    let ([p, q, r], [s, t, u]) = (ring(0.0), ring(size.z));
    vec![[p, r, q], [s, t, u], [p, q, t], [p, t, s], [q, r, u], [q, u, t], [r, p, s], [r, s, u]]
}

/// A body near the origin, of whole, halved or shifted size.
fn body(random: &mut Random) -> Vec<Triangle> {
    let step = [1.0, 1.0, 0.5, 0.25][random.below(4) as usize];
    let mut at = |n: u64| random.below(n) as f64 * step;
    let low = DVec3::new(at(3), at(3), at(2));
    let size = DVec3::new(at(3), at(3), at(2)) + step;
    match random.below(4) {
        0 => cuboid(low, low + size),
        1 => prism(low, size),
        _ => {
            let mut corner = || DVec3::from_array([0, 1, 2].map(|_| random.below(4) as f64 * step));
            vec![[corner(), corner(), corner()]]
        }
    }
}

/// One scene for each seed.
pub(crate) fn scene(seed: u64) -> ContactScene {
    let mut random = Random(seed.wrapping_mul(0x1234_5678_9ABC_DEF1) ^ seed);
    let (a, b) = (body(&mut random), body(&mut random));
    let mut some = |rare: u64, n: u64| {
        DVec3::from_array([0, 1, 2].map(|_| match random.below(rare) {
            0 => (random.below(2 * n + 1) as f64 - n as f64) / 8.0,
            _ => 0.0,
        }))
    };
    // Motions along an axis or in a plane are the common ones.
    let (velocity, acceleration) = (some(2, 16), some(4, 8));
    let position = some(2, 24);
    ContactScene { a, b, position, velocity, acceleration }
}

/// Rational times worth a look: before, in, at and after some intervals.
fn times_about(intervals: &[TimeInterval]) -> Vec<f64> {
    let mut times = vec![0.0, 0.125, 1.0, -3.0, 1e3];
    for end in intervals.iter().flat_map(|i| [&i.from, &i.to]).flatten() {
        let at = end.to_f64();
        times.extend([at, at.next_up(), at - 1e-9, at + 1e-9, at - 0.25, at + 0.25]);
    }
    times
}

/// As numerator and denominator.
fn rational(time: f64) -> [IBig; 2] {
    let mut denominator = IBig::from(1);
    let mut scaled = time;
    while scaled.fract() != 0.0 {
        scaled *= 2.0;
        denominator <<= 1;
    }
    assert!(scaled.abs() < 9e18, "{time}");
    [IBig::from(scaled as i64), denominator]
}

#[test]
fn times_are_those_of_elimination() {
    let (mut inside, mut outside, mut ends, mut flat) = (0, 0, 0, 0);
    for seed in 0..1500 {
        let scene = scene(seed);
        let mut random = Random(seed);
        for _ in 0..4 {
            let i = random.below(scene.a.len() as u64) as usize;
            let j = random.below(scene.b.len() as u64) as usize;
            let (pair, times) = (scene.pair(i, j), scene.face_times(i, j));
            for interval in &times {
                let [from, to] = [&interval.from, &interval.to];
                if let (Some(from), Some(to)) = (from, to) {
                    assert!(from.compare(to) != Ordering::Greater);
                    flat += u32::from(from.compare(to) == Ordering::Equal);
                }
                ends += u32::from(from.is_some()) + u32::from(to.is_some());
            }
            for time in times_about(&times) {
                if time.abs() < 1e-6 && time != 0.0 {
                    continue;
                }
                let [numerator, denominator] = rational(time);
                let expected = pair.meet_at(&numerator, &denominator);
                let root = Root::of(time);
                let found = times.iter().any(|interval| interval.contains(&root));
                assert_eq!(found, expected, "seed {seed}, faces {i} {j}, time {time}: {times:?}");
                if expected { inside += 1 } else { outside += 1 }
            }
        }
    }
    println!("{inside} times in contact, {outside} apart, {ends} ends, {flat} single moments");
    assert!(inside > 2000 && outside > 10_000 && ends > 1000 && flat > 20);
}

#[test]
fn plain_cases_by_hand() {
    let cube = cuboid(DVec3::ZERO, DVec3::ONE);
    let scene = |position: [f64; 3], velocity: [f64; 3], acceleration: [f64; 3]| ContactScene {
        a: cube.clone(),
        b: cube.clone(),
        position: DVec3::from_array(position),
        velocity: DVec3::from_array(velocity),
        acceleration: DVec3::from_array(acceleration),
    };
    let ends = |scene: ContactScene| -> Vec<[Option<f64>; 2]> {
        let of = |end: &Option<Root>| end.as_ref().map(Root::to_f64);
        scene.contact_times().iter().map(|i| [of(&i.from), of(&i.to)]).collect()
    };
    let at_rest = [0.0; 3];
    // Comes in from the side, slides over the top, leaves.
    let slides = scene([-3.0, 0.0, 1.0], [1.0, 0.0, 0.0], at_rest);
    assert_eq!(ends(slides), [[Some(2.0), Some(4.0)]]);
    assert_eq!(ends(scene([1.0, 1.0, 1.0], at_rest, at_rest)), [[None, None]]);
    assert_eq!(ends(scene([1.0, 1.0, 1.125], at_rest, at_rest)), [] as [[Option<f64>; 2]; 0]);
    // Falls on the top and turns back there: z = 1 + (t - 2)² / 2.
    let grazes = scene([0.5, 0.0, 3.0], [0.0, 0.0, -2.0], [0.0, 0.0, 1.0]);
    assert_eq!(ends(grazes), [[Some(2.0), Some(2.0)]]);
    // Through it: surfaces part when one is wholly inside, which equal cubes never are.
    let through = scene([0.0, 0.0, 2.0], [0.0, 0.0, -1.0], at_rest);
    assert_eq!(ends(through), [[Some(1.0), Some(3.0)]]);
    // Twice, at irrational times: z = 3 - 2 t + t² / 4 is 1 at 4 ± sqrt(8) and -1 never.
    let twice = scene([0.0, 0.0, 3.0], [0.0, 0.0, -2.0], [0.0, 0.0, 0.5]);
    let [[Some(from), Some(to)]] = ends(twice)[..] else { panic!() };
    assert!((from - (4.0 - 8.0_f64.sqrt())).abs() < 1e-15, "{from}");
    assert!((to - (4.0 + 8.0_f64.sqrt())).abs() < 1e-14, "{to}");
}
