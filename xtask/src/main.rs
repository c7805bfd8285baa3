//! Project tasks: `cargo xtask test`, `cargo xtask python`, `cargo xtask bench`, `cargo xtask names`,
//! `cargo xtask oracle`.
//!
//! Uses the standard library alone, so that it compiles in a second.

#![forbid(unsafe_code)]

mod house;
mod names;
mod python;
mod scoreboard;
mod steps;
mod viewer;
mod vulkan;

use std::process::ExitCode;

use steps::{Step, Steps};

const USAGE: &str = "\
usage: cargo xtask TASK

  test                 everything continuous integration checks: format, lints, all tests, docs
  python               build and test the Python package only
  viewer [figures]     build and test the pages only, in Chromium; or print their sizes and times
  house                files with a header, of at most 500 lines, in the field's words
  bench SUITE [...]    run a suite of the bench workspace (--list names them)
  bench [--write]      run all quick suites: a table, and what changed since the recorded run; record it
  bench --against COMMIT [--rounds N] [SUITE...]
                       our times beside those of another commit, in turn [2 rounds, all suites]
  names                count the public names of the library, by module
  oracle [PAIRS]       compare the exact triangle tests with rational arithmetic [10000000 pairs]
                       and the continuous tests, with a quarter as many queries";

const BENCH: &str = "bench/Cargo.toml";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments[..] {
        ["test"] => test(),
        ["python"] => Steps::start().and_then(|steps| python::test(&steps)),
        ["viewer"] => Steps::start().and_then(|steps| viewer::test(&steps)),
        ["viewer", "figures"] => Steps::start().and_then(|steps| viewer::figures(&steps)),
        ["house"] => house::check(),
        ["bench"] => scoreboard::record(false),
        ["bench", "--write"] => scoreboard::record(true),
        ["bench", "--against", commit, "--rounds", rounds, ref suites @ ..]
            if let Ok(rounds) = rounds.parse() =>
        {
            scoreboard::against(commit, suites, rounds)
        }
        ["bench", "--against", commit, ref suites @ ..] => scoreboard::against(commit, suites, 2),
        ["bench", ref suite @ ..] => bench(suite),
        ["names"] => names::print(),
        ["oracle"] => oracle(10_000_000),
        ["oracle", pairs] if let Ok(pairs) = pairs.parse() => oracle(pairs),
        ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Cheapest first, so that what fails fails soon.
fn test() -> Result<(), String> {
    let lint = |scope: &str| Step::cargo(&format!("clippy {scope} -- -D warnings"));
    let steps = Steps::start()?;
    house::check()?;
    steps.run("format", Step::cargo("fmt --all --check"))?;
    steps.run("format of the benches", bench_step("fmt --check"))?;
    steps.run("lints", lint("--workspace --all-targets"))?;
    let without_rayon = "-p kintact --no-default-features --features papers --all-targets";
    steps.run("lints without rayon", lint(without_rayon))?;
    steps.run("lints without features", lint("-p kintact --no-default-features --lib"))?;
    steps.run("lints without glTF", lint("-p kintact-io --no-default-features"))?;
    vulkan::ensure()?;
    steps.run("tests", Step::cargo("test --workspace --exclude kintact-py"))?;
    python::test(&steps)?;
    viewer::test(&steps)?;
    let docs = Step::cargo("doc --workspace --exclude kintact-py --no-deps")
        .env("RUSTDOCFLAGS", "-D warnings");
    steps.run("documentation", docs)?;
    let benches = bench_step("clippy").arguments(&["--all-targets", "--", "-D", "warnings"]);
    steps.run("lints of the benches", benches)?;
    steps.finish();
    Ok(())
}

fn bench(suite: &[&str]) -> Result<(), String> {
    bench_step("run --quiet --release").arguments(&["--"]).arguments(suite).run()
}

fn oracle(pairs: u64) -> Result<(), String> {
    for (module, variable, count) in [
        ("triangle_pairs", "KINTACT_ORACLE_PAIRS", pairs),
        ("continuous_features", "KINTACT_CCD_QUERIES", pairs / 4),
    ] {
        Step::cargo("test --release -p kintact --test exact")
            .arguments(&[module, "--", "--nocapture"])
            .env(variable, &count.to_string())
            .run()?;
    }
    Ok(())
}

/// A cargo command for the bench workspace.
fn bench_step(command: &str) -> Step {
    Step::cargo(command).arguments(&["--manifest-path", BENCH])
}
