//! The closed form for when two moving boxes overlap against exact arithmetic that shares no code
//! with it: nothing is missed outside of the intervals, and inside of them the boxes are never
//! farther apart than rounding. Straight, curved, growing and expiring boxes, ties and grazes,
//! starts at different times.

use kintact::crowd::MovingBox;
use kintact::crowd::moving_box::Poly2;
use kintact::crowd::overlap::overlap_intervals;

use crate::dyadic::Exact;
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

/// What a round of pairs has: chosen by its number.
#[derive(Debug, Clone, Copy)]
struct Kind {
    lattice: bool,
    curved: bool,
    growing: bool,
    expiring: bool,
    offset: f64,
    start: f64,
    scale: f64,
}

impl Kind {
    fn new(k: usize) -> Self {
        Self {
            lattice: k % 2 == 1,
            curved: k / 2 % 2 == 1,
            growing: k / 4 % 2 == 1,
            expiring: k / 8 % 2 == 1,
            offset: [0.0, 1e3, -1e9][k / 16 % 3],
            start: [0.0, 100.0, -1e6][k / 48 % 3],
            scale: [1.0, 1.0 / (1_u64 << 60) as f64, (1_u64 << 60) as f64][k / 144 % 3],
        }
    }

    fn random_box(&self, random: &mut Random) -> MovingBox {
        let snap = |x: f64| self.scale * if self.lattice { (4.0 * x).round() / 4.0 } else { x };
        let from =
            self.start + if random.below(2) == 0 { 0.0 } else { 0.25 * random.below(8) as f64 };
        let mut moving = MovingBox::fixed(from, [0.0; 3], [0.0; 3]);
        for d in 0..3 {
            let (low, width) = (random.range(-2.0, 2.0), snap(random.range(0.0, 2.0)));
            let p = snap(low) + self.offset * self.scale;
            let v = snap(random.range(-1.0, 1.0));
            let a = if self.curved { snap(random.range(-1.0, 1.0)) } else { 0.0 };
            // Faces that move apart, and faces that come together after that.
            let [growth, bend] = if self.growing && width > 0.0 {
                [snap(random.range(0.0, 1.0)), snap(random.range(0.0, 0.5))]
            } else {
                [0.0; 2]
            };
            moving.min[d] = Poly2 { p, v, a };
            moving.max[d] = Poly2 { p: p + width, v: v + growth, a: a + bend };
        }
        let life = random.range(2.0, 6.0);
        if self.expiring { moving.until(from + life) } else { moving }
    }
}

/// The conditions of an overlap as polynomials in the time after `origin`, each not negative while
/// it holds: upper minus lower face, by axis and side; and how large their terms can become.
fn conditions(a: &MovingBox, b: &MovingBox, origin: f64, end: f64) -> (Vec<Exact>, f64) {
    let mut all = Vec::new();
    let mut size = 0.0_f64;
    for (upper, lower) in [(a, b), (b, a)] {
        for d in 0..3 {
            let poly = |f: &Poly2, from: f64| Exact::shifted(&[f.p, f.v, f.a], from - origin);
            all.push(poly(&upper.max[d], upper.from).minus(&poly(&lower.min[d], lower.from)));
            for (face, from) in [(&upper.max[d], upper.from), (&lower.min[d], lower.from)] {
                let (age, speed) = (end - from, face.v.abs() + 2.0 * face.a.abs() * (end - from));
                size = size.max(face.p.abs() + speed * (age + end.abs()));
            }
        }
    }
    (all, size)
}

/// Whether some time from `x` to `y` fulfils all conditions, exactly, as far as numbers of the
/// machine lie in between.
fn overlaps_between(conditions: &[Exact], x: f64, y: f64) -> bool {
    if x > y {
        return false;
    }
    let holds = |t: f64| conditions.iter().all(|c| c.sign(t) >= 0);
    let never = |c: &Exact| c.sign(x) < 0 && c.roots_between(x, y) == 0;
    if conditions.iter().any(never) {
        return false;
    }
    if holds(x) || holds(y) {
        return true;
    }
    let middle = x + 0.5 * (y - x);
    if !(middle > x && middle < y) {
        return false;
    }
    overlaps_between(conditions, x, middle) || overlaps_between(conditions, middle, y)
}

#[test]
fn intervals_hold_all_overlaps_and_nothing_that_is_apart() {
    let (mut found, mut apart, mut two) = (0, 0, 0);
    for round in 0..if std::env::var_os("KINTACT_LONG").is_some() { 100_000 } else { 6000 } {
        let kind = Kind::new(round);
        let mut random = Random(round as u64);
        let (a, b) = (kind.random_box(&mut random), kind.random_box(&mut random));
        let case = format!("round {round}, {kind:?}");
        // Times relative to the start, so that exact times are short numbers.
        let origin = kind.start;
        let valid = [a.from.max(b.from), a.until.min(b.until).min(origin + 20.0)];
        let (conditions, size) = conditions(&a, &b, origin, valid[1]);
        let tolerance = 64.0 * f64::EPSILON * size;
        let relaxed: Vec<Exact> = conditions.iter().map(|c| c.clone().plus(tolerance)).collect();
        let mut clear_from = valid[0];
        let mut count = 0;
        for [begin, end] in overlap_intervals(&a, &b, f64::NEG_INFINITY) {
            if begin > valid[1] {
                break;
            }
            assert!(begin >= valid[0] && begin <= end && end <= a.until.min(b.until), "{case}");
            assert!(clear_from <= begin, "{case}: intervals out of order");
            let missed = begin > valid[0]
                && overlaps_between(&conditions, clear_from - origin, begin.next_down() - origin);
            assert!(!missed, "{case}: an overlap before {begin} is missed");
            let inside = [begin - origin, end.min(valid[1]) - origin];
            for (side, c) in relaxed.iter().enumerate() {
                let near = c.is_positive_on(inside[0], inside[1]);
                assert!(near, "{case}: apart on side {side} within {begin} to {end}");
            }
            clear_from = end.next_up();
            count += 1;
        }
        let missed = overlaps_between(&conditions, clear_from - origin, valid[1] - origin);
        assert!(!missed, "{case}: an overlap after {clear_from} is missed");
        found += usize::from(count > 0);
        apart += usize::from(count == 0);
        two += usize::from(count > 1);
    }
    assert!(found > 1000 && apart > 1000 && two > 10, "{found}, {apart}, {two}");
}

/// The oracle finds fault with intervals that are a little too short or too long.
#[test]
fn the_oracle_can_tell() {
    let still = MovingBox::fixed(0.0, [0.0; 3], [1.0; 3]);
    let moving = MovingBox::linear(0.0, [-3.0, 0.0, 0.0], [-2.0, 1.0, 1.0], [1.0, 0.0, 0.0]);
    let (all, _) = conditions(&still, &moving, 0.0, 10.0);
    assert!(overlaps_between(&all, 0.0, 2.0) && !overlaps_between(&all, 0.0, 2.0_f64.next_down()));
    assert!(overlaps_between(&all, 4.0, 9.0) && !overlaps_between(&all, 4.0_f64.next_up(), 9.0));
    let relaxed = all[0].clone().plus(1e-12);
    assert!(relaxed.is_positive_on(2.0, 4.0));
    assert!(all.iter().any(|c| !c.clone().plus(1e-12).is_positive_on(2.0 - 1e-11, 3.0)));
}
