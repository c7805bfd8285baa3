//! `StaticTree` and its traversals against brute force: both builders, self pairs, posed trees,
//! serial and parallel.

use std::ops::ControlFlow;

use glam::{DQuat, DVec3};
use kintact::Pose;
use kintact::bvh::Aabb;
use kintact::bvh::{BuildMethod, BuildOptions, StaticTree};
use kintact::bvh::{Traversal, all_pairs, all_self_pairs, brute_force};
use kintact::geometry::Pair;
use kintact::geometry::Triangle;
use proptest::prelude::*;

use crate::cases::{self, Random};

const METHODS: [BuildMethod; 2] = [BuildMethod::Fast, BuildMethod::Quality];

fn boxes(triangles: &[Triangle]) -> Vec<Aabb> {
    triangles.iter().map(|t| Aabb::around(*t)).collect()
}

fn tree(boxes: &[Aabb], method: BuildMethod) -> StaticTree {
    StaticTree::build(boxes, BuildOptions { method, parallel: false })
}

#[test]
fn trees_keep_their_promises_and_find_what_brute_force_finds() {
    for case in cases::small() {
        let (a, b) = (boxes(&case.a), boxes(&case.b));
        let expected = brute_force::all_pairs(&a, &b);
        let expected_self = brute_force::all_self_pairs(&a);
        for method in METHODS {
            let name = format!("{}, {method:?}", case.name);
            let (ta, tb) = (tree(&a, method), tree(&b, method));
            ta.validate(&a).unwrap_or_else(|e| panic!("{name}: {e}"));
            tb.validate(&b).unwrap_or_else(|e| panic!("{name}: {e}"));
            for parallel in [false, true] {
                assert_eq!(all_pairs(&ta, &tb, None, parallel), expected, "{name}");
                assert_eq!(all_self_pairs(&ta, parallel), expected_self, "{name}, self");
            }
            let mut deepest_first = Vec::new();
            let _ = Traversal::default().for_each_deepest_first(&ta, &tb, None, |a, b| {
                deepest_first.push(Pair { a, b });
                ControlFlow::<()>::Continue(())
            });
            deepest_first.sort_unstable();
            assert_eq!(deepest_first, expected, "{name}, deepest first");
        }
    }
}

#[test]
fn a_hundred_thousand_boxes() {
    let case = cases::large();
    let (a, b) = (boxes(&case.a), boxes(&case.b));
    let expected = brute_force::all_pairs(&a, &b);
    assert!(expected.len() > 1000, "the case must have something to find");
    for method in METHODS {
        let serial = tree(&a, method);
        serial.validate(&a).unwrap();
        let parallel = StaticTree::build(&a, BuildOptions { method, parallel: true });
        assert_eq!(serial, parallel, "{method:?}: threads must not change the tree");
        let tb = tree(&b, method);
        for threads in [false, true] {
            assert_eq!(all_pairs(&serial, &tb, None, threads), expected);
            assert_eq!(all_self_pairs(&serial, threads), sweep_self_pairs(&a));
        }
    }
}

/// Sorted along x and compared while the intervals overlap: another way to the same pairs.
fn sweep_self_pairs(boxes: &[Aabb]) -> Vec<Pair> {
    let mut order: Vec<u32> = (0..boxes.len() as u32).collect();
    order.sort_by(|&i, &j| boxes[i as usize].min.x.total_cmp(&boxes[j as usize].min.x));
    let mut found = Vec::new();
    for (at, &i) in order.iter().enumerate() {
        for &j in &order[at + 1..] {
            if boxes[j as usize].min.x > boxes[i as usize].max.x {
                break;
            }
            if boxes[i as usize].overlaps(&boxes[j as usize]) {
                found.push(Pair { a: i.min(j), b: i.max(j) });
            }
        }
    }
    found.sort_unstable();
    found
}

/// Random poses, axis-aligned rotations and plain translations among them.
fn poses(count: usize, reach: f64) -> Vec<Pose> {
    let mut random = Random(77);
    (0..count)
        .map(|i| {
            let rotation = match i % 4 {
                0 => DQuat::IDENTITY,
                1 => DQuat::from_rotation_z(std::f64::consts::FRAC_PI_2),
                _ => DQuat::from_xyzw(
                    random.between(-1.0, 1.0),
                    random.between(-1.0, 1.0),
                    random.between(-1.0, 1.0),
                    random.between(0.1, 1.0),
                ),
            };
            Pose::new(rotation, random.point(-reach, reach)).unwrap()
        })
        .collect()
}

/// Under a pose boxes are tested along six directions only, so there may be more candidates than
/// overlapping triangles, but none may be lost: here every pair whose posed corners' boxes
/// intersect in a point that both triangles contain, by way of coincident corners.
#[test]
fn no_candidate_is_lost_under_rigid_motion() {
    for case in cases::small() {
        let reach = case.b.iter().flatten().fold(0.0_f64, |m, p| m.max(p.abs().max_element()));
        for pose in poses(12, reach) {
            // Carry some of B's triangles back onto A's, so that these pairs touch for certain.
            let inverse = pose.relative(&Pose::IDENTITY);
            let mut b = case.b.clone();
            let planted: Vec<Pair> = (0u32..)
                .zip(case.a.iter().take(b.len()))
                .map(|(i, triangle)| {
                    b[i as usize] = triangle.map(|p| inverse.apply(p));
                    Pair { a: i, b: i }
                })
                .collect();
            let (boxes_a, boxes_b) = (boxes(&case.a), boxes(&b));
            for method in METHODS {
                let (ta, tb) = (tree(&boxes_a, method), tree(&boxes_b, method));
                let found = all_pairs(&ta, &tb, Some(&pose), false);
                assert_eq!(found, all_pairs(&ta, &tb, Some(&pose), true), "{}", case.name);
                for pair in &planted {
                    assert!(found.binary_search(pair).is_ok(), "{}: lost {pair:?}", case.name);
                }
            }
        }
    }
}

/// The six-direction test done slowly in f64 with no slack: whatever it finds overlapping must be
/// among the candidates, and the slack must not add many more.
#[test]
fn posed_candidates_are_those_of_the_six_direction_test() {
    let case = cases::small().into_iter().find(|c| c.name == "random").unwrap();
    let (boxes_a, boxes_b) = (boxes(&case.a), boxes(&case.b));
    let apart = |x: &Aabb, y: &Aabb, pose: &Pose| {
        let (cx, hx) = center_and_half(x);
        let (cy, hy) = center_and_half(y);
        let r = pose.rotation();
        let d = pose.apply(cy) - cx;
        let absolute = glam::DMat3::from_cols(r.x_axis.abs(), r.y_axis.abs(), r.z_axis.abs());
        let gap_x = d.abs() - hx - absolute * hy;
        let gap_y = (r.transpose() * d).abs() - hy - absolute.transpose() * hx;
        gap_x.max(gap_y).max_element()
    };
    for pose in poses(12, 0.5) {
        let found = all_pairs(
            &tree(&boxes_a, BuildMethod::Quality),
            &tree(&boxes_b, BuildMethod::Quality),
            Some(&pose),
            false,
        );
        for (i, x) in (0u32..).zip(&boxes_a) {
            for (j, y) in (0u32..).zip(&boxes_b) {
                // Aligned tests use two opposite corners: without rotation only three directions.
                let gap = apart(x, y, &pose);
                let is_found = found.binary_search(&Pair { a: i, b: j }).is_ok();
                assert!(is_found || gap > 0.0, "lost ({i}, {j}) with gap {gap}");
                assert!(!is_found || gap < 1e-5, "({i}, {j}) kept with gap {gap}");
            }
        }
    }
}

fn center_and_half(b: &Aabb) -> (DVec3, DVec3) {
    let (min, max) = (b.min.as_dvec3(), b.max.as_dvec3());
    ((min + max) / 2.0, (max - min) / 2.0)
}

#[test]
fn breaking_stops_the_walk() {
    let case = cases::small().into_iter().find(|c| c.name == "random").unwrap();
    let (ta, tb) =
        (tree(&boxes(&case.a), BuildMethod::Quality), tree(&boxes(&case.b), BuildMethod::Quality));
    let mut calls = 0;
    let outcome = Traversal::default().for_each(&ta, &tb, None, |a, b| {
        calls += 1;
        ControlFlow::Break((a, b))
    });
    assert_eq!(calls, 1);
    assert!(matches!(outcome, ControlFlow::Break(_)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn random_boxes_of_any_size_and_place(
        corners in prop::collection::vec(
            (prop::array::uniform3(-1e3f64..1e3), prop::array::uniform3(0f64..50.0)), 0..200),
        split in 0usize..200,
    ) {
        let all: Vec<Aabb> = corners
            .iter()
            .map(|&(p, size)| {
                let p = DVec3::from_array(p);
                Aabb::around([p, p + DVec3::from_array(size)])
            })
            .collect();
        let (a, b) = all.split_at(split.min(all.len()));
        for method in METHODS {
            let (ta, tb) = (tree(a, method), tree(b, method));
            prop_assert_eq!(ta.validate(a), Ok(()));
            prop_assert_eq!(all_pairs(&ta, &tb, None, false), brute_force::all_pairs(a, b));
            prop_assert_eq!(all_self_pairs(&ta, false), brute_force::all_self_pairs(a));
        }
    }
}
