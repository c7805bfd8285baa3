//! Parts of a page's scene: meshes at rest, placed, moving and deforming, points with values, boxes. Called
//! by `files.rs`, `moving.rs` and `clash.rs`, and by demos, which have their geometry in memory.

use kintact::motion::BodyMotion;
use kintact::{DVec3, Distance, TriMesh};

use super::fit::shown_points;
use super::scene::{
    CurvesBlock, Gap, KeysLine, MotionLine, Part, Piece, Segment, ValuesBlock, ViewScene,
};
use crate::numbers::coordinate;
use crate::page::PALETTE;

/// A value for each point or vertex, and what the ends of its colours mean.
pub struct Values<'a> {
    pub name: &'a str,
    pub of_each: &'a [f64],
    pub low: f64,
    pub high: f64,
}

impl Part {
    pub fn new(name: &str, kind: &'static str, colour: &'static str) -> Self {
        Self {
            name: name.to_owned(),
            kind,
            colour,
            triangles: 0,
            points: 0,
            segments: Vec::new(),
            matrix: None,
            motion: None,
            normals: None,
            values: None,
            ghost: false,
        }
    }
}

impl ViewScene {
    /// The colour of the next part.
    pub fn next_colour(&self) -> &'static str {
        PALETTE[self.description.parts.len() % PALETTE.len()]
    }

    /// Adds a mesh whose segments are there already, and returns it.
    pub fn add_part(&mut self, name: &str, triangles: usize, segments: Vec<Segment>) -> &mut Part {
        let part = Part { triangles, segments, ..Part::new(name, "mesh", self.next_colour()) };
        self.push(part)
    }

    fn push(&mut self, part: Part) -> &mut Part {
        let parts = &mut self.description.parts;
        let at = parts.len();
        parts.push(part);
        &mut parts[at]
    }

    /// Adds a mesh at rest.
    pub fn add_mesh(
        &mut self,
        name: &str,
        vertices: &[DVec3],
        faces: &[[u32; 3]],
        sources: Option<&[u32]>,
    ) -> &mut Part {
        let segment = self.segment(vertices, self.origin(), faces, sources);
        self.add_part(name, faces.len(), vec![segment])
    }

    /// Adds a mesh that moves as one; its vertices are about its own origin.
    pub fn add_moving(
        &mut self,
        name: &str,
        mesh: &TriMesh,
        sources: Option<&[u32]>,
        motion: MotionLine,
    ) -> &mut Part {
        let segment = self.segment(mesh.vertices(), DVec3::ZERO, mesh.faces(), sources);
        let part = self.add_part(name, mesh.faces().len(), vec![segment]);
        part.motion = Some(motion);
        part
    }

    /// Adds a mesh whose vertices go straight from one frame to the next.
    pub fn add_deforming(
        &mut self,
        name: &str,
        faces: &[[u32; 3]],
        times: &[f64],
        frames: &[Vec<DVec3>],
        sources: Option<&[u32]>,
    ) -> &mut Part {
        let segment = self.keyframed(faces, times, frames, sources);
        self.add_part(name, faces.len(), vec![segment])
    }

    /// The motion of a body that flies freely between some times.
    pub fn ballistic(motions: &[BodyMotion]) -> MotionLine {
        MotionLine::Ballistic { pieces: motions.iter().map(Piece::of).collect() }
    }

    /// The motion of a body with a pose at some times, straight and evenly rotating between.
    pub fn posed(&mut self, times: &[f64], poses: &[(DVec3, glam::DQuat)]) -> MotionLine {
        let numbers =
            poses.iter().flat_map(|(place, q)| [place.x, place.y, place.z, q.x, q.y, q.z, q.w]);
        MotionLine::Keys { times: times.to_vec(), poses: self.blocks.doubles(numbers) }
    }

    /// The blocks of a mesh, its vertices as offsets from an origin.
    pub fn segment(
        &mut self,
        vertices: &[DVec3],
        origin: DVec3,
        faces: &[[u32; 3]],
        sources: Option<&[u32]>,
    ) -> Segment {
        let positions = self.blocks.positions(vertices, origin);
        let indices = Some(self.blocks.integers(faces.iter().flatten().copied()));
        let faces = sources.map(|sources| self.blocks.integers(sources.iter().copied()));
        Segment { from: None, to: None, positions, indices, faces, keys: None }
    }

    /// The blocks of a deforming mesh.
    pub fn keyframed(
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

    /// Adds a scan, thinned if it has more points than a browser draws well; then the page says so.
    pub fn add_points(
        &mut self,
        name: &str,
        points: &[DVec3],
        origin: DVec3,
        normals: &[DVec3],
        values: Option<&Values>,
    ) -> &mut Part {
        let step = shown_points(points.len());
        let shown: Vec<DVec3> = points.iter().step_by(step).copied().collect();
        if step > 1 {
            let (shown, all) = (shown.len(), points.len());
            self.description.notes.push(format!("{name}: {shown} of {all} points are shown"));
        }
        let positions = self.blocks.positions(&shown, origin);
        let bytes: Vec<u8> = normals
            .iter()
            .step_by(step)
            .flat_map(|n| n.to_array().map(|x| (x * 127.0).round() as i8 as u8))
            .collect();
        let normals = (!normals.is_empty()).then(|| self.blocks.bytes(&bytes));
        let values = values.map(|values| self.values(values, step));
        let segment =
            Segment { from: None, to: None, positions, indices: None, faces: None, keys: None };
        let (points, segments) = (points.len(), vec![segment]);
        let colour = self.next_colour();
        self.push(Part { points, segments, normals, values, ..Part::new(name, "points", colour) })
    }

    /// The block of every so-manieth value.
    pub fn values(&mut self, values: &Values, step: usize) -> ValuesBlock {
        let numbers = values.of_each.iter().step_by(step).map(|&value| value as f32);
        let (low, high, name) = (values.low, values.high, values.name.to_owned());
        ValuesBlock { block: self.blocks.floats(numbers), low, high, name }
    }

    /// Adds the box around some points.
    pub fn add_box(&mut self, name: &str, points: &[DVec3]) {
        let [low, high] = ends(points);
        let corners = BOX_CORNERS.map(|corner| low + corner * (high - low));
        let segment = self.segment(&corners, self.origin(), &BOX_FACES, None);
        let segments = if points.is_empty() { Vec::new() } else { vec![segment] };
        let colour = self.next_colour();
        self.push(Part { segments, ..Part::new(name, "box", colour) });
    }

    /// Adds lines in space.
    pub fn add_curves(&mut self, lines: &[(Vec<DVec3>, bool)]) {
        if lines.is_empty() {
            return;
        }
        let (mut points, mut starts) = (Vec::new(), Vec::new());
        for (line, _) in lines {
            starts.push(points.len());
            points.extend_from_slice(line);
        }
        let origin = self.origin();
        let points = self.blocks.positions(&points, origin);
        let closed = lines.iter().map(|(_, is_closed)| *is_closed).collect();
        self.description.curves = Some(CurvesBlock { points, starts, closed });
    }

    /// Adds two closest points.
    pub fn add_gap(&mut self, found: &Distance) {
        let origin = self.origin();
        let points = found.points.map(|point| (point - origin).to_array());
        self.description.gaps.push(Gap { points, label: coordinate(found.distance) });
    }
}

/// The corners of the unit box, and triangles over them.
pub const BOX_CORNERS: [DVec3; 8] = [
    DVec3::new(0.0, 0.0, 0.0),
    DVec3::new(1.0, 0.0, 0.0),
    DVec3::new(0.0, 1.0, 0.0),
    DVec3::new(1.0, 1.0, 0.0),
    DVec3::new(0.0, 0.0, 1.0),
    DVec3::new(1.0, 0.0, 1.0),
    DVec3::new(0.0, 1.0, 1.0),
    DVec3::new(1.0, 1.0, 1.0),
];
pub const BOX_FACES: [[u32; 3]; 12] = [
    [0, 2, 3],
    [0, 3, 1],
    [4, 5, 7],
    [4, 7, 6],
    [0, 1, 5],
    [0, 5, 4],
    [2, 6, 7],
    [2, 7, 3],
    [0, 4, 6],
    [0, 6, 2],
    [1, 3, 7],
    [1, 7, 5],
];

/// Smallest and largest coordinates; infinite the wrong way round if there are no points.
pub fn ends<'a>(points: impl IntoIterator<Item = &'a DVec3>) -> [DVec3; 2] {
    let start = [DVec3::INFINITY, DVec3::NEG_INFINITY];
    points.into_iter().fold(start, |[low, high], &p| [low.min(p), high.max(p)])
}
