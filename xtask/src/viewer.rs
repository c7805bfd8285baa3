//! The pages of the program in a real browser: `cargo xtask viewer`, part of `cargo xtask test`.
//!
//! 1. Install node's packages by the lock file, and Chromium where there is none.
//! 2. Check the types of `viewer/`, build its script and compare it with the committed one.
//! 3. Let the program write a page of each command into `target/viewer`.
//! 4. Run `viewer/test/run.mjs`, which opens them all.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::steps::{Step, Steps, root};
use crate::vulkan::apt_get;

const COMMITTED: &str = "crates/kintact-cli/assets/viewer.js";

/// Where Chromium is.
const BROWSERS: [&str; 3] =
    ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/// Builds and tests the pages.
pub fn test(steps: &Steps) -> Result<(), String> {
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    let folder = root().join(target).join("viewer");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    install(steps)?;
    steps.run_command("types of the viewer", node("npx", &["--no-install", "tsc", "--noEmit"]))?;
    let built = folder.join("viewer.js");
    let out = built.display().to_string();
    steps.run_command("viewer", node("node", &["build.mjs", "--out", &out]))?;
    let read = |path: &Path| fs::read(path).map_err(|e| format!("{}: {e}", path.display()));
    if read(&built)? != read(&root().join(COMMITTED))? {
        return Err(format!(
            "{COMMITTED} is not what viewer/ builds; run `npm ci && npm run build` in viewer/ and \
             commit it"
        ));
    }
    steps.run("program for the pages", Step::cargo("build --package kintact-cli"))?;
    pages(&folder)?;
    let pages = folder.display().to_string();
    steps.run_command("pages", node("node", &["test/run.mjs", &pages]))
}

fn node(program: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root().join("viewer"));
    command.env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    command
}

/// Installs what is missing.
fn install(steps: &Steps) -> Result<(), String> {
    let is_there = |program: &str| {
        Command::new(program).arg("--version").output().is_ok_and(|out| out.status.success())
    };
    let mut missing = Vec::new();
    if !is_there("node") || !is_there("npm") {
        missing.extend(["nodejs", "npm"]);
    }
    if !BROWSERS.iter().any(|path| Path::new(path).exists()) {
        missing.push("chromium");
    }
    if !missing.is_empty() {
        println!("==> install {}", missing.join(", "));
        let mut words = vec!["install", "--yes", "--no-install-recommends"];
        words.extend(&missing);
        // The lists of packages of a fresh system may be missing or old.
        if !(apt_get(&words) || (apt_get(&["update"]) && apt_get(&words))) {
            return Err(format!(
                "the tests of the pages need {}; install them with `apt-get install {}` or its \
                 like on this system",
                missing.join(", "),
                missing.join(" ")
            ));
        }
    }
    // Written by npm itself; older than the lock file if that has changed.
    let changed = |path: PathBuf| fs::metadata(path).and_then(|data| data.modified()).ok();
    let viewer = root().join("viewer");
    let installed = changed(viewer.join("node_modules/.package-lock.json"));
    if installed.is_none() || installed < changed(viewer.join("package-lock.json")) {
        steps.run_command("packages of the viewer", node("npm", &["ci"]))?;
    }
    Ok(())
}

/// Writes scenes and lets the program make pages of them.
fn pages(folder: &Path) -> Result<(), String> {
    let write = |name: &str, bytes: &[u8]| {
        fs::write(folder.join(name), bytes).map_err(|error| format!("{name}: {error}"))
    };
    write("a.obj", ball([0.0; 3], 1.0).as_bytes())?;
    write("b.obj", ball([1.4, 0.0, 0.3], 0.8).as_bytes())?;
    write("c.obj", ball([3.0, 0.0, 0.0], 0.5).as_bytes())?;
    let points: String = ball([0.0; 3], 1.0)
        .lines()
        .filter_map(|line| Some(format!("{}\n", line.strip_prefix("v ")?)))
        .collect();
    write("p.xyz", points.as_bytes())?;
    write("q.obj", b"v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n")?;
    let mut keys = b"POINTCACHE2\0".to_vec();
    [1_i32, 4].iter().for_each(|n| keys.extend(n.to_le_bytes()));
    [0_f32, 1.0].iter().for_each(|x| keys.extend(x.to_le_bytes()));
    keys.extend(2_i32.to_le_bytes());
    for lifted in [0.0_f32, 2.0] {
        let corners = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [1.0, 1.0, 0.0], [0.0, 1.0, lifted]];
        corners.iter().flatten().for_each(|x| keys.extend(x.to_le_bytes()));
    }
    write("q.pc2", &keys)?;
    let bend = "[[body]]\nname = 'sheet'\nmesh = 'q.obj'\nkeyframes = 'q.pc2'\nrate = 1\n\
                [[body]]\nname = 'ball'\nmesh = 'c.obj'\n";
    write("bend.toml", bend.as_bytes())?;
    let scene = "[span]\nto = 1.5\nevery = 0.05\n[[body]]\nname = \"ball <script>x</script>\\u202e\"\n\
                 mesh = 'a.obj'\n[[body]]\nname = 'dropped'\nmesh = 'b.obj'\nposition = [-1.2, 0, 2.5]\n\
                 velocity = [0, 0, -1]\nspin = [0, 1, 0, 90]\n";
    write("scene.toml", scene.as_bytes())?;
    for words in [
        "view a.obj b.obj --out view.html",
        "view p.xyz c.obj --out points.html",
        "view scene.toml --out scene.html",
        "view bend.toml --out bend.html",
        "check a.obj c.obj --report check.html",
        "distance a.obj c.obj --report distance.html",
        "run scene.toml --report run.html",
    ] {
        let program = folder.with_file_name("debug").join("kintact");
        let mut command = Command::new(&program);
        command.args(words.split_whitespace()).current_dir(folder);
        let done = command.output().map_err(|e| format!("{}: {e}", program.display()))?;
        // Bodies of some of them collide.
        if !matches!(done.status.code(), Some(0 | 1)) {
            let reason = String::from_utf8_lossy(&done.stderr).into_owned();
            return Err(format!("kintact {words}: {reason}"));
        }
    }
    Ok(())
}

/// A ball as an OBJ file.
fn ball(centre: [f64; 3], radius: f64) -> String {
    const ROWS: usize = 40;
    const AROUND: usize = 2 * ROWS;
    let mut text = String::new();
    let step = std::f64::consts::PI / ROWS as f64;
    for row in 0..=ROWS {
        for column in 0..AROUND {
            let (a, b) = (row as f64 * step, column as f64 * step);
            let [x, y, z] = centre;
            let (x, y) = (x + radius * a.sin() * b.cos(), y + radius * a.sin() * b.sin());
            let _ = writeln!(text, "v {x:.6} {y:.6} {:.6}", z + radius * a.cos());
        }
    }
    for row in 0..ROWS {
        for column in 0..AROUND {
            let next = (column + 1) % AROUND;
            let [a, b] = [column, next].map(|column| row * AROUND + column + 1);
            let [c, d] = [a, b].map(|vertex| vertex + AROUND);
            if row > 0 {
                let _ = writeln!(text, "f {a} {c} {b}");
            }
            if row + 1 < ROWS {
                let _ = writeln!(text, "f {b} {c} {d}");
            }
        }
    }
    text
}
