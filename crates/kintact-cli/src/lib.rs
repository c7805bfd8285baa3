//! The program `kintact`: do these files collide, where and when?
//!
//! A library with one function, so that the program of `cargo build` and that of the Python package
//! are the same, and what that package asks besides (`embedded`). Answers go to standard output, everything else (errors, notes beside JSON, progress) to
//! standard error. Exit code 0: no collision; 1: collision; 2: an error.

#![forbid(unsafe_code)]

mod arguments;
mod budget;
mod cells;
mod check;
mod clash;
mod collide;
mod curve;
mod demo;
mod distance;
pub mod embedded;
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
mod view;
mod whole_file;

use std::ffi::OsString;
use std::io::Write;

use clap::Parser;

use arguments::{Command, Program};
use failure::Failure;

/// Runs the program with its arguments, the first of which is its name, and returns its exit code:
/// 0 no collision, 1 collision, 2 an error.
pub fn run_program(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let command = match Program::try_parse_from(arguments) {
        Ok(program) => program.command,
        Err(message) => {
            // Help goes to standard output, which may be closed; there is nowhere left to report that.
            let _ = message.print();
            return u8::try_from(message.exit_code()).unwrap_or(2);
        }
    };
    run_command(command).unwrap_or_else(|failure| {
        let _ = writeln!(std::io::stderr(), "kintact: {failure}");
        2
    })
}

fn run_command(command: Command) -> Result<u8, Failure> {
    match command {
        Command::Check(arguments) => check::run(&arguments),
        Command::Clash(command) => clash::run(&command),
        Command::Distance(arguments) => distance::run(&arguments),
        Command::Run(arguments) => run::run(&arguments),
        Command::Surface(arguments) => surface::run(&arguments),
        Command::Demo(arguments) => demo::run(&arguments),
        Command::View(arguments) => view::run(&arguments),
    }
}
