//! `EventQueue`: events by time, with removal and re-keying by id. Every kinetic structure uses it;
//! `time_queue` has the interface it shares with the queues of the papers.
//!
//! A tournament: the key of event `id` stands at place `id` of the lowest level, and each place
//! of a higher level holds the least of eight places below. Nothing ever moves, so there is no
//! index from ids to places to keep; changing a key repairs the minima above until one does not
//! change. An id without an event has a key past all times. Ids should be dense, and ids whose
//! events change together should be neighbours.
//!
//! It won a race of eleven queues over four loads (an example program in the history of this crate:
//! `queue_race`; nanoseconds an event, best of three to six interleaved runs, one core of an AMD
//! EPYC, with about 25 ns of load generator a key). "hold" re-keys the event taken; "list" re-keys
//! it, both neighbours and a random one, a third of them to never; "tree" re-keys it and a chain
//! of parents; "re-key" changes 20 random ids an event. A tenth of the delays is 20 times longer.
//!
//! | load, events     | 2-ary | 4-ary | 8-ary | pairing | B-tree | lazy | calendar | min of 2 | of 4 | **of 8** | of 16 |
//! |------------------|------:|------:|------:|--------:|-------:|-----:|---------:|---------:|-----:|---------:|------:|
//! | hold, 1k         |  63   |  68   |  94   |  117    |  113   |  93  |   71     |   81     |  70  |  74      |  94   |
//! | hold, 100k       |  153  |  139  |  166  |  305    |  195   |  232 |   104    |   133    |  95  |  100     |  133  |
//! | hold, 1M         |  404  |  328  |  304  |  887    |  456   |  651 |   242    |   258    |  206 |  188     |  201  |
//! | list, 1k         |  156  |  151  |  165  |  236    |  405   |  319 |   153    |   180    |  155 |  150     |  182  |
//! | list, 100k       |  275  |  235  |  246  |  451    |  805   |  736 |   267    |   242    |  190 |  187     |  230  |
//! | list, 1M         | 1079  |  673  |  522  | 1630    | 2816   | 1917 |  1027    |   479    |  315 |  304     |  364  |
//! | tree, 1k         |  105  |  108  |  127  |  165    |  263   |  240 |   108    |   121    |  101 |  103     |  129  |
//! | tree, 100k       |  226  |  188  |  208  |  382    |  503   |  478 |   191    |   185    |  134 |  136     |  171  |
//! | tree, 1M         |  575  |  386  |  392  | 1208    | 1364   | 1135 |   530    |   376    |  258 |  236     |  260  |
//! | re-key, 1k       |  826  |  712  |  675  | 1249    | 2948   | 1126 |   889    |   759    |  662 |  615     |  755  |
//! | re-key, 100k     | 1371  | 1025  |  896  | 2008    | 6699   | 2159 |  1996    |   956    |  786 |  752     |  967  |
//! | re-key, 1M       | 4041  | 2759  | 2357  | 5445    | 18803  | 3383 |  6513    |  2377    | 1665 | 1222     | 1613  |
//!
//! 2-ary to 8-ary: indexed heaps. Pairing: intrusive, two passes. B-tree: the standard library's
//! (the bench suite `queues` has the papers' own, `PairingHeap` and `AvlQueue`, beside it). Lazy: binary heap with version stamps, swept when three
//! quarters are stale. Calendar: a ring of buckets with a heap for far events. The heaps win by a
//! tenth or so on a thousand events that are held; nothing else argues for them. An id costs
//! 18.3 bytes, event or not (an indexed heap: 4, and 16 with an event).

use super::time_queue::TimeQueue;

/// Something that is due at a time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ScheduledEvent {
    /// When.
    pub time: f64,
    /// Decides the order at one time, smallest first.
    pub kind: u8,
    /// Whose event it is; decides the order within a kind.
    pub id: u32,
}

/// The order of events as one number: time, then kind, then id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key(u128);

impl Key {
    pub(super) const NEVER: Self = Self(u128::MAX);

    #[inline]
    pub(super) fn new(event: &ScheduledEvent) -> Self {
        // Zeros must be one zero: equal times are one batch.
        let bits = (event.time + 0.0).to_bits();
        let ordered = if bits >> 63 == 1 { !bits } else { bits | 1 << 63 };
        let low = u64::from(event.kind) << 32 | u64::from(event.id);
        Self(u128::from(ordered) << 64 | u128::from(low))
    }

    #[inline]
    pub(super) fn event(self) -> Option<ScheduledEvent> {
        if self == Self::NEVER {
            return None;
        }
        let ordered = (self.0 >> 64) as u64;
        let bits = if ordered >> 63 == 1 { ordered & !(1 << 63) } else { !ordered };
        Some(ScheduledEvent {
            time: f64::from_bits(bits),
            kind: (self.0 >> 32) as u8,
            id: self.0 as u32,
        })
    }
}

/// See above.
const WIDTH: usize = 8;

/// At most one event for each id, the earliest at hand.
#[derive(Debug, Clone)]
pub struct EventQueue {
    /// From the events up; the highest has `WIDTH` places.
    levels: Vec<Vec<Key>>,
    len: usize,
}

impl EventQueue {
    /// An empty queue with space for the ids below `ids`; it grows if larger ones appear.
    pub fn new(ids: usize) -> Self {
        let mut queue = Self { levels: Vec::new(), len: 0 };
        queue.make_room(ids.max(1), Vec::new());
        queue
    }

    #[cold]
    fn make_room(&mut self, ids: usize, mut lowest: Vec<Key>) {
        self.levels.clear();
        lowest.resize(ids.div_ceil(WIDTH) * WIDTH, Key::NEVER);
        while lowest.len() > WIDTH {
            let mut above: Vec<Key> = lowest.chunks_exact(WIDTH).map(least).collect();
            above.resize(above.len().div_ceil(WIDTH) * WIDTH, Key::NEVER);
            self.levels.push(std::mem::replace(&mut lowest, above));
        }
        self.levels.push(lowest);
    }

    /// How many ids have an event.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether no id has an event.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Gives an id its event, in place of any it had. The time must be a number.
    #[inline]
    pub fn set(&mut self, event: ScheduledEvent) {
        debug_assert!(!event.time.is_nan());
        let place = event.id as usize;
        if place >= self.levels[0].len() {
            let lowest = std::mem::take(&mut self.levels[0]);
            self.make_room(place.max(2 * lowest.len()) + 1, lowest);
        }
        self.len += usize::from(self.levels[0][place] == Key::NEVER);
        self.put(place, Key::new(&event));
    }

    /// Takes an id's event away; says whether there was one.
    #[inline]
    pub fn cancel(&mut self, id: u32) -> bool {
        let had = self.event(id).is_some();
        if had {
            self.len -= 1;
            self.put(id as usize, Key::NEVER);
        }
        had
    }

    #[inline]
    fn put(&mut self, mut place: usize, mut key: Key) {
        for level in &mut self.levels {
            if level[place] == key {
                return;
            }
            level[place] = key;
            let group = place / WIDTH;
            key = least(&level[group * WIDTH..][..WIDTH]);
            place = group;
        }
    }

    /// The event of an id.
    pub fn event(&self, id: u32) -> Option<ScheduledEvent> {
        self.levels[0].get(id as usize)?.event()
    }

    /// The first event by time, kind and id.
    #[inline]
    pub fn first(&self) -> Option<ScheduledEvent> {
        least(&self.levels[self.levels.len() - 1]).event()
    }

    /// Takes the first event out.
    pub fn pop(&mut self) -> Option<ScheduledEvent> {
        let first = self.first()?;
        self.cancel(first.id);
        Some(first)
    }

    /// Appends all events up to and including a time, by id, and leaves them in the queue.
    /// Visits only branches that hold such events.
    pub fn collect_until(&self, time: f64, out: &mut Vec<ScheduledEvent>) {
        let bound = Key::new(&ScheduledEvent { time, kind: u8::MAX, id: u32::MAX });
        self.collect_below(self.levels.len() - 1, 0, bound, out);
    }

    fn collect_below(&self, level: usize, group: usize, bound: Key, out: &mut Vec<ScheduledEvent>) {
        for place in group * WIDTH..(group + 1) * WIDTH {
            let key = self.levels[level][place];
            if key > bound {
                continue;
            }
            if level == 0 {
                out.extend(key.event());
            } else {
                self.collect_below(level - 1, place, bound, out);
            }
        }
    }
}

impl TimeQueue for EventQueue {
    fn with_ids(ids: usize) -> Self {
        Self::new(ids)
    }

    fn len(&self) -> usize {
        self.len()
    }

    #[inline]
    fn set(&mut self, event: ScheduledEvent) {
        self.set(event);
    }

    #[inline]
    fn cancel(&mut self, id: u32) -> bool {
        self.cancel(id)
    }

    fn event(&self, id: u32) -> Option<ScheduledEvent> {
        self.event(id)
    }

    #[inline]
    fn first(&self) -> Option<ScheduledEvent> {
        self.first()
    }
}

#[inline]
fn least(keys: &[Key]) -> Key {
    keys.iter().fold(Key::NEVER, |least, &key| if key < least { key } else { least })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn bits(state: &mut u64) -> u64 {
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        *state
    }

    /// Every operation against a sorted map, with few different times so that kinds and ids decide.
    #[test]
    fn behaves_like_a_sorted_map() {
        let mut state = 0x2545_F491_4F6C_DD1D;
        for ids in [1_u64, 7, 8, 9, 64, 65, 700] {
            let mut queue = EventQueue::new(3);
            let mut model: BTreeMap<u32, (f64, u8)> = BTreeMap::new();
            for _ in 0..4000 {
                let id = (bits(&mut state) % ids) as u32;
                match bits(&mut state) % 8 {
                    0 => assert_eq!(queue.cancel(id), model.remove(&id).is_some()),
                    1 => {
                        let first = queue.pop();
                        assert_eq!(first, expected(&model));
                        first.map(|event| model.remove(&event.id));
                    }
                    2 => {
                        let (bound, mut due) = (bits(&mut state) as f64 / 9e18 - 1.0, Vec::new());
                        queue.collect_until(bound, &mut due);
                        let ids: Vec<u32> = due.iter().map(|event| event.id).collect();
                        let all = model.iter().filter(|(_, (time, _))| *time <= bound);
                        assert_eq!(ids, all.map(|(id, _)| *id).collect::<Vec<_>>());
                    }
                    _ => {
                        let time = (bits(&mut state) % 17) as f64 * 0.25 - 2.0;
                        let kind = (bits(&mut state) % 3) as u8;
                        queue.set(ScheduledEvent { time, kind, id });
                        model.insert(id, (time, kind));
                    }
                }
                assert_eq!(queue.first(), expected(&model));
                assert_eq!(queue.len(), model.len());
                let of_id = model.get(&id).map(|&(time, kind)| ScheduledEvent { time, kind, id });
                assert_eq!(queue.event(id), of_id);
            }
        }
    }

    fn expected(model: &BTreeMap<u32, (f64, u8)>) -> Option<ScheduledEvent> {
        let events = model.iter().map(|(&id, &(time, kind))| ScheduledEvent { time, kind, id });
        events.min_by(|a, b| {
            a.time.total_cmp(&b.time).then(a.kind.cmp(&b.kind)).then(a.id.cmp(&b.id))
        })
    }

    #[test]
    fn both_zeros_and_extreme_times_are_ordered() {
        let mut queue = EventQueue::new(8);
        for (id, time) in [f64::MAX, 0.0, -0.0, f64::MIN, 5e-324, -5e-324].into_iter().enumerate() {
            queue.set(ScheduledEvent { time, kind: (id == 1) as u8, id: id as u32 });
        }
        let order: Vec<u32> = std::iter::from_fn(|| queue.pop().map(|event| event.id)).collect();
        assert_eq!(order, [3, 5, 2, 1, 4, 0]);
    }
}
