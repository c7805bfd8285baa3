use super::Meter;
use super::features::{Eight, FEATURES, Placement, compare};
use crate::hierarchy::{PatchNode, SlotPairs};
use crate::simd::{self, Lanes, Task};

/// Two nodes to be looked at, and which of their sixteen slot pairs matter.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Visit {
    pub(crate) nodes: [u32; 2],
    pub(crate) slots: SlotPairs,
    /// That of the slots that led here.
    pub(crate) score: f32,
}

/// How pairs are scored, and which scores decide.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Settings {
    pub(crate) weights: [f32; FEATURES],
    /// Above this score a pair of branches is taken to meet,
    pub(crate) yes: f32,
    /// rising by this much with every visit: who looks at many pairs finds a high score by chance,
    /// and grazing poses take many visits.
    pub(crate) rise: f32,
    /// Below this one it is taken not to.
    pub(crate) drop: f32,
    /// After so many visits a walk that is still undecided is left to the exact query.
    pub(crate) patience: u64,
}

impl Settings {
    pub(crate) fn deciding_at(self, yes: f32, rise: f32, drop: f32) -> Self {
        Self { yes, rise, drop, ..self }
    }

    #[inline]
    pub(crate) fn with_patience(&self, patience: u64) -> Self {
        Self { patience, ..*self }
    }
}

/// How a walk ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// Two triangles intersect.
    Touching,
    /// Two branches have a high score.
    Confident,
    /// Nothing is left to be looked at.
    Nothing,
    /// The settings' patience is used up; visits are waiting.
    Undecided,
    /// The meter said stop; visits are waiting.
    Interrupted,
}

/// What a walk found, and what that took.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Outcome {
    pub(crate) end: End,
    /// That which decided, or the highest among those that are waiting.
    pub(crate) score: f32,
    pub(crate) node_pairs: u64,
    pub(crate) triangle_pairs: u64,
    pub(crate) dropped: u64,
}

/// A pair of slots, at least one of them a branch, that a walk came by.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Met {
    pub(crate) visit: Visit,
    pub(crate) features: [f32; FEATURES],
}

/// A walk of two trees. With `SAMPLING` it writes down every pair of branches it comes by, decides
/// nothing by score and ends after `patience` visits.
pub(crate) struct Walk<'a, F, const SAMPLING: bool> {
    pub(crate) nodes: [&'a [PatchNode]; 2],
    pub(crate) placement: Placement,
    pub(crate) settings: &'a Settings,
    pub(crate) meter: Meter,
    /// Memory; after the walk, the visits that are waiting.
    pub(crate) waiting: &'a mut Vec<Visit>,
    pub(crate) met: Option<&'a mut Vec<Met>>,
    /// Whether two triangles intersect.
    pub(crate) touch: F,
}

impl<F: FnMut(u32, u32) -> bool, const SAMPLING: bool> Walk<'_, F, SAMPLING> {
    pub(crate) fn run(self) -> Outcome {
        simd::dispatch(self)
    }
}

impl<F: FnMut(u32, u32) -> bool, const SAMPLING: bool> Task for Walk<'_, F, SAMPLING> {
    type Output = Outcome;

    #[inline(always)]
    fn run<L: Lanes>(self, l: L) -> Outcome {
        let Self { nodes, placement, settings, mut meter, waiting, mut met, mut touch } = self;
        let [nodes_a, nodes_b] = nodes;
        waiting.clear();
        let mut outcome = Outcome {
            end: End::Nothing,
            score: f32::NEG_INFINITY,
            node_pairs: 0,
            triangle_pairs: 0,
            dropped: 0,
        };
        if nodes_a.is_empty() || nodes_b.is_empty() {
            return outcome;
        }
        waiting.push(Visit { nodes: [0, 0], slots: SlotPairs::ALL, score: 0.0 });
        let (mut yes, rise) = (l.splat(settings.yes), l.splat(settings.rise));
        let drop = l.splat(settings.drop);
        while let Some(&at) = waiting.last() {
            if outcome.node_pairs >= settings.patience {
                outcome.end = End::Undecided;
                break;
            }
            if meter.is_used_up(outcome.node_pairs + outcome.triangle_pairs) {
                outcome.end = End::Interrupted;
                break;
            }
            waiting.pop();
            outcome.node_pairs += 1;
            let (a, b) = (&nodes_a[at.nodes[0] as usize], &nodes_b[at.nodes[1] as usize]);
            let [first, second] = compare(l, &placement, a, b);
            let there = SlotPairs(a.inner.as_first.0 | a.primitives.as_first.0)
                .and(SlotPairs(b.inner.as_second.0 | b.primitives.as_second.0))
                .and(at.slots);
            let close = l.not_positive(first.apart) | l.not_positive(second.apart) << 8;
            let close = SlotPairs(close as u16).and(there);
            if close.is_empty() {
                continue;
            }
            // Not a number counts as undecided: neither sure nor dropped.
            let scores =
                [score(l, &settings.weights, &first), score(l, &settings.weights, &second)];
            let branches = SlotPairs(a.inner.as_first.0 | b.inner.as_second.0);
            let mut open = close;
            if SAMPLING {
                if let Some(met) = &mut met {
                    sample(l, met, at, close.and(branches), &first, &second);
                }
            } else {
                let unsure = l.not_positive(l.sub(scores[0], yes))
                    | l.not_positive(l.sub(scores[1], yes)) << 8;
                let sure = SlotPairs(!unsure as u16).and(close).and(branches);
                if !sure.is_empty() {
                    outcome.end = End::Confident;
                    outcome.score = highest(l, scores, sure);
                    return outcome;
                }
                yes = l.add(yes, rise);
                let kept = l.not_positive(l.sub(drop, scores[0]))
                    | l.not_positive(l.sub(drop, scores[1])) << 8;
                open = close.and(SlotPairs(kept as u16 | !branches.0));
                outcome.dropped += u64::from((close.0 & !open.0).count_ones());
            }
            mixed(waiting, at, a, b, open);
            push_best_last(
                l,
                waiting,
                scores,
                a,
                b,
                open.and(a.inner.as_first).and(b.inner.as_second),
            );
            let mut pairs = open.and(a.primitives.as_first).and(b.primitives.as_second);
            while !pairs.is_empty() {
                if meter.is_used_up(outcome.node_pairs + outcome.triangle_pairs) {
                    waiting.push(Visit { slots: pairs, ..at });
                    break;
                }
                let Some((_, i, j)) = pairs.pop() else { break };
                outcome.triangle_pairs += 1;
                if touch(a.child[i], b.child[j]) {
                    outcome.end = End::Touching;
                    return outcome;
                }
            }
        }
        outcome.score = waiting.iter().fold(outcome.score, |best, visit| best.max(visit.score));
        outcome
    }
}

#[inline(always)]
fn score<L: Lanes>(l: L, weights: &[f32; FEATURES], eight: &Eight<L>) -> L::F32x8 {
    // The first feature is one.
    let mut sum = l.splat(weights[0]);
    for (weight, feature) in weights[1..].iter().zip(&eight.features[1..]) {
        sum = l.add(sum, l.mul(l.splat(*weight), *feature));
    }
    sum
}

#[inline(always)]
fn highest<L: Lanes>(l: L, scores: [L::F32x8; 2], mut pairs: SlotPairs) -> f32 {
    let scores = [l.to_array(scores[0]), l.to_array(scores[1])];
    let mut best = f32::NEG_INFINITY;
    while let Some((bit, _, _)) = pairs.pop() {
        best = best.max(scores.as_flattened()[bit]);
    }
    best
}

#[inline(always)]
fn sample<L: Lanes>(
    l: L,
    met: &mut Vec<Met>,
    at: Visit,
    mut pairs: SlotPairs,
    first: &Eight<L>,
    second: &Eight<L>,
) {
    while let Some((bit, _, _)) = pairs.pop() {
        let eight = if bit < 8 { first } else { second };
        let mut features = [0.0; FEATURES];
        for (feature, lanes) in features.iter_mut().zip(&eight.features) {
            *feature = l.to_array(*lanes)[bit & 7];
        }
        met.push(Met { visit: Visit { slots: SlotPairs(1 << bit), ..at }, features });
    }
}

/// Pushes all pairs of branches, that with the highest score on top.
#[inline(always)]
fn push_best_last<L: Lanes>(
    l: L,
    waiting: &mut Vec<Visit>,
    scores: [L::F32x8; 2],
    a: &PatchNode,
    b: &PatchNode,
    mut pairs: SlotPairs,
) {
    let scores = [l.to_array(scores[0]), l.to_array(scores[1])];
    let scores = scores.as_flattened();
    let Some((bit, i, j)) = pairs.pop() else { return };
    let mut best =
        Visit { nodes: [a.child[i], b.child[j]], slots: SlotPairs::ALL, score: scores[bit] };
    while let Some((bit, i, j)) = pairs.pop() {
        let mut other =
            Visit { nodes: [a.child[i], b.child[j]], slots: SlotPairs::ALL, score: scores[bit] };
        if other.score > best.score {
            std::mem::swap(&mut best, &mut other);
        }
        waiting.push(other);
    }
    waiting.push(best);
}

/// Primitives of one node against a branch of the other: the same node again, with only their
/// slots, against the branch's own.
#[inline(always)]
fn mixed(waiting: &mut Vec<Visit>, at: Visit, a: &PatchNode, b: &PatchNode, open: SlotPairs) {
    let primitive_inner = open.and(a.primitives.as_first).and(b.inner.as_second);
    if !primitive_inner.is_empty() {
        for j in 0..4 {
            let slots = primitive_inner.and(SlotPairs::with_second(j)).whole_first();
            if !slots.is_empty() {
                waiting.push(Visit { nodes: [at.nodes[0], b.child[j]], slots, ..at });
            }
        }
    }
    let inner_primitive = open.and(a.inner.as_first).and(b.primitives.as_second);
    if !inner_primitive.is_empty() {
        for i in 0..4 {
            let slots = inner_primitive.and(SlotPairs::with_first(i)).whole_second();
            if !slots.is_empty() {
                waiting.push(Visit { nodes: [a.child[i], at.nodes[1]], slots, ..at });
            }
        }
    }
}
