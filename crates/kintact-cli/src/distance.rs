//! `kintact distance`: how far two files are from each other, and where they are closest.
//!
//! Reads and builds as `check` does, then asks [`kintact::distance()`]. Surfaces are measured: a body
//! inside another has the distance from its wall, or, with `--signed`, minus how far it must move to be
//! outside. With `--within D` the exit code says whether they are that near.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use kintact::distance::DistanceOptions;
use kintact::exact::Feature;
use kintact::penetration::{Separation, separate};
use kintact::{Distance, Placed, Relation, distance, relate};
use serde_json::json;

use crate::arguments::DistanceArguments;
use crate::check::unit_note;
use crate::curve::{Polyline, write_lines};
use crate::failure::{Failure, printed};
use crate::input::{Body, Input, Reading, Use};
use crate::numbers::{coordinate, coordinate_of, time};
use crate::progress::Progress;
use crate::report::{escaped, write_notes};
use crate::transform::Transform;
use crate::view::distance_report;

pub fn run(arguments: &DistanceArguments) -> Result<u8, Failure> {
    if arguments.within.is_some_and(|limit| limit.is_nan() || limit < 0.0) {
        return Err(Failure::new("--within wants a distance of 0 or more"));
    }
    let progress = Progress::start();
    progress.stage("reading");
    let start = Instant::now();
    let read = |path: &std::path::Path, scale: f64| {
        let (points, scan) = (arguments.points, arguments.scans.options());
        Input::read(path, &Reading { scale, weld: Some(0.0), stdin_format: None, points, scan })
    };
    let (a, b) = rayon::join(
        || read(&arguments.a, arguments.scale_a),
        || read(&arguments.b, arguments.scale_b),
    );
    let (a, b) = (a?, b?);
    let pose = |transforms: &[Transform], input: &Input, flag: &str| {
        let failed = |error| Failure::new(format!("{flag}: {error}"));
        let pose = Transform::combined(transforms).map_err(failed)?;
        input.check_moved(&pose, flag)?;
        Ok::<_, Failure>(pose)
    };
    let pose_a = pose(&arguments.transform_a, &a, "--transform-a")?;
    let pose_b = pose(&arguments.transform_b, &b, "--transform-b")?;
    let read = start.elapsed();

    progress.stage("building trees");
    let start = Instant::now();
    let (body_a, body_b) =
        rayon::join(|| Body::build(&a, Use::Often), || Body::build(&b, Use::Often));
    let (body_a, body_b) = (body_a?, body_b?);
    let build = start.elapsed();

    progress.stage("looking for the closest points");
    let start = Instant::now();
    let found = distance(&body_a.at(pose_a), &body_b.at(pose_b), &DistanceOptions::default())
        .map_err(|error| Failure::new(error.to_string()))?;
    let signed = match arguments.signed {
        true => Some(Signed::of([body_a.at(pose_a), body_b.at(pose_b)])?),
        false => None,
    };
    let times = [read, build, start.elapsed()];
    drop(progress);
    if let Some(path) = &arguments.closest {
        let line = Polyline { points: found.points.to_vec(), is_closed: false };
        write_lines(path, &[line])?;
    }
    if let Some(path) = &arguments.report {
        distance_report(path, [(&a, &body_a, pose_a), (&b, &body_b, pose_b)], &found)?;
    }
    let notes: Vec<String> = unit_note(&a, &b).into_iter().collect();
    // Of a scan the triangles between its points are measured, which have no numbers in the file.
    let faces = [
        a.is_mesh().then(|| a.content.source_face(found.faces.a)),
        b.is_mesh().then(|| b.content.source_face(found.faces.b)),
    ];
    // What rounding leaves open counts as within.
    let is_within = arguments.within.map(|limit| found.lower <= limit);
    let stdout = io::stdout().lock();
    let asked = (is_within, signed.as_ref());
    printed(if arguments.json {
        write_json(stdout, &found, faces, asked, times, &notes)
    } else {
        write_text(stdout, &found, faces, [&a, &b], asked, times, &notes)
    })?;
    let is_in = signed.is_some_and(|signed| signed.separation.is_some());
    Ok(u8::from(is_within.unwrap_or(is_in || found.distance == 0.0)))
}

/// What `--signed` adds.
struct Signed {
    relation: Relation,
    /// Of bodies that cross, lie in each other, or are the same.
    separation: Option<Separation>,
}

impl Signed {
    fn of([a, b]: [Placed; 2]) -> Result<Self, Failure> {
        let failed = |error: kintact::Error| Failure::new(error.to_string());
        let relation = relate(&a, &b, None).map_err(failed)?;
        let separation = match relation {
            Relation::Apart | Relation::Touching => None,
            _ => Some(separate(&a, &b).map_err(failed)?),
        };
        Ok(Self { relation, separation })
    }

    fn distance(&self, found: &Distance) -> f64 {
        self.separation.map_or(found.distance, |separation| -separation.distance)
    }
}

fn write_json(
    mut out: impl Write,
    found: &Distance,
    faces: [Option<u32>; 2],
    (is_within, signed): (Option<bool>, Option<&Signed>),
    [read, build, query]: [Duration; 3],
    notes: &[String],
) -> io::Result<()> {
    let mut line = json!({
        "type": "distance",
        "distance": found.distance,
        "lower": found.lower,
        "upper": found.upper,
        "points": found.points.map(|point| point.to_array()),
        "faces": faces,
        "features": found.features.map(word),
        "seconds": {
            "read": read.as_secs_f64(),
            "build": build.as_secs_f64(),
            "query": query.as_secs_f64(),
        },
        "notes": notes,
    });
    if let Some(is_within) = is_within {
        line["within"] = is_within.into();
    }
    if let Some(signed) = signed {
        line["relation"] = signed.relation.as_str().into();
        line["distance"] = signed.distance(found).into();
        if let Some(separation) = signed.separation {
            line["lower"] = (-separation.distance).into();
            line["upper"] = (-separation.lower).into();
            line["separation"] = json!(separation.translation.to_array());
        }
    }
    serde_json::to_writer(&mut out, &line)?;
    writeln!(out)
}

fn write_text(
    mut out: impl Write,
    found: &Distance,
    faces: [Option<u32>; 2],
    inputs: [&Input; 2],
    (is_within, signed): (Option<bool>, Option<&Signed>),
    [read, build, query]: [Duration; 3],
    notes: &[String],
) -> io::Result<()> {
    match is_within {
        Some(true) => write!(out, "within: ")?,
        Some(false) => write!(out, "not within: ")?,
        None => {}
    }
    if let Some((signed, separation)) = signed.and_then(|signed| Some((signed, signed.separation?)))
    {
        let [low, high] = inputs[1].extent();
        let size = (high - low).max_element();
        let way = separation.translation.to_array().map(|x| coordinate_of(size, x)).join(" ");
        writeln!(
            out,
            "distance {}, {}: moving B by {way} takes them apart, and no way is shorter than {}",
            coordinate(-separation.distance),
            signed.relation,
            coordinate(separation.lower),
        )?;
    } else if found.distance == 0.0 {
        writeln!(out, "the surfaces intersect, distance 0")?;
    } else {
        let width = (found.upper - found.lower) * 0.5;
        writeln!(out, "distance {} (to {width:.0e})", coordinate(found.distance))?;
    }
    for ((input, point), (face, feature)) in
        inputs.iter().zip(found.points).zip(faces.iter().zip(found.features))
    {
        let [low, high] = input.extent();
        let size = (high - low).max_element();
        let place = point.to_array().map(|x| coordinate_of(size, x)).join(" ");
        let of =
            face.map_or_else(String::new, |face| format!(", {} of face {face}", word(feature)));
        writeln!(out, "  {}: at {place}{of}", escaped(&input.name))?;
    }
    let [read, build, query] = [read, build, query].map(time);
    writeln!(out, "read {read}, build {build}, query {query}")?;
    write_notes(&mut out, notes)
}

fn word(feature: Feature) -> &'static str {
    match feature {
        Feature::Vertex(_) => "vertex",
        Feature::Edge(_) => "edge",
        Feature::Face => "inside",
    }
}
