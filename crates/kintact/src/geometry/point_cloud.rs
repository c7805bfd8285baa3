//! `PointCloud`: points of a scan and their normals, checked once when made. `kintact::Scan` and
//! `scan` are built from it.

use std::sync::Arc;

use glam::{DVec3, Vec3};

use super::{check_count, check_finite, triples};
use crate::Error;

/// A point cloud, with normals if the scan had them.
///
/// Checked when made: all coordinates are finite, and there are as many normals as points or none.
/// Clones share both.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PointCloud {
    points: Arc<[DVec3]>,
    normals: Option<Arc<[DVec3]>>,
}

impl PointCloud {
    /// Takes points, refusing the first that is not finite.
    pub fn new(points: Vec<DVec3>) -> Result<Self, Error> {
        check_count("points", points.len())?;
        check_finite("point", &points)?;
        Ok(Self { points: points.into(), normals: None })
    }

    /// Takes points and one normal for each.
    pub fn with_normals(points: Vec<DVec3>, normals: Vec<DVec3>) -> Result<Self, Error> {
        if normals.len() != points.len() {
            return Err(Error::Length {
                what: "normals",
                found: normals.len(),
                expected: format!("{}, one for each point", points.len()),
            });
        }
        check_finite("normal", &normals)?;
        Ok(Self { normals: Some(normals.into()), ..Self::new(points)? })
    }

    /// From a flat array, `x, y, z` per point.
    pub fn from_f64(coordinates: &[f64]) -> Result<Self, Error> {
        let points = triples("coordinates", coordinates)?;
        Self::new(points.iter().map(|&p| DVec3::from_array(p)).collect())
    }

    /// From a flat single-precision array, `x, y, z` per point.
    pub fn from_f32(coordinates: &[f32]) -> Result<Self, Error> {
        let points = triples("coordinates", coordinates)?;
        Self::new(points.iter().map(|&p| Vec3::from_array(p).as_dvec3()).collect())
    }

    /// All points.
    pub fn points(&self) -> &[DVec3] {
        &self.points
    }

    /// The points as they are shared with structures over this cloud.
    pub(crate) fn shared_points(&self) -> Arc<[DVec3]> {
        Arc::clone(&self.points)
    }

    /// The normals, if there are any.
    pub fn normals(&self) -> Option<&[DVec3]> {
        self.normals.as_deref()
    }
}
