//! Contacts of breakable bodies between frames against dense sampling: none is missed where faces
//! persist.

use kintact::DVec3;
use kintact::exact::ccd::Options;
use kintact::exact::{faces_intersect, triangles_intersect};
use kintact::fracture::step::{DynamicStep, SteppedPair, SweptTriangles};
use kintact::fracture::tree::DynamicOptions;
use kintact::geometry::Pair;

use crate::cases::Random;

const SAMPLES: u32 = 48;

/// A soup of shards, some with common corners, at a frame: they fly apart, turn and bend.
struct Shards {
    faces: Vec<[u32; 3]>,
    positions: Vec<DVec3>,
    velocities: Vec<DVec3>,
}

impl Shards {
    fn new(random: &mut Random, count: u32, at: DVec3) -> Self {
        let size = random.between(0.05, 0.5);
        let positions: Vec<DVec3> = (0..count)
            .flat_map(|_| {
                let center = at + random.point(-0.5, 0.5);
                [(); 3].map(|()| center + random.point(-size, size))
            })
            .collect();
        let burst = random.between(0.0, 3.0);
        let velocities = positions.iter().map(|_| random.point(-burst, burst)).collect();
        let mut faces: Vec<[u32; 3]> = (0..count).map(|i| [3 * i, 3 * i + 1, 3 * i + 2]).collect();
        for i in (1..faces.len()).step_by(3) {
            faces[i][0] = faces[i - 1][2];
        }
        Self { faces, positions, velocities }
    }

    fn advance(&mut self, random: &mut Random, drift: DVec3) -> Vec<DVec3> {
        let end = (self.positions.iter().zip(&self.velocities))
            .map(|(p, v)| *p + (*v + drift + random.point(-0.2, 0.2)) * 0.3)
            .collect();
        std::mem::replace(&mut self.positions, end)
    }
}

fn between(start: &[DVec3], end: &[DVec3], t: f64) -> Vec<DVec3> {
    start.iter().zip(end).map(|(p, q)| *p + (*q - *p) * t).collect()
}

fn check(found: &[SteppedPair], pair: Pair, t: f64, name: &str) {
    let at = found.binary_search_by_key(&pair, |found| found.pair);
    let at = at.unwrap_or_else(|_| panic!("{name}: {pair:?} touches at {t} and was missed"));
    let time = found[at].contact.time().expect("a contact has a time");
    assert!(time.lower <= t, "{name}: {pair:?} touches at {t}, before {time:?}");
}

#[test]
fn no_contact_is_missed_between_frames() {
    let (mut contacts, mut between_frames) = (0, 0);
    for scene in 0..200 {
        let mut random = Random(scene);
        let away = DVec3::X * random.between(0.5, 2.5);
        let mut a = Shards::new(&mut random, 24, DVec3::ZERO);
        let mut b = Shards::new(&mut random, 18, away);
        let options = DynamicOptions { leaf_size: 3, ..DynamicOptions::default() };
        let mut steps = [(); 2].map(|()| DynamicStep::new(options).unwrap());
        for frame in 0..4 {
            let name = format!("scene {scene}, frame {frame}");
            let before = [a.advance(&mut random, away * 0.8), b.advance(&mut random, DVec3::ZERO)];
            let first = SweptTriangles::new(&before[0], &a.positions, &a.faces).unwrap();
            let second = SweptTriangles::new(&before[1], &b.positions, &b.faces).unwrap();
            let found = steps[0].contacts(&first, &second, &Options::default()).unwrap();
            let own = steps[1].self_contacts(&first, &Options::default()).unwrap();
            assert!(found.windows(2).all(|two| two[0].pair < two[1].pair));
            let mut seen = Vec::new();
            for sample in 0..=SAMPLES {
                let t = f64::from(sample) / f64::from(SAMPLES);
                let p = between(&before[0], &a.positions, t);
                let q = between(&before[1], &b.positions, t);
                for (i, s) in (0..).zip(&a.faces) {
                    for (j, u) in (0..).zip(&b.faces) {
                        let corners = (s.map(|v| p[v as usize]), u.map(|v| q[v as usize]));
                        if triangles_intersect(&corners.0, &corners.1) {
                            check(&found, Pair { a: i, b: j }, t, &name);
                            seen.push((Pair { a: i, b: j }, sample));
                        }
                    }
                    for (j, u) in (0..).zip(&a.faces).skip(i as usize + 1) {
                        if faces_intersect(&p, *s, *u) {
                            check(&own, Pair { a: i, b: j }, t, &name);
                        }
                    }
                }
            }
            // What frames alone would miss.
            let at_frames = |pair: &Pair| {
                seen.iter().any(|(p, sample)| p == pair && (*sample == 0 || *sample == SAMPLES))
            };
            between_frames += found.iter().filter(|found| !at_frames(&found.pair)).count();
            contacts += found.len();
            // Faces go, and the next frame has others.
            if frame == 1 {
                a.faces.truncate(20);
                b.faces.swap(0, 5);
            }
        }
    }
    println!("{contacts} contacts in 200 scenes, {between_frames} of them between frames only");
    assert!(between_frames > 1000 && contacts > 2 * between_frames / 2);
}

/// Frames on a grid, so that no offset rounds a vertex: boxes near the bodies have the same candidates
/// wherever that is.
#[test]
fn steps_cost_the_same_far_from_the_origin() {
    let on_grid = |p: &DVec3, at: DVec3| (*p * 1_048_576.0).round() / 1_048_576.0 + at;
    let of = |sizes: f64| {
        let at = DVec3::new(sizes, 0.5 * sizes, -sizes);
        let placed = |frame: &[DVec3]| frame.iter().map(|p| on_grid(p, at)).collect::<Vec<_>>();
        let mut random = Random(3);
        let mut a = Shards::new(&mut random, 400, DVec3::ZERO);
        let mut b = Shards::new(&mut random, 300, DVec3::X * 0.4);
        let mut step = DynamicStep::new(DynamicOptions::default()).unwrap();
        let mut outcome = Vec::new();
        for (frame, min_separation) in [0.0, 0.0, 0.01, 0.0].into_iter().enumerate() {
            let before =
                [a.advance(&mut random, DVec3::X * 0.3), b.advance(&mut random, DVec3::ZERO)];
            let starts = before.map(|frame| placed(&frame));
            let ends = [&a.positions, &b.positions].map(|frame| placed(frame));
            let first = SweptTriangles::new(&starts[0], &ends[0], &a.faces).unwrap();
            let second = SweptTriangles::new(&starts[1], &ends[1], &b.faces).unwrap();
            let options = Options { min_separation, ..Options::default() };
            let found = if frame == 3 {
                step.self_contacts(&first, &options).unwrap()
            } else {
                step.contacts(&first, &second, &options).unwrap()
            };
            let pairs: Vec<Pair> = found.iter().map(|found| found.pair).collect();
            outcome.push((pairs, step.candidates().len()));
        }
        outcome
    };
    let near = of(0.0);
    for sizes in [1e4, 1e7] {
        for (near, far) in near.iter().zip(&of(sizes)) {
            assert!(near.0.len() > 100 && near.0 == far.0, "at {sizes:e} sizes");
            assert!(near.1.abs_diff(far.1) <= near.1 / 10, "{} {}", near.1, far.1);
        }
    }
}

#[test]
fn separations_count_and_bad_steps_are_refused() {
    let wall = [DVec3::ZERO, DVec3::X, DVec3::Y];
    let near = wall.map(|p| p + DVec3::Z * 0.25);
    let far = wall.map(|p| p + DVec3::Z * 2.0);
    let faces = [[0, 1, 2]];
    let resting = SweptTriangles::new(&wall, &wall, &faces).unwrap();
    let coming = SweptTriangles::new(&far, &near, &faces).unwrap();
    let mut step = DynamicStep::new(DynamicOptions::default()).unwrap();
    assert!(step.contacts(&coming, &resting, &Options::default()).unwrap().is_empty());
    let options = Options { min_separation: 0.5, ..Options::default() };
    let found = step.contacts(&coming, &resting, &options).unwrap();
    assert_eq!(found.len(), 1);
    let options = Options { min_separation: -1.0, ..Options::default() };
    assert!(step.contacts(&coming, &resting, &options).is_err());
    assert!(SweptTriangles::new(&wall, &wall[..2], &faces).is_err());
    assert!(SweptTriangles::new(&wall, &wall, &[[0, 1, 3]]).is_err());
    assert!(SweptTriangles::new(&wall, &[DVec3::NAN; 3], &faces).is_err());
}
