use std::collections::VecDeque;

use glam::DVec3;

use super::super::body::{Kept, Kind};
use super::super::event::EventKind;
use super::super::places::place_of;
use super::Engine;
use crate::Error;
use crate::candidates::Pair;
use crate::kinetic::Event as Due;

/// A contact that begins or ends, as a pair tells it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in super::super) struct Told {
    pub(in super::super) time: f64,
    pub(in super::super) not_before: f64,
    pub(in super::super) kind: EventKind,
    pub(in super::super) parts: Pair,
    pub(in super::super) place: DVec3,
}

/// What a pair waits for, in the order at one time.
pub(in super::super) mod waits {
    /// To be made right for a time.
    pub const READY: u8 = 0;
    /// To have a contact handed out that begins or ends.
    pub const BEGIN: u8 = 1;
    pub const END: u8 = 2;
    /// To look further ahead.
    pub const LOOK: u8 = 3;
}

/// Two bodies whose boxes overlap, or one that may meet itself.
#[derive(Debug, Clone)]
pub(in super::super) struct TrackedPair {
    /// By number, the smaller first.
    pub(in super::super) bodies: [u32; 2],
    /// None until it is looked at.
    engine: Option<Engine>,
    /// What touches, as far as it was handed out.
    touching: Vec<Pair>,
    /// What happens next, found and not handed out.
    ahead: VecDeque<Told>,
    /// Up to when all is known.
    known_to: f64,
    /// Whether motions have changed that the engine does not know of.
    is_stale: bool,
    /// Whether only first and last contacts are told.
    is_coarse: bool,
}

impl TrackedPair {
    pub(in super::super) fn new(numbers: [u32; 2], bodies: [&Kept; 2], t: f64) -> Self {
        Self {
            bodies: numbers,
            engine: None,
            touching: Vec::new(),
            ahead: VecDeque::new(),
            known_to: t,
            is_stale: false,
            is_coarse: bodies.iter().any(|body| body.form.kind() == Kind::Cloud),
        }
    }

    pub(in super::super) fn is_coarse(&self) -> bool {
        self.is_coarse
    }

    pub(in super::super) fn touching(&self) -> &[Pair] {
        &self.touching
    }

    pub(in super::super) fn exact_tests(&self) -> u64 {
        self.engine.as_ref().map_or(0, Engine::exact_tests)
    }

    /// What it waits for, and when.
    pub(in super::super) fn due(&self, id: u32) -> Due {
        if self.engine.is_none() || self.is_stale {
            return Due { time: self.known_to, kind: waits::READY, id };
        }
        match self.ahead.front() {
            Some(told) if told.kind == EventKind::Begin => {
                Due { time: told.time, kind: waits::BEGIN, id }
            }
            Some(told) => Due { time: told.time, kind: waits::END, id },
            None => Due { time: self.known_to, kind: waits::LOOK, id },
        }
    }

    /// Motions change at a time: what was found for later no longer holds.
    pub(in super::super) fn mark_stale(&mut self, t: f64) {
        self.is_stale = true;
        self.ahead.clear();
        self.known_to = t;
    }

    /// Faces change: what touched is told by others, and numbers mean other things.
    pub(in super::super) fn forget_faces(&mut self, t: f64) {
        self.engine = None;
        self.touching.clear();
        self.mark_stale(t);
    }

    /// Makes it right for the time up to which all is known. Says whether it made a structure.
    fn make_ready(&mut self, bodies: [&Kept; 2]) -> Result<(), Error> {
        match &mut self.engine {
            Some(engine) if self.is_stale => engine.restart(bodies, self.known_to)?,
            Some(_) => {}
            None => self.engine = Some(Engine::new(bodies, self.known_to)?),
        }
        self.is_stale = false;
        Ok(())
    }

    /// Makes it right for the present, or finds what happens next: up to a time, or up to the
    /// first contact that begins.
    pub(in super::super) fn go_on(
        &mut self,
        bodies: [&Kept; 2],
        limit: f64,
        stops_at_begin: bool,
    ) -> Result<(), Error> {
        if self.engine.is_none() || self.is_stale {
            self.make_ready(bodies)?;
            self.tell_difference(bodies);
        }
        if let Some(engine) = &mut self.engine
            && self.ahead.is_empty()
            && self.known_to < limit
        {
            self.known_to = engine.run(limit, stops_at_begin, &mut self.ahead)?;
        }
        Ok(())
    }

    /// What touches now and did not when it was told last, and the other way round.
    fn tell_difference(&mut self, bodies: [&Kept; 2]) {
        let Some(engine) = &self.engine else { return };
        let (now, before) = (engine.touching(), &self.touching);
        if self.is_coarse && now.is_empty() == before.is_empty() {
            return;
        }
        let t = self.known_to;
        let told = |kind: EventKind, &parts: &Pair| {
            let place = place_of(bodies, parts, t).unwrap_or(DVec3::NAN);
            Told { time: t, not_before: t, kind, parts, place }
        };
        let most = if self.is_coarse { 1 } else { usize::MAX };
        let begins = now.iter().filter(|parts| before.binary_search(parts).is_err());
        let ends = before.iter().filter(|parts| now.binary_search(parts).is_err());
        self.ahead.extend(begins.take(most).map(|parts| told(EventKind::Begin, parts)));
        self.ahead.extend(ends.take(most).map(|parts| told(EventKind::End, parts)));
    }

    /// Takes the next thing to hand out. Says whether the two bodies as a whole begin or cease to
    /// touch with it.
    pub(in super::super) fn take_next(&mut self) -> Option<(Told, bool)> {
        let told = self.ahead.pop_front()?;
        let place = self.touching.binary_search(&told.parts);
        let was_touching = !self.touching.is_empty();
        match (told.kind, place) {
            (EventKind::Begin, Err(place)) => self.touching.insert(place, told.parts),
            (EventKind::End, _) if self.is_coarse => self.touching.clear(),
            (EventKind::End, Ok(place)) => drop(self.touching.remove(place)),
            _ => {}
        }
        Some((told, was_touching == self.touching.is_empty()))
    }

    /// Makes what touches right for a time; nobody wants to know what happened before.
    pub(in super::super) fn set_at(&mut self, bodies: [&Kept; 2], t: f64) -> Result<(), Error> {
        if self.engine.is_some() && !self.is_stale && self.known_to > t {
            // It has looked further ahead already.
            while self.ahead.front().is_some_and(|told| told.time <= t) {
                self.take_next();
            }
            return Ok(());
        }
        self.ahead.clear();
        if self.engine.is_none() || self.is_stale {
            self.known_to = t;
            self.make_ready(bodies)?;
        }
        let Some(engine) = &mut self.engine else { return Ok(()) };
        if self.known_to < t {
            engine.advance_to(t)?;
            self.known_to = t;
        }
        self.touching.clear();
        self.touching.extend_from_slice(engine.touching());
        Ok(())
    }
}
