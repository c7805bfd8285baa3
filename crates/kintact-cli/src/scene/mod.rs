//! Scene files: bodies, how they move, a span of time.
//!
//! `table` reads keys and explains what is wrong with them, `format` defines which keys there are,
//! `load` opens the files they name.

mod format;
mod load;
mod origin;
mod poses;
mod scans;
mod span;
pub mod table;

pub use format::BodyForm;
pub use load::{Body, Kind, Scene, read_scene};
pub use span::Relations;
