//! Against parry3d's tree and mesh query, and obvhs's builder, one thread each.
//!
//! All sides get the same boxes, rounded outward by us, so that the candidate pairs have to be
//! the same to the last one. parry's yes-or-no query is single precision and tolerant: at some
//! grazing poses it says yes although the nearest triangles are up to 0.009 apart, a third of
//! a triangle's side (FCL answers as we do at all of them). Poses at which the answers differ
//! are counted and shown, and are an error only if there are many.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use kintact::bvh::Aabb;
use kintact::{Pose, TriMesh};
use kintact_scenes::{BurstingSoups, ClothParameters, bumpy_sphere, cloth_on_ball, tumbling};

use super::frames::Motion;
use super::{boxes, checksum};
use crate::harness::{Contestant, Effort, race, timed};
use crate::ours;
use crate::report::{Counts, Report, Unit};
use crate::rivals::{obvhs, parry};

const BINNED: &str = "parry3d binned";
const PLOC: &str = "parry3d PLOC";

/// Distances of tumbling bodies of size 2: always colliding, about half, never.
const DISTANCES: [f64; 3] = [1.2, 1.6, 2.0];
const POSES: usize = 1000;
const SEEDS: [u64; 2] = [1, 2];

pub(super) fn run(report: &mut Report, effort: &Effort) {
    cloth(report, effort);
    soups(report, effort);
    spheres(report, effort, "bumpy spheres 2 x 20k", 20_000, &DISTANCES, POSES);
    spheres(report, effort, "bumpy spheres 2 x 200k", 200_000, &DISTANCES[..2], POSES / 10);
}

/// A cloth of 16k triangles that deforms and comes to rest on a ball of 20k.
fn cloth(report: &mut Report, effort: &Effort) {
    let scene = cloth_on_ball(&ClothParameters::CLOTH_16K);
    let ball = boxes(&scene.ball);
    let frames: Vec<Vec<Aabb>> = scene
        .keyframes
        .iter()
        .map(|vertices| {
            let corners = |face: &[u32; 3]| face.map(|v| vertices[v as usize]);
            scene.cloth.faces().iter().map(|face| Aabb::around(corners(face))).collect()
        })
        .collect();
    let name = "cloth 16k on ball 20k";
    let resting = &frames[frames.len() - 1];
    builds(report, effort, name, resting);
    self_pairs(report, effort, name, resting);
    // From the first touch on.
    let motion = Motion::new([&frames[4..], std::slice::from_ref(&ball)]);
    let rivals = [Motion::REBUILD, Motion::REFIT, Motion::REFIT_AND_OPTIMISE];
    motion.race(report, effort, name, &rivals);
    for keyframe in [8, 16, 39] {
        let case = format!("{name}, keyframe {keyframe}");
        pairs(report, effort, &case, &ball, &[frames[keyframe].clone()]);
    }
}

/// Two soups of 20k triangles each that fly apart.
fn soups(report: &mut Report, effort: &Effort) {
    let soups = BurstingSoups::new(20_000, 1);
    let frames = (0..10).map(|frame| soups.meshes(f64::from(frame) * 0.1));
    let (a, b): (Vec<_>, Vec<_>) = frames.map(|[a, b]| (boxes(&a), boxes(&b))).unzip();
    // Refitting is no rival here: neighbours part, and its trees are soon useless.
    let motion = Motion::new([&a, &b]);
    motion.race(report, effort, "bursting soups 2 x 20k", &[Motion::REBUILD]);
}

fn spheres(
    report: &mut Report,
    effort: &Effort,
    name: &str,
    faces: usize,
    distances: &[f64],
    poses: usize,
) {
    let [a, b] = SEEDS.map(|seed| bumpy_sphere(faces, seed));
    let a_boxes = boxes(&a);
    builds(report, effort, name, &a_boxes);
    for &distance in distances {
        let case = format!("{name}, distance {distance}");
        let tumble = tumbling(distance, poses, SEEDS[0]);
        // Far apart there is nothing to find; the yes-or-no query covers that.
        if distance < 2.0 {
            let times_asked = tumble.iter().step_by(poses / 4);
            let b_boxes: Vec<Vec<Aabb>> = times_asked
                .map(|pose| b.triangles().map(|t| Aabb::around(t.map(|v| pose.apply(v)))).collect())
                .collect();
            pairs(report, effort, &case, &a_boxes, &b_boxes);
        }
        yes_or_no(report, effort, &case, &a, &b, &tumble);
    }
}

/// Time to build a tree.
fn builds(report: &mut Report, effort: &Effort, case: &str, boxes: &[Aabb]) {
    let for_parry = parry::boxes(boxes);
    let for_obvhs = obvhs::boxes(boxes);
    let (fastest, medium) = (obvhs::Preset::fastest_build(), obvhs::Preset::medium_build());
    let times = race(
        effort,
        vec![
            timed(|| ours::Tree::fast(boxes)),
            timed(|| ours::Tree::quality(boxes)),
            timed(|| parry::Tree::build(parry::Strategy::Binned, &for_parry)),
            timed(|| parry::Tree::build(parry::Strategy::Ploc, &for_parry)),
            timed(|| obvhs::Tree::build(fastest, &for_obvhs)),
            timed(|| obvhs::Tree::build(medium, &for_obvhs)),
        ],
    );
    let [fast, quality, binned, ploc, obvhs_fastest, obvhs_medium] = times[..] else {
        unreachable!("six contestants")
    };
    let mut row = |metric, ours, rival, theirs| {
        let counts = Counts::default().note("boxes", boxes.len() as u64);
        report.row(case, metric, Unit::MILLISECONDS, ours, Some((rival, theirs)), counts);
    };
    row("build, fast", fast, BINNED, binned);
    row("build, fast", fast, "obvhs PLOC fastest", obvhs_fastest);
    row("build, quality", quality, BINNED, binned);
    row("build, quality", quality, PLOC, ploc);
    row("build, quality", quality, "obvhs PLOC medium", obvhs_medium);
}

/// Time to find all pairs of overlapping boxes of one body and of another at some times, trees
/// given; the mean over the times.
fn pairs(report: &mut Report, effort: &Effort, case: &str, a: &[Aabb], times_asked: &[Vec<Aabb>]) {
    let our_trees = |build: fn(&[Aabb]) -> ours::Tree| {
        (build(a), times_asked.iter().map(|b| build(b)).collect::<Vec<_>>())
    };
    let [fast, quality] = [ours::Tree::fast, ours::Tree::quality].map(our_trees);
    let their_trees = |strategy| {
        let build = |boxes: &[Aabb]| parry::Tree::build(strategy, &parry::boxes(boxes));
        (build(a), times_asked.iter().map(|b| build(b)).collect::<Vec<_>>())
    };
    let [binned, ploc] = [parry::Strategy::Binned, parry::Strategy::Ploc].map(their_trees);

    type Trees<T> = (T, Vec<T>);
    let ours = |(a, bs): &Trees<ours::Tree>, out: &mut Vec<[u32; 2]>| {
        bs.iter().for_each(|b| a.pairs(b, out));
    };
    let theirs = |(a, bs): &Trees<parry::Tree>, out: &mut Vec<[u32; 2]>| {
        bs.iter().for_each(|b| a.pairs(b, out));
    };
    let times = race(
        effort,
        vec![
            timed_into_pairs(|out| ours(&fast, out)),
            timed_into_pairs(|out| ours(&quality, out)),
            timed_into_pairs(|out| theirs(&binned, out)),
            timed_into_pairs(|out| theirs(&ploc, out)),
        ],
    );
    let mean = |total: f64| total / times_asked.len() as f64;
    for (metric, our, time, rival, their, their_time) in [
        ("all pairs, fast trees", &fast, times[0], BINNED, &binned, times[2]),
        ("all pairs, quality trees", &quality, times[1], BINNED, &binned, times[2]),
        ("all pairs, quality trees", &quality, times[1], PLOC, &ploc, times[3]),
    ] {
        let mut counts =
            same_pairs(&collected(|out| ours(our, out)), &collected(|out| theirs(their, out)))
                .note("moments", times_asked.len() as u64);
        counts = counts.note("our_box_tests", our.1.iter().map(|b| our.0.box_tests(b)).sum());
        counts = counts.note("their_box_tests", their.1.iter().map(|b| their.0.box_tests(b)).sum());
        let rival = Some((rival, mean(their_time)));
        report.row(case, metric, Unit::MILLISECONDS, mean(time), rival, counts);
    }
    tree_quality(report, case, a, &times_asked[0], [&quality.0, &quality.1[0]]);
}

/// How many box tests our quality trees need, beside trees of obvhs, which has no traversal of
/// two trees of its own to be timed.
fn tree_quality(
    report: &mut Report,
    case: &str,
    a: &[Aabb],
    b: &[Aabb],
    quality: [&ours::Tree; 2],
) {
    let tests = quality[0].box_tests(quality[1]);
    let found = collected(|out| quality[0].pairs(quality[1], out)).len() as u64;
    let [a, b] = [a, b].map(obvhs::boxes);
    let [p, q] = [&a, &b].map(|b| obvhs::Tree::build(obvhs::Preset::medium_build(), b));
    let (their_tests, their_pairs) = p.box_tests_and_pairs(&a, &q, &b);
    let counts = Counts::default().equal("pairs", found, their_pairs);
    let rival = Some(("obvhs PLOC medium", their_tests as f64));
    report.row(case, "box tests, quality trees", Unit::NONE, tests as f64, rival, counts);
}

/// Time to find all pairs of overlapping boxes within one tree.
fn self_pairs(report: &mut Report, effort: &Effort, case: &str, boxes: &[Aabb]) {
    let tree = ours::Tree::quality(boxes);
    let mut binned = parry::Tree::build(parry::Strategy::Binned, &parry::boxes(boxes));
    let counts = same_pairs(
        &collected(|out| tree.self_pairs(out)),
        &collected(|out| binned.self_pairs(out)),
    );
    let times = race(
        effort,
        vec![
            timed_into_pairs(|out| tree.self_pairs(out)),
            timed_into_pairs(|out| binned.self_pairs(out)),
        ],
    );
    let rival = Some((BINNED, times[1]));
    report.row(case, "self pairs", Unit::MILLISECONDS, times[0], rival, counts);
}

/// Time of a yes-or-no query, the mean over all poses.
fn yes_or_no(
    report: &mut Report,
    effort: &Effort,
    case: &str,
    a: &TriMesh,
    b: &TriMesh,
    poses: &[Pose],
) {
    let [p, q] = [a, b].map(ours::Body::new);
    let [r, s] = [a, b].map(parry::Body::new);
    let for_parry: Vec<_> = poses.iter().map(parry::pose).collect();

    let ours = || -> Vec<bool> { poses.iter().map(|pose| p.collides(&q, pose)).collect() };
    let query = || -> Vec<bool> { for_parry.iter().map(|pose| r.intersects(&s, pose)).collect() };
    let both_trees = || -> Vec<bool> {
        for_parry.iter().map(|pose| r.intersects_by_both_trees(&s, pose)).collect()
    };
    let times = race(effort, vec![timed(ours), timed(query), timed(both_trees)]);

    let answers = ours();
    let n = poses.len();
    for (rival, theirs, time) in [
        ("parry3d intersection_test", query(), times[1]),
        ("parry3d leaf_pairs by hand", both_trees(), times[2]),
    ] {
        let poses_with = |wanted: [bool; 2]| {
            answers.iter().zip(&theirs).filter(|&(&a, &b)| [a, b] == wanted).count() as u64
        };
        let counts = Counts::default()
            .equal("poses", answers.len() as u64, theirs.len() as u64)
            .note("both_yes", poses_with([true, true]))
            .note("both_no", poses_with([false, false]))
            .at_most("only_we_yes", poses_with([true, false]), n as u64 / 200)
            .at_most("only_they_yes", poses_with([false, true]), n as u64 / 20);
        let (ours, theirs) = (times[0] / n as f64, time / n as f64);
        let metric = "yes or no";
        report.row(case, metric, Unit::MICROSECONDS, ours, Some((rival, theirs)), counts);
    }
}

/// A search whose output goes into memory that is there already, for all sides alike.
fn timed_into_pairs<'a>(mut find: impl FnMut(&mut Vec<[u32; 2]>) + 'a) -> Contestant<'a> {
    let mut out = Vec::new();
    timed(move || {
        out.clear();
        find(&mut out);
        out.len()
    })
}

fn collected(find: impl FnOnce(&mut Vec<[u32; 2]>)) -> Vec<[u32; 2]> {
    let mut out = Vec::new();
    find(&mut out);
    out
}

fn same_pairs(ours: &[[u32; 2]], theirs: &[[u32; 2]]) -> Counts {
    Counts::default().equal("pairs", ours.len() as u64, theirs.len() as u64).equal(
        "checksum",
        checksum(ours),
        checksum(theirs),
    )
}

/// Writes the two 20k bodies as OBJ, and for each distance the poses of the second as text: the
/// nine entries of the rotation row by row, the translation, and 1 if we say they collide.
pub(super) fn export(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let [a, b] = SEEDS.map(|seed| bumpy_sphere(20_000, seed));
    for (mesh, name) in [(&a, "a.obj"), (&b, "b.obj")] {
        let mut file = BufWriter::new(File::create(folder.join(name))?);
        for v in mesh.vertices() {
            writeln!(file, "v {} {} {}", v.x, v.y, v.z)?;
        }
        for [i, j, k] in mesh.faces() {
            writeln!(file, "f {} {} {}", i + 1, j + 1, k + 1)?;
        }
        file.flush()?;
    }
    let [p, q] = [&a, &b].map(ours::Body::new);
    for distance in DISTANCES {
        let name = format!("poses_{distance}.txt");
        let mut file = BufWriter::new(File::create(folder.join(name))?);
        for pose in tumbling(distance, POSES, SEEDS[0]) {
            let rows = pose.rotation().transpose().to_cols_array();
            for number in rows.into_iter().chain(pose.translation().to_array()) {
                write!(file, "{number} ")?;
            }
            writeln!(file, "{}", u8::from(p.collides(&q, &pose)))?;
        }
        file.flush()?;
    }
    Ok(())
}
