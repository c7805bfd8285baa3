//! A thousand rings that bounce off each other and the walls: every contact at its own time.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kintact::crowd::paper::{
    BodyEvent, BodyEventKind, KineticBodies, KineticBodyOptions, elastic_bounce,
};
use kintact::crowd::{Adaptive, BoxId};
use kintact::motion::BodyMotion;
use kintact::rigid::obb_tree::{ObbOptions, ObbTree};
use kintact::{DVec3, Error, MeshQuery, Pose, RigidMesh, TriMesh};
use kintact_scenes::{ManyBodies, Scattering, SceneBody, rings};

use super::Outcome;
use super::account::{Account, Frames};
use super::history::{ContactHistory, curve};
use crate::numbers::grouped;
use crate::page::{Page, Plot, Scale};
use crate::progress::Progress;
use crate::view::{Row, Segment, ViewScene};

const RINGS: usize = 1000;
const DENSITY: f64 = 0.1;
const SPAN: f64 = 5.0;
const RATES: [f64; 2] = [60.0, 600.0];

/// The motions of all bodies over time, each from its start on.
type Histories = Vec<Vec<BodyMotion>>;

pub fn run(progress: &Progress) -> Result<Outcome, Error> {
    progress.stage("letting rings bounce");
    let scene = scattered();
    let (mut account, history, touches, histories) = follow(&scene)?;
    for rate in RATES {
        progress.stage(format!("for comparison, {rate} frames a second"));
        account.frames.push(frames(&scene, &histories, rate)?);
    }
    progress.stage("writing the report");
    let page = page(&scene, &account, &history, &touches);
    let shown = view(&scene, history, &histories);
    let story = format!(
        "{} rings fly in a room and bounce off each other and the walls for {SPAN} seconds.\n\
         Each contact is found at its own time, before it happens.",
        grouped(RINGS as u64)
    );
    Ok(Outcome { story, account, page, scene: shown })
}

/// Rings in a room with walls, apart from each other at first.
fn scattered() -> ManyBodies {
    let mut scene = rings(Scattering { density: DENSITY, ..Scattering::sparse(2 * RINGS) });
    let mut kept: Vec<SceneBody> = Vec::new();
    for body in scene.bodies.iter().filter(|body| !body.fixed) {
        let is_apart = |other: &SceneBody| {
            other.motion.position.distance(body.motion.position) > other.scale + body.scale
        };
        if kept.len() < RINGS && kept.iter().all(is_apart) {
            kept.push(*body);
        }
    }
    kept.extend(scene.bodies.iter().filter(|body| body.fixed));
    scene.bodies = kept;
    scene
}

fn follow(
    scene: &ManyBodies,
) -> Result<(Account, ContactHistory, Vec<BodyEvent>, Histories), Error> {
    let start = Instant::now();
    let trees: Vec<Arc<ObbTree>> = scene
        .shapes
        .iter()
        .map(|shape| Arc::new(ObbTree::build(shape, ObbOptions::default())))
        .collect();
    let mut bodies = KineticBodies::new(Adaptive::new(0.0)?, KineticBodyOptions::default())?;
    for body in &scene.bodies {
        bodies.insert(trees[body.shape].clone(), body.scale, body.motion)?;
    }
    let build = start.elapsed();
    // Walls have no inverse mass.
    let inverse_mass = |index: usize| match scene.bodies[index] {
        SceneBody { fixed: true, .. } => 0.0,
        SceneBody { scale, .. } => 1.0 / (scale * scale * scale),
    };
    let mut history = ContactHistory::default();
    history.contacts.push((0.0, 0));
    let mut histories: Histories = scene.bodies.iter().map(|body| vec![body.motion]).collect();
    let mut touches = Vec::new();
    let (mut touching, mut respond) = (BTreeMap::new(), Duration::ZERO);
    let start = Instant::now();
    while let Some(event) = bodies.next_event(SPAN)? {
        // Walls stand on each other's edges.
        if event.bodies.iter().all(|body| scene.bodies[body.index()].fixed) {
            continue;
        }
        match event.kind {
            BodyEventKind::Leave => {
                let faces = touching.remove(&event.bodies).flatten();
                history.ends.push(event.time);
                history.rows.push(row(&event, false, faces));
            }
            // All motions of this scene are exact.
            BodyEventKind::Possible | BodyEventKind::Expired => {}
            BodyEventKind::Touch | BodyEventKind::Rest => {
                let faces = event.contact.map(|contact| contact.faces);
                touching.insert(event.bodies, faces);
                history.begins.push(event.time);
                history.rows.push(row(&event, true, faces));
                let answered = Instant::now();
                let [a, b] = event.bodies.map(BoxId::index);
                for (body, motion) in
                    elastic_bounce(&bodies, &event, [inverse_mass(a), inverse_mass(b)])
                {
                    histories[body.index()].push(motion);
                    bodies.change(body, motion)?;
                }
                respond += answered.elapsed();
                touches.push(event);
            }
        }
        history.contacts.push((event.time, touching.len()));
    }
    history.contacts.push((SPAN, touching.len()));
    let took = start.elapsed();
    let account = Account {
        bodies: scene.bodies.len(),
        triangles: scene.bodies.iter().map(|body| scene.shapes[body.shape].faces().len()).sum(),
        points: 0,
        span: SPAN,
        most_contacts: history.most(),
        events: history.events(),
        stages: vec![
            ("build", build),
            ("find contacts", took.saturating_sub(respond)),
            ("respond", respond),
        ],
        frames: Vec::new(),
    };
    Ok((account, history, touches, histories))
}

/// An event as the page shows it.
fn row(event: &BodyEvent, is_begin: bool, faces: Option<[u32; 2]>) -> Row {
    Row {
        time: event.time,
        is_begin,
        parts: event.bodies.map(BoxId::index),
        faces: [0, 1].map(|side| faces.map(|faces| faces[side])),
        point: event.contact.map(|contact| contact.point),
        confidence: None,
    }
}

/// The motion of a body at a time.
fn motion_at(history: &[BodyMotion], t: f64) -> &BodyMotion {
    let next = history.partition_point(|motion| motion.start <= t);
    &history[next.saturating_sub(1)]
}

/// The same motions frame by frame: boxes sorted along an axis and swept, then the meshes of those
/// that overlap.
fn frames(scene: &ManyBodies, histories: &Histories, rate: f64) -> Result<Frames, Error> {
    let meshes: Vec<RigidMesh> =
        (0..scene.bodies.len()).map(|body| RigidMesh::new(scaled(scene, body))).collect();
    let reach =
        |mesh: &RigidMesh| mesh.mesh().vertices().iter().map(|v| v.length()).fold(0.0, f64::max);
    let radii: Vec<f64> = meshes.iter().map(reach).collect();
    let (mut broad, mut narrow) = (Duration::ZERO, Duration::ZERO);
    let mut query = MeshQuery::default();
    let mut order: Vec<usize> = (0..meshes.len()).collect();
    let mut near = Vec::new();
    for frame in 0..=(SPAN * rate) as u32 {
        let t = f64::from(frame) / rate;
        let start = Instant::now();
        let motions: Vec<&BodyMotion> =
            histories.iter().map(|history| motion_at(history, t)).collect();
        let positions: Vec<DVec3> = motions.iter().map(|motion| motion.position_at(t)).collect();
        let boxes: Vec<[DVec3; 2]> = (0..meshes.len())
            .map(|body| boxed(scene, body, positions[body], radii[body]))
            .collect();
        // Nearly sorted from the frame before.
        order.sort_by(|&a, &b| boxes[a][0].x.total_cmp(&boxes[b][0].x));
        near.clear();
        for (at, &a) in order.iter().enumerate() {
            for &b in &order[at + 1..] {
                if boxes[b][0].x > boxes[a][1].x {
                    break;
                }
                let is_apart =
                    boxes[b][0].cmpgt(boxes[a][1]).any() || boxes[a][0].cmpgt(boxes[b][1]).any();
                let are_walls = scene.bodies[a].fixed && scene.bodies[b].fixed;
                if !(is_apart || are_walls) {
                    near.push((a, b));
                }
            }
        }
        broad += start.elapsed();
        let start = Instant::now();
        for &(a, b) in &near {
            let pose = |body: usize| Pose::new(motions[body].orientation_at(t), positions[body]);
            std::hint::black_box(query.intersects(
                &meshes[a],
                &meshes[b],
                &pose(a)?.relative(&pose(b)?),
            ));
        }
        narrow += start.elapsed();
    }
    Ok(Frames {
        name: format!("{rate} frames a second"),
        stages: vec![("broad phase", broad), ("find contacts", narrow)],
        seen: None,
    })
}

/// The box of a body: of rings around their sphere, of walls their own.
fn boxed(scene: &ManyBodies, body: usize, place: DVec3, radius: f64) -> [DVec3; 2] {
    let SceneBody { shape, motion, fixed, .. } = scene.bodies[body];
    let half = if fixed {
        let turned = scene.shapes[shape].vertices().iter().map(|&v| motion.orientation * v);
        turned.fold(DVec3::ZERO, |half, v| half.max(v.abs()))
    } else {
        DVec3::splat(radius)
    };
    [place - half, place + half]
}

/// The mesh of a body in its own size.
fn scaled(scene: &ManyBodies, body: usize) -> TriMesh {
    let mut mesh = scene.shapes[scene.bodies[body].shape].clone();
    let scale = scene.bodies[body].scale;
    let vertices: Vec<DVec3> = mesh.vertices().iter().map(|&v| v * scale).collect();
    mesh.set_vertices(&vertices).expect("as many vertices as before, all finite");
    mesh
}

fn page(
    scene: &ManyBodies,
    account: &Account,
    history: &ContactHistory,
    touches: &[BodyEvent],
) -> Page {
    let mut page = Page::new(
        "A thousand rings",
        "They fly, meet and bounce. Each contact is known before it happens; nothing is done per \
         frame, so it does not matter how often somebody looks.",
    );
    account.facts(&mut page);
    page.heading("Over time");
    let with_wall =
        |event: &&BodyEvent| event.bodies.iter().any(|body| scene.bodies[body.index()].fixed);
    let (walls, rings): (Vec<&BodyEvent>, Vec<&BodyEvent>) = touches.iter().partition(with_wall);
    let so_far = |name: &str, events: &[&BodyEvent]| {
        let counts = events.iter().zip(1..).map(|(event, count)| (event.time, count));
        let counts: Vec<_> = [(0.0, 0)].into_iter().chain(counts).collect();
        curve(name, &[&counts[..], &[(SPAN, events.len())]].concat())
    };
    let contacts = Plot {
        across: "seconds",
        upward: "contacts so far",
        scale: Scale::Linear,
        series: vec![so_far("with rings", &rings), so_far("with walls", &walls)],
    };
    page.plot(&contacts, "Contacts so far. Each is a bounce and lasts an instant.");
    history.plot_events(&mut page, "Contacts that begin and end, in a hundred steps of time.");
    page.heading("Cost");
    account.bars(
        &mut page,
        "Time a simulated second. The frames replay the same motions and only look; bounces last \
         an instant, so frames can show that two rings have met only after they overlap.",
    );
    page
}

/// The scene of the page: shapes are there once, bodies in their own sizes.
fn view(scene: &ManyBodies, history: ContactHistory, histories: &Histories) -> ViewScene {
    let mut view = ViewScene::new("A thousand rings", DVec3::ZERO);
    let segments: Vec<Segment> = scene
        .shapes
        .iter()
        .map(|shape| view.segment(shape.vertices(), DVec3::ZERO, shape.faces(), None))
        .collect();
    for (number, (body, motions)) in scene.bodies.iter().zip(histories).enumerate() {
        let name = if body.fixed { format!("wall {number}") } else { format!("ring {number}") };
        let faces = scene.shapes[body.shape].faces().len();
        let part = view.add_part(&name, faces, vec![segments[body.shape].clone()]);
        let scale = glam::Mat4::from_scale(glam::Vec3::splat(body.scale as f32));
        part.matrix = Some(scale.to_cols_array());
        part.motion = Some(ViewScene::ballistic(motions));
        // The room is seen through its walls.
        part.ghost = body.fixed;
    }
    history.add_to(&mut view, SPAN);
    view
}
