//! The walk of `EstimateQuery`: one body's patches past the other's distance grid.
//!
//! A step takes two nodes from a queue and scores their eight patches in one SIMD pass. Patches
//! that are proven apart or score below `Settings::drop` are dropped; the others add the contacts
//! expected of them to a sum, and branches among them are queued, those of which much is expected
//! first. The walk ends when the sum passes a limit of its step, when no node is left, after
//! `step_limit` steps, or when the budget is used up. At most [`MOST_STEPS`] steps, so its cost
//! does not depend on the size of the meshes.

use super::features::{FEATURES, Placement, Weights, lookup, traits};
use crate::budget::BudgetTracker;
use crate::estimate::{DistanceGrid, PatchNode};
use crate::simd::{self, Lanes, Task};

/// The most steps of a walk.
pub(crate) const MOST_STEPS: usize = 64;

/// A slot of a node.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    pub(crate) node: u32,
    pub(crate) slot: u8,
}

/// When a walk ends, by how many contacts are expected after a step.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Limits {
    /// With no more than this the bodies are taken to be apart,
    pub(crate) no: f32,
    /// and with more than this to meet.
    pub(crate) yes: f32,
}

impl Limits {
    /// Limits that never decide.
    pub(crate) const NONE: Self = Self { no: f32::NEG_INFINITY, yes: f32::INFINITY };
}

/// How patches are scored, and at which sums the walk ends.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Settings {
    pub(crate) weights: Weights,
    /// After each step.
    pub(crate) limits: [Limits; MOST_STEPS],
    /// Patches with a score below this one are taken not to meet the other body.
    pub(crate) drop: f32,
    /// After so many steps, at most [`MOST_STEPS`], a walk that is still undecided is left to the
    /// exact query.
    pub(crate) step_limit: u64,
}

/// How a walk ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// Two triangles intersect.
    Touching,
    /// Many contacts are expected.
    Confident,
    /// No node is left, or hardly any contact expected of those that are.
    Nothing,
    /// The settings' step limit is reached, or single triangles are undecided.
    Undecided,
    /// The budget was used up; nodes are waiting.
    Interrupted,
}

/// How a walk ended, and its counts.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Outcome {
    pub(crate) end: End,
    /// How many contacts are expected in all patches that were not divided further, which makes `1
    /// - exp(-mass)` the probability that there is one (see `expected`).
    pub(crate) mass: f32,
    pub(crate) steps: u64,
    pub(crate) dropped: u64,
}

/// A patch that a walk visited.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Met {
    pub(crate) place: Place,
    pub(crate) features: [f32; FEATURES],
}

/// Nodes that a walk may queue, a step at most eight; and what one step writes.
const CAPACITY: usize = 8 * (MOST_STEPS + 2);

/// Branches of which at least so many contacts are expected are visited before all others.
const MUCH: f32 = 1.0;

/// Nodes in the order of their visits, and how many contacts are expected in each.
#[derive(Debug, Clone, Default)]
struct Queue {
    nodes: Vec<u32>,
    masses: Vec<f32>,
    /// Those from the first to before the second are waiting. At the second there is the root, with
    /// nothing expected, so that two can be taken where one is left.
    first: usize,
    end: usize,
}

impl Queue {
    #[inline(always)]
    fn clear(&mut self) {
        if self.nodes.len() != CAPACITY {
            self.nodes.resize(CAPACITY, 0);
            self.masses.resize(CAPACITY, 0.0);
        }
        (self.first, self.end) = (0, 0);
        self.close();
    }

    #[inline(always)]
    fn close(&mut self) {
        (self.nodes[self.end], self.masses[self.end]) = (0, 0.0);
    }

    #[inline(always)]
    fn len(&self) -> usize {
        self.end - self.first
    }

    fn waiting(&self) -> &[u32] {
        &self.nodes[self.first..self.end]
    }

    /// The next two nodes, with the contacts expected of both and their lanes.
    #[inline(always)]
    fn take(&mut self) -> ([u32; 2], f32, u32) {
        let at = self.first;
        let lanes = if self.len() > 1 { 0xFF } else { 0x0F };
        self.first = self.end.min(at + 2);
        ([self.nodes[at], self.nodes[at + 1]], self.masses[at] + self.masses[at + 1], lanes)
    }

    /// Adds the chosen lanes: all eight are written, those first, and the rest is written over.
    #[inline(always)]
    fn add<L: Lanes>(&mut self, l: L, ids: &[u32; 8], masses: L::F32x8, chosen: u32) {
        let end = self.end;
        self.nodes[end..end + 8].copy_from_slice(&l.compact_ids(ids, chosen as u8));
        self.masses[end..end + 8].copy_from_slice(&l.to_array(l.partition(masses, chosen as u8)));
        self.end += chosen.count_ones() as usize;
        self.close();
    }
}

/// The scratch memory of a walk, kept from one walk to the next.
#[derive(Debug, Clone, Default)]
pub(crate) struct Memory {
    /// Nodes of which much is expected.
    promising: Queue,
    others: Queue,
    /// Single triangles that no score decided.
    pub(crate) undecided: Vec<Place>,
    /// The contacts expected after each step.
    pub(crate) record: Vec<f32>,
}

impl Memory {
    #[inline(always)]
    pub(crate) fn clear(&mut self) {
        self.promising.clear();
        self.others.clear();
        self.undecided.clear();
        if self.record.len() != MOST_STEPS {
            self.record.resize(MOST_STEPS, 0.0);
        }
    }

    /// Nodes that have not been visited.
    pub(crate) fn waiting(&self) -> impl Iterator<Item = u32> {
        self.others.waiting().iter().chain(self.promising.waiting()).copied()
    }

    /// How many nodes and triangles are undecided.
    #[inline(always)]
    pub(crate) fn left(&self) -> usize {
        self.promising.len() + self.others.len() + self.undecided.len()
    }
}

/// A walk of one body's patches past the other's surface. With `SAMPLING` it records every patch it
/// visits, decides nothing by score and ends after `step_limit` steps.
pub(crate) struct PatchWalk<'a, const SAMPLING: bool> {
    pub(crate) grid: &'a DistanceGrid,
    pub(crate) nodes: &'a [PatchNode],
    pub(crate) placement: Placement,
    /// Of both bodies. A patch takes the lower of both scores, is dropped only if both would drop
    /// it, and of each limit the stricter holds: a fit to one body may be too sure about another.
    pub(crate) settings: [&'a Settings; 2],
    /// Steps at most, and never more than [`MOST_STEPS`].
    pub(crate) step_limit: u64,
    pub(crate) budget: &'a mut BudgetTracker,
    pub(crate) memory: &'a mut Memory,
    pub(crate) met: Option<&'a mut Vec<Met>>,
}

impl<const SAMPLING: bool> PatchWalk<'_, SAMPLING> {
    pub(crate) fn run(self) -> Outcome {
        simd::dispatch(self)
    }
}

impl<const SAMPLING: bool> Task for PatchWalk<'_, SAMPLING> {
    type Output = Outcome;

    #[inline(always)]
    fn run<L: Lanes>(self, l: L) -> Outcome {
        let Self { grid, nodes, placement, settings, step_limit, budget, memory, mut met } = self;
        memory.clear();
        let mut outcome = Outcome { end: End::Nothing, mass: 0.0, steps: 0, dropped: 0 };
        if nodes.is_empty() {
            return outcome;
        }
        // The root's own patches are so large that they decide nothing.
        let root = &nodes[0];
        let all = match root.primitives.as_first.0 {
            0 => [root.child[0], root.child[1], root.child[2], root.child[3], 0, 0, 0, 0],
            _ => [0; 8],
        };
        let start = if root.primitives.as_first.0 == 0 { slots([root; 2], true) & 0xF } else { 1 };
        memory.promising.add(l, &all, l.splat(0.0), start);
        let [one, other] = settings;
        let are_alike = std::ptr::eq(one, other);
        let step_limit = step_limit.min(MOST_STEPS as u64);
        let drop = l.splat(one.drop.min(other.drop));
        let mut mass = 0.0;
        while memory.promising.len() + memory.others.len() > 0 {
            if outcome.steps >= step_limit {
                outcome.end = End::Undecided;
                break;
            }
            if budget.is_used_up(outcome.steps) {
                outcome.end = End::Interrupted;
                break;
            }
            let step = outcome.steps as usize;
            outcome.steps += 1;
            let Memory { promising, others, undecided, record } = memory;
            let next = if promising.len() > 0 { &mut *promising } else { &mut *others };
            let (ids, before, there) = next.take();
            mass -= before;
            let both = [&nodes[ids[0] as usize], &nodes[ids[1] as usize]];
            let branches = slots(both, true);
            let singles = slots(both, false);
            let eight = lookup(l, &placement, grid, both);
            let close = l.not_positive(eight.apart) & (branches | singles) & there;
            if close != 0 {
                let traits = traits(l, &placement, &eight, both);
                let mut scores = traits.score(l, &one.weights);
                let mut highest = scores;
                if !are_alike {
                    let others = traits.score(l, &other.weights);
                    (scores, highest) = (l.min(scores, others), l.max(scores, others));
                }
                let mut open = close;
                if SAMPLING {
                    if let Some(met) = &mut met {
                        sample(met, ids, close, &traits.features(l));
                    }
                } else {
                    // NaN counts as undecided.
                    open = close & l.not_positive(l.sub(drop, highest));
                    outcome.dropped += u64::from((close & !open).count_ones());
                }
                let expected = l.mul(expected(l, scores), l.load(&CHOSEN[open as usize & 0xFF]));
                // The sum of each half is in all of its lanes.
                let sum = l.add(expected, l.rotate2(expected));
                let sum = l.to_array(l.add(sum, l.rotate1(sum)));
                mass += sum[0] + sum[4];
                let mut eight = [0; 8];
                eight[..4].copy_from_slice(&both[0].child);
                eight[4..].copy_from_slice(&both[1].child);
                let inner = open & branches;
                let much = inner & l.not_positive(l.sub(l.splat(MUCH), expected));
                promising.add(l, &eight, expected, much);
                others.add(l, &eight, expected, inner & !much);
                let mut single = open & singles;
                while single != 0 {
                    let bit = single.trailing_zeros() as usize & 7;
                    single &= single - 1;
                    undecided.push(Place { node: ids[bit >> 2], slot: bit as u8 & 3 });
                }
            }
            record[step] = mass;
            if !SAMPLING {
                let [p, q] = [&one.limits[step], &other.limits[step]];
                if mass > p.yes.max(q.yes) {
                    outcome.end = End::Confident;
                    break;
                }
                if mass <= p.no.min(q.no) {
                    outcome.dropped += memory.left() as u64;
                    memory.clear();
                    break;
                }
            }
        }
        if outcome.end == End::Nothing && !memory.undecided.is_empty() {
            outcome.end = End::Undecided;
        }
        outcome.mass = mass;
        outcome
    }
}

/// The slots of two nodes that hold branches, or single triangles; the first's in the low half.
#[inline(always)]
fn slots([first, second]: [&PatchNode; 2], branches: bool) -> u32 {
    let [first, second] = if branches {
        [first.inner.as_first.0, second.inner.as_first.0]
    } else {
        [first.primitives.as_first.0, second.primitives.as_first.0]
    };
    u32::from(first & 0xF) | u32::from(second & 0xF) << 4
}

/// For each set of lanes, 1 in those of the set and 0 in the others.
static CHOSEN: [[f32; 8]; 256] = chosen();

const fn chosen() -> [[f32; 8]; 256] {
    let mut table = [[0.0; 8]; 256];
    let mut bit = 0;
    while bit < 256 * 8 {
        if (bit >> 3) >> (bit & 7) & 1 == 1 {
            table[bit >> 3][bit & 7] = 1.0;
        }
        bit += 1;
    }
    table
}

/// How many contacts are expected where one has the odds `exp(score)`: with a Poisson distribution
/// of that mean the probability of none is `1 / (1 + exp(score))`, so that the means of patches
/// that have nothing in common add up. (Klein's equation 3.9 adds up expected collision cells.)
///
/// That is `ln(1 + exp(score))`; here a parabola between -3 and 3, to within 0.06.
#[inline(always)]
fn expected<L: Lanes>(l: L, score: L::F32x8) -> L::F32x8 {
    let bent = l.min(l.max(l.add(score, l.splat(3.0)), l.splat(0.0)), l.splat(6.0));
    l.max(score, l.mul(l.mul(bent, bent), l.splat(1.0 / 12.0)))
}

#[inline(always)]
fn sample(met: &mut Vec<Met>, ids: [u32; 2], mut lanes: u32, features: &[[f32; 8]; FEATURES]) {
    while lanes != 0 {
        let bit = lanes.trailing_zeros() as usize & 7;
        lanes &= lanes - 1;
        let mut of_one = [0.0; FEATURES];
        for (feature, lanes) in of_one.iter_mut().zip(features) {
            *feature = lanes[bit];
        }
        let place = Place { node: ids[bit >> 2], slot: bit as u8 & 3 };
        met.push(Met { place, features: of_one });
    }
}
