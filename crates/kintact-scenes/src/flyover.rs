//! `Flyover`: one body passes over three others, the animation of the sphere-tree paper (BOCST,
//! section 5.4). For the bench suite `bocst`.

use std::f64::consts::{FRAC_1_SQRT_2, PI, TAU};

use glam::{DQuat, DVec3};
use kintact::{Pose, TriMesh};

use crate::{bumpy_sphere, sin_cos, torus};

/// One body of some 5,000 triangles passes over three others that rest, after the animation of
/// Rodríguez and Franquesa's "BOCST: Branch On-collide Sphere-trees" (2005, section 5.4).
///
/// The paper says no more about it, and its models are not to be had: this has three potatoes
/// and a torus on edge, each about 2 wide.
#[derive(Debug, Clone)]
pub struct Flyover {
    /// The body that moves: see [`Flyover::pose`].
    pub mover: TriMesh,
    /// The bodies that rest, and where.
    pub resting: [(TriMesh, Pose); 3],
}

/// From one resting body to the next. The spheres around them do not overlap.
const SPACING: f64 = 4.5;

impl Flyover {
    /// Makes the bodies.
    #[allow(clippy::new_without_default, reason = "a scene is no default of anything")]
    pub fn new() -> Self {
        let at = |x: f64| Pose::from_translation(DVec3::X * x).expect("finite");
        let quarter = DQuat::from_xyzw(FRAC_1_SQRT_2, 0.0, 0.0, FRAC_1_SQRT_2);
        let upright = Pose::new(quarter, DVec3::ZERO).expect("a rotation");
        Self {
            mover: bumpy_sphere(5_000, 1),
            resting: [
                (bumpy_sphere(5_000, 2), at(-SPACING)),
                (torus(0.7, 0.3, 70, 36), upright),
                (bumpy_sphere(5_000, 3), at(SPACING)),
            ],
        }
    }

    /// The same room and the same way, with each body scaled about its middle so that it is `width`
    /// wide along its longest side: the paper scales all bodies to known sizes (section 5.3).
    ///
    /// # Panics
    /// If the width is not finite.
    pub fn with_widths(width: f64) -> Self {
        let scaled = |mesh: TriMesh| {
            let first = mesh.vertices()[0];
            let (low, high) = mesh
                .vertices()
                .iter()
                .fold((first, first), |(low, high), &p| (low.min(p), high.max(p)));
            let (middle, by) = ((low + high) / 2.0, width / (high - low).max_element());
            let (vertices, faces) = mesh.into_parts();
            let vertices = vertices.iter().map(|&p| (p - middle) * by).collect();
            TriMesh::new(vertices, faces).expect("finite vertices in range")
        };
        let Self { mover, resting } = Self::new();
        Self { mover: scaled(mover), resting: resting.map(|(mesh, pose)| (scaled(mesh), pose)) }
    }

    /// Where the moving body is when the given part of its way, 0 to 1, lies behind it. It comes
    /// from afar, sinks into each of the others a little on passing, rotates once about its own
    /// axis, and leaves.
    pub fn pose(&self, way: f64) -> Pose {
        let x = (2.0 * way - 1.0) * 2.0 * SPACING;
        // Lowest above each of the others.
        let (_, dip) = sin_cos(TAU * x / SPACING);
        let place = DVec3::new(x, 0.1, 1.75 - 0.3 * dip);
        let (s, c) = sin_cos(PI * way);
        let axis = DVec3::new(2.0, 3.0, 6.0) / 7.0 * s;
        let turn = DQuat::from_xyzw(axis.x, axis.y, axis.z, c);
        Pose::new(turn, place).expect("a rotation of unit length, a finite place")
    }
}

#[cfg(test)]
mod tests {
    use kintact::{MeshQuery, RigidMesh};

    use super::*;

    #[test]
    fn the_moving_body_touches_each_of_the_others_and_is_free_at_both_ends() {
        let scene = Flyover::new();
        let mover = RigidMesh::new(scene.mover.clone());
        let mut query = MeshQuery::default();
        for (mesh, place) in &scene.resting {
            assert!((5_000..=5_120).contains(&mesh.faces().len()));
            let resting = RigidMesh::new(mesh.clone());
            let mut touches = |step: u32| {
                let pose = scene.pose(f64::from(step) / 200.0);
                query.intersects(&resting, &mover, &place.relative(&pose))
            };
            let touching = (0..=200).filter(|&step| touches(step)).count();
            assert!((5..60).contains(&touching), "{touching}");
            assert!(!touches(0) && !touches(200));
        }
    }
}
