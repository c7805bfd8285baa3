use super::certify::View;
use super::list::SeparationList;
use super::slab::State;
use crate::hierarchy::{ExtremeTree, KineticAabbTree};
use crate::kinetic::{Audit, AuditFailure};
use crate::motion::Flightplans;

/// Gaps smaller than this part of the coordinates are ties.
const TIE: f64 = 1e-9;

impl Audit<[&Flightplans; 2]> for SeparationList {
    /// The paper's definition 2: the list holds exactly the pairs at which a fresh traversal at
    /// this time stops. Pairs whose boxes just touch may be either way.
    fn audit(&self, plans: &[&Flightplans; 2], t: f64) -> Result<(), AuditFailure> {
        self.compare(plans, t).map_err(|what| AuditFailure {
            structure: "separation list",
            time: t,
            what,
        })
    }
}

impl SeparationList {
    fn compare(&self, plans: &[&Flightplans; 2], t: f64) -> Result<(), String> {
        let trees = self.trees.each_ref().map(KineticAabbTree::tree);
        let view = View { trees, plans: *plans, now: t, horizon: t, margin: self.margin };
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
