//! The files that `kintact clash --out` writes: the result as JSON lines, a table of clashes as CSV, topics as
//! BCF.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::bcf;
use super::job::Job;
use super::record::{Clash, Outcome};
use crate::cells::cell;
use crate::failure::Failure;
use crate::whole_file;

/// What a file is written as, by its ending.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OutFormat {
    JsonLines,
    Csv,
    Bcf,
}

/// The format of each file, refused before anything is checked.
pub fn formats(files: &[PathBuf]) -> Result<Vec<(&Path, OutFormat)>, Failure> {
    let format = |path: &PathBuf| {
        let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        match ending.as_str() {
            "jsonl" | "ndjson" => Ok(OutFormat::JsonLines),
            "csv" => Ok(OutFormat::Csv),
            "bcf" | "bcfzip" => Ok(OutFormat::Bcf),
            _ => Err(Failure::new(format!(
                "--out {}: endings are .jsonl, .csv and .bcf",
                path.display()
            ))),
        }
    };
    files.iter().map(|path| Ok((path.as_path(), format(path)?))).collect()
}

/// Writes a result whole or not at all; BCF with `pictures` of the worst clashes.
pub fn write(
    path: &Path,
    format: OutFormat,
    outcome: &Outcome,
    job: &Job,
    pictures: usize,
) -> Result<(), Failure> {
    match format {
        OutFormat::JsonLines => whole_file::write(path, |out| outcome.write(out)),
        OutFormat::Bcf => bcf::write(path, outcome, job, pictures),
        OutFormat::Csv => whole_file::write(path, |out| write_csv(out, &outcome.clashes)),
    }
}

const COLUMNS: &str = "id,rule,kind,relation,part_a,part_b,x,y,z,depth,depth_upper,volume,distance,\
                       regions,group,status,review,comments,notes";

fn write_csv(out: &mut impl Write, clashes: &[Clash]) -> io::Result<()> {
    writeln!(out, "{COLUMNS}")?;
    for clash in clashes {
        let [x, y, z] = clash.point;
        let number = |value: Option<f64>| value.map_or_else(String::new, |value| value.to_string());
        let comments: Vec<&str> = clash.comments.iter().map(|said| said.text.as_str()).collect();
        let cells = [
            clash.id.clone(),
            cell(&clash.rule),
            clash.kind.clone(),
            clash.relation.clone(),
            cell(&clash.part_a),
            cell(&clash.part_b),
            x.to_string(),
            y.to_string(),
            z.to_string(),
            number(clash.depth),
            number(clash.depth_upper),
            number(clash.volume),
            clash.distance.to_string(),
            clash.regions.len().to_string(),
            cell(&clash.group),
            clash.status.as_str().into(),
            clash.review.as_str().into(),
            cell(&comments.join("; ")),
            cell(&clash.notes.join("; ")),
        ];
        writeln!(out, "{}", cells.join(","))?;
    }
    Ok(())
}
