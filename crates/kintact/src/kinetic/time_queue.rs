//! `TimeQueue`: what a kinetic structure needs of a priority queue. `EventSchedule` is generic over
//! it, so that the queues of the papers can be chosen and compared: `EventQueue` (a tournament, the
//! default), `PairingHeap` (Coming and Staadt 2006), `AvlQueue` (Zachmann and Weller 2006). The
//! bench suite `queues` races them.

use super::ScheduledEvent;

/// A priority queue of at most one event an id, ordered by time, kind and id. Ids should be dense:
/// a queue may keep a few bytes for every id up to the largest.
///
/// All queues give the same events in the same order, so structures do not depend on the choice.
pub trait TimeQueue: Clone + std::fmt::Debug {
    /// An empty queue with space for the ids below `ids`; it grows if larger ones appear.
    fn with_ids(ids: usize) -> Self;

    /// How many ids have an event.
    fn len(&self) -> usize;

    /// Whether no id has an event.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Gives an id its event, in place of any it had. The time must be a number.
    fn set(&mut self, event: ScheduledEvent);

    /// Takes an id's event away; says whether there was one.
    fn cancel(&mut self, id: u32) -> bool;

    /// The event of an id.
    fn event(&self, id: u32) -> Option<ScheduledEvent>;

    /// The first event by time, kind and id.
    fn first(&self) -> Option<ScheduledEvent>;
}
