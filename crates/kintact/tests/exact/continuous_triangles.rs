//! Moving triangles against the exact feature oracle and exact static tests at sampled times.

use kintact::DVec3;
use kintact::Error;
use kintact::exact::ccd::{
    ContactSpan, MovingPoint, Options, SeparatingDirection, SharedCorners, TriangleContact,
    contact_spans, moving_boxes_overlap, triangles,
};
use kintact::exact::faces_intersect;

use crate::continuous_oracle::contact_times;
use crate::continuous_polynomial::{Dyadic, Root};
use crate::continuous_queries::{Kind, Query, Random};
use crate::oracle::triangles_intersect;

/// Times at which positions are integers: coordinates are multiples of this.
const PARTS: i64 = 16;

type Corners = [[i64; 3]; 3];

/// Two triangles with integer corners, at the start and at the end, and mesh indices.
#[derive(Debug, Clone)]
struct Pair {
    start: [Corners; 2],
    end: [Corners; 2],
    faces: [[u32; 3]; 2],
}

impl Pair {
    /// With `joined` corners of the second being those of the first.
    fn random(limit: i64, joined: usize, random: &mut Random) -> Self {
        let mut corners =
            || -> Corners { std::array::from_fn(|_| random.vector(limit).map(|x| x * PARTS)) };
        let mut pair = Self {
            start: [corners(), corners()],
            end: [corners(), corners()],
            faces: [[0, 1, 2], [3, 4, 5]],
        };
        for k in 0..joined {
            let (i, j) = ((k + 1) % 3, (2 * k + 1) % 3);
            pair.start[1][j] = pair.start[0][i];
            pair.end[1][j] = pair.end[0][i];
            pair.faces[1][j] = pair.faces[0][i];
        }
        match random.below(6) {
            0 => pair.end = pair.start,
            1 => pair.start[0][2] = pair.start[0][0],
            2 => {
                for p in pair.start.iter_mut().chain(&mut pair.end).flatten() {
                    p[2] = 0;
                }
            }
            _ => {}
        }
        // The last change may have torn what is joined.
        for j in 0..3 {
            if let Some(i) = (0..3).find(|&i| pair.faces[0][i] == pair.faces[1][j]) {
                pair.start[1][j] = pair.start[0][i];
                pair.end[1][j] = pair.end[0][i];
            }
        }
        pair
    }

    fn shared(&self) -> SharedCorners {
        SharedCorners::of(self.faces[0], self.faces[1])
    }

    fn moving(&self) -> [[MovingPoint; 3]; 2] {
        let point = |p: [i64; 3]| DVec3::from_array(p.map(|x| x as f64));
        std::array::from_fn(|t| {
            std::array::from_fn(|i| {
                MovingPoint::new(point(self.start[t][i]), point(self.end[t][i]))
            })
        })
    }

    /// Exactly where the corners are after `k` sixteenths of the step.
    fn at(&self, k: i64) -> [[DVec3; 3]; 2] {
        std::array::from_fn(|t| {
            std::array::from_fn(|i| {
                let x = |axis: usize| {
                    let (start, end) = (self.start[t][i][axis], self.end[t][i][axis]);
                    (start + (end - start) / PARTS * k) as f64
                };
                DVec3::new(x(0), x(1), x(2))
            })
        })
    }

    fn intersects_at(&self, k: i64) -> bool {
        let [a, b] = self.at(k);
        if self.shared() == SharedCorners::NONE {
            return triangles_intersect(&a, &b);
        }
        // Unjoined corners of the second keep their own indices, 3 to 5, as positions below.
        faces_intersect(&[a[0], a[1], a[2], b[0], b[1], b[2]], self.faces[0], self.faces[1])
    }

    /// The pairs of features without a common vertex.
    fn features(&self) -> Vec<Query> {
        let [a, b] = self.faces;
        let mut queries = Vec::new();
        let mut push = |kind, corners: [(usize, usize); 4]| {
            let at = |ends: &[Corners; 2]| corners.map(|(t, i)| ends[t][i]);
            queries.push(Query { kind, start: at(&self.start), end: at(&self.end) });
        };
        for i in 0..3 {
            if !b.contains(&a[i]) {
                push(Kind::VertexFace, [(0, i), (1, 0), (1, 1), (1, 2)]);
            }
            if !a.contains(&b[i]) {
                push(Kind::VertexFace, [(1, i), (0, 0), (0, 1), (0, 2)]);
            }
            for j in 0..3 {
                let (p, q) = ((i + 1) % 3, (j + 1) % 3);
                if ![a[i], a[p]].iter().any(|v| *v == b[j] || *v == b[q]) {
                    push(Kind::EdgeEdge, [(0, i), (0, p), (1, j), (1, q)]);
                }
            }
        }
        queries
    }
}

fn check_first_contact(pair: &Pair, truth: &mut [Root]) {
    let [a, b] = pair.moving();
    let contact = triangles(&a, &b, pair.shared(), &Options::default()).unwrap();
    let at_start = pair.intersects_at(0);
    assert_eq!(contact == TriangleContact::AtStart, at_start, "{contact:?} {pair:?}");
    let Some(time) = contact.time() else {
        assert!(truth.is_empty(), "missed: {pair:?}");
        return;
    };
    let lower = Dyadic::from_f64(time.lower);
    for t in truth {
        assert!(t.is_at_or_after(&lower), "late: {contact:?} {} {pair:?}", t.approximately());
    }
}

fn check_spans(pair: &Pair, truth: &mut [Root]) -> Vec<ContactSpan> {
    let [a, b] = pair.moving();
    let spans = contact_spans(&a, &b, pair.shared(), &Options::default()).unwrap();
    for w in spans.windows(2) {
        assert!(w[0].hull().upper < w[1].hull().lower, "{spans:?}");
    }
    for root in truth {
        let inside = spans.iter().any(|span| {
            let hull = span.hull();
            root.is_at_or_after(&Dyadic::from_f64(hull.lower))
                && (hull.upper == 1.0
                    || !root.is_at_or_after(&Dyadic::from_f64(hull.upper.next_up())))
        });
        assert!(inside, "no span holds {}: {spans:?} {pair:?}", root.approximately());
    }
    for k in 0..=PARTS {
        let t = k as f64 / PARTS as f64;
        let intersects = pair.intersects_at(k);
        let inside = spans.iter().any(|s| s.hull().contains(t));
        assert!(inside || !intersects, "no span holds {t}: {spans:?} {pair:?}");
        let surely = spans.iter().any(|s| s.begin.upper < t && t < s.end.lower);
        assert!(intersects || !surely, "apart at {t}: {spans:?} {pair:?}");
    }
    spans
}

fn check_many(joined: usize, seed: u64, count: u32) {
    let mut random = Random(seed);
    let mut several = 0;
    for _ in 0..count {
        let limit = [2, 5, 60, 1 << 16][random.below(4) as usize];
        let pair = Pair::random(limit, joined, &mut random);
        let mut truth: Vec<Root> = pair.features().iter().flat_map(contact_times).collect();
        check_first_contact(&pair, &mut truth);
        several += u32::from(check_spans(&pair, &mut truth).len() > 1);
    }
    assert!(joined > 1 || several > count / 100, "hardly any pair meets twice: {several}");
}

#[test]
fn free_triangles_agree_with_the_oracle() {
    check_many(0, 1, 300);
}

#[test]
fn triangles_that_share_a_vertex_agree_with_the_oracle() {
    check_many(1, 2, 300);
}

#[test]
fn triangles_that_share_an_edge_agree_with_the_oracle() {
    check_many(2, 3, 300);
}

#[test]
fn faces_with_the_same_corners_are_in_contact_all_the_time() {
    let pair = Pair::random(9, 3, &mut Random(4));
    assert_eq!(pair.shared().count(), 3);
    let [a, b] = pair.moving();
    let contact = triangles(&a, &b, pair.shared(), &Options::default()).unwrap();
    assert_eq!(contact, TriangleContact::AtStart);
    let spans = contact_spans(&a, &b, pair.shared(), &Options::default()).unwrap();
    assert_eq!(spans.len(), 1);
    assert_eq!((spans[0].begin.upper, spans[0].end.lower), (0.0, 1.0));
}

#[test]
fn neighbours_that_merely_bend_do_not_collide() {
    // A hinge that closes to 45 degrees: the shared edge is always in touch, nothing else is.
    let edge = [DVec3::ZERO, DVec3::X];
    let still = [edge[0], edge[1], DVec3::Y].map(MovingPoint::resting);
    let tip = MovingPoint::new(DVec3::NEG_Y, DVec3::new(0.0, 1.0, 1.0));
    let flap = [MovingPoint::resting(edge[1]), MovingPoint::resting(edge[0]), tip];
    let shared = SharedCorners::of([0, 1, 2], [1, 0, 3]);
    assert_eq!(shared.count(), 2);
    let ask = |flap: &[MovingPoint; 3]| triangles(&still, flap, shared, &Options::default());
    assert_eq!(ask(&flap).unwrap(), TriangleContact::None);
    // Closed all the way.
    let tip = MovingPoint::new(DVec3::new(0.1, -1.0, 0.5), DVec3::new(0.1, 0.5, 0.0));
    let contact = ask(&[flap[0], flap[1], tip]).unwrap();
    assert!(contact.time().is_some_and(|t| t.contains(1.0)), "{contact:?}");
}

#[test]
fn separating_directions_prove_only_what_is_true() {
    let mut random = Random(5);
    let mut proofs = 0;
    for _ in 0..1_000 {
        let pair = Pair::random(20, 0, &mut random);
        let [a, b] = pair.moving();
        let k = random.below(PARTS as u64 + 1) as i64;
        let from = k as f64 / PARTS as f64;
        let found = SeparatingDirection::find(&a, &b, from);
        // Integers this small are either in touch or far enough apart.
        assert_eq!(found.is_none(), pair.intersects_at(k), "{pair:?}");
        let Some(direction) = found else { continue };
        proofs += 1;
        let until = direction.holds_until(&a, &b, from).unwrap();
        for later in k..=PARTS {
            let t = later as f64 / PARTS as f64;
            assert!(t >= until || !pair.intersects_at(later), "{direction:?} {pair:?}");
        }
        let mut truth: Vec<Root> = pair.features().iter().flat_map(contact_times).collect();
        for root in &mut truth {
            let after = root.is_at_or_after(&Dyadic::from_f64(from));
            let within = !root.is_at_or_after(&Dyadic::from_f64(until.min(2.0)));
            assert!(!(after && within), "{direction:?} {pair:?}");
        }
    }
    assert!(proofs > 300);
    let [a, b] = Pair::random(20, 0, &mut random).moving();
    for direction in [DVec3::ZERO, DVec3::NAN, DVec3::MAX, DVec3::splat(f64::MIN_POSITIVE)] {
        assert_eq!(SeparatingDirection { direction }.holds_until(&a, &b, 0.0), None);
    }
}

#[test]
fn moving_boxes_miss_no_common_time() {
    let mut random = Random(6);
    for _ in 0..2_000 {
        let pair = Pair::random(12, 0, &mut random);
        let [a, b] = pair.moving();
        let window = moving_boxes_overlap(&a, &b);
        for k in 0..=PARTS {
            let [p, q] = pair.at(k);
            let overlap = (0..3).all(|axis| {
                let extent = |t: &[DVec3; 3]| {
                    let x = t.map(|p| p[axis]);
                    (x[0].min(x[1]).min(x[2]), x[0].max(x[1]).max(x[2]))
                };
                let ((l, h), (m, n)) = (extent(&p), extent(&q));
                l <= n && m <= h
            });
            let t = k as f64 / PARTS as f64;
            assert!(!overlap || window.is_some_and(|w| w.contains(t)), "{t} {window:?} {pair:?}");
        }
    }
    let far = [MovingPoint::resting(DVec3::ONE), MovingPoint::new(DVec3::ONE, 2.0 * DVec3::ONE)];
    assert_eq!(moving_boxes_overlap(&far[..1], &[]), None, "nothing overlaps nothing");
    let meeting = moving_boxes_overlap(&far[1..], &[MovingPoint::resting(1.5 * DVec3::ONE)]);
    assert!(meeting.is_some_and(|w| w.contains(0.5) && w.length() < 1e-12));
}

#[test]
fn triangles_keep_a_minimum_separation() {
    let floor = [DVec3::ZERO, DVec3::X, DVec3::Y].map(MovingPoint::resting);
    let tip = DVec3::new(0.2, 0.2, 1.0);
    let spike = [tip, tip + DVec3::Z, tip + DVec3::new(0.1, 0.0, 1.0)];
    let fall = |to: f64| spike.map(|p| MovingPoint::new(p, p - (1.0 - to) * DVec3::Z));
    let options = Options { min_separation: 0.25, ..Options::default() };
    let ask = |to| triangles(&fall(to), &floor, SharedCorners::NONE, &options).unwrap();
    let time = ask(-1.0).time().unwrap();
    assert!(time.lower <= 0.375 && time.lower > 0.375 - 1e-5, "{time:?}");
    assert_eq!(ask(0.26), TriangleContact::None);
    // Near from 3/8 of the fall on, and in it for good.
    let spans = contact_spans(&fall(-1.0), &floor, SharedCorners::NONE, &options).unwrap();
    assert_eq!(spans.len(), 1, "{spans:?}");
    assert!((spans[0].begin.lower - 0.375).abs() < 1e-5, "{spans:?}");
    assert_eq!(spans[0].end.upper, 1.0);
}

#[test]
fn extreme_triangles_neither_panic_nor_miss() {
    let mut random = Random(7);
    for _ in 0..3_000 {
        let mut number = || random.within(1 << 20) as f64 * f64::exp2(random.within(1003) as f64);
        let mut point = || DVec3::new(number(), number(), number());
        let mut corner = || MovingPoint::new(point(), point());
        let (a, mut b) = ([corner(), corner(), corner()], [corner(), corner(), corner()]);
        let ask = |b: &[MovingPoint; 3]| {
            let spans = contact_spans(&a, b, SharedCorners::NONE, &Options::default()).unwrap();
            (triangles(&a, b, SharedCorners::NONE, &Options::default()).unwrap(), spans)
        };
        let _ = ask(&b);
        b[1].end = a[2].end;
        let (contact, spans) = ask(&b);
        assert!(contact.is_contact(), "{a:?} {b:?}");
        assert!(spans.last().is_some_and(|s| s.end.upper == 1.0), "{spans:?} {a:?} {b:?}");
    }
}

#[test]
fn bad_triangles_are_refused_with_the_place() {
    let good = [MovingPoint::resting(DVec3::ONE); 3];
    let mut bad = good;
    bad[1].end.y = f64::NAN;
    let place = |answer: Result<TriangleContact, Error>| match answer {
        Err(Error::NotFinite { index, .. }) => index,
        other => panic!("{other:?}"),
    };
    let options = Options::default();
    assert_eq!(place(triangles(&bad, &good, SharedCorners::NONE, &options)), 1);
    assert_eq!(place(triangles(&good, &bad, SharedCorners::NONE, &options)), 4);
    assert!(contact_spans(&good, &bad, SharedCorners::NONE, &options).is_err());
    let options = Options { tolerance: -1.0, ..options };
    assert!(contact_spans(&good, &good, SharedCorners::NONE, &options).is_err());
}
