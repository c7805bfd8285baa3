//! The scoreboard: all quick suites in one table ([`record`]), and this commit beside another one
//! ([`against`]).
//!
//! Called by `main` for `cargo xtask bench` and `cargo xtask bench --against COMMIT`.
//!
//! `record`: 1. build the bench; 2. run every suite with `--quick --json`; 3. print for each suite how
//! many rows it has, the median and the least ratio to a rival, and how our times changed since the
//! run that is recorded; 4. with `--write`, record this run in `bench/scoreboard.jsonl`.
//!
//! `against`: 1. check the other commit out and build its bench, both in `target/against`; 2. run each
//! suite of both in turn, a few rounds; 3. compare the least times of each row, beside how far
//! the other commit's own times differ from round to round. Rows that are slower by more than a
//! twentieth and by more than that are listed.

mod rows;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use crate::steps::{Step, root};
use rows::{Key, Row, median};

const RECORDED: &str = "bench/scoreboard.jsonl";

/// A row is slower if its time is longer by more than this, and by more than the times of one program
/// differ.
const SLOWER: f64 = 1.05;

/// Runs all suites and prints the table; with `writes`, records the run.
pub fn record(writes: bool) -> Result<(), String> {
    let bench = build(root(), &target_folder(root()))?;
    let path = root().join(RECORDED);
    let recorded = fs::read_to_string(&path).unwrap_or_default();
    let mut before: BTreeMap<String, BTreeMap<Key, Row>> = BTreeMap::new();
    for row in recorded.lines().filter_map(Row::parse) {
        before.entry(row.suite.clone()).or_default().insert(row.key(), row);
    }
    let mut lines = vec![machine_line()];
    if let Some(first) = recorded.lines().next() {
        println!("changes are since {first}");
    }
    println!(
        "{:<20} {:>5} {:>13} {:>11} {:>15}",
        "suite", "rows", "median ratio", "least", "time / recorded"
    );
    for suite in suites(&bench)? {
        let (rows, printed) = run(&bench, &suite)?;
        let ratios: Vec<f64> = rows.iter().filter_map(|row| Some(row.rival.as_ref()?.1)).collect();
        let least = ratios.iter().copied().reduce(f64::min);
        let old = before.remove(&suite).unwrap_or_default();
        let changes = rows.iter().filter(|row| row.is_time()).filter_map(|row| {
            let old = old.get(&row.key()).filter(|old| old.is_time())?;
            Some(row.ours / old.ours)
        });
        println!(
            "{suite:<20} {:>5} {:>13} {:>11} {:>15}",
            rows.len(),
            shown(median(ratios)),
            shown(least),
            shown(median(changes.collect()))
        );
        lines.extend(printed);
    }
    if writes {
        let text = lines.join("\n") + "\n";
        fs::write(&path, text).map_err(|error| format!("cannot write {RECORDED}: {error}"))?;
    }
    Ok(())
}

/// Compares suites (all if none is named) of this tree with those of another commit.
pub fn against(commit: &str, suites_wanted: &[&str], rounds: usize) -> Result<(), String> {
    let folder = root().join("target/against");
    let tree = folder.join("tree");
    check_out(&tree, commit)?;
    let old = build(&tree, &folder.join("build"))?;
    let new = build(root(), &target_folder(root()))?;
    let known = suites(&old)?;
    let wanted: Vec<String> = if suites_wanted.is_empty() {
        known
            .iter()
            .filter(|suite| suites(&new).is_ok_and(|all| all.contains(suite)))
            .cloned()
            .collect()
    } else {
        suites_wanted.iter().map(|&suite| suite.to_owned()).collect()
    };
    println!(
        "{:<20} {:>5} {:>11} {:>13} {:>7}",
        "suite", "rows", "new / old", "old / itself", "slower"
    );
    let mut slower = Vec::new();
    for suite in &wanted {
        let mut times = [BTreeMap::new(), BTreeMap::new()];
        for _ in 0..rounds {
            for (program, times) in [&old, &new].into_iter().zip(&mut times) {
                for row in run(program, suite)?.0.into_iter().filter(Row::is_time) {
                    times.entry(row.key()).or_insert_with(Vec::new).push(row.ours);
                }
            }
        }
        let rows = compare(&times);
        let slow = rows.iter().filter(|row| row.is_slower());
        slower.extend(slow.clone().map(|row| format!("{suite}: {}", row.line())));
        println!(
            "{suite:<20} {:>5} {:>11} {:>13} {:>7}",
            rows.len(),
            shown(median(rows.iter().map(|row| row.ratio).collect())),
            shown(median(rows.iter().map(|row| row.spread).collect())),
            slow.count()
        );
    }
    if !slower.is_empty() {
        println!("\nslower than {SLOWER} and than what the old one's rounds differ by:");
        slower.iter().for_each(|line| println!("  {line}"));
    }
    Ok(())
}

/// One row of both commits.
struct Compared {
    key: Key,
    /// Least new time / least old time.
    ratio: f64,
    /// Longest old time / least old time.
    spread: f64,
}

impl Compared {
    fn is_slower(&self) -> bool {
        self.ratio > SLOWER && self.ratio > self.spread
    }

    fn line(&self) -> String {
        let (case, metric) = &self.key;
        format!("{case}, {metric}: {:.2} (old / itself {:.2})", self.ratio, self.spread)
    }
}

fn compare([old, new]: &[BTreeMap<Key, Vec<f64>>; 2]) -> Vec<Compared> {
    let least = |times: &[f64]| times.iter().copied().fold(f64::INFINITY, f64::min);
    let most = |times: &[f64]| times.iter().copied().fold(0.0, f64::max);
    let both = old.iter().filter_map(|(key, times)| Some((key, times, new.get(key)?)));
    both.map(|(key, old, new)| Compared {
        key: key.clone(),
        ratio: least(new) / least(old),
        spread: most(old) / least(old),
    })
    .collect()
}

fn shown(number: Option<f64>) -> String {
    number.map_or_else(|| "-".into(), |number| format!("{number:.2}"))
}

fn target_folder(tree: &Path) -> PathBuf {
    tree.join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// Builds the bench of a tree and returns the program.
fn build(tree: &Path, target: &Path) -> Result<PathBuf, String> {
    let manifest = tree.join("bench/Cargo.toml");
    Step::cargo("build --release --quiet --manifest-path")
        .arguments(&[&manifest.display().to_string(), "--target-dir"])
        .arguments(&[&target.display().to_string()])
        .run()?;
    Ok(target.join("release/kintact-bench"))
}

/// Puts a commit into a folder of its own, as a work tree.
fn check_out(tree: &Path, commit: &str) -> Result<(), String> {
    let git = |arguments: &[&str], folder: &Path| {
        let status = Command::new("git").args(arguments).current_dir(folder).status();
        status.is_ok_and(|status| status.success())
    };
    let is_there = tree.join(".git").exists();
    let path = tree.display().to_string();
    let done = if is_there {
        git(&["checkout", "--quiet", "--detach", "--force", commit], tree)
    } else {
        git(&["worktree", "prune"], root())
            && git(&["worktree", "add", "--quiet", "--detach", &path, commit], root())
    };
    if done { Ok(()) } else { Err(format!("git cannot check out `{commit}` in {path}")) }
}

/// The names of the suites of a bench.
fn suites(bench: &Path) -> Result<Vec<String>, String> {
    let listed = output(Command::new(bench).arg("--list"))?;
    Ok(listed.lines().filter_map(|line| Some(line.split_whitespace().next()?.to_owned())).collect())
}

/// Runs a quick suite: its rows, and the lines as printed.
fn run(bench: &Path, suite: &str) -> Result<(Vec<Row>, Vec<String>), String> {
    let printed = output(Command::new(bench).args([suite, "--quick", "--json"]))?;
    let lines: Vec<String> = printed.lines().map(str::to_owned).collect();
    Ok((lines.iter().filter_map(|line| Row::parse(line)).collect(), lines))
}

/// What a program prints; rows that it refuses go to standard error and are missing.
fn output(command: &mut Command) -> Result<String, String> {
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("cannot start {command:?}: {error}"))?;
    if output.status.code() == Some(2) {
        return Err(format!("{command:?} failed: {}", output.status));
    }
    String::from_utf8(output.stdout).map_err(|_| format!("{command:?} prints no UTF-8"))
}

/// The first line of a record: which machine, when and which commit.
fn machine_line() -> String {
    let processors = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = processors.lines().find(|line| line.starts_with("model name"));
    let model = model.and_then(|line| line.split(": ").nth(1)).unwrap_or("unknown");
    let cores = processors.lines().filter(|line| line.starts_with("processor")).count();
    let printed_by = |program: &str, arguments: &[&str]| {
        let text = output(Command::new(program).args(arguments).current_dir(root()));
        text.map(|text| text.trim().replace('"', "'")).unwrap_or_default()
    };
    format!(
        r#"{{"machine":"{}","cores":{cores},"date":"{}","commit":"{}","rustc":"{}"}}"#,
        model.replace('"', "'"),
        printed_by("date", &["-u", "+%Y-%m-%d"]),
        printed_by("git", &["rev-parse", "--short", "HEAD"]),
        printed_by("rustc", &["--version"]),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_slower_only_beyond_the_spread() {
        let key = |case: &str| (case.to_owned(), "time".to_owned());
        let old = BTreeMap::from([
            (key("steady"), vec![1.0, 1.01]),
            (key("noisy"), vec![1.0, 1.5]),
            (key("gone"), vec![1.0]),
        ]);
        let new = BTreeMap::from([(key("steady"), vec![1.3, 1.2]), (key("noisy"), vec![1.3])]);
        let compared = compare(&[old, new]);
        let slower: Vec<_> =
            compared.iter().map(|row| (row.key.0.as_str(), row.is_slower())).collect();
        assert_eq!(slower, [("noisy", false), ("steady", true)]);
    }
}
