//! What `kintact clash` prints: counts by kind and status, the worst clashes, what could not be read; or the
//! result as JSON lines with a summary.

use std::collections::BTreeMap;
use std::io::{self, BufWriter, Write};

use serde::Serialize;

use super::Times;
use super::job::Job;
use super::record::{Clash, Outcome, Status};
use super::rules::Kind;
use crate::numbers::{coordinate, counted, grouped, time};
use crate::report::{GREEN, PLAIN, RED, escaped, write_notes};

/// Clashes that are shown to people; files have all.
const SHOWN: usize = 20;

/// Everything that is printed.
pub struct Summary<'a> {
    pub outcome: &'a Outcome,
    pub job: &'a Job,
    pub times: Times,
}

#[derive(Serialize)]
#[serde(tag = "type", rename = "summary")]
struct SummaryLine<'a> {
    collides: bool,
    clashes: usize,
    open: usize,
    kinds: BTreeMap<&'a str, usize>,
    statuses: BTreeMap<&'static str, usize>,
    parts: usize,
    shapes: usize,
    faces: usize,
    checked: usize,
    unreadable: Vec<&'a str>,
    notes: &'a [String],
    seconds: Seconds,
}

#[derive(Serialize)]
struct Seconds {
    read: f64,
    check: f64,
    write: f64,
}

/// The clashes that are present, by kind, then the deepest, then the nearest.
pub fn worst_first(clashes: &[Clash]) -> Vec<&Clash> {
    let order = |clash: &Clash| Kind::of(&clash.kind).map_or(0, |kind| kind as usize);
    let depth = |clash: &Clash| clash.depth.unwrap_or(0.0);
    let mut worst: Vec<&Clash> =
        clashes.iter().filter(|clash| clash.status != Status::Resolved).collect();
    worst.sort_by(|p, q| {
        let by_depth = depth(q).total_cmp(&depth(p)).then(p.distance.total_cmp(&q.distance));
        order(p).cmp(&order(q)).then(by_depth)
    });
    worst
}

/// How often each text occurs, by text.
pub fn counts_of<'a>(texts: impl Iterator<Item = &'a str>) -> Vec<(String, String)> {
    let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
    texts.for_each(|text| *counts.entry(text).or_default() += 1);
    counts.into_iter().map(|(text, count)| (text.to_owned(), grouped(count))).collect()
}

impl Summary<'_> {
    fn clashes(&self) -> &[Clash] {
        &self.outcome.clashes
    }

    fn open(&self) -> usize {
        self.clashes().iter().filter(|clash| clash.is_open()).count()
    }

    /// How many present clashes there are of each kind.
    fn kinds(&self) -> BTreeMap<&str, usize> {
        let mut kinds = BTreeMap::new();
        let present = self.clashes().iter().filter(|clash| clash.status != Status::Resolved);
        present.for_each(|clash| *kinds.entry(clash.kind.as_str()).or_default() += 1);
        kinds
    }

    fn statuses(&self) -> BTreeMap<&'static str, usize> {
        let mut statuses = BTreeMap::new();
        self.clashes().iter().for_each(|c| *statuses.entry(c.status.as_str()).or_default() += 1);
        statuses
    }

    pub fn write_json(&self) -> io::Result<()> {
        self.write_unreadable()?;
        let out = &mut BufWriter::new(io::stdout().lock());
        self.outcome.write(out)?;
        let (counts, Times { read, check, write }) = (self.job.counts(), self.times);
        let line = SummaryLine {
            collides: self.open() > 0,
            clashes: self.clashes().len(),
            open: self.open(),
            kinds: self.kinds(),
            statuses: self.statuses(),
            parts: counts.parts,
            shapes: counts.shapes,
            faces: counts.faces,
            checked: self.outcome.assembly.checked,
            unreadable: self.job.unreadable().iter().map(|(name, _)| name.as_str()).collect(),
            notes: self.job.notes(),
            seconds: Seconds {
                read: read.as_secs_f64(),
                check: check.as_secs_f64(),
                write: write.as_secs_f64(),
            },
        };
        serde_json::to_writer(&mut *out, &line)?;
        out.write_all(b"\n")?;
        out.flush()
    }

    fn write_unreadable(&self) -> io::Result<()> {
        let err = &mut io::stderr().lock();
        let mut unreadable = self.job.unreadable().iter();
        unreadable.try_for_each(|(_, reason)| writeln!(err, "kintact: {}", escaped(reason)))
    }

    pub fn write_text(&self) -> io::Result<()> {
        self.write_unreadable()?;
        let out = &mut BufWriter::new(anstream::AutoStream::auto(io::stdout().lock()));
        let present: Vec<&Clash> =
            self.clashes().iter().filter(|clash| clash.status != Status::Resolved).collect();
        let kinds: Vec<String> = self.kinds().iter().map(|(k, n)| format!("{n} {k}")).collect();
        if present.is_empty() {
            let is_all =
                self.job.unreadable().is_empty() && self.outcome.assembly.missing_shards.is_empty();
            let of_what = if is_all { "" } else { " in what was checked, which is not all" };
            writeln!(out, "{GREEN}no clash{PLAIN}{of_what}")?;
        } else {
            let (count, open) = (present.len() as u64, self.open() as u64);
            let count = match count {
                1 => "1 clash".to_owned(),
                count => format!("{} clashes", grouped(count)),
            };
            writeln!(out, "{RED}{count}{PLAIN}: {}; {} open", kinds.join(", "), grouped(open))?;
        }
        if self.clashes().iter().any(|clash| clash.status != Status::New) {
            let statuses: Vec<String> =
                self.statuses().iter().map(|(status, n)| format!("{n} {status}")).collect();
            writeln!(out, "beside the last run: {}", statuses.join(", "))?;
        }
        self.write_worst(out)?;
        let counts = self.job.counts();
        writeln!(
            out,
            "\n{} of {}, {}; {} checked",
            counted(counts.parts as u64, "part"),
            counted(counts.shapes as u64, "shape"),
            counted(counts.faces as u64, "face"),
            counted(self.outcome.assembly.checked as u64, "pair")
        )?;
        let mut problems: BTreeMap<&str, u64> = BTreeMap::new();
        for part in &self.outcome.parts {
            part.problems.iter().for_each(|what| *problems.entry(what).or_default() += 1);
        }
        if !problems.is_empty() {
            let listed: Vec<String> =
                problems.iter().map(|(what, n)| format!("{} {what}", grouped(*n))).collect();
            writeln!(out, "parts with problems: {}", listed.join(", "))?;
        }
        let Times { read, check, write } = self.times;
        writeln!(out, "read {}, check {}, write {}", time(read), time(check), time(write))?;
        write_notes(out, self.job.notes())?;
        out.flush()
    }

    fn write_worst(&self, out: &mut impl Write) -> io::Result<()> {
        let mut worst = worst_first(self.clashes());
        worst.retain(|clash| clash.is_open());
        let unit = self.outcome.assembly.unit.as_deref().unwrap_or("");
        if !worst.is_empty() {
            writeln!(out)?;
        }
        for clash in worst.iter().take(SHOWN) {
            let what = match (clash.depth_upper, clash.kind.as_str()) {
                (_, "clearance") => Some(format!("{} {unit} apart", coordinate(clash.distance))),
                (Some(depth), _) => Some(format!("{} {unit} deep", coordinate(depth))),
                _ => None,
            };
            let volume = clash.volume.map(|v| format!("volume {}", coordinate(v)));
            let measures = [what, volume].into_iter().flatten().collect::<Vec<_>>().join(", ");
            writeln!(
                out,
                "{:9} {}  {} and {}",
                clash.kind,
                &clash.id[..8.min(clash.id.len())],
                escaped(&self.job.label(&clash.part_a)),
                escaped(&self.job.label(&clash.part_b))
            )?;
            let [x, y, z] = clash.point.map(coordinate);
            let space = if measures.is_empty() { "" } else { " " };
            writeln!(out, "          {measures}{space}at {x} {y} {z}")?;
        }
        match worst.len().saturating_sub(SHOWN) {
            0 => Ok(()),
            more => writeln!(out, "and {} more: --out clashes.csv has all", grouped(more as u64)),
        }
    }
}
