//! Which event queue suits kinetic structures? Candidates behind one interface, timed interleaved.
#![allow(missing_docs)]
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};
use std::time::Instant;

type Key = u128; // time bits, then kind and id

fn key(time: f64, id: u32) -> Key {
    let bits = time.to_bits();
    let bits = if bits >> 63 == 1 { !bits } else { bits | (1 << 63) };
    (u128::from(bits) << 64) | u128::from(id)
}
fn id_of(key: Key) -> u32 {
    key as u32
}
fn time_of(key: Key) -> f64 {
    let bits = (key >> 64) as u64;
    f64::from_bits(if bits >> 63 == 1 { bits & !(1 << 63) } else { !bits })
}

trait Queue {
    fn new(n: usize) -> Self;
    fn set(&mut self, id: u32, time: f64);
    fn remove(&mut self, id: u32);
    fn pop(&mut self) -> Option<(f64, u32)>;
}

struct Dary<const D: usize> {
    heap: Vec<Key>,
    at: Vec<u32>,
}
const NONE: u32 = u32::MAX;
impl<const D: usize> Dary<D> {
    fn up(&mut self, mut i: usize, k: Key) {
        while i > 0 {
            let p = (i - 1) / D;
            if self.heap[p] <= k {
                break;
            }
            self.heap[i] = self.heap[p];
            self.at[id_of(self.heap[i]) as usize] = i as u32;
            i = p;
        }
        self.heap[i] = k;
        self.at[id_of(k) as usize] = i as u32;
    }
    fn down(&mut self, mut i: usize, k: Key) {
        let n = self.heap.len();
        loop {
            let first = D * i + 1;
            if first >= n {
                break;
            }
            let mut best = first;
            let mut least = self.heap[first];
            for (j, &c) in self.heap[first..(first + D).min(n)].iter().enumerate().skip(1) {
                if c < least {
                    least = c;
                    best = first + j;
                }
            }
            if least >= k {
                break;
            }
            self.heap[i] = least;
            self.at[id_of(least) as usize] = i as u32;
            i = best;
        }
        self.heap[i] = k;
        self.at[id_of(k) as usize] = i as u32;
    }
    fn take(&mut self, i: usize) {
        let last = self.heap.pop().unwrap();
        if i < self.heap.len() {
            if i > 0 && last < self.heap[(i - 1) / D] {
                self.up(i, last)
            } else {
                self.down(i, last)
            }
        }
    }
}
impl<const D: usize> Queue for Dary<D> {
    fn new(n: usize) -> Self {
        Self { heap: Vec::with_capacity(n), at: vec![NONE; n] }
    }
    fn set(&mut self, id: u32, time: f64) {
        let k = key(time, id);
        let i = self.at[id as usize];
        if i == NONE {
            self.heap.push(k);
            self.up(self.heap.len() - 1, k);
        } else if k < self.heap[i as usize] {
            self.up(i as usize, k);
        } else {
            self.down(i as usize, k);
        }
    }
    fn remove(&mut self, id: u32) {
        let i = self.at[id as usize];
        if i != NONE {
            self.at[id as usize] = NONE;
            self.take(i as usize);
        }
    }
    fn pop(&mut self) -> Option<(f64, u32)> {
        let &k = self.heap.first()?;
        self.at[id_of(k) as usize] = NONE;
        self.take(0);
        Some((time_of(k), id_of(k)))
    }
}

struct Balanced {
    set: BTreeSet<Key>,
    of: Vec<Key>,
}
impl Queue for Balanced {
    fn new(n: usize) -> Self {
        Self { set: BTreeSet::new(), of: vec![0; n] }
    }
    fn set(&mut self, id: u32, time: f64) {
        self.remove(id);
        let k = key(time, id);
        self.of[id as usize] = k;
        self.set.insert(k);
    }
    fn remove(&mut self, id: u32) {
        let k = std::mem::take(&mut self.of[id as usize]);
        if k != 0 {
            self.set.remove(&k);
        }
    }
    fn pop(&mut self) -> Option<(f64, u32)> {
        let k = self.set.pop_first()?;
        self.of[id_of(k) as usize] = 0;
        Some((time_of(k), id_of(k)))
    }
}

struct Lazy {
    heap: BinaryHeap<Reverse<(Key, u32)>>,
    stamp: Vec<u32>,
    live: usize,
    present: Vec<bool>,
}
impl Queue for Lazy {
    fn new(n: usize) -> Self {
        Self { heap: BinaryHeap::new(), stamp: vec![0; n], live: 0, present: vec![false; n] }
    }
    fn set(&mut self, id: u32, time: f64) {
        self.remove(id);
        self.live += 1;
        self.present[id as usize] = true;
        self.heap.push(Reverse((key(time, id), self.stamp[id as usize])));
        if self.heap.len() > 4 * self.live + 64 {
            let (stamp, present) = (&self.stamp, &self.present);
            self.heap.retain(|Reverse((k, s))| {
                let id = id_of(*k) as usize;
                present[id] && stamp[id] == *s
            });
        }
    }
    fn remove(&mut self, id: u32) {
        let i = id as usize;
        if self.present[i] {
            self.present[i] = false;
            self.live -= 1;
            self.stamp[i] = self.stamp[i].wrapping_add(1);
        }
    }
    fn pop(&mut self) -> Option<(f64, u32)> {
        while let Some(Reverse((k, s))) = self.heap.pop() {
            let id = id_of(k);
            if self.present[id as usize] && self.stamp[id as usize] == s {
                self.remove(id);
                return Some((time_of(k), id));
            }
        }
        None
    }
}

/// Intrusive pairing heap with two-pass merging.
#[derive(Clone, Copy)]
struct Link {
    key: Key,
    child: u32,
    next: u32,
    prev: u32, // parent if first child
}
struct Pairing {
    nodes: Vec<Link>,
    root: u32,
    scratch: Vec<u32>,
}
impl Pairing {
    fn link(&mut self, a: u32, b: u32) -> u32 {
        let (p, c) =
            if self.nodes[a as usize].key <= self.nodes[b as usize].key { (a, b) } else { (b, a) };
        let first = self.nodes[p as usize].child;
        self.nodes[c as usize].next = first;
        self.nodes[c as usize].prev = p;
        if first != NONE {
            self.nodes[first as usize].prev = c;
        }
        self.nodes[p as usize].child = c;
        p
    }
    fn cut(&mut self, x: u32) {
        let Link { next, prev, .. } = self.nodes[x as usize];
        if self.nodes[prev as usize].child == x {
            self.nodes[prev as usize].child = next;
        } else {
            self.nodes[prev as usize].next = next;
        }
        if next != NONE {
            self.nodes[next as usize].prev = prev;
        }
        self.nodes[x as usize].next = NONE;
        self.nodes[x as usize].prev = NONE;
    }
    fn merge_children(&mut self, x: u32) -> u32 {
        let mut c = self.nodes[x as usize].child;
        self.nodes[x as usize].child = NONE;
        let mut list = std::mem::take(&mut self.scratch);
        list.clear();
        while c != NONE {
            let d = self.nodes[c as usize].next;
            if d == NONE {
                list.push(c);
                break;
            }
            let after = self.nodes[d as usize].next;
            list.push(self.link(c, d));
            c = after;
        }
        let mut root = NONE;
        for &r in list.iter().rev() {
            root = if root == NONE { r } else { self.link(root, r) };
        }
        if root != NONE {
            self.nodes[root as usize].next = NONE;
            self.nodes[root as usize].prev = NONE;
        }
        self.scratch = list;
        root
    }
    fn add(&mut self, x: u32) {
        self.root = if self.root == NONE { x } else { self.link(self.root, x) };
    }
}
impl Queue for Pairing {
    fn new(n: usize) -> Self {
        Self {
            nodes: vec![Link { key: 0, child: NONE, next: NONE, prev: NONE }; n],
            root: NONE,
            scratch: Vec::new(),
        }
    }
    fn set(&mut self, id: u32, time: f64) {
        let k = key(time, id);
        if self.nodes[id as usize].key != 0 {
            if k < self.nodes[id as usize].key {
                self.nodes[id as usize].key = k;
                if id != self.root {
                    self.cut(id);
                    self.add(id);
                }
                return;
            }
            self.remove(id);
        }
        self.nodes[id as usize] = Link { key: k, child: NONE, next: NONE, prev: NONE };
        self.add(id);
    }
    fn remove(&mut self, id: u32) {
        if self.nodes[id as usize].key == 0 {
            return;
        }
        if id == self.root {
            self.root = self.merge_children(id);
        } else {
            self.cut(id);
            let rest = self.merge_children(id);
            if rest != NONE {
                self.add(rest);
            }
        }
        self.nodes[id as usize].key = 0;
    }
    fn pop(&mut self) -> Option<(f64, u32)> {
        if self.root == NONE {
            return None;
        }
        let x = self.root;
        let k = self.nodes[x as usize].key;
        self.root = self.merge_children(x);
        self.nodes[x as usize].key = 0;
        Some((time_of(k), id_of(k)))
    }
}

/// Times by id in the leaves of a complete binary tree of minima ("tournament").
struct Tournament {
    tree: Vec<Key>,
    leaves: usize,
}
impl Tournament {
    fn put(&mut self, id: u32, k: Key) {
        let mut i = self.leaves + id as usize;
        self.tree[i] = k;
        while i > 1 {
            let m = self.tree[i].min(self.tree[i ^ 1]);
            i /= 2;
            if self.tree[i] == m {
                break;
            }
            self.tree[i] = m;
        }
    }
}
impl Queue for Tournament {
    fn new(n: usize) -> Self {
        let leaves = n.next_power_of_two();
        Self { tree: vec![Key::MAX; 2 * leaves], leaves }
    }
    fn set(&mut self, id: u32, time: f64) {
        self.put(id, key(time, id));
    }
    fn remove(&mut self, id: u32) {
        self.put(id, Key::MAX);
    }
    fn pop(&mut self) -> Option<(f64, u32)> {
        let k = self.tree[1];
        if k == Key::MAX {
            return None;
        }
        self.put(id_of(k), Key::MAX);
        Some((time_of(k), id_of(k)))
    }
}

/// The same with nodes of A children: levels from the leaves up, each a plain array.
struct Wide<const A: usize> {
    levels: Vec<Vec<Key>>,
}
impl<const A: usize> Wide<A> {
    fn put(&mut self, id: u32, k: Key) {
        let mut i = id as usize;
        let mut k = k;
        for level in &mut self.levels {
            if level[i] == k {
                break;
            }
            level[i] = k;
            i /= A;
            let group: &[Key; A] = level[i * A..i * A + A].try_into().unwrap();
            k = group.iter().fold(Key::MAX, |m, &g| if g < m { g } else { m });
        }
    }
}
impl<const A: usize> Queue for Wide<A> {
    fn new(n: usize) -> Self {
        let mut levels = Vec::new();
        let mut m = n;
        loop {
            m = m.div_ceil(A);
            levels.push(vec![Key::MAX; m * A]);
            if m == 1 {
                return Self { levels };
            }
        }
    }
    fn set(&mut self, id: u32, time: f64) {
        self.put(id, key(time, id));
    }
    fn remove(&mut self, id: u32) {
        self.put(id, Key::MAX);
    }
    fn pop(&mut self) -> Option<(f64, u32)> {
        let top = self.levels.last().unwrap();
        let k = *top.iter().min().unwrap();
        if k == Key::MAX {
            return None;
        }
        self.put(id_of(k), Key::MAX);
        Some((time_of(k), id_of(k)))
    }
}

/// Calendar: a ring of buckets as wide as a few events; far events wait in an indexed heap.
struct Calendar {
    buckets: Vec<Vec<Key>>,
    place: Vec<(u32, u32)>, // bucket, index
    width: f64,
    cursor: u64,
    inside: usize,
    far: Dary<4>,
    n: usize,
}
const FAR: u32 = u32::MAX - 1;
impl Calendar {
    fn slot(&self, time: f64) -> u64 {
        (time / self.width) as u64
    }
    fn put(&mut self, id: u32, time: f64) {
        let slot = self.slot(time).max(self.cursor);
        if slot - self.cursor >= self.buckets.len() as u64 {
            self.place[id as usize] = (FAR, 0);
            self.far.set(id, time);
        } else {
            let b = (slot % self.buckets.len() as u64) as usize;
            self.place[id as usize] = (b as u32, self.buckets[b].len() as u32);
            self.buckets[b].push(key(time, id));
            self.inside += 1;
        }
    }
}
impl Queue for Calendar {
    fn new(n: usize) -> Self {
        Self {
            buckets: vec![Vec::new(); (n / 2).next_power_of_two()],
            place: vec![(NONE, 0); n],
            width: 4.0 / n as f64,
            cursor: 0,
            inside: 0,
            far: Dary::new(n),
            n,
        }
    }
    fn set(&mut self, id: u32, time: f64) {
        self.remove(id);
        self.put(id, time);
    }
    fn remove(&mut self, id: u32) {
        let (b, i) = self.place[id as usize];
        if b == NONE {
            return;
        }
        self.place[id as usize].0 = NONE;
        if b == FAR {
            self.far.remove(id);
            return;
        }
        self.inside -= 1;
        let bucket = &mut self.buckets[b as usize];
        bucket.swap_remove(i as usize);
        if let Some(&k) = bucket.get(i as usize) {
            self.place[id_of(k) as usize].1 = i;
        }
    }
    fn pop(&mut self) -> Option<(f64, u32)> {
        debug_assert!(self.n > 0);
        loop {
            if self.inside == 0 {
                let &k = self.far.heap.first()?;
                self.cursor = self.slot(time_of(k));
            }
            while let Some(&k) = self.far.heap.first() {
                if self.slot(time_of(k)) - self.cursor.min(self.slot(time_of(k)))
                    >= self.buckets.len() as u64 / 2
                {
                    break;
                }
                let id = id_of(k);
                self.far.pop();
                self.put(id, time_of(k));
            }
            let b = (self.cursor % self.buckets.len() as u64) as usize;
            if let Some(&k) = self.buckets[b].iter().min() {
                self.remove(id_of(k));
                return Some((time_of(k), id_of(k)));
            }
            self.cursor += 1;
        }
    }
}

struct Rng(u64);
impl Rng {
    fn bits(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
    fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }
    fn delay(&mut self) -> f64 {
        let scale = if self.bits() % 10 == 0 { 20.0 } else { 1.0 };
        -(1.0 - self.unit()).ln() * scale
    }
}

/// Operations done and a checksum of what came out.
fn run<Q: Queue>(n: usize, events: usize, load: &str) -> (f64, u64) {
    let mut rng = Rng(88172645463325252);
    let mut q = Q::new(n);
    for id in 0..n as u32 {
        q.set(id, rng.delay());
    }
    let mut sum = 0_u64;
    let begin = Instant::now();
    for _ in 0..events {
        let Some((now, id)) = q.pop() else { break };
        sum = sum.wrapping_mul(31).wrapping_add(u64::from(id));
        let n = n as u32;
        match load {
            "hold" => q.set(id, now + rng.delay()),
            "list" => {
                for other in [id.wrapping_sub(1).min(n - 1), id, (id + 1) % n] {
                    if rng.bits() % 3 == 0 {
                        q.remove(other)
                    } else {
                        q.set(other, now + rng.delay())
                    }
                }
                q.set(rng.bits() as u32 % n, now + rng.delay());
            }
            "tree" => {
                q.set(id, now + rng.delay());
                let mut up = id;
                while up > 0 && rng.bits() % 2 == 0 {
                    up /= 2;
                    q.set(up, now + rng.delay());
                }
            }
            _ => {
                q.set(id, now + rng.delay());
                for _ in 0..20 {
                    q.set(rng.bits() as u32 % n, now + rng.delay());
                }
            }
        }
    }
    (begin.elapsed().as_nanos() as f64 / events as f64, sum)
}

fn main() {
    type Runner = fn(usize, usize, &str) -> (f64, u64);
    let names = [
        "2-ary", "4-ary", "8-ary", "pairing", "btree", "lazy", "tourn2", "tourn4", "tourn8",
        "tourn16", "calendar",
    ];
    let runners: [Runner; 11] = [
        run::<Dary<2>>,
        run::<Dary<4>>,
        run::<Dary<8>>,
        run::<Pairing>,
        run::<Balanced>,
        run::<Lazy>,
        run::<Tournament>,
        run::<Wide<4>>,
        run::<Wide<8>>,
        run::<Wide<16>>,
        run::<Calendar>,
    ];
    println!("ns an event: {names:?}");
    for load in ["hold", "list", "tree", "rekey"] {
        for n in [1_000, 10_000, 100_000, 1_000_000] {
            let events = if load == "rekey" { 60_000 } else { 300_000 };
            let mut best = [f64::INFINITY; 11];
            let mut sums = [0; 11];
            for _ in 0..3 {
                for (k, runner) in runners.iter().enumerate() {
                    let (time, sum) = runner(n, events, load);
                    best[k] = best[k].min(time);
                    sums[k] = sum;
                }
            }
            assert!(sums.iter().all(|s| *s == sums[0]), "{sums:?}");
            let cells: Vec<String> = best.iter().map(|b| format!("{b:7.0}")).collect();
            println!("{load:6} {n:8} {}", cells.join(" "));
        }
    }
}
