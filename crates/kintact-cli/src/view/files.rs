//! A still scene of files: what touches, where the surfaces cross, how deep, or how near they are.
//!
//! 1. Each file becomes a part, in its pose; points get normals, those of the file or of the surface.
//! 2. Pairs whose boxes are apart are left alone. The others are asked by the library's verb; pairs of
//!    faces, curves and, of two closed meshes, regions with depths are shown.
//! 3. Of two files that are apart the closest points are.

use std::collections::{HashMap, HashSet};

use glam::DAffine3;
use kintact::distance::DistanceOptions;
use kintact::exact::contact_point;
use kintact::penetration::{DepthOptions, RegionOptions, curves, regions};
use kintact::{
    CheckOptions, DVec3, Distance, PairsWanted, Placed, PointCloud, Pose, Relation, check, distance,
};
use kintact_io::Geometry;

use super::clash::{ClashRecord, PlacedPart, clash_view};
use super::fit::{Cost, Shown, choose};
use super::parts::ends;
use super::picture::Drawn;
use super::scene::{AnswerLine, Arrow, Row, ViewScene};
use crate::check::{FacePair, faces_of_files};
use crate::failure::Failure;
use crate::input::{Body, Input};
use crate::numbers::{coordinate, counted};

/// A file in its place.
pub struct PlacedFile<'a> {
    pub input: &'a Input,
    pub body: &'a Body,
    pub pose: Pose,
}

impl<'a> PlacedFile<'a> {
    /// The file as a part of an assembly; none if it is a scan.
    pub fn part(&self) -> Option<PlacedPart<'a>> {
        let (mesh, sources) = (self.input.mesh().ok()?, self.input.content.source_faces.as_deref());
        let rotation = self.pose.rotation();
        let transform = DAffine3::from_mat3_translation(rotation, self.pose.translation());
        Some(PlacedPart {
            name: &self.input.name,
            mesh,
            transform,
            source_faces: sources,
            is_box: false,
        })
    }

    /// What it takes on the page.
    pub fn cost(&self) -> Cost {
        match &self.input.content.value {
            Geometry::Mesh(mesh) => Cost::of(mesh),
            Geometry::Points(cloud) => Cost { bytes: 15 * cloud.points().len(), ..Cost::default() },
        }
    }
}

/// Where the middle of some files is.
pub fn middle(files: &[PlacedFile]) -> DVec3 {
    let boxes: Vec<DVec3> = files.iter().flat_map(box_of).collect();
    let ends = ends(&boxes);
    let middle = 0.5 * ends[0] + 0.5 * ends[1];
    if middle.is_finite() { middle } else { DVec3::ZERO }
}

impl ViewScene {
    /// Adds a file, or the box around it.
    pub fn add_file(&mut self, file: &PlacedFile, shown: Shown) {
        let placed: Vec<DVec3> =
            file.input.positions().iter().map(|&p| file.pose.apply(p)).collect();
        let name = &file.input.name;
        match (&file.input.content.value, file.body) {
            (Geometry::Mesh(mesh), _) if shown == Shown::Whole => {
                let sources = file.input.content.source_faces.as_deref();
                self.add_mesh(name, &placed, mesh.faces(), sources);
            }
            (Geometry::Points(cloud), body) if shown == Shown::Whole => {
                let normals = normals(cloud, body, &file.pose);
                self.add_points(name, &placed, self.origin(), &normals, None);
            }
            _ => self.add_box(name, &placed),
        }
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

    /// Faces of one mesh that meet beyond what they share.
    pub fn of_itself(file: &PlacedFile, pairs: &[FacePair], answer: AnswerLine) -> Self {
        let placed = [file.body.at(file.pose); 2];
        let row = |pair: &FacePair| {
            let point = pair.corners(&placed).and_then(|[a, b]| contact_point(&a, &b));
            let faces = [Some(pair.faces().a), Some(pair.faces().b)];
            Row { time: 0.0, is_begin: true, parts: [0, 0], faces, point, confidence: None }
        };
        let contacts = pairs.iter().map(row).collect();
        Self { answers: vec![answer], contacts, ..Self::default() }
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

    /// The pairs that collide as clashes, without their answers; pairs of faces stay.
    pub fn take_clashes(&mut self, files: &[PlacedFile]) -> Vec<ClashRecord> {
        let mut faces: HashMap<[usize; 2], [Vec<u32>; 2]> = HashMap::new();
        let mut points: HashMap<[usize; 2], Vec<DVec3>> = HashMap::new();
        for row in &self.contacts {
            let of_pair = faces.entry(row.parts).or_default();
            for (list, face) in of_pair.iter_mut().zip(row.faces) {
                list.extend(face);
            }
            points.entry(row.parts).or_default().extend(row.point);
        }
        let (colliding, others) =
            std::mem::take(&mut self.answers).into_iter().partition(|answer| answer.collides);
        self.answers = others;
        let clash = |answer: AnswerLine| {
            let parts = [answer.a, answer.b];
            let [a, b] = parts.map(|part| files[part].input.name.as_str());
            let mut faces = faces.remove(&parts).unwrap_or_default();
            for list in &mut faces {
                list.sort_unstable();
                list.dedup();
            }
            let found_at = points.remove(&parts).unwrap_or_default();
            let middle = found_at.get(found_at.len() / 2).copied();
            let point = middle.or(answer.point.map(DVec3::from_array));
            ClashRecord {
                id: format!("{a},{b}"),
                kind: answer.text,
                parts,
                point,
                faces,
                facts: answer.facts,
                ..ClashRecord::default()
            }
        };
        colliding.into_iter().map(clash).collect()
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

/// Files in a scene that has at most so many bytes, if boxes for what touches nothing can bring that about.
/// Of more than two the pairs that collide are clashes. What else was found is still to be added.
pub fn scene_of(title: &str, files: &[PlacedFile], found: &mut Findings, most: usize) -> ViewScene {
    let clashes = if files.len() > 2 { found.take_clashes(files) } else { Vec::new() };
    let parts: Option<Vec<PlacedPart>> = files.iter().map(PlacedFile::part).collect();
    if let Some(parts) = parts
        && files.len() > 2
    {
        return clash_view(title, &parts, &clashes, most);
    }
    let mut scene = ViewScene::new(title, middle(files));
    let mut costs: Vec<Cost> = files.iter().map(PlacedFile::cost).collect();
    let touching = found.answers.iter().filter(|answer| answer.collides);
    let touching = touching.map(|answer| [answer.a, answer.b]);
    for part in touching.chain(clashes.iter().map(|clash| clash.parts)).flatten() {
        costs[part].is_near = true;
    }
    let chosen = choose(&costs, most);
    files.iter().zip(&chosen).for_each(|(file, &shown)| scene.add_file(file, shown));
    let boxes = chosen.iter().filter(|&&shown| shown == Shown::Box).count();
    if boxes > 0 {
        let parts = counted(boxes as u64, "part");
        let note = format!("{parts} that touch nothing shown as boxes, see --max-size");
        scene.description.notes.push(note);
    }
    scene.add_clashes(&clashes);
    scene
}

/// Files where they stand, for a picture, with the triangles that touch.
pub fn files_drawn(files: &[PlacedFile], contacts: &[Row]) -> Vec<Drawn> {
    let mut touching: Vec<HashSet<u32>> = vec![HashSet::new(); files.len()];
    for row in contacts {
        for (&part, &face) in row.parts.iter().zip(&row.faces) {
            touching[part].extend(face);
        }
    }
    let drawn = |(file, touching): (&PlacedFile, &HashSet<u32>)| {
        let positions = file.input.positions().iter().map(|&p| file.pose.apply(p)).collect();
        let faces = file.input.mesh().map(|mesh| mesh.faces().to_vec()).unwrap_or_default();
        let touches = |face: &u32| touching.contains(&file.input.content.source_face(*face));
        let touching = (0..faces.len() as u32).filter(touches).collect();
        Drawn { positions, faces, touching }
    };
    files.iter().zip(&touching).map(drawn).collect()
}

fn box_of(file: &PlacedFile) -> [DVec3; 2] {
    let points: Vec<DVec3> = file.input.positions().iter().map(|&p| file.pose.apply(p)).collect();
    ends(&points)
}
