//! Many moving boxes for broad phases: `moving_boxes`, spread and moving in six ways. For the
//! bench suite of `crowd`.

use kintact::crowd::MovingBox;

use crate::SplitMix64;

/// How the bodies of a [`moving_boxes`] scene are spread and move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spread {
    /// Anywhere in a cube, in all directions.
    Even,
    /// In a hundred dense clusters (a tenth of the cube's edge each), in all directions.
    Clusters,
    /// Anywhere in a cube, nine of ten at rest.
    MostlyIdle,
    /// Anywhere in a cube, all along x.
    OneAxis,
    /// Anywhere in a cube, thrown upwards, under one gravity.
    Thrown,
    /// Anywhere in a cube, radii from a hundredth to ten, small ones far more often.
    ManySizes,
}

/// Boxes around spheres in straight motion, at rest, or under gravity.
///
/// Radii are uniform in 0.5 to 1.5 and speeds in 0.5 to 1.5 mean radii a second. The
/// `density` is the volume of the spheres of radius 1 as a fraction of the volume of the cube the
/// bodies start in; there are no walls, so the cloud slowly thins out.
pub fn moving_boxes(count: usize, density: f64, spread: Spread, seed: u64) -> Vec<MovingBox> {
    let mut random = SplitMix64::new(seed);
    // 4.19: the volume of a sphere of radius 1. Cube roots by Newton's method, so that the bits do
    // not depend on the platform's library.
    let edge = cube_root(count as f64 * 4.188_790_204_786_391 / density);
    let centres: Vec<[f64; 3]> =
        (0..100).map(|_| std::array::from_fn(|_| edge * random.unit())).collect();
    let body = |_| {
        let mut place: [f64; 3] = std::array::from_fn(|_| edge * random.unit());
        let mut radius = random.range(0.5, 1.5);
        let speed = random.range(0.5, 1.5);
        let mut velocity = (random.direction() * speed).to_array();
        let mut gravity = [0.0; 3];
        match spread {
            Spread::Even => {}
            Spread::Clusters => {
                let centre = centres[(random.next_u64() % 100) as usize];
                place = std::array::from_fn(|d| centre[d] + 0.1 * place[d]);
            }
            Spread::MostlyIdle => {
                if !random.next_u64().is_multiple_of(10) {
                    velocity = [0.0; 3];
                }
            }
            Spread::OneAxis => velocity = [speed.copysign(velocity[0]), 0.0, 0.0],
            Spread::Thrown => {
                velocity[2] += 2.0;
                gravity[2] = -1.0;
            }
            Spread::ManySizes => {
                let rare = random.unit();
                radius = 0.01 / (rare * rare * rare).max(0.001);
            }
        }
        let (low, high) = (place.map(|x| x - radius), place.map(|x| x + radius));
        MovingBox::ballistic(0.0, low, high, velocity, gravity)
    };
    (0..count).map(body).collect()
}

fn cube_root(x: f64) -> f64 {
    let mut root = x.max(1.0);
    for _ in 0..200 {
        root -= (root - x / (root * root)) / 3.0;
    }
    root
}
