//! Structures that change only when their combinatorics change: certificates, the times at
//! which they fail, and the queue that hands these times out in order. Nothing here knows trees
//! or boxes.

mod certificate;
pub mod roots;

pub use certificate::{Outlook, Start, Zero, failure_in_piece, outlook};
