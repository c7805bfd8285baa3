//! Pose keyframes of bodies that keep their shape: `poses` in a scene, as rows of numbers in the
//! scene itself or in a CSV file, or as the animated node of a glTF file. `load.rs` checks them and
//! `populate` gives them to the world.
//!
//! A row is a time, a position x y z of the body's origin, and, if it rotates, a quaternion x y z w.
//! Between rows the body goes on a straight line and rotates evenly by the shorter way.

use std::path::{Path, PathBuf};

use glam::DQuat;
use kintact::{DVec3, TriMesh};
use kintact_io::{BakeOptions, Format, Loaded, read_moving_node};

use super::format::rate;
use super::table::Fields;
use crate::failure::Failure;
use crate::input::explained;

/// Where poses come from.
#[derive(Debug, Clone, PartialEq)]
pub enum PosesForm {
    Rows(Vec<Vec<f64>>),
    File(PathBuf),
    Node(NodeForm),
}

/// A node of a glTF file that moves as one.
#[derive(Debug, Clone, PartialEq)]
pub struct NodeForm {
    pub file: PathBuf,
    /// Its name or number; `None` for the one above all meshes.
    node: Option<String>,
    animation: Option<String>,
    rate: Option<f64>,
}

/// Times, and where the body is then.
pub type PoseKeys = (Vec<f64>, Vec<(DVec3, DQuat)>);

/// Poses that were read.
pub struct LoadedPoses {
    pub keys: PoseKeys,
    /// The mesh of the node they belong to, if they are those of one.
    pub mesh: Option<Loaded<TriMesh>>,
}

impl PosesForm {
    /// Pose keyframes, which exclude every other motion.
    pub fn parse(fields: &Fields, folder: &Path) -> Result<Option<Self>, Failure> {
        let of_node = Self::is_node(fields)?;
        if fields.has("node") && !of_node {
            let message = "it names a node of a glTF file; give that as poses";
            return Err(fields.failure_at("node", message));
        }
        if !fields.has("poses") {
            return Ok(None);
        }
        for key in ["keyframes", "position", "rotation", "velocity", "acceleration", "spin"] {
            if fields.has(key) {
                let message = format!("poses say where it is; leave {key} out");
                return Err(fields.failure_at(key, &message));
            }
        }
        if !fields.is_text("poses") {
            return Ok(fields.rows("poses")?.map(Self::Rows));
        }
        let file = fields.text("poses")?.map(|file| folder.join(file)).unwrap_or_default();
        if !of_node {
            return Ok(Some(Self::File(file)));
        }
        let (node, animation) = (fields.text("node")?, fields.text("animation")?);
        Ok(Some(Self::Node(NodeForm { file, node, animation, rate: rate(fields)? })))
    }

    /// Whether a body's poses are those of a node in a glTF file.
    pub fn is_node(fields: &Fields) -> Result<bool, Failure> {
        let file = if fields.is_text("poses") { fields.text("poses")? } else { None };
        Ok(file.is_some_and(|file| matches!(Format::of(Path::new(&file)), Ok(Format::Gltf))))
    }

    /// Reads and checks the poses.
    pub fn load(&self) -> Result<LoadedPoses, Failure> {
        let keys = match self {
            Self::Node(form) => return form.load(),
            Self::Rows(rows) => keys(rows).map_err(Failure::new)?,
            Self::File(path) => {
                let failed = |reason: String| Failure::new(format!("{}: {reason}", path.display()));
                let text =
                    std::fs::read_to_string(path).map_err(|error| failed(error.to_string()))?;
                keys(&rows_of(&text).map_err(failed)?).map_err(failed)?
            }
        };
        Ok(LoadedPoses { keys, mesh: None })
    }
}

impl NodeForm {
    fn load(&self) -> Result<LoadedPoses, Failure> {
        let default = BakeOptions::default();
        let (animation, rate) = (self.animation.clone(), self.rate.unwrap_or(default.rate));
        let options = BakeOptions { animation, rate, ..default };
        let node = read_moving_node(&self.file, self.node.as_deref(), &options)
            .map_err(|error| explained(&self.file, &error))?;
        let keys = (node.value.times.clone(), node.value.poses.clone());
        Ok(LoadedPoses { keys, mesh: Some(node.map(|node| node.mesh)) })
    }
}

/// Lines of numbers with commas, semicolons or blanks between; a first line of names is skipped.
fn rows_of(text: &str) -> Result<Vec<Vec<f64>>, String> {
    let mut rows = Vec::new();
    let mut is_first = true;
    for (line, number) in text.lines().zip(1..) {
        let line = line.trim_start_matches('\u{feff}').trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let words = line.split(|c: char| c.is_whitespace() || c == ',' || c == ';');
        let numbers: Result<Vec<f64>, _> =
            words.filter(|word| !word.is_empty()).map(str::parse).collect();
        match numbers {
            Ok(numbers) => rows.push(numbers),
            Err(_) if is_first => {}
            Err(_) => return Err(format!("line {number}: {line:.40?} holds no numbers")),
        }
        is_first = false;
    }
    Ok(rows)
}

fn keys(rows: &[Vec<f64>]) -> Result<PoseKeys, String> {
    let (mut times, mut poses) = (Vec::new(), Vec::new());
    for (index, row) in rows.iter().enumerate() {
        let (time, place, rotation) = match row[..] {
            [t, x, y, z] => (t, DVec3::new(x, y, z), DQuat::IDENTITY),
            [t, x, y, z, a, b, c, w] => (t, DVec3::new(x, y, z), DQuat::from_xyzw(a, b, c, w)),
            _ => {
                return Err(format!(
                    "pose {index} has {} numbers; give a time, x y z, and a quaternion x y z w if it \
                     rotates",
                    row.len()
                ));
            }
        };
        let length = rotation.length();
        if !(time.is_finite() && place.is_finite() && (length - 1.0).abs() < 1e-3) {
            return Err(format!(
                "pose {index} is no pose: numbers must be finite and quaternions of length 1"
            ));
        }
        if let Some(&last) = times.last()
            && time <= last
        {
            return Err(format!("pose {index}: time {time} follows {last}; times must increase"));
        }
        times.push(time);
        poses.push((place, rotation.normalize()));
    }
    if times.is_empty() { Err("there are no poses".into()) } else { Ok((times, poses)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_both_lengths_and_mistakes() {
        let (times, poses) =
            keys(&rows_of("t,x,y,z\n0, 1, 2, 3\n\n1;0;0;0;0;0;0.7071;0.7071\n").unwrap()).unwrap();
        assert_eq!(times, [0.0, 1.0]);
        assert_eq!(poses[0], (DVec3::new(1.0, 2.0, 3.0), DQuat::IDENTITY));
        assert!((poses[1].1 * DVec3::X - DVec3::Y).length() < 1e-15);
        for (text, reason) in [
            ("", "no poses"),
            ("0 1 2", "3 numbers"),
            ("1 0 0 0\n1 0 0 0", "times must increase"),
            ("0 0 0 nan", "no pose"),
            ("0 0 0 0 1 1 1 1", "no pose"),
            ("0 0 0 0\nx", "line 2"),
        ] {
            let error = rows_of(text).and_then(|rows| keys(&rows)).unwrap_err();
            assert!(error.contains(reason), "{text}: {error}");
        }
    }
}
