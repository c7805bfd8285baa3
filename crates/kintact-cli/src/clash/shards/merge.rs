//! `kintact clash merge`: results of shards into one, as a single run writes it.
//!
//! 1. Results are read one after the other; one that is missing, damaged or of another plan is named, its
//!    shard is in `missing_shards`, and the exit code is 2.
//! 2. Parts come from the plan. Inputs are read only for pictures, and must then be what they were.
//! 3. Comparison, groups, files and what is printed are those of a single run, by the same code. Under
//!    `--compare` a clash whose pair is in a missing shard stays active.

use std::collections::HashSet;
use std::io::Write;
use std::time::{Duration, Instant};

use super::plan::Plan;
use super::shard::read_result;
use crate::arguments::MergeArguments;
use crate::clash::job::Job;
use crate::clash::{Asked, Times};
use crate::failure::{Failure, printed};
use crate::progress::Progress;
use crate::report::escaped;

/// Missing shards that are named one by one; JSON has all.
const NAMED: usize = 20;

pub fn merge(arguments: &MergeArguments) -> Result<u8, Failure> {
    let start = Instant::now();
    let asked = Asked::read(&arguments.result)?;
    let plan = Plan::read(&arguments.plan)?;
    plan.options.allow_compare(arguments.result.compare.is_some())?;
    let progress = Progress::start();
    progress.stage("reading the results of shards");
    let memory = arguments.memory.bytes;
    let (mut clashes, mut missing, mut checked) = (Vec::new(), Vec::new(), 0);
    let mut reasons = Vec::new();
    for (index, shard) in plan.shards.iter().enumerate() {
        let number = index + 1;
        match read_result(&plan, number) {
            Ok(found) => {
                clashes.extend(found);
                checked += shard.pairs;
            }
            Err(reason) => {
                let path = plan.result_file(number);
                reasons.push(format!("shard {number}: {}: {reason}", path.display()));
                missing.push(number);
            }
        }
    }
    let table = plan.read_assembly(memory)?;
    if asked.draws() {
        progress.stage("comparing the inputs with the plan");
        table.verify_files()?;
    }
    let (mut loading, _) = plan.loading(table);
    if !missing.is_empty() {
        loading.notes.push(format!(
            "partial: {} of {} shards are missing, with {} of {} pairs",
            missing.len(),
            plan.shards.len(),
            plan.pairs - checked,
            plan.pairs
        ));
    }
    let mut missed: HashSet<(String, String)> = HashSet::new();
    if arguments.result.compare.is_some() {
        for &number in &missing {
            let (shard, pairs) = plan.loading(plan.read_shard(number, memory)?);
            let key = |part: usize| shard.parts[part].key.clone();
            missed.extend(pairs.iter().map(|pair| (key(pair.parts[0]), key(pair.parts[1]))));
        }
    }
    let job = Job::new(loading, plan.rules()?);
    let outcome = job.outcome(checked, missing, clashes);
    let times = Times { read: start.elapsed(), check: Duration::ZERO, write: Duration::ZERO };
    let is_missed = |a: &str, b: &str| missed.contains(&(a.to_owned(), b.to_owned()));
    let code = asked.conclude(&job, outcome, times, progress, &is_missed)?;
    let mut err = std::io::stderr().lock();
    for reason in reasons.iter().take(NAMED) {
        printed(writeln!(err, "kintact: {}", escaped(reason)))?;
    }
    if reasons.len() > NAMED {
        let more = reasons.len() - NAMED;
        printed(writeln!(err, "kintact: and {more} more; missing_shards of the result has all"))?;
    }
    Ok(code)
}
