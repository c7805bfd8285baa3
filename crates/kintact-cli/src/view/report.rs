//! `--report` of `kintact check` and `kintact distance`: the answer in tables, and the scene.

use std::path::Path;

use kintact::{Distance, Pose};

use super::files::{Findings, PlacedFile, middle};
use super::fit::Shown;
use super::page::{Section, Tables, write};
use super::scene::ViewScene;
use crate::failure::Failure;
use crate::input::{Body, Input, Use};
use crate::numbers::coordinate;
use crate::report::Summary;

fn built<'a>(inputs: &[&'a Input]) -> Result<Vec<(&'a Input, Body)>, Failure> {
    inputs.iter().map(|&input| Ok((input, Body::build(input, Use::Once)?))).collect()
}

fn facts(heading: &str, rows: Vec<(&str, String)>) -> Section {
    let rows = rows.into_iter().map(|(name, value)| vec![name.to_owned(), value]).collect();
    Section { heading: heading.into(), columns: Vec::new(), rows }
}

fn title(inputs: &[&Input]) -> String {
    inputs.iter().map(|input| input.name.as_str()).collect::<Vec<_>>().join(", ")
}

/// The page of a check. The answer is the one that was printed, whatever its method and budget; faces
/// and curves are those of the exact test.
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
    let mut scene = ViewScene::new(&title(inputs), middle(&files));
    files.iter().for_each(|file| scene.add_file(file, Shown::Whole));
    let mut found = Findings::of(&files)?;
    if let [answer] = &mut found.answers[..] {
        answer.collides = summary.collides;
        answer.confidence = summary.confidence.filter(|&confidence| confidence < 1.0);
        if let Some(relation) = summary.relation {
            answer.text = relation.into();
        }
        answer.facts = evidence(summary);
    }
    found.add_to(&mut scene);
    scene.description.notes.extend(summary.notes.iter().cloned());
    let verb = if summary.collides { "They collide" } else { "No collision" };
    let lead = format!("{verb}: {}.", summary.relation.unwrap_or("relation unknown"));
    let rows = evidence(summary);
    let rows = rows.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
    let tables = Tables { lead, sections: vec![facts("Answer", rows)] };
    write(path, &scene, Some(&tables)).map(drop)
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
    let rows = vec![
        ("distance", coordinate(found.distance)),
        ("at least", coordinate(found.lower)),
        ("at most", coordinate(found.upper)),
        ("on the first", place(0)),
        ("on the second", place(1)),
    ];
    let lead = format!("Their surfaces are {} apart.", coordinate(found.distance));
    let tables = Tables { lead, sections: vec![facts("Distance", rows)] };
    write(path, &scene, Some(&tables)).map(drop)
}
