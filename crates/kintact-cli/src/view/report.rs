//! `--report` of `kintact check` and `kintact distance`: the answer in tables, and the scene.

use std::collections::HashMap;
use std::path::Path;

use kintact::{Distance, Pose, Relation};

use super::USUAL_SIZE;
use super::files::{Findings, PlacedFile, files_drawn, middle, scene_of};
use super::fit::{Shown, size};
use super::page::write;
use super::picture::draw;
use super::scene::{AnswerLine, ViewScene};
use crate::check::FacePair;
use crate::failure::Failure;
use crate::input::{Body, Input, Use};
use crate::numbers::{coordinate, counted, grouped};
use crate::page::Page;
use crate::report::Summary;

fn built<'a>(inputs: &[&'a Input]) -> Result<Vec<(&'a Input, Body)>, Failure> {
    inputs.iter().map(|&input| Ok((input, Body::build(input, Use::Once)?))).collect()
}

fn title(inputs: &[&Input]) -> String {
    inputs.iter().map(|input| input.name.as_str()).collect::<Vec<_>>().join(", ")
}

/// The page of a check. Of an exact answer faces and curves are shown; one within a budget knows none, and
/// the page shows how sure it is instead.
pub fn check_report(
    path: &Path,
    inputs: &[&Input],
    poses: &[Pose; 2],
    summary: &Summary,
) -> Result<(), Failure> {
    let bodies = built(inputs)?;
    let files: Vec<PlacedFile> = bodies
        .iter()
        .zip(poses)
        .map(|((input, body), &pose)| PlacedFile { input, body, pose })
        .collect();
    let is_sure = summary.confidence.is_none_or(|confidence| confidence >= 1.0);
    let mut found = if is_sure { Findings::of(&files)? } else { Findings::default() };
    found.answers = vec![answer_line([0, inputs.len() - 1], summary)];
    scene_report(path, &files, found, summary)
}

/// A picture of a check, with the faces that touch by the exact test.
pub fn check_picture(path: &Path, inputs: &[&Input], poses: &[Pose; 2]) -> Result<(), Failure> {
    let bodies = built(inputs)?;
    let files: Vec<PlacedFile> = bodies
        .iter()
        .zip(poses)
        .map(|((input, body), &pose)| PlacedFile { input, body, pose })
        .collect();
    let found = Findings::of(&files)?;
    draw(path, &mut files_drawn(&files, &found.contacts))
}

/// The page of a mesh checked against itself.
pub fn self_report(
    path: &Path,
    input: &Input,
    body: &Body,
    pairs: &[FacePair],
    summary: &Summary,
) -> Result<(), Failure> {
    let file = PlacedFile { input, body, pose: Pose::IDENTITY };
    let found = Findings::of_itself(&file, pairs, answer_line([0, 0], summary));
    scene_report(path, &[file], found, summary)
}

fn scene_report(
    path: &Path,
    files: &[PlacedFile],
    found: Findings,
    summary: &Summary,
) -> Result<(), Failure> {
    let inputs: Vec<&Input> = files.iter().map(|file| file.input).collect();
    let mut scene = ViewScene::new(&title(&inputs), middle(files));
    files.iter().for_each(|file| scene.add_file(file, Shown::Whole));
    found.add_to(&mut scene);
    scene.description.notes.extend(summary.notes.iter().cloned());
    let verb = if summary.collides { "They collide" } else { "No collision" };
    let verb = if files.len() == 1 && summary.collides { "It cuts through itself" } else { verb };
    let sure = summary.confidence.filter(|&confidence| confidence < 1.0);
    let sure = sure.map_or_else(String::new, |sure| format!(", {:.0}% sure", 100.0 * sure));
    let lead = format!("{verb}: {}{sure}.", summary.relation.unwrap_or("relation unknown"));
    let mut page = Page::new(&scene.description.title, &lead);
    page.heading("Answer");
    page.facts(&evidence(summary));
    write(path, &scene, Some(&page)).map(drop)
}

fn answer_line([a, b]: [usize; 2], summary: &Summary) -> AnswerLine {
    AnswerLine {
        a,
        b,
        text: summary.relation.unwrap_or("spheres overlap").into(),
        collides: summary.collides,
        confidence: summary.confidence.filter(|&confidence| confidence < 1.0),
        point: summary.point,
        facts: evidence(summary),
    }
}

/// The answer about two of many files.
pub struct PairAnswer {
    pub bodies: [usize; 2],
    pub relation: Relation,
    pub collides: bool,
    /// `None` where a point cloud has no faces.
    pub pairs: Option<usize>,
}

/// The page of many files. The answers are those that were printed; faces are those of the exact test.
pub fn many_report(
    path: &Path,
    bodies: &[(Input, Body)],
    answers: &[PairAnswer],
    notes: &[String],
) -> Result<(), Failure> {
    let placed = |(input, body)| PlacedFile { input, body, pose: Pose::IDENTITY };
    let files: Vec<PlacedFile> = bodies.iter().map(|(input, body)| placed((input, body))).collect();
    let title = counted(files.len() as u64, "file");
    let mut found = Findings::of(&files)?;
    let by_pair: HashMap<[usize; 2], &PairAnswer> =
        answers.iter().map(|answer| (answer.bodies, answer)).collect();
    for line in &mut found.answers {
        if let Some(answer) = by_pair.get(&[line.a, line.b]) {
            line.text = answer.relation.as_str().into();
            line.collides = answer.collides;
        }
    }
    let most = size(USUAL_SIZE).unwrap_or(usize::MAX);
    let mut scene = scene_of(&title, &files, &mut found, most);
    found.add_to(&mut scene);
    scene.description.notes.extend(notes.iter().cloned());
    let colliding: Vec<&PairAnswer> = answers.iter().filter(|answer| answer.collides).collect();
    let lead = match colliding.len() {
        0 => "No collision.".to_owned(),
        1 => "1 pair collides.".to_owned(),
        count => format!("{} collide.", counted(count as u64, "pair")),
    };
    let mut page = Page::new(&title, &lead);
    page.heading("Collisions");
    let row = |answer: &&PairAnswer| {
        let [a, b] = answer.bodies.map(|body| bodies[body].0.name.clone());
        let pairs = answer.pairs.map_or_else(String::new, |pairs| grouped(pairs as u64));
        vec![a, b, answer.relation.as_str().to_owned(), pairs]
    };
    let columns = ["first", "second", "relation", "pairs of faces"];
    page.table(&columns, colliding.iter().map(row));
    write(path, &scene, Some(&page)).map(drop)
}

/// What the answer rests on.
fn evidence(summary: &Summary) -> Vec<(String, String)> {
    let mut rows = vec![("method", summary.method.to_owned())];
    let optional = [
        ("pairs of faces", summary.pairs.map(|n| n.to_string())),
        ("confidence", summary.confidence.map(coordinate)),
        ("distance", summary.distance.map(coordinate)),
        ("depth at least", summary.depth.map(coordinate)),
        ("depth at most", summary.depth_upper.map(coordinate)),
        ("regions", summary.regions.map(|n| n.to_string())),
        ("operations", summary.operations.map(|n| n.to_string())),
    ];
    rows.extend(optional.into_iter().filter_map(|(name, value)| Some((name, value?))));
    rows.push(("decided by exact tests", if summary.certain { "yes" } else { "no" }.into()));
    rows.push(("within the budget", if summary.complete { "yes" } else { "no" }.into()));
    rows.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

/// The page of a distance.
pub fn distance_report(
    path: &Path,
    files: [(&Input, &Body, Pose); 2],
    found: &Distance,
) -> Result<(), Failure> {
    let inputs = files.map(|(input, _, _)| input);
    let files = files.map(|(input, body, pose)| PlacedFile { input, body, pose });
    let mut scene = ViewScene::new(&title(&inputs), middle(&files));
    files.iter().for_each(|file| scene.add_file(file, Shown::Whole));
    if found.distance == 0.0 {
        Findings::of(&files)?.add_to(&mut scene);
    } else {
        scene.add_gap(found);
    }
    let place = |side: usize| found.points[side].to_array().map(coordinate).join(" ");
    let rows = [
        ("distance", coordinate(found.distance)),
        ("at least", coordinate(found.lower)),
        ("at most", coordinate(found.upper)),
        ("on the first", place(0)),
        ("on the second", place(1)),
    ];
    let lead = format!("Their surfaces are {} apart.", coordinate(found.distance));
    let mut page = Page::new(&scene.description.title, &lead);
    page.heading("Distance");
    page.facts(&rows);
    write(path, &scene, Some(&page)).map(drop)
}
