//! Runs a world from beginning to end, the same for all demos of two bodies.

use std::time::{Duration, Instant};

use kintact::world::stages::Stages as WorldStages;
use kintact::{Error, World};

use super::account::{Account, Frames, Stages};
use super::history::ContactHistory;

/// The numbers of triangles or points of two bodies.
#[derive(Clone, Copy)]
pub struct Size {
    pub triangles: usize,
    pub points: usize,
}

/// Runs a world, taking all events and so many contact sets a second.
pub fn follow(
    make: impl FnOnce() -> Result<World, Error>,
    size: Size,
    span: f64,
    rate: f64,
) -> Result<(Account, ContactHistory), Error> {
    let start = Instant::now();
    let mut world = make()?;
    let build = start.elapsed();
    let mut history = ContactHistory::default();
    let start = Instant::now();
    for time in times(span, rate) {
        history.sample(&mut world, time)?;
    }
    let took = start.elapsed();
    let account = Account {
        bodies: 2,
        triangles: size.triangles,
        points: size.points,
        span,
        most_contacts: history.most(),
        events: history.events(),
        stages: stages(&world, build, took),
        frames: Vec::new(),
    };
    Ok((account, history))
}

/// The time a world takes for contact sets alone, so many a second: the same work as frame by
/// frame, by the method it chooses itself.
pub fn sets_only(
    make: impl FnOnce() -> Result<World, Error>,
    span: f64,
    rate: f64,
) -> Result<Frames, Error> {
    let mut world = make()?;
    let start = Instant::now();
    for time in times(span, rate) {
        world.contacts_at(time)?;
    }
    let mut stages = stages(&world, Duration::ZERO, start.elapsed());
    stages.remove(0);
    Ok(Frames { name: format!("kintact, {rate} contact sets only"), stages, seen: None })
}

/// So many times a second, from the start on.
pub fn times(span: f64, rate: f64) -> impl Iterator<Item = f64> {
    (0..=(span * rate).floor() as u32).map(move |frame| (f64::from(frame) / rate).min(span))
}

/// The stages of a world; time outside its own stages is order and bookkeeping.
fn stages(world: &World, build: Duration, took: Duration) -> Stages {
    let WorldStages { broad, bodies, structures, pairs } = world.stages();
    let rest = took.saturating_sub(broad + bodies + structures + pairs);
    vec![
        ("build", build),
        ("broad phase", broad),
        ("bodies", bodies),
        ("structures", structures),
        ("pairs", pairs),
        ("order", rest),
    ]
}
