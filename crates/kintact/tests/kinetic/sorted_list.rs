//! The kinetic sorted list against sorting from scratch and against counted crossings.

use kintact::kinetic::Audit;
use kintact::kinetic::sorted_list::{Advance, Items, ListChange, SortedList};
use kintact::motion::Track;

use crate::generator::Random;

/// Items with a chain of tracks each; the last one without end.
#[derive(Default)]
struct Moving {
    tracks: Vec<Vec<Track>>,
    lower_ends: Vec<bool>,
}

impl Items for Moving {
    fn track(&self, item: u32, t: f64) -> Track {
        let chain = &self.tracks[item as usize];
        *chain.iter().find(|track| t < track.until).unwrap_or(&chain[chain.len() - 1])
    }

    fn goes_first(&self, item: u32) -> bool {
        self.lower_ends.get(item as usize).copied().unwrap_or(false)
    }
}

impl Moving {
    fn lines(lines: impl IntoIterator<Item = [f64; 2]>) -> Self {
        let track = |[p, v]: [f64; 2]| vec![Track::plain(0.0, [p, v, 0.0, 0.0])];
        Self { tracks: lines.into_iter().map(track).collect(), ..Self::default() }
    }

    fn ids(&self) -> std::ops::Range<u32> {
        0..self.tracks.len() as u32
    }
}

/// Advances to `end`, stopping at random times to audit; returns the number of swaps.
fn run(list: &mut SortedList, items: &Moving, end: f64, stops: usize, random: &mut Random) -> u64 {
    let begin = list.now();
    let mut times: Vec<f64> =
        (0..stops).map(|_| begin + (end - begin) * random.unit()).chain([end]).collect();
    times.sort_by(f64::total_cmp);
    let mut swaps = 0;
    for t in times {
        let mut last = list.now();
        let done = list.advance(items, t, |change| {
            if let ListChange::Swap { time, .. } = change {
                assert!(time >= last && time <= t);
                last = time;
                swaps += 1;
            }
        });
        assert_eq!(done, Ok(Advance::Done));
        list.audit(items, t).unwrap();
    }
    swaps
}

fn crossings(items: &Moving, from: f64, to: f64) -> u64 {
    let value = |item: u32, t: f64| items.track(item, t).value(t);
    let pairs = items.ids().flat_map(|a| (0..a).map(move |b| (a, b)));
    pairs
        .filter(|&(a, b)| {
            let before = value(a, from) - value(b, from);
            let slope = items.track(a, from).coefficients[1] - items.track(b, from).coefficients[1];
            let after = value(a, to) - value(b, to);
            // From a tie the derivatives decide; a tie at the end is no crossing yet.
            let before = if before == 0.0 { slope } else { before };
            before * after < 0.0
        })
        .count() as u64
}

#[test]
fn lattice_lines_swap_exactly_as_often_as_they_cross() {
    let mut random = Random(5);
    for round in 0..40 {
        let (n, cells, speeds) = (20 + 20 * round, 1 + round, 1 + round % 7);
        let mut line =
            || [random.below(cells) as f64, random.below(2 * speeds) as f64 - speeds as f64];
        let items = Moving::lines((0..n).map(|_| line()));
        let mut list = SortedList::new(&items, items.ids(), 0.0).unwrap();
        let swaps = run(&mut list, &items, 7.3, 30, &mut random);
        assert_eq!(swaps, crossings(&items, 0.0, 7.3), "round {round}");
        assert_eq!(list.counters().cascades, 0);
    }
}

#[test]
fn random_lines_make_a_hundred_thousand_swaps() {
    let mut random = Random(6);
    let items = Moving::lines((0..700).map(|_| [random.signed(), random.signed()]));
    let mut list = SortedList::new(&items, items.ids(), 0.0).unwrap();
    let swaps = run(&mut list, &items, 50.0, 200, &mut random);
    assert_eq!(swaps, crossings(&items, 0.0, 50.0));
    assert!(swaps > 100_000, "{swaps}");
    assert_eq!(list.counters().events, swaps);
    assert_eq!(list.next_time().map(|t| t > 50.0), Some(true));
}

#[test]
fn one_shared_velocity_causes_no_event() {
    let mut random = Random(7);
    let items = Moving::lines((0..500).map(|_| [random.below(20) as f64, 0.3]));
    let list = SortedList::new(&items, items.ids(), 0.0).unwrap();
    assert_eq!(list.next_time(), None);
}

/// Everything meets in one point: far more swaps at one time than sorting is worth.
#[test]
fn a_crossing_of_all_with_all_is_sorted_once() {
    let n = 2000;
    let items = Moving::lines((0..n).map(|k| [f64::from(k), -f64::from(k)]));
    let mut list = SortedList::new(&items, items.ids(), 0.0).unwrap();
    let mut rebuilt = 0;
    let done = list.advance(&items, 1.5, |change| {
        rebuilt += u32::from(matches!(change, ListChange::Rebuilt { .. }));
    });
    assert_eq!(done, Ok(Advance::Done));
    let backwards: Vec<u32> = (0..n as u32).rev().collect();
    assert_eq!(list.order(), backwards);
    assert!(rebuilt >= 1 && u64::from(rebuilt) == list.counters().cascades);
    assert!(list.counters().events < 64 * 2000 + 2000);
}

fn random_curve(random: &mut Random, lattice: bool, degree: usize) -> [f64; 4] {
    let mut c = [0.0; 4];
    for (k, c) in c.iter_mut().enumerate().take(degree + 1) {
        let size = if k == 0 { 4.0 } else { 1.0 };
        *c = if lattice { random.below(5) as f64 - 2.0 } else { random.signed() * size };
    }
    c
}

#[test]
fn curves_with_ties_and_double_roots_stay_in_order() {
    let mut random = Random(8);
    for round in 0..60 {
        let lattice = round % 2 == 0;
        let curve = |random: &mut Random| {
            let degree = random.below(4);
            // Different origins describe equal motions differently.
            let origin = if random.below(3) == 0 { 0.5 } else { 0.0 };
            vec![Track::plain(origin, random_curve(random, lattice, degree))]
        };
        let tracks: Vec<_> = (0..60).map(|_| curve(&mut random)).collect();
        let items = Moving { tracks, ..Moving::default() };
        let mut list = SortedList::new(&items, items.ids(), -1.0).unwrap();
        run(&mut list, &items, 4.0, 60, &mut random);
        assert_eq!(list.counters().cascades, 0, "round {round}");
    }
}

fn chain(random: &mut Random, keys: usize, lattice: bool) -> Vec<Track> {
    let mut place = || if lattice { random.below(6) as f64 } else { 3.0 * random.signed() };
    let mut tracks = Vec::new();
    let (mut time, mut here) = (0.0, place());
    for key in 0..keys {
        let next = place();
        let until = time + [0.25, 0.1, 0.7][key % 3];
        tracks.push(Track::between(time, here, until, next));
        (time, here) = (until, next);
    }
    tracks.push(Track::fixed(here));
    tracks
}

#[test]
fn keyframes_with_any_look_ahead() {
    let mut random = Random(9);
    for round in 0..30 {
        let lattice = round % 3 == 0;
        let tracks: Vec<_> = (0..50).map(|_| chain(&mut random, 12, lattice)).collect();
        let items = Moving { tracks, ..Moving::default() };
        let mut list = SortedList::new(&items, items.ids(), 0.0).unwrap();
        let prediction_horizon = [f64::INFINITY, 0.4, 0.05][round % 3];
        list.set_prediction_horizon(prediction_horizon).unwrap();
        run(&mut list, &items, 5.0, 100, &mut random);
        assert_eq!(list.counters().cascades, 0);
        assert!(prediction_horizon > 1.0 || list.counters().rechecks > 0);
    }
}

#[test]
fn changes_insertions_and_removals_while_running() {
    let mut random = Random(10);
    for lattice in [true, false] {
        let n = 120;
        let tracks: Vec<_> = (0..n)
            .map(|_| vec![Track::plain(0.0, random_curve(&mut random, lattice, 2))])
            .collect();
        let mut items = Moving { tracks, ..Moving::default() };
        let mut list = SortedList::new(&items, 0..n as u32 / 2, 0.0).unwrap();
        let (mut now, mut swaps) = (0.0, 0);
        while swaps < 50_000 {
            now += 0.05 * random.unit();
            swaps += run(&mut list, &items, now, 2, &mut random);
            let item = random.below(n) as u32;
            let here = items.track(item, now).value(now);
            // Back towards the middle, or everything would fly apart and cross no more.
            let degree = 1 + random.below(2);
            let mut fresh = random_curve(&mut random, lattice, degree);
            fresh[0] = if lattice { here.round().clamp(-4.0, 4.0) } else { here };
            fresh[1] -= here;
            fresh[2] *= 0.1;
            let jump = fresh[0] != here;
            match (list.rank(item).is_some(), random.below(3)) {
                (true, 0) => assert!(list.remove(&items, item)),
                (true, _) if jump => {
                    assert!(list.remove(&items, item));
                    items.tracks[item as usize] = vec![Track::plain(now, fresh)];
                    list.insert(&items, item).unwrap();
                }
                (true, _) => {
                    items.tracks[item as usize] = vec![Track::plain(now, fresh)];
                    list.motion_changed(&items, item);
                }
                (false, _) => {
                    items.tracks[item as usize] = vec![Track::plain(now, fresh)];
                    list.insert(&items, item).unwrap();
                    assert!(list.insert(&items, item).is_err());
                }
            }
        }
        assert_eq!(list.counters().cascades, 0);
    }
}

/// Closed intervals on a lattice: a pair begins if and only if it ever touches.
#[test]
fn intervals_that_graze_begin_and_end() {
    let mut random = Random(11);
    for round in 0..40 {
        let n = 40;
        let mut items = Moving::default();
        for _ in 0..n {
            let (low, width) = (random.below(60) as f64, random.below(4) as f64);
            let c = [0.0, random.below(5) as f64 - 2.0, [0.0, 0.5, -0.5][random.below(3)], 0.0];
            for (end, lower) in [(low, true), (low + width, false)] {
                items.tracks.push(vec![Track::plain(0.0, [end, c[1], c[2], 0.0])]);
                items.lower_ends.push(lower);
            }
        }
        let mut list = SortedList::new(&items, items.ids(), 0.0).unwrap();
        let apart = |list: &SortedList, a: u32, b: u32| {
            let rank = |item| list.rank(item).unwrap();
            rank(2 * a + 1) < rank(2 * b) || rank(2 * b + 1) < rank(2 * a)
        };
        let mut touched = std::collections::BTreeSet::new();
        for a in 0..n {
            touched.extend((0..a).filter(|&b| !apart(&list, a, b)).map(|b| (b, a)));
        }
        let done = list.advance(&items, 8.0, |change| {
            let ListChange::Swap { left, right, .. } = change else { panic!("rebuilt") };
            if items.goes_first(right) && !items.goes_first(left) {
                touched.insert(((left / 2).min(right / 2), (left / 2).max(right / 2)));
            }
        });
        assert_eq!(done, Ok(Advance::Done));
        for a in 0..n {
            for b in 0..a {
                let expected = touches(&items, a, b);
                assert_eq!(touched.contains(&(b, a)), expected, "round {round}: {b} and {a}");
            }
        }
    }
}

/// Whether two intervals ever touch between 0 and 8. Coefficients are small multiples of a half,
/// so the least distance of the two motions is computed exactly.
fn touches(items: &Moving, a: u32, b: u32) -> bool {
    let c = |item: u32| items.tracks[item as usize][0].coefficients;
    let gap = |upper: u32, lower: u32, t: f64| {
        let (p, q) = (c(upper), c(lower));
        (p[0] - q[0]) + (p[1] - q[1]) * t + (p[2] - q[2]) * t * t
    };
    let overlap = |t: f64| gap(2 * b + 1, 2 * a, t) >= 0.0 && gap(2 * a + 1, 2 * b, t) >= 0.0;
    let (p, q) = (c(2 * a), c(2 * b));
    let turn = (q[1] - p[1]) / (2.0 * (p[2] - q[2]));
    // The motions' difference is monotone between these times, so intervals that are apart on
    // different sides at two of them have met in between.
    let mut times = vec![0.0, 8.0];
    if turn > 0.0 && turn < 8.0 {
        times.insert(1, turn);
    }
    let side = |t: f64| gap(2 * a, 2 * b + 1, t) > 0.0;
    times.iter().any(|&t| overlap(t)) || times.windows(2).any(|pair| side(pair[0]) != side(pair[1]))
}

/// Overlapping intervals that all part in one point: no pair begins again there.
#[test]
fn parting_in_a_common_point_ends_each_pair_once() {
    let mut items = Moving::default();
    for k in 1..=6 {
        for (slope, lower) in [(f64::from(k), true), (-f64::from(k), false)] {
            items.tracks.push(vec![Track::plain(1.0, [0.0, slope, 0.0, 0.0])]);
            items.lower_ends.push(lower);
        }
    }
    let mut list = SortedList::new(&items, items.ids(), 0.0).unwrap();
    let (mut begins, mut swaps) = (0, 0);
    let done = list.advance(&items, 2.0, |change| {
        let ListChange::Swap { left, right, .. } = change else { panic!("rebuilt") };
        begins += u32::from(items.goes_first(right) && !items.goes_first(left));
        swaps += 1;
    });
    assert_eq!(done, Ok(Advance::Done));
    assert_eq!((begins, swaps), (0, 12 * 11 / 2));
    list.audit(&items, 2.0).unwrap();
}

#[test]
fn a_grazing_pair_begins_in_time_and_ends() {
    // Upper end of the left interval, lower end of the right one, which dips down to it.
    let mut items = Moving::default();
    items.tracks.push(vec![Track::fixed(1.0)]);
    items.tracks.push(vec![Track::plain(2.0, [1.0, 0.0, 1.0, 0.0])]);
    items.lower_ends = vec![false, true];
    let mut list = SortedList::new(&items, 0..2, 0.0).unwrap();
    let mut log = Vec::new();
    assert_eq!(list.advance(&items, 5.0, |change| log.push(change)), Ok(Advance::Done));
    let [
        ListChange::Swap { time, left: 0, right: 1 },
        ListChange::Swap { time: end, left: 1, right: 0 },
    ] = log[..]
    else {
        panic!("{log:?}")
    };
    assert!(time <= 2.0 && time > 2.0 - 1e-6, "{time}");
    assert!(end >= time && end < 2.0 + 1e-6, "{end}");
    assert_eq!(list.order(), [0, 1]);
}

#[test]
fn a_track_that_ends_stops_the_list_until_there_is_a_new_one() {
    let mut items = Moving::default();
    items.tracks.push(vec![Track::between(0.0, 0.0, 1.0, 1.0)]);
    items.tracks.push(vec![Track::fixed(2.0)]);
    let mut list = SortedList::new(&items, 0..2, 0.0).unwrap();
    for _ in 0..2 {
        let stopped = list.advance(&items, 3.0, |_| panic!("no swap yet"));
        assert_eq!(stopped, Ok(Advance::Expired { item: 0, time: 1.0 }));
    }
    items.tracks[0].push(Track::plain(1.0, [1.0, 1.0, 0.0, 0.0]));
    let mut swaps = Vec::new();
    assert_eq!(list.advance(&items, 3.0, |change| swaps.push(change)), Ok(Advance::Done));
    assert_eq!(swaps, [ListChange::Swap { time: 2.0, left: 0, right: 1 }]);
    assert!(list.advance(&items, 2.9, |_| ()).is_err(), "time ran backwards");
    assert!(list.advance(&items, f64::NAN, |_| ()).is_err());
}

/// The events do not depend on the frame rate.
#[test]
fn the_log_is_the_same_at_every_frame_rate() {
    let mut random = Random(12);
    let tracks: Vec<_> = (0..80)
        .map(|k| {
            if k % 2 == 0 {
                chain(&mut random, 10, k % 3 == 0)
            } else {
                vec![Track::plain(0.0, random_curve(&mut random, false, 3))]
            }
        })
        .collect();
    let items = Moving { tracks, ..Moving::default() };
    let log = |frames: u32| {
        let mut list = SortedList::new(&items, items.ids(), 0.0).unwrap();
        let mut log = Vec::new();
        for frame in 1..=frames {
            let t = 4.0 * f64::from(frame) / f64::from(frames);
            assert_eq!(list.advance(&items, t, |change| log.push(change)), Ok(Advance::Done));
        }
        log
    };
    let once = log(1);
    assert!(once.len() > 1000, "{}", once.len());
    assert_eq!(once, log(7));
    assert_eq!(once, log(1000));
}
