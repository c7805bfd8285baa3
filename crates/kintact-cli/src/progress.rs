//! `Progress`: the line on standard error that the commands show while they work.

use std::borrow::Cow;
use std::io::IsTerminal;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::report::escaped;

/// Work that is done sooner shows no progress; a line that flashes up only disturbs.
const RETRY_LIMIT: Duration = Duration::from_millis(500);

/// A line on the terminal with the current stage and the time so far, once the work takes long.
/// Prints nothing in a pipe, and is cleared when dropped.
pub struct Progress(Option<ProgressBar>);

impl Progress {
    pub fn start() -> Self {
        if !std::io::stderr().is_terminal() {
            return Self(None);
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
        Self(Some(bar))
    }

    /// Names the stage from now on.
    pub fn stage(&self, name: impl Into<Cow<'static, str>>) {
        if let Some(bar) = &self.0 {
            // Stages name files, whose control characters must not reach the terminal.
            bar.set_message(escaped(&name.into()));
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}
