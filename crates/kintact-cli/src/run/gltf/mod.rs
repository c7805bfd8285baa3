//! `kintact run --gltf FILE.glb`: the scene in motion, for any viewer and for animation programs.
//!
//! 1. Bodies that keep their shape are nodes. Free motion is exact: a parabola is one piece of a cubic
//!    spline, an even rotation is interpolated between keys at most a sixth of a turn apart; poses are
//!    written as they are.
//! 2. Deforming bodies have a morph target for each keyframe after the first. More than 64 are refused:
//!    programs hold no more.
//! 3. Bodies that break are a node for each set of faces, shown by its scale while it lasts.
//! 4. Contacts are small markers, shown by their scale from begin to end; of many every so-manieth.
//!
//! Coordinates stay those of the scene file, whichever axis is up in it. glTF has no time before 0: scenes
//! that begin before are moved to it.

mod glb;

use std::collections::HashMap;
use std::path::Path;

use glam::{DQuat, DVec3, Vec3};
use kintact::motion::BodyMotion;
use serde_json::json;

use crate::failure::Failure;
use crate::numbers::grouped;
use crate::page::{PALETTE, TOUCHING};
use crate::scene::{Body, Kind, Scene};
use crate::view::Row;
use glb::{Glb, Interpolation};

const MOST_KEYFRAMES: usize = 64;
const MOST_MARKERS: usize = 500;
/// Keys of one rotation; more are refused.
const MOST_TURNS: f64 = 100_000.0;
/// A marker is seen for this part of the span at least.
const LEAST_SHOWN: f64 = 0.02;

/// Writes a scene and its events, and returns what to say about it.
pub fn write(path: &Path, scene: &Scene, events: &[Row]) -> Result<Vec<String>, Failure> {
    let mut notes = Vec::new();
    let shift = -first_time(scene).min(0.0);
    if shift > 0.0 {
        notes.push(format!("--gltf: times are later by {shift}, since glTF has none before 0"));
    }
    let mut file = Writer { glb: Glb::default(), shift };
    for (number, body) in scene.bodies.iter().enumerate() {
        let material = file.glb.material(PALETTE[number % PALETTE.len()]);
        file.body(body, material, [scene.span.from, scene.span.to])?;
    }
    notes.extend(file.markers(scene, events));
    let origin = scene.origin.to_array();
    file.glb
        .write(path, origin)
        .map_err(|error| Failure::new(format!("cannot write {}: {error}", path.display())))?;
    Ok(notes)
}

/// When the first of all keys is.
fn first_time(scene: &Scene) -> f64 {
    let times = scene.bodies.iter().flat_map(|body| match (&body.kind, &body.poses) {
        (Kind::Keyframed { times, .. }, _) | (_, Some((times, _))) => times.first().copied(),
        (Kind::Shapes(shapes), _) => shapes.first().map(|(time, _)| *time),
        _ => None,
    });
    times.fold(scene.span.from, f64::min)
}

struct Writer {
    glb: Glb,
    /// What is added to times.
    shift: f64,
}

fn single(points: &[DVec3]) -> Vec<Vec3> {
    points.iter().map(|p| p.as_vec3()).collect()
}

impl Writer {
    fn time(&self, t: f64) -> f32 {
        (t + self.shift) as f32
    }

    fn body(&mut self, body: &Body, material: usize, span: [f64; 2]) -> Result<(), Failure> {
        let name = &body.form.name;
        match &body.kind {
            Kind::Rigid(mesh) => {
                let mesh = self.glb.mesh(&single(mesh.vertices()), mesh.faces(), &[], material);
                self.rigid(body, mesh, span)
            }
            Kind::Cloud(cloud) => {
                let mesh = self.glb.mesh(&single(cloud.points()), &[], &[], material);
                self.rigid(body, mesh, span)
            }
            Kind::Keyframed { faces, times, frames } => {
                self.deforming(name, faces, times, frames, material).map(drop)
            }
            Kind::Shapes(shapes) => {
                let runs: Vec<_> =
                    shapes.chunk_by(|(_, one), (_, other)| one.faces() == other.faces()).collect();
                for (number, run) in runs.iter().enumerate() {
                    let times: Vec<f64> = run.iter().map(|(time, _)| *time).collect();
                    let frames: Vec<Vec<DVec3>> =
                        run.iter().map(|(_, mesh)| mesh.vertices().to_vec()).collect();
                    let shape = format!("{name} {number}");
                    let faces = run[0].1.faces();
                    let node = self.deforming(&shape, faces, &times, &frames, material)?;
                    let from = if number > 0 { times[0] } else { f64::NEG_INFINITY };
                    let until = runs.get(number + 1).map(|next| next[0].0);
                    self.shown_between(node, from, until);
                }
                Ok(())
            }
        }
    }

    fn rigid(&mut self, body: &Body, mesh: usize, span: [f64; 2]) -> Result<(), Failure> {
        let name = &body.form.name;
        let (place, rotation) = match &body.poses {
            Some((_, poses)) => poses[0],
            None => {
                let motion = &body.form.motion;
                (motion.position_at(span[0]), motion.orientation_at(span[0]))
            }
        };
        let (at, q) = (place.as_vec3().to_array(), rotation.as_quat().normalize().to_array());
        let node = self.glb.node(name, mesh, json!({ "translation": at, "rotation": q }));
        match &body.poses {
            Some((times, poses)) => {
                let times: Vec<f32> = times.iter().map(|&t| self.time(t)).collect();
                let positions: Vec<f32> =
                    poses.iter().flat_map(|(place, _)| place.as_vec3().to_array()).collect();
                self.glb.animate((node, "translation"), &times, &positions, Interpolation::Linear);
                let turns = rotations(poses.iter().map(|(_, rotation)| *rotation));
                self.glb.animate((node, "rotation"), &times, &turns, Interpolation::Linear);
            }
            None => self.free(node, name, &body.form.motion, span)?,
        }
        Ok(())
    }

    /// A parabola as one cubic piece, and an even rotation.
    fn free(
        &mut self,
        node: usize,
        name: &str,
        motion: &BodyMotion,
        [from, to]: [f64; 2],
    ) -> Result<(), Failure> {
        if to <= from {
            return Ok(());
        }
        if motion.velocity != DVec3::ZERO || motion.acceleration != DVec3::ZERO {
            let times = [self.time(from), self.time(to)];
            let values: Vec<f32> = [from, to]
                .iter()
                .flat_map(|&t| {
                    let tangent = motion.velocity + motion.acceleration * (t - motion.start);
                    [tangent, motion.position_at(t), tangent]
                })
                .flat_map(|v| v.as_vec3().to_array())
                .collect();
            let path = (node, "translation");
            self.glb.animate(path, &times, &values, Interpolation::CubicSpline);
        }
        let angle = motion.spin.length() * (to - from);
        if angle > 0.0 {
            let steps = (angle / std::f64::consts::FRAC_PI_3).ceil();
            if steps > MOST_TURNS {
                return Err(Failure::new(format!(
                    "--gltf: body {name:?} turns {} times; give a shorter span",
                    grouped((angle / std::f64::consts::TAU) as u64)
                )));
            }
            let times: Vec<f64> = (0..=steps as u32)
                .map(|step| from + (to - from) * (f64::from(step) / steps))
                .collect();
            let turns = rotations(times.iter().map(|&t| motion.orientation_at(t)));
            let times: Vec<f32> = times.iter().map(|&t| self.time(t)).collect();
            self.glb.animate((node, "rotation"), &times, &turns, Interpolation::Linear);
        }
        Ok(())
    }

    fn deforming(
        &mut self,
        name: &str,
        faces: &[[u32; 3]],
        times: &[f64],
        frames: &[Vec<DVec3>],
        material: usize,
    ) -> Result<usize, Failure> {
        if frames.len() > MOST_KEYFRAMES {
            return Err(Failure::new(format!(
                "--gltf: body {name:?} has {} keyframes, and a mesh holds {MOST_KEYFRAMES} as morph \
                 targets; give it fewer, or run a part of them",
                frames.len()
            )));
        }
        let base: &[DVec3] = frames.first().map_or(&[], |frame| frame);
        let moved = |frame: &Vec<DVec3>| -> Vec<Vec3> {
            frame.iter().zip(base).map(|(p, b)| (*p - *b).as_vec3()).collect()
        };
        let targets: Vec<Vec<Vec3>> = frames.iter().skip(1).map(moved).collect();
        let mesh = self.glb.mesh(&single(base), faces, &targets, material);
        let node = self.glb.node(name, mesh, json!({}));
        if !targets.is_empty() {
            let weights: Vec<f32> = (0..frames.len())
                .flat_map(|key| {
                    (1..frames.len()).map(move |target| f32::from(u8::from(key == target)))
                })
                .collect();
            let times: Vec<f32> = times.iter().map(|&t| self.time(t)).collect();
            self.glb.animate((node, "weights"), &times, &weights, Interpolation::Linear);
        }
        Ok(node)
    }

    /// Hides a node by its scale before and after.
    fn shown_between(&mut self, node: usize, from: f64, until: Option<f64>) {
        let mut keys: Vec<(f32, f32)> = vec![(0.0, f32::from(u8::from(self.time(from) <= 0.0)))];
        if self.time(from) > 0.0 {
            keys.push((self.time(from), 1.0));
        }
        let last = keys[keys.len() - 1].0;
        if let Some(until) = until.map(|until| self.time(until))
            && until > last
        {
            keys.push((until, 0.0));
        }
        if keys.len() > 1 {
            let (times, scales): (Vec<f32>, Vec<f32>) = keys.into_iter().unzip();
            let scales: Vec<f32> = scales.iter().flat_map(|&scale| [scale; 3]).collect();
            self.glb.animate((node, "scale"), &times, &scales, Interpolation::Step);
        }
    }

    /// Markers where contacts begin, until they end.
    fn markers(&mut self, scene: &Scene, events: &[Row]) -> Option<String> {
        type Key = ([usize; 2], [Option<u32>; 2]);
        let mut open: HashMap<Key, usize> = HashMap::new();
        let mut found: Vec<(&Row, Option<f64>)> = Vec::new();
        for row in events {
            let key = (row.parts, row.faces);
            if !row.is_begin {
                if let Some(begin) = open.remove(&key) {
                    found[begin].1 = Some(row.time);
                }
            } else if row.point.is_some() {
                open.insert(key, found.len());
                found.push((row, None));
            }
        }
        if found.is_empty() {
            return None;
        }
        let size = scene.bodies.iter().map(|body| body.size).fold(0.0, f64::max);
        let corners: Vec<Vec3> = [DVec3::X, DVec3::Y, DVec3::Z]
            .iter()
            .flat_map(|axis| [*axis, -*axis])
            .map(|corner| (corner * 0.01 * size).as_vec3())
            .collect();
        const FACES: [[u32; 3]; 8] = [
            [0, 2, 4],
            [2, 1, 4],
            [1, 3, 4],
            [3, 0, 4],
            [2, 0, 5],
            [1, 2, 5],
            [3, 1, 5],
            [0, 3, 5],
        ];
        let material = self.glb.material(TOUCHING);
        let mesh = self.glb.mesh(&corners, &FACES, &[], material);
        let name = |body: usize| &scene.bodies[body].form.name;
        let step = found.len().div_ceil(MOST_MARKERS);
        let least = LEAST_SHOWN * (scene.span.to - scene.span.from);
        for (row, end) in found.iter().step_by(step) {
            let Some(point) = row.point else { continue };
            let at = (point - scene.origin).as_vec3().to_array();
            let [a, b] = row.parts;
            let name = format!("contact of {}, {} at {}", name(a), name(b), row.time);
            let node = self.glb.node(&name, mesh, json!({ "translation": at }));
            self.shown_between(node, row.time, end.map(|end| end.max(row.time + least)));
        }
        (step > 1).then(|| {
            let shown = grouped(found.len().div_ceil(step) as u64);
            format!("--gltf: {shown} of {} contacts have markers", grouped(found.len() as u64))
        })
    }
}

/// Quaternions, each on the side of the one before, so that they are interpolated the short way.
fn rotations(turns: impl Iterator<Item = DQuat>) -> Vec<f32> {
    let mut before: Option<DQuat> = None;
    let mut numbers = Vec::new();
    for turn in turns {
        let turn = turn.normalize();
        let turn = if before.is_some_and(|before| before.dot(turn) < 0.0) { -turn } else { turn };
        before = Some(turn);
        numbers.extend(turn.to_array().map(|x| x as f32));
    }
    numbers
}
