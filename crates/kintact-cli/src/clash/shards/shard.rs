//! `kintact clash run`: one shard of a plan, from the plan and the inputs to a result file.
//!
//! 1. The result of a shard that is done is verified, and nothing more happens.
//! 2. Chunks of pairs are checked as in a single run. After each the clashes of it and a line with their hash
//!    are appended to `NNNN.progress`, and the file is synchronised. A process that is killed loses a chunk: the
//!    next one reads the chunks that are whole, cuts off the rest and goes on behind them.
//! 3. The result is written beside its place, with a hash in its last line, and renamed; the progress file goes.
//!
//! The progress file is locked while a process is at work, so that a second one (of a scheduler that takes the
//! first for lost) stops with a message; the system unlocks it when a process ends, however it ends.

use std::fs::{File, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::checked_file;
use super::plan::Plan;
use crate::arguments::ShardArguments;
use crate::check::start_threads;
use crate::clash::job::Job;
use crate::clash::keys::sha256;
use crate::clash::record::Clash;
use crate::failure::{Failure, printed};
use crate::numbers::{counted, grouped, time};
use crate::progress::Progress;

/// A line of a result or of a progress file.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Line {
    Shard(Header),
    Clash(Box<Clash>),
    Chunk(Chunk),
}

/// The first line: of which plan and shard the rest is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    plan: String,
    shard: usize,
    of: usize,
}

/// The end of a chunk in a progress file.
#[derive(PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Chunk {
    /// Pairs that are done, with those of all chunks before.
    pairs: usize,
    /// Of the lines of the chunk's clashes, and of that number.
    sha256: String,
}

impl Chunk {
    fn new(lines: &[u8], pairs: usize) -> Self {
        Self { pairs, sha256: sha256(&[lines, pairs.to_string().as_bytes()].concat()) }
    }
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Printed {
    Progress { shard: usize, of: usize, done: usize, pairs: usize },
    Summary(Summary),
}

#[derive(Serialize)]
struct Summary {
    shard: usize,
    of: usize,
    pairs: usize,
    /// Of them, done before this process began.
    done_before: usize,
    clashes: usize,
    /// Null if all was.
    seconds: Option<Seconds>,
}

#[derive(Serialize)]
struct Seconds {
    read: f64,
    check: f64,
}

/// Chunks of a shard, if that makes them of a good size.
const CHUNKS: usize = 64;

/// Pairs of a chunk: fewer keep threads waiting for each other, more are lost with a process.
const CHUNK: std::ops::RangeInclusive<usize> = 16..=2048;

pub fn run(arguments: &ShardArguments) -> Result<u8, Failure> {
    start_threads(arguments.threads)?;
    let start = Instant::now();
    let plan = Plan::read(&arguments.plan)?;
    let shard = arguments.shard.number as usize;
    let (of, pairs) = (plan.shards.len(), plan.shard(arguments.shard)?.pairs);
    let summary = Summary { shard, of, pairs, done_before: pairs, clashes: 0, seconds: None };
    if let Ok(clashes) = read_result(&plan, shard) {
        return print(arguments, Summary { clashes: clashes.len(), ..summary });
    }
    let path = plan.progress_file(shard);
    let mut log = Log::open(&path, header(&plan, shard))?;
    // Another process may have finished it before this one had the lock.
    if let Ok(clashes) = read_result(&plan, shard) {
        return log
            .remove(&path)
            .and(print(arguments, Summary { clashes: clashes.len(), ..summary }));
    }
    let (done_before, mut clashes) = log.read()?;
    let progress = Progress::start();
    progress.stage("reading");
    let table = plan.read_shard(shard, arguments.memory.bytes)?;
    table.verify_files()?;
    let (loading, candidates) = plan.loading(table);
    if done_before > candidates.len() {
        let message = "it has more pairs than the shard; remove it";
        return Err(Failure::new(format!("{}: {message}", path.display())));
    }
    let job = Job::new(loading, plan.rules()?);
    job.store().fill()?;
    let read = start.elapsed();
    let left = &candidates[done_before..];
    let chunk = candidates.len().div_ceil(CHUNKS).clamp(*CHUNK.start(), *CHUNK.end());
    let mut done = done_before;
    job.check_pairs(left, chunk, &progress, &mut |found| {
        done = (done + chunk).min(candidates.len());
        log.append(&found, done)?;
        clashes.extend(found);
        if arguments.json {
            print_line(&Printed::Progress { shard, of, done, pairs })?;
        }
        Ok(())
    })?;
    clashes.sort_unstable_by(|p, q| p.id.cmp(&q.id));
    let count = clashes.len();
    checked_file::write(&plan.result_file(shard), |lines| {
        lines.add(&Line::Shard(header(&plan, shard)))?;
        clashes.into_iter().try_for_each(|clash| lines.add(&Line::Clash(Box::new(clash))))
    })?;
    log.remove(&path)?;
    drop(progress);
    let check = (start.elapsed() - read).as_secs_f64();
    let seconds = Some(Seconds { read: read.as_secs_f64(), check });
    print(arguments, Summary { done_before, clashes: count, seconds, ..summary })
}

fn header(plan: &Plan, shard: usize) -> Header {
    Header { plan: plan.sha256.clone(), shard, of: plan.shards.len() }
}

/// The clashes of a shard that is done, by id; an error says why there are none.
pub fn read_result(plan: &Plan, shard: usize) -> Result<Vec<Clash>, String> {
    let (mut clashes, mut is_ours) = (Vec::new(), false);
    checked_file::read(&plan.result_file(shard), |line: Line| match line {
        Line::Shard(found) if found == header(plan, shard) => {
            is_ours = true;
            Ok(())
        }
        Line::Clash(clash) if is_ours => {
            clashes.push(*clash);
            Ok(())
        }
        _ => Err("it is not of this plan and shard".into()),
    })?;
    // A file of nothing but a last line is whole, and says nothing.
    if is_ours { Ok(clashes) } else { Err("it is empty".into()) }
}

/// What is done of a shard: a header, then chunks of clashes, each with a line that ends it.
struct Log {
    file: File,
    name: String,
    header: Header,
}

impl Log {
    /// Opens and locks it.
    fn open(path: &Path, header: Header) -> Result<Self, Failure> {
        let name = path.display().to_string();
        let failed = |error: std::io::Error| Failure::new(format!("{name}: {error}"));
        path.parent().map_or(Ok(()), std::fs::create_dir_all).map_err(failed)?;
        let mut options = File::options();
        let file = options
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(failed)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Err(Failure::new(format!(
                "{name}: another process is at work on this shard; wait for it, or end it"
            ))),
            // File systems without locks: processes must not be started twice.
            Err(TryLockError::Error(error)) if error.kind() != std::io::ErrorKind::Unsupported => {
                Err(failed(error))
            }
            _ => Ok(Self { file, name, header }),
        }
    }

    fn failed(&self, error: &std::io::Error) -> Failure {
        Failure::new(format!("{}: {error}", self.name))
    }

    /// The pairs that are done and their clashes; what follows the last whole chunk is cut off.
    fn read(&mut self) -> Result<(usize, Vec<Clash>), Failure> {
        let mut bytes = Vec::new();
        self.file.read_to_end(&mut bytes).map_err(|error| self.failed(&error))?;
        let (mut done, mut clashes, mut whole) = (0, Vec::new(), 0);
        let (mut chunk, mut first, mut at) = (Vec::new(), 0, 0);
        while let Some(length) = bytes[at..].iter().position(|&byte| byte == b'\n') {
            let line = &bytes[at..=at + length];
            match serde_json::from_slice(line) {
                Ok(Line::Shard(found)) if at == 0 && found == self.header => {
                    (first, whole) = (line.len(), line.len());
                }
                Ok(Line::Clash(clash)) if at > 0 => chunk.push(*clash),
                Ok(Line::Chunk(end))
                    if at > 0
                        && end.pairs > done
                        && end == Chunk::new(&bytes[first..at], end.pairs) =>
                {
                    clashes.append(&mut chunk);
                    done = end.pairs;
                    (first, whole) = (at + line.len(), at + line.len());
                }
                _ => break,
            }
            at += line.len();
        }
        let rest = self.file.set_len(whole as u64);
        rest.and_then(|()| self.file.seek(SeekFrom::End(0)))
            .map_err(|error| self.failed(&error))?;
        if whole == 0 {
            self.write(&line(&Line::Shard(self.header.clone()))?)?;
        }
        Ok((done, clashes))
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        let written = self.file.write_all(bytes).and_then(|()| self.file.sync_data());
        written.map_err(|error| self.failed(&error))
    }

    /// Adds a chunk, after which so many pairs are done.
    fn append(&mut self, clashes: &[Clash], done: usize) -> Result<(), Failure> {
        let mut bytes = Vec::new();
        for clash in clashes {
            bytes.extend(line(&Line::Clash(Box::new(clash.clone())))?);
        }
        let end = Chunk::new(&bytes, done);
        bytes.extend(line(&Line::Chunk(end))?);
        self.write(&bytes)
    }

    fn remove(self, path: &Path) -> Result<(), Failure> {
        std::fs::remove_file(path).map_err(|error| self.failed(&error))
    }
}

fn line(line: &impl Serialize) -> Result<Vec<u8>, Failure> {
    let mut bytes = serde_json::to_vec(line).map_err(|error| Failure::new(error.to_string()))?;
    bytes.push(b'\n');
    Ok(bytes)
}

fn print_line(value: &Printed) -> Result<(), Failure> {
    let bytes = line(value)?;
    let mut out = std::io::stdout().lock();
    printed(out.write_all(&bytes).and_then(|()| out.flush()))
}

fn print(arguments: &ShardArguments, summary: Summary) -> Result<u8, Failure> {
    if arguments.json {
        print_line(&Printed::Summary(summary))?;
        return Ok(0);
    }
    let Summary { shard, of, pairs, done_before, clashes, seconds } = summary;
    let count = match clashes {
        1 => "1 clash".to_owned(),
        count => format!("{} clashes", grouped(count as u64)),
    };
    let mut text = format!("shard {shard} of {of}: {}, {count}", counted(pairs as u64, "pair"));
    match seconds {
        None => text.push_str("; it was done before"),
        Some(Seconds { read, check }) => {
            if done_before > 0 {
                let before = grouped(done_before as u64);
                text.push_str(&format!("; {before} of the pairs were done before"));
            }
            let [read, check] = [read, check].map(Duration::from_secs_f64).map(time);
            text.push_str(&format!("; read {read}, check {check}"));
        }
    }
    printed(writeln!(std::io::stdout().lock(), "{text}"))?;
    Ok(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clash(number: usize) -> Clash {
        let line = format!(
            "{{\"id\":\"{number}\",\"rule\":\"\",\"kind\":\"hard\",\"relation\":\"crossing\",\"part_a\":\"a\",\
             \"part_b\":\"b\",\"point\":[0.1,{number}.3,1e-300],\"depth\":null,\"depth_upper\":null,\
             \"volume\":null,\"distance\":0.0,\"points\":null,\"faces\":null}}"
        );
        serde_json::from_str(&line).unwrap()
    }

    #[test]
    fn what_was_appended_survives_every_truncation_and_change() {
        let path = std::env::temp_dir().join(format!("kintact-log-{}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let header = || Header { plan: "p".into(), shard: 1, of: 2 };
        // Chunks of no clash, of one, of two.
        let mut log = Log::open(&path, header()).unwrap();
        assert_eq!(log.read().unwrap(), (0, Vec::new()));
        let mut lengths = vec![std::fs::metadata(&path).unwrap().len()];
        for chunk in 0..4 {
            let found: Vec<Clash> = (0..chunk % 3).map(|i| clash(10 * chunk + i)).collect();
            log.append(&found, 16 * (chunk + 1)).unwrap();
            lengths.push(std::fs::metadata(&path).unwrap().len());
        }
        assert!(Log::open(&path, header()).is_err(), "it is locked");
        drop(log);
        let whole = std::fs::read(&path).unwrap();
        let clashes_until = |chunks: usize| -> Vec<Clash> {
            (0..chunks)
                .flat_map(|chunk| (0..chunk % 3).map(move |i| clash(10 * chunk + i)))
                .collect()
        };
        let read = |bytes: &[u8]| {
            std::fs::write(&path, bytes).unwrap();
            let mut log = Log::open(&path, header()).unwrap();
            let found = log.read().unwrap();
            // What is appended then can be read.
            log.append(&[clash(99)], found.0 + 1).unwrap();
            drop(log);
            let mut log = Log::open(&path, header()).unwrap();
            let (done, mut clashes) = log.read().unwrap();
            assert_eq!((done, clashes.pop()), (found.0 + 1, Some(clash(99))));
            found
        };
        for at in 0..=whole.len() {
            let chunks = lengths.iter().filter(|&&length| length <= at as u64).count();
            let chunks = chunks.saturating_sub(1);
            assert_eq!(read(&whole[..at]), (16 * chunks, clashes_until(chunks)), "cut at {at}");
        }
        for at in (0..whole.len()).step_by(7) {
            let mut other = whole.clone();
            other[at] ^= 1;
            let before = lengths.iter().filter(|&&length| length <= at as u64).count();
            let (done, clashes) = read(&other);
            // Chunks before the change at least, and nothing that was not written.
            assert!(done % 16 == 0 && done >= 16 * before.saturating_sub(1), "changed at {at}");
            assert_eq!(clashes, clashes_until(done / 16), "changed at {at}");
        }
        // Of another plan: all is done again.
        std::fs::write(&path, &whole).unwrap();
        let other = Header { plan: "q".into(), ..header() };
        assert_eq!(Log::open(&path, other).unwrap().read().unwrap(), (0, Vec::new()));
        std::fs::remove_file(&path).unwrap();
    }
}
