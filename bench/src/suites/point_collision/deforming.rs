//! Clouds that deform: the cost of queries with a tree, and without.

use kintact::scan::search::{SearchOptions, SearchScratch, SurfaceSearch};
use kintact::scan::tree::{PointTree, PointTreeOptions};
use kintact::scan::{CloudQuery, PointBody};
use kintact::scan::{PointSurface, SurfaceOptions};
use kintact_scenes::{SplitMix64, tumbling_turn};

use super::shapes::Subject;
use crate::harness::{Effort, race, timed, timed_with};
use crate::report::{Counts, Report, Unit};

/// Points that move between two queries, where not all do.
const MOVED: usize = 100;

pub(super) fn table(report: &mut Report, subject: &Subject, body: &PointBody) {
    let case = format!("{}: a cloud that deforms", subject.name);
    if !report.wants(&case) {
        return;
    }
    let effort = Effort { budget: std::time::Duration::ZERO, rounds: 3 };
    let surface = SurfaceOptions { parallel: true, ..SurfaceOptions::default() };
    let tree = PointTreeOptions { parallel: true, ..PointTreeOptions::default() };
    let mut random = SplitMix64::new(3);
    let points = subject.cloud.points();
    let mut step = |_| {
        let name = random.next_u64() as usize % points.len();
        (name, points[name] + random.direction() * (0.3 * subject.spacing))
    };
    let moves: Vec<_> = (0..MOVED).map(&mut step).collect();
    let poses = tumbling_turn(1.4, 16);
    let search = SurfaceSearch::new(SearchOptions::default()).expect("the defaults are sound");
    let mut scratch = SearchScratch::default();
    let mut query = CloudQuery::new(body, body);
    let times = race(
        &effort,
        vec![
            timed(|| PointSurface::new(&subject.cloud, surface).expect("a sound scan")),
            timed(|| PointTree::build(&subject.surface, &tree).expect("options of ours")),
            timed_with(
                || subject.surface.clone(),
                |surface: &mut PointSurface| {
                    for &(name, to) in &moves {
                        surface.move_point(name, to).expect("a finite place");
                    }
                },
            ),
            timed(|| {
                let surface = &subject.surface;
                let ask = |pose| search.search(surface, surface, pose, &mut scratch).root.is_some();
                poses.iter().map(ask).filter(|&collides| collides).count()
            }),
            timed(|| poses.iter().filter(|pose| query.collides(pose)).count()),
        ],
    );
    let note = Counts::default;
    report.row(&case, "surface made anew", Unit::MILLISECONDS, times[0], None, note());
    report.row(&case, "tree made anew", Unit::MILLISECONDS, times[1], None, note());
    report.row(&case, "100 points moved", Unit::MILLISECONDS, times[2], None, note());
    let each = |time: f64| time / poses.len() as f64;
    let rival = Some(("tree", each(times[4])));
    report.row(&case, "query without a tree", Unit::MICROSECONDS, each(times[3]), rival, note());
}
