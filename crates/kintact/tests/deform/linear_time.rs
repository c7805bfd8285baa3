//! The linear-time tree against positions and brute force at many times, in every kind of motion.

use std::ops::ControlFlow;

use kintact::bvh::{
    Aabb, BoxTree, BuildOptions, RefitTree, StaticTree, Traversal, all_pairs, all_self_pairs,
    brute_force,
};
use kintact::deform::linear_time::{LinearTimeBvh, LinearTimeOptions};
use kintact::geometry::Pair;
use kintact::motion::{KeyPositions, PolynomialMotion, TrajectoryChange, VertexTrajectories};
use kintact::{DVec3, Error, Pose, TriMesh};

use crate::cases;
use crate::every_kind::every_kind;
use crate::generator::Random;
use crate::soups::{boxes_at, soup};

const OPTIONS: [(f64, u32); 5] =
    [(f64::INFINITY, 1), (f64::INFINITY, 3), (0.0, 1), (0.05, 1), (0.5, 2)];

/// Whole trees, and branches small enough for a test's mesh to have many.
const BRANCHES: [usize; 2] = [512, 5];

fn options((looseness, keys): (f64, u32)) -> LinearTimeOptions {
    LinearTimeOptions { looseness, keys, ..LinearTimeOptions::default() }
}

fn every_option() -> impl Iterator<Item = LinearTimeOptions> {
    let with = |branch| move |setting| LinearTimeOptions { branch, ..options(setting) };
    BRANCHES.into_iter().flat_map(move |branch| OPTIONS.into_iter().map(with(branch)))
}

/// Whether all of the sorted `needed` are among the sorted `found`.
pub(crate) fn contains(found: &[Pair], needed: &[Pair]) -> bool {
    needed.iter().all(|pair| found.binary_search(pair).is_ok())
}

/// Checks now and at more times of the window.
pub(crate) fn check(
    tree: &LinearTimeBvh,
    faces: &[[u32; 3]],
    trajectories: &VertexTrajectories,
    name: &str,
) {
    for share in [0.0, 1e-9, 0.3, 0.5, 0.77, 1.0] {
        let t = tree.now() + (tree.window_ends() - tree.now()) * share;
        let t = t.min(tree.window_ends());
        tree.validate(trajectories, t).unwrap_or_else(|e| panic!("{name}: {e}"));
    }
    let needed = brute_force::all_self_pairs(&boxes_at(faces, trajectories, tree.now()));
    assert!(contains(&all_self_pairs(tree, false), &needed), "{name}: lost a pair");
}

#[test]
fn every_kind_of_motion_at_random_times() {
    let mut random = Random(61);
    for (name, trajectories) in every_kind(&mut random) {
        let faces = soup(trajectories.len(), 70, &mut random);
        for setting in every_option() {
            let mut tree = LinearTimeBvh::new(&faces, &trajectories, -2.0, setting).unwrap();
            let mut t = -2.0;
            while t < 5.0 {
                check(&tree, &faces, &trajectories, name);
                t += random.unit().powi(3);
                tree.advance_to(&trajectories, t).unwrap();
                assert_eq!(tree.now(), t);
                assert!(tree.window_ends() >= t);
            }
        }
    }
}

#[test]
fn turns_and_jumps_widen_what_they_must() {
    let mut random = Random(62);
    for (name, original) in every_kind(&mut random) {
        let faces = soup(original.len(), 70, &mut random);
        for setting in every_option() {
            let mut trajectories = original.clone();
            let mut tree = LinearTimeBvh::new(&faces, &trajectories, -0.5, setting).unwrap();
            let mut t = -0.5;
            for round in 0..60 {
                t += 0.2 * random.unit().powi(2);
                // Also without moving there first, and twice at the same time.
                if round % 3 != 0 {
                    tree.advance_to(&trajectories, t).unwrap();
                }
                for _ in 0..=round % 2 {
                    let course = match random.below(3) {
                        0 => PolynomialMotion::REST,
                        1 => PolynomialMotion::linear(random.vector() * 3.0),
                        _ => PolynomialMotion::ballistic(random.vector(), random.vector() * 5.0),
                    };
                    let vertex = random.below(trajectories.len()) as u32;
                    let change = match random.below(4) {
                        0 => TrajectoryChange::jump(vertex, random.vector() * 4.0, course),
                        _ => TrajectoryChange::smooth(vertex, course),
                    };
                    let changes = trajectories.change(t, &[change]).unwrap();
                    let ended = tree.window_ends();
                    tree.trajectories_changed(&trajectories, &changes).unwrap();
                    assert!(t > ended || tree.window_ends() >= ended);
                    assert_eq!(tree.now(), t);
                    check(&tree, &faces, &trajectories, name);
                }
            }
        }
    }
}

/// The bounds are not only right but close: inside a window of straight motion a box is never
/// larger than the line between the extents at the ends.
#[test]
fn boxes_are_lines_between_the_ends() {
    let mut random = Random(63);
    let frames: Vec<Vec<DVec3>> =
        (0..2).map(|_| (0..40).map(|_| random.vector()).collect()).collect();
    let trajectories =
        VertexTrajectories::keyframes(vec![0.0, 1.0], KeyPositions::Double(frames.clone()))
            .unwrap();
    let faces = soup(40, 70, &mut random);
    let mut tree =
        LinearTimeBvh::new(&faces, &trajectories, 0.0, LinearTimeOptions::default()).unwrap();
    let used = |frame: &[DVec3]| Aabb::around(faces.iter().flatten().map(|&v| frame[v as usize]));
    let (first, last) = (used(&frames[0]), used(&frames[1]));
    for step in 0..=20 {
        let t = step as f32 / 20.0;
        tree.advance_to(&trajectories, f64::from(t)).unwrap();
        let bounds = tree.bounds();
        let min = first.min * (1.0 - t) + last.min * t;
        let max = first.max * (1.0 - t) + last.max * t;
        assert!((min - bounds.min).max_element() < 2e-6, "{bounds:?} at {t}");
        assert!((bounds.max - max).max_element() < 2e-6, "{bounds:?} at {t}");
    }
    assert_eq!((tree.counts().windows, tree.counts().sweeps), (1, 2));
}

#[test]
fn windows_follow_keys_and_share_their_ends() {
    let mut random = Random(64);
    let keys = 9;
    let frame = |random: &mut Random| (0..30).map(|_| random.vector()).collect::<Vec<_>>();
    let frames = (0..keys).map(|_| frame(&mut random)).collect();
    let times = (0..keys).map(|k| k as f64 * 0.5).collect();
    let trajectories = VertexTrajectories::keyframes(times, KeyPositions::Double(frames)).unwrap();
    let faces = soup(30, 50, &mut random);
    let run = |setting, frames_a_key: u32| {
        let mut tree = LinearTimeBvh::new(&faces, &trajectories, 0.0, options(setting)).unwrap();
        for frame in 0..=8 * frames_a_key {
            tree.advance_to(&trajectories, f64::from(frame) * 0.5 / f64::from(frames_a_key))
                .unwrap();
            check(&tree, &faces, &trajectories, "keys");
        }
        tree.counts()
    };
    for frames_a_key in [1, 2, 10, 37] {
        let counts = run((f64::INFINITY, 1), frames_a_key);
        assert_eq!((counts.windows, counts.sweeps), (8, 9), "{frames_a_key} frames a key");
        assert!(run((f64::INFINITY, 2), frames_a_key).windows <= 4);
        // Exact boxes are a refit a frame; at the last key one more, for the rest that follows.
        assert_eq!(run((0.0, 1), frames_a_key).sweeps, u64::from(8 * frames_a_key + 2));
    }
    assert!(run((0.2, 1), 37).windows > 8, "random motion is too loose for whole windows");
}

/// Vertices that share one velocity need few windows, whatever the frame rate.
#[test]
fn a_shared_velocity_costs_next_to_nothing() {
    let mut random = Random(65);
    let positions = (0..60).map(|_| random.vector()).collect();
    let trajectories =
        VertexTrajectories::linear(0.0, positions, vec![random.vector(); 60]).unwrap();
    let faces = soup(60, 100, &mut random);
    let mut tree = LinearTimeBvh::new(&faces, &trajectories, 0.0, options((0.1, 1))).unwrap();
    for frame in 0..10_000 {
        tree.advance_to(&trajectories, f64::from(frame) * 0.01).unwrap();
    }
    check(&tree, &faces, &trajectories, "shared velocity");
    assert!(tree.counts().windows < 10, "{:?}", tree.counts());
}

fn shapes(case: &cases::Case) -> [TriMesh; 2] {
    [&case.a, &case.b].map(|triangles| TriMesh::from_triangles(triangles).unwrap())
}

/// The body of a case wobbling about its place, as keyframes.
fn wobbling(mesh: &TriMesh, random: &mut Random) -> VertexTrajectories {
    let reach = mesh.vertices().iter().fold(0.0_f64, |m, p| m.max(p.abs().max_element()));
    let mut frame = |scale: f64| -> Vec<DVec3> {
        mesh.vertices().iter().map(|p| *p + random.vector() * (scale * reach)).collect()
    };
    let frames = vec![frame(0.0), frame(0.1), frame(0.02), frame(0.3)];
    VertexTrajectories::keyframes(vec![0.0, 1.0, 1.5, 3.0], KeyPositions::Double(frames)).unwrap()
}

#[test]
fn all_mixes_of_trees_find_the_pairs_of_every_case() {
    let mut random = Random(66);
    for case in cases::small() {
        let meshes = shapes(&case);
        let trajectories = meshes.each_ref().map(|mesh| wobbling(mesh, &mut random));
        let faces = meshes.each_ref().map(|mesh| mesh.faces().to_vec());
        let side = [0, 1].map(|i| (&faces[i], &trajectories[i]));
        let mut slack =
            side.map(|(f, p)| LinearTimeBvh::new(f, p, 0.0, LinearTimeOptions::default()).unwrap());
        let mut refit =
            side.map(|(f, p)| RefitTree::new(f, p, 0.0, BuildOptions::default()).unwrap());
        for t in [0.0, 0.4, 1.0, 1.25, 2.9, 3.5] {
            let boxes = side.map(|(f, p)| boxes_at(f, p, t));
            let fixed = boxes.each_ref().map(|b| StaticTree::build(b, BuildOptions::default()));
            for i in 0..2 {
                slack[i].advance_to(&trajectories[i], t).unwrap();
                refit[i].refit_at(&trajectories[i], t).unwrap();
            }
            let needed = brute_force::all_pairs(&boxes[0], &boxes[1]);
            let ([sa, sb], [ra, rb], [fa, fb]) = (&slack, &refit, &fixed);
            let finds = [
                find(sa, sb, &needed),
                find(sa, rb, &needed),
                find(sa, fb, &needed),
                find(ra, sb, &needed),
                find(ra, rb, &needed),
                find(ra, fb, &needed),
                find(fa, sb, &needed),
                find(fa, rb, &needed),
            ];
            assert_eq!(finds, [true; 8], "{} at {t}", case.name);
        }
    }
}

/// In one thread, in several, deepest first, and with the second body moved there and back.
fn find(a: &impl BoxTree, b: &impl BoxTree, needed: &[Pair]) -> bool {
    let mut deepest = Vec::new();
    let _ = Traversal::default().for_each_deepest_first(a, b, None, |a, b| {
        deepest.push(Pair { a, b });
        ControlFlow::<()>::Continue(())
    });
    deepest.sort_unstable();
    let rotated = all_pairs(a, b, Some(&Pose::IDENTITY), false);
    let found = all_pairs(a, b, None, false);
    found == all_pairs(a, b, None, true)
        && found == deepest
        && contains(&found, needed)
        && contains(&rotated, needed)
}

#[test]
fn time_runs_forward_and_bad_input_is_refused() {
    let trajectories = VertexTrajectories::fixed(vec![DVec3::ZERO, DVec3::X, DVec3::Y]).unwrap();
    let faces = [[0, 1, 2]];
    let mut tree =
        LinearTimeBvh::new(&faces, &trajectories, 1.0, LinearTimeOptions::default()).unwrap();
    tree.advance_to(&trajectories, 1.0).unwrap();
    tree.advance_to(&trajectories, 3.0).unwrap();
    let backwards = tree.advance_to(&trajectories, 2.0).unwrap_err();
    assert!(matches!(backwards, Error::Backwards { now: 3.0, asked: 2.0, .. }));
    assert!(tree.validate(&trajectories, 2.0).is_err());
    assert!(matches!(tree.advance_to(&trajectories, f64::NAN), Err(Error::Parameter { .. })));
    let mut changing = trajectories.clone();
    let early =
        changing.change(2.5, &[TrajectoryChange::smooth(0, PolynomialMotion::REST)]).unwrap();
    assert!(matches!(tree.trajectories_changed(&changing, &early), Err(Error::Backwards { .. })));
    assert_eq!(tree.now(), 3.0);
    tree.restart(&trajectories, 0.5).unwrap();
    assert_eq!(tree.now(), 0.5);

    let few = VertexTrajectories::fixed(vec![DVec3::ZERO]).unwrap();
    assert!(matches!(tree.advance_to(&few, 1e9), Err(Error::Length { .. })));
    assert!(LinearTimeBvh::new(&faces, &few, 0.0, LinearTimeOptions::default()).is_err());
    for bad in [(-1.0, 1), (f64::NAN, 1), (1.0, 0)] {
        let refused = LinearTimeBvh::new(&faces, &trajectories, 0.0, options(bad));
        assert!(matches!(refused, Err(Error::Parameter { .. })));
    }
    let fast =
        VertexTrajectories::linear(0.0, vec![DVec3::ZERO; 3], vec![DVec3::X * 1e300; 3]).unwrap();
    let mut tree = LinearTimeBvh::new(&faces, &fast, 0.0, LinearTimeOptions::default()).unwrap();
    assert!(matches!(tree.advance_to(&fast, 1e100), Err(Error::NotFinite { .. })));
    // The tree has no bounds then, and nothing may be missed.
    assert_eq!(tree.bounds().min, glam::Vec3A::NEG_INFINITY);
    tree.advance_to(&fast, 1e-300).unwrap();
    tree.validate(&fast, 1e-300).unwrap();
}

#[test]
fn nothing_is_fine_too() {
    let trajectories = VertexTrajectories::fixed(vec![]).unwrap();
    for setting in OPTIONS {
        let mut tree = LinearTimeBvh::new(&[], &trajectories, 0.0, options(setting)).unwrap();
        tree.advance_to(&trajectories, 7.0).unwrap();
        tree.validate(&trajectories, 7.0).unwrap();
        assert!(tree.bounds().is_empty());
        assert!(all_self_pairs(&tree, false).is_empty());
        assert!(all_pairs(&tree, &tree, None, true).is_empty());
    }
}
