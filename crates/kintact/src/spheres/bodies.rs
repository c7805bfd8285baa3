//! [`SphereBodies`]: the sphere trees of many bodies within one budget of memory, for scenes in which
//! all of them together must not take more than so much.
//!
//! Steps of a question: as many cell tests are allowed as there is memory for the nodes they may make;
//! the two trees grow where they collide; if lists of faces took more than was reckoned with, the
//! branches of all trees that no query has visited for longest are forgotten until everything fits.
//! Answers get coarser where memory ends, never wrong.

use super::query::SphereAnswer;
use super::{CellTest, SphereQuery, SphereTree};
use crate::budget::Budget;
use crate::{Error, Pose};

/// Bytes that one cell test may need at most, lists of faces aside: a node.
const BYTES_A_TEST: usize = 56;

/// The trees of many bodies. They grow where bodies collide and are forgotten, the least lately visited
/// branches first, when all trees together need more than the budget.
///
/// ```
/// use kintact::spheres::SphereTree;
/// use kintact::spheres::bodies::SphereBodies;
/// use kintact::spheres::tree::{SphereOptions, TriangleTest};
/// use kintact::{DVec3, Pose, TriMesh};
///
/// let sheet = TriMesh::new(vec![DVec3::ZERO, DVec3::X, DVec3::Y], vec![[0, 1, 2]])?;
/// let mut bodies = SphereBodies::new(10_000);
/// for x in [0.0, 0.5, 9.0] {
///     let tree = SphereTree::new(TriangleTest::new(&sheet), SphereOptions::default())?;
///     let body = bodies.add(tree);
///     bodies.set_pose(body, &Pose::from_translation(DVec3::X * x)?)?;
/// }
/// assert!(!bodies.collide(0, 1)?.pairs.is_empty());
/// assert!(bodies.collide(0, 2)?.pairs.is_empty());
/// assert!(bodies.live_bytes() <= 10_000);
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct SphereBodies<T> {
    trees: Vec<SphereTree<T>>,
    query: SphereQuery,
    budget: usize,
    /// Nodes whose children were forgotten for lack of memory.
    forgotten: u64,
}

impl<T: CellTest> SphereBodies<T> {
    /// No bodies yet; the trees of all that are added share `bytes`. Each takes a node at least.
    pub fn new(bytes: usize) -> Self {
        Self { trees: Vec::new(), query: SphereQuery::default(), budget: bytes, forgotten: 0 }
    }

    /// Adds a body and returns its number, counted from 0.
    pub fn add(&mut self, tree: SphereTree<T>) -> u32 {
        self.trees.push(tree);
        self.trees.len() as u32 - 1
    }

    /// The trees, by number.
    pub fn trees(&self) -> &[SphereTree<T>] {
        &self.trees
    }

    /// Bytes of nodes and lists of all trees that are in use.
    pub fn live_bytes(&self) -> usize {
        self.trees.iter().map(SphereTree::live_bytes).sum()
    }

    /// How often the children of a node were forgotten because memory had come to its end.
    pub fn forgotten(&self) -> u64 {
        self.forgotten
    }

    /// Places a body.
    pub fn set_pose(&mut self, body: u32, pose: &Pose) -> Result<(), Error> {
        self.check(body)?;
        self.trees[body as usize].set_pose(pose);
        Ok(())
    }

    /// Moves the clock of all trees: see [`SphereTree::advance`].
    pub fn advance(&mut self, now: f64) -> Result<(), Error> {
        self.trees.iter_mut().try_for_each(|tree| tree.advance(now))
    }

    /// Which spheres of two bodies overlap, as fine as memory allows.
    ///
    /// # Errors
    /// If there is no such body, or both are one.
    pub fn collide(&mut self, a: u32, b: u32) -> Result<&SphereAnswer, Error> {
        self.check(a)?;
        self.check(b)?;
        if a == b {
            let remedy = "ask about two bodies";
            return Err(Error::Parameter { what: "the second body", value: b.into(), remedy });
        }
        // When memory is nearly used up, space for this question is made from what others have left
        // behind.
        if self.live_bytes() > self.budget - self.budget / 4 {
            self.fit(self.budget / 2);
        }
        let free = self.budget.saturating_sub(self.live_bytes());
        self.query.start_frame(Budget::Operations((free / BYTES_A_TEST) as u64));
        let (low, high) = (a.min(b) as usize, a.max(b) as usize);
        let (before, after) = self.trees.split_at_mut(high);
        let (first, second) = (&mut before[low], &mut after[0]);
        if a < b {
            self.query.collide(first, second);
        } else {
            self.query.collide(second, first);
        }
        self.fit(self.budget);
        Ok(self.query.answer())
    }

    /// Forgets branches until all trees together need no more than so many bytes, or are one node each.
    fn fit(&mut self, bytes: usize) {
        let mut live = self.live_bytes();
        while live > bytes {
            let mut oldest: Vec<(f64, usize, u32)> = Vec::new();
            for (at, tree) in self.trees.iter().enumerate() {
                oldest.extend(tree.droppable().map(|(stamp, node)| (stamp, at, node)));
            }
            if oldest.is_empty() {
                break;
            }
            oldest.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then((a.1, a.2).cmp(&(b.1, b.2))));
            for (_, at, node) in oldest {
                let tree = &mut self.trees[at];
                let before = tree.live_bytes();
                tree.forget(node);
                self.forgotten += 1;
                live = live + tree.live_bytes() - before;
                if live <= bytes {
                    break;
                }
            }
        }
        self.trees.iter_mut().for_each(SphereTree::give_back);
    }

    fn check(&self, body: u32) -> Result<(), Error> {
        if (body as usize) < self.trees.len() {
            return Ok(());
        }
        let remedy = "use a number that `add` gave";
        Err(Error::Parameter { what: "the body", value: body.into(), remedy })
    }
}
