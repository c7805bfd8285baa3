//! Scene files: bodies, how they move, a span of time.
//!
//! [`form`](self) says what a file may hold, [`table`] how its keys are read and what is said
//! about mistakes, [`load`] opens the files it names.

mod form;
mod load;
mod table;

pub use form::{BodyForm, Span};
pub use load::{Body, Kind, Scene, read_scene};
