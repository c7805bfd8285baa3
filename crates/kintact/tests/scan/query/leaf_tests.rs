//! Every test at a pair of leaves and every order of pairs, on many poses, half of them near contact,
//! against the exact answers about the meshes.

use kintact::scan::CloudQuery;
use kintact::scan::query::{CloudOptions, CloudPriority, LeafTest};

use super::queries::near_contact;
use super::{rotated, wavy_torus};
use crate::cases::Random;

#[test]
fn leaf_tests_are_right_on_many_poses() {
    let torus = wavy_torus(0.0);
    let mut random = Random(77);
    let tumbling: Vec<_> = (0..40)
        .map(|_| {
            let shift = random.point(-1.0, 1.0).normalize() * random.between(0.6, 2.0);
            let pose = rotated(&mut random, shift);
            (pose, torus.mesh.intersects(&torus.mesh, &pose))
        })
        .collect();
    let near: Vec<_> = near_contact(&torus, &torus, 40, 2.0 * torus.spacing)
        .into_iter()
        .map(|(pose, _, truth)| (pose, truth))
        .collect();
    assert!(near.iter().filter(|(_, truth)| *truth).count() > 8);
    // Each with how many of 40 tumbling and of 40 poses near contact may be wrong.
    let leaves = [
        (LeafTest::Sampling { epsilon: 1.5 }, 0, 4),
        (LeafTest::Sampling { epsilon: 0.7 }, 0, 4),
        (LeafTest::SamplingInBalls { epsilon: 0.5, most: 200 }, 4, 30),
        (LeafTest::Newton { starts: 4 }, 1, 6),
        (LeafTest::search(), 0, 4),
    ];
    for (leaves, most_tumbling, most_near) in leaves {
        let mut visited = Vec::new();
        for priority in [CloudPriority::Discs, CloudPriority::Samples] {
            let options = CloudOptions { leaves, priority, ..CloudOptions::default() };
            let mut query = CloudQuery::with_options(&torus.body, &torus.body, options).unwrap();
            let (mut pairs, mut hits) = (0, 0);
            for (what, poses, most) in
                [("tumbling", &tumbling, most_tumbling), ("near", &near, most_near)]
            {
                let mut wrong = 0;
                for (pose, truth) in poses {
                    let answer = query.ask(pose);
                    wrong += u32::from(answer.collides != *truth);
                    if answer.collides && *truth && what == "tumbling" {
                        pairs += answer.counts.leaf_pairs;
                        hits += 1;
                    }
                }
                println!("{options:?} {what} {wrong}");
                assert!(wrong <= most, "{wrong} of {} {what}: {options:?}", poses.len());
            }
            visited.push(pairs as f64 / f64::from(hits.max(1)));
        }
        println!("{visited:?}");
        // A good order finds an intersection at one of the first pairs of leaves.
        if !matches!(leaves, LeafTest::SamplingInBalls { .. }) {
            assert!(visited.iter().all(|&pairs| pairs < 12.0), "{visited:?} {leaves:?}");
        }
    }
}
