//! `kintact clash`: which parts of an assembly collide, come too near, or stand in each other.
//!
//! 1. `input` reads files into parts and shapes, `rules` say which pairs matter.
//! 2. `candidates` finds pairs whose boxes are near, in an order in which neighbours use the same shapes.
//! 3. `evaluate` asks the library about each pair, on all threads, and makes what clashes a finding.
//! 4. Findings become records (`record`) with ids that last; `history` compares them with an earlier result,
//!    `group` puts together what belongs together.
//! 5. `output`, `bcf` and `page` write files (with what `picture` draws), `report` what a person reads.
//!    `reopen` reads a result again with its parts, for `kintact view`.
//!
//! Costs a box test for each pair of boxes that overlap and a query for each candidate: about n log n in the
//! number of parts that are spread out.

mod bcf;
mod candidates;
mod evaluate;
pub mod group;
mod history;
mod input;
mod job;
mod keys;
mod output;
mod page;
mod part;
mod pattern;
mod picture;
mod record;
mod reopen;
mod report;
mod review;
pub mod rules;
mod store;
pub mod units;

use std::time::{Duration, Instant};

use crate::arguments::{ClashArguments, ClashCommand, ClashJob};
use crate::failure::{Failure, printed};
use crate::progress::Progress;

pub use history::compare;
pub use input::{Loading, load};
pub use job::Job;
pub use output::{formats, write as write_result};
pub use page::{scene_of, write_page};
pub use reopen::{is_result, reopen};
pub use store::FileSource;
pub use units::Scale;

pub use record::Outcome;
use record::Status;

pub fn run(command: &ClashCommand) -> Result<u8, Failure> {
    match &command.job {
        Some(ClashJob::Review(arguments)) => review::run(arguments),
        None => check(&command.arguments),
    }
}

/// How long the stages of a job took.
#[derive(Debug, Clone, Copy, Default)]
pub struct Times {
    pub read: Duration,
    /// Candidates and queries.
    pub check: Duration,
    pub write: Duration,
}

fn check(arguments: &ClashArguments) -> Result<u8, Failure> {
    let progress = Progress::start();
    let mut times = Times::default();
    let mut mark = Instant::now();
    let mut lap = || std::mem::replace(&mut mark, Instant::now()).elapsed();
    // Refused before hours of work: what cannot be read or written.
    let old = arguments.compare.as_deref().map(Outcome::read).transpose()?;
    let formats = output::formats(&arguments.out)?;
    progress.stage("reading");
    let job = Job::load(arguments)?;
    times.read = lap();
    let mut outcome = job.check(&progress)?;
    times.check = lap();
    if let Some(old) = &old {
        history::compare(&mut outcome, old);
    }
    group::group(&mut outcome.clashes, arguments.group, |key| job.type_of(key));
    progress.stage("writing");
    for (path, format) in formats {
        output::write(path, format, &outcome, &job, arguments.pictures)?;
    }
    if let Some(path) = &arguments.report {
        page::write_page(path, &outcome, &job, arguments.pictures)?;
    }
    times.write = lap();
    drop(progress);
    let summary = report::Summary { outcome: &outcome, job: &job, times };
    printed(if arguments.json { summary.write_json() } else { summary.write_text() })?;
    if !job.unreadable().is_empty() {
        return Ok(2);
    }
    let counts = |status: Status| {
        arguments.fail_on != "new" || matches!(status, Status::New | Status::Reappeared)
    };
    let has_open = outcome.clashes.iter().any(|clash| clash.is_open() && counts(clash.status));
    Ok(u8::from(has_open))
}
