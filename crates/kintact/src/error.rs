//! `Error`: why input was refused. One type for the whole crate; every message names the place and
//! the remedy.

use glam::DVec3;

/// Why input was refused. Every variant names the place, and its message the remedy.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A vertex or point has a coordinate that is NaN or infinite.
    #[error(
        "{what} {index} is ({}, {}, {}): every coordinate must be a finite number; \
         remove it or repair the data that made it",
        position.x, position.y, position.z
    )]
    NotFinite {
        /// What kind of thing it is: `"vertex"`, `"point"`, `"normal"`.
        what: &'static str,
        /// Index of the first offender.
        index: usize,
        /// Its value.
        position: DVec3,
    },
    /// A face names a vertex that does not exist.
    #[error(
        "face {face} uses vertex {vertex}, but there are only {vertices} vertices \
         (indices count from 0); check the index base of the data"
    )]
    IndexOutOfRange {
        /// Index of the first offending face.
        face: usize,
        /// The vertex it names.
        vertex: u32,
        /// How many vertices there are.
        vertices: usize,
    },
    /// An array's length does not fit what it should hold.
    #[error("{what} has {found} values, expected {expected}")]
    Length {
        /// Which array.
        what: &'static str,
        /// Its length.
        found: usize,
        /// What would have been right.
        expected: String,
    },
    /// More elements than 32-bit indices can name.
    #[error("{what}: {count} are more than the {} this build can index", u32::MAX - 1)]
    TooMany {
        /// What there are too many of.
        what: &'static str,
        /// How many.
        count: usize,
    },
    /// A number given as a parameter makes no sense.
    #[error("{what} is {value}: {remedy}")]
    Parameter {
        /// Which parameter.
        what: &'static str,
        /// The value found.
        value: f64,
        /// What would be accepted.
        remedy: &'static str,
    },
    /// A question about the inside of a mesh that has none.
    #[error(
        "{which} is not closed, so it has no inside: close it, weld its vertices or orient its faces \
         alike"
    )]
    NotClosed {
        /// Which mesh: `"the mesh"`, `"the first body"` or `"the second body"`.
        which: &'static str,
    },
    /// A time lies before one that has already passed.
    #[error(
        "{what} is {asked}, but {now} has already passed: time only runs forward; ask for times in order, or begin anew at the earlier one"
    )]
    Backwards {
        /// Which time.
        what: &'static str,
        /// The time reached.
        now: f64,
        /// The time requested.
        asked: f64,
    },
    /// A body of a broad phase was refused, or does not exist.
    #[error("body {body}: {what} is {value}: {remedy}")]
    Body {
        /// Its id, or the one it would have had.
        body: u32,
        /// What is wrong.
        what: &'static str,
        /// The value found.
        value: f64,
        /// What would be accepted.
        remedy: &'static str,
    },
    /// A body of a world was removed, or belongs to another world.
    #[error(
        "there is no body {index} of generation {generation} in this world: it was removed, or the \
         id belongs to another world"
    )]
    NoSuchBody {
        /// The number in its id.
        index: u32,
        /// How many bodies had that number before.
        generation: u32,
    },
    /// A response changes motions again and again without letting time pass.
    #[error(
        "the response to contacts of {pair} has changed their motions {changes} times at time {time} \
         and they still meet: let them part, or rest on each other, or stop responding to them"
    )]
    EndlessResponse {
        /// The bodies, by name or number.
        pair: String,
        /// When.
        time: f64,
        /// How often.
        changes: u32,
    },
}
