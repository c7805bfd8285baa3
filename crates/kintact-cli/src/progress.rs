//! `Progress`: the line on standard error that the commands show while they work, or what a caller in the same
//! process hears of it (`embedded.rs`).

use std::borrow::Cow;
use std::io::IsTerminal;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use kintact::budget::CancelToken;

use crate::failure::Failure;
use crate::report::escaped;

/// Work that is done sooner shows no progress; a line that flashes up only disturbs.
const RETRY_LIMIT: Duration = Duration::from_millis(500);

/// A line on the terminal with the current stage and the time so far, once the work takes long.
/// Prints nothing in a pipe, and is cleared when dropped.
pub struct Progress {
    bar: Option<ProgressBar>,
    watch: Option<Watch>,
}

/// What a caller in the same process hears of long work, and how it stops it.
pub struct Watch {
    /// Stops the work when it is cancelled.
    pub token: CancelToken,
    /// Called with how many parts of the work there are.
    pub expect: Box<dyn Fn(usize) + Send + Sync>,
    /// Called with how many more are done.
    pub done: Box<dyn Fn(usize) + Send + Sync>,
}

impl Progress {
    pub fn start() -> Self {
        if !std::io::stderr().is_terminal() {
            return Self { bar: None, watch: None };
        }
        let style = ProgressStyle::with_template("{spinner} {msg} {elapsed}");
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden())
            .with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
        let shown_late = bar.clone();
        std::thread::spawn(move || {
            std::thread::sleep(RETRY_LIMIT);
            if !shown_late.is_finished() {
                shown_late.set_draw_target(ProgressDrawTarget::stderr());
                shown_late.enable_steady_tick(Duration::from_millis(100));
            }
        });
        Self { bar: Some(bar), watch: None }
    }

    /// Work that is watched and shows nothing.
    pub fn watched(watch: Watch) -> Self {
        Self { bar: None, watch: Some(watch) }
    }

    /// How many parts of the work there are.
    pub fn expect(&self, parts: usize) {
        if let Some(watch) = &self.watch {
            (watch.expect)(parts);
        }
    }

    /// One part of the work, on any thread; an error once whoever watches has stopped it.
    pub fn step<R>(&self, part: impl FnOnce() -> Result<R, Failure>) -> Result<R, Failure> {
        let Some(watch) = &self.watch else { return part() };
        let answer = watch.token.run(part);
        (watch.done)(1);
        answer.unwrap_or_else(|| Err(Failure::new("stopped")))
    }

    /// Names the stage from now on.
    pub fn stage(&self, name: impl Into<Cow<'static, str>>) {
        if let Some(bar) = &self.bar {
            // Stages name files, whose control characters must not reach the terminal.
            bar.set_message(escaped(&name.into()));
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
