//! `kintact check A B --transforms FILE --report`: the poses of B as moments of one scene, pose 0 at time 0.
//!
//! 1. A rests; B stays in a pose for one unit of time, and jumps to the next.
//! 2. Of the poses that collide the faces that meet are asked for again, all of them, as far as there is room.
//! 3. What is new in a pose begins there, what is gone ends (`moving.rs`): the page's slider, list of events
//!    and links (`#t=17`) go by the number of the pose.

use std::path::Path;

use kintact::geometry::Pair;
use kintact::motion::BodyMotion;
use kintact::{CheckOptions, DVec3, PairsWanted, Pose, Relation, check};

use super::files::{PlacedFile, middle};
use super::fit::Shown;
use super::moving::{Record, Touching, changes};
use super::page::write;
use super::parts::ends;
use super::scene::{SeriesLine, ViewScene};
use crate::check::faces_of_files;
use crate::failure::Failure;
use crate::input::{Body, Input};
use crate::numbers::{coordinate, counted, grouped};
use crate::page::{Cell, Page};

/// Poses that are shown; the browser looks through them at every frame.
const MOST_POSES: usize = 5000;

/// Pairs of faces that are shown, over all poses.
const MOST_PAIRS: usize = 300_000;

/// Rows of the table.
const MOST_ROWS: usize = 1000;

/// The answer about one pose.
pub struct PoseAnswer {
    /// Of B.
    pub pose: Pose,
    pub collides: bool,
    pub relation: Relation,
    pub confidence: f64,
}

/// Writes the page of many poses.
pub fn poses_report(
    path: &Path,
    inputs: [&Input; 2],
    bodies: &[Body; 2],
    pose_a: Pose,
    answers: &[PoseAnswer],
    notes: Vec<String>,
) -> Result<(), Failure> {
    let title = format!("{}, {}", inputs[0].name, inputs[1].name);
    let resting = [PlacedFile { input: inputs[0], body: &bodies[0], pose: pose_a }];
    let mut scene = ViewScene::new(&title, middle(&resting));
    scene.add_file(&resting[0], Shown::Whole);
    let shown = &answers[..answers.len().min(MOST_POSES)];
    scene.add_posed(inputs[1], shown);
    scene.description.notes = notes;
    if shown.len() < answers.len() {
        let (shown, all) = (grouped(shown.len() as u64), grouped(answers.len() as u64));
        scene.description.notes.push(format!("the first {shown} of {all} poses are shown"));
    }
    let record = touching(inputs, bodies, pose_a, shown, &mut scene.description.notes)?;
    scene.set_time([0.0, shown.len() as f64], &record);
    let colliding = answers.iter().filter(|answer| answer.collides).count();
    let poses = counted(answers.len() as u64, "pose");
    let lead = match colliding {
        0 => format!("No collision in {poses}."),
        count => format!("Collide in {} of {poses}.", grouped(count as u64)),
    };
    write(path, &scene, Some(&table(&title, &lead, answers))).map(drop)
}

impl ViewScene {
    /// Adds a body that jumps from pose to pose.
    fn add_posed(&mut self, input: &Input, answers: &[PoseAnswer]) {
        // About its own middle, so that single precision suffices wherever its file has it.
        let [low, high] = ends(input.positions());
        let centre = if low.x > high.x { DVec3::ZERO } else { low.midpoint(high) };
        let origin = self.origin();
        let motion = |(index, answer): (usize, &PoseAnswer)| BodyMotion {
            orientation: glam::DQuat::from_mat3(&answer.pose.rotation()),
            ..BodyMotion::resting(index as f64, answer.pose.apply(centre) - origin)
        };
        let motions: Vec<BodyMotion> = answers.iter().enumerate().map(motion).collect();
        let motion = Self::ballistic(&motions);
        let part = match input.mesh() {
            Ok(mesh) => {
                let sources = input.content.source_faces.as_deref();
                let segment = self.segment(mesh.vertices(), centre, mesh.faces(), sources);
                self.add_part(&input.name, mesh.faces().len(), vec![segment])
            }
            Err(_) => self.add_points(&input.name, input.positions(), centre, &[], None),
        };
        part.motion = Some(motion);
    }
}

/// The faces that meet in each pose.
fn touching(
    inputs: [&Input; 2],
    bodies: &[Body; 2],
    pose_a: Pose,
    answers: &[PoseAnswer],
    notes: &mut Vec<String>,
) -> Result<Record, Failure> {
    let failed = |error: kintact::Error| Failure::new(error.to_string());
    let are_meshes = inputs.iter().all(|input| input.is_mesh());
    let options = CheckOptions {
        pairs: PairsWanted::All,
        point: false,
        parallel: true,
        ..CheckOptions::default()
    };
    let (mut sets, mut left) = (Vec::new(), MOST_PAIRS);
    for (index, answer) in answers.iter().enumerate() {
        let mut found = Vec::new();
        if answer.collides && are_meshes {
            let placed = [bodies[0].at(pose_a), bodies[1].at(answer.pose)];
            let exact = check(&placed[0], &placed[1], &options).map_err(failed)?;
            let pairs = faces_of_files(&exact.pairs, &inputs[0].content, &inputs[1].content);
            found.extend(pairs.iter().map(|pair| Touching {
                parts: [0, 1],
                faces: Pair { a: pair.faces().a, b: pair.faces().b },
                confidence: None,
            }));
        }
        if found.len() > left {
            let text = format!("faces that touch are shown up to pose {index}: there are too many");
            notes.push(text);
            break;
        }
        left -= found.len();
        sets.push((index as f64, found));
    }
    // Of scans there are no faces, and a plot says when they touch; of meshes the plot of contacts does.
    let collides = SeriesLine {
        name: "collides".into(),
        times: (0..answers.len()).map(|index| index as f64).collect(),
        values: answers.iter().map(|answer| f64::from(u8::from(answer.collides))).collect(),
    };
    let series = if are_meshes { Vec::new() } else { vec![collides] };
    Ok(Record { events: changes(&sets), series, ..Record::default() })
}

/// The poses that collide, each with a link to it.
fn table(title: &str, lead: &str, answers: &[PoseAnswer]) -> Page {
    let mut page = Page::new(title, lead);
    let colliding = || answers.iter().enumerate().filter(|(_, answer)| answer.collides);
    page.heading("Poses that collide");
    let row = |(index, answer): (usize, &PoseAnswer)| {
        let pose = match index < MOST_POSES {
            true => Cell::Link(format!("t={index}"), index.to_string()),
            false => Cell::Text(index.to_string()),
        };
        let [x, y, z] = answer.pose.translation().to_array();
        let sure = match answer.confidence < 1.0 {
            true => format!("{:.1}%", 100.0 * answer.confidence),
            false => "exact".to_owned(),
        };
        let mut cells = vec![pose, Cell::Text(answer.relation.as_str().to_owned())];
        cells.extend([x, y, z].map(|x| Cell::Number(Some(x), coordinate(x))));
        cells.push(Cell::Number(Some(answer.confidence), sure));
        cells
    };
    page.sortable(
        &["pose", "relation", "x", "y", "z", "confidence"],
        colliding().take(MOST_ROWS).map(row),
    );
    let all = colliding().count();
    if all > MOST_ROWS {
        let (shown, all) = (grouped(MOST_ROWS as u64), grouped(all as u64));
        page.note(&format!("The first {shown} of {all}; --json has all."));
    }
    page
}
