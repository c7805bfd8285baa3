//! Whole assemblies: `kintact clash` as a person runs it, on assemblies whose clashes are known.
//!
//! 1. An assembly (`kintact_scenes::KnownAssembly`) is written as GLB: n parts of n/10 meshes of some 500
//!    faces each, with clashes of every kind. `--export DIR` writes those files for other programs.
//! 2. The program runs in a process of its own, which is this one with `--program` in front.
//! 3. Its clashes are compared with those built in, by parts and kind: those missing and those too many are
//!    counts that must be 0. Times are the program's own, after reading, on all cores.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

use kintact_io::{Assembly, AssemblyPart, PartMesh, write_glb};
use kintact_scenes::{AssemblyOptions, KnownAssembly};

use crate::harness::Effort;
use crate::report::{Counts, Report, Unit};

/// Parts of the assemblies: quick, and all.
const QUICK: &[usize] = &[1_000, 10_000];
const FULL: &[usize] = &[1_000, 10_000, 30_000, 100_000];

const RULES: [&str; 4] =
    ["--find", "hard,touch,clearance,duplicate,inside", "--clearance", "0.0625"];

pub(super) fn run(report: &mut Report, effort: &Effort) {
    let folder = env::temp_dir().join(format!("kintact-bench-clash-{}", std::process::id()));
    let sizes = if effort.rounds == Effort::QUICK.rounds { QUICK } else { FULL };
    for &parts in sizes {
        let case = format!("{parts} parts");
        if !report.wants(&case) {
            continue;
        }
        let assembly = KnownAssembly::new(&AssemblyOptions::of(parts));
        let path = write(&folder, &assembly).expect("a folder for temporary files");
        let rounds = if parts <= 10_000 { effort.rounds } else { 1 };
        let mut runs: Vec<Outcome> = (0..rounds).map(|_| check(&path)).collect();
        runs.sort_by(|p, q| p.check.total_cmp(&q.check));
        let Outcome { read, check, found } = runs.swap_remove(rounds / 2);
        let truth = truth(&path, &assembly);
        let counts = Counts::default()
            .note("clashes", truth.len() as u64)
            .equal("missing", truth.difference(&found).count() as u64, 0)
            .equal("too many", found.difference(&truth).count() as u64, 0);
        report.row(&case, "every clash", Unit::SECONDS, check, None, counts);
        let faces: usize =
            assembly.parts.iter().map(|part| assembly.meshes[part.mesh].faces().len()).sum();
        let counts = Counts::default().note("placed_faces", faces as u64);
        report.row(&case, "reading before", Unit::SECONDS, read, None, counts);
    }
    // A leftover of a run that failed is of no harm.
    let _ = fs::remove_dir_all(&folder);
}

pub(super) fn export(folder: &Path) -> io::Result<()> {
    for &parts in QUICK {
        write(folder, &KnownAssembly::new(&AssemblyOptions::of(parts)))?;
    }
    Ok(())
}

/// Writes an assembly as GLB, named by its number of parts.
fn write(folder: &Path, known: &KnownAssembly) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let path = folder.join(format!("assembly-{}.glb", known.parts.len()));
    let meshes = known.meshes.iter().cloned();
    let meshes = meshes.map(|mesh| PartMesh { mesh, source_faces: None }).collect();
    let parts = known.parts.iter().map(|part| AssemblyPart {
        path: part.path.to_vec(),
        mesh: part.mesh,
        transform: part.transform,
        coordinate_error: 0.0,
        properties: BTreeMap::new(),
    });
    let assembly = Assembly { meshes, parts: parts.collect() };
    write_glb(&path, &assembly).map_err(io::Error::other)?;
    Ok(path)
}

/// Kind and parts of a clash.
type Clash = (String, [String; 2]);

fn truth(path: &Path, known: &KnownAssembly) -> BTreeSet<Clash> {
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    let key = |part: usize| format!("{file}#{}", known.parts[part].path.join("/"));
    let clash = |clash: &kintact_scenes::KnownClash| {
        let mut parts = clash.parts.map(key);
        parts.sort();
        (clash.kind.name().to_owned(), parts)
    };
    known.truth.iter().map(clash).collect()
}

struct Outcome {
    read: f64,
    check: f64,
    found: BTreeSet<Clash>,
}

/// Runs the program on a file.
fn check(path: &Path) -> Outcome {
    let this = env::current_exe().expect("a path of its own");
    let output = Command::new(this)
        .args(["--program", "clash", "--json"])
        .args(RULES)
        .arg(path)
        .output()
        .expect("a second process");
    let text = String::from_utf8_lossy(&output.stdout);
    let clash = |line: &str| {
        Some((text_of(line, "kind")?, ["part_a", "part_b"].map(|name| text_of(line, name))))
    };
    let found =
        text.lines().filter(|line| line.starts_with("{\"type\":\"clash\"")).filter_map(|line| {
            let (kind, [a, b]) = clash(line)?;
            Some((kind, [a?, b?]))
        });
    let summary = text.lines().last().unwrap_or_default();
    let seconds = |name: &str| number_of(summary, name).expect("a summary with seconds");
    Outcome { read: seconds("read"), check: seconds("check"), found: found.collect() }
}

/// The text after a key. Keys here are those of parts and kinds, which hold no quotes.
fn text_of(line: &str, key: &str) -> Option<String> {
    let (_, rest) = line.split_once(&format!("\"{key}\":\""))?;
    Some(rest.split_once('"')?.0.to_owned())
}

fn number_of(line: &str, key: &str) -> Option<f64> {
    let (_, rest) = line.split_once("\"seconds\":")?;
    let (_, rest) = rest.split_once(&format!("\"{key}\":"))?;
    rest.split([',', '}']).next()?.parse().ok()
}
