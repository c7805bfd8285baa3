//! Random poses of a body against itself, on which `EstimateMesh::new` fits.

use glam::{DQuat, DVec3};

use crate::random::Random;
use crate::{MeshQuery, Pose, RigidMesh};

/// Which poses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Closeness {
    /// Within a hundredth of the body's size of contact.
    Near,
    /// Of all depths, and up to a quarter of the size apart.
    Wide,
}

fn rotation(random: &mut Random) -> DQuat {
    loop {
        let q = DQuat::from_array(std::array::from_fn(|_| 2.0 * random.unit() - 1.0));
        if (0.01..=1.0).contains(&q.length_squared()) {
            return q.normalize();
        }
    }
}

/// Up to `count` poses; fewer, or none, for bodies too large to be moved about.
pub(super) fn self_poses(mesh: &RigidMesh, which: Closeness, count: usize, seed: u64) -> Vec<Pose> {
    let mut random = Random::new(seed ^ (which as u64) << 40);
    let mut query = MeshQuery::default();
    let bounds = mesh.tree().bounds();
    let center = (0.5 * bounds.min + 0.5 * bounds.max).as_dvec3();
    let size = f64::from((bounds.max - bounds.min).max_element());
    let pose = |_| {
        let (turn, way) = (rotation(&mut random), rotation(&mut random) * DVec3::X);
        let aside = way.cross(rotation(&mut random) * DVec3::Y) * (0.35 * size * random.unit());
        let at = |t: f64| Pose::new(turn, center - turn * center + aside + way * t).ok();
        // A distance where contact begins: between the middle, or the first hit on the way out from
        // it, and a distance at which there can be none.
        let (mut meets, mut free) = (0.0, 2.0 * size);
        for _ in 0..14 {
            let middle = 0.5 * (meets + free);
            if query.intersects(mesh, mesh, &at(middle)?) {
                meets = middle;
            } else {
                free = middle;
            }
        }
        let shift = random.unit() - 0.5;
        at(match which {
            Closeness::Near => meets + 0.02 * size * shift,
            Closeness::Wide if shift < 0.0 => meets * (1.0 + 2.0 * shift),
            Closeness::Wide => meets + size * (0.5 * shift - 0.1),
        })
    };
    (0..count).filter_map(pose).collect()
}
