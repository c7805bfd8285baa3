//! A vase that flies at a curtain and bursts where it meets it. Its triangles go their own ways;
//! no structure built for one frame is good for the next.

mod scene;

use std::time::{Duration, Instant};

use kintact::bvh::Aabb;
use kintact::exact::triangles_intersect;
use kintact::fracture::{DynamicBodies, DynamicOptions};
use kintact::geometry::Pair;
use kintact::world::Body;
use kintact::{DVec3, Error, World};

use super::account::{Account, Frames};
use super::follow::{ContactsAt, Size, follow, sets_only, times};
use super::history::{ContactHistory, events_between};
use super::{Outcome, draw_touching};
use crate::numbers::grouped;
use crate::page::{Appearance, Camera, PALETTE, Page, Picture, Surface, TOUCHING};
use crate::progress::Progress;
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
    let (mut account, history, moments) = follow(|| world(&scene), size, scene.span, SAMPLES)?;
    account.frames.push(sets_only(|| world(&scene), scene.span, RATES[0])?);
    for rate in RATES {
        progress.stage(format!("for comparison, {rate} frames a second"));
        account.frames.push(frames(&scene, rate)?);
    }
    progress.stage("drawing the report");
    let page = page(&scene, &account, &history, &moments)?;
    let story = format!(
        "A vase of {} triangles flies into a curtain of {} and bursts.\n\
         Its shards go their own ways; what they touch between two frames is found all the same.",
        grouped(scene.vase.faces.len() as u64),
        grouped(scene.curtain.faces.len() as u64)
    );
    Ok(Outcome { story, account, page })
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

fn page(
    scene: &Scene,
    account: &Account,
    history: &ContactHistory,
    moments: &[ContactsAt],
) -> Result<Page, Error> {
    let mut page = Page::new(
        "A vase bursts through a curtain",
        "Every triangle of the vase flies on its own, and the curtain gives way. Nothing that was \
         built for one frame is good for the next; shards that pass through the curtain between \
         two frames are found all the same.",
    );
    account.facts(&mut page);
    page.heading("Moments of contact");
    let first = history.contacts.iter().position(|&(_, count)| count > 0).unwrap_or_default();
    let last = history.contacts.iter().rposition(|&(_, count)| count > 0).unwrap_or_default();
    let lasts = last - first;
    let shown = [first, first + lasts / 8, first + lasts / 4, first + lasts / 2];
    let pictures: Result<Vec<_>, Error> =
        shown.iter().map(|&at| picture(scene, &moments[at])).collect();
    page.pictures(&pictures?);
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
    Ok(page)
}

fn picture(scene: &Scene, moment: &ContactsAt) -> Result<(Picture, String), Error> {
    let camera = Camera {
        eye: DVec3::new(2.9, -3.3, 1.8),
        target: DVec3::new(0.0, 0.0, 1.05),
        up: DVec3::Z,
        angle: 36.0,
    };
    let mut picture = Picture::new(720, 520, &camera);
    let bodies = [
        (&scene.curtain, moment.parts(|pair| pair.b), PALETTE[2]),
        (&scene.vase, moment.parts(|pair| pair.a), PALETTE[1]),
    ];
    for (piece, marked, colour) in &bodies {
        let vertices = piece.at(moment.time)?;
        let appearance = Appearance { colour, marked, marked_colour: TOUCHING };
        picture.draw(&Surface::Mesh { vertices: &vertices, faces: &piece.faces }, &appearance);
    }
    let (piece, marked, _) = &bodies[1];
    draw_touching(&mut picture, &piece.at(moment.time)?, &piece.faces, marked);
    let pairs = grouped(moment.pairs.len() as u64);
    Ok((picture, format!("{:.2} s: {pairs} pairs of faces touch (red).", moment.time)))
}
