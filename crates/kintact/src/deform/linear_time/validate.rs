//! [`LinearTimeBvh::validate`]: every box against the exact extent of its triangles, with portable
//! and with native lanes. One bottom-up pass; for tests and fuzzing.

use glam::DVec3;

use super::LinearTimeBvh;
use crate::motion::LinearEnclosure;
use crate::simd::{Lanes, Portable, Task, dispatch};

impl LinearTimeBvh {
    /// Checks that at a time from [`LinearTimeBvh::now`] to [`LinearTimeBvh::window_ends`] every
    /// box, as queries see it, contains all vertices of its triangles. Returns the first error.
    pub fn validate(&self, trajectories: &impl LinearEnclosure, t: f64) -> Result<(), String> {
        let until = self.window_ends();
        if !(self.now <= t && t <= until) {
            return Err(format!("{t} is not in the window from {} to {until}", self.now));
        }
        let mut at = vec![DVec3::ZERO; trajectories.vertex_count()];
        trajectories.place_all(t, &mut at).map_err(|error| error.to_string())?;
        Audit { tree: self, at: &at, t }.run(Portable)?;
        dispatch(Audit { tree: self, at: &at, t })
    }
}

struct Audit<'a> {
    tree: &'a LinearTimeBvh,
    at: &'a [DVec3],
    t: f64,
}

impl Task for Audit<'_> {
    type Output = Result<(), String>;

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) -> Result<(), String> {
        let Self { tree, at, t } = self;
        let mut corners = tree.leaves.corners.iter();
        // Extents of subtrees in double precision; the first child of a node on top.
        let mut waiting: Vec<(DVec3, DVec3)> = Vec::new();
        for (id, node) in tree.nodes.iter().enumerate().rev() {
            let now = node.at(lanes, tree.weights_at(id as u32, t));
            let mut all = (DVec3::INFINITY, DVec3::NEG_INFINITY);
            for slot in 0..4 {
                let (low, high) = if node.primitives.slots().any(|s| s == slot) {
                    let corners = corners.next().ok_or("more triangles than corners")?;
                    let [p, q, r] = corners.map(|v| at[v as usize]);
                    (p.min(q).min(r), p.max(q).max(r))
                } else if node.inner.slots().any(|s| s == slot) {
                    waiting.pop().ok_or(format!("node {id} lacks a branch"))?
                } else {
                    continue;
                };
                for axis in 0..3 {
                    let (min, max) = (now.min[axis][slot], now.max[axis][slot]);
                    // NaN stands for no bound.
                    if f64::from(min) > low[axis] || f64::from(max) < high[axis] {
                        return Err(format!(
                            "node {id}, slot {slot}, axis {axis} at {t}: the box from {min} to \
                             {max} does not contain {} to {}",
                            low[axis], high[axis]
                        ));
                    }
                }
                all = (all.0.min(low), all.1.max(high));
            }
            waiting.push(all);
        }
        match (waiting.len(), corners.len()) {
            (0 | 1, 0) => Ok(()),
            _ => Err("branches or triangles are left over".into()),
        }
    }
}
