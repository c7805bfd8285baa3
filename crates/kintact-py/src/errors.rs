//! Errors of the library as exceptions of the package, and panics as errors.
//!
//! The exceptions are Python classes (`_errors.py`), since some have two bases. Every call into the library
//! goes through [`guarded`] (by way of `jobs.rs`), so that a panic, which would be a bug of ours, becomes
//! a `KintactError` too.

use std::panic::{AssertUnwindSafe, catch_unwind};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

/// Which class of the package.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Something else went wrong.
    Kintact,
    /// Arrays that are no mesh, cloud, points or poses.
    Mesh,
    /// A question about the inside of a mesh that has none.
    NotClosed,
    /// A number that makes no sense.
    Parameter,
    /// A budget that cannot be read.
    Budget,
    /// A file that cannot be read.
    Format,
}

static CLASSES: [PyOnceLock<Py<PyType>>; 6] = [const { PyOnceLock::new() }; 6];

/// An exception of the package.
pub fn error(py: Python<'_>, kind: Kind, message: impl Into<String>) -> PyErr {
    let name = match kind {
        Kind::Kintact => "KintactError",
        Kind::Mesh => "MeshError",
        Kind::NotClosed => "NotClosedError",
        Kind::Parameter => "ParameterError",
        Kind::Budget => "BudgetError",
        Kind::Format => "FormatError",
    };
    match CLASSES[kind as usize].import(py, "kintact._errors", name) {
        Ok(class) => PyErr::from_type(class.clone(), (message.into(),)),
        Err(error) => error,
    }
}

/// What a question can end with besides an answer.
#[derive(Debug)]
pub enum Failure {
    /// The library refused the input.
    Refused(kintact::Error),
    /// The package refused it, or something went wrong.
    Message(Kind, String),
}

impl From<kintact::Error> for Failure {
    fn from(error: kintact::Error) -> Self {
        Self::Refused(error)
    }
}

impl Failure {
    /// As an exception.
    pub fn into_exception(self, py: Python<'_>) -> PyErr {
        match self {
            Self::Refused(refused) => error(py, kind_of(&refused), refused.to_string()),
            Self::Message(kind, message) => error(py, kind, message),
        }
    }
}

fn kind_of(error: &kintact::Error) -> Kind {
    use kintact::Error;
    match error {
        Error::NotFinite { .. }
        | Error::IndexOutOfRange { .. }
        | Error::Length { .. }
        | Error::TooMany { .. } => Kind::Mesh,
        Error::NotClosed { .. } => Kind::NotClosed,
        Error::Parameter { what: "number of faces", .. } => Kind::Mesh,
        Error::Parameter { .. } | Error::Backwards { .. } | Error::Body { .. } => Kind::Parameter,
        _ => Kind::Kintact,
    }
}

/// Runs something; a panic becomes a failure.
pub fn guarded<R>(f: impl FnOnce() -> Result<R, Failure>) -> Result<R, Failure> {
    catch_unwind(AssertUnwindSafe(f)).unwrap_or_else(|panic| {
        let said = panic.downcast_ref::<&str>().map(ToString::to_string);
        let said = said.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default();
        let message = format!("internal error of kintact, please report it: {said}");
        Err(Failure::Message(Kind::Kintact, message))
    })
}

/// An exception for what cannot happen unless Python itself fails.
pub fn unexpected(what: &str) -> PyErr {
    PyRuntimeError::new_err(format!("kintact: {what}"))
}
