//! Structures that change only when their combinatorics change: certificates, the times at which
//! they fail, and the queue that returns these times in order. Nothing here knows trees or boxes.
//!
//! A structure computes by [`next_failure`] how long each of its certificates holds, schedules
//! these times in an [`EventSchedule`], and repairs itself event by event as time advances.
//! [`SortedList`] is the smallest complete example. [`Counters`] say what it cost, [`Audit`]
//! whether it is right.

mod audit;
mod avl_queue;
mod certificate;
mod counters;
pub mod order;
mod pairing_heap;
pub mod queue;
pub mod roots;
mod schedule;
pub mod sorted_list;
mod time_queue;

pub use audit::{Audit, AuditFailure};
pub use avl_queue::AvlQueue;
pub use certificate::{NextFailure, Start, Zero, failure_in_piece, next_failure};
pub use counters::Counters;
pub use order::{KineticOrder, OrderChange};
pub use pairing_heap::PairingHeap;
pub use queue::{EventQueue, ScheduledEvent};
pub use schedule::{EventSchedule, NextStep};
pub use sorted_list::SortedList;
pub use time_queue::TimeQueue;
