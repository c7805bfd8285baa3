use super::features::{FEATURES, Placement, features, look};
use crate::candidates::Meter;
use crate::hierarchy::{DistanceGrid, PatchNode};
use crate::simd::{self, Lanes, Task};

/// A node of patches to be looked at.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Visit {
    pub(crate) node: u32,
    /// How many contacts are expected in there.
    pub(crate) mass: f32,
}

/// A slot of a node.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    pub(crate) node: u32,
    pub(crate) slot: u8,
}

/// How patches are scored, and which scores decide.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Settings {
    pub(crate) weights: [f32; FEATURES],
    /// If more contacts than this are expected the bodies are taken to meet,
    pub(crate) yes: f32,
    /// rising by this much with every step: who looks at many patches finds much by chance, and
    /// grazing poses take many steps.
    pub(crate) rise: f32,
    /// Patches with a score below this one are taken not to meet the other body.
    pub(crate) drop: f32,
    /// After so many steps a walk that is still undecided is left to the exact query.
    pub(crate) patience: u64,
}

impl Settings {
    pub(crate) fn deciding_at(self, yes: f32, rise: f32, drop: f32) -> Self {
        Self { yes, rise, drop, ..self }
    }
}

/// How a walk ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// Two triangles intersect.
    Touching,
    /// Many contacts are expected.
    Confident,
    /// Nothing is left to be looked at.
    Nothing,
    /// The settings' patience is used up, or single triangles are in doubt.
    Undecided,
    /// The meter said stop; visits are waiting.
    Interrupted,
}

/// What a walk found, and what that took.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Outcome {
    pub(crate) end: End,
    /// How many contacts are expected in all that has not been looked into further, which makes
    /// `1 - exp(-mass)` the probability that there is one (see [`mass`]).
    pub(crate) mass: f32,
    pub(crate) steps: u64,
    pub(crate) dropped: u64,
}

/// A patch that a walk came by.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Met {
    pub(crate) place: Place,
    pub(crate) features: [f32; FEATURES],
}

/// What a walk remembers. Keeps its memory from one walk to the next.
#[derive(Debug, Clone, Default)]
pub(crate) struct Memory {
    /// After the walk, what has not been looked at.
    pub(crate) waiting: Vec<Visit>,
    /// Single triangles that no score decided.
    pub(crate) doubtful: Vec<Place>,
}

impl Memory {
    pub(crate) fn clear(&mut self) {
        self.waiting.clear();
        self.doubtful.clear();
    }
}

/// A walk of one body's patches past the other's surface. With `SAMPLING` it writes down every patch
/// it comes by, decides nothing by score and ends after `patience` steps.
pub(crate) struct Walk<'a, const SAMPLING: bool> {
    pub(crate) grid: &'a DistanceGrid,
    pub(crate) nodes: &'a [PatchNode],
    pub(crate) placement: Placement,
    /// Of both bodies. A patch is as likely as the less certain of the two says, and dropped only if
    /// both would, and of each limit the stricter holds: what was fitted to one body may be too sure
    /// about another.
    pub(crate) settings: [&'a Settings; 2],
    pub(crate) meter: &'a mut Meter,
    pub(crate) memory: &'a mut Memory,
    pub(crate) met: Option<&'a mut Vec<Met>>,
}

impl<const SAMPLING: bool> Walk<'_, SAMPLING> {
    pub(crate) fn run(self) -> Outcome {
        simd::dispatch(self)
    }
}

impl<const SAMPLING: bool> Task for Walk<'_, SAMPLING> {
    type Output = Outcome;

    #[inline(always)]
    fn run<L: Lanes>(self, l: L) -> Outcome {
        let Self { grid, nodes, placement, settings, meter, memory, mut met } = self;
        memory.clear();
        let Memory { waiting, doubtful } = memory;
        let mut outcome = Outcome { end: End::Nothing, mass: 0.0, steps: 0, dropped: 0 };
        if nodes.is_empty() {
            return outcome;
        }
        // The root's own patches are so large that they decide nothing.
        let root = &nodes[0];
        if root.primitives.as_first.0 == 0 {
            for slot in root.inner.slots() {
                waiting.push(Visit { node: root.child[slot], mass: 0.0 });
            }
        } else {
            waiting.push(Visit { node: 0, mass: 0.0 });
        }
        let [one, other] = settings;
        let are_alike = std::ptr::eq(one, other);
        let (mut yes, rise) = (one.yes.max(other.yes), one.rise.max(other.rise));
        let patience = one.patience.min(other.patience);
        let drop = l.splat(one.drop.min(other.drop));
        while !waiting.is_empty() {
            if outcome.steps >= patience {
                outcome.end = End::Undecided;
                break;
            }
            if meter.is_used_up(outcome.steps) {
                outcome.end = End::Interrupted;
                break;
            }
            outcome.steps += 1;
            // The last four, two by two: what one pair waits for the other can use.
            let left = waiting.len().saturating_sub(4);
            let count = waiting.len() - left;
            let mut ids = [0; 4];
            for (id, visit) in ids.iter_mut().zip(&waiting[left..]) {
                *id = visit.node;
                outcome.mass -= visit.mass;
            }
            waiting.truncate(left);
            // For each pair of nodes, which patches are still open and what is expected of them.
            let mut open = [0; 2];
            let mut masses = [[0.0; 8]; 2];
            let mut added = l.splat(0.0);
            for i in 0..2 {
                if 2 * i >= count {
                    break;
                }
                let both = [&nodes[ids[2 * i] as usize], &nodes[ids[2 * i + 1] as usize]];
                let there = if 2 * i + 1 < count { 0xFF } else { 0x0F };
                let there = there & (slots(both, true) | slots(both, false));
                let eight = look(l, &placement, grid, both);
                let close = l.not_positive(eight.apart) & there;
                if close == 0 {
                    continue;
                }
                let features = features(l, &placement, &eight, both);
                let mut scores = score(l, &one.weights, &features);
                let mut highest = scores;
                if !are_alike {
                    let others = score(l, &other.weights, &features);
                    (scores, highest) = (l.min(scores, others), l.max(scores, others));
                }
                open[i] = close;
                if SAMPLING {
                    if let Some(met) = &mut met {
                        sample(l, met, [ids[2 * i], ids[2 * i + 1]], close, &features);
                    }
                } else {
                    // Not a number counts as undecided.
                    open[i] = close & l.not_positive(l.sub(drop, highest));
                    outcome.dropped += u64::from((close & !open[i]).count_ones());
                }
                let of_open = l.mul(mass(l, scores), l.load(&CHOSEN[open[i] as usize & 0xFF]));
                masses[i] = l.to_array(of_open);
                added = l.add(added, of_open);
            }
            // The sum of each half is in all of its lanes.
            added = l.add(added, l.rotate2(added));
            let added = l.to_array(l.add(added, l.rotate1(added)));
            outcome.mass += added[0] + added[4];
            if !SAMPLING && outcome.mass > yes {
                outcome.end = End::Confident;
                return outcome;
            }
            let mut best = Visit { node: u32::MAX, mass: f32::NEG_INFINITY };
            for i in 0..2 {
                let both = [&nodes[ids[2 * i] as usize], &nodes[ids[2 * i + 1] as usize]];
                let mut single = if open[i] == 0 { 0 } else { open[i] & slots(both, false) };
                let mut inner = open[i] & !single;
                while single != 0 {
                    let bit = single.trailing_zeros() as usize & 7;
                    single &= single - 1;
                    doubtful.push(Place { node: ids[2 * i + (bit >> 2)], slot: bit as u8 & 3 });
                }
                while inner != 0 {
                    let bit = inner.trailing_zeros() as usize & 7;
                    inner &= inner - 1;
                    let node = both[bit >> 2].child[bit & 3];
                    let mut visit = Visit { node, mass: masses[i][bit] };
                    if visit.mass > best.mass {
                        std::mem::swap(&mut visit, &mut best);
                    }
                    if visit.node != u32::MAX {
                        waiting.push(visit);
                    }
                }
            }
            if best.node != u32::MAX {
                waiting.push(best);
            }
            yes += rise;
        }
        if outcome.end == End::Nothing && !doubtful.is_empty() {
            outcome.end = End::Undecided;
        }
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

#[inline(always)]
fn score<L: Lanes>(l: L, weights: &[f32; FEATURES], features: &[L::F32x8; FEATURES]) -> L::F32x8 {
    // Four sums side by side: one alone would wait for each of its terms.
    let mut sums = [l.splat(0.0); 4];
    for (i, (weight, feature)) in weights.iter().zip(features).enumerate() {
        sums[i & 3] = l.add(sums[i & 3], l.mul(l.splat(*weight), *feature));
    }
    l.add(l.add(sums[0], sums[1]), l.add(sums[2], sums[3]))
}

/// How many contacts are expected where one has the odds `exp(score)`: with a Poisson distribution
/// of that mean the probability of none is `1 / (1 + exp(score))`, so that the means of patches
/// that have nothing in common add up. (Klein's equation 3.9 adds up expected collision cells.)
///
/// That is `ln(1 + exp(score))`; here a parabola between -3 and 3, to within 0.06.
#[inline(always)]
fn mass<L: Lanes>(l: L, score: L::F32x8) -> L::F32x8 {
    let bent = l.min(l.max(l.add(score, l.splat(3.0)), l.splat(0.0)), l.splat(6.0));
    l.max(score, l.mul(l.mul(bent, bent), l.splat(1.0 / 12.0)))
}

#[inline(always)]
fn sample<L: Lanes>(
    l: L,
    met: &mut Vec<Met>,
    ids: [u32; 2],
    mut lanes: u32,
    features: &[L::F32x8; FEATURES],
) {
    while lanes != 0 {
        let bit = lanes.trailing_zeros() as usize & 7;
        lanes &= lanes - 1;
        let mut of_one = [0.0; FEATURES];
        for (feature, lanes) in of_one.iter_mut().zip(features) {
            *feature = l.to_array(*lanes)[bit];
        }
        let place = Place { node: ids[bit >> 2], slot: bit as u8 & 3 };
        met.push(Met { place, features: of_one });
    }
}
