//! Table 3: collisions within bodies. Plain sweep and prune, SWIPER, and new trees each frame.

use kintact::candidates::{
    Chooser, ChooserOptions, RebuiltTree, SweepAndPrune, Swiper, SwiperOptions,
};

use super::Level;
use super::contestants::{Own, ParrySelf};
use super::rounds::{Contestant, race};
use super::tables::{compare, table_1};
use crate::harness::Effort;
use crate::report::Report;

pub(super) fn run(report: &mut Report, effort: &Effort) {
    for level in Level::all().filter(|level| level.paper[1] > 0) {
        let chooser =
            || Chooser::new(Swiper::default(), RebuiltTree::default(), ChooserOptions::default());
        let mut contestants: Vec<Box<dyn Contestant>> = vec![
            Box::new(Own::new("SWIPER", Swiper::default)),
            Box::new(Own::new("SWIPER, paper", || Swiper::new(SwiperOptions::PAPER))),
            Box::new(Own::new("tree rebuilt", RebuiltTree::default)),
            Box::new(Own::new("chooser", chooser)),
            Box::new(ParrySelf::default()),
            Box::new(Own::new("plain sweep and prune", SweepAndPrune::default)),
        ];
        // Plain sweep and prune takes minutes where a body bursts.
        let limit = 10.0 * effort.budget.as_secs_f64();
        let (tallies, exact) = race(&level.scene, level.frames(effort), limit, &mut contestants);
        let case = format!("{}, self", level.case());
        let [swiper, paper, tree, chooser, parry, plain] = tallies.as_slice() else {
            unreachable!("as many tallies as contestants")
        };
        table_1(report, &case, &exact, swiper, level.paper[1], &[]);
        for tally in [swiper, paper, tree, chooser] {
            compare(report, &case, tally, plain);
        }
        compare(report, &case, swiper, tree);
        compare(report, &case, tree, parry);
        let total = |times: &[f64]| times.iter().sum::<f64>();
        let better = if total(&swiper.times) < total(&tree.times) { swiper } else { tree };
        compare(report, &case, chooser, better);
    }
}
