//! Figures 5.24 to 5.27, and a table of all routes: interpolation search as printed, mended, and the
//! product's, against the random sampling of section 5.3.8.

use std::time::Instant;

use kintact::scan::paper::{Closing, PathBody, PathSearch, PathSearchOptions, RandomSampling};
use kintact::scan::search::{
    Brackets, PathStrategy, SearchOptions, SearchScratch, SurfaceSearch, Surfels,
};
use kintact::{DVec3, Pose};
use kintact_scenes::{ScannedBody, tumbling_turn};

use super::{Tally, Turn};
use crate::report::{Counts, Report, Unit};
use crate::suites::point_collision::shapes::Subject;

/// Of both searches and the rival, in sampling radii.
const EPSILON: f64 = 0.5;

pub(super) fn tables(report: &mut Report, clouds: &[Subject], is_quick: bool) {
    let steps = if is_quick { 24 } else { 100 };
    for subject in clouds {
        let named = |figure: &str| format!("figure 5.{figure}: {}", subject.name);
        let [missed, against, routes] = ["24", "25 and 5.26", "25, all routes"].map(named);
        if report.wants(&missed) {
            collision_spheres(report, &missed, subject, if is_quick { 10 } else { 40 });
        }
        if !report.wants(&against) && !report.wants(&routes) {
            continue;
        }
        let turns = Turn::all(subject, steps);
        if report.wants(&against) {
            against_sampling(report, &against, subject, &turns);
        }
        if report.wants(&routes) {
            all_routes(report, &routes, subject, &turns);
        }
    }
    let case = "figure 5.27: all intersections by the number of points";
    if report.wants(case) {
        by_density(report, case, is_quick);
    }
}

fn printed(options: PathSearchOptions) -> PathSearch {
    PathSearch::new(options).expect("options of ours")
}

fn ask_paths<'a>(
    body: &'a PathBody<'_>,
    options: PathSearchOptions,
) -> impl FnMut(&Pose) -> (bool, u64) + 'a {
    let search = printed(options);
    move |pose| {
        let answer = search.search(body, body, pose);
        (answer.collides(), answer.counts.evaluations)
    }
}

fn ask_product(subject: &Subject, options: SearchOptions) -> impl FnMut(&Pose) -> (bool, u64) + '_ {
    let search = SurfaceSearch::new(options).expect("options of ours");
    let mut scratch = SearchScratch::default();
    move |pose| {
        let answer = search.search(&subject.surface, &subject.surface, pose, &mut scratch);
        (answer.root.is_some(), answer.counts.evaluations)
    }
}

/// Figure 5.24: the part of collision spheres (of a surfel's radius, around points drawn) in which
/// the search finds nothing though edges of the graph lead through the other surface there.
fn collision_spheres(report: &mut Report, case: &str, subject: &Subject, steps: usize) {
    let (surface, body) = (&subject.surface, PathBody::new(&subject.surface));
    let truth = SurfaceSearch::new(SearchOptions::default()).expect("the defaults are sound");
    let mut scratch = SearchScratch::default();
    let poses: Vec<(Pose, Vec<DVec3>)> = [0.6, 1.0, 1.4]
        .iter()
        .flat_map(|&distance| tumbling_turn(distance, steps))
        .map(|pose| {
            let (roots, _) = truth.search_everywhere(surface, surface, &pose, &mut scratch);
            (pose, roots.into_iter().map(|root| root.point).collect())
        })
        .collect();
    for (name, base) in
        [("printed", PathSearchOptions::printed()), ("mended", PathSearchOptions::mended())]
    {
        for surfels in [5, 10, 20, 30, 60] {
            let search = printed(PathSearchOptions { surfels: Surfels::Count(surfels), ..base });
            let (mut spheres, mut missed, mut draws, mut colliding, mut unseen) = (0, 0, 0, 0, 0);
            for (pose, roots) in &poses {
                let answer = search.search_all(&body, &body, pose);
                draws += answer.counts.draws;
                colliding += u64::from(!roots.is_empty());
                unseen += u64::from(!roots.is_empty() && !answer.collides());
                let found: Vec<DVec3> =
                    answer.pairs.iter().map(|pair| pair.sphere.centre).collect();
                // Spheres of the first cloud's draws: both count the same ones.
                let radius = answer.surfels[0];
                for &point in &answer.draws[0] {
                    let centre = subject.cloud.points()[point];
                    let holds = |all: &[DVec3]| all.iter().any(|x| x.distance(centre) <= radius);
                    if holds(roots) {
                        spheres += 1;
                        missed += u64::from(!holds(&found));
                    }
                }
            }
            let counts = Counts::default()
                .note("surfels", u64::from(surfels))
                .note("spheres", spheres)
                .note("colliding_poses", colliding)
                .note("of_those_unseen", unseen);
            let mean = draws / poses.len().max(1) as u64;
            let metric = format!("{name}: % of spheres missed, {mean} draws");
            let error = 100.0 * missed as f64 / spheres.max(1) as f64;
            report.row(case, &metric, Unit::NONE, error, None, counts);
        }
    }
}

/// Figures 5.25 and 5.26: until the first intersection, no hierarchy; the rival with the cap of 500.
fn against_sampling(report: &mut Report, case: &str, subject: &Subject, turns: &[Turn]) {
    let body = PathBody::new(&subject.surface);
    let rival = RandomSampling::printed(EPSILON).expect("options of ours");
    let mut sample = |pose: &Pose| {
        let answer = rival.search(&body, &body, pose);
        (answer.point.is_some(), answer.evaluations)
    };
    let mut paths = ask_paths(&body, PathSearchOptions::printed());
    let mut mended = ask_paths(&body, PathSearchOptions::mended());
    let mut product = ask_product(subject, SearchOptions::default());
    let mut sums = [Tally::default(); 4];
    for turn in turns.iter().filter(|turn| !turn.poses.is_empty()) {
        let tallies = [
            Tally::of(turn, &mut paths),
            Tally::of(turn, &mut mended),
            Tally::of(turn, &mut product),
            Tally::of(turn, &mut sample),
        ];
        let theirs = tallies[3];
        for (name, tally) in ["printed", "mended", "product"].into_iter().zip(&tallies) {
            let counts =
                || tally.counts().note("wrong_sampling", theirs.false_hits + theirs.misses);
            let rival = |sum: f64| Some(("random sampling", theirs.each(sum)));
            let metric = format!("{name}: time at distance {}", turn.distance);
            let time = tally.each(tally.seconds);
            report.row(case, &metric, Unit::MICROSECONDS, time, rival(theirs.seconds), counts());
            let metric = format!("{name}: evaluations at distance {}", turn.distance);
            let each = tally.each(tally.evaluations as f64);
            let theirs = rival(theirs.evaluations as f64);
            report.row(case, &metric, Unit::NONE, each, theirs, counts());
        }
        for (sum, tally) in sums.iter_mut().zip(tallies) {
            *sum = sum.and(&tally);
        }
    }
    for (name, tally) in ["printed", "mended", "product", "random sampling"].into_iter().zip(&sums)
    {
        let metric = format!("{name}: % wrong");
        report.row(case, &metric, Unit::NONE, tally.wrong(), None, tally.counts());
    }
}

/// Both ways to complete brackets and all ways to close them; stored paths; the product's routes.
fn all_routes(report: &mut Report, case: &str, subject: &Subject, turns: &[Turn]) {
    let turns: Vec<Turn> = turns
        .iter()
        .map(|turn| Turn {
            distance: turn.distance,
            poses: turn.poses.iter().step_by(4).copied().collect(),
        })
        .collect();
    let mut row = |method: &str, ask: &mut dyn FnMut(&Pose) -> (bool, u64)| {
        let tallies = turns.iter().map(|turn| Tally::of(turn, ask));
        let tally = tallies.fold(Tally::default(), |sum, tally| sum.and(&tally));
        let metric = format!("{method}: % wrong");
        report.row(case, &metric, Unit::NONE, tally.wrong(), None, tally.counts());
        let metric = format!("{method}: time");
        let time = tally.each(tally.seconds);
        report.row(case, &metric, Unit::MICROSECONDS, time, None, Counts::default());
    };
    let body = PathBody::new(&subject.surface);
    for (name, base) in
        [("printed", PathSearchOptions::printed()), ("mended", PathSearchOptions::mended())]
    {
        for brackets in [Brackets::Spheres, Brackets::Annulus] {
            for closing in
                [Closing::Interpolation, Closing::Halves, Closing::GoldenSections, Closing::Walk]
            {
                let options = PathSearchOptions { brackets, closing, ..base };
                let method = format!("{name}, {brackets:?}, {closing:?}");
                row(&method, &mut ask_paths(&body, options));
            }
        }
        let radius = Surfels::Radius(12.0 * body.sampling_radius());
        let options = PathSearchOptions { surfels: radius, ..base };
        row(&format!("{name}, neighbourhoods of one size"), &mut ask_paths(&body, options));
    }
    let length = 6.0 * body.sampling_radius();
    let stored = PathBody::with_paths(&subject.surface, length).expect("a length above zero");
    row(
        "printed, stored paths of six radii",
        &mut ask_paths(&stored, PathSearchOptions::printed()),
    );
    for brackets in [Brackets::Spheres, Brackets::Annulus] {
        for path_strategy in [PathStrategy::Chord, PathStrategy::Path, PathStrategy::Walk] {
            let options = SearchOptions { brackets, path_strategy, ..SearchOptions::default() };
            let method = format!("product, {brackets:?}, {path_strategy:?}");
            row(&method, &mut ask_product(subject, options));
        }
    }
}

/// Figure 5.27: the time to find all intersections, the mean of distances between 0 and 1.5.
fn by_density(report: &mut Report, case: &str, is_quick: bool) {
    let sizes: &[usize] =
        if is_quick { &[5_000, 20_000] } else { &[10_000, 25_000, 50_000, 100_000, 200_000] };
    for &size in sizes {
        let subject = Subject::new(ScannedBody::potato(size, 0.1), "noisy");
        let (surface, body) = (&subject.surface, PathBody::new(&subject.surface));
        let distances = [0.3, 0.6, 0.9, 1.2, 1.5];
        let poses: Vec<Pose> =
            distances.iter().flat_map(|&distance| tumbling_turn(distance, 12)).collect();
        let points = subject.cloud.points().len();
        let each = |sum: f64| sum / poses.len() as f64;
        for (name, options) in
            [("printed", PathSearchOptions::printed()), ("mended", PathSearchOptions::mended())]
        {
            let (search, start) = (printed(options), Instant::now());
            let (mut evaluations, mut path_points, mut pairs) = (0, 0, 0);
            for pose in &poses {
                let answer = search.search_all(&body, &body, pose);
                evaluations += answer.counts.evaluations;
                path_points += answer.counts.path_points;
                pairs += answer.pairs.len() as u64;
            }
            let time = each(start.elapsed().as_secs_f64());
            let count = poses.len() as u64;
            let counts = Counts::default()
                .note("evaluations", evaluations / count)
                .note("path_points", path_points / count)
                .note("pairs", pairs / count);
            let metric = format!("{name}: time, {points} points");
            report.row(case, &metric, Unit::MICROSECONDS, time, None, counts);
        }
        let options = SearchOptions { surfels: Surfels::Count(30), ..SearchOptions::default() };
        let search = SurfaceSearch::new(options).expect("options of ours");
        let (mut scratch, start) = (SearchScratch::default(), Instant::now());
        let mut evaluations = 0;
        for pose in &poses {
            let (_, counts) = search.search_all(surface, surface, pose, &mut scratch);
            evaluations += counts.evaluations;
        }
        let time = each(start.elapsed().as_secs_f64());
        let counts = Counts::default().note("evaluations", evaluations / poses.len() as u64);
        let metric = format!("product: time, {points} points");
        report.row(case, &metric, Unit::MICROSECONDS, time, None, counts);
    }
}
