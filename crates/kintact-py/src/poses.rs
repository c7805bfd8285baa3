//! Poses from matrices: single, or one for each question of a batch.

use glam::{DMat3, DQuat, DVec3};
use kintact::Pose;
use pyo3::prelude::*;

use crate::arrays::Matrices;
use crate::errors::{Kind, error};

/// Where two bodies stand, once or many times.
pub struct Poses {
    a: Vec<Pose>,
    b: Vec<Pose>,
    /// How many questions that makes; `None` for one that is not a batch.
    pub count: Option<usize>,
}

impl Poses {
    /// From the arguments `pose_a` and `pose_b`.
    pub fn new(
        py: Python<'_>,
        pose_a: Option<&Bound<'_, PyAny>>,
        pose_b: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let (a, is_many_a) = read(pose_a, "pose_a")?;
        let (b, is_many_b) = read(pose_b, "pose_b")?;
        let count = match (is_many_a, is_many_b) {
            (true, true) if a.len() != b.len() => {
                let message = format!(
                    "pose_a has {} matrices and pose_b {}: give as many, or one for all",
                    a.len(),
                    b.len()
                );
                return Err(error(py, Kind::Mesh, message));
            }
            (true, _) => Some(a.len()),
            (_, true) => Some(b.len()),
            (false, false) => None,
        };
        Ok(Self { a, b, count })
    }

    /// The poses of one question.
    pub fn at(&self, i: usize) -> [Pose; 2] {
        [&self.a, &self.b].map(|poses| match poses.len() {
            0 => Pose::IDENTITY,
            1 => poses[0],
            _ => poses[i],
        })
    }

    /// The poses of a question that cannot be asked in batches.
    pub fn single(&self, py: Python<'_>) -> PyResult<[Pose; 2]> {
        match self.count {
            None => Ok(self.at(0)),
            Some(_) => Err(error(
                py,
                Kind::Mesh,
                "this takes single poses (4, 4): call it once for each of several",
            )),
        }
    }
}

/// Poses, none for a missing argument, and whether they are a batch.
pub fn read(object: Option<&Bound<'_, PyAny>>, what: &'static str) -> PyResult<(Vec<Pose>, bool)> {
    let Some(object) = object else { return Ok((Vec::new(), false)) };
    let matrices = Matrices::new(object, what)?;
    let is_many = matches!(matrices, Matrices::Many(_));
    let poses = matrices.values().iter().enumerate().map(|(row, values)| {
        pose(values).map_err(|reason| {
            let which = if is_many { format!("{what}[{row}]") } else { what.to_owned() };
            error(object.py(), Kind::Mesh, format!("{which} is no rigid transform: {reason}"))
        })
    });
    Ok((poses.collect::<PyResult<_>>()?, is_many))
}

/// How far entries of `RᵀR` may be from those of the identity: what products of many matrices, or
/// single precision, leave. Larger: transforms that scale would be taken for rounded ones.
const NEARLY_RIGID: f64 = 1e-5;

/// One from a matrix, row by row. A matrix that is a rotation up to rounding is replaced by one that
/// is; one that scales, shears or mirrors is refused.
pub fn pose(values: &[f64; 16]) -> Result<Pose, String> {
    let [xx, xy, xz, x, yx, yy, yz, y, zx, zy, zz, z, ..] = *values;
    if values.iter().any(|value| !value.is_finite()) {
        return Err("not all entries are finite".into());
    }
    if values[12..] != [0.0, 0.0, 0.0, 1.0] {
        return Err("its last row must be 0, 0, 0, 1".into());
    }
    let columns = [DVec3::new(xx, yx, zx), DVec3::new(xy, yy, zy), DVec3::new(xz, yz, zz)];
    let rotation = DMat3::from_cols(columns[0], columns[1], columns[2]);
    let translation = DVec3::new(x, y, z);
    if let Ok(pose) = Pose::from_matrix(rotation, translation) {
        return Ok(pose);
    }
    let off = rotation.transpose() * rotation - DMat3::IDENTITY;
    let off = off.to_cols_array().map(f64::abs).into_iter().fold(0.0, f64::max);
    if !(off <= NEARLY_RIGID && rotation.determinant() > 0.0) {
        return Err("it scales, shears or mirrors; apply that to the vertices instead".into());
    }
    Pose::new(DQuat::from_mat3(&rotation), translation).map_err(|refused| refused.to_string())
}
