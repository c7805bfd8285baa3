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
use super::follow::{ContactsAt, Size, follow, sets_only, times};
use super::history::{ContactHistory, events_between};
use crate::numbers::grouped;
use crate::page::{Appearance, Camera, PALETTE, Page, Picture, Surface, TOUCHING};
use crate::progress::Progress;

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
    span: f64,
}

pub fn run(progress: &Progress) -> Result<Outcome, Error> {
    progress.stage("simulating the cloth");
    let cloth = tablecloth(FACES).cloth;
    let span = cloth.times().last().copied().unwrap_or_default();
    let (cloth, motion) = cloth.into_trajectories()?;
    let scene = Scene { cloth, motion, table: Tablecloth::table(ENLARGEMENT), span };

    progress.stage("following the contacts");
    let triangles = scene.cloth.faces().len() + scene.table.faces().len();
    let size = Size { triangles, points: 0 };
    let (mut account, history, moments) = follow(|| world(&scene), size, scene.span, SAMPLES)?;
    account.frames.push(sets_only(|| world(&scene), scene.span, RATES[0])?);
    for rate in RATES {
        progress.stage(format!("for comparison, {rate} frames a second"));
        account.frames.push(frames(&scene, rate)?);
    }
    progress.stage("drawing the report");
    let page = page(&scene, &account, &history, &moments)?;
    let story = format!(
        "A cloth of {} triangles falls on a table and hangs over its rim.\n\
         Every pair of faces that touch, from when to when; nothing between frames is missed.",
        grouped(scene.cloth.faces().len() as u64)
    );
    Ok(Outcome { story, account, page })
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

fn page(
    scene: &Scene,
    account: &Account,
    history: &ContactHistory,
    moments: &[ContactsAt],
) -> Result<Page, Error> {
    let mut page = Page::new(
        "A cloth falls on a table",
        "Every pair of faces that touch, from when to when: found by following the motion, not by \
         looking again and again.",
    );
    account.facts(&mut page);
    page.heading("Moments of contact");
    let touching: Vec<&ContactsAt> = moments.iter().filter(|m| !m.pairs.is_empty()).collect();
    let last = touching.len().saturating_sub(1);
    let mut shown = vec![0, last / 8, last / 3, last];
    shown.dedup();
    let shown = shown.into_iter().filter_map(|at| touching.get(at));
    let pictures: Result<Vec<_>, Error> = shown.map(|moment| picture(scene, moment)).collect();
    page.pictures(&pictures?);
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
    Ok(page)
}

fn picture(scene: &Scene, moment: &ContactsAt) -> Result<(Picture, String), Error> {
    let mut positions = vec![DVec3::ZERO; scene.motion.len()];
    scene.motion.positions_at(scene.span, &mut positions)?;
    // Flat as it falls it is wider than it hangs in the end.
    let all = positions.iter().chain(scene.cloth.vertices());
    let camera = Camera::around(all, DVec3::new(0.6, -1.0, 0.5), DVec3::Z);
    scene.motion.positions_at(moment.time, &mut positions)?;
    let mut picture = Picture::new(720, 480, &camera);
    let bodies = [
        (scene.table.vertices(), scene.table.faces(), moment.parts(|pair| pair.b), PALETTE[4]),
        (&positions[..], scene.cloth.faces(), moment.parts(|pair| pair.a), PALETTE[0]),
    ];
    for (vertices, faces, marked, colour) in &bodies {
        let appearance = Appearance { colour, marked, marked_colour: TOUCHING };
        picture.draw(&Surface::Mesh { vertices, faces }, &appearance);
    }
    let pairs = grouped(moment.pairs.len() as u64);
    Ok((picture, format!("{:.2} s: {pairs} pairs of faces touch (red).", moment.time)))
}
