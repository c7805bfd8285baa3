//! The triangles of a deforming mesh in the order of a sweep, and the scratch of sweeps: `Leaves`,
//! shared by `RefitTree` and `deform::LinearTimeBvh`. `Leaves::build` builds the tree they hang
//! in.

use glam::{DVec3, Vec3A};

use crate::Error;
use crate::bvh::Aabb;
use crate::bvh::{BuildOptions, Node, StaticTree};
use crate::geometry::{check_count, check_finite};
use crate::motion::LinearEnclosure;

/// The triangles of a deforming mesh in the order in which a sweep meets them, and the memory
/// that sweeps need.
#[derive(Debug, Clone)]
pub(crate) struct Leaves {
    /// From the last node to the first, by slot.
    pub(crate) corners: Vec<[u32; 3]>,
    /// How many vertices the faces use.
    pub(crate) vertices: usize,
    pub(crate) positions: Vec<DVec3>,
    /// Each vertex's position rounded down and rounded up.
    pub(crate) boxes: Vec<[Vec3A; 2]>,
    /// Boxes of branches that wait for their parent.
    pub(crate) waiting: Vec<[Vec3A; 2]>,
}

impl Leaves {
    /// Builds a tree over the faces as they are at a time.
    pub(crate) fn build(
        faces: &[[u32; 3]],
        trajectories: &impl LinearEnclosure,
        t: f64,
        options: BuildOptions,
    ) -> Result<(Self, Vec<Node>), Error> {
        let mut leaves = Self::of(faces, trajectories)?;
        leaves.place(trajectories, t)?;
        check_finite("computed position of vertex", &leaves.positions)?;
        let place = |&v: &u32| leaves.positions[v as usize];
        let boxes: Vec<Aabb> = faces.iter().map(|f| Aabb::around(f.iter().map(place))).collect();
        let nodes = StaticTree::build(&boxes, options).into_nodes();
        leaves.sort_corners(faces, &nodes);
        Ok((leaves, nodes))
    }

    /// As [`Leaves::build`], for the nodes of a tree that exists. Primitive `i` of it is `faces[i]`.
    pub(crate) fn over(
        nodes: &[Node],
        faces: &[[u32; 3]],
        trajectories: &impl LinearEnclosure,
    ) -> Result<Self, Error> {
        let mut leaves = Self::of(faces, trajectories)?;
        leaves.sort_corners(faces, nodes);
        Ok(leaves)
    }

    /// Nothing but how many vertices there are.
    fn of(faces: &[[u32; 3]], trajectories: &impl LinearEnclosure) -> Result<Self, Error> {
        check_count("faces", faces.len())?;
        let mut vertices = 0;
        for (face, corners) in faces.iter().enumerate() {
            if let Some(&vertex) =
                corners.iter().find(|&&v| v as usize >= trajectories.vertex_count())
            {
                return Err(Error::IndexOutOfRange {
                    face,
                    vertex,
                    vertices: trajectories.vertex_count(),
                });
            }
            vertices = corners.iter().fold(vertices, |most, &v| most.max(v as usize + 1));
        }
        Ok(Self {
            corners: Vec::with_capacity(faces.len()),
            vertices,
            positions: Vec::new(),
            boxes: Vec::new(),
            waiting: Vec::new(),
        })
    }

    fn sort_corners(&mut self, faces: &[[u32; 3]], nodes: &[Node]) {
        for node in nodes.iter().rev() {
            let slots = node.primitives.slots();
            self.corners.extend(slots.map(|slot| faces[node.child[slot] as usize]));
        }
    }

    /// Puts the positions at a time into `positions`.
    pub(crate) fn place(
        &mut self,
        trajectories: &impl LinearEnclosure,
        t: f64,
    ) -> Result<(), Error> {
        self.check_vertices("the trajectories", trajectories.vertex_count())?;
        self.positions.resize(trajectories.vertex_count(), DVec3::ZERO);
        trajectories.place_all(t, &mut self.positions)
    }

    pub(crate) fn check_vertices(&self, what: &'static str, found: usize) -> Result<(), Error> {
        if found >= self.vertices {
            return Ok(());
        }
        let expected = format!("at least {}, as many vertices as the faces use", self.vertices);
        Err(Error::Length { what, found, expected })
    }

    pub(crate) fn memory(&self) -> usize {
        let Self { corners, vertices: _, positions, boxes, waiting } = self;
        size_of_val(&corners[..])
            + size_of_val(&positions[..])
            + size_of_val(&boxes[..])
            + waiting.capacity() * size_of::<[Vec3A; 2]>()
    }
}
