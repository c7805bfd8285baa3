//! Poses of two rigid bodies: tumbling in place at a distance, Klein's benchmark procedure, and
//! poses near contact. For the benches of `estimate` and `scan` and the comparison with parry.

use glam::{DQuat, DVec3};
use kintact::{MeshQuery, Pose, RigidMesh};

use crate::{SplitMix64, sin_cos};

/// Rotations the second body makes while the first makes one. Not a small fraction of anything, so
/// that few poses look alike.
const TURNS_OF_B: f64 = 3.0;

/// Where body B stands, seen from body A, at each of `steps` times while both tumble in place with
/// their centres `distance` apart.
///
/// Each body starts in a random orientation and rotates about a random axis of its own; A makes one
/// full rotation, B three. Neighbouring poses are close when `steps` is large. The bodies of
/// [`crate::bumpy_sphere`] have size 2: at distance 1.2 they always collide, at 1.6 they collide in
/// about half of the poses, at 2 never.
///
/// # Panics
/// If `distance` is not finite.
pub fn tumbling(distance: f64, steps: usize, seed: u64) -> Vec<Pose> {
    let mut random = SplitMix64::new(seed);
    let [start_a, start_b] = std::array::from_fn(|_| random.rotation());
    let [axis_a, axis_b] = std::array::from_fn(|_| random.direction());
    let apart = DVec3::X * distance;
    (0..steps)
        .map(|step| {
            let angle = std::f64::consts::TAU * step as f64 / steps as f64;
            let a = turn(axis_a, angle) * start_a;
            let b = turn(axis_b, angle * TURNS_OF_B) * start_b;
            let back = a.conjugate();
            Pose::new(back * b, back * apart).expect("rotations of unit length, finite distance")
        })
        .collect()
}

/// Klein's benchmark procedure (2005, section 3.8.1, after Zachmann 2002) at one distance: body B
/// stands `distance` along x from body A and makes one full rotation about the z axis and about the
/// x axis at once, in `steps` steps. The thesis takes 5000.
///
/// A stays as it is and both rotations run in step, so this is one curve through all orientations;
/// [`tumbling`] has both bodies rotate about random axes.
///
/// # Panics
/// If `distance` is not finite.
pub fn tumbling_turn(distance: f64, steps: usize) -> Vec<Pose> {
    (0..steps)
        .map(|step| {
            let angle = std::f64::consts::TAU * step as f64 / steps as f64;
            let rotation = turn(DVec3::Z, angle) * turn(DVec3::X, angle);
            Pose::new(rotation, DVec3::X * distance).expect("unit rotations, finite distance")
        })
        .collect()
}

/// Poses of B at which the gap to A is about to close: for each, a random orientation of both and
/// a random direction of approach, B moved in until the surfaces first meet (found to 1e-6 by
/// steps of 0.02 and halving, so a contact thinner than that may be passed over), and then back
/// or further in by up to `within`. About half of them collide.
///
/// Poses at which the bodies never meet on their way are left out and tried again with the next
/// direction.
///
/// # Panics
/// If one of the bodies has no triangles.
pub fn near_contact(
    a: &RigidMesh,
    b: &RigidMesh,
    count: usize,
    within: f64,
    seed: u64,
) -> Vec<Pose> {
    assert!(a.tree().primitive_count() > 0 && b.tree().primitive_count() > 0, "nothing to touch");
    let mut random = SplitMix64::new(seed);
    let mut query = MeshQuery::default();
    let reach = |body: &RigidMesh| {
        let bounds = body.tree().bounds();
        f64::from(bounds.min.length().max(bounds.max.length()))
    };
    let far = reach(a) + reach(b);
    let mut poses = Vec::with_capacity(count);
    while poses.len() < count {
        let (rotation, direction) = (random.rotation(), random.direction());
        // Bodies rarely meet when one passes the other far from its middle.
        let aside = direction.cross(random.direction()) * random.range(0.0, 0.7);
        let pose = |distance: f64| {
            Pose::new(rotation, direction * distance + aside).expect("a unit rotation")
        };
        let mut apart = far;
        while apart > -far && !query.intersects(a, b, &pose(apart)) {
            apart -= 0.02;
        }
        let offset = random.range(-within, within);
        if apart <= -far {
            continue;
        }
        let (mut meets, mut free) = (apart, apart + 0.02);
        while free - meets > 1e-6 {
            let middle = 0.5 * (meets + free);
            if query.intersects(a, b, &pose(middle)) {
                meets = middle;
            } else {
                free = middle;
            }
        }
        poses.push(pose(meets + offset));
    }
    poses
}

/// The rotation about a unit axis by an angle.
fn turn(axis: DVec3, angle: f64) -> DQuat {
    let (s, c) = sin_cos(0.5 * angle);
    let v = axis * s;
    DQuat::from_xyzw(v.x, v.y, v.z, c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn centres_stay_apart_and_small_steps_move_little() {
        let poses = tumbling(1.6, 1000, 7);
        assert_eq!(poses.len(), 1000);
        for pose in &poses {
            assert!((pose.translation().length() - 1.6).abs() < 1e-12);
        }
        for pair in poses.windows(2) {
            let moved = pair[0].apply(DVec3::ONE) - pair[1].apply(DVec3::ONE);
            // At most four turns' worth of angle over 1,000 steps, at radius 1.6 + sqrt(3).
            assert!(moved.length() < 0.09 && moved.length() > 0.0, "{moved}");
        }
        assert_eq!(poses, tumbling(1.6, 1000, 7));
        assert_ne!(poses, tumbling(1.6, 1000, 8));
    }

    #[test]
    fn a_turn_starts_where_it_ends_and_keeps_its_distance() {
        let poses = tumbling_turn(1.3, 5000);
        assert_eq!(poses.len(), 5000);
        assert!(poses.iter().all(|pose| pose.translation() == DVec3::X * 1.3));
        let moved = |a: &Pose, b: &Pose| (a.apply(DVec3::ONE) - b.apply(DVec3::ONE)).length();
        assert!(poses.windows(2).all(|p| moved(&p[0], &p[1]) < 0.005));
        assert!(moved(&poses[0], &poses[4999]) < 0.005 && moved(&poses[0], &poses[2500]) > 1.0);
    }

    #[test]
    fn near_contact_is_on_both_sides_of_it() {
        let body = RigidMesh::new(crate::bumpy_sphere(2_000, 1));
        let poses = near_contact(&body, &body, 200, 0.02, 3);
        let hits = poses.iter().filter(|pose| body.intersects(&body, pose)).count();
        assert!((60..140).contains(&hits), "{hits}");
        assert_eq!(poses, near_contact(&body, &body, 200, 0.02, 3));
    }
}
