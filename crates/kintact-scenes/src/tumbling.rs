use glam::{DQuat, DVec3};
use kintact::Pose;

use crate::{SplitMix64, sin_cos};

/// Turns the second body makes while the first makes one. Not a small fraction of anything, so
/// that few poses look alike.
const TURNS_OF_B: f64 = 3.0;

/// Where body B stands, seen from body A, at each of `steps` moments while both tumble in place
/// with their centres `distance` apart.
///
/// Each body starts in a random orientation and turns about a random axis of its own; A makes
/// one full turn, B three. Neighbouring poses are close when `steps` is large. The bodies of
/// [`crate::bumpy_sphere`] have size 2: at distance 1.2 they always collide, at 1.6 they
/// collide in about half of the poses, at 2 never.
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
}
