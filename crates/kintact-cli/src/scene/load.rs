//! From a scene file to checked geometry and motion: [`read_scene`] parses the file (`format.rs`)
//! and reads every file it names, body by body. An error names the body or the file, and the
//! remedy.

use std::path::Path;

use kintact::geometry::Weld;
use kintact::motion::Pose;
use kintact::{DVec3, PointCloud, TriMesh};
use kintact_io::{
    AnimationOptions, BakeOptions, Format, Keyframes, Loaded, read_animation, read_mesh,
    read_scene as read_gltf, read_shapes,
};

use super::BodyForm;
use super::format::{KeyframesForm, SceneForm, Shape};
use super::origin::recentre;
use super::poses::{LoadedPoses, PoseKeys, PosesForm};
use super::span::Span;
use super::table::Source;
use crate::failure::Failure;
use crate::input::explained;
use crate::numbers::counted;

/// A scene with all its files read.
pub struct Scene {
    pub span: Span,
    pub bodies: Vec<Body>,
    /// Notes about the files, for the summary.
    pub notes: Vec<String>,
    /// What was taken off all places to bring the scene near the origin.
    pub origin: DVec3,
}

/// A body and its entry in the scene file.
pub struct Body {
    pub form: BodyForm,
    pub kind: Kind,
    /// For each triangle the face of the file it was cut from; `None` if they are the same.
    pub source_faces: Option<Vec<u32>>,
    /// When its keyframes are, if it has any.
    pub key_times: Vec<f64>,
    /// The longest side of the box around it at rest.
    pub size: f64,
    /// Where it goes, if it keeps its shape and has pose keyframes.
    pub poses: Option<PoseKeys>,
}

/// The geometry of a body.
pub enum Kind {
    /// A mesh that keeps its shape; the form says how it moves.
    Rigid(TriMesh),
    /// A mesh whose vertices move along keyframes.
    Keyframed { faces: Vec<[u32; 3]>, times: Vec<f64>, frames: Vec<Vec<DVec3>> },
    /// Meshes from a time on, each with faces of its own.
    Shapes(Vec<(f64, TriMesh)>),
    /// Points of a surface, moving as one.
    Cloud(PointCloud),
}

impl Scene {
    /// When contact sets are taken.
    pub fn samples(&self) -> Vec<f64> {
        let mut keys: Vec<f64> =
            self.bodies.iter().flat_map(|body| &body.key_times).copied().collect();
        keys.sort_unstable_by(f64::total_cmp);
        keys.dedup();
        self.span.samples(&keys)
    }

    /// The number of a time among the keyframes of the first body that has any, from 0, with the part
    /// of the way to the next.
    pub fn frame_at(&self, t: f64) -> Option<f64> {
        let times = &self.bodies.iter().find(|body| !body.key_times.is_empty())?.key_times;
        let next = times.partition_point(|&key| key <= t);
        let Some(before) = next.checked_sub(1) else { return Some(0.0) };
        let part = times.get(next).map_or(0.0, |end| (t - times[before]) / (end - times[before]));
        Some(before as f64 + part)
    }

    pub fn triangles(&self) -> usize {
        self.bodies.iter().map(Body::triangles).sum()
    }

    pub fn points(&self) -> usize {
        self.bodies.iter().map(Body::points).sum()
    }
}

impl Body {
    pub fn triangles(&self) -> usize {
        match &self.kind {
            Kind::Rigid(mesh) => mesh.faces().len(),
            Kind::Keyframed { faces, .. } => faces.len(),
            Kind::Shapes(shapes) => shapes[0].1.faces().len(),
            Kind::Cloud(_) => 0,
        }
    }

    pub fn points(&self) -> usize {
        match &self.kind {
            Kind::Cloud(cloud) => cloud.points().len(),
            _ => 0,
        }
    }

    /// The number that the file gives a face; points keep theirs.
    pub fn source_face(&self, face: u32) -> u32 {
        self.source_faces.as_ref().map_or(face, |sources| sources[face as usize])
    }
}

/// Reads a scene file and all files it names.
pub fn read_scene(path: &Path) -> Result<Scene, Failure> {
    let name = path.display().to_string();
    let text = std::fs::read_to_string(path).map_err(|error| {
        let reason = match error.kind() {
            std::io::ErrorKind::NotFound => {
                "there is no such file; check the name and the folder".to_owned()
            }
            std::io::ErrorKind::InvalidData => "it is not text; a scene is a TOML file".to_owned(),
            _ => error.to_string(),
        };
        Failure::new(format!("{name}: {reason}"))
    })?;
    let folder = path.parent().unwrap_or(Path::new(""));
    let form = SceneForm::parse(&Source { name: &name, text: &text }, folder)?;
    let mut notes = Vec::new();
    let mut bodies = Vec::new();
    for form in form.bodies {
        bodies.push(load(form, &mut notes)?);
    }
    let ends = |times: &[f64]| Some([*times.first()?, *times.last()?]);
    let joined = |[a, b]: [f64; 2], [c, d]: [f64; 2]| [a.min(c), b.max(d)];
    let keys = bodies.iter().filter_map(|body: &Body| ends(&body.key_times)).reduce(joined);
    let span =
        form.span.resolved(keys).map_err(|failure| Failure::new(format!("{name}: {failure}")))?;
    for body in &mut bodies {
        body.form.motion.start = span.from;
        notes.extend(
            beyond(&body.key_times, &span).iter().map(|text| format!("{}: {text}", body.form.name)),
        );
        body.check_reach(&span)?;
    }
    let origin = recentre(&mut bodies);
    Ok(Scene { span, bodies, notes, origin })
}

fn load(form: BodyForm, notes: &mut Vec<String>) -> Result<Body, Failure> {
    let mut note = |text: &str| notes.push(format!("{}: {text}", form.name));
    let poses = form.poses.as_ref().map(PosesForm::load).transpose();
    let poses = poses.map_err(|error| Failure::new(format!("body {:?}: {error}", form.name)))?;
    let (poses, mut node_mesh) =
        poses.map_or((None, None), |LoadedPoses { keys, mesh }| (Some(keys), mesh));
    let mut key_times = poses.as_ref().map_or_else(Vec::new, |(times, _)| times.clone());
    let size;
    let (kind, source_faces) = match (&form.shape, &form.keyframes) {
        (Shape::Points(scans), _) => {
            let cloud = scans.load()?;
            cloud.notes.iter().for_each(|text| note(text));
            size = size_of(cloud.value.points());
            (Kind::Cloud(cloud.value), None)
        }
        (Shape::Mesh(path), None) => {
            // The file of an animated node has its mesh too; another one has a mesh in its place.
            let of_node = node_mesh.take().filter(|_| {
                form.poses.as_ref().is_some_and(
                    |poses| matches!(poses, PosesForm::Node(node) if node.file == *path),
                )
            });
            let mesh = match of_node {
                Some(mesh) => mesh,
                None => read_mesh(path).map_err(|error| explained(path, &error))?,
            };
            mesh.notes.iter().for_each(|text| note(text));
            size = size_of(mesh.value.vertices());
            (Kind::Rigid(mesh.value), mesh.source_faces)
        }
        (Shape::Mesh(path), Some(keyframes)) if form.is_breakable && is_mesh(&keyframes.file) => {
            let mut shapes = shapes(path, &form, keyframes)?;
            if form.self_collision && form.weld {
                shapes.value = welded_shapes(&shapes.value)?;
            }
            shapes.notes.iter().for_each(|text| note(text));
            size = size_of(shapes.value[0].1.vertices());
            key_times = shapes.value.iter().map(|(time, _)| *time).collect();
            (Kind::Shapes(shapes.value), None)
        }
        (Shape::Mesh(path), Some(keyframes)) => {
            let (mesh, keys) = moving(path, keyframes)?;
            mesh.notes.iter().chain(&keys.notes).for_each(|text| note(text));
            let (times, frames) = placed(&form, keyframes, keys.value)?;
            size = frames.first().map_or(0.0, |frame| size_of(frame));
            key_times.clone_from(&times);
            let failed =
                |error: kintact::Error| Failure::new(format!("body {:?}: {error}", form.name));
            let faces = if form.self_collision && form.weld {
                let (faces, merged) = welded(&mesh.value, &frames).map_err(failed)?;
                note_weld(merged).iter().for_each(|text| note(text));
                faces
            } else {
                mesh.value.faces().to_vec()
            };
            (Kind::Keyframed { faces, times, frames }, mesh.source_faces)
        }
    };
    Ok(Body { form, kind, source_faces, key_times, poses, size })
}

/// The faces of a mesh over vertices that are one wherever they are in one place at rest and in all
/// keyframes, and how many were merged.
fn welded(mesh: &TriMesh, frames: &[Vec<DVec3>]) -> Result<(Vec<[u32; 3]>, usize), kintact::Error> {
    let mut weld = Weld::equal(mesh.vertices());
    for frame in frames {
        if weld.merged() == 0 {
            break;
        }
        weld.keep_equal(frame)?;
    }
    Ok((weld.faces(mesh.faces()), weld.merged()))
}

/// The shapes of a body that breaks, each over vertices that are one in one place: from one to the
/// next they move on straight lines if their faces stay the same, so that these are welded alike.
fn welded_shapes(shapes: &[(f64, TriMesh)]) -> Result<Vec<(f64, TriMesh)>, Failure> {
    let failed = |error: kintact::Error| Failure::new(error.to_string());
    let mut welded = Vec::with_capacity(shapes.len());
    for stretch in shapes.chunk_by(|(_, one), (_, other)| one.faces() == other.faces()) {
        let mut weld = Weld::equal(stretch[0].1.vertices());
        for (_, mesh) in stretch {
            weld.keep_equal(mesh.vertices()).map_err(failed)?;
        }
        for (time, mesh) in stretch {
            let mesh = TriMesh::new(mesh.vertices().to_vec(), weld.faces(mesh.faces()));
            welded.push((*time, mesh.map_err(failed)?));
        }
    }
    Ok(welded)
}

/// What to say about vertices that were merged.
fn note_weld(merged: usize) -> Option<String> {
    let count = counted(merged as u64, "vertex");
    (merged > 0).then(|| format!("{count} merged with others in the same place all the time"))
}

fn size_of(points: &[DVec3]) -> f64 {
    let ends = points
        .iter()
        .fold([DVec3::INFINITY, DVec3::NEG_INFINITY], |[low, high], &p| [low.min(p), high.max(p)]);
    (ends[1] - ends[0]).max_element()
}

fn is_mesh(file: &Path) -> bool {
    let format = Format::of(file);
    matches!(format, Ok(Format::Obj | Format::Ply | Format::Stl | Format::Off))
}

/// The shapes of a breakable body, from numbered files; its mesh must be the first of them.
fn shapes(
    path: &Path,
    form: &BodyForm,
    keyframes: &KeyframesForm,
) -> Result<Loaded<Vec<(f64, TriMesh)>>, Failure> {
    let file = keyframes.file.as_path();
    let options = AnimationOptions { rate: keyframes.rate, vertices: None };
    let mut shapes = read_shapes(file, &options).map_err(|error| explained(file, &error))?;
    if path != file {
        let mesh = read_mesh(path).map_err(|error| explained(path, &error))?;
        if mesh.value.faces() != shapes.value[0].1.faces() {
            return Err(Failure::new(format!(
                "{}: its faces are not those of {}; give the first of the numbered files as mesh",
                path.display(),
                file.display()
            )));
        }
    }
    let pose = pose_of(form)?;
    let times = given_times(form, keyframes, shapes.value.len())?;
    for (index, (time, mesh)) in shapes.value.iter_mut().enumerate() {
        *time = times.map_or(*time, |times| times[index]);
        let positions: Vec<DVec3> = mesh.vertices().iter().map(|&v| pose.apply(v)).collect();
        mesh.set_vertices(&positions)
            .map_err(|error| Failure::new(format!("body {:?}: {error}", form.name)))?;
    }
    Ok(shapes)
}

/// The pose that the scene gives a body with keyframes.
fn pose_of(form: &BodyForm) -> Result<Pose, Failure> {
    Pose::new(form.motion.orientation, form.motion.position)
        .map_err(|error| Failure::new(format!("body {:?}: {error}", form.name)))
}

/// The times that the scene gives, one for each keyframe, if it gives any.
fn given_times<'a>(
    form: &BodyForm,
    keyframes: &'a KeyframesForm,
    count: usize,
) -> Result<Option<&'a [f64]>, Failure> {
    match &keyframes.times {
        Some(times) if times.len() != count => Err(Failure::new(format!(
            "body {:?}: {} times for {count} keyframes in {}; give one for each",
            form.name,
            times.len(),
            keyframes.file.display()
        ))),
        times => Ok(times.as_deref()),
    }
}

/// A mesh and its keyframes, from two files or, with glTF, from one.
fn moving(
    path: &Path,
    form: &KeyframesForm,
) -> Result<(Loaded<TriMesh>, Loaded<Keyframes>), Failure> {
    let file = &form.file;
    let is_gltf = matches!(Format::of(file), Ok(Format::Gltf));
    if form.animation.is_some() && !is_gltf {
        return Err(Failure::new(format!(
            "{}: only glTF files hold animations by name; leave animation out",
            file.display()
        )));
    }
    if !is_gltf {
        let mesh = read_mesh(path).map_err(|error| explained(path, &error))?;
        let vertices = Some(mesh.value.vertices().len());
        let options = AnimationOptions { rate: form.rate, vertices };
        let keys = read_animation(file, &options).map_err(|error| explained(file, &error))?;
        return Ok((mesh, keys));
    }
    let default = BakeOptions::default();
    let options = BakeOptions {
        animation: form.animation.clone(),
        rate: form.rate.unwrap_or(default.rate),
        ..default
    };
    let Loaded { value: scene, notes, source_faces, groups, unit, coordinate_error } =
        read_gltf(file, &options).map_err(|error| explained(file, &error))?;
    let Some(keyframes) = scene.keyframes else {
        return Err(Failure::new(format!(
            "{}: the scene has no animation; leave keyframes out",
            file.display()
        )));
    };
    let own = scene.mesh;
    let mesh = if file == path {
        Loaded { source_faces, groups, unit, coordinate_error, ..Loaded::new(own) }
    } else {
        let mesh = read_mesh(path).map_err(|error| explained(path, &error))?;
        let (found, expected) = (own.vertices().len(), mesh.value.vertices().len());
        if found != expected {
            return Err(Failure::new(format!(
                "{}: {found} vertices, expected {expected}, as in {}; export both with the same \
                 vertex count and order, or give the scene as mesh too",
                file.display(),
                path.display()
            )));
        }
        mesh
    };
    Ok((mesh, Loaded { notes, ..Loaded::new(keyframes) }))
}

/// Keyframes at the times the scene gives, moved by the pose it gives the body.
fn placed(
    form: &BodyForm,
    keyframes: &KeyframesForm,
    keys: Keyframes,
) -> Result<(Vec<f64>, Vec<Vec<DVec3>>), Failure> {
    let (mut times, mut frames) = keys.into_parts();
    if let Some(given) = given_times(form, keyframes, frames.len())? {
        times = given.to_vec();
    }
    let pose = pose_of(form)?;
    if pose != Pose::IDENTITY {
        frames.iter_mut().flatten().for_each(|place| *place = pose.apply(*place));
    }
    Ok((times, frames))
}

/// Notes for a span that goes beyond the keyframes.
fn beyond(times: &[f64], span: &Span) -> Vec<String> {
    let mut notes = Vec::new();
    let [Some(&first), Some(&last)] = [times.first(), times.last()] else { return notes };
    if span.from < first {
        notes.push(format!("it stands still before its first keyframe, at {first}"));
    }
    if span.to > last {
        notes.push(format!("it stands still after its last keyframe, at {last}"));
    }
    notes
}

impl Body {
    /// Refuses motions that overflow before the span ends.
    fn check_reach(&self, span: &Span) -> Result<(), Failure> {
        let form = &self.form;
        let failed = |error| Failure::new(format!("body {:?}: {error}", form.name));
        form.motion.check().map_err(failed)?;
        let vertices = match &self.kind {
            Kind::Rigid(mesh) => mesh.vertices(),
            Kind::Cloud(cloud) => cloud.points(),
            Kind::Keyframed { .. } | Kind::Shapes(_) => return Ok(()),
        };
        let reach = vertices.iter().map(|vertex| vertex.length()).fold(0.0, f64::max);
        for t in [span.from, span.to] {
            let far = form.motion.position_at(t).length() + reach;
            if !far.is_finite() {
                return Err(Failure::new(format!(
                    "body {:?}: it is beyond all numbers at time {t:?}; give it less velocity or \
                     acceleration, or a shorter span",
                    form.name
                )));
            }
        }
        Ok(())
    }
}
