//! How a sphere tree grows: `SphereTree::divide` gives a batch of nodes their children. Called by
//! `SphereWalk` for the nodes that collide, and by `SphereTree::grow_fully`.
//!
//! 1. The walk marks nodes; each is marked once.
//! 2. One call of the cell test says for all of them which octants the surface meets.
//! 3. Children are allocated, with the faces in their cells where the test lists them. A node of
//!    which no octant is met stays whole.

use std::ops::Range;

use super::cell_test::{Answers, CellTest, Division};
use super::{NONE, SphereTree, WANTED, WHOLE};

/// Memory for divisions, shared by all trees of a query so that none has to keep its own.
#[derive(Debug, Clone, Default)]
pub(crate) struct Workspace {
    answers: Answers,
    /// The faces of the nodes to be divided, end to end, and each node's part if it has one.
    faces: Vec<u32>,
    parts: Vec<Option<Range<usize>>>,
}

impl<T: CellTest> SphereTree<T> {
    /// Marks a node to be divided in the current step. False if it is marked or divided already.
    pub(crate) fn want(&mut self, node: u32) -> bool {
        let children = &mut self.arena.nodes[node as usize].children;
        if *children != NONE {
            return false;
        }
        *children = WANTED;
        true
    }

    /// Takes the mark of [`SphereTree::want`] back.
    pub(crate) fn unwant(&mut self, node: u32) {
        self.arena.nodes[node as usize].children = NONE;
    }

    /// How many cell tests it takes to divide a node.
    pub(crate) fn division_cost(&self, node: u32) -> u64 {
        let (_, octants) = self.grid.cut(self.arena.nodes[node as usize].cell());
        octants.count_ones().into()
    }

    /// Divides nodes, all marked and each once, as one batch.
    pub(crate) fn divide(&mut self, wanted: &[u32], workspace: &mut Workspace) {
        if wanted.is_empty() {
            return;
        }
        let Workspace { answers, faces, parts } = workspace;
        faces.clear();
        parts.clear();
        for &node in wanted {
            let start = faces.len();
            let known = self.read_faces(node, faces);
            parts.push(known.then_some(start..faces.len()));
        }
        let division = |(&node, part): (&u32, &Option<Range<usize>>)| {
            let cell = self.arena.nodes[node as usize].cell();
            let [low, high] = self.grid.corners(cell);
            let (middle, octants) = self.grid.cut(cell);
            let faces = part.clone().map(|part| &faces[part]);
            let meets_all = faces.is_some() || node == Self::ROOT;
            // Spheres of the last level keep no faces.
            let list_faces = cell.order - 1 > self.last_order;
            Division { low, middle, high, octants, faces, meets_all, list_faces }
        };
        let divisions: Vec<Division<'_>> = wanted.iter().zip(&*parts).map(division).collect();
        answers.clear();
        self.test.divide(&divisions, answers);
        assert_eq!(answers.len(), wanted.len(), "a cell test must answer every division");
        self.counts.divisions += wanted.len() as u64;
        self.counts.triangle_tests += answers.triangle_tests;
        self.counts.cell_tests +=
            divisions.iter().map(|division| u64::from(division.octants.count_ones())).sum::<u64>();
        for (index, &node) in wanted.iter().enumerate() {
            self.build_tree(index, node, answers);
        }
        self.next_eviction = self.next_eviction.min(self.now + self.options.max_time);
    }

    /// Gives a node the children that the answer at `index` is about.
    fn build_tree(&mut self, index: usize, node: u32, answers: &Answers) {
        let octants = answers.octants(index);
        let count = octants.count_ones() as u8;
        let place = node as usize;
        let cell = self.arena.nodes[place].cell();
        let children = if count == 0 {
            None
        } else if self.is_above_last(&self.arena.nodes[place]) {
            self.leaves += usize::from(count);
            Some(octants.into())
        } else {
            self.arena.allocate(count)
        };
        let Some(children) = children else {
            self.arena.nodes[place].children = WHOLE;
            return;
        };
        if cell.order - 1 > self.last_order {
            let in_mask = (0..8u8).filter(|octant| octants >> octant & 1 == 1);
            for (child, octant) in (children..).zip(in_mask) {
                let mut made = self.node(cell.octant(octant), node);
                if let Some(faces) = answers.faces(index, octant) {
                    made.list = self.lists.store(faces);
                }
                self.arena.nodes[child as usize] = made;
            }
            self.lists.release(self.arena.nodes[place].list);
            self.arena.nodes[place].list = super::ListId::NONE;
        }
        let parent = &mut self.arena.nodes[place];
        (parent.children, parent.count, parent.stamp) = (children, count, self.now);
        self.counts.made += u64::from(count);
    }

    /// Grows all branches down to the depth limit, level by level.
    pub fn grow_fully(&mut self) {
        let mut workspace = Workspace::default();
        let mut level = vec![Self::ROOT];
        while !self.is_empty() && !level.is_empty() {
            level.retain(|&node| self.is_divisible(node));
            let undivided: Vec<u32> =
                level.iter().copied().filter(|&node| self.want(node)).collect();
            self.divide(&undivided, &mut workspace);
            level = level.iter().filter_map(|&node| self.children(node)).flatten().collect();
        }
    }
}
