//! `kintact check --regions --depth --clearance`: how two meshes are in each other, or how near.
//!
//! Called by `check.rs` after the answer. Regions become lines of JSON, or a table; depth and clearance
//! fields of the summary.

use std::io::{self, Write};

use kintact::distance::DistanceOptions;
use kintact::penetration::answer::RegionKind;
use kintact::penetration::{DepthOptions, Region, RegionOptions, depth, regions};
use kintact::{Placed, Relation, distance};
use serde::Serialize;

use crate::arguments::CheckArguments;
use crate::failure::Failure;
use crate::input::Input;
use crate::numbers::{coordinate, coordinate_of, counted};
use crate::report::Summary;

/// A line about a region.
#[derive(Serialize)]
pub struct RegionLine {
    r#type: &'static str,
    id: usize,
    kind: &'static str,
    point: [f64; 3],
    normal: [f64; 3],
    /// None if it was not asked for, or a mesh is not closed.
    depth: Option<f64>,
    depth_upper: Option<f64>,
    length: f64,
    /// Of the part of A inside B, and of B inside A.
    area_a: f64,
    area_b: f64,
    contact_area: f64,
    curves: usize,
    faces_a: Vec<u32>,
    faces_b: Vec<u32>,
}

impl RegionLine {
    fn of(id: usize, region: &Region, inputs: [&Input; 2]) -> Self {
        let kind = match region.kind {
            RegionKind::Crossing => "crossing",
            RegionKind::Touching => "touching",
            RegionKind::Inside(kintact::check::answer::Side::A) => "a inside b",
            RegionKind::Inside(kintact::check::answer::Side::B) => "b inside a",
        };
        let faces = |side: usize| {
            let of_file = |&face: &u32| inputs[side].content.source_face(face);
            let mut faces: Vec<u32> = region.faces[side].iter().map(of_file).collect();
            faces.sort_unstable();
            faces.dedup();
            faces
        };
        Self {
            r#type: "region",
            id,
            kind,
            point: region.point.to_array(),
            normal: region.normal.to_array(),
            depth: region.depth.map(|depth| depth.lower),
            depth_upper: region.depth.map(|depth| depth.upper),
            length: region.length,
            area_a: region.patches[0].area,
            area_b: region.patches[1].area,
            contact_area: region.contact_area,
            curves: region.curves.len(),
            faces_a: faces(0),
            faces_b: faces(1),
        }
    }
}

/// Whether the arguments ask for any of this.
pub fn are_wanted(arguments: &CheckArguments) -> bool {
    arguments.regions || arguments.depth || arguments.clearance.is_some()
}

/// Measures what the arguments ask for, and completes the summary.
pub fn measure(
    bodies: &[Placed; 2],
    inputs: [&Input; 2],
    relation: Relation,
    arguments: &CheckArguments,
    summary: &mut Summary,
) -> Result<Vec<RegionLine>, Failure> {
    let failed = |error: kintact::Error| {
        Failure::new(match error {
            // With the names that people know the bodies by.
            kintact::Error::NotClosed { which } => {
                let input = &inputs[usize::from(which != "the first body")];
                format!("{}: {}", input.name, kintact::Error::NotClosed { which: "the mesh" })
            }
            other => other.to_string(),
        })
    };
    let [a, b] = bodies;
    if let Some(clearance) = arguments.clearance
        && relation == Relation::Apart
    {
        let found = distance(a, b, &DistanceOptions::default()).map_err(failed)?;
        summary.distance = Some(found.distance);
        // What rounding leaves open is near.
        if found.lower <= clearance {
            summary.collides = true;
            let [place, _] = found.points;
            summary.point = Some(place.to_array());
            summary.notes.push(format!(
                "they are {} apart, within the clearance of {}",
                coordinate(found.distance),
                coordinate(clearance)
            ));
        }
    }
    let wanted = arguments.depth.then(DepthOptions::default);
    if let Some(options) = &wanted {
        let found = depth(a, b, options).map_err(failed)?;
        (summary.depth, summary.depth_upper) = (Some(found.lower), Some(found.upper));
        if !found.is_complete {
            summary.notes.push("the depth is not known better than its bounds".into());
        }
    }
    if !arguments.regions {
        return Ok(Vec::new());
    }
    let found = regions(a, b, &RegionOptions { depth: wanted }).map_err(failed)?;
    summary.regions = Some(found.len());
    Ok(found.iter().enumerate().map(|(id, region)| RegionLine::of(id, region, inputs)).collect())
}

/// A table of regions, and the depth.
pub fn write_text(
    out: &mut impl Write,
    lines: &[RegionLine],
    summary: &Summary,
    size: f64,
) -> io::Result<()> {
    if let (Some(lower), Some(upper)) = (summary.depth, summary.depth_upper) {
        let bounds = format!("{} to {}", coordinate(lower), coordinate(upper));
        writeln!(out, "depth: {bounds}")?;
    }
    let Some(count) = summary.regions else { return Ok(()) };
    writeln!(out, "\n{}", counted(count as u64, "region"))?;
    for line in lines {
        let place = line.point.map(|x| coordinate_of(size, x)).join(" ");
        let [x, y, z] = line.normal;
        write!(out, "{:>4}  {} at {place}, normal {x:.3} {y:.3} {z:.3}", line.id, line.kind)?;
        if line.curves > 0 {
            let length = coordinate_of(size, line.length);
            write!(out, ", {} of length {length}", counted(line.curves as u64, "curve"))?;
        }
        if line.contact_area > 0.0 {
            write!(out, ", {} in contact", coordinate(line.contact_area))?;
        }
        if let (Some(lower), Some(upper)) = (line.depth, line.depth_upper) {
            write!(out, ", {} to {} deep", coordinate(lower), coordinate(upper))?;
        }
        writeln!(out, ", {} and {} faces", line.faces_a.len(), line.faces_b.len())?;
    }
    Ok(())
}
