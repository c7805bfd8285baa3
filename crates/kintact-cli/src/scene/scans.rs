//! The scan or scans of a body, and how they are read: [`ScansForm`], the keys `points`, `scan`, `thin`,
//! `most_points` and `keep` of a body in a scene file. `format` parses it, `load` opens the files.

use std::path::{Path, PathBuf};

use glam::DQuat;
use kintact::{DVec3, PointCloud, Pose};
use kintact_io::{Keep, Loaded, ScanOptions, join_scans};

use super::table::Fields;
use crate::failure::Failure;
use crate::input::read_scan_file;

/// Scans that make up one body.
#[derive(Debug, Clone, PartialEq)]
pub struct ScansForm {
    pub parts: Vec<ScanForm>,
    pub options: ScanOptions,
}

/// A file and where its points are in the frame of the body.
#[derive(Debug, Clone, PartialEq)]
pub struct ScanForm {
    pub file: PathBuf,
    pub pose: Pose,
}

const SCAN_KEYS: &[&str] = &["file", "position", "rotation"];

impl ScansForm {
    /// The scans of a body; `None` if it has none.
    pub fn parse(fields: &Fields, folder: &Path) -> Result<Option<Self>, Failure> {
        let options = options(fields)?;
        let tables = if fields.has("scan") { fields.tables("scan")? } else { Vec::new() };
        let one = fields.text("points")?;
        if one.is_some() && !tables.is_empty() {
            let message = "it has points and scans; give one of them";
            return Err(fields.failure_at("points", message));
        }
        let mut parts: Vec<ScanForm> = one
            .map(|file| ScanForm { file: folder.join(file), pose: Pose::IDENTITY })
            .into_iter()
            .collect();
        for (number, (table, place)) in tables.into_iter().enumerate() {
            let owner = format!("scan {number} of {}", fields.owner);
            let scan = fields.of_table(table, place, owner, SCAN_KEYS)?;
            let Some(file) = scan.text("file")? else {
                return Err(scan.failure("it has no file; give one"));
            };
            let (axis, angle) = scan.turn("rotation")?.unwrap_or((DVec3::Z, 0.0));
            let position = scan.vector("position")?.unwrap_or_default();
            let pose = Pose::new(DQuat::from_axis_angle(axis, angle), position)
                .map_err(|error| scan.failure(&error.to_string()))?;
            parts.push(ScanForm { file: folder.join(file), pose });
        }
        if parts.is_empty() && !options.is_default() {
            return Err(fields.failure("thin, most_points and keep are about points; give some"));
        }
        Ok((!parts.is_empty()).then_some(Self { parts, options }))
    }

    /// One cloud of all scans, each read as the options say. A limit of points holds for each.
    pub fn load(&self) -> Result<Loaded<PointCloud>, Failure> {
        let mut clouds = Vec::with_capacity(self.parts.len());
        let mut notes = Vec::new();
        for part in &self.parts {
            let Loaded { value, notes: said, .. } = read_scan_file(&part.file, &self.options)?;
            notes.extend(said.into_iter().map(|note| match self.parts.len() {
                1 => note,
                _ => format!("{}: {note}", part.file.display()),
            }));
            clouds.push(value);
        }
        if let [part] = &self.parts[..]
            && part.pose == Pose::IDENTITY
        {
            let value = clouds.swap_remove(0);
            return Ok(Loaded { notes, ..Loaded::new(value) });
        }
        let placed: Vec<_> =
            clouds.iter().zip(&self.parts).map(|(cloud, part)| (cloud, part.pose)).collect();
        let value = join_scans(&placed).map_err(|error| Failure::new(error.to_string()))?;
        Ok(Loaded { notes, ..Loaded::new(value) })
    }
}

fn options(fields: &Fields) -> Result<ScanOptions, Failure> {
    let spacing = fields.number("thin")?;
    if let Some(spacing) = spacing.filter(|&spacing| spacing <= 0.0) {
        let message = format!("thin is {spacing}; give a positive distance");
        return Err(fields.failure_at("thin", &message));
    }
    let most = match fields.number("most_points")? {
        None => None,
        Some(most) if most >= 1.0 && most.fract() == 0.0 && most <= 1e12 => Some(most as usize),
        Some(most) => {
            let message = format!("most_points is {most}; give a whole number from 1 on");
            return Err(fields.failure_at("most_points", &message));
        }
    };
    let keep = fields.texts("keep")?.unwrap_or_default();
    let keep = keep.iter().map(|text| text.parse::<Keep>()).collect::<Result<Vec<_>, _>>();
    let keep = keep.map_err(|error| fields.failure_at("keep", &error.to_string()))?;
    Ok(ScanOptions { spacing, most, keep })
}
