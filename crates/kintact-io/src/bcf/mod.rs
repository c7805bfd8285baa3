//! BCF 2.1, the exchange format for issues of building models: topics with comments, each with a camera, the
//! components it is about, and a picture.
//!
//! [`write`](write()) makes files that other tools open, `kintact clash --out F.bcf`; [`read`] takes back what people decided
//! there: the status and comments of topics. Files are zip archives of XML: they are streamed, a part that
//! unpacks to more than 100 times its size or has a document type is refused.
//!
//! ```
//! use kintact_io::bcf::{Topic, read_from_bytes, write};
//!
//! let topic = Topic {
//!     guid: "01234567-89ab-8cde-8f01-23456789abcd".into(),
//!     title: "Pipe through wall".into(),
//!     status: "Open".into(),
//!     ..Topic::default()
//! };
//! let mut bytes = Vec::new();
//! write(std::io::Cursor::new(&mut bytes), [topic].into_iter())?;
//! assert_eq!(read_from_bytes(&bytes)?[0].title, "Pipe through wall");
//! # Ok::<(), kintact_io::Error>(())
//! ```

mod read;
mod write;

pub use read::{read, read_from_bytes};
pub use write::write;

/// An issue.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Topic {
    /// A UUID.
    pub guid: String,
    /// `Clash`, ...
    pub kind: String,
    /// `Open`, `Closed`, ... as tools like it.
    pub status: String,
    /// In a line.
    pub title: String,
    /// In full.
    pub description: String,
    /// Words to find it by.
    pub labels: Vec<String>,
    /// As XML has it, `2026-01-31T12:00:00Z`; the beginning of 1970 if empty.
    pub date: String,
    /// Who found it.
    pub author: String,
    /// What people said.
    pub comments: Vec<Comment>,
    /// What it looks like. Not read back.
    pub viewpoint: Option<Viewpoint>,
}

/// What somebody said about a topic.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Comment {
    /// A UUID.
    pub guid: String,
    /// As XML has it.
    pub date: String,
    /// Who said it.
    pub author: String,
    /// What was said.
    pub text: String,
}

/// A perspective view of some components, in metres with z upward.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Viewpoint {
    /// A UUID.
    pub guid: String,
    /// Where the camera is.
    pub eye: [f64; 3],
    /// Where it looks, of length 1.
    pub direction: [f64; 3],
    /// What is up in the picture, of length 1.
    pub up: [f64; 3],
    /// Height of the view in degrees.
    pub angle: f64,
    /// What it is about: selected and coloured.
    pub components: Vec<Component>,
    /// A PNG.
    pub picture: Vec<u8>,
}

/// A part of the model.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Component {
    /// Its GUID in IFC, of 22 characters.
    pub ifc_guid: Option<String>,
    /// What else it is known by.
    pub name: String,
    /// As `RRGGBB`.
    pub colour: String,
}

impl Component {
    /// Whether a text is a GUID as IFC writes it.
    pub fn is_ifc_guid(text: &str) -> bool {
        let is_digit = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
        text.len() == 22 && text.chars().all(is_digit)
    }
}
