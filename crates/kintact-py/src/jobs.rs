//! How calls run: on which thread, with which pool, and how Ctrl-C and progress reach them.
//!
//! | call | runs | Ctrl-C and progress |
//! |---|---|---|
//! | [`quick`] | on the calling thread, other Python threads running | none: it ends soon |
//! | [`batches`] | chunk by chunk on the pool; inputs are borrowed, not copied | between chunks of some 20 ms |
//! | [`long`] | on the pool, while the calling thread waits | every 20 ms, by a cancel token |
//!
//! The pool is made when first needed and belongs to the process: threads do not survive a fork, so a
//! child makes its own. It is reached only by threads that hold the interpreter, as a thread that forks
//! does, so that no lock can be left taken in the child.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use kintact::budget::CancelToken;
use pyo3::prelude::*;
use rayon::ThreadPool;

use crate::errors::{Failure, Kind, error, guarded, unexpected};

struct Pool {
    process: u32,
    threads: usize,
    pool: Arc<ThreadPool>,
}

static POOL: Mutex<Option<Pool>> = Mutex::new(None);
/// What `set_threads` asked for; 0: as many as there are processors.
static THREADS: AtomicUsize = AtomicUsize::new(0);

/// How long a call may go on without asking whether to stop.
const PATIENCE: Duration = Duration::from_millis(20);
/// How long a call that was interrupted waits for its threads to notice.
const FAREWELL: Duration = Duration::from_millis(50);

fn wanted_threads() -> usize {
    match THREADS.load(Ordering::Relaxed) {
        0 => std::thread::available_parallelism().map_or(1, Into::into),
        threads => threads,
    }
}

/// The pool of this process.
fn pool(py: Python<'_>) -> PyResult<Arc<ThreadPool>> {
    let mut slot = POOL.lock().unwrap_or_else(PoisonError::into_inner);
    let (process, threads) = (std::process::id(), wanted_threads());
    match slot.take() {
        Some(kept) if kept.process == process && kept.threads == threads => {
            let pool = Arc::clone(&kept.pool);
            *slot = Some(kept);
            return Ok(pool);
        }
        // Its threads stayed in the parent; telling them to end would wait for them.
        Some(stale) if stale.process != process => std::mem::forget(stale),
        _ => {}
    }
    let built = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .thread_name(|i| format!("kintact {i}"))
        .build();
    let built = built.map_err(|reason| {
        error(py, Kind::Kintact, format!("{threads} threads could not be started: {reason}"))
    })?;
    let pool = Arc::new(built);
    *slot = Some(Pool { process, threads, pool: Arc::clone(&pool) });
    Ok(pool)
}

/// set_threads(n)
/// --
///
/// How many threads long calls of this process share; ``None`` for as many as there are processors.
///
/// Answers do not depend on it. Calls under way keep theirs.
///
/// >>> import kintact
/// >>> kintact.set_threads(2)
/// >>> kintact.threads()
/// 2
/// >>> kintact.set_threads(None)
#[pyfunction]
#[pyo3(signature = (n))]
pub fn set_threads(py: Python<'_>, n: Option<usize>) -> PyResult<()> {
    const MOST: usize = 1024;
    match n {
        Some(n) if n == 0 || n > MOST => {
            let message = format!("{n} threads: give a number from 1 to {MOST}, or None");
            Err(error(py, Kind::Parameter, message))
        }
        n => {
            THREADS.store(n.unwrap_or(0), Ordering::Relaxed);
            Ok(())
        }
    }
}

/// threads()
/// --
///
/// How many threads long calls share.
///
/// >>> import kintact
/// >>> kintact.threads() >= 1
/// True
#[pyfunction]
pub fn threads() -> usize {
    wanted_threads()
}

/// Something short, on this thread.
pub fn quick<R: Send>(
    py: Python<'_>,
    f: impl FnOnce() -> Result<R, Failure> + Send,
) -> PyResult<R> {
    py.detach(|| guarded(f)).map_err(|failure| failure.into_exception(py))
}

/// What a caller wants to hear while a call runs: a callable `progress(done, total)`, or an object with
/// a method `update(n)`, as the bars of tqdm have.
pub struct Progress<'py> {
    wanted: Option<Bound<'py, PyAny>>,
    is_bar: bool,
    reported: usize,
}

impl<'py> Progress<'py> {
    /// Of an argument that may be missing.
    pub fn new(wanted: Option<Bound<'py, PyAny>>) -> PyResult<Self> {
        let is_bar = match &wanted {
            Some(wanted) => wanted.hasattr("update")?,
            None => false,
        };
        Ok(Self { wanted, is_bar, reported: 0 })
    }

    fn report(&mut self, done: usize, total: usize) -> PyResult<()> {
        let Some(wanted) = &self.wanted else { return Ok(()) };
        if done > self.reported {
            if self.is_bar {
                wanted.call_method1("update", (done - self.reported,))?;
            } else {
                wanted.call1((done, total))?;
            }
            self.reported = done;
        }
        Ok(())
    }
}

/// So few items are one chunk on the calling thread: handing them over would take longer.
const FEW: usize = 32;

/// Answers for `count` items, in their order, by `chunk` for a range of them: on the pool, in pieces
/// of some 20 ms, between which Ctrl-C is noticed and progress reported.
pub fn batches<R: Send>(
    py: Python<'_>,
    count: usize,
    progress: Option<Bound<'_, PyAny>>,
    chunk: impl Fn(Range<usize>) -> Result<Vec<R>, Failure> + Sync + Send,
) -> PyResult<Vec<R>> {
    use rayon::prelude::*;
    let mut progress = Progress::new(progress)?;
    if count <= FEW {
        let answers = quick(py, || chunk(0..count))?;
        progress.report(count, count)?;
        return Ok(answers);
    }
    let pool = pool(py)?;
    let mut answers = Vec::with_capacity(count);
    let mut size = FEW * pool.current_num_threads();
    while answers.len() < count {
        let start = answers.len();
        let end = count.min(start.saturating_add(size));
        // Pieces of one size whatever the number of threads: the answers of an item do not depend on it.
        let pieces: Vec<Range<usize>> =
            (start..end).step_by(FEW).map(|from| from..end.min(from + FEW)).collect();
        let began = Instant::now();
        let found = py.detach(|| {
            guarded(|| {
                pool.install(|| pieces.into_par_iter().map(&chunk).collect::<Result<Vec<_>, _>>())
            })
        });
        let found = found.map_err(|failure| failure.into_exception(py))?;
        found.into_iter().for_each(|piece| answers.extend(piece));
        py.check_signals()?;
        progress.report(answers.len(), count)?;
        let took = began.elapsed().as_secs_f64().max(1e-6);
        let fitting = size as f64 * PATIENCE.as_secs_f64() / took;
        // At most twice as many: the first items may be the easy ones.
        size = (fitting as usize).clamp(FEW, 2 * size);
    }
    Ok(answers)
}

/// What a long job reports to the thread that waits for it.
#[derive(Debug, Default)]
pub struct Counter {
    done: AtomicUsize,
    total: AtomicUsize,
}

impl Counter {
    /// How many parts there are.
    pub fn expect(&self, total: usize) {
        self.total.store(total, Ordering::Relaxed);
    }

    /// So many more are done.
    pub fn add(&self, parts: usize) {
        self.done.fetch_add(parts, Ordering::Relaxed);
    }
}

/// One question that may take long, on the pool. Ctrl-C cancels it, and returns within a tenth of a
/// second even if it does not notice at once; it then ends by itself in the background.
pub fn long<R: Send + 'static>(
    py: Python<'_>,
    progress: Option<Bound<'_, PyAny>>,
    job: impl FnOnce(&Arc<Counter>) -> Result<R, Failure> + Send + 'static,
) -> PyResult<R> {
    let mut progress = Progress::new(progress)?;
    let (token, counter) = (CancelToken::new(), Arc::new(Counter::default()));
    let (sender, mut receiver) = sync_channel(1);
    let (its_token, its_counter) = (token.clone(), Arc::clone(&counter));
    pool(py)?.spawn(move || {
        let outcome = its_token.run(|| guarded(|| job(&its_counter)));
        // Nobody may be waiting any more.
        let _ = sender.send(outcome);
    });
    loop {
        let waiting = &mut receiver;
        let answer = py.detach(move || waiting.recv_timeout(PATIENCE));
        let (done, total) =
            (counter.done.load(Ordering::Relaxed), counter.total.load(Ordering::Relaxed));
        match answer {
            Ok(Some(outcome)) => {
                progress.report(total, total)?;
                return outcome.map_err(|failure| failure.into_exception(py));
            }
            Ok(None) | Err(RecvTimeoutError::Disconnected) => {
                return Err(unexpected("a job ended without an answer"));
            }
            Err(RecvTimeoutError::Timeout) => {}
        }
        let stop = py.check_signals().and_then(|()| progress.report(done, total));
        if let Err(stop) = stop {
            token.cancel();
            let waiting = &mut receiver;
            let _ = py.detach(move || waiting.recv_timeout(FAREWELL));
            return Err(stop);
        }
    }
}
