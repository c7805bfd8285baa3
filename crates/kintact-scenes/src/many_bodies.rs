//! Many bodies, each with its own motion: the scenes of Coming and Staadt (2006), and some that are
//! made to be awkward.

use glam::{DQuat, DVec3};
use kintact::TriMesh;
use kintact::motion::BodyMotion;

use crate::{SplitMix64, bumpy_sphere, cuboid, ring, sheet, sphere};

/// Shapes, and bodies that have them.
#[derive(Debug, Clone)]
pub struct ManyBodies {
    /// Each shape once; bodies share them.
    pub shapes: Vec<TriMesh>,
    /// The bodies at time 0.
    pub bodies: Vec<SceneBody>,
}

/// A body of a scene.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SceneBody {
    /// Which shape it has.
    pub shape: usize,
    /// How much larger than the shape it is.
    pub scale: f64,
    /// How it moves, from time 0 on.
    pub motion: BodyMotion,
    /// Whether nothing can move it, as a wall.
    pub fixed: bool,
}

/// How [`rings`] and [`models`] are scattered.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scattering {
    /// How many bodies, walls not counted.
    pub count: usize,
    /// The sum of the volumes of their bounding spheres, as a fraction of the volume of the room.
    /// (A ring fills about a fifth of its sphere.) Coming and Staadt used 0.01 and do not say of
    /// what.
    pub density: f64,
    /// Fastest rotation in radians a second; 0 for none.
    pub spin: f64,
    /// Another seed, another scene.
    pub seed: u64,
}

impl Scattering {
    /// The paper's: 1% density, no rotation.
    pub fn sparse(count: usize) -> Self {
        Self { count, density: 0.01, spin: 0.0, seed: 1 }
    }
}

/// Rings of 64 triangles in a cubic room with walls: positions, orientations and directions of
/// flight are random, radii between 0.5 and 1.5, speeds between 0.5 and 1.5 of the mean radius,
/// which is 1, a second. Nothing keeps them from overlapping at the start, so some do.
///
/// The six walls are the last bodies.
pub fn rings(scattering: Scattering) -> ManyBodies {
    scattered(ring(), scattering)
}

/// The same with bumpy models of 6,480 triangles each.
pub fn models(scattering: Scattering) -> ManyBodies {
    scattered(bumpy_sphere(6_480, 3), scattering)
}

fn scattered(shape: TriMesh, scattering: Scattering) -> ManyBodies {
    let Scattering { count, density, spin, seed } = scattering;
    let mut random = SplitMix64::new(seed);
    let radii: Vec<f64> = (0..count).map(|_| random.range(0.5, 1.5)).collect();
    let sphere = 4.0 / 3.0 * std::f64::consts::PI;
    let volume: f64 = radii.iter().map(|r| sphere * r * r * r).sum();
    let side = cube_root(volume / density).max(4.0);
    let mut bodies: Vec<SceneBody> = radii
        .into_iter()
        .map(|radius| {
            let reach = 0.5 * side - radius;
            let place = DVec3::from_array(std::array::from_fn(|_| random.range(-reach, reach)));
            let velocity = random.direction() * random.range(0.5, 1.5);
            let motion = BodyMotion {
                orientation: random.rotation(),
                spin: random.in_ball() * spin,
                ..BodyMotion::resting(0.0, place).with_velocity(velocity)
            };
            SceneBody { shape: 0, scale: radius, motion, fixed: false }
        })
        .collect();
    let wall = cuboid(DVec3::new(1.0, 0.5 * side + 2.0, 0.5 * side + 2.0));
    let turns = [DQuat::IDENTITY, quarter(DVec3::Z), quarter(DVec3::Y)];
    for (axis, orientation) in [DVec3::X, DVec3::Y, DVec3::Z].into_iter().zip(turns) {
        for sign in [-1.0, 1.0] {
            let place = axis * (sign * (0.5 * side + 1.0));
            let motion = BodyMotion { orientation, ..BodyMotion::resting(0.0, place) };
            bodies.push(SceneBody { shape: 1, scale: 1.0, motion, fixed: true });
        }
    }
    ManyBodies { shapes: vec![shape, wall], bodies }
}

/// A bullet with a radius of a hundredth of the sheet's side that flies through it at a thousand
/// sides a second: in a frame of 1/60 s it moves by 17.
pub fn bullet_and_sheet() -> ManyBodies {
    let resting = BodyMotion::resting(0.0, DVec3::ZERO);
    let from = DVec3::new(0.131, 0.077, 10.0);
    let shot = BodyMotion::resting(0.0, from).with_velocity(DVec3::new(0.0, 0.0, -1000.0));
    ManyBodies {
        shapes: vec![sheet(1.0, 16), sphere(80)],
        bodies: vec![
            SceneBody { shape: 0, scale: 1.0, motion: resting, fixed: true },
            SceneBody { shape: 1, scale: 0.01, motion: shot, fixed: false },
        ],
    }
}

/// Columns of unit cubes that stand on a floor and on each other, all in exact contact, and all at
/// rest. The floor is the first body.
pub fn resting_stacks(columns: usize, height: usize) -> ManyBodies {
    let floor = BodyMotion::resting(0.0, DVec3::new(0.0, 0.0, -0.5));
    let mut bodies = vec![SceneBody { shape: 1, scale: 1.0, motion: floor, fixed: true }];
    let across = (columns as f64).sqrt().ceil().max(1.0) as usize;
    for column in 0..columns {
        let (x, y) = ((column % across) as f64 * 2.0, (column / across) as f64 * 2.0);
        for level in 0..height {
            let place = DVec3::new(x, y, level as f64 + 0.5);
            let motion = BodyMotion::resting(0.0, place);
            bodies.push(SceneBody { shape: 0, scale: 1.0, motion, fixed: false });
        }
    }
    let half = across as f64 * 2.0 + 2.0;
    let shapes = vec![cuboid(DVec3::splat(0.5)), cuboid(DVec3::new(half, half, 0.5))];
    ManyBodies { shapes, bodies }
}

/// The same columns with gaps between the cubes, released under gravity; the floor stays.
pub fn falling_stacks(columns: usize, height: usize) -> ManyBodies {
    let mut scene = resting_stacks(columns, height);
    for body in scene.bodies.iter_mut().filter(|body| !body.fixed) {
        body.motion.position.z *= 1.25;
        body.motion.acceleration = DVec3::new(0.0, 0.0, -9.81);
    }
    scene
}

/// Cubes in a row that move along it with random speeds between two walls: every swap of a list
/// is on one axis, and contacts come in at many bodies at once.
pub fn along_one_axis(count: usize, seed: u64) -> ManyBodies {
    let mut random = SplitMix64::new(seed);
    let place = |k: usize| DVec3::X * (2.0 * k as f64);
    let wall = |k: usize| SceneBody {
        shape: 0,
        scale: 1.0,
        motion: BodyMotion::resting(0.0, place(k)),
        fixed: true,
    };
    let mut bodies: Vec<SceneBody> = (1..=count)
        .map(|k| {
            // Quarters, so that many meet at the same time.
            let speed = (random.range(-4.0, 5.0)).floor() * 0.25;
            let motion = BodyMotion::resting(0.0, place(k)).with_velocity(DVec3::X * speed);
            SceneBody { shape: 0, scale: 1.0, motion, fixed: false }
        })
        .collect();
    bodies.extend([wall(0), wall(count + 1)]);
    ManyBodies { shapes: vec![cuboid(DVec3::splat(0.5))], bodies }
}

/// A quarter turn about an axis.
fn quarter(axis: DVec3) -> DQuat {
    let half = std::f64::consts::FRAC_1_SQRT_2;
    let v = axis * half;
    DQuat::from_xyzw(v.x, v.y, v.z, half)
}

/// By Newton's method: the standard library's may differ between platforms.
fn cube_root(x: f64) -> f64 {
    let mut root = x.max(1.0);
    for _ in 0..200 {
        root -= (root - x / (root * root)) / 3.0;
    }
    root
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rings_fill_the_stated_part_of_the_room() {
        let scene = rings(Scattering::sparse(1000));
        assert_eq!(scene.bodies.len(), 1006);
        assert_eq!(scene.shapes[0].faces().len(), 64);
        let movers = &scene.bodies[..1000];
        let volume: f64 = movers.iter().map(|b| 4.18879 * b.scale * b.scale * b.scale).sum();
        // The room lies between the inner faces of the walls.
        let side = 2.0 * (scene.bodies[1001].motion.position.x - 1.0);
        assert!((volume / (side * side * side) - 0.01).abs() < 1e-5, "{side}");
        for body in movers {
            let speed = body.motion.velocity.length();
            assert!((0.5..=1.5).contains(&speed) && (0.5..=1.5).contains(&body.scale));
            assert!(body.motion.position.abs().max_element() + body.scale <= 0.5 * side);
        }
        assert_eq!(models(Scattering::sparse(3)).shapes[0].faces().len(), 6480);
    }

    #[test]
    fn cubes_of_a_stack_are_in_exact_contact() {
        let scene = resting_stacks(4, 5);
        assert_eq!(scene.bodies.len(), 21);
        for pair in scene.bodies[1..].windows(2) {
            let step = pair[1].motion.position - pair[0].motion.position;
            assert!(step == DVec3::Z || step.z == -4.0, "{step}");
        }
        assert!(falling_stacks(1, 2).bodies[2].motion.acceleration.z < 0.0);
        assert!((cube_root(27.0) - 3.0).abs() < 1e-14 && (cube_root(1e12) - 1e4).abs() < 1e-9);
    }
}
