//! [`Blocks`]: which bodies of different fleets may come near each other, so that they must share a grid.
//!
//! Each fleet is divided into blocks of neighbouring bodies. The box of a block encloses its bodies for a
//! *window* of time as its fleet's cells see them, and moves as these cells do; two boxes of different fleets
//! overlap during intervals in closed form. While they do, the bodies of the one are guests in the grid of the
//! other: bodies of the smaller fleet in that of the larger.
//!
//! 1. [`Blocks::renew`] divides the fleets by the positions of their bodies, chooses a window in which bodies
//!    move by a part of a block, and computes all boxes and intervals.
//! 2. [`Blocks::advance`] handles the intervals that begin or end now.
//! 3. [`Blocks::change`] takes a body whose motion has changed: its block grows if it must.
//!
//! Each of them says afterwards which fleets a body visits by [`Blocks::hosts`].
//!
//! A renewal costs a sort of the bodies and a test for each two blocks of different fleets; an event looks at
//! the next times of all these.

use super::super::MovingBox;
use super::super::moving_box::{LARGEST_VALUE, Poly2};
use super::super::overlap::next_overlap;
use super::super::registry::BodyRegistry;
use super::box_state::{BoxState, ROUNDING};
use super::frame::Frame;
use super::groups;
use crate::tolerance::LARGEST_TIME;

/// Bodies in a block, about.
const BODIES: usize = 16;

/// Blocks of all fleets, at most.
const MOST: usize = 128;

/// The margin around a block as a part of its size, so that guests are there before pairs overlap.
const MARGIN: f64 = 1.0 / 64.0;

/// The part of a block's size by which a body of average speed moves in a window.
const WAY: f64 = 0.5;

/// The least part of the window that motion allows which rounding may leave. Less, and one grid for all is
/// better than blocks that are made anew all the time.
const LEAST_WINDOW: f64 = 1.0 / 16.0;

/// Not in a block.
const NO_BLOCK: u32 = u32::MAX;

/// A set of fleets, a bit each.
pub(super) type FleetSet = u8;

#[derive(Debug, Clone, Default)]
pub(super) struct Blocks {
    blocks: Vec<Block>,
    /// By body.
    block_of: Vec<u32>,
    crossings: Vec<Crossing>,
    /// By fleet: what its boxes move with.
    frames: Vec<Frame>,
    /// The first time of a crossing.
    next: f64,
    /// Boxes are valid up to then.
    until: f64,
}

/// Bodies of one fleet that are beside each other.
#[derive(Debug, Clone)]
struct Block {
    fleet: usize,
    bodies: Vec<u32>,
    /// What encloses its bodies during the window, as the cells see them.
    low: [f64; 3],
    high: [f64; 3],
    /// The same in motion, with a margin.
    moving: MovingBox<3>,
    /// How many blocks of each fleet it overlaps as a guest.
    overlaps: [u32; groups::MOST],
}

/// Two blocks of different fleets, the first of the smaller one.
#[derive(Debug, Clone, Copy)]
struct Crossing {
    blocks: [u32; 2],
    is_on: bool,
    /// When that changes.
    next: f64,
}

/// A fleet: how its cells move, and its bodies.
pub(super) struct FleetView {
    pub(super) frame: Frame,
    pub(super) bodies: Vec<u32>,
}

impl Blocks {
    /// The time of the next event: a crossing, or the end of the window.
    pub(super) fn next_time(&self) -> f64 {
        self.next.min(self.until)
    }

    /// Whether boxes must be made anew.
    pub(super) fn is_over(&self, now: f64) -> bool {
        now >= self.until
    }

    /// No blocks.
    pub(super) fn clear(&mut self) {
        *self = Self { next: f64::INFINITY, until: f64::INFINITY, ..Self::default() };
    }

    /// The block of a body.
    pub(super) fn block(&self, id: u32) -> Option<usize> {
        let block = *self.block_of.get(id as usize)?;
        (block != NO_BLOCK).then_some(block as usize)
    }

    /// The bodies of a block.
    pub(super) fn bodies(&self, block: usize) -> &[u32] {
        &self.blocks[block].bodies
    }

    /// How many blocks there are.
    pub(super) fn len(&self) -> usize {
        self.blocks.len()
    }

    /// The fleets whose blocks a block overlaps as a guest.
    pub(super) fn hosts(&self, block: usize) -> FleetSet {
        let overlaps = self.blocks[block].overlaps.iter().enumerate();
        overlaps.fold(0, |set, (fleet, &count)| set | u8::from(count > 0) << fleet)
    }

    /// Divides fleets into blocks, for a window from now on. Returns how many pairs of blocks it tested; none
    /// where rounding leaves no window worth it.
    pub(super) fn renew<const N: usize>(
        &mut self,
        registry: &BodyRegistry<N>,
        fleets: &[FleetView],
    ) -> Option<usize> {
        let now = registry.now;
        self.clear();
        self.frames.extend(fleets.iter().map(|fleet| fleet.frame));
        self.block_of.resize(registry.boxes.len(), NO_BLOCK);
        let bodies: usize = fleets.iter().map(|fleet| fleet.bodies.len()).sum();
        let most = bodies.div_ceil(MOST).max(BODIES);
        let mut window = f64::INFINITY;
        let mut divided = Vec::new();
        for (number, fleet) in fleets.iter().enumerate() {
            if fleet.bodies.is_empty() {
                continue;
            }
            let mut states: Vec<(u32, BoxState)> = fleet
                .bodies
                .iter()
                .map(|&id| (id, BoxState::new(&registry.boxes[id as usize], now, &fleet.frame)))
                .collect();
            let first = divided.len();
            divide(&mut states, most, &mut |part| divided.push((number, part.to_vec())));
            window = window.min(window_of(&divided[first..], &fleet.frame, now)?);
        }
        self.until = now + window;
        for (number, part) in divided {
            let block = self.blocks.len() as u32;
            let mut made = Block {
                fleet: number,
                bodies: part.iter().map(|&(id, _)| id).collect(),
                low: [f64::INFINITY; 3],
                high: [f64::NEG_INFINITY; 3],
                moving: MovingBox::fixed(now, [0.0; 3], [0.0; 3]),
                overlaps: [0; groups::MOST],
            };
            for (id, state) in &part {
                made.enclose(state, window);
                self.block_of[*id as usize] = block;
            }
            made.set_moving(&fleets[number].frame, now);
            if !made.is_sound() {
                return None;
            }
            self.blocks.push(made);
        }
        let sizes: Vec<usize> = fleets.iter().map(|fleet| fleet.bodies.len()).collect();
        for i in 0..self.blocks.len() {
            for j in i + 1..self.blocks.len() {
                let [a, b] = [i, j].map(|block| self.blocks[block].fleet);
                if a != b {
                    let blocks = if sizes[a] < sizes[b] { [i, j] } else { [j, i] };
                    let blocks = blocks.map(|block| block as u32);
                    self.crossings.push(Crossing { blocks, is_on: false, next: 0.0 });
                }
            }
        }
        self.evaluate(now, |_| true);
        Some(self.crossings.len())
    }

    /// Handles the crossings that begin or end now. Appends the blocks whose hosts may have changed.
    pub(super) fn advance(&mut self, now: f64, changed: &mut Vec<usize>) {
        // The box is closed: it still overlaps at the end of an interval.
        for at in 0..self.crossings.len() {
            let Crossing { blocks, is_on, next } = self.crossings[at];
            if next <= now {
                self.evaluate_one(at, if is_on { now.next_up() } else { now });
                changed.push(blocks[0] as usize);
            }
        }
        self.find_next();
    }

    /// Takes a body whose motion changes now, in its block. Returns whether the block has grown; where it
    /// would grow beyond bounds the window ends.
    pub(super) fn change<const N: usize>(&mut self, registry: &BodyRegistry<N>, id: u32) -> bool {
        let Some(block) = self.block(id) else { return false };
        let now = registry.now;
        let own = &mut self.blocks[block];
        let frame = &self.frames[own.fleet];
        let state = BoxState::new(&registry.boxes[id as usize], now, frame);
        let moves = state.faces.iter().flatten().any(|&[_, v, a]| v != 0.0 || a != 0.0);
        let before = (own.low, own.high);
        if self.until < f64::INFINITY || !moves {
            own.enclose(&state, self.until - now);
            if (own.low, own.high) == before {
                return false;
            }
            own.set_moving(frame, now);
            if own.is_sound() {
                self.evaluate(now, |crossing| crossing.blocks.contains(&(block as u32)));
                return true;
            }
        }
        self.until = now;
        false
    }

    /// Appends the blocks whose hosts may change when a block grows: itself and its guests.
    pub(super) fn append_affected(&self, block: usize, out: &mut Vec<usize>) {
        out.push(block);
        let guests = self.crossings.iter().filter(|c| c.blocks[1] as usize == block);
        out.extend(guests.map(|crossing| crossing.blocks[0] as usize));
    }

    /// Puts a new body, or one from another fleet, into the block of its fleet that it is nearest to. Returns
    /// whether that has grown; if the fleet has no blocks, the window ends.
    pub(super) fn insert<const N: usize>(
        &mut self,
        registry: &BodyRegistry<N>,
        id: u32,
        fleet: usize,
    ) -> bool {
        let frame = &self.frames[fleet];
        let state = BoxState::new(&registry.boxes[id as usize], registry.now, frame);
        let away = |&block: &usize| {
            let Block { low, high, .. } = &self.blocks[block];
            (0..3).fold(0.0, |far: f64, d| {
                let [lower, upper] = state.faces[d].map(|face| face[0]);
                far.max(low[d] - upper).max(lower - high[d])
            })
        };
        let own = (0..self.blocks.len()).filter(|&block| self.blocks[block].fleet == fleet);
        let Some(block) = own.min_by(|i, j| away(i).total_cmp(&away(j))) else {
            self.until = registry.now;
            return false;
        };
        self.blocks[block].bodies.push(id);
        if self.block_of.len() <= id as usize {
            self.block_of.resize(id as usize + 1, NO_BLOCK);
        }
        self.block_of[id as usize] = block as u32;
        self.change(registry, id)
    }

    /// Takes a body out. The box stays as it is.
    pub(super) fn remove(&mut self, id: u32) {
        if let Some(block) = self.block(id) {
            self.blocks[block].bodies.retain(|&other| other != id);
            self.block_of[id as usize] = NO_BLOCK;
        }
    }

    fn evaluate(&mut self, now: f64, concerns: impl Fn(&Crossing) -> bool) {
        for at in 0..self.crossings.len() {
            if concerns(&self.crossings[at]) {
                self.evaluate_one(at, now);
            }
        }
        self.find_next();
    }

    fn evaluate_one(&mut self, at: usize, from: f64) {
        let [a, b] = self.crossings[at].blocks.map(|block| &self.blocks[block as usize].moving);
        let (is_on, next) = match next_overlap(a, b, from) {
            Some([begin, end]) if begin <= from => (true, end),
            Some([begin, _]) => (false, begin),
            None => (false, f64::INFINITY),
        };
        let crossing = &mut self.crossings[at];
        let was_on = std::mem::replace(&mut crossing.is_on, is_on);
        crossing.next = next;
        if is_on != was_on {
            let [guest, host] = crossing.blocks.map(|block| block as usize);
            let fleet = self.blocks[host].fleet;
            let count = &mut self.blocks[guest].overlaps[fleet];
            *count = if is_on { *count + 1 } else { *count - 1 };
        }
    }

    fn find_next(&mut self) {
        self.next = self.crossings.iter().fold(f64::INFINITY, |next, c| next.min(c.next));
    }

    /// Compares the boxes with those of their bodies at a time of the window.
    pub(super) fn audit<const N: usize>(
        &self,
        registry: &BodyRegistry<N>,
        t: f64,
    ) -> Result<(), String> {
        if t >= self.until {
            return Ok(());
        }
        for (number, block) in self.blocks.iter().enumerate() {
            let ([low, high], all) = (<[[f64; 3]; 2]>::from(block.moving.at(t)), &block.bodies);
            for &id in all {
                let (own_low, own_high) = registry.boxes[id as usize].at(t);
                for d in 0..N.min(3) {
                    if own_low[d] < low[d] || own_high[d] > high[d] {
                        return Err(format!("body {id} is not in its block, {number}"));
                    }
                }
            }
        }
        Ok(())
    }
}

impl Block {
    /// Encloses a body from now on for a time.
    fn enclose(&mut self, state: &BoxState, window: f64) {
        for (d, [lower, upper]) in state.faces.iter().enumerate() {
            let rounding = state.rounding;
            self.low[d] = self.low[d].min(extremes(*lower, window)[0] - rounding);
            self.high[d] = self.high[d].max(extremes(*upper, window)[1] + rounding);
        }
    }

    fn set_moving(&mut self, frame: &Frame, now: f64) {
        let size = (0..3).fold(0.0, |size: f64, d| size.max(self.high[d] - self.low[d]));
        let margin = MARGIN * size;
        for d in 0..3 {
            let ([x, v, a], rounding) = frame.along(d, now);
            let far = self.low[d].abs().max(self.high[d].abs()) + x.abs();
            let margin = margin + ROUNDING * (far + rounding);
            let face = |p: f64| Poly2 { p: p + x, v, a };
            self.moving.min[d] = face(self.low[d] - margin);
            self.moving.max[d] = face(self.high[d] + margin);
        }
        self.moving.from = now;
    }

    /// Whether its box is one of finite numbers within bounds.
    fn is_sound(&self) -> bool {
        let faces = self.moving.min.iter().chain(&self.moving.max);
        let mut numbers = faces.flat_map(|face| [face.p, face.v, face.a]);
        numbers.all(|number| number.abs() <= LARGEST_VALUE)
    }
}

/// The least and the largest value of `x + v s + a s²` for a time, which may be for ever.
fn extremes([x, v, a]: [f64; 3], window: f64) -> [f64; 2] {
    let at = |s: f64| if v == 0.0 && a == 0.0 { x } else { x + (v + a * s) * s };
    let vertex = -v / (2.0 * a);
    let turning = if vertex > 0.0 && vertex < window { at(vertex) } else { x };
    let end = at(window);
    [x.min(end).min(turning), x.max(end).max(turning)]
}

/// Divides bodies at the median along the longest axis until parts are small.
fn divide(bodies: &mut [(u32, BoxState)], most: usize, out: &mut impl FnMut(&[(u32, BoxState)])) {
    if bodies.len() <= most {
        if !bodies.is_empty() {
            out(bodies);
        }
        return;
    }
    let mut extents = [[f64::INFINITY, f64::NEG_INFINITY]; 3];
    for (_, state) in &*bodies {
        for (d, [low, high]) in extents.iter_mut().enumerate() {
            (*low, *high) = (low.min(state.low(d)), high.max(state.low(d)));
        }
    }
    let lengths = extents.map(|[low, high]| high - low);
    let axis = (1..3).fold(0, |best, d| if lengths[d] > lengths[best] { d } else { best });
    let middle = bodies.len() / 2;
    bodies.select_nth_unstable_by(middle, |(i, x), (j, y)| {
        x.low(axis).total_cmp(&y.low(axis)).then(i.cmp(j))
    });
    let (lower, upper) = bodies.split_at_mut(middle);
    divide(lower, most, out);
    divide(upper, most, out);
}

/// How long a fleet's blocks may stay as they are: a body of average speed moves by a part of one, and
/// positions in motion are rounded by less than the margin. None if rounding leaves too little of it.
fn window_of(blocks: &[(usize, Vec<(u32, BoxState)>)], frame: &Frame, now: f64) -> Option<f64> {
    let (mut size, mut speed, mut curve, mut count) = (0.0_f64, 0.0_f64, 0.0_f64, 0.0_f64);
    for (_, bodies) in blocks {
        let mut longest = 0.0_f64;
        for d in 0..3 {
            let low = bodies.iter().fold(f64::INFINITY, |low, (_, s)| low.min(s.low(d)));
            let high =
                bodies.iter().fold(f64::NEG_INFINITY, |high, (_, s)| high.max(s.faces[d][1][0]));
            longest = longest.max(high - low);
        }
        size += longest / blocks.len() as f64;
        for (_, state) in bodies {
            speed += state.speed;
            curve += state.faces.iter().flatten().fold(0.0, |a: f64, face| a.max(face[2].abs()));
            count += 1.0;
        }
    }
    let mut window = f64::INFINITY;
    if speed > 0.0 {
        window = WAY * size * count / speed;
    }
    if curve > 0.0 {
        window = window.min((WAY * size * count / curve).sqrt());
    }
    if speed > 0.0 || curve > 0.0 {
        window = window.min(LARGEST_TIME);
    }
    // How far the frame is known.
    let own: [[f64; 3]; 3] = std::array::from_fn(|axis| frame.along(axis, now).0);
    let fastest = own.iter().fold(0.0, |fast: f64, motion| fast.max(motion[1].abs()));
    let bend = own.iter().fold(0.0, |bend: f64, motion| bend.max(motion[2].abs()));
    if fastest == 0.0 && bend == 0.0 {
        return (window > 0.0).then_some(window);
    }
    let is_known =
        |s: f64| ROUNDING * (fastest + bend * s) * (s + now.abs()) <= 0.25 * MARGIN * size;
    // In this time the frame moves by a block.
    let pace = size / (fastest + (bend * size).sqrt());
    let (least, mut known) = (pace.min(LEAST_WINDOW * window), window.min(LARGEST_TIME));
    while !is_known(known) {
        known *= 0.5;
        if !(known >= least && known > 0.0) {
            return None;
        }
    }
    (now + known > now).then_some(known)
}
