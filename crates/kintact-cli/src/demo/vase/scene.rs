//! The vase, the curtain, and how they move.

use std::f64::consts::TAU;

use glam::DQuat;
use kintact::motion::{KeyPositions, VertexTrajectories};
use kintact::{DVec3, Error};
use kintact_scenes::SplitMix64;

const AROUND: u32 = 48;
const ALONG: u32 = 40;
/// How high the vase is.
const HEIGHT: f64 = 1.0;
const CURTAIN_QUADS: u32 = 64;
/// How wide and high the curtain is; its lower edge is at height 0.
const CURTAIN_SIDE: f64 = 2.2;
const KEYFRAME_RATE: f64 = 60.0;
const KEYFRAMES: u32 = 90;
const GRAVITY: DVec3 = DVec3::new(0.0, 0.0, -9.81);
/// Where the vase's middle is at first; the curtain hangs at y = 0.
const START: DVec3 = DVec3::new(0.0, -1.2, 1.1);
const VELOCITY: DVec3 = DVec3::new(0.0, 3.0, 0.9);
/// When the first of the vase meets the curtain.
const IMPACT: f64 = 0.29;

/// Faces over vertices that move along keyframes.
pub struct Piece {
    pub faces: Vec<[u32; 3]>,
    pub motion: VertexTrajectories,
}

pub struct Scene {
    /// Every triangle has corners of its own.
    pub vase: Piece,
    pub curtain: Piece,
    pub span: f64,
}

/// The times of the keyframes.
pub fn key_times() -> Vec<f64> {
    (0..=KEYFRAMES).map(|key| f64::from(key) / KEYFRAME_RATE).collect()
}

impl Piece {
    pub fn at(&self, t: f64) -> Result<Vec<DVec3>, Error> {
        let mut positions = vec![DVec3::ZERO; self.motion.len()];
        self.motion.positions_at(t, &mut positions)?;
        Ok(positions)
    }

    pub fn triangle(&self, face: u32, positions: &[DVec3]) -> [DVec3; 3] {
        self.faces[face as usize].map(|v| positions[v as usize])
    }

    fn keyframed(faces: Vec<[u32; 3]>, place: impl Fn(f64) -> Vec<DVec3>) -> Result<Self, Error> {
        let times = key_times();
        let frames = times.iter().map(|&t| place(t)).collect();
        let motion = VertexTrajectories::keyframes(times, KeyPositions::Double(frames))?;
        Ok(Self { faces, motion })
    }
}

impl Scene {
    pub fn new() -> Result<Self, Error> {
        let span = f64::from(KEYFRAMES) / KEYFRAME_RATE;
        Ok(Self { vase: vase()?, curtain: curtain()?, span })
    }
}

/// One triangle of the vase.
struct Shard {
    /// Its corners relative to the vase's middle.
    corners: [DVec3; 3],
    /// When it comes loose, and how it flies and rotates from then on.
    released: f64,
    velocity: DVec3,
    spin: DVec3,
}

impl Shard {
    fn at(&self, t: f64) -> [DVec3; 3] {
        let whole = |t: f64| START + VELOCITY * t + GRAVITY * (0.15 * t * t);
        let middle = (self.corners[0] + self.corners[1] + self.corners[2]) / 3.0;
        if t <= self.released {
            return self.corners.map(|corner| whole(t) + corner);
        }
        let s = t - self.released;
        let place = whole(self.released) + middle + self.velocity * s + GRAVITY * (0.5 * s * s);
        let turn = DQuat::from_scaled_axis(self.spin * s);
        self.corners.map(|corner| place + turn * (corner - middle))
    }
}

fn vase() -> Result<Piece, Error> {
    let mut random = SplitMix64::new(7);
    let vertex = |i: u32, j: u32| {
        let height = f64::from(j) / f64::from(ALONG);
        let (sin, cos) = (TAU * f64::from(i % AROUND) / f64::from(AROUND)).sin_cos();
        let radius = radius_at(height);
        DVec3::new(radius * cos, radius * sin, HEIGHT * (height - 0.5))
    };
    let mut shards = Vec::new();
    for j in 0..ALONG {
        for i in 0..AROUND {
            let [a, b, c, d] =
                [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)].map(|(i, j)| vertex(i, j));
            for corners in [[a, b, c], [a, c, d]] {
                let outward = (corners[0] + corners[1] + corners[2]) / 3.0;
                // The side that hits the curtain breaks first, the rest as the crack runs back.
                let behind = (0.34 - outward.y).max(0.0);
                shards.push(Shard {
                    corners,
                    released: IMPACT + behind * random.range(0.15, 0.35),
                    velocity: VELOCITY * random.range(0.25, 0.9)
                        + outward.normalize_or_zero() * random.range(0.2, 1.6)
                        + random.in_ball() * 0.5
                        + DVec3::Z * 1.2,
                    spin: random.in_ball() * 18.0,
                });
            }
        }
    }
    let faces = (0..shards.len() as u32).map(|shard| [3 * shard, 3 * shard + 1, 3 * shard + 2]);
    Piece::keyframed(faces.collect(), |t| shards.iter().flat_map(|shard| shard.at(t)).collect())
}

/// How wide the vase is at a part of its height: a foot, a belly, a neck and a lip.
fn radius_at(height: f64) -> f64 {
    let bump = |at: f64, width: f64| (-((height - at) / width).powi(2)).exp();
    0.1 + 0.06 * bump(0.0, 0.08) + 0.24 * bump(0.42, 0.22) + 0.1 * bump(1.0, 0.1)
}

fn curtain() -> Result<Piece, Error> {
    let row = CURTAIN_QUADS + 1;
    let mut faces = Vec::new();
    for j in 0..CURTAIN_QUADS {
        for i in 0..CURTAIN_QUADS {
            let at = |di: u32, dj: u32| (j + dj) * row + i + di;
            faces.push([at(0, 0), at(1, 0), at(1, 1)]);
            faces.push([at(0, 0), at(1, 1), at(0, 1)]);
        }
    }
    let place = |i: u32, j: u32, t: f64| {
        let part = |k: u32| f64::from(k) / f64::from(CURTAIN_QUADS);
        let (x, z) = (CURTAIN_SIDE * (part(i) - 0.5), CURTAIN_SIDE * part(j));
        let free = 1.0 - part(j);
        let folds = 0.05 * (9.0 * x + 0.8 * (2.0 * t).sin()).sin() * (0.4 + 0.6 * free);
        // The vase pushes it away, wider and wider, and it swings back.
        let since = (t - IMPACT).max(0.0);
        let push = 0.55 * (1.0 - (-9.0 * since).exp()) * (2.2 * since).cos() * (-0.6 * since).exp();
        let width = 0.07 + 0.35 * since;
        let aside = (x * x + (z - 1.25) * (z - 1.25)) / (2.0 * width);
        DVec3::new(x, folds + push * (-aside).exp() * (0.3 + 0.7 * free).min(1.0), z)
    };
    Piece::keyframed(faces, |t| {
        (0..row).flat_map(|j| (0..row).map(move |i| (i, j))).map(|(i, j)| place(i, j, t)).collect()
    })
}
