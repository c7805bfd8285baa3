//! Table 3: collisions within bodies. Plain sweep and prune with a search tree, SWIPER and dynamic
//! trees, as printed and as the product has them, and new trees each frame.

use kintact::bvh::Aabb;
use kintact::fracture::SelfPairFinder;
use kintact::fracture::chooser::{Chooser, ChooserOptions};
use kintact::fracture::paper::{DBVH, Fallback, Sorter, SweepAndPrune, Swiper, SwiperOptions};
use kintact::fracture::self_finder::RebuiltTree;
use kintact::fracture::tree::DynamicOptions;
use kintact::fracture::walk::DynamicFinder;

use super::Level;
use super::contestants::{OneByOne, Own, ParrySelf};
use super::rounds::{Contestant, Tally, race};
use super::tables::{collisions, compare};
use crate::harness::Effort;
use crate::report::{Counts, Report, Unit};

pub(super) fn run(report: &mut Report, effort: &Effort) {
    for level in Level::all().filter(|level| level.paper[1] > 0) {
        let case = format!("table 3, {}, self", level.name_and_lod());
        if !report.wants(&case) {
            continue;
        }
        let chooser =
            || Chooser::new(Swiper::default(), DynamicFinder::default(), ChooserOptions::default());
        let mut contestants: Vec<Box<dyn Contestant>> = vec![
            Box::new(Own::new("SWIPER", Swiper::default)),
            Box::new(Own::new("SWIPER, paper", || Swiper::new(SwiperOptions::PAPER))),
            Box::new(Own::new("dynamic tree", DynamicFinder::default)),
            Box::new(Own::new("DBVH, leaf 1", || printed(1))),
            Box::new(Own::new("DBVH, leaf 4", || printed(4))),
            Box::new(Own::new("DBVH, footnote 1", || OneByOne::new(DBVH))),
            Box::new(Own::new("tree rebuilt", RebuiltTree::default)),
            Box::new(Own::new("chooser", chooser)),
            Box::new(ParrySelf::default()),
            Box::new(Own::new("plain sweep and prune", SweepAndPrune::default)),
        ];
        // Plain sweep and prune takes minutes where a body bursts: all of them in a full run, since
        // the frames before are those it is good at.
        let is_quick = effort.rounds <= Effort::QUICK.rounds;
        let limit = if is_quick { 3.0 * effort.budget.as_secs_f64() } else { f64::INFINITY };
        let (tallies, exact) = race(&level.scene, level.frames(effort), limit, &mut contestants);
        let [swiper, paper, dynamic, leaf_1, leaf_4, one_by_one, tree, chooser, parry, plain] =
            tallies.as_slice()
        else {
            unreachable!("as many tallies as contestants")
        };
        collisions(report, &case, &exact, swiper, level.paper(effort, 1), &[]);
        for tally in [paper, leaf_1, leaf_4, one_by_one, swiper, dynamic, tree, chooser] {
            compare(report, &case, tally, plain, &exact);
        }
        compare(report, &case, swiper, dynamic, &exact);
        compare(report, &case, leaf_1, one_by_one, &exact);
        compare(report, &case, dynamic, tree, &exact);
        compare(report, &case, dynamic, parry, &exact);
        let total = |tally: &Tally| tally.times.iter().flatten().sum::<f64>();
        let better = if total(swiper) < total(dynamic) { swiper } else { dynamic };
        compare(report, &case, chooser, better, &exact);
    }
}

fn printed(leaf_size: u32) -> DynamicFinder {
    DynamicFinder::new(DynamicOptions { leaf_size, ..DBVH }).expect("sound options")
}

/// Overlaps along each axis in the middle of the burst, and what the ways to sort from scratch
/// cost there if every frame does.
pub(super) fn variants(report: &mut Report) {
    for level in Level::all().filter(|level| level.paper[1] > 0 && level.lod == 3) {
        let case = format!("{}, self, sorting", level.name_and_lod());
        if !report.wants(&case) {
            continue;
        }
        let middle = level.window.end;
        let mesh = level.scene.mesh(0, middle);
        let boxes: Vec<Aabb> = mesh.triangles().map(Aabb::around).collect();
        let (mut swiper, mut pairs) = (Swiper::default(), Vec::new());
        swiper.find(&boxes, &mut pairs);
        for (axis, overlaps) in ["x", "y", "z"].into_iter().zip(swiper.overlaps()) {
            let counts = Counts::default().note("pairs", pairs.len() as u64);
            let metric = format!("overlaps along {axis}");
            let overlaps = overlaps.unwrap_or(0) as f64;
            report.row(&case, &metric, Unit::NONE, overlaps, None, counts);
        }
        let mut contestants: Vec<Box<dyn Contestant>> = vec![
            Box::new(Own::new("radix sort", || sorting(Sorter::Radix, Fallback::FewestLast))),
            Box::new(Own::new("radix sort, then insertion", || {
                sorting(Sorter::RadixThenInsertion, Fallback::FewestLast)
            })),
            Box::new(Own::new("quicksort", || sorting(Sorter::Quick, Fallback::FewestLast))),
            Box::new(Own::new("heapsort", || sorting(Sorter::Heap, Fallback::FewestLast))),
            Box::new(Own::new("random axis", || sorting(Sorter::Radix, Fallback::Random(1)))),
        ];
        let frames = middle..middle + 8;
        let (tallies, exact) = race(&level.scene, frames, f64::INFINITY, &mut contestants);
        for tally in &tallies[1..] {
            compare(report, &case, &tallies[0], tally, &exact);
        }
    }
}

/// Sorts a list from scratch in every frame.
fn sorting(sorter: Sorter, fallback: Fallback) -> Swiper {
    Swiper::new(SwiperOptions {
        retry_limit: 0.0,
        rest: 1000,
        sorter,
        fallback,
        ..SwiperOptions::default()
    })
}
