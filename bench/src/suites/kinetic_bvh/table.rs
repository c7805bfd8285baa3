//! One scene in one resolution: the check, then updates and totals by frame rate.

use std::time::{Duration, Instant};

use kintact::bvh::{RefitTree, Traversal};
use kintact::deform::linear_time::LinearTimeBvh;
use kintact::deform::paper::{JumpAabbTree, KineticAabbTree, KineticBoxTree};
use kintact::motion::VertexTrajectories;

use super::followers::{Follow, Parry, Work};
use super::scenes::{Frame, Scene};
use crate::harness::{Contestant, Effort, race, timed_with};
use crate::report::{Counts, Report, Unit};

/// A refit costs the same a frame at any rate; it is run at this one at most.
const REFIT_RATE: u32 = 10;
/// Checks are timed at so many frames a key, and of scenes with response at other rates too.
const CHECK_RATE: u32 = 2;
const OUR_REFIT: &str = "our refit";

/// One structure over all bodies of a scene, as it stands at the start.
struct Runner<'a, T> {
    scene: &'a Scene,
    start: Vec<(T, VertexTrajectories)>,
}

/// A structure with its type erased.
trait Run {
    fn name(&self) -> &'static str;
    fn updates<'a>(&'a self, frames: &'a [Frame]) -> Contestant<'a>;
    fn checks<'a>(&'a self, frames: &'a [Frame]) -> Contestant<'a>;
    fn work(&self, frames: &[Frame]) -> Work;
    /// The pairs at each frame, sorted.
    fn pairs(&self, frames: &[Frame]) -> Vec<Vec<[u32; 2]>>;
}

impl<T: Follow> Run for Runner<'_, T> {
    fn name(&self) -> &'static str {
        T::NAME
    }

    fn updates<'a>(&'a self, frames: &'a [Frame]) -> Contestant<'a> {
        timed_with(|| self.start.clone(), |bodies| follow(bodies, frames, |_, _| ()))
    }

    fn checks<'a>(&'a self, frames: &'a [Frame]) -> Contestant<'a> {
        let (mut walk, mut out) = (Traversal::default(), Vec::new());
        Box::new(move || {
            let mut total = Duration::ZERO;
            follow(&mut self.start.clone(), frames, |bodies, t| {
                let start = Instant::now();
                T::pairs(bodies, self.scene.still.as_ref(), t, &mut walk, &mut out);
                total += start.elapsed();
            });
            total
        })
    }

    fn work(&self, frames: &[Frame]) -> Work {
        let mut bodies = self.start.clone();
        follow(&mut bodies, frames, |_, _| ());
        let mut all = Work::default();
        for ((after, _), (before, _)) in bodies.iter().zip(&self.start) {
            let [after, before] = [after.work(), before.work()];
            all.events += after.events - before.events;
            all.values += after.values - before.values;
            all.certificates += after.certificates - before.certificates;
        }
        all
    }

    fn pairs(&self, frames: &[Frame]) -> Vec<Vec<[u32; 2]>> {
        let mut found = Vec::new();
        follow(&mut self.start.clone(), frames, |bodies, t| {
            let mut out = Vec::new();
            let still = self.scene.still.as_ref();
            T::pairs(bodies, still, t, &mut Traversal::default(), &mut out);
            out.sort_unstable();
            found.push(out);
        });
        found
    }
}

/// Takes bodies through all frames. Changing the trajectories is part of the work of all.
fn follow<T: Follow>(
    bodies: &mut [(T, VertexTrajectories)],
    frames: &[Frame],
    mut at_frame: impl FnMut(&[(T, VertexTrajectories)], f64),
) {
    for (t, changes) in frames {
        for (body, (tree, trajectories)) in bodies.iter_mut().enumerate() {
            tree.advance(trajectories, *t);
            if let Some(changes) = changes.get(body).filter(|changes| !changes.is_empty()) {
                let changes = trajectories.change(*t, changes).expect("a sound scene");
                tree.changed(trajectories, &changes);
            }
        }
        at_frame(bodies, *t);
    }
}

fn runner<'a, T: Follow + 'a>(scene: &'a Scene) -> Box<dyn Run + 'a> {
    let build = |body: &super::scenes::Body| {
        (T::build(&body.faces, &body.trajectories, scene.start()), body.trajectories.clone())
    };
    Box::new(Runner { scene, start: scene.bodies.iter().map(build).collect() })
}

pub(super) fn compare(report: &mut Report, effort: &Effort, scene: &Scene, rates: &[u32]) {
    if !report.wants(&scene.name) {
        return;
    }
    // The last two are the rivals: of all others, and of our refit.
    let runners = [
        runner::<KineticAabbTree>(scene),
        runner::<JumpAabbTree>(scene),
        runner::<KineticBoxTree>(scene),
        runner::<LinearTimeBvh>(scene),
        runner::<RefitTree>(scene),
        runner::<Parry>(scene),
    ];
    let refit = runners.len() - 2;
    let mut checks = checks(report, effort, scene, &runners, CHECK_RATE);
    // For the break-even: the time of each run, by rate.
    let mut runs: Vec<Vec<f64>> = Vec::new();
    let mut refit_frame = 0.0;
    for &rate in rates {
        // The contacts depend on the rate where each frame responds to contacts.
        if scene.responds() && rate != CHECK_RATE && rate <= REFIT_RATE {
            checks = self::checks(report, effort, scene, &runners, rate);
        }
        let case = format!("{}, {rate} frames a {}", scene.name, scene.rate);
        let all = scene.frames(rate);
        let few = scene.frames(rate.min(REFIT_RATE));
        let frames = |place: usize| if place < refit { &all } else { &few };
        // parry is a refit too, and slow: where the rate says nothing new it is left out.
        let count = if rate <= REFIT_RATE { runners.len() } else { runners.len() - 1 };
        let contestants = (0..count).map(|place| runners[place].updates(frames(place)));
        let times = race(effort, contestants.collect());
        let update: Vec<f64> =
            times.iter().enumerate().map(|(i, time)| time / frames(i).len() as f64).collect();
        let values = runners[refit].work(&few).values / few.len() as u64;
        for (place, runner) in runners[..count - 1].iter().enumerate() {
            let rival = if place < refit { refit } else { refit + 1 };
            let name = if place < refit { OUR_REFIT } else { Parry::NAME };
            let work = runner.work(frames(place));
            let counts = Counts::default()
                .note("frames", frames(place).len() as u64)
                .note("events", work.events)
                .note("values_updated", work.values)
                .note("certificates_written", work.certificates)
                .note("refit_values_a_frame", values);
            let metric = format!("update, {}", runner.name());
            let theirs = Some((name, update[rival]));
            report.row(&case, &metric, Unit::MICROSECONDS, update[place], theirs, counts);
            let total = |place: usize| update[place] + checks[place];
            let metric = format!("total, {}", runner.name());
            let theirs = Some((name, total(rival)));
            let counts = Counts::default();
            report.row(&case, &metric, Unit::MICROSECONDS, total(place), theirs, counts);
        }
        refit_frame = update[refit];
        runs.push(times);
    }
    let case = format!("{}, frames a {} to break even with our refit", scene.name, scene.rate);
    for (place, runner) in runners[..refit].iter().enumerate() {
        let ends = [&runs[0], &runs[runs.len() - 1]].map(|times| times[place]);
        let frames = break_even(ends, [rates[0], rates[rates.len() - 1]], refit_frame, scene.keys);
        let metric = format!("frames, {}", runner.name());
        report.row(&case, &metric, Unit::NONE, frames, None, Counts::default());
    }
}

/// The time of a check over each structure.
fn checks(
    report: &mut Report,
    effort: &Effort,
    scene: &Scene,
    runners: &[Box<dyn Run + '_>],
    rate: u32,
) -> Vec<f64> {
    let frames = &scene.frames(rate);
    let times = race(effort, runners.iter().map(|runner| runner.checks(frames)).collect());
    let times: Vec<f64> = times.iter().map(|time| time / frames.len() as f64).collect();
    let (refit, parry) = (runners.len() - 2, runners.len() - 1);
    // parry is given tight boxes.
    let needed = runners[parry].pairs(frames);
    let case = format!("{}, checks at {rate} frames a {}", scene.name, scene.rate);
    for (place, runner) in runners[..parry].iter().enumerate() {
        let (rival, name) = if place < refit { (refit, OUR_REFIT) } else { (parry, Parry::NAME) };
        let found = runner.pairs(frames);
        let lost = |(found, needed): (&Vec<_>, &Vec<_>)| -> usize {
            needed.iter().filter(|&pair| found.binary_search(pair).is_err()).count()
        };
        let lost: usize = found.iter().zip(&needed).map(lost).sum();
        let [found, needed] = [&found, &needed].map(|all| all.iter().map(Vec::len).sum::<usize>());
        let counts = Counts::default()
            .note("frames", frames.len() as u64)
            .note("pairs", needed as u64)
            .note("more_pairs", (found + lost - needed) as u64)
            .at_most("pairs_lost", lost as u64, 0);
        let metric = format!("check, {}", runner.name());
        let theirs = Some((name, times[rival]));
        report.row(&case, &metric, Unit::MICROSECONDS, times[place], theirs, counts);
    }
    times
}

/// From how many frames a key on a structure takes less time than the refit, given the times of
/// whole runs with few and with many frames. Infinite if it never does.
fn break_even(runs: [f64; 2], rates: [u32; 2], refit_frame: f64, keys: u32) -> f64 {
    let [few, many] = rates.map(f64::from);
    let keys = f64::from(keys);
    let a_frame = ((runs[1] - runs[0]) / (many - few) / keys).max(0.0);
    let a_key = runs[0] / keys - few * a_frame;
    if a_frame < refit_frame { (a_key / (refit_frame - a_frame)).max(0.0) } else { f64::INFINITY }
}
