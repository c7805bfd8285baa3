//! Groups of bodies that move alike: what they cost beside each other, and that nothing is lost where they
//! meet. Events are compared with those of all pairs, bit for bit.

use kintact::crowd::all_pairs::AllPairs;
use kintact::crowd::grid::KineticGrid;
use kintact::crowd::moving_box::Poly2;
use kintact::crowd::{Adaptive, BoxId, BroadCounters, BroadPhase, MovingBox, OverlapEvent};

use crate::random::splitmix64;

/// Numbers between 0 and 1.
struct Units(u64);

impl Units {
    fn next(&mut self) -> f64 {
        (splitmix64(&mut self.0) >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Three numbers between -1 and 1.
    fn vector(&mut self) -> [f64; 3] {
        std::array::from_fn(|_| 2.0 * self.next() - 1.0)
    }
}

/// A box of a size at a place from a time on.
fn moving(from: f64, at: [f64; 3], velocity: [f64; 3], curve: [f64; 3]) -> MovingBox {
    let face =
        |half: f64| std::array::from_fn(|d| Poly2 { p: at[d] + half, v: velocity[d], a: curve[d] });
    MovingBox { from, until: f64::INFINITY, min: face(-0.5), max: face(0.5) }
}

/// Bodies in a cube of some edge, with velocities of their own up to 1.
struct Fleet {
    bodies: usize,
    corner: [f64; 3],
    edge: f64,
    velocity: [f64; 3],
    curve: [f64; 3],
}

fn boxes(seed: u64, fleets: &[Fleet]) -> Vec<MovingBox> {
    let mut units = Units(seed);
    let mut all = Vec::new();
    for fleet in fleets {
        for _ in 0..fleet.bodies {
            let at = fleet.corner.map(|corner| corner + fleet.edge * units.next());
            let own = units.vector();
            let velocity = std::array::from_fn(|d| fleet.velocity[d] + own[d]);
            all.push(moving(0.0, at, velocity, fleet.curve));
        }
    }
    // Not one after the other, as bodies of a scene.
    for i in (1..all.len()).rev() {
        all.swap(i, (units.next() * (i + 1) as f64) as usize);
    }
    all
}

fn run(
    broad: &mut dyn BroadPhase,
    boxes: &[MovingBox],
    (steps, step): (u32, f64),
) -> (BroadCounters, Vec<OverlapEvent>) {
    for &moving in boxes {
        broad.insert(moving).unwrap();
    }
    let mut events = Vec::new();
    for k in 1..=steps {
        broad.advance_to(step * f64::from(k), &mut events).unwrap();
        if k % 8 == 0 {
            broad.audit(broad.now()).unwrap();
        }
    }
    assert_eq!(broad.counters().late, 0);
    (broad.counters(), events)
}

fn cost(counters: &BroadCounters) -> u64 {
    counters.events + counters.pair_tests
}

const HALF: Fleet =
    Fleet { bodies: 500, corner: [0.0; 3], edge: 24.0, velocity: [0.0; 3], curve: [0.0; 3] };

#[test]
fn fleets_beside_each_other_cost_what_they_do_at_rest() {
    let beside = |velocity: f64, curve: f64| {
        let other = Fleet {
            corner: [0.0, 60.0, 0.0],
            velocity: [velocity, 0.0, 0.0],
            curve: [0.0, 0.0, curve],
            ..HALF
        };
        boxes(5, &[HALF, other])
    };
    let span = (20, 0.25);
    let (alone, found) = run(&mut KineticGrid::new(0.0).unwrap(), &beside(0.0, 0.0), span);
    assert!(found.len() > 500, "{}", found.len());
    for (velocity, curve) in [(10.0, 0.0), (100.0, 0.0), (1000.0, 0.0), (-1e5, 0.0), (300.0, -5.0)]
    {
        let boxes = beside(velocity, curve);
        let (_, expected) = run(&mut AllPairs::new(0.0).unwrap(), &boxes, (1, 5.0));
        for broad in [
            &mut KineticGrid::new(0.0).unwrap() as &mut dyn BroadPhase,
            &mut Adaptive::new(0.0).unwrap(),
        ] {
            let (counters, events) = run(broad, &boxes, span);
            assert!(events == expected, "{velocity} {curve}: not the events of all pairs");
            let (own, least) = (cost(&counters), cost(&alone));
            println!("beside each other at {velocity}, {curve}: {own}, at rest {least}");
            assert!(5 * own <= 6 * least, "{velocity} {curve}: {own} {least}");
        }
    }
}

#[test]
fn fleets_that_fly_through_each_other_lose_nothing() {
    for (seed, velocity) in [(1, 20.0), (2, 100.0), (3, 1000.0)] {
        let other = Fleet {
            bodies: 300,
            corner: [-60.0, 3.0, -2.0],
            velocity: [velocity, 0.0, 1.0],
            ..HALF
        };
        let third = Fleet {
            bodies: 100,
            corner: [0.0, 0.0, 40.0],
            velocity: [0.0, 0.0, -velocity],
            curve: [0.0, 0.0, -1.0],
            ..HALF
        };
        let boxes = boxes(seed, &[HALF, other, third]);
        let span = (40, 4.0 / velocity);
        let (_, expected) = run(&mut AllPairs::new(0.0).unwrap(), &boxes, span);
        assert!(expected.len() > 200, "{}", expected.len());
        let (counters, events) = run(&mut KineticGrid::new(0.0).unwrap(), &boxes, span);
        assert!(events == expected, "{velocity}: not the events of all pairs");
        println!("through each other at {velocity}: {}, {} events", cost(&counters), events.len());
    }
}

/// Bodies change their motions, jump, change sides, come and go while fleets meet.
#[test]
fn changes_while_fleets_meet_lose_nothing() {
    for seed in 0..12 {
        let mut units = Units(seed);
        let speed = [30.0, 300.0, 3000.0][seed as usize % 3];
        let fleets = [-1.0, 1.0].map(|side| Fleet {
            bodies: 60,
            corner: [side * 40.0 - 5.0, 0.0, 0.0],
            edge: 11.0,
            velocity: [-side * speed, 0.0, 0.0],
            ..HALF
        });
        let boxes = boxes(seed + 100, &fleets);
        let mut broads: Vec<Box<dyn BroadPhase>> = vec![
            Box::new(AllPairs::new(0.0).unwrap()),
            Box::new(KineticGrid::new(0.0).unwrap()),
            Box::new(Adaptive::new(0.0).unwrap()),
        ];
        for broad in &mut broads {
            for &moving in &boxes {
                broad.insert(moving).unwrap();
            }
        }
        let mut events = vec![Vec::new(); broads.len()];
        for step in 1..=200 {
            let t = 0.5 * f64::from(step) / speed;
            for (broad, events) in broads.iter_mut().zip(&mut events) {
                broad.advance_to(t, events).unwrap();
                if step % 4 == 0 {
                    broad.audit(t).unwrap();
                }
            }
            // Some ids may be gone.
            let id = BoxId((units.next() * 125.0) as u32);
            let known = broads[0].moving_box(id).copied();
            let choice = (units.next() * 8.0) as u32;
            let (own, at) = (units.vector(), units.vector());
            for broad in &mut broads {
                let Some(old) = known else {
                    broad.insert(moving(t, at.map(|x| 5.0 * x), own, [0.0; 3])).unwrap();
                    continue;
                };
                let (low, _) = old.at(t);
                let place = low.map(|x| x + 0.5);
                let velocity: [f64; 3] = std::array::from_fn(|d| old.min[d].v + 0.1 * own[d]);
                let back = [-old.min[0].v, velocity[1], velocity[2]];
                match choice {
                    0 => broad.remove(id).unwrap(),
                    1 => broad.change(id, moving(t, place, back, [0.0; 3])).unwrap(),
                    2 => broad.change(id, moving(t, at.map(|x| 20.0 * x), own, own)).unwrap(),
                    3 => broad.change(id, moving(t, place, own, [0.0; 3])).unwrap(),
                    _ => broad.change(id, moving(t, place, velocity, [0.0; 3])).unwrap(),
                }
            }
        }
        assert!(events[0].len() > 20, "{}", events[0].len());
        for (broad, found) in broads.iter().zip(&events) {
            assert_eq!(broad.counters().late, 0, "seed {seed}");
            assert!(*found == events[0], "seed {seed}: not the events of all pairs");
        }
    }
}

/// Fleets as far away and as late as numbers reach: one grid, or several, but nothing lost.
#[test]
fn fleets_at_the_ends_of_the_range_lose_nothing() {
    for (seed, size, velocity, start) in [
        (1, 1e-20, 1e3, 0.0),
        (2, 1.0, 1e20, 0.0),
        (3, 1e15, 1e20, 0.0),
        (4, 1.0, 100.0, 1e12),
        (5, 0.0, 100.0, 0.0),
    ] {
        let halves = [0.0, velocity].map(|velocity| Fleet {
            bodies: 80,
            velocity: [velocity, 0.0, 0.0],
            ..HALF
        });
        let scaled = boxes(seed, &halves).into_iter().map(|mut moving| {
            for d in 0..3 {
                let own = moving.min[d].v;
                for (face, half) in [(&mut moving.min[d], -0.5), (&mut moving.max[d], 0.5)] {
                    *face = Poly2 { p: size * (face.p + half), v: own, a: 0.0 };
                }
            }
            moving.from = start;
            moving
        });
        let boxes: Vec<MovingBox> = scaled.collect();
        let mut found = Vec::new();
        for broad in [
            &mut AllPairs::new(start).unwrap() as &mut dyn BroadPhase,
            &mut KineticGrid::new(start).unwrap(),
        ] {
            for &moving in &boxes {
                broad.insert(moving).unwrap();
            }
            let mut events = Vec::new();
            for k in 1..=20 {
                let t = start + 3.0 * f64::from(k) * size.max(1e-3) / velocity;
                broad.advance_to(t, &mut events).unwrap();
                broad.audit(t).unwrap();
            }
            found.push(events);
        }
        assert!(found[0] == found[1], "seed {seed}: not the events of all pairs");
    }
}

/// All bodies go after much work was counted, and others come.
#[test]
fn a_grid_outlives_its_bodies() {
    for broad in [
        &mut KineticGrid::new(0.0).unwrap() as &mut dyn BroadPhase,
        &mut Adaptive::new(0.0).unwrap(),
    ] {
        let mut events = Vec::new();
        for round in 0..3 {
            let t = f64::from(round);
            let boxes = boxes(7, &[HALF, Fleet { velocity: [500.0, 0.0, 0.0], ..HALF }]);
            let body = |k: usize| MovingBox { from: t, ..boxes[k] };
            let count = [1, 300, 2][round as usize];
            let ids: Vec<BoxId> = (0..count).map(|k| broad.insert(body(k)).unwrap()).collect();
            for &id in ids.iter().cycle().take(100 + 20 * count) {
                broad.change(id, body(id.index() % count)).unwrap();
            }
            broad.advance_to(t + 0.25, &mut events).unwrap();
            for &id in ids.iter().cycle().take(100 + 20 * count) {
                broad.change(id, MovingBox { from: t + 0.25, ..body(0) }).unwrap();
            }
            for id in ids {
                broad.remove(id).unwrap();
            }
            broad.advance_to(t + 0.5, &mut events).unwrap();
            broad.advance_to(t + 1.0, &mut events).unwrap();
            broad.audit(t + 1.0).unwrap();
        }
    }
}
