//! Sphere trees that grow where they collide: Rodríguez and Franquesa, "BOCST: Branch On-collide
//! Sphere-trees" (2005).
//!
//! A tree is one sphere at first. A collision query divides the nodes it needs, down to a depth the
//! user sets; branches that no query has visited for some time are evicted. A node is a cell of a
//! cube around the body that the surface meets, and its sphere is the cell's.
//!
//! The spheres of the last level are most of a tree. They are not stored: the node above has a
//! mask of the octants that there are, and their spheres follow from its cell. And only nodes
//! that are not divided keep a list of the faces in their cells, so that a body's lists together
//! are hardly longer than its list of faces, whatever is grown.
//!
//! Departures from the paper, which does not say or contradicts itself: the cube is centred on
//! the body (4.2.1 takes its box, 4.4 a cube); branches are dropped one by one, deepest first
//! (3), and level by level (3.1) as an option; the overlap test is a trait, with separating
//! axes on the processor in place of occlusion queries as the default.
//!
//! Sizes in units are those of one body ([`Subdivision::BranchOnNeed`]) or of a unit that all bodies
//! share ([`Subdivision::BranchOnNeedIn`]), and the root is a cube or the body's box ([`RootCell`]).
//!
//! One file a subject: `grid` (cells), `cell_test` and `triangle_test` (what the surface meets),
//! `arena` and `lists` (memory), `grow`, `evict`, `view` (what walks read), `full` (the tree made
//! ahead, to compare with) and `tightness` (the error measure).

mod arena;
mod cell_test;
mod evict;
mod full;
mod grid;
mod grow;
mod lists;
mod tightness;
mod triangle_test;
mod view;

pub use cell_test::{Answers, CellTest, Division};
pub use full::FullSphereTree;
pub use grid::{RootCell, Subdivision};
pub use tightness::Tightness;
pub use triangle_test::TriangleTest;

use glam::DVec3;

use crate::{Error, Pose};
use arena::{Arena, Node};
use grid::{Cell, Grid, OCTREE_ORDER};
pub(crate) use grow::Workspace;
use lists::{ListId, Lists};
use view::Children;

/// No node, no list.
const NONE: u32 = u32::MAX;
/// In place of children: will be divided before the current step ends.
const WANTED: u32 = u32::MAX - 1;
/// In place of children: a division found nothing in any octant, so this is as small as it gets.
const WHOLE: u32 = u32::MAX - 2;
/// The first of these numbers, which name no node.
const SENTINELS: u32 = WHOLE;
/// Set in the names of spheres of the last level: the rest is eight times the node above, plus
/// the octant. So there are at most 2^28 nodes.
const LAST: u32 = 1 << 31;

/// How a [`SphereTree`] divides and evicts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SphereOptions {
    /// How cells are cut.
    pub subdivision: Subdivision,
    /// What is cut.
    pub root: RootCell,
    /// "Collision depth": how many levels there may be, the root's included. 1 to 17; a tree of
    /// unit cells ends earlier.
    pub depth: u32,
    /// Give trees by branch on need another level where their size needs it: see
    /// [`Subdivision::corrected_depth`].
    pub correct_depth: bool,
    /// How long a branch is kept after a query last visited it, in the unit of
    /// [`SphereTree::advance`].
    pub max_time: f64,
    /// What is dropped then.
    pub eviction: EvictionPolicy,
}

impl Default for SphereOptions {
    /// An octree of six levels that keeps branches for two units of time.
    fn default() -> Self {
        Self {
            subdivision: Subdivision::Octree,
            root: RootCell::Cube,
            depth: 6,
            correct_depth: true,
            max_time: 2.0,
            eviction: EvictionPolicy::Branches,
        }
    }
}

/// What is dropped when no query has visited it for long enough.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EvictionPolicy {
    /// The children of a node, all at once, if none of them is divided (section 3).
    Branches,
    /// The deepest level, once no query visits its nodes any more (section 3.1).
    Levels,
}

/// What a tree did since it was made.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SphereTreeCounts {
    /// Cells tested against the surface: the occlusion queries of the paper.
    pub cell_tests: u64,
    /// Triangles tested against cells on the way, beyond comparisons of boxes.
    pub triangle_tests: u64,
    /// Nodes that were divided.
    pub divisions: u64,
    /// Nodes made.
    pub made: u64,
    /// Nodes dropped.
    pub dropped: u64,
    /// Centres computed because the body moved.
    pub center_updates: u64,
    /// Times that memory was given back.
    pub trims: u64,
}

/// A ball in the world.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ball {
    /// Its centre.
    pub center: DVec3,
    /// Its radius.
    pub radius: f64,
}

/// A sphere tree that is grown by the queries that use it, and shrinks when they stop.
///
/// ```
/// use kintact::spheres::SphereQuery;
/// use kintact::spheres::SphereTree;
/// use kintact::spheres::tree::{SphereOptions, TriangleTest};
/// use kintact::{DVec3, Pose, TriMesh};
///
/// let square = [DVec3::ZERO, DVec3::X, DVec3::X + DVec3::Y, DVec3::Y];
/// let sheet = TriMesh::new(square.to_vec(), vec![[0, 1, 2], [0, 2, 3]])?;
/// let options = SphereOptions::default();
/// let mut a = SphereTree::new(TriangleTest::new(&sheet), options)?;
/// let mut b = SphereTree::new(TriangleTest::new(&sheet), options)?;
/// let mut query = SphereQuery::default();
///
/// b.set_pose(&Pose::from_translation(DVec3::new(0.0, 0.0, 3.0))?);
/// assert!(query.collide(&mut a, &mut b).pairs.is_empty()); // certainly apart
/// assert_eq!(a.node_count(), 1);
///
/// b.set_pose(&Pose::from_translation(DVec3::new(0.9, 0.9, 0.01))?);
/// let answer = query.collide(&mut a, &mut b);
/// assert!(answer.distance_bound() < 0.15); // no farther apart than this
/// assert!(a.node_count() > 1);
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct SphereTree<T> {
    test: T,
    options: SphereOptions,
    /// The order below which nodes are not divided.
    last_order: u8,
    grid: Grid,
    /// Whether there is any surface.
    empty: bool,
    arena: Arena,
    /// How many spheres there are on the last level.
    leaves: usize,
    lists: Lists,
    pose: Pose,
    /// By how much a centre, or a vertex of the body, may be off in the world.
    slack: f64,
    now: f64,
    /// When the next branch may be old enough to be dropped.
    next_eviction: f64,
    /// What it did.
    pub counts: SphereTreeCounts,
}

impl<T: CellTest> SphereTree<T> {
    /// A tree of one sphere, at the identity pose and time 0.
    pub fn new(test: T, options: SphereOptions) -> Result<Self, Error> {
        if options.max_time.is_nan() || options.max_time < 0.0 {
            return Err(Error::Parameter {
                what: "time that branches are kept",
                value: options.max_time,
                remedy: "give a time that is not negative",
            });
        }
        let bounds = bounds(&test);
        let (low, high) = bounds.unwrap_or_default();
        let grid = Grid::new(options.subdivision, options.root, low, high)?;
        let depth = checked_depth(&options, &grid)?;
        let mut tree = Self {
            last_order: last_order(&grid, depth),
            test,
            options,
            grid,
            empty: bounds.is_none(),
            arena: Arena::with_capacity(1),
            leaves: 0,
            lists: Lists::new(),
            pose: Pose::IDENTITY,
            slack: 0.0,
            now: 0.0,
            next_eviction: f64::INFINITY,
            counts: SphereTreeCounts::default(),
        };
        let root = tree.arena.allocate(1).expect("the first node");
        tree.arena.nodes[root as usize] = tree.node(grid.root(), NONE);
        tree.arena.nodes[root as usize].radius =
            rounded_radius((high - low).length() / 2.0 / grid.half_unit());
        tree.slack = tree.rounding();
        Ok(tree)
    }

    /// How it was made.
    pub fn options(&self) -> SphereOptions {
        self.options
    }

    /// How many units its cube is wide: d_t of the paper; 65,536 for an octree.
    pub fn size(&self) -> u32 {
        self.grid.size()
    }

    /// How many levels it may have, the root's included, its own correction among them.
    pub fn depth(&self) -> u32 {
        u32::from(self.grid.order() - self.last_order) + 1
    }

    /// The overlap test, and through it the mesh.
    pub fn test(&self) -> &T {
        &self.test
    }

    /// Where the body stands.
    pub fn pose(&self) -> Pose {
        self.pose
    }

    /// Places the body. The spheres' centres follow, and nothing else has to; those of the last
    /// level when a query visits them.
    pub fn set_pose(&mut self, pose: &Pose) {
        if *pose == self.pose {
            return;
        }
        self.pose = *pose;
        self.slack = self.rounding();
        for node in self.arena.nodes.iter_mut().filter(|node| node.is_used()) {
            node.center = pose.apply(self.grid.middle(node.cell()));
        }
        self.counts.center_updates += self.arena.live() as u64;
    }

    /// How many nodes there are now.
    pub fn node_count(&self) -> usize {
        self.arena.live() + self.leaves
    }

    /// How many nodes there are on each level, the root's first.
    pub fn level_counts(&self) -> Vec<usize> {
        let mut counts = vec![0; usize::from(self.grid.order() - self.last_order) + 1];
        for node in self.arena.nodes.iter().filter(|node| node.is_used()) {
            counts[usize::from(self.grid.order() - node.order)] += 1;
        }
        if let [.., last] = &mut counts[1..] {
            *last += self.leaves;
        }
        counts
    }

    /// Memory of the nodes and of their lists of faces that is in use, in bytes.
    pub fn live_bytes(&self) -> usize {
        self.arena.live_bytes() + self.lists.live_bytes()
    }

    /// Memory of the nodes and of their lists of faces that is taken from the system, in bytes.
    pub fn reserved_bytes(&self) -> usize {
        self.arena.reserved_bytes() + self.lists.reserved_bytes()
    }

    fn node(&self, cell: Cell, parent: u32) -> Node {
        Node {
            center: self.pose.apply(self.grid.middle(cell)),
            stamp: self.now,
            parent,
            children: NONE,
            list: ListId::NONE,
            radius: rounded_radius(self.grid.radius(cell)),
            low: cell.low,
            order: cell.order,
            count: 0,
        }
    }

    /// Rotating a point rounds it by a few epsilons of its coordinates, moving it by one of the
    /// sum's; and a cell's centre and faces are computed apart from each other.
    fn rounding(&self) -> f64 {
        let reach = self.grid.magnitude() + self.pose.translation().abs().max_element();
        32.0 * f64::EPSILON * reach
    }
}

/// Rounded up, and larger by what a rotation matrix may be off ([`Pose::from_matrix`]).
fn rounded_radius(radius: f64) -> f32 {
    crate::bvh::round_up(radius * (1.0 + 4e-9))
}

/// The box of the surface: of the corners of its faces, since a vertex without a face is none.
fn bounds(test: &impl CellTest) -> Option<(DVec3, DVec3)> {
    let mut triangles =
        test.surface().triangles().map(|[p, q, r]| (p.min(q).min(r), p.max(q).max(r)));
    let first = triangles.next()?;
    Some(triangles.fold(first, |(low, high), (l, h)| (low.min(l), high.max(h))))
}

fn checked_depth(options: &SphereOptions, grid: &Grid) -> Result<u32, Error> {
    if !(1..=u32::from(OCTREE_ORDER) + 1).contains(&options.depth) {
        return Err(Error::Parameter {
            what: "depth of the sphere tree",
            value: options.depth.into(),
            remedy: "give 1 to 17 levels",
        });
    }
    if !options.correct_depth {
        return Ok(options.depth);
    }
    Ok(match options.subdivision {
        Subdivision::Octree => options.depth,
        // By the size that this body has.
        _ => Subdivision::BranchOnNeed { size: grid.size() as u16 }.corrected_depth(options.depth),
    })
}

/// The order of cells on the last level.
fn last_order(grid: &Grid, depth: u32) -> u8 {
    u32::from(grid.order()).saturating_sub(depth - 1) as u8
}

/// Grows by a quarter where `Vec` would double: memory is what these trees are about.
fn reserve_gently<E>(vec: &mut Vec<E>, more: usize) {
    if vec.capacity() - vec.len() < more {
        vec.reserve_exact(more.max(vec.len() / 4));
    }
}
