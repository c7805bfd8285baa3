//! ASTM E57, by the crate e57: scans with the poses of their scanners, in pages with checksums.
//!
//! The crate has no unsafe code and reports damage as errors. What it does not bound is how many points a
//! file may claim: points that take no bits at all cost nothing to claim, so more than so many for each
//! byte of the file are refused here.

use std::io::{Cursor, Read, Seek};

use e57::{CartesianCoordinate, E57Reader};
use glam::DVec3;

use super::stations::{Collected, Sink};
use crate::error::{Error, check_claim};
use crate::parsed::Parsed;
use crate::scan::{Has, ScanPoint};

/// More points than this for each byte are taken for a lie.
const MAX_POINTS_PER_BYTE: u64 = 64;

pub(crate) fn parse(bytes: &[u8]) -> Result<Parsed, Error> {
    let mut all = Collected::default();
    each_point(Cursor::new(bytes), bytes.len(), &mut all)?;
    Ok(all.into_parsed())
}

/// Hands the points of a file of so many bytes to a sink.
pub(crate) fn each_point(
    file: impl Read + Seek,
    length: usize,
    sink: &mut impl Sink,
) -> Result<(), Error> {
    let damaged = |error: e57::Error| {
        Error::malformed(format!("it cannot be read as E57: {error}; copy or export it again"))
    };
    let mut reader = E57Reader::new(file).map_err(damaged)?;
    let scans = reader.pointclouds();
    let all = scans.iter().fold(0_u64, |sum, scan| sum.saturating_add(scan.records));
    let what = || format!("{all} points");
    check_claim(what, all / MAX_POINTS_PER_BYTE, 1, length)?;
    let mut done = 0_u64;
    for scan in &scans {
        if !scan.has_cartesian() && !scan.has_spherical() {
            continue;
        }
        let has =
            Has { intensity: scan.has_intensity(), colour: scan.has_color(), ..Has::default() };
        let scanner = scan.transform.as_ref().map_or(DVec3::ZERO, |pose| {
            DVec3::new(pose.translation.x, pose.translation.y, pose.translation.z)
        });
        sink.begin(has, scanner)?;
        let mut points = reader.pointcloud_simple(scan).map_err(damaged)?;
        points.normalize_intensity(false);
        points.normalize_color(false);
        points.intensity_to_color(false);
        for point in points {
            let point = point.map_err(damaged)?;
            done += 1;
            let share = done as f64 / all as f64;
            let CartesianCoordinate::Valid { x, y, z } = point.cartesian else {
                sink.push(None, share)?;
                continue;
            };
            let colour = point.color.map(|colour| [colour.red, colour.green, colour.blue]);
            let taken = ScanPoint {
                position: DVec3::new(x, y, z),
                intensity: point.intensity.unwrap_or_default().into(),
                colour: colour.unwrap_or_default().map(f64::from),
                ..ScanPoint::default()
            };
            sink.push(Some(&taken), share)?;
        }
    }
    Ok(())
}
