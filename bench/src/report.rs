//! Rows of a suite, printed when measured, as a table or as JSON; unequal work is an error instead.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::ExitCode;

use kintact::TriMesh;

/// A unit and how many of it are in a second.
#[derive(Clone, Copy)]
pub(crate) struct Unit {
    name: &'static str,
    per_second: f64,
}

impl Unit {
    pub(crate) const SECONDS: Self = Self { name: "s", per_second: 1.0 };
    pub(crate) const MILLISECONDS: Self = Self { name: "ms", per_second: 1e3 };
    pub(crate) const NANOSECONDS: Self = Self { name: "ns", per_second: 1e9 };
    pub(crate) const MICROSECONDS: Self = Self { name: "us", per_second: 1e6 };
    /// A plain number, not a time.
    pub(crate) const NONE: Self = Self { name: "", per_second: 1.0 };
}

/// The counts that prove that both sides did the same work, and others worth printing.
#[derive(Default)]
pub(crate) struct Counts {
    values: Vec<(&'static str, u64)>,
    unequal: Vec<String>,
}

impl Counts {
    /// Something both sides counted; a difference turns the row into an error.
    pub(crate) fn equal(mut self, name: &'static str, ours: u64, theirs: u64) -> Self {
        if ours != theirs {
            self.unequal.push(format!("{name}: ours {ours}, theirs {theirs}"));
        }
        self.values.push((name, ours));
        self
    }

    /// Something that need not be equal.
    pub(crate) fn note(mut self, name: &'static str, value: u64) -> Self {
        self.values.push((name, value));
        self
    }

    /// Something that may differ a little, for a stated reason, but not by more than `limit`.
    pub(crate) fn at_most(mut self, name: &'static str, value: u64, limit: u64) -> Self {
        if value > limit {
            self.unequal.push(format!("{name}: {value}, more than the {limit} allowed"));
        }
        self.values.push((name, value));
        self
    }
}

/// The rival of a row: its name and its figure in seconds (or in no unit).
pub(crate) type Rival = (&'static str, f64);

/// Collects the rows of one suite.
pub(crate) struct Report {
    suite: &'static str,
    json: bool,
    rows: usize,
    errors: usize,
    last_case: String,
    only: String,
    mesh: Option<(String, TriMesh)>,
}

impl Report {
    /// Shows the cases that contain the text `only`: all if it is empty.
    pub(crate) fn new(suite: &'static str, json: bool, only: String) -> Self {
        Self { suite, json, rows: 0, errors: 0, last_case: String::new(), only, mesh: None }
    }

    /// Sets the mesh that the caller gave, and its name.
    pub(crate) fn set_mesh(&mut self, name: String, mesh: TriMesh) {
        self.mesh = Some((name, mesh));
    }

    /// The mesh that the caller gave, if any, for suites that can take one in place of their own.
    pub(crate) fn mesh(&self) -> Option<&(String, TriMesh)> {
        self.mesh.as_ref()
    }

    /// Whether a case is to be shown. Suites with long cases call it before they measure.
    pub(crate) fn wants(&self, case: &str) -> bool {
        case.contains(&self.only)
    }

    /// Whether a case whose name begins with `kind` may be one to be shown: called before a costly
    /// scene is made.
    pub(crate) fn may_want(&self, kind: &str) -> bool {
        kind.contains(&self.only) || self.only.starts_with(kind)
    }

    /// Whether only some cases were asked for.
    pub(crate) fn is_narrowed(&self) -> bool {
        !self.only.is_empty()
    }

    /// One figure of ours, beside a rival's if there is one. Smaller is better.
    pub(crate) fn row(
        &mut self,
        case: &str,
        metric: &str,
        unit: Unit,
        ours: f64,
        rival: Option<Rival>,
        counts: Counts,
    ) {
        if !self.wants(case) {
            return;
        }
        if !counts.unequal.is_empty() {
            self.errors += 1;
            let name = rival.map_or("ours alone", |(name, _)| name);
            let reasons = counts.unequal.join("; ");
            eprintln!("error: {case}, {metric}, {name}: not the same work: {reasons}");
            return;
        }
        let scale = unit.per_second;
        let rival = rival.map(|(name, theirs)| (name, theirs * scale));
        if self.json {
            print_line(&self.json_row(case, metric, unit, ours * scale, rival, &counts));
        } else {
            self.table_row(case, metric, unit, ours * scale, rival, &counts);
        }
        self.rows += 1;
    }

    /// The exit code; prints to standard error if there were mismatches.
    pub(crate) fn finish(self) -> ExitCode {
        if self.errors > 0 {
            eprintln!("{} rows, {} comparisons refused: unequal work", self.rows, self.errors);
            return ExitCode::from(1);
        }
        ExitCode::SUCCESS
    }

    fn json_row(
        &self,
        case: &str,
        metric: &str,
        unit: Unit,
        ours: f64,
        rival: Option<Rival>,
        counts: &Counts,
    ) -> String {
        // Names are our own literals: nothing in them needs escaping.
        let mut line = format!(
            r#"{{"suite":"{}","case":"{case}","metric":"{metric}","unit":"{}","ours":{}"#,
            self.suite,
            unit.name,
            json_number(ours)
        );
        if let Some((name, theirs)) = rival {
            let (theirs, ratio) = (json_number(theirs), json_number(theirs / ours));
            let _ = write!(line, r#","rival":"{name}","theirs":{theirs},"ratio":{ratio}"#);
        }
        let values: Vec<String> =
            counts.values.iter().map(|(name, value)| format!(r#""{name}":{value}"#)).collect();
        let _ = write!(line, r#","counts":{{{}}}}}"#, values.join(","));
        line
    }

    fn table_row(
        &mut self,
        case: &str,
        metric: &str,
        unit: Unit,
        ours: f64,
        rival: Option<Rival>,
        counts: &Counts,
    ) {
        if case != self.last_case {
            if self.rows > 0 {
                print_line("");
            }
            print_line(case);
            print_line(&format!(
                "  {:<26} {:>11} {:>11} {:<2} {:>7}  {:<26} counts",
                "metric", "ours", "theirs", "", "ratio", "rival"
            ));
            self.last_case = case.to_string();
        }
        let (name, theirs, ratio) = match rival {
            // Where ours is zero (errors, say) there is no ratio.
            Some((name, theirs)) if ours == 0.0 => (name, figure(theirs), "-".to_owned()),
            Some((name, theirs)) => (name, figure(theirs), format!("{:.2}", theirs / ours)),
            None => ("", String::new(), String::new()),
        };
        let values: Vec<String> =
            counts.values.iter().map(|(name, value)| format!("{name} {value}")).collect();
        let line = format!(
            "  {metric:<26} {:>11} {theirs:>11} {:<2} {ratio:>7}  {name:<26} {}",
            figure(ours),
            unit.name,
            values.join(", ")
        );
        print_line(line.trim_end());
    }
}

/// Stops measuring when the reader has closed the other end of a pipe.
fn print_line(line: &str) {
    if writeln!(std::io::stdout(), "{line}").is_err() {
        std::process::exit(2);
    }
}

/// JSON has no infinity.
fn json_number(value: f64) -> String {
    if value.is_finite() { value.to_string() } else { "null".to_owned() }
}

/// Four significant digits or so, without exponents.
fn figure(value: f64) -> String {
    let decimals = match value.abs() {
        v if v >= 1000.0 => 0,
        v if v >= 100.0 => 1,
        v if v >= 10.0 => 2,
        v if v >= 1.0 => 3,
        _ => 4,
    };
    format!("{value:.decimals$}")
}
