//! Walks over pairs of trees: all pairs of primitives whose boxes overlap.
//!
//! Steps of a walk, for two trees or one with itself:
//!
//! 1. Take a pair of nodes from the stack (`visits`).
//! 2. Test the sixteen pairs of their slots at once (`kernel`, or `slab_kernel` where trees know
//!    slabs and are rotated).
//! 3. Push the pairs of inner slots that overlap; the deepest on top where a first hit is wanted.
//! 4. Call the caller's `visit` with pairs of primitives; it may stop the walk.
//!
//! Cost: one visit is some ten nanoseconds on a core with AVX2. Walks within a budget stop between
//! two visits and can be resumed.

use std::ops::ControlFlow;

use super::kernel::{Aligned, Kernel, Rotated, Shifted};
use super::slab_kernel::RotatedSlabs;
use super::visits::{
    Additions, STACK_MARGIN, Stack, Visit, push_all, push_deepest_last, push_mixed,
};
use super::{BoxTree, NodeMemory, SlotPairs, Source, StaticTree};
use crate::Pose;
use crate::budget::BudgetTracker;
use crate::simd::{self, Lanes, Task};

/// What is walked against what.
pub(crate) struct TreePair<'a, A, B> {
    a: &'a A,
    b: &'a B,
    relation: Relation<'a>,
}

#[derive(Clone, Copy)]
enum Relation<'a> {
    /// Two trees; the pose is the second's as seen from the first, if their frames differ. Boxes
    /// overlap that are no farther apart than the margin.
    Two(Option<&'a Pose>, f64),
    /// One tree, given twice.
    Itself,
}

impl<'a, A: BoxTree, B: BoxTree> TreePair<'a, A, B> {
    pub(crate) fn two(a: &'a A, b: &'a B, relative: Option<&'a Pose>) -> Self {
        Self::within(a, b, relative, 0.0)
    }

    /// Boxes count as overlapping that are no farther apart than `margin` along any axis.
    pub(crate) fn within(a: &'a A, b: &'a B, relative: Option<&'a Pose>, margin: f64) -> Self {
        // Without a pose nothing is rounded and boxes are compared as they are: a margin needs one.
        let relative = relative.or((margin > 0.0).then_some(&Pose::IDENTITY));
        Self { a, b, relation: Relation::Two(relative, margin) }
    }
}

impl<'a, A: BoxTree> TreePair<'a, A, A> {
    pub(crate) fn itself(tree: &'a A) -> Self {
        Self { a: tree, b: tree, relation: Relation::Itself }
    }
}

// Derived, these would require the trees to be `Copy`.
impl<A, B> Clone for TreePair<'_, A, B> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<A, B> Copy for TreePair<'_, A, B> {}

/// What traversals did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct TraversalCounts {
    /// Pairs of nodes visited; each stands for sixteen box tests done at once.
    pub node_pairs: u64,
    /// Pairs of primitives whose boxes overlap.
    pub candidates: u64,
}

impl TraversalCounts {
    /// What a [`Budget`](crate::Budget) of operations limits.
    #[inline(always)]
    pub fn operations(&self) -> u64 {
        self.node_pairs + self.candidates
    }
}

impl std::ops::AddAssign for TraversalCounts {
    fn add_assign(&mut self, other: Self) {
        self.node_pairs += other.node_pairs;
        self.candidates += other.candidates;
    }
}

/// Walks pairs of trees. Keeps its stack between walks, so that walking again does not allocate,
/// and counts what it does.
///
/// ```
/// use std::ops::ControlFlow;
/// use kintact::{DVec3, Pose};
/// use kintact::bvh::{Aabb, BuildOptions, StaticTree, Traversal};
///
/// let boxes = [Aabb::around([DVec3::ZERO, DVec3::ONE])];
/// let tree = StaticTree::build(&boxes, BuildOptions::default());
/// let near = Pose::from_translation(DVec3::new(0.5, 0.0, 0.0))?;
/// let mut found = 0;
/// let _ = Traversal::default().for_each(&tree, &tree, Some(&near), |_, _| {
///     found += 1;
///     ControlFlow::<()>::Continue(())
/// });
/// assert_eq!(found, 1);
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Traversal {
    stack: Stack,
    /// For each side's tree.
    memory: [NodeMemory; 2],
    budget: BudgetTracker,
    /// Summed up over all walks until the caller resets it.
    pub counts: TraversalCounts,
}

impl Traversal {
    /// Calls `visit` for every pair of primitives whose boxes overlap, in no particular order,
    /// until it breaks.
    ///
    /// `relative` is where the second tree's body stands as seen from the first; `None` if both
    /// are in the same frame. Under a rotation some pairs may be left out whose boxes overlap but
    /// whose triangles cannot touch (trees of a [`RigidMesh`](crate::RigidMesh) know more than
    /// boxes), and some be there whose boxes nearly overlap.
    pub fn for_each<R>(
        &mut self,
        a: &impl BoxTree,
        b: &impl BoxTree,
        relative: Option<&Pose>,
        visit: impl FnMut(u32, u32) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        let bodies = TreePair::two(a, b, relative);
        self.start(bodies);
        self.resume::<false, R>(bodies, None, visit)
    }

    /// As [`Traversal::for_each`] under a rotation, deepest overlap first: finds a touching pair
    /// soon if there is one.
    pub fn for_each_deepest_first<R>(
        &mut self,
        a: &impl BoxTree,
        b: &impl BoxTree,
        relative: Option<&Pose>,
        visit: impl FnMut(u32, u32) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        let bodies = TreePair::two(a, b, relative);
        self.start(bodies);
        self.resume::<true, R>(bodies, None, visit)
    }

    /// As [`Traversal::for_each_deepest_first`], of boxes no farther apart than `margin` along any
    /// axis.
    pub(crate) fn for_each_near<R>(
        &mut self,
        [a, b]: [&StaticTree; 2],
        relative: Option<&Pose>,
        margin: f64,
        visit: impl FnMut(u32, u32) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        let bodies = TreePair::within(a, b, relative, margin);
        self.start(bodies);
        self.resume::<true, R>(bodies, None, visit)
    }

    /// As [`Traversal::for_each_deepest_first`], from pairs of nodes and some of their slots
    /// downwards, the last first, or from the roots; until the budget is used up. Visits and
    /// candidates of this walk are its operations.
    ///
    /// Continues also when stopped: [`Traversal::is_done`] says which.
    pub(crate) fn for_each_within<R>(
        &mut self,
        [a, b]: [&StaticTree; 2],
        relative: Option<&Pose>,
        from: Option<impl Iterator<Item = ([u32; 2], SlotPairs)>>,
        budget: BudgetTracker,
        visit: impl FnMut(u32, u32) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        let bodies = TreePair::two(a, b, relative);
        match from {
            None => self.start(bodies),
            Some(from) => {
                self.stack.visits.clear();
                self.stack.visits.extend(from.map(|([a, b], slots)| Visit { a, b, slots }));
                self.stack.count = self.stack.visits.len();
            }
        }
        self.resume_within(bodies, budget, visit)
    }

    /// Whether the last walk that did not break came to its end.
    pub(crate) fn is_done(&self) -> bool {
        self.stack.count == 0
    }

    /// As [`Traversal::for_each_deepest_first`], from pairs of nodes and some of their slots
    /// downwards, the last first.
    pub(crate) fn for_each_below<R>(
        &mut self,
        [a, b]: [&StaticTree; 2],
        relative: Option<&Pose>,
        from: impl Iterator<Item = ([u32; 2], SlotPairs)>,
        visit: impl FnMut(u32, u32) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        self.stack.visits.clear();
        self.stack.visits.extend(from.map(|([a, b], slots)| Visit { a, b, slots }));
        self.stack.count = self.stack.visits.len();
        self.resume::<true, R>(TreePair::two(a, b, relative), None, visit)
    }

    /// Calls `visit` for every pair `p < q` of primitives of one tree whose boxes overlap, until
    /// it breaks.
    pub fn for_each_self<R>(
        &mut self,
        tree: &impl BoxTree,
        visit: impl FnMut(u32, u32) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        let bodies = TreePair::itself(tree);
        self.start(bodies);
        self.resume::<false, R>(bodies, None, visit)
    }

    /// As [`Traversal::for_each_self`], deepest overlap first, until the budget is used up as in
    /// [`Traversal::for_each_within`].
    pub(crate) fn for_each_self_within<R>(
        &mut self,
        tree: &StaticTree,
        budget: BudgetTracker,
        visit: impl FnMut(u32, u32) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        let bodies = TreePair::itself(tree);
        self.start(bodies);
        self.resume_within(bodies, budget, visit)
    }

    /// Puts the roots on the stack, if there are any.
    pub(crate) fn start<A: BoxTree, B: BoxTree>(&mut self, bodies: TreePair<'_, A, B>) {
        self.stack.count = 0;
        if bodies.a.node_count() > 0 && bodies.b.node_count() > 0 {
            self.wait(&[Visit::ROOTS]);
        }
    }

    /// Takes the waiting visits away.
    pub(crate) fn take_waiting(&mut self) -> Vec<Visit> {
        let Stack { mut visits, count } = std::mem::take(&mut self.stack);
        visits.truncate(count);
        visits
    }

    /// Adds visits to the waiting ones.
    pub(crate) fn wait(&mut self, visits: &[Visit]) {
        let Stack { visits: waiting, count } = &mut self.stack;
        waiting.truncate(*count);
        waiting.extend_from_slice(visits);
        *count = waiting.len();
    }

    /// Walks from the waiting visits to the end; or, given a generation, does only its visits
    /// and leaves what they lead to waiting.
    pub(crate) fn resume<const DEEPEST_FIRST: bool, R>(
        &mut self,
        bodies: TreePair<'_, impl BoxTree, impl BoxTree>,
        generation: Option<&[Visit]>,
        visit: impl FnMut(u32, u32) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        // Taken out, so that the walk has the rest behind one pointer: it is short of registers.
        let mut memory = std::mem::take(&mut self.memory);
        let outcome = self.walk::<DEEPEST_FIRST, false, R>(bodies, &mut memory, generation, visit);
        self.memory = memory;
        outcome
    }

    /// Walks from the waiting visits until the budget is used up.
    fn resume_within<R>(
        &mut self,
        bodies: TreePair<'_, impl BoxTree, impl BoxTree>,
        budget: BudgetTracker,
        visit: impl FnMut(u32, u32) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        // Counts go on from walk to walk.
        self.budget = budget.counting_from(self.counts.operations());
        let mut memory = std::mem::take(&mut self.memory);
        let outcome = self.walk::<true, true, R>(bodies, &mut memory, None, visit);
        self.memory = memory;
        outcome
    }

    fn walk<const DEEPEST_FIRST: bool, const LIMITED: bool, R>(
        &mut self,
        bodies: TreePair<'_, impl BoxTree, impl BoxTree>,
        memory: &mut [NodeMemory; 2],
        generation: Option<&[Visit]>,
        visit: impl FnMut(u32, u32) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        let TreePair { a, b, relation } = bodies;
        let [memory_a, memory_b] = memory;
        let walk = PairWalk::<_, _, _, _, DEEPEST_FIRST, LIMITED, false> {
            traversal: self,
            nodes: (a.source(memory_a), b.source(memory_b)),
            generation,
            kernel: Aligned,
            visit,
        };
        let (pose, margin) = match relation {
            Relation::Two(pose, margin) => (pose, margin),
            Relation::Itself => return simd::dispatch(walk.of_itself()),
        };
        // Slabs pay for themselves where every candidate is followed by an exact test, and where
        // boxes are loose because they are rotated.
        let is_rotated = pose.is_some_and(|pose| !pose.is_translation());
        let posed = pose.unwrap_or(&Pose::IDENTITY);
        if (DEEPEST_FIRST || is_rotated)
            && let Some(kernel) = RotatedSlabs::new(a, b, posed, margin)
        {
            return simd::dispatch(walk.with(kernel));
        }
        match pose {
            None => simd::dispatch(walk),
            Some(pose) if is_rotated => simd::dispatch(walk.with(Rotated::new(a, b, pose, margin))),
            Some(pose) => simd::dispatch(walk.with(Shifted::new(a, b, pose, margin))),
        }
    }
}

struct PairWalk<'a, A, B, K, F, const DEEPEST_FIRST: bool, const LIMITED: bool, const ITSELF: bool>
{
    traversal: &'a mut Traversal,
    nodes: (A, B),
    generation: Option<&'a [Visit]>,
    kernel: K,
    visit: F,
}

impl<'a, A, B, K, F, const DEEPEST_FIRST: bool, const LIMITED: bool, const ITSELF: bool>
    PairWalk<'a, A, B, K, F, DEEPEST_FIRST, LIMITED, ITSELF>
{
    fn with<K2>(self, kernel: K2) -> PairWalk<'a, A, B, K2, F, DEEPEST_FIRST, LIMITED, ITSELF> {
        let Self { traversal, nodes, generation, visit, .. } = self;
        PairWalk { traversal, nodes, generation, kernel, visit }
    }

    fn of_itself(self) -> PairWalk<'a, A, B, K, F, DEEPEST_FIRST, LIMITED, true> {
        let Self { traversal, nodes, generation, kernel, visit } = self;
        PairWalk { traversal, nodes, generation, kernel, visit }
    }
}

impl<A, B, K, F, R, const DEEPEST_FIRST: bool, const LIMITED: bool, const ITSELF: bool> Task
    for PairWalk<'_, A, B, K, F, DEEPEST_FIRST, LIMITED, ITSELF>
where
    A: Source,
    B: Source,
    K: Kernel,
    F: FnMut(u32, u32) -> ControlFlow<R>,
{
    type Output = ControlFlow<R>;

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) -> ControlFlow<R> {
        let Self { traversal, nodes, generation, kernel, mut visit } = self;
        let (mut nodes_a, mut nodes_b) = nodes;
        let Traversal { stack, counts, budget, .. } = traversal;
        let mut generation = generation.map(<[Visit]>::iter);
        // Apart, so that the count stays in a register.
        let (visits, mut waiting) = (&mut stack.visits, stack.count);
        loop {
            if LIMITED && waiting > 0 && budget.is_used_up(counts.operations()) {
                stack.count = waiting;
                return ControlFlow::Continue(());
            }
            let next = match &mut generation {
                Some(visits) => visits.next().copied(),
                None => waiting.checked_sub(1).map(|last| {
                    waiting = last;
                    visits[last]
                }),
            };
            let Some(at) = next else {
                stack.count = waiting;
                return ControlFlow::Continue(());
            };
            counts.node_pairs += 1;
            let (a, b) = (nodes_a.node(lanes, at.a), nodes_b.node(lanes, at.b));
            let gaps = kernel.gaps(lanes, a, b, [at.a, at.b]);
            let overlapping = lanes.not_positive(gaps[0]) | lanes.not_positive(gaps[1]) << 8;
            if visits.len() < waiting + STACK_MARGIN {
                Stack::grow(visits, waiting);
            }
            let mut next =
                Additions { scratch: &mut visits[waiting..waiting + STACK_MARGIN], added: 0 };
            let mut overlapping = SlotPairs(overlapping as u16).and(at.slots);
            if ITSELF && at.a == at.b {
                overlapping = overlapping.and(SlotPairs::DIFFERENT);
                for slot in a.inner.slots() {
                    next.push(Visit::both(a.child[slot], a.child[slot]));
                }
            }
            push_mixed(&mut next, at, a, b, overlapping);
            let inner = overlapping.and(a.inner.as_first).and(b.inner.as_second);
            if DEEPEST_FIRST {
                let gaps = [lanes.to_array(gaps[0]), lanes.to_array(gaps[1])];
                push_deepest_last(&mut next, a, b, inner, gaps);
            } else {
                push_all(&mut next, a, b, inner);
            }
            waiting += next.added;
            let mut pairs = overlapping.and(a.primitives.as_first).and(b.primitives.as_second);
            while !pairs.is_empty() {
                if LIMITED && budget.is_used_up(counts.operations()) {
                    // There is space: fewer were added than it was made for.
                    visits[waiting] = Visit { slots: pairs, ..at };
                    stack.count = waiting + 1;
                    return ControlFlow::Continue(());
                }
                let Some((_, i, j)) = pairs.pop() else { break };
                counts.candidates += 1;
                let (p, q) = (a.child[i], b.child[j]);
                if ITSELF { visit(p.min(q), p.max(q)) } else { visit(p, q) }?;
            }
        }
    }
}
