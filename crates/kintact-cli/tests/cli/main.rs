//! Runs the program as a person or a script would.

mod budget;
mod check;
mod clash;
mod clouds;
mod converted;
mod distance;
mod failures;
mod gltf;
mod many;
mod poses;
mod program;
mod regions;
mod relations;
mod run;
mod run_files;
mod scans;
mod schema;
mod shards;
mod small_scenes;
mod spheres;
mod streams;
mod surface;
mod weld;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A unit cube of six quads, as OBJ.
const CUBE: &str = "\
v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 1\nv 1 0 1\nv 1 1 1\nv 0 1 1
f 1 4 3 2\nf 5 6 7 8\nf 1 2 6 5\nf 3 4 8 7\nf 2 3 7 6\nf 1 5 8 4\n";

/// A folder of its own for each test, named after it.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str, content: impl AsRef<[u8]>) -> &Self {
        std::fs::write(self.0.join(name), content).unwrap();
        self
    }

    /// The program in this folder, ready to run.
    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_kintact"));
        command.current_dir(&self.0).args(arguments);
        command
    }

    fn run(&self, arguments: &[&str]) -> Run {
        Run::from(self.command(arguments).output().unwrap())
    }
}

/// What a run left behind.
#[derive(Debug)]
struct Run {
    code: Option<i32>,
    stdout: String,
    stderr: String,
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        Self {
            code: output.status.code(),
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

impl Run {
    fn first_line(&self) -> &str {
        self.stdout.lines().next().unwrap_or_default()
    }

    fn json(&self) -> Vec<serde_json::Value> {
        self.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    /// The faces of the pair lines.
    fn pairs(&self) -> Vec<[u64; 2]> {
        let pairs = self.json().into_iter().filter(|line| line["type"] == "pair");
        pairs.map(|line| ["a", "b"].map(|side| line[side].as_u64().unwrap())).collect()
    }
}
