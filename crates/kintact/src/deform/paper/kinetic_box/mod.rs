//! Boxes bounded by splitting planes, each stored as the vertex that touches it, after Zachmann and
//! Weller, "Kinetic Bounding Volume Hierarchies for Collision Detection of Deformable Objects"
//! (2006), section 6.
//!
//! An inner node splits what it holds along one axis and keeps two planes: the largest coordinate
//! of its lower part and the smallest of its upper part. All other sides of a box are planes of
//! nodes above; six more bound everything. So there are two certificates a node where the kinetic
//! AABB tree has six, and fewer events; the price are looser boxes, and a search for the next event
//! of a plane: its branch keeps the extremes of some parts along the plane's axis and not of
//! others.
//!
//! Where this departs from the paper: the six sides of the root are kinetic too (the paper omits
//! them); a search leaves out branches that lie below the plane at the next key, where all
//! certificates are renewed (the paper's search visits every node of a branch whose nodes are split
//! along other axes); branches in which searches go on past 4 log²(n) visits, as on curves, are
//! rebuilt once that has cost as much as building, every other level along the searched axis;
//! branches whose boxes have become loose are rebuilt at every eighth key; and walks give leaves
//! and branches of a few leaves boxes of their own. All but the first can be switched off:
//! [`BoxTreeOptions::as_printed`].
//!
//! On the tablecloth of 16,200 triangles, over 16 keyframes of heavy deformation, beside the binary
//! kinetic AABB tree: 20,432 events and 119,003; 56,915 planes or sides updated and 243,220 (24,143
//! if loose branches are not built anew); about 190 bytes a triangle and 385; but a walk visits 4.5
//! times as many pairs of nodes (5.4 times without building anew).

mod branch;
mod change;
mod check;
mod edit;
mod horizon;
mod planes;
mod shape;
mod split;
mod tree;
mod walk;

pub use tree::{BoxTreeCounts, BoxTreeOptions, KineticBoxTree, PlaneChange};
pub use walk::PlaneBoxes;
