//! Clashes as BCF topics, and what people decided there back into a result.
//!
//! 1. `write`: a topic for each clash that is present, with its id; the worst ones come with a view in metres,
//!    z upward: both parts selected and coloured, a picture. Scenes that are all glTF have y upward, and are
//!    rotated.
//! 2. `import`: topics with the ids of clashes bring comments and statuses; `Closed` is an approval.
//!
//! BCF wants a picture with every view, so that clashes past the number of pictures have neither.

use std::path::Path;

use kintact::DVec3;
use kintact_io::NewFile;
use kintact_io::bcf::{self, Component, Topic, Viewpoint};

use super::job::Job;
use super::keys::uuid;
use super::picture::{camera, draw, parts_of};
use super::record::{Clash, Comment, Outcome, Review};
use super::units::Scale;
use crate::failure::Failure;

/// Width and height of pictures.
const SIZE: [usize; 2] = [800, 600];

/// The colours of the two parts, in pictures and as BCF writes them.
const COLOURS: [(&str, &str); 2] = [("#E53935", "E53935"), ("#1E88E5", "1E88E5")];

/// Writes all present clashes, `pictures` of them with views.
pub fn write(path: &Path, outcome: &Outcome, job: &Job, pictures: usize) -> Result<(), Failure> {
    let failed =
        |error: String| Failure::new(format!("{}: cannot be written: {error}", path.display()));
    let mut file = NewFile::create(path).map_err(|error| failed(error.to_string()))?;
    let worst = super::report::worst_first(&outcome.clashes);
    let topics = worst.into_iter().enumerate().map(|(number, clash)| {
        let viewpoint = if number < pictures { viewpoint(clash, job) } else { None };
        Topic { viewpoint, ..topic(clash, outcome.assembly.unit.as_deref(), job) }
    });
    let handle = file.handle().map_err(|error| failed(error.to_string()))?;
    bcf::write(handle, topics).map_err(|error| failed(error.to_string()))?;
    std::io::Write::flush(&mut file)
        .and_then(|()| file.finish())
        .map_err(|error| failed(error.to_string()))
}

fn topic(clash: &Clash, unit: Option<&str>, job: &Job) -> Topic {
    let unit = unit.unwrap_or("");
    let [a, b] = [&clash.part_a, &clash.part_b].map(|key| job.label(key));
    let mut facts = vec![format!("{}: {a} and {b}", clash.relation)];
    if let (Some(depth), Some(upper)) = (clash.depth, clash.depth_upper) {
        facts.push(format!("depth {depth} to {upper} {unit}"));
    }
    if clash.distance > 0.0 {
        facts.push(format!("{} {unit} apart", clash.distance));
    }
    if let Some(volume) = clash.volume {
        facts.push(format!("volume in common {volume} {unit}3"));
    }
    facts.extend(clash.notes.iter().cloned());
    let comments = clash.comments.iter().enumerate().map(|(number, said)| bcf::Comment {
        guid: derived(&clash.id, 2 + number as u8),
        date: said.date.clone(),
        author: said.author.clone(),
        text: said.text.clone(),
    });
    Topic {
        guid: clash.id.clone(),
        kind: "Clash".into(),
        status: match clash.review {
            Review::Open => "Open",
            Review::Reviewed => "In Progress",
            Review::Approved => "Closed",
        }
        .into(),
        title: format!("{}: {a} and {b}", clash.kind),
        description: facts.join("\n"),
        labels: vec![clash.kind.clone(), clash.status.as_str().into(), clash.rule.clone()],
        date: String::new(),
        author: "kintact".into(),
        comments: comments.collect(),
        viewpoint: None,
    }
}

/// The UUID of something that belongs to a clash.
fn derived(id: &str, number: u8) -> String {
    let mut bytes = [0; 16];
    let digits: Vec<u8> = id.bytes().filter(u8::is_ascii_hexdigit).collect();
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        let digit = |c: u8| (c as char).to_digit(16).unwrap_or_default() as u8;
        *byte = digit(pair[0]) << 4 | digit(pair[1]);
    }
    bytes[15] = bytes[15].wrapping_add(number);
    uuid(bytes)
}

/// The two parts seen from above and beside, as near as the smaller one fits.
fn viewpoint(clash: &Clash, job: &Job) -> Option<Viewpoint> {
    let parts = parts_of(clash, job)?;
    let camera = camera(clash, parts, job);
    let (up, is_y_up) = (camera.up, job.is_y_up());
    let (direction, eye) = ((camera.target - camera.eye).normalize_or(-up), camera.eye);
    let right = direction.cross(up).normalize_or(DVec3::X);
    let to_metres = job.unit().map_or(Scale::ONE, |unit| Scale::between(unit, "m"));
    let turned = |v: DVec3| if is_y_up { [v.x, -v.z, v.y] } else { v.to_array() };
    let components = parts.iter().zip(COLOURS).map(|(part, colour)| Component {
        ifc_guid: part.guid().map(str::to_owned),
        name: part.key.clone(),
        colour: colour.1.to_owned(),
    });
    Some(Viewpoint {
        guid: derived(&clash.id, 1),
        eye: turned(eye).map(|x| to_metres.apply(x)),
        direction: turned(direction),
        up: turned(right.cross(direction)),
        angle: camera.angle,
        components: components.collect(),
        picture: draw(SIZE, parts, COLOURS.map(|(shown, _)| shown), &[], &camera, job)?,
    })
}

/// Takes comments and statuses from topics with the ids of clashes; returns how many there were.
pub fn import(path: &Path, outcome: &mut Outcome) -> Result<usize, Failure> {
    let topics = bcf::read(path).map_err(|error| Failure::new(error.to_string()))?;
    let mut known = 0;
    for topic in topics {
        let Some(clash) = outcome.clashes.iter_mut().find(|clash| clash.id == topic.guid) else {
            continue;
        };
        known += 1;
        clash.review = match topic.status.to_lowercase().as_str() {
            "closed" | "approved" => Review::Approved,
            "open" | "active" | "reopened" | "re-opened" | "new" => Review::Open,
            "" => clash.review,
            _ => Review::Reviewed,
        };
        for said in topic.comments {
            let comment = Comment { text: said.text, author: said.author, date: said.date };
            // Our own comments come back with the date that stands for none.
            let is_known = clash
                .comments
                .iter()
                .any(|known| known.text == comment.text && known.author == comment.author);
            if !is_known {
                clash.comments.push(comment);
            }
        }
    }
    Ok(known)
}
