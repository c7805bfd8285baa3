//! A walking figure in a shirt or a dress.
//!
//! The garment is simulated once on a coarse lattice, around a body that moves by rule, and
//! resampled to any resolution.

mod body;
mod garments;
mod part;
mod pattern;

use std::f64::consts::TAU;

use glam::DVec3;
use kintact::motion::KeyPositions;

use crate::cloth::{Fabric, Physics, Resampler, resample_outside};
use crate::{KEYFRAME_RATE, KeyframedMesh};
use body::{Body, Stance, pelvis};
use part::Part;
use pattern::Pattern;

/// What the figure wears.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Garment {
    /// A wide shirt with short sleeves and openings for neck, hips and arms; 128 q² faces for a
    /// whole q: 32,768 at q = 16, 320,000 at q = 50.
    Shirt,
    /// A wide dress from the chest to the knees, held at its upper border; 96 q² faces: 64,896
    /// at q = 26, 584,064 at q = 78.
    Dress,
}

/// A walking figure and what it wears. Lengths are metres.
#[derive(Debug, Clone)]
pub struct WalkingFigure {
    /// The shirt or dress, one connected piece with open borders.
    pub garment: KeyframedMesh,
    /// The figure: fourteen closed parts that overlap at the joints, 1.74 tall, walking along +x
    /// with z up.
    pub body: KeyframedMesh,
}

impl WalkingFigure {
    /// How far from the body the garment's vertices stay at the keyframes.
    pub const CLEARANCE: f64 = 0.004;
    /// How many keyframes there are, [`KEYFRAME_RATE`] to the second: a little more than two
    /// steps.
    pub const KEYFRAMES: usize = 40;
    /// The velocity body and garment share.
    pub const SPEED: f64 = 1.3;

    /// The walking body with its surface moved outward by `enlargement`: at 0 it does not meet
    /// the garments, neither at the keyframes nor half-way between them. At 0.02 and 20,000 faces
    /// about 7,400 pairs intersect with the shirt of 32,768 faces, 18,500 with 320,000, 4,100
    /// with the dress of 64,896 faces and 10,200 with 584,064.
    ///
    /// # Panics
    /// If the enlargement is not finite or above 2^30 faces.
    pub fn body(faces: usize, enlargement: f64) -> KeyframedMesh {
        assert!(faces <= 1 << 30, "indices of more than 32 bits");
        walking(faces, enlargement)
    }
}

const PHYSICS: Physics = Physics { steps_per_keyframe: 16, drag: 4.0, friction: 0.3 };
/// Simulated before the first keyframe, so that the cloth has fallen into folds and swings.
const WARM_UP: usize = 36;
/// Of the arms while walking, in radians to the sides: further down they would pinch the cloth
/// against the torso.
const ARM_LIFT: f64 = 0.34;
/// Seconds for two steps.
const PERIOD: f64 = 1.1;
/// More than what is promised: pushed out of one part after the other, a point between two may
/// end a little short, and stored positions are rounded.
const SIMULATED_CLEARANCE: f64 = 0.005;

struct Design {
    pattern: Pattern,
    /// Cells a block when simulated.
    cells: u32,
    /// Where the simulation begins, given panel, column and row in blocks.
    put_on: fn(usize, f64, f64) -> DVec3,
    /// What the cloth would like to be.
    cut: fn(usize, f64, f64) -> DVec3,
    /// Whether the upper border is fixed to the torso.
    pinned: bool,
}

impl Garment {
    fn design(self) -> Design {
        match self {
            Self::Shirt => Design {
                pattern: garments::SHIRT,
                cells: 6,
                put_on: garments::shirt,
                cut: garments::flat_shirt,
                pinned: false,
            },
            Self::Dress => Design {
                pattern: garments::DRESS,
                cells: 9,
                put_on: garments::dress,
                cut: garments::dress,
                pinned: true,
            },
        }
    }
}

/// A figure that walks two steps in a garment of about `garment_faces` triangles, its body of
/// about `body_faces`. Keyframes are in single precision: 139 MB for a dress of 584,064 faces.
///
/// All share [`WalkingFigure::SPEED`], 0.043 a keyframe. On top of it, a vertex of the shirt moves
/// by 0.004 a keyframe on average and 0.03 at most, of the dress by 0.005 and 0.085, of the body by
/// 0.014 and 0.105 (the feet). Edges of the dress keep between 0.3 and 1.4 times the length they
/// were cut with, those of the shirt between 0.04 and 1.85 times: it is drawn tight at the corners
/// of its neck, and its folds are sharper. The garment does not collide with itself.
///
/// # Panics
/// Above 2^30 faces, where indices leave 32 bits.
pub fn walking_figure(garment: Garment, garment_faces: usize, body_faces: usize) -> WalkingFigure {
    assert!(garment_faces.max(body_faces) <= 1 << 30, "indices of more than 32 bits");
    WalkingFigure {
        garment: dressed(&garment.design(), garment_faces),
        body: walking(body_faces, 0.0),
    }
}

/// How the figure stands at a time; before time 0 it lowers its arms and begins to walk.
fn stance(time: f64) -> Stance {
    let warm_up = WARM_UP as f64 / KEYFRAME_RATE;
    let since_start = (time / warm_up + 1.0).clamp(0.0, 1.0);
    let ease = |x: f64| {
        let x = x.clamp(0.0, 1.0);
        x * x * (3.0 - 2.0 * x)
    };
    let lift =
        ARM_LIFT + (garments::LIFTED_ARMS - ARM_LIFT) * (1.0 - ease(2.0 * since_start - 0.3));
    Stance { phase: TAU * time / PERIOD, stride: ease(2.0 * since_start - 1.0), lift }
}

/// As stored: with the way walked so far, in single precision.
fn stored(key: usize, positions: &[DVec3]) -> Vec<[f32; 3]> {
    let way = DVec3::X * (WalkingFigure::SPEED * key as f64 / KEYFRAME_RATE);
    positions.iter().map(|&p| (p + way).as_vec3().to_array()).collect()
}

fn dressed(design: &Design, faces: usize) -> KeyframedMesh {
    let per_block = faces as f64 / f64::from(2 * design.pattern.blocks());
    // Below two cells a block, seams would meet.
    let fine = design.pattern.cut((per_block.sqrt().round() as u32).max(2));
    let faces = fine.faces();
    let coarse = design.pattern.cut(design.cells);

    let start = stance(-1e9);
    let positions = coarse.positions();
    let placed = |at: fn(usize, f64, f64) -> DVec3| -> Vec<DVec3> {
        positions.iter().map(|&(panel, column, row)| at(panel, column, row)).collect()
    };
    let (put_on, cut) = (placed(design.put_on), placed(design.cut));
    let top: Vec<u32> = (0..)
        .zip(&positions)
        .filter(|(_, place)| place.2 == 0.0)
        .map(|(vertex, _)| vertex)
        .collect();
    let around_body = put_on.iter().map(|&p| p + pelvis(&start)).collect();
    let mut fabric = Fabric::new(around_body, &cut, &coarse.lattice);
    let resampler = Resampler::new(coarse.lattice, fine.lattice);

    let mut keyframes = Vec::with_capacity(WalkingFigure::KEYFRAMES);
    let dt = PHYSICS.time_step();
    let warm_up = (WARM_UP * PHYSICS.steps_per_keyframe) as f64;
    for key in 0..WARM_UP + WalkingFigure::KEYFRAMES {
        if key > 0 {
            for step in 1..=PHYSICS.steps_per_keyframe {
                let steps = ((key - 1) * PHYSICS.steps_per_keyframe + step) as f64;
                let stance = stance((steps - warm_up) * dt);
                let hold = pelvis(&stance);
                let pins: Vec<(u32, DVec3)> = if design.pinned {
                    top.iter().map(|&v| (v, put_on[v as usize] + hold)).collect()
                } else {
                    Vec::new()
                };
                fabric.step(&PHYSICS, &Body::new(&stance, SIMULATED_CLEARANCE), &pins);
            }
        }
        if let Some(key) = key.checked_sub(WARM_UP) {
            let body = Body::new(&stance(key as f64 / KEYFRAME_RATE), SIMULATED_CLEARANCE);
            keyframes.push(stored(key, &resample_outside(&fabric.positions, &resampler, &body)));
        }
    }
    KeyframedMesh::new(KeyPositions::Single(keyframes), faces)
}

fn walking(faces: usize, enlargement: f64) -> KeyframedMesh {
    let body = |key: usize| Body::new(&stance(key as f64 / KEYFRAME_RATE), 0.0);
    let area: f64 = body(0).parts().iter().map(Part::area).sum();
    let size = (2.0 * area / faces.max(1) as f64).sqrt();
    // Decided once: the parts move, and keep their size.
    let resolutions: Vec<[u32; 2]> = body(0).parts().iter().map(|p| p.resolution(size)).collect();
    let mut faces = Vec::new();
    let mut first = 0;
    for &[around, rings] in &resolutions {
        Part::faces([around, rings], first, &mut faces);
        first += 2 + around * rings;
    }
    let keyframes = (0..WalkingFigure::KEYFRAMES).map(|key| {
        let mut vertices = Vec::with_capacity(first as usize);
        for (part, &resolution) in body(key).parts().iter().zip(&resolutions) {
            part.vertices(resolution, enlargement, &mut vertices);
        }
        stored(key, &vertices)
    });
    KeyframedMesh::new(KeyPositions::Single(keyframes.collect()), faces)
}

#[cfg(test)]
mod tests;
