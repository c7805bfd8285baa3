//! Audits of both separation lists against a fresh traversal at the same time (the paper's
//! definition 2). For tests; cost: one traversal.

use super::certify::View;
use super::list::SeparationList;
use super::meetings::{Below, has};
use super::slab::State;
use super::windowed::WindowedSeparationList;
use crate::bvh::Aabb;
use crate::bvh::{Node, SlotPairs};
use crate::deform::paper::{ExtremeTree, KineticAabbTree};
use crate::geometry::Pair;
use crate::kinetic::{Audit, AuditFailure};
use crate::motion::VertexTrajectories;
use crate::simd::Portable;

/// Gaps smaller than this part of the coordinates are ties.
const TIE: f64 = 1e-9;

impl Audit<[&VertexTrajectories; 2]> for SeparationList {
    /// The paper's definition 2: the list holds exactly the pairs at which a fresh traversal at
    /// this time stops. Pairs whose boxes just touch may be either way.
    fn audit(&self, trajectories: &[&VertexTrajectories; 2], t: f64) -> Result<(), AuditFailure> {
        self.compare(trajectories, t).map_err(|what| AuditFailure {
            structure: "separation list",
            time: t,
            what,
        })
    }
}

impl SeparationList {
    fn compare(&self, trajectories: &[&VertexTrajectories; 2], t: f64) -> Result<(), String> {
        let trees = self.trees.each_ref().map(KineticAabbTree::tree);
        let view =
            View { trees, trajectories: *trajectories, now: t, horizon: t, margin: self.margin };
        let roots = trees.map(ExtremeTree::root);
        let mut expected = Vec::new();
        let live = |id: &u32| self.slab.get(*id).state != State::Free;
        if let [Some(a), Some(b)] = roots {
            let at_root = |id: &u32| self.slab.get(*id).nodes == [a, b];
            let root = (0..self.slab.end()).filter(live).find(at_root);
            expected.push(root.ok_or("the pair of roots is missing")?);
        }
        let mut visited = 0;
        while let Some(id) = expected.pop() {
            visited += 1;
            let entry = self.slab.get(id);
            let nodes = entry.nodes;
            let gap = view.largest_gap(nodes, t);
            let is_apart = entry.state == State::Apart;
            if (gap > TIE && !is_apart) || (gap < -TIE && is_apart) {
                return Err(format!("{nodes:?} is {:?} with a gap of {gap}", entry.state));
            }
            let mut children: Vec<[u32; 2]> = Vec::new();
            if !is_apart {
                let below = |side: usize| {
                    let range = trees[side].children(nodes[side]);
                    let own = nodes[side]..nodes[side] + 1;
                    if range.is_empty() { own } else { range }
                };
                let all = below(0).flat_map(|a| below(1).map(move |b| [a, b]));
                children.extend(all.filter(|&pair| pair != nodes));
            }
            let mut found: Vec<[u32; 2]> =
                self.slab.children(id).map(|child| self.slab.get(child).nodes).collect();
            found.sort_unstable();
            children.sort_unstable();
            if found != children {
                return Err(format!("{nodes:?} has the children {found:?}, not {children:?}"));
            }
            expected.extend(self.slab.children(id));
        }
        if visited == self.slab.len() {
            return Ok(());
        }
        Err(format!("{} pairs, of which a traversal visits {visited}", self.slab.len()))
    }
}

impl Audit<()> for WindowedSeparationList {
    /// Definition 2 again, at any time of the window: the list holds exactly the pairs at which a
    /// fresh traversal of the trees' boxes at that time stops; and at the list's present time, the
    /// pairs of leaves are those it returns.
    fn audit(&self, _: &(), t: f64) -> Result<(), AuditFailure> {
        self.compare_at(t).map_err(|what| AuditFailure {
            structure: "separation list over windows",
            time: t,
            what,
        })
    }
}

/// Gaps smaller than this part of single-precision coordinates are ties.
const SINGLE_TIE: f32 = 1e-5;

impl WindowedSeparationList {
    fn compare_at(&self, t: f64) -> Result<(), String> {
        let [start, end] = self.window;
        if !(start <= t && t <= end) {
            return Err(format!("the window is from {start} to {end}"));
        }
        let trees = self.trees().map(|tree| tree.between(t, t));
        let is_visited = |id: usize| self.visited[id].when[0] <= t && t <= self.visited[id].when[1];
        let mut leaves: Vec<Pair> = Vec::new();
        // Each visit at this time is reached from one whose boxes overlap, but for those of a node
        // with itself and the roots.
        let mut is_led_to: Vec<bool> = (0..self.visited.len())
            .map(|id| id == 0 || self.visited[id].nodes[0] == self.visited[id].nodes[1])
            .collect();
        for (id, visit) in self.visited.iter().enumerate() {
            if !is_visited(id) {
                continue;
            }
            if !is_led_to[id] {
                return Err(format!("nothing leads to {:?}", visit.nodes));
            }
            let last =
                self.visited.get(id + 1).map_or(self.meetings.len(), |v| v.meetings as usize);
            let meetings = &self.meetings[visit.meetings as usize..last];
            let mut nodes = [[Node::EMPTY; 2]; 2];
            for side in 0..2 {
                trees[side].write(Portable, visit.nodes[side], &mut nodes[side]);
            }
            let [a, b] = [&nodes[0][0], &nodes[1][0]];
            let is_itself = self.is_one() && visit.nodes[0] == visit.nodes[1];
            let mut slots =
                if is_itself { visit.slots.and(SlotPairs::DIFFERENT) } else { visit.slots };
            while let Some((bit, i, j)) = slots.pop() {
                let in_use = |node: &Node, k| has(node.inner, k) || has(node.primitives, k);
                if !(in_use(a, i) && in_use(b, j)) {
                    continue;
                }
                let (gap, scale) = gap(&a.slot_bounds(i), &b.slot_bounds(j));
                let met = meetings.iter().find(|m| usize::from(m.slots) == bit);
                let met = met.filter(|meeting| meeting.from <= t && t <= meeting.until);
                let tie = SINGLE_TIE * scale;
                if (gap > tie && met.is_some()) || (gap < -tie && met.is_none()) {
                    let state = if met.is_some() { "overlap" } else { "are apart" };
                    return Err(format!("slots {i}, {j} of {:?} {state}: {gap}", visit.nodes));
                }
                match met.map(|meeting| meeting.below) {
                    Some(Below::Leaves(pair)) => leaves.push(pair),
                    Some(Below::Visit(next)) => is_led_to[next as usize] = true,
                    None => {}
                }
            }
        }
        let mut handed = self.overlapping.clone();
        handed.sort_unstable();
        leaves.sort_unstable();
        if t == self.now() && handed != leaves {
            return Err(format!("{} pairs of leaves, not {}", handed.len(), leaves.len()));
        }
        Ok(())
    }
}

/// The largest distance of two boxes along an axis, and how large their coordinates are.
fn gap(a: &Aabb, b: &Aabb) -> (f32, f32) {
    let gap = (a.min - b.max).max(b.min - a.max).max_element();
    let scale = a.min.abs().max(a.max.abs()).max(b.min.abs().max(b.max.abs()));
    (gap, scale.max_element())
}
