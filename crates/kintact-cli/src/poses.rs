//! `kintact check A B --transforms FILE`: one question for each of many poses of B.
//!
//! 1. [`read_poses`] reads the file: JSON if it begins with a bracket, else lines of numbers.
//! 2. Trees are built once, the better ones.
//! 3. Each pose is asked by itself, in parallel; lines keep the order of the file. Without `--all` a
//!    question ends at the first pair of faces that crosses.

use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use glam::{DQuat, DVec3};
use kintact::{Budget, CheckOptions, PairsWanted, Pose, Relation, check};
use rayon::prelude::*;
use serde::Serialize;

use crate::arguments::CheckArguments;
use crate::check::{Times, faces_of_files};
use crate::collide::Collide;
use crate::failure::{Failure, printed};
use crate::input::{Body, Input, Use};
use crate::numbers::{counted, grouped, time};
use crate::progress::Progress;
use crate::report::{File, GREEN, PLAIN, PairLine, RED, Seconds, escaped, write_notes};
use crate::transform::pose_of_numbers;
use crate::view::{PoseAnswer, poses_report};

/// The answer for one pose.
struct Answered {
    /// Whether the relation is one that was asked for.
    collides: bool,
    relation: Relation,
    /// Below 1 where a budget was used up, or of scans.
    confidence: f64,
    /// Pairs of faces, if they are wanted.
    pairs: Option<Vec<PairLine>>,
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Line<'a> {
    Pose {
        index: usize,
        collides: bool,
        relation: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        confidence: Option<f64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        pairs: Option<usize>,
    },
    Summary {
        collides: bool,
        poses: usize,
        colliding: usize,
        files: Vec<File<'a>>,
        notes: Vec<String>,
        seconds: Seconds,
    },
}

/// A pair of faces in one of many poses.
#[derive(Serialize)]
struct FaceLine<'a> {
    #[serde(flatten)]
    pair: &'a PairLine,
    index: usize,
}

/// Fewer poses are answered with trees that are built faster.
const OFTEN: usize = 20;

pub fn run(
    path: &Path,
    inputs: [&Input; 2],
    [pose_a, pose_b]: &[Pose; 2],
    arguments: &CheckArguments,
    progress: Progress,
    read: Duration,
) -> Result<u8, Failure> {
    let start = Instant::now();
    progress.stage(format!("reading {}", path.display()));
    let poses = read_poses(path)?;
    let mut times = Times { read: read + start.elapsed(), ..Times::default() };

    progress.stage("building trees");
    let start = Instant::now();
    let purpose = if poses.len() < OFTEN { Use::Once } else { Use::Often };
    let build = |input| Body::build(input, purpose);
    let (body_a, body_b) = rayon::join(|| build(inputs[0]), || build(inputs[1]));
    let bodies = [body_a?, body_b?];
    times.build = start.elapsed();

    progress.stage(format!("checking {}", counted(poses.len() as u64, "pose")));
    let start = Instant::now();
    let collide = Collide::wanted(arguments);
    let answer = |(index, pose): (usize, &Pose)| {
        ask(inputs, &bodies, [*pose_a, after(pose, pose_b)], &collide, arguments)
            .map_err(|error| Failure::new(format!("{}, pose {index}: {error}", path.display())))
    };
    let answers: Vec<Answered> =
        poses.par_iter().enumerate().map(answer).collect::<Result<_, _>>()?;
    times.query = start.elapsed();
    if let Some(file) = &arguments.report {
        progress.stage("writing");
        let pose_answer = |(answer, pose): (&Answered, &Pose)| PoseAnswer {
            pose: after(pose, pose_b),
            collides: answer.collides,
            relation: answer.relation,
            confidence: answer.confidence,
        };
        let posed: Vec<PoseAnswer> = answers.iter().zip(&poses).map(pose_answer).collect();
        poses_report(file, inputs, &bodies, *pose_a, &posed, notes_of(inputs))?;
    }
    drop(progress);
    printed(if arguments.json {
        write_json(&answers, inputs, &times)
    } else {
        write_text(&answers, inputs, arguments, &times)
    })?;
    Ok(u8::from(answers.iter().any(|answer| answer.collides)))
}

/// One pose after another.
fn after(second: &Pose, first: &Pose) -> Pose {
    if *first == Pose::IDENTITY {
        return *second;
    }
    // Where the inverse of the first would be seen from, seen from there.
    let inverse = second.relative(&Pose::IDENTITY);
    inverse.relative(first)
}

fn ask(
    inputs: [&Input; 2],
    bodies: &[Body; 2],
    poses: [Pose; 2],
    collide: &Collide,
    arguments: &CheckArguments,
) -> Result<Answered, kintact::Error> {
    let placed = [bodies[0].at(poses[0]), bodies[1].at(poses[1])];
    let budget = arguments.budget.map_or(Budget::Unlimited, |limit| limit.0);
    let are_meshes = inputs.iter().all(|input| input.is_mesh());
    let wants_pairs = are_meshes && arguments.all;
    let pairs = if wants_pairs { PairsWanted::All } else { PairsWanted::First };
    let tolerance = arguments.tolerance;
    let options = CheckOptions { budget, pairs, point: false, parallel: false, tolerance };
    let answer = check(&placed[0], &placed[1], &options)?;
    let pairs = wants_pairs.then(|| {
        let files = [&inputs[0].content, &inputs[1].content];
        let faces = faces_of_files(&answer.pairs, files[0], files[1]);
        faces.iter().map(|pair| pair.line(&placed, files)).collect()
    });
    let (relation, confidence) = (answer.relation, answer.confidence);
    Ok(Answered { collides: collide.contains(relation), relation, confidence, pairs })
}

fn notes_of(inputs: [&Input; 2]) -> Vec<String> {
    let notes = |input: &Input| {
        let about = |note: &String| format!("{}: {note}", input.name);
        input.content.notes.iter().map(about).collect::<Vec<_>>()
    };
    let mut all: Vec<String> = inputs.iter().flat_map(|input| notes(input)).collect();
    all.extend(crate::check::unit_note(inputs[0], inputs[1]));
    all
}

fn write_json(answers: &[Answered], inputs: [&Input; 2], times: &Times) -> io::Result<()> {
    let notes = notes_of(inputs);
    let _ = write_notes(&mut io::stderr().lock(), &notes);
    let out = &mut BufWriter::new(io::stdout().lock());
    for (index, answer) in answers.iter().enumerate() {
        let line = Line::Pose {
            index,
            collides: answer.collides,
            relation: answer.relation.as_str(),
            confidence: (answer.confidence < 1.0).then_some(answer.confidence),
            pairs: answer.pairs.as_ref().map(Vec::len),
        };
        serde_json::to_writer(&mut *out, &line)?;
        out.write_all(b"\n")?;
        for pair in answer.pairs.iter().flatten() {
            serde_json::to_writer(&mut *out, &FaceLine { pair, index })?;
            out.write_all(b"\n")?;
        }
    }
    let colliding = answers.iter().filter(|answer| answer.collides).count();
    let line = Line::Summary {
        collides: colliding > 0,
        poses: answers.len(),
        colliding,
        files: inputs.iter().map(|input| File::of(input)).collect(),
        notes,
        seconds: Seconds::from(times),
    };
    serde_json::to_writer(&mut *out, &line)?;
    out.write_all(b"\n")?;
    out.flush()
}

/// How many poses people are shown unless they ask for more.
const SHOWN: usize = 20;

fn write_text(
    answers: &[Answered],
    inputs: [&Input; 2],
    arguments: &CheckArguments,
    times: &Times,
) -> io::Result<()> {
    let out = &mut BufWriter::new(anstream::AutoStream::auto(io::stdout().lock()));
    let colliding: Vec<(usize, &Answered)> =
        answers.iter().enumerate().filter(|(_, answer)| answer.collides).collect();
    let poses = counted(answers.len() as u64, "pose");
    if colliding.is_empty() {
        writeln!(out, "{GREEN}no collision{PLAIN} in {poses}")?;
    } else {
        writeln!(out, "{RED}collide{PLAIN} in {} of {poses}\n", grouped(colliding.len() as u64))?;
    }
    let most = if arguments.all { usize::MAX } else { SHOWN };
    for (index, answer) in colliding.iter().take(most) {
        match &answer.pairs {
            Some(pairs) => {
                writeln!(out, "pose {index}: {} of faces", counted(pairs.len() as u64, "pair"))?;
            }
            None if answer.confidence < 1.0 => {
                writeln!(out, "pose {index}: confidence {:.1}%", 100.0 * answer.confidence)?;
            }
            None => writeln!(out, "pose {index}: {}", answer.relation)?,
        }
    }
    if colliding.len() > most {
        let more = (colliding.len() - most) as u64;
        writeln!(out, "{} more: --all or --json shows every one", grouped(more))?;
    }
    writeln!(out)?;
    for (letter, input) in ["A", "B"].iter().zip(inputs) {
        writeln!(out, "{letter}: {}  {}", escaped(&input.name), File::of(input).content())?;
    }
    let [read, build, query] = [times.read, times.build, times.query].map(time);
    writeln!(out, "read {read}, build {build}, query {query}")?;
    write_notes(out, &notes_of(inputs))?;
    out.flush()
}

/// Reads a file of poses.
fn read_poses(path: &Path) -> Result<Vec<Pose>, Failure> {
    let name = path.display();
    let text = std::fs::read_to_string(path)
        .map_err(|error| Failure::new(format!("{name}: cannot be read: {error}")))?;
    let failed = |reason: String| Failure::new(format!("{name}, {reason}"));
    let poses = if text.trim_start().starts_with(['[', '{']) {
        poses_of_json(&text).map_err(failed)?
    } else {
        poses_of_lines(&text).map_err(failed)?
    };
    if poses.is_empty() {
        return Err(Failure::new(format!("{name}: it holds no poses; give one a line")));
    }
    Ok(poses)
}

const FORMS: &str = "a pose is 12 or 16 numbers of a matrix by rows, x y z, or x y z and a \
                     quaternion x y z w";

/// A pose from its numbers.
fn pose_of(numbers: &[f64]) -> Result<Pose, String> {
    let pose = match *numbers {
        [x, y, z] => Pose::from_translation(DVec3::new(x, y, z)),
        [x, y, z, a, b, c, w] => {
            let rotation = DQuat::from_xyzw(a, b, c, w);
            let length = rotation.length();
            if !(length.is_finite() && (length - 1.0).abs() < 1e-3) {
                return Err(format!("a quaternion of length {length} is no rotation"));
            }
            Pose::new(rotation.normalize(), DVec3::new(x, y, z))
        }
        _ if numbers.len() == 12 || numbers.len() == 16 => return pose_of_numbers(numbers),
        _ => return Err(format!("{} numbers; {FORMS}", numbers.len())),
    };
    pose.map_err(|error| error.to_string())
}

fn poses_of_lines(text: &str) -> Result<Vec<Pose>, String> {
    let mut poses = Vec::new();
    let mut is_first = true;
    for (line, number) in text.lines().zip(1..) {
        let line = line.trim_start_matches('\u{feff}').trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let separator = |c: char| c.is_whitespace() || c == ',' || c == ';';
        let words: Vec<&str> = line.split(separator).filter(|word| !word.is_empty()).collect();
        let numbers: Option<Vec<f64>> = words.iter().map(|word| word.parse().ok()).collect();
        match numbers {
            Some(numbers) => {
                poses.push(pose_of(&numbers).map_err(|reason| format!("line {number}: {reason}"))?);
            }
            // The names of the columns.
            None if is_first => {}
            None => return Err(format!("line {number}: {line:.40?} holds no numbers; {FORMS}")),
        }
        is_first = false;
    }
    Ok(poses)
}

fn poses_of_json(text: &str) -> Result<Vec<Pose>, String> {
    let mut poses = Vec::new();
    for value in serde_json::Deserializer::from_str(text).into_iter::<serde_json::Value>() {
        let value = value.map_err(|error| error.to_string())?;
        // One array of all poses, or a pose a line: numbers, or the rows of a matrix.
        let is_row = |item: &serde_json::Value| item.as_array().is_some_and(|row| row.len() == 4);
        let is_pose = |items: &[serde_json::Value]| {
            items.iter().all(serde_json::Value::is_number)
                || (3..=4).contains(&items.len()) && items.iter().all(is_row)
        };
        match value.as_array() {
            Some(items) if !is_pose(items) => {
                for item in items {
                    poses.push(pose_of_value(item, poses.len())?);
                }
            }
            _ => poses.push(pose_of_value(&value, poses.len())?),
        }
    }
    Ok(poses)
}

fn pose_of_value(value: &serde_json::Value, index: usize) -> Result<Pose, String> {
    let value = value.get("pose").unwrap_or(value);
    let numbers = flattened(value).ok_or_else(|| format!("pose {index}: {FORMS}"))?;
    pose_of(&numbers).map_err(|reason| format!("pose {index}: {reason}"))
}

/// The numbers of an array, or of an array of rows.
fn flattened(value: &serde_json::Value) -> Option<Vec<f64>> {
    let items = value.as_array()?;
    let mut numbers = Vec::new();
    for item in items {
        match item.as_array() {
            Some(row) => {
                for number in row {
                    numbers.push(number.as_f64()?);
                }
            }
            None => numbers.push(item.as_f64()?),
        }
    }
    Some(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn poses_in_every_form() {
        let p = DVec3::new(1.0, 2.0, 3.0);
        let moved = |poses: Vec<Pose>| poses.iter().map(|pose| pose.apply(p)).collect::<Vec<_>>();
        let lines = "x,y,z\n# moved\n1,0,0\n0 0 1 0 0 0 1\n0;-1;0;5; 1;0;0;0; 0;0;1;0\n\
                     1 0 0 9 0 1 0 0 0 0 1 0 0 0 0 1\n";
        let expected = [
            DVec3::new(2.0, 2.0, 3.0),
            DVec3::new(1.0, 2.0, 4.0),
            DVec3::new(3.0, 1.0, 3.0),
            DVec3::new(10.0, 2.0, 3.0),
        ];
        assert_eq!(moved(poses_of_lines(lines).unwrap()), expected);
        let rows = "[[0,-1,0,5],[1,0,0,0],[0,0,1,0]]";
        let flat = "[1,0,0,9,0,1,0,0,0,0,1,0,0,0,0,1]";
        for json in [
            format!("[[1,0,0],[0,0,1,0,0,0,1],{rows},{flat}]"),
            format!("[1,0,0]\n[0,0,1,0,0,0,1]\n{rows}\n{{\"pose\":{flat}}}\n"),
        ] {
            assert_eq!(moved(poses_of_json(&json).unwrap()), expected, "{json}");
        }
        // Three poses of three numbers are three translations.
        assert_eq!(poses_of_json("[[1,0,0],[2,0,0],[3,0,0]]").unwrap().len(), 3);
    }

    #[test]
    fn what_is_no_pose_is_refused_with_its_place() {
        for (text, reason) in [
            ("1 2 3\n1 2\n", "line 2: 2 numbers"),
            ("1 2 3\nx y z\n", "line 2"),
            ("0 0 0 1 1 1 1\n", "line 1: a quaternion"),
            ("2 0 0 0 0 2 0 0 0 0 2 0\n", "line 1"),
            ("nan 0 0\n", "line 1"),
        ] {
            let error = poses_of_lines(text).unwrap_err();
            assert!(error.starts_with(reason), "{text}: {error}");
        }
        for text in ["[[1,2]]", "[1,2,3", "[[1,2,\"x\"]]", "{\"a\":1}"] {
            assert!(poses_of_json(text).is_err(), "{text}");
        }
    }

    #[test]
    fn one_pose_after_another() {
        let first = Pose::new(DQuat::from_rotation_z(0.4), DVec3::new(1.0, 2.0, 3.0)).unwrap();
        let second = Pose::new(DQuat::from_rotation_x(1.4), DVec3::new(-1.0, 0.5, 3.0)).unwrap();
        let p = DVec3::new(0.3, -2.0, 5.0);
        let both = after(&second, &first).apply(p);
        assert!((both - second.apply(first.apply(p))).length() < 1e-14);
        assert_eq!(after(&second, &Pose::IDENTITY), second);
    }
}
