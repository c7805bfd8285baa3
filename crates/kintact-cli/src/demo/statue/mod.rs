//! A scanned statue and a robot hand that closes on it: a deforming mesh against a point cloud.

mod hand;
mod scan;

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use kintact::bvh::{BuildOptions, RefitTree, Traversal};
use kintact::exact::triangles_intersect;
use kintact::scan::SurfaceOptions;
use kintact::world::Body;
use kintact::{DVec3, Error, PointCloud, RigidMesh, Scan, World};

use super::Outcome;
use super::account::{Account, Frames};
use super::follow::{Size, follow, sets_only, times};
use super::history::ContactHistory;
use crate::numbers::grouped;
use crate::page::Page;
use crate::progress::Progress;
use crate::view::ViewScene;
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
    let (mut account, history) = follow(|| world(&scene), size, Hand::SPAN, SAMPLES)?;
    let (name, build) = &mut account.stages[0];
    *name = "surface of the scan";
    *build += surface;
    account.frames.push(sets_only(|| world(&scene), Hand::SPAN, RATES[0])?);
    for rate in RATES {
        progress.stage(format!("for comparison, {rate} frames a second"));
        account.frames.push(frames(&scene, rate)?);
    }
    progress.stage("writing the report");
    let page = page(&account, &history);
    let shown = view(&scene, history)?;
    let story = format!(
        "A robot hand of {} triangles closes on a statue known by {} scanned points.\n\
         The contacts are those of the surface that the points suggest, without a mesh made first.",
        grouped(scene.hand.faces.len() as u64),
        grouped(scene.cloud.points().len() as u64)
    );
    Ok(Outcome { story, account, page, scene: shown })
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

fn page(account: &Account, history: &ContactHistory) -> Page {
    let mut page = Page::new(
        "A robot hand touches a scanned statue",
        "The statue is a cloud of points. Whether the hand touches it is asked of the surface that \
         they suggest; red are the parts that meet triangles between neighbouring points.",
    );
    account.facts(&mut page);
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
    page
}

/// The scene of the page.
fn view(scene: &Scene, history: ContactHistory) -> Result<ViewScene, Error> {
    let mut view = ViewScene::new("A robot hand touches a scanned statue", DVec3::ZERO);
    let times = Hand::key_times();
    let frames = times.iter().map(|&t| scene.hand.at(t)).collect::<Result<Vec<_>, Error>>()?;
    view.add_deforming("hand", &scene.hand.faces, &times, &frames, None);
    let (points, surface) = (scene.cloud.points(), scene.scan.surface());
    let normals: Vec<DVec3> =
        (0..points.len()).map(|point| surface.normal_at(point).unwrap_or_default()).collect();
    view.add_points("statue", points, DVec3::ZERO, &normals, None);
    history.add_to(&mut view, Hand::SPAN);
    Ok(view)
}
