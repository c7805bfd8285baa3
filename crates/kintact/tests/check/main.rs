//! `check` and its siblings: against brute force over all pairs of faces in the world, in both
//! orders of the arguments, within budgets, and with scans.

mod budgets;
#[allow(dead_code)]
#[path = "../common/cases.rs"]
mod cases;
mod far;
mod lattice;
mod meshes;
#[path = "../common/random.rs"]
mod random;
mod relations;
mod scans;
mod scans_far;
mod solids;

use kintact::check::answer::Note;
use kintact::geometry::Pair;
use kintact::{Answer, Pose, Relation};

use cases::Random;

/// The answer with the bodies swapped.
fn swapped(answer: &Answer) -> Answer {
    let mut swapped = answer.clone();
    swapped.pairs.iter_mut().for_each(|pair| *pair = Pair { a: pair.b, b: pair.a });
    swapped.pairs.sort_unstable();
    swapped.relation = match answer.relation {
        Relation::AInsideB => Relation::BInsideA,
        Relation::BInsideA => Relation::AInsideB,
        other => other,
    };
    for note in &mut swapped.notes {
        if let Note::BoxInside(side) | Note::InPart(side) = note {
            *side = side.other();
        }
    }
    swapped.notes.sort_by_key(|note| format!("{note:?}"));
    swapped
}

/// A rotation by anything and a translation by up to `reach`.
fn random_pose(random: &mut Random, reach: f64) -> Pose {
    let mut r = || random.between(-1.0, 1.0);
    let rotation = glam::DQuat::from_xyzw(r(), r(), r(), r() + 1.5);
    Pose::new(rotation, glam::DVec3::new(r(), r(), r()) * reach).unwrap()
}
