//! [`WindowedSeparationList`]: the separation list over [`LinearTimeBvh`]s, without certificates.
//!
//! Steps: one [`MeetingWalk`] finds all overlaps of a window with their time spans; their begins
//! and ends are sorted; `advance_to` passes them in order until the window ends or a tree has new
//! boxes. Cost: one walk and two sorts a window, O(1) per event.

use super::meetings::{Meeting, MeetingWalk, Visited};
use crate::Error;
use crate::deform::LinearTimeBvh;
use crate::deform::window_walk::Computed;
use crate::geometry::Pair;
use crate::motion::{Changes, LinearEnclosure, VertexTrajectories};
use crate::simd;

/// What happened to a [`WindowedSeparationList`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct WindowedSeparationCounts {
    /// Walks: one a window, and one for each motion change.
    pub walks: u64,
    /// Pairs of nodes they visited; each stands for sixteen pairs of boxes.
    pub node_pairs: u64,
    /// Pairs of boxes that were found to overlap at some time of a window.
    pub meetings: u64,
    /// Pairs of leaves whose boxes began or ceased to overlap inside a window.
    pub events: u64,
}

/// The pairs of boxes at which a traversal of two [`LinearTimeBvh`]s stops, at every instant.
///
/// Within the windows of the trees boxes are linear in time. Two of them overlap in one time span
/// of a window, if at all, and its ends are a closed form: so one walk finds the list of a whole
/// window, pairs that stay apart through it are not visited again before it ends, and only pairs of
/// leaves that begin or cease to overlap inside it are events. Pairs below a pair count while that
/// pair overlaps and need no event of their own.
///
/// ```
/// use kintact::DVec3;
/// use kintact::geometry::Pair;
/// use kintact::deform::paper::WindowedSeparationList;
/// use kintact::deform::linear_time::LinearTimeOptions;
/// use kintact::deform::linear_time::LinearTimeBvh;
/// use kintact::motion::VertexTrajectories;
///
/// // A triangle flies through a resting one, from time 2 to 4.
/// let corners = [DVec3::ZERO, DVec3::X, DVec3::Y];
/// let flying = VertexTrajectories::linear(0.0, corners.to_vec(), vec![DVec3::X; 3])?;
/// let resting = VertexTrajectories::fixed(corners.map(|p| p + DVec3::X * 3.0).to_vec())?;
/// let tree = |trajectories| LinearTimeBvh::new(&[[0, 1, 2]], trajectories, 0.0, LinearTimeOptions::default());
/// let mut list = WindowedSeparationList::new(tree(&flying)?, tree(&resting)?)?;
/// list.advance_to(&flying, &resting, 1.9)?;
/// assert!(list.overlapping().is_empty());
/// list.advance_to(&flying, &resting, 2.1)?;
/// assert_eq!(list.overlapping(), [Pair { a: 0, b: 0 }]);
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct WindowedSeparationList {
    first: LinearTimeBvh,
    /// None for one body with itself.
    second: Option<LinearTimeBvh>,
    /// The time span covered by the last walk.
    pub(super) window: [f64; 2],
    now: f64,
    /// How many sweeps the trees had made at the last walk.
    sweeps: u64,
    /// Pairs of nodes that a traversal visits at some time of it, each after its parent.
    pub(super) visited: Vec<Visited>,
    /// Pairs of boxes that overlap at some time of it, those of one visit together.
    pub(super) meetings: Vec<Meeting>,
    /// Pairs of leaves that begin to overlap after its start, and that cease before its end, by
    /// time; and how many of each have passed.
    begins: Vec<u32>,
    ends: Vec<u32>,
    begun: usize,
    ended: usize,
    /// The pairs of leaves that overlap now, and by meeting the index of each among them.
    pub(super) overlapping: Vec<Pair>,
    of_meeting: Vec<u32>,
    positions: Vec<u32>,
    memory: [Computed; 2],
    counts: WindowedSeparationCounts,
}

const NOWHERE: u32 = u32::MAX;

impl WindowedSeparationList {
    /// Walks two trees once. They must stand at the same time.
    pub fn new(first: LinearTimeBvh, second: LinearTimeBvh) -> Result<Self, Error> {
        if second.now() != first.now() {
            return Err(Error::Parameter {
                what: "the time of the second tree of a separation list",
                value: second.now(),
                remedy: "advance both trees to the same time first",
            });
        }
        Ok(Self::of(first, Some(second)))
    }

    /// Walks a tree against itself: pairs of its leaves, the lower first, each once.
    pub fn with_itself(tree: LinearTimeBvh) -> Self {
        Self::of(tree, None)
    }

    fn of(first: LinearTimeBvh, second: Option<LinearTimeBvh>) -> Self {
        let now = first.now();
        let mut list = Self {
            first,
            second,
            window: [now; 2],
            now,
            sweeps: 0,
            visited: Vec::new(),
            meetings: Vec::new(),
            begins: Vec::new(),
            ends: Vec::new(),
            begun: 0,
            ended: 0,
            overlapping: Vec::new(),
            of_meeting: Vec::new(),
            positions: Vec::new(),
            memory: Default::default(),
            counts: WindowedSeparationCounts::default(),
        };
        list.open();
        list
    }

    /// The list's present time.
    pub fn now(&self) -> f64 {
        self.now
    }

    /// The pairs of leaves whose boxes overlap now, in no particular order.
    pub fn overlapping(&self) -> &[Pair] {
        &self.overlapping
    }

    /// What happened so far.
    pub fn counts(&self) -> WindowedSeparationCounts {
        self.counts
    }

    /// The two trees, or the only one twice.
    pub(super) fn trees(&self) -> [&LinearTimeBvh; 2] {
        [&self.first, self.second.as_ref().unwrap_or(&self.first)]
    }

    pub(super) fn is_one(&self) -> bool {
        self.second.is_none()
    }

    /// The bytes of the visits, meetings and events of the window, trees not included.
    pub fn memory(&self) -> usize {
        let ids = [&self.begins, &self.ends, &self.of_meeting, &self.positions];
        self.visited.capacity() * size_of::<Visited>()
            + self.meetings.capacity() * size_of::<Meeting>()
            + self.overlapping.capacity() * size_of::<Pair>()
            + ids.iter().map(|ids| ids.capacity() * size_of::<u32>()).sum::<usize>()
    }

    /// When a pair of leaves begins or ceases to overlap next, or the window ends.
    pub fn next_time(&self) -> f64 {
        let time = |list: &[u32], at: usize, of: fn(&Meeting) -> f64| {
            list.get(at).map_or(f64::INFINITY, |&id| of(&self.meetings[id as usize]))
        };
        let begin = time(&self.begins, self.begun, |meeting| meeting.from);
        let end = time(&self.ends, self.ended, |meeting| meeting.until);
        begin.min(end).min(self.window[1])
    }

    /// Advances time to `t`, events at that time included. The motions are those of the trees; for
    /// one body with itself, the same twice.
    pub fn advance_to(
        &mut self,
        first: &impl LinearEnclosure,
        second: &impl LinearEnclosure,
        t: f64,
    ) -> Result<(), Error> {
        self.first.advance_to(first, t)?;
        if let Some(tree) = &mut self.second {
            tree.advance_to(second, t)?;
        }
        self.now = t;
        if t > self.window[1] || self.sweeps != self.tree_sweeps() {
            self.open();
        } else {
            self.pass_events();
        }
        Ok(())
    }

    /// Reports changed trajectories of a body (0 or 1), now; `trajectories` are the new ones.
    /// Advance to the time of the change with the old ones first.
    pub fn trajectories_changed(
        &mut self,
        body: usize,
        trajectories: &VertexTrajectories,
        changes: &Changes,
    ) -> Result<(), Error> {
        let tree = match body {
            0 => Some(&mut self.first),
            1 => self.second.as_mut(),
            _ => None,
        };
        let Some(tree) = tree else {
            let remedy = "there are two bodies, 0 and 1; one with itself is body 0";
            return Err(Error::Parameter { what: "the body", value: body as f64, remedy });
        };
        tree.trajectories_changed(trajectories, changes)?;
        // Boxes may have jumped, and the time spans of those that did not are of the old motion.
        self.open();
        Ok(())
    }

    fn tree_sweeps(&self) -> u64 {
        self.trees().map(|tree| tree.counts().sweeps).iter().sum()
    }

    /// Walks the trees over the rest of their windows and orders the events found.
    fn open(&mut self) {
        let now = self.now;
        let until =
            self.trees().map(LinearTimeBvh::window_ends).into_iter().fold(f64::INFINITY, f64::min);
        self.window = [now, until.max(now)];
        self.sweeps = self.tree_sweeps();
        let (mut visited, mut meetings) =
            (std::mem::take(&mut self.visited), std::mem::take(&mut self.meetings));
        let mut memory = std::mem::take(&mut self.memory);
        let trees = self.trees().map(|tree| tree.between(now, self.window[1]));
        visited.clear();
        meetings.clear();
        if trees.iter().all(|tree| tree.len() > 0) {
            simd::dispatch(MeetingWalk {
                trees,
                is_one: self.second.is_none(),
                window: self.window,
                memory: &mut memory,
                visited: &mut visited,
                meetings: &mut meetings,
            });
        }
        self.counts.walks += 1;
        self.counts.node_pairs += visited.len() as u64;
        self.counts.meetings += meetings.len() as u64;
        (self.visited, self.meetings, self.memory) = (visited, meetings, memory);
        self.order_events();
    }

    /// Collects the pairs that overlap now, and sorts the events to come.
    fn order_events(&mut self) {
        let Self { meetings, begins, ends, overlapping, of_meeting, positions, .. } = self;
        begins.clear();
        ends.clear();
        overlapping.clear();
        of_meeting.clear();
        positions.clear();
        positions.resize(meetings.len(), NOWHERE);
        let [start, end] = self.window;
        for (id, meeting) in (0..).zip(&*meetings) {
            let Some(pair) = meeting.leaves() else { continue };
            if meeting.from <= start {
                positions[id as usize] = overlapping.len() as u32;
                overlapping.push(pair);
                of_meeting.push(id);
            } else {
                begins.push(id);
            }
            if meeting.until < end {
                ends.push(id);
            }
        }
        let from = |&id: &u32| meetings[id as usize].from;
        let until = |&id: &u32| meetings[id as usize].until;
        begins.sort_unstable_by(|x, y| from(x).total_cmp(&from(y)).then(x.cmp(y)));
        ends.sort_unstable_by(|x, y| until(x).total_cmp(&until(y)).then(x.cmp(y)));
        (self.begun, self.ended) = (0, 0);
    }

    /// Boxes are closed: they overlap at both ends of their time span.
    fn pass_events(&mut self) {
        let now = self.now;
        while let Some(&id) = self.begins.get(self.begun)
            && self.meetings[id as usize].from <= now
        {
            self.begun += 1;
            self.counts.events += 1;
            if let Some(pair) = self.meetings[id as usize].leaves() {
                self.positions[id as usize] = self.overlapping.len() as u32;
                self.overlapping.push(pair);
                self.of_meeting.push(id);
            }
        }
        while let Some(&id) = self.ends.get(self.ended)
            && self.meetings[id as usize].until < now
        {
            self.ended += 1;
            self.counts.events += 1;
            let place = std::mem::replace(&mut self.positions[id as usize], NOWHERE) as usize;
            self.overlapping.swap_remove(place);
            self.of_meeting.swap_remove(place);
            if let Some(&moved) = self.of_meeting.get(place) {
                self.positions[moved as usize] = place as u32;
            }
        }
    }
}
