//! Self contacts of one deforming mesh.

use std::hint::black_box;
use std::ops::ControlFlow;

use kintact::DVec3;
use kintact::bvh::Traversal;
use kintact::bvh::{BuildOptions, RefitTree};
use kintact::deform::normal_cones::NormalCones;
use kintact::deform::{KineticContacts, MovingMesh};
use kintact::exact::touching_self_pairs;
use kintact::geometry::Pair;
use kintact_scenes::{KEYFRAME_RATE, folded_sheet};

use super::scenes::moving;
use super::sets::tally;
use crate::harness::{Effort, race, timed_with};
use crate::report::{Counts, Report, Unit};

const PLAIN: &str = "our refit, walk, exact test";
const CONES: &str = "the same with normal cones";

/// Refit, walk, exact test; perhaps without the pairs that normal cones exclude.
#[derive(Clone)]
struct Frames {
    tree: RefitTree,
    cones: Option<NormalCones>,
    positions: Vec<DVec3>,
    traversal: Traversal,
    candidates: Vec<Pair>,
    found: Vec<Pair>,
}

impl Frames {
    fn new(mesh: &MovingMesh, with_cones: bool) -> Self {
        let trajectories = mesh.trajectories();
        let mut positions = vec![DVec3::ZERO; trajectories.len()];
        trajectories.positions_at(0.0, &mut positions).expect("a sound scene");
        let tree = RefitTree::new(mesh.faces(), trajectories, 0.0, BuildOptions::default());
        Self {
            tree: tree.expect("a sound scene"),
            cones: with_cones.then(|| NormalCones::new(&positions, mesh.faces())),
            positions,
            traversal: Traversal::default(),
            candidates: Vec::new(),
            found: Vec::new(),
        }
    }

    fn advance_to(&mut self, mesh: &MovingMesh, t: f64) -> &[Pair] {
        let Self { tree, cones, positions, traversal, candidates, found } = self;
        mesh.trajectories().positions_at(t, positions).expect("a sound scene");
        tree.refit(positions).expect("a sound scene");
        let faces = mesh.faces();
        if let Some(cones) = cones {
            cones.update(positions, faces);
        }
        candidates.clear();
        let _ = traversal.for_each_self(&*tree, |a, b| {
            if !cones.as_ref().is_some_and(|cones| cones.cannot_meet(a, b)) {
                candidates.push(Pair { a, b });
            }
            ControlFlow::<()>::Continue(())
        });
        found.clear();
        touching_self_pairs(faces, positions, candidates, found);
        found.sort_unstable();
        found
    }
}

/// Keyframes measured, of twice as many.
const KEYS: u32 = 2;

/// A sheet of so many faces, at each of some numbers of samples a keyframe.
pub(super) fn run(report: &mut Report, effort: &Effort, name: &str, faces: usize, rates: &[u32]) {
    if !report.wants(&format!("{name} with itself")) {
        return;
    }
    let mesh = moving(folded_sheet(faces, 2 * KEYS));
    let contacts = KineticContacts::with_itself(mesh.clone(), 0.0).expect("a sound scene");
    let (plain, cones) = (Frames::new(&mesh, false), Frames::new(&mesh, true));
    for &samples in rates {
        let times = (0..KEYS * samples)
            .map(|frame| f64::from(frame + 1) / f64::from(samples) / KEYFRAME_RATE);
        let share = (samples as usize / 2).max(1);
        let rival = |frames: &mut Frames| {
            for t in times.clone().step_by(share) {
                black_box(frames.advance_to(&mesh, t));
            }
        };
        let figures = race(
            effort,
            vec![
                timed_with(
                    || contacts.clone(),
                    |contacts| {
                        for t in times.clone() {
                            black_box(contacts.advance_to(t).expect("a sound scene"));
                        }
                    },
                ),
                timed_with(|| plain.clone(), rival),
                timed_with(|| cones.clone(), rival),
            ],
        );
        let (all, timed) = (times.len() as f64, times.clone().step_by(share).count() as f64);
        let (mut ours, mut theirs) = (contacts.clone(), plain.clone());
        let [mut seen, mut differing] = [0; 2];
        for (i, t) in times.clone().enumerate() {
            let found = ours.advance_to(t).expect("a sound scene");
            seen += found.len() as u64;
            if i % share == 0 {
                differing += u64::from(tally(found) != tally(theirs.advance_to(&mesh, t)));
            }
        }
        let done = ours.counts();
        let case = format!("{name} with itself, {samples} a keyframe");
        for (rival, figure) in [(PLAIN, figures[1]), (CONES, figures[2])] {
            let counts = Counts::default()
                .note("contacts", seen)
                .at_most("sets_that_differ", differing, 0)
                .note("windows", done.windows)
                .note("window_candidates", done.window_candidates)
                .note("evaluations", done.evaluations)
                .note("changes", done.changes);
            let keys = f64::from(KEYS);
            let rival = Some((rival, figure * all / timed / keys));
            let metric = "contact sets, a keyframe";
            report.row(&case, metric, Unit::MILLISECONDS, figures[0] / keys, rival, counts);
        }
    }
}
