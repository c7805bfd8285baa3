//! Bodies of every kind together: which of them touch, when, where, and how sure is that?
//!
//! A [`World`] holds [bodies](Body): rigid meshes, deforming ones, breakable ones, scans. The
//! motion of each is known ahead, or the caller [pushes frames](World::push_frame).
//! [`World::contacts_at`] returns the contact sets at a time, [`World::events`] all contacts that
//! begin or end up to a time, in order, and [`World::run`] lets a response change motions at each
//! event.
//!
//! ```
//! use kintact::motion::BodyMotion;
//! use kintact::world::{Body, World};
//! use kintact::world::EventKind;
//! use kintact::{DVec3, TriMesh};
//!
//! let square = [DVec3::ZERO, DVec3::X, DVec3::X + DVec3::Y, DVec3::Y];
//! let sheet = TriMesh::new(square.to_vec(), vec![[0, 1, 2], [0, 2, 3]])?;
//!
//! let mut world = World::new();
//! let floor = world.add(Body::rigid(sheet.clone()).named("floor"))?;
//! let falling = BodyMotion::resting(0.0, DVec3::new(0.1, 0.2, 2.0)).with_velocity(-DVec3::Z);
//! let plate = world.add(Body::rigid(sheet).named("plate").moving(falling))?;
//!
//! let event = world.next_contact(10.0)?.expect("it falls on the floor");
//! assert_eq!((event.kind, event.bodies), (EventKind::Begin, [floor, plate]));
//! assert!((event.time - 2.0).abs() < 1e-6);
//! // Without a response it falls through.
//! assert!(world.contacts_at(2.5)?.is_empty());
//! # Ok::<(), kintact::Error>(())
//! ```
//!
//! # One step
//!
//! 1. *Broad phase*: every body has a box that moves with it and is valid for a while. The
//!    [adaptive broad phase](crate::crowd::Adaptive) reports when two boxes begin and cease to
//!    overlap. Bodies whose boxes overlap no other cost nothing more.
//! 2. *Bodies*: trees, windows and vertex positions are prepared once for each body, and all its
//!    pairs borrow them.
//! 3. *Pairs*: two bodies whose boxes overlap, and that may touch by their [`Filter`]s, become a
//!    pair with the method that suits their kinds (the table is in `pairs/mod.rs`). It finds the
//!    events between the two as far ahead as the target of the step and the bodies' windows allow.
//! 4. *Order*: the world emits the events of all pairs in the order of time. If a response changes
//!    a motion, the pairs of that body start again from that time; all others keep their events.
//!
//! # What is promised
//!
//! Time runs forward, and a world drops the past: clone it to come back. Truth is the motion in real
//! arithmetic: between meshes the contact set at a time holds every pair of faces that intersects
//! then, and of bodies that keep their shape none that is farther apart than 2⁻⁴³ of the smaller
//! one's size, or of 2⁻⁴⁷ of the larger one's if that is more; where bodies rotate rounding adds a
//! few times as much. [`World::events`] misses no contact between two times, however thin and fast; a
//! contact is a closed interval, and its events are its first and last time. Coordinates, velocities
//! and accelerations lie within ±1e20: what does not is refused when it is given. Bodies that rest,
//! slide or lie flush cost nothing while nothing changes. Events are about surfaces; how bodies lie to
//! each other, one inside another too, [`World::relation_at`] says. Contacts of scans are those of the
//! surface their points suggest, marked [approximate](Exactness::Approximate), with a confidence.
//! Callers that need no faces choose [events of bodies](options::Detail::Bodies), which cost far less. The same
//! calls give the same answers, to the last bit, on any number of threads.

mod bodies;
pub mod body;
mod body_tree;
mod boxes;
pub mod budget;
mod centre;
pub mod clearance;
mod contact_point;
pub mod event;
mod filter;
mod geometry;
mod ids;
mod motion_sequence;
pub mod options;
mod pairs;
mod prepare;
pub mod queries;
pub mod relation;
mod responses;
pub mod stages;
mod step;
mod swept;

pub use crate::deform::EventKind;
#[doc(inline)]
pub use body::Body;
#[doc(inline)]
pub use event::{Event, PairContacts, Part};
pub use filter::Filter;
pub use ids::BodyId;
#[doc(inline)]
pub use options::WorldOptions;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use glam::DVec3;

use crate::Error;
use crate::crowd::{Adaptive, OverlapEvent};
use crate::kinetic::EventQueue;
use body::Kind;
use event::Exactness;
use ids::BodyTable;
use options::{Method, Methods};
use pairs::{ScratchPool, TrackedPair};
use responses::Responses;
use stages::{Stages, WorldCounts};

/// Bodies of every kind together. See the [module](self).
#[derive(Debug, Clone)]
pub struct World {
    options: WorldOptions,
    methods: Methods,
    now: f64,
    bodies: BodyTable,
    broad: Adaptive,
    /// Pairs that [`World::disable_pair`] excludes, whatever their filters say.
    disabled_pairs: BTreeSet<[BodyId; 2]>,
    pairs: Vec<Option<TrackedPair>>,
    free_pairs: Vec<u32>,
    /// Which pair two bodies are; the same body twice for self collision.
    pair_of: BTreeMap<[u32; 2], u32>,
    /// The next wake time of each pair, and its cause ([`pairs::wake`]).
    queue: EventQueue,
    /// When each body changes to its next motion or its next faces.
    motion_changes: EventQueue,
    /// Whether boxes changed at the present time, so that the broad phase must run again at it.
    broad_phase_dirty: bool,
    overlaps: Vec<OverlapEvent>,
    /// Events emitted by pairs that no caller has received yet.
    pending_events: VecDeque<Event>,
    responses: Responses,
    stages: Stages,
    counts: WorldCounts,
    /// Scratch for the vertices of a body.
    vertex_scratch: Vec<DVec3>,
    /// Scratch of the workers that evaluate pairs.
    scratch: ScratchPool,
}

impl Default for World {
    fn default() -> Self {
        Self::new()
    }
}

impl World {
    /// An empty world at time 0.
    ///
    /// # Panics
    /// Never: zero is a time.
    pub fn new() -> Self {
        Self::at(0.0, WorldOptions::default()).expect("zero is a time")
    }

    /// An empty world at the given time.
    ///
    /// # Errors
    /// If the time is not finite or too large (beyond 1e25).
    pub fn at(start: f64, options: WorldOptions) -> Result<Self, Error> {
        Ok(Self {
            options,
            methods: Methods::default(),
            now: start,
            bodies: BodyTable::default(),
            broad: Adaptive::new(start)?,
            disabled_pairs: BTreeSet::new(),
            pairs: Vec::new(),
            free_pairs: Vec::new(),
            pair_of: BTreeMap::new(),
            queue: EventQueue::new(64),
            motion_changes: EventQueue::new(64),
            broad_phase_dirty: false,
            overlaps: Vec::new(),
            pending_events: VecDeque::new(),
            responses: Responses::default(),
            stages: Stages::default(),
            counts: WorldCounts::default(),
            vertex_scratch: Vec::new(),
            scratch: ScratchPool::default(),
        })
    }

    /// The time the world has reached.
    pub fn now(&self) -> f64 {
        self.now
    }

    /// The options in use.
    pub fn options(&self) -> &WorldOptions {
        &self.options
    }

    /// Changes the options from now on.
    pub fn set_options(&mut self, options: WorldOptions) {
        self.options = options;
    }

    /// Overrides the world's choice of how contact sets of two kinds of bodies are found. Pairs
    /// that exist already keep their method until they end.
    pub fn set_method(&mut self, kinds: [Kind; 2], method: Method) {
        self.methods.set(kinds, method);
    }

    /// The wall-clock time of each stage so far. Answers do not depend on it.
    pub fn stages(&self) -> Stages {
        self.stages
    }
}
