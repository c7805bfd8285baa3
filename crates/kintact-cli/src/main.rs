//! The program `kintact`, all of which is in the library beside it.

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(kintact_cli::run_program(std::env::args_os()))
}
