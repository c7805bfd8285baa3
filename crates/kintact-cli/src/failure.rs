//! `Failure`: the one error type of the program. `main` prints it to standard error and exits.

use std::fmt::{self, Display};
use std::io;

/// What went wrong, for a person to read: the place, the reason, the remedy.
#[derive(Debug)]
pub struct Failure(String);

impl Failure {
    /// One with a message.
    pub fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Messages quote files, whose control characters must not reach the terminal.
        for c in self.0.chars() {
            if c.is_control() { write!(f, "{}", c.escape_default())? } else { write!(f, "{c}")? }
        }
        Ok(())
    }
}

/// The result of printing, where a reader who has seen enough (`| head`) is no failure.
pub fn printed(result: io::Result<()>) -> Result<(), Failure> {
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::new(format!("cannot write the answer: {error}")))
        }
        _ => Ok(()),
    }
}
