//! Primitives that are added or removed between frames.

use super::DynamicTree;
use super::group::{NONE, NodeId, ROOT};
use super::volume::{Kernel, Volume};
use crate::Error;

impl<V: Volume> DynamicTree<V> {
    /// Removes primitives; those after them move down, as in a `Vec`. Walks no longer find them;
    /// the caller has to remove them from its own list before the next update.
    ///
    /// Costs a pass over all primitives, however many are removed. Doing it once a frame is cheap,
    /// since an update takes longer.
    pub fn remove(&mut self, primitives: &[u32]) -> Result<(), Error> {
        let count = self.rows.len();
        let mut numbers = vec![0; count];
        for &id in primitives {
            match numbers.get_mut(id as usize) {
                Some(number) => *number = NONE,
                None => {
                    let remedy = "name primitives that exist, by their numbers from 0";
                    let what = "the primitive to be removed";
                    return Err(Error::Parameter { what, value: id.into(), remedy });
                }
            }
        }
        for (next, number) in (0..).zip(numbers.iter_mut().filter(|number| **number != NONE)) {
            *number = next;
        }
        let mut old = numbers.iter();
        self.rows.retain(|_| old.next().is_some_and(|&number| number != NONE));
        self.reorder(|id| numbers[id as usize], &[]);
        Ok(())
    }

    /// Follows a change of the number of primitives from `before` to the present one: the last ones
    /// are new or gone.
    pub(super) fn resize_order(&mut self, before: usize) {
        let count = self.rows.len();
        let mut added: Vec<(NodeId, u32)> = if self.children_of(ROOT) == NONE {
            Vec::new()
        } else {
            (before..count).map(|id| (self.nearest_leaf(id), id as u32)).collect()
        };
        added.sort_unstable();
        self.reorder(|id| if (id as usize) < count { id } else { NONE }, &added);
    }

    /// The deepest node that a new primitive fits best: nearest centres all the way down.
    fn nearest_leaf(&self, id: usize) -> NodeId {
        let center = V::doubled_center(&self.rows[id]).truncate();
        let mut node = ROOT;
        loop {
            let children = self.children_of(node);
            if children == NONE {
                return node;
            }
            let group = self.group(children);
            let distance = |slot: u32| {
                let around = V::get(&group.volumes, slot as usize).aabb();
                let distance =
                    (glam::Vec3::from(around.min + around.max) - center).length_squared();
                if distance.is_nan() { f32::INFINITY } else { distance }
            };
            let near = (0..group.count).min_by(|&i, &j| distance(i).total_cmp(&distance(j)));
            node = 8 * children + near.unwrap_or(0);
        }
    }

    /// Writes the order anew with new numbers ([`NONE`] for removed primitives) and with primitives
    /// added to deepest nodes (sorted); updates every node's range.
    fn reorder(&mut self, number: impl Fn(u32) -> u32, added: &[(NodeId, u32)]) {
        let count = self.rows.len() as u32;
        self.sample.forget();
        (self.reordered, self.behind) = (true, true);
        self.groups.renumbered += 1;
        let root = &mut self.groups.all[0];
        (root.start[0], root.end[0]) = (0, root.end[0]);
        if root.children[0] == NONE {
            root.end[0] = count;
            self.order.clear();
            self.blocks.clear();
            return;
        }
        let mut order: Vec<u32> = Vec::with_capacity(self.rows.len().next_multiple_of(8));
        self.reorder_below(ROOT, &number, added, &mut order);
        order.resize(self.rows.len().next_multiple_of(8), 0);
        self.order.clear();
        self.order.extend_from_slice(order.as_chunks().0);
        self.blocks.resize(self.order.len(), <V as Kernel>::EMPTY_BLOCK);
    }

    fn reorder_below(
        &mut self,
        node: NodeId,
        number: &impl Fn(u32) -> u32,
        added: &[(NodeId, u32)],
        order: &mut Vec<u32>,
    ) {
        let (range, start) = (self.range(node), order.len() as u32);
        let children = self.children_of(node);
        if children == NONE {
            let old = &self.order.as_flattened()[range];
            order.extend(old.iter().map(|&id| number(id)).filter(|&id| id != NONE));
            let from = added.partition_point(|&(leaf, _)| leaf < node);
            let own = added[from..].iter().take_while(|&&(leaf, _)| leaf == node);
            order.extend(own.map(|&(_, id)| id));
        } else {
            for child in 0..self.group(children).count {
                self.reorder_below(8 * children + child, number, added, order);
            }
        }
        let splittable = u32::from(order.len() as u32 - start > self.options.leaf_size);
        let group = &mut self.groups.all[node as usize / 8];
        group.splittable &= !(1 << (node % 8));
        group.splittable |= splittable << (node % 8);
        (group.start[node as usize % 8], group.end[node as usize % 8]) =
            (start, order.len() as u32);
    }
}
