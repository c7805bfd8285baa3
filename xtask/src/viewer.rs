//! The pages of the program in a real browser: `cargo xtask viewer`, part of `cargo xtask test`; and
//! `cargo xtask viewer figures`, which prints sizes and times by hand.
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

/// Makes pages of the sizes that figures are given for, and prints them.
pub fn figures(steps: &Steps) -> Result<(), String> {
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    let target = root().join(target);
    let folder = target.join("viewer-figures");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    install(steps)?;
    steps.run("program for the pages", Step::cargo("build --package kintact-cli"))?;
    let write = |name: &str, bytes: &[u8]| {
        fs::write(folder.join(name), bytes).map_err(|error| format!("{name}: {error}"))
    };
    // 4 rows^2 triangles, but for the poles.
    for (name, rows) in [("100k", 159), ("1000k", 501)] {
        let text = ball([0.0; 3], 1.0, 1, rows);
        write(&format!("{name}.obj"), text.as_bytes())?;
    }
    let (sheet, keys) = cloth(90, 60);
    write("cloth.obj", sheet.as_bytes())?;
    write("cloth.pc2", &keys)?;
    write("c.obj", ball([0.0, 0.0, -0.6], 0.4, 1, 40).as_bytes())?;
    let scene = "[span]\nto = 1.9\n[[body]]\nname = 'cloth'\nmesh = 'cloth.obj'\n\
                 keyframes = 'cloth.pc2'\nrate = 30\n[[body]]\nname = 'ball'\nmesh = 'c.obj'\n";
    write("cloth.toml", scene.as_bytes())?;
    let program = target.join("debug").join("kintact");
    for words in [
        "view 100k.obj --out 100k.html",
        "view 1000k.obj --out 1000k.html",
        "view cloth.toml --out cloth.html",
    ] {
        call(&program, words, &folder)?;
    }
    let pages = folder.display().to_string();
    steps.run_command("figures", node("node", &["test/figures.mjs", &pages]))
}

/// A sheet of squares along a side that falls and folds in waves, as OBJ and as PC2 keyframes.
fn cloth(side: u32, keys: u32) -> (String, Vec<u8>) {
    let mut text = String::new();
    let part = |i: u32| f64::from(i) / f64::from(side) - 0.5;
    let place = |i: u32, j: u32, key: u32| {
        let (x, y, t) = (part(i), part(j), f64::from(key) / 30.0);
        let away = x.hypot(y);
        let hang = (t * t).min(1.0) * 0.6 * (away - 0.35).max(0.0);
        let folds = 0.05 * t.min(1.0) * (9.0 * y.atan2(x) + 2.0 * t).sin() * away;
        let ripple = 0.01 * (40.0 * x + 31.0 * y + 11.0 * t).sin() * (3.0 * t).cos();
        [x * (1.0 - hang), y * (1.0 - hang), folds + ripple - 2.0 * hang].map(|x| x as f32)
    };
    let vertices = || (0..=side).flat_map(move |j| (0..=side).map(move |i| (i, j)));
    for (i, j) in vertices() {
        let [x, y, z] = place(i, j, 0);
        let _ = writeln!(text, "v {x} {y} {z}");
    }
    for (i, j) in vertices().filter(|&(i, j)| i < side && j < side) {
        let at = |di: u32, dj: u32| (j + dj) * (side + 1) + i + di + 1;
        let [a, b, c, d] = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
        let _ = writeln!(text, "f {a} {b} {c}\nf {a} {c} {d}");
    }
    let mut bytes = b"POINTCACHE2\0".to_vec();
    bytes.extend(1_i32.to_le_bytes());
    bytes.extend(((side + 1) * (side + 1)).to_le_bytes());
    [0_f32, 1.0].iter().for_each(|x| bytes.extend(x.to_le_bytes()));
    bytes.extend(keys.to_le_bytes());
    for key in 0..keys {
        for (i, j) in vertices() {
            bytes.extend(place(i, j, key).iter().flat_map(|x| x.to_le_bytes()));
        }
    }
    (text, bytes)
}

/// Calls the program in a folder; it may find that bodies collide.
fn call(program: &Path, words: &str, folder: &Path) -> Result<(), String> {
    let mut command = Command::new(program);
    command.args(words.split_whitespace()).current_dir(folder);
    let done = command.output().map_err(|e| format!("{}: {e}", program.display()))?;
    match done.status.code() {
        Some(0 | 1) => Ok(()),
        _ => Err(format!("kintact {words}: {}", String::from_utf8_lossy(&done.stderr))),
    }
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

/// Rows of triangles of the balls in the tests.
const ROWS: usize = 40;

/// What the program is called with to make the pages.
const CALLS: &[&str] = &[
    "view a.obj b.obj --out view.html",
    "view p.xyz c.obj --surface --out points.html",
    "view scene.toml --out scene.html",
    "view bend.toml --out bend.html",
    "view scan.toml --out scan.html",
    "view parts --out parts.html",
    "view assembly.obj --max-size 300kB --out assembly.html",
    "check a.obj c.obj --report check.html",
    "check a.obj b.obj --budget 40ops --report budget.html",
    "check parts --report many.html",
    "check folded.obj --self --report self.html",
    "check a.obj b.obj --picture check.png",
    "distance a.obj c.obj --report distance.html",
    "run scene.toml --report run.html --gltf run.glb --picture run.png",
    "surface p.xyz --report surface.html",
    "surface p.xyz --deviation b.obj --report deviation.html",
    "demo vase --report demo.html",
    "clash parts assembly.obj --find hard,duplicate,touch --out result.jsonl --report clash.html",
    "view result.jsonl --out result.html",
    "check a.obj b.obj --transforms poses.csv --report poses.html",
    "run near.toml --report near.html",
];

/// Writes scenes and lets the program make pages of them.
fn pages(folder: &Path) -> Result<(), String> {
    let write = |name: &str, bytes: &[u8]| {
        fs::write(folder.join(name), bytes).map_err(|error| format!("{name}: {error}"))
    };
    let balls = [
        ("a.obj", ball([0.0; 3], 1.0, 1, ROWS)),
        ("b.obj", ball([1.4, 0.0, 0.3], 0.8, 1, ROWS)),
        ("c.obj", ball([3.0, 0.0, 0.0], 0.5, 1, ROWS)),
    ];
    let parts = folder.join("parts");
    fs::create_dir_all(&parts).map_err(|error| format!("{}: {error}", parts.display()))?;
    // One file of many parts numbers its vertices through.
    let (mut assembly, mut first) = (String::new(), 1);
    for (name, text) in &balls {
        write(name, text.as_bytes())?;
        write(&format!("parts/{name}"), text.as_bytes())?;
    }
    let positions =
        [([0.0; 3], 1.0), ([1.4, 0.0, 0.3], 0.8), ([4.0, 0.0, 0.0], 0.5), ([6.0, 0.0, 1.0], 0.4)];
    for (number, (centre, radius)) in positions.into_iter().enumerate() {
        let text = ball(centre, radius, first, ROWS);
        first += text.lines().filter(|line| line.starts_with("v ")).count();
        let _ = write!(assembly, "o part {number} <b>\n{text}");
    }
    write("assembly.obj", assembly.as_bytes())?;
    let points: String = balls[0]
        .1
        .lines()
        .filter_map(|line| Some(format!("{}\n", line.strip_prefix("v ")?)))
        .collect();
    write("p.xyz", points.as_bytes())?;
    write("q.obj", b"v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n")?;
    let folded = "v 0 0 0\nv 4 0 0\nv 0 4 0\nv 1 1 -1\nv 1 1 1\nv 2 1 1\nf 1 2 3\nf 4 5 6\n";
    write("folded.obj", folded.as_bytes())?;
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
    write("poses.csv", b"x,y,z\n5,0,0\n0.2,0,0\n0,4,0\n-0.4,0,0\n")?;
    let near = "[span]\nto = 4.0\nclearance = 0.5\n[[body]]\nname = 'post'\nmesh = 'a.obj'\n\
                [[body]]\nname = 'passing'\nmesh = 'c.obj'\nposition = [-5, 1.7, 0]\nvelocity = [1, 0, 0]\n";
    write("near.toml", near.as_bytes())?;
    let scan = "[span]\nto = 1.0\nevery = 0.1\n[[body]]\nname = 'scan'\npoints = 'p.xyz'\n\
                [[body]]\nname = 'mesh'\nmesh = 'c.obj'\nvelocity = [-2, 0, 0]\n";
    write("scan.toml", scan.as_bytes())?;
    let program = folder.with_file_name("debug").join("kintact");
    CALLS.iter().try_for_each(|words| call(&program, words, folder))
}

/// A ball as an OBJ file whose first vertex has a number.
fn ball(centre: [f64; 3], radius: f64, first: usize, rows: usize) -> String {
    let around = 2 * rows;
    let mut text = String::new();
    let step = std::f64::consts::PI / rows as f64;
    for row in 0..=rows {
        for column in 0..around {
            let (a, b) = (row as f64 * step, column as f64 * step);
            let [x, y, z] = centre;
            let (x, y) = (x + radius * a.sin() * b.cos(), y + radius * a.sin() * b.sin());
            let _ = writeln!(text, "v {x:.6} {y:.6} {:.6}", z + radius * a.cos());
        }
    }
    for row in 0..rows {
        for column in 0..around {
            let next = (column + 1) % around;
            let [a, b] = [column, next].map(|column| row * around + column + first);
            let [c, d] = [a, b].map(|vertex| vertex + around);
            if row > 0 {
                let _ = writeln!(text, "f {a} {c} {b}");
            }
            if row + 1 < rows {
                let _ = writeln!(text, "f {b} {c} {d}");
            }
        }
    }
    text
}
