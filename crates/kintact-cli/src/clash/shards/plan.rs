//! `kintact clash plan`: reads, finds pairs, cuts them into shards and writes the folder; and [`Plan`], what
//! `run` and `merge` read of it.
//!
//! 1. All pairs, in their order along a Hilbert curve, with a whole-numbered cost each (`cost.rs`).
//! 2. Of N shards the i-th gets the pairs whose middle, on the line of all costs, is in the i-th of N equal
//!    pieces: every pair is in one shard, and neighbours stay together.
//! 3. `plan.json` is written last: a folder without it is no plan.
//!
//! Costs what a single run costs before its first query, and the writing.

use std::path::{Path, PathBuf};
use std::time::Instant;

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::cost::{Effort, efforts};
use super::{checked_file, table};
use crate::arguments::{PlanArguments, ShardNumber};
use crate::clash::candidates::Candidate;
use crate::clash::convert::Destination;
use crate::clash::input::Loading;
use crate::clash::job::Job;
use crate::clash::options::JobOptions;
use crate::clash::record::InputLine;
use crate::clash::rules::Rules;
use crate::clash::units::unit_of;
use crate::failure::{Failure, printed};
use crate::numbers::{counted, time};
use crate::progress::Progress;
use crate::report::escaped;

/// Of the format of all files of a plan.
const VERSION: u32 = 1;

/// What `plan.json` says.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    version: u32,
    pub unit: Option<String>,
    pub options: JobOptions,
    pub inputs: Vec<InputLine>,
    /// Files that could not be read, with the reasons.
    pub unreadable: Vec<(String, String)>,
    pub notes: Vec<String>,
    pub parts: usize,
    pub pairs: usize,
    /// The hash of `assembly.jsonl`.
    assembly: String,
    pub shards: Vec<PlannedShard>,
    /// The hash of `plan.json`, which results name.
    #[serde(skip)]
    pub sha256: String,
    #[serde(skip)]
    folder: PathBuf,
}

/// A shard of a plan.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlannedShard {
    pub pairs: usize,
    /// Of its pairs, and what they are expected to cost: in millionths of a second, roughly.
    effort: Effort,
    cost: u64,
    /// The hash of its file.
    sha256: String,
}

#[derive(Serialize)]
#[serde(tag = "type", rename = "plan")]
struct PlanLine<'a> {
    parts: usize,
    shapes: usize,
    pairs: usize,
    shards: &'a [PlannedShard],
    /// Of all pairs.
    effort: Effort,
    unreadable: Vec<&'a str>,
    notes: &'a [String],
    seconds: Seconds,
}

#[derive(Serialize)]
struct Seconds {
    read: f64,
    pairs: f64,
    write: f64,
}

pub fn plan(arguments: &PlanArguments) -> Result<u8, Failure> {
    let folder = &arguments.out;
    if file(folder).exists() {
        let message = "there is a plan in it already; give another folder, or remove this one";
        return Err(Failure::new(format!("{}: {message}", folder.display())));
    }
    let progress = Progress::start();
    progress.stage("reading");
    let start = Instant::now();
    let mut mark = start;
    let mut lap = || std::mem::replace(&mut mark, Instant::now()).elapsed();
    let options = JobOptions::of(&arguments.assembly)?;
    let converted = Destination::Below(folder.join("converted"));
    let job = Job::load(&options, &arguments.assembly, &converted)?;
    let read = lap();
    let pairs = job.candidates(&progress);
    let efforts = efforts(&job, &pairs)?;
    let found = lap();
    progress.stage("writing the plan");
    let mut plan = Plan {
        version: VERSION,
        unit: job.unit().map(str::to_owned),
        options,
        inputs: job.loading().inputs.clone(),
        unreadable: job.unreadable().to_vec(),
        notes: job.notes().to_vec(),
        parts: job.parts().len(),
        pairs: pairs.len(),
        assembly: String::new(),
        shards: Vec::new(),
        sha256: String::new(),
        folder: folder.clone(),
    };
    plan.write(&job, &pairs, &efforts, arguments.shards as usize)?;
    let written = lap();
    drop(progress);
    let mut err = std::io::stderr().lock();
    for (_, reason) in job.unreadable() {
        printed(std::io::Write::write_fmt(
            &mut err,
            format_args!("kintact: {}\n", escaped(reason)),
        ))?;
    }
    let counts = job.counts();
    let total = sum(&efforts);
    if arguments.json {
        let line = PlanLine {
            parts: counts.parts,
            shapes: counts.shapes,
            pairs: pairs.len(),
            shards: &plan.shards,
            effort: total,
            unreadable: job.unreadable().iter().map(|(name, _)| name.as_str()).collect(),
            notes: job.notes(),
            seconds: Seconds {
                read: read.as_secs_f64(),
                pairs: found.as_secs_f64(),
                write: written.as_secs_f64(),
            },
        };
        let text = serde_json::to_string(&line).map_err(|error| Failure::new(error.to_string()))?;
        printed(print(&text))?;
    } else {
        let shards = plan.shards.len();
        let mut text = format!(
            "{} of {}: {} in {}\nread {}, pairs {}, written {}\n",
            counted(counts.parts as u64, "part"),
            counted(counts.shapes as u64, "shape"),
            counted(pairs.len() as u64, "pair"),
            counted(shards as u64, "shard"),
            time(read),
            time(found),
            time(written),
        );
        for note in job.notes() {
            text.push_str(&format!("note: {}\n", escaped(note)));
        }
        let folder = escaped(&folder.display().to_string());
        text.push_str(&format!(
            "next: kintact clash run {folder} --shard 1/{shards}, and so on to {shards}/{shards}; \
             then kintact clash merge {folder} --out FILE"
        ));
        printed(print(&text))?;
    }
    Ok(if job.unreadable().is_empty() { 0 } else { 2 })
}

fn print(text: &str) -> std::io::Result<()> {
    use std::io::Write;
    writeln!(std::io::stdout().lock(), "{text}")
}

fn sum(efforts: &[Effort]) -> Effort {
    efforts.iter().fold(Effort::default(), |sum, &effort| sum + effort)
}

fn file(folder: &Path) -> PathBuf {
    folder.join("plan.json")
}

/// Whether a folder is one of a plan: what was converted for it is no input.
pub fn is_plan(folder: &Path) -> bool {
    file(folder).is_file() && folder.join("shards").is_dir()
}

/// For each shard the numbers of its first pair and of the one after its last.
fn cut(costs: &[u64], shards: usize) -> Vec<(usize, usize)> {
    let total: u128 = costs.iter().map(|&cost| u128::from(cost)).sum();
    let (mut before, mut ends) = (0_u128, vec![0; shards]);
    for (number, &cost) in costs.iter().enumerate() {
        // Twice the middle of the pair, of twice the total.
        let middle = 2 * before + u128::from(cost);
        let shard = (middle * shards as u128 / (2 * total).max(1)) as usize;
        ends[shard.min(shards - 1)] = number + 1;
        before += u128::from(cost);
    }
    let mut first = 0;
    let range = |end: usize| {
        let range = (first, end.max(first));
        first = range.1;
        range
    };
    ends.into_iter().map(range).collect()
}

impl Plan {
    fn write(
        &mut self,
        job: &Job,
        pairs: &[Candidate],
        efforts: &[Effort],
        shards: usize,
    ) -> Result<(), Failure> {
        let make = |folder: &Path| {
            let failed = |error| Failure::new(format!("{}: {error}", folder.display()));
            std::fs::create_dir_all(folder).map_err(failed)
        };
        make(&self.folder.join("shards"))?;
        make(&self.folder.join("results"))?;
        let shapes = 0..job.store().sources.len();
        let content = |shape: usize| Ok(job.store().get(shape)?.content());
        let contents: Vec<String> =
            shapes.into_par_iter().map(content).collect::<Result<_, Failure>>()?;
        self.assembly = table::write(&self.assembly_file(), job, &contents, None)?;
        let costs: Vec<u64> = efforts.iter().map(Effort::cost).collect();
        let shard = |(number, (first, end)): (usize, (usize, usize))| {
            let path = self.shard_file(number + 1);
            let sha256 = table::write(&path, job, &contents, Some(&pairs[first..end]))?;
            let effort = sum(&efforts[first..end]);
            Ok(PlannedShard { pairs: end - first, effort, cost: effort.cost(), sha256 })
        };
        self.shards = cut(&costs, shards)
            .into_par_iter()
            .enumerate()
            .map(shard)
            .collect::<Result<_, Failure>>()?;
        checked_file::write(&file(&self.folder), |lines| lines.add(self))?;
        Ok(())
    }

    /// Reads the plan in a folder.
    pub fn read(folder: &Path) -> Result<Self, Failure> {
        let path = file(folder);
        let wrong = |reason: String| {
            let remedy = "give the folder that `kintact clash plan --out DIR` wrote";
            Failure::new(format!("{}: {reason}; {remedy}", path.display()))
        };
        let mut found: Option<Self> = None;
        let sha256 = checked_file::read(&path, |plan: Self| match plan.version {
            VERSION => {
                found = Some(plan);
                Ok(())
            }
            other => Err(format!("its version is {other}, not {VERSION}")),
        })
        .map_err(wrong)?;
        let plan = found.ok_or_else(|| wrong("it is empty".into()))?;
        Ok(Self { sha256, folder: folder.to_owned(), ..plan })
    }

    /// A shard, if the plan has as many as the caller thinks.
    pub fn shard(&self, ShardNumber { number, of }: ShardNumber) -> Result<&PlannedShard, Failure> {
        let shards = self.shards.len();
        if of as usize != shards {
            return Err(Failure::new(format!(
                "--shard {number}/{of}: the plan in {} has {}",
                self.folder.display(),
                counted(shards as u64, "shard")
            )));
        }
        Ok(&self.shards[number as usize - 1])
    }

    fn assembly_file(&self) -> PathBuf {
        self.folder.join("assembly.jsonl")
    }

    fn shard_file(&self, number: usize) -> PathBuf {
        self.folder.join("shards").join(format!("{number:04}.jsonl"))
    }

    /// Where a shard writes, and what it keeps until it is done.
    pub fn result_file(&self, number: usize) -> PathBuf {
        self.folder.join("results").join(format!("{number:04}.jsonl"))
    }

    pub fn progress_file(&self, number: usize) -> PathBuf {
        self.folder.join("results").join(format!("{number:04}.progress"))
    }

    /// All parts.
    pub fn read_assembly(&self, memory: usize) -> Result<table::Table, Failure> {
        let rules = self.rules()?.rules.len();
        table::read(&self.assembly_file(), &self.assembly, rules, memory)
    }

    /// The parts and pairs of a shard.
    pub fn read_shard(&self, number: usize, memory: usize) -> Result<table::Table, Failure> {
        let rules = self.rules()?.rules.len();
        table::read(&self.shard_file(number), &self.shards[number - 1].sha256, rules, memory)
    }

    pub fn rules(&self) -> Result<Rules, Failure> {
        self.options.rules()
    }

    /// Parts of this plan as a job takes them, with what the plan knows of the inputs; and the pairs.
    pub fn loading(&self, table: table::Table) -> (Loading, Vec<Candidate>) {
        let (mut loading, pairs) = table.into_loading(self.unit.as_deref().and_then(unit_of));
        loading.inputs.clone_from(&self.inputs);
        loading.unreadable.clone_from(&self.unreadable);
        loading.notes.clone_from(&self.notes);
        (loading, pairs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kintact_scenes::SplitMix64;

    #[test]
    fn shards_are_a_partition_of_nearly_equal_cost() {
        let mut random = SplitMix64::new(7);
        for round in 0..200 {
            let pairs = (random.next_u64() % 300) as usize;
            let shards = 1 + (random.next_u64() % 40) as usize;
            // Also all of one cost, none at all, and some that cost more than a whole shard should.
            let cost = |random: &mut SplitMix64| match round % 4 {
                0 => 1,
                1 => 0,
                2 => random.next_u64() % 100,
                _ => 1 << (random.next_u64() % 60),
            };
            let costs: Vec<u64> = (0..pairs).map(|_| cost(&mut random)).collect();
            let ranges = cut(&costs, shards);
            assert_eq!(ranges.len(), shards);
            let mut next = 0;
            for &(first, end) in &ranges {
                assert!(first == next && end >= first, "{ranges:?}");
                next = end;
            }
            assert_eq!(next, pairs);
            let of = |&(first, end): &(usize, usize)| -> u128 {
                costs[first..end].iter().map(|&cost| u128::from(cost)).sum()
            };
            let total = of(&(0, pairs));
            let largest = costs.iter().copied().max().unwrap_or(0);
            for range in &ranges {
                // Pairs whose middle is in the piece reach out of it by half a pair on each side.
                let most = total / shards as u128 + 1 + u128::from(largest);
                assert!(of(range) <= most, "{costs:?} {ranges:?}");
            }
        }
    }
}
