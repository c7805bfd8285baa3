//! A thousand rings that bounce off each other and the walls: every contact at its own time.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kintact::crowd::paper::{
    BodyEvent, BodyEventKind, KineticBodies, KineticBodyOptions, elastic_bounce,
};
use kintact::crowd::{Adaptive, BoxId};
use kintact::motion::BodyMotion;
use kintact::rigid::{ObbOptions, ObbTree};
use kintact::{DVec3, Error, MeshQuery, Pose, RigidMesh, TriMesh};
use kintact_scenes::{ManyBodies, Scattering, SceneBody, rings};

use super::account::{Account, Frames};
use super::history::{ContactHistory, curve};
use super::{Outcome, draw_touching};
use crate::numbers::grouped;
use crate::page::{Appearance, Camera, PALETTE, Page, Picture, Plot, Scale, Surface, TOUCHING};
use crate::progress::Progress;

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
    progress.stage("drawing the report");
    let page = page(&scene, &account, &history, &touches, &histories);
    let story = format!(
        "{} rings fly in a room and bounce off each other and the walls for {SPAN} seconds.\n\
         Each contact is found at its own time, before it happens.",
        grouped(RINGS as u64)
    );
    Ok(Outcome { story, account, page })
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
    let mut history = ContactHistory { contacts: vec![(0.0, 0)], ..ContactHistory::default() };
    let mut histories: Histories = scene.bodies.iter().map(|body| vec![body.motion]).collect();
    let mut touches = Vec::new();
    let (mut touching, mut respond) = (BTreeSet::new(), Duration::ZERO);
    let start = Instant::now();
    while let Some(event) = bodies.next_event(SPAN)? {
        // Walls stand on each other's edges.
        if event.bodies.iter().all(|body| scene.bodies[body.index()].fixed) {
            continue;
        }
        match event.kind {
            BodyEventKind::Leave => {
                touching.remove(&event.bodies);
                history.ends.push(event.time);
            }
            // All motions of this scene are exact.
            BodyEventKind::Possible | BodyEventKind::Expired => {}
            BodyEventKind::Touch | BodyEventKind::Rest => {
                touching.insert(event.bodies);
                history.begins.push(event.time);
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
    histories: &Histories,
) -> Page {
    let mut page = Page::new(
        "A thousand rings",
        "They fly, meet and bounce. Each contact is known before it happens; nothing is done per \
         frame, so it does not matter how often somebody looks.",
    );
    account.facts(&mut page);
    page.heading("Moments of contact");
    let between: Vec<&BodyEvent> = touches
        .iter()
        .filter(|event| event.bodies.iter().all(|body| !scene.bodies[body.index()].fixed))
        .filter(|event| event.contact.is_some_and(|contact| !contact.already))
        .collect();
    let mut pictures = Vec::new();
    if let Some(event) = between.get(between.len() / 2) {
        pictures.push(overview(scene, histories, event, touches));
    }
    let close = (1..=3).filter_map(|part| between.get(between.len() * part / 4));
    pictures.extend(close.map(|event| close_up(scene, histories, event)));
    page.pictures(&pictures);
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

/// All rings at the time of a contact; those that touch within a second of it in colour.
fn overview(
    scene: &ManyBodies,
    histories: &Histories,
    event: &BodyEvent,
    touches: &[BodyEvent],
) -> (Picture, String) {
    let recent = touches.iter().filter(|touch| (touch.time - event.time).abs() <= 0.05);
    let mut coloured: Vec<usize> =
        recent.flat_map(|touch| touch.bodies.map(BoxId::index)).collect();
    coloured.sort_unstable();
    let free = || (0..scene.bodies.len()).filter(|&body| !scene.bodies[body].fixed);
    let positions: Vec<DVec3> = free()
        .map(|body| motion_at(&histories[body], event.time).position_at(event.time))
        .collect();
    let camera =
        Camera::around(positions.iter(), DVec3::new(0.4, -1.0, 0.35), DVec3::Z).farther(1.1);
    let mut picture = Picture::new(720, 480, &camera);
    for body in free() {
        let touches = coloured.binary_search(&body).is_ok();
        let colour = if touches { TOUCHING } else { PALETTE[body % 3] };
        draw(&mut picture, scene, histories, body, event.time, colour, &[]);
    }
    let time = event.time;
    (picture, format!("{time:.2} s: all rings; red ones touch within a twentieth of a second."))
}

/// Two rings at the time they touch, the first faces to meet in colour.
fn close_up(scene: &ManyBodies, histories: &Histories, event: &BodyEvent) -> (Picture, String) {
    let bodies = event.bodies.map(BoxId::index);
    // Before the bounce: motions that start at this time are the response.
    let just_before = event.time.next_down();
    let corners: Vec<DVec3> = bodies
        .iter()
        .flat_map(|&body| {
            let place = motion_at(&histories[body], just_before).position_at(event.time);
            let radius = DVec3::splat(scene.bodies[body].scale);
            [place - radius, place + radius]
        })
        .collect();
    let from = event.contact.map_or(DVec3::Y, |contact| {
        contact.normal.any_orthonormal_vector() + DVec3::new(0.1, 0.2, 0.3)
    });
    let camera = Camera::around(corners.iter(), from, DVec3::Z);
    let mut picture = Picture::new(720, 480, &camera);
    for (side, &body) in bodies.iter().enumerate() {
        let faces: Vec<u32> = event.contact.iter().map(|contact| contact.faces[side]).collect();
        draw(&mut picture, scene, histories, body, just_before, PALETTE[side], &faces);
    }
    let [a, b] = bodies;
    (picture, format!("{:.6} s: rings {a} and {b} touch, the faces that do in red.", event.time))
}

fn draw(
    picture: &mut Picture,
    scene: &ManyBodies,
    histories: &Histories,
    body: usize,
    t: f64,
    colour: &str,
    marked: &[u32],
) {
    let motion = motion_at(&histories[body], t);
    let (place, turn) = (motion.position_at(t), motion.orientation_at(t));
    let mesh = &scene.shapes[scene.bodies[body].shape];
    let scale = scene.bodies[body].scale;
    let vertices: Vec<DVec3> =
        mesh.vertices().iter().map(|&v| place + turn * (v * scale)).collect();
    let appearance = Appearance { colour, marked, marked_colour: TOUCHING };
    picture.draw(&Surface::Mesh { vertices: &vertices, faces: mesh.faces() }, &appearance);
    draw_touching(picture, &vertices, mesh.faces(), marked);
}
