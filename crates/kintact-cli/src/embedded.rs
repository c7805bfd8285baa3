//! What the Python package asks besides the program itself: clashes of files and of meshes in memory
//! ([`ClashRun`]), and pages of them and of other bodies ([`page_of`]). The same code as the program's commands.
//!
//! A caller may watch ([`Watch`]): it hears how many pairs are done, and stops the rest by a token.

use std::path::{Path, PathBuf};

use glam::DAffine3;
use kintact::{Pose, TriMesh};
use kintact_io::{Assembly, AssemblyPart, Geometry, Loaded, PartMesh};

use crate::arguments::MemoryArguments;
use crate::clash::group::{Grouping, group};
use crate::clash::rules::{Defaults, Kinds, Rules};
use crate::clash::units::unit_of;
use crate::clash::{
    Destination, FileSource, Job, Loading, Outcome, Scale, compare, formats, load, scene_of,
    write_page, write_result,
};
use crate::input::{Input, Reading};
use crate::progress::Progress;
use crate::view::{self, ViewScene};

pub use crate::failure::Failure;
pub use crate::progress::Watch;

/// A mesh under a name in an assembly.
pub struct MemoryPart {
    /// Levels of it are parted by `/`.
    pub name: String,
    /// Its number among the meshes.
    pub mesh: usize,
    /// Where it stands.
    pub pose: Pose,
    /// How far its coordinates may be off.
    pub coordinate_error: f64,
}

/// What is asked about an assembly; the options are those of `kintact clash`.
#[derive(Default)]
pub struct ClashRequest {
    /// Files and folders.
    pub files: Vec<PathBuf>,
    /// Meshes in memory, each once.
    pub meshes: Vec<TriMesh>,
    /// Where they stand.
    pub parts: Vec<MemoryPart>,
    /// A file of rules, or what stands in one.
    pub rules: Option<RulesFrom>,
    /// The unit of the result.
    pub unit: Option<String>,
    /// Kinds, with commas between.
    pub find: Option<String>,
    /// How deep parts may cross.
    pub allow_penetration: Option<f64>,
    /// How near parts may come.
    pub clearance: Option<f64>,
    /// Which parts clash and how, and not how deep or where; without an earlier result.
    pub pairs_only: bool,
    /// An earlier result.
    pub compare: Option<PathBuf>,
    /// How clashes are grouped; empty: by part.
    pub group: String,
}

/// Where rules are.
pub enum RulesFrom {
    /// In a file.
    File(PathBuf),
    /// Here, as TOML.
    Text(String),
}

/// Why there is no answer.
pub enum Refusal {
    /// An option makes no sense.
    Option(String),
    /// A file or mesh cannot be used.
    Input(Failure),
}

impl From<Failure> for Refusal {
    fn from(failure: Failure) -> Self {
        Self::Input(failure)
    }
}

/// An assembly, and what was found about it.
pub struct ClashRun {
    job: Job,
    outcome: Outcome,
}

impl ClashRun {
    /// Reads, checks, compares and groups.
    pub fn new(request: ClashRequest, watch: Watch) -> Result<Self, Refusal> {
        let distance = |value: Option<f64>, name: &str| match value {
            Some(value) if !(value >= 0.0 && value.is_finite()) => Err(Refusal::Option(format!(
                "{name} is {value}: give a distance, a number that is not negative"
            ))),
            value => Ok(value),
        };
        let option = |reason: String| Refusal::Option(reason);
        let unit = |name: &str| {
            let known = "units are m, mm, cm, um, in, ft and km";
            unit_of(name).ok_or_else(|| Refusal::Option(format!("unit is {name:?}: {known}")))
        };
        if request.pairs_only && request.compare.is_some() {
            let reason = "pairs_only and compare: approvals depend on depths; give one of them";
            return Err(option(reason.to_owned()));
        }
        let defaults = Defaults {
            find: request.find.as_deref().map(Kinds::parse).transpose().map_err(option)?,
            allow_penetration: distance(request.allow_penetration, "allow_penetration")?,
            clearance: distance(request.clearance, "clearance")?,
            pairs_only: request.pairs_only,
        };
        let unit = request.unit.as_deref().map(unit).transpose()?;
        let grouping = match request.group.as_str() {
            "" => Grouping::default(),
            how => how.parse().map_err(option)?,
        };
        let old = request.compare.as_deref().map(Outcome::read).transpose()?;
        let rules = match &request.rules {
            Some(RulesFrom::File(path)) => Rules::read(path, &defaults)?,
            Some(RulesFrom::Text(text)) => Rules::from_text("the rules", text, &defaults)?,
            None => Rules::all(&defaults),
        };
        let unit = rules.unit_or(unit)?;
        // What is in memory cannot be read again.
        let memory = if request.parts.is_empty() { MemoryArguments::USUAL } else { usize::MAX };
        let mut loading = match request.files.is_empty() {
            true => Loading::new(unit, memory),
            false => load(&request.files, unit, memory, &Destination::Temporary)?,
        };
        if !request.parts.is_empty() {
            add_parts(&mut loading, request.meshes, request.parts)?;
        }
        let job = Job::new(loading, rules);
        let mut outcome = job.check(&Progress::watched(watch))?;
        if let Some(old) = &old {
            compare(&mut outcome, old);
        }
        group(&mut outcome.clashes, grouping, |key| job.type_of(key));
        Ok(Self { job, outcome })
    }

    /// The result as JSON lines.
    pub fn lines(&self) -> String {
        let mut lines = Vec::new();
        // Writing to memory cannot fail.
        let _ = self.outcome.write(&mut lines);
        String::from_utf8_lossy(&lines).into_owned()
    }

    /// Files that could not be read, with the reasons.
    pub fn unreadable(&self) -> &[(String, String)] {
        self.job.unreadable()
    }

    /// What readers said about files.
    pub fn notes(&self) -> &[String] {
        self.job.notes()
    }

    /// Writes the result: JSON lines, CSV, BCF, or a page, by the ending.
    pub fn write(&self, path: &Path, pictures: usize) -> Result<(), Failure> {
        let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        if matches!(ending.as_str(), "html" | "htm") {
            return write_page(path, &self.outcome, &self.job, pictures);
        }
        for (path, format) in formats(&[path.to_owned()])? {
            write_result(path, format, &self.outcome, &self.job, pictures)?;
        }
        Ok(())
    }

    /// The assembly and its clashes as a page.
    pub fn page(&self, most: usize) -> Result<Shown, Failure> {
        Shown::of(&scene_of(&self.outcome, &self.job, most)?)
    }
}

fn add_parts(
    loading: &mut Loading,
    meshes: Vec<TriMesh>,
    parts: Vec<MemoryPart>,
) -> Result<(), Failure> {
    let part = |part: MemoryPart| {
        let MemoryPart { name, mesh, pose, coordinate_error } = part;
        let path = name.split('/').map(str::to_owned).collect();
        let transform = DAffine3::from_mat3_translation(pose.rotation(), pose.translation());
        AssemblyPart { path, mesh, transform, coordinate_error, properties: Default::default() }
    };
    let meshes = meshes.into_iter().map(|mesh| PartMesh { mesh, source_faces: None }).collect();
    let assembly = Assembly { meshes, parts: parts.into_iter().map(part).collect() };
    let source = FileSource {
        path: PathBuf::new(),
        name: String::new(),
        scale: Scale::ONE,
        sha256: String::new(),
    };
    loading.add_file(source, assembly)?;
    loading.finish();
    Ok(())
}

/// A body to be shown.
pub enum Thing {
    /// A file.
    File(PathBuf),
    /// A mesh or cloud, with a name and how far its coordinates may be off.
    Geometry(String, Geometry, f64),
}

/// A page.
pub struct Shown {
    /// All of it.
    pub html: String,
    /// What it leaves out, and what readers said.
    pub notes: Vec<String>,
}

impl Shown {
    fn of(scene: &ViewScene) -> Result<Self, Failure> {
        let notes = scene.description.notes.clone();
        Ok(Self { html: view::html(scene, None)?, notes })
    }
}

/// The page of bodies where they stand, as `kintact view` makes it; of a scene or a result if that is the only
/// one.
pub fn page_of(things: Vec<(Thing, Pose)>, most: usize, watch: Watch) -> Result<Shown, Failure> {
    let progress = Progress::watched(watch);
    if let [(Thing::File(path), _)] = &things[..]
        && let Some(scene) = view::of_one_file(path, most, &progress)?
    {
        return Shown::of(&scene);
    }
    let reading = Reading::plain();
    // Of two files each is one part: the question is how they are to each other.
    let is_two = things.len() == 2;
    let mut inputs = Vec::with_capacity(things.len());
    for (thing, pose) in things {
        let input = match thing {
            Thing::File(path) if is_two => Input::read(&path, &reading)?,
            Thing::File(path) => {
                let parts = view::split(Input::read(&path, &reading)?)?;
                inputs.extend(parts.into_iter().map(|part| (part, pose)));
                continue;
            }
            Thing::Geometry(name, geometry, coordinate_error) => {
                Input { name, content: Loaded { coordinate_error, ..Loaded::new(geometry) } }
            }
        };
        inputs.push((input, pose));
    }
    let title: Vec<&str> = inputs.iter().take(3).map(|(input, _)| input.name.as_str()).collect();
    let title = title.join(", ") + if inputs.len() > 3 { ", ..." } else { "" };
    Shown::of(&view::of_inputs(&title, &inputs, most, &progress)?)
}
