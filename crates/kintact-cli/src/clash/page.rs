//! `kintact clash --report`: one page with counts, the clashes as a list beside the assembly, and a table.
//!
//! The viewer's `clash_view` draws parts and clashes. Where all shapes do not fit into the memory allowed,
//! only parts that clash are on the page, and it says so.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::path::Path;

use glam::{DAffine3, DVec3};

use super::job::Job;
use super::record::{Clash, Outcome};
use super::report::{counts_of, worst_first};
use super::store::Stored;
use crate::failure::Failure;
use crate::numbers::{coordinate, counted, grouped};
use crate::page::Page;
use crate::view::{ClashRecord, PlacedPart, clash_view, write};

/// Bytes past which parts far from clashes are boxes.
const MOST: usize = 100_000_000;

/// Rows of the table; the list beside the assembly has all clashes.
const MOST_ROWS: usize = 1000;

/// Writes the page of a result.
pub fn write_page(path: &Path, outcome: &Outcome, job: &Job) -> Result<(), Failure> {
    let worst = worst_first(&outcome.clashes);
    let clashing: HashSet<&str> =
        worst.iter().flat_map(|clash| [clash.part_a.as_str(), &clash.part_b]).collect();
    let has_room = job.store().holds_all();
    let shown = |key: &str, faces: usize| faces > 0 && (has_room || clashing.contains(key));
    let parts: Vec<_> =
        job.parts().iter().filter(|part| shown(&part.key, part.facts.faces)).collect();
    let mut shapes: HashMap<usize, Stored> = HashMap::new();
    for part in &parts {
        if let Entry::Vacant(place) = shapes.entry(part.shape) {
            place.insert(job.store().get(part.shape)?);
        }
    }
    let placed: Vec<PlacedPart> = parts
        .iter()
        .map(|part| {
            let stored = &shapes[&part.shape];
            let (rotation, translation) = (part.pose.rotation(), part.pose.translation());
            PlacedPart {
                name: &part.key,
                mesh: stored.shape.triangles(),
                transform: DAffine3::from_mat3_translation(rotation, translation),
                source_faces: stored.source_faces(),
            }
        })
        .collect();
    let numbers: HashMap<&str, usize> =
        parts.iter().enumerate().map(|(number, part)| (part.key.as_str(), number)).collect();
    let records: Vec<ClashRecord> =
        worst.iter().filter_map(|clash| record(clash, &numbers)).collect();
    let title = match &job.inputs()[..] {
        [one] => format!("Clashes of {one}"),
        files => format!("Clashes of {}", counted(files.len() as u64, "file")),
    };
    let mut scene = clash_view(&title, &placed, &records, MOST);
    if !has_room {
        let note = "only parts that clash are shown: --memory does not hold all";
        scene.description.notes.push(note.into());
    }
    scene.description.notes.extend(job.notes().iter().cloned());
    let page = tables(&title, outcome, job, &worst);
    write(path, &scene, Some(&page)).map(drop)
}

fn record(clash: &Clash, numbers: &HashMap<&str, usize>) -> Option<ClashRecord> {
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
        group: Some(clash.group.clone()),
        faces,
        facts,
    })
}

fn tables(title: &str, outcome: &Outcome, job: &Job, worst: &[&Clash]) -> Page {
    let open = worst.iter().filter(|clash| clash.is_open()).count();
    let lead = match worst.len() {
        0 => "No clash.".to_owned(),
        count => format!("{} present, {} open.", grouped(count as u64), grouped(open as u64)),
    };
    let mut page = Page::new(title, &lead);
    let counts = |of: fn(&Clash) -> &str| counts_of(worst.iter().map(|clash| of(clash)));
    page.heading("By kind");
    page.facts(&counts(|clash| &clash.kind));
    page.heading("By group");
    page.facts(&counts(|clash| &clash.group));
    page.heading("By status");
    page.facts(&counts(|clash| clash.status.as_str()));
    page.heading("Clashes");
    let unit = outcome.assembly.unit.as_deref().unwrap_or("");
    let measure = |clash: &Clash| match (clash.depth_upper, clash.distance > 0.0) {
        (_, true) => format!("{} {unit} apart", coordinate(clash.distance)),
        (Some(depth), _) => format!("{} {unit} deep", coordinate(depth)),
        _ => String::new(),
    };
    let row = |clash: &&Clash| {
        vec![
            clash.kind.clone(),
            clash.part_a.clone(),
            clash.part_b.clone(),
            measure(clash),
            clash.volume.map_or_else(String::new, coordinate),
            clash.status.as_str().to_owned(),
            clash.review.as_str().to_owned(),
            clash.id.clone(),
        ]
    };
    let columns = ["kind", "first", "second", "how much", "volume", "status", "review", "id"];
    page.table(&columns, worst.iter().take(MOST_ROWS).map(row));
    let problems: Vec<_> = job.parts().iter().filter(|p| !p.facts.problems.is_empty()).collect();
    if !problems.is_empty() {
        page.heading("Parts with problems");
        let rows = problems.iter().take(MOST_ROWS);
        page.table(
            &["part", "problems"],
            rows.map(|part| vec![part.key.clone(), part.facts.problems.join(", ")]),
        );
    }
    page
}
