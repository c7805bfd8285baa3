//! A scene file in motion: parts with poses or keyframes, events, and what touches when.

use kintact::DVec3;

use super::scene::{
    KeysLine, MotionLine, Part, Piece, Row, Segment, SeriesLine, SpanLine, ViewScene,
};
use crate::scene::{Body, Kind, Scene};

/// What a run leaves for its page.
#[derive(Default)]
pub struct Record {
    pub events: Vec<Row>,
    /// Contacts that begin and end between samples, where events are of bodies alone.
    pub changes: Option<Vec<Row>>,
    pub series: Vec<SeriesLine>,
}

/// The page's scene of a scene file. Positions are those of the scene as it was recentred; the origin
/// brings them back.
pub fn view_of(title: &str, scene: &Scene, record: Record) -> ViewScene {
    let mut view = ViewScene::new(title, scene.origin);
    for body in &scene.bodies {
        view.add_body(body);
    }
    view.description.notes.clone_from(&scene.notes);
    view.description.span = Some(SpanLine { from: scene.span.from, to: scene.span.to });
    view.description.events = Some(view.rows(&record.events));
    view.description.changes = record.changes.map(|changes| view.rows(&changes));
    view.description.series = record.series;
    view
}

impl ViewScene {
    fn add_body(&mut self, body: &Body) {
        let name = body.form.name.clone();
        let sources = body.source_faces.as_deref();
        let colour = self.next_colour();
        let still = DVec3::ZERO;
        match &body.kind {
            Kind::Cloud(cloud) => {
                let normals: Vec<DVec3> = cloud.normals().unwrap_or_default().to_vec();
                let origin = self.description.origin;
                // Points of a body are about its own origin, which moves.
                self.description.origin = [0.0; 3];
                self.add_points(&name, cloud.points(), &normals);
                self.description.origin = origin;
                if let Some(part) = self.description.parts.last_mut() {
                    part.motion = Some(motion_of(body));
                }
            }
            Kind::Rigid(mesh) => {
                let segment = self.segment(mesh.vertices(), still, mesh.faces(), sources);
                let part = Part {
                    triangles: mesh.faces().len(),
                    segments: vec![segment],
                    motion: Some(motion_of(body)),
                    ..Part::new(name, "mesh", colour)
                };
                self.description.parts.push(part);
            }
            Kind::Keyframed { faces, times, frames } => {
                let segment = self.keyframed(faces, times, frames, sources);
                let part = Part {
                    triangles: faces.len(),
                    segments: vec![segment],
                    ..Part::new(name, "mesh", colour)
                };
                self.description.parts.push(part);
            }
            Kind::Shapes(shapes) => {
                let runs: Vec<_> =
                    shapes.chunk_by(|(_, one), (_, other)| one.faces() == other.faces()).collect();
                let mut segments: Vec<Segment> = Vec::new();
                for (number, run) in runs.iter().enumerate() {
                    let times: Vec<f64> = run.iter().map(|(time, _)| *time).collect();
                    let frames: Vec<Vec<DVec3>> =
                        run.iter().map(|(_, mesh)| mesh.vertices().to_vec()).collect();
                    let mut segment = self.keyframed(run[0].1.faces(), &times, &frames, None);
                    segment.from = (number > 0).then_some(times[0]);
                    segment.to = runs.get(number + 1).map(|next| next[0].0);
                    segments.push(segment);
                }
                let part = Part {
                    triangles: shapes[0].1.faces().len(),
                    segments,
                    ..Part::new(name, "mesh", colour)
                };
                self.description.parts.push(part);
            }
        }
    }

    fn keyframed(
        &mut self,
        faces: &[[u32; 3]],
        times: &[f64],
        frames: &[Vec<DVec3>],
        sources: Option<&[u32]>,
    ) -> Segment {
        let base: &[DVec3] = frames.first().map_or(&[], |frame| frame);
        let mut segment = self.segment(base, DVec3::ZERO, faces, sources);
        if frames.len() > 1 {
            let keys = self.blocks.keyframes(frames);
            let (times, block, scale) = (times.to_vec(), keys.block, keys.scale);
            segment.keys = Some(KeysLine { times, block, scale });
        }
        segment
    }
}

fn motion_of(body: &Body) -> MotionLine {
    match &body.poses {
        Some((times, poses)) => MotionLine::Keys {
            times: times.clone(),
            poses: poses
                .iter()
                .map(|(place, q)| [place.x, place.y, place.z, q.x, q.y, q.z, q.w])
                .collect(),
        },
        None => MotionLine::Ballistic { pieces: vec![Piece::of(&body.form.motion)] },
    }
}
