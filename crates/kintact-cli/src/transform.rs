//! `--transform-a` and `--transform-b`: rigid motions as people type them, parsed and combined to a pose.

use std::str::FromStr;

use glam::{DMat3, DVec3};
use kintact::Pose;

/// Steps done in the order they were typed.
#[derive(Debug, Clone, PartialEq)]
pub struct Transform {
    steps: Vec<Step>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct Step {
    rotation: DMat3,
    translation: DVec3,
}

const FORMS: &str = "known are \"translate X Y Z\", \"rotate x|y|z DEGREES\", \
     \"rotate X Y Z DEGREES\", and 12 or 16 numbers of a matrix by rows";

impl Transform {
    /// All of them, one after the other.
    pub fn combined(transforms: &[Self]) -> Result<Pose, kintact::Error> {
        let mut whole = Step { rotation: DMat3::IDENTITY, translation: DVec3::ZERO };
        for step in transforms.iter().flat_map(|transform| &transform.steps) {
            whole.rotation = step.rotation * whole.rotation;
            whole.translation = step.rotation * whole.translation + step.translation;
        }
        Pose::from_matrix(whole.rotation, whole.translation)
    }
}

impl FromStr for Transform {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let separator = |c: char| c.is_whitespace() || ",;[]()".contains(c);
        let words: Vec<&str> = text.split(separator).filter(|word| !word.is_empty()).collect();
        if words.is_empty() {
            return Err(format!("it is empty; {FORMS}"));
        }
        let steps = words
            .chunk_by(|_, next| !begins_step(next))
            .map(|words| step(words).map_err(|reason| format!("{:?}: {reason}", words.join(" "))))
            .collect::<Result<_, _>>()?;
        Ok(Self { steps })
    }
}

/// Whether a word is the name of a motion: no number and no axis.
fn begins_step(word: &str) -> bool {
    word.parse::<f64>().is_err() && axis(word).is_none()
}

fn axis(word: &str) -> Option<DVec3> {
    match word {
        "x" | "X" => Some(DVec3::X),
        "y" | "Y" => Some(DVec3::Y),
        "z" | "Z" => Some(DVec3::Z),
        _ => None,
    }
}

fn step(words: &[&str]) -> Result<Step, String> {
    let (name, values) = match words {
        [name, values @ ..] if begins_step(name) => (name.to_lowercase(), values),
        values => ("matrix".into(), values),
    };
    match (name.as_str(), values) {
        ("translate", [_, _, _]) => {
            let translation = DVec3::from_slice(&numbers(values)?);
            Ok(Step { rotation: DMat3::IDENTITY, translation })
        }
        ("translate", _) => Err("a translation takes three numbers".into()),
        ("rotate", [about, angle]) if axis(about).is_some() => {
            rotate(axis(about).unwrap_or_default(), angle)
        }
        ("rotate", [about @ .., angle]) if about.len() == 3 => {
            rotate(DVec3::from_slice(&numbers(about)?), angle)
        }
        ("rotate", _) => {
            Err("a rotation takes an axis (x, y, z or three numbers) and an angle in degrees"
                .into())
        }
        ("matrix", _) => matrix(&numbers(values)?),
        ("scale" | "mirror" | "shear", _) => {
            Err(format!("a rigid body cannot {name}; change the vertices in its file instead"))
        }
        _ => Err(format!("unknown motion; {FORMS}")),
    }
}

fn numbers(words: &[&str]) -> Result<Vec<f64>, String> {
    let number = |word: &&str| match word.parse::<f64>() {
        Ok(number) if number.is_finite() => Ok(number),
        _ => Err(format!("{word} is not a finite number")),
    };
    words.iter().map(number).collect()
}

fn rotate(axis: DVec3, degrees: &str) -> Result<Step, String> {
    let degrees = numbers(&[degrees])?[0];
    // Scaled first, so that neither tiny nor huge axes are lost in squares.
    let axis =
        (axis / axis.abs().max_element()).try_normalize().ok_or("the axis must not be zero")?;
    let (sin, cos) = sin_cos_of_degrees(degrees);
    let [x, y, z] = axis.to_array();
    let cross =
        DMat3::from_cols(DVec3::new(0., z, -y), DVec3::new(-z, 0., x), DVec3::new(y, -x, 0.));
    let along = DMat3::from_cols(axis * x, axis * y, axis * z);
    let rotation = along + (DMat3::IDENTITY - along) * cos + cross * sin;
    Ok(Step { rotation, translation: DVec3::ZERO })
}

/// Quarter rotations come out exactly, so that a box rotated by 90 degrees lies flat on another.
fn sin_cos_of_degrees(degrees: f64) -> (f64, f64) {
    let degrees = degrees % 360.0;
    let quarters = (degrees / 90.0).round();
    let (sin, cos) = (degrees - 90.0 * quarters).to_radians().sin_cos();
    match quarters.rem_euclid(4.0) as u8 {
        0 => (sin, cos),
        1 => (cos, -sin),
        2 => (-sin, -cos),
        _ => (-cos, sin),
    }
}

fn matrix(numbers: &[f64]) -> Result<Step, String> {
    let rows = match numbers.as_chunks::<4>() {
        ([rows @ .., [0.0, 0.0, 0.0, 1.0]], []) if rows.len() == 3 => rows,
        (rows, []) if rows.len() == 4 => {
            return Err("the last row of a 4 x 4 matrix must be 0 0 0 1; \
                        give the matrix by rows, the translation at their ends"
                .into());
        }
        (rows, []) if rows.len() == 3 => rows,
        _ => return Err(format!("{} numbers make no matrix; {FORMS}", numbers.len())),
    };
    let row = |r: usize| DVec3::new(rows[r][0], rows[r][1], rows[r][2]);
    let rotation = DMat3::from_cols(row(0), row(1), row(2)).transpose();
    let translation = DVec3::new(rows[0][3], rows[1][3], rows[2][3]);
    let rotation = nearest_rotation(rotation).unwrap_or(rotation);
    Pose::from_matrix(rotation, translation).map_err(|error| error.to_string())?;
    Ok(Step { rotation, translation })
}

/// The pose of a matrix of 12 or 16 numbers by rows.
pub fn pose_of_numbers(numbers: &[f64]) -> Result<Pose, String> {
    if let Some(wrong) = numbers.iter().find(|number| !number.is_finite()) {
        return Err(format!("{wrong} is not a finite number"));
    }
    let Step { rotation, translation } = matrix(numbers)?;
    Pose::from_matrix(rotation, translation).map_err(|error| error.to_string())
}

/// How far from orthonormal, per entry of `RᵀR` (no unit), a typed matrix may be and still be
/// taken for a rotation. Smaller: matrices printed with six digits are refused. Larger: a wanted
/// scale of less than that would go unnoticed.
const ROUNDED_TOLERANCE: f64 = 1e-5;

/// The rotation that a matrix written with six or more digits stands for.
fn nearest_rotation(matrix: DMat3) -> Option<DMat3> {
    let mut rotation = matrix;
    // Newton's iteration for the orthogonal factor; from this near, two steps reach full precision.
    for _ in 0..2 {
        let off = rotation.transpose() * rotation - DMat3::IDENTITY;
        let off_by = off.to_cols_array().map(f64::abs).into_iter().fold(0.0, f64::max);
        if off_by == 0.0 {
            break;
        }
        if off_by.is_nan() || off_by > ROUNDED_TOLERANCE {
            return None;
        }
        rotation -= rotation * off * 0.5;
    }
    Some(rotation)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pose(text: &str) -> Pose {
        Transform::combined(&[text.parse().unwrap()]).unwrap()
    }

    fn refusal(text: &str) -> String {
        text.parse::<Transform>().unwrap_err()
    }

    #[test]
    fn steps_are_done_in_order() {
        let p = DVec3::new(1.0, 2.0, 3.0);
        assert_eq!(pose("translate 1 0 -0.5").apply(p), DVec3::new(2.0, 2.0, 2.5));
        assert_eq!(pose("rotate z 90").apply(p), DVec3::new(-2.0, 1.0, 3.0));
        assert_eq!(pose("rotate z 90, translate 1 0 0").apply(p), DVec3::new(-1.0, 1.0, 3.0));
        assert_eq!(pose("translate 1,0,0; rotate Z 90").apply(p), DVec3::new(-2.0, 2.0, 3.0));
        let two = ["rotate x 180", "Rotate 0 5 0 -90"].map(|text| text.parse().unwrap());
        assert_eq!(Transform::combined(&two).unwrap().apply(p), DVec3::new(3.0, -2.0, 1.0));
        assert_eq!(Transform::combined(&[]).unwrap(), Pose::IDENTITY);
    }

    #[test]
    fn quarter_turns_are_exact_and_others_close() {
        for quarter in -8..=8 {
            let (sin, cos) = sin_cos_of_degrees(90.0 * f64::from(quarter));
            assert_eq!(sin.abs() + cos.abs(), 1.0);
        }
        for degrees in [0.1, 44.9, 45.1, 137.0, -200.0, 1e4] {
            let (sin, cos) = sin_cos_of_degrees(degrees);
            let (wanted_sin, wanted_cos) = degrees.to_radians().sin_cos();
            assert!((sin - wanted_sin).abs() + (cos - wanted_cos).abs() < 1e-12, "{degrees}");
        }
    }

    #[test]
    fn rotations_turn_counterclockwise_about_any_axis() {
        let turned = pose("rotate 1 1 1 120").apply(DVec3::X);
        assert!((turned - DVec3::Y).length() < 1e-15, "{turned}");
        let tiny = pose("rotate 1e-300 1e-300 1e-300 120").apply(DVec3::X);
        assert!((tiny - DVec3::Y).length() < 1e-15, "{tiny}");
    }

    #[test]
    fn matrices_are_read_by_rows_with_three_or_four_rows() {
        let p = DVec3::new(1.0, 2.0, 3.0);
        let three = pose("0 -1 0 10  1 0 0 20  0 0 1 30");
        assert_eq!(three.apply(p), DVec3::new(8.0, 21.0, 33.0));
        assert_eq!(pose("[[0,-1,0,10],[1,0,0,20],[0,0,1,30],[0,0,0,1]]"), three);
        let rounded = pose("0.707107 -0.707107 0 0 0.707107 0.707107 0 0 0 0 1 0");
        assert!((rounded.apply(DVec3::X).length() - 1.0).abs() < 1e-15);
    }

    #[test]
    fn what_is_not_a_rigid_motion_is_refused_with_the_reason() {
        let columns = "1 0 0 0 0 1 0 0 0 0 1 0 5 6 7 1";
        for (text, reason) in [
            ("2 0 0 0 0 2 0 0 0 0 2 0", "not scale"),
            ("1.001 0 0 0 0 1 0 0 0 0 1 0", "not scale"),
            ("-1 0 0 0 0 1 0 0 0 0 1 0", "mirror"),
            ("scale 2", "cannot scale"),
            (columns, "last row"),
            ("1 2 3", "3 numbers make no matrix"),
            ("translate 1 2", "three numbers"),
            ("translate 1 2 x", "not a finite number"),
            ("translate 1 2 nan", "not a finite number"),
            ("rotate 90", "an axis"),
            ("rotate 0 0 0 90", "must not be zero"),
            ("rotate z inf", "not a finite number"),
            ("turn z 90", "unknown motion"),
            (" ,", "empty"),
        ] {
            assert!(refusal(text).contains(reason), "{text}: {}", refusal(text));
        }
        let far = "translate 1e308 0 0".parse::<Transform>().unwrap();
        assert!(Transform::combined(&[far.clone(), far]).is_err());
    }
}
