//! Structures that change only when their combinatorics change: certificates, the times at
//! which they fail, and the queue that hands these times out in order. Nothing here knows trees
//! or boxes.
//!
//! A structure asks [`outlook`] how long each of its certificates holds, schedules the answers
//! in an [`Agenda`], and repairs itself event by event as time advances. [`SortedList`] is the
//! smallest complete example. [`Counters`] say what it cost, [`Audit`] whether it is right.

mod agenda;
mod audit;
mod certificate;
mod counters;
pub mod queue;
pub mod roots;
pub mod sorted_list;

pub use agenda::{Agenda, Due};
pub use audit::{Audit, AuditFailure};
pub use certificate::{Outlook, Start, Zero, failure_in_piece, outlook};
pub use counters::Counters;
pub use queue::{Event, EventQueue};
pub use sorted_list::SortedList;
