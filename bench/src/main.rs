//! Runs a suite of comparisons: kintact and its rivals on the same scenes, one thread each.
//!
//! `cargo run --release --manifest-path bench/Cargo.toml -- SUITE [--quick] [--json]`

mod harness;
mod ours;
mod report;
mod rivals;
mod suites;

use std::path::PathBuf;
use std::process::ExitCode;

use harness::Effort;
use report::Report;
use suites::SUITES;

const USAGE: &str = "\
usage: bench SUITE [--quick] [--json] [--only TEXT] [--mesh FILE] [--export DIR]
       bench --list

  --quick       fewer repetitions; ends within a minute
  --json        one JSON object a row instead of a table
  --only TEXT   only cases whose names contain TEXT; suites that do not ask measure the others too
  --mesh FILE   a mesh in place of the suite's own, where its tables can take one (bocst)
  --export DIR  write the suite's meshes (OBJ) and poses (text) to DIR, for rivals that are run
                by hand, instead of measuring
  --list        name the suites

Ratios are theirs/ours: above 1, ours is faster. Times are medians of interleaved runs.
Exit code 0: measured; 1: a rival and we did not do the same work; 2: wrong usage or a failed
export.";

struct Arguments {
    suite: String,
    quick: bool,
    json: bool,
    only: String,
    mesh: Option<PathBuf>,
    export: Option<PathBuf>,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    // For suites that measure the program.
    if let Some((first, rest)) = arguments.split_first()
        && first == "--program"
    {
        let arguments = std::iter::once("kintact").chain(rest.iter().map(String::as_str));
        return ExitCode::from(kintact_cli::run_program(arguments.map(Into::into)));
    }
    if arguments.iter().any(|a| a == "--help" || a == "-h") {
        println!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    if arguments.iter().any(|a| a == "--list") {
        for suite in SUITES {
            println!("{:<20} {}", suite.name, suite.about);
        }
        return ExitCode::SUCCESS;
    }
    run(arguments).unwrap_or_else(|message| {
        eprintln!("bench: {message}");
        ExitCode::from(2)
    })
}

fn run(arguments: Vec<String>) -> Result<ExitCode, String> {
    let arguments = parse(arguments)?;
    let suite = SUITES.iter().find(|suite| suite.name == arguments.suite).ok_or_else(|| {
        let names: Vec<_> = SUITES.iter().map(|suite| suite.name).collect();
        format!("there is no suite `{}`; there are: {}", arguments.suite, names.join(", "))
    })?;
    if let Some(folder) = &arguments.export {
        let export = suite.export.ok_or("this suite has nothing to export")?;
        export(folder)
            .map_err(|error| format!("cannot export to {}: {error}", folder.display()))?;
        return Ok(ExitCode::SUCCESS);
    }
    if cfg!(debug_assertions) {
        return Err("times of an unoptimised build mean nothing; use --release".into());
    }
    let effort = if arguments.quick { Effort::QUICK } else { Effort::FULL };
    let mut report = Report::new(suite.name, arguments.json, arguments.only);
    if let Some(path) = &arguments.mesh {
        let loaded = kintact_io::read_mesh(path).map_err(|error| error.to_string())?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy().replace('"', "");
        report.set_mesh(name, loaded.value);
    }
    (suite.run)(&mut report, &effort);
    Ok(report.finish())
}

fn parse(arguments: Vec<String>) -> Result<Arguments, String> {
    let mut parsed = Arguments {
        suite: String::new(),
        quick: false,
        json: false,
        only: String::new(),
        mesh: None,
        export: None,
    };
    let mut rest = arguments.into_iter();
    while let Some(argument) = rest.next() {
        match argument.as_str() {
            "--quick" => parsed.quick = true,
            "--json" => parsed.json = true,
            "--only" => parsed.only = rest.next().ok_or("--only needs a text")?,
            "--mesh" => parsed.mesh = Some(rest.next().ok_or("--mesh needs a file")?.into()),
            "--export" => {
                parsed.export = Some(rest.next().ok_or("--export needs a folder")?.into());
            }
            flag if flag.starts_with('-') => return Err(format!("unknown flag {flag}\n{USAGE}")),
            _ if parsed.suite.is_empty() => parsed.suite = argument,
            _ => return Err(format!("one suite at a time, please\n{USAGE}")),
        }
    }
    if parsed.suite.is_empty() { Err(USAGE.into()) } else { Ok(parsed) }
}
