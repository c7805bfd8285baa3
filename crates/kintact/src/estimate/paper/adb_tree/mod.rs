//! ADB trees (Klein, *Efficient collision detection for point and polygon models*, 2005, chapter
//! 3): boxes that store how their surface is spread, so that a pair of nodes has a probability of
//! collision before any triangle is tested.
//!
//! Each node's box is cut into a grid of cells, and the node stores how many of them hold enough
//! surface to be a *possible collision cell*. Two overlapping nodes then share so many cells, and a
//! model of balls thrown into bins gives the probability that one of them holds surface of both:
//! see [`CellModel`] and [`crate::estimate::paper::AdbQuery`].
//!
//! [`AdbOptions::printed`] is as printed. Where the default departs from it:
//! - A cell counts when it holds [`AdbOptions::area_share`] of the largest planar section, not
//!   all of it: a single sheet through a grid would never count otherwise.
//! - Boxes much thinner than long are thickened ([`AdbOptions::thinnest`]), so that flat pieces
//!   have a volume.
//! - Nodes are divided by the surface-area heuristic, not by volumes ([`Branching`]).
//! - Inner boundaries (section 3.4.2, proposed there and not built) can be the largest empty cuboid
//!   of the cells rather than a box around the centre: [`InnerBoxes`].

mod build;
mod by_volume;
mod cells;
mod grid;
mod inner_box;
mod node;
mod placement;
mod probability;
mod recursive_cells;
mod sibling_pairs;
mod volume;

pub use cells::{CellCounting, cell_histogram};
pub use inner_box::{InnerBox, InnerBoxes};
pub(crate) use node::AdbNode;
pub(crate) use placement::BoxPlacement;
pub use probability::{CellModel, CollisionTables, Evaluation, collision_tail, lower_bound};
pub(crate) use sibling_pairs::SiblingPair;
pub(crate) use volume::VolumePlacement;
pub use volume::{VolumeEstimate, aligned_bound, carried_volume, clipped_volume, printed_volume};

use crate::bvh::Aabb;
use crate::bvh::StaticTree;
use crate::{Error, TriMesh};
pub(super) use build::Topology;

/// How an [`AdbTree`] branches.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Branching {
    /// Two children a node, by the surface-area heuristic.
    #[default]
    Binary,
    /// Two children a node, such that the sum of their volumes is least: the heuristic of the
    /// restricted box tree (Zachmann 2002), by which the thesis builds its trees (section 3.8).
    Volume,
    /// Up to eight, by the octant of the box a face's centroid lies in.
    Octree,
    /// The branches of a [`StaticTree`] built for quality, up to four.
    Static,
}

/// Options of [`AdbTree::build`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AdbOptions {
    /// How nodes branch.
    pub branching: Branching,
    /// Cells along each side of a node's box: 4, 8 or 16.
    pub cells_per_side: u32,
    /// The share of a cell's largest planar section that the surface in it must reach for the cell
    /// to count (no unit). At 1, as printed (definition 2), no cell of a single sheet counts unless
    /// its box is about as thin as the sheet; at 0 every touched one does.
    pub area_share: f64,
    /// Sides thinner than this share of the diagonal are thickened to it, at most 0.5 (no unit; 0, as
    /// printed, thickens none): volumes of flat pieces must not vanish, and their cells must not be
    /// slim. Larger: more boxes overlap. Smaller: pieces that happen to lie along the axes seem
    /// unlikely to meet anything.
    pub thinnest: f64,
    /// How cells are counted.
    pub counting: CellCounting,
    /// Which empty box to find inside each node (2-AABBs). 24 more bytes a node.
    pub inner_boxes: InnerBoxes,
}

impl Default for AdbOptions {
    fn default() -> Self {
        Self {
            branching: Branching::Binary,
            cells_per_side: 8,
            area_share: 0.15,
            thinnest: 0.2,
            counting: CellCounting::Clipping,
            inner_boxes: InnerBoxes::None,
        }
    }
}

impl AdbOptions {
    /// To the letter: definition 2 with the whole of the largest planar section, no box thickened,
    /// 8³ cells counted by clipping, nodes divided by volumes, no inner boxes (which the thesis
    /// proposes and did not build).
    ///
    /// Stored boxes are rounded outward to single precision, so that a flat one is as thick as one
    /// step of its coordinates; without rounding its equation 3.2 would be 0/0.
    pub fn printed() -> Self {
        Self {
            branching: Branching::Volume,
            cells_per_side: 8,
            area_share: 1.0,
            thinnest: 0.0,
            counting: CellCounting::Clipping,
            inner_boxes: InnerBoxes::None,
        }
    }
}

/// A hierarchy of boxes over the faces of a mesh with the number of possible collision cells in
/// each.
///
/// ```
/// use kintact::{DVec3, TriMesh};
/// use kintact::estimate::paper::{AdbOptions, AdbTree};
///
/// let corners = vec![DVec3::ZERO, DVec3::X, DVec3::X + DVec3::Y + DVec3::Z, DVec3::Y + DVec3::Z];
/// let sheet = TriMesh::new(corners, vec![[0, 1, 2], [0, 2, 3]])?;
/// let tree = AdbTree::build(&sheet, &AdbOptions::default())?;
/// // A diagonal sheet through a cube passes through 64 of its 512 cells.
/// assert_eq!(tree.possible_cells(0), 64);
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct AdbTree {
    /// The root first, siblings side by side.
    nodes: Vec<AdbNode>,
    /// One for each node, or none at all.
    inner: Vec<InnerBox>,
    /// The nodes once more, for the SIMD walk; none if some node has other than two children.
    sibling_pairs: Vec<SiblingPair>,
    cells: u32,
    face_count: usize,
}

impl AdbTree {
    /// Builds the tree and counts its cells.
    ///
    /// Refuses a number of cells a side other than 4, 8 or 16 and a share of the area outside
    /// 0 to 1.
    pub fn build(mesh: &TriMesh, options: &AdbOptions) -> Result<Self, Error> {
        check(options)?;
        let boxes: Vec<Aabb> = mesh.triangles().map(Aabb::around).collect();
        let topology = match options.branching {
            Branching::Binary => Topology::binary(&boxes),
            Branching::Volume => Topology::by_volume(&boxes),
            Branching::Octree => Topology::octree(&boxes),
            Branching::Static => {
                Topology::of_static(&StaticTree::build(&boxes, crate::bvh::BuildOptions::default()))
            }
        };
        Ok(Self::augment(mesh, &topology, options))
    }

    /// Takes over the branches of an existing tree, which must be one over the mesh's faces.
    ///
    /// Refuses what [`AdbTree::build`] refuses, and a tree with another number of primitives
    /// than the mesh has faces.
    pub fn over(tree: &StaticTree, mesh: &TriMesh, options: &AdbOptions) -> Result<Self, Error> {
        check(options)?;
        if tree.primitive_count() != mesh.faces().len() {
            return Err(Error::Length {
                what: "the tree",
                found: tree.primitive_count(),
                expected: format!("{}, one for each face", mesh.faces().len()),
            });
        }
        Ok(Self::augment(mesh, &Topology::of_static(tree), options))
    }

    fn augment(mesh: &TriMesh, topology: &Topology, options: &AdbOptions) -> Self {
        let mut nodes = topology.nodes(mesh, options.thinnest as f32);
        let side = options.cells_per_side;
        let mut inner = Vec::new();
        match (side, options.counting) {
            (4, CellCounting::Clipping) => cells::count::<4>(mesh, topology, options, &mut nodes),
            (16, CellCounting::Clipping) => cells::count::<16>(mesh, topology, options, &mut nodes),
            (_, CellCounting::Clipping) => cells::count::<8>(mesh, topology, options, &mut nodes),
            (_, CellCounting::Recursive | CellCounting::RecursivePrinted) => {
                recursive_cells::count(mesh, options, &mut nodes);
            }
        }
        if options.inner_boxes != InnerBoxes::None {
            inner = inner_box::find(mesh, topology, &nodes, options.inner_boxes);
        }
        let cells = side.pow(3);
        let sibling_pairs = SiblingPair::of(&nodes, cells);
        Self { nodes, inner, sibling_pairs, cells, face_count: mesh.faces().len() }
    }

    /// How many nodes it has, of [`AdbTree::BYTES_A_NODE`] each.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// Bytes of a node without its inner box; in a binary tree 48 more for the layout of the SIMD
    /// walk. The thesis has 36.
    pub const BYTES_A_NODE: usize = size_of::<AdbNode>();

    /// How many faces it holds.
    pub fn face_count(&self) -> usize {
        self.face_count
    }

    /// How many cells each box is cut into.
    pub fn cells(&self) -> u32 {
        self.cells
    }

    /// How many of a node's cells are possible collision cells. The root is node 0.
    ///
    /// # Panics
    /// If there is no such node.
    pub fn possible_cells(&self, node: u32) -> u32 {
        self.nodes[node as usize].cells()
    }

    /// The children of a node, next to each other; empty for a leaf.
    ///
    /// # Panics
    /// If there is no such node.
    pub fn children(&self, node: u32) -> std::ops::Range<u32> {
        self.nodes[node as usize].children()
    }

    /// The face of a leaf, `None` for an inner node.
    ///
    /// # Panics
    /// If there is no such node.
    pub fn face(&self, node: u32) -> Option<u32> {
        self.nodes[node as usize].face()
    }

    /// The box of a node: centre and half size.
    ///
    /// # Panics
    /// If there is no such node.
    pub fn box_of(&self, node: u32) -> [glam::DVec3; 2] {
        let node = &self.nodes[node as usize];
        [node.center().as_dvec3(), node.half().as_dvec3()]
    }

    /// How many edges lead from the root to a node, and from it to its deepest leaf.
    ///
    /// # Panics
    /// If there is no such node.
    pub fn depth_and_height(&self, node: u32) -> [u32; 2] {
        let node = &self.nodes[node as usize];
        [node.depth(), node.height()]
    }

    /// The empty box inside a node, if the tree has them and the node has one.
    pub fn inner_box(&self, node: u32) -> Option<InnerBox> {
        self.inner.get(node as usize).copied().filter(|inner| !inner.is_empty())
    }

    pub(crate) fn nodes(&self) -> &[AdbNode] {
        &self.nodes
    }

    #[inline]
    pub(crate) fn sibling_pairs(&self) -> &[SiblingPair] {
        &self.sibling_pairs
    }

    pub(crate) fn inner_boxes(&self) -> &[InnerBox] {
        &self.inner
    }
}

fn check(options: &AdbOptions) -> Result<(), Error> {
    if ![4, 8, 16].contains(&options.cells_per_side) {
        return Err(Error::Parameter {
            what: "the number of cells a side",
            value: f64::from(options.cells_per_side),
            remedy: "take 4, 8 or 16",
        });
    }
    if !(0.0..=1.0).contains(&options.area_share) {
        return Err(Error::Parameter {
            what: "the share of a cell's largest section",
            value: options.area_share,
            remedy: "take a number from 0 to 1; about 0.15 is good",
        });
    }
    if options.thinnest != 0.0 && !(1e-6..=0.5).contains(&options.thinnest) {
        return Err(Error::Parameter {
            what: "the share of the diagonal that sides are thickened to",
            value: options.thinnest,
            remedy: "take a number from 0.000001 to 0.5, or 0",
        });
    }
    Ok(())
}
