//! A scanned statue and a robot hand that closes on it: a deforming mesh against a point cloud.

mod hand;
mod scan;

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use kintact::bvh::{BuildOptions, RefitTree, Traversal};
use kintact::exact::triangles_intersect;
use kintact::scan::SurfaceOptions;
use kintact::world::{Body, Scan};
use kintact::{DVec3, Error, PointCloud, RigidMesh, World};

use super::account::{Account, Frames};
use super::follow::{ContactsAt, Size, follow, sets_only, times};
use super::history::ContactHistory;
use super::{Outcome, draw_touching};
use crate::numbers::grouped;
use crate::page::{Appearance, Camera, PALETTE, Page, Picture, Surface, TOUCHING};
use crate::progress::Progress;
use hand::Hand;

const POINTS: usize = 16_000;
const SAMPLES: f64 = 60.0;
const RATES: [f64; 2] = [60.0, 240.0];

struct Scene {
    hand: Hand,
    cloud: PointCloud,
    scan: Scan,
}

pub fn run(progress: &Progress) -> Result<Outcome, Error> {
    progress.stage("scanning the statue");
    let cloud = PointCloud::new(scan::statue(POINTS))?;
    progress.stage("finding its surface");
    let start = Instant::now();
    let options = SurfaceOptions { parallel: true, ..SurfaceOptions::default() };
    let scene = Scene { hand: Hand::new()?, scan: Scan::new(&cloud, options)?, cloud };
    let surface = start.elapsed();

    progress.stage("following the contacts");
    let size = Size { triangles: scene.hand.faces.len(), points: scene.cloud.points().len() };
    let (mut account, history, moments) = follow(|| world(&scene), size, Hand::SPAN, SAMPLES)?;
    let (name, build) = &mut account.stages[0];
    *name = "surface of the scan";
    *build += surface;
    account.frames.push(sets_only(|| world(&scene), Hand::SPAN, RATES[0])?);
    for rate in RATES {
        progress.stage(format!("for comparison, {rate} frames a second"));
        account.frames.push(frames(&scene, rate)?);
    }
    progress.stage("drawing the report");
    let page = page(&scene, &account, &history, &moments)?;
    let story = format!(
        "A robot hand of {} triangles closes on a statue known by {} scanned points.\n\
         The contacts are those of the surface that the points suggest, without a mesh made first.",
        grouped(scene.hand.faces.len() as u64),
        grouped(scene.cloud.points().len() as u64)
    );
    Ok(Outcome { story, account, page })
}

fn world(scene: &Scene) -> Result<World, Error> {
    let mut world = World::new();
    world.add(Body::deforming(scene.hand.faces.clone(), scene.hand.motion.clone())?)?;
    world.add(Body::scan(scene.scan.clone()))?;
    Ok(world)
}

/// The same frame by frame: the hand's boxes refitted, walked against the scan's triangles.
fn frames(scene: &Scene, rate: f64) -> Result<Frames, Error> {
    let Hand { faces, motion } = &scene.hand;
    let start = Instant::now();
    let scan = RigidMesh::new(scene.scan.triangles().clone());
    let build = start.elapsed();
    let mut tree = RefitTree::new(faces, motion, 0.0, BuildOptions::default())?;
    let mut traversal = Traversal::default();
    let (mut refit, mut walk) = (Duration::ZERO, Duration::ZERO);
    for t in times(Hand::SPAN, rate) {
        let start = Instant::now();
        let positions = scene.hand.at(t)?;
        tree.refit(&positions)?;
        refit += start.elapsed();
        let start = Instant::now();
        let mut touching = 0_u32;
        let _ = traversal.for_each(&tree, scan.tree(), None, |a, b| {
            let face = faces[a as usize].map(|v| positions[v as usize]);
            touching += u32::from(triangles_intersect(&face, &scan.mesh().triangle(b)));
            ControlFlow::<()>::Continue(())
        });
        std::hint::black_box(touching);
        walk += start.elapsed();
    }
    Ok(Frames {
        name: format!("{rate} frames a second"),
        stages: vec![("build", build), ("refit", refit), ("walk and test", walk)],
        seen: None,
    })
}

fn page(
    scene: &Scene,
    account: &Account,
    history: &ContactHistory,
    moments: &[ContactsAt],
) -> Result<Page, Error> {
    let mut page = Page::new(
        "A robot hand touches a scanned statue",
        "The statue is a cloud of points. Whether the hand touches it is asked of the surface that \
         they suggest; red are the parts that meet triangles between neighbouring points.",
    );
    account.facts(&mut page);
    page.heading("Moments of contact");
    let first = moments.iter().position(|moment| !moment.pairs.is_empty()).unwrap_or_default();
    let most =
        (0..moments.len()).rev().max_by_key(|&at| moments[at].pairs.len()).unwrap_or_default();
    let shown = [first / 2, first, first.midpoint(most), most];
    let pictures: Result<Vec<_>, Error> =
        shown.iter().map(|&at| picture(scene, &moments[at])).collect();
    page.pictures(&pictures?);
    page.heading("Over time");
    history.plots(
        &mut page,
        "pairs",
        [
            "Pairs of a face of the hand and a place of the scan that touch.",
            "Contacts of the two that begin and end; with scans, times are approximate.",
        ],
    );
    page.heading("Cost");
    account.bars(
        &mut page,
        "Time a simulated second. The frames have the surface of the scan for nothing.",
    );
    Ok(page)
}

fn picture(scene: &Scene, moment: &ContactsAt) -> Result<(Picture, String), Error> {
    let camera = Camera {
        eye: DVec3::new(-1.5, -3.0, 2.4),
        target: DVec3::new(-0.15, 0.0, 1.08),
        up: DVec3::Z,
        angle: 34.0,
    };
    let mut picture = Picture::new(720, 560, &camera);
    let (marked, reached) = (moment.parts(|pair| pair.a), moment.parts(|pair| pair.b));
    let cloud = Appearance { colour: PALETTE[5], marked: &reached, marked_colour: TOUCHING };
    let points = scene.cloud.points();
    picture.draw(&Surface::Points { points, radius: 0.013 }, &cloud);
    let hand = Appearance { colour: PALETTE[0], marked: &marked, marked_colour: TOUCHING };
    let vertices = scene.hand.at(moment.time)?;
    let faces = &scene.hand.faces;
    picture.draw(&Surface::Mesh { vertices: &vertices, faces }, &hand);
    draw_touching(&mut picture, &vertices, faces, &marked);
    let (faces, points) = (marked.len(), reached.len());
    let caption = match faces {
        0 => format!("{:.2} s: nothing touches.", moment.time),
        _ => format!("{:.2} s: {faces} faces at {points} points touch (red).", moment.time),
    };
    Ok((picture, caption))
}
