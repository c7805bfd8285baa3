//! `kintact clash`: which parts of an assembly collide, come too near, or stand in each other.
//!
//! 1. `input` reads files into parts and shapes (`convert`: IFC and STEP, by the Python package), `rules` say which
//!    pairs matter.
//! 2. `candidates` finds pairs whose boxes are near, in an order in which neighbours use the same shapes.
//! 3. `evaluate` asks the library about each pair, on all threads, and makes what clashes a finding.
//! 4. Findings become records (`record`) with ids that last; `history` compares them with an earlier result,
//!    `group` puts together what belongs together.
//! 5. `output`, `bcf` and `page` write files (with what `picture` draws), `report` what a person reads.
//!    `reopen` reads a result again with its parts, for `kintact view`.
//!
//! `shards` divides the same job among many machines: `plan`, `run`, `merge`.
//!
//! Costs a box test for each pair of boxes that overlap and a query for each candidate: about n log n in the
//! number of parts that are spread out.

mod bcf;
mod candidates;
mod convert;
mod evaluate;
pub mod group;
mod history;
mod input;
mod job;
mod keys;
mod options;
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
mod shards;
mod store;
pub mod units;

use std::time::{Duration, Instant};

use crate::arguments::{ClashArguments, ClashCommand, ClashJob, ResultArguments};
use crate::failure::{Failure, printed};
use crate::progress::Progress;

pub use convert::Destination;
pub use history::compare;
pub use input::{Loading, load};
pub use job::Job;
pub use output::{formats, write as write_result};
pub use page::{scene_of, write_page};
pub use reopen::{is_result, reopen};
pub use store::FileSource;
pub use units::Scale;

use options::JobOptions;
pub use record::Outcome;
use record::Status;

pub fn run(command: &ClashCommand) -> Result<u8, Failure> {
    match &command.job {
        Some(ClashJob::Plan(arguments)) => shards::plan(arguments),
        Some(ClashJob::Run(arguments)) => shards::run(arguments),
        Some(ClashJob::Merge(arguments)) => shards::merge(arguments),
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
    let asked = Asked::read(&arguments.result)?;
    let options = JobOptions::of(&arguments.assembly)?;
    options.allow_compare(arguments.result.compare.is_some())?;
    progress.stage("reading");
    let job = Job::load(&options, &arguments.assembly, &Destination::Temporary)?;
    times.read = lap();
    let outcome = job.check(&progress)?;
    times.check = lap();
    let nothing_missed = |_: &str, _: &str| false;
    asked.conclude(&job, outcome, times, progress, &nothing_missed)
}

/// What is made of the clashes once they are known: the same for one run and for merged shards.
struct Asked<'a> {
    arguments: &'a ResultArguments,
    old: Option<Outcome>,
    formats: Vec<(&'a std::path::Path, output::OutFormat)>,
}

impl<'a> Asked<'a> {
    /// Refuses before hours of work what cannot be read or written.
    fn read(arguments: &'a ResultArguments) -> Result<Self, Failure> {
        let old = arguments.compare.as_deref().map(Outcome::read).transpose()?;
        Ok(Self { arguments, old, formats: output::formats(&arguments.out)? })
    }

    /// Whether something is drawn, for which shapes are needed.
    fn draws(&self) -> bool {
        let is_drawn = |(_, format): &(_, output::OutFormat)| *format == output::OutFormat::Bcf;
        self.arguments.report.is_some() || self.formats.iter().any(is_drawn)
    }

    /// Compares, groups, writes and prints; `is_missed` says of which pairs (by keys) nothing is known.
    /// Returns the exit code.
    fn conclude(
        &self,
        job: &Job,
        mut outcome: Outcome,
        mut times: Times,
        progress: Progress,
        is_missed: &dyn Fn(&str, &str) -> bool,
    ) -> Result<u8, Failure> {
        let start = Instant::now();
        let arguments = self.arguments;
        if let Some(old) = &self.old {
            history::compare_known(&mut outcome, old, is_missed);
        }
        group::group(&mut outcome.clashes, arguments.group, |key| job.type_of(key));
        progress.stage("writing");
        for &(path, format) in &self.formats {
            output::write(path, format, &outcome, job, arguments.pictures)?;
        }
        if let Some(path) = &arguments.report {
            page::write_page(path, &outcome, job, arguments.pictures)?;
        }
        times.write = start.elapsed();
        drop(progress);
        let summary = report::Summary { outcome: &outcome, job, times };
        printed(if arguments.json { summary.write_json() } else { summary.write_text() })?;
        if !job.unreadable().is_empty() || !outcome.assembly.missing_shards.is_empty() {
            return Ok(2);
        }
        let counts = |status: Status| {
            arguments.fail_on != "new" || matches!(status, Status::New | Status::Reappeared)
        };
        let has_open = outcome.clashes.iter().any(|clash| clash.is_open() && counts(clash.status));
        Ok(u8::from(has_open))
    }
}
