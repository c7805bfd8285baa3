//! `kintact clash --report`: one page with the assembly and a list of clashes beside it, counts, a table
//! that can be sorted, and pictures of the worst clashes. Its scene alone is that of `kintact view RESULT.jsonl`.
//!
//! The viewer's `clash_view` draws parts and clashes. Where all shapes do not fit into the memory allowed,
//! only parts that clash are on the page, and it says so.

use std::borrow::Cow;
use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::path::Path;

use glam::{DAffine3, DVec3};
use rayon::prelude::*;

use super::job::Job;
use super::picture::{camera, draw, parts_of};
use super::record::{Clash, Outcome};
use super::report::{counts_of, worst_first};
use super::store::Stored;
use crate::failure::Failure;
use crate::numbers::{coordinate, counted, grouped};
use crate::page::{Cell, PALETTE, Page, Thumbnail};
use crate::view::{ClashRecord, PlacedPart, ViewScene, clash_view, unit_box, write};

/// Bytes past which parts far from clashes are boxes.
const MOST: usize = 100_000_000;

/// Rows of the table; the list beside the assembly has all clashes.
const MOST_ROWS: usize = 1000;

/// Groups that are counted on the page.
const MOST_GROUPS: usize = 20;

/// Width and height of pictures.
const PICTURE: [usize; 2] = [400, 300];

/// Writes the page of a result, with `pictures` of the worst clashes.
pub fn write_page(
    path: &Path,
    outcome: &Outcome,
    job: &Job,
    pictures: usize,
) -> Result<(), Failure> {
    let scene = scene_of(outcome, job, MOST)?;
    let page = tables(&scene.description.title, outcome, job, pictures);
    write(path, &scene, Some(&page)).map(drop)
}

/// The scene of a result: parts, and the clashes that are present. Past `most` bytes parts far from clashes
/// are boxes; so are those that could not be read again.
pub fn scene_of(outcome: &Outcome, job: &Job, most: usize) -> Result<ViewScene, Failure> {
    let worst = worst_first(&outcome.clashes);
    let clashing: HashSet<&str> =
        worst.iter().flat_map(|clash| [clash.part_a.as_str(), &clash.part_b]).collect();
    let has_room = job.store().holds_all();
    let is_shown = |key: &str, faces: usize| faces > 0 && (has_room || clashing.contains(key));
    let parts: Vec<_> =
        job.parts().iter().filter(|part| is_shown(&part.key, part.facts.faces)).collect();
    let mut shapes: HashMap<usize, Stored> = HashMap::new();
    for part in &parts {
        if let Entry::Vacant(place) = shapes.entry(part.shape) {
            place.insert(job.store().get(part.shape)?);
        }
    }
    let names: Vec<Cow<str>> = parts.iter().map(|part| shown(&part.key, job)).collect();
    let mut placed: Vec<PlacedPart> = parts
        .iter()
        .zip(&names)
        .map(|(part, name)| {
            let stored = &shapes[&part.shape];
            let (rotation, translation) = (part.pose.rotation(), part.pose.translation());
            PlacedPart {
                name,
                mesh: stored.shape.triangles(),
                transform: DAffine3::from_mat3_translation(rotation, translation),
                source_faces: stored.source_faces(),
                is_box: false,
            }
        })
        .collect();
    let cube = unit_box();
    let known = placed.len();
    let mut keys: Vec<&str> = parts.iter().map(|part| part.key.as_str()).collect();
    let unread = outcome.parts.iter().filter(|line| job.part(&line.part).is_none());
    for line in unread {
        let Some([low, high]) = line.r#box else { continue };
        let [low, high] = [low, high].map(DVec3::from_array);
        let rotation = glam::DQuat::IDENTITY;
        let transform = DAffine3::from_scale_rotation_translation(high - low, rotation, low);
        let name = without_file(&line.part, job);
        keys.push(&line.part);
        placed.push(PlacedPart { name, mesh: &cube, transform, source_faces: None, is_box: true });
    }
    let numbers: HashMap<&str, usize> =
        keys.into_iter().enumerate().map(|(number, key)| (key, number)).collect();
    let records: Vec<ClashRecord> =
        worst.iter().filter_map(|clash| record(clash, &numbers, job)).collect();
    let title = match &job.inputs()[..] {
        [one] => format!("Clashes of {one}"),
        [] => "Clashes".to_owned(),
        files => format!("Clashes of {}", counted(files.len() as u64, "file")),
    };
    let mut scene = clash_view(&title, &placed, &records, most);
    let notes = &mut scene.description.notes;
    if !has_room {
        notes.push("only parts that clash are shown: --memory does not hold all".into());
    }
    if placed.len() > known {
        let count = counted((placed.len() - known) as u64, "part");
        notes.push(format!("shown as boxes, since their files were not read: {count}"));
    }
    let lost = worst.len() - records.len();
    if lost > 0 {
        let count = counted(lost as u64, "clash");
        notes.push(format!("of parts that are not there, and so not listed: {count}"));
    }
    notes.extend(job.notes().iter().cloned());
    notes.extend(job.unreadable().iter().map(|(name, why)| format!("{name}: {why}")));
    Ok(scene)
}

/// A name as the page shows it: the file is left out if there is only one, a GUID has the part's name before it.
fn shown<'a>(key: &'a str, job: &'a Job) -> Cow<'a, str> {
    match job.label(key) {
        Cow::Borrowed(_) => without_file(key, job).into(),
        label => label,
    }
}

fn without_file<'a>(key: &'a str, job: &Job) -> &'a str {
    match &job.inputs()[..] {
        [_] => key.split_once('#').map_or(key, |(_, name)| name),
        _ => key,
    }
}

fn record(clash: &Clash, numbers: &HashMap<&str, usize>, job: &Job) -> Option<ClashRecord> {
    let parts = [*numbers.get(clash.part_a.as_str())?, *numbers.get(clash.part_b.as_str())?];
    let of_regions = |of_a: bool| {
        let regions = clash.regions.iter().map(|region| &region.faces);
        regions.flat_map(move |faces| if of_a { &faces.faces_a } else { &faces.faces_b }).copied()
    };
    let mut faces = [of_regions(true).collect::<Vec<_>>(), of_regions(false).collect()];
    if let Some([a, b]) = clash.faces {
        faces = [vec![a], vec![b]];
    }
    let mut facts = vec![
        ("relation".to_owned(), clash.relation.clone()),
        ("rule".to_owned(), clash.rule.clone()),
        ("review".to_owned(), clash.review.as_str().to_owned()),
    ];
    if let Some(volume) = clash.volume {
        facts.push(("volume in common".into(), coordinate(volume)));
    }
    facts.extend(clash.comments.iter().map(|said| ("comment".to_owned(), said.text.clone())));
    facts.extend(clash.notes.iter().map(|note| ("note".to_owned(), note.clone())));
    Some(ClashRecord {
        id: clash.id.clone(),
        kind: clash.kind.clone(),
        parts,
        point: Some(DVec3::from_array(clash.point)),
        points: clash.points.map(|points| points.map(DVec3::from_array)),
        depth: clash.depth_upper,
        distance: (clash.distance > 0.0).then_some(clash.distance),
        status: Some(clash.status.as_str().into()),
        group: Some(shown(&clash.group, job).into_owned()),
        faces,
        facts,
    })
}

fn tables(title: &str, outcome: &Outcome, job: &Job, pictures: usize) -> Page {
    let worst = worst_first(&outcome.clashes);
    let open = worst.iter().filter(|clash| clash.is_open()).count();
    let lead = match worst.len() {
        0 => "No clash.".to_owned(),
        count => format!("{} present, {} open.", grouped(count as u64), grouped(open as u64)),
    };
    let mut page = Page::new(title, &lead);
    let unit = outcome.assembly.unit.as_deref().unwrap_or("");
    counts(&mut page, &worst, job);
    page.heading("Clashes");
    list(&mut page, &worst, unit, job);
    let drawn = &worst[..pictures.min(worst.len())];
    let thumbnails: Vec<Thumbnail> =
        drawn.par_iter().filter_map(|clash| thumbnail(clash, job, unit)).collect();
    if !thumbnails.is_empty() {
        page.heading(&match thumbnails.len() {
            all if all == worst.len() => "Pictures".to_owned(),
            some => format!("Pictures of the {} worst", grouped(some as u64)),
        });
        page.gallery(&thumbnails);
    }
    let problems: Vec<_> = job.parts().iter().filter(|p| !p.facts.problems.is_empty()).collect();
    if !problems.is_empty() {
        page.heading("Parts with problems");
        let rows = problems.iter().take(MOST_ROWS);
        page.table(
            &["part", "problems"],
            rows.map(|part| {
                vec![shown(&part.key, job).into_owned(), part.facts.problems.join(", ")]
            }),
        );
        cut(&mut page, problems.len());
    }
    page
}

/// How many there are of each kind, group, status.
fn counts(page: &mut Page, worst: &[&Clash], job: &Job) {
    let counts = |of: fn(&Clash) -> &str| counts_of(worst.iter().map(|clash| of(clash)));
    let names: Vec<Cow<str>> = worst.iter().map(|clash| shown(&clash.group, job)).collect();
    let mut groups = counts_of(names.iter().map(|name| &**name));
    let size = |count: &str| count.replace(',', "").parse::<u64>().unwrap_or(0);
    groups.sort_by_key(|(_, count)| std::cmp::Reverse(size(count)));
    let all = groups.len();
    groups.truncate(MOST_GROUPS);
    page.beside(&[
        ("By kind", counts(|clash| &clash.kind)),
        ("By status", counts(|clash| clash.status.as_str())),
        ("By group", groups),
    ]);
    if all > MOST_GROUPS {
        let rest = grouped((all - MOST_GROUPS) as u64);
        page.note(&format!("{rest} smaller groups are in the list of clashes."));
    }
}

fn list(page: &mut Page, worst: &[&Clash], unit: &str, job: &Job) {
    let of = |name: &str, power: &str| match unit {
        "" => name.to_owned(),
        unit => format!("{name}, {unit}{power}"),
    };
    let (depth, apart, volume) = (of("depth", ""), of("apart", ""), of("volume", "\u{b3}"));
    let number =
        |value: Option<f64>| Cell::Number(value, value.map_or_else(String::new, coordinate));
    let row = |clash: &&Clash| {
        let short = clash.id.get(..8).unwrap_or(&clash.id).to_owned();
        vec![
            Cell::Text(clash.kind.clone()),
            Cell::Text(shown(&clash.part_a, job).into_owned()),
            Cell::Text(shown(&clash.part_b, job).into_owned()),
            number(clash.depth_upper),
            number(Some(clash.distance).filter(|&distance| distance > 0.0)),
            number(clash.volume),
            Cell::Text(shown(&clash.group, job).into_owned()),
            Cell::Text(clash.status.as_str().to_owned()),
            Cell::Text(clash.review.as_str().to_owned()),
            Cell::Link(format!("clash={}", clash.id), short),
        ]
    };
    let columns =
        ["kind", "first", "second", &depth, &apart, &volume, "group", "status", "review", "id"];
    page.sortable(&columns, worst.iter().take(MOST_ROWS).map(row));
    cut(page, worst.len());
}

/// Says that a table has not all rows.
fn cut(page: &mut Page, rows: usize) {
    if rows > MOST_ROWS {
        let (shown, all) = (grouped(MOST_ROWS as u64), grouped(rows as u64));
        page.note(&format!("The first {shown} of {all}; --out FILE.csv has all."));
    }
}

/// A clash as its picture shows it.
fn thumbnail(clash: &Clash, job: &Job, unit: &str) -> Option<Thumbnail> {
    let parts = parts_of(clash, job)?;
    let camera = camera(clash, parts, job);
    let marks = clash.points.unwrap_or([clash.point; 2]).map(DVec3::from_array);
    let colours = [PALETTE[0], PALETTE[1]];
    let long = |length: f64| match unit {
        "" => coordinate(length),
        unit => format!("{} {unit}", coordinate(length)),
    };
    let measure = match (clash.depth_upper, clash.distance > 0.0) {
        (_, true) => format!(", {} apart", long(clash.distance)),
        (Some(depth), _) => format!(", {} deep", long(depth)),
        _ => String::new(),
    };
    Some(Thumbnail {
        link: format!("clash={}", clash.id),
        png: draw(PICTURE, parts, colours, &marks, &camera, job)?,
        title: format!("{}{measure}", clash.kind),
        lines: vec![
            (colours[0], shown(&clash.part_a, job).into_owned()),
            (colours[1], shown(&clash.part_b, job).into_owned()),
        ],
    })
}
