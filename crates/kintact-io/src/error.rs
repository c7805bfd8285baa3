//! `Error`: why a file was refused, with its path, the place in it and the remedy; and
//! `check_claim`, which readers call before they allocate what a header claims.

use std::fmt::{self, Display};
use std::io;
use std::path::{Path, PathBuf};

use crate::Format;

/// Why a file was refused: which file, where in it, what is wrong and what helps.
#[derive(Debug, thiserror::Error)]
#[error("{}{kind}", Prefix(.path.as_deref(), *.place))]
pub struct Error {
    /// The file, when it was read by path.
    pub path: Option<PathBuf>,
    /// Where in the file, when the reader knows.
    pub place: Option<Place>,
    /// What is wrong.
    pub kind: ErrorKind,
}

/// Where in a file something is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// A line of a text file, counted from 1.
    Line(usize),
    /// A byte of a binary file, counted from 0.
    Byte(usize),
    /// A keyframe of an animation, counted from 0.
    Frame(usize),
}

/// What is wrong with a file.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The operating system could not read or write it.
    #[error("{0}")]
    Io(io::Error),
    /// The file's ending names no format that can be read here.
    #[error("the ending {ending:?} is not known; known endings: {}", Format::endings())]
    UnknownFormat {
        /// The ending, without its dot.
        ending: String,
    },
    /// The format does not hold what the caller wants to read.
    #[error("{format} files hold no {wanted}; {remedy}")]
    WrongFormat {
        /// The file's format.
        format: Format,
        /// What the caller wants to read.
        wanted: &'static str,
        /// What to do instead.
        remedy: &'static str,
    },
    /// The contents break the rules of the format.
    #[error("{0}")]
    Malformed(String),
    /// The file claims to hold more than its size allows.
    #[error(
        "{what} need at least {needed} bytes, but only {available} are there; \
         the file is cut short or its header is wrong: copy or export it again"
    )]
    Truncated {
        /// What is claimed.
        what: String,
        /// How many bytes that takes at least.
        needed: u64,
        /// How many bytes are there.
        available: u64,
    },
    /// Legal, but of a kind that is not read here.
    #[error("{0}")]
    Unsupported(String),
    /// There is not a single vertex.
    #[error("it holds no vertices; check that it was exported whole and in this format")]
    Empty,
    /// The caller wants a mesh, but there are only points.
    #[error("it holds {points} points and no faces; read it as a point cloud")]
    NoFaces {
        /// How many points there are.
        points: usize,
    },
    /// A coordinate is not finite or a face names a vertex that does not exist.
    #[error(transparent)]
    Geometry(#[from] kintact::Error),
    /// A filter looks at what the file does not say of its points.
    #[error("the file says no {attribute} of its points; leave the filter out")]
    NoAttribute {
        /// What the filter looks at.
        attribute: &'static str,
    },
    /// Filters leave no point.
    #[error("none of its {read} points is left by the filters; widen them")]
    NothingKept {
        /// How many points the file has.
        read: u64,
    },
    /// The spacing is so small beside the extent of a scan that its cells cannot be numbered.
    #[error("a spacing of {spacing} is too small for coordinates so far apart; give a larger one")]
    SpacingTooSmall {
        /// The spacing.
        spacing: f64,
    },
    /// A keyframe does not fit the mesh it moves or the keyframe before it.
    #[error(
        "{found} vertices, expected {expected}; \
         export the mesh and its animation with the same vertex count and order"
    )]
    VertexCount {
        /// Vertices of the keyframe.
        found: usize,
        /// Vertices of the mesh or of the first keyframe.
        expected: usize,
    },
    /// A keyframe is not later than the one before it.
    #[error("time {time} follows time {previous}; the times of keyframes must increase")]
    TimesBackwards {
        /// Time of the keyframe before.
        previous: f64,
        /// Time of the keyframe.
        time: f64,
    },
}

#[cfg(feature = "3mf")]
impl ErrorKind {
    /// Names the part of an archive, and the byte of it, that a message is about.
    pub(crate) fn within(self, part: &str, byte: u64) -> Self {
        match self {
            Self::Malformed(text) => Self::Malformed(format!("{part}, byte {byte}: {text}")),
            Self::Unsupported(text) => Self::Unsupported(format!("{part}, byte {byte}: {text}")),
            other => other,
        }
    }
}

struct Prefix<'a>(Option<&'a Path>, Option<Place>);

impl Display for Prefix<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0, self.1) {
            (Some(path), Some(place)) => write!(f, "{}, {place}: ", path.display()),
            (Some(path), None) => write!(f, "{}: ", path.display()),
            (None, Some(place)) => write!(f, "{place}: "),
            (None, None) => Ok(()),
        }
    }
}

impl Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Line(line) => write!(f, "line {line}"),
            Place::Byte(byte) => write!(f, "byte {byte}"),
            Place::Frame(frame) => write!(f, "keyframe {frame}"),
        }
    }
}

impl Error {
    pub(crate) fn malformed(message: impl Into<String>) -> Self {
        ErrorKind::Malformed(message.into()).into()
    }

    pub(crate) fn unsupported(message: impl Into<String>) -> Self {
        ErrorKind::Unsupported(message.into()).into()
    }

    pub(crate) fn at(mut self, place: Place) -> Self {
        self.place.get_or_insert(place);
        self
    }

    /// Names the file, unless a deeper reader has named a more exact one already.
    pub(crate) fn in_file(mut self, path: &Path) -> Self {
        self.path.get_or_insert_with(|| path.to_owned());
        self
    }
}

impl From<ErrorKind> for Error {
    fn from(kind: ErrorKind) -> Self {
        Self { path: None, place: None, kind }
    }
}

impl From<kintact::Error> for Error {
    fn from(error: kintact::Error) -> Self {
        ErrorKind::Geometry(error).into()
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        ErrorKind::Io(error).into()
    }
}

/// Compares what a header claims with what the file can hold, before anything is allocated.
pub(crate) fn check_claim(
    what: impl FnOnce() -> String,
    count: u64,
    bytes_each: u64,
    available: usize,
) -> Result<(), Error> {
    let (needed, available) = (count.saturating_mul(bytes_each), available as u64);
    if needed > available {
        return Err(ErrorKind::Truncated { what: what(), needed, available }.into());
    }
    Ok(())
}
