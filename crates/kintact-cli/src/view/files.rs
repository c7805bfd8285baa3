//! A still scene of files: what touches, where the surfaces cross, how deep, or how near they are.
//!
//! 1. Each file becomes a part, in its pose; points get normals, those of the file or of the surface.
//! 2. Pairs whose boxes are apart are left alone. The others are asked by the library's verb; pairs of
//!    faces, curves and, of two closed meshes, regions with depths are shown.
//! 3. Of two files that are apart the closest points are.

use kintact::distance::DistanceOptions;
use kintact::exact::contact_point;
use kintact::penetration::{DepthOptions, RegionOptions, curves, regions};
use kintact::{
    CheckOptions, DVec3, Distance, PairsWanted, Placed, PointCloud, Pose, Relation, check, distance,
};
use kintact_io::Geometry;

use super::fit::{Shown, shown_points};
use super::scene::{AnswerLine, Arrow, CurvesBlock, Gap, Part, Row, Segment, ViewScene};
use crate::check::faces_of_files;
use crate::failure::Failure;
use crate::input::{Body, Input};
use crate::numbers::coordinate;

/// A file in its place.
pub struct PlacedFile<'a> {
    pub input: &'a Input,
    pub body: &'a Body,
    pub pose: Pose,
}

/// Where the middle of some files is.
pub fn middle(files: &[PlacedFile]) -> DVec3 {
    let mut ends = [DVec3::INFINITY, DVec3::NEG_INFINITY];
    for file in files {
        for &p in file.input.positions() {
            let p = file.pose.apply(p);
            ends = [ends[0].min(p), ends[1].max(p)];
        }
    }
    let middle = 0.5 * ends[0] + 0.5 * ends[1];
    if middle.is_finite() { middle } else { DVec3::ZERO }
}

impl ViewScene {
    /// Adds a file, or the box around it.
    pub fn add_file(&mut self, file: &PlacedFile, shown: Shown) {
        let placed: Vec<DVec3> =
            file.input.positions().iter().map(|&p| file.pose.apply(p)).collect();
        let name = file.input.name.clone();
        match (&file.input.content.value, file.body) {
            (Geometry::Mesh(mesh), _) if shown == Shown::Whole => {
                let sources = file.input.content.source_faces.as_deref();
                self.add_mesh(&name, &placed, mesh.faces(), sources);
            }
            (Geometry::Points(cloud), body) if shown == Shown::Whole => {
                self.add_points(&name, &placed, &normals(cloud, body, &file.pose));
            }
            _ => self.add_box(&name, &placed),
        }
    }

    /// Adds a mesh at rest.
    pub fn add_mesh(
        &mut self,
        name: &str,
        vertices: &[DVec3],
        faces: &[[u32; 3]],
        sources: Option<&[u32]>,
    ) {
        let segment = self.segment(vertices, self.origin(), faces, sources);
        let colour = self.next_colour();
        let (name, triangles) = (name.to_owned(), faces.len());
        let part = Part { segments: vec![segment], triangles, ..Part::new(name, "mesh", colour) };
        self.description.parts.push(part);
    }

    /// The blocks of a mesh whose vertices are offsets from an origin.
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

    /// Adds a scan, thinned if it has more points than a browser draws well.
    pub fn add_points(&mut self, name: &str, points: &[DVec3], normals: &[DVec3]) {
        let step = shown_points(points.len());
        let shown: Vec<DVec3> = points.iter().step_by(step).copied().collect();
        if step > 1 {
            let (shown, all) = (shown.len(), points.len());
            self.description.notes.push(format!("{name}: {shown} of {all} points are shown"));
        }
        let origin = self.origin();
        let positions = self.blocks.positions(&shown, origin);
        let bytes: Vec<u8> = normals
            .iter()
            .step_by(step)
            .flat_map(|n| n.to_array().map(|x| (x * 127.0).round() as i8 as u8))
            .collect();
        let normals = (!normals.is_empty()).then(|| self.blocks.bytes(&bytes));
        let segment =
            Segment { from: None, to: None, positions, indices: None, faces: None, keys: None };
        let colour = self.next_colour();
        let part = Part {
            points: points.len(),
            segments: vec![segment],
            normals,
            ..Part::new(name.to_owned(), "points", colour)
        };
        self.description.parts.push(part);
    }

    /// Adds the box around some points.
    fn add_box(&mut self, name: &str, points: &[DVec3]) {
        let (low, high) = points
            .iter()
            .fold((DVec3::INFINITY, DVec3::NEG_INFINITY), |(l, h), &p| (l.min(p), h.max(p)));
        let corner = |i: u32| {
            let side = |axis: usize| if i >> axis & 1 == 0 { low[axis] } else { high[axis] };
            DVec3::new(side(0), side(1), side(2))
        };
        let corners: Vec<DVec3> = (0..8).map(corner).collect();
        const QUADS: [[u32; 4]; 6] =
            [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
        let faces: Vec<[u32; 3]> =
            QUADS.iter().flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]]).collect();
        let segment = self.segment(&corners, self.origin(), &faces, None);
        let colour = self.next_colour();
        let part = Part { segments: vec![segment], ..Part::new(name.to_owned(), "box", colour) };
        self.description.parts.push(part);
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

impl Part {
    pub fn new(name: String, kind: &'static str, colour: &'static str) -> Self {
        let (segments, motion, normals, values) = (Vec::new(), None, None, None);
        Self { name, kind, colour, triangles: 0, points: 0, segments, motion, normals, values }
    }
}

fn normals(cloud: &PointCloud, body: &Body, pose: &Pose) -> Vec<DVec3> {
    let rotation = pose.rotation();
    match (cloud.normals(), body) {
        (Some(normals), _) => normals.iter().map(|&n| rotation * n.normalize_or_zero()).collect(),
        (None, Body::Scan(scan)) => (0..cloud.points().len())
            .map(|point| rotation * scan.surface().normal_at(point).unwrap_or_default())
            .collect(),
        _ => Vec::new(),
    }
}

/// What was found about all pairs of some files.
#[derive(Default)]
pub struct Findings {
    pub answers: Vec<AnswerLine>,
    pub contacts: Vec<Row>,
    pub curves: Vec<(Vec<DVec3>, bool)>,
    pub gap: Option<Distance>,
    pub arrows: Vec<(DVec3, DVec3, f64)>,
}

impl Findings {
    /// Asks about every pair whose boxes overlap; of two files also how near they are.
    pub fn of(files: &[PlacedFile]) -> Result<Self, Failure> {
        let mut found = Self::default();
        let boxes: Vec<[DVec3; 2]> = files.iter().map(box_of).collect();
        for a in 0..files.len() {
            for b in a + 1..files.len() {
                let [low_a, high_a] = boxes[a];
                let [low_b, high_b] = boxes[b];
                let is_apart = low_a.cmpgt(high_b).any() || low_b.cmpgt(high_a).any();
                if !is_apart || files.len() == 2 {
                    found.ask(files, [a, b])?;
                }
            }
        }
        Ok(found)
    }

    fn ask(&mut self, files: &[PlacedFile], parts: [usize; 2]) -> Result<(), Failure> {
        let failed = |error: kintact::Error| Failure::new(error.to_string());
        let [a, b] = parts.map(|part| &files[part]);
        let placed = [a.body.at(a.pose), b.body.at(b.pose)];
        let are_meshes = a.input.is_mesh() && b.input.is_mesh();
        let options = CheckOptions {
            pairs: PairsWanted::All,
            point: !are_meshes,
            parallel: true,
            ..CheckOptions::default()
        };
        let answer = check(&placed[0], &placed[1], &options).map_err(failed)?;
        let contacts = self.contacts.len();
        if are_meshes {
            for pair in faces_of_files(&answer.pairs, &a.input.content, &b.input.content) {
                let corners = pair.corners(&placed);
                let point = corners.and_then(|[a, b]| contact_point(&a, &b));
                let faces = pair.faces();
                let faces = [Some(faces.a), Some(faces.b)];
                let row = Row { time: 0.0, is_begin: true, parts, faces, point, confidence: None };
                self.contacts.push(row);
            }
            self.trace(&placed, files.len() == 2 && answer.relation == Relation::Crossing);
        }
        if files.len() == 2 && answer.relation == Relation::Apart {
            self.gap = distance(&placed[0], &placed[1], &DistanceOptions::default()).ok();
        }
        let count = self.contacts.len() - contacts;
        let mut facts =
            vec![("method".into(), if are_meshes { "exact" } else { "surface" }.into())];
        if are_meshes {
            facts.push(("pairs of faces".to_owned(), count.to_string()));
        }
        self.answers.push(AnswerLine {
            a: parts[0],
            b: parts[1],
            text: answer.relation.as_str().into(),
            collides: answer.collides(),
            confidence: (!answer.is_exact).then_some(answer.confidence),
            point: answer.point.map(|point| point.to_array()),
            facts,
        });
        Ok(())
    }

    /// Curves, and depths if they are wanted and both meshes are closed. A page without them is better
    /// than none, so that meshes without an inside, of which they cannot be found, are no failure.
    fn trace(&mut self, [a, b]: &[Placed; 2], with_depth: bool) {
        let lines = curves(a, b).unwrap_or_default();
        self.curves.extend(lines.into_iter().map(|curve| (curve.points, curve.is_closed)));
        if !with_depth {
            return;
        }
        let options = RegionOptions { depth: Some(DepthOptions::default()) };
        for region in regions(a, b, &options).unwrap_or_default() {
            if let Some(depth) = region.depth {
                self.arrows.push((region.point, region.normal, depth.lower));
            }
        }
    }

    /// Adds all of it to a scene.
    pub fn add_to(self, scene: &mut ViewScene) {
        let origin = scene.origin();
        let moved = |answer: AnswerLine| {
            let point = answer.point.map(|p| (DVec3::from_array(p) - origin).to_array());
            AnswerLine { point, ..answer }
        };
        scene.description.answers = self.answers.into_iter().map(moved).collect();
        scene.description.contacts = Some(scene.rows(&self.contacts));
        scene.add_curves(&self.curves);
        if let Some(gap) = &self.gap {
            scene.add_gap(gap);
        }
        for (point, normal, depth) in self.arrows {
            scene.description.arrows.push(Arrow {
                point: (point - origin).to_array(),
                vector: (normal * depth).to_array(),
                label: format!("{} deep", coordinate(depth)),
            });
        }
    }
}

fn box_of(file: &PlacedFile) -> [DVec3; 2] {
    let points = file.input.positions().iter().map(|&p| file.pose.apply(p));
    points.fold([DVec3::INFINITY, DVec3::NEG_INFINITY], |[l, h], p| [l.min(p), h.max(p)])
}
