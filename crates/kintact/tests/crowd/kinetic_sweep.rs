//! Kinetic sweep and prune swap by swap: as many swaps as exact arithmetic counts crossings, at
//! most twelve certificates a motion change, the order kept over millions of swaps.

use kintact::crowd::moving_box::Poly2;
use kintact::crowd::paper::KineticSweep;
use kintact::crowd::{BoxId, BroadPhase, MovingBox, OverlapKind};

use crate::dyadic::{Dyadic, Exact};
use crate::random::splitmix64;

struct Random(u64);

impl Random {
    fn range(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * (splitmix64(&mut self.0) >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn below(&mut self, n: usize) -> usize {
        (splitmix64(&mut self.0) % n as u64) as usize
    }
}

/// A box of a scene: on a lattice with ties everywhere or in general position; straight, curved, or
/// curved with faces that move apart.
fn random_box(scene: usize, random: &mut Random) -> MovingBox {
    let lattice = scene.is_multiple_of(3);
    let snap = |x: f64| if lattice { (4.0 * x).round() / 4.0 } else { x };
    let mut moving = MovingBox::fixed(0.0, [0.0; 3], [0.0; 3]);
    for d in 0..3 {
        let (low, width) = (snap(random.range(-3.0, 3.0)), snap(random.range(0.0, 2.0)));
        let v = snap(random.range(-2.0, 2.0));
        let a = if scene.is_multiple_of(2) { 0.0 } else { snap(random.range(-1.0, 1.0)) };
        let growth = if scene.is_multiple_of(5) { snap(random.range(0.0, 0.5)) } else { 0.0 };
        moving.min[d] = Poly2 { p: low, v, a };
        moving.max[d] = Poly2 { p: low + width, v: v + growth, a };
    }
    moving
}

/// How often two ends swap from time 0 to `end`, in exact arithmetic. `apart` is positive where a
/// lower end (`right`) is strictly above an upper one; like ends have no closed side.
fn crossings(left: &Poly2, right: &Poly2, end: f64, like: bool) -> u64 {
    let poly = |f: &Poly2| Exact::new(&[f.p, f.v, f.a]);
    let apart = poly(right).minus(&poly(left));
    let roots = apart.roots_between(0.0, end);
    // The sign between the last root and the end, and just after the start.
    let after_start = sign_after(&apart, end);
    let at_end = apart.sign(end);
    let is_double = roots == 1 && right.a != left.a && {
        let difference = |x: f64, y: f64| Dyadic::from(x) - Dyadic::from(y);
        let square = difference(right.v, left.v) * difference(right.v, left.v);
        let product = difference(right.a, left.a) * difference(right.p, left.p);
        (square - product * Dyadic::from(4.0)).sign() == 0
    };
    if like {
        // A touch does not cross; a root at the very end has not crossed yet.
        return match (roots, is_double) {
            (0, _) | (_, true) => 0,
            (n, _) => n as u64 - u64::from(at_end == 0),
        };
    }
    let overlapping = apart.sign(0.0) <= 0;
    // From a touch at the start the pair may part at once: one swap more than roots after it.
    let parts = u64::from(overlapping && apart.sign(0.0) == 0 && after_start > 0);
    if is_double {
        return if after_start > 0 { parts + if at_end == 0 { 1 } else { 2 } } else { 0 };
    }
    let leaves_at_end = at_end == 0 && sign_before(&apart, end) < 0;
    parts + roots as u64 - u64::from(leaves_at_end)
}

/// The sign just after 0, by halving towards it until no root is left in between.
fn sign_after(poly: &Exact, end: f64) -> i32 {
    let mut t = end;
    while poly.roots_between(0.0, t) > 0 {
        t *= 0.5;
    }
    poly.sign(t)
}

fn sign_before(poly: &Exact, end: f64) -> i32 {
    let mut gap = 0.5 * end;
    while poly.roots_between(end - gap, end.next_down()) > 0 {
        gap *= 0.5;
    }
    poly.sign(end - 0.5 * gap)
}

/// A thousand scenes, a third of them on a lattice. Grazing unlike ends count two, like ends none.
#[test]
fn swaps_are_as_many_as_crossings_counted_exactly() {
    let mut total = 0;
    for scene in 0..1000 {
        let mut random = Random(scene as u64);
        let boxes: Vec<MovingBox> =
            (0..2 + random.below(12)).map(|_| random_box(scene, &mut random)).collect();
        let end = random.range(1.0, 3.0);
        let mut sweep = KineticSweep::<3>::new(0.0).unwrap();
        for &moving in &boxes {
            sweep.insert(moving).unwrap();
        }
        let mut expected = 0;
        for d in 0..3 {
            for (i, a) in boxes.iter().enumerate() {
                for b in &boxes[..i] {
                    expected += crossings(&a.min[d], &b.min[d], end, true);
                    expected += crossings(&a.max[d], &b.max[d], end, true);
                    expected += crossings(&a.max[d], &b.min[d], end, false);
                    expected += crossings(&b.max[d], &a.min[d], end, false);
                }
            }
        }
        let frames = 1 + random.below(20);
        for frame in 1..=frames {
            sweep.advance_to(end * frame as f64 / frames as f64, &mut Vec::new()).unwrap();
        }
        assert_eq!(sweep.swaps(), expected, "scene {scene}");
        assert_eq!((sweep.counters().late, sweep.list_counters().cascades), (0, 0));
        total += expected;
    }
    assert!(total > 100_000, "only {total}");
}

/// The oracle on cases whose answer is known.
#[test]
fn the_count_of_crossings_knows_its_cases() {
    let at = |p, v, a| Poly2 { p, v, a };
    // A throw that just reaches a lower end, from below: touches and parts.
    assert_eq!(crossings(&at(0.0, 4.0, -2.0), &at(2.0, 0.0, 0.0), 3.0, false), 2);
    assert_eq!(crossings(&at(0.0, 4.0, -2.0), &at(2.0, 0.0, 0.0), 3.0, true), 0);
    // The same from inside: never apart.
    assert_eq!(crossings(&at(2.0, 0.0, 0.0), &at(0.0, 4.0, -2.0), 3.0, false), 0);
    assert_eq!(crossings(&at(0.0, 1.0, 0.0), &at(1.0, 0.0, 0.0), 3.0, false), 1);
    assert_eq!(crossings(&at(0.0, 0.0, 0.0), &at(0.0, 1.0, 0.0), 3.0, false), 1);
    assert_eq!(crossings(&at(0.0, 0.0, 0.0), &at(0.0, 1.0, 0.0), 3.0, true), 0);
    assert_eq!(crossings(&at(0.0, 4.0, -2.0), &at(1.0, 0.0, 0.0), 3.0, true), 2);
}

/// Grazing ends by themselves: two swaps where sets touch, none where like ends do.
#[test]
fn a_graze_is_two_swaps_and_like_ends_make_none() {
    let still = MovingBox::fixed(0.0, [0.0; 3], [1.0, 10.0, 10.0]);
    // Falls to 2 below its start and rises again. From 3 it just reaches the other's upper end;
    // from 2 it goes in and out again, and its lower end just reaches the other's.
    for start in [3.0, 2.0] {
        let mut moving = MovingBox::fixed(0.0, [0.0, 3.0, 3.0], [0.0, 4.0, 4.0]);
        moving.min[0] = Poly2 { p: start, v: -4.0, a: 2.0 };
        moving.max[0] = Poly2 { p: start + 4.0, v: -4.0, a: 2.0 };
        let mut sweep = KineticSweep::<3>::new(0.0).unwrap();
        sweep.insert(still).unwrap();
        sweep.insert(moving).unwrap();
        let mut events = Vec::new();
        sweep.advance_to(3.0, &mut events).unwrap();
        let kinds: Vec<OverlapKind> = events.iter().map(|event| event.kind).collect();
        assert_eq!(kinds, [OverlapKind::Begin, OverlapKind::End], "{start}");
        assert_eq!(sweep.swaps(), 2, "{start}");
    }
}

/// Figure 5: the order is kept and at most twelve certificates are made anew.
#[test]
fn a_motion_change_renews_at_most_twelve_certificates() {
    let mut random = Random(3);
    let mut sweep = KineticSweep::<3>::new(0.0).unwrap();
    let ids: Vec<BoxId> =
        (0..50).map(|_| sweep.insert(random_box(2, &mut random)).unwrap()).collect();
    let mut most = 0;
    for step in 1..200 {
        let now = f64::from(step) * 0.01;
        sweep.advance_to(now, &mut Vec::new()).unwrap();
        let id = ids[random.below(ids.len())];
        let (low, high) = sweep.moving_box(id).unwrap().at(now);
        let velocity = std::array::from_fn(|_| random.range(-2.0, 2.0));
        let before = *sweep.list_counters();
        sweep.change(id, MovingBox::linear(now, low, high, velocity)).unwrap();
        most = most.max(sweep.list_counters().certificates - before.certificates);
    }
    assert_eq!(most, 12);
    let counters = sweep.counters();
    assert_eq!((counters.jumps, counters.late), (0, 0));
    sweep.audit(sweep.now()).unwrap();
}

/// A jump across n bodies swaps nothing, and a velocity that all share causes no swap.
#[test]
fn jumps_and_shared_velocities_cause_no_swaps() {
    let mut sweep = KineticSweep::<3>::new(0.0).unwrap();
    let at = |k: u32, t: f64| {
        let x = 2.0 * f64::from(k) + 1000.0 * t;
        MovingBox::linear(t, [x, 0.0, 0.0], [x + 1.0, 1.0, 1.0], [1000.0, 10.0, 0.0])
    };
    let ids: Vec<BoxId> = (0..500).map(|k| sweep.insert(at(k, 0.0)).unwrap()).collect();
    let mut events = Vec::new();
    sweep.advance_to(1000.0, &mut events).unwrap();
    let mut jumped = at(499, 1000.0);
    (jumped.min[0].p, jumped.max[0].p) = (jumped.min[0].p + 500.0, jumped.max[0].p + 500.0);
    let last = sweep.moving_box(ids[0]).unwrap().at(1000.0);
    assert!(last.0[0] < jumped.min[0].p);
    sweep.change(ids[0], jumped).unwrap();
    sweep.advance_to(1001.0, &mut events).unwrap();
    assert_eq!((sweep.swaps(), sweep.counters().jumps, events.len()), (0, 1, 0));
}

/// Bodies sent back when they leave a cube, ten million swaps with `KINTACT_LONG` set, audited.
#[test]
fn the_order_holds_over_ten_million_swaps() {
    let swaps = if std::env::var_os("KINTACT_LONG").is_some() { 10_000_000 } else { 100_000 };
    let (edge, mut random) = (30.0, Random(9));
    let mut sweep = KineticSweep::<3>::new(0.0).unwrap();
    let ids: Vec<BoxId> = (0..400)
        .map(|_| {
            let low: [f64; 3] = std::array::from_fn(|_| random.range(0.0, edge));
            let size = random.range(0.2, 1.0);
            let velocity = std::array::from_fn(|_| random.range(-1.0, 1.0));
            sweep.insert(MovingBox::linear(0.0, low, low.map(|x| x + size), velocity)).unwrap()
        })
        .collect();
    let (mut events, mut audits) = (Vec::new(), 0);
    while sweep.swaps() < swaps {
        events.clear();
        let now = sweep.now() + 0.25;
        sweep.advance_to(now, &mut events).unwrap();
        for &id in &ids {
            let moving = *sweep.moving_box(id).unwrap();
            let (low, high) = moving.at(now);
            let mut velocity = moving.min.map(|face| face.v);
            for d in 0..3 {
                let outside =
                    (low[d] < 0.0 && velocity[d] < 0.0) || (high[d] > edge && velocity[d] > 0.0);
                velocity[d] = if outside { -velocity[d] } else { velocity[d] };
            }
            if velocity != moving.min.map(|face| face.v) {
                sweep.change(id, MovingBox::linear(now, low, high, velocity)).unwrap();
            }
        }
        if sweep.swaps() * 20 > swaps * audits {
            audits += 1;
            sweep.advance_to(now, &mut events).unwrap();
            sweep.audit(now).unwrap();
        }
    }
    let counters = sweep.counters();
    assert_eq!((counters.late, counters.jumps, counters.rebuilds), (0, 0, 1), "{counters:?}");
    assert_eq!(sweep.list_counters().cascades, 0);
}
