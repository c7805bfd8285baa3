//! Contact sets of two bodies, sampled more and less often.

use std::hint::black_box;

use kintact::bvh::RefitTree;
use kintact::deform::KineticContacts;
use kintact::deform::linear_time::LinearTimeBvh;
use kintact::deform::paper::JumpAabbTree;
use kintact::geometry::Pair;
use kintact_scenes::KEYFRAME_RATE;

use super::frames::{FRONT, Follow, Frames, Fronted, KINETIC, REFIT, SLACK};
use super::scenes::Scene;
use crate::harness::{Contestant, Effort, race, timed_with};
use crate::report::{Counts, Report, Unit};
use crate::suites::checksum;

pub(super) fn tally(pairs: &[Pair]) -> u64 {
    checksum(&pairs.iter().map(|pair| [pair.a, pair.b]).collect::<Vec<_>>())
}

/// A frame-based method at some times, timed.
pub(super) fn timed_frames<'a, T: Follow + 'a>(
    frames: &'a Frames<T>,
    scene: &'a Scene,
    times: impl Iterator<Item = f64> + Clone + 'a,
) -> Contestant<'a> {
    timed_with(
        || frames.clone(),
        move |frames| {
            for (i, t) in times.clone().enumerate() {
                black_box(frames.advance_to(scene, t, i == 0));
            }
        },
    )
}

pub(super) fn against_frames(report: &mut Report, effort: &Effort, scene: &Scene, samples: u32) {
    let times = scene.times(samples);
    let contacts = scene.contacts();
    let (refit, slack) = (Frames::<RefitTree>::new(scene), Frames::<LinearTimeBvh>::new(scene));
    let (front, kinetic) = (Frames::<Fronted>::new(scene), Frames::<JumpAabbTree>::new(scene));
    // Frame-based methods cost about the same each frame: two of each keyframe are enough to time.
    let share = (samples as usize / 2).max(1);
    let some = || times.clone().step_by(share);
    // Kinetic boxes and fronts cost less the closer frames are: as many, side by side.
    let first = || times.clone().take(some().count());
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
            timed_frames(&refit, scene, some()),
            timed_frames(&front, scene, first()),
            timed_frames(&slack, scene, some()),
            timed_frames(&kinetic, scene, first()),
        ],
    );
    let (all, timed) = (times.clone().count() as f64, some().count() as f64);
    let of_all = |figure: f64| figure * all / timed;

    let (mut ours, mut theirs) = (contacts.clone(), refit.clone());
    let (mut front, mut kinetic) = (front.clone(), kinetic.clone());
    let [mut contacts_seen, mut differing] = [0; 2];
    for (i, t) in times.clone().enumerate() {
        let found = ours.advance_to(t).expect("a sound scene");
        contacts_seen += found.len() as u64;
        if i % share == 0 {
            let tally_of_ours = tally(found);
            differing += u64::from(tally_of_ours != tally(theirs.advance_to(scene, t, i == 0)));
            differing += u64::from(tally_of_ours != tally(front.advance_to(scene, t, i == 0)));
            differing += u64::from(tally_of_ours != tally(kinetic.advance_to(scene, t, i == 0)));
        }
    }
    let counts = ours.counts();
    let case = format!("{}, {samples} a keyframe", scene.name);
    let keys = f64::from(scene.keys[1] - scene.keys[0]);
    for (i, name) in [REFIT, FRONT, SLACK, KINETIC].into_iter().enumerate() {
        let theirs = of_all(figures[1 + i]);
        let counts = Counts::default()
            .note("contacts", contacts_seen)
            .at_most("sets_that_differ", differing, 0)
            .note("windows", counts.windows)
            // Not the one at the start, which is made before the time.
            .note("frames", counts.frames - 1)
            .note("window_candidates", counts.window_candidates)
            .note("followed", counts.followed)
            .note("evaluations", counts.evaluations)
            .note("changes", counts.changes);
        let rival = Some((name, theirs / keys));
        let metric = "contact sets, a keyframe";
        report.row(&case, metric, Unit::MILLISECONDS, figures[0] / keys, rival, counts);
    }
}

/// The cost of a simulated second at any rate, and with all events.
pub(super) fn rates(report: &mut Report, effort: &Effort, scene: &Scene) {
    let seconds = f64::from(scene.keys[1] - scene.keys[0]) / KEYFRAME_RATE;
    let contacts = scene.contacts();
    let (start, end) = (scene.start(), f64::from(scene.keys[1]) / KEYFRAME_RATE);
    let rates = [60.0, 600.0, 6000.0];
    let at_rate = |contacts: &mut KineticContacts, rate: f64| {
        for frame in 1..=(seconds * rate).round() as u32 {
            let t = (start + f64::from(frame) / rate).min(end);
            black_box(contacts.advance_to(t).expect("a sound scene"));
        }
    };
    let mut contestants = Vec::new();
    for rate in rates {
        contestants.push(timed_with(|| contacts.clone(), move |c| at_rate(c, rate)));
    }
    contestants.push(timed_with(
        || contacts.clone(),
        |contacts| black_box(contacts.events_to(end).expect("a sound scene").len()),
    ));
    let times = race(effort, contestants);
    let mut last = contacts.clone();
    let events = last.events_to(end).expect("a sound scene").len() as u64;
    let case = format!("{}, a simulated second", scene.name);
    for (rate, time) in ["60 Hz", "600 Hz", "6000 Hz"].iter().zip(&times) {
        let counts = Counts::default();
        report.row(&case, rate, Unit::MILLISECONDS, time / seconds, None, counts);
    }
    let counts = Counts::default()
        .note("events", events)
        .note("evaluations", last.counts().evaluations)
        .note("expiring", last.expiring() as u64)
        .note("pair_bytes", last.pair_memory() as u64);
    report.row(&case, "all events", Unit::MILLISECONDS, times[3] / seconds, None, counts);
}
