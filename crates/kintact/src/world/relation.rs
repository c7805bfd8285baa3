//! How bodies lie to each other at a time: [`World::relation_at`] of two, [`World::relations_at`] of all.
//!
//! Answers are those of [`relate`] on the bodies as they are then; time does not advance.
//! Bodies that keep their shape lend it, of others a shape is built once a call. Pairs of bodies come from
//! boxes that are good up to the time (`swept.rs`).

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use super::geometry::BodyGeometry;
use super::{BodyId, World};
use crate::bvh::{BuildMethod, BuildOptions};
use crate::shape::{Placed, Scan};
use crate::{Error, Pose, Relation, Shape, TriMesh, relate};

/// How two bodies of a world lie to each other at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PairRelation {
    /// The bodies, the smaller id first.
    pub bodies: [BodyId; 2],
    /// Of the first to the second.
    pub relation: Relation,
}

impl World {
    /// How two bodies lie to each other at a time from now on: events and contact sets are about
    /// surfaces, this about bodies, so that one inside another is not apart.
    ///
    /// Meshes within `tolerance` touch, and still do when they overlap by no more; `None` takes what their
    /// positions may be off by, as for [`relate`]. Of scans the relation is apart or crossing.
    ///
    /// # Errors
    /// If a body is unknown, the time has passed, or the tolerance is negative or not finite.
    ///
    /// ```
    /// use kintact::motion::BodyMotion;
    /// use kintact::world::Body;
    /// use kintact::{DVec3, Relation, TriMesh, World};
    ///
    /// let corners = [DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z];
    /// let faces = vec![[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]];
    /// let sized = |size: f64| TriMesh::new(corners.map(|p| p * size).to_vec(), faces.clone());
    /// let mut world = World::new();
    /// let bowl = world.add(Body::rigid(sized(4.0)?))?;
    /// let falling = BodyMotion::resting(0.0, DVec3::splat(0.1)).with_velocity(-DVec3::Z);
    /// let pea = world.add(Body::rigid(sized(1.0)?).moving(falling))?;
    /// assert_eq!(world.relation_at(pea, bowl, 0.05, None)?, Relation::AInsideB);
    /// assert_eq!(world.relation_at(pea, bowl, 0.6, None)?, Relation::Crossing);
    /// assert_eq!(world.relation_at(bowl, pea, 5.0, None)?, Relation::Apart);
    /// # Ok::<(), kintact::Error>(())
    /// ```
    pub fn relation_at(
        &self,
        a: BodyId,
        b: BodyId,
        t: f64,
        tolerance: Option<f64>,
    ) -> Result<Relation, Error> {
        self.check_time("time of a relation", t)?;
        let [a, b] = [self.posed(a, t)?, self.posed(b, t)?];
        relate(&a.placed(), &b.placed(), tolerance)
    }

    /// All bodies that may touch each other and are not apart at a time from now on, with how they lie to
    /// each other, in the order of their ids. Cheapest for the present time: boxes of bodies that move
    /// are larger the later the time is.
    ///
    /// # Errors
    /// As [`World::relation_at`].
    pub fn relations_at(&self, t: f64, tolerance: Option<f64>) -> Result<Vec<PairRelation>, Error> {
        self.check_time("time of relations", t)?;
        let pairs = self.swept_pairs(tolerance.unwrap_or(0.0), t)?;
        let mut posed: BTreeMap<BodyId, Posed<'_>> = BTreeMap::new();
        for &id in pairs.iter().flatten() {
            if let Entry::Vacant(free) = posed.entry(id) {
                free.insert(self.posed(id, t)?);
            }
        }
        let mut found = Vec::new();
        for bodies in pairs {
            let [a, b] = bodies.map(|body| posed[&body].placed());
            let relation = relate(&a, &b, tolerance)?;
            if relation != Relation::Apart {
                found.push(PairRelation { bodies, relation });
            }
        }
        Ok(found)
    }

    /// A body as it is at a time.
    fn posed(&self, body: BodyId, t: f64) -> Result<Posed<'_>, Error> {
        Ok(match &self.bodies.find(body)?.geometry {
            BodyGeometry::Rigid(shape, motions) => Posed::Mesh(shape.clone(), motions.pose(t)?),
            BodyGeometry::Cloud(scan, motions) => Posed::Scan(scan, motions.pose(t)?),
            geometry @ BodyGeometry::Mesh(_) => {
                let mesh = TriMesh::new(geometry.positions_at(t)?, geometry.faces_at(t).to_vec())?;
                let options = BuildOptions { method: BuildMethod::Fast, parallel: false };
                Posed::Mesh(Shape::with_options(mesh, options), Pose::IDENTITY)
            }
        })
    }
}

/// A body at a time.
enum Posed<'a> {
    Mesh(Shape, Pose),
    Scan(&'a Scan, Pose),
}

impl Posed<'_> {
    fn placed(&self) -> Placed<'_> {
        match self {
            Self::Mesh(shape, pose) => shape.at(*pose),
            Self::Scan(scan, pose) => scan.at(*pose),
        }
    }
}
