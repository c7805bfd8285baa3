//! The nodes of a sphere tree in one array: `Arena` allocates blocks of one to eight siblings and
//! reuses freed ones. A node has 56 bytes.

use glam::DVec3;

use super::grid::Cell;
use super::lists::ListId;
use super::{NONE, reserve_gently};

/// A node: section 3.1 of the paper in 56 bytes. The pointer to the original object is the
/// tree's, since it is the same for all.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node {
    /// Where the sphere's centre is in the world.
    pub(super) center: DVec3,
    /// When a query last visited the children.
    pub(super) stamp: f64,
    pub(super) parent: u32,
    /// The first of `count` neighbouring nodes, or above the last level a mask of `count` octants.
    pub(super) children: u32,
    /// The faces that meet the cell, if they are known: not where there are nodes below.
    pub(super) list: ListId,
    /// In half units of the grid.
    pub(super) radius: f32,
    pub(super) low: [u16; 3],
    pub(super) order: u8,
    pub(super) count: u8,
}

const _: () = assert!(size_of::<Node>() == 56);

/// As many as there are names for the spheres below them.
const MOST: usize = (super::LAST >> 3) as usize;

/// The order of nodes that are not in use.
const FREE: u8 = u8::MAX;

impl Node {
    const UNUSED: Self = Self {
        center: DVec3::ZERO,
        stamp: 0.0,
        parent: NONE,
        children: NONE,
        list: ListId::NONE,
        radius: 0.0,
        low: [0; 3],
        order: FREE,
        count: 0,
    };

    pub(super) fn cell(&self) -> Cell {
        Cell { low: self.low, order: self.order }
    }

    pub(super) fn is_used(&self) -> bool {
        self.order != FREE
    }
}

/// Nodes in blocks of one to eight siblings, in one array; freed blocks wait for the next.
#[derive(Debug, Clone)]
pub(super) struct Arena {
    pub(super) nodes: Vec<Node>,
    /// The first free block of each length; its first node's parent is the next one.
    free: [u32; 9],
    live: u32,
}

impl Arena {
    pub(super) fn new() -> Self {
        Self { nodes: Vec::new(), free: [NONE; 9], live: 0 }
    }

    pub(super) fn with_capacity(nodes: usize) -> Self {
        Self { nodes: Vec::with_capacity(nodes), ..Self::new() }
    }

    /// A block of neighbouring nodes for the caller to fill, or none if 32 bits cannot name them.
    pub(super) fn allocate(&mut self, count: u8) -> Option<u32> {
        let fitting = (usize::from(count)..9).find(|&length| self.free[length] != NONE);
        let first = match fitting {
            Some(length) => {
                let first = self.free[length];
                self.free[length] = self.nodes[first as usize].parent;
                self.enlist(first + u32::from(count), length as u8 - count);
                first
            }
            None => {
                let first = self.nodes.len();
                if first + usize::from(count) > MOST {
                    return None;
                }
                reserve_gently(&mut self.nodes, count.into());
                self.nodes.resize(first + usize::from(count), Node::UNUSED);
                first as u32
            }
        };
        self.live += u32::from(count);
        Some(first)
    }

    pub(super) fn release(&mut self, first: u32, count: u8) {
        self.nodes[first as usize..][..count.into()].fill(Node::UNUSED);
        self.enlist(first, count);
        self.live -= u32::from(count);
    }

    fn enlist(&mut self, first: u32, count: u8) {
        if count > 0 {
            self.nodes[first as usize].parent = self.free[usize::from(count)];
            self.free[usize::from(count)] = first;
        }
    }

    pub(super) fn live(&self) -> usize {
        self.live as usize
    }

    pub(super) fn live_bytes(&self) -> usize {
        self.live() * size_of::<Node>()
    }

    pub(super) fn reserved_bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
    }

    /// Whether less than half of the memory is in use, and it is worth while to do something.
    pub(super) fn is_sparse(&self) -> bool {
        self.nodes.len() > 2 * self.live() + 64
    }
}
