//! A mesh that deforms and meets itself, with faces that share corners, against rational arithmetic.
//!
//! Vertices on a lattice move with velocities of a lattice, so that positions at a time are known
//! exactly. Faces that share corners touch if they have more in common than these: with one corner,
//! if the edge opposite to it of one of them meets the other; with two, if they lie in one plane on
//! one side of their edge. Sets at times of the lattice, at other times and at event times,
//! two-sided; what events leave is the same; a begin and an end take turns.

use std::collections::BTreeSet;

use dashu_int::IBig;
use kintact::DVec3;
use kintact::exact::ccd::touching_features;
use kintact::geometry::Pair;
use kintact::motion::VertexTrajectories;
use kintact::world::options::Detail;
use kintact::world::{Body, World};

use crate::cases::Random;
use crate::contact_settings::{END, Scenes, Setting, are_within, intervals};
use crate::oracle::{Point, hulls_meet, to_large};

fn minus(p: &Point<IBig>, q: &Point<IBig>) -> Point<IBig> {
    [0, 1, 2].map(|i| &p[i] - &q[i])
}

fn cross(p: &Point<IBig>, q: &Point<IBig>) -> Point<IBig> {
    [(1, 2), (2, 0), (0, 1)].map(|(j, k)| &p[j] * &q[k] - &p[k] * &q[j])
}

/// The resolution of windows in which faces are followed.
const TIME_ERROR: f64 = 1e-9 * END;

struct Mesh {
    faces: Vec<[u32; 3]>,
    positions: Vec<DVec3>,
    velocities: Vec<DVec3>,
}

impl Mesh {
    fn of(seed: u64) -> Self {
        let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 77);
        let count = 5 + random.below(4);
        let mut lattice =
            |n: u64, unit: f64| DVec3::from_array([0, 1, 2].map(|_| random.below(n) as f64 * unit));
        let positions: Vec<DVec3> = (0..count).map(|_| lattice(4, 0.5)).collect();
        let mut velocities: Vec<DVec3> =
            (0..count).map(|_| lattice(5, 0.25) - DVec3::splat(0.5)).collect();
        // Most of a mesh often moves as one.
        if seed.is_multiple_of(3) {
            let first = velocities[0];
            velocities[..3].fill(first);
        }
        let mut faces = Vec::new();
        while faces.len() < 4 + (seed % 3) as usize {
            let face = [0, 1, 2].map(|_| random.below(count) as u32);
            let [p, q, r] = face;
            if p != q && q != r && r != p {
                faces.push(face);
            }
        }
        Self { faces, positions, velocities }
    }

    fn world(&self, detail: Detail) -> World {
        let mut world = Setting::plain(detail).world();
        let trajectories =
            VertexTrajectories::linear(0.0, self.positions.clone(), self.velocities.clone());
        let body = Body::deforming(self.faces.clone(), trajectories.unwrap()).unwrap();
        world.add(body.with_self_collision()).unwrap();
        world
    }

    /// Where the vertices are at a time, in integers.
    fn exactly_at(&self, t: f64) -> Vec<Point<IBig>> {
        let unit = |k: usize, points: &[DVec3]| points[k];
        let count = self.positions.len();
        // Velocities are multiples of a quarter: products with it and a time are exact.
        let mut points: Vec<DVec3> = (0..count).map(|k| unit(k, &self.positions)).collect();
        points.push(DVec3::splat(0.25 * t));
        let points = to_large(&points);
        (0..count)
            .map(|k| {
                let quarters = self.velocities[k] * 4.0;
                let quarters = quarters.to_array().map(|x| IBig::from(x as i64));
                [0, 1, 2].map(|i| &points[k][i] + &points[count][i] * &quarters[i])
            })
            .collect()
    }

    /// Free corners first, common ones last, of both.
    fn sorted(&self, pair: Pair) -> ([[u32; 3]; 2], usize) {
        let [p, q] = [self.faces[pair.a as usize], self.faces[pair.b as usize]];
        let common: Vec<u32> = p.iter().copied().filter(|v| q.contains(v)).collect();
        let sorted = |face: [u32; 3]| -> [u32; 3] {
            let free = face.iter().copied().filter(|v| !common.contains(v));
            let all: Vec<u32> = free.chain(common.iter().copied()).collect();
            [all[0], all[1], all[2]]
        };
        ([sorted(p), sorted(q)], common.len())
    }

    fn touch_exactly(&self, at: &[Point<IBig>], pair: Pair) -> bool {
        let ([p, q], common) = self.sorted(pair);
        let corners = |face: &[u32]| -> Vec<Point<IBig>> {
            face.iter().map(|&v| at[v as usize].clone()).collect()
        };
        let [a, b] = [corners(&p), corners(&q)];
        match common {
            0 => hulls_meet(&a, &b),
            1 => hulls_meet(&a[..2], &b) || hulls_meet(&b[..2], &a),
            // Each free corner with the middle of the edge: in one plane on one side these meet the
            // other face elsewhere than in the edge, or the corner lies in it.
            2 => hulls_meet(&a[..1], &b) || hulls_meet(&b[..1], &a) || self.fold_is_closed(&a, &b),
            _ => true,
        }
    }

    /// Whether a face of a pair has no area.
    fn is_flat(&self, at: &[Point<IBig>], pair: Pair) -> bool {
        [pair.a, pair.b].into_iter().any(|face| {
            let [p, q, r] = self.faces[face as usize].map(|v| &at[v as usize]);
            cross(&minus(q, p), &minus(r, p)).iter().all(|x| *x == IBig::ZERO)
        })
    }

    /// Whether two faces with a common edge lie in one plane on one side of it.
    fn fold_is_closed(&self, a: &[Point<IBig>], b: &[Point<IBig>]) -> bool {
        let dot = |p: &Point<IBig>, q: &Point<IBig>| &p[0] * &q[0] + &p[1] * &q[1] + &p[2] * &q[2];
        let edge = minus(&a[2], &a[1]);
        let [m, n] = [a, b].map(|face| cross(&edge, &minus(&face[0], &a[1])));
        let across = cross(&m, &n);
        across.iter().all(|x| *x == IBig::ZERO) && dot(&m, &n) > IBig::ZERO
    }

    /// Whether two faces are within a distance of touching at a time, besides in what they share: by how
    /// far corners have moved since a time of the lattice at which they did, exactly (or were joined and
    /// without area, which is open), or by positions at the time. These are rounded, so that faces a few
    /// roundings thin are not where they seem to be.
    fn are_near(&self, pair: Pair, t: f64, tolerance: f64) -> bool {
        let lattice = (4.0 * t).round() / 4.0;
        let corners =
            || [pair.a, pair.b].map(|face| self.faces[face as usize]).into_iter().flatten();
        let speed = corners().map(|v| self.velocities[v as usize].length()).fold(0.0, f64::max);
        let at_lattice = self.exactly_at(lattice);
        if 2.0 * speed * (t - lattice).abs() <= tolerance
            && (self.touch_exactly(&at_lattice, pair)
                || self.sorted(pair).1 > 0 && self.is_flat(&at_lattice, pair))
        {
            return true;
        }
        let ([p, q], common) = self.sorted(pair);
        let at = |v: u32| self.positions[v as usize] + self.velocities[v as usize] * t;
        let [a, b] = [p.map(at), q.map(at)];
        let distance = |p: &[DVec3; 3], q: &[DVec3; 3]| {
            let [x, y] = touching_features(p, q).points;
            (y - x).length()
        };
        let of_edge = |p: &[DVec3; 3], q: &[DVec3; 3]| distance(&[p[0], p[1], p[1]], q);
        let of_corner = |p: &[DVec3; 3], q: &[DVec3; 3]| distance(&[p[0]; 3], q);
        match common {
            0 => are_within(&a, &b, [DVec3::X; 2], tolerance),
            1 => of_edge(&a, &b).min(of_edge(&b, &a)) <= tolerance,
            2 => {
                let cross = |i: usize, j: usize| distance(&[a[0], a[i], a[i]], &[b[0], b[j], b[j]]);
                let corners = of_corner(&a, &b).min(of_corner(&b, &a));
                corners.min(cross(1, 2)).min(cross(2, 1)) <= tolerance
            }
            _ => true,
        }
    }

    fn pairs(&self) -> Vec<Pair> {
        let count = self.faces.len() as u32;
        (0..count).flat_map(|a| (a + 1..count).map(move |b| Pair { a, b })).collect()
    }
}

#[test]
fn meshes_that_meet_themselves_are_two_sided() {
    let (mut compared, mut joined, mut touching) = (0, 0, 0);
    for seed in Scenes::of(400).of_each(2) {
        let mesh = Mesh::of(seed);
        let steps = [1, 6][(seed % 2) as usize];
        let spans = intervals(&mut mesh.world(Detail::Faces), steps);
        let mut times: Vec<f64> = (0..=16).map(|k| f64::from(k) * 0.25).collect();
        times.extend([0.3, 1.0 / 3.0, 1.7, 3.9]);
        let ends = spans.values().flatten().flatten();
        times.extend(ends.filter(|t| (0.0..=END).contains(*t)).take(24));
        times.sort_by(f64::total_cmp);
        let mut world = mesh.world(Detail::Faces);
        for t in times {
            let sets = world.contacts_at(t).unwrap();
            let set: BTreeSet<Pair> = sets.iter().flat_map(|set| set.parts.clone()).collect();
            let positions = mesh.exactly_at(t);
            // Off the lattice positions are rounded: what touches only just may be missing.
            let about = if (4.0 * t).fract() == 0.0 { 0.0 } else { 1e-12 };
            let beside = [t - about, t + about].map(|t| mesh.exactly_at(t));
            for pair in mesh.pairs() {
                // Joined faces without area have corners in common that they do not share.
                if mesh.sorted(pair).1 > 0 && mesh.is_flat(&positions, pair) {
                    continue;
                }
                let truth = mesh.touch_exactly(&positions, pair);
                let name = format!("mesh {seed}: {pair:?} at {t}");
                let near = || mesh.are_near(pair, t, 1e-11);
                // Events are as good as the resolution of windows.
                let within = |more: f64| {
                    spans.get(&([0, 0], pair)).is_some_and(|times| {
                        times.iter().any(|span| span[0] - more <= t && t <= span[1] + more)
                    })
                };
                let in_set = set.contains(&pair);
                for (way, at_most, at_least) in
                    [("set", in_set, in_set), ("events", within(TIME_ERROR), within(-TIME_ERROR))]
                {
                    let is_lasting = || beside.iter().all(|at| mesh.touch_exactly(at, pair));
                    assert!(at_most || !truth || !is_lasting(), "{name} by {way}: missing");
                    assert!(
                        truth || !at_least || near(),
                        "{name} by {way}: apart, {} common",
                        mesh.sorted(pair).1
                    );
                }
                compared += 1;
                touching += u32::from(truth);
                joined += u32::from(truth && mesh.sorted(pair).1 > 0);
            }
        }
    }
    println!(
        "{compared} pairs of faces of one mesh, {touching} touch, {joined} of them share corners"
    );
    let is_enough = touching > 1000 && joined > 300;
    assert!(is_enough || !Scenes::of(400).are_many(), "{touching} {joined}");
}
