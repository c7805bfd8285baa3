//! Finders of self pairs and the octree, frame after frame, against brute force.

use glam::{DVec3, Vec3A};
use kintact::bvh::{Aabb, brute_force};
use kintact::fracture::SelfPairFinder;
use kintact::fracture::chooser::{Chooser, ChooserOptions};
use kintact::fracture::paper::{
    Fallback, Octree, OctreeOptions, OverlapTraversal, Sorter, SweepAndPrune, Swiper, SwiperOptions,
};
use kintact::fracture::self_finder::RebuiltTree;
use kintact::fracture::walk::DynamicFinder;
use kintact::geometry::Pair;

use crate::cases::{self, Random};

/// All finders, by name, in several settings.
fn finders() -> Vec<(String, Box<dyn SelfPairFinder>)> {
    let mut finders: Vec<(String, Box<dyn SelfPairFinder>)> = vec![
        ("sweep and prune".into(), Box::new(SweepAndPrune::default())),
        ("rebuilt tree".into(), Box::new(RebuiltTree::default())),
        ("dynamic tree".into(), Box::new(DynamicFinder::default())),
        (
            "chooser".into(),
            Box::new(Chooser::new(
                Swiper::default(),
                DynamicFinder::default(),
                ChooserOptions { saving: 1.0, trial: 2 },
            )),
        ),
    ];
    for retry_limit in [0.0, 0.1, 8.0] {
        let sorters = [Sorter::Quick, Sorter::Heap, Sorter::Radix, Sorter::RadixThenInsertion];
        for sorter in sorters {
            for fallback in [Fallback::Random(3), Fallback::FewestLast] {
                for traversal in [OverlapTraversal::ActiveSet, OverlapTraversal::Strips] {
                    let rest = 3;
                    let options = SwiperOptions { retry_limit, rest, sorter, fallback, traversal };
                    finders.push((format!("{options:?}"), Box::new(Swiper::new(options))));
                }
            }
        }
    }
    finders
}

fn check(frames: &[Vec<Aabb>], name: &str) {
    let expected: Vec<_> = frames.iter().map(|boxes| brute_force::all_self_pairs(boxes)).collect();
    for (finder_name, mut finder) in finders() {
        let mut out = vec![Pair { a: 7, b: 9 }];
        for (frame, (boxes, expected)) in frames.iter().zip(&expected).enumerate() {
            finder.find(boxes, &mut out);
            assert_eq!(&out, expected, "{name}, {finder_name}, frame {frame}");
        }
    }
}

/// Each case shaken a little, then a lot, then still.
#[test]
fn all_finders_agree_with_brute_force_on_every_case_in_motion() {
    for case in cases::small() {
        let mut random = Random(5);
        let mut triangles = case.a.clone();
        let mut frames = Vec::new();
        for amount in [0.0, 0.01, 0.01, 0.0, 1.0, 1.0, 1.0, 1.0, 0.01, 0.0] {
            for triangle in &mut triangles {
                let size = triangle.iter().map(|p| p.length()).fold(0.0, f64::max);
                let by = random.point(-1.0, 1.0) * size * amount;
                triangle.iter_mut().for_each(|p| *p += by);
            }
            frames.push(triangles.iter().map(|t| Aabb::around(*t)).collect());
        }
        check(&frames, case.name);
    }
}

#[test]
fn boxes_may_come_go_and_be_empty() {
    let mut random = Random(17);
    let mut boxes: Vec<Aabb> = (0..60).map(|_| Aabb::around(random.triangle(0.3))).collect();
    let mut frames = Vec::new();
    for frame in 0..30u64 {
        let at = |random: &mut Random| random.below(boxes.len() as u64) as usize;
        let (i, j) = (at(&mut random), at(&mut random));
        boxes[i] = Aabb::around(random.triangle(0.3));
        // Two become empty and come back together, at one place.
        boxes[j] = Aabb::EMPTY;
        if frame % 3 == 0 {
            let fresh = Aabb::around(random.triangle(0.3));
            boxes.iter_mut().filter(|b| b.is_empty()).for_each(|b| *b = fresh);
        }
        if frame == 10 {
            boxes.truncate(20);
        }
        if frame == 20 {
            boxes.extend((0..40).map(|_| Aabb::around(random.triangle(0.3))));
        }
        frames.push(boxes.clone());
    }
    frames.push(Vec::new());
    frames.push(boxes);
    check(&frames, "coming and going");
}

/// Lattice coordinates: nearly every endpoint ties with others, and zeros have both signs.
#[test]
fn ties_are_overlaps() {
    let mut random = Random(23);
    let mut frames = Vec::new();
    for _ in 0..8 {
        let mut coordinate = || {
            let x = random.below(5) as f32 - 2.0;
            if x == 0.0 && random.below(2) == 0 { -0.0 } else { x }
        };
        let mut corner = || Vec3A::from_array(std::array::from_fn(|_| coordinate()));
        let boxes = (0..80).map(|_| (corner(), corner()));
        frames.push(boxes.map(|(p, q)| Aabb { min: p.min(q), max: p.max(q) }).collect());
    }
    check(&frames, "lattice");
}

#[test]
fn swiper_keeps_its_counts_and_rests_as_told() {
    let mut random = Random(31);
    let mut centres: Vec<DVec3> = (0..200).map(|_| random.point(0.0, 1.0)).collect();
    let boxes = |centres: &[DVec3]| -> Vec<Aabb> {
        centres.iter().map(|&c| Aabb::around([c, c + 0.1])).collect()
    };
    let overlaps = |boxes: &[Aabb], axis: usize| {
        let meet = |a: &Aabb, b: &Aabb| a.min[axis] <= b.max[axis] && b.min[axis] <= a.max[axis];
        let pairs =
            boxes.iter().enumerate().flat_map(|(i, a)| boxes[..i].iter().map(move |b| (a, b)));
        pairs.filter(|(a, b)| meet(a, b)).count() as u64
    };
    let mut swiper = Swiper::new(SwiperOptions::PAPER);
    let mut out = Vec::new();
    for _ in 0..20 {
        centres.iter_mut().for_each(|c| *c += random.point(-0.01, 0.01));
        let boxes = boxes(&centres);
        swiper.find(&boxes, &mut out);
        let expected = [0, 1, 2].map(|axis| Some(overlaps(&boxes, axis)));
        assert_eq!(swiper.overlaps(), expected);
    }
    assert_eq!(swiper.counts().given_up, 0);
    assert_eq!(swiper.counts().sorted, 3 * 400, "from scratch only at the start");

    // The axis with the fewest overlaps is swept: along z the boxes are spread out, along x and y not.
    let spread: Vec<Aabb> = (centres.iter().enumerate())
        .map(|(i, c)| DVec3::new(c.x, c.y, 0.5 * i as f64))
        .map(|c| Aabb::around([c, c + 0.1]))
        .collect();
    let mut swiper = Swiper::new(SwiperOptions::PAPER);
    swiper.find(&spread, &mut out);
    assert_eq!(overlaps(&spread, 2), 0);
    assert!(overlaps(&spread, 0) > 1000 && overlaps(&spread, 1) > 1000);
    assert_eq!((swiper.counts().overlaps, swiper.counts().steps), (0, 0));

    // Along x everything is thrown about; y and z stay.
    let mut swiper = Swiper::new(SwiperOptions { retry_limit: 1.0, ..SwiperOptions::PAPER });
    for frame in 0..23 {
        centres.iter_mut().for_each(|c| c.x = random.between(0.0, 1.0));
        let boxes = boxes(&centres);
        swiper.find(&boxes, &mut out);
        // Given up in frame 1, on cooldown for twenty frames, sorted again in the last of them.
        let sorted = frame == 0 || frame == 21;
        let expected = [0, 1, 2].map(|axis| (axis != 0 || sorted).then(|| overlaps(&boxes, axis)));
        assert_eq!(swiper.overlaps(), expected, "frame {frame}");
    }
    assert_eq!(swiper.counts().given_up, 2);
    assert_eq!(swiper.counts().sorted, 4 * 400);
    assert_eq!(swiper.counts().all_resting, 0);
}

#[test]
fn chooser_takes_the_cheaper_one_and_comes_back() {
    /// Finds no pairs, at a price that depends on the boxes.
    struct Priced(u64, fn(f32) -> u64);
    impl SelfPairFinder for Priced {
        fn update(&mut self, boxes: &[Aabb]) {
            self.0 = self.1(boxes[0].min.x);
        }
        fn query(&mut self, _: &[Aabb], out: &mut Vec<Pair>) {
            out.clear();
        }
        fn work(&self) -> u64 {
            self.0
        }
    }
    let a = Priced(0, |time| if time < 100.0 { 1000 } else { 2500 });
    let b = Priced(0, |_| 1500);
    let mut chooser = Chooser::new(a, b, ChooserOptions::default());
    let (mut total, mut best) = (0, 0);
    let mut out = Vec::new();
    for time in 0..400 {
        let time = f64::from(time);
        chooser.find(&[Aabb::around([DVec3::splat(time)])], &mut out);
        total += chooser.work();
        best += if time < 100.0 { 1000 } else { 1500 };
    }
    assert_eq!(chooser.switches(), 1);
    assert!(total * 100 < best * 110, "{total} {best}");
}

#[test]
fn octree_finds_what_brute_force_finds() {
    for case in cases::small() {
        let boxes = [&case.a, &case.b]
            .map(|side| -> Vec<Aabb> { side.iter().map(|t| Aabb::around(*t)).collect() });
        let [a, b] = &boxes;
        let first_of_b = a.len() as u32;
        let expected: Vec<Pair> = brute_force::all_pairs(a, b)
            .into_iter()
            .map(|pair| Pair { b: pair.b + first_of_b, ..pair })
            .collect();
        for (depth, small) in [(0, 0), (1, 2), (4, 2), (8, 8)] {
            let mut found = vec![Pair { a: 1, b: 1 }];
            let mut octree = Octree::new(OctreeOptions { depth, small });
            for _ in 0..2 {
                octree.find(&[a, b], &mut found);
                assert_eq!(found, expected, "{}, depth {depth}, small {small}", case.name);
            }
        }
    }
}

#[test]
fn octree_of_many_bodies() {
    let mut random = Random(41);
    let bodies: Vec<Vec<Aabb>> = (0..7)
        .map(|body| (0..20 * body).map(|_| Aabb::around(random.triangle(0.4))).collect())
        .collect();
    let slices: Vec<&[Aabb]> = bodies.iter().map(Vec::as_slice).collect();
    let all = bodies.concat();
    let owner: Vec<usize> = bodies
        .iter()
        .enumerate()
        .flat_map(|(body, boxes)| boxes.iter().map(move |_| body))
        .collect();
    let mut expected = brute_force::all_self_pairs(&all);
    expected.retain(|pair| owner[pair.a as usize] != owner[pair.b as usize]);
    let mut found = Vec::new();
    let mut octree = Octree::default();
    octree.find(&slices, &mut found);
    assert_eq!(found, expected);
    assert!(octree.counts().divided > 0);
    octree.find(&[], &mut found);
    assert!(found.is_empty());
}
