//! How builders put a node and its branches together, one thread or several, the same bytes.

use super::node::Node;
use crate::bvh::Aabb;

/// Branches smaller than this are built by one thread: forking costs more than they do.
const FORK_AT: usize = 4096;

/// What a builder made of one quarter of a node's primitives.
pub(super) enum Part {
    Empty,
    Primitive(u32, Aabb),
    /// The nodes were appended; this is the box around them.
    Node(Aabb),
}

/// Appends a node and its four branches, depth first, and gives the box around all.
///
/// Each branch comes with its size. `build` appends a branch's nodes, with indices counted in the
/// vector it is given.
pub(super) fn append<T: Send>(
    branches: [(usize, T); 4],
    parallel: bool,
    nodes: &mut Vec<Node>,
    build: impl Fn(T, bool, &mut Vec<Node>) -> Part + Sync,
) -> Aabb {
    let parent = nodes.len();
    nodes.push(Node::EMPTY);
    let mut bounds = Aabb::EMPTY;
    let mut attach = |nodes: &mut Vec<Node>, slot: usize, first: usize, part: Part| {
        let part_bounds = match part {
            Part::Empty => return,
            Part::Primitive(id, b) => {
                nodes[parent].set_primitive(slot, id, &b);
                b
            }
            Part::Node(b) => {
                nodes[parent].set_child(slot, first as u32, &b);
                b
            }
        };
        bounds = bounds.union(&part_bounds);
    };

    let large = branches.iter().filter(|(size, _)| *size >= FORK_AT).count();
    if parallel && large >= 2 {
        let separate = crate::parallel::map(branches.into(), |(size, branch)| {
            let mut own = Vec::with_capacity(size / 2 + 1);
            let part = build(branch, true, &mut own);
            (part, own)
        });
        for (slot, (part, own)) in separate.into_iter().enumerate() {
            let first = nodes.len();
            nodes.extend(own.into_iter().map(|mut node| {
                for child in node.inner.slots() {
                    node.child[child] += first as u32;
                }
                node
            }));
            attach(nodes, slot, first, part);
        }
    } else {
        for (slot, (_, branch)) in branches.into_iter().enumerate() {
            let first = nodes.len();
            let part = build(branch, parallel, nodes);
            attach(nodes, slot, first, part);
        }
    }
    bounds
}
