//! A square cloth falls on a ball or a table, drapes over it and comes to rest.
//!
//! Each motion is simulated once, on a coarse grid, and resampled to any resolution, so that
//! one motion serves all sizes: figures for 16k and 65k faces differ by the size alone.

mod lattice;
mod obstacle;
mod resample;
mod solver;
mod table;
mod tablecloth;

use glam::DVec3;
use kintact::TriMesh;

pub(crate) use lattice::Lattice;
use obstacle::Ball;
pub(crate) use obstacle::Obstacle;
pub(crate) use resample::Resampler;
pub(crate) use solver::{Fabric, Physics};
pub use tablecloth::{Tablecloth, tablecloth};

use crate::shapes::{sheet_faces, sphere};
use crate::sin_cos;

/// How far from the ball of radius 1 the simulation keeps the cloth, in the ball's radii.
///
/// Too small, and the flat triangles of a coarse cloth cut into the ball although its vertices
/// do not (by up to 0.0007 with 45 quads a side); larger, and the cloth visibly hovers.
pub const CLEARANCE: f64 = 0.002;

/// Squares along each side of the simulated grid. Doubles to the 90 of the 16k cloth.
const QUADS: u32 = 45;
const SIDE: f64 = 2.4;
const PHYSICS: Physics = Physics { steps_per_keyframe: 24, drag: 2.0, friction: 0.6 };

/// What [`cloth_on_ball`] makes.
#[derive(Debug, Clone, PartialEq)]
pub struct ClothParameters {
    /// Squares along each side of the cloth; the cloth has twice their square faces.
    pub quads: u32,
    /// How many keyframes, 30 to the second. The cloth meets the ball at the fourth, has draped
    /// by the twentieth and rests by the thirtieth.
    pub keyframes: usize,
    /// About how many faces the ball has (see [`sphere`]).
    pub ball_faces: usize,
    /// How much larger than 1 the radius of the ball's mesh is. At 0 nothing intersects. Just
    /// below [`CLEARANCE`] thousands of pairs graze each other. At 0.05 the cloth cuts cleanly
    /// through the ball: about 1,500 pairs intersect when the 16k cloth rests, 2,400 at 65k.
    pub ball_enlargement: f64,
}

impl ClothParameters {
    /// 16,200 faces on a ball of 20,480, 40 keyframes, nothing intersecting.
    pub const CLOTH_16K: Self =
        Self { quads: 90, keyframes: 40, ball_faces: 20_000, ball_enlargement: 0.0 };
    /// The same motion with 64,800 faces.
    pub const CLOTH_65K: Self = Self { quads: 180, ..Self::CLOTH_16K };
}

/// A deforming cloth and the ball it comes to rest on.
#[derive(Debug, Clone)]
pub struct ClothOnBall {
    /// The cloth at the first keyframe.
    pub cloth: TriMesh,
    /// The cloth's vertices at each keyframe.
    pub keyframes: Vec<Vec<DVec3>>,
    /// The ball, around the origin; it does not move.
    pub ball: TriMesh,
}

impl ClothOnBall {
    /// Keyframes a second; gravity is 9.81 of the ball's radii a second squared.
    pub const RATE: f64 = crate::KEYFRAME_RATE;
}

/// Simulates the cloth on its coarse grid and resamples it to the wanted size.
///
/// The cloth is 2.4 wide, the ball's radius is 1. The cloth does not collide with itself: in its
/// folds it may cut through itself.
///
/// # Panics
/// If the enlargement is not finite or a count leaves 32 bits.
pub fn cloth_on_ball(parameters: &ClothParameters) -> ClothOnBall {
    let ClothParameters { quads, keyframes, ball_faces, ball_enlargement } = *parameters;
    let resampler = Resampler::new(Lattice::square(QUADS), Lattice::square(quads));
    let clear = Ball { radius: 1.0 + CLEARANCE };
    let keyframes: Vec<Vec<DVec3>> = Fabric::new(start(), &start(), &Lattice::square(QUADS))
        .keyframes(keyframes, &PHYSICS, &clear)
        .iter()
        .map(|coarse| resample_outside(coarse, &resampler, &clear))
        .collect();
    let first = keyframes.first().cloned().unwrap_or_default();
    let faces = if first.is_empty() { Vec::new() } else { sheet_faces(quads) };
    let (mut ball, ball_faces) = sphere(ball_faces).into_parts();
    for vertex in &mut ball {
        *vertex *= 1.0 + ball_enlargement;
    }
    ClothOnBall {
        cloth: TriMesh::new(first, faces).expect("a finite simulation"),
        keyframes,
        ball: TriMesh::new(ball, ball_faces).expect("a finite enlargement"),
    }
}

/// Flat above the ball, rotated and off centre: nothing is symmetric, no coordinates are equal.
fn start() -> Vec<DVec3> {
    let (s, c) = sin_cos(0.3);
    let along = |i: u32| SIDE * (f64::from(i) / f64::from(QUADS) - 0.5);
    let point = |i: u32, j: u32| {
        let (x, y) = (along(i), along(j));
        DVec3::new(c * x - s * y + 0.03, s * x + c * y - 0.02, 1.05 + 0.01 * x + 0.006 * y)
    };
    (0..=QUADS).flat_map(|j| (0..=QUADS).map(move |i| point(i, j))).collect()
}

/// The coarse lattice at another resolution, and outside: in sharp folds the spline between coarse
/// points swings into the obstacle.
pub(crate) fn resample_outside(
    coarse: &[DVec3],
    resampler: &Resampler,
    clear: &impl Obstacle,
) -> Vec<DVec3> {
    let mut fine = resampler.apply(coarse);
    fine.iter_mut().for_each(|vertex| *vertex = clear.outside(*vertex));
    fine
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rest(quads: u32) -> ClothOnBall {
        cloth_on_ball(&ClothParameters { quads, ball_faces: 500, ..ClothParameters::CLOTH_16K })
    }

    #[test]
    fn the_cloth_comes_to_rest_on_the_ball_without_entering_it() {
        let scene = rest(90);
        assert_eq!(scene.cloth.faces().len(), 16_200);
        assert_eq!(scene.keyframes.len(), 40);
        for (frame, vertices) in scene.keyframes.iter().enumerate() {
            assert_eq!(vertices.len(), 91 * 91);
            let nearest = vertices.iter().map(|v| v.length()).fold(9.0, f64::min);
            assert!(nearest > 1.0 + 0.999 * CLEARANCE, "frame {frame}: {nearest}");
        }
        let near = |v: &&DVec3| v.length() < 1.0 + 2.0 * CLEARANCE;
        assert_eq!(scene.keyframes[0].iter().filter(near).count(), 0);
        let resting = scene.keyframes[39].iter().filter(near).count();
        assert!(resting > 91 * 91 / 4, "{resting}");
        let moved = scene.keyframes[38]
            .iter()
            .zip(&scene.keyframes[39])
            .map(|(a, b)| a.distance(*b))
            .fold(0.0, f64::max);
        assert!(moved < 0.05, "{moved}");
    }

    #[test]
    fn the_cloth_hardly_stretches() {
        let scene = rest(45);
        let length = 2.4 / 45.0;
        for vertices in &scene.keyframes {
            for row in vertices.chunks(46) {
                let stretch = row.windows(2).map(|p| p[0].distance(p[1])).sum::<f64>() / 2.4;
                assert!((0.9..1.1).contains(&stretch), "{stretch}");
                for pair in row.windows(2) {
                    assert!(pair[0].distance(pair[1]) < 1.5 * length);
                }
            }
        }
    }

    #[test]
    fn one_motion_serves_all_resolutions() {
        let [coarse, fine] = [45, 90].map(rest);
        for (a, b) in coarse.keyframes.iter().zip(&fine.keyframes) {
            for j in 0..=45 {
                for i in 0..=45 {
                    assert_eq!(a[j * 46 + i], b[2 * j * 91 + 2 * i]);
                }
            }
        }
    }

    #[test]
    fn enlarging_the_ball_brings_it_into_the_cloth() {
        let enlarged = cloth_on_ball(&ClothParameters {
            quads: 45,
            ball_enlargement: 2.0 * CLEARANCE,
            ..ClothParameters::CLOTH_16K
        });
        let inside = enlarged.keyframes[39].iter().filter(|v| v.length() < 1.0 + 2.0 * CLEARANCE);
        assert!(inside.count() > 100);
    }

    #[test]
    fn no_keyframes_make_an_empty_cloth() {
        let scene = cloth_on_ball(&ClothParameters { keyframes: 0, ..ClothParameters::CLOTH_16K });
        assert!(scene.keyframes.is_empty() && scene.cloth.faces().is_empty());
    }
}
