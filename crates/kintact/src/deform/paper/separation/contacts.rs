//! Kinetic incremental collision detection as a question (end of section 7): which faces touch now?
//! Only the faces in overlapping leaves are tested, exactly; no tree is traversed.

use glam::DVec3;

use super::list::SeparationList;
use crate::Error;
use crate::exact::touching_pairs;
use crate::geometry::Pair;
use crate::motion::VertexTrajectories;

impl SeparationList {
    /// Replaces `out` by the pairs of faces that touch now, in order. The leaves of both trees must
    /// be the faces given (`Leaves::triangles`). Cost: the position of every vertex and one exact
    /// test for each overlapping pair of leaves.
    ///
    /// # Errors
    /// If a leaf has no face in the list given, or a face a vertex that has no trajectory.
    pub fn touching(
        &self,
        trajectories: [&VertexTrajectories; 2],
        faces: [&[[u32; 3]]; 2],
        out: &mut Vec<Pair>,
    ) -> Result<(), Error> {
        out.clear();
        let mut candidates: Vec<Pair> = self.overlapping().collect();
        // Neighbours in memory one after the other.
        candidates.sort_unstable();
        for pair in &candidates {
            for (side, item) in [pair.a, pair.b].into_iter().enumerate() {
                let known = |v: &u32| (*v as usize) < trajectories[side].len();
                let face = faces[side].get(item as usize);
                if !face.is_some_and(|face| face.iter().all(known)) {
                    return Err(Error::Parameter {
                        what: "a face of a separation list",
                        value: f64::from(item),
                        remedy: "give the faces and trajectories that the trees were built over",
                    });
                }
            }
        }
        let mut positions = trajectories.map(|body| vec![DVec3::ZERO; body.len()]);
        for (body, positions) in trajectories.iter().zip(&mut positions) {
            body.positions_at(self.now(), positions)?;
        }
        let [a, b] = &positions;
        touching_pairs([(faces[0], a), (faces[1], b)], &candidates, out);
        out.sort_unstable();
        Ok(())
    }
}
