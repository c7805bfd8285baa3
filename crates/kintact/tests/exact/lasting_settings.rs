//! The generated scenes of `contact_scenes.rs` in other settings, against the same exact times:
//! turned by rational rotations (with exact coordinates, or by the bodies' orientation), as rigid,
//! deforming and breakable bodies, far from the origin, by one and by two threads, in other slices
//! of time, many in one world. And how often pairs of faces are evaluated.
//!
//! A rotation by an integer quaternion of norm n, times n, is an integer matrix: it maps a scene to a
//! larger one, tilted, whose coordinates are doubles without rounding and whose times are the same.

use std::collections::{BTreeMap, BTreeSet};

use glam::{DMat3, DQuat};
use kintact::DVec3;
use kintact::geometry::{Pair, Triangle};
use kintact::world::World;
use kintact::world::options::Detail;

use crate::contact_scenes::{ContactScene, scene};
use crate::contact_settings::{
    END, Given, Scenes, Setting, Times, compare, intervals, is_within_tolerance, rounded,
};

/// Quaternions of integers, real part first.
const QUATERNIONS: [[i32; 4]; 8] = [
    [1, 2, 2, 0],
    [1, 1, 1, 1],
    [3, 1, 0, 0],
    [2, 3, 6, 0],
    [1, 2, 3, 4],
    [7, 0, 1, 0],
    [5, 3, 1, 1],
    [12, 3, 4, 0],
];

/// The rotation by a quaternion times its norm.
pub(crate) fn integer_rotation([w, x, y, z]: [i32; 4]) -> DMat3 {
    let row = |row: [i32; 3]| DVec3::from_array(row.map(f64::from));
    DMat3::from_cols(
        row([w * w + x * x - y * y - z * z, 2 * (x * y - w * z), 2 * (x * z + w * y)]),
        row([2 * (x * y + w * z), w * w - x * x + y * y - z * z, 2 * (y * z - w * x)]),
        row([2 * (x * z - w * y), 2 * (y * z + w * x), w * w - x * x - y * y + z * z]),
    )
    .transpose()
}

fn tilted(scene: &ContactScene, rotation: &DMat3) -> ContactScene {
    let triangles = |t: &[Triangle]| t.iter().map(|t| t.map(|p| *rotation * p)).collect();
    ContactScene {
        a: triangles(&scene.a),
        b: triangles(&scene.b),
        position: *rotation * scene.position,
        velocity: *rotation * scene.velocity,
        acceleration: *rotation * scene.acceleration,
    }
}

/// The truth about a scene: of every pair of faces, and of the bodies.
struct Truth {
    faces: BTreeMap<Pair, Times>,
    bodies: Times,
}

impl Truth {
    fn of(scene: &ContactScene) -> Self {
        let mut faces = BTreeMap::new();
        for a in 0..scene.a.len() {
            for b in 0..scene.b.len() {
                let times = rounded(&scene.face_times(a, b));
                if !times.is_empty() {
                    faces.insert(Pair { a: a as u32, b: b as u32 }, times);
                }
            }
        }
        Self { faces, bodies: rounded(&scene.contact_times()) }
    }

    /// Compares it with what a world has found between two of its bodies. `scene` is in the
    /// coordinates in which distances are measured.
    fn compare(
        &self,
        scene: &ContactScene,
        setting: &Setting,
        found: &BTreeMap<Pair, Times>,
        name: &str,
    ) -> usize {
        let tolerance = setting.tolerance(scene);
        if setting.detail == Detail::Bodies {
            let near = |t: f64| {
                (0..scene.a.len() as u32)
                    .flat_map(|a| (0..scene.b.len() as u32).map(move |b| Pair { a, b }))
                    .any(|pair| is_within_tolerance(scene, pair, t, tolerance))
            };
            let found = found.get(&Pair { a: 0, b: 0 }).cloned().unwrap_or_default();
            compare(&found, &self.bodies, setting.time_error(), near, name);
            return self.bodies.len();
        }
        let keys: BTreeSet<Pair> = found.keys().chain(self.faces.keys()).copied().collect();
        for &pair in &keys {
            let truth = self.faces.get(&pair).cloned().unwrap_or_default();
            let found = found.get(&pair).cloned().unwrap_or_default();
            let near = |t: f64| is_within_tolerance(scene, pair, t, tolerance);
            compare(&found, &truth, setting.time_error(), near, &format!("{name} {pair:?}"));
        }
        self.faces.values().map(Vec::len).sum()
    }
}

/// How often the times of a pair of faces were computed at most, of scenes of one pair, and on average
/// of all pairs of faces of other scenes.
#[derive(Debug, Default)]
struct FaceEvaluations {
    bodies: f64,
    faces: f64,
    /// The largest part of what is allowed.
    share: f64,
}

/// A body pair asks a pair of faces for its begins and ends, a few times each.
const MOST_OF_BODIES: f64 = 8.0;

/// With events of faces a pair of faces is evaluated once a window, and twice by each search for the next
/// contact. While bodies touch windows are as long as all before them, from 1/256 of the smaller body on
/// up to a quarter of the larger one; those that begin slower or faster than they end have at least half
/// of that, but for one in which the motion turns back.
fn most_of_faces(scene: &ContactScene, contacts: &Times) -> f64 {
    let size = |triangles: &[Triangle]| {
        let corners = || triangles.iter().flatten();
        let from = |p: &DVec3| corners().map(|q| (*q - *p).length()).fold(0.0, f64::max);
        corners().map(from).fold(0.0, f64::max)
    };
    let [a, b] = [&scene.a, &scene.b].map(|triangles| size(triangles));
    let (large, small) = (a.max(b), a.min(b).max(1e-6 * a.max(b)));
    // Boxes around bodies are up to twice as large as they.
    let doublings = (0.25 * 256.0 * 2.0 * large / small).log2().ceil();
    let path = |[from, to]: &[f64; 2]| {
        let (from, to, steps) = (from.max(0.0), to.min(END), 256);
        let step = (to - from) / f64::from(steps);
        let time = |k: i32| from + (f64::from(k) + 0.5) * step;
        let speed = |k: i32| (scene.velocity + scene.acceleration * time(k)).length();
        (0..steps).map(speed).sum::<f64>() * step
    };
    let of_contact = |times: &[f64; 2]| 2.0 + doublings + 1.0 + 1.0 + 8.0 * path(times) / large;
    2.0 + contacts.iter().map(of_contact).sum::<f64>()
}

impl FaceEvaluations {
    fn note(
        &mut self,
        world: &World,
        scene: &ContactScene,
        detail: Detail,
        truth: &Truth,
        name: &str,
    ) {
        let evaluations = world.counts().face_times as f64 / (scene.a.len() * scene.b.len()) as f64;
        let (most, bound) = match detail {
            Detail::Bodies => (&mut self.bodies, MOST_OF_BODIES),
            Detail::Faces => (&mut self.faces, most_of_faces(scene, &truth.bodies)),
        };
        *most = most.max(evaluations);
        self.share = self.share.max(evaluations / bound);
        assert!(evaluations <= bound, "{name}: {evaluations} evaluations of at most {bound}");
    }
}

fn details(seed: u64) -> Detail {
    if seed.is_multiple_of(2) { Detail::Faces } else { Detail::Bodies }
}

/// A setting for each seed, and the scene as it is given.
fn varied(seed: u64, scene: &ContactScene) -> (Setting, ContactScene, u32) {
    let quaternion = QUATERNIONS[(seed / 2 % 8) as usize];
    let all = [Given::Rigid, Given::Deforming, Given::Breakable];
    let of = |k: u64| all[(k % 3) as usize];
    let mut setting = Setting { is_parallel: seed % 3 == 1, ..Setting::plain(details(seed)) };
    let mut given = scene.clone();
    match seed / 2 % 5 {
        0 | 1 => given = tilted(scene, &integer_rotation(quaternion)),
        2 => {
            let [w, x, y, z] = quaternion.map(f64::from);
            setting.turned = DQuat::from_xyzw(x, y, z, w).normalize();
        }
        _ => {
            setting.given = [of(seed / 10), of(seed / 30)];
            if seed / 2 % 5 == 4 {
                given = tilted(scene, &integer_rotation(quaternion));
            }
        }
    }
    if seed % 7 == 3 {
        setting.offset = DVec3::new(48.0, -32.0, 16.0);
    } else if seed % 7 == 5
        && setting.given == [Given::Rigid; 2]
        && setting.turned == DQuat::IDENTITY
    {
        // Places that are not rounded.
        setting.offset = DVec3::new(1048576.0, -524288.0, 65536.0);
    }
    let steps = [1, 3, 16][(seed % 3) as usize];
    (setting, given, steps)
}

#[test]
fn scenes_in_other_settings_have_the_same_times() {
    let (mut contacts, mut evaluations) = (0, FaceEvaluations::default());
    for seed in Scenes::of(400).all() {
        let scene = scene(seed + 20_000);
        let truth = Truth::of(&scene);
        let (setting, given, steps) = varied(seed, &scene);
        let name = format!("scene {seed} {setting:?} in {steps} steps");
        let mut world = setting.of(&given);
        let found = intervals(&mut world, steps);
        evaluations.note(&world, &given, setting.detail, &truth, &name);
        let found = found.into_iter().map(|((_, pair), times)| (pair, times)).collect();
        contacts += truth.compare(&given, &setting, &found, &name);
    }
    println!("{contacts} contacts in other settings: 0 missed, 0 spurious");
    println!(
        "largest number of evaluations at a pair of faces, on average of two bodies: {evaluations:?}"
    );
    let scenes = Scenes::of(400);
    assert!(contacts > scenes.all().count() / 2 || !scenes.are_many(), "{contacts}");
}

/// Sets at any time and at event times.
#[test]
fn sets_in_other_settings_are_two_sided() {
    let mut compared = 0;
    for seed in Scenes::of(400).of_each(2) {
        let scene = scene(seed + 40_000);
        let truth = Truth::of(&scene).faces;
        let (setting, given, _) = varied(2 * seed, &scene);
        let mut times = vec![0.0, 0.3, 1.0 / 3.0, 1.7, 3.9];
        times.extend(truth.values().flatten().flatten().filter(|t| (0.0..=END).contains(*t)));
        times.sort_by(f64::total_cmp);
        times.truncate(30);
        let tolerance = setting.tolerance(&given);
        let mut world = setting.of(&given);
        for t in times {
            let sets = world.contacts_at(t).unwrap();
            let set: BTreeSet<Pair> = sets.iter().flat_map(|set| set.parts.clone()).collect();
            for a in 0..given.a.len() as u32 {
                for b in 0..given.b.len() as u32 {
                    let pair = Pair { a, b };
                    let inside = |d: f64| {
                        let times = truth.get(&pair).into_iter().flatten();
                        times.into_iter().any(|[from, to]| from + d <= t && t <= to - d)
                    };
                    let name = || format!("scene {seed} {setting:?}: {pair:?} at {t}");
                    assert!(set.contains(&pair) || !inside(1e-12), "{} is missing", name());
                    let near = || is_within_tolerance(&given, pair, t, tolerance);
                    assert!(!set.contains(&pair) || inside(-1e-12) || near(), "{}", name());
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 10_000 || !Scenes::of(400).are_many(), "{compared}");
}

/// Many scenes in one world, far from each other, by one and by two threads: the same bits, and each
/// scene has its own times.
#[test]
fn many_scenes_in_one_world_do_not_depend_on_threads() {
    for group in Scenes::of(400).of_each(100) {
        let scenes: Vec<ContactScene> = (0..12).map(|k| scene(60_000 + 12 * group + k)).collect();
        for detail in [Detail::Faces, Detail::Bodies] {
            let setting = Setting::plain(detail);
            let place = |k: usize| DVec3::new(4096.0 * k as f64, 0.0, 0.0);
            let found = [false, true].map(|is_parallel| {
                let mut world = Setting { is_parallel, ..setting }.world();
                for (k, scene) in scenes.iter().enumerate() {
                    Setting { offset: place(k), ..setting }.add(&mut world, scene);
                }
                intervals(&mut world, 1)
            });
            assert_eq!(found[0], found[1], "group {group}");
            for (k, scene) in scenes.iter().enumerate() {
                let own = found[0].iter().filter(|((bodies, _), _)| bodies[0] == 2 * k);
                let own = own.map(|((_, pair), times)| (*pair, times.clone())).collect();
                let name = format!("group {group}, scene {k}, {detail:?}");
                Truth::of(scene).compare(scene, &setting, &own, &name);
            }
        }
    }
}
