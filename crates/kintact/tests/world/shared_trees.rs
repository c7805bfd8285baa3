//! A breakable body has one dynamic tree for all its partners: sets are those of each pair by itself,
//! and what pairs keep does not grow with the body.

use glam::{DQuat, DVec3};
use kintact::exact::triangles_intersect;
use kintact::geometry::Pair;
use kintact::motion::BodyMotion;
use kintact::world::{Body, BodyId, World};
use kintact::{Pose, TriMesh};

use crate::random::splitmix64;

struct Random(u64);

impl Random {
    fn point(&mut self, size: f64) -> DVec3 {
        let mut unit = || (splitmix64(&mut self.0) >> 11) as f64 / (1u64 << 53) as f64 - 0.5;
        DVec3::new(unit(), unit(), unit()) * size
    }
}

fn soup(random: &mut Random, count: usize, size: f64, at: DVec3) -> TriMesh {
    let triangles: Vec<[DVec3; 3]> = (0..count)
        .map(|_| {
            let center = random.point(2.0);
            [(); 3].map(|()| at + center + random.point(size))
        })
        .collect();
    TriMesh::from_triangles(&triangles).unwrap()
}

#[test]
fn one_tree_serves_all_partners_of_a_breakable_body() {
    // Near the origin, and so far away that trees count from an anchor.
    for at in [DVec3::ZERO, DVec3::new(3e6, -2e6, 1e6)] {
        let mut random = Random(7);
        let shards = soup(&mut random, 3_000, 0.1, at);
        let partner = soup(&mut random, 40, 0.3, DVec3::ZERO);
        let motion = |k: u32| BodyMotion {
            position: at + DVec3::X * (0.2 * f64::from(k) - 0.8),
            spin: DVec3::new(0.3, 1.0, f64::from(k)),
            ..BodyMotion::resting(0.0, DVec3::ZERO)
        };
        let frames: Vec<Vec<DVec3>> = (0..4)
            .map(|_| shards.vertices().iter().map(|&p| p + random.point(0.2)).collect())
            .collect();
        let with = |partners: std::ops::Range<u32>| {
            let mut world = World::new();
            let body = world.add(Body::breakable(shards.clone())).unwrap();
            for (frame, positions) in (1..).zip(&frames) {
                world.push_frame(body, f64::from(frame), positions).unwrap();
            }
            let ids: Vec<BodyId> = partners
                .map(|k| world.add(Body::rigid(partner.clone()).moving(motion(k))).unwrap())
                .collect();
            (world, body, ids)
        };
        let ((mut few, ..), (mut many, body, ids)) = (with(0..1), with(0..8));
        let mut found = 0;
        for time in [0.0, 0.5, 1.0, 2.25, 4.0] {
            few.contacts_at(time).unwrap();
            let sets = many.contacts_at(time).unwrap();
            let positions = |v: u32| {
                let at = |frame: usize| match frame {
                    0 => shards.vertices()[v as usize],
                    k => frames[k - 1][v as usize],
                };
                let (first, share) =
                    ((time as usize).min(3), time - f64::from((time as u32).min(3)));
                at(first) + (at(first + 1) - at(first)) * share
            };
            let faces_of = |id: BodyId| -> Vec<[DVec3; 3]> {
                let Some(k) = ids.iter().position(|&other| other == id) else {
                    return shards.faces().iter().map(|face| face.map(positions)).collect();
                };
                let BodyMotion { position, spin, .. } = motion(k as u32);
                let turn = DQuat::from_scaled_axis(spin * time);
                let pose = Pose::new(turn, position).unwrap();
                partner.triangles().map(|t| t.map(|p| pose.apply(p))).collect()
            };
            // The partners meet each other too; that is not the subject here.
            for set in sets.iter().filter(|set| set.bodies.contains(&body)) {
                let [of_a, of_b] = set.bodies.map(faces_of);
                let mut expected = Vec::new();
                for (a, own) in (0..).zip(&of_a) {
                    let touching =
                        (0..).zip(&of_b).filter(|(_, other)| triangles_intersect(own, other));
                    expected.extend(touching.map(|(b, _)| Pair { a, b }));
                }
                assert_eq!(set.parts, expected, "{:?} at {time}", set.bodies);
                found += expected.len();
            }
        }
        assert!(found > 500, "{found}");
        let [of_bodies, of_pairs] = many.memory();
        let [of_one, _] = few.memory();
        assert!(of_bodies < of_one + of_one / 4, "{of_bodies} for eight, {of_one} for one");
        assert!(8 * of_pairs < of_bodies, "pairs hold {of_pairs} of {of_bodies}");
    }
}
