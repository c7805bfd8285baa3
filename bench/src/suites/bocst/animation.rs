//! Tables 4 to 6: one body passes over three others. Parameters of table 3, and sweeps.

use std::time::{Duration, Instant};

use kintact::spheres::tree::{
    CellTest, EvictionPolicy, FullSphereTree, RootCell, SphereOptions, Subdivision, TriangleTest,
};
use kintact::spheres::{SphereQuery, SphereTree};
use kintact::{Budget, TriMesh};
use kintact_scenes::Flyover;

use crate::harness::Effort;
use crate::report::{Counts, Report, Unit};

/// How long the paper's animation of 2,200 frames takes there, about.
const SECONDS: f64 = 7.0;

/// One animation to run.
#[derive(Clone, Copy)]
pub(super) struct Run {
    pub(super) options: SphereOptions,
    frames: u32,
    budget: Option<u64>,
    /// Frames that the trees are grown ahead of the motion; none if 0.
    ahead: u32,
}

/// The contacts and the cost of a run.
#[derive(Default)]
pub(super) struct Outcome {
    pub(super) time: Duration,
    slowest: Duration,
    pub(super) pairs: u64,
    pub(super) colliding_frames: u64,
    incomplete_frames: u64,
    pub(super) cell_tests: u64,
    most_cell_tests: u64,
    triangle_tests: u64,
    center_updates: u64,
    by_second: [u64; 7],
    nodes: Follow,
    bytes: Follow,
}

/// The mean and the peak of something.
#[derive(Default)]
struct Follow {
    sum: u64,
    peak: u64,
    frames: u64,
}

impl Follow {
    fn add(&mut self, value: usize) {
        self.sum += value as u64;
        self.peak = self.peak.max(value as u64);
        self.frames += 1;
    }

    fn mean(&self) -> f64 {
        self.sum as f64 / self.frames as f64
    }
}

pub(super) fn grown<'s, T: CellTest>(
    scene: &'s Flyover,
    run: &Run,
    test: impl Fn(&'s TriMesh) -> T,
) -> Outcome {
    let build_tree = |mesh| SphereTree::new(test(mesh), run.options).expect("options are in range");
    let mut mover = build_tree(&scene.mover);
    let mut resting = scene.resting.each_ref().map(|(mesh, pose)| {
        let mut tree = build_tree(mesh);
        tree.set_pose(pose);
        tree
    });
    let mut query = SphereQuery::default();
    let mut outcome = Outcome::default();
    for frame in 0..run.frames {
        let way = f64::from(frame) / f64::from(run.frames);
        let tests = |mover: &SphereTree<T>, resting: &[SphereTree<T>]| {
            mover.counts.cell_tests + resting.iter().map(|tree| tree.counts.cell_tests).sum::<u64>()
        };
        let before = tests(&mover, &resting);
        let start = Instant::now();
        query.start_frame(run.budget.map_or(Budget::Unlimited, Budget::Operations));
        mover.set_pose(&scene.pose(way));
        mover.advance(SECONDS * way).expect("time runs forward");
        let mut pairs = 0;
        let mut complete = true;
        for tree in &mut resting {
            tree.advance(SECONDS * way).expect("time runs forward");
            let answer = query.collide(&mut mover, tree);
            pairs += answer.pairs.len() as u64;
            complete &= answer.complete;
        }
        if run.ahead > 0 {
            let later = scene.pose(way + f64::from(run.ahead) / f64::from(run.frames));
            for tree in &mut resting {
                let stays = tree.pose();
                query.grow_ahead(&mut mover, &later, tree, &stays);
            }
        }
        let took = start.elapsed();
        outcome.time += took;
        outcome.slowest = outcome.slowest.max(took);
        outcome.pairs += pairs;
        outcome.colliding_frames += u64::from(pairs > 0);
        outcome.incomplete_frames += u64::from(!complete);
        let more = tests(&mover, &resting) - before;
        outcome.cell_tests += more;
        outcome.most_cell_tests = outcome.most_cell_tests.max(more);
        outcome.by_second[(way * 7.0) as usize] += more;
        let trees = || resting.iter().chain([&mover]);
        outcome.nodes.add(trees().map(SphereTree::node_count).sum());
        outcome.bytes.add(trees().map(SphereTree::reserved_bytes).sum());
    }
    for tree in resting.iter().chain([&mover]) {
        outcome.triangle_tests += tree.counts.triangle_tests;
        outcome.center_updates += tree.counts.center_updates;
    }
    outcome
}

/// The trees made whole, which is not timed.
struct Whole {
    mover: FullSphereTree,
    resting: [FullSphereTree; 3],
    bytes: usize,
    bytes_with_faces: usize,
}

impl Whole {
    fn new(scene: &Flyover, options: SphereOptions) -> Self {
        let build_tree =
            |mesh, faces| FullSphereTree::new(mesh, options, faces).expect("options are in range");
        let meshes = || scene.resting.iter().map(|(mesh, _)| mesh).chain([&scene.mover]);
        let bytes = |faces| meshes().map(|mesh| build_tree(mesh, faces).bytes()).sum();
        let resting = scene.resting.each_ref().map(|(mesh, pose)| {
            let mut tree = build_tree(mesh, false);
            tree.set_pose(pose);
            tree
        });
        let mover = build_tree(&scene.mover, false);
        Self { mover, resting, bytes: bytes(false), bytes_with_faces: bytes(true) }
    }

    fn nodes(&self) -> usize {
        self.resting.iter().chain([&self.mover]).map(FullSphereTree::node_count).sum()
    }

    /// All frames: how long they take, and how many pairs of leaves overlap.
    fn run(&mut self, scene: &Flyover, frames: u32) -> (Duration, u64) {
        self.mover.center_updates = 0;
        let mut pairs = 0;
        let start = Instant::now();
        for frame in 0..frames {
            self.mover.set_pose(&scene.pose(f64::from(frame) / f64::from(frames)));
            for tree in &self.resting {
                pairs += tree.overlapping_leaves(&self.mover).len() as u64;
            }
        }
        (start.elapsed(), pairs)
    }
}

pub(super) fn run(report: &mut Report, effort: &Effort) {
    tables_4_to_6(report, effort);
    let scene = Flyover::new();
    for depth in [4, 6, 7] {
        let run = Run { options: table_3(Subdivision::Octree, depth), ..PAPER };
        compare(report, effort, &scene, &format!("octree, depth {depth}"), &run);
    }
    for max_time in [0.0, 0.5, 8.0] {
        let options = SphereOptions { max_time, ..PAPER.options };
        let run = Run { options, ..PAPER };
        compare(report, effort, &scene, &format!("octree, depth 5, max_time {max_time}"), &run);
    }
    for frames in [220, 6_600] {
        let run = Run { frames, ..PAPER };
        compare(report, effort, &scene, &format!("octree, depth 5, {frames} frames"), &run);
    }
    limited(report, &scene);
}

/// How wide a body of d_t = 832 is in the room.
const WIDTH: f64 = 2.0;

/// Tables 4 to 6 by the parameters of table 3: all bodies scaled to d_t units of a fixed room, the same
/// way through it. The octree of five levels, branch on need of five and six, and, beyond the paper,
/// each body's own correction of five (section 5.3).
fn tables_4_to_6(report: &mut Report, effort: &Effort) {
    let unit = WIDTH / 832.0;
    let shared = Subdivision::BranchOnNeedIn { unit };
    for (table, size) in [(4, 514_u16), (5, 832), (6, 1024)] {
        // A hair less, so that rounding makes no body a unit wider.
        let scene = Flyover::with_widths(f64::from(size) * unit * (1.0 - 1e-9));
        let kinds = [
            ("O-BOCST, l = 5", table_3(Subdivision::Octree, 5)),
            ("B-BOCST, l = 5", table_3(shared, 5)),
            ("B-BOCST, l = 6", table_3(shared, 6)),
            (
                "B-BOCST, l = 5 corrected",
                SphereOptions { correct_depth: true, ..table_3(shared, 5) },
            ),
        ];
        for (name, options) in kinds {
            let case = format!("table {table}, d_t {size}: {name}");
            compare(report, effort, &scene, &case, &Run { options, ..PAPER });
        }
    }
}

/// The paper's animation with an octree of five levels.
pub(super) const PAPER: Run = Run {
    options: SphereOptions {
        subdivision: Subdivision::Octree,
        root: RootCell::Cube,
        depth: 5,
        correct_depth: false,
        max_time: 2.0,
        eviction: EvictionPolicy::Branches,
    },
    frames: 2200,
    budget: None,
    ahead: 0,
};

fn table_3(subdivision: Subdivision, depth: u32) -> SphereOptions {
    SphereOptions { subdivision, depth, ..PAPER.options }
}

/// Bytes of all trees grown down to their last level.
fn grown_whole(scene: &Flyover, options: SphereOptions) -> usize {
    let meshes = scene.resting.iter().map(|(mesh, _)| mesh).chain([&scene.mover]);
    meshes
        .map(|mesh| {
            let tree = SphereTree::new(TriangleTest::new(mesh), options);
            let mut tree = tree.expect("options are in range");
            tree.grow_fully();
            tree.live_bytes()
        })
        .sum()
}

/// Times of interleaved runs, and memory.
fn compare(report: &mut Report, effort: &Effort, scene: &Flyover, case: &str, run: &Run) {
    if !report.wants(case) {
        return;
    }
    let mut whole = Whole::new(scene, run.options);
    let mut times: [Vec<f64>; 2] = Default::default();
    let (mut ours, mut their_pairs) = (Outcome::default(), 0);
    for _ in 0..effort.rounds {
        ours = grown(scene, run, TriangleTest::new);
        times[0].push(ours.time.as_secs_f64());
        let (time, pairs) = whole.run(scene, run.frames);
        times[1].push(time.as_secs_f64());
        their_pairs = pairs;
    }
    let [our_time, their_time] = times.map(|mut times| {
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    });
    let seconds =
        ["tests s 1", "tests s 2", "tests s 3", "tests s 4", "tests s 5", "tests s 6", "tests s 7"];
    let counts = Counts::default()
        .equal("leaf pairs", ours.pairs, their_pairs)
        .note("colliding frames", ours.colliding_frames)
        .note("cell tests", ours.cell_tests)
        .note("frames a second", (f64::from(run.frames) / our_time) as u64)
        .note("triangle tests", ours.triangle_tests)
        .note("our centres", ours.center_updates)
        .note("their centres", whole.mover.center_updates)
        .note("slowest frame us", ours.slowest.as_micros() as u64);
    let counts = seconds
        .into_iter()
        .zip(ours.by_second)
        .fold(counts, |counts, (name, n)| counts.note(name, n));
    let rival = "made whole";
    report.row(case, "all frames", Unit::MILLISECONDS, our_time, Some((rival, their_time)), counts);
    let bytes = whole.bytes_with_faces as u64;
    let nodes = Counts::default().note("peak", ours.nodes.peak);
    report.row(
        case,
        "nodes alive, mean",
        Unit::NONE,
        ours.nodes.mean(),
        Some((rival, whole.nodes() as f64)),
        nodes,
    );
    let memory = Counts::default()
        .note("peak", ours.bytes.peak)
        .note("theirs / peak, percent", 100 * bytes / ours.bytes.peak)
        .note("theirs without faces", whole.bytes as u64);
    let theirs = Some((rival, bytes as f64));
    report.row(case, "bytes, mean", Unit::NONE, ours.bytes.mean(), theirs, memory);
    // What growing spares, apart from what the other structure's larger nodes and lists cost: the same
    // structure, grown whole.
    let whole = grown_whole(scene, run.options);
    let counts = Counts::default().note("peak", ours.bytes.peak);
    let theirs = Some(("the same, grown whole", whole as f64));
    report.row(case, "bytes of one structure, mean", Unit::NONE, ours.bytes.mean(), theirs, counts);
}

/// A budget of cell tests a frame, and growing ahead of the motion.
fn limited(report: &mut Report, scene: &Flyover) {
    let depth_6 = table_3(Subdivision::Octree, 6);
    for (case, run) in [
        ("octree, depth 6, no budget", Run { options: depth_6, ..PAPER }),
        (
            "octree, depth 6, at most 16 tests a frame",
            Run { options: depth_6, budget: Some(16), ..PAPER },
        ),
        ("octree, depth 6, 20 frames ahead", Run { options: depth_6, ahead: 20, ..PAPER }),
        (
            "octree, depth 6, 20 frames ahead, at most 16 tests a frame",
            Run { options: depth_6, budget: Some(16), ahead: 20, ..PAPER },
        ),
    ] {
        let outcome = grown(scene, &run, TriangleTest::new);
        report.row(
            case,
            "slowest frame",
            Unit::MICROSECONDS,
            outcome.slowest.as_secs_f64(),
            None,
            Counts::default()
                .at_most(
                    "most tests a frame",
                    outcome.most_cell_tests,
                    run.budget.unwrap_or(u64::MAX),
                )
                .note("cell tests", outcome.cell_tests)
                .note("colliding frames", outcome.colliding_frames)
                .note("coarser frames", outcome.incomplete_frames)
                .note("peak bytes", outcome.bytes.peak),
        );
    }
}
