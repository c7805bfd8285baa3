//! The figure itself: `Body`, fourteen limbs placed by a `Stance`, and the obstacle that keeps
//! cloth out of it. `walking_figure` makes one for every step of the simulation.

use glam::DVec3;

use super::part::Part;
use crate::cloth::Obstacle;
use crate::sin_cos;

/// How the figure stands: everything that moves follows from these.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stance {
    /// Of the walk, in radians; one round is two steps.
    pub(super) phase: f64,
    /// From 0, standing, to 1, walking.
    pub(super) stride: f64,
    /// Of the arms to the sides, in radians from hanging.
    pub(super) lift: f64,
}

/// A figure 1.74 tall that faces +x, z up, its soles near height 0, made of fourteen parts that
/// overlap at the joints.
pub(super) struct Body {
    parts: Vec<Part>,
    /// How far garments stay away, in metres.
    pub(super) clearance: f64,
}

/// Where the parts are joined.
const PELVIS: f64 = 0.93;
const HIP: [f64; 2] = [0.085, -0.02];
const SHOULDER: [f64; 2] = [0.185, 0.43];

const TORSO: [f64; 8] = [0.155, 0.163, 0.148, 0.128, 0.128, 0.142, 0.140, 0.100];
const SHOULDERS: [f64; 3] = [0.052, 0.075, 0.052];
const NECK: [f64; 2] = [0.055, 0.05];
const HEAD: [f64; 3] = [0.07, 0.092, 0.088];
const UPPER_ARM: [f64; 3] = [0.050, 0.045, 0.038];
const FOREARM: [f64; 4] = [0.038, 0.04, 0.03, 0.035];
const THIGH: [f64; 4] = [0.088, 0.085, 0.07, 0.055];
const SHIN: [f64; 4] = [0.055, 0.058, 0.045, 0.036];
const FOOT: [f64; 3] = [0.036, 0.038, 0.026];

/// Where the torso begins; the torso never rotates, so what is fixed to it moves as this does.
pub(super) fn pelvis(stance: &Stance) -> DVec3 {
    let sway = sin_cos(stance.phase).0;
    let bob = sin_cos(2.0 * stance.phase).1;
    DVec3::new(0.0, 0.015 * stance.stride * sway, PELVIS + 0.012 * stance.stride * bob)
}

impl Body {
    pub(super) fn new(stance: &Stance, clearance: f64) -> Self {
        let pelvis = pelvis(stance);
        let trunk = DVec3::new(0.015, 0.0, 0.45);
        let top = pelvis + trunk;
        let shoulder = |side: f64| pelvis + DVec3::new(0.0, side * SHOULDER[0], SHOULDER[1]);
        let across = shoulder(1.0) - shoulder(-1.0);
        let up = |x: f64, z: f64| top + DVec3::new(x, 0.0, z);
        let mut parts = vec![
            Part::new(pelvis, trunk, DVec3::X, &TORSO, 0.64),
            Part::new(shoulder(-1.0), across, DVec3::X, &SHOULDERS, 0.9),
            Part::new(up(0.0, 0.02), DVec3::new(0.01, 0.0, 0.13), DVec3::X, &NECK, 1.0),
            Part::new(up(0.02, 0.17), DVec3::new(0.0, 0.0, 0.10), DVec3::Y, &HEAD, 0.85),
        ];
        for side in [-1.0, 1.0] {
            // The left leg goes forward when the right arm does.
            let phase = if side > 0.0 { stance.phase } else { stance.phase + std::f64::consts::PI };
            let swing = stance.stride * sin_cos(phase).0;
            parts.extend(arm(shoulder(side), side, swing, stance.lift));
            let hip = pelvis + DVec3::new(0.0, side * HIP[0], HIP[1]);
            parts.extend(leg(hip, swing, stance.stride, phase));
        }
        Self { parts, clearance }
    }

    pub(super) fn parts(&self) -> &[Part] {
        &self.parts
    }
}

impl Obstacle for Body {
    /// Out of one part may be into the next, so several rounds are made.
    fn outside(&self, mut position: DVec3) -> DVec3 {
        for _ in 0..8 {
            let mut pushed = false;
            for part in &self.parts {
                if let Some(out) = part.outside(position, self.clearance) {
                    position = out;
                    pushed = true;
                }
            }
            if !pushed {
                break;
            }
        }
        position
    }
}

/// Downwards, rotated forward by one angle and sideways by another.
fn hanging(forward: f64, sideways: f64) -> DVec3 {
    let (sf, cf) = sin_cos(forward);
    let (ss, cs) = sin_cos(sideways);
    DVec3::new(sf * cs, ss, -cf * cs)
}

fn arm(shoulder: DVec3, side: f64, swing: f64, lift: f64) -> [Part; 2] {
    let upper = hanging(-0.42 * swing, side * lift) * 0.29;
    let lower = hanging(0.3 - 0.5 * swing, side * lift * 0.8) * 0.30;
    [
        Part::new(shoulder, upper, DVec3::X, &UPPER_ARM, 1.0),
        Part::new(shoulder + upper, lower, DVec3::X, &FOREARM, 1.0),
    ]
}

fn leg(hip: DVec3, swing: f64, stride: f64, phase: f64) -> [Part; 3] {
    let forward = 0.42 * swing;
    // Bent most while the leg swings forward, nearly straight while it bears the body.
    let lifted = 0.5 + 0.5 * sin_cos(phase + 0.5).1;
    let bend = stride * (0.06 + 0.85 * lifted * lifted);
    let thigh = hanging(forward, 0.0) * 0.43;
    let shin = hanging(forward - bend, 0.0) * 0.41;
    let ankle = hip + thigh + shin;
    let (s, c) = sin_cos(0.7 * (forward - 0.6 * bend));
    let foot = DVec3::new(c, 0.0, s) * 0.19;
    [
        Part::new(hip, thigh, DVec3::X, &THIGH, 1.0),
        Part::new(hip + thigh, shin, DVec3::X, &SHIN, 1.0),
        Part::new(ankle - foot * 0.25 - DVec3::Z * 0.03, foot, DVec3::Z, &FOOT, 0.9),
    ]
}
