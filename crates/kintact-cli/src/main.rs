//! The program `kintact`: do these files collide, where and when?
//!
//! Answers go to standard output, everything else (errors, notes beside JSON, progress) to
//! standard error. Exit code 0: no collision; 1: collision; 2: an error.

#![forbid(unsafe_code)]

mod arguments;
mod budget;
mod check;
mod collide;
mod curve;
mod demo;
mod distance;
mod failure;
mod input;
mod many;
mod numbers;
mod page;
mod paint;
mod poses;
mod progress;
mod regions;
mod report;
mod run;
mod scene;
mod spheres;
mod surface;
mod transform;

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;

use arguments::{Command, Program};
use failure::Failure;

fn main() -> ExitCode {
    match run(Program::parse().command) {
        Ok(code) => code,
        Err(failure) => {
            // Standard error may be closed; there is nowhere left to report that.
            let _ = writeln!(std::io::stderr(), "kintact: {failure}");
            ExitCode::from(2)
        }
    }
}

fn run(command: Command) -> Result<ExitCode, Failure> {
    match command {
        Command::Check(arguments) => check::run(&arguments),
        Command::Distance(arguments) => distance::run(&arguments),
        Command::Run(arguments) => run::run(&arguments),
        Command::Surface(arguments) => surface::run(&arguments),
        Command::Demo(arguments) => demo::run(&arguments),
    }
}
