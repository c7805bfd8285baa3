//! Memory of dynamic trees (section 2.4 of paper 2): preallocated trees allocate nothing after the
//! first frame, adaptive ones follow the contact, with hysteresis. An allocator counts.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use kintact::DVec3;
use kintact::bvh::Aabb;
use kintact::fracture::paper::DBVH;
use kintact::fracture::tree::{DynamicOptions, MemoryMode};
use kintact::fracture::{DynamicTree, DynamicWalk};

use crate::dynamic_tree::Swarm;

struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

#[allow(unsafe_code, reason = "an allocator that counts, in tests only")]
// SAFETY: every call goes to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let _ = ALLOCATIONS.try_with(|count| count.set(count.get() + 1));
        // SAFETY: the caller's promises are the system's.
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(pointer, layout) }
    }
    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        let _ = ALLOCATIONS.try_with(|count| count.set(count.get() + 1));
        // SAFETY: as above.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

fn allocations(work: impl FnOnce()) -> u64 {
    let before = ALLOCATIONS.get();
    work();
    ALLOCATIONS.get() - before
}

/// The allocations of each frame of a motion in which contact comes, grows and goes.
fn by_frame(options: DynamicOptions, frames: &[[Vec<Aabb>; 2]]) -> Vec<u64> {
    let (mut walk, mut found) = (DynamicWalk::default(), Vec::new());
    let mut counts = Vec::new();
    // Twice, with the same walk: its own lists have grown to their size the first time.
    for _ in 0..2 {
        let mut trees = [(); 2].map(|()| DynamicTree::<Aabb>::new(options).unwrap());
        counts.clear();
        for boxes in frames {
            counts.push(allocations(|| {
                for (tree, boxes) in trees.iter_mut().zip(boxes) {
                    tree.update(boxes).unwrap();
                }
                found.clear();
                let [a, b] = &mut trees;
                walk.append_pairs(a, b, &mut found);
                walk.append_self_pairs(a, &mut found);
            }));
        }
    }
    counts
}

fn frames() -> Vec<[Vec<Aabb>; 2]> {
    let swarm = Swarm::new(600, 31);
    let at = |frame: u32| {
        // From far apart into each other and out again.
        let apart = DVec3::X * (f64::from(frame).mul_add(0.2, -2.0)).abs() * 4.0;
        let [a, b] = swarm.meshes(0.02 * f64::from(frame));
        let boxes = |mesh: &kintact::TriMesh, by: DVec3| -> Vec<Aabb> {
            mesh.triangles().map(|t| Aabb::around(t.map(|p| p + by))).collect()
        };
        [boxes(&a, DVec3::ZERO), boxes(&b, apart)]
    };
    (0..24).map(at).collect()
}

#[test]
fn preallocated_trees_allocate_in_the_first_frame_only() {
    let frames = frames();
    for base in [DBVH, DynamicOptions { leaf_size: 4, ..DBVH }, DynamicOptions::default()] {
        let all_at_once = DynamicOptions { memory: MemoryMode::Preallocated, ..base };
        let counts = by_frame(all_at_once, &frames);
        assert!(counts[0] > 0);
        assert_eq!(counts[1..], [0; 23], "leaves of {}", base.leaf_size);
        // The measurement sees what the other mode does.
        let as_needed = by_frame(base, &frames);
        assert!(as_needed[1..].iter().sum::<u64>() > 0);
    }
}

/// More splits than one for every leaf that is full: sixteen clusters of five, of which four fill a leaf
/// and one is left. Thirty-one groups of children, where eighty primitives fill twenty leaves.
#[test]
fn preallocation_is_enough_for_the_worst_splits() {
    let at = |cluster: u32, own: f64| DVec3::X * (2.0 * f64::from(cluster) + own);
    let worst: Vec<Aabb> = (0..16)
        .flat_map(|cluster| [0.0, 0.1, 0.2, 0.3, 0.9].map(|own| Aabb::around([at(cluster, own)])))
        .collect();
    let options = DynamicOptions { leaf_size: 4, memory: MemoryMode::Preallocated, ..DBVH };
    let mut tree = DynamicTree::<Aabb>::new(options).unwrap();
    tree.update(&worst[..]).unwrap();
    let before = tree.memory();
    let around = worst.iter().fold(Aabb::EMPTY, |all, b| all.union(b));
    let mut other = DynamicTree::<Aabb>::new(DBVH).unwrap();
    other.update(&[around][..]).unwrap();
    DynamicWalk::default().all_pairs(&mut tree, &mut other);
    assert_eq!(tree.leaf_sizes(), [4, 1].repeat(16));
    assert_eq!(tree.memory(), before);
}

/// A body that is met all over, then in a corner, without ever being left: its groups go back, but not
/// at once, and not where contact comes and goes.
#[test]
fn memory_follows_the_contact_while_it_lasts() {
    let boxes: Vec<Aabb> =
        Swarm::new(20_000, 3).meshes(0.0)[0].triangles().map(Aabb::around).collect();
    let corner = [boxes[0]];
    let all = [boxes.iter().fold(Aabb::EMPTY, |all, b| all.union(b))];
    let options = DynamicOptions { leaf_size: 4, keep_inactive: 0, ..DynamicOptions::default() };
    let run = |options: DynamicOptions, wide: &dyn Fn(u32) -> bool| -> Vec<usize> {
        let mut tree = DynamicTree::<Aabb>::new(options).unwrap();
        let mut walk = DynamicWalk::default();
        (0..60)
            .map(|frame| {
                let mut other = DynamicTree::<Aabb>::new(options).unwrap();
                let around = if wide(frame) { &all } else { &corner };
                other.update(&around[..]).unwrap();
                tree.update(&boxes[..]).unwrap();
                walk.all_pairs(&mut tree, &mut other);
                tree.validate().unwrap();
                tree.memory()
            })
            .collect()
    };
    let once = run(options, &|frame| frame < 10);
    assert!(once[20] >= once[9], "kept for some frames");
    // What is left are the boxes of all shards and their order.
    assert!(5 * once[59] < 3 * once[9], "{} of {}", once[59], once[9]);
    // Contact that comes and goes is not followed down.
    let flickering = run(options, &|frame| frame % 4 == 0);
    assert!(flickering[20..].iter().all(|&bytes| bytes == flickering[20]), "{flickering:?}");
    assert!(flickering[20] >= once[9]);
    let all_at_once = DynamicOptions { memory: MemoryMode::Preallocated, ..options };
    let kept = run(all_at_once, &|frame| frame < 10);
    assert!(kept.iter().all(|&bytes| bytes == kept[0]));
    assert!(kept[0] > once[9]);
}
