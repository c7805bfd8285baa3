//! A deforming mesh against a fixed one: every pair of faces, from when to when.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use kintact::bvh::{BuildOptions, RefitTree, Traversal};
use kintact::deform::MovingMesh;
use kintact::exact::triangles_intersect;
use kintact::geometry::Pair;
use kintact::motion::VertexTrajectories;
use kintact::world::Body;
use kintact::{DVec3, Error, RigidMesh, TriMesh, World};
use kintact_scenes::{Tablecloth, tablecloth};

use super::Outcome;
use super::account::{Account, Frames};
use super::follow::{Size, follow, sets_only, times};
use super::history::{ContactHistory, events_between};
use crate::numbers::grouped;
use crate::page::Page;
use crate::progress::Progress;
use crate::view::ViewScene;

const FACES: usize = 16_200;
/// How much larger the tested table is than the simulated one: the cloth, which the simulation
/// keeps a hundredth away, just rests on it.
const ENLARGEMENT: f64 = 0.99 * Tablecloth::CLEARANCE;
/// Contact sets a second, for the plot.
const SAMPLES: f64 = 60.0;
/// Frames a second of the frame-based method.
const RATES: [f64; 2] = [60.0, 600.0];

struct Scene {
    cloth: TriMesh,
    motion: VertexTrajectories,
    table: TriMesh,
    times: Vec<f64>,
    span: f64,
}

pub fn run(progress: &Progress) -> Result<Outcome, Error> {
    progress.stage("simulating the cloth");
    let cloth = tablecloth(FACES).cloth;
    let times = cloth.times();
    let span = times.last().copied().unwrap_or_default();
    let (cloth, motion) = cloth.into_trajectories()?;
    let scene = Scene { cloth, motion, table: Tablecloth::table(ENLARGEMENT), times, span };

    progress.stage("following the contacts");
    let triangles = scene.cloth.faces().len() + scene.table.faces().len();
    let size = Size { triangles, points: 0 };
    let (mut account, history) = follow(|| world(&scene), size, scene.span, SAMPLES)?;
    account.frames.push(sets_only(|| world(&scene), scene.span, RATES[0])?);
    for rate in RATES {
        progress.stage(format!("for comparison, {rate} frames a second"));
        account.frames.push(frames(&scene, rate)?);
    }
    progress.stage("writing the report");
    let page = page(&account, &history);
    let shown = view(&scene, history)?;
    let story = format!(
        "A cloth of {} triangles falls on a table and hangs over its rim.\n\
         Every pair of faces that touch, from when to when; nothing between frames is missed.",
        grouped(scene.cloth.faces().len() as u64)
    );
    Ok(Outcome { story, account, page, scene: shown })
}

fn world(scene: &Scene) -> Result<World, Error> {
    let mut world = World::new();
    world.add(Body::deforming(scene.cloth.faces().to_vec(), scene.motion.clone())?)?;
    world.add(Body::rigid(RigidMesh::new(scene.table.clone())))?;
    Ok(world)
}

/// The same frame by frame: boxes refitted, trees walked, pairs tested exactly.
fn frames(scene: &Scene, rate: f64) -> Result<Frames, Error> {
    let cloth = MovingMesh::new(scene.cloth.faces().to_vec(), scene.motion.clone())?;
    let mut tree = RefitTree::new(cloth.faces(), &scene.motion, 0.0, BuildOptions::default())?;
    let table = RigidMesh::new(scene.table.clone());
    let mut positions = vec![DVec3::ZERO; scene.motion.len()];
    let mut traversal = Traversal::default();
    let (mut refit, mut walk) = (Duration::ZERO, Duration::ZERO);
    let (mut before, mut found): (Vec<Pair>, Vec<Pair>) = (Vec::new(), Vec::new());
    let mut seen = 0;
    for t in times(scene.span, rate) {
        let start = Instant::now();
        scene.motion.positions_at(t, &mut positions)?;
        tree.refit(&positions)?;
        refit += start.elapsed();
        let start = Instant::now();
        found.clear();
        let _ = traversal.for_each(&tree, table.tree(), None, |a, b| {
            let face = cloth.faces()[a as usize].map(|v| positions[v as usize]);
            if triangles_intersect(&face, &table.mesh().triangle(b)) {
                found.push(Pair { a, b });
            }
            ControlFlow::<()>::Continue(())
        });
        found.sort_unstable();
        walk += start.elapsed();
        seen += events_between(&before, &found);
        std::mem::swap(&mut before, &mut found);
    }
    Ok(Frames {
        name: format!("{rate} frames a second"),
        stages: vec![("refit", refit), ("walk and test", walk)],
        seen: Some(seen as u64),
    })
}

fn page(account: &Account, history: &ContactHistory) -> Page {
    let mut page = Page::new(
        "A cloth falls on a table",
        "Every pair of faces that touch, from when to when: found by following the motion, not by \
         looking again and again.",
    );
    account.facts(&mut page);
    page.heading("Over time");
    history.plots(
        &mut page,
        "pairs of faces",
        [
            "Pairs of faces that touch.",
            "Pairs that begin and cease to touch, in a hundred steps of time.",
        ],
    );
    page.heading("Cost");
    account.bars(
        &mut page,
        "Time a simulated second. Following the contacts costs the same however often somebody \
         asks; frames cost more the more of them there are, and still show only what lasts.",
    );
    page
}

/// The scene of the page.
fn view(scene: &Scene, history: ContactHistory) -> Result<ViewScene, Error> {
    let mut view = ViewScene::new("A cloth falls on a table", DVec3::ZERO);
    let frame = |&t: &f64| {
        let mut positions = vec![DVec3::ZERO; scene.motion.len()];
        scene.motion.positions_at(t, &mut positions).map(|()| positions)
    };
    let frames = scene.times.iter().map(frame).collect::<Result<Vec<_>, Error>>()?;
    view.add_deforming("cloth", scene.cloth.faces(), &scene.times, &frames, None);
    view.add_mesh("table", scene.table.vertices(), scene.table.faces(), None);
    history.add_to(&mut view, scene.span);
    Ok(view)
}
