//! Dynamic trees against trees of other kinds, and queried by rays, frusta and points.

use kintact::bvh::{Aabb, BuildMethod, BuildOptions, RefitTree, StaticTree, brute_force};
use kintact::deform::linear_time::{LinearTimeBvh, LinearTimeOptions};
use kintact::fracture::tree::DynamicOptions;
use kintact::fracture::{DynamicTree, DynamicWalk};
use kintact::motion::VertexTrajectories;
use kintact::{DVec3, TriMesh};

use crate::cases::{self, Random};
use crate::dynamic_tree::{Swarm, boxes, settings};

#[test]
fn every_case_against_a_static_tree() {
    for options in settings() {
        let mut tree = DynamicTree::new(options).unwrap();
        let mut walk = DynamicWalk::default();
        for case in cases::small() {
            tree.update(&TriMesh::from_triangles(&case.a).unwrap()).unwrap();
            let other: Vec<Aabb> = case.b.iter().map(|t| Aabb::around(*t)).collect();
            let expected = brute_force::all_pairs(&boxes(&tree), &other);
            for method in [BuildMethod::Fast, BuildMethod::Quality] {
                let build = BuildOptions { method, parallel: false };
                let other = StaticTree::build(&other, build);
                assert_eq!(walk.all_mixed_pairs(&mut tree, &other), expected, "{}", case.name);
            }
            tree.validate().unwrap();
        }
    }
}

#[test]
fn every_frame_against_trees_that_follow_a_motion() {
    let mut random = Random(77);
    let swarm = Swarm::new(150, 5);
    let mesh = &swarm.meshes(0.0)[1];
    let velocities = mesh.vertices().iter().map(|_| random.point(-0.5, 0.5)).collect();
    let trajectories =
        VertexTrajectories::linear(0.0, mesh.vertices().to_vec(), velocities).unwrap();
    let mut refit =
        RefitTree::new(mesh.faces(), &trajectories, 0.0, BuildOptions::default()).unwrap();
    let mut slack =
        LinearTimeBvh::new(mesh.faces(), &trajectories, 0.0, LinearTimeOptions::default()).unwrap();
    let mut tree = DynamicTree::new(settings()[0]).unwrap();
    let mut walk = DynamicWalk::default();
    for frame in 0..20 {
        let t = f64::from(frame) / 10.0;
        tree.update(&swarm.meshes(t)[0]).unwrap();
        refit.refit_at(&trajectories, t).unwrap();
        slack.advance_to(&trajectories, t).unwrap();
        let exact: Vec<Aabb> = mesh
            .faces()
            .iter()
            .map(|face| Aabb::around(face.map(|v| trajectories.position(v, t))))
            .collect();
        let needed = brute_force::all_pairs(&boxes(&tree), &exact);
        let refitted = walk.all_mixed_pairs(&mut tree, &refit);
        let slackened = walk.all_mixed_pairs(&mut tree, &slack);
        assert!(!needed.is_empty());
        for found in [&refitted, &slackened] {
            assert!(needed.iter().all(|pair| found.binary_search(pair).is_ok()), "frame {frame}");
            assert!(found.is_sorted() && found.len() < 2 * needed.len() + 20);
        }
    }
}

#[test]
fn nothing_meets_nothing() {
    let empty = StaticTree::build(&[], BuildOptions::default());
    let mut none = DynamicTree::<Aabb>::new(DynamicOptions::default()).unwrap();
    let mut walk = DynamicWalk::default();
    assert!(walk.all_mixed_pairs(&mut none, &empty).is_empty());
    assert!(walk.all_self_pairs(&mut none).is_empty());
    assert!(walk.along_ray(&mut none, DVec3::ZERO, DVec3::X, 1.0).unwrap().is_empty());
    assert_eq!(walk.nearest(&mut none, DVec3::ZERO, |_| 0.0).unwrap(), None);
}

/// Whether a segment and a box meet, by clipping.
fn segment_meets(b: &Aabb, p: DVec3, q: DVec3) -> bool {
    let (mut from, mut to) = (0.0_f64, 1.0_f64);
    for axis in 0..3 {
        let (lo, hi) = (f64::from(b.min[axis]), f64::from(b.max[axis]));
        let (start, step) = (p[axis], q[axis] - p[axis]);
        for (distance, rate) in [(lo - start, -step), (start - hi, step)] {
            // distance + rate t <= 0
            if rate == 0.0 && distance > 0.0 {
                return false;
            } else if rate > 0.0 {
                to = to.min(-distance / rate);
            } else if rate < 0.0 {
                from = from.max(-distance / rate);
            }
        }
    }
    from <= to
}

#[test]
fn rays_frusta_and_nearest_in_every_frame() {
    let swarm = Swarm::new(300, 11);
    let mut random = Random(12);
    for options in settings() {
        let mut tree = DynamicTree::new(options).unwrap();
        let mut walk = DynamicWalk::default();
        for frame in 0..8 {
            tree.update(&swarm.meshes(f64::from(frame) / 8.0)[0]).unwrap();
            let all = boxes(&tree);
            let (p, q) = (random.point(-1.0, 2.0), random.point(-1.0, 2.0));
            let met: Vec<u32> = (0u32..)
                .zip(&all)
                .filter(|(_, b)| segment_meets(b, p, q))
                .map(|(i, _)| i)
                .collect();
            assert_eq!(walk.along_ray(&mut tree, p, q - p, 1.0).unwrap(), met);

            let planes = [(DVec3::X, 0.6), (-DVec3::X, -0.2), (DVec3::new(0.0, 1.0, 1.0), 1.0)];
            let seen = |b: &Aabb| {
                let (min, max) = (b.min.as_dvec3(), b.max.as_dvec3());
                min.x <= 0.6 && max.x >= 0.2 && min.y + min.z <= 1.0
            };
            let expected: Vec<u32> =
                (0u32..).zip(&all).filter(|(_, b)| seen(b)).map(|(i, _)| i).collect();
            assert_eq!(walk.in_frustum(&mut tree, &planes).unwrap(), expected);

            let distance = |i: u32| {
                let (min, max) = (all[i as usize].min.as_dvec3(), all[i as usize].max.as_dvec3());
                (min - p).max(p - max).max(DVec3::ZERO).length()
            };
            let least = (0..300).min_by(|&i, &j| distance(i).total_cmp(&distance(j))).unwrap();
            let found = walk.nearest(&mut tree, p, distance).unwrap();
            assert_eq!(found, Some((least, distance(least))));
            tree.validate().unwrap();
        }
        assert!(walk.along_ray(&mut tree, DVec3::NAN, DVec3::X, 1.0).is_err());
        assert!(walk.along_ray(&mut tree, DVec3::ZERO, DVec3::X, -1.0).is_err());
        assert!(walk.in_frustum(&mut tree, &[(DVec3::X, f64::NAN)]).is_err());
        assert!(walk.nearest(&mut tree, DVec3::INFINITY, |_| 0.0).is_err());
    }
}
