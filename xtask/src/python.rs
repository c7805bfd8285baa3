//! The Python package in a virtual environment under `target/`: built by maturin, tested by pytest.
//!
//! 1. Make the environment, once; install Python's `venv` where a system has left it out.
//! 2. Install what building and testing need, by name, once for each list of names.
//! 3. Build the extension in the dev profile, so that it shares what other tests compiled.
//! 4. Run pytest: answers, arrays, examples of all pages, types.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::steps::{Steps, root};

/// What is needed besides Python.
const PACKAGES: [&str; 8] = [
    "numpy>=2",
    "pytest",
    "hypothesis",
    "mypy",
    "trimesh",
    "python-fcl",
    "scipy",
    "maturin>=1.16,<2",
];

const PACKAGE_FOLDER: &str = "crates/kintact-py";

/// Builds and tests the package.
pub fn test(steps: &Steps) -> Result<(), String> {
    let folder = environment()?;
    let python = folder.join("bin/python").display().to_string();
    // Written once everything on the list is there, so that a later run need not ask.
    let installed = folder.join("installed.txt");
    let wanted = PACKAGES.join("\n");
    if fs::read_to_string(&installed).ok().as_deref() != Some(&wanted) {
        let mut command = python_command(&folder, &python, &["-m", "pip", "install", "--quiet"]);
        command.args(PACKAGES);
        steps.run_command("Python packages", command)?;
        fs::write(&installed, wanted).map_err(|e| format!("{}: {e}", installed.display()))?;
    }
    let build = ["-m", "maturin", "develop", "--quiet"];
    steps.run_command("Python extension", python_command(&folder, &python, &build))?;
    let tests = python_command(&folder, &python, &["-m", "pytest", "-q"]);
    steps.run_command("Python tests", tests)
}

fn python_command(environment: &Path, python: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(python);
    command.args(arguments).current_dir(root().join(PACKAGE_FOLDER));
    command.env("VIRTUAL_ENV", environment).env_remove("PYTHONHOME").env_remove("PYTHONPATH");
    command
}

/// The folder of the environment, made if it is not there.
fn environment() -> Result<PathBuf, String> {
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    let folder = root().join(target).join("python");
    if folder.join("bin/python").exists() {
        return Ok(folder);
    }
    let make = || {
        let status = Command::new("python3").args(["-m", "venv", "--clear"]).arg(&folder).status();
        status.is_ok_and(|status| status.success())
    };
    if make() {
        return Ok(folder);
    }
    println!("==> install python3-venv");
    let install = ["install", "--yes", "--no-install-recommends", "python3", "python3-venv"];
    let is_installed = crate::vulkan::apt_get(&install)
        || (crate::vulkan::apt_get(&["update"]) && crate::vulkan::apt_get(&install));
    if is_installed && make() {
        return Ok(folder);
    }
    Err("the tests of the Python package need python3 3.10 or later with venv; install them with \
         `apt-get install python3-venv` or its like on this system"
        .into())
}
