//! All broad phases on the same calls: the same events bit for bit, audited on the way.

use kintact::Error;
use kintact::crowd::all_pairs::AllPairs;
use kintact::crowd::grid::KineticGrid;
use kintact::crowd::moving_box::Poly2;
use kintact::crowd::paper::{HybridSweep, KineticSweep, SweptLists};
use kintact::crowd::{Adaptive, BoxId, BroadPhase, MovingBox, OverlapEvent};

use crate::random::splitmix64;

struct Random(u64);

impl Random {
    fn unit(&mut self) -> f64 {
        (splitmix64(&mut self.0) >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn range(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    fn below(&mut self, n: usize) -> usize {
        (splitmix64(&mut self.0) % n as u64) as usize
    }
}

/// Parameters of a random world.
#[derive(Clone, Copy)]
struct World {
    edge: f64,
    offset: f64,
    start: f64,
    radii: [f64; 2],
    speed: f64,
    curved: bool,
    growing: bool,
    /// Coordinates and velocities are multiples of a quarter: ties everywhere.
    lattice: bool,
    /// Velocity at time zero and half the acceleration of all bodies along the diagonal.
    common: [f64; 2],
}

const PLAIN: World = World {
    edge: 12.0,
    offset: 0.0,
    start: 0.0,
    radii: [0.2, 1.0],
    speed: 1.0,
    curved: false,
    growing: false,
    lattice: false,
    common: [0.0; 2],
};

impl World {
    fn body(&self, now: f64, random: &mut Random) -> MovingBox {
        let [v, a] = self.common;
        let carried = (v + a * now) * now;
        let centre = std::array::from_fn(|_| self.offset + carried + self.edge * random.unit());
        self.body_at(centre, now, random)
    }

    fn body_at(&self, centre: [f64; 3], now: f64, random: &mut Random) -> MovingBox {
        let snap = |x: f64| if self.lattice { (4.0 * x).round() / 4.0 } else { x };
        let radius = snap(self.radii[0] * (self.radii[1] / self.radii[0]).powf(random.unit()));
        let mut face = || {
            let mut curve = || if self.curved { random.range(-0.5, 0.5) } else { 0.0 };
            let a = snap(curve() * self.speed);
            (snap(random.range(-self.speed, self.speed)), a)
        };
        let motions: [(f64, f64); 3] = std::array::from_fn(|_| face());
        let [v, a] = self.common;
        let common = (v + 2.0 * a * now, a);
        let growth = if self.growing { 0.1 * radius } else { 0.0 };
        let poly = |d: usize, side: f64| Poly2 {
            p: snap(centre[d]) + side * radius,
            v: motions[d].0 + common.0 + side * growth,
            a: motions[d].1 + common.1,
        };
        let until = if random.below(4) == 0 { now + random.range(0.1, 3.0) } else { f64::INFINITY };
        MovingBox {
            from: now,
            until,
            min: std::array::from_fn(|d| poly(d, -1.0)),
            max: std::array::from_fn(|d| poly(d, 1.0)),
        }
    }
}

/// The same for all: random insertions, removals, bounces, jumps and renewals at random times.
fn drive(broad: &mut dyn BroadPhase, world: World, bodies: usize, steps: usize, seed: u64) -> Log {
    let mut random = Random(seed);
    let mut log = Log::default();
    let mut alive: Vec<BoxId> = Vec::new();
    for _ in 0..bodies {
        alive.push(broad.insert(world.body(world.start, &mut random)).unwrap());
    }
    for step in 0..steps {
        let target = broad.now() + random.range(0.0, 0.3);
        loop {
            let first = log.events.len();
            let reached = broad.advance_to(target, &mut log.events).unwrap();
            if reached == target && log.events[first..].iter().all(|e| e.b != e.a) {
                break;
            }
            for event in log.events[first..].iter().copied().filter(|e| e.a == e.b) {
                let centre = centre(broad, event.a, reached);
                broad.change(event.a, world.body_at(centre, reached, &mut random)).unwrap();
            }
        }
        if step % 7 == 0 {
            let next = broad.next_event_time().unwrap_or(target + 1.0);
            broad.audit(0.5 * (target + next).min(2.0 * target + 0.01)).unwrap();
        }
        for _ in 0..random.below(3) {
            match random.below(8) {
                0 => {
                    let id = alive.swap_remove(random.below(alive.len()));
                    broad.remove(id).unwrap();
                    log.ids.push(id);
                }
                1 => log.ids.push(broad.insert(world.body(target, &mut random)).unwrap()),
                2 => broad
                    .change(alive[random.below(alive.len())], world.body(target, &mut random))
                    .unwrap(),
                _ => {
                    let id = alive[random.below(alive.len())];
                    let centre = centre(broad, id, target);
                    broad.change(id, world.body_at(centre, target, &mut random)).unwrap();
                }
            }
            if let Some(&id) = log.ids.last()
                && broad.moving_box(id).is_some()
                && !alive.contains(&id)
            {
                alive.push(id);
            }
        }
    }
    let counters = broad.counters();
    assert_eq!(counters.late, 0, "{counters:?}");
    broad.overlapping_pairs(&mut log.pairs);
    log
}

fn centre(broad: &dyn BroadPhase, id: BoxId, t: f64) -> [f64; 3] {
    let (low, high) = broad.moving_box(id).unwrap().at(t);
    std::array::from_fn(|d| 0.5 * (low[d] + high[d]))
}

#[derive(Debug, Default, PartialEq)]
struct Log {
    events: Vec<OverlapEvent>,
    ids: Vec<BoxId>,
    pairs: Vec<[BoxId; 2]>,
}

fn compare(world: World, bodies: usize, steps: usize, seed: u64) -> usize {
    let expected = drive(&mut AllPairs::new(world.start).unwrap(), world, bodies, steps, seed);
    let methods: [(&str, Box<dyn BroadPhase>); 5] = [
        ("adaptive", Box::new(Adaptive::new(world.start).unwrap())),
        ("grid", Box::new(KineticGrid::new(world.start).unwrap())),
        ("swept lists", Box::new(SweptLists::new(world.start).unwrap())),
        ("kinetic sweep", Box::new(KineticSweep::new(world.start).unwrap())),
        ("hybrid sweep", Box::new(HybridSweep::new(world.start).unwrap())),
    ];
    for (name, mut broad) in methods {
        let found = drive(broad.as_mut(), world, bodies, steps, seed);
        for (i, (a, b)) in found.events.iter().zip(&expected.events).enumerate() {
            assert_eq!(a, b, "{name}, seed {seed}, event {i}");
        }
        assert_eq!(found, expected, "{name}, seed {seed}");
    }
    expected.events.len()
}

#[test]
fn all_methods_report_the_same_events() {
    let worlds = [
        PLAIN,
        World { curved: true, ..PLAIN },
        World { growing: true, curved: true, ..PLAIN },
        World { lattice: true, ..PLAIN },
        World { lattice: true, curved: true, ..PLAIN },
        World { radii: [0.001, 3.0], ..PLAIN },
        World { speed: 50.0, ..PLAIN },
        World { speed: 0.001, ..PLAIN },
        World { offset: 1e9, start: 1e6, ..PLAIN },
        World { offset: -1e14, start: -1e8, curved: true, ..PLAIN },
        World { edge: 12e-30, radii: [0.2e-30, 1e-30], speed: 1e-30, ..PLAIN },
        World { edge: 12e30, radii: [0.2e30, 1e30], speed: 1e30, curved: true, ..PLAIN },
        World { edge: 2.0, ..PLAIN },
        World { radii: [1e-12, 1e-12], ..PLAIN },
        World { common: [1000.0, 0.0], ..PLAIN },
        World { common: [300.0, 0.0], curved: true, ..PLAIN },
        World { common: [-30.0, -50.0], ..PLAIN },
        World { common: [0.0, 5.0], start: 10.0, curved: true, growing: true, ..PLAIN },
        World { common: [1024.0, 0.0], lattice: true, ..PLAIN },
    ];
    for (i, world) in worlds.into_iter().enumerate() {
        for seed in 0..4 {
            let events = compare(world, 40, 100, 100 * i as u64 + seed);
            assert!(events > 20, "world {i}: only {events} events");
        }
    }
}

#[test]
fn bad_bodies_are_refused_by_id_and_nothing_else_is_disturbed() {
    let good = MovingBox::fixed(0.0, [0.0; 3], [1.0; 3]);
    let mut bad = vec![
        MovingBox::fixed(0.0, [0.0, 2.0, 0.0], [1.0; 3]),
        MovingBox::fixed(f64::NAN, [0.0; 3], [1.0; 3]),
        MovingBox::fixed(1.0, [0.0; 3], [1.0; 3]),
        good.until(0.0),
        good.until(f64::NAN),
        MovingBox::linear(0.0, [0.0; 3], [1.0; 3], [0.0, f64::INFINITY, 0.0]),
        MovingBox::linear(0.0, [0.0; 3], [1.0; 3], [0.0, f64::NAN, 0.0]),
    ];
    let mut shrinking = good;
    shrinking.max[1].v = -0.5;
    bad.push(shrinking);
    bad.push(shrinking.until(3.0));
    let methods: [Box<dyn BroadPhase>; 6] = [
        Box::new(Adaptive::new(0.0).unwrap()),
        Box::new(AllPairs::new(0.0).unwrap()),
        Box::new(KineticGrid::new(0.0).unwrap()),
        Box::new(SweptLists::new(0.0).unwrap()),
        Box::new(KineticSweep::new(0.0).unwrap()),
        Box::new(HybridSweep::new(0.0).unwrap()),
    ];
    for mut broad in methods {
        let (first, second) = (broad.insert(good).unwrap(), broad.insert(good).unwrap());
        for (i, moving) in bad.iter().enumerate() {
            let refused = broad.insert(*moving).unwrap_err();
            assert!(matches!(refused, Error::Body { body: 2, .. }), "{i}: {refused}");
            let refused = broad.change(second, *moving).unwrap_err();
            assert!(matches!(refused, Error::Body { body: 1, .. }), "{i}: {refused}");
        }
        assert!(matches!(broad.remove(BoxId(7)), Err(Error::Body { body: 7, .. })));
        assert!(broad.advance_to(f64::NAN, &mut Vec::new()).is_err());
        let mut events = Vec::new();
        broad.advance_to(1.0, &mut events).unwrap();
        assert!(broad.advance_to(0.5, &mut events).is_err());
        assert_eq!(events.len(), 1);
        broad.change(first, shrinking.until(1.9)).unwrap();
        assert_eq!(broad.counters().changes, 1);
        broad.audit(1.0).unwrap();
    }
}

/// Everything changes at every step for a while, then hardly anything does, then everything again:
/// frames are chosen when they should be, and the events do not depend on the choice.
#[test]
fn the_choice_follows_the_changes_and_changes_no_event() {
    let world = PLAIN;
    let mut random = Random(3);
    let (mut oracle, mut choice) = (AllPairs::new(0.0).unwrap(), Adaptive::new(0.0).unwrap());
    for _ in 0..200 {
        let moving = MovingBox { until: f64::INFINITY, ..world.body(0.0, &mut random) };
        assert_eq!(oracle.insert(moving).unwrap(), choice.insert(moving).unwrap());
    }
    let mut modes = Vec::new();
    let mut found = [Vec::new(), Vec::new()];
    let mut now = 0.0;
    for busy in [true, false, true] {
        for step in 0..if busy { 60 } else { 1500 } {
            now += 0.01;
            oracle.advance_to(now, &mut found[0]).unwrap();
            choice.advance_to(now, &mut found[1]).unwrap();
            for id in (0..200).filter(|id| busy || (step % 50 == 0 && id % 50 == 0)).map(BoxId) {
                let (low, high) = oracle.moving_box(id).unwrap().at(now);
                let back = 0.5 * world.edge - 0.5 * (low[0] + high[0]);
                let velocity = [0.05 * back, random.range(-1.0, 1.0), random.range(-1.0, 1.0)];
                let moving = MovingBox::linear(now, low, high, velocity);
                oracle.change(id, moving).unwrap();
                choice.change(id, moving).unwrap();
            }
        }
        modes.push(choice.by_frames());
        choice.advance_to(now, &mut found[1]).unwrap();
        oracle.advance_to(now, &mut found[0]).unwrap();
        choice.audit(now).unwrap();
    }
    for (i, (expected, event)) in found[0].iter().zip(&found[1]).enumerate() {
        assert_eq!(expected, event, "event {i} of {}", found[0].len());
    }
    assert_eq!(found[0].len(), found[1].len());
    assert!(found[0].len() > 100, "only {}", found[0].len());
    // Frames that seldom end are as good as the grid while little happens.
    assert!(modes[0] && modes[2] && choice.switches() > 0, "{modes:?}");
    assert_eq!(choice.counters().late, 0);
}

/// Octagonal prisms: two more axes separate diagonal neighbours that boxes cannot.
#[test]
fn lists_take_more_axes_than_three() {
    let mut random = Random(5);
    let (mut oracle, mut lists) =
        (AllPairs::<5>::new(0.0).unwrap(), SweptLists::<5>::new(0.0).unwrap());
    let mut sweep = KineticSweep::<5>::new(0.0).unwrap();
    let (mut boxes, mut found) = (AllPairs::<3>::new(0.0).unwrap(), [(); 3].map(|()| Vec::new()));
    for _ in 0..100 {
        let c: [f64; 3] = std::array::from_fn(|_| random.range(0.0, 10.0));
        let v: [f64; 3] = std::array::from_fn(|_| random.range(-1.0, 1.0));
        let spread = |c: [f64; 3]| [c[0], c[1], c[2], c[0] + c[1], c[0] - c[1]];
        let reach = [0.5, 0.5, 0.5, 0.7, 0.7];
        let (c5, v5) = (spread(c), spread(v));
        let (low, high) =
            (std::array::from_fn(|d| c5[d] - reach[d]), std::array::from_fn(|d| c5[d] + reach[d]));
        let moving = MovingBox::linear(0.0, low, high, v5);
        oracle.insert(moving).unwrap();
        lists.insert(moving).unwrap();
        sweep.insert(moving).unwrap();
        boxes.insert(MovingBox::linear(0.0, c.map(|x| x - 0.5), c.map(|x| x + 0.5), v)).unwrap();
    }
    oracle.advance_to(5.0, &mut found[0]).unwrap();
    lists.advance_to(5.0, &mut found[1]).unwrap();
    lists.audit(5.0).unwrap();
    assert_eq!(found[0], found[1]);
    sweep.advance_to(5.0, &mut found[2]).unwrap();
    sweep.audit(5.0).unwrap();
    assert_eq!(found[0], found[2]);
    let mut plain = Vec::new();
    boxes.advance_to(5.0, &mut plain).unwrap();
    assert!(found[0].len() > 20 && plain.len() > found[0].len());
}

/// Ten million swaps of bodies that are sent back when they leave a cube, then an audit of all
/// lists. Takes some seconds: set `KINTACT_LONG`.
#[test]
fn lists_are_in_order_after_ten_million_swaps() {
    let swaps = if std::env::var_os("KINTACT_LONG").is_some() { 10_000_000 } else { 100_000 };
    let mut random = Random(9);
    let mut lists = SweptLists::new(0.0).unwrap();
    let world = World { edge: 30.0, curved: false, ..PLAIN };
    let ids: Vec<BoxId> = (0..400)
        .map(|_| {
            let moving = world.body(0.0, &mut random);
            lists.insert(MovingBox { until: f64::INFINITY, ..moving }).unwrap()
        })
        .collect();
    let mut events = Vec::new();
    while lists.counters().events < swaps {
        events.clear();
        let now = lists.now() + 0.25;
        lists.advance_to(now, &mut events).unwrap();
        for &id in &ids {
            let mut moving = *lists.moving_box(id).unwrap();
            let (low, high) = moving.at(now);
            let mut sent_back = false;
            for d in 0..3 {
                let outside = (low[d] < 0.0 && moving.min[d].v < 0.0)
                    || (high[d] > world.edge && moving.min[d].v > 0.0);
                let v = if outside { -moving.min[d].v } else { moving.min[d].v };
                sent_back |= outside;
                moving.min[d] = Poly2::linear(low[d], v);
                moving.max[d] = Poly2::linear(high[d], v);
            }
            if sent_back {
                moving.from = now;
                lists.change(id, moving).unwrap();
            }
        }
    }
    lists.advance_to(lists.now(), &mut events).unwrap();
    lists.audit(lists.now()).unwrap();
    let counters = lists.counters();
    assert_eq!((counters.late, counters.jumps), (0, 0), "{counters:?}");
}
