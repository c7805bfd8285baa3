//! Primitives sorted along a Morton curve, split where the highest bit of the code changes.
//!
//! Four-slot nodes are cut from the sorted order directly: two binary splits make the four
//! ranges, and the last sixteen primitives of a branch become full nodes of four whatever the
//! bits say, because a full node is worth more than a clean cut that deep.

use super::morton::{sorted_keys, split};
use super::node::Node;
use super::subtree;
use crate::bvh::Aabb;

pub(super) fn build(boxes: &[Aabb], parallel: bool) -> Vec<Node> {
    if boxes.is_empty() {
        return Vec::new();
    }
    let keys = sorted_keys(boxes);
    let mut nodes = Vec::with_capacity(boxes.len() / 2 + 1);
    build_range(&keys, boxes, parallel, &mut nodes);
    nodes
}

/// Appends the subtree over `keys` and gives its box.
fn build_range(keys: &[u64], boxes: &[Aabb], parallel: bool, nodes: &mut Vec<Node>) -> Aabb {
    if keys.len() <= 16 {
        return build_last(keys, boxes, nodes);
    }
    let (left, right) = split(keys);
    let (a, b) = split(left);
    let (c, d) = split(right);
    let parts = [a, b, c, d].map(|part| (part.len(), part));
    subtree::append(parts, parallel, nodes, |part, parallel, nodes| match *part {
        [] => subtree::Part::Empty,
        [key] => subtree::Part::Primitive(key as u32, boxes[key as u32 as usize]),
        _ => subtree::Part::Node(build_range(part, boxes, parallel, nodes)),
    })
}

/// At most sixteen primitives: four to a node, in order.
fn build_last(keys: &[u64], boxes: &[Aabb], nodes: &mut Vec<Node>) -> Aabb {
    let fill = |keys: &[u64]| {
        let mut node = Node::EMPTY;
        let mut bounds = Aabb::EMPTY;
        for (slot, &key) in keys.iter().enumerate() {
            let primitive = key as u32;
            let b = &boxes[primitive as usize];
            node.set_primitive(slot, primitive, b);
            bounds = bounds.union(b);
        }
        (node, bounds)
    };
    if keys.len() <= 4 {
        let (node, bounds) = fill(keys);
        nodes.push(node);
        return bounds;
    }
    let parent = nodes.len();
    nodes.push(Node::EMPTY);
    let mut all = Aabb::EMPTY;
    for (slot, chunk) in keys.chunks(4).enumerate() {
        let (node, bounds) = fill(chunk);
        if let &[key] = chunk {
            nodes[parent].set_primitive(slot, key as u32, &bounds);
        } else {
            let child = nodes.len() as u32;
            nodes[parent].set_child(slot, child, &bounds);
            nodes.push(node);
        }
        all = all.union(&bounds);
    }
    all
}
