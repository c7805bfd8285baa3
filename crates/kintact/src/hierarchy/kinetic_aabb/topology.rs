use crate::hierarchy::StaticTree;
use crate::hierarchy::static_tree::Node;

/// How many children an inner node has.
///
/// Fewer levels mean fewer boxes to keep and more challengers a certificate.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Arity {
    /// Two, as in the paper.
    #[default]
    Two,
    /// Up to four, as the static builders make them.
    Four,
}

pub(super) const NO_PARENT: u32 = u32::MAX;

/// Who is whose child. Nodes are numbered by depth, the deepest first and the root last, the
/// children of a node side by side. So ascending order is bottom-up, and the parents of ascending
/// nodes ascend: a bottom-up pass over some branches needs a queue and no sorting.
#[derive(Debug, Clone)]
pub(super) struct Topology {
    /// `NO_PARENT` for the root.
    pub(super) parents: Vec<u32>,
    /// The first child of an inner node, the number of the leaf otherwise.
    pub(super) firsts: Vec<u32>,
    /// How many children; 0 in a leaf.
    pub(super) counts: Vec<u8>,
    pub(super) height: u32,
}

/// A part of the static tree that becomes one node.
#[derive(Debug, Clone, Copy)]
enum Branch {
    Primitive(u32),
    /// Some slots of a node, at least two.
    Slots(u32, u8),
}

impl Topology {
    /// Also returns which primitive each leaf holds, the leaves in the order of their nodes.
    pub(super) fn new(tree: &StaticTree, arity: Arity) -> (Self, Vec<u32>) {
        let nodes = tree.nodes();
        // Breadth first from the root: the branch, its parent, its depth.
        let mut found: Vec<(Branch, u32, u32)> = Vec::new();
        if let Some(root) = nodes.first() {
            found.push((branch(nodes, 0, occupied(root)), NO_PARENT, 0));
        }
        let mut children: Vec<(u32, u8)> = Vec::new();
        let mut next = 0;
        while let Some(&(this, _, depth)) = found.get(next) {
            let first = found.len();
            if let Branch::Slots(node, slots) = this {
                each_child(slots, arity, |part| {
                    found.push((branch(nodes, node, part), next as u32, depth + 1));
                });
            }
            children.push((first as u32, (found.len() - first) as u8));
            next += 1;
        }

        let count = found.len() as u32;
        let turned = |place: u32| count - 1 - place;
        let height = found.last().map_or(0, |&(_, _, depth)| depth);
        let mut topology = Self {
            parents: Vec::with_capacity(found.len()),
            firsts: Vec::with_capacity(found.len()),
            counts: Vec::with_capacity(found.len()),
            height,
        };
        let mut primitives = Vec::new();
        for (&(this, parent, _), &(first, children)) in found.iter().zip(&children).rev() {
            topology.parents.push(if parent == NO_PARENT { parent } else { turned(parent) });
            topology.counts.push(children);
            topology.firsts.push(match this {
                Branch::Primitive(_) => primitives.len() as u32,
                Branch::Slots(..) => turned(first + u32::from(children) - 1),
            });
            if let Branch::Primitive(primitive) = this {
                primitives.push(primitive);
            }
        }
        (topology, primitives)
    }
}

fn occupied(node: &Node) -> u8 {
    node.inner.slots().chain(node.primitives.slots()).fold(0, |all, slot| all | 1 << slot)
}

/// The branch of some slots; a single slot is what it holds.
fn branch(nodes: &[Node], mut node: u32, mut slots: u8) -> Branch {
    while slots.count_ones() == 1 {
        let slot = slots.trailing_zeros() as usize;
        let holder = &nodes[node as usize];
        let child = holder.child[slot];
        if holder.primitives.slots().any(|s| s == slot) {
            return Branch::Primitive(child);
        }
        (node, slots) = (child, occupied(&nodes[child as usize]));
    }
    Branch::Slots(node, slots)
}

/// The static builders cut in two twice, so the first two slots belong together.
fn each_child(slots: u8, arity: Arity, mut f: impl FnMut(u8)) {
    if arity == Arity::Two && slots.count_ones() > 2 {
        f(slots & 0b0011);
        f(slots & 0b1100);
    } else {
        (0..4).map(|slot| slots & 1 << slot).filter(|&slot| slot != 0).for_each(f);
    }
}

#[cfg(test)]
mod tests {
    use glam::DVec3;

    use super::*;
    use crate::bounds::Aabb;
    use crate::hierarchy::{BuildMethod, BuildOptions};

    fn check(topology: &Topology, primitives: &[u32], boxes: usize, most: u8) {
        let count = topology.parents.len();
        let mut held = primitives.to_vec();
        held.sort_unstable();
        assert!(held.iter().copied().eq(0..boxes as u32));
        let mut leaves = 0;
        for node in 0..count {
            let parent = topology.parents[node];
            assert_eq!(parent == NO_PARENT, node == count - 1);
            assert!(parent as usize > node);
            if node > 0 {
                assert!(parent >= topology.parents[node - 1]);
            }
            let (first, children) = (topology.firsts[node], topology.counts[node]);
            if children == 0 {
                assert_eq!(first, leaves);
                leaves += 1;
            }
            assert!(children != 1 && children <= most);
            for child in first..first + u32::from(children) {
                assert_eq!(topology.parents[child as usize], node as u32);
            }
        }
        assert_eq!(leaves as usize, boxes);
    }

    #[test]
    fn every_primitive_is_a_leaf_and_parents_ascend() {
        for count in [0_usize, 1, 2, 3, 4, 5, 17, 200, 1000] {
            let boxes: Vec<Aabb> = (0..count)
                .map(|i| DVec3::new((i * i % 97) as f64, (i * 7 % 31) as f64, (i % 5) as f64))
                .map(|p| Aabb::around([p]))
                .collect();
            for method in [BuildMethod::Fast, BuildMethod::Quality] {
                let tree = StaticTree::build(&boxes, BuildOptions { method, parallel: false });
                for (arity, most) in [(Arity::Two, 2), (Arity::Four, 4)] {
                    let (topology, primitives) = Topology::new(&tree, arity);
                    check(&topology, &primitives, count, most);
                }
            }
        }
    }
}
