//! Trees that follow deforming meshes: what Zachmann and Weller's figures 18, 19, 21 and 22 show
//! (2006), as tables. Their scenes in their resolutions, one thread, by frames between keyframes.
//!
//! Every structure is measured against our own refit, and that against parry3d's. A refit costs the
//! same a frame at any frame rate, so it is run for ten frames a keyframe at most. All structures
//! must find the pairs of exact boxes; additional pairs of looser boxes are counted. A check costs
//! the same at any frame rate too, unless the bodies respond to contacts: it is timed once, and
//! `total` is the sum of update and check.

mod cloth;
mod followers;
mod partial;
mod scenes;
mod table;

use kintact_scenes::{ClothParameters, Garment};

use self::scenes::{Scene, Turned};
use crate::harness::Effort;
use crate::report::Report;

pub(super) fn run(report: &mut Report, effort: &Effort) {
    let is_quick = effort.rounds <= Effort::QUICK.rounds;
    let cloths = [
        ("cloth 16k on ball 20k", ClothParameters::CLOTH_16K),
        ("cloth 65k on ball 20k", ClothParameters::CLOTH_65K),
    ];
    for (name, cloth) in cloths.iter().take(if is_quick { 1 } else { 2 }) {
        if report.may_want(name) {
            cloth::cloth(report, effort, name, cloth);
        }
    }
    if report.may_want("sheet") {
        partial::run(report, effort);
        partial::memory(report);
    }
    let rates: &[u32] = if is_quick { &[1, 10, 100] } else { &[1, 10, 100, 1000] };

    // A quick run shows the others only when `--only` names them.
    let all = !is_quick || report.is_narrowed();
    let tablecloths = [2_000, 4_000, 8_000, 16_200];
    let spheres = [2_000, 10_000, 40_000];
    let garments = [
        (Garment::Shirt, 32_768),
        (Garment::Shirt, 131_072),
        (Garment::Shirt, 320_000),
        (Garment::Dress, 64_896),
        (Garment::Dress, 259_584),
        (Garment::Dress, 584_064),
    ];
    let first = |count| if all { count } else { 1 };
    let name = |kind, faces| format!("{kind} {}k", (faces as f64 / 1e3).round());
    for &faces in &tablecloths[..first(tablecloths.len())] {
        if report.may_want(&name("tablecloth", faces)) {
            table::compare(report, effort, &Scene::tablecloth(faces), rates);
        }
    }
    for &faces in &spheres[..first(spheres.len())] {
        if report.may_want("expanding spheres") {
            for turned in [Turned::ByPlane, Turned::ByContacts] {
                table::compare(report, effort, &Scene::spheres(faces, turned), rates);
            }
        }
    }
    for &(garment, faces) in &garments[..first(garments.len())] {
        if report.may_want(&name(scenes::garment_name(garment), faces)) {
            table::compare(report, effort, &Scene::figure(garment, faces), rates);
        }
    }
    super::kinetic_aabb::run(report, effort);
}
