//! A hand of a palm and five fingers of three links each, that reaches for the statue's head.

use glam::{DMat3, DQuat};
use kintact::motion::{KeyPositions, VertexTrajectories};
use kintact::{DVec3, Error, TriMesh};
use kintact_scenes::sphere;

/// Triangles of a link.
const LINK_FACES: usize = 180;
const KEYFRAME_RATE: f64 = 60.0;

/// Where the hand is while it reaches: its palm faces +x, its fingers point to +z at first.
const FAR: DVec3 = DVec3::new(-1.5, -0.1, 1.25);
const NEAR: DVec3 = DVec3::new(-0.5, -0.05, 1.22);
/// When it has arrived, when it is closed and when it opens again, in seconds.
const ARRIVED: f64 = 0.8;
const CLOSED: f64 = 1.4;
const OPENS: f64 = 1.7;

pub struct Hand {
    pub faces: Vec<[u32; 3]>,
    pub motion: VertexTrajectories,
}

/// Where a finger begins in the palm's frame, which way it points, and its size.
struct Finger {
    root: DVec3,
    /// Away from the palm's middle, in the palm's plane.
    along: DVec3,
    length: f64,
    /// How far its joints bend when closed, in radians.
    bend: f64,
}

impl Hand {
    /// How long it moves.
    pub const SPAN: f64 = 2.2;

    pub fn new() -> Result<Self, Error> {
        let link = sphere(LINK_FACES);
        let parts = placements(0.0).len();
        let mut faces = Vec::new();
        for part in 0..parts {
            let offset = (part * link.vertices().len()) as u32;
            faces.extend(link.faces().iter().map(|face| face.map(|v| v + offset)));
        }
        let times = Self::key_times();
        let frames = times.iter().map(|&t| vertices(&link, t)).collect();
        let motion = VertexTrajectories::keyframes(times, KeyPositions::Double(frames))?;
        Ok(Self { faces, motion })
    }

    /// The times of its keyframes.
    pub fn key_times() -> Vec<f64> {
        let keys = (Self::SPAN * KEYFRAME_RATE).round() as u32;
        (0..=keys).map(|key| f64::from(key) / KEYFRAME_RATE).collect()
    }

    pub fn at(&self, t: f64) -> Result<Vec<DVec3>, Error> {
        let mut positions = vec![DVec3::ZERO; self.motion.len()];
        self.motion.positions_at(t, &mut positions)?;
        Ok(positions)
    }
}

/// A rounded bar: its middle, its frame, and half its length along the frame's z.
struct Placement {
    middle: DVec3,
    frame: DMat3,
    half: f64,
    radii: DVec3,
}

fn vertices(link: &TriMesh, t: f64) -> Vec<DVec3> {
    placements(t)
        .iter()
        .flat_map(|part| {
            link.vertices().iter().map(move |&v| {
                let stretched = v * part.radii + DVec3::Z * (part.half * v.z.signum());
                part.middle + part.frame * stretched
            })
        })
        .collect()
}

/// Smoothly from 0 to 1.
fn ease(part: f64) -> f64 {
    let part = part.clamp(0.0, 1.0);
    part * part * (3.0 - 2.0 * part)
}

fn placements(t: f64) -> Vec<Placement> {
    let reach = ease(t / ARRIVED);
    let close = ease((t - 0.6) / (CLOSED - 0.6)) * (1.0 - ease((t - OPENS) / (Hand::SPAN - OPENS)));
    let palm = FAR.lerp(NEAR, reach);
    // The palm leans a little, as the head's side does.
    let wrist = DQuat::from_rotation_y(0.12) * DQuat::from_rotation_x(-0.25);
    let axes = |along: DVec3| {
        // z along the link, x the way it bends.
        let across = DVec3::X;
        DMat3::from_cols(across, along.cross(across), along)
    };
    let mut parts = vec![Placement {
        middle: palm,
        frame: DMat3::from_quat(wrist) * axes(DVec3::Z),
        half: 0.08,
        radii: DVec3::new(0.06, 0.2, 0.13),
    }];
    for finger in fingers() {
        let mut joint = palm + wrist * finger.root;
        // Fingers open outward a little before they close.
        let mut angle = -0.25 + close * finger.bend;
        let hinge = finger.along.cross(DVec3::X);
        for (link, share) in [(0_u32, 0.42), (1, 0.33), (2, 0.25)] {
            let turn = DQuat::from_axis_angle(hinge, angle);
            let frame = DMat3::from_quat(wrist * turn) * axes(finger.along);
            let half = 0.5 * share * finger.length;
            let thin = 0.062 - 0.008 * f64::from(link);
            let middle = joint + frame * (DVec3::Z * half);
            parts.push(Placement { middle, frame, half, radii: DVec3::splat(thin) });
            joint += frame * (DVec3::Z * (2.0 * half));
            angle += close * finger.bend * 0.8 + 0.1;
        }
    }
    parts
}

fn fingers() -> Vec<Finger> {
    let mut fingers: Vec<Finger> = (0..4)
        .map(|index| {
            let aside = f64::from(index) - 1.5;
            Finger {
                root: DVec3::new(0.02, 0.13 * aside, 0.17),
                along: DVec3::new(0.0, 0.1 * aside, 1.0).normalize(),
                length: 0.52 - 0.03 * aside * aside,
                bend: 0.75,
            }
        })
        .collect();
    fingers.push(Finger {
        root: DVec3::new(0.04, -0.16, -0.12),
        along: DVec3::new(0.0, -0.75, -0.66).normalize(),
        length: 0.42,
        bend: 0.8,
    });
    fingers
}
