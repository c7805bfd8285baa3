//! Commands of a task, run one after the other and timed.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

/// The root of the project.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is in a folder")
}

/// A command run from the root of the project.
pub struct Step(Command);

impl Step {
    /// A cargo command, words separated by blanks.
    pub fn cargo(words: &str) -> Self {
        // The cargo that runs this, so that `cargo +toolchain xtask` stays with its toolchain.
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        Self(Command::new(cargo)).arguments(&words.split_whitespace().collect::<Vec<_>>())
    }

    pub fn arguments(mut self, arguments: &[&str]) -> Self {
        self.0.args(arguments);
        self
    }

    pub fn env(mut self, name: &str, value: &str) -> Self {
        self.0.env(name, value);
        self
    }

    pub fn run(mut self) -> Result<(), String> {
        let shown = self.shown();
        let status = self.0.current_dir(root()).status();
        match status.map_err(|error| format!("cannot start `{shown}`: {error}"))?.code() {
            Some(0) => Ok(()),
            Some(code) => Err(format!("`{shown}` failed with exit code {code}")),
            None => Err(format!("`{shown}` was killed")),
        }
    }

    /// As a person would type it.
    fn shown(&self) -> String {
        let variables = self.0.get_envs().filter_map(|(name, value)| Some((name, value?)));
        let variables = variables
            .map(|(name, value)| format!("{}={:?} ", name.display(), value.display().to_string()));
        let words = self.0.get_args().map(|word| format!(" {}", word.display()));
        variables.chain(["cargo".into()]).chain(words).collect()
    }

    fn succeeds_quietly(mut self) -> bool {
        let status = self.0.stdout(Stdio::null()).stderr(Stdio::null()).status();
        status.is_ok_and(|status| status.success())
    }
}

/// Runs steps one after the other and tells how long each took.
pub struct Steps {
    start: Instant,
}

impl Steps {
    /// Makes sure that the parts of the toolchain that not every installation has are there.
    pub fn start() -> Result<Self, String> {
        let start = Instant::now();
        for (command, component) in [("fmt --version", "rustfmt"), ("clippy --version", "clippy")] {
            if Step::cargo(command).succeeds_quietly() {
                continue;
            }
            println!("==> install {component}");
            let added = Command::new("rustup").args(["component", "add", component]).status();
            if !added.is_ok_and(|status| status.success()) {
                return Err(format!(
                    "{component} is missing; install it with `rustup component add {component}`, \
                     or with the package manager that Rust came from"
                ));
            }
        }
        Ok(Self { start })
    }

    pub fn run(&self, name: &str, step: Step) -> Result<(), String> {
        println!("==> {name}: {}", step.shown());
        let start = Instant::now();
        step.run().map_err(|message| format!("{name} failed after {}\n{message}", since(start)))?;
        println!("<== {name}: {}\n", since(start));
        Ok(())
    }

    /// Any other command.
    pub fn run_command(&self, name: &str, command: Command) -> Result<(), String> {
        let words = [command.get_program()].into_iter().chain(command.get_args());
        let shown = words.map(|word| word.display().to_string()).collect::<Vec<_>>().join(" ");
        let mut command = command;
        println!("==> {name}: {shown}");
        let start = Instant::now();
        let status = command.status().map_err(|e| format!("cannot start `{shown}`: {e}"))?;
        if !status.success() {
            return Err(format!("{name} failed after {}\n`{shown}`: {status}", since(start)));
        }
        println!("<== {name}: {}\n", since(start));
        Ok(())
    }

    pub fn finish(self) {
        println!("All passed in {}.", since(self.start));
    }
}

fn since(start: Instant) -> String {
    let seconds = start.elapsed().as_secs_f64();
    if seconds < 60.0 {
        format!("{seconds:.1} s")
    } else {
        format!("{:.0} min {:02.0} s", (seconds / 60.0).floor(), (seconds % 60.0).floor())
    }
}
