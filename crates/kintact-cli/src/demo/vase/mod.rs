//! A vase that flies at a curtain and bursts where it meets it. Its triangles go their own ways;
//! no structure built for one frame is good for the next.

mod scene;

use std::time::{Duration, Instant};

use kintact::bvh::Aabb;
use kintact::exact::triangles_intersect;
use kintact::fracture::tree::DynamicOptions;
use kintact::fracture::walk::DynamicBodies;
use kintact::geometry::Pair;
use kintact::world::Body;
use kintact::{DVec3, Error, World};

use super::Outcome;
use super::account::{Account, Frames};
use super::follow::{Size, follow, sets_only, times};
use super::history::{ContactHistory, events_between};
use crate::numbers::grouped;
use crate::page::Page;
use crate::progress::Progress;
use crate::view::ViewScene;
use scene::{Piece, Scene};

/// Contact sets a second, for the plot.
const SAMPLES: f64 = 60.0;
const RATES: [f64; 2] = [60.0, 600.0];

pub fn run(progress: &Progress) -> Result<Outcome, Error> {
    progress.stage("letting the vase burst");
    let scene = Scene::new()?;
    progress.stage("following the contacts");
    let triangles = scene.vase.faces.len() + scene.curtain.faces.len();
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
        "A vase of {} triangles flies into a curtain of {} and bursts.\n\
         Its shards go their own ways; what they touch between two frames is found all the same.",
        grouped(scene.vase.faces.len() as u64),
        grouped(scene.curtain.faces.len() as u64)
    );
    Ok(Outcome { story, account, page, scene: shown })
}

fn world(scene: &Scene) -> Result<World, Error> {
    let body = |piece: &Piece| Body::deforming(piece.faces.clone(), piece.motion.clone());
    let mut world = World::new();
    world.add(body(&scene.vase)?.as_breakable())?;
    world.add(body(&scene.curtain)?)?;
    Ok(world)
}

/// The same frame by frame: trees that are split only where bodies come near, then exact tests.
fn frames(scene: &Scene, rate: f64) -> Result<Frames, Error> {
    let mut bodies = DynamicBodies::default();
    for piece in [&scene.vase, &scene.curtain] {
        bodies.add(&boxes(piece, &piece.at(0.0)?)[..], DynamicOptions::default())?;
    }
    let (mut update, mut walk) = (Duration::ZERO, Duration::ZERO);
    let mut before: Vec<Pair> = Vec::new();
    let mut seen = 0;
    for t in times(scene.span, rate) {
        let start = Instant::now();
        let positions = [scene.vase.at(t)?, scene.curtain.at(t)?];
        for (body, piece) in (0..).zip([&scene.vase, &scene.curtain]) {
            bodies.update(body, &boxes(piece, &positions[body as usize])[..])?;
        }
        update += start.elapsed();
        let start = Instant::now();
        let mut found: Vec<Pair> = bodies.all_pairs().into_iter().map(|found| found.pair).collect();
        found.retain(|pair| {
            let vase = scene.vase.triangle(pair.a, &positions[0]);
            triangles_intersect(&vase, &scene.curtain.triangle(pair.b, &positions[1]))
        });
        walk += start.elapsed();
        seen += events_between(&before, &found);
        before = found;
    }
    Ok(Frames {
        name: format!("{rate} frames a second"),
        stages: vec![("update", update), ("walk and test", walk)],
        seen: Some(seen as u64),
    })
}

fn boxes(piece: &Piece, positions: &[DVec3]) -> Vec<Aabb> {
    (0..piece.faces.len() as u32)
        .map(|face| Aabb::around(piece.triangle(face, positions)))
        .collect()
}

fn page(account: &Account, history: &ContactHistory) -> Page {
    let mut page = Page::new(
        "A vase bursts through a curtain",
        "Every triangle of the vase flies on its own, and the curtain gives way. Nothing that was \
         built for one frame is good for the next; shards that pass through the curtain between \
         two frames are found all the same.",
    );
    account.facts(&mut page);
    page.heading("Over time");
    history.plots(
        &mut page,
        "pairs of faces",
        [
            "Pairs of faces, one of the vase and one of the curtain, that touch.",
            "Pairs that begin and cease to touch, in a hundred steps of time.",
        ],
    );
    page.heading("Cost");
    account.bars(
        &mut page,
        "Time a simulated second. The frame-based ways test places at frames only and show only \
         what is there then.",
    );
    page
}

/// The scene of the page.
fn view(scene: &Scene, history: ContactHistory) -> Result<ViewScene, Error> {
    let mut view = ViewScene::new("A vase bursts through a curtain", DVec3::ZERO);
    let times = scene::key_times();
    for (name, piece) in [("vase", &scene.vase), ("curtain", &scene.curtain)] {
        let frames = times.iter().map(|&t| piece.at(t)).collect::<Result<Vec<_>, Error>>()?;
        view.add_deforming(name, &piece.faces, &times, &frames, None);
    }
    history.add_to(&mut view, scene.span);
    Ok(view)
}
