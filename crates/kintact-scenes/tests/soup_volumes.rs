//! Whatever bounds them, bursting soups collide in the same pairs.

use kintact::bvh::Aabb;
use kintact::exact::triangles_intersect;
use kintact::fracture::tree::{DynamicOptions, KDop, Refit, Sphere, Volume};
use kintact::fracture::{DynamicTree, DynamicWalk};
use kintact::geometry::Pair;
use kintact_scenes::BurstingSoups;

fn colliding<V: Volume>(soups: &BurstingSoups, refit: Refit) -> Vec<Vec<Pair>> {
    let options = DynamicOptions { refit, ..DynamicOptions::default() };
    let mut trees = [(); 2].map(|()| DynamicTree::<V>::new(options).unwrap());
    let mut walk = DynamicWalk::default();
    (0..11)
        .map(|frame| {
            let sides = soups.meshes(0.025 * f64::from(frame));
            for (tree, mesh) in trees.iter_mut().zip(&sides) {
                tree.update(mesh).unwrap();
            }
            let mut found = Vec::new();
            let [a, b] = &mut trees;
            walk.append_pairs(a, b, &mut found);
            let collide = |pair: &Pair| {
                triangles_intersect(&sides[0].triangle(pair.a), &sides[1].triangle(pair.b))
            };
            found.retain(collide);
            found.sort_unstable();
            found
        })
        .collect()
}

#[test]
fn volumes_of_all_kinds_lead_to_the_same_collisions() {
    let soups = BurstingSoups::new(20_000, 1);
    let boxes = colliding::<Aabb>(&soups, Refit::Merge);
    for pairs in &boxes {
        assert!(pairs.windows(2).all(|two| two[0] < two[1]), "a pair twice");
    }
    assert_eq!(boxes, colliding::<KDop<18>>(&soups, Refit::Merge));
    assert_eq!(boxes, colliding::<Sphere>(&soups, Refit::Merge));
    assert_eq!(boxes, colliding::<Sphere>(&soups, Refit::Geometry));
}
