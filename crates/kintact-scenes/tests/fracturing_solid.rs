//! A solid of tetrahedra that breaks: dynamic trees and the exact test against every two tetrahedra.

use kintact::DVec3;
use kintact::bvh::Aabb;
use kintact::exact::tetrahedra_intersect;
use kintact::fracture::tree::{DynamicOptions, Tetrahedra};
use kintact::fracture::{DynamicTree, DynamicWalk};
use kintact::geometry::Pair;
use kintact_scenes::FracturingSolid;

#[test]
fn a_fracturing_solid_loses_no_contact() {
    let solid = FracturingSolid::new(3);
    let corners = |positions: &[DVec3], which: u32| {
        solid.tetrahedra()[which as usize].map(|v| positions[v as usize])
    };
    let mut tree = DynamicTree::<Aabb>::new(DynamicOptions::default()).unwrap();
    let (mut total, mut whole) = (0, 0);
    for frame in 0..12 {
        let positions = solid.positions(0.05 * f64::from(frame));
        tree.update(&Tetrahedra::new(&positions, solid.tetrahedra()).unwrap()).unwrap();
        let meets =
            |p: &Pair| tetrahedra_intersect(&corners(&positions, p.a), &corners(&positions, p.b));
        let mut found = DynamicWalk::default().all_self_pairs(&mut tree);
        found.retain(meets);
        let count = solid.tetrahedra().len() as u32;
        let all = (0..count).flat_map(|a| (a + 1..count).map(move |b| Pair { a, b }));
        let expected: Vec<Pair> = all.filter(meets).collect();
        assert_eq!(found, expected, "frame {frame}");
        total += found.len();
        if frame == 0 {
            whole = found.len();
        }
    }
    // Whole, every tetrahedron touches its neighbours; broken, shards meet that were no neighbours.
    assert!(whole > solid.tetrahedra().len() && total > whole);
}
